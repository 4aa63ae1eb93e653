"""Results to standard output: JSON and plain lines by hand, a person's view through Rich."""

from __future__ import annotations

import sys

from genesys_cli.rules.text import to_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Protocol

    class Showable(Protocol):
        """What every command computes."""

        @property
        def summary(self) -> str: ...
        @property
        def plain(self) -> str: ...
        def to_dict(self) -> dict[str, object]: ...


JSON, PLAIN, VIEW = "json", "plain", "view"

_BLOCK = 1 << 16


def show(values: Iterable[Showable], form: str, color: str = "auto") -> None:
    """Writes the values on standard output, a JSON object or a plain line each, or as a person's view."""
    if form == VIEW:
        from genesys_cli.render import show_view

        show_view(values, color)
    else:
        write_lines(line(value, form) for value in values)


def line(value: Showable, form: str) -> str:
    """The value in one line, without its end."""
    return to_json(value.to_dict()) if form == JSON else value.plain


def write_lines(lines: Iterable[str]) -> None:
    """Writes the lines in large blocks."""
    block: list[str] = []
    size = 0
    for text in lines:
        block.append(text)
        size += len(text)
        if size > _BLOCK:
            sys.stdout.write("\n".join(block) + "\n")
            block, size = [], 0
    if block:
        sys.stdout.write("\n".join(block) + "\n")
