"""Odds as a standalone picture: an SVG of the map and its margins, with no font, script or file from elsewhere."""

from __future__ import annotations

from math import sqrt

from genesys_cli.render.chart import bands, cells_of, ink_on
from genesys_cli.rules.odds import percent
from genesys_cli.rules.text import clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from genesys_cli.render.chart import Band
    from genesys_cli.rules.odds import Odds
    from genesys_cli.rules.ways import Margin

# Sizes in the picture's own units.
_CELL_WIDTH, _CELL_HEIGHT, _EDGE, _LEFT = 54, 26, 24, 122
_BAR = 120
_LINE = 20

_GREEN, _RED, _GREY = (15, 120, 60), (178, 44, 34), (110, 110, 110)

_STYLE = """\
text { font-family: ui-sans-serif, system-ui, "DejaVu Sans", Arial, sans-serif; font-size: 12px; fill: #222; }
.title { font-size: 18px; font-weight: bold; }
.faint { fill: #666; }
.figure { text-anchor: middle; }
.strong { fill: #fff; }
.right { text-anchor: end; }"""


def picture(odds: Odds) -> str:
    """The picture of a pool's odds as SVG; above 60 dice the margins alone."""
    drawing = _Drawing()
    top = _head(drawing, odds)
    title = f"{odds.pool}: {odds.summary}"
    if odds.pool.is_force_alone:
        return drawing.svg(title, 640, top)
    columns, rows, joint = bands(odds.success, most=40), bands(odds.advantage, most=40), odds.joint
    if joint is None:
        _row_bars(drawing, "net success", columns, odds.success, _LEFT, _LEFT, top + _LINE)
        right = _LEFT + 74 + _BAR + _LEFT
        _row_bars(drawing, "net advantage", rows, odds.advantage, right, right, top + _LINE)
        most = max(len(columns), len(rows))
        return drawing.svg(title, right + 74 + _BAR + _EDGE, top + _LINE + most * _CELL_HEIGHT)
    top = _column_bars(drawing, columns, odds.success, top)
    _cells(drawing, cells_of(joint, columns, rows), joint.total, columns, top)
    right = _LEFT + len(columns) * _CELL_WIDTH
    _row_bars(drawing, "net advantage", rows, odds.advantage, _LEFT, right, top)
    width = max(right + 74 + _BAR + _EDGE, 640)
    return drawing.svg(title, width, top + len(rows) * _CELL_HEIGHT)


def _head(drawing: _Drawing, odds: Odds) -> float:
    """The pool with its chance of success, label, targets and the other chances; returns where it ends."""
    drawing.text(_EDGE, _EDGE + 16, f"{odds.pool}: Success {odds.chances['success'].percent}", "title")
    lines = [clean(odds.label)] if odds.label else []
    lines += [f"{target}: {chance.percent}" for target, chance in odds.targets]
    lines.append(", ".join(odds.beside_success))
    for symbol, margin in odds.force.items():
        found = bands(margin, most=40)
        told = [f"{band.label(glyphs=True)}: {percent(band.ways, margin.total)}" for band in found]
        lines.append(f"{symbol} {', '.join(told)}")
    for at, line in enumerate(lines, 1):
        drawing.text(_EDGE, _EDGE + 16 + at * _LINE, line)
    return _EDGE + 16 + (len(lines) + 1) * _LINE


def _column_bars(drawing: _Drawing, columns: list[Band], margin: Margin, top: float) -> float:
    """The bars of net success with their figures and labels; returns where the map begins."""
    tallest = max(column.ways for column in columns)
    for to, column in enumerate(columns):
        x = _LEFT + to * _CELL_WIDTH
        height = _BAR * column.ways / tallest
        colour = _colour(_GREEN if column.low >= 1 else _RED)
        drawing.bar(x + 6, top + _BAR - height, _CELL_WIDTH - 12, height, colour)
        drawing.text(x + _CELL_WIDTH / 2, top + _BAR + 14, _figure(column.ways, margin.total), "figure")
        drawing.text(x + _CELL_WIDTH / 2, top + _BAR + 30, column.label(glyphs=True), "figure faint")
    drawing.text(_EDGE, top + 14, "net success", "faint")
    drawing.text(_EDGE, top + _BAR + 14, "%", "faint")
    return top + _BAR + 40


