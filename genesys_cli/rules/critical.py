"""Critical injuries and vehicle critical hits: the tables, the look-up, and what a roll on them gives.

Like its neighbours on the ground floor this module loads next to nothing. It draws from the stream handed to it.
"""

from __future__ import annotations

from genesys_cli.rules.dice import Value
from genesys_cli.rules.text import folded, plural, shown, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Faces(Protocol):
        """What faces are drawn from."""

        def draw(self, sides: int) -> int:
            """A face, 1 to `sides`."""


# What a row of each table is, and what several are; the games as they are printed.
KINDS = {"injury": "critical injury", "vehicle": "vehicle critical hit"}
PLURALS = {"injury": "critical injuries", "vehicle": "vehicle critical hits"}
TABLE_NAMES = tuple(KINDS)
GAME_TITLES = {"genesys": "Genesys", "starwars": "Star Wars"}

# Severities and the Difficulty dice of the check that heals or repairs.
SEVERITIES = {"easy": 1, "average": 2, "hard": 3, "daunting": 4}

# The follow-up die of each game and the characteristic it picks: the highest face of each band.
CHARACTERISTICS = {
    "genesys": (
        10,
        ((3, "brawn"), (6, "agility"), (7, "intellect"), (8, "cunning"), (9, "presence"), (10, "willpower")),
    ),
    "starwars": (
        100,
        ((30, "brawn"), (60, "agility"), (70, "intellect"), (80, "cunning"), (90, "presence"), (100, "willpower")),
    ),
}

# What each unit of a modifier adds to the roll; the order is the order they are told in.
MODIFIERS = {"injuries": 10, "vicious": 10, "lethal_blows": 10, "durable": -10, "modifier": 1}
MOST_COUNTED = 100
MOST_MODIFIER = 1000

# The modifiers that each table takes. On vehicles `injuries` counts the hits not yet repaired. Vicious on a
# vehicle is the developers' answer for Genesys; the sister game's rules leave it out.
TAKES = {
    ("genesys", "injury"): tuple(MODIFIERS),
    ("genesys", "vehicle"): ("injuries", "vicious", "modifier"),
    ("starwars", "injury"): tuple(MODIFIERS),
    ("starwars", "vehicle"): ("injuries", "modifier"),
}

HIGHEST_DIE = 100
HIGHEST_TOTAL = 300
PERCENTILE_DIE = ("d100", "1d100", "d%", "1d%")

# Effects too long for their table's line. `{die}` is the game's follow-up die.
STORY_POINT = "1 Story Point passes from the players to the GM (an NPC's wound: from the GM to the players)"
DESTINY_POINT = "1 light Destiny Point turns dark (an NPC's wound: 1 dark turns light)"
LOST_LIMB = (
    "1 limb (GM's choice) is gone: no action that needs it without a prosthetic; every other action takes 1 Setback die"
)
LOST_LIMB_STARWARS = (
    "1 limb (GM's choice) is gone: no action that needs it until a cybernetic replaces it;"
    " every other action takes 1 Setback die"
)
PICKED = "the characteristic a {die} picks"
BLINDED = "upgrade the difficulty of all checks 2 times, of Perception and Vigilance 3 times"
NIGH = "dies after the last slot of the next round"
BLEEDING = (
    "1 wound and 1 strain at the start of each of its turns; every 5 wounds past the wound threshold"
    " add 1 critical injury (this row again: reroll)"
)
RATTLED = "the vehicle takes 3 system strain, its pilot and everyone aboard 3 strain each"
SHRAPNEL = (
    "all aboard check Hard Resilience or Vigilance: who fails takes 1 wound plus 1 for each failure;"
    " 3 threat or 1 despair may add a critical injury"
)
FIRE = "all aboard take fire damage; a Hard Cool or Athletics check puts it out (large vehicles: several checks)"
FIRE_STARWARS = (
    "the vehicle takes 2 system strain, those in it fire damage; putting it out takes 1 round per 2 silhouette"
)
BREAKING_UP = "destroyed at the end of the next round"
LESS_POWER = "defense -1 in the zone hit (no defense: 1 system strain)"
OFF_COURSE = "no pilot maneuvers; a Piloting check (difficulty by speed) regains control"
SHIELDS_DOWN = "defense 0 in the zone hit, -1 in the others (no defense: 4 system strain)"
BREACH = "the air is gone after as many rounds as the silhouette (in an atmosphere: Destabilized)"
OVERLOAD = "2 system strain and defense 0 in every zone (no defense: armor -1)"

