from __future__ import annotations

from itertools import pairwise

import pytest

from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.qualities import (
    FREELY,
    NO_QUALITIES,
    ONCE,
    QUALITIES,
    RATING,
    Qualities,
    find_quality,
    parse_qualities,
    titled,
)

# The table of the rules: active, rated, cost on a hit, cost on a miss, words that the effect must hold.
FACTS: list[tuple[str, bool, bool, int, int, str]] = [
    ("Accurate", False, True, 0, 0, "N Boost"),
    ("Auto-fire", True, False, 2, 0, "difficulty +1"),
    ("Blast", True, True, 2, 3, "N plus net success"),
    ("Breach", False, True, 0, 0, "10xN soak"),
    ("Burn", True, True, 2, 0, "N rounds"),
    ("Concussive", True, True, 2, 0, "staggered (no actions) for N rounds"),
    ("Cumbersome", False, True, 0, 0, "each point of Brawn below N"),
    ("Defensive", False, True, 0, 0, "melee defense +N"),
    ("Deflection", False, True, 0, 0, "ranged defense +N"),
    ("Disorient", True, True, 2, 0, "disoriented (1 Setback) for N rounds"),
    ("Ensnare", True, True, 2, 0, "immobilized for N rounds"),
    ("Guided", True, True, 0, 3, "N Ability dice"),
    ("Inaccurate", False, True, 0, 0, "N Setback"),
    ("Inferior", False, False, 0, 0, "1 threat"),
    ("Knockdown", True, False, 2, 0, "prone"),
    ("Limited Ammo", False, True, 0, 0, "N uses"),
    ("Linked", True, True, 2, 0, "1 more hit on the target, at most N"),
    ("Pierce", False, True, 0, 0, "N soak"),
    ("Prepare", False, True, 0, 0, "N maneuvers"),
    ("Reinforced", False, False, 0, 0, "immune to Sunder"),
    ("Slow-Firing", False, True, 0, 0, "N rounds"),
    ("Stun", True, True, 2, 0, "N strain"),
    ("Stun Damage", False, False, 0, 0, "strain instead of wounds"),
    ("Sunder", True, False, 1, 1, "damaged 1 step"),
    ("Superior", False, False, 0, 0, "1 advantage"),
    ("Tractor", False, True, 0, 0, "difficulty N"),
    ("Unwieldy", False, True, 0, 0, "each point of Agility below N"),
    ("Vicious", False, True, 0, 0, "10xN"),
]


def test_the_table_holds_the_28_qualities_in_rulebook_order() -> None:
    assert [quality.name for quality in QUALITIES] == [name for name, *_ in FACTS]
    assert len(QUALITIES) == 28


@pytest.mark.parametrize(("name", "active", "rated", "hit", "miss", "words"), FACTS, ids=[row[0] for row in FACTS])
def test_each_quality_has_the_figures_of_the_rules(
    name: str, active: bool, rated: bool, hit: int, miss: int, words: str
) -> None:
    quality = find_quality(name)
    assert quality is not None
    assert (quality.active, quality.rated, quality.hit_cost, quality.miss_cost) == (active, rated, hit, miss)
    assert words in quality.told()


def test_an_effect_tells_the_figures_of_its_rating() -> None:
    assert [quality.told(3) for quality in QUALITIES if quality.name in ("Breach", "Vicious", "Pierce")] == [
        "ignore 3 vehicle armor or 30 soak",
        "ignore 3 soak",
        "add 30 to its critical rolls",
    ]


@pytest.mark.parametrize(
    ("name", "one", "two"),
    [
        ("Burn", "turn for 1 round, soak", "turn for 2 rounds, soak"),
        ("Concussive", "for 1 round", "for 2 rounds"),
        ("Disorient", "for 1 round", "for 2 rounds"),
        ("Ensnare", "for 1 round", "for 2 rounds"),
        ("Guided", "with 1 Ability die", "with 2 Ability dice"),
        ("Limited Ammo", "1 use, then", "2 uses, then"),
        ("Prepare", "takes 1 maneuver before", "takes 2 maneuvers before"),
        ("Slow-Firing", "waits 1 round after", "waits 2 rounds after"),
    ],
)
def test_one_of_a_thing_is_no_plural(name: str, one: str, two: str) -> None:
    quality = find_quality(name)
    assert quality is not None
    assert one in quality.told(1)
    assert two in quality.told(2)


def test_no_effect_speaks_of_one_rounds() -> None:
    for quality in QUALITIES:
        words = quality.told(1).replace(",", " ").split()
        after = [word for before, word in pairwise(words) if before == "1"]
        assert not {"rounds", "dice", "uses", "maneuvers", "hits", "turns"} & set(after), quality.name


def test_only_active_qualities_cost_anything_and_say_how_often() -> None:
    for quality in QUALITIES:
        assert bool(quality.cost) == quality.active == bool(quality.hit_cost or quality.miss_cost)
        assert (quality.times in (ONCE, RATING, FREELY)) == quality.active
        assert ("{n}" in quality.effect or "{tens}" in quality.effect) == quality.rated


