"""Criticals and dice on the screen."""

from __future__ import annotations

import pytest
from rich.ansi import AnsiDecoder

from genesys_cli.rules.critical import (
    TABLE_NAMES,
    TABLES,
    Critical,
    CriticalRow,
    CriticalTable,
    critical,
    modifier_values,
    named,
)
from genesys_cli.rules.dice import GAMES, DiceList
from genesys_cli.rules.stream import Stream
from tests.terminal import golden, printed


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


@pytest.mark.parametrize("name", VIEWS)
def test_the_screen_is_as_it_was_looked_at(name: str) -> None:
    now, looked_at = golden(name, VIEWS[name])
    assert now == looked_at


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
