"""The command roll: its options, what it refuses, its exit codes, lines from standard input."""

from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Answer = tuple[int, str, str]
    Genesys = Callable[..., Answer]
    Feed = Callable[[bytes], None]

SEE = "see: genesys help roll\n"


@pytest.fixture
def feed(monkeypatch: pytest.MonkeyPatch) -> Feed:
    """Gives the process these bytes as its standard input."""

    def give(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))

    return give


def objects(told: Answer, code: int = 0, err: str = "") -> list[dict[str, Any]]:
    """The JSON objects of an answer, which must be all there is on standard output."""
    assert (told[0], told[2]) == (code, err)
    return [json.loads(line) for line in told[1].splitlines()]


def pool_of(told: Answer) -> str:
    """The notation of the one pool rolled."""
    (roll,) = objects(told)
    notation: str = roll["pool"]["notation"]
    return notation


# --- The check value, whole ----------------------------------------------------------------------------------

CHECK = (
    '{"schema": "genesys.roll/1", "label": null, "pool": {"notation": "4P4D", "proficiency": 4, "ability": 0, '
    '"challenge": 0, "difficulty": 4, "boost": 0, "setback": 0, "force": 0, "symbols": {}}, "dice": '
    '[{"die": "proficiency", "face": 6, "symbols": ["advantage"]}, '
    '{"die": "proficiency", "face": 12, "symbols": ["triumph"]}, '
    '{"die": "proficiency", "face": 2, "symbols": ["success"]}, '
    '{"die": "proficiency", "face": 3, "symbols": ["success"]}, '
    '{"die": "difficulty", "face": 1, "symbols": []}, {"die": "difficulty", "face": 1, "symbols": []}, '
    '{"die": "difficulty", "face": 4, "symbols": ["threat"]}, {"die": "difficulty", "face": 1, "symbols": []}], '
    '"symbols": {"success": 2, "failure": 0, "advantage": 1, "threat": 1, "triumph": 1, "despair": 0, "light": 0, '
    '"dark": 0}, "net": {"success": 3, "advantage": 0, "triumph": 1, "despair": 0}, "success": true, '
    '"summary": "3 success, 1 triumph", "seed": "7"}\n'
)


def test_seed_7_and_4p4d_give_the_check_value_to_the_byte(genesys: Genesys) -> None:
    assert genesys("roll", "4P4D", "--seed", "7", "--json") == (0, CHECK, "")


def test_words_are_joined_with_blanks(genesys: Genesys) -> None:
    assert genesys("roll", "2P", "2", "proficiency", "4", "D", "--seed", "7", "-j") == (0, CHECK, "")


@pytest.mark.parametrize("place", range(4))
def test_options_stand_anywhere_among_the_words(genesys: Genesys, place: int) -> None:
    words = ["4P", "2D", "2D"]
    words[place:place] = ["--seed", "7", "-j"]
    assert genesys("roll", *words) == (0, CHECK, "")


