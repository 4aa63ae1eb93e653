from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from genesys_cli.answer import CritRequest, answer, crit_request
from genesys_cli.errors import CouldNotError
from genesys_cli.rules.critical import TABLES, CriticalError
from genesys_cli.rules.dice import GAMES
from genesys_cli.rules.stream import SeedError, Stream

if TYPE_CHECKING:
    from collections.abc import Callable

    Answer = tuple[int, str, str]
    Genesys = Callable[..., Answer]

SEE = "see: genesys help crit\n"
HORRIFIC = {
    "range": [106, 110],
    "name": "Horrific Injury",
    "severity": "hard",
    "difficulty": 3,
    "effect": "the characteristic a d10 picks counts as 1 lower",
    "lasts": "until healed",
}


def objects(told: Answer) -> list[dict[str, Any]]:
    """The JSON objects of an answer, which must be all there is."""
    code, out, err = told
    assert (code, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


# --- A number ----------------------------------------------------------------------------------------------


def test_a_die_takes_its_modifiers(genesys: Genesys) -> None:
    (found,) = objects(genesys("crit", "87", "-i2", "--seed", "vex", "--json"))
    assert found == {
        "schema": "genesys.crit/1",
        "game": "genesys",
        "table": "injury",
        "roll": 87,
        "modifiers": [{"name": "injuries", "value": 20}],
        "total": 107,
        **HORRIFIC,
        "characteristic": {"roll": 6, "name": "agility"},
        "seed": "vex",
    }


def test_every_modifier_counts_in_the_order_of_its_name(genesys: Genesys) -> None:
    (found,) = objects(
        genesys("crit", "5", "-i", "1", "-v2", "--lethal-blows", "3", "--durable", "4", "-m", "-7", "--json")
    )
    assert found["modifiers"] == [
        {"name": "injuries", "value": 10},
        {"name": "vicious", "value": 20},
        {"name": "lethal_blows", "value": 30},
        {"name": "durable", "value": -40},
        {"name": "modifier", "value": -7},
    ]
    assert (found["roll"], found["total"], found["name"]) == (5, 18, "Distracted")


def test_modifiers_of_zero_are_left_out(genesys: Genesys) -> None:
    (found,) = objects(genesys("crit", "5", "-i0", "-v0", "-m0", "--durable", "0", "--json"))
    assert (found["modifiers"], found["total"]) == ([], 5)


@pytest.mark.parametrize(("written", "die"), [("1", 1), ("05", 5), ("00", 100), ("100", 100), ("0087", 87)])
def test_one_to_a_hundred_is_the_die(genesys: Genesys, written: str, die: int) -> None:
    (found,) = objects(genesys("crit", written, "--json"))
    assert (found["roll"], found["total"]) == (die, die)


@pytest.mark.parametrize(
    ("written", "name", "band"),
    [("101", "Maimed", [101, 105]), ("150", "The End Is Nigh", [141, 150]), ("300", "Dead", [151, None])],
)
def test_more_than_a_hundred_is_a_finished_total(genesys: Genesys, written: str, name: str, band: list[int]) -> None:
    (found,) = objects(genesys("crit", written, "--json"))
    assert (found["roll"], found["total"], found["name"], found["range"]) == (None, int(written), name, band)


def test_a_total_below_one_is_told_and_read_as_the_first_row(genesys: Genesys) -> None:
    (found,) = objects(genesys("crit", "5", "--durable", "3", "--json"))
    assert (found["total"], found["name"]) == (-25, "Minor Nick")


def test_nothing_heals_the_last_row(genesys: Genesys) -> None:
    (found,) = objects(genesys("crit", "200", "--json"))
    assert (found["range"], found["severity"], found["difficulty"]) == ([151, None], None, None)


# --- A roll ------------------------------------------------------------------------------------------------


def test_a_seed_repeats_the_roll(genesys: Genesys) -> None:
    first = genesys("crit", "--seed", "vex", "--json")
    (found,) = objects(first)
    assert (found["roll"], found["total"], found["seed"]) == (6, 6, "vex")
    assert genesys("crit", "--seed", "vex", "--json") == first


def test_without_a_seed_the_die_is_between_1_and_100(genesys: Genesys) -> None:
    rolls = [objects(genesys("crit", "--json"))[0]["roll"] for _ in range(50)]
    assert min(rolls) >= 1
    assert max(rolls) <= 100
    assert len(set(rolls)) > 10


@pytest.mark.parametrize(
    ("drawn", "told"),
    [
        ([99, 4], "Horrific Injury: Agility (d10: 5) counts as 1 lower [100 +7 modifier = 107, hard 3, until healed]"),
        ([4, 99], "Sudden Jolt: everything in hand falls [5 +7 modifier = 12, easy 1, instant]"),
    ],
)
def test_the_d100_is_drawn_before_the_d10(drawn: list[int], told: str) -> None:
    (found,) = answer(crit_request(modifier=7), Stream(lambda: bytes(drawn)))
    assert found.plain == told


LISTED, LISTED_TOO = "--list shows them all", "listed with --vehicle --list"

# --- A name ------------------------------------------------------------------------------------------------


def test_a_name_gives_its_row_and_draws_nothing(genesys: Genesys) -> None:
    (found,) = objects(genesys("crit", "HORRIFIC", "injury", "--json"))
    assert found == {
        "schema": "genesys.crit/1",
        "game": "genesys",
        "table": "injury",
        "roll": None,
        "modifiers": [],
        "total": None,
        **HORRIFIC,
        "characteristic": None,
        "seed": None,
    }


def test_a_part_of_several_names_gives_them_all_numbered_after_the_schema(genesys: Genesys) -> None:
    found = objects(genesys("crit", "injury", "-j"))
    assert [(row["index"], row["name"]) for row in found] == [(1, "Horrific Injury"), (2, "Gruesome Injury")]
    assert [list(row)[:2] for row in found] == [["schema", "index"]] * 2


def test_several_rows_are_one_plain_line_each(genesys: Genesys) -> None:
    code, out, err = genesys("crit", "st", "-p")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Distracted: no free maneuver [16-20, easy 1, next turn]",
        "Stunned: staggered (no actions) [31-35, easy 1, until end of next turn]",
        "Stinger: difficulty +1 [36-40, easy 1, next check]",
        "Hamstrung: no free maneuver [71-75, average 2, until healed]",
    ]


