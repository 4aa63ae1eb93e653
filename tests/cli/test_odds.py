from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest

from genesys_cli.cli import genesys as group
from genesys_cli.rules.notation import parse_pool
from genesys_cli.rules.odds import odds_sheet, pool_odds
from genesys_cli.rules.targets import parse_target

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Genesys = Callable[..., tuple[int, str, str]]

SEE = "see: genesys help odds\n"


def objects(told: tuple[int, str, str]) -> list[dict[str, Any]]:
    """The JSON objects of an answer, which must be all there is."""
    code, out, err = told
    assert (code, err) == (0, "")
    assert out.isascii()
    return [json.loads(line) for line in out.splitlines()]


def refusal(told: tuple[int, str, str], code: int = 2) -> str:
    """What an answer that only refuses says."""
    assert told[:2] == (code, "")
    return told[2].removeprefix("Error: ")


# --- One pool ---------------------------------------------------------------------------------------------


def test_json_is_the_odds_of_the_pool_as_built(genesys: Genesys) -> None:
    (found,) = objects(genesys("odds", "3/2", "vs", "average", "--json"))
    assert found == json.loads(json.dumps(pool_odds(parse_pool("2P1A2D")).to_dict()))
    assert found["success"] == {"probability": 0.7004123263888888, "exact": "6455/9216"}


@pytest.mark.parametrize(
    ("words", "notation"),
    [
        (["2P1A3D"], "2P1A3D"),
        (["3/2", "vs", "hard"], "2P1A3D"),
        (["-c3", "-s2", "-d", "hard"], "2P1A3D"),
        (["2y1g3p"], "2P1A3D"),
        (["3", "ability", "hard", "-u2"], "2P1A3D"),
        (["2P1A4D1K", "-x", "1K", "--decrease", "1"], "2P1A3D"),
        (["2P1A", "+1", "success", "2adv"], "2P1A +1 success +2 advantage"),
        (["2da+1dp+2di"], "1P2A2D"),
        (["2suc", "3adv", "tri"], "+2 success +3 advantage +1 triumph"),
    ],
)
def test_every_notation_and_building_option_works(genesys: Genesys, words: list[str], notation: str) -> None:
    (found,) = objects(genesys("odds", *words, "--json"))
    assert found["pool"]["notation"] == notation


def test_targets_come_first_and_then_wants(genesys: Genesys) -> None:
    told = genesys(
        "odds", "2P1A1B3D", "-w", "1 success 2 advantage", "-t", "success>=1, advantage>=3 or triumph>=1", "-w",
        "triumph", "--target", "threat=0", "-j",
    )  # fmt: skip
    (found,) = objects(told)
    assert [row["target"] for row in found["targets"]] == [
        "success>=1,advantage>=3 or triumph>=1",
        "threat=0",
        "success>=1,advantage>=2",
        "triumph>=1",
    ]
    assert found["targets"][0]["exact"] == "254633/1769472"


def test_the_comma_alone_is_another_target(genesys: Genesys) -> None:
    (found,) = objects(genesys("odds", "2P1A1B3D", "-t", "success>=1,advantage>=3", "--json"))
    assert [row["exact"] for row in found["targets"]] == ["2617/73728"]


def test_plain_is_one_line(genesys: Genesys) -> None:
    assert genesys("odds", "2P1A2D", "-p", "-l", "the door") == (
        0,
        "2P1A2D: success 70.04 %; advantage 47.85 %; threat 27.82 %; neither 24.33 %; triumph 15.97 % # the door\n",
        "",
    )


def test_a_label_comes_from_the_pool_or_the_option(genesys: Genesys) -> None:
    (written,) = objects(genesys("odds", "1A # climb", "--json"))
    (given,) = objects(genesys("odds", "1A", "-l", "climb", "--json"))
    assert written == given
    assert given["label"] == "climb"
    assert "keep one" in refusal(genesys("odds", "1A # climb", "-l", "swim"))


def test_explain_tells_the_steps(genesys: Genesys) -> None:
    (found,) = objects(genesys("odds", "3/2", "vs", "hard", "--explain", "--json"))
    assert found["explain"][-1] == "pool: 2P1A3D"
    assert "pool: 2P1A3D" in genesys("odds", "3/2", "vs", "hard", "--explain")[1]