# --- Building options ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "notation"),
    [
        (["2P1A3D", "-U1", "-k2"], "2P1A1C2D2K"),
        (["2P1A3D", "--upgrade-difficulty", "1", "--setback", "2"], "2P1A1C2D2K"),
        (["2P1A3D", "--upgrade-difficulty=1", "--setback=2"], "2P1A1C2D2K"),
        (["-c3", "-s2"], "2P1A"),
        (["--char", "3", "--skill", "2"], "2P1A"),
        (["-c", "2", "-s", "4"], "2P2A"),
        (["--char", "2"], "2A"),
        (["--char", "3", "--skill", "2", "-d", "average", "-b1"], "2P1A2D1B"),
        (["1A", "-d", "hard"], "1A3D"),
        (["1A", "--difficulty", "HARD"], "1A3D"),
        (["1A", "-d3"], "1A3D"),
        (["1A", "-d", "0"], "1A"),
        (["1A", "-d", "5"], "1A5D"),
        (["1A", "-d", "formidable"], "1A5D"),
        (["1A", "easy", "-d", "easy"], "1A2D"),
        (["1A", "-b", "2"], "1A2B"),
        (["1A", "-b", "02"], "1A2B"),
        (["1A", "-b", "+2"], "1A2B"),
        (["1A", "-b", "0"], "1A"),
        (["1A", "-b", "000000000000001"], "1A1B"),
        (["-b999", "1A"], "1A999B"),
        (["3A", "-u2"], "2P1A"),
        (["2P", "--upgrade", "1"], "2P1A"),
        (["2P1A3D", "--decrease", "1"], "2P1A2D"),
        (["2P1A3D", "--increase", "1"], "2P1A4D"),
        (["2P1A", "--downgrade", "1"], "1P2A"),
        (["1A2C", "--downgrade-difficulty", "1"], "1A1C1D"),
        (["2P1A2K", "-x", "1K"], "2P1A1K"),
        (["2P1A2K", "-x1K"], "2P1A1K"),
        (["2P1A2K", "--remove", "1K1A"], "2P1K"),
        (["2P1A2K", "--remove", "k", "--remove", "k"], "2P1A"),
        (["2P1A2B", "--remove", "2 boost"], "2P1A"),
        (["2P1A2K", "-x", "9K"], "2P1A"),
        (["2P1A3D", "-x", "p"], "1P1A3D"),
        (["2y1g3p", "-x", "p"], "2P1A2D"),
        (["2y1g3p", "-x", "2p y"], "1P1A1D"),
        (["2P1A", "-x", "y"], "1P1A"),
        (["3/2", "vs", "4/1"], "2P1A1C3D"),
        (["vs", "2C1D", "--char", "3", "--skill", "2"], "2P1A2C1D"),
        (["vs", "4/1", "-c3"], "3A1C3D"),
        (["2suc", "3adv", "tri"], "+2 success +3 advantage +1 triumph"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_options_build_the_pool(genesys: Genesys, args: list[str], notation: str) -> None:
    assert pool_of(genesys("roll", *args, "--json")) == notation


def test_explain_tells_each_step_and_the_last_is_the_pool_rolled(genesys: Genesys) -> None:
    (roll,) = objects(genesys("roll", "3/2", "vs", "4/1", "-u2", "-k1", "-x", "1K1D", "--explain", "--json"))
    assert roll["explain"] == [
        "opposition 4/1: 4 dice, the lower upgrades 1: 1C3D",
        "own side 3/2: 3 dice, the lower upgrades 2: 2P1A",
        "dice added: 1K",
        "upgrade 2: turns 1 Ability die into Proficiency; no Ability die left, adds one",
        "remove 1D1K",
        "pool: 3P1A1C2D",
    ]
    assert roll["pool"]["notation"] == "3P1A1C2D"


def test_explain_is_told_in_the_view_too(genesys: Genesys) -> None:
    code, out, err = genesys("roll", "2P1A", "-e", "--seed", "7")
    assert (code, err) == (0, "")
    assert out.splitlines()[-2:] == ["  dice added: 2P1A", "  pool: 2P1A"]


def test_a_building_option_that_changes_nothing_explains_nothing(genesys: Genesys) -> None:
    (roll,) = objects(genesys("roll", "1A", "-u0", "-x", "0K", "-e", "-j"))
    assert roll["explain"] == ["dice added: 1A", "pool: 1A"]


# --- The short form ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "notation"),
    [
        (["2P1A3D"], "2P1A3D"),
        (["2P1A3D", "-U1", "-k2"], "2P1A1C2D2K"),
        (["PPADDD"], "2P1A3D"),
        (["3/2", "vs", "hard"], "2P1A3D"),
        (["hard"], "3D"),
        (["2", "boost"], "2B"),
        (["proficiency"], "1P"),
        (["2P 1A # label"], "2P1A"),
        (["2suc", "tri"], "+2 success +1 triumph"),
        (["2eA+1eP"], "1P2A"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_first_word_that_begins_a_pool_is_rolled(genesys: Genesys, args: list[str], notation: str) -> None:
    assert pool_of(genesys(*args, "--json")) == notation


def test_the_short_form_is_roll(genesys: Genesys) -> None:
    assert genesys("4P4D", "--seed", "7", "--json") == (0, CHECK, "")
    assert genesys("d%", "2d6+1", "--seed", "7", "-p") == genesys("roll", "d%", "2d6+1", "--seed", "7", "-p")


@pytest.mark.parametrize("args", [["2Q"], ["2"], ["9x"], ["A3D2"], ["5/"], ["impossible"], ["P", "vs"], ["2P", "d6"]])
def test_a_pools_errors_are_its_own_in_the_short_form(genesys: Genesys, args: list[str]) -> None:
    told = genesys(*args)
    assert told == genesys("roll", *args)
    assert told[:2] == (2, "")


@pytest.mark.parametrize(
    ("args", "err"),
    [
        (["rol", "2P"], "no command or pool begins with 'rol': did you mean 'roll'?\nsee: genesys help\n"),
        (["xyz"], "no command or pool begins with 'xyz': genesys help lists the commands\nsee: genesys help\n"),
        (["success"], "no command or pool begins with 'success': genesys help lists the commands\nsee: genesys help\n"),
        (["\x1b[31m"], ("no command or pool begins with '\\x1b[31m': genesys help lists the commands\n"
                       "see: genesys help\n")),
        (["-1K"], "no option '-1K'\nto take dice away: --remove 1K\n"),
    ],
)  # fmt: skip
def test_a_first_word_that_is_nothing_is_refused(genesys: Genesys, args: list[str], err: str) -> None:
    assert genesys(*args) == (2, "", f"Error: {err}")


# --- Labels and seeds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "label"),
    [
        (["2P # pick the lock"], "pick the lock"),
        (["2P", "#", "pick", "the  lock"], "pick the  lock"),
        (["2P", "--label", "pick the lock"], "pick the lock"),
        (["2P", "-l", " pick # the lock "], "pick # the lock"),
        (["2P", "--label="], None),
        (["2P", "--label", "  "], None),
        (["2P #"], None),
        (["2P #", "--label", "x"], "x"),
        (["2P", "-l", "\x1b[31mred"], "\x1b[31mred"),
        (["2P", "-l", "\udcff"], "\udcff"),
        (["2P", "-l", "é" * 200], "é" * 200),
        (["2P", "-l", "-x"], "-x"),
    ],
)
def test_a_label_is_told_as_typed_in_json(genesys: Genesys, args: list[str], label: str | None) -> None:
    (roll,) = objects(genesys("roll", *args, "--json"))
    assert roll["label"] == label


def test_a_label_ends_the_plain_line_without_control_bytes(genesys: Genesys) -> None:
    told = genesys("roll", "2suc", "-l", "\x1b]52;c;x\x07 [/] :skull: \u202e", "-p")
    assert told == (0, "Success: 2 success # \\x1b]52;c;x\\x07 [/] :skull: \\u202e\n", "")


@pytest.mark.parametrize("seed", ["7", "session 12", "x" * 200, "-1", "é", " "])
def test_a_seed_is_told_and_repeats(genesys: Genesys, seed: str) -> None:
    told = genesys("roll", "2P1A3D1B", "--seed", seed, "--json")
    assert told == genesys("roll", "2P1A3D1B", "--seed", seed, "--json")
    assert objects(told)[0]["seed"] == seed


def test_a_roll_without_a_seed_has_none_and_differs(genesys: Genesys) -> None:
    rolls = objects(genesys("roll", "20P20A", "--repeat", "2", "--json"))
    assert [roll["seed"] for roll in rolls] == [None, None]
    assert rolls[0]["dice"] != rolls[1]["dice"]


# --- Plain lines, repeats, exit codes ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["2suc", "3adv", "tri"], "Success: 3 success, 3 advantage, 1 triumph"),
        (["suc", "fail"], "Failure: nothing"),
        (["2fail", "thr", "des"], "Failure: 3 failure, 1 threat, 1 despair"),
        (["tri", "des"], "Failure: 1 triumph, 1 despair"),
        (["2suc # lock"], "Success: 2 success # lock"),
        (["light", "2dark"], "1 light, 2 dark"),
        (["4P4D", "--seed", "7"], "Success: 3 success, 1 triumph"),
        (["d%", "2d12", "--seed", "7", "-l", "x"], "66 (1d100: 66); 14 (2d12: 12, 2) # x"),
    ],
)
def test_plain_prints_one_line(genesys: Genesys, args: list[str], line: str) -> None:
    assert genesys("roll", *args, "--plain") == (0, line + "\n", "")


@pytest.mark.parametrize("count", [1, 2, 3, 63, 64, 65, 200])
def test_repeat_prints_a_line_each_in_one_stream(genesys: Genesys, count: int) -> None:
    rolls = objects(genesys("roll", "2P1A3D1B", "-n", str(count), "--seed", "7", "--json"))
    assert [roll["index"] for roll in rolls] == list(range(1, count + 1))
    assert [list(roll)[:3] for roll in rolls] == [["schema", "index", "label"]] * count
    single = objects(genesys("roll", "2P1A3D1B", "--seed", "7", "--json"))[0]
    assert rolls[0] == {"schema": "genesys.roll/1", "index": 1, **single}
    assert "index" not in single
    plain = genesys("roll", "2P1A3D1B", "-n", str(count), "--seed", "7", "--plain")
    outcomes = [f"{'Success' if roll['success'] else 'Failure'}: {roll['summary']}" for roll in rolls]
    assert plain == (0, "\n".join(outcomes) + "\n", "")


def test_numeric_dice_repeat_with_an_index_too(genesys: Genesys) -> None:
    rolls = objects(genesys("roll", "2d6+1", "d100", "-n", "3", "--seed", "7", "--json"))
    assert [list(roll) for roll in rolls] == [["schema", "index", "label", "rolls", "seed"]] * 3
    assert [roll["index"] for roll in rolls] == [1, 2, 3]


def test_the_view_shows_rows_up_to_20_rolls_and_then_only_the_summary(genesys: Genesys) -> None:
    for options in ([], ["--exit-code"]):
        few = genesys("roll", "1P", "--repeat", "20", "--seed", "7", *options)[1].splitlines()
        many = genesys("roll", "1P", "--repeat", "21", "--seed", "7", *options)[1].splitlines()
        assert [line.split()[0] for line in few[:20]] == [str(row) for row in range(1, 21)]
        assert few[20].startswith("20 rolls: ")
        assert many[0].startswith("21 rolls: ")
        assert len(many) < 12


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["suc"], 0),
        (["fail"], 3),
        (["suc", "fail"], 3),
        (["tri", "des"], 3),
        (["1D"], 3),
        (["1D1F"], 3),
        (["1D", "--repeat", "5"], 3),
        (["suc", "--repeat", "5"], 0),
        (["1P", "--repeat", "40", "--seed", "7"], 0),
        (["1P", "--repeat", "100", "--seed", "7"], 0),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
