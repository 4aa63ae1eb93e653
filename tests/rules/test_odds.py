from __future__ import annotations

import subprocess
import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genesys_cli.rules.notation import parse_pool
from genesys_cli.rules.odds import (
    Chance,
    Forecast,
    Odds,
    check_size,
    odds_sheet,
    percent,
    points,
    pool_odds,
    single_changes,
)
from genesys_cli.rules.pool import Pool, PoolError
from genesys_cli.rules.roll import Roll, count_result
from genesys_cli.rules.targets import QUANTITIES, SIGNS, Comparison, Target, parse_target, target_ways
from genesys_cli.rules.text import to_json
from genesys_cli.rules.ways import (
    Margin,
    Sides,
    count_outcomes,
    despair_margin,
    force_margin,
    net_joint,
    net_margin,
    triumph_margin,
)

# --- An independent count: every face of every die, thrown one by one -----------------------------------------

# The faces as the rules' table prints them, P A C D B K; T is triumph, X despair, H threat.
FACES = (
    "- S S SS SS V SV SV SV VV VV T",
    "- S S SS V V SV VV",
    "- F F FF FF H H FH FH HH HH X",
    "- F FF H H H HH FH",
    "- - S SV VV V",
    "- - F F H H",
)

# Every symbol counts in a field of its own of one number, so that throwing one more die is one addition.
FIELD = 6
FIELDS = {symbol: 1 << FIELD * at for at, symbol in enumerate("SFVHTX")} | {"-": 0}
DIE_FACES = [[sum(FIELDS[symbol] for symbol in face) for face in faces.split()] for faces in FACES]

# Every pool of 1 to 5 dice, as the kinds of its dice.
ALL_POOLS = [kinds for size in range(1, 6) for kinds in combinations_with_replacement(range(6), size)]

# Net success, net advantage, triumphs, despairs.
Outcome = tuple[int, int, int, int]


def pool_of(kinds: tuple[int, ...]) -> Pool:
    return Pool((*(kinds.count(kind) for kind in range(6)), 0))


@cache
def thrown(kinds: tuple[int, ...]) -> list[int]:
    """Every way the dice can fall, one entry each."""
    if not kinds:
        return [0]
    last = DIE_FACES[kinds[-1]]
    return [before + face for before in thrown(kinds[:-1]) for face in last]


def enumerated(kinds: tuple[int, ...]) -> Counter[Outcome]:
    """How many ways of throwing the dice give each outcome."""
    outcomes: Counter[Outcome] = Counter()
    last = DIE_FACES[kinds[-1]]
    for packed, ways in Counter(before + face for before in thrown(kinds[:-1]) for face in last).items():
        s, f, v, h, t, x = (packed >> FIELD * at & (1 << FIELD) - 1 for at in range(6))
        outcomes[s + t - f - x, v - h, t, x] += ways
    return outcomes


def marginal(outcomes: Counter[Outcome], *axes: int) -> dict[tuple[int, ...], int]:
    counts: Counter[tuple[int, ...]] = Counter()
    for outcome, ways in outcomes.items():
        counts[tuple(outcome[axis] for axis in axes)] += ways
    return dict(counts)


def margin_ways(margin: Margin) -> dict[tuple[int, ...], int]:
    return {(value,): ways for value, ways in margin.items() if ways}


@pytest.mark.parametrize("size", range(1, 6))
def test_margins_and_joint_equal_every_face_thrown(size: int) -> None:
    """For all 461 pools of up to five dice, as whole distributions."""
    for kinds in combinations_with_replacement(range(6), size):
        outcomes, pool = enumerated(kinds), pool_of(kinds)
        joint = net_joint(pool)
        assert {(s, a): ways for s, a, ways in joint.items()} == marginal(outcomes, 0, 1), pool
        assert margin_ways(net_margin(pool, 0)) == marginal(outcomes, 0), pool
        assert margin_ways(net_margin(pool, 1)) == marginal(outcomes, 1), pool
        # Effects are counted over their own dice, so their ways are a fraction of all ways.
        for margin, axis in ((triumph_margin(pool), 2), (despair_margin(pool), 3)):
            scale = joint.total // margin.total
            assert {(v,): ways * scale for (v,), ways in margin_ways(margin).items()} == marginal(outcomes, axis), pool
        assert joint.total == net_margin(pool, 0).total == sum(outcomes.values()) == count_outcomes(pool.dice)


