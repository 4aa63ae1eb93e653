"""A pool thrown and read: faces, what they show, what is left of it."""

from __future__ import annotations

from genesys_cli.rules.dice import DICE, SYMBOLS, Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from genesys_cli.rules.odds import Luck
    from genesys_cli.rules.pool import Pool
    from genesys_cli.rules.spending import Spending
    from genesys_cli.rules.stream import Stream

# What each face adds to the counts of symbols, by die: places in symbol order.
_PLACES = {symbol: place for place, symbol in enumerate(SYMBOLS)}
FACE_PLACES = tuple([tuple([tuple([_PLACES[s] for s in face]) for face in die.faces]) for die in DICE])


class Result(Value):
    """Symbols counted as shown, in symbol order, and what is left after cancelling.

    Triumph brings a success and despair a failure, and those can be cancelled; their effects never are.
    """

    __slots__ = ("counts",)

    def __init__(self, counts: tuple[int, ...]) -> None:
        self.counts = counts

    @property
    def success(self) -> int:
        """Net success: success + triumph - failure - despair; negative is failure."""
        return self.counts[0] + self.counts[4] - self.counts[1] - self.counts[5]

    @property
    def advantage(self) -> int:
        """Net advantage: advantage - threat; negative is threat."""
        return self.counts[2] - self.counts[3]

    @property
    def triumph(self) -> int:
        """Triumphs shown."""
        return self.counts[4]

    @property
    def despair(self) -> int:
        """Despairs shown."""
        return self.counts[5]

    @property
    def succeeded(self) -> bool:
        """Whether at least one net success is left."""
        return self.success >= 1

    @property
    def summary(self) -> str:
        """What is left, zero parts left out; `nothing` where nothing is."""
        success, advantage = self.success, self.advantage
        parts = (
            (success, "success"),
            (-success, "failure"),
            (advantage, "advantage"),
            (-advantage, "threat"),
            (self.counts[4], "triumph"),
            (self.counts[5], "despair"),
            (self.counts[6], "light"),
            (self.counts[7], "dark"),
        )
        return ", ".join([f"{count} {name}" for count, name in parts if count > 0]) or "nothing"

    def net(self) -> dict[str, object]:
        """What is left, signed, as JSON shows it."""
        return {
            "success": self.success,
            "advantage": self.advantage,
            "triumph": self.triumph,
            "despair": self.despair,
        }


class Roll(Value):
    """A pool with the faces thrown, in canonical order, counted from 1, and what was asked for beside it.

    `by_colour` says how the pool was read; `explain` holds the steps of building it, `odds` and `spend`
    further values; each of the three is None unless asked for.
    """

    __slots__ = ("by_colour", "explain", "faces", "index", "label", "odds", "pool", "result", "seed", "spend")

    def __init__(
        self,
        pool: Pool,
        faces: tuple[int, ...],
        *,
        label: str | None = None,
        seed: str | None = None,
        index: int | None = None,
        by_colour: bool = False,
        explain: tuple[str, ...] | None = None,
        odds: Luck | None = None,
        spend: Spending | None = None,
    ) -> None:
        self.pool = pool
        self.faces = faces
        self.result = count_result(pool, faces)
        self.label = label
        self.seed = seed
        self.index = index
        self.by_colour = by_colour
        self.explain = explain
        self.odds = odds
        self.spend = spend

    @property
    def outcome(self) -> str | None:
        """Success or Failure; None for Force dice alone, which neither succeed nor fail."""
        return outcome_of(self.pool, self.result)

    @property
    def summary(self) -> str:
        """What is left, in words."""
        return self.result.summary

    @property
    def plain(self) -> str:
        """One line: outcome, summary, how lucky it was and what it can pay for where that was asked for, label."""
        further = f" | odds: {self.odds.summary}" if self.odds else ""
        further += f" | {self.spend.plain}" if self.spend else ""
        return plain_line(self.pool, self.result, self.label, further)

    def dice(self) -> list[tuple[int, int]]:
        """Each die thrown, as (place in canonical order, face)."""
        places = [place for place, count in enumerate(self.pool.dice) for _ in range(count)]
        return list(zip(places, self.faces, strict=True))

    def to_dict(self) -> dict[str, object]:
        """The roll as `genesys.roll/1`."""
        index = {} if self.index is None else {"index": self.index}
        dice = [
            {"die": DICE[place].name, "face": face, "symbols": list(DICE[place].faces[face - 1])}
            for place, face in self.dice()
        ]
        further: dict[str, object] = {}
        if self.explain is not None:
            further["explain"] = list(self.explain)
        if self.odds is not None:
            further["odds"] = self.odds.to_dict()
        if self.spend is not None:
            further["spend"] = self.spend.to_dict()
        return {
            "schema": "genesys.roll/1",
            **index,
            "label": self.label,
            "pool": self.pool.to_dict(),
            "dice": dice,
            **result_dict(self.result, self.seed),
            **further,
        }


