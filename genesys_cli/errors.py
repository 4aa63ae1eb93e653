"""How faults are told: one message on standard error, and the exit code."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

EXIT_COULD_NOT, EXIT_WRONG_USE, EXIT_FAILED, EXIT_FAULT, EXIT_INTERRUPTED = 1, 2, 3, 70, 130


class CouldNotError(Exception):
    """What was asked for can't be done: not found, not readable, not writable; exit 1."""


def complain(message: str) -> None:
    """Writes one error message on stderr, its control and non-ASCII characters as escapes."""
    from genesys_cli.rules.text import clean_ascii

    if sys.stderr is None:
        return
    try:
        sys.stderr.write("Error: " + "\n".join([clean_ascii(line) for line in message.split("\n")]) + "\n")
        sys.stderr.flush()
    except OSError:
        give_up(sys.stderr)


def give_up(stream: TextIO | None) -> None:
    """Turns the stream to nowhere, so that what it still holds can't fail again at exit."""
    try:
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        pass
