"""Assisted and opposed checks, adversaries, Story Points and groups of minions in the building of a pool."""

from __future__ import annotations

from typing import Any

import pytest

from genesys_cli.rules.notation import NumericPool, read_pool
from genesys_cli.rules.pool import Changes, Pool, PoolError, build_pool, rating_dice


def built(text: str, **options: Any) -> str:
    """The pool that the text and the building options make, in notation."""
    read = read_pool(text)
    assert not isinstance(read, NumericPool)
    return str(build_pool(read, Changes(**options)))


def steps(text: str, **options: Any) -> list[str]:
    """The lines of `--explain`."""
    read = read_pool(text)
    assert not isinstance(read, NumericPool)
    lines: list[str] = []
    build_pool(read, Changes(**options), lines)
    return lines


# The vectors of the rules' section on building a pool.
@pytest.mark.parametrize(
    ("characteristic", "ranks", "pool"),
    [(2, 4, "2P2A"), (3, 2, "2P1A"), (2, 0, "2A"), (3, 3, "3P"), (0, 0, "")],
)
def test_a_rating_is_the_higher_number_of_dice_the_lower_upgraded(characteristic: int, ranks: int, pool: str) -> None:
    assert str(Pool(rating_dice(characteristic, ranks))) == pool
    assert str(Pool(rating_dice(ranks, characteristic))) == pool


@pytest.mark.parametrize(
    ("text", "options", "pool"),
    [
        pytest.param("1P vs 3/1", {}, "1P1C2D", id="opposed 3/1"),
        pytest.param("2P", {"upgrade": 1}, "2P1A", id="2P upgraded once"),
        pytest.param("2P", {"upgrade": 2}, "3P", id="2P upgraded twice"),
        pytest.param("1A", {"upgrade_difficulty": 1}, "1A1D", id="no difficulty upgraded once"),
        pytest.param("1A", {"upgrade_difficulty": 2}, "1A1C", id="no difficulty upgraded twice"),
        pytest.param("1A1D", {"upgrade": 4, "upgrade_difficulty": 4}, "2P1A2C1D", id="both upgraded 4 times"),
        pytest.param("2P1A2C1D", {"downgrade": 4, "downgrade_difficulty": 4}, "3A3D", id="both downgraded 4 times"),
        pytest.param("1P2A", {"downgrade": 3}, "3A", id="1P2A downgraded 3 times"),
        pytest.param("1A", {"difficulty": ("", 2), "increase": 1, "upgrade_difficulty": 1}, "1A1C2D", id="2 + 1, up 1"),
        pytest.param("1A", {"difficulty": ("", 2), "decrease": 1, "upgrade_difficulty": 1}, "1A1C", id="2 - 1, up 1"),
        pytest.param("1A", {"difficulty": ("", 1), "decrease": 2}, "1A", id="1 - 2"),
    ],
)
def test_pools_are_built_as_the_rules_vectors_say(text: str, options: dict[str, Any], pool: str) -> None:
    assert built(text, **options) == pool


@pytest.mark.parametrize(
    ("own", "helpers", "pool"),
    [
        pytest.param("3/2", ((2, 4),), "3P1A", id="the higher skill"),
        pytest.param("3/2", ((5, 0),), "2P3A", id="the higher characteristic"),
        pytest.param("2/1", ((4, 3),), "3P1A", id="both higher"),
        pytest.param("3/2", ((3, 2),), "2P1A1B", id="equal numbers are unskilled help"),
        pytest.param("3/2", ((2, 1),), "2P1A1B", id="lower numbers are unskilled help"),
        pytest.param("3/2", ((2, 4), (1, 1)), "3P1A1B", id="skilled and unskilled"),
        pytest.param("3/2", ((1, 1), (2, 4)), "3P1A1B", id="unskilled and skilled"),
        pytest.param("3/2", ((2, 4), (5, 0)), "3P1A1B", id="a second skilled helper adds a Boost"),
        pytest.param("3/2", ((1, 1), (1, 1), (1, 1)), "2P1A3B", id="three unskilled"),
    ],
)
def test_help_is_the_best_of_both_or_a_boost(own: str, helpers: tuple[tuple[int, int], ...], pool: str) -> None:
    assert built(own, assist=helpers) == pool
    characteristic, skill = map(int, own.split("/"))
    assert built("vs 1K", char=characteristic, skill=skill, assist=helpers) == pool + "1K"


