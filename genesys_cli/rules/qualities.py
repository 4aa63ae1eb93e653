"""Item qualities: what each of the 28 does, and the line of them that a weapon card prints."""

from __future__ import annotations

from genesys_cli.rules.dice import Value
from genesys_cli.rules.pool import PoolError

MAX_RATING = 100

# How often an active quality may be paid for on one attack.
ONCE, RATING_TIMES, ANY_TIMES = "once", "rating", "any"


class QualityError(PoolError):
    """A line of qualities that can't be read; the text and the place of the fault are in it."""


class ItemQuality(Value):
    """One row of the table.

    `hit_cost` and `miss_cost` are the advantage an activation costs after a hit and after a miss, 0 where
    there is none; a triumph pays instead. `doubt` says what the sources leave open. `{n}` in `effect`
    stands for the rating.
    """

    __slots__ = ("active", "acts_on", "doubt", "effect", "hit_cost", "miss_cost", "name", "rated", "times")

    def __init__(
        self,
        name: str,
        active: bool,
        rated: bool,
        hit_cost: int,
        miss_cost: int,
        times: str,
        acts_on: str,
        effect: str,
        doubt: str = "",
    ) -> None:
        self.name = name
        self.active = active
        self.rated = rated
        self.hit_cost = hit_cost
        self.miss_cost = miss_cost
        self.times = times
        self.acts_on = acts_on
        self.effect = effect
        self.doubt = doubt

    @property
    def cost(self) -> str:
        """What an activation costs, in words; empty for a passive quality."""
        costs = [
            (self.hit_cost, "" if self.miss_cost != self.hit_cost else " (hit or miss)"),
            (self.miss_cost, " (miss)"),
        ]
        if self.hit_cost == self.miss_cost:
            costs.pop()
        told = " or ".join([f"{cost} advantage{when}" for cost, when in costs if cost])
        return f"{told}, or 1 triumph" if told else ""

    @property
    def summary(self) -> str:
        """One line: how it works, what it costs, what it does, what is in doubt."""
        kind = f"active, {self.cost}" if self.active else "passive"
        doubt = f" (low confidence: {self.doubt})" if self.doubt else ""
        return f"{kind}: {self.told()}{doubt}"

    def told(self, rating: int | None = None) -> str:
        """The effect, with the rating's number in it, or N where none is given."""
        text = self.effect
        if rating is not None:
            text = text.replace("10xN", str(10 * rating))
        number = "N" if rating is None else str(rating)
        return " ".join([number if word == "N" else word.replace("+N", "+" + number) for word in text.split(" ")])

    def to_dict(self) -> dict[str, object]:
        """The row as JSON shows it; a cost of 0 is none."""
        return {
            "name": self.name,
            "active": self.active,
            "rated": self.rated,
            "cost": {"hit": self.hit_cost, "miss": self.miss_cost},
            "acts_on": self.acts_on,
            "effect": self.effect,
            "doubt": self.doubt or None,
        }
