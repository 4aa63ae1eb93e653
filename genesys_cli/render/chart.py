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
    low, high = 0, len(items) - 1
    folded = 0
    while low < high and items[low][0] < 0 and (folded + items[low][1]) * _RARE <= margin.total:
        folded += items[low][1]
        low += 1
    folded = 0
    while high > low and items[high][0] > 1 and (folded + items[high][1]) * _RARE <= margin.total:
        folded += items[high][1]
        high -= 1
    # A folded end takes in the value it stopped at, so that its bound is a value that is worth its own.
    step = -(-(high - low + 1) // most)
    found: list[Band] = []
    start = items[low][0]
    if step > 1:
        # Bounds at multiples, counted from 1, so that no band holds both 0 and 1.
        start -= (start - 1) % step
    last = items[high][0]
    while start <= last:
        end = start + step - 1
        ways = sum([count for value, count in items if start <= value <= end])
        found.append(Band(start, end, ways))
        start = end + 1
    first, final = found[0], found[-1]
    if first.low > items[0][0]:
        first.ways += sum([count for value, count in items if value < first.low])
        first.low, first.open_below = items[0][0], True
    if final.high < items[-1][0]:
        final.ways += sum([count for value, count in items if value > final.high])
        final.high, final.open_above = items[-1][0], True
    return found


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
