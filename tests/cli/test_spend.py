from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Genesys = Callable[..., tuple[int, str, str]]

SEE = "see: genesys help spend\n"
ONE_ADVANTAGE = {
    "schema": "genesys.spend/1",
    "in": "social",
    "net": {"success": 1, "advantage": 1, "triumph": 0, "despair": 0},
    "options": [
        {
            "side": "player",
            "cost": {"advantage": 1},
            "or": {"triumph": 1},
            "times": 1,
            "effect": "recover 1 strain",
        },
        {
            "side": "player",
            "cost": {"advantage": 1},
            "or": {"triumph": 1},
            "times": 1,
            "effect": "1 Boost die on the check of the next ally to act",
        },
        {
            "side": "player",
            "cost": {"advantage": 1},
            "or": {"triumph": 1},
            "times": 1,
            "effect": "notice 1 useful detail",
        },
    ],
}


def told(answer: tuple[int, str, str]) -> dict[str, Any]:
    """The JSON object of an answer, which must be all there is."""
    code, out, err = answer
    assert (code, err, out.count("\n")) == (0, "", 1)
    found: dict[str, Any] = json.loads(out)
    return found


# --- spend -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [["1suc 2adv 1thr"], ["1suc", "2adv", "1thr"], ["success", "2", "advantage", "threat"], ["2adv,thr+suc"]],
)
def test_a_result_is_written_as_a_pool_of_symbols(genesys: Genesys, words: list[str]) -> None:
    assert told(genesys("spend", *words, "--in", "social", "--json")) == ONE_ADVANTAGE


def test_combat_is_the_check_unless_another_is_said(genesys: Genesys) -> None:
    found = told(genesys("spend", "2adv 1tri 1thr", "-j"))
    assert (found["in"], found["net"]) == ("combat", {"success": 1, "advantage": 1, "triumph": 1, "despair": 0})
    assert [(option["cost"], option["or"], option["times"]) for option in found["options"]] == [
        *[({"advantage": 1}, {"triumph": 1}, 2)] * 3,
        *[({"advantage": 1}, {"triumph": 1}, 1)] * 2,
        *[({"advantage": 2}, {"triumph": 1}, 1)] * 3,
        *[({"advantage": 3}, {"triumph": 1}, 1)] * 5,
        *[({"triumph": 1}, None, 1)] * 4,
    ]
    assert {option["side"] for option in found["options"]} == {"player"}
    assert [option["cost"] for option in found["options"] if option.get("least")] == [{"advantage": 1}] * 2


def test_both_sides_stand_in_one_list_cheapest_first(genesys: Genesys) -> None:
    found = told(genesys("spend", "1adv 1des", "--in", "social", "--json"))
    assert [(option["side"], *option["cost"].items()) for option in found["options"]] == [
        *[("player", ("advantage", 1))] * 3,
        *[("gm", ("threat", 1))] * 2,
        *[("gm", ("threat", 2))] * 3,
        *[("gm", ("threat", 3))] * 2,
        *[("gm", ("despair", 1))] * 4,
    ]


def test_magic_has_its_own_threats(genesys: Genesys) -> None:
    found = told(genesys("spend", "1thr", "--in", "MAGIC", "--json"))
    assert [option["effect"] for option in found["options"]] == [
        "the caster suffers 2 strain or 1 wound, as the caster's controller picks",
        "1 Setback die on spells of the caster and allied casters until the end of the caster's next turn",
    ]


def test_only_strain_repeats_in_the_sister_game(genesys: Genesys, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = told(genesys("spend", "3adv", "--game", "starwars", "--json"))
    assert [option["times"] for option in asked["options"]] == [3] + [1] * 12
    monkeypatch.setenv("GENESYS_GAME", "starwars")
    assert told(genesys("spend", "3adv", "--json")) == asked
    assert told(genesys("spend", "3adv", "--game", "genesys", "--json"))["options"][1]["times"] == 3


def test_plain_tells_the_price_of_each_option_in_one_line(genesys: Genesys) -> None:
    assert genesys("spend", "1thr", "-p") == (
        0,
        (
            "1 threat to spend in combat: 2 options | GM: [1 threat or 1 despair] the roller suffers 1 strain;"
            " [1 threat or 1 despair] the roller loses what an earlier maneuver gave until it is done again\n"
        ),
        "",
    )


@pytest.mark.parametrize("words", [["3suc"], ["2fail"], ["1adv 1thr"], ["2 light"]])
def test_a_result_with_nothing_left_buys_nothing(genesys: Genesys, words: list[str]) -> None:
    assert told(genesys("spend", *words, "--json"))["options"] == []
    assert genesys("spend", *words, "--in", "magic") == (0, "nothing to spend in magic\n", "")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ["2P1A", "2adv"],
            (
                "these dice have still to be thrown, and spend reads a result\n  2P1A 2adv\n  ^^^^^^^^^\n"
                'to throw them and see what they buy: genesys roll "2P1A +2 advantage" --spend\n'
            ),
        ),
        (["d100"], "numeric dice are no pool of symbols\n"),
        (["simple"], "an empty pool: no dice, no symbols\n"),
        ([], "an empty pool: no dice, no symbols\n"),
        (["2adv # the door"], "a label names a roll, and nothing is rolled here\n"),
        (["2advx"], "'advx' has no meaning in a pool\n"),
        (["2adv", "--in", "space"], f"invalid value for '--in': 'space' is none of combat, social, magic\n{SEE}"),
        (
            ["2adv", "--game", "dnd"],
            f"invalid value for '--game' (env var: 'GENESYS_GAME'): 'dnd' is none of genesys, starwars\n{SEE}",
        ),
        (["2adv", "-j", "-p"], f"--json and --plain together: keep one of the two\n{SEE}"),
        (["2adv", "\udcff"], ""),
    ],
)
def test_what_is_no_result_is_refused(genesys: Genesys, args: list[str], message: str) -> None:
    code, out, err = genesys("spend", *args)
    assert (code, out) == (2, "")
    assert err.startswith(f"Error: {message}")
    assert err.isascii()
    assert len(err.splitlines()) <= 4


