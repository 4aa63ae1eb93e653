"""genesys initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from genesys_cli.answer import open_stream
from genesys_cli.cli.options import CONTEXT, building_options, changes_of, form_of, output_options, seed_option
from genesys_cli.rules.contests import NPC, PC, initiative, read_entrants
from genesys_cli.rules.notation import begins_pool
from genesys_cli.rules.text import shown
from genesys_cli.show import show

if TYPE_CHECKING:
    from genesys_cli.rules.contests import Entrant

EPILOG = """\b
Examples:
  genesys initiative --pc vex=2P1A --pc ann=3/2 --npc guards=3A
  genesys initiative --pc vex=2P1A --npc "guards=2/1 1K"
  genesys initiative --pc "vex=2suc 1adv" --npc 2A --npc 2A"""


@click.command("initiative", context_settings={**CONTEXT, "allow_extra_args": True}, epilog=EPILOG)
@click.option("--pc", "pcs", multiple=True, metavar="[NAME=]POOL", help="A player character's pool; repeat it.")
@click.option("--npc", "npcs", multiple=True, metavar="[NAME=]POOL", help="A pool of the GM's; repeat it.")
@building_options
@seed_option
@output_options
@click.pass_context
def command(
    ctx: click.Context,
    /,
    pcs: tuple[str, ...],
    npcs: tuple[str, ...],
    json: bool,
    plain: bool,
    color: str,
    seed: str | None,
    explain: bool,
    remove: tuple[str, ...],
    **building: Any,
) -> None:
    """Roll initiative into slots.

    Everyone checks Cool, or Vigilance if surprised, against no difficulty. Most net success acts first, then most
    net advantage, then PC before NPC. The slots belong to the sides: players pick who acts in a PC slot.
    """
    form = form_of(json, plain, explain)
    if ctx.args:
        raise _on_no_side(ctx.args[0])

    def entrants(texts: tuple[str, ...], side: str) -> tuple[Entrant, ...]:
        return read_entrants(texts, side, lambda read: changes_of(read, remove, **building), explain=explain)

    show([initiative(entrants(pcs, PC), entrants(npcs, NPC), open_stream(seed), seed)], form, color)


def _on_no_side(word: str) -> click.UsageError:
    told = shown(word)
    known = "=" in word or begins_pool(word)
    hint = f"write --pc {told} or --npc {told}" if known else "write --pc NAME=POOL or --npc NAME=POOL, quoted"
    return click.UsageError(f"'{told}' stands on no side: {hint}")
