"""Attacks, competitions, initiative and destiny on the screen: golden screens, and what holds for each of them."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from genesys_cli.rules.attack_odds import attack_odds
from genesys_cli.rules.attack_pool import attack_pool
from genesys_cli.rules.combat import Attack, Weapon, carry_out, other_damage
from genesys_cli.rules.contests import NPC, PC, compete, destiny, initiative, read_entrants
from genesys_cli.rules.notation import NumericPool, read_pool
from genesys_cli.rules.qualities import parse_qualities
from genesys_cli.rules.roll import Roll, draw_faces
from genesys_cli.rules.situations import read_defenses, read_situations
from genesys_cli.rules.stream import seeded_stream
from tests.terminal import KINDS, golden, printed


def attacked(
    text: str,
    attack: Attack,
    *,
    explain: bool = False,
    roll_critical: bool = False,
) -> list[object]:
    """An attack carried out with the seed `screen`."""
    read = read_pool(text)
    assert not isinstance(read, NumericPool)
    steps: list[str] = []
    notes: list[str] = []
    pool = attack_pool(attack, read, steps=steps, notes=notes)
    stream = seeded_stream("screen")
    roll = Roll(pool, draw_faces(pool, stream), label=read.label, explain=tuple(steps) if explain else None)
    return [carry_out(attack, roll, stream if roll_critical else None, notes=notes)]


def odds(text: str, attack: Attack) -> list[object]:
    read = read_pool(text)
    assert not isinstance(read, NumericPool)
    return [attack_odds(attack, attack_pool(attack, read), label=read.label)]


def competition(*sides: str, explain: bool = False) -> list[object]:
    return [compete(read_entrants(sides, explain=explain), seeded_stream("screen"))]


def started(pcs: list[str], npcs: list[str]) -> list[object]:
    return [initiative(read_entrants(pcs, PC), read_entrants(npcs, NPC), seeded_stream("screen"))]


BLASTER = Weapon(7, 3, parse_qualities("Vicious 1"))
LAUNCHER = Weapon(9, 4, parse_qualities("Blast 6, Breach 1, Guided 2, Sunder"))
MACE = Weapon(2, 4, parse_qualities("Stun Damage, Pierce 1, Disorient 2"))

VIEWS: dict[str, list[object]] = {
    "attack-blaster": attacked("2suc 6adv # at the guard", Attack(BLASTER, at="medium", soak=4)),
    "attack-critical": attacked("2suc 4adv 1des", Attack(BLASTER, at="medium", soak=4, injuries=2), roll_critical=True),
    "attack-thrown": attacked(
        "3/2",
        Attack(
            LAUNCHER,
            at="long",
            soak=6,
            situations=read_situations(["aim cover ally-engaged"]),
            defense=read_defenses(["+1"]),
        ),
        explain=True,
    ),
    "attack-miss": attacked("1fail 3adv", Attack(LAUNCHER, at="medium", soak=6)),
    "attack-strain": attacked("3suc 2adv 1des", Attack(MACE, at="melee", brawn=3, soak=4), explain=True),
    "attack-other": [other_damage(Attack(Weapon(9), soak=4))],
    "attack-odds": odds("3/2 # the plan", Attack(BLASTER, at="medium", soak=4)),
    "compete": competition("Ann=3/2 vs average", "Bo=2P1A", "Cy=2suc 1tri"),
    "compete-draw": competition("Ann=2suc", "Bo of the long dark river=2suc", "Cy=1fail"),
    "compete-explained": competition(
        "Ann=3/2 vs average # over the old rope bridge", "Bo=2suc # down the stairs of the tower, then up", explain=True
    ),
    "compete-nobody": competition("Ann=1A5D", "Bo=1fail # late [/]"),
    "initiative": started(["vex=2P1A", "ann=1suc"], ["guards=3A", "thug=1suc", "thug 2=1suc"]),
    "destiny": [destiny(5, seeded_stream("screen"))],
}


@pytest.mark.parametrize("name", VIEWS)
def test_the_screen_is_as_it_was_looked_at(name: str) -> None:
    now, looked_at = golden(name, VIEWS[name])
    assert now == looked_at


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("width", [80, 40, 24])
@pytest.mark.parametrize("kind", KINDS)
def test_no_line_is_wider_than_the_screen_and_nothing_is_cut(name: str, width: int, kind: str) -> None:
    text = printed(VIEWS[name], width, kind)
    assert "\u2026" not in text
    if kind in ("no colour", "ASCII"):
        assert "\x1b" not in text
        assert max(map(cell_len, text.splitlines())) <= width
    if kind == "ASCII":
        assert text.isascii()


@pytest.mark.parametrize("width", [80, 40, 30])
@pytest.mark.parametrize(
    "sides",
    [
        pytest.param(("Ann=3/2 vs average", "Bo=2P1A simple"), id="steps"),
        pytest.param(("The keeper of the bridge=3/2 vs average", "Bo=2suc"), id="steps under a long name"),
        pytest.param(("Ann=2suc # over the old rope bridge and down the stairs of the tower", "Bo=1suc"), id="label"),
        pytest.param(("Ann=1P # over the old rope bridge and down the stairs of the tower", "Bo=1P"), id="label, dice"),
    ],
)
def test_only_a_place_of_a_contest_begins_at_the_edge(sides: tuple[str, ...], width: int) -> None:
    lines = printed(competition(*sides, explain=True), width, "no colour").splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("1  "))
    begin = [line[:3] for line in lines[first:] if line[0] != " "]
    assert begin in (["1  ", "2  "], ["1  ", "1  "])