# --- roll --spend ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args",
    [
        ["--spend", "1suc 2adv 1thr", "--json"],
        ["1suc 2adv 1thr", "--spend", "--json"],
        ["--spend", "combat", "1suc 2adv 1thr", "--json"],
        ["1suc 2adv", "--spend=Combat", "1thr", "--json"],
        ["1suc 2adv 1thr", "--json", "--spend"],
    ],
)
def test_the_context_of_a_roll_s_spend_may_be_left_out(genesys: Genesys, args: list[str]) -> None:
    found = told(genesys("roll", *args))
    assert found["pool"]["notation"] == "+1 success +2 advantage +1 threat"
    assert found["spend"] == told(genesys("spend", "1suc 2adv 1thr", "--json"))


def test_a_roll_s_spend_is_what_spend_says_of_its_result(genesys: Genesys) -> None:
    found = told(genesys("roll", "2P1A3D", "--spend", "social", "--seed", "e", "--json"))
    assert list(found)[-1] == "spend"
    net = found["net"]
    symbols = f"{net['advantage']}adv" if net["advantage"] > 0 else f"{-net['advantage']}thr"
    thrown = told(genesys("spend", symbols, "--in", "social", "--json"))
    assert (net["triumph"], net["despair"]) == (0, 0)
    assert found["spend"]["options"] == thrown["options"] != []


def test_without_spend_a_roll_says_nothing_of_it(genesys: Genesys) -> None:
    assert "spend" not in told(genesys("roll", "2adv", "--json"))


def test_a_plain_roll_says_what_it_buys_before_its_label(genesys: Genesys) -> None:
    assert genesys("roll", "1suc 1adv", "--spend", "social", "--plain", "--label", "the guard") == (
        0,
        (
            "Success: 1 success, 1 advantage | 1 advantage to spend in social: 3 options"
            " | Player: [1 advantage or 1 triumph] recover 1 strain;"
            " [1 advantage or 1 triumph] 1 Boost die on the check of the next ally to act;"
            " [1 advantage or 1 triumph] notice 1 useful detail # the guard\n"
        ),
        "",
    )


def test_each_of_many_rolls_has_its_own_spending_as_json(genesys: Genesys) -> None:
    code, out, err = genesys("roll", "2P2C", "--spend", "-n", "70", "--seed", "vex", "--json")
    rolls = [json.loads(line) for line in out.splitlines()]
    assert (code, err, len(rolls)) == (0, "", 70)
    assert all(roll["spend"]["net"] == roll["net"] for roll in rolls)


def test_the_screen_shows_the_options_below_the_roll(genesys: Genesys) -> None:
    code, out, err = genesys("roll", "1suc 1thr", "--spend")
    assert (code, err) == (0, "")
    assert out.splitlines()[0].startswith("Success")
    assert "1 threat to spend in combat: 2 options" in out.splitlines()


def test_the_game_counts_for_a_roll_s_spend_too(genesys: Genesys, monkeypatch: pytest.MonkeyPatch) -> None:
    def times() -> list[int]:
        options = told(genesys("roll", "2adv", "--spend", "social", "--json"))["spend"]["options"]
        return [option["times"] for option in options]

    assert times() == [2, 2, 2, 1, 1, 1]
    monkeypatch.setenv("GENESYS_GAME", "starwars")
    assert times() == [2, 1, 1, 1, 1, 1]


def test_a_label_that_reads_as_the_option_stays_a_label(genesys: Genesys) -> None:
    assert told(genesys("roll", "2adv", "--label", "--spend", "--json"))["label"] == "--spend"


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["2P", "--spend=space"], "invalid value for '--spend': 'space' is none of combat, social, magic"),
        (["d100", "--spend"], "numeric dice show no symbols to spend\nleave --spend out"),
        (["2P", "--spend", "-n3"], "--spend tells one roll on the screen: leave --repeat out, or ask for --json"),
    ],
)
def test_what_a_roll_s_spend_can_t_go_with_is_refused(genesys: Genesys, args: list[str], message: str) -> None:
    code, out, err = genesys("roll", *args)
    assert (code, out) == (2, "")
    assert err.startswith(f"Error: {message}\n")


# --- Around it ---------------------------------------------------------------------------------------------


def test_help_shows_how_a_result_is_given(genesys: Genesys) -> None:
    code, out, err = genesys("help", "spend")
    assert (code, err) == (0, "")
    assert 'genesys spend "2adv 1tri 1thr"' in out


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        (["spend", "--in", ""], ["combat", "social", "magic"]),
        (["spend", "--game", "s"], ["starwars"]),
        (["roll", "2P", "--spend", "s"], ["social"]),
    ],
)
def test_contexts_are_completed(typed: list[str], completed: list[str]) -> None:
    environ = os.environ | {
        "_GENESYS_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["genesys", *typed]),
        "COMP_CWORD": str(len(typed)),
    }
    done = subprocess.run([sys.executable, "-m", "genesys_cli"], env=environ, capture_output=True, check=False)
    assert done.stdout.decode().split() == [f"plain,{word}" for word in completed]
