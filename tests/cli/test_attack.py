from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click
import pytest

from genesys_cli.cli.attack import command

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


BLASTER = ("--at", "medium", "-D7", "-C3", "-S4", "-q", "Vicious 1")

# --- The attack --------------------------------------------------------------------------------------------


def test_the_blaster_of_the_rules(genesys: Genesys) -> None:
    found = told(genesys("attack", "2suc 3adv", *BLASTER, "--json"))
    roll = found.pop("roll")
    assert (roll["schema"], roll["summary"], roll["dice"]) == ("genesys.roll/1", "2 success, 3 advantage", [])
    assert found == {
        "schema": "genesys.attack/1",
        "hit": True,
        "damage": 9,
        "soak": 4,
        "wounds": 5,
        "strain": 0,
        "critical": {
            "rating": 3,
            "times": 1,
            "modifiers": [{"name": "vicious", "value": 10}],
            "added": 10,
            "paid": None,
            "roll": None,
        },
        "spend": [
            {
                "name": "critical injury",
                "side": "player",
                "cost": {"advantage": 3},
                "or": {"triumph": 1},
                "times": 1,
                "effect": "roll d100 +10, each further payment +10",
                "doubt": None,
            }
        ],
        "notes": [],
    }


def test_6_advantage_add_10_for_the_second_payment(genesys: Genesys) -> None:
    critical = told(genesys("attack", "2suc 6adv", *BLASTER, "--json"))["critical"]
    assert (critical["times"], critical["added"]) == (2, 20)


@pytest.mark.parametrize("args", [["1fail 6adv", *BLASTER], ["2suc 6adv", *BLASTER, "-S", "9"]])
def test_no_critical_on_a_miss_or_where_soak_takes_all(genesys: Genesys, args: list[str]) -> None:
    found = told(genesys("attack", *args, "--json"))
    assert (found["critical"], found["wounds"], found["spend"]) == (None, 0, [])


@pytest.mark.parametrize(
    ("args", "pool"),
    [
        pytest.param(["3/2", "--at", "medium"], "2P1A2D", id="range"),
        pytest.param(["3/2", "--melee"], "2P1A2D", id="melee"),
        pytest.param(["3/2", "--melee", "--at", "engaged"], "2P1A2D", id="melee is engaged"),
        pytest.param(["3/2", "--at", "ENGAGED", "--weapon", "two-handed"], "2P1A3D", id="weapon"),
        pytest.param(
            ["3/2", "--at", "short", "--with", "aim,cover", "--with", "smaller"], "2P1A2D1B1K", id="situations"
        ),
        pytest.param(["3/2", "--at", "short", "--defense", "2", "--defense", "ranged:+1"], "2P1A1D3K", id="defense"),
        pytest.param(["3/2", "--at", "short", "--with", "aim aim"], "2P1A1D2B", id="aim twice"),
        pytest.param(["3/2", "--at", "short", "--with", "called shot", "--with", "aim"], "2P1A1D2K", id="words"),
        pytest.param(["3/2", "--at", "short", "--defense", "2 +1"], "2P1A1D3K", id="several defenses in one"),
        pytest.param(["3/2", "--at", "short", "-q", "Accurate 1", "-q", "Inaccurate 2"], "2P1A1D1B2K", id="qualities"),
        pytest.param(["3/2", "--at", "short", "-q", "Cumbersome 3", "--brawn", "2"], "2P1A2D", id="Cumbersome"),
        pytest.param(["3/2", "--at", "short", "-q", "Unwieldy 3", "--agility", "3"], "2P1A1D", id="Unwieldy"),
        pytest.param(
            ["3/2", "--at", "long", "--adversary", "2", "--assist", "2/4", "-k1"], "3P1A2C1D1K", id="building"
        ),
        pytest.param(["--char", "2", "--minions", "3", "--at", "short"], "2P1D", id="a group of minions"),
        pytest.param(["2P1A3D"], "2P1A3D", id="a pool with its difficulty"),
    ],
)
def test_the_options_build_the_pool(genesys: Genesys, args: list[str], pool: str) -> None:
    assert told(genesys("attack", *args, "--json"))["roll"]["pool"]["notation"] == pool


def test_a_seed_repeats_pool_d100_and_d10(genesys: Genesys) -> None:
    args = ("attack", "5P", "--at", "short", "-D9", "-C1", "--roll-critical", "--seed", "vex", "--json")
    first = genesys(*args)
    found = told(first)
    assert genesys(*args) == first
    alone = told(genesys("roll", "5P1D", "--seed", "vex", "--json"))
    assert found["roll"]["dice"] == alone["dice"]
    critical = found["critical"]
    assert critical["roll"]["schema"] == "genesys.crit/1"
    assert critical["roll"]["seed"] == "vex"
    assert critical["roll"]["total"] == critical["roll"]["roll"] + critical["added"]


def test_a_result_of_symbols_alone_draws_nothing_before_the_critical(genesys: Genesys) -> None:
    attacked = told(genesys("attack", "2suc 3adv", *BLASTER, "--roll-critical", "-i1", "--seed", "vex", "--json"))
    alone = told(genesys("crit", "-i1", "-v1", "--seed", "vex", "--json"))
    assert attacked["critical"]["roll"] == alone