@pytest.mark.parametrize("size", range(1, 6))
def test_four_quantities_at_once_equal_every_face_thrown(size: int) -> None:
    """At least so much net success and net advantage with exactly so many triumphs and despairs, for all of them."""
    for kinds in combinations_with_replacement(range(6), size):
        outcomes, pool = enumerated(kinds), pool_of(kinds)
        sides = Sides(pool)
        bounds = range(-2 * size, 2 * size + 2)
        for triumphs, despairs in product(range(pool.dice[0] + 1), range(pool.dice[2] + 1)):
            expected = summed_from(outcomes, bounds, triumphs, despairs)
            found = {(s, a): sides.at_least(s, a, (triumphs,), (despairs,)) for s in bounds for a in bounds}
            assert found == expected, (pool, triumphs, despairs)


def summed_from(outcomes: Counter[Outcome], bounds: range, triumphs: int, despairs: int) -> dict[tuple[int, int], int]:
    """The ways at or above each pair, by adding up from the far corner."""
    above: dict[tuple[int, int], int] = {}
    for s in reversed(bounds):
        for a in reversed(bounds):
            above[s, a] = (
                outcomes[s, a, triumphs, despairs]
                + above.get((s + 1, a), 0)
                + above.get((s, a + 1), 0)
                - above.get((s + 1, a + 1), 0)
            )
    return above


def test_force_dice_equal_every_face_thrown() -> None:
    faces = ("D", "D", "D", "D", "D", "D", "DD", "L", "L", "LL", "LL", "LL")
    for number in range(1, 5):
        pool = Pool((0,) * 6 + (number,))
        for symbol, letter in (("light", "L"), ("dark", "D")):
            counted = Counter("".join(shown).count(letter) for shown in product(faces, repeat=number))
            assert margin_ways(force_margin(pool, symbol)) == {(pips,): ways for pips, ways in counted.items()}


# --- Targets against the same count ---------------------------------------------------------------------------

AMOUNTS = {
    "success": lambda outcome: max(outcome[0], 0),
    "failure": lambda outcome: max(-outcome[0], 0),
    "advantage": lambda outcome: max(outcome[1], 0),
    "threat": lambda outcome: max(-outcome[1], 0),
    "triumph": lambda outcome: outcome[2],
    "despair": lambda outcome: outcome[3],
}
COMPARE = {
    ">=": lambda amount, number: amount >= number,
    "<=": lambda amount, number: amount <= number,
    "=": lambda amount, number: amount == number,
    ">": lambda amount, number: amount > number,
    "<": lambda amount, number: amount < number,
}
enumerated_once = cache(enumerated)


def reaching(target: Target, kinds: tuple[int, ...]) -> Fraction:
    """The share of all ways that reach the target, each outcome asked in turn."""
    outcomes = enumerated_once(kinds)
    ways = sum(
        count
        for outcome, count in outcomes.items()
        if all(
            any(COMPARE[c.sign](AMOUNTS[c.quantity](outcome), c.number) for c in clause) for clause in target.clauses
        )
    )
    return Fraction(ways, sum(outcomes.values()))


def share(target: Target, pool: Pool) -> Fraction:
    return Fraction(*target_ways(target, pool, Sides(pool)))


comparisons = st.builds(Comparison, st.sampled_from(list(QUANTITIES)), st.sampled_from(SIGNS), st.integers(0, 4))
clauses = st.lists(comparisons, min_size=1, max_size=3).map(tuple)
targets = st.lists(clauses, min_size=1, max_size=4).map(lambda found: Target(tuple(found)))
few_dice = st.lists(st.integers(0, 5), min_size=1, max_size=4).map(lambda kinds: tuple(sorted(kinds)))


@given(targets, few_dice)
@settings(deadline=None, max_examples=400)
def test_any_target_equals_every_face_thrown(target: Target, kinds: tuple[int, ...]) -> None:
    assert share(target, pool_of(kinds)) == reaching(target, kinds)


@pytest.mark.parametrize("quantity", QUANTITIES)
@pytest.mark.parametrize("sign", SIGNS)
def test_one_comparison_equals_every_face_thrown(quantity: str, sign: str) -> None:
    kinds = (0, 1, 2, 3, 5)
    for number in range(7):
        target = Target(((Comparison(quantity, sign, number),),))
        assert share(target, pool_of(kinds)) == reaching(target, kinds)


