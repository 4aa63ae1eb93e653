"""JSON as the standard library writes it, and text that a terminal can't act on."""

from __future__ import annotations

import json
import sys
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from genesys_cli.rules.text import clean, clean_ascii, folded, plural, to_json, whole_number

TEXTS = st.text(st.characters()) | st.text(st.characters(categories=["Cs", "Cc"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner),
    max_leaves=20,
)


@given(VALUES)
@example({"a": [1, -2.5, None, True, False, 'é\u2028\U0001f3b2\x00\x1f\x7f"\\/\b\f\n\r\t\udcff'], "": {}})
@example([1e-300, 1e300, 0.1, -0.0, 1e16, 123456789012345680.0, 10**40])
@example([[], {}, "", [[]], [{}]])
def test_json_is_what_the_standard_library_writes(value: object) -> None:
    assert to_json(value) == json.dumps(value)


def test_every_character_is_escaped_as_the_standard_library_does() -> None:
    for start in range(0, sys.maxunicode + 1, 0x1000):
        block = "".join(map(chr, range(start, start + 0x1000)))
        assert to_json(block) == json.dumps(block)


def test_tuples_are_lists_and_other_types_are_refused() -> None:
    assert to_json((1, ("a",))) == '[1, ["a"]]'
    with pytest.raises(TypeError, match="no JSON for set"):
        to_json({1})


def test_clean_text_holds_nothing_that_a_terminal_acts_on() -> None:
    for code in range(sys.maxunicode + 1):
        character = chr(code)
        cleaned = clean(character)
        assert cleaned.isprintable()
        if cleaned != character:
            assert cleaned.isascii()
        if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp", "Co", "Cn"}:
            assert cleaned != character


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("pick the lock", "pick the lock"),
        ("naïve ☃ 日本 🎲", "naïve ☃ 日本 🎲"),
        ("\x1b[31mred\x1b[2J", "\\x1b[31mred\\x1b[2J"),
        ("\x1b]52;c;cm0=\x07", "\\x1b]52;c;cm0=\\x07"),
        ("a\nb\tc\rd", "a\\x0ab\\x09c\\x0dd"),
        ("user\u202egnp.exe", "user\\u202egnp.exe"),
        ("\u200b\u2066\ufeff", "\\u200b\\u2066\\ufeff"),
        ("\x9b31m", "\\x9b31m"),
        ("\udcff", "\\udcff"),
        ("\u3164\u2800", "\\u3164\\u2800"),
        ("\U000e0001", "\\U000e0001"),
        ("[/] :skull:", "[/] :skull:"),
        ("", ""),
    ],
)
def test_control_characters_are_written_as_escapes(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


@given(TEXTS)
def test_clean_ascii_is_printable_ascii(text: str) -> None:
    cleaned = clean_ascii(text)
    assert cleaned.isascii()
    assert cleaned == "" or cleaned.isprintable()
    assert clean(cleaned) == cleaned


def test_clean_ascii_escapes_what_clean_keeps() -> None:
    assert clean_ascii("naïve \x1b☃🎲") == "na\\xefve \\x1b\\u2603\\U0001f3b2"


def test_counts_of_one_are_singular() -> None:
    assert [plural(count, "roll") for count in (0, 1, 2)] == ["0 rolls", "1 roll", "2 rolls"]


@pytest.mark.parametrize(
    ("digits", "number"),
    [("0", 0), ("007", 7), ("300", 300), ("0" * 6_000 + "300", 300), ("0" * 6_000, 0)],
    ids=["nothing", "zeros before it", "the most", "thousands of zeros before it", "thousands of zeros"],
)
def test_a_whole_number_up_to_the_most_is_read(digits: str, number: int) -> None:
    assert whole_number(digits, 300) == number


@pytest.mark.parametrize("digits", ["301", "9" * 6_000, "", "-1", "+1", "1_0", " 1", "1.0", "²", "٣"])
def test_anything_else_is_no_whole_number(digits: str) -> None:
    assert whole_number(digits, 300) is None


@pytest.mark.parametrize(("text", "lower"), [("HARD", "hard"), ("\u212aN", "\u212aN"), ("\u017fB", "\u017fB")])
def test_only_ascii_folds(text: str, lower: str) -> None:
    assert folded(text) == lower
