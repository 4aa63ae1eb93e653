"""genesys destiny."""

from __future__ import annotations

import click

from genesys_cli.answer import open_stream
from genesys_cli.cli.options import CONTEXT, WholeNumber, form_of, output_options, seed_option
from genesys_cli.rules.contests import MAX_PLAYERS, destiny
from genesys_cli.show import show

EPILOG = """\b
Examples:
  genesys destiny 4
  genesys destiny 4 --seed session-12"""


@click.command("destiny", context_settings=CONTEXT, epilog=EPILOG)
@click.argument("players", type=WholeNumber(1, MAX_PLAYERS), metavar="PLAYERS")
@seed_option
@output_options
def command(players: int, json: bool, plain: bool, color: str, seed: str | None) -> None:
    """Roll the destiny pool of a Star Wars session.

    Each player throws one Force die; its pips become light and dark points.
    """
    form = form_of(json, plain)
    show([destiny(players, open_stream(seed), seed)], form, color)