def test_with_help_a_rating_is_read_as_characteristic_then_skill() -> None:
    assert built("2/3", assist=((2, 1),)) == "2P1A1B"
    assert built("3/2", assist=((2, 3),)) == "3P"
    assert built("2/3", assist=((3, 2),)) == "3P"
    assert built("3/2 vs 4/1", assist=((2, 3),)) == "3P1C3D"


def test_help_says_who_gives_what() -> None:
    assert steps("3/2", assist=((2, 4), (1, 1))) == [
        "skilled help 2/4: the best of both, characteristic 3, skill 4",
        "characteristic 3, skill 4: 4 dice, the lower upgrades 3: 3P1A",
        "dice added: 1B, 1B of it help",
        "pool: 3P1A1B",
    ]


def test_help_without_a_rating_is_refused() -> None:
    with pytest.raises(PoolError, match=r"--assist needs a rating to help with") as refusal:
        built("2P1A3D", assist=((3, 2),))
    assert refusal.value.hint == "as in 3/2 or --char 3 --skill 2"
    with pytest.raises(PoolError, match=r"--assist needs a rating"):
        built("2P1A vs 3/2", assist=((3, 2),))


@pytest.mark.parametrize(("rank", "pool"), [(0, "2P1A3D"), (1, "2P1A1C2D"), (3, "2P1A3C"), (4, "2P1A3C1D")])
def test_an_adversary_upgrades_the_difficulty_once_a_rank(rank: int, pool: str) -> None:
    assert built("2P1A3D", adversary=rank) == pool


@pytest.mark.parametrize(
    ("story", "pool"),
    [(("own",), "3P3D"), (("against",), "2P1A1C2D"), (("own", "against"), "3P1C2D"), (("against", "own"), "3P1C2D")],
)
def test_a_story_point_upgrades_once(story: tuple[str, ...], pool: str) -> None:
    assert built("2P1A3D", story=story) == pool


@pytest.mark.parametrize("side", ["own", "against"])
def test_a_second_story_point_of_one_side_is_refused(side: str) -> None:
    with pytest.raises(PoolError) as refusal:
        built("2P1A3D", story=(side, side))
    assert str(refusal.value) == f"--story {side} twice\neach side spends at most 1 Story Point on a check"


def test_upgrades_come_after_dice_are_added_and_before_downgrades() -> None:
    assert built("1A", boost=1, adversary=1, story=("own", "against"), downgrade_difficulty=1) == "1P1D1B"


@pytest.mark.parametrize(
    ("minions", "pool"), [(1, "3A"), (2, "1P2A"), (4, "3P"), (6, "3P2A"), (7, "3P2A"), (1000, "3P2A")]
)
def test_a_group_of_minions_has_a_rank_for_each_after_the_first_up_to_5(minions: int, pool: str) -> None:
    assert built("vs 1K", char=3, minions=minions) == pool + "1K"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"char": 3, "minions": 0}, "a group of 0 minions\na group has 1 minion or more"),
        ({"minions": 4}, "--minions needs --char: the group's characteristic\nas in --char 2 --minions 4"),
        (
            {"char": 3, "skill": 2, "minions": 4},
            "--minions and --skill together: a group's ranks come from its size\nkeep one of the two",
        ),
    ],
)
def test_a_group_that_makes_no_sense_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(PoolError) as refusal:
        built("2D", **options)
    assert str(refusal.value) == message


def test_a_group_is_explained() -> None:
    assert steps("2D", char=2, minions=4) == [
        "difficulty: 2D",
        "4 minions, characteristic 2, skill 3: 3 dice, the lower upgrades 2: 2P1A",
        "pool: 2P1A2D",
    ]
    assert steps("2D", char=2, minions=1)[1] == "1 minion, characteristic 2, skill 0: 2 dice, none upgraded: 2A"


def test_an_opposed_check_names_both_sides() -> None:
    assert steps("3/2 vs 4/1") == [
        "opposition 4/1: 4 dice, the lower upgrades 1: 1C3D",
        "own side 3/2: 3 dice, the lower upgrades 2: 2P1A",
        "pool: 2P1A1C3D",
    ]


def test_a_check_without_an_opponent_has_a_rating() -> None:
    assert steps("3/2 hard")[1] == "rating 3/2: 3 dice, the lower upgrades 2: 2P1A"
