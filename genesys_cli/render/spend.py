"""What symbols buy, as a person reads it: how much there is to spend, then each side's options with their prices."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from genesys_cli.render.roll import symbol_text
from genesys_cli.render.screen import FAINT, indented
from genesys_cli.rules.dice import SYMBOLS
from genesys_cli.rules.spending import ALSO_PAYS, GM, PLAYER, SIDES, purse, side_title

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.spending import Offer, Option, Spending

# The great symbol of each side, which pays for any option of its plain one.
_PAYS_FOR_ANY = {SIDES[plain]: (great, plain) for plain, great in ALSO_PAYS.items()}


def view(value: Spending, screen: Screen) -> RenderableType:
    """The view of what a result can pay for."""
    return Group(*spending_lines(value, screen))


def spending_lines(value: Spending, screen: Screen) -> list[Text]:
    """The lines of the view, for a roll that shows them below its own."""
    lines = indented(Text(), Text(value.summary, style="bold"), screen)
    for side in (PLAYER, GM):
        offers = value.side(side)
        if offers:
            lines += _heading(side, value, screen)
            width = max(_price(offer.option, screen).cell_len for offer in offers)
            for offer in offers:
                lines += _offer(offer, width, screen)
    return lines


def _heading(side: str, value: Spending, screen: Screen) -> list[Text]:
    title = Text.assemble((side_title(side), "bold"))
    great, plain = _PAYS_FOR_ANY[side]
    if purse(value.result)[great]:
        title.append(f" (1 {great} pays for any one {plain} option)", style=FAINT)
    return indented(Text(), title, screen)


def _price(option: Option, screen: Screen) -> Text:
    """`2 adv`, or `1+ adv` where that is the least it can cost."""
    symbol = symbol_text(SYMBOLS.index(option.symbol), screen, cancelled=False)
    return Text(f"{option.amount}{'+' if option.least else ''} ").append_text(symbol)


def _offer(offer: Offer, width: int, screen: Screen) -> list[Text]:
    label = Text("  ").append_text(_price(offer.option, screen))
    label.pad_right(width + 4 - label.cell_len)
    return indented(label, Text(offer.told), screen)
