"""How a pool is built: the order of work, each step's line, the limits."""

from __future__ import annotations

from typing import Any

import pytest

from genesys_cli.rules.notation import read_dice, read_pool
from genesys_cli.rules.pool import Changes, Pool, PoolError, Recipe, build_pool, rating_dice

EMPTY = "an empty pool: no dice, no symbols\na pool needs a die or a symbol, as in 2P1A3D"


def built(text: str, *, remove: str = "", **changes: Any) -> tuple[Pool, list[str]]:
    """The pool that the text and the changes make, and the lines that explain it."""
    steps: list[str] = []
    return build_pool(recipe(text), changed(text, remove, changes), steps), steps


def refusal(text: str, *, remove: str = "", **changes: Any) -> tuple[str, list[str]]:
    """The message that refuses the text and the changes, and the lines up to there."""
    steps: list[str] = []
    read, asked = recipe(text), changed(text, remove, changes)
    with pytest.raises(PoolError) as caught:
        build_pool(read, asked, steps)
    return str(caught.value), steps


def recipe(text: str) -> Recipe:
    read = read_pool(text)
    assert isinstance(read, Recipe)
    return read


def changed(text: str, remove: str, changes: dict[str, Any]) -> Changes:
    taken = read_dice(remove, recipe(text).by_colour) if remove else (0,) * 7
    return Changes(**changes, remove=taken)


# --- The building vectors of the rules, by name --------------------------------------------------------------

THREE_MORE = "die left, the other 3 add 2 and turn 1 into"
VECTORS: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "base: characteristic 2, ranks 4": (
        "", {"char": 2, "skill": 4},
        ["characteristic 2, skill 4: 4 dice, the lower upgrades 2: 2P2A", "pool: 2P2A"],
    ),
    "base: characteristic 3, ranks 2": (
        "", {"char": 3, "skill": 2},
        ["characteristic 3, skill 2: 3 dice, the lower upgrades 2: 2P1A", "pool: 2P1A"],
    ),
    "base: characteristic 2, ranks 0": (
        "", {"char": 2, "skill": 0},
        ["characteristic 2, skill 0: 2 dice, none upgraded: 2A", "pool: 2A"],
    ),
    "base: characteristic 3, ranks 3": (
        "", {"char": 3, "skill": 3},
        ["characteristic 3, skill 3: 3 dice, the lower upgrades 3: 3P", "pool: 3P"],
    ),
    "opposed: characteristic 3, ranks 1": (
        "1A vs 3/1", {},
        ["opposition 3/1: 3 dice, the lower upgrades 1: 1C2D", "dice added: 1A", "pool: 1A1C2D"],
    ),
    "upgrade 2P once": (
        "2P", {"upgrade": 1},
        ["dice added: 2P", "upgrade 1: no Ability die left, adds one", "pool: 2P1A"],
    ),
    "upgrade 2P twice": (
        "2P", {"upgrade": 2},
        ["dice added: 2P", "upgrade 2: no Ability die left, adds one; turns it into Proficiency", "pool: 3P"],
    ),
    "upgrade the difficulty of no dice once": (
        "", {"upgrade_difficulty": 1},
        ["upgrade difficulty 1: no Difficulty die left, adds one", "pool: 1D"],
    ),
    "upgrade the difficulty of no dice twice": (
        "", {"upgrade_difficulty": 2},
        ["upgrade difficulty 2: no Difficulty die left, adds one; turns it into Challenge", "pool: 1C"],
    ),
    "upgrade 1A1D four times on both sides": (
        "1A1D", {"upgrade": 4, "upgrade_difficulty": 4},
        [
            "difficulty: 1D",
            "dice added: 1A",
            f"upgrade 4: turns 1 Ability die into Proficiency; no Ability {THREE_MORE} Proficiency",
            f"upgrade difficulty 4: turns 1 Difficulty die into Challenge; no Difficulty {THREE_MORE} Challenge",
            "pool: 2P1A2C1D",
        ],
    ),
    "then downgrade 2P1A2C1D four times on both sides": (
        "2P1A2C1D", {"downgrade": 4, "downgrade_difficulty": 4},
        [
            "difficulty: 1D",
            "dice added: 2P1A2C",
            "downgrade 4: turns 2 Proficiency dice into Ability; no Proficiency die left, does nothing more",
            "downgrade difficulty 4: turns 2 Challenge dice into Difficulty; no Challenge die left, does nothing more",
            "pool: 3A3D",
        ],
    ),
    "downgrade 1P2A three times": (
        "1P2A", {"downgrade": 3},
        [
            "dice added: 1P2A",
            "downgrade 3: turns 1 Proficiency die into Ability; no Proficiency die left, does nothing more",
            "pool: 3A",
        ],
    ),
    "difficulty 2, increase 1, upgrade 1": (
        "", {"difficulty": ("", 2), "increase": 1, "upgrade_difficulty": 1},
        ["difficulty: 2D", "increase 1: 3D", "upgrade difficulty 1: turns 1 Difficulty die into Challenge",
         "pool: 1C2D"],
    ),
    "difficulty 2, decrease 1, upgrade 1": (
        "", {"difficulty": ("", 2), "decrease": 1, "upgrade_difficulty": 1},
        ["difficulty: 2D", "decrease 1: 1D", "upgrade difficulty 1: turns 1 Difficulty die into Challenge",
         "pool: 1C"],
    ),
    "difficulty 1, decrease 2": (
        "1A", {"difficulty": ("", 1), "decrease": 2},
        ["difficulty: 1D", "decrease 2: only 1D to take, 0D", "dice added: 1A", "pool: 1A"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "changes", "lines"), VECTORS.values(), ids=VECTORS)
