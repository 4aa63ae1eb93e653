"""How a result is read: what cancels, what never does, and how it is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genesys_cli.rules.dice import DICE, SYMBOLS
from genesys_cli.rules.notation import parse_pool
from genesys_cli.rules.roll import Result, Roll, count_result, draw_faces, roll_pool
from genesys_cli.rules.stream import seeded_stream

SHORT = dict(zip(("S", "F", "V", "H", "TR", "DE", "L", "N"), SYMBOLS, strict=True))


def result(marks: str) -> Result:
    """What the symbols, in the rules' letters, come to."""
    names = [SHORT[mark] for mark in marks.split()]
    return Result(tuple([names.count(symbol) for symbol in SYMBOLS]))


def net(success: int, advantage: int, triumph: int = 0, despair: int = 0) -> dict[str, int]:
    return {"success": success, "advantage": advantage, "triumph": triumph, "despair": despair}


# --- The resolution vectors of the rules, by name ------------------------------------------------------------

VECTORS = [
    ("TR F", net(0, 0, triumph=1), False, "1 triumph"),
    ("S S DE", net(1, 0, despair=1), True, "1 success, 1 despair"),
    ("TR DE", net(0, 0, triumph=1, despair=1), False, "1 triumph, 1 despair"),
    ("S F", net(0, 0), False, "nothing"),
    ("V V H", net(0, 1), False, "1 advantage"),
    ("S V F H", net(0, 0), False, "nothing"),
    ("S S H H", net(2, -2), True, "2 success, 2 threat"),
    ("", net(0, 0), False, "nothing"),
    ("S", net(1, 0), True, "1 success"),
    ("F", net(-1, 0), False, "1 failure"),
    ("F V", net(-1, 1), False, "1 failure, 1 advantage"),
    ("TR", net(1, 0, triumph=1), True, "1 success, 1 triumph"),
    ("DE", net(-1, 0, despair=1), False, "1 failure, 1 despair"),
    ("TR TR DE", net(1, 0, triumph=2, despair=1), True, "1 success, 2 triumph, 1 despair"),
    ("TR F F", net(-1, 0, triumph=1), False, "1 failure, 1 triumph"),
    ("S S S F H H V L L N", net(2, -1), True, "2 success, 1 threat, 2 light, 1 dark"),
    ("L N", net(0, 0), False, "1 light, 1 dark"),
]


@pytest.mark.parametrize(
    ("marks", "left", "succeeded", "summary"), VECTORS, ids=[marks or "nothing" for marks, *_ in VECTORS]
)
def test_a_resolution_vector_comes_out_as_the_rules_say(
    marks: str, left: dict[str, int], succeeded: bool, summary: str
) -> None:
    found = result(marks)
    assert found.net() == left
    assert found.succeeded is succeeded
    assert found.summary == summary


def test_contradiction_1_triumph_and_despair_never_cancel() -> None:
    both = result("TR DE DE")
    assert (both.triumph, both.despair) == (1, 2)
    assert (both.success, both.summary) == (-1, "1 failure, 1 triumph, 2 despair")


def test_light_and_dark_are_counted_and_never_cancelled() -> None:
    assert result("L L N N N").summary == "2 light, 3 dark"


# --- From faces to a result ----------------------------------------------------------------------------------


@pytest.mark.parametrize("place", range(7), ids=[die.name for die in DICE])
def test_each_face_counts_the_symbols_it_shows(place: int) -> None:
    die = DICE[place]
    pool = parse_pool(f"1{die.letter}")
    for face, symbols in enumerate(die.faces, 1):
        assert count_result(pool, (face,)) == Result(tuple([symbols.count(symbol) for symbol in SYMBOLS]))


def test_fixed_symbols_count_as_dice_show_them() -> None:
    assert count_result(parse_pool("2suc 3adv tri"), ()).net() == net(3, 3, triumph=1)
    assert count_result(parse_pool("2 failures des"), ()).net() == net(-3, 0, despair=1)
    assert count_result(parse_pool("1P +1 despair"), (12,)).net() == net(0, 0, triumph=1, despair=1)


@given(
    st.lists(st.integers(0, 4), min_size=7, max_size=7).filter(any),
    st.lists(st.integers(0, 3), min_size=8, max_size=8),
    st.text("ab", min_size=1, max_size=5),
)
def test_symbols_are_those_of_the_faces_and_the_fixed_ones(dice: list[int], fixed: list[int], seed: str) -> None:
    letters = "".join([f"{count}{die.letter}" for count, die in zip(dice, DICE, strict=True)])
    symbols = " ".join([f"{count} {name}" for count, name in zip(fixed, SYMBOLS, strict=True)])
    roll = roll_pool(parse_pool(f"{letters} {symbols}"), seeded_stream(seed))
    shown = [symbol for place, face in roll.dice() for symbol in DICE[place].faces[face - 1]]
    assert roll.result.counts == tuple(
        [shown.count(symbol) + count for symbol, count in zip(SYMBOLS, fixed, strict=True)]
    )
    assert [place for place, _ in roll.dice()] == [place for place, count in enumerate(dice) for _ in range(count)]


