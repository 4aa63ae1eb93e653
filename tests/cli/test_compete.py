from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Answer = tuple[int, str, str]
    Genesys = Callable[..., Answer]


def told(answer: Answer) -> dict[str, Any]:
    """The one JSON object of an answer, which must be all there is."""
    code, out, err = answer
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_a_competition_has_a_ranking_and_a_winner(genesys: Genesys) -> None:
    found = told(genesys("compete", "Ann=2suc", "Bo=1suc 1tri", "3suc 1des", "--json"))
    assert list(found) == ["schema", "ranking", "winner", "seed"]
    assert (found["schema"], found["winner"]) == ("genesys.compete/1", "Bo")
    assert [list(place) for place in found["ranking"]] == [["rank", "name", "roll"]] * 3
    assert [(place["rank"], place["name"], place["roll"]["summary"]) for place in found["ranking"]] == [
        (1, "Bo", "2 success, 1 triumph"),
        (2, "Ann", "2 success"),
        (2, "side 3", "2 success, 1 despair"),
    ]
    assert {place["roll"]["schema"] for place in found["ranking"]} == {"genesys.roll/1"}


def test_sides_throw_in_the_order_given_in_one_stream(genesys: Genesys) -> None:
    found = told(genesys("compete", "a=4P", "b=1suc", "c=4D +9 success", "--seed", "7", "--json"))
    faces = {place["name"]: [die["face"] for die in place["roll"]["dice"]] for place in found["ranking"]}
    assert faces == {"a": [6, 12, 2, 3], "b": [], "c": [1, 1, 4, 1]}
    assert {place["roll"]["seed"] for place in found["ranking"]} == {found["seed"]} == {"7"}


def test_building_options_build_every_pool_but_a_result_already_thrown(genesys: Genesys) -> None:
    found = told(genesys("compete", "a=3/2", "b=2P1A", "c=2suc", "-d", "average", "-b1", "-x", "1P", "--json"))
    pools = {place["name"]: place["roll"]["pool"]["notation"] for place in found["ranking"]}
    assert pools == {"a": "1P1A2D1B", "b": "1P1A2D1B", "c": "+2 success"}


@pytest.mark.parametrize(
    ("sides", "line"),
    [
        (
            ["Ann=2suc 1adv", "Bo=1fail"],
            "Ann wins | 1 Ann (Success: 2 success, 1 advantage); 2 Bo (Failure: 1 failure)",
        ),
        (
            ["1suc", "1suc"],
            "Draw between side 1 and side 2 | 1 side 1 (Success: 1 success); 1 side 2 (Success: 1 success)",
        ),
        (["a=1fail", "b=1adv"], "Nobody succeeds, nobody wins | 1 b (Failure: 1 advantage); 2 a (Failure: 1 failure)"),
        (["a=2suc # by night", "b=1fail"], "a wins | 1 a (Success: 2 success # by night); 2 b (Failure: 1 failure)"),
    ],
)
def test_a_competition_is_one_plain_line(genesys: Genesys, sides: list[str], line: str) -> None:
    assert genesys("compete", *sides, "--plain") == (0, line + "\n", "")


def test_a_view_begins_with_who_wins(genesys: Genesys) -> None:
    code, out, err = genesys("compete", "Ann=2P", "Bo=2suc", "Cy=1A1D", "--seed", "9")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Ann wins \u2014 2 success, 1 advantage",
        "1  Ann  2 success, 1 advantage  P \u2737suc \u25b4adv  P \u2737suc",
        "2  Bo   2 success",
        "3  Cy   1 success               A (\u2737suc) \u2737suc  D (\u2717fail)",
    ]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([], 'a competitive check needs two or more\nas in genesys compete "Ann=3/2 vs average" Bo=2P1A\n'),
        (["a=2P", "a=3A"], "two are called 'a'\neach name once, so that the winner is one\n"),
        (["a=2P", "b=d100"], "b: numeric dice neither succeed nor fail\na pool of symbols is needed: 2P1A\n"),
        (["a=2P", "b:cool"], "':' is kept for a character's skill, later\n  b:cool\n   ^\nwrite the pool: b=2P1A\n"),
        (["Ann:3/2"], "':' is kept for a character's skill, later\n  Ann:3/2\n     ^\nwrite Ann=3/2\n"),
        (
            ["a=3/2", "vs", "average"],
            (
                "side 2: nothing after 'vs'\n  vs\n  ^^\n"
                'quote a pool of several words: "Ann=3/2 vs average"; to roll one against another:'
                " genesys roll 3/2 vs 4/1\n"
            ),
        ),
        (
            ["Ann", "3/2", "Bo", "2P1A"],
            (
                "side 1: 'ann' has no meaning in a pool\n  Ann\n  ^^^\n"
                "a pool has dice (2P1A, 2 boost), a rating (3/2), a difficulty (hard), symbols (2 adv);"
                " a side is NAME=POOL: Ann=3/2\n"
            ),
        ),
        (
            ["Ann=3/2", "averge"],
            (
                "side 2: 'averge' has no meaning in a pool\n  averge\n  ^^^^^^\n"
                "did you mean 'average'? a side is NAME=POOL: Ann=3/2\n"
            ),
        ),
        (
            ["a=2P", "b=3A", "-p", "-e"],
            "--explain and --plain together: a plain answer is one line\nsee: genesys help compete\n",
        ),
        (["a=2P", "b=3A", "--seed", ""], "an empty seed: a seed is 1 to 200 characters of text\n"),
    ],
)
def test_what_makes_no_competition_is_refused(genesys: Genesys, args: list[str], message: str) -> None:
    assert genesys("compete", *args) == (2, "", f"Error: {message}")


def test_names_reach_the_terminal_without_their_controls(genesys: Genesys) -> None:
    for form in ([], ["--plain"]):
        code, out, err = genesys("compete", "\x1b[31mAnn=2suc", "b=1fail", *form)
        assert (code, err) == (0, "")
        assert "\x1b" not in out
        assert "\\x1b[31mAnn wins" in out


def test_help_has_examples(genesys: Genesys) -> None:
    code, out, _ = genesys("compete", "--help")
    assert code == 0
    assert 'genesys compete "Ann=3/2 vs average" "Bo=4/1 vs average"' in out