def test_a_building_vector_is_explained_step_by_step(text: str, changes: dict[str, Any], lines: list[str]) -> None:
    pool, steps = built(text, **changes)
    assert steps == lines
    assert steps[-1] == f"pool: {pool}"


def test_base_characteristic_0_ranks_0_has_no_dice_and_is_refused() -> None:
    assert refusal("", char=0, skill=0) == (EMPTY, ["characteristic 0, skill 0: no dice"])
    assert built("1B", char=0, skill=0) == (
        Pool((0, 0, 0, 0, 1, 0, 0)),
        ["characteristic 0, skill 0: no dice", "dice added: 1B", "pool: 1B"],
    )


@pytest.mark.parametrize("characteristic", range(7))
@pytest.mark.parametrize("skill", range(7))
def test_a_rating_is_the_higher_number_of_dice_and_the_lower_upgrades(characteristic: int, skill: int) -> None:
    dice = rating_dice(characteristic, skill)
    assert dice == rating_dice(skill, characteristic)
    assert sum(dice) == max(characteristic, skill)
    assert dice[0] == min(characteristic, skill)
    assert dice[2:] == (0, 0, 0, 0, 0)


# --- Contradictions of the rules' seeds that a pool shows ----------------------------------------------------


def test_contradiction_6_ranks_above_the_characteristic_add_dice() -> None:
    assert str(built("2/4")[0]) == "2P2A"
    assert str(built("4/2")[0]) == "2P2A"


def test_contradiction_7_six_narrative_dice_and_a_force_die_as_an_extra() -> None:
    assert str(built("PACDBKF")[0]) == "1P1A1C1D1B1K1F"


def test_contradiction_16_an_opposed_check_has_only_as_many_challenge_dice_as_the_opponents_lower_number() -> None:
    assert str(built("3/2 vs 4/1")[0]) == "2P1A1C3D"
    assert str(built("3/2 vs 4/0")[0]) == "2P1A4D"


# --- The order of work ---------------------------------------------------------------------------------------