@pytest.mark.parametrize("form", [[], ["--json"], ["--plain"]], ids=["view", "json", "plain"])
def test_exit_code_is_3_when_none_succeeded(genesys: Genesys, args: list[str], code: int, form: list[str]) -> None:
    with_it = genesys("roll", *args, *form, "--exit-code")
    assert (with_it[0], with_it[2]) == (code, "")
    without = genesys("roll", *args, *form)
    assert (without[0], without[2]) == (0, "")
    # What is thrown without a seed differs from call to call.
    if "--seed" in args or args[0] in ("suc", "fail", "tri"):
        assert with_it[1] == without[1]
    assert with_it[1]


def test_json_keys_come_in_the_promised_order(genesys: Genesys) -> None:
    (roll,) = objects(genesys("roll", "2P # x", "--seed", "7", "--explain", "--repeat", "1", "--json"))
    assert " ".join(roll) == "schema index label pool dice symbols net success summary seed explain"
    assert " ".join(roll["pool"]) == "notation proficiency ability challenge difficulty boost setback force symbols"
    assert " ".join(roll["symbols"]) == "success failure advantage threat triumph despair light dark"
    assert " ".join(roll["net"]) == "success advantage triumph despair"
    assert " ".join(roll["dice"][0]) == "die face symbols"


