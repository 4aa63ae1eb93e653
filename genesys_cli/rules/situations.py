"""Situations of an attack and the target's defense: what each does, and reading those that are named."""

from __future__ import annotations

from genesys_cli.rules.dice import Value
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.text import folded, shown, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MELEE, RANGED, GENERAL = "melee", "ranged", "general"

MAX_DEFENSE = 4

# The largest value of one defense that is read; what counts is capped above.
MOST_GIVEN = 999

COVER_UNSURE = "the 1 is from a Star Wars sheet"
TWO_WEAPONS_UNSURE = "+2 where the skills differ, and the price of the second hit, are from memory"
ALLY_UNSURE = "only a Star Wars text says it"

# Situations of an attack: word, kinds of attack it counts for, Boost and Setback dice, difficulty, upgrades of it,
# defense it provides, what it is, what the sources leave open. A word has a row for each kind where they differ.
SITUATION_ROWS: tuple[tuple[str, str, int, int, int, int, int, str, str], ...] = (
    ("aim", GENERAL, 1, 0, 0, 0, 0, "after 1 maneuver of aiming", ""),
    ("aim2", GENERAL, 2, 0, 0, 0, 0, "after 2 maneuvers of aiming in a row", ""),
    ("called-shot", GENERAL, 0, 2, 0, 0, 0, "at a chosen spot (1 after aim2), no Boost", ""),
    ("cover", RANGED, 0, 0, 0, 0, 1, "target in cover", COVER_UNSURE),
    ("guarded", MELEE, 0, 0, 0, 0, 1, "target in a guarded stance", ""),
    ("prone-target", MELEE, 1, 0, 0, 0, 0, "target prone", ""),
    ("prone-target", RANGED, 0, 1, 0, 0, 0, "target prone", ""),
    ("concealed1", GENERAL, 0, 1, 0, 0, 0, "target thinly concealed", ""),
    ("concealed2", GENERAL, 0, 2, 0, 0, 0, "target concealed", ""),
    ("concealed3", GENERAL, 0, 3, 0, 0, 0, "target thickly concealed", ""),
    ("two-weapons", GENERAL, 0, 0, 1, 0, 0, "the lower characteristic and rank count", TWO_WEAPONS_UNSURE),
    ("auto-fire", GENERAL, 0, 0, 1, 0, 0, "declared before the throw", ""),
    ("bigger", GENERAL, 0, 0, -1, 0, 0, "target 2 or more silhouettes bigger", ""),
    ("smaller", GENERAL, 0, 0, 1, 0, 0, "target 2 or more silhouettes smaller", ""),
    ("fired-while-engaged", MELEE, 1, 0, 0, 0, 0, "target fired while engaged", ""),
    ("ally-engaged", GENERAL, 0, 0, 0, 1, 0, "ally engaged with the target", ALLY_UNSURE),
    ("guarded-self", GENERAL, 0, 1, 0, 0, 0, "attacker in a guarded stance", ""),
    ("prone-self", MELEE, 0, 1, 0, 0, 0, "attacker prone", ""),
    ("disoriented", GENERAL, 0, 1, 0, 0, 0, "attacker disoriented", ""),
)

# Words that name one thing in different amounts: one of each group at most.
EITHER = (("concealed1", "concealed2", "concealed3"), ("bigger", "smaller"))

# Maneuvers of aiming that a word tells; words may add up, to no more than count.
AIMS = {"aim": 1, "aim2": 2}
MOST_AIMS = 2

# What a word that is no name of its own most likely means: the target's state before the attacker's.
MEANT = {
    "ally": "ally-engaged",
    "called": "called-shot",
    "concealed": "concealed1, concealed2 or concealed3",
    "fired": "fired-while-engaged",
    "prone": "prone-target",
    "two": "two-weapons",
}

# Setback dice of a called shot after two maneuvers of aiming; after one, or where none is named, the table's.
CALLED_SHOT_AFTER_2 = 1


class Situation(Value):
    """One row of the table of situations; `attacks` is general, melee or ranged."""

    __slots__ = ("attacks", "boost", "difficulty", "doubt", "meaning", "name", "provides", "setback", "upgrades")

    def __init__(
        self,
        name: str,
        attacks: str,
        boost: int,
        setback: int,
        difficulty: int,
        upgrades: int,
        provides: int,
        meaning: str,
        doubt: str,
    ) -> None:
        self.name = name
        self.attacks = attacks
        self.boost = boost
        self.setback = setback
        self.difficulty = difficulty
        self.upgrades = upgrades
        self.provides = provides
        self.meaning = meaning
        self.doubt = doubt

    @property
    def effect(self) -> str:
        """What it does to the attack: `1 Setback`, `difficulty +1`."""
        parts = (
            (self.boost, f"{self.boost} Boost"),
            (self.setback, f"{self.setback} Setback"),
            (self.difficulty, f"difficulty {self.difficulty:+d}"),
            (self.upgrades, "upgrade difficulty once"),
            (self.provides, f"provides {self.attacks} defense {self.provides}"),
        )
        return ", ".join([text for count, text in parts if count])

    @property
    def summary(self) -> str:
        """One line: what it does, what it is, what is in doubt."""
        doubt = f" (low confidence: {self.doubt})" if self.doubt else ""
        return f"{self.effect}: {self.meaning}{doubt}"