def test_every_step_comes_in_the_rules_order() -> None:
    pool, steps = built(
        "2D hard 1C1B1F 2adv vs 3/1",
        char=2,
        skill=3,
        difficulty=("easy", 1),
        increase=2,
        decrease=1,
        boost=2,
        setback=3,
        upgrade=2,
        upgrade_difficulty=3,
        downgrade=1,
        downgrade_difficulty=2,
        remove="1K 1B 9F",
    )
    assert steps == [
        "difficulty: 2D",
        "difficulty hard: 3D",
        "difficulty easy: 1D",
        "opposition 3/1: 3 dice, the lower upgrades 1: 1C2D",
        "difficulty in all: 1C8D",
        "increase 2: 10D",
        "decrease 1: 9D",
        "characteristic 2, skill 3: 3 dice, the lower upgrades 2: 2P1A",
        "dice added: 1C3B3K1F",
        "upgrade 2: turns 1 Ability die into Proficiency; no Ability die left, adds one",
        "upgrade difficulty 3: turns 3 Difficulty dice into Challenge",
        "downgrade 1: turns 1 Proficiency die into Ability",
        "downgrade difficulty 2: turns 2 Challenge dice into Difficulty",
        "remove 1B1K9F: only 1B1K1F there",
        "symbols added: +2 advantage",
        "pool: 2P2A3C8D2B2K +2 advantage",
    ]
    assert pool == Pool((2, 2, 3, 8, 2, 2, 0), (0, 0, 2, 0, 0, 0, 0, 0))


@pytest.mark.parametrize(
    ("text", "changes", "expected"),
    [
        ("2P1A3D", {"decrease": 1}, "2P1A2D"),
        ("2P1A3D", {"decrease": 9}, "2P1A"),
        ("2P1A3D", {"increase": 1}, "2P1A4D"),
        ("1A2C", {"decrease": 1}, "1A2C"),
        ("1A vs 3/1", {"decrease": 3}, "1A1C"),
        ("1A hard", {"difficulty": ("easy", 1)}, "1A4D"),
        ("1A 1D easy vs 2/0", {"difficulty": ("", 2)}, "1A6D"),
        ("1A", {"difficulty": ("simple", 0), "increase": 1}, "1A1D"),
        ("1P", {"upgrade": 3}, "2P1A"),
        ("3A", {"upgrade": 2}, "2P1A"),
        ("1A", {"boost": 2, "upgrade": 1}, "1P2B"),
        ("1A", {"upgrade": 2, "downgrade": 1}, "2A"),
        ("1P1A", {"downgrade": 5}, "2A"),
        ("2A", {"downgrade": 1}, "2A"),
        ("1A 3D", {"upgrade_difficulty": 1, "increase": 1}, "1A1C3D"),
        ("1A2D", {"upgrade_difficulty": 2, "downgrade_difficulty": 1}, "1A1C1D"),
        ("1A", {"setback": 2, "remove": "1K"}, "1A1K"),
        ("1A", {"upgrade": 1, "remove": "1P", "boost": 1}, "1B"),
        ("1A3D", {"upgrade_difficulty": 1, "remove": "1D"}, "1A1C1D"),
        ("2y1g3p", {"remove": "1p"}, "2P1A2D"),
        ("2P1A3D", {"remove": "1P"}, "1P1A3D"),
        ("2y 1p", {"remove": "y"}, "1P1D"),
        ("1A", {"remove": "5B 5P 5F"}, "1A"),
        ("2suc", {"boost": 1, "remove": "B"}, "+2 success"),
        ("vs 2C1D", {"char": 3, "skill": 2}, "2P1A2C1D"),
        ("vs 4/1", {"char": 3}, "3A1C3D"),
        ("vs hard", {"char": 0, "boost": 1}, "3D1B"),
        ("1B", {"char": 3}, "3A1B"),
        ("2P", {"char": 3, "skill": 2}, "4P1A"),
        ("0/2", {}, "2A"),
    ],
)  # fmt: skip
def test_changes_act_on_the_pool_as_the_rules_say(text: str, changes: dict[str, Any], expected: str) -> None:
    pool, steps = built(text, **changes)
    assert str(pool) == expected
    assert steps[-1] == f"pool: {expected}"


