"""Criticals and dice on the screen: each file in tests/screens holds one view at both widths, in four kinds of colour.

Below a line that has styled cells stand the cells, counted from 0, with their style. UPDATE_SCREENS=1 writes the files
anew; look at each before you keep it.
"""

from __future__ import annotations

import io
import os
from itertools import groupby
from pathlib import Path

import pytest
from rich.ansi import AnsiDecoder
from rich.console import Console

from genesys_cli.answer import CriticalTable
from genesys_cli.render import view
from genesys_cli.render.screen import open_screen
from genesys_cli.rules.critical import (
    GAMES,
    TABLE_NAMES,
    TABLES,
    Critical,
    CriticalRow,
    critical,
    modifier_values,
    named,
)
from genesys_cli.rules.dice import DiceList
from genesys_cli.rules.stream import Stream

CONSOLE = Console()
SCREENS = Path(__file__).parents[1] / "screens"

# Each kind of terminal: its encoding, whether it has colour, and what it says of itself.
KINDS: dict[str, tuple[str, str, dict[str, str]]] = {
    "colour": ("utf-8", "always", {"COLORTERM": "truecolor"}),
    "16 colours": ("utf-8", "always", {"TERM": "xterm"}),
    "no colour": ("utf-8", "never", {}),
    "ASCII": ("ascii", "never", {}),
}


def thrown(value: int, *, vehicle: bool = False, game: str = "genesys", **modifiers: int) -> list[object]:
    """A critical whose follow-up die shows 5."""
    table = "vehicle" if vehicle else "injury"
    return [critical(value, modifier_values(**modifiers), Stream(lambda: bytes([4])), game=game, table=table)]


VIEWS: dict[str, list[object]] = {
    "crit-modified": thrown(87, injuries=2),
    "crit-total": thrown(135),
    "crit-dead": thrown(100, injuries=3, vicious=3, lethal_blows=1, durable=1, modifier=-5),
    "crit-vehicle": thrown(60, vehicle=True, injuries=1),
    "crit-starwars": thrown(128, game="starwars"),
    "crit-named": list(named("horrific")),
    "crit-several": list(named("damaged", table="vehicle")),
    "crit-list": [CriticalTable("genesys", "injury", TABLES["genesys", "injury"])],
    "dice": [DiceList()],
}


def printed(values: list[object], width: int, kind: str) -> str:
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


@pytest.mark.parametrize("name", VIEWS)
def test_the_screen_is_as_it_was_looked_at(name: str) -> None:
    file = SCREENS / f"{name}.txt"
    screens = "\n".join(
        [
            f"== {width} columns, {kind}\n{cells(printed(VIEWS[name], width, kind))}"
            for width in (80, 40)
            for kind in KINDS
        ]
    )
    if os.environ.get("UPDATE_SCREENS") == "1":
        file.write_text(screens, encoding="utf-8", newline="\n")
    assert screens == file.read_text(encoding="utf-8")


EVERY_ROW = [
    pytest.param(game, table, row, id=f"{game} {row.name}")
    for game in GAMES
    for table in TABLE_NAMES
    for row in TABLES[game, table]
]


@pytest.mark.parametrize(("game", "table", "row"), EVERY_ROW)
@pytest.mark.parametrize("width", [40, 80])
def test_every_row_is_told_whole_its_answer_first(game: str, table: str, row: CriticalRow, width: int) -> None:
    lines = printed([Critical(game, table, row)], width, "ASCII").splitlines()
    assert max(map(len, lines)) <= width
    assert lines[0].startswith(row.name)
    told = " ".join(" ".join(lines).split())
    for part in (row.check, row.effect[1:], row.lasts, row.band):
        assert part in told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("table", TABLE_NAMES)
@pytest.mark.parametrize("width", [40, 80])
def test_the_list_cuts_no_row(game: str, table: str, width: int) -> None:
    rows = TABLES[game, table]
    lines = printed([CriticalTable(game, table, rows)], width, "ASCII").splitlines()
    assert max(map(len, lines)) <= width
    told = " ".join(" ".join(lines).split())
    for row in rows:
        mark = "" if row.name.endswith("!") else ":"
        assert f"{row.band} {row.name}{mark} {row.effect}; {row.lasts}" in told


@pytest.mark.parametrize("name", VIEWS)
def test_no_escape_and_no_blank_at_a_line_s_end_without_colour(name: str) -> None:
    for width in (40, 80):
        lines = printed(VIEWS[name], width, "no colour").splitlines()
        assert not any("\x1b" in line or line != line.rstrip() for line in lines)


@pytest.mark.parametrize("name", VIEWS)
def test_colour_changes_no_word(name: str) -> None:
    words = [" ".join(cell_text(printed(VIEWS[name], 500, kind)).split()) for kind in ("colour", "no colour")]
    assert words[0].replace(" :", ":") == words[1].replace(" :", ":")


def cell_text(text: str) -> str:
    return "\n".join([line.plain for line in AnsiDecoder().decode(text)])
