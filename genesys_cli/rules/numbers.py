"""Numeric dice: d100, 2d6+1, and what they throw."""

from __future__ import annotations

from genesys_cli.rules.dice import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from genesys_cli.rules.notation import NumericPool
    from genesys_cli.rules.stream import Stream


class NumericRoll(Value):
    """One throw: `terms` are (dice, sides, modifier), `throws` the faces of each term, in the order written."""

    __slots__ = ("index", "label", "seed", "terms", "throws")

    def __init__(
        self,
        terms: tuple[tuple[int, int, int], ...],
        throws: tuple[tuple[int, ...], ...],
        label: str | None = None,
        seed: str | None = None,
        index: int | None = None,
    ) -> None:
        self.terms = terms
        self.throws = throws
        self.label = label
        self.seed = seed
        self.index = index

    @property
    def totals(self) -> list[int]:
        """Each term's faces added up, with its modifier."""
        return add_terms(self.terms, self.throws)

    @property
    def summary(self) -> str:
        """Each term's total, notation and faces: `9 (2d6+1: 3, 5)`."""
        rows = zip(self.totals, self.terms, self.throws, strict=True)
        return "; ".join([f"{total} ({notation(term)}: {', '.join(map(str, faces))})" for total, term, faces in rows])

    @property
    def plain(self) -> str:
        """One line: the totals first, the label last."""
        from genesys_cli.rules.text import clean

        return f"{self.summary} # {clean(self.label)}" if self.label else self.summary

    def to_dict(self) -> dict[str, object]:
        """The throw as `genesys.numbers/1`."""
        rows = zip(self.terms, self.throws, self.totals, strict=True)
        rolls = [
            {"notation": notation(term), "dice": list(faces), "modifier": term[2], "total": total}
            for term, faces, total in rows
        ]
        index = {} if self.index is None else {"index": self.index}
        return {"schema": "genesys.numbers/1", **index, "label": self.label, "rolls": rolls, "seed": self.seed}


class NumericRepeat(Value):
    """Numeric dice thrown `count` times: `spans` are each term's totals added up, the least and the most of them."""

    __slots__ = ("count", "label", "rolls", "spans", "terms")

    def __init__(
        self,
        terms: tuple[tuple[int, int, int], ...],
        count: int,
        spans: tuple[tuple[int, int, int], ...],
        rolls: tuple[NumericRoll, ...] = (),
        label: str | None = None,
    ) -> None:
        self.terms = terms
        self.count = count
        self.spans = spans
        self.rolls = rolls
        self.label = label


def notation(term: tuple[int, int, int]) -> str:
    """The term in writing, its count always first: `1d100`, `2d6+1`."""
    count, sides, modifier = term
    return f"{count}d{sides}{modifier:+d}" if modifier else f"{count}d{sides}"


def roll_numbers(
    numeric: NumericPool, stream: Stream, *, seed: str | None = None, index: int | None = None, label: str | None = None
) -> NumericRoll:
    """Throws every term's dice in the order written."""
    return NumericRoll(numeric.terms, throw_terms(numeric.terms, stream), label, seed, index)


def throw_terms(terms: tuple[tuple[int, int, int], ...], stream: Stream) -> tuple[tuple[int, ...], ...]:
    """The faces of each term, drawn in the order written."""
    return tuple([tuple([stream.draw(sides) for _ in range(count)]) for count, sides, _ in terms])


def add_terms(terms: tuple[tuple[int, int, int], ...], throws: tuple[tuple[int, ...], ...]) -> list[int]:
    """Each term's faces added up, with its modifier."""
    return [sum(faces) + modifier for (_, _, modifier), faces in zip(terms, throws, strict=True)]
