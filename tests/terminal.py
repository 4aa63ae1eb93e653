"""What a view looks like on a terminal: the golden screens in tests/screens and how they are compared.

A file holds one view at both widths, in four kinds of colour. Below a line that has styled cells stand the cells,
counted from 0, with their style. UPDATE_SCREENS=1 writes the files anew; look at each before you keep it.
"""

from __future__ import annotations

import io
import os
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from rich.ansi import AnsiDecoder
from rich.console import Console

from genesys_cli.render import view
from genesys_cli.render.screen import open_screen

if TYPE_CHECKING:
    from collections.abc import Sequence

CONSOLE = Console()
SCREENS = Path(__file__).parent / "screens"

# Each kind of terminal: its encoding, whether it has colour, and what it says of itself.
KINDS: dict[str, tuple[str, str, dict[str, str]]] = {
    "colour": ("utf-8", "always", {"COLORTERM": "truecolor"}),
    "16 colours": ("utf-8", "always", {"TERM": "xterm"}),
    "no colour": ("utf-8", "never", {}),
    "ASCII": ("ascii", "never", {}),
}


def printed(values: Sequence[object], width: int, kind: str) -> str:
    """What a terminal receives, escapes included."""
    encoding, color, environ = KINDS[kind]
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="\n")
    screen = open_screen(stream, color, {**environ, "COLUMNS": str(width)})
    for value in values:
        screen.console.print(view(value, screen))
    stream.flush()
    received = stream.buffer
    assert isinstance(received, io.BytesIO)
    return received.getvalue().decode(encoding)


def cells(text: str) -> str:
    """A terminal's lines, and below each the runs of cells that have a style."""
    lines = []
    for line in AnsiDecoder().decode(text.removesuffix("\n")):
        plain = line.plain
        lines.append(plain)
        styles = [line.get_style_at_offset(CONSOLE, at) for at in range(len(plain))]
        runs, at = [], 0
        for style, run in groupby(styles):
            length = len(list(run))
            if style:
                runs.append(f"{at}-{at + length - 1} {style}")
            at += length
        if runs:
            lines.append(f"\t{'; '.join(runs)}")
    return "\n".join(lines) + "\n"


def golden(name: str, values: Sequence[object]) -> tuple[str, str]:
    """The screens of the values as they are now, and as they were looked at."""
    file = SCREENS / f"{name}.txt"
    screens = "\n".join(
        [f"== {width} columns, {kind}\n{cells(printed(values, width, kind))}" for width in (80, 40) for kind in KINDS]
    )
    if os.environ.get("UPDATE_SCREENS") == "1":
        file.write_text(screens, encoding="utf-8", newline="\n")
    return screens, file.read_text(encoding="utf-8")