# Genesys core critical injuries: lowest and highest total, name, severity, effect, how long it lasts.
INJURIES: tuple[tuple[int, int | None, str, str | None, str, str], ...] = (
    (1, 5, "Minor Nick", "easy", "take 1 strain", "instant"),
    (6, 10, "Slowed Down", "easy", "act only in the last allied slot", "next turn"),
    (11, 15, "Sudden Jolt", "easy", "everything in hand falls", "instant"),
    (16, 20, "Distracted", "easy", "no free maneuver", "next turn"),
    (21, 25, "Off-Balance", "easy", "add 1 Setback die", "next skill check"),
    (26, 30, "Discouraging Wound", "easy", STORY_POINT, "instant"),
    (31, 35, "Stunned", "easy", "staggered (no actions)", "until end of next turn"),
    (36, 40, "Stinger", "easy", "difficulty +1", "next check"),
    (41, 45, "Bowled Over", "average", "fall prone and take 1 strain", "instant"),
    (46, 50, "Head Ringer", "average", "difficulty +1 on Intellect and Cunning checks", "until healed"),
    (51, 55, "Fearsome Wound", "average", "difficulty +1 on Presence and Willpower checks", "until healed"),
    (56, 60, "Agonizing Wound", "average", "difficulty +1 on Brawn and Agility checks", "until healed"),
    (61, 65, "Slightly Dazed", "average", "disoriented (1 Setback die on every check)", "until healed"),
    (66, 70, "Scattered Senses", "average", "skill checks get no Boost dice", "until healed"),
    (71, 75, "Hamstrung", "average", "no free maneuver", "until healed"),
    (76, 80, "Overpowered", "average", "the attacker may strike again at once: same pool, an incidental", "instant"),
    (81, 85, "Winded", "average", "cannot choose to take strain (abilities, a second maneuver)", "until healed"),
    (86, 90, "Compromised", "average", "difficulty +1 on every skill check", "until healed"),
    (91, 95, "At the Brink", "hard", "each action costs 2 strain", "until healed"),
    (96, 100, "Crippled", "hard", "1 limb (GM's choice) is impaired: difficulty +1 on checks with it", "until healed"),
    (101, 105, "Maimed", "hard", LOST_LIMB, "limb for good, Setback until healed"),
    (106, 110, "Horrific Injury", "hard", PICKED + " counts as 1 lower", "until healed"),
    (111, 115, "Temporarily Disabled", "hard", "immobilized (no maneuvers)", "until healed"),
    (116, 120, "Blinded", "hard", BLINDED, "until healed"),
    (121, 125, "Knocked Senseless", "hard", "staggered (no actions)", "until healed"),
    (126, 130, "Gruesome Injury", "daunting", PICKED + " drops by 1 for good, never below 1", "permanent"),
    (131, 140, "Bleeding Out", "daunting", BLEEDING, "until healed"),
    (141, 150, "The End Is Nigh", "daunting", f"{NIGH} unless healed first", "until end of next round"),
    (151, None, "Dead", None, "dead, past all healing", "permanent"),
)

