"""Criticals as a person reads them: the name and its severity first, then what it does, how it ends, how it came."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from genesys_cli.render.screen import FAINT, indented
from genesys_cli.rules.critical import CHARACTERISTICS, GAME_TITLES, PLURALS, CriticalTable, healing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from genesys_cli.render.screen import Screen
    from genesys_cli.rules.critical import Critical, CriticalRow

# Ink and ground of each severity; None is what nothing heals. The ground is there so that dark and light terminals
# read alike; on sixteen colours the nearest would turn orange into yellow.
SEVERITY_STYLES = {
    "easy": "bold #000000 on #8bc98f",
    "average": "bold #000000 on #ffe14d",
    "hard": "bold #000000 on #ff9a3d",
    "daunting": "bold #ffffff on #b3202c",
    None: "bold #ffffff on #303030",
}
SEVERITY_STYLES_16 = {
    "easy": "bold black on green",
    "average": "bold black on yellow",
    "hard": "bold white on magenta",
    "daunting": "bold white on red",
    None: "bold white on black",
}

# Cells for the totals of a row that is shown among others; the widest band is `106-110`.
_BAND = 7


def view(value: Critical | CriticalTable, screen: Screen) -> RenderableType:
    """The view of one critical, short where it is one of several rows, or of a whole table."""
    if isinstance(value, CriticalTable):
        return Group(*_table(value, screen))
    if value.index is not None:
        return Group(*_row(value.row, _BAND, screen, check=f" ({value.row.check})" if value.row.check else ""))
    return Group(*_whole(value, screen))


def _whole(value: Critical, screen: Screen) -> list[Text]:
    row = value.row
    lines = [*_headline(value, screen), *indented(Text(), _sentence(value.told), screen)]
    facts = [("lasts", row.lasts), ("roll", _working(value))]
    if row.severity is not None:
        facts.insert(1, ("repair" if value.table == "vehicle" else "heal", healing(row, value.table)))
    if row.characteristic and value.characteristic is None:
        facts.insert(0, (f"d{CHARACTERISTICS[value.game][0]}", _picks(value.game)))
    width = max(len(label) for label, _ in facts) + 1
    for label, text in facts:
        lines += indented(Text(f"{label:{width}}", style=FAINT), Text(text), screen)
    return lines


def _headline(value: Critical, screen: Screen) -> list[Text]:
    """`Horrific Injury - hard, 3 Difficulty dice`, in two lines where one is too short."""
    row = value.row
    name = _badge(row.name, row.severity, screen)
    answer = Text(row.check or healing(row, value.table), style="bold")
    whole = Text.assemble(name, f" {screen.dash} ", answer)
    return [whole] if whole.cell_len <= screen.width else [name, answer]


def _working(value: Critical) -> str:
    """How the row was reached: `87 +20 injuries = 107; row 106-110`."""
    row = value.row
    if value.total is None:
        reached = f"looked up by name; totals {row.band}"
    elif value.roll is None:
        reached = f"{value.total}, a finished total; row {row.band}"
    else:
        reached = f"{value.working}; row {row.band}"
    return f"{reached}, Star Wars" if value.game == "starwars" else reached


def _picks(game: str) -> str:
    """What each face of the follow-up die picks: `1-3 Brawn, 4-6 Agility, ...`."""
    pieces = []
    low = 1
    for high, name in CHARACTERISTICS[game][1]:
        pieces.append(f"{low if low == high else f'{low}-{high}'} {name.capitalize()}")
        low = high + 1
    return ", ".join(pieces)


# --- Several rows ------------------------------------------------------------------------------------------


def _table(table: CriticalTable, screen: Screen) -> Iterator[Text]:
    """How the table is used, then its rows under a heading for each severity."""
    yield Text(f"{GAME_TITLES[table.game]} {PLURALS[table.table]}", style="bold")
    check, ends = ("Mechanics", "repairs") if table.table == "vehicle" else ("Medicine", "heals")
    use = f"d100, +10 for each one carried; a {check} check of its difficulty {ends} one"
    yield from indented(Text(), Text(use, style=FAINT), screen)
    width = max(len(row.band) for row in table.rows)
    severity: str | None = ""
    for row in table.rows:
        if row.severity != severity:
            severity = row.severity
            yield _badge(row.check or healing(row, table.table), severity, screen)
        yield from _row(row, width, screen)


def _row(row: CriticalRow, width: int, screen: Screen, check: str = "") -> list[Text]:
    """`106-110  Horrific Injury: ...`; what doesn't fit goes on below the name."""
    text = _badge(row.name, row.severity, screen).append(check) if check else Text.assemble((row.name, "bold"))
    text.append(" " if text.plain.endswith("!") else ": ").append(f"{row.effect}; ").append(row.lasts, style=FAINT)
    return indented(Text(f"{row.band:>{width}}  ", style=FAINT), text, screen)


# --- Lines -------------------------------------------------------------------------------------------------


def _badge(text: str, severity: str | None, screen: Screen) -> Text:
    """The text in the severity's colours."""
    if not screen.coloured:
        return Text(text)
    styles = SEVERITY_STYLES_16 if screen.console.color_system == "standard" else SEVERITY_STYLES
    return Text.assemble((f" {text} ", styles[severity]))


def _sentence(text: str) -> Text:
    return Text(text[:1].upper() + text[1:])
