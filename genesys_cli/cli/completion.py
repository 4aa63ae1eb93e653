"""genesys completion."""

from __future__ import annotations

import sys

import click
from click.shell_completion import get_completion_class

from genesys_cli.cli.options import CONTEXT, Words

SHELLS = ("bash", "zsh", "fish")

EPILOG = """\b
Examples:
  genesys completion bash > ~/.local/share/bash-completion/completions/genesys
  genesys completion zsh > ~/.zfunc/_genesys
  genesys completion fish > ~/.config/fish/completions/genesys.fish"""


def completion_script(shell: str) -> str:
    """Click's own script that completes `genesys` in the shell, made without asking the shell's version."""
    made_for = get_completion_class(shell)
    assert made_for is not None
    completer = made_for(click.Group("genesys"), {}, "genesys", "_GENESYS_COMPLETE")
    return completer.source_template % completer.source_vars()


@click.command("completion", context_settings=CONTEXT, epilog=EPILOG)
@click.argument("shell", type=Words(SHELLS, "SHELL"))
def command(shell: str) -> None:
    """Print the completion script of a shell.

    The shell is bash, zsh or fish. An installation with pipx links the scripts where the shells look for them; this
    prints one for any other place.
    """
    sys.stdout.write(completion_script(shell))
