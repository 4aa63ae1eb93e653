"""Odds as a person reads them: the answer first, then a map of net success by net advantage with its margins."""

from __future__ import annotations

from math import sqrt

from rich.console import Group
from rich.style import Style
from rich.text import Text

from genesys_cli.render.chart import Band, bands, cells_of, ink_on, without_failures
from genesys_cli.render.roll import reading, steps
from genesys_cli.render.screen import BAD, FAINT, GOOD, filled
from genesys_cli.rules.odds import BESIDE_SUCCESS, Compared, Odds, Sheet, percent, points
from genesys_cli.rules.pool import DIFFICULTIES
from genesys_cli.rules.text import clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.ways import Joint, Margin

# Narrower than this a map has no room for its rows' totals, and a list is read instead.
MAP_WIDTH = 60

# Red and green of a map, from the rarest cell to the likeliest.
_GREEN = ((38, 62, 46), (64, 200, 110))
_RED = ((70, 42, 44), (232, 96, 84))

# How likely a cell is without colour, alone and behind a figure.
_SHADES, _SHADES_ASCII = "·░▒▓█", ".:+*#"
_MARKS, _MARKS_ASCII = " ░▒▓█", " ~+*#"
_LEVELS = " ▁▂▃▄▅▆▇█"
_PARTS = " ▏▎▍▌▋▊▉█"
_COLUMN_ROWS = 3
_TOTAL, _LEAST_BAR = 9, 9
_MOST_ROWS = 24


def view(value: Odds | Compared | Sheet, screen: Screen) -> RenderableType:
    """The view of a pool's odds, of several pools or of the sheet."""
    if isinstance(value, Sheet):
        return _sheet(value, screen)
    if isinstance(value, Compared):
        return _compared(value, screen)
    lines: list[RenderableType] = _answers(value, screen)
    if value.changes is not None:
        lines += _changes(value, screen)
    elif not value.pool.is_force_alone:
        lines += _distribution(value, screen)
    for symbol, margin in value.force.items():
        lines += _force(symbol, margin, screen)
    lines.append(reading(value.pool, value.by_colour, value.label))
    lines += steps(value.explain, screen)
    return Group(*lines)


def _answers(odds: Odds, screen: Screen) -> list[RenderableType]:
    """The targets asked for, the chance of success, then the other chances."""
    lines: list[RenderableType] = []
    for target, chance in odds.targets:
        asked = filled(Text(), [*f"{target}:".split(" "), chance.percent], screen, mark="")
        asked[-1].stylize(GOOD if chance.ways else BAD, -len(chance.percent))
        lines += asked
    chances = odds.chances
    if odds.pool.is_force_alone:
        told = [f"{symbol} {percent(margin.at_least(1), margin.total)}" for symbol, margin in odds.force.items()]
        return [*lines, Text(", ".join(told) or "no dice to throw", style="bold")]
    style = "bold" if odds.targets else GOOD if chances["success"].ways else BAD
    lines.append(Text(f"Success {chances['success'].percent}", style=style))
    lines += filled(Text(), odds.beside_success, screen)
    if odds.changes is None:
        lines += filled(Text("on average ", style=FAINT), _means(odds), screen)
    return lines


def _means(odds: Odds) -> list[str]:
    told = []
    for margin, name, opposite in (
        (odds.success, "success", "failure"),
        (odds.advantage, "advantage", "threat"),
        (odds.triumph, "triumph", ""),
        (odds.despair, "despair", ""),
    ):
        mean = margin.mean
        if mean or opposite:
            told.append(f"{abs(mean):.2f} {opposite if mean < 0 else name}")
    return told


def _force(symbol: str, margin: Margin, screen: Screen) -> list[Text]:
    """The chance of each number of pips."""
    found = bands(margin, most=_MOST_ROWS)
    told = [f"{band.label(screen.glyphs)}: {percent(band.ways, margin.total)}" for band in found if band.ways]
    return filled(Text.assemble((f"{symbol:<7}", "bold")), told, screen, indent=7)