@pytest.mark.parametrize("plain", range(4))
@pytest.mark.parametrize("better", range(3))
@pytest.mark.parametrize("times", range(8))
def test_upgrades_and_downgrades_do_what_one_at_a_time_does(plain: int, better: int, times: int) -> None:
    upgraded, downgraded = [better, plain], [better, plain]
    for _ in range(times):
        if upgraded[1]:
            upgraded = [upgraded[0] + 1, upgraded[1] - 1]
        else:
            upgraded[1] += 1
        if downgraded[0]:
            downgraded = [downgraded[0] - 1, downgraded[1] + 1]
    own = Recipe((better, plain, 0, 0, 1, 0, 0))
    assert build_pool(own, Changes(upgrade=times)).dice[:2] == tuple(upgraded)
    assert build_pool(own, Changes(downgrade=times)).dice[:2] == tuple(downgraded)
    against = Recipe((0, 0, better, 0, 1, 0, 0), difficulty=(("", plain),))
    assert build_pool(against, Changes(upgrade_difficulty=times)).dice[2:4] == tuple(upgraded)
    assert build_pool(against, Changes(downgrade_difficulty=times)).dice[2:4] == tuple(downgraded)


def test_upgrades_and_downgrades_are_no_inverses() -> None:
    assert str(built("1A1D", upgrade=4, upgrade_difficulty=4, downgrade=4, downgrade_difficulty=4)[0]) == "3A3D"


# --- Each line in its own words ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "changes", "lines"),
    [
        ("simple 1A", {}, ["difficulty simple: 0D", "dice added: 1A", "pool: 1A"]),
        ("1/0", {}, ["rating 1/0: 1 die, none upgraded: 1A", "pool: 1A"]),
        ("1/1", {}, ["rating 1/1: 1 die, the lower upgrades 1: 1P", "pool: 1P"]),
        ("1A vs 0/0", {}, ["opposition 0/0: no dice", "dice added: 1A", "pool: 1A"]),
        ("simple 1A", {"difficulty": ("simple", 0)},
         ["difficulty simple: 0D", "difficulty simple: 0D", "difficulty in all: 0D", "dice added: 1A", "pool: 1A"]),
        ("1A", {"decrease": 1}, ["decrease 1: only 0D to take, 0D", "dice added: 1A", "pool: 1A"]),
        ("2A", {"upgrade": 2}, ["dice added: 2A", "upgrade 2: turns 2 Ability dice into Proficiency", "pool: 2P"]),
        ("1B", {"upgrade": 4},
         ["dice added: 1B", "upgrade 4: no Ability die left, the other 4 add 2 and turn 2 into Proficiency",
          "pool: 2P1B"]),
        ("1A", {"downgrade": 1}, ["dice added: 1A", "downgrade 1: no Proficiency die, does nothing", "pool: 1A"]),
        ("1A", {"remove": "1K"}, ["dice added: 1A", "remove 1K: none there", "pool: 1A"]),
        ("1A", {"remove": "0K"}, ["dice added: 1A", "pool: 1A"]),
        ("2A1K", {"remove": "1K"}, ["dice added: 2A1K", "remove 1K", "pool: 2A"]),
        ("tri", {}, ["symbols added: +1 triumph", "pool: +1 triumph"]),
        ("1A", {"boost": 2, "setback": 1}, ["dice added: 1A2B1K", "pool: 1A2B1K"]),
    ],
)  # fmt: skip
def test_a_step_is_told_in_one_line(text: str, changes: dict[str, Any], lines: list[str]) -> None:
    assert built(text, **changes)[1] == lines


# --- What is refused -----------------------------------------------------------------------------------------

TOO_MANY = "a pool holds at most 1,000 dice, and building this one passes that"