@given(targets, few_dice, st.lists(st.integers(0, 3), min_size=6, max_size=6))
@settings(deadline=None)
def test_fixed_symbols_move_a_target_s_numbers(target: Target, kinds: tuple[int, ...], fixed: list[int]) -> None:
    suc, fail, adv, thr, tri, des = fixed
    dice = pool_of(kinds).dice
    outcomes = enumerated_once(kinds)
    ways = sum(
        count
        for (s, a, t, d), count in outcomes.items()
        if target.holds(
            {
                "success": s + suc + tri - fail - des,
                "advantage": a + adv - thr,
                "triumph": t + tri,
                "despair": d + des,
            }
        )
    )
    pool = Pool(dice, (*fixed, 0, 0))
    assert share(target, pool) == Fraction(ways, sum(outcomes.values()))


# Fractions worked out by hand or by other tools.
@pytest.mark.parametrize(
    ("pool", "target", "exact"),
    [
        ("2P1A1B3D", "success>=1, advantage>=3 or triumph>=1", "254633/1769472"),
        ("2P1A1B3D", "success>=1, advantage>=3", "2617/73728"),
        ("2P1A3D", "success>=1", "10667/18432"),
        ("2P1A2D", "success>=1", "6455/9216"),
        ("2P1A2D", "success=0,failure=0", "3223/18432"),
        ("2P1A2D", "triumph>=1", "23/144"),
        ("2P1A2D", "triumph=2", "1/144"),
        ("2P1A2D", "advantage>0", "245/512"),
        ("2P1A2D", "threat>0", "641/2304"),
        ("1P1C", "triumph>=1,despair>=1", "1/144"),
        ("1P1C", "triumph>=1 or despair>=1", "23/144"),
        ("1P1C", "triumph>=1,success=0", "7/144"),
    ],
)
def test_a_target_s_chance_is_the_known_fraction(pool: str, target: str, exact: str) -> None:
    (found,) = pool_odds(parse_pool(pool), (parse_target(target),)).targets
    assert found[1].exact == exact


# --- Known answers of the rules -------------------------------------------------------------------------------

# Pool, then the exact chances of success, net success 0, net advantage, net threat, any triumph, any despair.
KNOWN = [
    ("1A", "1/2", "1/2", "1/2", "0/1", "0/1", "0/1"),
    ("1P", "2/3", "1/3", "1/2", "0/1", "1/12", "0/1"),
    ("1A1D", "11/32", "27/64", "1/4", "23/64", "0/1", "0/1"),
    ("2A1D", "295/512", "145/512", "247/512", "13/64", "0/1", "0/1"),
    ("2A2D", "891/2048", "1143/4096", "585/2048", "1783/4096", "0/1", "0/1"),
    ("3A2D", "9779/16384", "7099/32768", "7493/16384", "9487/32768", "0/1", "0/1"),
    ("1P1A2D", "257/512", "265/1024", "115/384", "1309/3072", "1/12", "0/1"),
    ("2P1A2D", "6455/9216", "3223/18432", "245/512", "641/2304", "23/144", "0/1"),
    ("1P2A2D", "7997/12288", "4813/24576", "11503/24576", "2325/8192", "1/12", "0/1"),
    ("2P2A3D", "34157/49152", "184289/1179648", "89683/196608", "391685/1179648", "23/144", "0/1"),
    ("2P1A1C2D1B1K", "1025885/1990656", "25201/124416", "208801/497664", "377135/995328", "23/144", "1/12"),
    ("1P1C", "25/72", "3/8", "11/36", "11/36", "1/12", "1/12"),
    ("2P2C", "2135/5184", "1409/5184", "53/144", "53/144", "23/144", "23/144"),
    ("3P2D1K", "1025/1536", "7501/41472", "2141/5184", "913/2592", "397/1728", "0/1"),
    ("1B1K", "2/9", "5/9", "7/18", "1/6", "0/1", "0/1"),
    ("3A1P5D", "11410753/25165824", "18716503/100663296", "5062807/25165824", "64258391/100663296", "1/12", "0/1"),
    ("5D", "0/1", "3125/32768", "0/1", "32525/32768", "0/1", "0/1"),
]


@pytest.mark.parametrize("known", KNOWN, ids=[row[0] for row in KNOWN])
def test_chances_are_the_rules_fractions(known: tuple[str, ...]) -> None:
    odds = pool_odds(parse_pool(known[0]))
    chances = {name: chance.exact for name, chance in odds.chances.items()}
    wash = Chance(odds.success.exactly(0), odds.success.total).exact
    names = ("advantage", "threat", "triumph", "despair")
    assert (chances["success"], wash, *[chances[name] for name in names]) == known[1:]


