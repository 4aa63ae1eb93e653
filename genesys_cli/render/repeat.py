"""A pool thrown many times: a row each where they are few, and a summary below."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from genesys_cli.render.roll import headline, reading, steps
from genesys_cli.render.screen import FAINT, GOOD
from genesys_cli.rules.numbers import NumericRepeat, notation
from genesys_cli.rules.odds import percent, pool_odds
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.text import clean, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.numbers import NumericRoll
    from genesys_cli.rules.roll import Repeat


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
    lines += steps(value.explain, screen)
    return Group(*lines)


def _summary(value: Repeat) -> list[Text]:
    """The count of successes in the first line; for many throws each count beside the exact chance."""
    count = value.count
    succeeded = value.times["success"]
    line = Text(f"{plural(count, 'roll')}: ", style="bold")
    line.append(f"{succeeded:,} succeeded ({percent(succeeded, count)})", style=GOOD if succeeded else "")
    means = f"a roll on average: {_mean(value, 'success', 'failure')}, {_mean(value, 'advantage', 'threat')}"
    if value.rolls:
        shown = [f"{value.totals[name]} {name}" for name in ("triumph", "despair") if value.times[name]]
        luck = value.rolls[0].odds
        odds = [Text(f"chance of success beforehand {luck.beforehand.percent}")] if luck else []
        return [line, *odds, Text("; ".join([means, *shown]))]
    try:
        chances = pool_odds(value.pool).chances
    except PoolError:
        # Above the size whose odds are counted at once.
        chances = {}
    rows = [Text(f"{'':<10}{'rolled':>9}{'exact':>10}" if chances else f"{'':<10}{'rolled':>9}", style=FAINT)]
    for name, times in value.times.items():
        if times or (chances and chances[name].ways):
            exact = f"{chances[name].percent:>10}" if chances else ""
            rows.append(Text(f"{name:<10}{percent(times, count):>9}{exact}"))
    return [line, *rows, Text(means)]


def _mean(value: Repeat, positive: str, negative: str) -> str:
    mean = value.totals[positive] / value.count
    return f"{abs(mean):.2f} {negative if mean < 0 else positive}"


def _force(value: Repeat) -> list[Text]:
    totals = [value.totals[name] for name in ("light", "dark")]
    told = ", ".join([f"{total:,} {name}" for total, name in zip(totals, ("light", "dark"), strict=True)])
    means = ", ".join(
        [f"{total / value.count:.2f} {name}" for total, name in zip(totals, ("light", "dark"), strict=True)]
    )
    rolls = f"{plural(value.count, 'roll')}: "
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
    for term, (total, least, most) in zip(value.terms, value.spans, strict=True):
        line = Text(f"{value.count:,} x {notation(term)}: ", style="bold")
        lines.append(line.append(f"{total / value.count:.2f} on average, {least:,} to {most:,}"))
    if value.label:
        lines.append(Text(f"# {clean(value.label)}", style=FAINT))
    return Group(*lines)
