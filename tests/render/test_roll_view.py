"""Rolls on the screen: golden screens, and what holds for every roll."""

from __future__ import annotations

import io
import unicodedata

import pytest
from rich.cells import cell_len

from genesys_cli.answer import MOST_ROWS, answer, answer_repeat, roll_request
from genesys_cli.render.screen import DIE_STYLES, DIE_STYLES_16, GLYPHS, open_screen, wants_colour, width_of
from genesys_cli.rules.dice import DICE, SYMBOLS
from genesys_cli.rules.notation import read_pool
from genesys_cli.rules.pool import Pool
from genesys_cli.rules.roll import Roll
from tests.terminal import golden, printed


def rolled(text: str, *, repeat: int | None = None, seed: str = "screen", explain: bool = False) -> list[object]:
    """The values that a person is shown."""
    request = roll_request(read_pool(text), seed=seed, repeat=repeat, explain=explain)
    if repeat is None:
        return list(answer(request))
    return [answer_repeat(request, lambda _: None)]


def fixed(pool: str, *faces: int) -> list[object]:
    """A pool with these faces up."""
    recipe = read_pool(pool)
    request = roll_request(recipe)
    assert isinstance(request.pool, Pool)
    return [Roll(request.pool, faces, by_colour=request.by_colour, label=request.label)]


VIEWS: dict[str, list[object]] = {
    "roll-wash": fixed("1A1D", 2, 2),
    "roll-nothing": fixed("1A1D", 1, 1),
    "roll-triumph-despair": fixed("2P1A1C2D", 12, 2, 7, 12, 3, 6),
    "roll-triumph-cancelled": fixed("1P1C1D", 12, 4, 2),
    "roll-eight": fixed("2P2A1C2D1B", 7, 12, 7, 8, 9, 8, 8, 4),
    "roll-twelve": rolled("3P2A1C3D2B1K"),
    "roll-force": fixed("4F", 1, 7, 8, 12),
    "roll-mixed-force": fixed("2A1D1F", 2, 5, 4, 10),
    "roll-label": fixed("2P1A2D # pick the lock [/] :skull: \x1b[31m", 4, 1, 6, 2, 4),
    "roll-colours": fixed("2y1g2p", 4, 1, 6, 2, 4),
    "roll-thrown": fixed("2suc 3adv tri thr"),
    "roll-fixed": fixed("1P1D +2 success 1 despair", 12, 3),
    "roll-repeat": rolled("2P1A3D", repeat=5),
    "roll-summary": rolled("2P1A1C3D", repeat=1000),
    "roll-hundred": rolled("40P30A30D"),
    "roll-explained": rolled("3/2 vs hard 1B", explain=True),
    "numbers": rolled("d100 2d6+1 # fall"),
    "numbers-repeat": rolled("2d6+1", repeat=3),
}


@pytest.mark.parametrize("name", VIEWS)
def test_the_screen_is_as_it_was_looked_at(name: str) -> None:
    now, looked_at = golden(name, VIEWS[name])
    assert now == looked_at


WORST = [pytest.param(die.letter * 8, die, id=die.name) for die in DICE]


@pytest.mark.parametrize(("width", "most"), [(80, 5), (40, 9)])
@pytest.mark.parametrize("pool", ["2P1A3D1B1K", "1P1A1C1D1B1K2F", "4P4C", "3A3D2F", "8F", "4B4K"])
@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_eight_dice_take_few_lines(pool: str, width: int, most: int, seed: str) -> None:
    assert len(printed(rolled(pool, seed=seed), width, "no colour").splitlines()) <= most
    assert len(printed(rolled(pool, seed=seed), width, "colour").splitlines()) <= most


@pytest.mark.parametrize("kind", ["colour", "16 colours", "no colour", "ASCII"])
@pytest.mark.parametrize("width", [20, 40, 80])
def test_no_line_is_wider_than_the_screen(width: int, kind: str) -> None:
    for name, values in VIEWS.items():
        for line in printed(values, width, "no colour" if kind == "colour" else kind).splitlines():
            assert kind == "16 colours" or cell_len(line) <= width, name


