"""Odds on the screen and as a picture: golden screens, and what holds for every pool."""

from __future__ import annotations

import io
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from genesys_cli.answer import answer, answer_repeat, roll_request
from genesys_cli.render import view
from genesys_cli.render.chart import Band, bands, cells_of, ink_on, without_failures
from genesys_cli.render.picture import picture
from genesys_cli.render.screen import open_screen
from genesys_cli.rules.notation import parse_pool, read_pool
from genesys_cli.rules.odds import Compared, Odds, odds_sheet, pool_odds
from genesys_cli.rules.pool import Pool
from genesys_cli.rules.targets import parse_target
from genesys_cli.rules.ways import Margin, net_joint, net_margin
from tests.terminal import golden, printed


def odds(pool: str, *targets: str, what_if: bool = False, label: str | None = None) -> Odds:
    return pool_odds(parse_pool(pool), tuple(map(parse_target, targets)), what_if=what_if, label=label)


def rolled(pool: str, seed: str, *, repeat: int | None = None) -> list[object]:
    """A roll, or several, with its luck."""
    request = roll_request(read_pool(pool), seed=seed, repeat=repeat, odds=True)
    return list(answer(request)) if repeat is None else [answer_repeat(request, lambda _: None)]


VIEWS: dict[str, list[object]] = {
    "odds": [odds("2P1A3D")],
    "odds-one-die": [odds("1A")],
    "odds-hopeless": [odds("3D1K", label="[/] :skull: \x1b[31m")],
    "odds-sixteen": [odds("4P3A2C4D2B1K")],
    "odds-forty": [odds("10P6A6C10D4B4K")],
    "odds-six-hundred": [odds("100P100A100C100D100B100K")],
    "odds-targets": [odds("2P1A1B3D", "success>=1,advantage>=3 or triumph>=1", "threat=0")],
    "odds-force": [odds("2F")],
    "odds-with-force": [odds("1A1D2F")],
    "odds-thrown": [odds("2suc 1thr")],
    "odds-what-if": [odds("2P1A1C2D1K", what_if=True)],
    "odds-compare": [Compared((odds("2P1A3D"), odds("3P3D"), odds("2P2A3D", label="with a friend")))],
    "odds-compare-many": [Compared(tuple([odds(f"{n}P2A3C2D1B1K", "triumph>=1,despair=0") for n in range(1, 7)]))],
    "odds-of-a-success": rolled("2P1A3D", "1"),
    "odds-of-a-failure": rolled("1A3D", "1"),
    "odds-of-five": rolled("2P1A3D", "1", repeat=5),
    "odds-sheet": [odds_sheet()],
    "odds-sheet-target": [odds_sheet(parse_target("success>=1,advantage>=2"))],
}


@pytest.mark.parametrize("name", VIEWS)
def test_the_screen_is_as_it_was_looked_at(name: str) -> None:
    now, looked_at = golden(name, VIEWS[name])
    assert now == looked_at


@pytest.mark.parametrize("kind", ["no colour", "ASCII"])
@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
@pytest.mark.parametrize("name", VIEWS)
def test_no_line_is_wider_than_the_screen_nor_cut(name: str, width: int, kind: str) -> None:
    for text in (printed(VIEWS[name], width, kind), on_terminal(VIEWS[name], width, ascii_only=kind == "ASCII")):
        assert max(cell_len(line) for line in text.splitlines()) <= width
        assert "\u2026" not in text
        assert "\x1b" not in text
        assert text.isascii() or kind != "ASCII"


class Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """True."""
        return True


def on_terminal(values: list[object], width: int, *, ascii_only: bool = False) -> str:
    """What a terminal without colour receives."""
    buffer = io.BytesIO()
    stream = Terminal(buffer, encoding="ascii" if ascii_only else "utf-8", newline="\n")
    screen = open_screen(stream, "never", {"COLUMNS": str(width)})
    for value in values:
        screen.console.print(view(value, screen))
    stream.flush()
    return buffer.getvalue().decode()