# Success in percent of 1 to 5 such dice (rows) against 0 to 5 Difficulty dice.
ABILITY_SUCCESS = [
    [50.0, 34.38, 23.44, 15.87, 10.68, 7.15],
    [75.0, 57.62, 43.51, 32.39, 23.83, 17.35],
    [87.5, 73.14, 59.69, 47.76, 37.59, 29.17],
    [93.75, 83.3, 72.05, 60.94, 50.58, 41.3],
    [96.88, 89.79, 81.1, 71.61, 62.0, 52.76],
]
PROFICIENCY_SUCCESS = [
    [66.67, 45.83, 31.25, 21.16, 14.24, 9.54],
    [88.89, 71.88, 56.51, 43.47, 32.86, 24.49],
    [96.3, 86.23, 74.55, 62.67, 51.48, 41.48],
    [98.77, 93.6, 86.01, 76.93, 67.19, 57.48],
    [99.59, 97.15, 92.69, 86.49, 79.01, 70.77],
]


def test_the_sheet_holds_the_rules_percentages() -> None:
    rows = {row.rating: [float(chance.percent.split()[0]) for chance in row.chances] for row in odds_sheet().rows}
    assert [rows[number, 0] for number in range(1, 6)] == ABILITY_SUCCESS
    assert [rows[number, number] for number in range(1, 6)] == PROFICIENCY_SUCCESS


def test_the_sheet_goes_from_rating_1_0_to_5_5_and_difficulty_0_to_5() -> None:
    sheet = odds_sheet()
    assert len(sheet.rows) == 20
    assert [(row.rating, str(row.pool)) for row in (sheet.rows[0], sheet.rows[7], sheet.rows[-1])] == [
        ((1, 0), "1A"),
        ((3, 2), "2P1A"),
        ((5, 5), "5P"),
    ]
    assert sheet.rows[7].chances[2].exact == "6455/9216"
    assert sheet.rows[7].to_dict() == {
        "rating": "3/2",
        "pool": "2P1A",
        "chances": [{"difficulty": dice, **chance.to_dict()} for dice, chance in enumerate(sheet.rows[7].chances)],
    }


def test_the_sheet_of_a_target_holds_its_chances() -> None:
    target = parse_target("success>=1,advantage>=2")
    sheet = odds_sheet(target)
    assert sheet.to_dict()["target"] == "success>=1,advantage>=2"
    assert sheet.rows[7].chances[2] == pool_odds(parse_pool("2P1A2D"), (target,)).targets[0][1]


# --- Identities -----------------------------------------------------------------------------------------------

dice_counts = st.lists(st.integers(0, 4), min_size=6, max_size=6).map(lambda counts: Pool((*counts, 0)))


def convolved(left: Margin, right: Margin) -> dict[tuple[int, ...], int]:
    counts: Counter[tuple[int, ...]] = Counter()
    for value, ways in left.items():
        for other, others in right.items():
            counts[(value + other,)] += ways * others
    return {key: ways for key, ways in counts.items() if ways}


@given(dice_counts, dice_counts)
@settings(deadline=None, max_examples=60)
def test_two_pools_together_are_their_convolution(left: Pool, right: Pool) -> None:
    both = Pool(tuple(map(sum, zip(left.dice, right.dice, strict=True))))
    for axis in (0, 1):
        assert margin_ways(net_margin(both, axis)) == convolved(net_margin(left, axis), net_margin(right, axis))
    assert margin_ways(triumph_margin(both)) == convolved(triumph_margin(left), triumph_margin(right))
    assert margin_ways(despair_margin(both)) == convolved(despair_margin(left), despair_margin(right))


@given(dice_counts)
@settings(deadline=None, max_examples=60)
def test_the_joint_sums_to_the_margins_and_to_every_outcome(pool: Pool) -> None:
    joint, success, advantage = net_joint(pool), net_margin(pool, 0), net_margin(pool, 1)
    assert [sum(row) for row in joint.rows] == list(success.counts)
    assert [sum(column) for column in zip(*joint.rows, strict=True)] == list(advantage.counts)
    assert (joint.least_success, joint.least_advantage) == (success.least, advantage.least)
    assert sum(success.counts) == sum(advantage.counts) == joint.total == count_outcomes(pool.dice)


