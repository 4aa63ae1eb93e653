"""Help, adversaries, Story Points and minions as options of `roll`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Answer = tuple[int, str, str]
    Genesys = Callable[..., Answer]


@pytest.mark.parametrize(
    ("args", "pool"),
    [
        pytest.param(["3/2", "hard", "--assist", "2/4"], "3P1A3D", id="skilled help"),
        pytest.param(["3/2", "--assist", "3/2"], "2P1A1B", id="unskilled help"),
        pytest.param(["3/2", "--assist", "2/4", "--assist", "1/0", "--assist", "5/5"], "3P1A2B", id="three helpers"),
        pytest.param(["2/3", "--assist", "3/1"], "3P", id="ratings are characteristic, then skill"),
        pytest.param(["--char", "3", "--skill", "2", "--assist", "2/4"], "3P1A", id="help for --char"),
        pytest.param(["2P1A3D", "--adversary", "2"], "2P1A2C1D", id="adversary"),
        pytest.param(["2P1A3D", "--story", "own", "--story", "AGAINST"], "3P1C2D", id="both Story Points"),
        pytest.param(["2D", "--char", "3", "--minions", "4"], "3P2D", id="minions"),
    ],
)
def test_the_options_build_the_pool(genesys: Genesys, args: list[str], pool: str) -> None:
    code, out, err = genesys("roll", *args, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["pool"]["notation"] == pool


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["2P1A", "--assist", "2/4"], "--assist needs a rating to help with\nas in 3/2 or --char 3 --skill 2\n"),
        (
            ["3/2", "--assist", "24"],
            "invalid value for '--assist': '24' is no characteristic and skill, as in 3/2\nsee: genesys help roll\n",
        ),
        (
            ["3/2", "--assist", "2/\u00b2"],
            "invalid value for '--assist': '\\xb2' is not a whole number from 0 to 1,000\nsee: genesys help roll\n",
        ),
        (
            ["3/2", "--story", "own", "--story", "own"],
            "--story own twice\neach side spends at most 1 Story Point on a check\n",
        ),
        (["--minions", "4", "2D"], "--minions needs --char: the group's characteristic\nas in --char 2 --minions 4\n"),
        (
            ["d100", "--adversary", "1"],
            "options that build a pool, with numeric dice\nnumeric dice are rolled as they are\n",
        ),
    ],
)
def test_what_the_options_cant_do_is_refused(genesys: Genesys, args: list[str], message: str) -> None:
    assert genesys("roll", *args) == (2, "", f"Error: {message}")


def test_explain_names_both_sides_of_an_opposed_check(genesys: Genesys) -> None:
    code, out, _ = genesys("roll", "3/2", "vs", "4/1", "--explain", "--seed", "1")
    assert code == 0
    assert out.splitlines()[-3:] == [
        "  opposition 4/1: 4 dice, the lower upgrades 1: 1C3D",
        "  own side 3/2: 3 dice, the lower upgrades 2: 2P1A",
        "  pool: 2P1A1C3D",
    ]
