"""Values in, Rich renderables out: the one room that imports Rich.

A renderer is `view(value, screen)` in the module that `_VIEWS` names for the value's type.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen

_VIEWS = {
    "Roll": "roll",
    "NumericRoll": "roll",
    "Repeat": "repeat",
    "NumericRepeat": "repeat",
    "Odds": "odds",
    "Compared": "odds",
    "Sheet": "odds",
    "Critical": "critical",
    "CriticalTable": "critical",
    "DiceList": "dice",
    "Spending": "spend",
    "Entry": "lookup",
    "Competition": "contests",
    "Initiative": "contests",
    "Destiny": "contests",
    "AttackResult": "attack",
    "AttackOdds": "attack",
}


def view(value: object, screen: Screen) -> RenderableType:
    """What a person sees of a value on this screen."""
    module = f"genesys_cli.render.{_VIEWS[type(value).__name__]}"
    __import__(module)
    shown: RenderableType = sys.modules[module].view(value, screen)
    return shown
