"""Numeric dice: how they are thrown, added up and told."""

from __future__ import annotations

import pytest

from genesys_cli.rules.notation import NumericPool, read_pool
from genesys_cli.rules.numbers import NumericRoll, notation, roll_numbers
from genesys_cli.rules.stream import Stream, seeded_stream


def numeric(text: str) -> NumericPool:
    read = read_pool(text)
    assert isinstance(read, NumericPool)
    return read


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("d100", "1d100"),
        ("d%", "1d100"),
        ("2d%", "2d100"),
        ("d10", "1d10"),
        ("2d6+1", "2d6+1"),
        ("2D6-1", "2d6-1"),
        ("2d6+0", "2d6"),
        ("2d6-0", "2d6"),
        ("02d06+01", "2d6+1"),
        ("1000d1000000-1000000", "1000d1000000-1000000"),
    ],
)
def test_notation_begins_with_the_count(text: str, written: str) -> None:
    (term,) = numeric(text).terms
    assert notation(term) == written


def test_terms_draw_in_the_order_written() -> None:
    stream = Stream(lambda: bytes([0, 1, 2, 3, 4, 5]))
    assert roll_numbers(numeric("d100 2d6+1 d4"), stream).throws == ((1,), (2, 3), (4,))


def test_a_hundred_sides_read_one_byte_and_a_thousand_four() -> None:
    stream = Stream(lambda: bytes([99, 0, 0, 3, 231, 7]))
    assert roll_numbers(numeric("d% d1000 d8"), stream).throws == ((100,), (1000,), (8,))


def test_a_throw_is_shown_in_json_whole() -> None:
    roll = NumericRoll(((2, 6, 1), (1, 100, -3)), ((3, 5), (42,)), label="luck", seed="7", index=2)
    assert roll.to_dict() == {
        "schema": "genesys.numbers/1",
        "index": 2,
        "label": "luck",
        "rolls": [
            {"notation": "2d6+1", "dice": [3, 5], "modifier": 1, "total": 9},
            {"notation": "1d100-3", "dice": [42], "modifier": -3, "total": 39},
        ],
        "seed": "7",
    }
    assert " ".join(roll.to_dict()) == "schema index label rolls seed"
    assert " ".join(NumericRoll(((1, 6, 0),), ((3,),)).to_dict()) == "schema label rolls seed"


def test_a_total_may_be_below_0() -> None:
    assert NumericRoll(((1, 6, -10),), ((3,),)).totals == [-7]


@pytest.mark.parametrize(
    ("label", "plain"),
    [
        (None, "9 (2d6+1: 3, 5); 42 (1d100: 42)"),
        ("luck", "9 (2d6+1: 3, 5); 42 (1d100: 42) # luck"),
        ("\x1b[2J", "9 (2d6+1: 3, 5); 42 (1d100: 42) # \\x1b[2J"),
    ],
)
def test_a_plain_line_gives_totals_first_and_the_label_last(label: str | None, plain: str) -> None:
    assert NumericRoll(((2, 6, 1), (1, 100, 0)), ((3, 5), (42,)), label=label).plain == plain


def test_a_seeded_throw_is_the_promised_one() -> None:
    assert roll_numbers(numeric("4d12 4d8"), seeded_stream("7"), seed="7").throws == ((6, 12, 2, 3), (1, 1, 4, 1))
