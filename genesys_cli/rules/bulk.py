"""Many throws of one pool at once: the same dice from the same stream, in whole columns instead of one by one.

Two neighbouring dice make a column: a table turns their faces into JSON, another into their symbols, packed into
one integer a throw. What is said of a throw beyond its dice depends on that integer alone, so each different
outcome is written once. Everything is bytes from the start: encoding text costs as much as making it.
"""

from __future__ import annotations

from itertools import chain, repeat
from operator import add

from genesys_cli.rules.dice import DICE, SYMBOLS
from genesys_cli.rules.roll import FACE_PLACES, Result, plain_line, result_dict
from genesys_cli.rules.text import to_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    Entry = TypeVar("Entry", int, bytes)

    from genesys_cli.rules.pool import Pool
    from genesys_cli.rules.stream import Stream

# Bytes of dice handled at once, and how many different outcomes are kept: both bound the memory.
_CHUNK = 1 << 13
_MOST_KEPT = 10_000

# Every die with sides that don't divide 256 throws away these bytes (252 is 21 twelves and 42 sixes).
_REJECTED = bytes(range(252, 256))
# From a byte to the face it is on a die of so many sides, from 0.
_FACES = {die.sides: bytes([byte % die.sides for byte in range(256)]) for die in DICE}
_MARKS = bytes([1 if byte in _REJECTED else 0 for byte in range(256)])


class _Outcomes(dict[int, bytes]):
    """What `tell` says of each packed count of symbols, kept."""

    __slots__ = ("pack", "tell")

    def __init__(self, pack: _Packing, tell: Callable[[Result], bytes]) -> None:
        self.pack = pack
        self.tell = tell

    def __missing__(self, packed: int) -> bytes:
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[packed] = told = self.tell(self.pack.result(packed))
        return told


class _Packing:
    """Counts of symbols in one integer, wide enough for the pool's largest count."""

    __slots__ = ("bits", "fixed")

    def __init__(self, pool: Pool) -> None:
        self.bits = (2 * pool.size + sum(pool.symbols)).bit_length()
        self.fixed = sum([count << self.bits * place for place, count in enumerate(pool.symbols)])

    def face(self, places: tuple[int, ...]) -> int:
        """What one face adds."""
        return sum([1 << self.bits * place for place in places])

    def result(self, packed: int) -> Result:
        """The counts of a packed throw, the pool's fixed symbols among them."""
        packed += self.fixed
        mask = (1 << self.bits) - 1
        return Result(tuple([packed >> self.bits * place & mask for place in range(len(SYMBOLS))]))