def _cells(drawing: _Drawing, ways: list[list[int]], total: int, columns: list[Band], top: float) -> None:
    """The map, and the line between failing and succeeding."""
    most = max(max(column) for column in ways)
    for to, column in enumerate(columns):
        for at, count in enumerate(reversed(ways[to])):
            if count:
                x, y = _LEFT + to * _CELL_WIDTH, top + at * _CELL_HEIGHT
                ground = _mixed(_GREEN if column.low >= 1 else _RED, max(sqrt(count / most), 0.05))
                drawing.bar(x, y, _CELL_WIDTH - 2, _CELL_HEIGHT - 2, _colour(ground))
                style = "figure" if ink_on(*ground) == "#000000" else "figure strong"
                drawing.text(x + _CELL_WIDTH / 2 - 1, y + 17, _figure(count, total), style)
    split = next((to for to, column in enumerate(columns) if column.low >= 1), 0)
    if split:
        drawing.line(_LEFT + split * _CELL_WIDTH, top - 22, top + len(ways[0]) * _CELL_HEIGHT)


def _row_bars(
    drawing: _Drawing, axis: str, rows: list[Band], margin: Margin, left: float, right: float, top: float
) -> None:
    """The labels of an axis before `left`, its figures and bars behind `right`."""
    drawing.text(left - _LEFT + _EDGE, top - 8, axis, "faint")
    tallest = max(row.ways for row in rows)
    for at, row in enumerate(reversed(rows)):
        y = top + at * _CELL_HEIGHT
        drawing.text(left - 8, y + 17, row.label(glyphs=True), "right")
        drawing.text(right + 66, y + 17, percent(row.ways, margin.total), "right")
        neutral = axis == "net advantage" and row.low <= 0 <= row.high
        colour = _GREY if neutral else _GREEN if row.low >= 1 else _RED
        drawing.bar(right + 74, y + 4, _BAR * row.ways / tallest, _CELL_HEIGHT - 8, _colour(colour))


def _mixed(colour: tuple[int, int, int], share: float) -> tuple[int, int, int]:
    """So much of the colour on white."""
    red, green, blue = [round(255 + (part - 255) * share) for part in colour]
    return red, green, blue


def _colour(parts: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*parts)


def _figure(ways: int, total: int) -> str:
    return percent(ways, total).removesuffix(" %")


class _Drawing:
    """Shapes put down one after another."""

    def __init__(self) -> None:
        self._shapes: list[str] = []

    def text(self, x: float, y: float, text: str, style: str = "") -> None:
        """A text at its baseline."""
        kind = f' class="{style}"' if style else ""
        self._shapes.append(f'<text x="{x:g}" y="{y:g}"{kind}>{_escaped(text)}</text>')

    def bar(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """A bar; what isn't nothing shows."""
        width, height = max(width, 1), max(height, 1)
        self._shapes.append(f'<rect x="{x:g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}" fill="{colour}"/>')

    def line(self, x: float, top: float, bottom: float) -> None:
        """The line between failing and succeeding."""
        self._shapes.append(f'<path d="M{x - 1:g} {top:g}V{bottom:g}" stroke="#222" stroke-width="2"/>')

    def svg(self, title: str, width: float, bottom: float) -> str:
        """All of it as one SVG document."""
        height = bottom + _EDGE
        size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
            f"<title>{_escaped(title)}</title>",
            f"<style>\n{_STYLE}\n</style>",
            f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>',
            *self._shapes,
            "</svg>",
        ]
        return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
