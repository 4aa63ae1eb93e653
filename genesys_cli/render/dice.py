"""The dice as a person checks them: each with all its faces, alike ones together."""

from __future__ import annotations

from itertools import groupby

from rich.console import Group
from rich.text import Text

from genesys_cli.render.roll import grid, symbol_text
from genesys_cli.render.screen import FAINT
from genesys_cli.rules.roll import FACE_PLACES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.dice import DiceList, Die

_INDENT = 4


def view(value: DiceList, screen: Screen) -> RenderableType:
    """The view of the dice."""
    lines = []
    for place, die in enumerate(value.dice):
        lines.append(_title(die, screen))
        rows = grid(_faces(place, screen), screen.width - _INDENT)
        lines += [Text(" " * _INDENT).append_text(row) for row in rows]
    return Group(*lines)


def _title(die: Die, screen: Screen) -> Text:
    line = screen.die(die)
    line.pad_right(_INDENT - line.cell_len)
    line.append(die.name.capitalize(), style="bold")
    return line.append(f", {die.colour}, {die.sides} sides", style=FAINT)


def _faces(place: int, screen: Screen) -> list[Text]:
    """Each run of like faces with its numbers: `2-3 suc`."""
    cells = []
    last = 0
    for symbols, faces in groupby(FACE_PLACES[place]):
        first, last = last + 1, last + len(list(faces))
        cell = Text.assemble((f"{first}" if first == last else f"{first}-{last}", FAINT))
        for symbol in symbols:
            cell.append(" ").append_text(symbol_text(symbol, screen, cancelled=False))
        if not symbols:
            cell.append(" blank", style=FAINT)
        cells.append(cell)
    return cells
