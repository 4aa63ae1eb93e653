"""A pool thrown many times: a row each where they are few, and a summary below."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from genesys_cli.render.roll import headline, reading
from genesys_cli.render.screen import FAINT, GOOD, indented
from genesys_cli.rules.numbers import NumericRepeat, notation
from genesys_cli.rules.odds import percent, pool_odds
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.text import clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.numbers import NumericRoll
    from genesys_cli.rules.roll import Repeat, Result

# What the summary counts, in the order shown.
_COUNTED: dict[str, Callable[[Result], bool]] = {
    "success": lambda result: result.succeeded,
    "advantage": lambda result: result.advantage > 0,
    "threat": lambda result: result.advantage < 0,
    "triumph": lambda result: result.triumph > 0,
    "despair": lambda result: result.despair > 0,
}


def view(value: Repeat | NumericRepeat, screen: Screen) -> RenderableType:
    """The rows, if there are any, and the summary."""
    if isinstance(value, NumericRepeat):
        return _numbers(value)
    wide = len(str(value.count))
    lines = [
        Text(f"{index:>{wide}}  ").append_text(headline(roll, screen)) for index, roll in enumerate(value.rolls, 1)
    ]
    lines += _force(value) if value.pool.is_force_alone else _summary(value)
    lines.append(reading(value.pool, value.by_colour, value.label))
    lines += [line for step in value.explain or () for line in indented(Text("  "), Text(step, style=FAINT), screen)]
    return Group(*lines)


def _summary(value: Repeat) -> list[Text]:
    """The count of successes in the first line; for many throws each count beside the exact chance."""
    count = value.count
    succeeded = value.times(_COUNTED["success"])
    line = Text(f"{count:,} {'roll' if count == 1 else 'rolls'}: ", style="bold")
    line.append(f"{succeeded:,} succeeded ({percent(succeeded, count)})", style=GOOD if succeeded else "")
    means = f"a roll on average: {_mean(value, 'success', 'failure')}, {_mean(value, 'advantage', 'threat')}"
    if value.rolls:
        shown = [
            f"{value.total(_AMOUNTS[name])} {name}" for name in ("triumph", "despair") if value.times(_COUNTED[name])
        ]
        luck = value.rolls[0].odds
        odds = [Text(f"chance of success beforehand {luck.beforehand.percent}")] if luck else []
        return [line, *odds, Text("; ".join([means, *shown]))]
    try:
        chances = pool_odds(value.pool).chances
    except PoolError:
        # Above the size whose odds are counted at once.
        chances = {}
    rows = [Text(f"{'':<10}{'rolled':>9}{'exact':>10}" if chances else f"{'':<10}{'rolled':>9}", style=FAINT)]
    for name, holds in _COUNTED.items():
        times = value.times(holds)
        if times or (chances and chances[name].ways):
            exact = f"{chances[name].percent:>10}" if chances else ""
            rows.append(Text(f"{name:<10}{percent(times, count):>9}{exact}"))
    return [line, *rows, Text(means)]


_AMOUNTS: dict[str, Callable[[Result], int]] = {
    "success": lambda result: result.success,
    "advantage": lambda result: result.advantage,
    "triumph": lambda result: result.triumph,
    "despair": lambda result: result.despair,
    "light": lambda result: result.counts[6],
    "dark": lambda result: result.counts[7],
}


def _mean(value: Repeat, positive: str, negative: str) -> str:
    mean = value.total(_AMOUNTS[positive]) / value.count
    return f"{abs(mean):.2f} {negative if mean < 0 else positive}"


def _force(value: Repeat) -> list[Text]:
    totals = [value.total(_AMOUNTS[name]) for name in ("light", "dark")]
    told = ", ".join([f"{total:,} {name}" for total, name in zip(totals, ("light", "dark"), strict=True)])
    means = ", ".join(
        [f"{total / value.count:.2f} {name}" for total, name in zip(totals, ("light", "dark"), strict=True)]
    )
    rolls = f"{value.count:,} {'roll' if value.count == 1 else 'rolls'}: "
    return [Text(rolls, style="bold").append(told), Text(f"a roll on average: {means}")]


def _faces(roll: NumericRoll) -> str:
    rows = zip(roll.terms, roll.throws, strict=True)
    return "; ".join([f"{notation(term)}: {', '.join(map(str, faces))}" for term, faces in rows])


def _numbers(value: NumericRepeat) -> RenderableType:
    wide = len(str(value.count))
    lines = [
        Text(f"{index:>{wide}}  ")
        .append(", ".join(map(str, roll.totals)), style="bold")
        .append(f"  {_faces(roll)}", FAINT)
        for index, roll in enumerate(value.rolls, 1)
    ]
    for term, totals in zip(value.terms, value.totals, strict=True):
        mean = sum([total * times for total, times in totals]) / value.count
        line = Text(f"{value.count:,} x {notation(term)}: ", style="bold")
        lines.append(line.append(f"{mean:.2f} on average, {totals[0][0]:,} to {totals[-1][0]:,}"))
    if value.label:
        lines.append(Text(f"# {clean(value.label)}", style=FAINT))
    return Group(*lines)
