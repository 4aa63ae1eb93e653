from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from genesys_cli.rules.attack_odds import AttackOdds, attack_odds
from genesys_cli.rules.combat import Attack, Weapon, carry_out
from genesys_cli.rules.dice import DICE
from genesys_cli.rules.notation import parse_pool
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.qualities import parse_qualities
from genesys_cli.rules.roll import Roll


def weapon(damage: int | None, crit: int | None, soak: int, qualities: str = "") -> Attack:
    return Attack(Weapon(damage, crit, parse_qualities(qualities)), soak=soak)


def by_every_face(attack: Attack, pool_text: str) -> tuple[Fraction, dict[int, Fraction], Fraction]:
    """The chance to hit, the distribution of harm and the chance of a critical, every fall of the dice carried out."""
    pool = parse_pool(pool_text)
    dice = [die for die, count in zip(DICE, pool.dice, strict=True) for _ in range(count)]
    outcomes = hits = criticals = 0
    harm: dict[int, int] = {}
    for faces in product(*[range(1, die.sides + 1) for die in dice]):
        result = carry_out(attack, Roll(pool, faces))
        outcomes += 1
        hits += bool(result.hit)
        criticals += result.critical is not None
        amount = (result.strain if attack.stuns else result.wounds) or 0
        harm[amount] = harm.get(amount, 0) + 1
    return (
        Fraction(hits, outcomes),
        {amount: Fraction(count, outcomes) for amount, count in harm.items()},
        Fraction(criticals, outcomes),
    )


@pytest.mark.parametrize(
    ("attack", "pool"),
    [
        pytest.param(weapon(7, 3, 4, "Vicious 1"), "1P1A2D", id="blaster"),
        pytest.param(weapon(4, 2, 5), "1P1A1D", id="damage that soak may take whole"),
        pytest.param(weapon(2, 1, 9, "Pierce 2"), "2A1D1B", id="soak that is rarely passed"),
        pytest.param(weapon(5, 2, 3, "Stun Damage"), "1P1C1B", id="strain"),
        pytest.param(weapon(5, 4, 3), "1A1D +1 success 2adv", id="fixed symbols"),
        pytest.param(weapon(5, 2, 3), "1A1D +1 triumph", id="a fixed triumph"),
        pytest.param(weapon(5, 2, 3), "2suc 3adv", id="a result already thrown"),
    ],
)
def test_odds_are_those_of_every_fall_of_the_dice(attack: Attack, pool: str) -> None:
    odds = attack_odds(attack, parse_pool(pool))
    hit, harm, critical = by_every_face(attack, pool)
    assert odds.harm is not None
    assert odds.critical is not None
    assert Fraction(odds.hit.exact) == hit
    assert {amount: Fraction(chance.exact) for amount, chance in odds.harm.chances} == harm
    assert Fraction(odds.harm.expected.exact) == sum(amount * chance for amount, chance in harm.items())
    assert Fraction(odds.critical.exact) == critical


def shown(attack: Attack, pool: str) -> AttackOdds:
    return attack_odds(attack, parse_pool(pool), label="at the guard")


def test_odds_of_an_attack_are_shown_as_json() -> None:
    assert shown(weapon(7, 3, 8), "1A").to_dict() == {
        "schema": "genesys.attack-odds/1",
        "label": "at the guard",
        "pool": parse_pool("1A").to_dict(),
        "hit": {"probability": 0.5, "exact": "1/2"},
        "wounds": {
            "mean": 0.125,
            "exact": "1/8",
            "distribution": [
                {"value": 0, "probability": 0.875, "exact": "7/8"},
                {"value": 1, "probability": 0.125, "exact": "1/8"},
            ],
        },
        "strain": None,
        "critical": {"probability": 0.0, "exact": "0/1"},
        "notes": [],
    }


def test_strain_takes_the_place_of_wounds() -> None:
    told = shown(weapon(7, None, 4, "Stun Damage"), "1A").to_dict()
    assert (told["wounds"], told["critical"]) == (None, None)
    assert told["strain"] == shown(weapon(7, None, 4), "1A").to_dict()["wounds"]


def test_odds_of_an_attack_are_one_line() -> None:
    assert shown(weapon(7, 3, 8), "1A").plain == (
        "1A: hit 50.00 %; 0.12 wounds expected; critical 0 % | 0: 87.50 %, 1: 12.50 % # at the guard"
    )
    assert shown(weapon(None, None, 0), "1A").plain == "1A: hit 50.00 % # at the guard"


def test_what_is_hardly_expected_never_reads_as_nothing() -> None:
    assert shown(weapon(0, None, 4), "3A2D").summary == "hit 59.69 %; 0.01 wounds expected"
    assert shown(weapon(0, None, 5), "3A2D").summary == "hit 59.69 %; <0.01 wounds expected"
    assert shown(weapon(0, None, 6), "3A2D").summary == "hit 59.69 %; 0.00 wounds expected"


def test_a_harm_of_at_least_so_much_has_a_chance() -> None:
    harm = shown(weapon(2, None, 0), "1A").harm
    assert harm is not None
    assert [harm.at_least(amount).exact for amount in range(6)] == ["1/1", "1/2", "1/2", "1/2", "1/8", "0/1"]


def test_too_many_dice_are_refused_before_any_work() -> None:
    with pytest.raises(PoolError, match="41 dice are too many"):
        attack_odds(weapon(7, 3, 4), parse_pool("41A"))
    assert attack_odds(weapon(7, None, 4), parse_pool("41A")).critical is None
