"""How many ways the dice of a pool can fall: exact counts, every face of every die weighing the same.

A die is a polynomial whose exponents are what its faces add and whose coefficients are how many faces do,
so a pool is a product of powers. Such a product f = a^n b^m ... satisfies f' ab... = f (n a'b... + m ab'... + ...):
each of its coefficients follows from the few before it by small multiplications, which keeps hundreds of dice
quick where one long multiplication would not.
"""

from __future__ import annotations

from math import comb

from genesys_cli.rules.dice import DICE, Value
from genesys_cli.rules.pool import A, B, C, D, F, K, P

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from genesys_cli.rules.pool import Pool

    # What faces add, as exponent and number of faces; and those polynomials with their powers.
    Faces = dict[int, int]
    Plane = dict[tuple[int, int], int]
    Rows = list[list[int]]

POSITIVE_PLACES, NEGATIVE_PLACES = (P, A, B), (C, D, K)

# What each symbol adds to net success and net advantage.
_ADDS = {
    "success": (1, 0),
    "failure": (-1, 0),
    "advantage": (0, 1),
    "threat": (0, -1),
    "triumph": (1, 0),
    "despair": (-1, 0),
}


def _plane(faces: Iterable[tuple[str, ...]]) -> Plane:
    """How many of the faces add each pair of net success and net advantage."""
    plane: Plane = {}
    for face in faces:
        key = sum([_ADDS[symbol][0] for symbol in face]), sum([_ADDS[symbol][1] for symbol in face])
        plane[key] = plane.get(key, 0) + 1
    return plane


_PLANES = tuple([_plane(die.faces) for die in DICE[:F]])
# The two dice with an effect that nothing cancels, without the one face that shows it.
_PLANES_WITHOUT = {
    P: _plane([face for face in DICE[P].faces if face != ("triumph",)]),
    C: _plane([face for face in DICE[C].faces if face != ("despair",)]),
}


class Margin(Value):
    """How many ways give each value of one quantity: `counts[0]` those of `least`, and so on upwards."""

    __slots__ = ("counts", "least", "total")

    def __init__(self, least: int, counts: tuple[int, ...], total: int) -> None:
        self.least = least
        self.counts = counts
        self.total = total

    def items(self) -> list[tuple[int, int]]:
        """Each value and its ways, ascending."""
        return list(enumerate(self.counts, self.least))

    def at_least(self, value: int) -> int:
        """The ways that give this value or more."""
        return sum(self.counts[max(value - self.least, 0) :])

    def exactly(self, value: int) -> int:
        """The ways that give this value."""
        return self.counts[value - self.least] if 0 <= value - self.least < len(self.counts) else 0

    @property
    def mean(self) -> float:
        """The mean value, as the nearest double."""
        return sum([value * count for value, count in self.items()]) / self.total


class Joint(Value):
    """How many ways give each pair: `rows[0][0]` those of the least net success and least net advantage."""

    __slots__ = ("least_advantage", "least_success", "rows", "total")

    def __init__(self, least_success: int, least_advantage: int, rows: tuple[tuple[int, ...], ...], total: int) -> None:
        self.least_success = least_success
        self.least_advantage = least_advantage
        self.rows = rows
        self.total = total

    def items(self) -> list[tuple[int, int, int]]:
        """Each net success, net advantage and their ways where there are any, ascending."""
        return [
            (success, advantage, count)
            for success, row in enumerate(self.rows, self.least_success)
            for advantage, count in enumerate(row, self.least_advantage)
            if count
        ]


def count_outcomes(dice: tuple[int, ...]) -> int:
    """In how many ways these dice, in canonical order, can fall: the product of their sides."""
    outcomes = 1
    for die, number in zip(DICE, dice, strict=False):
        outcomes *= die.sides**number
    return outcomes


def fixed_net(pool: Pool) -> tuple[int, int]:
    """What the pool's fixed symbols add to net success and net advantage."""
    success, failure, advantage, threat, triumph, despair, _, _ = pool.symbols
    return success + triumph - failure - despair, advantage - threat