MAP = """\
Success 57.87 %
advantage 31.70 %, threat 45.88 %, neither 22.42 %, triumph 15.97 %
on average 0.79 success, 0.29 threat, 0.17 triumph

net                          ▅▅▅▅│ ████ ▄▄▄▄
success                 ▅▅▅▅ ████│ ████ ████ ▃▃▃▃
         ▁▁▁▁ ▂▂▂▂ ▆▆▆▆ ████ ████│ ████ ████ ████ ▄▄▄▄ ▁▁▁▁
      %   0.7  2.3  6.2 12.9 20.0│ 23.1 19.1 10.8  4.0  0.9
net adv   ≤-4   -3   -2   -1    0│    1    2    3    4   ≥5
     ≥4  0.2  0.3░ 0.4░ 0.3░ 0.2 │ 0.1 <0.1                   1.32 % ▋
      3  0.2  0.5░ 0.9░ 1.1▒ 0.8░│ 0.4░ 0.1 <0.1              3.87 % █▉
      2  0.2  0.6░ 1.5▒ 2.4▓ 2.5▓│ 1.6▒ 0.6░ 0.1 <0.1         9.50 % ████▋
      1  0.1  0.5░ 1.7▒ 3.4▓ 4.6█│ 4.0█ 2.0▒ 0.6░ 0.1 <0.1   17.00 % ████████▍
      0 <0.1  0.3░ 1.2▒ 3.1▓ 5.4█│ 6.1█ 4.3█ 1.7▒ 0.3░<0.1   22.42 % ███████████
     -1 <0.1  0.1  0.5░ 1.8▒ 4.0█│ 5.9█ 5.4█ 2.9▓ 0.9░ 0.1   21.63 % ██████████▋
     -2 <0.1 <0.1  0.1  0.6░ 1.9▒│ 3.5▓ 4.2█ 3.0▓ 1.2▒ 0.3░  14.87 % ███████▎
     -3      <0.1 <0.1  0.1  0.5░│ 1.3▒ 1.9▒ 1.8▒ 1.0░ 0.3░   6.95 % ███▍
    ≤-4           <0.1 <0.1  0.1 │ 0.3░ 0.6░ 0.7░ 0.5░ 0.2    2.43 % █▎
read by name: 2P1A3D
"""


def test_a_terminal_without_colour_gets_the_map_in_shades() -> None:
    assert on_terminal([odds("2P1A3D")], 80) == MAP


ASCII_MAP = """\
net                  #####|
success        _____ #####| #####
         ##### ##### #####| ##### #####
      %    6.3  17.2  42.2|  26.6   7.8
net adv     -2    -1     0|     1     2
      2   1.6~  1.6~  1.6~|               4.69 % #
      1   3.1+  6.3+  9.4*|  1.6~        20.31 % ######
      0   1.6~  7.8* 18.8#|  9.4*  1.6~  39.06 % ###########
     -1         1.6~ 10.9*| 12.5#  4.7+  29.69 % ########
     -2               1.6~|  3.1+  1.6~   6.25 % ##
read by name: 1A1D
"""


def test_a_terminal_without_glyphs_gets_the_map_in_ascii() -> None:
    assert on_terminal([odds("1A1D")], 60, ascii_only=True).endswith(f"\n\n{ASCII_MAP}")


def test_a_pipe_gets_lists_without_bars() -> None:
    text = printed([odds("2P1A3D")], 80, "no colour")
    assert not set(text) & set("│█▓▒░▁▂▃▄▅▆▇▏▎▍▌▋▊▉")
    assert "failure   42.13 %     100 %" in text


def test_at_40_columns_it_becomes_a_list() -> None:
    text = on_terminal([odds("2P1A3D")], 40)
    assert "│" not in text
    assert "          1   23.09 %   57.87 % ████▍" in text.splitlines()


def test_an_answer_is_never_broken_inside() -> None:
    for width in (20, 30, 40):
        for line in on_terminal([odds("4P3A2C4D2B1K")], width).splitlines():
            assert not line.startswith("%")
            assert line.split(" ")[0] not in ("success,", "advantage,", "threat,")


@pytest.mark.parametrize("name", [name for name, values in VIEWS.items() if isinstance(values[0], Odds | Compared)])
def test_no_line_ends_in_blanks_without_colour(name: str) -> None:
    for width in (40, 80):
        lines = [*printed(VIEWS[name], width, "no colour").splitlines(), *on_terminal(VIEWS[name], width).splitlines()]
        assert [line for line in lines if line != line.rstrip() and "# " not in line] == []


# --- Bands ------------------------------------------------------------------------------------------------