# Where the Star Wars critical injuries differ: lowest total of the row, then its name, effect and how long it
# lasts; None is as in Genesys. Ranges and severities are the same, and so are the rows left out.
STARWARS_INJURIES: tuple[tuple[int, str | None, str | None, str | None], ...] = (
    (26, None, DESTINY_POINT, None),
    (46, None, None, "until end of encounter"),
    (51, None, None, "until end of encounter"),
    (56, None, None, "until end of encounter"),
    (61, None, None, "until end of encounter"),
    (66, None, None, "until end of encounter"),
    (71, None, None, "until end of encounter"),
    (81, None, None, "until end of encounter"),
    (86, None, None, "until end of encounter"),
    (91, None, "each action costs 1 strain", None),
    (96, None, None, "until healed or replaced"),
    (101, None, LOST_LIMB_STARWARS, "limb until replaced, Setback with no end stated"),
    (111, "Temporarily Lame", "at most 1 maneuver a turn", None),
    (116, None, None, "no end stated"),
    (121, None, None, "until end of encounter"),
    (141, None, NIGH, None),
)

# Genesys vehicle critical hits: the same columns.
VEHICLE_HITS: tuple[tuple[int, int | None, str, str | None, str, str], ...] = (
    (1, 18, "Rattled", "easy", RATTLED, "instant"),
    (19, 36, "Shrapnel Spray", "easy", SHRAPNEL, "instant"),
    (37, 54, "Hull Damaged", "easy", "the hull is compromised", "until repaired"),
    (55, 63, "Navigation Damaged", "average", "the navigation is compromised", "until repaired"),
    (64, 72, "Propulsion Damaged", "average", "the propulsion is compromised", "until repaired"),
    (73, 81, "Defenses Damaged", "average", "the defenses are compromised", "until repaired"),
    (82, 108, "Weapons Damaged", "hard", "1 weapon (attacker's choice) is compromised", "until repaired"),
    (109, 126, "Brakes Damaged", "hard", "the brakes are compromised", "until repaired"),
    (127, 138, "All Systems Down", "daunting", "all components are compromised", "until repaired"),
    (139, 144, "Fire!", "daunting", FIRE, "until put out"),
    (145, 153, "Breaking Up", "daunting", f"{BREAKING_UP}; 1 round to get out", "until end of next round"),
    (154, None, "Vaporized", None, "destroyed at once with everything aboard", "permanent"),
)

# Star Wars vehicle critical hits: the same columns.
STARWARS_VEHICLE_HITS: tuple[tuple[int, int | None, str, str | None, str, str], ...] = (
    (1, 9, "Mechanical Stress", "easy", "1 system strain", "instant"),
    (10, 18, "Jostled", "easy", "the crew take 1 strain and are disoriented", "1 round"),
    (19, 27, "Losing Power to Shields", "easy", LESS_POWER, "until repaired"),
    (28, 36, "Knocked Off Course", "easy", OFF_COURSE, "next turn"),
    (37, 45, "Tailspin", "easy", "2 Setback dice on its attacks; crew immobilized", "until end of pilot's next turn"),
    (46, 54, "Component Hit", "easy", "1 component (attacker's choice) is out", "until end of next round"),
    (55, 63, "Shields Failing", "average", "defense -1 in every zone (no defense: 2 system strain)", "until repaired"),
    (64, 72, "Navicomputer Failure", "average", "no hyperspace jumps (no hyperdrive: flies blind)", "until repaired"),
    (73, 81, "Power Fluctuations", "average", "the pilot cannot choose to take system strain", "until repaired"),
    (82, 90, "Shields Down", "hard", SHIELDS_DOWN, "until repaired"),
    (91, 99, "Engine Damaged", "hard", "top speed -1, never below 1", "until repaired"),
    (100, 108, "Shield Overload", "hard", OVERLOAD, "until repaired, not in this encounter"),
    (109, 117, "Engines Down", "hard", "top speed 0 and no maneuvers", "until repaired"),
    (118, 126, "Major System Failure", "hard", "1 component (attacker's choice) is out", "until repaired"),
    (127, 133, "Major Hull Breach", "daunting", BREACH, "until repaired"),
    (134, 138, "Destabilized", "daunting", "hull trauma and system strain thresholds are halved", "until repaired"),
    (139, 144, "Fire!", "daunting", FIRE_STARWARS, "until put out"),
    (145, 153, "Breaking Up", "daunting", BREAKING_UP, "until end of next round"),
    (154, None, "Vaporized", None, "destroyed at once", "permanent"),
)


