"""What the map on the screen and the picture share: distributions cut down to what can be shown, and inks.

Rare ends are folded together; nothing is left out.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from genesys_cli.rules.ways import Joint, Margin

# An end of a distribution is folded while it holds no more than one way in so many.
_RARE = 200


class Band:
    """A value, or several in a row, and their ways; an open one has everything beyond its only bound as well."""

    __slots__ = ("high", "low", "open_above", "open_below", "ways")

    def __init__(self, low: int, high: int, ways: int, *, open_below: bool = False, open_above: bool = False) -> None:
        self.low = low
        self.high = high
        self.ways = ways
        self.open_below = open_below
        self.open_above = open_above

    def label(self, glyphs: bool) -> str:
        """`2`, `≥4`, `≤-5`, `3 to 5`."""
        if self.open_above and self.open_below:
            return "any"
        if self.open_above:
            return f"{'≥' if glyphs else '>='}{self.low}"
        if self.open_below:
            return f"{'≤' if glyphs else '<='}{self.high}"
        return str(self.low) if self.low == self.high else f"{self.low} to {self.high}"


def bands(margin: Margin, most: int) -> list[Band]:
    """The margin in ascending bands: single values between two folded ends, wider ones where they'd be over `most`.

    0 and 1 stay apart: between them a check fails or succeeds.
    """
    items = margin.items()
    low, high = items[_rare(items, margin.total)][0], items[-1 - _rare(items[::-1], margin.total)][0]
    step = -(-(high - low + 1) // most)
    if step > 1:
        # Bounds at multiples, counted from 1, so that no band holds both 0 and 1.
        low -= (low - 1) % step
    found = [
        Band(start, start + step - 1, sum([ways for value, ways in items if start <= value < start + step]))
        for start in range(low, high + 1, step)
    ]
    _fold_below(found, items)
    _fold_above(found, items)
    return found


def _rare(items: list[tuple[int, int]], total: int) -> int:
    """How many values at the beginning are rare together; never all."""
    ways = 0
    for at, (_, count) in enumerate(items[:-1]):
        ways += count
        if ways * _RARE > total:
            return at
    return len(items) - 1


def _fold_below(found: list[Band], items: list[tuple[int, int]]) -> None:
    """Takes in what lies below the first band, failures in one of their own."""
    first, least = found[0], items[0][0]
    if least < first.low:
        failures = sum([ways for value, ways in items if value < first.low and value <= 0])
        first.ways += sum([ways for value, ways in items if 0 < value < first.low])
        if least <= 0 < first.low:
            first.low = 1
            found.insert(0, Band(least, 0, failures, open_below=True))
        else:
            first.ways += failures
            first.low, first.open_below = least, True


def _fold_above(found: list[Band], items: list[tuple[int, int]]) -> None:
    """Takes in what lies above the last band, successes in one of their own where it holds none."""
    last, greatest = found[-1], items[-1][0]
    if greatest > last.high:
        successes = sum([ways for value, ways in items if value > last.high and value > 0])
        last.ways += sum([ways for value, ways in items if last.high < value <= 0])
        if last.high <= 0 < greatest:
            last.high = 0
            found.append(Band(1, greatest, successes, open_above=True))
        else:
            last.ways += successes
            last.high, last.open_above = greatest, True


def without_failures(found: list[Band]) -> list[Band]:
    """The bands with all net successes below 1 in one: surplus failures mean nothing."""
    failed = [band for band in found if band.high < 1]
    if not failed:
        return found
    low, ways = failed[0].low, sum([band.ways for band in failed])
    return [Band(low, failed[-1].high, ways, open_below=True), *found[len(failed) :]]


def cells_of(joint: Joint, columns: list[Band], rows: list[Band]) -> list[list[int]]:
    """The ways of each pair of bands: a list for each column (net success) of its rows (net advantage)."""
    ways = [[0] * len(rows) for _ in columns]
    column_at = {value: at for at, band in enumerate(columns) for value in range(band.low, band.high + 1)}
    row_at = {value: at for at, band in enumerate(rows) for value in range(band.low, band.high + 1)}
    for success, advantage, count in joint.items():
        ways[column_at[success]][row_at[advantage]] += count
    return ways


def ink_on(red: int, green: int, blue: int) -> str:
    """Black or white, whichever is easier to read on this ground."""
    linear = [(part / 255) ** 2.2 for part in (red, green, blue)]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "#000000" if (luminance + 0.05) ** 2 > 1.05 * 0.05 else "#ffffff"
