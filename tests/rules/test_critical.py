from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genesys_cli.rules.critical import (
    CHARACTERISTICS,
    TABLE_NAMES,
    TABLES,
    Critical,
    CriticalError,
    CriticalRow,
    characteristic,
    critical,
    find_rows,
    healing,
    modifier_values,
    named,
    near_names,
    parse_target,
    row_for,
    where_named,
)
from genesys_cli.rules.dice import GAMES

GENESYS_INJURIES = TABLES["genesys", "injury"]
EVERY_TABLE = [pytest.param(rows, id=" ".join(key)) for key, rows in TABLES.items()]


class Thrown:
    """Faces decided beforehand; it remembers the sides of what was drawn."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.sides: list[int] = []

    def draw(self, sides: int) -> int:
        self.sides.append(sides)
        return self.faces.pop(0)


# The known bands: lowest and highest total, name, severity; 0 is the open end.
INJURY_BANDS: list[tuple[int, int, str, str | None]] = [
    (1, 5, "Minor Nick", "easy"),
    (6, 10, "Slowed Down", "easy"),
    (11, 15, "Sudden Jolt", "easy"),
    (16, 20, "Distracted", "easy"),
    (21, 25, "Off-Balance", "easy"),
    (26, 30, "Discouraging Wound", "easy"),
    (31, 35, "Stunned", "easy"),
    (36, 40, "Stinger", "easy"),
    (41, 45, "Bowled Over", "average"),
    (46, 50, "Head Ringer", "average"),
    (51, 55, "Fearsome Wound", "average"),
    (56, 60, "Agonizing Wound", "average"),
    (61, 65, "Slightly Dazed", "average"),
    (66, 70, "Scattered Senses", "average"),
    (71, 75, "Hamstrung", "average"),
    (76, 80, "Overpowered", "average"),
    (81, 85, "Winded", "average"),
    (86, 90, "Compromised", "average"),
    (91, 95, "At the Brink", "hard"),
    (96, 100, "Crippled", "hard"),
    (101, 105, "Maimed", "hard"),
    (106, 110, "Horrific Injury", "hard"),
    (111, 115, "Temporarily Disabled", "hard"),
    (116, 120, "Blinded", "hard"),
    (121, 125, "Knocked Senseless", "hard"),
    (126, 130, "Gruesome Injury", "daunting"),
    (131, 140, "Bleeding Out", "daunting"),
    (141, 150, "The End Is Nigh", "daunting"),
    (151, 0, "Dead", None),
]
BANDS: dict[tuple[str, str], list[tuple[int, int, str, str | None]]] = {
    ("genesys", "injury"): INJURY_BANDS,
    ("starwars", "injury"): [
        (low, high, "Temporarily Lame" if name == "Temporarily Disabled" else name, severity)
        for low, high, name, severity in INJURY_BANDS
    ],
    ("genesys", "vehicle"): [
        (1, 18, "Rattled", "easy"),
        (19, 36, "Shrapnel Spray", "easy"),
        (37, 54, "Hull Damaged", "easy"),
        (55, 63, "Navigation Damaged", "average"),
        (64, 72, "Propulsion Damaged", "average"),
        (73, 81, "Defenses Damaged", "average"),
        (82, 108, "Weapons Damaged", "hard"),
        (109, 126, "Brakes Damaged", "hard"),
        (127, 138, "All Systems Down", "daunting"),
        (139, 144, "Fire!", "daunting"),
        (145, 153, "Breaking Up", "daunting"),
        (154, 0, "Vaporized", None),
    ],
    ("starwars", "vehicle"): [
        (1, 9, "Mechanical Stress", "easy"),
        (10, 18, "Jostled", "easy"),
        (19, 27, "Losing Power to Shields", "easy"),
        (28, 36, "Knocked Off Course", "easy"),
        (37, 45, "Tailspin", "easy"),
        (46, 54, "Component Hit", "easy"),
        (55, 63, "Shields Failing", "average"),
        (64, 72, "Navicomputer Failure", "average"),
        (73, 81, "Power Fluctuations", "average"),
        (82, 90, "Shields Down", "hard"),
        (91, 99, "Engine Damaged", "hard"),
        (100, 108, "Shield Overload", "hard"),
        (109, 117, "Engines Down", "hard"),
        (118, 126, "Major System Failure", "hard"),
        (127, 133, "Major Hull Breach", "daunting"),
        (134, 138, "Destabilized", "daunting"),
        (139, 144, "Fire!", "daunting"),
        (145, 153, "Breaking Up", "daunting"),
        (154, 0, "Vaporized", None),
    ],
}
BOTH_ENDS = [
    pytest.param(key, total, name, id=f"{' '.join(key)} {total} {name}")
    for key, bands in BANDS.items()
    for low, high, name, _ in bands
    for total in (low, high or 400)
]
OUTSIDE = [
    pytest.param(key, total, BANDS[key][place][2], id=f"{' '.join(key)} {total}")
    for key in BANDS
    for total, place in ((-20, 0), (0, 0), (1, 0), (400, -1))
]

# What must stand in a row: its effect's words and figures, then exactly how long it lasts.
FACTS: dict[tuple[str, str], list[tuple[str, tuple[str, ...], str]]] = {
    ("genesys", "injury"): [
        ("Minor Nick", ("1 strain",), "instant"),
        ("Slowed Down", ("last allied slot",), "next turn"),
        ("Sudden Jolt", ("in hand",), "instant"),
        ("Distracted", ("no free maneuver",), "next turn"),
        ("Off-Balance", ("1 Setback",), "next skill check"),
        ("Discouraging Wound", ("1 Story Point", "from the players to the GM", "NPC", "to the players"), "instant"),
        ("Stunned", ("staggered",), "until end of next turn"),
        ("Stinger", ("difficulty +1",), "next check"),
        ("Bowled Over", ("prone", "1 strain"), "instant"),
        ("Head Ringer", ("difficulty +1", "Intellect", "Cunning"), "until healed"),
        ("Fearsome Wound", ("difficulty +1", "Presence", "Willpower"), "until healed"),
        ("Agonizing Wound", ("difficulty +1", "Brawn", "Agility"), "until healed"),
        ("Slightly Dazed", ("disoriented", "1 Setback"), "until healed"),
        ("Scattered Senses", ("skill checks", "no Boost"), "until healed"),
        ("Hamstrung", ("no free maneuver",), "until healed"),
        ("Overpowered", ("attacker may", "at once", "same pool", "incidental"), "instant"),
        ("Winded", ("strain", "abilities", "maneuver"), "until healed"),
        ("Compromised", ("every skill check", "difficulty +1"), "until healed"),
        ("At the Brink", ("action", "2 strain"), "until healed"),
        ("Crippled", ("1 limb", "GM", "impaired", "difficulty +1"), "until healed"),
        ("Maimed", ("1 limb", "GM", "prosthetic", "1 Setback"), "limb for good, Setback until healed"),
        ("Horrific Injury", ("d10", "characteristic", "1 lower"), "until healed"),
        ("Temporarily Disabled", ("immobilized",), "until healed"),
        ("Blinded", ("upgrade", "all checks 2", "Perception and Vigilance 3"), "until healed"),
        ("Knocked Senseless", ("staggered",), "until healed"),
        ("Gruesome Injury", ("d10", "characteristic", "by 1", "for good", "below 1"), "permanent"),
        (
            "Bleeding Out",
            ("1 wound", "1 strain", "start of each", "5 wounds", "wound threshold", "1 critical injury", "reroll"),
            "until healed",
        ),
        ("The End Is Nigh", ("dies", "last slot of the next round", "unless healed first"), "until end of next round"),
        ("Dead", ("dead",), "permanent"),
    ],
    ("starwars", "injury"): [
        ("Minor Nick", ("1 strain",), "instant"),
        ("Slowed Down", ("last allied slot",), "next turn"),
        ("Sudden Jolt", ("in hand",), "instant"),
        ("Distracted", ("no free maneuver",), "next turn"),
        ("Off-Balance", ("1 Setback",), "next skill check"),
        ("Discouraging Wound", ("1 light Destiny Point turns dark", "NPC", "1 dark turns light"), "instant"),
        ("Stunned", ("staggered",), "until end of next turn"),
        ("Stinger", ("difficulty +1",), "next check"),
        ("Bowled Over", ("prone", "1 strain"), "instant"),
        ("Head Ringer", ("difficulty +1", "Intellect", "Cunning"), "until end of encounter"),
        ("Fearsome Wound", ("difficulty +1", "Presence", "Willpower"), "until end of encounter"),
        ("Agonizing Wound", ("difficulty +1", "Brawn", "Agility"), "until end of encounter"),
        ("Slightly Dazed", ("disoriented", "1 Setback"), "until end of encounter"),
        ("Scattered Senses", ("skill checks", "no Boost"), "until end of encounter"),
        ("Hamstrung", ("no free maneuver",), "until end of encounter"),
        ("Overpowered", ("attacker may", "at once", "same pool", "incidental"), "instant"),
        ("Winded", ("strain", "abilities", "maneuver"), "until end of encounter"),
        ("Compromised", ("every skill check", "difficulty +1"), "until end of encounter"),
        ("At the Brink", ("action", "1 strain"), "until healed"),
        ("Crippled", ("1 limb", "GM", "impaired", "difficulty +1"), "until healed or replaced"),
        (
            "Maimed",
            ("1 limb", "GM", "cybernetic", "1 Setback"),
            "limb until replaced, Setback with no end stated",
        ),
        ("Horrific Injury", ("d100", "characteristic", "1 lower"), "until healed"),
        ("Temporarily Lame", ("at most 1 maneuver", "turn"), "until healed"),
        ("Blinded", ("upgrade", "all checks 2", "Perception and Vigilance 3"), "no end stated"),
        ("Knocked Senseless", ("staggered",), "until end of encounter"),
        ("Gruesome Injury", ("d100", "characteristic", "by 1", "for good", "below 1"), "permanent"),
        (
            "Bleeding Out",
            ("1 wound", "1 strain", "start of each", "5 wounds", "wound threshold", "1 critical injury", "reroll"),
            "until healed",
        ),
        ("The End Is Nigh", ("dies", "last slot of the next round"), "until end of next round"),
        ("Dead", ("dead",), "permanent"),
    ],
    ("genesys", "vehicle"): [
        ("Rattled", ("the vehicle takes 3 system strain", "pilot", "everyone aboard 3 strain each"), "instant"),
        (
            "Shrapnel Spray",
            ("Hard Resilience or Vigilance", "1 wound plus 1", "failure", "3 threat", "1 despair", "critical injury"),
            "instant",
        ),
        ("Hull Damaged", ("hull", "compromised"), "until repaired"),
        ("Navigation Damaged", ("navigation", "compromised"), "until repaired"),
        ("Propulsion Damaged", ("propulsion", "compromised"), "until repaired"),
        ("Defenses Damaged", ("defenses", "compromised"), "until repaired"),
        ("Weapons Damaged", ("1 weapon", "attacker", "compromised"), "until repaired"),
        ("Brakes Damaged", ("brakes", "compromised"), "until repaired"),
        ("All Systems Down", ("all components", "compromised"), "until repaired"),
        ("Fire!", ("fire damage", "Hard Cool or Athletics", "several checks"), "until put out"),
        ("Breaking Up", ("destroyed at the end of the next round", "1 round to get out"), "until end of next round"),
        ("Vaporized", ("destroyed at once",), "permanent"),
    ],
    ("starwars", "vehicle"): [
        ("Mechanical Stress", ("1 system strain",), "instant"),
        ("Jostled", ("crew", "1 strain", "disoriented"), "1 round"),
        ("Losing Power to Shields", ("defense -1", "zone hit", "no defense: 1 system strain"), "until repaired"),
        ("Knocked Off Course", ("pilot", "no", "maneuvers", "Piloting check", "speed"), "next turn"),
        ("Tailspin", ("2 Setback", "attacks", "crew immobilized"), "until end of pilot's next turn"),
        ("Component Hit", ("1 component", "attacker"), "until end of next round"),
        ("Shields Failing", ("every zone", "defense -1", "no defense: 2 system strain"), "until repaired"),
        ("Navicomputer Failure", ("no hyperspace jumps", "blind"), "until repaired"),
        ("Power Fluctuations", ("pilot", "system strain"), "until repaired"),
        ("Shields Down", ("defense 0 in the zone hit", "-1 in the others", "4 system strain"), "until repaired"),
        ("Engine Damaged", ("speed -1", "below 1"), "until repaired"),
        (
            "Shield Overload",
            ("2 system strain", "defense 0 in every zone", "armor -1"),
            "until repaired, not in this encounter",
        ),
        ("Engines Down", ("speed 0", "no maneuvers"), "until repaired"),
        ("Major System Failure", ("1 component", "attacker"), "until repaired"),
        ("Major Hull Breach", ("air", "rounds", "silhouette", "Destabilized"), "until repaired"),
        ("Destabilized", ("hull", "system strain", "halved"), "until repaired"),
        ("Fire!", ("the vehicle takes 2 system strain", "fire damage", "1 round per 2 silhouette"), "until put out"),
        ("Breaking Up", ("destroyed at the end of the next round",), "until end of next round"),
        ("Vaporized", ("destroyed",), "permanent"),
    ],
}
EVERY_FACT = [
    pytest.param(TABLES[key][place], facts, id=f"{' '.join(key)} {facts[0]}")
    for key, rows in FACTS.items()
    for place, facts in enumerate(rows)
]


def test_every_game_has_both_tables() -> None:
    assert list(TABLES) == [(game, table) for game in GAMES for table in TABLE_NAMES]
    assert [len(rows) for rows in TABLES.values()] == [29, 12, 29, 19]


@pytest.mark.parametrize("rows", EVERY_TABLE)
def test_bands_meet_without_gap_or_overlap_and_the_last_is_open(rows: tuple[CriticalRow, ...]) -> None:
    assert rows[0].low == 1
    assert rows[-1].high is None
    for row, following in pairwise(rows):
        assert row.high is not None
        assert row.low <= row.high
        assert following.low == row.high + 1


@pytest.mark.parametrize("rows", EVERY_TABLE)
def test_only_the_last_row_has_no_severity(rows: tuple[CriticalRow, ...]) -> None:
    assert all(row.severity is not None for row in rows[:-1])
    assert (rows[-1].severity, rows[-1].difficulty) == (None, None)


@pytest.mark.parametrize("rows", EVERY_TABLE)
def test_severity_never_falls_and_sets_the_difficulty(rows: tuple[CriticalRow, ...]) -> None:
    dice = {"easy": 1, "average": 2, "hard": 3, "daunting": 4}
    severities = [row.severity for row in rows if row.severity]
    assert severities == sorted(severities, key=list(dice).index)
    assert [row.difficulty for row in rows if row.severity] == [dice[severity] for severity in severities]


@pytest.mark.parametrize("game", GAMES)
def test_injuries_count_their_severities_as_the_rules_do(game: str) -> None:
    severities = [row.severity for row in TABLES[game, "injury"]]
    counts = {severity: severities.count(severity) for severity in ("easy", "average", "hard", "daunting", None)}
    assert counts == {"easy": 8, "average": 10, "hard": 7, "daunting": 3, None: 1}


@pytest.mark.parametrize("key", [pytest.param(key, id=" ".join(key)) for key in TABLES])
def test_table_has_the_known_bands_names_and_severities(key: tuple[str, str]) -> None:
    assert [(row.low, row.high or 0, row.name, row.severity) for row in TABLES[key]] == BANDS[key]


@pytest.mark.parametrize("rows", EVERY_TABLE)
def test_texts_are_short_printable_ascii(rows: tuple[CriticalRow, ...]) -> None:
    for row in rows:
        for text in (row.name, row.effect, row.lasts):
            assert text
            assert text.isascii()
            assert text.isprintable()
            assert len(text) <= 150
            assert "{" not in text


@pytest.mark.parametrize(("row", "facts"), EVERY_FACT)
def test_row_tells_every_figure_die_and_duration(row: CriticalRow, facts: tuple[str, tuple[str, ...], str]) -> None:
    name, words, lasts = facts
    assert (row.name, row.lasts) == (name, lasts)
    assert [word for word in words if word not in row.effect] == []


def test_every_row_has_its_facts_listed() -> None:
    assert {key: len(facts) for key, facts in FACTS.items()} == {key: len(rows) for key, rows in TABLES.items()}


@pytest.mark.parametrize(("key", "total", "name"), BOTH_ENDS)
def test_both_ends_of_a_band_give_its_row(key: tuple[str, str], total: int, name: str) -> None:
    assert row_for(TABLES[key], total).name == name


@pytest.mark.parametrize(("key", "total", "name"), OUTSIDE)
def test_totals_outside_the_die_give_the_first_or_last_row(key: tuple[str, str], total: int, name: str) -> None:
    assert row_for(TABLES[key], total).name == name


@pytest.mark.parametrize(
    ("key", "at_100", "at_151"),
    [
        (("genesys", "injury"), "Crippled", "Dead"),
        (("starwars", "injury"), "Crippled", "Dead"),
        (("genesys", "vehicle"), "Weapons Damaged", "Breaking Up"),
        (("starwars", "vehicle"), "Shield Overload", "Breaking Up"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_100_and_151_give_their_rows(key: tuple[str, str], at_100: str, at_151: str) -> None:
    assert (row_for(TABLES[key], 100).name, row_for(TABLES[key], 151).name) == (at_100, at_151)


def test_starwars_shares_the_rows_that_do_not_differ() -> None:
    differing = [
        row.low for row, other in zip(GENESYS_INJURIES, TABLES["starwars", "injury"], strict=True) if row != other
    ]
    assert differing == [26, 46, 51, 56, 61, 66, 71, 81, 86, 91, 96, 101, 106, 111, 116, 121, 126, 141]


@pytest.mark.parametrize("rows", EVERY_TABLE)
def test_only_horrific_and_gruesome_injuries_pick_a_characteristic(rows: tuple[CriticalRow, ...]) -> None:
    picking = [row.name for row in rows if row.characteristic]
    assert picking == (["Horrific Injury", "Gruesome Injury"] if len(rows) == 29 else [])


def test_d10_picks_the_characteristic_in_genesys() -> None:
    assert [characteristic("genesys", face) for face in range(1, 11)] == (
        ["brawn"] * 3 + ["agility"] * 3 + ["intellect", "cunning", "presence", "willpower"]
    )


def test_d100_picks_the_characteristic_in_star_wars() -> None:
    assert [characteristic("starwars", face) for face in range(1, 101)] == (
        ["brawn"] * 30
        + ["agility"] * 30
        + ["intellect"] * 10
        + ["cunning"] * 10
        + ["presence"] * 10
        + ["willpower"] * 10
    )


def test_row_lists_itself_in_order() -> None:
    assert list(GENESYS_INJURIES[21].to_dict().items()) == [
        ("range", [106, 110]),
        ("name", "Horrific Injury"),
        ("severity", "hard"),
        ("difficulty", 3),
        ("effect", "the characteristic a d10 picks counts as 1 lower"),
        ("lasts", "until healed"),
    ]


def test_last_row_lists_its_open_end_as_none() -> None:
    assert GENESYS_INJURIES[-1].to_dict() == {
        "range": [151, None],
        "name": "Dead",
        "severity": None,
        "difficulty": None,
        "effect": "dead, past all healing",
        "lasts": "permanent",
    }


def test_die_of_87_with_two_injuries_is_a_horrific_injury() -> None:
    result = critical(87, modifier_values(injuries=2), Thrown(5))
    assert list(result.to_dict().items()) == [
        ("schema", "genesys.crit/1"),
        ("game", "genesys"),
        ("table", "injury"),
        ("roll", 87),
        ("modifiers", [{"name": "injuries", "value": 20}]),
        ("total", 107),
        ("range", [106, 110]),
        ("name", "Horrific Injury"),
        ("severity", "hard"),
        ("difficulty", 3),
        ("effect", "the characteristic a d10 picks counts as 1 lower"),
        ("lasts", "until healed"),
        ("characteristic", {"roll": 5, "name": "agility"}),
        ("seed", None),
    ]
    assert (
        result.summary == "Horrific Injury (hard, 3 Difficulty dice; until healed): Agility (d10: 5) counts as 1 lower"
    )
    assert result.plain == (
        "Horrific Injury: Agility (d10: 5) counts as 1 lower [87 +20 injuries = 107, hard 3, until healed]"
    )


def test_starwars_horrific_injury_tells_its_d100() -> None:
    thrown = Thrown(100)
    result = critical(107, (), thrown, game="starwars", seed="7")
    assert thrown.sides == [100]
    assert result.to_dict() == {
        "schema": "genesys.crit/1",
        "game": "starwars",
        "table": "injury",
        "roll": None,
        "modifiers": [],
        "total": 107,
        "range": [106, 110],
        "name": "Horrific Injury",
        "severity": "hard",
        "difficulty": 3,
        "effect": "the characteristic a d100 picks counts as 1 lower",
        "lasts": "until healed",
        "characteristic": {"roll": 100, "name": "willpower"},
        "seed": "7",
    }
    assert result.plain == (
        "Horrific Injury: Willpower (d100: 100) counts as 1 lower [total 107, hard 3, until healed]"
    )


def test_d100_is_drawn_first_and_then_the_d10() -> None:
    thrown = Thrown(97, 4)
    result = critical(None, modifier_values(vicious=3), thrown)
    assert thrown.sides == [100, 10]
    assert (result.roll, result.total, result.row.name) == (97, 127, "Gruesome Injury")
    assert result.characteristic == (4, "agility")


@pytest.mark.parametrize(
    ("value", "sides"),
    [
        pytest.param(None, [100], id="a roll draws its d100"),
        pytest.param(87, [], id="a die given draws nothing"),
        pytest.param(106, [10], id="a total given draws its d10"),
        pytest.param(151, [], id="a total without a follow-up draws nothing"),
    ],
)
def test_only_what_is_not_given_is_drawn(value: int | None, sides: list[int]) -> None:
    thrown = Thrown(5)
    critical(value, (), thrown)
    assert thrown.sides == sides


@pytest.mark.parametrize(
    ("value", "durable", "total", "name"),
    [(1, 3, -29, "Minor Nick"), (10, 1, 0, "Minor Nick"), (100, 0, 100, "Crippled"), (16, 1, 6, "Slowed Down")],
)
def test_total_is_not_floored_but_the_look_up_is(value: int, durable: int, total: int, name: str) -> None:
    result = critical(value, modifier_values(durable=durable), Thrown())
    assert (result.total, result.row.name) == (total, name)


def test_modifiers_keep_one_order_and_leave_out_zeros() -> None:
    assert modifier_values(modifier=-5, durable=2, lethal_blows=3, vicious=4, injuries=1) == (
        ("injuries", 10),
        ("vicious", 40),
        ("lethal_blows", 30),
        ("durable", -20),
        ("modifier", -5),
    )
    assert modifier_values(vicious=1, modifier=0) == (("vicious", 10),)
    assert modifier_values() == ()


def test_counts_and_modifiers_stop_at_their_bounds() -> None:
    assert modifier_values(injuries=100, modifier=-1000) == (("injuries", 1000), ("modifier", -1000))
    with pytest.raises(CriticalError, match=r"^Injuries can't be 101; it is 0 to 100$"):
        modifier_values(injuries=101)
    with pytest.raises(CriticalError, match=r"^Lethal Blows can't be -1; it is 0 to 100$"):
        modifier_values(lethal_blows=-1)
    with pytest.raises(CriticalError, match=r"^Modifier can't be 1001; it is -1000 to 1000$"):
        modifier_values(modifier=1001)


def test_plain_line_tells_every_modifier() -> None:
    result = critical(87, modifier_values(injuries=1, lethal_blows=1, durable=3, modifier=2), Thrown())
    assert result.plain == (
        "Overpowered: the attacker may strike again at once: same pool, an incidental"
        " [87 +10 injuries +10 lethal blows -30 durable +2 modifier = 79, average 2, instant]"
    )


def test_plain_line_of_a_die_alone_is_short() -> None:
    assert critical(5, (), Thrown()).plain == "Minor Nick: take 1 strain [5, easy 1, instant]"
    assert critical(5, (), Thrown()).summary == "Minor Nick (easy, 1 Difficulty die; instant): take 1 strain"


def test_dead_has_no_severity_to_tell() -> None:
    dead = critical(200, (), Thrown())
    assert dead.summary == "Dead (permanent): dead, past all healing"
    assert dead.plain == "Dead: dead, past all healing [total 200, permanent]"


def test_finished_total_refuses_modifiers() -> None:
    with pytest.raises(CriticalError) as caught:
        critical(107, modifier_values(injuries=1), Thrown())
    assert caught.value.found == "107 is a finished total and takes no modifiers"
    assert caught.value.hint == "give the die, 1 to 100, with its modifiers, or the total alone"


@pytest.mark.parametrize("value", [-1, 0, 301])
def test_numbers_outside_the_table_are_refused(value: int) -> None:
    with pytest.raises(CriticalError, match=rf"^'{value}' is no critical roll; 1 to 100 is the die"):
        critical(value, (), Thrown())


@pytest.mark.parametrize(
    ("game", "modifiers", "message"),
    [
        pytest.param(
            "genesys",
            modifier_values(lethal_blows=1),
            "Lethal Blows doesn't count on a Genesys vehicle critical hit;"
            " its modifiers are injuries, vicious, modifier",
            id="lethal blows",
        ),
        pytest.param(
            "genesys",
            modifier_values(durable=1),
            "Durable doesn't count on a Genesys vehicle critical hit; its modifiers are injuries, vicious, modifier",
            id="durable",
        ),
        pytest.param(
            "starwars",
            modifier_values(vicious=1),
            "Vicious doesn't count on a Star Wars vehicle critical hit; its modifiers are injuries, modifier",
            id="vicious in Star Wars",
        ),
    ],
)
def test_vehicle_refuses_what_does_not_count_on_it(
    game: str, modifiers: tuple[tuple[str, int], ...], message: str
) -> None:
    thrown = Thrown(50)
    with pytest.raises(CriticalError) as caught:
        critical(None, modifiers, thrown, game=game, table="vehicle")
    assert str(caught.value) == message
    assert thrown.sides == []


def test_vehicle_counts_unrepaired_hits_and_vicious() -> None:
    result = critical(30, modifier_values(injuries=1, vicious=2), Thrown(), table="vehicle")
    assert (result.total, result.row.name) == (60, "Navigation Damaged")


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("", None),
        ("  ", None),
        ("1", 1),
        ("05", 5),
        ("00", 100),
        ("100", 100),
        ("101", 101),
        ("300", 300),
        ("0000087", 87),
        (" 87 ", 87),
        ("0" * 6000 + "5", 5),
        ("horrific", "horrific"),
        ("The  End Is  Nigh", "The End Is Nigh"),
        ("off-balance", "off-balance"),
        ("Fire!", "Fire!"),
        ("pilot's", "pilot's"),
    ],
    ids=lambda value: ascii(value)[:20],
)
def test_target_is_read_as_nothing_a_number_or_a_name(text: str, target: int | str | None) -> None:
    assert parse_target(text) == target


OUTSIDE_HINT = "1 to 100 is the die (00 is 100), 101 to 300 a finished total"
NEITHER_HINT = "give the die or a total, 1 to 300, or a name or a part of one, like horrific"


@pytest.mark.parametrize(
    ("text", "found", "hint"),
    [
        ("0", "'0' is no critical roll", OUTSIDE_HINT),
        ("000", "'000' is no critical roll", OUTSIDE_HINT),
        ("301", "'301' is no critical roll", OUTSIDE_HINT),
        ("9" * 5000, "'" + "9" * 57 + "...' is no critical roll", OUTSIDE_HINT),
        ("- !", "'- !' has no letter in it", "give a name or a part of one, like horrific"),
        ("-5", "'-5' is neither a number nor a name", "to add to a roll: genesys crit --modifier -5"),
        ("8 7", "'8 7' is neither a number nor a name", "to add to a roll: genesys crit 8 --modifier 7"),
        ("87 +20", "'87 +20' is neither a number nor a name", "to add to a roll: genesys crit 87 --modifier 20"),
        ("87 + 20", "'87 + 20' is neither a number nor a name", "to add to a roll: genesys crit 87 --modifier 20"),
        ("87+020", "'87+020' is neither a number nor a name", "to add to a roll: genesys crit 87 --modifier 20"),
        ("87-20", "'87-20' is neither a number nor a name", "to add to a roll: genesys crit 87 --modifier -20"),
        ("+20", "'+20' is neither a number nor a name", "to add to a roll: genesys crit --modifier 20"),
        ("d100", "'d100' is neither a number nor a name", "the d100 is thrown unsaid: genesys crit"),
        ("1D%", "'1D%' is neither a number nor a name", "the d100 is thrown unsaid: genesys crit"),
        ("d100+20", "'d100+20' is neither a number nor a name", "to add to a roll: genesys crit --modifier 20"),
        ("vehicle 40", "'vehicle 40' is neither a number nor a name", "on a vehicle: genesys crit --vehicle 40"),
        ("40 Vehicle", "'40 Vehicle' is neither a number nor a name", "on a vehicle: genesys crit --vehicle 40"),
        (
            "vehicle 40 +10",
            "'vehicle 40 +10' is neither a number nor a name",
            "on a vehicle: genesys crit --vehicle 40 --modifier 10",
        ),
        ("vehicle d100", "'vehicle d100' is neither a number nor a name", "on a vehicle: genesys crit --vehicle"),
        ("87 20 5", "'87 20 5' is neither a number nor a name", NEITHER_HINT),
        ("107 +20", "'107 +20' is neither a number nor a name", NEITHER_HINT),
        ("0 +20", "'0 +20' is neither a number nor a name", NEITHER_HINT),
        ("87 +2000", "'87 +2000' is neither a number nor a name", NEITHER_HINT),
        ("87 +" + "9" * 5000, "'87 +" + "9" * 53 + "...' is neither a number nor a name", NEITHER_HINT),
        ("\u00b2", "'\\xb2' is neither a number nor a name", NEITHER_HINT),
        ("\x1b[31m\udc80\u0665", "'\\x1b[31m\\udc80\\u0665' is neither a number nor a name", NEITHER_HINT),
        ("\u212a" * 30, "'" + "\\u212a" * 9 + "\\u2...' is neither a number nor a name", NEITHER_HINT),
    ],
    ids=lambda value: ascii(value)[:20],
)
def test_other_targets_are_refused_in_printable_ascii(text: str, found: str, hint: str) -> None:
    with pytest.raises(CriticalError) as caught:
        parse_target(text)
    assert (caught.value.found, caught.value.hint, str(caught.value)) == (found, hint, f"{found}; {hint}")


@given(st.text())
def test_no_text_does_more_than_be_read_or_refused(text: str) -> None:
    try:
        target = parse_target(text)
    except CriticalError as error:
        target = str(error)
    if isinstance(target, str):
        assert target.isascii()
        assert target.isprintable()
    else:
        assert target is None or 1 <= target <= 300


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("dead", ["Dead"]),
        ("HORRIFIC INJURY", ["Horrific Injury"]),
        ("horrific", ["Horrific Injury"]),
        ("injury", ["Horrific Injury", "Gruesome Injury"]),
        ("wound", ["Discouraging Wound", "Fearsome Wound", "Agonizing Wound"]),
        ("end is", ["The End Is Nigh"]),
        ("-", ["Off-Balance"]),
        ("lame", []),
        ("", []),
        ("\u212anocked Senseless", []),
    ],
    ids=lambda value: ascii(value) if isinstance(value, str) else "",
)
def test_name_finds_its_row_or_all_that_hold_it(name: str, found: list[str]) -> None:
    assert [row.name for row in find_rows(GENESYS_INJURIES, name)] == found


def test_exact_name_wins_over_rows_that_hold_it() -> None:
    rows = (CriticalRow(1, 5, "Fire Storm", "easy", "burns", "instant"), CriticalRow(6, None, "Fire", None, "x", "y"))
    assert [row.name for row in find_rows(rows, "fire")] == ["Fire"]


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("horific", ("Horrific Injury",)),
        ("off balance", ("Off-Balance",)),
        ("stuner", ("Stunned", "Stinger")),
        ("bleding out", ("Bleeding Out",)),
        ("xylophone", ()),
        ("", ()),
        ("a" * 100_000, ()),
    ],
    ids=lambda value: ascii(value)[:20] if isinstance(value, str) else "",
)
def test_unknown_name_has_near_matches(name: str, near: tuple[str, ...]) -> None:
    assert near_names(GENESYS_INJURIES, name) == near


@pytest.mark.parametrize(
    ("name", "game", "table", "told"),
    [
        ("lame", "genesys", "injury", "Temporarily Lame is a Star Wars critical injury: --game starwars"),
        ("disabled", "starwars", "injury", "Temporarily Disabled is a Genesys critical injury: --game genesys"),
        ("hull dam", "genesys", "injury", "Hull Damaged is a Genesys vehicle critical hit: --vehicle"),
        (
            "tailspin",
            "genesys",
            "injury",
            "Tailspin is a Star Wars vehicle critical hit: --vehicle --game starwars",
        ),
        ("rattled", "starwars", "vehicle", "Rattled is a Genesys vehicle critical hit: --game genesys"),
        ("blinded", "genesys", "vehicle", "Blinded is a Genesys critical injury: leave --vehicle out"),
        ("horific", "genesys", "injury", "did you mean Horrific Injury?"),
        ("xyzzy", "genesys", "injury", "--list shows them all; vehicle hits are listed with --vehicle --list"),
        ("xyzzy", "genesys", "vehicle", "--list shows them all"),
    ],
)
def test_a_name_of_another_table_is_told_with_the_way_there(name: str, game: str, table: str, told: str) -> None:
    assert where_named(name, game, table) == told


@pytest.mark.parametrize("rows", EVERY_TABLE)
def test_name_with_one_letter_dropped_is_near_or_part_of_it(rows: tuple[CriticalRow, ...]) -> None:
    for row in rows:
        for place in range(len(row.name)):
            dropped = row.name[:place] + row.name[place + 1 :]
            assert row in find_rows(rows, dropped) or row.name in near_names(rows, dropped), dropped


def test_one_name_gives_one_critical_without_an_index() -> None:
    (result,) = named("horrific")
    assert list(result.to_dict().items()) == [
        ("schema", "genesys.crit/1"),
        ("game", "genesys"),
        ("table", "injury"),
        ("roll", None),
        ("modifiers", []),
        ("total", None),
        ("range", [106, 110]),
        ("name", "Horrific Injury"),
        ("severity", "hard"),
        ("difficulty", 3),
        ("effect", "the characteristic a d10 picks counts as 1 lower"),
        ("lasts", "until healed"),
        ("characteristic", None),
        ("seed", None),
    ]
    assert result.plain == (
        "Horrific Injury: the characteristic a d10 picks counts as 1 lower [106-110, hard 3, until healed]"
    )


def test_several_names_are_numbered_right_after_the_schema() -> None:
    results = named("system", game="starwars", table="vehicle") + named("injury")
    assert [(result.index, result.row.name) for result in results] == [
        (None, "Major System Failure"),
        (1, "Horrific Injury"),
        (2, "Gruesome Injury"),
    ]
    assert list(results[1].to_dict())[:3] == ["schema", "index", "game"]
    assert results[2].to_dict()["index"] == 2


def test_unknown_name_gives_no_critical() -> None:
    assert named("temporarily lame") == ()
    assert len(named("temporarily lame", game="starwars")) == 1


@pytest.mark.parametrize(
    ("row", "table", "text"),
    [
        pytest.param(
            GENESYS_INJURIES[0],
            "injury",
            "Medicine check (easy, 1 Difficulty die), one try a week for each injury and healer;"
            " until healed it adds 10 to later critical rolls",
            id="injury",
        ),
        pytest.param(GENESYS_INJURIES[-1], "injury", "nothing heals it", id="dead"),
        pytest.param(
            TABLES["genesys", "vehicle"][6],
            "vehicle",
            "Mechanics check (hard, 3 Difficulty dice); until repaired it adds 10 to later critical rolls",
            id="vehicle",
        ),
        pytest.param(TABLES["genesys", "vehicle"][-1], "vehicle", "nothing repairs it", id="vaporized"),
    ],
)
def test_healing_names_the_check_and_its_limit(row: CriticalRow, table: str, text: str) -> None:
    assert healing(row, table) == text


def test_criticals_are_values() -> None:
    one, other = named("dead")[0], named("dead")[0]
    assert one == other
    assert hash(one) == hash(other)
    assert one != named("horrific")[0]
    assert one != "Dead"
    assert {one, other} == {one}
    assert one.row != one
    assert repr(one) == "<Critical Dead: dead, past all healing [151+, permanent]>"
    assert repr(one.row) == "<CriticalRow 151+ Dead>"


def test_values_hold_no_more_than_their_parts_and_nothing_changes_them() -> None:
    result = critical(87, modifier_values(injuries=2), Thrown(5))
    for value in (result, result.row):
        assert not hasattr(value, "__dict__")
        before = {name: getattr(value, name) for name in value.__slots__}
        for name in dir(type(value)):
            if not name.startswith("_"):
                part = getattr(value, name)
                if callable(part):
                    part()
        assert {name: getattr(value, name) for name in value.__slots__} == before


def test_answer_can_be_changed_without_changing_the_critical() -> None:
    result: Critical = named("dead")[0]
    result.to_dict().clear()
    assert result.to_dict()["name"] == "Dead"


def test_follow_up_bands_rise_to_their_die() -> None:
    for sides, bands in CHARACTERISTICS.values():
        highest = [band for band, _ in bands]
        assert highest == sorted(set(highest))
        assert highest[-1] == sides