class CriticalError(ValueError):
    """A critical that the rules don't allow; `found` says what was met, `hint` what would be right."""

    def __init__(self, found: str, hint: str) -> None:
        super().__init__(found, hint)
        self.found = found
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.found}; {self.hint}"


class CriticalRow(Value):
    """One row of a critical table.

    `high` is None where the table is open at the top, `severity` and `difficulty` where nothing heals.
    `characteristic` is true where a follow-up die picks one.
    """

    __slots__ = ("characteristic", "difficulty", "effect", "high", "lasts", "low", "name", "severity")

    def __init__(
        self,
        low: int,
        high: int | None,
        name: str,
        severity: str | None,
        effect: str,
        lasts: str,
        *,
        characteristic: bool = False,
    ) -> None:
        self.low = low
        self.high = high
        self.name = name
        self.severity = severity
        self.difficulty = None if severity is None else SEVERITIES[severity]
        self.effect = effect
        self.lasts = lasts
        self.characteristic = characteristic

    def __repr__(self) -> str:
        return f"<CriticalRow {self.band} {self.name}>"

    @property
    def band(self) -> str:
        """The totals of the row: `106-110`, or `151+` at the open end."""
        return f"{self.low}+" if self.high is None else f"{self.low}-{self.high}"

    @property
    def check(self) -> str:
        """The severity with its dice, `hard, 3 Difficulty dice`; empty where nothing heals."""
        if self.severity is None:
            return ""
        return f"{self.severity}, {plural(self.difficulty or 0, 'Difficulty die', 'Difficulty dice')}"

    def to_dict(self) -> dict[str, object]:
        """The row as `genesys crit --list --json` lists it."""
        return {
            "range": [self.low, self.high],
            "name": self.name,
            "severity": self.severity,
            "difficulty": self.difficulty,
            "effect": self.effect,
            "lasts": self.lasts,
        }


class Critical(Value):
    """A critical as it was rolled, given or looked up.

    `roll` is the d100, None where a total or a name was given; `total` is not floored and None for a name.
    `characteristic` is the follow-up die's face with the characteristic it picks. `index` counts from 1 where
    a name fits several rows.
    """

    __slots__ = ("characteristic", "game", "index", "modifiers", "roll", "row", "seed", "table", "total")

    def __init__(
        self,
        game: str,
        table: str,
        row: CriticalRow,
        *,
        roll: int | None = None,
        modifiers: tuple[tuple[str, int], ...] = (),
        total: int | None = None,
        characteristic: tuple[int, str] | None = None,
        seed: str | None = None,
        index: int | None = None,
    ) -> None:
        self.game = game
        self.table = table
        self.row = row
        self.roll = roll
        self.modifiers = modifiers
        self.total = total
        self.characteristic = characteristic
        self.seed = seed
        self.index = index

    def __repr__(self) -> str:
        return f"<Critical {self.plain}>"

    @property
    def told(self) -> str:
        """The row's effect, with the characteristic in it where the follow-up die has picked one."""
        if self.characteristic is None:
            return self.row.effect
        face, name = self.characteristic
        die = f"d{CHARACTERISTICS[self.game][0]}"
        return self.row.effect.replace(PICKED.format(die=die), f"{name.capitalize()} ({die}: {face})")

    @property
    def working(self) -> str:
        """How the row was reached: `87 +20 injuries = 107`, `total 107`, or the row's totals for a name."""
        if self.total is None:
            return self.row.band
        if self.roll is None:
            return f"total {self.total}"
        if not self.modifiers:
            return str(self.roll)
        added = " ".join(f"{value:+d} {name.replace('_', ' ')}" for name, value in self.modifiers)
        return f"{self.roll} {added} = {self.total}"

    @property
    def summary(self) -> str:
        """One line, the answer first."""
        row = self.row
        terms = "; ".join(part for part in (row.check, row.lasts) if part)
        return f"{row.name} ({terms}): {self.told}"

    @property
    def plain(self) -> str:
        """The line of `--plain`: name, effect, then in brackets how it was reached, severity and how long."""
        row = self.row
        severity = "" if row.severity is None else f"{row.severity} {row.difficulty}"
        terms = ", ".join(part for part in (self.working, severity, row.lasts) if part)
        return f"{row.name}: {self.told} [{terms}]"

    def to_dict(self) -> dict[str, object]:
        """The critical as `genesys crit --json` prints it."""
        head: dict[str, object] = {"schema": "genesys.crit/1"}
        if self.index is not None:
            head["index"] = self.index
        picked: dict[str, object] | None = None
        if self.characteristic is not None:
            picked = {"roll": self.characteristic[0], "name": self.characteristic[1]}
        return {
            **head,
            "game": self.game,
            "table": self.table,
            "roll": self.roll,
            "modifiers": [{"name": name, "value": value} for name, value in self.modifiers],
            "total": self.total,
            **self.row.to_dict(),
            "characteristic": picked,
            "seed": self.seed,
        }


