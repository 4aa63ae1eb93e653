"""A request in, results out: the one place where the rules meet the operating system's random bytes.

Every way in (the quick one and Click's) builds one of these requests and hands it to `answer`.
"""

from __future__ import annotations

import os

from genesys_cli.rules.dice import Value
from genesys_cli.rules.stream import Stream, check_seed, seeded_stream
from genesys_cli.rules.text import shown, to_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Protocol

    from genesys_cli.rules.critical import Critical, CriticalTable
    from genesys_cli.rules.notation import NumericPool
    from genesys_cli.rules.numbers import NumericRepeat, NumericRoll
    from genesys_cli.rules.odds import Forecast
    from genesys_cli.rules.pool import Changes, Pool, Recipe
    from genesys_cli.rules.roll import Repeat, Result, Roll

    Answer = Roll | NumericRoll | Critical | CriticalTable

    class Showable(Protocol):
        """What every command computes."""

        @property
        def summary(self) -> str:
            """The result in a few words."""

        @property
        def plain(self) -> str:
            """One line, of printable characters only."""

        def to_dict(self) -> dict[str, object]:
            """What JSON shows, under its schema."""


MAX_REPEAT = 10_000_000

# From so many throws on, setting up the columns pays.
BULK_FROM = 64

# Above so many throws a person sees the summary alone.
MOST_ROWS = 20

# The forms of an answer: JSON lines, plain lines, a person's view.
JSON, PLAIN, VIEW = "json", "plain", "view"


class RollRequest(Value):
    """One pool to throw, once or `repeat` times.

    `pool` is built already; `explain` holds the steps of building it where they were asked for, `odds` the
    forecast that tells how lucky each roll is, and `spend` is the kind of check in which its symbols are to be spent.
    """

    __slots__ = ("by_colour", "explain", "game", "label", "odds", "pool", "repeat", "seed", "spend")

    def __init__(
        self,
        pool: Pool | NumericPool,
        *,
        label: str | None = None,
        repeat: int | None = None,
        seed: str | None = None,
        by_colour: bool = False,
        explain: tuple[str, ...] | None = None,
        odds: Forecast | None = None,
        spend: str | None = None,
        game: str = "genesys",
    ) -> None:
        self.pool = pool
        self.label = label
        self.repeat = repeat
        self.seed = seed
        self.by_colour = by_colour
        self.explain = explain
        self.odds = odds
        self.spend = spend
        self.game = game


def roll_request(
    read: Recipe | NumericPool,
    *,
    changes: Changes | None = None,
    label: str | None = None,
    repeat: int | None = None,
    seed: str | None = None,
    explain: bool = False,
    odds: bool = False,
    spend: str | None = None,
    game: str = "genesys",
) -> RollRequest:
    """The request for what was read, its pool built.

    Raises:
        PoolError: the pool can't be built, or options don't fit it or each other.
        SeedError: the seed can't be used.
    """
    from genesys_cli.rules.notation import NumericPool, label_of
    from genesys_cli.rules.pool import NO_CHANGES, PoolError, build_pool

    changes = changes or NO_CHANGES
    label = label_of(read, label)
    if repeat is not None and not 1 <= repeat <= MAX_REPEAT:
        raise PoolError(f"--repeat {repeat:,} is out of range", f"1 to {MAX_REPEAT:,} rolls")
    if seed is not None:
        check_seed(seed)
    if isinstance(read, NumericPool):
        if changes != NO_CHANGES or explain:
            raise PoolError("options that build a pool, with numeric dice", "numeric dice are rolled as they are")
        if odds:
            raise PoolError("numeric dice neither succeed nor fail", "leave --odds out")
        if spend is not None:
            raise PoolError("numeric dice show no symbols to spend", "leave --spend out")
        return RollRequest(read, label=label, repeat=repeat, seed=seed)
    steps: list[str] = []
    pool = build_pool(read, changes, steps)
    forecast = None
    if odds:
        from genesys_cli.rules.odds import Forecast

        if pool.is_force_alone:
            raise PoolError("Force dice alone neither succeed nor fail", f"how they fall: genesys odds {pool}")
        forecast = Forecast(pool)
    return RollRequest(
        pool,
        label=label,
        repeat=repeat,
        seed=seed,
        by_colour=read.by_colour,
        explain=tuple(steps) if explain else None,
        odds=forecast,
        spend=spend,
        game=game,
    )


