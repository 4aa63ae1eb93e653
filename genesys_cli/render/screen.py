"""The screen that a view is made for: its width, colours and glyphs; the Console is built per call."""

from __future__ import annotations

import os

from rich.console import Console
from rich.text import Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Literal, TextIO

    from genesys_cli.rules.dice import Die

# A glyph before each symbol's word; every one is one cell wide whatever the terminal's language.
GLYPHS = {
    "success": "✷",
    "failure": "✗",
    "advantage": "▴",
    "threat": "▾",
    "triumph": "✪",
    "despair": "⊗",
    "light": "☼",
    "dark": "☾",
}

# Ink and ground of each die, so that both black on black and yellow on white stay readable.
DIE_STYLES = {
    "proficiency": "bold #000000 on #ffe14d",
    "ability": "bold #000000 on #41ad49",
    "challenge": "bold #ffffff on #b3202c",
    "difficulty": "bold #ffffff on #6c2a84",
    "boost": "bold #000000 on #72cddc",
    "setback": "bold #ffffff on #303030",
    "force": "bold #000000 on #f2f2f2",
}

# The same on a terminal of sixteen colours, where the nearest of them would be grey for purple.
DIE_STYLES_16 = {
    "proficiency": "bold black on bright_yellow",
    "ability": "bold black on green",
    "challenge": "bold white on red",
    "difficulty": "bold white on magenta",
    "boost": "bold black on bright_cyan",
    "setback": "bold white on black",
    "force": "bold black on white",
}

GOOD, BAD, FAINT = "bold green", "bold red", "dim"

MIN_WIDTH, MAX_WIDTH = 20, 500


class Screen:
    """A Console with what a view needs to know of it; `glyphs` is false where only ASCII gets through."""

    __slots__ = ("console", "glyphs")

    def __init__(self, console: Console, glyphs: bool) -> None:
        self.console = console
        self.glyphs = glyphs

    @property
    def width(self) -> int:
        """Cells in a line."""
        return self.console.width

    @property
    def dash(self) -> str:
        """The dash between an outcome and what is left."""
        return "—" if self.glyphs else "-"

    def glyph(self, symbol: str) -> str:
        """The symbol's glyph, nothing where the stream can't carry it."""
        return GLYPHS[symbol] if self.glyphs else ""

    def die(self, die: Die) -> Text:
        """The die's letter in its game colour."""
        if not self.coloured:
            return Text(die.letter)
        styles = DIE_STYLES_16 if self.console.color_system == "standard" else DIE_STYLES
        return Text.assemble((f" {die.letter} ", styles[die.name]))

    @property
    def coloured(self) -> bool:
        """Whether styles reach the reader."""
        return self.console.color_system is not None


def indented(label: Text, text: Text, screen: Screen) -> list[Text]:
    """The text after its label, wrapped at words; every further line begins under the first."""
    width = label.cell_len
    lines: list[Text] = []
    for line in text.wrap(screen.console, screen.width - width):
        line.rstrip()
        lines.append((Text(" " * width) if lines else Text().append_text(label)).append_text(line))
    return lines


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leaves the reader that has gone to the entry point; Rich itself would end the process with 1."""
        raise


def filled(label: Text, parts: Sequence[str], screen: Screen, *, indent: int = 0, mark: str = ",") -> list[Text]:
    """The parts after their label, a mark and a blank between them, in lines broken nowhere else."""
    lines = [label.copy()]
    begun = False
    for part in parts:
        after = len(mark) * (part is not parts[-1])
        before = f"{mark} " if begun else ""
        # A label may stand alone where the first part then has more room.
        if lines[-1].cell_len + len(before) + len(part) + after > screen.width and lines[-1].cell_len > indent:
            lines[-1].append(mark if begun else "")
            lines[-1].rstrip()
            lines.append(Text(" " * indent))
            before = ""
        lines[-1].append(before + part)
        begun = True
    return lines


def open_screen(stream: TextIO, color: str = "auto", environ: Mapping[str, str] = os.environ) -> Screen:
    """The screen for a stream; `color` is always, never or auto."""
    coloured = wants_colour(stream, color, environ)
    console = _Console(
        file=stream,
        force_terminal=coloured,
        color_system=_color_system(environ) if coloured else None,
        no_color=False,
        width=width_of(stream, environ),
        highlight=False,
        markup=False,
        emoji=False,
        _environ={},
    )
    return Screen(console, carries_glyphs(stream, environ))


def wants_colour(stream: TextIO, color: str, environ: Mapping[str, str]) -> bool:
    """Whether escapes go to the stream: the option, NO_COLOR, a forcing variable, a refusing one, a terminal."""
    if color != "auto":
        return color == "always"
    if environ.get("NO_COLOR"):
        return False
    if any(environ.get(name, "") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    if environ.get("CLICOLOR") == "0" or environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def _color_system(environ: Mapping[str, str]) -> Literal["auto", "standard", "256", "truecolor"]:
    if os.name == "nt":
        return "auto"
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "truecolor"
    return "256" if "256color" in environ.get("TERM", "") else "standard"


def width_of(stream: TextIO, environ: Mapping[str, str]) -> int:
    """Cells in a line: COLUMNS, else the stream's terminal, else 80; never too few to print in."""
    columns = environ.get("COLUMNS", "")
    if columns.isascii() and columns.isdigit() and len(columns) < 6 and int(columns) > 0:
        return max(MIN_WIDTH, min(int(columns), MAX_WIDTH))
    try:
        size = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        size = 0
    return max(MIN_WIDTH, min(size or 80, MAX_WIDTH))


def carries_glyphs(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Whether the stream's encoding and terminal can show the glyphs; the Linux console's font can't."""
    if environ.get("TERM") == "linux":
        return False
    try:
        "".join([*GLYPHS.values(), "—"]).encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
