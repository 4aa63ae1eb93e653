"""Competitive checks, initiative and the destiny pool as a person reads them: who wins, or who acts when, first."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from genesys_cli.render.roll import dice_rows
from genesys_cli.render.screen import BAD, FAINT, GOOD, indented
from genesys_cli.rules.contests import NPC, Competition, Destiny, Initiative, joined
from genesys_cli.rules.text import clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.roll import Roll

SIDE_STYLES = {"pc": "bold green", "npc": "bold red"}

# Names may take this part of a line, as one in so many; longer ones stand on a line of their own.
_NAMES = 3


def view(value: Competition | Initiative | Destiny, screen: Screen) -> RenderableType:
    """The view of any of them."""
    if isinstance(value, Destiny):
        return Group(*_destiny(value, screen))
    return Group(*(_initiative(value, screen) if isinstance(value, Initiative) else _competition(value, screen)))


def _competition(value: Competition, screen: Screen) -> list[Text]:
    leaders = value.leaders
    headline = Text(value.outcome, style=GOOD if value.winner else "bold" if leaders else BAD)
    if leaders:
        headline.append(f" {screen.dash} {leaders[0].roll.summary}", style="not bold default")
    wide = len(str(value.standings[-1].rank))
    rows = [(Text(f"{place.rank:>{wide}}  ", style=FAINT), place.name, place.roll) for place in value.standings]
    return [*indented(Text(), headline, screen), *_rows(rows, screen)]


def _initiative(value: Initiative, screen: Screen) -> list[Text]:
    order = Text()
    for slot in value.slots:
        order.append(", " if order else "", style=FAINT).append(slot.side.upper(), style=SIDE_STYLES[slot.side])
    wide = len(str(value.slots[-1].number))
    sides = 3 if any(slot.side == NPC for slot in value.slots) else 2
    rows = []
    for slot in value.slots:
        label = Text(f"{slot.number:>{wide}}  ", style=FAINT)
        label.append(f"{slot.side.upper():{sides}}  ", style=f"not dim {SIDE_STYLES[slot.side]}")
        rows.append((label, slot.name, slot.roll))
    lines = [*indented(Text(), order, screen), *_rows(rows, screen)]
    notes = [*value.notes, *_triumphs(value)]
    if len({slot.side for slot in value.slots}) > 1:
        notes.append("a slot belongs to its side, which picks who acts in it")
    for note in notes:
        lines += indented(Text(), Text(note, style=FAINT), screen)
    return lines


def _triumphs(value: Initiative) -> list[str]:
    names = [clean(slot.name) for slot in value.slots if slot.roll.result.triumph]
    return [f"triumph of {joined(names)}: may buy 1 free maneuver before the fight"] if names else []


def _rows(rows: Sequence[tuple[Text, str, Roll]], screen: Screen) -> list[Text]:
    """Everyone's label, name and result, with the dice beside it where all fit so, else below."""
    names = max([Text(clean(name)).cell_len for _, name, _ in rows]) + 2
    results = max([_result(roll).cell_len for _, _, roll in rows]) + 2
    indent = rows[0][0].cell_len + names
    beside = indent + results
    below = indent if names <= screen.width // _NAMES else rows[0][0].cell_len
    dice = [dice_rows(roll, screen, beside) if roll.pool.size else [] for _, _, roll in rows]
    widths = [beside - 2, *[line.cell_len for own in dice for line in own]]
    fits = max(widths) <= screen.width and all(len(own) < 2 for own in dice)
    lines: list[Text] = []
    for (label, name, roll), own in zip(rows, dice, strict=True):
        head = label.copy().append(clean(name), style="bold")
        if fits or below == indent:
            head.pad_right(indent - head.cell_len)
        if fits:
            head.append_text(_result(roll))
            lines.append(head.append_text(own[0][head.cell_len :]) if own else head)
        elif below == indent:
            lines += indented(head, _result(roll), screen)
        else:
            lines += indented(label, head[label.cell_len :], screen)
            lines += indented(Text(" " * below), _result(roll), screen)
        if not fits and own:
            lines += dice_rows(roll, screen, below)
        for step in roll.explain or ():
            lines += indented(Text(" " * below), Text(step, style=FAINT), screen)
    return lines


def _result(roll: Roll) -> Text:
    text = Text(roll.summary)
    if roll.label:
        text.append(f"  # {clean(roll.label)}", style=FAINT)
    return text


def _destiny(value: Destiny, screen: Screen) -> list[Text]:
    lines = [Text(value.summary, style="bold"), *dice_rows(value.roll, screen)]
    use = "players spend light, the GM dark, each at most 1 on a check; a point spent changes its colour"
    return lines + indented(Text(), Text(use, style=FAINT), screen)