pools = st.lists(st.integers(0, 12), min_size=6, max_size=6).map(lambda counts: Pool((*counts, 0)))


@given(pools, st.integers(0, 1), st.integers(2, 40))
@settings(deadline=None, max_examples=80)
def test_bands_hold_every_way_once_and_adjoin(pool: Pool, axis: int, most: int) -> None:
    margin = net_margin(pool, axis)
    found = bands(margin, most)
    assert sum(band.ways for band in found) == margin.total
    assert found[0].low <= margin.least
    assert found[-1].high >= margin.least + len(margin.counts) - 1
    assert all(after.low == before.high + 1 for before, after in pairwise(found))
    assert not any(band.low <= 0 < band.high for band in found)
    assert len(found) <= most + 3


@given(pools)
@settings(deadline=None, max_examples=40)
def test_cells_hold_every_way_once(pool: Pool) -> None:
    joint = net_joint(pool)
    columns, rows = without_failures(bands(net_margin(pool, 0), 99)), bands(net_margin(pool, 1), 99)
    ways = cells_of(joint, columns, rows)
    assert [sum(column) for column in ways] == [band.ways for band in columns]
    assert [sum(row) for row in zip(*ways, strict=True)] == [band.ways for band in rows]


@pytest.mark.parametrize(
    ("band", "label", "plain"),
    [
        (Band(2, 2, 1), "2", "2"),
        (Band(-3, -3, 1), "-3", "-3"),
        (Band(4, 9, 1, open_above=True), "≥4", ">=4"),
        (Band(-9, -4, 1, open_below=True), "≤-4", "<=-4"),
        (Band(1, 5, 1), "1 to 5", "1 to 5"),
        (Band(1, 5, 1, open_below=True, open_above=True), "any", "any"),
    ],
)
def test_a_band_is_labelled_by_its_bounds(band: Band, label: str, plain: str) -> None:
    assert (band.label(glyphs=True), band.label(glyphs=False)) == (label, plain)


def test_a_certain_value_is_one_band() -> None:
    (band,) = bands(Margin(2, (1,), 1), 24)
    assert (band.low, band.high, band.ways) == (2, 2, 1)


@pytest.mark.parametrize("grey", range(0, 256, 15))
def test_ink_is_readable_on_every_ground(grey: int) -> None:
    def luminance(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    ink = 0 if ink_on(grey, grey, grey) == "#000000" else 255
    low, high = sorted((luminance(ink), luminance(grey)))
    assert (high + 0.05) / (low + 0.05) >= 4.5


# --- The picture ------------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("pool", ["2P1A3D", "1A", "5D", "2suc", "2F", "1A2F", "30P30D", "300P300D"])
def test_the_picture_stands_alone(pool: str) -> None:
    drawn = picture(odds(pool))
    root = ElementTree.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    names = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert names <= {"svg", "title", "style", "rect", "text", "path"}
    assert not any(
        mark in drawn.replace("http://www.w3.org/2000/svg", "") for mark in ("http", "url(", "@import", "href")
    )
    assert len(drawn) < 1_000_000


def test_the_picture_shows_what_the_screen_does() -> None:
    root = ElementTree.fromstring(picture(odds("2P1A3D", "threat=0", label="climb & <jump> \x1b[0m")))
    texts = [element.text or "" for element in root.iter(f"{SVG}text")]
    assert texts[:4] == [
        "2P1A3D: Success 57.87 %",
        "climb & <jump> \\x1b[0m",
        "threat=0: 54.12 %",
        "advantage 31.70 %, threat 45.88 %, neither 22.42 %, triumph 15.97 %",
    ]
    for figure in ("23.09", "≥5", "≤-4", "22.42 %", "6.09"):
        assert figure in texts


def test_everything_in_the_picture_is_inside_it() -> None:
    for pool in ("2P1A3D", "20P20D", "300P300D"):
        root = ElementTree.fromstring(picture(odds(pool)))
        width, height = float(root.attrib["width"]), float(root.attrib["height"])
        for element in root.iter(f"{SVG}rect"):
            x, y = float(element.get("x", 0)), float(element.get("y", 0))
            assert 0 <= x <= x + float(element.attrib["width"]) <= width
            assert 0 <= y <= y + float(element.attrib["height"]) <= height
