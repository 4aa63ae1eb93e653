from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from genesys_cli.rules.dice import DICE

if TYPE_CHECKING:
    from collections.abc import Callable

    Genesys = Callable[..., tuple[int, str, str]]

# A line a die, as printed on the dice themselves.
PLAIN = """\
P proficiency, yellow, 12 sides: blank | success | success | success success | success success | advantage \
| success advantage | success advantage | success advantage | advantage advantage | advantage advantage | triumph
A ability, green, 8 sides: blank | success | success | success success | advantage | advantage \
| success advantage | advantage advantage
C challenge, red, 12 sides: blank | failure | failure | failure failure | failure failure | threat | threat \
| failure threat | failure threat | threat threat | threat threat | despair
D difficulty, purple, 8 sides: blank | failure | failure failure | threat | threat | threat | threat threat \
| failure threat
B boost, blue, 6 sides: blank | blank | success | success advantage | advantage advantage | advantage
K setback, black, 6 sides: blank | blank | failure | failure | threat | threat
F force, white, 12 sides: dark | dark | dark | dark | dark | dark | dark dark | light | light | light light \
| light light | light light
"""

SHORT = {
    "success": "suc",
    "failure": "fail",
    "advantage": "adv",
    "threat": "thr",
    "triumph": "tri",
    "despair": "des",
    "light": "light",
    "dark": "dark",
}


def test_plain_is_a_line_a_die(genesys: Genesys) -> None:
    assert genesys("dice", "--plain") == (0, PLAIN, "")


def test_json_is_one_object_with_every_die_and_face(genesys: Genesys) -> None:
    code, out, err = genesys("dice", "--json")
    found = json.loads(out)
    assert (code, err, out.count("\n")) == (0, "", 1)
    assert list(found) == ["schema", "dice"]
    assert found["schema"] == "genesys.dice/1"
    assert [list(die) for die in found["dice"]] == [["die", "letter", "colour", "sides", "side", "faces"]] * 7
    assert [(die["letter"], die["sides"], die["side"]) for die in found["dice"]] == [
        ("P", 12, "positive"),
        ("A", 8, "positive"),
        ("C", 12, "negative"),
        ("D", 8, "negative"),
        ("B", 6, "positive"),
        ("K", 6, "negative"),
        ("F", 12, "force"),
    ]
    assert [[tuple(face) for face in die["faces"]] for die in found["dice"]] == [list(die.faces) for die in DICE]


@pytest.mark.parametrize("columns", ["24", "40", "80", "200"])
@pytest.mark.parametrize("terminal", ["xterm", "linux"])
def test_the_view_tells_every_face_at_every_width(
    genesys: Genesys, monkeypatch: pytest.MonkeyPatch, columns: str, terminal: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("TERM", terminal)
    code, out, err = genesys("dice")
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= int(columns)
    assert [Counter(faces) for faces in told_faces(out)] == [
        Counter(" ".join(SHORT[symbol] for symbol in face) or "blank" for face in die.faces) for die in DICE
    ]


def told_faces(view: str) -> list[list[str]]:
    """The faces of each die that a view tells, `2-3 suc` being two."""
    dice: list[list[str]] = []
    for line in view.splitlines():
        if line[:1].isupper() and line[1:4] == "   ":
            dice.append([])
        elif line.startswith("    "):
            words = line.split()
            for place, word in enumerate(words):
                if word[0].isdigit():
                    first, _, last = word.partition("-")
                    shows = []
                    for shown in words[place + 1 :]:
                        if shown[0].isdigit():
                            break
                        shows.append("".join(letter for letter in shown if letter.isascii()))
                    dice[-1] += [" ".join(shows)] * (int(last or first) - int(first) + 1)
    return dice


def test_json_and_plain_together_are_refused(genesys: Genesys) -> None:
    assert genesys("dice", "-j", "-p") == (
        2,
        "",
        "Error: --json and --plain together: keep one of the two\nsee: genesys help dice\n",
    )


def test_dice_take_no_words(genesys: Genesys) -> None:
    code, out, err = genesys("dice", "2P")
    assert (code, out) == (2, "")
    assert err == "Error: got unexpected extra argument (2P)\nsee: genesys help dice\n"


def test_a_process_prints_the_same() -> None:
    done = subprocess.run([sys.executable, "-m", "genesys_cli", "dice", "-p"], capture_output=True, check=False)
    assert (done.returncode, done.stdout.decode().splitlines(), done.stderr) == (0, PLAIN.splitlines(), b"")