def test_json_is_ascii(genesys: Genesys) -> None:
    code, out, err = genesys("roll", "2P", "-l", "naïve ☃ 🎲", "--json")
    assert (code, err) == (0, "")
    assert out.isascii()
    assert json.loads(out)["label"] == "naïve ☃ 🎲"


def test_numeric_dice_are_shown_in_json_whole(genesys: Genesys) -> None:
    assert genesys("roll", "d100", "2d6+1", "--seed", "7", "-j") == (
        0,
        (
            '{"schema": "genesys.numbers/1", "label": null, "rolls": [{"notation": "1d100", "dice": [66], '
            '"modifier": 0, "total": 66}, {"notation": "2d6+1", "dice": [6, 2], "modifier": 1, "total": 9}], '
            '"seed": "7"}\n'
        ),
        "",
    )


# --- What is refused -----------------------------------------------------------------------------------------

EMPTY = "an empty pool: no dice, no symbols\na pool needs a die or a symbol, as in 2P1A3D\n"
NUMERIC = "options that build a pool, with numeric dice\nnumeric dice are rolled as they are\n"
NEEDS_CHECK = f"--exit-code needs a check: numeric and Force dice neither succeed nor fail\n{SEE}"
MINUS = "'-' has no meaning in a pool\n  -1{0}\n  ^\nto take dice away: --remove 1{0}\n"


