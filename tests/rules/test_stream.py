"""The stream's bytes and the faces drawn from them are the ones promised for ever."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import chain, count, islice
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genesys_cli.answer import answer, roll_request
from genesys_cli.rules.dice import DICE, Die
from genesys_cli.rules.notation import read_pool
from genesys_cli.rules.roll import Roll
from genesys_cli.rules.stream import SeedError, Stream, check_seed, seeded_stream

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=200)


# --- Another program that follows the page -------------------------------------------------------------------


def promised_bytes(seed: str) -> Iterator[int]:
    key = hashlib.sha256(b"genesys.seed/1" + bytes([0]) + seed.encode("utf-8")).digest()
    return chain.from_iterable(hashlib.sha256(key + i.to_bytes(8, "big")).digest() for i in count())


def promised_face(source: Iterator[int], sides: int) -> int:
    width = 1 if sides <= 256 else 4
    while True:
        value = int.from_bytes(bytes(islice(source, width)), "big")
        if value < 256**width // sides * sides:
            return value % sides + 1


# --- The check value -----------------------------------------------------------------------------------------


def test_the_check_value_of_seed_7_and_4p4d() -> None:
    key = hashlib.sha256(b"genesys.seed/1\x007").hexdigest()
    assert key.startswith("4b64997f558e0275")
    (roll,) = answer(roll_request(read_pool("4P4D"), seed="7"))
    assert isinstance(roll, Roll)
    assert roll.faces == (6, 12, 2, 3, 1, 1, 4, 1)


@given(SEEDS, st.lists(st.sampled_from([2, 3, 6, 8, 10, 12, 100, 255, 256, 257, 1000, 65_536, 1_000_000]), max_size=40))
@settings(deadline=None)
def test_any_seed_gives_the_faces_that_another_program_gives(seed: str, dice: list[int]) -> None:
    stream, source = seeded_stream(seed), promised_bytes(seed)
    assert [stream.draw(sides) for sides in dice] == [promised_face(source, sides) for sides in dice]


def test_a_seed_gives_its_bytes_in_order_over_many_blocks() -> None:
    stream = seeded_stream("session 12")
    assert bytes([stream.byte() for _ in range(1000)]) == bytes(islice(promised_bytes("session 12"), 1000))


@pytest.mark.parametrize("skipped", [0, 1, 31, 32, 33, 64])
@pytest.mark.parametrize("least", [0, 1, 31, 32, 33, 500])
def test_bytes_taken_at_once_are_the_next_of_the_stream(skipped: int, least: int) -> None:
    stream = seeded_stream("x")
    for _ in range(skipped):
        stream.byte()
    taken = stream.take(least)
    assert len(taken) >= least
    expected = bytes(islice(promised_bytes("x"), skipped, skipped + len(taken) + 1))
    assert taken + bytes([stream.byte()]) == expected


def test_repeats_go_on_in_one_stream_byte_for_byte() -> None:
    source = promised_bytes("7")
    sides = [12, 12, 8, 8, 8, 6]
    expected = [tuple([promised_face(source, n) for n in sides]) for _ in range(50)]
    rolls = list(answer(roll_request(read_pool("3D 2P 1K"), seed="7", repeat=50)))
    assert [roll.faces for roll in rolls if isinstance(roll, Roll)] == expected
    assert [roll.index for roll in rolls if isinstance(roll, Roll)] == list(range(1, 51))


def test_a_single_roll_is_the_first_of_many() -> None:
    (single,) = answer(roll_request(read_pool("2P1A3D1B"), seed="dragon"))
    first = next(iter(answer(roll_request(read_pool("2P1A3D1B"), seed="dragon", repeat=3))))
    assert isinstance(single, Roll)
    assert isinstance(first, Roll)
    assert single.faces == first.faces


def test_a_pool_draws_its_dice_in_canonical_order_however_it_is_written() -> None:
    faces = [next(iter(answer(roll_request(read_pool(text), seed="7")))) for text in ("4P4D", "DDDD PPPP", "2P4D2P")]
    assert {roll.faces for roll in faces if isinstance(roll, Roll)} == {(6, 12, 2, 3, 1, 1, 4, 1)}


def test_what_is_given_rather_than_thrown_draws_nothing() -> None:
    source = promised_bytes("7")
    (roll,) = answer(roll_request(read_pool("1P 3suc 1B 2tri"), seed="7"))
    assert isinstance(roll, Roll)
    assert roll.faces == (promised_face(source, 12), promised_face(source, 6))


# --- Honest dice: exact counts, not samples ------------------------------------------------------------------


def each_byte_alone(sides: int) -> list[int]:
    """The faces of all byte values that aren't thrown away."""
    faces = []
    for value in range(256):
        # A value that is thrown away is followed by the end of the stream.
        blocks = iter([bytes([value])])
        try:
            faces.append(Stream(lambda blocks=blocks: next(blocks)).draw(sides))  # type: ignore[misc]  # bound at once
        except StopIteration:
            assert value >= 256 // sides * sides
    return faces


