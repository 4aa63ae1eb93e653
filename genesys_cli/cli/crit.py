"""genesys crit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from genesys_cli.answer import crit_request
from genesys_cli.cli.options import CONTEXT, WholeNumber, form_of, game_option, output_options, seed_option
from genesys_cli.rules.critical import MOST_COUNTED, MOST_MODIFIER, TABLES, CriticalError
from genesys_cli.rules.dice import GAMES
from genesys_cli.rules.text import shown
from genesys_cli.show import respond

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from genesys_cli.answer import CritRequest

EPILOG = """\b
Examples:
  genesys crit                         roll d100
  genesys crit -i2 -v1                 two injuries carried, Vicious 1
  genesys crit 87 -i2                  the die shows 87
  genesys crit 107                     a finished total: 101 to 300
  genesys crit horrific                a row by its name or a part
  genesys crit --vehicle 60 -i1        a hit on a vehicle
  genesys crit --list                  the whole table"""


class Count(WholeNumber):
    """How many there are or how high a rank is, 0 to 100."""

    def __init__(self) -> None:
        super().__init__(0, MOST_COUNTED)


class Target(click.ParamType[str]):
    """A number or the words of a name; the names of the table are completed on TAB."""

    name = "target"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """What is left, from this word on, of each name that begins with the words typed."""
        from click.shell_completion import CompletionItem

        before = "".join([f"{word} " for word in ctx.params.get("words") or ()])
        typed = (before + incomplete).lower()
        rows = TABLES[ctx.params.get("game") or GAMES[0], "vehicle" if ctx.params.get("vehicle") else "injury"]
        return [
            CompletionItem(row.name[len(before) :], help=row.check or row.lasts)
            for row in rows
            if row.name.lower().startswith(typed)
        ]


class Crit(click.Command):
    """The command, with its own word on a negative number, which Click takes for an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments read; `-5` is refused with what would be right."""
        typed = list(args)
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            name = error.option_name
            if not name[1:2].isdigit():
                raise
            number = shown(next((word for word in typed if word.startswith(name)), name))
            raise click.UsageError(
                f"'{number}' is no critical roll: 1 to 100 is the die, 101 to 300 a finished total;"
                f" to lower a roll: --modifier {number}",
                ctx,
            ) from None


@click.command("crit", cls=Crit, context_settings=CONTEXT, epilog=EPILOG)
@click.argument("words", nargs=-1, type=Target(), metavar="[NUMBER|NAME]")
@click.option("-i", "--injuries", type=Count(), default=0, help="Criticals carried: +10 each.")
@click.option("-v", "--vicious", type=Count(), default=0, help="Ranks of the weapon's Vicious: +10 each.")
@click.option("-m", "--modifier", type=WholeNumber(-MOST_MODIFIER, MOST_MODIFIER), default=0, help="Anything else.")
@click.option("-V", "--vehicle", is_flag=True, help="A hit on a vehicle.")
@click.option("--lethal-blows", type=Count(), default=0, help="Ranks of Lethal Blows: +10 each.")
@click.option("--durable", type=Count(), default=0, help="Ranks of Durable: -10 each.")
@click.option("--list", "listing", is_flag=True, help="The whole table.")
@game_option
@seed_option
@output_options
def command(words: tuple[str, ...], json: bool, plain: bool, color: str, **options: Any) -> None:
    """Roll or look up a critical injury or a vehicle hit.

    A number from 1 to 100 is what the d100 shows, 00 being 100, and takes modifiers; 101 to 300 is a finished
    total. A name or a part of one looks its rows up. Without either the d100 is rolled.
    """
    form = form_of(json, plain)
    request = _request(" ".join(words) if words else None, **options)
    respond(request, form, color)


def _request(text: str | None, **options: Any) -> CritRequest:
    try:
        return crit_request(text, **options)
    except CriticalError as error:
        raise click.UsageError(str(error)) from None