def test_colour_adds_nothing_but_colour() -> None:
    for values in VIEWS.values():
        if isinstance(values[0], Roll) and values[0].pool.size <= 8:
            told = printed(values, 80, "no colour").split()
            bare = "".join(
                character for character in _without_escapes(printed(values, 80, "colour")) if character != "\x1b"
            ).split()
            assert bare == told


def _without_escapes(text: str) -> str:
    while (start := text.find("\x1b[")) >= 0:
        text = text[:start] + text[text.index("m", start) + 1 :]
    return text


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_glyph_is_one_narrow_cell_everywhere(symbol: str) -> None:
    glyph = GLYPHS[symbol]
    assert unicodedata.east_asian_width(glyph) == "N"
    assert unicodedata.combining(glyph) == 0
    assert cell_len(glyph) == 1


def test_every_die_and_symbol_has_its_look() -> None:
    names = {die.name for die in DICE}
    assert set(DIE_STYLES) == set(DIE_STYLES_16) == names
    assert set(GLYPHS) == set(SYMBOLS)
    assert len(set(GLYPHS.values())) == len(SYMBOLS)


def test_a_repeat_shows_rows_up_to_its_limit() -> None:
    few = printed(rolled("2P1D", repeat=MOST_ROWS), 80, "ASCII").splitlines()
    many = printed(rolled("2P1D", repeat=MOST_ROWS + 1), 80, "ASCII").splitlines()
    assert [line.split()[0] for line in few[:MOST_ROWS]] == [str(number) for number in range(1, MOST_ROWS + 1)]
    assert many[0].startswith(f"{MOST_ROWS + 1} rolls: ")


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """True."""
        return True


COLOURS = [
    pytest.param("always", {"NO_COLOR": "1"}, False, True, id="the option beats NO_COLOR"),
    pytest.param("never", {"FORCE_COLOR": "1"}, True, False, id="the option beats FORCE_COLOR"),
    pytest.param("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False, id="NO_COLOR beats FORCE_COLOR"),
    pytest.param("auto", {"NO_COLOR": ""}, True, True, id="an empty NO_COLOR is none"),
    pytest.param("auto", {"FORCE_COLOR": "1"}, False, True, id="FORCE_COLOR in a pipe"),
    pytest.param("auto", {"FORCE_COLOR": "0"}, False, False, id="FORCE_COLOR=0 forces nothing"),
    pytest.param("auto", {"FORCE_COLOR": "0"}, True, True, id="FORCE_COLOR=0 forbids nothing"),
    pytest.param("auto", {"FORCE_COLOR": ""}, False, False, id="an empty FORCE_COLOR is none"),
    pytest.param("auto", {"CLICOLOR_FORCE": "1", "CLICOLOR": "0"}, False, True, id="CLICOLOR_FORCE beats CLICOLOR"),
    pytest.param("auto", {"FORCE_COLOR": "1", "TERM": "dumb"}, True, True, id="FORCE_COLOR beats TERM"),
    pytest.param("auto", {"CLICOLOR": "0"}, True, False, id="CLICOLOR=0"),
    pytest.param("auto", {"CLICOLOR": "1"}, False, False, id="CLICOLOR=1 is no terminal"),
    pytest.param("auto", {"TERM": "dumb"}, True, False, id="a dumb terminal"),
    pytest.param("auto", {}, True, True, id="a terminal"),
    pytest.param("auto", {}, False, False, id="a pipe"),
]


@pytest.mark.parametrize(("option", "environ", "terminal", "coloured"), COLOURS)
def test_colour_is_decided_in_order(option: str, environ: dict[str, str], terminal: bool, coloured: bool) -> None:
    stream = Terminal() if terminal else io.StringIO()
    assert wants_colour(stream, option, environ) is coloured
    assert open_screen(stream, option, environ).coloured is coloured


@pytest.mark.parametrize(
    ("columns", "width"),
    [("0", 80), ("-5", 80), ("x", 80), ("²", 80), ("", 80), ("1", 20), ("40", 40), ("99999", 500), ("9" * 5000, 80)],
)
def test_the_width_is_never_too_small_to_print_in(columns: str, width: int) -> None:
    assert width_of(io.StringIO(), {"COLUMNS": columns}) == width
