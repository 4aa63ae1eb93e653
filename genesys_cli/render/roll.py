"""Rolls as a person reads them: the outcome first, then each die, then how the pool was read."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from genesys_cli.render.screen import BAD, FAINT, GOOD, filled, indented
from genesys_cli.rules.dice import DICE, SYMBOL_SHORT, SYMBOLS
from genesys_cli.rules.numbers import NumericRoll, notation
from genesys_cli.rules.pool import Pool
from genesys_cli.rules.roll import FACE_PLACES, Roll
from genesys_cli.rules.text import clean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen

# What cancels what, by place in symbol order, and the symbol that brings one of its own along.
_SUCCESS, _FAILURE, _ADVANTAGE, _THREAT, _TRIUMPH, _DESPAIR = range(6)
_BRINGS = {_TRIUMPH: _SUCCESS, _DESPAIR: _FAILURE}

_STYLES = {
    "success": "green",
    "advantage": "green",
    "triumph": "bold green",
    "failure": "red",
    "threat": "red",
    "despair": "bold red",
}

# Above this many dice, a kind is told in one line instead of each die.
_MOST_SINGLE = 40


def view(value: Roll | NumericRoll, screen: Screen) -> RenderableType:
    """The view of one roll."""
    if isinstance(value, NumericRoll):
        return _numbers(value)
    lines: list[RenderableType] = [headline(value, screen)]
    lines += dice_rows(value, screen)
    if value.pool.is_force_alone:
        lines.append(_force_use(value))
    if value.odds is not None:
        lines += filled(Text("odds: "), value.odds.parts, screen, indent=6, mark=";")
    lines.append(reading(value.pool, value.by_colour, value.label))
    lines += steps(value.explain, screen)
    if value.spend is not None:
        from genesys_cli.render.spend import spending_lines

        lines += spending_lines(value.spend, screen)
    return Group(*lines)


def headline(roll: Roll, screen: Screen) -> Text:
    """`Success — 2 success, 1 threat`, the answer in one line."""
    line = Text()
    if roll.outcome:
        line.append(roll.outcome, style=GOOD if roll.result.succeeded else BAD)
        line.append(f" {screen.dash} ")
    return line.append(roll.summary)


def steps(explain: tuple[str, ...] | None, screen: Screen) -> list[Text]:
    """The steps of building a pool, each after two blanks, wrapped under itself."""
    return [line for step in explain or () for line in indented(Text("  "), Text(step, style=FAINT), screen)]


def reading(pool: Pool, by_colour: bool, label: str | None) -> Text:
    """How the pool was read, in names or in colours, and its label."""
    line = Text(style=FAINT)
    line.append(f"read by colour: {_in_colours(pool)} = {pool}" if by_colour else f"read by name: {pool}")
    if label:
        line.append(f"  # {clean(label)}")
    return line


def _in_colours(pool: Pool) -> str:
    dice = "".join([f"{count}{die.colour_letter}" for die, count in zip(DICE, pool.dice, strict=True) if count])
    return " ".join(filter(None, [dice, str(Pool(symbols=pool.symbols))]))


def _numbers(roll: NumericRoll) -> RenderableType:
    lines = []
    for term, faces, total in zip(roll.terms, roll.throws, roll.totals, strict=True):
        line = Text(f"{total}", style="bold")
        line.append(f"  {notation(term)}: {', '.join(map(str, faces))}", style="not bold dim")
        lines.append(line)
    if roll.label:
        lines[-1].append(f"  # {clean(roll.label)}", style="not bold dim")
    return Group(*lines)


# --- Dice with what they show ------------------------------------------------------------------------------


class _Cancelling:
    """How many of each symbol are cancelled and not yet marked so, taken in the order they are shown."""

    def __init__(self, counts: tuple[int, ...]) -> None:
        pairs = min(counts[_SUCCESS] + counts[_TRIUMPH], counts[_FAILURE] + counts[_DESPAIR])
        sides = min(counts[_ADVANTAGE], counts[_THREAT])
        # What a triumph or a despair brings along is cancelled last.
        self.left = [
            min(pairs, counts[_SUCCESS]),
            min(pairs, counts[_FAILURE]),
            sides,
            sides,
            max(0, pairs - counts[_SUCCESS]),
            max(0, pairs - counts[_FAILURE]),
            0,
            0,
        ]

    def take(self, place: int, count: int = 1) -> int:
        """How many of `count` such symbols are cancelled."""
        taken = min(self.left[place], count)
        self.left[place] -= taken
        return taken


def dice_rows(roll: Roll, screen: Screen, indent: int = 0) -> list[Text]:
    """Each die with what it shows, in rows that begin after `indent` blanks."""
    cancelling = _Cancelling(roll.result.counts)
    if roll.pool.size > _MOST_SINGLE:
        rows = _kinds(roll, screen)
    else:
        cells = [_die(place, face, cancelling, screen) for place, face in roll.dice()]
        cells += [_fixed(place, count, cancelling, screen) for place, count in enumerate(roll.pool.symbols) if count]
        rows = list(grid(cells, screen.width - indent))
    return [Text(" " * indent).append_text(row) for row in rows] if indent else rows


def _force_use(roll: Roll) -> Text:
    """What a light-side and a dark-side user can do with the pips: the other side's at a price."""
    light, dark = roll.result.counts[6:]
    light_more = f", +{dark} for a Destiny flip and {dark} strain" if dark else ""
    dark_price = "likewise" if dark else f"for a Destiny flip and {light} strain"
    dark_more = f", +{light} {dark_price}" if light else ""
    return Text(f"light side: {light}{light_more}; dark side: {dark}{dark_more}")


