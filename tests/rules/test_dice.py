"""The seven dice are what the rules say."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from genesys_cli.rules.dice import DICE, SYMBOL_SHORT, SYMBOLS, Die

# Faces as the rules' table writes them, in its order: S success, F failure, V advantage, H threat, TR triumph,
# DE despair, L light, N dark; a dash is blank.
FACES = {
    "proficiency": "- S S SS SS V SV SV SV VV VV TR",
    "ability": "- S S SS V V SV VV",
    "challenge": "- F F FF FF H H FH FH HH HH DE",
    "difficulty": "- F FF H H H HH FH",
    "boost": "- - S SV VV V",
    "setback": "- - F F H H",
    "force": "N N N N N N NN L L LL LL LL",
}
LETTERS = {
    "S": ("success",),
    "F": ("failure",),
    "V": ("advantage",),
    "H": ("threat",),
    "TR": ("triumph",),
    "DE": ("despair",),
    "L": ("light",),
    "N": ("dark",),
    "-": (),
}

# Letter, other names, colour and its letter, sides, side.
TABLE = {
    "proficiency": ("P", ("prof", "pro"), "yellow", "Y", 12, "positive"),
    "ability": ("A", ("abil", "abi"), "green", "G", 8, "positive"),
    "challenge": ("C", ("chal", "cha"), "red", "R", 12, "negative"),
    "difficulty": ("D", ("diff", "dif", "di"), "purple", "P", 8, "negative"),
    "boost": ("B", ("boo", "bst"), "blue", "B", 6, "positive"),
    "setback": ("K", ("set", "sb", "blk"), "black", "K", 6, "negative"),
    "force": ("F", ("for",), "white", "W", 12, "force"),
}

# Expected net success, net advantage, triumph and despair; chance of a success or failure on the face, of an
# advantage or threat, of two of each, of a blank; variance of net success and net advantage.
VALUES = {
    "boost": "1/3 2/3 0 0 1/3 1/2 0 1/6 1/3 2/9 5/9",
    "setback": "-1/3 -1/3 0 0 1/3 1/3 0 0 1/3 2/9 2/9",
    "ability": "5/8 5/8 0 0 1/2 1/2 1/8 1/8 1/8 31/64 31/64",
    "difficulty": "-1/2 -3/4 0 0 3/8 5/8 1/8 1/8 1/8 1/2 7/16",
    "proficiency": "5/6 2/3 1/12 0 2/3 1/2 1/6 1/6 1/12 17/36 5/9",
    "challenge": "-3/4 -2/3 0 1/12 7/12 1/2 1/6 1/6 1/12 25/48 5/9",
}

DIE_ROWS = [pytest.param(die, id=die.name) for die in DICE]


def symbols_of(marks: str) -> tuple[str, ...]:
    if marks in LETTERS:
        return LETTERS[marks]
    return tuple([LETTERS[mark][0] for mark in marks])


@pytest.mark.parametrize("die", DIE_ROWS)
def test_a_dies_faces_are_the_rules_in_their_order(die: Die) -> None:
    assert die.faces == tuple([symbols_of(marks) for marks in FACES[die.name].split()])


@pytest.mark.parametrize("die", DIE_ROWS)
def test_a_dies_faces_are_the_rules_as_a_multiset(die: Die) -> None:
    faces = Counter([tuple(sorted(face)) for face in die.faces])
    assert faces == Counter([tuple(sorted(symbols_of(marks))) for marks in FACES[die.name].split()])


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("proficiency", {"success": 9, "advantage": 8, "triumph": 1}),
        ("ability", {"success": 5, "advantage": 5}),
        ("challenge", {"failure": 8, "threat": 8, "despair": 1}),
        ("difficulty", {"failure": 4, "threat": 6}),
        ("boost", {"success": 2, "advantage": 4}),
        ("setback", {"failure": 2, "threat": 2}),
        ("force", {"light": 8, "dark": 8}),
    ],
)
def test_a_die_shows_each_symbol_as_often_as_the_rules_say(name: str, counts: dict[str, int]) -> None:
    assert Counter([symbol for face in named(name).faces for symbol in face]) == counts


def named(name: str) -> Die:
    return next(die for die in DICE if die.name == name)


@pytest.mark.parametrize("die", DIE_ROWS)
def test_a_dies_names_letters_sides_and_side_are_the_tables(die: Die) -> None:
    found = (die.letter, die.short_names, die.colour, die.colour_letter, die.sides, die.side)
    assert found == TABLE[die.name]
    assert len(die.faces) == die.sides


@pytest.mark.parametrize("name", VALUES)
def test_a_dies_expected_values_are_the_rules(name: str) -> None:
    faces = named(name).faces

    def mean(values: list[int]) -> Fraction:
        return Fraction(sum(values), len(values))

    def net(face: tuple[str, ...], plus: tuple[str, ...], minus: tuple[str, ...]) -> int:
        return sum([symbol in plus for symbol in face]) - sum([symbol in minus for symbol in face])

    success = [net(face, ("success", "triumph"), ("failure", "despair")) for face in faces]
    advantage = [net(face, ("advantage",), ("threat",)) for face in faces]
    found = [
        mean(success),
        mean(advantage),
        mean([face.count("triumph") for face in faces]),
        mean([face.count("despair") for face in faces]),
        mean([value != 0 for value in success]),
        mean([value != 0 for value in advantage]),
        mean([abs(value) == 2 for value in success]),
        mean([abs(value) == 2 for value in advantage]),
        mean([not face for face in faces]),
        mean([value**2 for value in success]) - mean(success) ** 2,
        mean([value**2 for value in advantage]) - mean(advantage) ** 2,
    ]
    assert found == [Fraction(text) for text in VALUES[name].split()]


def test_the_force_dies_expected_values_are_the_rules() -> None:
    faces = named("force").faces
    lights, darks = [face.count("light") for face in faces], [face.count("dark") for face in faces]
    assert Fraction(sum(lights), 12) == Fraction(sum(darks), 12) == Fraction(2, 3)
    assert (sum(map(bool, lights)), sum(map(bool, darks))) == (5, 7)
    assert (lights.count(2), darks.count(2)) == (3, 1)


def test_the_canonical_orders_are_fixed() -> None:
    assert [die.letter for die in DICE] == ["P", "A", "C", "D", "B", "K", "F"]
    assert SYMBOLS == ("success", "failure", "advantage", "threat", "triumph", "despair", "light", "dark")
    assert tuple(SYMBOL_SHORT) == SYMBOLS


def test_only_proficiency_shows_triumph_and_only_challenge_despair() -> None:
    assert [die.name for die in DICE if ("triumph",) in die.faces] == ["proficiency"]
    assert [die.name for die in DICE if ("despair",) in die.faces] == ["challenge"]


def test_contradiction_7_six_narrative_dice_and_a_force_die() -> None:
    assert [die.side for die in DICE].count("force") == 1
    assert len(DICE) == 7


@pytest.mark.parametrize("die", DIE_ROWS)
def test_a_die_is_listed_in_json_whole(die: Die) -> None:
    letter, _, colour, _, sides, side = TABLE[die.name]
    assert die.to_dict() == {
        "die": die.name,
        "letter": letter,
        "colour": colour,
        "sides": sides,
        "side": side,
        "faces": [list(symbols_of(marks)) for marks in FACES[die.name].split()],
    }