def _changes(odds: Odds, screen: Screen) -> list[RenderableType]:
    """What each single change would buy, the most first."""
    changes = odds.changes or ()
    if not changes:
        return [Text("no single change is possible")]
    wide = max(len(change.name) for change in changes)
    lines = []
    for change in changes:
        line = Text(f"{change.name:<{wide}} {change.chance.percent:>8} ")
        if wide + 17 > screen.width:
            lines.append(Text(change.name))
            line = Text(f"  {change.chance.percent:>8} ")
        style = GOOD if change.gain.ways > 0 else BAD if change.gain.ways else FAINT
        line.append(f"{points(change.gain):>7}", style=style)
        notation = f"  {change.pool}"
        if line.cell_len + len(notation) <= screen.width:
            line.append(notation, style=FAINT)
        lines.append(line)
    asked = str(odds.targets[0][0]) if odds.targets else "success"
    return [*filled(Text(), f"chance of {asked} with one change:".split(" "), screen, mark=""), *lines]


# --- The map and its margins -------------------------------------------------------------------------------


def _distribution(odds: Odds, screen: Screen) -> list[RenderableType]:
    """A map on a wide terminal, else lists; a pipe gets lists without bars."""
    draws = screen.coloured or screen.console.file.isatty()
    joint = odds.joint
    if joint and draws and screen.width >= MAP_WIDTH:
        return [Text(), *_Map(odds, joint, screen).lines()]
    columns, rows = bands(odds.success, _MOST_ROWS), bands(odds.advantage, _MOST_ROWS)
    lines: list[RenderableType] = []
    for title, found, total in (
        ("net success", without_failures(columns), odds.success.total),
        ("net advantage", rows, odds.advantage.total),
    ):
        lines += [Text(), *_margin_list(title, found, total, screen, bars=draws)]
    return [*lines, Text(), *_joint_list(odds, joint, screen)] if joint else lines


def _label(band: Band, axis: str, screen: Screen) -> str:
    return "failure" if axis == "net success" and band.high < 1 else band.label(screen.glyphs)


def _margin_list(title: str, found: list[Band], total: int, screen: Screen, *, bars: bool) -> list[Text]:
    """A line for each value, the highest first: exactly this, and at least this."""
    labels = [_label(band, title, screen) for band in found]
    wide = max(len(title), *[len(label) for label in labels])
    narrow = wide + 20 > screen.width
    lines = [Text(title if narrow else f"{title:<{wide}} {'exactly':>9} {'at least':>9}", style=FAINT)]
    if narrow:
        wide = max(len(label) for label in labels)
    most, above = max(band.ways for band in found), 0
    room = screen.width - wide - 21
    for band, label in zip(reversed(found), reversed(labels), strict=True):
        above += band.ways
        line = Text(f"{label:>{wide}} {percent(band.ways, total):>9}")
        if not narrow:
            line.append(f" {percent(above, total):>9}")
        if bars and room >= 4:
            line.append(" ").append(_bar(band.ways / most, min(room, 40), screen), style=_tint(band, title, screen))
        line.rstrip()
        lines.append(line)
    return lines


def _tint(band: Band, axis: str, screen: Screen) -> str:
    if not screen.coloured or (axis == "net advantage" and band.low <= 0 <= band.high):
        return ""
    return "green" if band.low >= 1 else "red"