@pytest.mark.parametrize(
    ("pool", "first"),
    [
        (["2P1A2D"], "Success 70.04 %"),
        (["5D"], "Success 0 %"),
        (["2suc"], "Success 100 %"),
        (["2F"], "light 65.97 %, dark 82.64 %"),
        (["2P1A2D", "-t", "threat=0"], "threat=0: 72.18 %"),
    ],
)
def test_the_first_line_answers_the_question(genesys: Genesys, pool: list[str], first: str) -> None:
    code, out, err = genesys("odds", *pool)
    assert (code, err) == (0, "")
    assert out.split("\n")[0] == first


# --- Other questions --------------------------------------------------------------------------------------


def test_what_if_lists_the_greatest_gain_first(genesys: Genesys) -> None:
    (found,) = objects(genesys("odds", "2P1A3D", "--what-if", "--json"))
    assert [(row["change"], row["exact"]) for row in found["what_if"]] == [
        ("difficulty lower", "6455/9216"),
        ("one Ability", "34157/49152"),
        ("one Boost", "11897/18432"),
        ("one upgrade", "34655/55296"),
    ]
    assert genesys("odds", "2P1A3D", "--what-if")[1].splitlines()[2:] == [
        "chance of success with one change:",
        "difficulty lower  70.04 %  +12.17  2P1A2D",
        "one Ability       69.49 %  +11.62  2P2A3D",
        "one Boost         64.55 %   +6.67  2P1A3D1B",
        "one upgrade       62.67 %   +4.80  3P3D",
        "read by name: 2P1A3D",
    ]


def test_what_if_asks_about_the_target(genesys: Genesys) -> None:
    (found,) = objects(genesys("odds", "2P1A3D", "-w", "1 triumph", "--what-if", "--json"))
    assert found["what_if"][0]["change"] == "one upgrade"
    assert "several targets" in refusal(genesys("odds", "1A", "-w", "tri", "-w", "adv", "--what-if"))


def test_compare_gives_an_object_or_a_line_a_pool(genesys: Genesys) -> None:
    words = ("odds", "2P1A3D", "-b1", "--compare", "3P3D # upgraded", "--compare", "2P2A3D", "-t", "threat=0")
    found = objects(genesys(*words, "--json"))
    assert [row["pool"]["notation"] for row in found] == ["2P1A3D1B", "3P3D", "2P2A3D"]
    assert [row["label"] for row in found] == [None, "upgraded", None]
    assert [[target["target"] for target in row["targets"]] for row in found] == [["threat=0"]] * 3
    assert [line.split(":")[0] for line in genesys(*words, "--plain")[1].splitlines()] == ["2P1A3D1B", "3P3D", "2P2A3D"]


def test_compare_lays_pools_side_by_side(genesys: Genesys) -> None:
    code, out, err = genesys("odds", "2P1A3D", "--compare", "3P3D # upgraded")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Best: 3P3D, success 62.67 %",
        "             2P1A3D      3P3D",
        "success     57.87 %   62.67 %",
        "advantage   31.70 %   32.75 %",
        "threat      45.88 %   45.02 %",
        "neither     22.42 %   22.23 %",
        "triumph     15.97 %   22.97 %",
        "3P3D # upgraded",
    ]


def test_the_sheet_is_one_object_or_a_line_a_rating(genesys: Genesys) -> None:
    (found,) = objects(genesys("odds", "--sheet", "--json"))
    assert found == odds_sheet().to_dict()
    assert found["schema"] == "genesys.odds-sheet/1"
    lines = genesys("odds", "--sheet", "--plain")[1].splitlines()
    assert len(lines) == 20
    assert lines[7] == "3/2 2P1A: 94.44 %, 82.64 %, 70.04 %, 57.87 %, 46.83 %, 37.23 %"


def test_the_sheet_takes_a_target(genesys: Genesys) -> None:
    (found,) = objects(genesys("odds", "--sheet", "-t", "triumph>=1", "--json"))
    assert found == odds_sheet(parse_target("triumph>=1")).to_dict()