@pytest.mark.parametrize(
    ("args", "err"),
    [
        ([], EMPTY),
        ([""], EMPTY),
        (["simple"], EMPTY),
        (["0P"], EMPTY),
        (["# label"], EMPTY),
        (["1P", "-x", "P"], EMPTY),
        (["-d", "0"], EMPTY),
        (["2P", "-1K"], "no option '-1K'\nto take dice away: --remove 1K\n"),
        (["2P", "-2K1B"], "no option '-2K1B'\nto take dice away: --remove 2K1B\n"),
        (["--", "-1P"], MINUS.format("P")),
        (["2P", "-x", "-1K"], MINUS.format("K")),
        (["2P", "-x", ""], ("nothing to take away\n"
                           "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D\n")),
        (["2P", "-x", "2suc"], ("only dice can be taken away\n  2suc\n  ^^^^\n"
                               "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D\n")),
        (["2P", "-x", "1Q"], ("no die 'Q' in '1Q'\n  1Q\n   ^\n"
                             "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D\n")),
        (["2P", "-x"], "option '-x' requires an argument.\n"),
        (["2P", "--json", "--plain"], f"--json and --plain together: keep one of the two\n{SEE}"),
        (["2P", "-jp"], f"--json and --plain together: keep one of the two\n{SEE}"),
        (["2P", "-e", "-p"], f"--explain and --plain together: a plain answer is one line\n{SEE}"),
        (["2P", "--nosuch"], f"no such option '--nosuch'.\n{SEE}"),
        (["2P", "-b", "1001"], ("invalid value for '-b' / '--boost': '1001' is not a whole number from 0 to 1,000\n"
                               f"{SEE}")),
        (["2P", "-b", "-1"], ("invalid value for '-b' / '--boost': '-1' is not a whole number from 0 to 1,000\n"
                             f"{SEE}")),
        (["2P", "-n", "0"], ("invalid value for '-n' / '--repeat': '0' is not a whole number from 1 to 10,000,000\n"
                            f"{SEE}")),
        (["2P", "-n", "10000001"], ("invalid value for '-n' / '--repeat': '10000001' is not a whole number from 1 to "
                                   f"10,000,000\n{SEE}")),
        (["2P", "-d", "impossible"], ("invalid value for '-d' / '--difficulty': an impossible check is rolled as "
                                     f"formidable, with a Story Point\n{SEE}")),
        (["2P", "-d", "6"], ("invalid value for '-d' / '--difficulty': '6' is none of simple, easy, average, hard, "
                            f"daunting, formidable, nor 0 to 5\n{SEE}")),
        (["2P", "--color", "blue"], ("invalid value for '--color': 'blue' is none of always, never, auto\n"
                                    f"{SEE}")),
        (["2P", "-s", "2"], "--skill needs --char: ranks alone build no pool\ngive both, as in --char 3 --skill 2\n"),
        (["3/2", "-c3"], "the pool has a rating (3/2) and --char gives another\nkeep one of the two\n"),
        (["vs", "2D"], "nothing before 'vs'\n  vs 2D\n  ^^\nas in 3/2 vs 2C1D, or with --char\n"),
        (["2P # x", "--label", "y"], "a label after # and one with --label\nkeep one of the two\n"),
        (["2P", "--label", "x" * 201], "a label of 201 characters\na label holds at most 200 characters\n"),
        (["2P", "--seed", ""], "an empty seed: a seed is 1 to 200 characters of text\n"),
        (["2P", "--seed", "x" * 201], "a seed of 201 characters: a seed is 1 to 200 characters of text\n"),
        (["2P", "--seed", "\udcff"], "a seed that isn't valid UTF-8: a seed is 1 to 200 characters of text\n"),
        (["d100", "-b1"], NUMERIC),
        (["d100", "-x", "1K"], NUMERIC),
        (["d100", "-d", "0"], NUMERIC),
        (["d100", "--explain"], NUMERIC),
        (["d100", "--exit-code"], NEEDS_CHECK),
        (["2F", "--exit-code"], NEEDS_CHECK),
        (["2F", "light", "--exit-code"], NEEDS_CHECK),
        (["-", "2P"], f"- reads pools from standard input, and takes no pool beside it\n{SEE}"),
        (["2P", "-"], ("'-' has no meaning in a pool\n  2P -\n     ^\n"
                      "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D\n")),
        *[
            (["-", *option], f"--repeat, --label and --exit-code don't go with -: a pool a line, each once\n{SEE}")
            for option in (["-n", "2"], ["-l", "x"], ["-l", ""], ["--exit-code"])
        ],
        (["-", "-e"], f"--explain with - off a terminal needs --json: a plain answer is one line\n{SEE}"),
        (["-", "--seed", ""], "an empty seed: a seed is 1 to 200 characters of text\n"),
        (["-", "-j", "-p"], f"--json and --plain together: keep one of the two\n{SEE}"),
    ],
    ids=lambda value: " ".join(value)[:40].encode("ascii", "backslashreplace").decode()
    if isinstance(value, list)
    else None,
)  # fmt: skip
def test_wrong_use_is_refused_with_nothing_on_standard_output(genesys: Genesys, args: list[str], err: str) -> None:
    assert genesys("roll", *args) == (2, "", f"Error: {err}")


