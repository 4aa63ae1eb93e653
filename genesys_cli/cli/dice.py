"""genesys dice."""

from __future__ import annotations

import click

from genesys_cli.cli.options import CONTEXT, form_of, output_options
from genesys_cli.rules.dice import DiceList
from genesys_cli.show import show

EPILOG = """\b
Examples:
  genesys dice
  genesys dice --plain"""


@click.command("dice", context_settings=CONTEXT, epilog=EPILOG)
@output_options
def command(json: bool, plain: bool, color: str) -> None:
    """Show every die's faces.

    Faces are numbered as --json and seeded rolls number them, so that anyone can check the dice.
    """
    show([DiceList()], form_of(json, plain), color)