SITUATIONS = tuple([Situation(*row) for row in SITUATION_ROWS])
SITUATION_WORDS = tuple(dict.fromkeys([situation.name for situation in SITUATIONS]))

# Every way to write a name: blanks are read as hyphens, and an amount may stand apart.
_NAMES = {word: word for word in SITUATION_WORDS} | {
    f"{word[:-1]}-{word[-1]}": word for word in SITUATION_WORDS if word[-1].isdigit()
}
_MOST_WORDS = 3


class Defense(Value):
    """One source of defense against a kind of attack: it provides its value, or increases what is provided."""

    __slots__ = ("increases", "kind", "value")

    def __init__(self, value: int, kind: str = GENERAL, *, increases: bool = False) -> None:
        self.value = value
        self.kind = kind
        self.increases = increases


def rows_of(word: str) -> tuple[Situation, ...]:
    """The rows of a situation's word."""
    return tuple([situation for situation in SITUATIONS if situation.name == word])


def read_situations(texts: Iterable[str]) -> tuple[str, ...]:
    """The situations that the texts name, in their table's order; commas and blanks part them.

    A name may be written as several words, `called shot`, and aim said twice is aim2.

    Raises:
        PoolError: a word that isn't in the table, a situation twice, or two that can't both be.
    """
    named: set[str] = set()
    aims = 0
    for text in texts:
        for name, start, end in _situations_in(text):
            if name in AIMS:
                aims += AIMS[name]
            elif name in named:
                raise PoolError(f"{name} stands twice", "each situation once", text, start, end)
            else:
                named.add(name)
    if aims > MOST_AIMS:
        raise PoolError(
            f"{aims} maneuvers of aiming, and at most {MOST_AIMS} count", "aim is 1 maneuver of aiming, aim2 is 2"
        )
    named.update([name for name, count in AIMS.items() if count == aims])
    for group in EITHER:
        both = [word for word in group if word in named]
        if len(both) > 1:
            raise PoolError(f"{both[0]} and {both[1]} are two amounts of one thing", "keep one of the two")
    return tuple([word for word in SITUATION_WORDS if word in named])


def read_defenses(texts: Iterable[str]) -> tuple[Defense, ...]:
    """Every source of defense in the texts; commas and blanks part them.

    `2` provides, `+1` increases; `melee:2`, `ranged:+1` count for that kind of attack.

    Raises:
        PoolError: anything else, a text that holds none too.
    """
    defense: list[Defense] = []
    for given in texts:
        text = ":".join([part.strip() for part in given.split(":")])
        words = [word for part in _parts(text) for word in part]
        if not words:
            raise _no_defense(text, 0, len(text))
        defense += [_read_defense(text, start, end) for _, start, end in words]
    return tuple(defense)


def fitting_defense(defense: Iterable[Defense], kind: str | None) -> tuple[int, list[int]]:
    """The best value that is provided against a kind of attack, and every increase that fits."""
    fitting = [source for source in defense if source.kind in (GENERAL, kind)]
    best = max([source.value for source in fitting if not source.increases], default=0)
    return best, [source.value for source in fitting if source.increases]


def total_defense(defense: Iterable[Defense], kind: str | None) -> int:
    """Defense against a kind of attack: the best that is provided and every increase that fits, at most 4."""
    best, increases = fitting_defense(defense, kind)
    return min(MAX_DEFENSE, best + sum(increases))


def _situations_in(text: str) -> Iterator[tuple[str, int, int]]:
    """Each name in the text with its place, the longest that the next words make."""
    for words in _parts(text):
        while words:
            for count in range(_MOST_WORDS, 0, -1):
                said = "-".join([word for word, _, _ in words[:count]])
                # Only ASCII folds: a Kelvin sign is no K.
                name = _NAMES.get(folded(said))
                if name:
                    break
            else:
                raise _no_situation(text, *words[0])
            yield name, words[0][1], words[:count][-1][2]
            words = words[count:]


def _parts(text: str) -> Iterator[list[tuple[str, int, int]]]:
    """The words of each part between commas, every word with its place."""
    words: list[tuple[str, int, int]] = []
    start = 0
    for place, character in enumerate(text + ","):
        if character == "," or character.isspace():
            if start < place:
                words.append((text[start:place], start, place))
            start = place + 1
        if character == ",":
            yield words
            words = []


def _no_situation(text: str, word: str, start: int, end: int) -> PoolError:
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), [*MEANT, *SITUATION_WORDS], 1, 0.6) if len(word) <= 40 else []
    hint = f"did you mean {MEANT.get(near[0], near[0])}?" if near else f"situations are {', '.join(SITUATION_WORDS)}"
    return PoolError(f"no situation is called '{shown(word, 40)}'", hint, text, start, end)


def _read_defense(text: str, start: int, end: int) -> Defense:
    kind, mark, value = text[start:end].rpartition(":")
    kind = kind.lower() if mark else GENERAL
    digits = value.removeprefix("+")
    points = whole_number(digits, MOST_GIVEN)
    if points is None or kind not in (GENERAL, MELEE, RANGED):
        raise _no_defense(text, start, end)
    return Defense(points, kind, increases=value != digits)


def _no_defense(text: str, start: int, end: int) -> PoolError:
    hint = "2 provides, +1 increases; melee:2 or ranged:+1 for one kind"
    return PoolError("this is no defense", hint, text, start, end)
