"""genesys help."""

from __future__ import annotations

import click

from genesys_cli.cli.options import CONTEXT
from genesys_cli.rules.text import shown


@click.command("help", context_settings=CONTEXT)
@click.argument("name", required=False, metavar="[COMMAND]")
@click.pass_context
def command(ctx: click.Context, name: str | None) -> None:
    """Show help, for one command if named.

    \b
    Examples:
      genesys help
      genesys help roll
    """
    group = ctx.find_root()
    if name is None:
        click.echo(group.get_help())
        return
    assert isinstance(group.command, click.Group)
    found = group.command.get_command(group, name)
    if found is None:
        raise click.UsageError(f"no command '{shown(name)}': genesys help lists the commands", ctx)
    click.echo(found.get_help(click.Context(found, info_name=name, parent=group)))