# --- How a roll is told --------------------------------------------------------------------------------------


def test_a_roll_is_shown_in_json_whole() -> None:
    roll = Roll(parse_pool("2P1A1C1D1B +1 success 2 dark"), (12, 8, 1, 12, 7, 4), label="a\x1b", seed="7", index=3)
    assert roll.to_dict() == {
        "schema": "genesys.roll/1",
        "index": 3,
        "label": "a\x1b",
        "pool": {
            "notation": "2P1A1C1D1B +1 success +2 dark",
            "proficiency": 2,
            "ability": 1,
            "challenge": 1,
            "difficulty": 1,
            "boost": 1,
            "setback": 0,
            "force": 0,
            "symbols": {"success": 1, "dark": 2},
        },
        "dice": [
            {"die": "proficiency", "face": 12, "symbols": ["triumph"]},
            {"die": "proficiency", "face": 8, "symbols": ["success", "advantage"]},
            {"die": "ability", "face": 1, "symbols": []},
            {"die": "challenge", "face": 12, "symbols": ["despair"]},
            {"die": "difficulty", "face": 7, "symbols": ["threat", "threat"]},
            {"die": "boost", "face": 4, "symbols": ["success", "advantage"]},
        ],
        "symbols": {
            "success": 3,
            "failure": 0,
            "advantage": 2,
            "threat": 2,
            "triumph": 1,
            "despair": 1,
            "light": 0,
            "dark": 2,
        },
        "net": {"success": 3, "advantage": 0, "triumph": 1, "despair": 1},
        "success": True,
        "summary": "3 success, 1 triumph, 1 despair, 2 dark",
        "seed": "7",
    }


def test_json_keys_come_in_the_promised_order() -> None:
    roll = Roll(parse_pool("2P"), (1, 1), index=1, explain=("dice added: 2P", "pool: 2P"))
    keys = "schema index label pool dice symbols net success summary seed explain"
    assert " ".join(roll.to_dict()) == keys
    assert (
        " ".join(Roll(parse_pool("2P"), (1, 1)).to_dict()) == "schema label pool dice symbols net success summary seed"
    )
    assert roll.to_dict()["explain"] == ["dice added: 2P", "pool: 2P"]


@pytest.mark.parametrize(
    ("text", "faces", "label", "plain"),
    [
        ("1P", (12,), None, "Success: 1 success, 1 triumph"),
        ("1A", (1,), None, "Failure: nothing"),
        ("1A1D", (2, 2), "pick the lock", "Failure: nothing # pick the lock"),
        ("1D", (3,), "", "Failure: 2 failure"),
        ("1F", (10,), None, "2 light"),
        ("2F", (7, 8), "force", "1 light, 2 dark # force"),
        ("1F 1 dark", (8,), None, "1 light, 1 dark"),
        ("dark", (), None, "1 dark"),
        ("1A1F", (1, 8), None, "Failure: 1 light"),
        ("1F 1adv", (8,), None, "Failure: 1 advantage, 1 light"),
        ("2suc 3adv tri", (), None, "Success: 3 success, 3 advantage, 1 triumph"),
        ("1A", (1,), "\x1b[31mred\x07\u202e", "Failure: nothing # \\x1b[31mred\\x07\\u202e"),
        ("1A", (1,), "[/] :skull:", "Failure: nothing # [/] :skull:"),
    ],
)
def test_a_plain_line_gives_outcome_summary_and_label(
    text: str, faces: tuple[int, ...], label: str | None, plain: str
) -> None:
    assert Roll(parse_pool(text), faces, label=label).plain == plain


@pytest.mark.parametrize(
    ("text", "faces", "success"), [("1F", (8,), False), ("1F", (1,), False), ("1A", (2,), True), ("1D", (1,), False)]
)
def test_success_is_at_least_one_net_success_and_false_for_force_dice(
    text: str, faces: tuple[int, ...], success: bool
) -> None:
    assert Roll(parse_pool(text), faces).to_dict()["success"] is success


def test_dice_are_drawn_in_canonical_order() -> None:
    sides: list[int] = []

    class Recorded:
        def draw(self, n: int) -> int:
            sides.append(n)
            return len(sides)

    assert draw_faces(parse_pool("FKBDCAP 2adv"), Recorded()) == (1, 2, 3, 4, 5, 6, 7)  # type: ignore[arg-type]
    assert sides == [12, 8, 12, 8, 6, 6, 12]


def test_a_roll_is_a_value() -> None:
    pool = parse_pool("2P")
    assert Roll(pool, (1, 2)) == Roll(pool, (1, 2))
    assert hash(Roll(pool, (1, 2))) == hash(Roll(pool, (1, 2)))
    assert Roll(pool, (1, 2)) != Roll(pool, (2, 1))
    assert Result((0,) * 8) != (0,) * 8
