"""Values in, Rich renderables out: the one room that imports Rich.

A renderer is `view(value, screen)` in the module that `_VIEWS` names for the value's type.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from genesys_cli.answer import RollRequest
    from genesys_cli.render.screen import Screen

_VIEWS = {
    "Roll": "roll",
    "Rolls": "roll",
    "NumericRoll": "roll",
    "Critical": "critical",
    "CriticalTable": "critical",
    "DiceList": "dice",
}


def view(value: object, screen: Screen) -> RenderableType:
    """What a person sees of a value on this screen."""
    module = f"genesys_cli.render.{_VIEWS[type(value).__name__]}"
    __import__(module)
    shown: RenderableType = sys.modules[module].view(value, screen)
    return shown


def show_view(values: Iterable[object], color: str) -> None:
    """Prints each value's view on standard output, in colour where `color` and the terminal want it."""
    from genesys_cli.render.screen import open_screen

    screen = open_screen(sys.stdout, color)
    for value in values:
        screen.console.print(view(value, screen))


def show_repeat(request: RollRequest, color: str) -> None:
    """Prints a pool thrown many times: a row each where they are few, and a summary below."""
    from genesys_cli.render.repeat import print_repeat
    from genesys_cli.render.screen import open_screen

    print_repeat(request, open_screen(sys.stdout, color))