# --- Refusals ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["odds"], "an empty pool: no dice, no symbols\n"),
        (["odds", "simple"], "an empty pool"),
        (["odds", "d100"], "numeric dice have no symbols, and no odds are counted for them\n"),
        (["odds", "2P1X3D"], "no die 'X' in '2P1X3D'\n"),
        (["odds", "601A"], "601 dice are too many for exact odds\nodds are counted for at most 600 dice\n"),
        (
            ["odds", "91A90D", "-w", "1 suc 1 adv"],
            "181 dice are too many for the target success>=1,advantage>=1\nadvantage and success together",
        ),
        (
            ["odds", "21A20D", "-w", "1 suc 1 tri"],
            "41 dice are too many for the target success>=1,triumph>=1\nsuccess and triumph together",
        ),
        (["odds", "1A", "--compare", "601A"], "601 dice are too many"),
        (["odds", "1A", "--compare", "1X"], "no die 'X' in '1X'\n"),
        (["odds", "--sheet", "2P"], f"--sheet and 2P: the sheet has pools of its own\n{SEE}"),
        (["odds", "--sheet", "-b1"], f"--sheet and --boost: the sheet has pools of its own\n{SEE}"),
        (["odds", "--sheet", "--what-if"], f"--sheet and --what-if: the sheet has pools of its own\n{SEE}"),
        (["odds", "--sheet", "--compare", "1A"], f"--sheet and --compare: the sheet has pools of its own\n{SEE}"),
        (["odds", "--sheet", "--svg", "x"], f"--sheet and --svg: the sheet has pools of its own\n{SEE}"),
        (["odds", "--sheet", "-x", "1K"], f"--sheet and --remove: the sheet has pools of its own\n{SEE}"),
        (["odds", "--sheet", "-w", "tri", "-w", "adv"], f"--sheet shows one chance: keep one target\n{SEE}"),
        (
            ["odds", "1A", "--what-if", "--compare", "2A"],
            f"--what-if and --compare: keep one of the two\n{SEE}",
        ),
        (["odds", "1A", "--what-if", "--svg", "x"], f"--svg and --what-if: the picture is of one pool\n{SEE}"),
        (["odds", "1A", "--compare", "2A", "--svg", "x"], f"--svg and --compare: the picture is of one pool\n{SEE}"),
        (["odds", "1A", "--compare", "2A", "-e"], f"--explain and --compare: only one pool is built\n{SEE}"),
        (["odds", "1A", "-j", "-p"], "--json and --plain together"),
        (["odds", "1A", "-e", "-p"], "--explain and --plain together"),
        (["odds", "1A", "-t", "success"], "'success' is compared with nothing\n"),
        (["odds", "1A", "-w", "2P"], "only symbols can be wanted\n"),
        (["odds", "1A", "--svg", ""], "--svg '': the name of a file"),
        (["odds", "1A", "--svg", "-"], "--svg '-': the name of a file"),
    ],
)
def test_what_makes_no_sense_is_refused(genesys: Genesys, words: list[str], told: str) -> None:
    assert refusal(genesys(*words)).startswith(told)


def test_a_target_that_the_shell_cut_says_to_quote_it(genesys: Genesys) -> None:
    assert refusal(genesys("odds", "2P1A3D", "-t", "success")) == (
        "'success' is compared with nothing\n"
        "  success\n"
        "  ^^^^^^^\n"
        "quote it: the shell takes > for a file, as in --target 'success>=1'\n"
    )


# --- The picture ------------------------------------------------------------------------------------------


