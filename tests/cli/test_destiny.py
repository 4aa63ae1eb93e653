from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Answer = tuple[int, str, str]
    Genesys = Callable[..., Answer]


def test_each_player_throws_a_force_die(genesys: Genesys) -> None:
    code, out, err = genesys("destiny", "3", "--seed", "a", "--json")
    roll = json.loads(genesys("roll", "3F", "--seed", "a", "--json")[1])
    assert (code, err) == (0, "")
    assert json.loads(out) == {
        "schema": "genesys.destiny/1",
        "players": 3,
        "dice": roll["dice"],
        "light": roll["symbols"]["light"],
        "dark": roll["symbols"]["dark"],
        "summary": "4 light, 0 dark",
        "seed": "a",
    }


def test_the_pool_is_one_plain_line(genesys: Genesys) -> None:
    assert genesys("destiny", "3", "--seed", "a", "--plain") == (0, "4 light, 0 dark\n", "")


def test_a_view_begins_with_both_counts(genesys: Genesys) -> None:
    code, out, err = genesys("destiny", "3", "--seed", "a")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "4 light, 0 dark",
        "F \u263clight \u263clight  F \u263clight         F \u263clight",
        "players spend light, the GM dark, each at most 1 on a check; a point spent",
        "changes its colour",
    ]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([], "missing argument 'PLAYERS'."),
        (["0"], "invalid value for 'PLAYERS': '0' is not a whole number from 1 to 100"),
        (["four"], "invalid value for 'PLAYERS': 'four' is not a whole number from 1 to 100"),
    ],
)
def test_it_needs_players(genesys: Genesys, args: list[str], message: str) -> None:
    assert genesys("destiny", *args) == (2, "", f"Error: {message}\nsee: genesys help destiny\n")


def test_force_dice_alone_tell_what_each_side_can_use(genesys: Genesys) -> None:
    code, out, _ = genesys("roll", "2 light 3 dark")
    assert code == 0
    headline, _, use, *_ = out.splitlines()
    assert headline == "2 light, 3 dark"
    assert use == "light side: 2, +3 for a Destiny flip and 3 strain; dark side: 3, +2 likewise"


def test_force_dice_alone_have_no_outcome(genesys: Genesys) -> None:
    assert genesys("roll", "2 light 3 dark", "--plain") == (0, "2 light, 3 dark\n", "")
    assert genesys("roll", "2P 1F", "--seed", "1", "--plain")[1].startswith(("Success: ", "Failure: "))