@pytest.mark.parametrize("form", ["--json", "--plain", "--color=never"])
def test_a_critical_follows_the_game_in_force(genesys: Genesys, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    args = ("2suc 3adv", "-D7", "-C3", "--roll-critical", "-i9", "--seed", "vex", form)
    ours = genesys("attack", *args)
    monkeypatch.setenv("GENESYS_GAME", "StarWars")
    theirs = genesys("attack", *args)
    assert ours != theirs
    if form == "--json":
        alone = told(genesys("crit", "-i9", "--game", "starwars", "--seed", "vex", "--json"))
        assert told(theirs)["critical"]["roll"] == alone
    monkeypatch.setenv("GENESYS_GAME", "chess")
    assert genesys("attack", *args) == (
        2,
        "",
        "Error: GENESYS_GAME is 'chess', which is none of genesys, starwars\nsee: genesys help attack\n",
    )


def test_what_a_critical_took_is_offered_no_more(genesys: Genesys) -> None:
    args = ("attack", "2suc 7adv", *BLASTER, "-q", "Sunder", "--roll-critical", "--seed", "vex")
    found = told(genesys(*args, "--json"))
    assert found["critical"]["paid"] == {"advantage": 6, "triumph": 0}
    assert [(item["name"], item["times"]) for item in found["spend"]] == [("Sunder", 1)]
    for form in ("--plain", "--color=never"):
        out = genesys(*args, form)[1]
        assert f"critical injury {found['critical']['roll']['name']} for 6 advantage" in out
        assert "Stun" not in out
        assert "times" not in out


def test_a_view_points_to_what_else_the_symbols_buy(genesys: Genesys) -> None:
    _, out, _ = genesys("attack", "2suc 2thr 1des", "-D7", "-S4")
    assert out.splitlines() == [
        "Hit \u2014 4 wounds",
        "7 damage + 1 net success = 8, soak 4",
        "1 success, 2 threat, 1 despair",
        "other uses: genesys spend 2 threat 1 despair",
        "read by name: +2 success +2 threat +1 despair",
    ]
    assert "genesys spend" not in genesys("attack", "2suc", "-D7")[1]
    assert "genesys spend" not in genesys("attack", "-D7")[1]


def test_a_label_names_an_attack(genesys: Genesys) -> None:
    for args in (["2suc # at the guard"], ["2suc", "--label", "at the guard"], ["2suc", "-lat the guard"]):
        assert genesys("attack", *args, "-D7", "--plain") == (
            0,
            "Hit: 9 wounds | 7 damage + 2 net success = 9 | 2 success # at the guard\n",
            "",
        )
        assert told(genesys("attack", *args, "-D7", "--odds", "--json"))["label"] == "at the guard"


def test_other_damage_needs_no_pool(genesys: Genesys) -> None:
    assert genesys("attack", "--damage", "9", "--soak", "4", "--plain") == (0, "5 wounds | 9 damage, soak 4\n", "")
    found = told(genesys("attack", "--damage", "9", "--soak", "4", "--json"))
    assert (found["roll"], found["hit"], found["wounds"]) == (None, None, 5)


def test_a_weapon_that_doesnt_count_is_noted(genesys: Genesys) -> None:
    found = told(genesys("attack", "2suc", "--melee", "--weapon", "one-handed", "--json"))
    assert found["notes"] == ["--weapon one-handed counts with --at engaged alone"]


# --- Odds --------------------------------------------------------------------------------------------------


def test_odds_count_instead_of_throwing(genesys: Genesys) -> None:
    found = told(genesys("attack", "2P1A1B", "--at", "long", "-D7", "-C3", "-S4", "--odds", "--json"))
    assert found["schema"] == "genesys.attack-odds/1"
    assert found["pool"]["notation"] == "2P1A3D1B"
    assert found["hit"]["exact"] == "11897/18432"
    # The rules' own vector: a hit with 3 advantage or a triumph.
    assert found["critical"]["exact"] == "254633/1769472"
    assert sum(row["probability"] for row in found["wounds"]["distribution"]) == pytest.approx(1)


def test_odds_are_one_plain_line(genesys: Genesys) -> None:
    assert genesys("attack", "2P1A1D", "-D7", "-C3", "-S4", "--odds", "--plain") == (
        0,
        (
            "2P1A1D: hit 82.64 %; 4.32 wounds expected; critical 23.39 % | 0: 17.36 %, 4: 24.26 %, 5: 27.99 %,"
            " 6: 19.70 %, 7: 8.42 %, 8: 2.04 %, 9: 0.22 %\n"
        ),
        "",
    )


# --- What is refused ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ["3/2", "--at", "engaged", "--weapon", "gunnery"],
            "gunnery can't be used engaged\nit needs a target at short range or farther",
        ),
        (
            ["3/2", "--at", "engaged"],
            (
                "a ranged attack when engaged is as hard as its weapon is unwieldy\n"
                "--weapon one-handed (2 Difficulty) or two-handed (3); close combat is --melee"
            ),
        ),
        (
            ["3/2", "--melee", "--at", "long"],
            "a melee attack reaches engaged targets alone, not long range\n--melee, or --at long for a ranged one",
        ),
        (
            ["3/2", "--at", "strategic"],
            (
                "invalid value for '--at': strategic range is for vehicles, not for attacks of persons\n"
                "see: genesys help attack"
            ),
        ),
        (
            ["3/2"],
            (
                "an attack's difficulty comes from its range, and none is given\n"
                "--melee, --at engaged, short, medium, long, extreme, or a difficulty in the pool"
            ),
        ),
        (["d100", "--melee"], "numeric dice neither hit nor miss\nan attack needs a pool of symbols: 2P1A"),
        (["d100", "--melee", "-k1"], "numeric dice neither hit nor miss\nan attack needs a pool of symbols: 2P1A"),
        (["3/2", "--melee", "--with", "aym"], "no situation is called 'aym'\n  aym\n  ^^^\ndid you mean aim?"),
        (
            ["3/2", "--melee", "-q", "Pierce 1", "-q", "Vicous 2"],
            "no item quality is called 'Vicous'\n  Pierce 1, Vicous 2\n            ^^^^^^^^\ndid you mean Vicious?",
        ),
        (
            ["3/2", "--melee", "--defense", "melee 2"],
            "this is no defense\n  melee 2\n  ^^^^^\n2 provides, +1 increases; melee:2 or ranged:+1 for one kind",
        ),
        (
            ["3/2", "--melee", "--roll-critical"],
            "--roll-critical needs --critical, the weapon's rating\nsee: genesys help attack",
        ),
        (
            ["3/2", "--melee", "--odds", "--seed", "x"],
            "--odds throws nothing: --seed and --roll-critical don't go with it\nsee: genesys help attack",
        ),
        ([], "neither a pool nor damage\nas in genesys attack 2P1A --at short, or --damage 9 --soak 4"),
        (
            ["-D9", "--at", "short"],
            "a range counts in an attack, and no pool is given\nas in genesys attack 2P1A --at short",
        ),
        (["-D9", "--odds"], "--odds needs a pool, as in 2P1A --at short\nsee: genesys help attack"),
        (["-D9", "-lx"], "--label needs a pool, as in 2P1A --at short\nsee: genesys help attack"),
        (["-D9", "--seed", ""], "--seed needs a pool, as in 2P1A --at short\nsee: genesys help attack"),
        (["-D9", "--explain"], "--explain needs a pool, as in 2P1A --at short\nsee: genesys help attack"),
        (
            ["-D9", "-S4", "-q", "Vicious 2"],
            (
                "Vicious 2 counts in an attack, and no pool is given\n"
                "without one Pierce, Breach, Stun Damage count alone"
            ),
        ),
        (["2suc #x", "-ly"], "a label after # and one with --label\nkeep one of the two"),
        (
            ["3/2", "--at", "short", "--story", "gm"],
            (
                "invalid value for '--story': 'gm' is none of own, against: own is the side that rolls, against the"
                " other\nsee: genesys help attack"
            ),
        ),
        (
            ["3/2", "--at", "short", "--story", "own", "--story", "own"],
            "--story own twice\neach side spends at most 1 Story Point on a check",
        ),
    ],
)
def test_a_refusal_names_the_rule(genesys: Genesys, args: list[str], message: str) -> None:
    assert genesys("attack", *args) == (2, "", f"Error: {message}\n")


