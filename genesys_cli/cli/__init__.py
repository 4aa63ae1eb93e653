"""The command line: the one room that imports Click, one module a command, each loaded when its command runs."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from genesys_cli import __version__
from genesys_cli.cli.options import CONTEXT
from genesys_cli.errors import EXIT_COULD_NOT, EXIT_INTERRUPTED, EXIT_WRONG_USE, CouldNotError, complain
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.stream import SeedError
from genesys_cli.rules.text import clean, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from click.shell_completion import CompletionItem

# Each command, in the order of help: its short help (so that help loads no command) and whether it is hidden.
COMMANDS: dict[str, tuple[str, bool]] = {
    "roll": ("Roll a pool of dice.", False),
    "odds": ("Count the exact odds of a pool.", False),
    "attack": ("Make an attack: hit, damage, soak, criticals.", False),
    "compete": ("Roll a competitive check between two or more.", False),
    "initiative": ("Roll initiative into slots.", False),
    "init": ("Roll initiative into slots.", True),
    "destiny": ("Roll the destiny pool of a Star Wars session.", False),
    "crit": ("Roll or look up a critical injury or a vehicle hit.", False),
    "spend": ("Say what a result can pay for.", False),
    "lookup": ("Look a rule up.", False),
    "dice": ("Show every die's faces.", False),
    "completion": ("Print the completion script of a shell.", False),
    "help": ("Show help, for one command if named.", False),
}

EXAMPLES = """\b
Examples:
  genesys 2P1A3D1B                     roll a pool: letters are dice
  genesys roll 3/2 vs hard -k2         a rating against a difficulty
  genesys odds 2P1A3D --what-if        exact odds, and what would better them
  genesys crit 87 -i2                  a critical injury, two carried
  genesys roll 2P1A3D --json           for a script"""


class Commands(click.Group):
    """The commands, found by name in COMMANDS; a first word that begins a pool is rolled."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every name, in the order of help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, its module loaded now."""
        if cmd_name not in COMMANDS:
            return None
        module = f"genesys_cli.cli.{cmd_name}"
        __import__(module)
        command: click.Command = sys.modules[module].command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names, or `roll` where it begins a pool."""
        if args[0] not in COMMANDS:
            from genesys_cli.rules.notation import begins_pool

            args = ["roll", *args] if begins_pool(args[0]) else args
        if args[0] not in COMMANDS:
            from difflib import get_close_matches

            near = get_close_matches(args[0][:40], [name for name, (_, hidden) in COMMANDS.items() if not hidden], 1)
            hint = f"did you mean '{near[0]}'?" if near else "genesys help lists the commands"
            raise click.UsageError(f"no command or pool begins with '{shown(args[0])}': {hint}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, none of them loaded."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (text, hidden) in COMMANDS.items() if not hidden])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands and options that begin so, none of the commands loaded."""
        from click.shell_completion import CompletionItem

        items = [
            CompletionItem(name, help=text)
            for name, (text, hidden) in COMMANDS.items()
            if name.startswith(incomplete) and not hidden
        ]
        return items + click.Command.shell_complete(self, ctx, incomplete)


@click.group(cls=Commands, invoke_without_command=True, context_settings=CONTEXT, epilog=EXAMPLES)
@click.version_option(__version__, message="genesys %(version)s")
@click.pass_context
def genesys(ctx: click.Context) -> None:
    """Roll the narrative dice of Genesys and Star Wars, and look up critical injuries.

    A pool is written in letters: P Proficiency, A Ability, C Challenge, D Difficulty, B Boost, K Setback, F Force.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def run(args: Sequence[str]) -> int:
    """Runs a command line; the exit code says how it went."""
    if instruction := os.environ.get("_GENESYS_COMPLETE"):
        return _complete(instruction)
    try:
        with genesys.make_context("genesys", list(args)) as context:
            code = genesys.invoke(context)
        return code if isinstance(code, int) else 0
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except click.Abort:
        return EXIT_INTERRUPTED
    except click.ClickException as error:
        return _refuse(error, args)
    except (PoolError, SeedError) as error:
        complain(str(error))
        return EXIT_WRONG_USE
    except CouldNotError as error:
        complain(str(error))
        return EXIT_COULD_NOT


# How Click's own messages begin, whose capital has no place after "Error:".
_CLICK_BEGINS = ("Got ", "Invalid ", "Missing ", "No such ", "Option ", "The ", "Value ")


def _refuse(error: click.ClickException, args: Sequence[str]) -> int:
    """Says what Click refuses, in one line, and where the help is."""
    message = " ".join(error.format_message().split())
    hint = ""
    if isinstance(error, click.NoSuchOption) and error.option_name[1:2].isdigit():
        typed = next((arg for arg in args if arg.startswith(error.option_name)), error.option_name)
        message = f"no option '{shown(typed)}'"
        hint = f"to take dice away: --remove {shown(typed[1:])}" if not typed[1:].isdigit() else ""
    elif isinstance(error, click.UsageError) and error.ctx is not None:
        hint = f"genesys help {error.ctx.info_name}" if error.ctx.parent else "genesys help"
        hint = f"see: {hint}"
    if message.startswith(_CLICK_BEGINS):
        message = message[0].lower() + message[1:]
    complain("\n".join(filter(None, [_cut(message), hint])))
    return error.exit_code


def _cut(message: str) -> str:
    return message if len(message) <= 400 else message[:400] + "..."


def _complete(instruction: str) -> int:
    """Answers a shell's TAB; a fault there must not spill over the player's line."""
    from click.shell_completion import shell_complete

    words = os.environ.get("COMP_WORDS", "").replace("\n", " ")
    if clean(words) != words:
        # A completion repeats what was typed, and that must not reach the terminal raw.
        return 0
    try:
        code = shell_complete(genesys, {}, "genesys", "_GENESYS_COMPLETE", instruction)
    except OSError:
        raise
    except Exception:
        return EXIT_COULD_NOT
    if code:
        complain(f"_GENESYS_COMPLETE is '{shown(instruction)}', which asks for nothing known")
    return code


def no_values(**values: Any) -> list[str]:
    """Names of the options that were given, as written: for refusing them together."""
    return [f"--{name.replace('_', '-')}" for name, value in values.items() if value not in (None, False, 0, ())]