# What a summary of many throws counts, and what it adds up.
COUNTED = ("success", "advantage", "threat", "triumph", "despair")
ADDED = ("success", "advantage", "triumph", "despair", "light", "dark")


class Repeat(Value):
    """A pool thrown `count` times, in sum: how many throws showed each of COUNTED, and each of ADDED altogether.

    `rolls` are the throws themselves where they are few, empty where they are many.
    """

    __slots__ = ("by_colour", "count", "explain", "label", "pool", "rolls", "times", "totals")

    def __init__(
        self,
        pool: Pool,
        results: Iterable[tuple[Result, int]],
        rolls: tuple[Roll, ...] = (),
        *,
        label: str | None = None,
        by_colour: bool = False,
        explain: tuple[str, ...] | None = None,
    ) -> None:
        """`results` are results with how often each came; one may come again, so that few need be kept."""
        self.pool = pool
        count = 0
        held, added = [0] * len(COUNTED), [0] * len(ADDED)
        for result, times in results:
            success, failure, advantage, threat, triumph, despair, light, dark = result.counts
            success += triumph - failure - despair
            advantage -= threat
            count += times
            for place, holds in enumerate((success > 0, advantage > 0, advantage < 0, triumph > 0, despair > 0)):
                if holds:
                    held[place] += times
            for place, amount in enumerate((success, advantage, triumph, despair, light, dark)):
                if amount:
                    added[place] += times * amount
        self.count = count
        self.times = dict(zip(COUNTED, held, strict=True))
        self.totals = dict(zip(ADDED, added, strict=True))
        self.rolls = rolls
        self.label = label
        self.by_colour = by_colour
        self.explain = explain


def outcome_of(pool: Pool, result: Result) -> str | None:
    """Success or Failure, None where nothing can do either."""
    if pool.is_force_alone:
        return None
    return "Success" if result.succeeded else "Failure"


def plain_line(pool: Pool, result: Result, label: str | None, more: str = "") -> str:
    """The result in one line: outcome, summary and what else there is to say, label."""
    from genesys_cli.rules.text import clean

    outcome = outcome_of(pool, result)
    line = f"{outcome}: {result.summary}{more}" if outcome else result.summary + more
    return f"{line} # {clean(label)}" if label else line


def result_dict(result: Result, seed: str | None) -> dict[str, object]:
    """The part of `genesys.roll/1` that the symbols decide."""
    return {
        "symbols": dict(zip(SYMBOLS, result.counts, strict=True)),
        "net": result.net(),
        "success": result.succeeded,
        "summary": result.summary,
        "seed": seed,
    }


def count_result(pool: Pool, faces: tuple[int, ...]) -> Result:
    """What the faces, in canonical order, and the pool's fixed symbols show."""
    counts = list(pool.symbols)
    at = 0
    for die_faces, number in zip(FACE_PLACES, pool.dice, strict=True):
        for face in faces[at : at + number]:
            for place in die_faces[face - 1]:
                counts[place] += 1
        at += number
    return Result(tuple(counts))


def draw_faces(pool: Pool, stream: Stream) -> tuple[int, ...]:
    """A face for each die of the pool, in canonical order."""
    return tuple([stream.draw(die.sides) for die, number in zip(DICE, pool.dice, strict=True) for _ in range(number)])


def roll_pool(pool: Pool, stream: Stream) -> Roll:
    """The pool thrown once: dice are drawn in canonical order, fixed symbols draw nothing."""
    return Roll(pool, draw_faces(pool, stream))