def test_roll_itself_has_no_situations(genesys: Genesys) -> None:
    code, out, err = genesys("roll", "2P", "--with", "aim")
    assert (code, out) == (2, "")
    assert err == "Error: no such option '--with'.\nsee: genesys help roll\n"


# --- Help and completion -----------------------------------------------------------------------------------


def test_help_has_examples_and_every_situation_within_80_columns(genesys: Genesys) -> None:
    code, out, _ = genesys("attack", "--help")
    assert code == 0
    assert "  genesys attack 3/2 --at medium -D7 -C3 -S4\n" in out
    assert "    cover                provides ranged defense 1: target in cover\n" in out
    assert "what the symbols pay for on this weapon; for the rest, threat and despair" in " ".join(out.split())
    assert "genesys spend" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("option", "typed", "words"),
    [
        ("at", "e", ["engaged", "extreme"]),
        ("grip", "t", ["two-handed"]),
        ("situations", "ai", ["aim", "aim2"]),
        ("situations", "aim co", ["aim concealed1", "aim concealed2", "aim concealed3", "aim cover"]),
        ("qualities", "pi", ["Pierce"]),
        ("qualities", "Pierce 2, v", ["Pierce 2, Vicious"]),
        ("story", "", ["own", "against"]),
    ],
)
def test_tab_knows_bands_weapons_situations_and_qualities(option: str, typed: str, words: list[str]) -> None:
    parameter = next(parameter for parameter in command.params if parameter.name == option)
    found = parameter.shell_complete(click.Context(command), typed)
    assert sorted(item.value for item in found) == sorted(words)