def test_the_picture_is_written_and_the_answer_shown(genesys: Genesys, tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    code, out, err = genesys("odds", "2P1A3D", "--svg", str(file))
    assert (code, err) == (0, "")
    assert out.splitlines()[-1].startswith("picture: ")
    ElementTree.fromstring(file.read_text(encoding="utf-8"))
    assert objects(genesys("odds", "2P1A3D", "--svg", str(file), "--json")) == objects(
        genesys("odds", "2P1A3D", "--json")
    )
    assert os.listdir(tmp_path) == ["odds.svg"]


def test_the_picture_replaces_a_file_whole(genesys: Genesys, tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    file.write_text("before" * 100_000, encoding="utf-8")
    assert genesys("odds", "1A", "--svg", str(file))[0] == 0
    assert file.read_text(encoding="utf-8").endswith("</svg>\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such links, modes and devices")
def test_the_picture_keeps_to_the_user_s_mask_and_follows_a_link(genesys: Genesys, tmp_path: Path) -> None:
    real, link = tmp_path / "real.svg", tmp_path / "link.svg"
    link.symlink_to(real)
    before = os.umask(0o027)
    try:
        assert genesys("odds", "1A", "--svg", str(link))[0] == 0
    finally:
        os.umask(before)
    assert link.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such device")
def test_a_device_is_written_not_replaced(genesys: Genesys) -> None:
    assert genesys("odds", "1A", "--svg", "/dev/null")[0] == 0
    assert not os.path.isfile("/dev/null")


@pytest.mark.parametrize("name", ["missing/odds.svg", "", "odds\0.svg"], ids=["no folder", "a folder", "a zero byte"])
def test_a_picture_that_can_t_be_written_is_exit_1(genesys: Genesys, tmp_path: Path, name: str) -> None:
    told = refusal(genesys("odds", "1A", "--svg", f"{tmp_path}/{name}"), 1)
    assert told.startswith("could not write the picture '")
    assert os.listdir(tmp_path) == []


# --- How lucky a roll was ---------------------------------------------------------------------------------


def test_a_roll_tells_its_luck(genesys: Genesys) -> None:
    (found,) = objects(genesys("roll", "2P1A3D", "--odds", "--seed", "1", "--json"))
    assert found["net"] == {"success": 2, "advantage": 1, "triumph": 0, "despair": 0}
    assert found["odds"] == {
        "success": {"probability": 10667 / 18432, "exact": "10667/18432"},
        "at_least_this": {
            "success": {"probability": 2849 / 8192, "exact": "2849/8192"},
            "advantage": {"probability": 5843 / 18432, "exact": "5843/18432"},
        },
    }
    assert (
        "odds: success 57.87 %; 2 or more success 34.78 %; 1 or more advantage 31.70 %"
        in genesys("roll", "2P1A3D", "-o", "--seed", "1")[1].splitlines()
    )
    assert genesys("roll", "2P1A3D", "-o", "--seed", "1", "--plain", "-l", "x")[1] == (
        "Success: 2 success, 1 advantage | odds: success 57.87 %; 2 or more success 34.78 %; "
        "1 or more advantage 31.70 % # x\n"
    )


def test_a_failed_roll_tells_the_chance_of_failing(genesys: Genesys) -> None:
    told = genesys("roll", "2fail 1adv", "--odds", "--plain")[1]
    assert told == "Failure: 2 failure, 1 advantage | odds: failure 100 %; 1 or more advantage 100 %\n"
    many = objects(genesys("roll", "1A3D", "--odds", "--json", "-n", "100", "--seed", "x"))
    assert {row["odds"]["at_least_this"]["success"]["exact"] for row in many if not row["success"]} == {"1/1"}
    assert [row["index"] for row in many] == list(range(1, 101))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["2F"], "Force dice alone neither succeed nor fail\nhow they fall: genesys odds 2F\n"),
        (["d100"], "numeric dice neither succeed nor fail\nleave --odds out\n"),
        (["601A"], "601 dice are too many for exact odds\nodds are counted for at most 600 dice\n"),
    ],
)
def test_luck_needs_a_check(genesys: Genesys, words: list[str], told: str) -> None:
    assert refusal(genesys("roll", *words, "-o")) == told


# --- The command itself -----------------------------------------------------------------------------------


def test_help_shows_examples_that_run(genesys: Genesys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import shlex

    monkeypatch.chdir(tmp_path)
    code, out, _ = genesys("help", "odds")
    assert code == 0
    examples = [
        shlex.split(line.strip().split("   ")[0]) for line in out.splitlines() if line.startswith("    genesys odds")
    ]
    assert len(examples) == 7
    for words in examples:
        assert genesys(*words[1:])[0] == 0, words


@pytest.mark.parametrize(
    ("name", "typed", "offered"),
    [
        ("target", "suc", ["success"]),
        ("target", "success>=1,t", ["success>=1,threat", "success>=1,triumph"]),
        ("target", "success>=1 or d", ["success>=1 or despair"]),
        ("want", "1 adv", ["1 advantage"]),
    ],
)
def test_tab_completes_the_words_of_a_target(name: str, typed: str, offered: list[str]) -> None:
    import click

    context = click.Context(group)
    command = group.get_command(context, "odds")
    assert command is not None
    (option,) = [option for option in command.params if option.name == name]
    items = option.shell_complete(click.Context(command), typed)
    assert [item.value for item in items] == offered


@pytest.mark.parametrize("form", ["--json", "--plain"])
@pytest.mark.parametrize(
    "words", [["2P1A3D", "--what-if", "-w", "tri"], ["--sheet"], ["2P1A3D", "--compare", "3P3D"], ["2P", "--svg"]]
)
def test_scripts_never_wait_for_rich(words: list[str], form: str, tmp_path: Path) -> None:
    file = [str(tmp_path / "x.svg")] if "--svg" in words else []
    code = (
        "import sys; from genesys_cli.__main__ import main; main(sys.argv[1:]);"
        "sys.stderr.write(' '.join(name for name in sys.modules if name.split('.')[0] == 'rich'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "odds", *words, *file, form], capture_output=True, text=True, check=True
    )
    assert done.stdout
    assert done.stderr == ""
