"""A request in, results out: the one place where the rules meet the operating system's random bytes.

Every way in (the quick one and Click's) builds one of these requests and hands it to `answer`.
"""

from __future__ import annotations

import os

from genesys_cli.rules.dice import Value
from genesys_cli.rules.notation import NumericPool, read_label
from genesys_cli.rules.pool import NO_CHANGES, Changes, Pool, PoolError, Recipe, build_pool
from genesys_cli.rules.roll import Roll, draw_faces
from genesys_cli.rules.stream import Stream, check_seed, seeded_stream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from genesys_cli.rules.numbers import NumericRoll

MAX_REPEAT = 10_000_000


class RollRequest(Value):
    """One pool to throw, once or `repeat` times.

    `pool` is built already; `explain` holds the steps of building it where they were asked for, and
    `odds` says whether the chances of each roll are.
    """

    __slots__ = ("by_colour", "explain", "label", "odds", "pool", "repeat", "seed")

    def __init__(
        self,
        pool: Pool | NumericPool,
        *,
        label: str | None = None,
        repeat: int | None = None,
        seed: str | None = None,
        by_colour: bool = False,
        explain: tuple[str, ...] | None = None,
        odds: bool = False,
    ) -> None:
        self.pool = pool
        self.label = label
        self.repeat = repeat
        self.seed = seed
        self.by_colour = by_colour
        self.explain = explain
        self.odds = odds


def roll_request(
    read: Recipe | NumericPool,
    *,
    changes: Changes = NO_CHANGES,
    label: str | None = None,
    repeat: int | None = None,
    seed: str | None = None,
    explain: bool = False,
    odds: bool = False,
) -> RollRequest:
    """The request for what was read, its pool built.

    Raises:
        PoolError: the pool can't be built, or options don't fit it or each other.
        SeedError: the seed can't be used.
    """
    if label is not None and read.label is not None:
        raise PoolError("a label after # and one with --label", "keep one of the two")
    label = read.label if label is None else read_label(label)
    if repeat is not None and not 1 <= repeat <= MAX_REPEAT:
        raise PoolError(f"--repeat {repeat:,} is out of range", f"1 to {MAX_REPEAT:,} rolls")
    if seed is not None:
        check_seed(seed)
    if isinstance(read, NumericPool):
        if changes != NO_CHANGES or explain or odds:
            raise PoolError("options that build a pool, with numeric dice", "numeric dice are rolled as they are")
        return RollRequest(read, label=label, repeat=repeat, seed=seed)
    steps: list[str] = []
    pool = build_pool(read, changes, steps)
    return RollRequest(
        pool,
        label=label,
        repeat=repeat,
        seed=seed,
        by_colour=read.by_colour,
        explain=tuple(steps) if explain else None,
        odds=odds,
    )


def answer(request: RollRequest, stream: Stream | None = None) -> Iterator[Roll | NumericRoll]:
    """The request's results, one for each throw, drawn from the stream given or the request's own."""
    stream = stream or open_stream(request.seed)
    for index in [None] if request.repeat is None else range(1, request.repeat + 1):
        yield answer_once(request, stream, index)


def answer_once(request: RollRequest, stream: Stream, index: int | None) -> Roll | NumericRoll:
    """One throw of the request, its `index` from 1 where it is one of several."""
    if isinstance(request.pool, NumericPool):
        from genesys_cli.rules.numbers import roll_numbers

        return roll_numbers(request.pool, stream, seed=request.seed, index=index, label=request.label)
    return Roll(
        request.pool,
        draw_faces(request.pool, stream),
        label=request.label,
        seed=request.seed,
        index=index,
        by_colour=request.by_colour,
        explain=request.explain,
    )


def open_stream(seed: str | None) -> Stream:
    """The seed's stream, or one of the operating system's bytes."""
    return Stream(lambda: os.urandom(64)) if seed is None else seeded_stream(seed)