class CritRequest(Value):
    """One critical to roll or to look up, or the whole table to list.

    `target` is None for a roll, the d100's face or a finished total as a number, (a part of) a name as text;
    `modifiers` are pairs as `modifier_values` gives them.
    """

    __slots__ = ("game", "listing", "modifiers", "seed", "table", "target")

    def __init__(
        self,
        target: int | str | None,
        *,
        game: str = "genesys",
        table: str = "injury",
        modifiers: tuple[tuple[str, int], ...] = (),
        seed: str | None = None,
        listing: bool = False,
    ) -> None:
        self.target = target
        self.game = game
        self.table = table
        self.modifiers = modifiers
        self.seed = seed
        self.listing = listing


def crit_request(
    text: str | None = None,
    *,
    injuries: int = 0,
    vicious: int = 0,
    lethal_blows: int = 0,
    durable: int = 0,
    modifier: int = 0,
    vehicle: bool = False,
    game: str = "genesys",
    seed: str | None = None,
    listing: bool = False,
) -> CritRequest:
    """The request for what was written, a number or a name, or None for a roll.

    Raises:
        CriticalError: the text is neither, or modifiers don't fit it or the table.
        CouldNotError: no row has such a name.
        SeedError: the seed can't be used.
    """
    from genesys_cli.rules.critical import (
        TABLES,
        CriticalError,
        check_modifiers,
        check_value,
        find_rows,
        modifier_values,
        parse_target,
    )

    table = "vehicle" if vehicle else "injury"
    modifiers = modifier_values(
        injuries=injuries, vicious=vicious, lethal_blows=lethal_blows, durable=durable, modifier=modifier
    )
    check_modifiers(modifiers, game=game, table=table)
    if seed is not None:
        check_seed(seed)
    if listing:
        if text is not None or modifiers or seed is not None:
            raise CriticalError("--list shows the whole table", "it takes no number, no name, no modifier and no seed")
        return CritRequest(None, game=game, table=table, listing=True)
    if text is not None and not text.strip():
        raise CriticalError("an empty number or name", "give the die or a total, 1 to 300, or a name like horrific")
    target = None if text is None else parse_target(text)
    if not isinstance(target, str):
        check_value(target, modifiers)
    elif modifiers:
        raise CriticalError(
            "a name takes no modifiers: nothing is rolled for it", "give the die, 1 to 100, with its modifiers"
        )
    elif not find_rows(TABLES[game, table], target):
        from genesys_cli.errors import CouldNotError

        raise CouldNotError(_no_such_name(target, game, table))
    return CritRequest(target, game=game, table=table, modifiers=modifiers, seed=seed)


def _no_such_name(name: str, game: str, table: str) -> str:
    from genesys_cli.rules.critical import KINDS, where_named

    return f"no {KINDS[table]} is named '{shown(name)}'\n{where_named(name, game, table)}"


def answer(request: RollRequest | CritRequest, stream: Stream | None = None) -> Iterator[Answer]:
    """The request's results, one for each throw or row, drawn from the stream given or the request's own."""
    stream = stream or open_stream(request.seed)
    return _criticals(request, stream) if isinstance(request, CritRequest) else _rolls(request, stream)


def _rolls(request: RollRequest, stream: Stream) -> Iterator[Roll | NumericRoll]:
    for index in [None] if request.repeat is None else range(1, request.repeat + 1):
        yield answer_once(request, stream, index)


def answer_once(request: RollRequest, stream: Stream, index: int | None) -> Roll | NumericRoll:
    """One throw of the request, its `index` from 1 where it is one of several."""
    from genesys_cli.rules.notation import NumericPool
    from genesys_cli.rules.roll import Roll, count_result, draw_faces

    if isinstance(request.pool, NumericPool):
        from genesys_cli.rules.numbers import roll_numbers

        return roll_numbers(request.pool, stream, seed=request.seed, index=index, label=request.label)
    faces = draw_faces(request.pool, stream)
    luck = spending = None
    if request.odds is not None or request.spend is not None:
        result = count_result(request.pool, faces)
        luck = request.odds.luck(result) if request.odds else None
        if request.spend is not None:
            from genesys_cli.rules.spending import spend_options

            spending = spend_options(result, request.spend, request.game)
    return Roll(
        request.pool,
        faces,
        label=request.label,
        seed=request.seed,
        index=index,
        by_colour=request.by_colour,
        explain=request.explain,
        odds=luck,
        spend=spending,
    )