@given(st.integers(0, 12), st.integers(0, 12))
@settings(deadline=None, max_examples=40)
def test_ability_and_setback_treat_success_and_advantage_alike(ability: int, setback: int) -> None:
    joint = net_joint(Pool((0, ability, 0, 0, 0, setback, 0)))
    ways = {(s, a): count for s, a, count in joint.items()}
    assert {(a, s): count for (s, a), count in ways.items()} == ways


@given(dice_counts)
@settings(deadline=None, max_examples=30)
def test_the_sides_apart_count_what_the_joint_counts(pool: Pool) -> None:
    sides, joint = Sides(pool), net_joint(pool)
    for success, advantage in ((-99, -99), (1, -99), (-99, 1), (1, 2), (0, 0), (-2, 3), (99, 0), (0, 99)):
        expected = sum(ways for s, a, ways in joint.items() if s >= success and a >= advantage)
        assert sides.at_least(success, advantage) == expected


@given(targets, targets, dice_counts)
@settings(deadline=None, max_examples=60)
def test_and_with_or_add_up(left: Target, right: Target, pool: Pool) -> None:
    """What reaches both or either, counted once each, is what reaches the one and what reaches the other."""
    both = Target(left.clauses + right.clauses)
    either = Target(tuple([one + other for one in left.clauses for other in right.clauses]))
    assert share(left, pool) + share(right, pool) == share(both, pool) + share(either, pool)


@given(dice_counts, st.lists(st.integers(0, 9), min_size=8, max_size=8))
@settings(deadline=None, max_examples=40)
def test_fixed_symbols_shift_the_result(pool: Pool, fixed: list[int]) -> None:
    suc, fail, adv, thr, tri, des, _, _ = fixed
    shifted = Pool(pool.dice, tuple(fixed))
    for axis, shift in ((0, suc + tri - fail - des), (1, adv - thr)):
        before, after = net_margin(pool, axis), net_margin(shifted, axis)
        assert (after.least, after.counts, after.total) == (before.least + shift, before.counts, before.total)
    assert triumph_margin(shifted).least == tri
    assert despair_margin(shifted).least == des
    joint = net_joint(shifted)
    assert (joint.least_success, joint.least_advantage) == (net_margin(shifted, 0).least, net_margin(shifted, 1).least)


@pytest.mark.parametrize("counts", [(100,) * 6, (600, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 600), (0, 300, 0, 300, 0, 0)])
def test_margins_of_600_dice_total_the_denominator_exactly(counts: tuple[int, ...]) -> None:
    pool = Pool((*counts, 0))
    for axis in (0, 1):
        margin = net_margin(pool, axis)
        assert sum(margin.counts) == margin.total == count_outcomes(pool.dice)
        assert all(ways >= 0 for ways in margin.counts)


def test_targets_of_180_dice_total_the_denominator_exactly() -> None:
    pool = Pool((30, 30, 30, 30, 30, 30, 0))
    hope, rest = parse_target("success>=3,threat<=4"), parse_target("success<3 or threat>4")
    assert share(hope, pool) + share(rest, pool) == 1


# --- The answer as JSON and as text ---------------------------------------------------------------------------


def test_json_of_a_known_pool_is_whole() -> None:
    target = parse_target("success>=1,advantage>=2")
    shown = pool_odds(parse_pool("2P1A2D"), (target,)).to_dict()
    assert list(shown) == [
        "schema",
        "label",
        "pool",
        "outcomes",
        "success",
        "failure",
        "advantage",
        "threat",
        "neutral",
        "triumph",
        "despair",
        "mean",
        "net_success",
        "net_advantage",
        "joint",
        "targets",
    ]
    joint, net_success, targets_shown = shown["joint"], shown["net_success"], shown["targets"]
    assert isinstance(joint, list)
    assert isinstance(net_success, list)
    assert isinstance(targets_shown, list)
    assert shown["schema"] == "genesys.odds/1"
    assert shown["label"] is None
    assert shown["outcomes"] == "73728"
    assert shown["success"] == {"probability": 0.7004123263888888, "exact": "6455/9216"}
    assert shown["mean"] == {
        "success": 1.2916666666666667,
        "advantage": 0.4583333333333333,
        "triumph": 0.16666666666666666,
        "despair": 0.0,
    }
    assert net_success[0]["value"] == -4
    assert joint[0] == {"success": -4, "advantage": 0, "probability": 1.3563368055555555e-05}
    assert [list(row) for row in targets_shown] == [["target", "probability", "exact"]]
    assert sum(Fraction(row["probability"]).limit_denominator(73728) for row in joint) == 1