@pytest.mark.parametrize(
    ("text", "changes", "message"),
    [
        ("", {}, EMPTY),
        ("simple", {}, EMPTY),
        ("1P", {"remove": "1P"}, EMPTY),
        ("1D", {"decrease": 1}, EMPTY),
        ("1A", {"skill": 2}, "--skill needs --char: ranks alone build no pool\ngive both, as in --char 3 --skill 2"),
        ("3/2", {"skill": 1}, "the pool has a rating (3/2) and --skill gives another\nkeep one of the two"),
        ("3/2", {"char": 3}, "the pool has a rating (3/2) and --char gives another\nkeep one of the two"),
        ("3/2", {"char": 3, "skill": 1}, "the pool has a rating (3/2) and --char gives another\nkeep one of the two"),
        ("3/2 vs 4/1", {"char": 0}, "the pool has a rating (3/2) and --char gives another\nkeep one of the two"),
        ("vs 2D", {}, "nothing before 'vs'\n  vs 2D\n  ^^\nas in 3/2 vs 2C1D, or with --char"),
        ("vs 2D", {"boost": 1}, "nothing before 'vs'\n  vs 2D\n  ^^\nas in 3/2 vs 2C1D, or with --char"),
    ],
)
def test_options_that_do_not_fit_are_refused(text: str, changes: dict[str, Any], message: str) -> None:
    assert refusal(text, **changes)[0] == message


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("600D 401D", {}),
        ("1000D easy", {}),
        ("1000D", {"increase": 1, "decrease": 1000}),
        ("1A vs 600/0 500D", {"decrease": 1000}),
        ("1000/0 1D", {}),
        ("1D", {"char": 1000}),
        ("500P501A", {"remove": "900P"}),
        ("1000P", {"boost": 1, "remove": "500P"}),
        ("1000P", {"setback": 1, "remove": "500P"}),
        ("1000P", {"upgrade": 1, "remove": "500P"}),
        ("999P1A", {"upgrade": 2, "remove": "500P"}),
        ("1P999C", {"upgrade_difficulty": 1, "downgrade_difficulty": 9}),
    ],
)
def test_no_step_passes_1_000_dice(text: str, changes: dict[str, Any]) -> None:
    assert refusal(text, **changes)[0] == TOO_MANY


@pytest.mark.parametrize(
    ("text", "changes", "expected"),
    [
        ("1000D", {}, "1000D"),
        ("999P", {"upgrade": 2}, "1000P"),
        ("1000A", {"upgrade": 1000}, "1000P"),
        ("1B", {"upgrade": 1000, "upgrade_difficulty": 998}, "500P499C1B"),
        ("1000P", {"downgrade": 1000}, "1000A"),
        ("500D", {"increase": 500, "decrease": 1000, "boost": 1000}, "1000B"),
        ("1000P 1000suc", {"remove": "1000P"}, "+1000 success"),
    ],
)
def test_1_000_dice_are_allowed_at_every_step(text: str, changes: dict[str, Any], expected: str) -> None:
    assert str(built(text, **changes)[0]) == expected


def test_a_pool_holds_at_most_1_000_symbols() -> None:
    assert str(built("500suc 500adv")[0]) == "+500 success +500 advantage"
    assert refusal("500suc 500adv tri")[0] == "a pool holds at most 1,000 symbols, and this one has 1,001"


# --- The value -----------------------------------------------------------------------------------------------


def test_a_pool_is_shown_in_json_with_every_die_and_the_symbols_above_0() -> None:
    assert built("2P1A3D1B +1 success 2adv 0tri")[0].to_dict() == {
        "notation": "2P1A3D1B +1 success +2 advantage",
        "proficiency": 2,
        "ability": 1,
        "challenge": 0,
        "difficulty": 3,
        "boost": 1,
        "setback": 0,
        "force": 0,
        "symbols": {"success": 1, "advantage": 2},
    }


@pytest.mark.parametrize(
    ("text", "alone"),
    [("2F", True), ("1F 1light", True), ("dark", True), ("1F1A", False), ("1F 1suc", False), ("1F 1adv", False)],
)
def test_force_dice_and_their_symbols_alone_are_told_apart(text: str, alone: bool) -> None:
    assert built(text)[0].is_force_alone is alone


def test_a_pool_is_a_value() -> None:
    one, same, other = built("2P1A")[0], built("PPA")[0], built("2P")[0]
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != "2P1A"
    assert repr(other) == "Pool(dice=(2, 0, 0, 0, 0, 0, 0), symbols=(0, 0, 0, 0, 0, 0, 0, 0))"
    with pytest.raises(AttributeError):
        one.label = "x"  # type: ignore[attr-defined]  # what this shows


def test_building_changes_neither_recipe_nor_changes() -> None:
    read, asked = recipe("2P1A3D 2adv vs 3/1"), Changes(upgrade=2, remove=(1, 0, 0, 0, 0, 0, 0))
    before = repr(read), repr(asked)
    assert build_pool(read, asked) == build_pool(read, asked)
    assert (repr(read), repr(asked)) == before
