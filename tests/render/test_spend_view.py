"""What symbols buy, on the screen: golden screens, and what holds for every result."""

from __future__ import annotations

import pytest

from genesys_cli.answer import answer, roll_request
from genesys_cli.rules.dice import CONTEXTS
from genesys_cli.rules.notation import parse_pool, read_pool
from genesys_cli.rules.roll import Result
from genesys_cli.rules.spending import spend_options
from tests.terminal import golden, printed


def spent(text: str, context: str = "combat", game: str = "genesys") -> list[object]:
    return [spend_options(Result(parse_pool(text).symbols), context, game)]


VIEWS: dict[str, list[object]] = {
    "spend-combat": spent("2adv 1tri 1thr"),
    "spend-both": spent("1adv 1des", "social"),
    "spend-magic": spent("3thr", "magic"),
    "spend-starwars": spent("2adv", "combat", "starwars"),
    "spend-nothing": spent("2suc"),
    "spend-roll": list(answer(roll_request(read_pool("2P1A2D1K"), seed="screen", spend="social"))),
}


@pytest.mark.parametrize("name", VIEWS)
def test_the_screen_is_as_it_was_looked_at(name: str) -> None:
    now, then = golden(name, VIEWS[name])
    assert now == then


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("width", [20, 40, 80])
def test_every_option_is_told_whole(context: str, width: int) -> None:
    [spending] = spent("9adv 3tri 3des", context) if context != "magic" else spent("9thr 3des", context)
    lines = printed([spending], width, "ASCII").splitlines()
    assert max(map(len, lines)) <= width
    if width > 20:
        told = " ".join(" ".join(lines).split())
        for offer in spending.offers:  # type: ignore[attr-defined]  # a list of any values
            assert offer.told in told


@pytest.mark.parametrize("name", VIEWS)
def test_the_first_line_says_what_there_is_to_spend(name: str) -> None:
    line = printed(VIEWS[name], 80, "ASCII").splitlines()[0]
    assert " to spend in " in line or name == "spend-roll"


@pytest.mark.parametrize("name", VIEWS)
def test_no_escape_and_no_blank_at_a_line_s_end_without_colour(name: str) -> None:
    for width in (40, 80):
        lines = printed(VIEWS[name], width, "no colour").splitlines()
        assert not any("\x1b" in line or line != line.rstrip() for line in lines)
