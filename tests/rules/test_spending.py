from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from genesys_cli.rules import spending
from genesys_cli.rules.dice import CONTEXTS
from genesys_cli.rules.notation import parse_pool
from genesys_cli.rules.roll import Result
from genesys_cli.rules.spending import CRITICAL_INJURY, ITEM_QUALITY, TABLES, Offer, Option, purse, spend_options

# The rules' own tables, in rulebook order: side, cost, what else pays, and the figures or words the effect must hold.
# A is advantage, H threat, TR triumph, DE despair.
COMBAT_GOOD = [
    ("player", "A", "TR", ["recover", "1 strain"]),
    ("player", "A", "TR", ["next ally", "1 Boost"]),
    ("player", "A", "TR", ["1 useful detail"]),
    ("player", "A", "TR", ["critical injury", "hit", "soak", "critical rating", "+10"]),
    ("player", "A", "TR", ["item quality", "2 unless"]),
    ("player", "AA", "TR", ["1 free maneuver", "never more than 2"]),
    ("player", "AA", "TR", ["target", "1 Setback"]),
    ("player", "AA", "TR", ["any ally", "1 Boost"]),
    ("player", "AAA", "TR", ["defense", "end of this round"]),
    ("player", "AAA", "TR", ["surroundings", "end of the roller's next turn"]),
    ("player", "AAA", "TR", ["instead of damage", "disable", "GM agree"]),
    ("player", "AAA", "TR", ["+1 melee or ranged defense", "end of the roller's next turn"]),
    ("player", "AAA", "TR", ["drops a weapon"]),
    ("player", "TR", "", ["upgrade the difficulty", "target's next check"]),
    ("player", "TR", "", ["upgrade the ability", "any ally"]),
    ("player", "TR", "", ["vital"]),
    ("player", "TR", "", ["initiative", "1 free maneuver"]),
    ("player", "TRTR", "", ["destroy 1 item", "dealing damage"]),
]
COMBAT_BAD = [
    ("gm", "H", "DE", ["suffers 1 strain"]),
    ("gm", "H", "DE", ["earlier maneuver"]),
    ("gm", "HH", "DE", ["opponent", "1 free maneuver", "incidental"]),
    ("gm", "HH", "DE", ["target", "1 Boost"]),
    ("gm", "HH", "DE", ["roller or an ally", "1 Setback"]),
    ("gm", "HHH", "DE", ["prone"]),
    ("gm", "HHH", "DE", ["enemy", "edge"]),
    ("gm", "DE", "", ["out of ammo", "rest of the encounter"]),
    ("gm", "DE", "", ["upgrade the difficulty", "roller or an ally"]),
    ("gm", "DE", "", ["tool", "melee or brawl weapon", "damaged"]),
]
SOCIAL_GOOD = [
    ("player", "A", "TR", ["recover", "1 strain"]),
    ("player", "A", "TR", ["next ally", "1 Boost"]),
    ("player", "A", "TR", ["1 useful detail"]),
    ("player", "AA", "TR", ["Strength or Flaw"]),
    ("player", "AA", "TR", ["target", "1 Setback"]),
    ("player", "AA", "TR", ["any ally", "1 Boost"]),
    ("player", "AAA", "TR", ["Desire or Fear"]),
    ("player", "AAA", "TR", ["hide", "true goal", "encounter"]),
    ("player", "AAA", "TR", ["learn", "true goal"]),
    ("player", "AAAA", "TR", ["critical remark", "5 more strain"]),
    ("player", "TR", "", ["1 Motivation facet", "anyone", "GM"]),
    ("player", "TR", "", ["upgrade the difficulty", "target's next check"]),
    ("player", "TR", "", ["upgrade the ability", "any ally"]),
    ("player", "TR", "", ["attention", "chance"]),
]
SOCIAL_BAD = [
    ("gm", "H", "DE", ["suffers 1 strain"]),
    ("gm", "H", "DE", ["distracted", "annoys"]),
    ("gm", "HH", "DE", ["Strength or Flaw"]),
    ("gm", "HH", "DE", ["target", "1 Boost"]),
    ("gm", "HH", "DE", ["roller or an ally", "1 Setback"]),
    ("gm", "HHH", "DE", ["Desire or Fear"]),
    ("gm", "HHH", "DE", ["true goal"]),
    ("gm", "DE", "", ["1 Motivation facet", "ally"]),
    ("gm", "DE", "", ["believes", "Motivation facet"]),
    ("gm", "DE", "", ["upgrade the difficulty", "social check"]),
    ("gm", "DE", "", ["side talk", "nothing vital next round"]),
]
MAGIC_BAD = [
    ("gm", "H", "DE", ["2 strain or 1 wound"]),
    ("gm", "H", "DE", ["1 Setback", "allied casters", "caster's next turn"]),
    ("gm", "HH", "DE", ["next round", "minute"]),
    ("gm", "HH", "DE", ["magic item", "damaged 1 step"]),
    ("gm", "HH", "DE", ["1 Boost", "this caster", "end of the encounter"]),
    ("gm", "HHH", "DE", ["1 more character"]),
    ("gm", "HHH", "DE", ["day's travel"]),
    ("gm", "DE", "", ["no more spells", "encounter or scene"]),
    ("gm", "DE", "", ["GM picks", "target"]),
    ("gm", "DEDE", "", ["critical injury", "disaster"]),
    ("gm", "DEDE", "", ["magic item", "destroyed"]),
]
BOOK = {
    "combat": COMBAT_GOOD + COMBAT_BAD,
    "social": SOCIAL_GOOD + SOCIAL_BAD,
    "magic": COMBAT_GOOD + MAGIC_BAD,
}