class CriticalTable(Value):
    """A whole critical table: its rows, lowest first."""

    __slots__ = ("game", "rows", "table")

    def __init__(self, game: str, table: str, rows: tuple[CriticalRow, ...]) -> None:
        self.game = game
        self.table = table
        self.rows = rows

    @property
    def summary(self) -> str:
        """How many rows of which table."""
        return f"{len(self.rows)} {PLURALS[self.table]}{' of Star Wars' if self.game == 'starwars' else ''}"

    @property
    def plain(self) -> str:
        """A line a row, each as `--plain` prints it when it is looked up by name."""
        return "\n".join([Critical(self.game, self.table, row).plain for row in self.rows])

    def to_dict(self) -> dict[str, object]:
        """The table as `genesys crit --list --json` prints it."""
        rows = [row.to_dict() for row in self.rows]
        return {"schema": "genesys.crit-table/1", "table": self.table, "rows": rows}


def parse_target(text: str) -> int | str | None:
    """What a command's words ask for: None is a roll, a number is a die or a total, text is (part of) a name.

    `00` is 100, as percentile dice show it.

    Raises:
        CriticalError: neither a number from 1 to 300 nor a name.
    """
    words = " ".join(word for word in text.split(" ") if word)
    if not words:
        return None
    if words.isascii() and words.isdigit():
        if words == "00":
            return HIGHEST_DIE
        number = whole_number(words, HIGHEST_TOTAL)
        if not number:
            raise _no_such_roll(words)
        return number
    if words.isascii() and all(letter.isalpha() or letter in " -'!" for letter in words):
        if any(letter.isalpha() for letter in words):
            return words
        raise CriticalError(f"'{shown(words)}' has no letter in it", "give a name or a part of one, like horrific")
    raise CriticalError(f"'{shown(words)}' is neither a number nor a name", _meant(words))


def _meant(words: str) -> str:
    """What would be right where a die, what is added to it and `vehicle` stand together."""
    terms = words.lower().replace("+", " + ").replace("-", " - ").split()
    vehicle = "vehicle" in terms
    rest = [term for term in terms if term != "vehicle"]
    thrown = rest[:1] if rest and rest[0] in PERCENTILE_DIE else []
    die = rest[:1] if rest and (rest[0] == "00" or whole_number(rest[0], HIGHEST_DIE)) else []
    rest = rest[len(thrown or die) :]
    sign, *added = rest if rest and rest[0] in ("+", "-") else ("+", *rest)
    modifier = [f"--modifier {sign.strip('+')}{added[0].lstrip('0')}"] if len(added) == 1 else []
    if (modifier and not whole_number(added[0], MOST_MODIFIER)) or (rest and not modifier):
        return "give the die or a total, 1 to 300, or a name or a part of one, like horrific"
    reason = "on a vehicle" if vehicle else "to add to a roll" if modifier else "the d100 is thrown unsaid"
    return f"{reason}: {' '.join(['genesys crit', *(['--vehicle'] if vehicle else []), *die, *modifier])}"


