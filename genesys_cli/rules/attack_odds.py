"""The exact odds of an attack: to hit, how much harm, whether a critical can be paid for."""

from __future__ import annotations

from genesys_cli.rules.combat import Attack
from genesys_cli.rules.dice import Value
from genesys_cli.rules.odds import Chance, check_size
from genesys_cli.rules.targets import Comparison, Target, target_ways
from genesys_cli.rules.ways import Sides, net_margin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from genesys_cli.rules.pool import Pool


class Harm(Value):
    """How much an attack does: each amount of wounds or strain with its ways, ascending, a miss being 0."""

    __slots__ = ("outcomes", "ways")

    def __init__(self, ways: tuple[tuple[int, int], ...], outcomes: int) -> None:
        self.ways = ways
        self.outcomes = outcomes

    @property
    def expected(self) -> Chance:
        """The mean amount, as a reduced fraction."""
        return Chance(sum([amount * count for amount, count in self.ways]), self.outcomes)

    @property
    def chances(self) -> list[tuple[int, Chance]]:
        """Each amount and its chance."""
        return [(amount, Chance(count, self.outcomes)) for amount, count in self.ways]

    def at_least(self, amount: int) -> Chance:
        """The chance of this amount or more."""
        return Chance(sum([count for value, count in self.ways if value >= amount]), self.outcomes)

    def to_dict(self) -> dict[str, object]:
        """The amounts as `genesys.attack-odds/1` holds them."""
        mean = self.expected
        return {
            "mean": mean.probability,
            "exact": mean.exact,
            "distribution": [{"value": amount, **chance.to_dict()} for amount, chance in self.chances],
        }


class AttackOdds(Value):
    """What an attack will do, in exact chances.

    `harm` is None where no damage was asked for, `critical` where the weapon has no rating.
    """

    __slots__ = ("attack", "by_colour", "critical", "explain", "harm", "hit", "label", "notes", "pool")

    def __init__(
        self,
        attack: Attack,
        pool: Pool,
        hit: Chance,
        harm: Harm | None,
        critical: Chance | None,
        *,
        label: str | None = None,
        by_colour: bool = False,
        explain: tuple[str, ...] | None = None,
        notes: tuple[str, ...] = (),
    ) -> None:
        self.attack = attack
        self.pool = pool
        self.hit = hit
        self.harm = harm
        self.critical = critical
        self.label = label
        self.by_colour = by_colour
        self.explain = explain
        self.notes = notes

    @property
    def suffers(self) -> str:
        """What the target suffers: wounds or strain."""
        return "strain" if self.attack.stuns else "wounds"

    @property
    def summary(self) -> str:
        """The chance to hit, what is expected, the chance that a critical can be paid for."""
        parts = [f"hit {self.hit.percent}"]
        if self.harm is not None:
            mean = self.harm.expected.probability
            parts.append(f"{'<0.01' if 0 < mean < 0.005 else f'{mean:.2f}'} {self.suffers} expected")
        if self.critical is not None:
            parts.append(f"critical {self.critical.percent}")
        return "; ".join(parts)

    @property
    def plain(self) -> str:
        """One line: the pool and the chances, each amount of harm, the label."""
        from genesys_cli.rules.text import clean

        parts = [f"{self.pool}: {self.summary}"]
        if self.harm is not None:
            parts.append(", ".join([f"{amount}: {chance.percent}" for amount, chance in self.harm.chances]))
        label = f" # {clean(self.label)}" if self.label else ""
        return " | ".join([*parts, *self.notes]) + label

    def to_dict(self) -> dict[str, object]:
        """The odds as `genesys.attack-odds/1`."""
        harm = None if self.harm is None else self.harm.to_dict()
        further = {} if self.explain is None else {"explain": list(self.explain)}
        return {
            "schema": "genesys.attack-odds/1",
            "label": self.label,
            "pool": self.pool.to_dict(),
            "hit": self.hit.to_dict(),
            "wounds": None if self.attack.stuns else harm,
            "strain": harm if self.attack.stuns else None,
            "critical": None if self.critical is None else self.critical.to_dict(),
            "notes": list(self.notes),
            **further,
        }


def attack_odds(
    attack: Attack,
    pool: Pool,
    *,
    label: str | None = None,
    by_colour: bool = False,
    explain: tuple[str, ...] | None = None,
    notes: tuple[str, ...] = (),
) -> AttackOdds:
    """The odds of an attack whose pool is built.

    Raises:
        PoolError: more dice than are counted.
    """
    target = None if attack.weapon.critical is None else critical_target(attack, attack.weapon.critical)
    check_size(pool, (target,) if target else ())
    margin = net_margin(pool, 0)
    return AttackOdds(
        attack,
        pool,
        Chance(margin.at_least(1), margin.total),
        _harm(attack, margin.items(), margin.total),
        Chance(*target_ways(target, pool, Sides(pool))) if target else None,
        label=label,
        by_colour=by_colour,
        explain=explain,
        notes=notes,
    )


def critical_target(attack: Attack, rating: int) -> Target:
    """What the dice must show for a critical: a hit whose damage gets past soak, and its price."""
    past_soak = 1
    if attack.base_damage is not None:
        past_soak = max(1, attack.soak_left - attack.base_damage + 1)
    price = (Comparison("advantage", ">=", rating), Comparison("triumph", ">=", 1))
    return Target(((Comparison("success", ">=", past_soak),), price))


def _harm(attack: Attack, success: list[tuple[int, int]], outcomes: int) -> Harm | None:
    base = attack.base_damage
    if base is None:
        return None
    ways: dict[int, int] = {0: 0}
    for value, count in success:
        amount = max(0, base + value - attack.soak_left) if value >= 1 else 0
        if count:
            ways[amount] = ways.get(amount, 0) + count
    return Harm(tuple(sorted([(amount, count) for amount, count in ways.items() if count])), outcomes)
