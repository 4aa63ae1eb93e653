"""Exact chances of a pool: what it will show, what a change would buy, how lucky a roll was."""

from __future__ import annotations

from math import gcd, lcm

from genesys_cli.rules.dice import Value
from genesys_cli.rules.pool import A, B, C, D, F, K, P, Pool, PoolError, rating_dice
from genesys_cli.rules.targets import MOST_FOR_ONE, target_ways
from genesys_cli.rules.ways import (
    Sides,
    count_outcomes,
    despair_margin,
    force_margin,
    net_joint,
    net_margin,
    triumph_margin,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from genesys_cli.rules.roll import Result
    from genesys_cli.rules.targets import Target
    from genesys_cli.rules.ways import Joint, Margin

# The joint table of more dice than this would hold more cells than anyone reads.
MOST_FOR_JOINT = 60

# The ratings of the sheet, (characteristic, skill): either may be the higher, the dice are the same.
SHEET_RATINGS = tuple([(high, low) for high in range(1, 6) for low in range(high + 1)])
SHEET_DIFFICULTIES = range(6)


class Chance(Value):
    """A probability as a reduced fraction; a gain is one too, and may be negative."""

    __slots__ = ("outcomes", "ways")

    def __init__(self, ways: int, outcomes: int) -> None:
        common = gcd(ways, outcomes)
        self.ways = ways // common
        self.outcomes = outcomes // common

    def __sub__(self, other: Chance) -> Chance:
        ways = self.ways * other.outcomes - other.ways * self.outcomes
        return Chance(ways, self.outcomes * other.outcomes)

    @property
    def probability(self) -> float:
        """The nearest double."""
        return self.ways / self.outcomes

    @property
    def exact(self) -> str:
        """`n/d`, always with its denominator."""
        return f"{self.ways}/{self.outcomes}"

    @property
    def percent(self) -> str:
        """An honest percentage: `70.04 %`, `<0.01 %`."""
        return percent(self.ways, self.outcomes)

    def to_dict(self) -> dict[str, object]:
        """The chance as JSON shows it."""
        return {"probability": self.probability, "exact": self.exact}


# The chances told beside success, by what players call them.
BESIDE_SUCCESS = {
    "advantage": "advantage",
    "threat": "threat",
    "neutral": "neither",
    "triumph": "triumph",
    "despair": "despair",
}


class Odds(Value):
    """What a pool will show, in exact chances.

    `success` and `advantage` are the margins of net success and net advantage; `targets` pairs of a target and
    its chance; `explain` and `changes`, None unless asked for, the steps of building the pool and what single
    changes would buy.
    """

    __slots__ = (
        "advantage",
        "by_colour",
        "changes",
        "despair",
        "explain",
        "label",
        "pool",
        "success",
        "targets",
        "triumph",
    )

    def __init__(
        self,
        pool: Pool,
        targets: tuple[tuple[Target, Chance], ...] = (),
        *,
        label: str | None = None,
        by_colour: bool = False,
        explain: tuple[str, ...] | None = None,
        changes: tuple[Change, ...] | None = None,
    ) -> None:
        self.pool = pool
        self.targets = targets
        self.label = label
        self.by_colour = by_colour
        self.explain = explain
        self.changes = changes
        self.success = net_margin(pool, 0)
        self.advantage = net_margin(pool, 1)
        self.triumph = triumph_margin(pool)
        self.despair = despair_margin(pool)

    @property
    def chances(self) -> dict[str, Chance]:
        """The chances that players ask for first, by name."""
        outcomes, advantage = self.success.total, self.advantage
        success, ahead, even = self.success.at_least(1), advantage.at_least(1), advantage.exactly(0)
        return {
            "success": Chance(success, outcomes),
            "failure": Chance(outcomes - success, outcomes),
            "advantage": Chance(ahead, outcomes),
            "threat": Chance(outcomes - ahead - even, outcomes),
            "neutral": Chance(even, outcomes),
            "triumph": Chance(self.triumph.at_least(1), self.triumph.total),
            "despair": Chance(self.despair.at_least(1), self.despair.total),
        }

    @property
    def joint(self) -> Joint | None:
        """Net success and net advantage together, counted anew on each call; None above 60 dice."""
        return net_joint(self.pool) if self.pool.size <= MOST_FOR_JOINT else None

    @property
    def force(self) -> dict[str, Margin]:
        """The margins of light and dark pips; empty without Force dice."""
        return {symbol: force_margin(self.pool, symbol) for symbol in ("light", "dark")} if self.pool.dice[F] else {}

    @property
    def beside_success(self) -> list[str]:
        """The other chances above 0, each with its name: `advantage 47.85 %`, `neither 24.33 %`."""
        chances = self.chances
        return [f"{told} {chances[name].percent}" for name, told in BESIDE_SUCCESS.items() if chances[name].ways]

    @property
    def summary(self) -> str:
        """The targets asked for, then the chances above 0."""
        chances = self.chances
        told = [f"{target}: {chance.percent}" for target, chance in self.targets]
        if not self.pool.is_force_alone:
            told += [f"success {chances['success'].percent}"]
            told += self.beside_success
        told += [f"{name} {percent(margin.at_least(1), margin.total)}" for name, margin in self.force.items()]
        return "; ".join(told) or "nothing"

    @property
    def plain(self) -> str:
        """A line for the pool and one for each change."""
        from genesys_cli.rules.text import clean

        label = f" # {clean(self.label)}" if self.label else ""
        changes = [f"{change.name}: {change.summary}" for change in self.changes or ()]
        return "\n".join([f"{self.pool}: {self.summary}{label}", *changes])

    def to_dict(self) -> dict[str, object]:
        """The odds as `genesys.odds/1`; a row whose probability is nearest to 0.0 is left out."""
        further: dict[str, object] = {}
        joint = self.joint
        if joint:
            further["joint"] = [
                {"success": success, "advantage": advantage, "probability": ways / joint.total}
                for success, advantage, ways in joint.items()
            ]
        further["targets"] = [{"target": str(target), **chance.to_dict()} for target, chance in self.targets]
        if self.force:
            further["force"] = {symbol: _rows(margin) for symbol, margin in self.force.items()}
        if self.explain is not None:
            further["explain"] = list(self.explain)
        if self.changes is not None:
            further["what_if"] = [change.to_dict() for change in self.changes]
        means = (self.success, self.advantage, self.triumph, self.despair)
        return {
            "schema": "genesys.odds/1",
            "label": self.label,
            "pool": self.pool.to_dict(),
            "outcomes": str(count_outcomes(self.pool.dice)),
            **{name: chance.to_dict() for name, chance in self.chances.items()},
            "mean": {
                name: margin.mean
                for name, margin in zip(("success", "advantage", "triumph", "despair"), means, strict=True)
            },
            "net_success": _rows(self.success),
            "net_advantage": _rows(self.advantage),
            **further,
        }


class Compared(Value):
    """Several pools' odds, side by side, for the same targets."""

    __slots__ = ("odds",)

    def __init__(self, odds: tuple[Odds, ...]) -> None:
        self.odds = odds

    @property
    def best(self) -> int:
        """The place of the pool with the best chance of the first target, or of success; the first of equals."""
        asked = [odds.targets[0][1] if odds.targets else odds.chances["success"] for odds in self.odds]
        common = lcm(*[chance.outcomes for chance in asked])
        return max(range(len(asked)), key=lambda at: asked[at].ways * (common // asked[at].outcomes))


class Change(Value):
    """One change to a pool, the pool it makes, the chance it gives and how much that gains."""

    __slots__ = ("chance", "gain", "name", "pool")

    def __init__(self, name: str, pool: Pool, chance: Chance, gain: Chance) -> None:
        self.name = name
        self.pool = pool
        self.chance = chance
        self.gain = gain

    @property
    def summary(self) -> str:
        """The new chance, the points it gains, the new pool."""
        return f"{self.chance.percent} ({points(self.gain)}), {self.pool}"

    def to_dict(self) -> dict[str, object]:
        """The change as `genesys odds --what-if --json` lists it."""
        chance = self.chance.to_dict()
        return {"change": self.name, "pool": self.pool.to_dict(), **chance, "gain": self.gain.probability}


class SheetRow(Value):
    """A rating's dice and its chances against 0 to 5 Difficulty dice."""

    __slots__ = ("chances", "pool", "rating")

    def __init__(self, rating: tuple[int, int], pool: Pool, chances: tuple[Chance, ...]) -> None:
        self.rating = rating
        self.pool = pool
        self.chances = chances

    def to_dict(self) -> dict[str, object]:
        """The row as JSON shows it."""
        chances = [{"difficulty": dice, **chance.to_dict()} for dice, chance in enumerate(self.chances)]
        return {"rating": "{}/{}".format(*self.rating), "pool": str(self.pool), "chances": chances}


class Sheet(Value):
    """The chances of every rating against every difficulty: of success, or of one target."""

    __slots__ = ("rows", "target")

    def __init__(self, rows: tuple[SheetRow, ...], target: Target | None) -> None:
        self.rows = rows
        self.target = target

    @property
    def summary(self) -> str:
        """What the sheet's chances are of."""
        return str(self.target or "success")

    @property
    def plain(self) -> str:
        """A line for each rating."""
        return "\n".join(
            [
                "{}/{} ".format(*row.rating) + f"{row.pool}: {', '.join([chance.percent for chance in row.chances])}"
                for row in self.rows
            ]
        )

    def to_dict(self) -> dict[str, object]:
        """The sheet as `genesys.odds-sheet/1`."""
        return {
            "schema": "genesys.odds-sheet/1",
            "target": None if self.target is None else str(self.target),
            "rows": [row.to_dict() for row in self.rows],
        }


class Luck(Value):
    """How rare a result was: `success` and `advantage` are its net amounts, `beforehand` the chance of success.

    `this_success` and `this_advantage` are the chances of at least as much. Surplus failures mean nothing, so
    every failure is an amount of 0 and every roll shows at least that: its `this_success` is 1/1.
    """

    __slots__ = ("advantage", "beforehand", "success", "this_advantage", "this_success")

    def __init__(
        self, success: int, advantage: int, beforehand: Chance, this_success: Chance, this_advantage: Chance
    ) -> None:
        self.success = success
        self.advantage = advantage
        self.beforehand = beforehand
        self.this_success = this_success
        self.this_advantage = this_advantage

    @property
    def parts(self) -> list[str]:
        """The chance of succeeding, and of a result this good; for a failure the chance of failing."""
        if self.advantage > 0:
            amount = f"{self.advantage} or more advantage"
        else:
            amount = f"{-self.advantage} threat or better" if self.advantage else "no threat left"
        advantage = f"{amount} {self.this_advantage.percent}"
        if self.success < 1:
            return [f"failure {(Chance(1, 1) - self.beforehand).percent}", advantage]
        told = [f"success {self.beforehand.percent}"]
        if self.success > 1:
            told.append(f"{self.success} or more success {self.this_success.percent}")
        return [*told, advantage]

    @property
    def summary(self) -> str:
        """The parts in one line."""
        return "; ".join(self.parts)

    def to_dict(self) -> dict[str, object]:
        """The luck as the `odds` of a roll."""
        at_least = {"success": self.this_success.to_dict(), "advantage": self.this_advantage.to_dict()}
        return {"success": self.beforehand.to_dict(), "at_least_this": at_least}


class Forecast:
    """A pool's margins, counted once, to tell the luck of any number of its rolls."""

    def __init__(self, pool: Pool) -> None:
        """Raises PoolError for more dice than margins are counted of."""
        check_size(pool)
        self._success = net_margin(pool, 0)
        self._advantage = net_margin(pool, 1)
        self._told: dict[tuple[int, int], Luck] = {}

    def luck(self, result: Result) -> Luck:
        """How rare this result of the pool is."""
        key = (max(result.success, 0), result.advantage)
        if key not in self._told:
            success, advantage = self._success, self._advantage
            beforehand = Chance(success.at_least(1), success.total)
            this_success = Chance(success.at_least(key[0]), success.total) if key[0] else Chance(1, 1)
            this_advantage = Chance(advantage.at_least(key[1]), advantage.total)
            self._told[key] = Luck(*key, beforehand, this_success, this_advantage)
        return self._told[key]


def pool_odds(
    pool: Pool,
    targets: tuple[Target, ...] = (),
    *,
    label: str | None = None,
    by_colour: bool = False,
    explain: tuple[str, ...] | None = None,
    what_if: bool = False,
) -> Odds:
    """The pool's odds, and with `what_if` what single changes would do for its one target, or for success.

    Raises:
        PoolError: more dice than are counted for what is asked, or `what_if` with several targets.
    """
    check_size(pool, targets)
    if what_if and len(targets) > 1:
        raise PoolError("--what-if sorts by one chance, and several targets are given", "keep one target")
    sides = Sides(pool)
    return Odds(
        pool,
        tuple([(target, Chance(*target_ways(target, pool, sides))) for target in targets]),
        label=label,
        by_colour=by_colour,
        explain=explain,
        changes=single_changes(pool, targets[0] if targets else None) if what_if else None,
    )


def check_size(pool: Pool, targets: tuple[Target, ...] = ()) -> None:
    """Refuses, before any work, more dice than are counted.

    Raises:
        PoolError: naming the limit.
    """
    dice = sum(pool.dice[:F])
    if dice > MOST_FOR_ONE:
        raise PoolError(
            f"{dice:,} dice are too many for exact odds", f"odds are counted for at most {MOST_FOR_ONE} dice"
        )
    if pool.dice[F] > MOST_FOR_ONE:
        raise PoolError(
            f"{pool.dice[F]:,} Force dice are too many for exact odds",
            f"odds are counted for at most {MOST_FOR_ONE} Force dice",
        )
    for target in targets:
        if dice > target.most_dice:
            raise PoolError(
                f"{dice} dice are too many for the target {target}",
                f"{' and '.join(sorted(target.axes))} together are counted for at most {target.most_dice} dice",
            )


def single_changes(pool: Pool, target: Target | None = None) -> tuple[Change, ...]:
    """What each single change that can be made would gain, the most first, for the target or for success."""
    before = _chance(pool, target)
    changes = []
    for name, changed in _changed_pools(pool):
        chance = _chance(changed, target)
        changes.append(Change(name, changed, chance, chance - before))
    common = lcm(*[change.chance.outcomes for change in changes])
    return tuple(sorted(changes, key=lambda change: -change.chance.ways * (common // change.chance.outcomes)))


def odds_sheet(target: Target | None = None) -> Sheet:
    """The chances of success, or of the target, for ratings 1/0 to 5/5 against 0 to 5 Difficulty dice."""
    rows = []
    for rating in SHEET_RATINGS:
        dice = rating_dice(*rating)
        pools = [Pool(_moved(dice, {D: difficulty})) for difficulty in SHEET_DIFFICULTIES]
        rows.append(SheetRow(rating, Pool(dice), tuple([_chance(pool, target) for pool in pools])))
    return Sheet(tuple(rows), target)


def percent(ways: int, outcomes: int, decimals: int = 2) -> str:
    """The chance in percent, rounded, but never 0 for what can happen nor 100 for what may not."""
    if ways in (0, outcomes):
        return "100 %" if ways else "0 %"
    scale = 10**decimals
    shown = (2 * ways * 100 * scale + outcomes) // (2 * outcomes)
    sign = ""
    if not shown:
        sign, shown = "<", 1
    elif shown == 100 * scale:
        sign, shown = ">", shown - 1
    return f"{sign}{_fixed_point(shown, decimals)} %"


def points(gain: Chance) -> str:
    """A gain in percentage points, with its sign: `+12.17`; never 0 where there is any."""
    if not gain.ways:
        return "+0"
    ways = abs(gain.ways)
    shown = (20_000 * ways + gain.outcomes) // (2 * gain.outcomes)
    return f"{'+' if gain.ways > 0 else '-'}{'' if shown else '<'}{_fixed_point(shown or 1, 2)}"


def _fixed_point(number: int, decimals: int) -> str:
    if not decimals:
        return str(number)
    whole, part = divmod(number, 10**decimals)
    return f"{whole}.{part:0{decimals}}"


def _rows(margin: Margin) -> list[dict[str, object]]:
    rows = [(value, count / margin.total) for value, count in margin.items()]
    return [{"value": value, "probability": probability} for value, probability in rows if probability]


def _chance(pool: Pool, target: Target | None) -> Chance:
    if target is None:
        margin = net_margin(pool, 0)
        return Chance(margin.at_least(1), margin.total)
    return Chance(*target_ways(target, pool, Sides(pool)))


def _changed_pools(pool: Pool) -> list[tuple[str, Pool]]:
    """The changes that players weigh, in the order of the rules' own list, where the pool allows them."""
    upgrade = {A: -1, P: 1} if pool.dice[A] else {A: 1}
    changes: tuple[tuple[str, dict[int, int]], ...] = (
        ("one Boost", {B: 1}),
        ("one upgrade", upgrade),
        ("one fewer Setback", {K: -1}),
        ("difficulty lower", {D: -1}),
        ("one Ability", {A: 1}),
        ("difficulty downgraded", {C: -1, D: 1}),
    )
    pools = [(name, Pool(_moved(pool.dice, change), pool.symbols)) for name, change in changes]
    return [
        (name, changed) for name, changed in pools if min(changed.dice) >= 0 and (changed.size or any(changed.symbols))
    ]


def _moved(dice: tuple[int, ...], change: dict[int, int]) -> tuple[int, ...]:
    return tuple([count + change.get(place, 0) for place, count in enumerate(dice)])