def net_margin(pool: Pool, axis: int) -> Margin:
    """The ways of each net success (axis 0) or net advantage (axis 1); Force dice show neither."""
    least = fixed_net(pool)[axis]
    factors: list[tuple[Faces, int]] = []
    for plane, number in zip(_PLANES, pool.dice, strict=False):
        if number:
            lowest = min([key[axis] for key in plane])
            faces: Faces = {}
            for key, count in plane.items():
                faces[key[axis] - lowest] = faces.get(key[axis] - lowest, 0) + count
            factors.append((faces, number))
            least += lowest * number
    return Margin(least, tuple(_line(factors)), count_outcomes(pool.dice[:F]))


def triumph_margin(pool: Pool) -> Margin:
    """The ways of each number of triumphs, over the Proficiency dice alone."""
    return _single_face_margin(pool.symbols[4], pool.dice[P])


def despair_margin(pool: Pool) -> Margin:
    """The ways of each number of despairs, over the Challenge dice alone."""
    return _single_face_margin(pool.symbols[5], pool.dice[C])


def force_margin(pool: Pool, symbol: str) -> Margin:
    """The ways of each number of `light` or `dark` pips, over the Force dice alone."""
    faces: Faces = {}
    for face in DICE[F].faces:
        faces[face.count(symbol)] = faces.get(face.count(symbol), 0) + 1
    fixed = pool.symbols[6 if symbol == "light" else 7]
    return Margin(fixed, tuple(_line([(faces, pool.dice[F])])), DICE[F].sides ** pool.dice[F])


def net_joint(pool: Pool) -> Joint:
    """The ways of each pair of net success and net advantage.

    Kronecker substitution: both variables become powers of one number so large that no coefficient reaches
    the next, dice multiply as plain integers, and the counts are read back out of the bytes.
    """
    total = count_outcomes(pool.dice[:F])
    least = list(fixed_net(pool))
    factors: list[tuple[Plane, int, int, int]] = []
    height = width = 1
    for plane, number in zip(_PLANES, pool.dice, strict=False):
        if number:
            successes, advantages = [key[0] for key in plane], [key[1] for key in plane]
            lowest = min(successes), min(advantages)
            least[0] += lowest[0] * number
            least[1] += lowest[1] * number
            height += (max(successes) - lowest[0]) * number
            width += (max(advantages) - lowest[1]) * number
            factors.append((plane, number, *lowest))
    size = (total.bit_length() + 7) // 8
    packed = 1
    for plane, number, lowest_success, lowest_advantage in factors:
        packed *= (
            sum(
                [
                    count << 8 * size * ((success - lowest_success) * width + advantage - lowest_advantage)
                    for (success, advantage), count in plane.items()
                ]
            )
            ** number
        )
    field = packed.to_bytes(height * width * size, "little")
    counts = [int.from_bytes(field[at : at + size], "little") for at in range(0, len(field), size)]
    rows = tuple([tuple(counts[at : at + width]) for at in range(0, len(counts), width)])
    return Joint(least[0], least[1], rows, total)


