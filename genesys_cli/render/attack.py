"""Attacks as a person reads them: hit or miss and the harm first, then how, the dice, and what they pay for."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from genesys_cli.render import critical
from genesys_cli.render.roll import dice_rows, reading
from genesys_cli.render.screen import BAD, FAINT, GOOD, indented
from genesys_cli.rules.attack_odds import AttackOdds, Harm
from genesys_cli.rules.combat import AttackResult

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.roll import Roll

# Bars are at most so many cells, and left out where fewer than a few are free.
_MOST_BAR, _LEAST_BAR = 40, 8


def view(value: AttackResult | AttackOdds, screen: Screen) -> RenderableType:
    """The view of an attack carried out, or of its odds."""
    return Group(*(_odds(value, screen) if isinstance(value, AttackOdds) else _attack(value, screen)))


def _attack(value: AttackResult, screen: Screen) -> list[RenderableType]:
    lines: list[RenderableType] = [*_headline(value, screen)]
    if value.working:
        lines += indented(Text(), Text(value.working), screen)
    if value.roll is not None:
        if value.harm or value.critical:
            lines += indented(Text(), Text(value.roll.summary), screen)
        lines += dice_rows(value.roll, screen) if value.roll.pool.size else []
    lines += _purchases(value, screen)
    if value.critical is not None and value.critical.roll is not None:
        lines.append(critical.view(value.critical.roll, screen))
    lines += _further(value, screen)
    lines += _notes(value.notes, screen)
    if value.roll is not None:
        lines += _reading(value.roll, screen)
        if value.roll.explain is not None:
            lines += _notes(_rules(value), screen, "  ")
    return lines


def _headline(value: AttackResult, screen: Screen) -> list[Text]:
    line = Text()
    if value.outcome:
        line.append(value.outcome, style=GOOD if value.hit else BAD)
    line.append(f" {screen.dash} " if line else "")
    if value.answer or value.roll is None:
        line.append(value.answer, style="bold")
    else:
        line.append(value.roll.summary)
    return indented(Text(), line, screen)


def _purchases(value: AttackResult, screen: Screen) -> list[Text]:
    """What the symbols can pay for, a row each; triumph is named once."""
    if not value.spend:
        return []
    explained = value.roll is not None and value.roll.explain is not None
    prices = [f"  {item.amount} {item.symbol}  " for item in value.spend]
    width = max(map(len, prices))
    triumph = " (1 triumph instead of advantage)" if any(item.symbol == "advantage" for item in value.spend) else ""
    lines = indented(Text(), Text(f"can pay for{triumph}:", style=FAINT), screen)
    for price, item in zip(prices, value.spend, strict=True):
        text = Text(f"{item.name}: ", style="bold")
        text.append(item.effect, style="not bold")
        if item.times > 1:
            text.append(f"; up to {item.times} times", style="not bold")
        if item.doubt:
            doubt = f" (low confidence: {item.doubt})" if explained else " (low confidence)"
            text.append(doubt, style="not bold dim")
        lines += indented(Text(f"{price:{width}}"), text, screen)
    return lines


def _further(value: AttackResult, screen: Screen) -> list[Text]:
    """Where to look up what else the symbols left can buy, if it fits on one line."""
    further = Text(f"other uses: genesys spend {value.left}", style=FAINT)
    return [further] if value.left and further.cell_len <= screen.width else []


def _rules(value: AttackResult) -> list[str]:
    """What to know of this result beside the steps of its pool."""
    rules = []
    if value.strain:
        rules.append("minions and rivals take strain as wounds")
    if value.critical is not None:
        rules.append("on minions a critical is wounds: one member's threshold and 1")
    return rules


def _reading(roll: Roll, screen: Screen) -> list[Text]:
    return [reading(roll.pool, roll.by_colour, roll.label), *_notes(roll.explain or (), screen, "  ")]


def _notes(notes: Iterable[str], screen: Screen, indent: str = "") -> list[Text]:
    return [line for note in notes for line in indented(Text(indent), Text(note, style=FAINT), screen)]


# --- Odds --------------------------------------------------------------------------------------------------


def _odds(value: AttackOdds, screen: Screen) -> list[RenderableType]:
    headline = Text(f"Hit {value.hit.percent}", style="bold")
    for part in value.summary.split("; ")[1:]:
        headline.append(f"; {part}", style="not bold")
    lines: list[RenderableType] = [*indented(Text(), headline, screen)]
    if value.harm is not None:
        lines += _harm(value.harm, value.suffers, screen)
    lines += _notes(value.notes, screen)
    lines.append(reading(value.pool, value.by_colour, value.label))
    lines += _notes(value.explain or (), screen, "  ")
    return lines


def _harm(harm: Harm, suffers: str, screen: Screen) -> list[Text]:
    """A row for each amount: its chance, the chance of at least as much, a bar."""
    rows = [(str(amount), chance.percent, harm.at_least(amount).percent) for amount, chance in harm.chances]
    heads = (suffers, "chance", "at least")
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    lines = [Text("  ".join([f"{head:>{wide}}" for head, wide in zip(heads, widths, strict=True)]), style=FAINT)]
    room = min(_MOST_BAR, screen.width - sum(widths) - 6)
    most = max([chance.probability for _, chance in harm.chances])
    for row, (_, chance) in zip(rows, harm.chances, strict=True):
        line = Text("  ".join([f"{cell:>{wide}}" for cell, wide in zip(row, widths, strict=True)]))
        if room >= _LEAST_BAR:
            bar = ("█" if screen.glyphs else "#") * round(chance.probability / most * room)
            line.append(f"  {bar}", style="green")
            line.rstrip()
        lines.append(line)
    return lines
