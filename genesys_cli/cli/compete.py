"""genesys compete."""

from __future__ import annotations

from typing import Any

import click

from genesys_cli.answer import open_stream
from genesys_cli.cli.options import CONTEXT, building_options, changes_of, form_of, output_options, seed_option
from genesys_cli.rules.contests import compete, read_entrants
from genesys_cli.show import show

EPILOG = """\b
Examples:
  genesys compete Ann=2P1A Bo=3A
  genesys compete "Ann=3/2 vs average" "Bo=4/1 vs average"
  genesys compete Ann=3/2 Bo=4/1 -d average      the same for all
  genesys compete "Ann=2suc 1adv" Bo=2P1A        Ann has thrown real dice"""


@click.command("compete", context_settings=CONTEXT, epilog=EPILOG)
@click.argument("sides", nargs=-1, metavar="[NAME=]POOL...")
@building_options
@seed_option
@output_options
def command(
    sides: tuple[str, ...],
    json: bool,
    plain: bool,
    color: str,
    seed: str | None,
    explain: bool,
    remove: tuple[str, ...],
    **building: Any,
) -> None:
    """Roll a competitive check between two or more.

    Most net success wins, then most triumph, then most net advantage; who has no net success can't win. Options
    that build a pool build everyone's but a result of symbols alone, which is already thrown.
    """
    form = form_of(json, plain, explain)
    entrants = read_entrants(sides, "side", lambda read: changes_of(read, remove, **building), explain=explain)
    show([compete(entrants, open_stream(seed), seed)], form, color)