def modifier_values(
    *, injuries: int = 0, vicious: int = 0, lethal_blows: int = 0, durable: int = 0, modifier: int = 0
) -> tuple[tuple[str, int], ...]:
    """What counts and ranks add to the roll, by name; those that add nothing are left out.

    Raises:
        CriticalError: a count outside 0 to 100, a modifier outside -1000 to 1000.
    """
    values = []
    counts = (injuries, vicious, lethal_blows, durable, modifier)
    for (name, worth), count in zip(MODIFIERS.items(), counts, strict=True):
        least, most = (-MOST_MODIFIER, MOST_MODIFIER) if name == "modifier" else (0, MOST_COUNTED)
        if not least <= count <= most:
            raise CriticalError(f"{_title(name)} can't be {count}", f"it is {least} to {most}")
        if count:
            values.append((name, count * worth))
    return tuple(values)


def critical(
    value: int | None,
    modifiers: tuple[tuple[str, int], ...],
    stream: Faces,
    *,
    game: str = "genesys",
    table: str = "injury",
    seed: str | None = None,
) -> Critical:
    """Roll or look up a critical; `modifiers` are pairs as `modifier_values` gives them.

    Without a value the d100 is drawn; 1 to 100 is the die; 101 to 300 is a finished total.
    Where the row has one, its follow-up die is drawn next.

    Raises:
        CriticalError: a value outside 1 to 300, or modifiers that the table or a finished total doesn't take.
    """
    check_modifiers(modifiers, game=game, table=table)
    check_value(value, modifiers)
    roll: int | None = None
    if value is None or value <= HIGHEST_DIE:
        roll = stream.draw(HIGHEST_DIE) if value is None else value
        total = roll + sum(added for _, added in modifiers)
    else:
        total = value
    row = row_for(TABLES[game, table], total)
    picked: tuple[int, str] | None = None
    if row.characteristic:
        face = stream.draw(CHARACTERISTICS[game][0])
        picked = (face, characteristic(game, face))
    return Critical(game, table, row, roll=roll, modifiers=modifiers, total=total, characteristic=picked, seed=seed)


def named(name: str, *, game: str = "genesys", table: str = "injury", seed: str | None = None) -> tuple[Critical, ...]:
    """The rows that a name fits, as criticals that nothing was rolled for; numbered where there are several."""
    rows = find_rows(TABLES[game, table], name)
    several = len(rows) > 1
    return tuple(
        Critical(game, table, row, seed=seed, index=index if several else None) for index, row in enumerate(rows, 1)
    )


def row_for(rows: tuple[CriticalRow, ...], total: int) -> CriticalRow:
    """The row of a total; below 1 is the first row, and the last is open at the top."""
    return next(row for row in rows if row.high is None or total <= row.high)


def find_rows(rows: tuple[CriticalRow, ...], name: str) -> tuple[CriticalRow, ...]:
    """The row of that name, else every row whose name holds it; case is free. Empty where none does."""
    wanted = folded(name)
    exact = tuple(row for row in rows if folded(row.name) == wanted)
    return exact or tuple(row for row in rows if wanted and wanted in folded(row.name))


# How like a name a word must be to be taken for it misspelt, 1 being the same.
_NEAR = 0.75


def near_names(rows: tuple[CriticalRow, ...], name: str) -> tuple[str, ...]:
    """Up to three names like the one given, the nearest first; a run of a name's words counts as the name."""
    from difflib import SequenceMatcher

    wanted = folded(name)
    if len(wanted) > 2 * max(len(row.name) for row in rows):
        return ()
    near = []
    for place, row in enumerate(rows):
        likeness = max(SequenceMatcher(None, wanted, run).ratio() for run in _runs(folded(row.name)))
        if likeness >= _NEAR:
            near.append((-likeness, place, row.name))
    return tuple(found for _, _, found in sorted(near)[:3])