def test_probabilities_are_the_nearest_doubles() -> None:
    odds = pool_odds(parse_pool("100P100A100C100D100B100K"))
    for chance in odds.chances.values():
        assert chance.probability == float(Fraction(chance.exact))
        assert Fraction(chance.exact).denominator == chance.outcomes


def test_rows_nearest_to_zero_are_left_out() -> None:
    shown = pool_odds(parse_pool("600P")).to_dict()
    rows = shown["net_success"]
    assert isinstance(rows, list)
    assert all(row["probability"] > 0 for row in rows)
    assert "joint" not in shown


def test_the_joint_is_left_out_above_60_dice() -> None:
    assert "joint" in pool_odds(parse_pool("30P30D")).to_dict()
    assert "joint" not in pool_odds(parse_pool("31P30D")).to_dict()
    assert "joint" in pool_odds(parse_pool("30P29D1F")).to_dict()
    assert "joint" not in pool_odds(parse_pool("30P30D1F")).to_dict()


def test_force_dice_are_apart_and_count_in_the_outcomes() -> None:
    without, shown = pool_odds(parse_pool("1A1D")).to_dict(), pool_odds(parse_pool("1A1D1F +1 light")).to_dict()
    assert shown["outcomes"] == "768"
    assert {name: shown[name] for name in ("success", "advantage", "joint")} == {
        name: without[name] for name in ("success", "advantage", "joint")
    }
    assert shown["force"] == {
        "light": [
            {"value": 1, "probability": 7 / 12},
            {"value": 2, "probability": 1 / 6},
            {"value": 3, "probability": 0.25},
        ],
        "dark": [
            {"value": 0, "probability": 5 / 12},
            {"value": 1, "probability": 0.5},
            {"value": 2, "probability": 1 / 12},
        ],
    }
    assert "force" not in without


def test_force_dice_alone_never_succeed() -> None:
    odds = pool_odds(parse_pool("2F"))
    shown = odds.to_dict()
    assert shown["success"] == {"probability": 0.0, "exact": "0/1"}
    assert shown["failure"] == {"probability": 1.0, "exact": "1/1"}
    assert shown["net_success"] == [{"value": 0, "probability": 1.0}]
    assert odds.summary == "light 65.97 %; dark 82.64 %"


def test_a_result_already_thrown_is_certain() -> None:
    odds = pool_odds(parse_pool("2suc 1thr 1des"))
    assert {name: chance.exact for name, chance in odds.chances.items()} == {
        "success": "1/1",
        "failure": "0/1",
        "advantage": "0/1",
        "threat": "1/1",
        "neutral": "0/1",
        "triumph": "0/1",
        "despair": "1/1",
    }


def test_plain_is_one_line_with_targets_first() -> None:
    odds = pool_odds(parse_pool("2P1A2D"), (parse_target("success>=1,advantage>=2"),), label="the door")
    assert odds.plain == (
        "2P1A2D: success>=1,advantage>=2: 9.90 %; success 70.04 %; advantage 47.85 %; threat 27.82 %; "
        "neither 24.33 %; triumph 15.97 % # the door"
    )


@pytest.mark.parametrize(
    ("ways", "outcomes", "shown"),
    [
        (0, 7, "0 %"),
        (7, 7, "100 %"),
        (1, 10**9, "<0.01 %"),
        (49, 1_000_000, "<0.01 %"),
        (5, 100_000, "0.01 %"),
        (10**9 - 1, 10**9, ">99.99 %"),
        (99_995, 100_000, ">99.99 %"),
        (99_994, 100_000, "99.99 %"),
        (6455, 9216, "70.04 %"),
        (1, 2, "50.00 %"),
        (1, 12**600, "<0.01 %"),
        (12**600 - 1, 12**600, ">99.99 %"),
    ],
)
def test_a_percentage_is_honest(ways: int, outcomes: int, shown: str) -> None:
    assert percent(ways, outcomes) == shown