class Sides:
    """A pool's positive and negative dice counted apart, each once, to answer many questions about both.

    The joint table of a hundred dice is long to make and most of it is never asked for. The two sides apart
    are quick, and with one of them summed up in advance a question is one pass over the other.
    """

    def __init__(self, pool: Pool) -> None:
        self._dice = pool.dice
        self._positive: dict[tuple[int, ...] | None, Rows] = {}
        self._negative: dict[tuple[int, ...] | None, Rows] = {}
        self._counted: dict[tuple[int, int], Rows] = {}

    def at_least(
        self,
        success: int,
        advantage: int,
        triumphs: tuple[int, ...] | None = None,
        despairs: tuple[int, ...] | None = None,
    ) -> int:
        """The ways whose dice show at least this net success and net advantage.

        Where they are given, `triumphs` and `despairs` are the only numbers of them that count.
        """
        if triumphs not in self._positive:
            self._positive[triumphs] = self._side(POSITIVE_PLACES, triumphs)
        if despairs not in self._negative:
            self._negative[despairs] = _summed(self._side(NEGATIVE_PLACES, despairs))
        within = self._negative[despairs]
        most = len(within) - 1
        success, advantage = max(success, -most), max(advantage, -most)
        first = max(advantage, 0)
        ways = 0
        for own, row in enumerate(self._positive[triumphs][max(success, 0) :], max(success, 0)):
            allowed = within[min(own - success, most)]
            shown, against = row[first:], allowed[first - advantage :]
            ways += sum(map(int.__mul__, shown, against)) + allowed[-1] * sum(shown[len(against) :])
        return ways

    def _side(self, places: tuple[int, ...], effects: tuple[int, ...] | None) -> Rows:
        """One side's table, over all its ways or over those that show one of these numbers of effects."""
        if effects is None:
            return self._without(places, 0, keep_effect=True)
        strong = self._dice[places[0]]
        length = 2 * sum([self._dice[place] for place in places]) + 1
        rows = [[0] * (length - at) for at in range(length)]
        for shown in effects:
            if shown > strong:
                continue
            # Each effect brings the success or failure of its face and nothing else.
            for row, counted in zip(rows[shown:], self._without(places, shown), strict=False):
                for at, count in enumerate(counted):
                    row[at] += comb(strong, shown) * count
        return rows

    def _without(self, places: tuple[int, ...], shown: int, *, keep_effect: bool = False) -> Rows:
        """The table of one side's dice but for `shown` strong ones, the rest of which show no effect."""
        key = (places[0], -1 if keep_effect else shown)
        if key not in self._counted:
            factors = []
            for place in places:
                number = self._dice[place] - (shown if place == places[0] else 0)
                plane = _PLANES[place] if keep_effect else _PLANES_WITHOUT.get(place, _PLANES[place])
                if number:
                    factors.append(({(abs(s), abs(a)): count for (s, a), count in plane.items()}, number))
            self._counted[key] = _triangle(factors)
        return self._counted[key]


def _single_face_margin(fixed: int, number: int) -> Margin:
    counts = [comb(number, shown) * 11 ** (number - shown) for shown in range(number + 1)]
    return Margin(fixed, tuple(counts), 12**number)


def _line(factors: list[tuple[Faces, int]]) -> list[int]:
    """The coefficients of a product of powers in one variable."""
    return _expand(factors, range(1 + sum([max(faces) * number for faces, number in factors])))


def _triangle(factors: list[tuple[Plane, int]]) -> Rows:
    """The coefficients of a product of powers in two variables, whose faces add 2 at most: a shrinking row each."""
    length = 2 * sum([number for _, number in factors]) + 1
    single = [({s * length + a: count for (s, a), count in plane.items()}, number) for plane, number in factors]
    places = [s * length + a for s in range(length) for a in range(length - s)]
    counts = _expand(single, places)
    return [counts[s * length : s * length + length - s] for s in range(length)]


def _expand(factors: list[tuple[Faces, int]], places: Iterable[int]) -> list[int]:
    """The coefficients of a product of powers at these ascending places, from 0; all others are 0.

    Each polynomial needs a constant term.
    """
    base: Faces = {0: 1}
    for faces, _ in factors:
        base = _times(base, faces)
    slope: Faces = {}
    for at, (faces, number) in enumerate(factors):
        part: Faces = {place: number * place * count for place, count in faces.items()}
        for other, (others, _) in enumerate(factors):
            if other != at:
                part = _times(part, others)
        for place, count in part.items():
            slope[place] = slope.get(place, 0) + count
    places = list(places)
    # Zeros at the end are what stands before place 0: Python's negative places reach them.
    counts = [0] * (places[-1] + 1 + max(base))
    counts[0] = 1
    for faces, number in factors:
        counts[0] *= faces[0] ** number
    constant = base.pop(0)
    terms = [(back, count, slope[back] + count * back) for back, count in base.items()]
    for place in places[1:]:
        ways = 0
        for back, count, rise in terms:
            ways += (rise - count * place) * counts[place - back]
        counts[place] = ways // (constant * place)
    return counts[: places[-1] + 1]


def _times(left: Faces, right: Faces) -> Faces:
    product: Faces = {}
    for place, count in left.items():
        for other, ways in right.items():
            product[place + other] = product.get(place + other, 0) + count * ways
    return product


def _summed(rows: Rows) -> Rows:
    """How many ways stand at or before each place in both directions, as a full square."""
    length = len(rows)
    summed: Rows = []
    above = [0] * length
    for row in rows:
        ways = 0
        line = []
        for at in range(length):
            if at < len(row):
                ways += row[at]
            line.append(ways + above[at])
        summed.append(line)
        above = line
    return summed