def throw_columns(pool: Pool, stream: Stream, count: int) -> Iterator[tuple[int, list[bytes]]]:
    """The throws in chunks: how many, and for each die in canonical order its bytes, one a throw."""
    size = pool.size
    if not size:
        yield count, []
        return
    rejects = [256 % sides != 0 for sides in _sides(pool)]
    per_chunk = max(1, _CHUNK // size)
    kept = b""
    while count:
        wanted = min(count, per_chunk)
        while len(kept) < wanted * size:
            # What is kept is aligned already: it begins with a throw's first die.
            fresh = stream.take(wanted * size - len(kept))
            kept += _without_rejected(fresh, rejects, len(kept) % size)
        chunk, kept = kept[: wanted * size], kept[wanted * size :]
        yield wanted, [chunk[place::size] for place in range(size)]
        count -= wanted


def _sides(pool: Pool) -> list[int]:
    return [die.sides for die, number in zip(DICE, pool.dice, strict=True) for _ in range(number)]


def _without_rejected(fresh: bytes, rejects: list[bool], column: int) -> bytes:
    """The bytes less those that their die throws away; the first byte belongs to die `column`."""
    size = len(rejects)
    marks = fresh.translate(_MARKS)
    parts = []
    start, dropped = 0, 0
    at = marks.find(1)
    while at >= 0:
        if rejects[(column + at - dropped) % size]:
            parts.append(fresh[start:at])
            start = at + 1
            dropped += 1
        at = marks.find(1, at + 1)
    parts.append(fresh[start:])
    return b"".join(parts)


def _paired(pool: Pool, columns: list[bytes]) -> list[list[int]]:
    """For each two neighbouring dice the faces of each throw in one number, for a single die its face."""
    sides = _sides(pool)
    pairs: list[list[int]] = []
    for place in range(0, len(columns) - 1, 2):
        both = bytearray(2 * len(columns[place]))
        both[0::2] = columns[place].translate(_FACES[sides[place]])
        both[1::2] = columns[place + 1].translate(_FACES[sides[place + 1]])
        pairs.append(memoryview(both).cast("H").tolist())
    if len(columns) % 2:
        pairs.append(list(columns[-1].translate(_FACES[sides[-1]])))
    return pairs


def _tables(pool: Pool, of_face: Callable[[int, int], Entry]) -> list[list[Entry]]:
    """For each column of `_paired` a table from its number to the two dice's `of_face(place, face)`, added."""
    from sys import byteorder

    kinds = [place for place, number in enumerate(pool.dice) for _ in range(number)]
    made: dict[tuple[int, ...], list[Entry]] = {}
    tables: list[list[Entry]] = []
    for at in range(0, len(kinds), 2):
        pair = tuple(kinds[at : at + 2])
        if pair not in made:
            faces = [[of_face(place, face) for face in range(DICE[place].sides)] for place in pair]
            if len(pair) == 1:
                made[pair] = faces[0]
            else:
                first, second = faces
                row = [first[0]] * 256
                if byteorder == "little":
                    rows = [[low + high for low in first] + row[len(first) :] for high in second]
                else:
                    rows = [[high + low for low in second] + row[len(second) :] for high in first]
                made[pair] = [entry for entries in rows for entry in entries]
        tables.append(made[pair])
    return tables


def packed_counts(pool: Pool, stream: Stream, count: int) -> Iterator[Iterator[int]]:
    """The throws' packed symbols in chunks, each an iterator of integers that `_Packing.result` reads."""
    tables = _packed_tables(pool, _Packing(pool))
    for wanted, columns in throw_columns(pool, stream, count):
        yield _added(wanted, _paired(pool, columns), tables)


def _packed_tables(pool: Pool, packing: _Packing) -> list[list[int]]:
    return _tables(pool, lambda place, face: packing.face(FACE_PLACES[place][face]))


def _added(wanted: int, pairs: list[list[int]], tables: list[list[int]]) -> Iterator[int]:
    if not pairs:
        return repeat(0, wanted)
    total: Iterator[int] = map(tables[0].__getitem__, pairs[0])
    for pair, table in zip(pairs[1:], tables[1:], strict=True):
        total = map(add, total, map(table.__getitem__, pair))
    return total


def count_results(pool: Pool, stream: Stream, count: int, seen: Callable[[int], None]) -> Iterator[tuple[Result, int]]:
    """Results of `count` throws with how often each came; `seen` is told how many are done.

    A pool of many dice has more different results than memory should hold, so a result may be told several times.
    """
    from collections import Counter

    packing = _Packing(pool)
    tally: Counter[int] = Counter()
    done = 0
    for chunk in packed_counts(pool, stream, count):
        before = tally.total()
        tally.update(chunk)
        done += tally.total() - before
        seen(done)
        if len(tally) > _MOST_KEPT or done == count:
            yield from [(packing.result(packed), times) for packed, times in tally.items()]
            tally.clear()


def plain_lines(
    pool: Pool, stream: Stream, count: int, note: Callable[[Result], None], *, label: str | None = None
) -> Iterator[str]:
    """Blocks of `count` plain lines, as `Roll.plain` says them; `note` is told each different result."""

    def tell(result: Result) -> bytes:
        note(result)
        return plain_line(pool, result, label).encode() + b"\n"

    outcomes = _Outcomes(_Packing(pool), tell)
    for chunk in packed_counts(pool, stream, count):
        yield b"".join(map(outcomes.__getitem__, chunk)).decode()


def json_lines(
    pool: Pool,
    stream: Stream,
    count: int,
    note: Callable[[Result], None],
    *,
    label: str | None = None,
    seed: str | None = None,
    explain: tuple[str, ...] | None = None,
) -> Iterator[bytes]:
    """Blocks of `count` JSON lines, as `Roll.to_dict` says them, with an index from 1; `note` as above."""
    packing = _Packing(pool)
    steps = {} if explain is None else {"explain": list(explain)}

    def tell(result: Result) -> bytes:
        note(result)
        return b"], " + to_json({**result_dict(result, seed), **steps})[1:].encode() + b"\n"

    outcomes = _Outcomes(packing, tell)
    packed = _packed_tables(pool, packing)
    texts = _tables(pool, lambda place, face: b", " + _face_json(place, face))
    if texts:
        texts[0] = [text.removeprefix(b", ") for text in texts[0]]
    # A template for everything before the dice; the index is its only blank.
    known = f', "label": {to_json(label)}, "pool": {to_json(pool.to_dict())}, "dice": ['
    start = b'{"schema": "genesys.roll/1", "index": %d' + known.encode().replace(b"%", b"%%")
    index = 1
    for wanted, columns in throw_columns(pool, stream, count):
        pairs = _paired(pool, columns)
        dice = [map(table.__getitem__, pair) for table, pair in zip(texts, pairs, strict=True)]
        starts = map(start.__mod__, range(index, index + wanted))
        tails = map(outcomes.__getitem__, _added(wanted, pairs, packed))
        yield b"".join(chain.from_iterable(zip(starts, *dice, tails, strict=True)))
        index += wanted


def _face_json(place: int, face: int) -> bytes:
    die = DICE[place]
    return to_json({"die": die.name, "face": face + 1, "symbols": list(die.faces[face])}).encode()