@given(st.integers(1, 10**6), st.integers(1, 10**6), st.integers(0, 3))
def test_only_the_impossible_is_0_and_only_the_certain_100(ways: int, more: int, decimals: int) -> None:
    shown = percent(ways, ways + more, decimals).removesuffix(" %")
    assert 0 < float(shown.lstrip("<>")) < 100
    if shown[0] not in "<>":
        assert abs(Fraction(shown) - Fraction(100 * ways, ways + more)) <= Fraction(1, 2 * 10**decimals)


@pytest.mark.parametrize(
    ("gain", "shown"),
    [((1, 8), "+12.50"), ((-1, 8), "-12.50"), ((0, 1), "+0"), ((1, 10**6), "+<0.01"), ((-1, 10**6), "-<0.01")],
)
def test_points_are_honest(gain: tuple[int, int], shown: str) -> None:
    assert points(Chance(*gain)) == shown


# --- What a change would buy ----------------------------------------------------------------------------------


def test_changes_come_with_the_greatest_gain_first() -> None:
    changes = single_changes(parse_pool("2P1A3D"))
    assert [(change.name, str(change.pool), change.chance.exact) for change in changes] == [
        ("difficulty lower", "2P1A2D", "6455/9216"),
        ("one Ability", "2P2A3D", "34157/49152"),
        ("one Boost", "2P1A3D1B", "11897/18432"),
        ("one upgrade", "3P3D", "34655/55296"),
    ]
    assert changes[0].gain.exact == "2243/18432"


def test_every_change_is_weighed_where_the_pool_allows_it() -> None:
    changes = single_changes(parse_pool("1A1C1D1K"))
    assert {change.name: str(change.pool) for change in changes} == {
        "one Boost": "1A1C1D1B1K",
        "one upgrade": "1P1C1D1K",
        "one fewer Setback": "1A1C1D",
        "difficulty lower": "1A1C1K",
        "one Ability": "2A1C1D1K",
        "difficulty downgraded": "1A2D1K",
    }


def test_an_upgrade_with_no_ability_die_left_adds_one() -> None:
    assert [str(change.pool) for change in single_changes(parse_pool("1P")) if change.name == "one upgrade"] == ["1P1A"]


def test_equal_gains_keep_the_rules_order() -> None:
    """Nothing here can change the chance of a despair."""
    changes = single_changes(parse_pool("1A1D1K"), parse_target("despair>=1"))
    assert [change.name for change in changes] == [
        "one Boost",
        "one upgrade",
        "one fewer Setback",
        "difficulty lower",
        "one Ability",
    ]
    assert {change.gain.exact for change in changes} == {"0/1"}


def test_no_change_empties_the_pool() -> None:
    assert "difficulty lower" not in [change.name for change in single_changes(parse_pool("1D"))]


def test_changes_serve_the_target() -> None:
    odds = pool_odds(parse_pool("2P1A3D"), (parse_target("triumph>=1"),), what_if=True)
    assert odds.changes is not None
    assert (odds.changes[0].name, odds.changes[0].chance.exact) == ("one upgrade", "397/1728")
    shown = odds.to_dict()["what_if"]
    assert isinstance(shown, list)
    assert shown[0] == {
        "change": "one upgrade",
        "pool": parse_pool("3P3D").to_dict(),
        "probability": 397 / 1728,
        "exact": "397/1728",
        "gain": 121 / 1728,
    }
    assert odds.plain.split("\n")[1] == "one upgrade: 22.97 % (+7.00), 3P3D"


def test_changes_for_two_targets_are_refused() -> None:
    with pytest.raises(PoolError, match="several targets"):
        pool_odds(parse_pool("1A"), (parse_target("success>=1"), parse_target("threat=0")), what_if=True)


# --- How lucky a roll was -------------------------------------------------------------------------------------


def rolled(pool: str, *faces: int) -> Roll:
    return Roll(parse_pool(pool), faces)


def test_the_luck_of_a_success_is_the_chance_of_at_least_as_much() -> None:
    # Two success and a triumph against nothing; two threats.
    roll = rolled("2P1A2D", 4, 12, 1, 4, 5)
    luck = Forecast(roll.pool).luck(roll.result)
    assert roll.summary == "3 success, 2 threat, 1 triumph"
    assert luck.to_dict() == {
        "success": {"probability": 6455 / 9216, "exact": "6455/9216"},
        "at_least_this": {
            "success": share_of("2P1A2D", "success>=3").to_dict(),
            "advantage": share_of("2P1A2D", "threat<=2").to_dict(),
        },
    }
    assert luck.summary == "success 70.04 %; 3 or more success 21.94 %; 2 threat or better 97.84 %"


