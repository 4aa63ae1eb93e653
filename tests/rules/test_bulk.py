"""Many throws at once are the throws one by one."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genesys_cli.answer import BULK_FROM, answer, answer_text, line, roll_request
from genesys_cli.rules.bulk import count_results, json_lines, packed_counts, plain_lines, throw_columns
from genesys_cli.rules.notation import parse_pool, read_pool
from genesys_cli.rules.pool import Pool
from genesys_cli.rules.roll import draw_faces
from genesys_cli.rules.stream import Stream, seeded_stream

if TYPE_CHECKING:
    from collections.abc import Iterable

POOLS = [
    "2P1A2D1B",
    "1P",
    "1A",
    "1B",
    "3D",
    "1P1C",
    "2P1A1C2D1B1K1F",
    "7F",
    "4A4D",
    "5P5C5B5K",
    "2P1D +3 success 1 despair",
    "2suc 3adv tri",
    "2P1A # 100% of it",
    "300P300D",
    "1000A",
]


def whole(blocks: Iterable[str | bytes]) -> str:
    """The blocks as one text."""
    return "".join([block if isinstance(block, str) else block.decode() for block in blocks])


@pytest.mark.parametrize("form", ["json", "plain"])
@pytest.mark.parametrize("pool", POOLS)
def test_many_lines_are_the_lines_of_single_throws(pool: str, form: str) -> None:
    count = BULK_FROM if len(pool) > 7 and parse_pool(pool.split("#")[0]).size > 100 else 3_000
    request = roll_request(read_pool(pool), repeat=count, seed="many", explain=form == "json")
    one_by_one = "".join([f"{line(value, form)}\n" for value in answer(request)])
    assert whole(answer_text(request, form, lambda _: None)) == one_by_one


@pytest.mark.parametrize("count", [BULK_FROM, BULK_FROM + 1, 2_730, 2_731, 9_999])
def test_any_number_of_throws_comes_whole(count: int) -> None:
    pool = parse_pool("2P1A2D1B")
    lines = whole(json_lines(pool, seeded_stream("many"), count, lambda _: None)).splitlines()
    assert [json.loads(text)["index"] for text in lines] == list(range(1, count + 1))


@settings(max_examples=60, deadline=None)
@given(st.tuples(*[st.integers(0, 3)] * 7), st.integers(1, 400), st.text(min_size=1, max_size=9))
def test_the_columns_hold_the_stream_s_dice(dice: tuple[int, ...], count: int, seed: str) -> None:
    pool = Pool(dice)
    if not pool.size:
        return
    stream = seeded_stream(hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest())
    singly = seeded_stream(hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest())
    sides = [(12, 8, 12, 8, 6, 6, 12)[place] for place, number in enumerate(dice) for _ in range(number)]
    thrown: list[tuple[int, ...]] = []
    for wanted, columns in throw_columns(pool, stream, count):
        faces = [[byte % side + 1 for byte in column] for column, side in zip(columns, sides, strict=True)]
        assert {len(column) for column in columns} == {wanted}
        thrown += list(zip(*faces, strict=True))
    assert thrown == [draw_faces(pool, singly) for _ in range(count)]


def test_bytes_that_a_die_throws_away_shift_the_rest() -> None:
    # 252 to 255 are no face of a twelve or a six, and good faces of an eight.
    block = bytes([255, 0, 254, 252, 11, 253, 255, 7, 8])
    stream = Stream(lambda: block)
    (wanted, columns), *_ = throw_columns(parse_pool("1P1A"), stream, 2)
    assert (wanted, columns) == (2, [bytes([0, 11]), bytes([254, 253])])


def test_a_stream_goes_on_after_many_throws_from_where_single_ones_left_it() -> None:
    pool = parse_pool("1A1D")
    stream, singly = seeded_stream("on"), seeded_stream("on")
    draw_faces(pool, stream)
    columns = [column for _, chunk in throw_columns(pool, stream, 20) for column in chunk]
    draw_faces(pool, singly)
    assert [(a % 8 + 1, d % 8 + 1) for a, d in zip(*columns, strict=True)] == [
        draw_faces(pool, singly) for _ in range(20)
    ]


def test_the_tally_counts_every_throw_once() -> None:
    pool = parse_pool("2P1A2D1B +1 success")
    told: list[int] = []
    results = count_results(pool, seeded_stream("tally"), 5_000, told.append)
    singly = list(answer(roll_request(read_pool(str(pool)), repeat=5_000, seed="tally")))
    expected: dict[str, int] = {}
    for roll in singly:
        expected[roll.summary] = expected.get(roll.summary, 0) + 1
    counted: dict[str, int] = {}
    for result, times in results:
        counted[result.summary] = counted.get(result.summary, 0) + times
    assert counted == expected
    assert told[-1] == 5_000
    assert told == sorted(told)


def test_the_largest_counts_fit() -> None:
    pool = parse_pool("1000D +1000 threat")
    sevens = Stream(lambda: bytes([6]) * 64)  # a Difficulty die's seventh face shows two threats
    assert whole(plain_lines(pool, sevens, 2, lambda _: None)) == "Failure: 3000 threat\n" * 2


def test_a_chunk_is_no_larger_than_it_need_be() -> None:
    pool = parse_pool("1000P")
    sizes = [wanted for wanted, _ in throw_columns(pool, seeded_stream("7"), 40)]
    assert sum(sizes) == 40
    assert max(sizes) <= 16
    assert sum([len(list(chunk)) for chunk in packed_counts(pool, seeded_stream("7"), 40)]) == 40
