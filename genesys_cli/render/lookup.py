"""A rule looked up, as a person reads it: its name, what it says, where it belongs."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from genesys_cli.render.screen import FAINT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.reference import Entry

# How far the further lines of an entry stand to the right of its name.
_HANGING = 2


def view(value: Entry, screen: Screen) -> RenderableType:
    """The view of one entry; further lines stand under the first, a little to the right."""
    if value.topic == "topics":
        return _topic(value, screen)
    line = Text.assemble((value.name, "bold"), " " if value.name.endswith("!") else ": ", value.text)
    line.append(value.mark, style="bold")
    line.append(f" [{value.topic}]", style=FAINT)
    lines = line.wrap(screen.console, screen.width - _HANGING)
    for number, wrapped in enumerate(lines):
        wrapped.rstrip()
        if number:
            wrapped.pad_left(_HANGING)
    return Group(*lines)


def _topic(value: Entry, screen: Screen) -> Text:
    """One line: the topic, how many things are in it, and as many of their names as fit."""
    names = value.text.split(", ")
    line = Text.assemble((value.name, "bold"), f" ({len(names)})")
    room = screen.width - line.cell_len - len(": , ...")
    told: list[str] = []
    for name in names:
        room -= len(name) + 2
        if room < 0:
            break
        told.append(name)
    if told:
        more = ", ..." if len(told) < len(names) else ""
        line.append(f": {', '.join(told)}{more}", style=FAINT)
    return line