def test_an_exact_name_wins_over_parts(genesys: Genesys) -> None:
    assert [row["name"] for row in objects(genesys("crit", "dead", "--json"))] == ["Dead"]


@pytest.mark.parametrize("name", ["fire!", "Fire", "fire"])
def test_a_name_may_be_written_with_its_mark_or_without(genesys: Genesys, name: str) -> None:
    assert [row["name"] for row in objects(genesys("crit", "-V", name, "--json"))] == ["Fire!"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["horific"], "no critical injury is named 'horific'\ndid you mean Horrific Injury?"),
        (["-V", "ratled"], "no vehicle critical hit is named 'ratled'\ndid you mean Rattled?"),
        (
            ["lame"],
            ("no critical injury is named 'lame'\nTemporarily Lame is a Star Wars critical injury: --game starwars"),
        ),
        (["nosuchwound"], f"no critical injury is named 'nosuchwound'\n{LISTED}; vehicle hits are {LISTED_TOO}"),
        (["-V", "x" * 80], f"no vehicle critical hit is named '{'x' * 57}...'\n{LISTED}"),
    ],
)
def test_an_unknown_name_could_not_be_found(genesys: Genesys, args: list[str], message: str) -> None:
    assert genesys("crit", *args) == (1, "", f"Error: {message}\n")


# --- Vehicles, the other game ------------------------------------------------------------------------------


def test_a_vehicle_has_its_own_table(genesys: Genesys) -> None:
    (found,) = objects(genesys("crit", "60", "-V", "-i1", "-v1", "--json"))
    assert found == {
        "schema": "genesys.crit/1",
        "game": "genesys",
        "table": "vehicle",
        "roll": 60,
        "modifiers": [{"name": "injuries", "value": 10}, {"name": "vicious", "value": 10}],
        "total": 80,
        "range": [73, 81],
        "name": "Defenses Damaged",
        "severity": "average",
        "difficulty": 2,
        "effect": "the defenses are compromised",
        "lasts": "until repaired",
        "characteristic": None,
        "seed": None,
    }


def test_the_game_is_chosen_by_option_in_any_case(genesys: Genesys) -> None:
    (found,) = objects(genesys("crit", "112", "--game", "StarWars", "--json"))
    assert (found["game"], found["name"]) == ("starwars", "Temporarily Lame")