@pytest.mark.parametrize("option", ["-b", "-k", "-u", "-U", "-s", "-c", "--increase", "--decrease", "--downgrade",
                                    "--downgrade-difficulty"])  # fmt: skip
@pytest.mark.parametrize("count", ["1001", "-1", "1.5", "", "x", "1e3", "0x1", "1_0", "²", "٢", "１", "9" * 5000])
def test_an_option_counts_from_0_to_1_000_in_ascii_digits(genesys: Genesys, option: str, count: str) -> None:
    code, out, err = genesys("roll", "1A", option, count)
    assert (code, out) == (2, "")
    assert err.splitlines()[0].endswith("is not a whole number from 0 to 1,000")
    assert err.isascii()
    assert max(map(len, err.splitlines())) < 200


# --- Lines of standard input ---------------------------------------------------------------------------------

LINES = b"\xef\xbb\xbf4P\r\n\r\n  \r\n# a comment\r\n  # another\r\n4D # climb\r\nd100\r\n2suc"


def test_each_line_is_a_pool_in_one_stream_and_index_counts_results(genesys: Genesys, feed: Feed) -> None:
    feed(LINES)
    rolls = objects(genesys("roll", "-", "--seed", "7", "--json"))
    assert [roll["schema"] for roll in rolls] == ["genesys.roll/1"] * 2 + ["genesys.numbers/1", "genesys.roll/1"]
    assert [list(roll)[1] for roll in rolls] == ["index"] * 4
    assert [roll["index"] for roll in rolls] == [1, 2, 3, 4]
    assert [roll["label"] for roll in rolls] == [None, "climb", None, None]
    assert [die["face"] for roll in rolls[:2] for die in roll["dice"]] == [6, 12, 2, 3, 1, 1, 4, 1]
    assert [roll["seed"] for roll in rolls] == ["7"] * 4
    feed(b"4P4D d\n")
    five = objects(genesys("roll", "-", "--seed", "7", "--json"))[0]["dice"]
    assert [die["face"] for die in five][:8] == [6, 12, 2, 3, 1, 1, 4, 1]