SYMBOL_OF = {"A": "advantage", "H": "threat", "TR": "triumph", "DE": "despair"}
BOOK_ROWS = [
    pytest.param(context, place, row, id=f"{context} {place + 1}: {row[1]}")
    for context, rows in BOOK.items()
    for place, row in enumerate(rows)
]


def result(text: str) -> Result:
    return Result(parse_pool(text).symbols)


def cost_of(letters: str) -> tuple[str, int]:
    """The symbol and amount that the table's letters mean."""
    for letter in ("TR", "DE", "A", "H"):
        if letters.startswith(letter):
            assert letters == letter * (len(letters) // len(letter))
            return SYMBOL_OF[letter], len(letters) // len(letter)
    raise AssertionError(letters)


@pytest.mark.parametrize(("context", "place", "row"), BOOK_ROWS)
def test_each_row_of_the_rulebook_is_in_its_place(
    context: str, place: int, row: tuple[str, str, str, list[str]]
) -> None:
    side, letters, other, words = row
    option = TABLES[context][place]
    symbol, amount = cost_of(letters)
    assert (option.side, option.symbol, option.amount, option.also) == (side, symbol, amount, SYMBOL_OF.get(other))
    assert [word for word in words if word not in option.effect] == []


@pytest.mark.parametrize("context", CONTEXTS)
def test_tables_hold_no_more_rows_than_the_rulebook(context: str) -> None:
    assert len(TABLES[context]) == len(BOOK[context])


@pytest.mark.parametrize("context", CONTEXTS)
def test_effects_are_short_ascii_and_each_its_own(context: str) -> None:
    effects = [option.effect for option in TABLES[context]]
    assert all(effect.isascii() and len(effect) <= 110 for effect in effects)
    assert len(set(effects)) == len(effects)


def test_the_rows_that_sources_disagree_on_are_marked() -> None:
    unsure = {option.effect for options in TABLES.values() for option in options if option.low}
    assert unsure == {
        "1 Setback die on the target's next check",
        "the roller gives away 1 Motivation facet of an ally",
    }


def test_a_result_is_told_whole_as_json() -> None:
    spending = spend_options(result("1suc 1adv 2thr"), "combat")
    assert spending.to_dict() == {
        "schema": "genesys.spend/1",
        "in": "combat",
        "net": {"success": 1, "advantage": -1, "triumph": 0, "despair": 0},
        "options": [
            {
                "side": "gm",
                "cost": {"threat": 1},
                "or": {"despair": 1},
                "times": 1,
                "effect": "the roller suffers 1 strain",
            },
            {
                "side": "gm",
                "cost": {"threat": 1},
                "or": {"despair": 1},
                "times": 1,
                "effect": "the roller loses what an earlier maneuver gave until it is done again",
            },
        ],
    }


def test_options_that_only_a_triumph_buys_have_no_other_cost() -> None:
    options = spend_options(result("2tri"), "combat").to_dict()["options"]
    assert isinstance(options, list)
    assert options[-1] == {
        "side": "player",
        "cost": {"triumph": 2},
        "or": None,
        "times": 1,
        "effect": "while dealing damage, destroy 1 item that the target uses",
    }


# --- Affordable or not, against every set there is ----------------------------------------------------------


@cache
def affordable_rows(context: str, left: tuple[int, int, int, int], start: int = 0) -> frozenset[int]:
    """The rows from `start` on that stand in some set which so much advantage, threat, triumph and despair pays for."""
    found: set[int] = set()
    for place in range(start, len(BOOK[context])):
        _, letters, other, _ = BOOK[context][place]
        symbol, amount = cost_of(letters)
        for paid, price in [(symbol, amount)] + ([(SYMBOL_OF[other], 1)] if other else []):
            change = dict(zip(SYMBOL_OF.values(), left, strict=True))
            change[paid] -= price
            if change[paid] >= 0:
                rest = change["advantage"], change["threat"], change["triumph"], change["despair"]
                found |= {place} | affordable_rows(context, rest, place + 1)
    return frozenset(found)


def listed_rows(context: str, of: Result) -> frozenset[int]:
    offered = {offer.option for offer in spend_options(of, context).offers}
    return frozenset(place for place, option in enumerate(TABLES[context]) if option in offered)


@pytest.mark.parametrize("context", CONTEXTS)
def test_an_option_is_listed_if_and_only_if_some_affordable_set_holds_it(context: str) -> None:
    tried = 0
    for counts in product(range(7), repeat=6):
        if sum(counts) > 6:
            continue
        of = Result((*counts, 0, 0))
        _, _, adv, thr, tri, des = counts
        net = max(adv - thr, 0), max(thr - adv, 0), tri, des
        assert listed_rows(context, of) == affordable_rows(context, net), counts
        tried += 1
    assert tried == 924


@pytest.mark.parametrize("context", CONTEXTS)
def test_a_triumph_pays_for_any_single_advantage_option(context: str) -> None:
    offered = {offer.option for offer in spend_options(result("1tri"), context).offers}
    assert {option for option in TABLES[context] if option.symbol == "advantage"} <= offered


@pytest.mark.parametrize("context", CONTEXTS)
def test_a_despair_pays_for_any_single_threat_option(context: str) -> None:
    offered = {offer.option for offer in spend_options(result("1des"), context).offers}
    assert {option for option in TABLES[context] if option.symbol == "threat"} <= offered


@pytest.mark.parametrize("context", CONTEXTS)
def test_options_come_cheapest_first_and_in_rulebook_order_within_a_price(context: str) -> None:
    offers = spend_options(result("6adv 2tri 2des"), context).offers
    places = [
        (offer.option.symbol in ("triumph", "despair"), offer.option.amount, TABLES[context].index(offer.option))
        for offer in offers
    ]
    assert places == sorted(places)


# --- How often ----------------------------------------------------------------------------------------------

# Each table's options, in order: how the effect starts, and how often it may be bought in Genesys and in Star Wars
# with 4 of the table's symbols each.
WITH_FOUR = {
    "COMBAT_GOOD": [
        ("recover 1 strain", 8, 8),
        ("1 Boost die on the check of the next ally", 8, 1),
        ("notice 1 useful detail", 8, 1),
        ("a critical injury", 1, 1),
        ("set off an item quality", 1, 1),
        ("1 free maneuver now", 1, 1),
        ("1 Setback die on the target", 6, 1),
        ("1 Boost die on the next check of any ally", 6, 1),
        ("the target's defense", 1, 1),
        ("the surroundings", 1, 1),
        ("instead of damage, disable", 5, 1),
        ("+1 melee or ranged defense", 5, 1),
        ("the target drops a weapon", 5, 1),
        ("upgrade the difficulty", 4, 1),
        ("upgrade the ability", 4, 1),
        ("do something vital", 4, 1),
        ("on an initiative check", 4, 1),
        ("while dealing damage, destroy 1 item", 2, 1),
    ],
    "COMBAT_BAD": [
        ("the roller suffers 1 strain", 8, 8),
        ("the roller loses what an earlier maneuver gave", 8, 1),
        ("an opponent takes 1 free maneuver", 6, 1),
        ("1 Boost die on the target", 6, 1),
        ("1 Setback die on the next action", 6, 1),
        ("the roller falls prone", 1, 1),
        ("the enemy gains a clear edge", 5, 1),
        ("the ranged weapon is out of ammo", 1, 1),
        ("upgrade the difficulty", 4, 1),
        ("the tool, melee or brawl weapon", 4, 1),
    ],
    "SOCIAL_GOOD": [
        ("recover 1 strain", 8, 8),
        ("1 Boost die on the check of the next ally", 8, 1),
        ("notice 1 useful detail", 8, 1),
        ("learn the target's Strength or Flaw", 6, 1),
        ("1 Setback die on the target", 6, 1),
        ("1 Boost die on the next check of any ally", 6, 1),
        ("learn the target's Desire or Fear", 5, 1),
        ("hide the roller's true goal", 1, 1),
        ("learn the target's true goal", 1, 1),
        ("a critical remark", 5, 1),
        ("learn 1 Motivation facet", 4, 1),
        ("upgrade the difficulty", 4, 1),
        ("upgrade the ability", 4, 1),
        ("draw or turn away attention", 4, 1),
    ],
    "SOCIAL_BAD": [
        ("the roller suffers 1 strain", 8, 8),
        ("the roller is distracted", 8, 1),
        ("the roller gives away a Strength or Flaw", 6, 1),
        ("1 Boost die on the target", 6, 1),
        ("1 Setback die on the next action", 6, 1),
        ("the roller gives away a Desire or Fear", 5, 1),
        ("the roller gives away the true goal", 1, 1),
        ("the roller gives away 1 Motivation facet", 4, 1),
        ("the roller believes in a Motivation facet", 4, 1),
        ("upgrade the difficulty", 4, 1),
        ("the roller is caught in a side talk", 4, 1),
    ],
    "MAGIC_BAD": [
        ("the caster suffers 2 strain or 1 wound", 8, 1),
        ("1 Setback die on spells", 8, 1),
        ("the spell starts only next round", 6, 1),
        ("the magic item in use is damaged", 6, 1),
        ("1 Boost die on enemies' spells", 6, 1),
        ("the spell grows", 5, 1),
        ("casters and magic creatures", 1, 1),
        ("no more spells", 1, 1),
        ("the GM picks the spell's target", 1, 1),
        ("the magic strikes back", 2, 1),
        ("the magic item in use is destroyed", 1, 1),
    ],
}
FOUR = {"advantage": 4, "threat": 4, "triumph": 4, "despair": 4}


@pytest.mark.parametrize(
    ("table", "place", "start", "genesys", "starwars"),
    [
        pytest.param(table, place, *row, id=f"{table}: {row[0]}")
        for table, rows in WITH_FOUR.items()
        for place, row in enumerate(rows)
    ],
)
def test_each_row_repeats_as_its_game_lets_it(table: str, place: int, start: str, genesys: int, starwars: int) -> None:
    option = Option(*getattr(spending, table)[place])
    assert option.effect.startswith(start)
    times = [spending.times_bought(option, FOUR, game) for game in ("genesys", "starwars")]
    assert times == [genesys, starwars]


@pytest.mark.parametrize("table", WITH_FOUR)
def test_every_row_of_a_table_has_its_times(table: str) -> None:
    assert len(WITH_FOUR[table]) == len(getattr(spending, table))


TIMES = [
    ("3adv", "combat", "genesys", "recover 1 strain", 3),
    ("3adv", "combat", "starwars", "recover 1 strain", 3),
    ("2adv 1tri", "combat", "genesys", "recover 1 strain", 3),
    ("3adv", "combat", "genesys", "notice 1 useful detail of the scene", 3),
    ("3adv", "combat", "starwars", "notice 1 useful detail of the scene", 1),
    ("5adv", "combat", "genesys", "1 Setback die on the target's next check", 2),
    ("5adv 1tri", "combat", "genesys", "1 Setback die on the target's next check", 3),
    ("5adv", "combat", "starwars", "1 Setback die on the target's next check", 1),
    ("6adv", "combat", "genesys", "1 free maneuver now, never more than 2 in a turn", 1),
    ("3tri", "combat", "genesys", "do something vital to the scene", 3),
    ("3tri", "combat", "starwars", "do something vital to the scene", 1),
    ("5tri", "combat", "genesys", "while dealing damage, destroy 1 item that the target uses", 2),
    ("3thr", "combat", "starwars", "the roller suffers 1 strain", 3),
    ("9thr", "combat", "genesys", "the roller falls prone", 1),
    ("3thr 2des", "social", "genesys", "the roller gives away a Desire or Fear", 3),
    ("2thr", "magic", "genesys", "the caster suffers 2 strain or 1 wound, as the caster's controller picks", 2),
]


@pytest.mark.parametrize(
    ("symbols", "context", "game", "effect", "times"),
    [pytest.param(*row, id=f"{row[0]} {row[1]} {row[2]}: {row[3][:30]}") for row in TIMES],
)
def test_times_is_how_often_the_option_alone_may_be_bought(
    symbols: str, context: str, game: str, effect: str, times: int
) -> None:
    found = [
        offer.times for offer in spend_options(result(symbols), context, game).offers if offer.option.effect == effect
    ]
    assert found == [times]


def test_in_the_sister_game_only_strain_repeats() -> None:
    offers = spend_options(result("9adv 9tri 9des"), "combat", "starwars").offers
    assert {offer.option.effect for offer in offers if offer.times > 1} == {
        "recover 1 strain",
        "the roller suffers 1 strain",
    }


def test_both_games_list_the_same_options() -> None:
    of = result("2adv 1tri 1des")
    genesys, starwars = spend_options(of, "combat"), spend_options(of, "combat", "starwars")
    assert [offer.option for offer in genesys.offers] == [offer.option for offer in starwars.offers]


# --- In words -----------------------------------------------------------------------------------------------


def test_advantage_and_threat_cancel_before_anything_is_spent() -> None:
    assert purse(result("2adv 1tri 1thr 3fail 2des")) == {"advantage": 1, "threat": 0, "triumph": 1, "despair": 2}


@pytest.mark.parametrize(
    ("symbols", "summary"),
    [
        ("1suc", "nothing to spend in combat"),
        ("2thr", "2 threat to spend in combat: 5 options"),
        ("2adv 1tri 1thr", "1 advantage, 1 triumph to spend in combat: 17 options"),
    ],
)
def test_summary_says_what_there_is_to_spend(symbols: str, summary: str) -> None:
    assert spend_options(result(symbols)).summary == summary


def test_plain_is_one_line_with_each_price() -> None:
    assert spend_options(result("1adv 1des"), "social").plain.split(" | ") == [
        "1 advantage, 1 despair to spend in social: 14 options",
        (
            "Player: [1 advantage or 1 triumph] recover 1 strain;"
            " [1 advantage or 1 triumph] 1 Boost die on the check of the next ally to act;"
            " [1 advantage or 1 triumph] notice 1 useful detail"
        ),
        (
            "GM: [1 threat or 1 despair] the roller suffers 1 strain;"
            " [1 threat or 1 despair] the roller is distracted, or annoys someone for a moment;"
            " [2 threat or 1 despair] the roller gives away a Strength or Flaw;"
            " [2 threat or 1 despair] 1 Boost die on the target's next check;"
            " [2 threat or 1 despair] 1 Setback die on the next action of the roller or an ally;"
            " [3 threat or 1 despair] the roller gives away a Desire or Fear;"
            " [3 threat or 1 despair] the roller gives away the true goal;"
            " [1 despair] the roller gives away 1 Motivation facet of an ally (low confidence);"
            " [1 despair] the roller believes in a Motivation facet that the target doesn't have;"
            " [1 despair] upgrade the difficulty of the next social check of the roller or an ally once;"
            " [1 despair] the roller is caught in a side talk and does nothing vital next round"
        ),
    ]


@pytest.mark.parametrize("game", ["genesys", "starwars"])
def test_a_price_that_depends_on_the_weapon_says_so_and_counts_once(game: str) -> None:
    offers = [offer for offer in spend_options(result("3adv 2tri"), "combat", game).offers if offer.option.least]
    assert [(offer.option.price, offer.times, offer.told) for offer in offers] == [
        ("1+ advantage or 1 triumph", 1, CRITICAL_INJURY),
        ("1+ advantage or 1 triumph", 1, ITEM_QUALITY),
    ]
    assert [offer.to_dict() for offer in offers] == [
        {
            "side": "player",
            "cost": {"advantage": 1},
            "or": {"triumph": 1},
            "times": 1,
            "effect": effect,
            "least": True,
        }
        for effect in (CRITICAL_INJURY, ITEM_QUALITY)
    ]


@pytest.mark.parametrize(
    ("symbols", "unsure"),
    [
        ("4adv", ["1 Setback die on the target's next check"]),
        ("1des", ["the roller gives away 1 Motivation facet of an ally"]),
        ("1tri", ["1 Setback die on the target's next check"]),
    ],
)
def test_what_sources_are_unsure_of_is_marked_in_words_and_in_json(symbols: str, unsure: list[str]) -> None:
    offers = spend_options(result(symbols), "social").offers
    assert [offer.option.effect for offer in offers if "(low confidence)" in offer.told] == unsure
    assert [offer.to_dict()["effect"] for offer in offers if offer.to_dict().get("low_confidence")] == unsure


def test_offers_of_the_same_option_as_often_are_the_same() -> None:
    option = Option(1, "advantage", "always", "recover 1 strain")
    assert Offer(option, 2) == Offer(Option(1, "advantage", "always", "recover 1 strain"), 2)
    assert Offer(option, 2) != Offer(option, 3)
    assert len({Offer(option, 2), Offer(option, 2)}) == 1