def where_named(name: str, game: str, table: str) -> str:
    """What helps with a name that no row of the table has: other tables that have it, near names, the list."""
    for (other_game, other_table), rows in TABLES.items():
        if found := find_rows(rows, name):
            way = [] if other_table == table else ["--vehicle" if other_table == "vehicle" else "leave --vehicle out"]
            way += [] if other_game == game else [f"--game {other_game}"]
            return f"{found[0].name} is a {GAME_TITLES[other_game]} {KINDS[other_table]}: {' '.join(way)}"
    if near := near_names(TABLES[game, table], name):
        return f"did you mean {' or '.join(near)}?"
    return "--list shows them all" + ("" if table == "vehicle" else "; vehicle hits are listed with --vehicle --list")


def characteristic(game: str, face: int) -> str:
    """The characteristic that a face of the game's follow-up die picks."""
    return next(name for highest, name in CHARACTERISTICS[game][1] if face <= highest)


def healing(row: CriticalRow, table: str) -> str:
    """What takes the critical away: the check, how often it may be tried, and what it costs until then."""
    if table == "vehicle":
        if row.severity is None:
            return "nothing repairs it"
        return f"Mechanics check ({row.check}); until repaired it adds 10 to later critical rolls"
    if row.severity is None:
        return "nothing heals it"
    return (
        f"Medicine check ({row.check}), one try a week for each injury and healer;"
        " until healed it adds 10 to later critical rolls"
    )


def check_value(value: int | None, modifiers: tuple[tuple[str, int], ...]) -> None:
    """Raises CriticalError for a number outside 1 to 300, and for a finished total with modifiers."""
    if value is None:
        return
    if not 1 <= value <= HIGHEST_TOTAL:
        raise _no_such_roll(str(value))
    if value > HIGHEST_DIE and modifiers:
        raise CriticalError(
            f"{value} is a finished total and takes no modifiers",
            "give the die, 1 to 100, with its modifiers, or the total alone",
        )


def check_modifiers(modifiers: tuple[tuple[str, int], ...], *, game: str, table: str) -> None:
    """Refuse a modifier that the table doesn't take.

    Raises:
        CriticalError: it names the modifier and those that would be right.
    """
    taken = TAKES[game, table]
    for name, _ in modifiers:
        if name not in taken:
            raise CriticalError(
                f"{_title(name)} doesn't count on a {GAME_TITLES[game]} {KINDS[table]}",
                f"its modifiers are {', '.join(taken)}",
            )


def _rows(facts: tuple[tuple[int, int | None, str, str | None, str, str], ...], game: str) -> tuple[CriticalRow, ...]:
    die = f"d{CHARACTERISTICS[game][0]}"
    return tuple(
        CriticalRow(low, high, name, severity, effect.format(die=die), lasts, characteristic=PICKED in effect)
        for low, high, name, severity, effect, lasts in facts
    )


def _starwars_injuries() -> tuple[tuple[int, int | None, str, str | None, str, str], ...]:
    changes = {low: (name, effect, lasts) for low, name, effect, lasts in STARWARS_INJURIES}
    facts = []
    for low, high, name, severity, effect, lasts in INJURIES:
        new_name, new_effect, new_lasts = changes.get(low, (None, None, None))
        facts.append((low, high, new_name or name, severity, new_effect or effect, new_lasts or lasts))
    return tuple(facts)


# Every table by game and name.
TABLES = {
    ("genesys", "injury"): _rows(INJURIES, "genesys"),
    ("genesys", "vehicle"): _rows(VEHICLE_HITS, "genesys"),
    ("starwars", "injury"): _rows(_starwars_injuries(), "starwars"),
    ("starwars", "vehicle"): _rows(STARWARS_VEHICLE_HITS, "starwars"),
}


def _no_such_roll(found: str) -> CriticalError:
    return CriticalError(
        f"'{shown(found)}' is no critical roll", "1 to 100 is the die (00 is 100), 101 to 300 a finished total"
    )


def _title(name: str) -> str:
    return name.replace("_", " ").title()


def _runs(name: str) -> list[str]:
    words = name.split(" ")
    return [" ".join(words[at:end]) for at in range(len(words)) for end in range(at + 1, len(words) + 1)]