def test_off_a_terminal_lines_are_plain_unless_json(genesys: Genesys, feed: Feed) -> None:
    feed(b"2suc # x\nsuc fail\nlight\n")
    assert genesys("roll", "-") == (0, "Success: 2 success # x\nFailure: nothing\n1 light\n", "")
    feed(b"2suc # x\nsuc fail\nlight\n")
    assert genesys("roll", "-", "--plain") == (0, "Success: 2 success # x\nFailure: nothing\n1 light\n", "")


def test_a_bad_line_is_named_by_number_and_the_rest_goes_on(genesys: Genesys, feed: Feed) -> None:
    feed(b"suc\n\n2Q\n2suc\nsimple\n\xff\xfe\n3suc\n")
    assert genesys("roll", "-") == (
        2,
        "Success: 1 success\nSuccess: 2 success\nSuccess: 3 success\n",
        (
            "Error: line 3: no die 'Q' in '2Q'\n  2Q\n   ^\n"
            "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D\n"
            "Error: line 5: an empty pool: no dice, no symbols\na pool needs a die or a symbol, as in 2P1A3D\n"
            "Error: line 6: '\\udcff' has no meaning in a pool\n  \\udcff\\udcfe\n  ^^^^^^\n"
            "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D\n"
        ),
    )


def test_index_counts_results_and_not_lines(genesys: Genesys, feed: Feed) -> None:
    feed(b"# c\n2Q\nsuc\nx\n2suc\n")
    code, out, _ = genesys("roll", "-", "--json")
    assert code == 2
    assert [json.loads(line)["index"] for line in out.splitlines()] == [1, 2]


def test_building_options_apply_to_every_line_with_its_own_p(genesys: Genesys, feed: Feed) -> None:
    feed(b"2P1A3D\n2y1g3p\nhard\n")
    rolls = objects(genesys("roll", "-", "-b1", "-U1", "-x", "1p", "--explain", "--json"))
    assert [roll["pool"]["notation"] for roll in rolls] == ["1P1A1C2D1B", "2P1A1C1D1B", "1C2D1B"]
    assert [roll["explain"][-1] for roll in rolls] == ["pool: 1P1A1C2D1B", "pool: 2P1A1C1D1B", "pool: 1C2D1B"]