def symbol_text(place: int, screen: Screen, cancelled: bool, count: str = "") -> Text:
    """One symbol; brackets mark a cancelled one, so that it reads without colour."""
    name = SYMBOLS[place]
    short = name if name in ("light", "dark") else SYMBOL_SHORT[name][0]
    word = f"{count}{screen.glyph(name)}{short}"
    return Text(f"({word})", style=FAINT) if cancelled else Text(word, style=_STYLES.get(name, ""))


def _die(place: int, face: int, cancelling: _Cancelling, screen: Screen) -> Text:
    cell = screen.die(DICE[place])
    for symbol in FACE_PLACES[place][face - 1]:
        cancelled = cancelling.take(symbol) > 0
        brings = _BRINGS.get(symbol)
        cell.append(" ").append_text(symbol_text(symbol, screen, cancelled and brings is None))
        if brings is not None and cancelled:
            # The effect stands, the success or failure it brought does not.
            cell.append_text(symbol_text(brings, screen, True))
    if not FACE_PLACES[place][face - 1]:
        cell.append(" blank", style=FAINT)
    return cell


def _fixed(place: int, count: int, cancelling: _Cancelling, screen: Screen) -> Text:
    cancelled = cancelling.take(place, count)
    cell = Text.assemble(("+", "bold"))
    if place in _BRINGS:
        cell.append(" ").append_text(symbol_text(place, screen, False, f"{count} "))
        if cancelled:
            cell.append_text(symbol_text(_BRINGS[place], screen, True, f"{cancelled} "))
        return cell
    if count > cancelled:
        cell.append(" ").append_text(symbol_text(place, screen, False, f"{count - cancelled} "))
    if cancelled:
        cell.append(" ").append_text(symbol_text(place, screen, True, f"{cancelled} "))
    return cell


def grid(cells: list[Text], width: int) -> Iterable[Text]:
    """The cells in rows of equal columns, as many as fit."""
    gap = 2
    column = max(cell.cell_len for cell in cells) + gap
    per_row = max(1, (width + gap) // column)
    for start in range(0, len(cells), per_row):
        row = Text()
        for place, cell in enumerate(cells[start : start + per_row]):
            row.pad_right(place * column - row.cell_len)
            row.append_text(cell)
        yield row


def _kinds(roll: Roll, screen: Screen) -> list[Text]:
    """One line a kind of die: how many, and what they show together."""
    lines = []
    shown: dict[int, list[int]] = {}
    for place, face in roll.dice():
        counts = shown.setdefault(place, [0] * (len(SYMBOLS) + 1))
        for symbol in FACE_PLACES[place][face - 1] or (len(SYMBOLS),):
            counts[symbol] += 1
    for place, counts in shown.items():
        line = screen.die(DICE[place])
        line.append(f" x{roll.pool.dice[place]}:")
        for symbol, count in enumerate(counts[: len(SYMBOLS)]):
            if count:
                line.append(" ").append_text(symbol_text(symbol, screen, False, f"{count} "))
        if counts[-1]:
            line.append(f" {counts[-1]} blank", style=FAINT)
        lines.append(line)
    fixed = [f"+{count} {name}" for count, name in zip(roll.pool.symbols, SYMBOLS, strict=True) if count]
    return [*lines, Text(" ".join(fixed))] if fixed else lines