def share_of(pool: str, target: str) -> Chance:
    return pool_odds(parse_pool(pool), (parse_target(target),)).targets[0][1]


def test_no_failure_is_rarer_than_another() -> None:
    wash, rout = rolled("1A2D", 1, 1, 1), rolled("1A2D", 1, 3, 3)
    forecast = Forecast(wash.pool)
    assert (wash.result.success, rout.result.success) == (0, -4)
    assert forecast.luck(wash.result) == forecast.luck(rout.result)
    luck = forecast.luck(rout.result)
    assert luck.this_success.exact == "1/1"
    assert luck.summary == f"failure {share_of('1A2D', 'success=0').percent}; no threat left 37.11 %"


def test_luck_agrees_with_every_result_of_a_pool() -> None:
    kinds = (0, 1, 3)
    pool, outcomes = pool_of(kinds), enumerated(kinds)
    forecast, total = Forecast(pool), sum(outcomes.values())
    for faces in product(range(1, 13), range(1, 9), range(1, 9)):
        result = count_result(pool, faces)
        luck = forecast.luck(result)
        at_least = sum(ways for (_, a, _, _), ways in outcomes.items() if a >= result.advantage)
        assert Fraction(luck.this_advantage.exact) == Fraction(at_least, total)
        if result.succeeded:
            at_least = sum(ways for (s, _, _, _), ways in outcomes.items() if s >= result.success)
            assert Fraction(luck.this_success.exact) == Fraction(at_least, total)


# --- Limits ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pool", "target", "limit"),
    [
        (Pool((601, 0, 0, 0, 0, 0, 0)), "", "at most 600 dice"),
        (Pool((0, 0, 0, 0, 0, 0, 601)), "", "at most 600 Force dice"),
        (Pool((601, 0, 0, 0, 0, 0, 0)), "success>=1", "at most 600 dice"),
        (Pool((91, 0, 0, 90, 0, 0, 0)), "success>=1,advantage>=1", "at most 180 dice"),
        (Pool((21, 0, 0, 20, 0, 0, 0)), "success>=1,triumph>=1", "at most 40 dice"),
        (Pool((21, 0, 0, 20, 0, 0, 0)), "triumph>=1,despair>=1", "at most 40 dice"),
        (Pool((21, 0, 0, 20, 0, 0, 0)), "success>=1,advantage>=1,despair>=1", "at most 40 dice"),
    ],
)
def test_more_dice_than_are_counted_are_refused_naming_the_limit(pool: Pool, target: str, limit: str) -> None:
    with pytest.raises(PoolError) as refused:
        pool_odds(pool, (parse_target(target),) if target else ())
    assert limit in refused.value.hint


@pytest.mark.parametrize(
    ("pool", "target"),
    [
        (Pool((300, 0, 0, 300, 0, 0, 600)), "success>=1 or failure>=2"),
        (Pool((90, 0, 0, 90, 0, 0, 9)), "success>=1,advantage>=1"),
        (Pool((20, 0, 0, 20, 0, 0, 9)), "success>=1,advantage>=1,despair>=1,triumph=0"),
    ],
)
def test_dice_up_to_the_limit_are_counted(pool: Pool, target: str) -> None:
    check_size(pool, (parse_target(target),))
    assert isinstance(pool_odds(pool, (parse_target(target),), what_if=True), Odds)


def test_counting_imports_nothing_that_costs_more_than_it() -> None:
    code = (
        "import sys; from genesys_cli.rules.odds import pool_odds; from genesys_cli.rules.targets import parse_target;"
        "from genesys_cli.rules.notation import parse_pool;"
        "pool_odds(parse_pool('2P1A3D'), (parse_target('success>=1,triumph>=1'),), what_if=True).to_dict();"
        "print(*sorted(name for name in sys.modules if name.startswith('genesys_cli') or name in"
        "{'re', 'typing', 'enum', 'fractions', 'decimal', 'dataclasses', 'itertools', 'operator', 'random'}))"
    )
    # -S, because what the environment's own start loads is not ours.
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert {name for name in done.stdout.split() if not name.startswith("genesys_cli")} <= {"itertools"}


def test_odds_survive_json() -> None:
    import json

    odds = pool_odds(parse_pool("2P1A1C2D1B1K1F"), (parse_target("success>=1"),), label="é", what_if=True)
    assert json.loads(to_json(odds.to_dict())) == odds.to_dict()