def test_what_is_in_doubt_is_marked() -> None:
    doubtful = [quality.name for quality in QUALITIES if quality.doubt]
    assert doubtful == ["Ensnare", "Guided", "Knockdown", "Linked", "Tractor"]
    assert all("low confidence" in quality.summary for quality in QUALITIES if quality.doubt)


def test_costs_read_as_a_player_says_them() -> None:
    told = {quality.name: quality.cost for quality in QUALITIES}
    assert told["Burn"] == "2 advantage on a hit (or 1 triumph)"
    assert told["Blast"] == "2 advantage on a hit, 3 on a miss (or 1 triumph)"
    assert told["Guided"] == "3 advantage on a miss (or 1 triumph)"
    assert told["Sunder"] == "1 advantage, hit or miss (or 1 triumph)"
    assert told["Pierce"] == ""


def test_the_table_is_ascii() -> None:
    assert all((quality.name + quality.effect + quality.doubt).isascii() for quality in QUALITIES)


def test_a_row_is_shown_as_json() -> None:
    blast = find_quality("blast")
    assert blast is not None
    assert blast.to_dict() == {
        "name": "Blast",
        "active": True,
        "rated": True,
        "cost": {"hit": 2, "miss": 3},
        "acts_on": "spending",
        "effect": "hit: all engaged with the target take N plus net success; miss: the target and those engaged take N",
        "doubt": None,
    }


def test_a_weapon_cards_line_is_read() -> None:
    assert parse_qualities("Pierce 2, Vicious 1, Auto-fire") == Qualities(
        (("Pierce", 2), ("Vicious", 1), ("Auto-fire", None))
    )


@pytest.mark.parametrize(
    ("text", "read"),
    [
        pytest.param("PIERCE 2", "Pierce 2", id="case is free"),
        pytest.param("auto fire", "Auto-fire", id="a blank for a hyphen"),
        pytest.param(
            "slow firing 1;limited-ammo 2", "Slow-Firing 1, Limited Ammo 2", id="semicolon, hyphen for a blank"
        ),
        pytest.param("stun damage, stun 3", "Stun Damage, Stun 3", id="the longer name"),
        pytest.param(" pierce2 , ", "Pierce 2", id="glued rating, comma at the end"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_a_line_is_read_as_cards_vary(text: str, read: str) -> None:
    assert str(parse_qualities(text)) == read


def test_every_quality_is_read_back_from_its_own_print() -> None:
    line = ", ".join(titled(quality.name, 2 if quality.rated else None) for quality in QUALITIES)
    assert str(parse_qualities(line)) == line


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(
            "Pierce 2, Viscious 1",
            "no item quality is called 'Viscious'\n"
            "  Pierce 2, Viscious 1\n"
            "            ^^^^^^^^^^\n"
            "did you mean Vicious?",
            id="near match",
        ),
        pytest.param(
            "Pierce, Vicious 1",
            "Pierce needs its rating\n  Pierce, Vicious 1\n  ^^^^^^\nwrite Pierce 1, 2 or more",
            id="rating left out",
        ),
        pytest.param(
            "Knockdown 2",
            "Knockdown has no rating\n  Knockdown 2\n            ^\nwrite Knockdown",
            id="rating too many",
        ),
        pytest.param(
            "Pierce 1, pierce 2",
            "Pierce stands twice\n  Pierce 1, pierce 2\n            ^^^^^^^^\neach quality once, with its whole rating",
            id="twice",
        ),
        pytest.param(
            "Pierce 0",
            "Pierce can't have this rating\n  Pierce 0\n         ^\na rating is 1 to 100",
            id="rating 0",
        ),
        pytest.param(
            "Pierce 2 Vicious 1",
            "no item quality is called 'Pierce 2 Vicious'\n"
            "  Pierce 2 Vicious 1\n"
            "  ^^^^^^^^^^^^^^^^^^\n"
            "a comma goes between qualities: Pierce 2, Vicious 1",
            id="no comma",
        ),
        pytest.param(
            "2, Pierce",
            "a rating without its quality\n  2, Pierce\n  ^\nas weapon cards print them: Pierce 2, Vicious 1",
            id="rating alone",
        ),
    ],
)
def test_a_line_that_cant_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(PoolError) as refusal:
        parse_qualities(text)
    assert str(refusal.value) == message


@pytest.mark.parametrize("text", ["Pierce " + "9" * 5000, "\x1b[31mPierce 2", "x" * 300, "Pierce -1", "Pierce \u00b2"])
def test_hostile_lines_are_refused_in_four_short_ascii_lines(text: str) -> None:
    with pytest.raises(PoolError) as refusal:
        parse_qualities(text)
    lines = str(refusal.value).split("\n")
    assert len(lines) <= 4
    assert all(line.isascii() and line.isprintable() and len(line) <= 80 for line in lines)


def test_a_rating_is_0_where_the_item_lacks_the_quality() -> None:
    qualities = parse_qualities("Pierce 2, Auto-fire")
    assert (qualities.rating("Pierce"), qualities.rating("Auto-fire"), qualities.rating("Breach")) == (2, 0, 0)
    assert "Auto-fire" in qualities
    assert "Stun" not in parse_qualities("Stun Damage")
    assert not list(NO_QUALITIES)