def test_options_that_do_not_fit_a_line_make_it_a_bad_line(genesys: Genesys, feed: Feed) -> None:
    feed(b"3/2\n1A\nd100\n")
    code, out, err = genesys("roll", "-", "--char", "2", "--json")
    assert code == 2
    assert [json.loads(line)["pool"]["notation"] for line in out.splitlines()] == ["3A"]
    assert err == (
        "Error: line 1: the pool has a rating (3/2) and --char gives another\nkeep one of the two\n"
        "Error: line 3: options that build a pool, with numeric dice\nnumeric dice are rolled as they are\n"
    )


@pytest.mark.parametrize("data", [b"", b"\n\n", b"# only\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\r\n"])
def test_nothing_to_roll_gives_nothing(genesys: Genesys, feed: Feed, data: bytes) -> None:
    feed(data)
    assert genesys("roll", "-", "--json") == (0, "", "")


@pytest.mark.parametrize("line", [b"2P\x00", b"\x00", b"2P\xef\xbb\xbf", b"\x1b[31m", b"2P\r1A\x0b", b"P" * 100_000])
def test_a_hostile_line_is_refused_in_ascii(genesys: Genesys, feed: Feed, line: bytes) -> None:
    feed(b"suc\n" + line + b"\nsuc\n")
    code, out, err = genesys("roll", "-")
    assert (code, out) == (2, "Success: 1 success\nSuccess: 1 success\n")
    assert err.startswith("Error: line 2: ")
    assert err.isascii()
    assert "\x1b" not in err


# --- Help ----------------------------------------------------------------------------------------------------


def test_help_is_the_same_by_every_way_and_has_examples(genesys: Genesys) -> None:
    told = genesys("roll", "--help")
    assert (told[0], told[2]) == (0, "")
    assert told[1].startswith("Usage: genesys roll [OPTIONS] POOL...\n\n  Roll a pool of dice.\n")
    assert "\n  Examples:\n    genesys roll 2P1A3D1B " in told[1]
    assert told == genesys("roll", "-h") == genesys("help", "roll") == genesys("2P", "--help")


def test_bare_genesys_and_help_are_the_same_with_exit_code_0(genesys: Genesys) -> None:
    told = genesys()
    assert (told[0], told[2]) == (0, "")
    assert told == genesys("help") == genesys("--help") == genesys("-h")
    assert "\n  Examples:\n" in told[1] or "\nExamples:\n" in told[1]


def test_help_for_no_command_is_refused(genesys: Genesys) -> None:
    code, out, err = genesys("help", "nope")
    assert (code, out) == (2, "")
    assert err.startswith("Error: no command 'nope': genesys help lists the commands\n")


def test_version_prints_name_and_number(genesys: Genesys) -> None:
    code, out, err = genesys("--version")
    assert (code, err) == (0, "")
    name, version = out.split()
    assert name == "genesys"
    assert [part.isdigit() for part in version.split(".")] == [True, True, True]


def test_a_fault_of_ours_is_told_in_one_line(genesys: Genesys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("genesys_cli.__main__.FRONTS", ("genesys_cli.no_such_room",))
    line = "Error: a fault of ours, ModuleNotFoundError: No module named 'genesys_cli.no_such_room'"
    assert genesys("roll", "2P") == (70, "", f"{line} (GENESYS_DEBUG=1 shows where)\n")
    monkeypatch.setenv("GENESYS_DEBUG", "1")
    code, out, err = genesys("roll", "2P")
    assert (code, out) == (70, "")
    assert err.startswith("Traceback (most recent call last):\n")
    assert err.endswith(f"{line} (GENESYS_DEBUG=1 shows where)\n")