def _criticals(request: CritRequest, stream: Stream) -> Iterator[Critical | CriticalTable]:
    from genesys_cli.rules.critical import TABLES, CriticalTable, critical, named

    game, table, target = request.game, request.table, request.target
    if request.listing:
        yield CriticalTable(game, table, TABLES[game, table])
    elif isinstance(target, str):
        yield from named(target, game=game, table=table, seed=request.seed)
    else:
        yield critical(target, request.modifiers, stream, game=game, table=table, seed=request.seed)


def answer_text(request: RollRequest | CritRequest, form: str, note: Callable[[Result], None]) -> Iterator[str | bytes]:
    """The request's results as whole lines of JSON or plain text, in blocks; many throws go column by column.

    `note` is told every result of a pool that comes, one that comes again perhaps not again.
    """
    if not isinstance(request, RollRequest) or not _is_bulk(request):
        for value in noted(answer(request), note):
            yield line(value, form) + "\n"
        return
    from genesys_cli.rules import bulk
    from genesys_cli.rules.pool import Pool

    assert isinstance(request.pool, Pool)
    assert request.repeat
    stream = open_stream(request.seed)
    if form == PLAIN:
        yield from bulk.plain_lines(request.pool, stream, request.repeat, note, label=request.label)
    else:
        yield from bulk.json_lines(
            request.pool,
            stream,
            request.repeat,
            note,
            label=request.label,
            seed=request.seed,
            explain=request.explain,
        )


def noted(values: Iterable[Answer], note: Callable[[Result], None]) -> Iterator[Answer]:
    """The values as they are; `note` is told the result of each that has one."""
    for value in values:
        result = getattr(value, "result", None)
        if result is not None:
            note(result)
        yield value


def answer_repeat(request: RollRequest, seen: Callable[[int], None]) -> Repeat | NumericRepeat:
    """All throws of the request as one value, for a person; `seen` is told now and then how many are done."""
    from genesys_cli.rules.notation import NumericPool
    from genesys_cli.rules.roll import Repeat, Roll

    pool, count = request.pool, request.repeat or 1
    stream = open_stream(request.seed)
    if isinstance(pool, NumericPool):
        return _repeat_numbers(request, stream, seen)
    if count > MOST_ROWS:
        from genesys_cli.rules.bulk import count_results

        rolls: list[Roll] = []
        results: Iterable[tuple[Result, int]] = count_results(pool, stream, count, seen)
    else:
        rolls = [roll for roll in answer(request, stream) if isinstance(roll, Roll)]
        results = [(roll.result, 1) for roll in rolls]
    return Repeat(
        pool,
        results,
        tuple(rolls),
        label=request.label,
        by_colour=request.by_colour,
        explain=request.explain,
    )


def _repeat_numbers(request: RollRequest, stream: Stream, seen: Callable[[int], None]) -> NumericRepeat:
    from genesys_cli.rules.notation import NumericPool
    from genesys_cli.rules.numbers import NumericRepeat, NumericRoll, add_terms, throw_terms

    assert isinstance(request.pool, NumericPool)
    terms, count = request.pool.terms, request.repeat or 1
    spans: list[tuple[int, int, int]] = []
    rolls = []
    for index in range(1, count + 1):
        throws = throw_terms(terms, stream)
        totals = add_terms(terms, throws)
        spans = spans or [(0, total, total) for total in totals]
        rows = zip(spans, totals, strict=True)
        spans = [(sum_ + total, min(least, total), max(most, total)) for (sum_, least, most), total in rows]
        if count <= MOST_ROWS:
            rolls.append(NumericRoll(terms, throws))
        if index % 10_000 == 0:
            seen(index)
    return NumericRepeat(terms, count, tuple(spans), tuple(rolls), request.label)


def _is_bulk(request: RollRequest) -> bool:
    """Whether the columns take the request: many throws, with nothing to compute beside each."""
    if request.repeat is None or request.repeat < BULK_FROM or request.odds or request.spend is not None:
        return False
    from genesys_cli.rules.pool import Pool

    return isinstance(request.pool, Pool)


def line(value: Showable, form: str) -> str:
    """The value in one line, without its end."""
    return to_json(value.to_dict()) if form == JSON else value.plain


def open_stream(seed: str | None) -> Stream:
    """The seed's stream, or one of the operating system's bytes."""
    return Stream(lambda: os.urandom(64)) if seed is None else seeded_stream(seed)