def _bar(share: float, width: int, screen: Screen) -> str:
    """A bar of this share of the width; what isn't nothing shows."""
    if not screen.glyphs:
        return "#" * max(round(share * width), share > 0)
    eighths = max(round(share * width * 8), share > 0)
    return "█" * (eighths // 8) + _PARTS[eighths % 8].strip()


def _joint_list(odds: Odds, joint: Joint, screen: Screen) -> list[RenderableType]:
    """For each net success, each net advantage and its chance, highest first."""
    rows, columns = bands(odds.advantage, most=99), without_failures(bands(odds.success, most=99))
    ways = cells_of(joint, columns, rows)
    head = filled(Text(), ["each net success:", "net advantage:", "chance in %"], screen, mark="")
    lines: list[RenderableType] = [Text(line.plain, style=FAINT) for line in head]
    for at in reversed(range(len(columns))):
        told = [
            f"{row.label(screen.glyphs)}: {_figure(ways[at][to], joint.total, 2)}"
            for to, row in reversed(list(enumerate(rows)))
            if ways[at][to]
        ]
        if told:
            label = f"{_label(columns[at], 'net success', screen):>7}  "
            lines += filled(Text.assemble((label, "bold")), told, screen, indent=9)
    return lines


def _figure(ways: int, total: int, decimals: int) -> str:
    return percent(ways, total, decimals).removesuffix(" %")


class _Map:
    """Net success from left to right, net advantage from top to bottom, and the total of each at the edges."""

    def __init__(self, odds: Odds, joint: Joint, screen: Screen) -> None:
        self.screen = screen
        self.total = joint.total
        self.columns = bands(odds.success, most=99)
        self.rows = bands(odds.advantage, most=99)
        self.ways = cells_of(joint, self.columns, self.rows)
        self.most = max(max(column) for column in self.ways)
        self.row_labels = [row.label(screen.glyphs) for row in self.rows]
        self.label_width = max(len("net adv"), *[len(label) for label in self.row_labels]) + 1
        room = screen.width - self.label_width - 1 - _TOTAL - _LEAST_BAR
        self.cell = max(1, min(6, room // len(self.columns)))
        self.split = next((at for at, band in enumerate(self.columns) if band.low >= 1), 0)

    def lines(self) -> list[Text]:
        """The columns' bars and totals, their labels, then a line a row."""
        lines = self._column_bars()
        if self.cell >= 3:
            decimals = 1 if self.cell >= 5 else 0
            figures = [_figure(band.ways, self.total, decimals) for band in self.columns]
            lines.append(self._line(Text(f"{'%':>{self.label_width - 1}} "), figures, "bold"))
        lines.append(self._labels())
        tallest = max(row.ways for row in self.rows)
        for at in reversed(range(len(self.rows))):
            line = Text(f"{self.row_labels[at]:>{self.label_width - 1}} ", style="")
            for to in range(len(self.columns)):
                if to == self.split and to:
                    line.append(self._divider, style=FAINT)
                line.append_text(self._cell(to, at))
            line.append(f"{percent(self.rows[at].ways, self.total):>{_TOTAL}}", style="bold")
            room = min(self.screen.width - line.cell_len - 1, 24)
            if room >= 4:
                style = _tint(self.rows[at], "net advantage", self.screen)
                line.append(" ").append(_bar(self.rows[at].ways / tallest, room, self.screen), style=style)
            line.rstrip()
            lines.append(line)
        return lines

    @property
    def _divider(self) -> str:
        return "│" if self.screen.glyphs else "|"

    def _line(self, label: Text, texts: Sequence[str], style: str) -> Text:
        """One text a column, right-aligned under the cells' figures."""
        for at, text in enumerate(texts):
            if at == self.split and at:
                label.append(self._divider, style=FAINT)
            label.append(f"{text:>{self.cell}}", style=style)
        label.rstrip()
        return label

    def _labels(self) -> Text:
        labels = [band.label(self.screen.glyphs) for band in self.columns]
        if all(len(label) < self.cell for label in labels):
            line = self._line(Text(f"{'net adv':<{self.label_width}}"), labels, "")
        else:
            # Too narrow for each: those that don't run into the one before.
            row = ""
            for at, (band, label) in enumerate(zip(self.columns, labels, strict=True)):
                end = (at + 1) * self.cell + (bool(self.split) and at >= self.split)
                if (band.low % 5 == 0 or at in (0, len(labels) - 1)) and end - len(label) >= len(row) + bool(row):
                    row = row.ljust(end - len(label)) + label
            line = Text(f"{'net adv':<{self.label_width}}{row}")
        line.stylize(FAINT)
        return line

    def _column_bars(self) -> list[Text]:
        tallest = max(band.ways for band in self.columns)
        lines = []
        for height in reversed(range(_COLUMN_ROWS)):
            title = ("net", "success", "")[_COLUMN_ROWS - 1 - height]
            line = Text(f"{title:<{self.label_width}}", style="")
            line.stylize(FAINT)
            for at, band in enumerate(self.columns):
                if at == self.split and at:
                    line.append(self._divider, style=FAINT)
                eighths = max(round(band.ways / tallest * _COLUMN_ROWS * 8), 1 if band.ways else 0)
                level = max(0, min(8, eighths - 8 * height))
                block = _LEVELS[level] if self.screen.glyphs else "#" if level >= 4 else "_" if level else " "
                bar = block * (self.cell - (self.cell > 2))
                line.append(f"{bar:>{self.cell}}", style=_tint(band, "net success", self.screen))
            line.rstrip()
            lines.append(line)
        return lines

    def _cell(self, to: int, at: int) -> Text:
        """One pair's chance: a ground as strong as it is likely, or a shade before the figure."""
        ways, width = self.ways[to][at], self.cell
        if not ways:
            return Text(" " * width)
        share = sqrt(ways / self.most)
        figure = ""
        if width >= 5:
            figure = _figure(ways, self.total, 1)
        elif width >= 3 and ways * 100 >= self.total:
            figure = _figure(ways, self.total, 0)
        good = self.columns[to].low >= 1
        screen = self.screen
        if screen.coloured and screen.console.color_system != "standard":
            return Text(f"{figure:>{width}}", style=_heat(share, good))
        level = min(int(share * 5), 4)
        shade = (_SHADES if screen.glyphs else _SHADES_ASCII)[level]
        if screen.coloured:
            colour = "green" if good else "red"
            style = (colour, colour, f"bold {colour}", f"black on {colour}", f"bold black on {colour}")[level]
            return (
                Text(f"{figure:>{width}}", style=style) if figure else Text(f"{shade * min(width, 2):>{width}}", colour)
            )
        if width < 3:
            return Text(shade * width)
        return Text(f"{figure:>{width - 1}}{(_MARKS if screen.glyphs else _MARKS_ASCII)[level]}")


def _heat(share: float, good: bool) -> Style:
    """Ink on a ground of this strength."""
    low, high = _GREEN if good else _RED
    red, green, blue = [round(a + (b - a) * share) for a, b in zip(low, high, strict=True)]
    return Style(color=ink_on(red, green, blue), bgcolor=f"#{red:02x}{green:02x}{blue:02x}")


# --- Several pools, and the sheet --------------------------------------------------------------------------


def _compared(value: Compared, screen: Screen) -> RenderableType:
    """Which pool is best, then all of them side by side, or one after another where they don't fit."""
    pools = value.odds
    rows = [(str(target), [odds.targets[at][1] for odds in pools]) for at, (target, _) in enumerate(pools[0].targets)]
    asked, chances = rows[0] if rows else ("success", [odds.chances["success"] for odds in pools])
    best = value.best
    answer = filled(Text("Best: "), [f"{pools[best].pool},", *asked.split(" "), chances[best].percent], screen, mark="")
    lines: list[RenderableType] = [Text(line.plain, style=GOOD) for line in answer]
    for name, told in {"success": "success", **BESIDE_SUCCESS}.items():
        found = [odds.chances[name] for odds in pools]
        if any(chance.ways for chance in found):
            rows.append((told, found))
    titles = [f"{odds.pool}" for odds in pools]
    wide = max(len(name) for name, _ in rows)
    columns = [max(len(title), 8) + 2 for title in titles]
    if wide + sum(columns) <= screen.width:
        line = Text(" " * wide)
        for title, width in zip(titles, columns, strict=True):
            line.append(f"{title:>{width}}", style="bold")
        lines.append(line)
        for name, found in rows:
            line = Text(f"{name:<{wide}}")
            for chance, width in zip(found, columns, strict=True):
                line.append(f"{chance.percent:>{width}}", style="bold" if name == asked else "")
            lines.append(line)
    else:
        for at, title in enumerate(titles):
            lines.append(Text(title, style="bold"))
            lines += filled(Text("  "), [f"{name} {found[at].percent}" for name, found in rows], screen, indent=2)
    labels = [f"{odds.pool} # {clean(odds.label)}" for odds in pools if odds.label]
    return Group(*lines, *[Text(label, style=FAINT) for label in labels])


def _sheet(sheet: Sheet, screen: Screen) -> RenderableType:
    """Ratings down, difficulties across."""
    full = screen.width >= 76
    width, decimals = (11, 2) if full else (6, 1)
    titles = list(DIFFICULTIES) if full else [f"{dice}D" for dice in DIFFICULTIES.values()]
    head = Text(f"{'rating':<8}{'dice':<5}" if full else "    ")
    for title in titles:
        head.append(f"{title:>{width}}")
    if screen.width < 40:
        head = Text("    difficulty 0 to 5")
    head.stylize(FAINT)
    lines = [Text(f"chance in % of {sheet.summary}", style="bold"), head]
    for row in sheet.rows:
        rating = "{}/{}".format(*row.rating)
        if screen.width < 40:
            figures = [_figure(chance.ways, chance.outcomes, decimals) for chance in row.chances]
            lines += filled(Text(f"{rating:<4}"), figures, screen, indent=4, mark="")
            continue
        line = Text(f"{rating:<8}{row.pool!s:<5}" if full else f"{rating:<4}")
        for chance in row.chances:
            figure = _figure(chance.ways, chance.outcomes, decimals)
            cell = Text(f"{figure:>{width}}")
            if screen.coloured and screen.console.color_system != "standard" and chance.ways:
                good = 2 * chance.ways >= chance.outcomes
                share = abs(2 * chance.probability - 1)
                cell.stylize(_heat(share, good), width - (7 if full else 5), width)
            line.append_text(cell)
        lines.append(line)
    return Group(*lines)