@pytest.mark.parametrize("die", [pytest.param(die, id=die.name) for die in DICE])
def test_every_face_of_a_die_comes_from_equally_many_bytes(die: Die) -> None:
    faces = Counter(each_byte_alone(die.sides))
    assert faces == dict.fromkeys(range(1, die.sides + 1), 256 // die.sides)


def test_every_number_of_sides_up_to_256_is_drawn_from_one_byte_without_favour() -> None:
    for sides in range(1, 257):
        faces = Counter(each_byte_alone(sides))
        assert faces == dict.fromkeys(range(1, sides + 1), 256 // sides), sides


@pytest.mark.parametrize("sides", [6, 12, 100, 255])
def test_a_byte_past_the_largest_multiple_is_thrown_away_and_the_next_one_read(sides: int) -> None:
    limit = 256 // sides * sides
    assert drawn([255, limit, limit - 1], sides) == (sides, 3)
    assert drawn([limit - 1, 0], sides) == (sides, 1)
    assert drawn([0], sides) == (1, 1)


def drawn(values: list[int], sides: int) -> tuple[int, int]:
    """The face drawn from these bytes, and how many of them were read."""
    read = 0

    def more() -> bytes:
        nonlocal read
        read += 1
        return bytes([values[read - 1]])

    return Stream(more).draw(sides), read


@pytest.mark.parametrize("sides", [257, 300, 1000, 65_537, 1_000_000])
def test_more_than_256_sides_read_four_bytes_big_endian_by_the_same_rule(sides: int) -> None:
    limit = 2**32 // sides * sides
    for value in (0, 1, 256, sides - 1, sides, 2**31, limit - 1):
        assert drawn([*value.to_bytes(4, "big")], sides) == (value % sides + 1, 4)
    if limit < 2**32:
        for thrown_away in (limit, 2**32 - 1):
            assert drawn([*thrown_away.to_bytes(4, "big"), 0, 0, 1, 0], sides) == (256 % sides + 1, 8)


def test_256_sides_read_one_byte_and_257_read_four() -> None:
    assert drawn([255], 256) == (256, 1)
    assert drawn([0, 0, 1, 0], 257) == (257, 4)


# --- Seeds ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["7", "07", " 7", "x" * 200, "é", "e\u0301", "\U0001f3b2" * 200, "\x00", "-1", "#"])
def test_a_seed_is_any_text_of_1_to_200_characters(seed: str) -> None:
    check_seed(seed)
    assert [seeded_stream(seed).byte()] == list(islice(promised_bytes(seed), 1))


def test_a_seed_is_not_normalised() -> None:
    streams = [
        bytes([seeded_stream(seed).byte() for _ in range(1)]) for seed in ("é", "e\u0301", "7", " 7", "07", "7 ")
    ]
    assert streams == [bytes(islice(promised_bytes(seed), 1)) for seed in ("é", "e\u0301", "7", " 7", "07", "7 ")]


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        ("", "an empty seed: a seed is 1 to 200 characters of text"),
        ("x" * 201, "a seed of 201 characters: a seed is 1 to 200 characters of text"),
        ("x" * 10_000, "a seed of 10,000 characters: a seed is 1 to 200 characters of text"),
        ("\udcff", "a seed that isn't valid UTF-8: a seed is 1 to 200 characters of text"),
        ("ab\ud800", "a seed that isn't valid UTF-8: a seed is 1 to 200 characters of text"),
    ],
    ids=["empty", "201", "10,000", "a byte that is no UTF-8", "a lone surrogate"],
)
def test_a_seed_that_is_no_text_of_1_to_200_characters_is_refused(seed: str, message: str) -> None:
    for refused in (check_seed, seeded_stream):
        with pytest.raises(SeedError) as caught:
            refused(seed)
        assert str(caught.value) == message