def test_the_game_is_chosen_by_environment_unless_an_option_says_otherwise(
    genesys: Genesys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GENESYS_GAME", "STARWARS")
    games = [objects(genesys("crit", "5", "--json", *more))[0]["game"] for more in ([], ["--game", "genesys"])]
    assert games == ["starwars", "genesys"]


def test_an_empty_environment_chooses_nothing(genesys: Genesys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GENESYS_GAME", "")
    assert objects(genesys("crit", "5", "--json"))[0]["game"] == "genesys"


def test_a_wrong_environment_is_refused_by_its_name(genesys: Genesys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GENESYS_GAME", "chess")
    message = "invalid value for '--game' (env var: 'GENESYS_GAME'): 'chess' is none of genesys, starwars"
    assert genesys("crit", "5") == (2, "", f"Error: {message}\n{SEE}")


# --- The whole table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("table", ["injury", "vehicle"])
def test_list_gives_one_object_with_every_row(genesys: Genesys, game: str, table: str) -> None:
    vehicle = ["--vehicle"] if table == "vehicle" else []
    (found,) = objects(genesys("crit", "--list", "--game", game, "--json", *vehicle))
    rows = [row.to_dict() for row in TABLES[game, table]]
    assert found == {"schema": "genesys.crit-table/1", "table": table, "rows": rows}
    assert {tuple(row) for row in found["rows"]} == {("range", "name", "severity", "difficulty", "effect", "lasts")}


def test_list_gives_a_plain_line_a_row(genesys: Genesys) -> None:
    code, out, err = genesys("crit", "--list", "-p")
    lines = out.splitlines()
    assert (code, err, len(lines)) == (0, "", 29)
    assert lines[0] == "Minor Nick: take 1 strain [1-5, easy 1, instant]"
    assert lines[-1] == "Dead: dead, past all healing [151+, permanent]"


# --- Refused -----------------------------------------------------------------------------------------------

NO_ROLL = "is no critical roll; 1 to 100 is the die (00 is 100), 101 to 300 a finished total"
NEITHER = "is neither a number nor a name; give the die or a total, 1 to 300, or a name or a part of one, like horrific"
ADD = "is neither a number nor a name; to add to a roll:"
NEGATIVE = "is no critical roll: 1 to 100 is the die, 101 to 300 a finished total; to lower a roll: --modifier"
COUNT = "is not a whole number from 0 to 100"
LIST = "--list shows the whole table; it takes no number, no name, no modifier and no seed"
EMPTY = "an empty number or name; give the die or a total, 1 to 300, or a name like horrific"
FINISHED = "is a finished total and takes no modifiers; give the die, 1 to 100, with its modifiers, or the total alone"
NAMED = "a name takes no modifiers: nothing is rolled for it; give the die, 1 to 100, with its modifiers"

REFUSED = [
    (["0"], f"'0' {NO_ROLL}"),
    (["000"], f"'000' {NO_ROLL}"),
    (["301"], f"'301' {NO_ROLL}"),
    (["9" * 5000], f"'{'9' * 57}...' {NO_ROLL}"),
    (["-5"], f"'-5' {NEGATIVE} -5"),
    (["-50", "-i2"], f"'-50' {NEGATIVE} -50"),
    (["87", "-20"], f"'-20' {NEGATIVE} -20"),
    (["--", "-5"], f"'-5' {ADD} genesys crit --modifier -5"),
    (["87", "20"], f"'87 20' {ADD} genesys crit 87 --modifier 20"),
    (["87", "+20"], f"'87 +20' {ADD} genesys crit 87 --modifier 20"),
    (["87+20"], f"'87+20' {ADD} genesys crit 87 --modifier 20"),
    (["vehicle", "40"], "'vehicle 40' is neither a number nor a name; on a vehicle: genesys crit --vehicle 40"),
    (["8²"], f"'8\\xb2' {NEITHER}"),
    (["\x1b[31m"], f"'\\x1b[31m' {NEITHER}"),
    (["d100"], "'d100' is neither a number nor a name; the d100 is thrown unsaid: genesys crit"),
    (["--", "--"], "'--' has no letter in it; give a name or a part of one, like horrific"),
    ([""], EMPTY),
    (["  "], EMPTY),
    (["101", "-i1"], f"101 {FINISHED}"),
    (["115", "-m", "-1"], f"115 {FINISHED}"),
    (["horrific", "-v1"], NAMED),
    (["--list", "5"], LIST),
    (["--list", "dead"], LIST),
    (["--list", "-i1"], LIST),
    (["--list", "--seed", "vex"], LIST),
    (["-i", "101"], f"invalid value for '-i' / '--injuries': '101' {COUNT}"),
    (["-v", "-1"], f"invalid value for '-v' / '--vicious': '-1' {COUNT}"),
    (["--durable", "two"], f"invalid value for '--durable': 'two' {COUNT}"),
    (["-m", "1001"], "invalid value for '-m' / '--modifier': '1001' is not a whole number from -1,000 to 1,000"),
    (
        ["-V", "--lethal-blows", "1"],
        "Lethal Blows doesn't count on a Genesys vehicle critical hit; its modifiers are injuries, vicious, modifier",
    ),
    (
        ["-V", "--list", "--durable", "1"],
        "Durable doesn't count on a Genesys vehicle critical hit; its modifiers are injuries, vicious, modifier",
    ),
    (
        ["-V", "--game", "starwars", "-v1"],
        "Vicious doesn't count on a Star Wars vehicle critical hit; its modifiers are injuries, modifier",
    ),
    (
        ["5", "--game", "chess"],
        "invalid value for '--game' (env var: 'GENESYS_GAME'): 'chess' is none of genesys, starwars",
    ),
    (["5", "-j", "-p"], "--json and --plain together: keep one of the two"),
]


@pytest.mark.parametrize(("args", "message"), REFUSED, ids=[" ".join(args)[:30] or "empty" for args, _ in REFUSED])
def test_what_makes_no_sense_is_refused_whole(genesys: Genesys, args: list[str], message: str) -> None:
    assert genesys("crit", *args) == (2, "", f"Error: {message}\n{SEE}")


def test_a_seed_that_is_no_text_is_refused(genesys: Genesys) -> None:
    assert genesys("crit", "5", "--seed", "") == (
        2,
        "",
        "Error: an empty seed: a seed is 1 to 200 characters of text\n",
    )


# --- The request -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"text": "107", "injuries": 1}, CriticalError),
        ({"text": "301"}, CriticalError),
        ({"text": "nosuchwound"}, CouldNotError),
        ({"text": "5", "seed": "x" * 201}, SeedError),
        ({"text": "nosuchwound", "seed": "\udcff"}, SeedError),
    ],
)
def test_a_request_is_checked_before_it_is_answered(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        crit_request(**options)


def test_a_request_holds_all_that_its_answer_needs() -> None:
    request = crit_request("87", injuries=2, vehicle=True, game="starwars", seed="vex")
    assert request == CritRequest(87, game="starwars", table="vehicle", modifiers=(("injuries", 20),), seed="vex")
    assert list(answer(request)) == list(answer(request))


# --- As a process ------------------------------------------------------------------------------------------


def process(*args: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    environ = {name: value for name, value in os.environ.items() if name not in ("PYTHONIOENCODING", "PYTHONUTF8")}
    command = [sys.executable, "-m", "genesys_cli", *args]
    return subprocess.run(command, capture_output=True, check=False, env={**environ, **settings})


def test_a_process_answers_in_json() -> None:
    done = process("crit", "87", "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["name"] == "Compromised"


def test_a_terminal_of_ascii_gets_ascii() -> None:
    done = process("crit", "87", COLUMNS="60", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode("ascii").splitlines() == [
        "Compromised - average, 2 Difficulty dice",
        "Difficulty +1 on every skill check",
        "lasts until healed",
        "heal  Medicine check (average, 2 Difficulty dice), one try a",
        "      week for each injury and healer; until healed it adds",
        "      10 to later critical rolls",
        "roll  87; row 86-90",
    ]


def test_a_process_that_finds_nothing_exits_with_1() -> None:
    done = process("crit", "nosuchwound")
    assert (done.returncode, done.stdout) == (1, b"")


def test_an_argument_that_is_no_text_is_refused() -> None:
    command = [sys.executable.encode(), b"-m", b"genesys_cli", b"crit", b"horr\xff"]
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"Error: 'horr\\udcff' is neither a number nor a name")
