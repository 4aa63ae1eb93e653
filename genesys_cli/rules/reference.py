"""Looking the rules up: every named thing as an entry, from the tables that hold it, found by name or part of one."""

from __future__ import annotations

from genesys_cli.rules import fighting, topics
from genesys_cli.rules.dice import DICE, Value
from genesys_cli.rules.topics import Fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from genesys_cli.rules.critical import CriticalRow

MOST_NEAR = 5
MOST_COMPARED = 60

_GAME_TITLES = {"genesys": "Genesys", "starwars": "Star Wars"}


class Entry(Value):
    """One thing the rules name. `names` are what finds it, the one shown first.

    `low` marks what the sources are unsure of; `index` counts from 1 where several entries answer.
    """

    __slots__ = ("index", "low", "names", "text", "topic")

    def __init__(
        self, topic: str, names: tuple[str, ...], text: str, *, low: bool = False, index: int | None = None
    ) -> None:
        self.topic = topic
        self.names = names
        self.text = text
        self.low = low
        self.index = index

    @property
    def name(self) -> str:
        """The name shown."""
        return self.names[0]

    @property
    def summary(self) -> str:
        """The name and what the rules say of it."""
        return f"{self.name}: {self.text}{' (low confidence)' if self.low else ''}"

    @property
    def plain(self) -> str:
        """One line: name, text, then the topic in brackets."""
        return f"{self.summary} [{self.topic}]"

    def numbered(self, index: int) -> Entry:
        """The entry as one of several."""
        return Entry(self.topic, self.names, self.text, low=self.low, index=index)

    def to_dict(self) -> dict[str, object]:
        """The entry as `genesys.lookup/1`."""
        index = {} if self.index is None else {"index": self.index}
        low = {"low_confidence": True} if self.low else {}
        return {"schema": "genesys.lookup/1", **index, "topic": self.topic, "name": self.name, "text": self.text, **low}


def lookup(words: str, game: str = "genesys") -> tuple[Entry, ...]:
    """The entries that the words name, numbered where there are several; empty where there are none.

    An exact name, or a topic's, wins; else every entry in whose names and topic each word begins a word, and with
    them those whose name is all but the one word. Case, hyphens and plurals are free, and so is a rating after a name.
    """
    wanted = _folded(words)
    found = _exact(wanted, game) or _exact(_without_rating(wanted), game) or _partial(wanted, game)
    return tuple([entry.numbered(index) for index, entry in enumerate(found, 1)] if len(found) > 1 else found)


def near_names(words: str, game: str = "genesys") -> tuple[str, ...]:
    """Up to five names and topics like the words, the nearest first; a run of a name's words counts as the name."""
    from difflib import get_close_matches

    wanted = _folded(words)[:MOST_COMPARED]
    whole: dict[str, list[str]] = {}
    runs: dict[str, list[str]] = {}
    for entry in entries(game):
        for name in (*entry.names, entry.topic):
            title = entry.topic if name == entry.topic else entry.name
            whole.setdefault(_folded(name), []).append(title)
            for run in _runs(_folded(name)):
                runs.setdefault(run, []).append(title)
    near = []
    for names in (whole, runs):
        for name in get_close_matches(wanted, list(names), MOST_NEAR, 0.7):
            near += names[name]
    return tuple(dict.fromkeys(near))[:MOST_NEAR]


def topic_entries(game: str = "genesys") -> tuple[Entry, ...]:
    """Each topic as an entry, its text the names in it."""
    names: dict[str, list[str]] = {}
    for entry in entries(game):
        names.setdefault(entry.topic, []).append(entry.name)
    return tuple(
        [
            Entry("topics", (topic,), ", ".join(held), index=index)
            for index, (topic, held) in enumerate(names.items(), 1)
        ]
    )


def entries(game: str = "genesys") -> tuple[Entry, ...]:
    """Every entry, topic by topic; where the games differ it is the given game's.

    What only the sister game has is there too, and says so.
    """
    return (
        *_dice(),
        *_facts("symbols", topics.SYMBOLS),
        *_facts("where dice come from", topics.SOURCES),
        *_facts("building a pool", topics.BUILDING),
        *_ladder(),
        *_facts("checks", topics.CHECKS),
        *_characteristics(),
        *_skills(),
        *_facts("ranges", fighting.RANGES),
        *_facts("turns", fighting.TURNS),
        *_facts("steps of a fight", fighting.FIGHT),
        *_facts("making an attack", fighting.ATTACKS),
        *_facts("defense and damage", fighting.DEFENSE),
        *_qualities(),
        *_facts("conditions", fighting.CONDITIONS),
        *_facts("critical rolls", fighting.CRITICALS),
        _characteristic_die(game),
        *_criticals("critical injuries", "injury", game),
        *_facts("healing", fighting.HEALING),
        *_facts("vehicle hits", fighting.VEHICLES),
        *_criticals("vehicle hits", "vehicle", game),
        *_facts("vehicle actions", fighting.VEHICLE_ACTIONS),
        *_facts("spending", topics.SPENDING),
        *_spending(),
        *_facts("magic", topics.MAGIC),
        *_spells(),
        *_spell_effects(),
        *_facts("story and destiny", topics.STORY),
        *_facts("the Force", topics.FORCE),
    )


# --- Entries from the tables -------------------------------------------------------------------------------


def _facts(topic: str, facts: Iterable[Fact]) -> Iterator[Entry]:
    for fact in facts:
        yield Entry(topic, fact.names, fact.text, low=fact.low)


def _dice() -> Iterator[Entry]:
    for die in DICE:
        faces: dict[str, int] = {}
        for face in die.faces:
            shown = "+".join(face) or "blank"
            faces[shown] = faces.get(shown, 0) + 1
        told = ", ".join([f"{count}x {face}" if count > 1 else face for face, count in faces.items()])
        names = (die.name.capitalize(), f"{die.name} die", die.colour, die.letter, *die.short_names)
        text = f"{die.colour} d{die.sides}, letter {die.letter}: {topics.DICE_USES[die.name]}; faces: {told}"
        yield Entry("dice", names, text)
    yield from _facts("dice", topics.DICE)


def _ladder() -> Iterator[Entry]:
    from genesys_cli.rules.pool import DIFFICULTIES

    overview, *beyond = topics.DIFFICULTIES
    yield from _facts("difficulties", [overview])
    for word, dice in DIFFICULTIES.items():
        note = f"; {topics.DIFFICULTY_NOTES[word]}" if word in topics.DIFFICULTY_NOTES else ""
        yield Entry("difficulties", (word.capitalize(),), f"{dice} Difficulty {'die' if dice == 1 else 'dice'}{note}")
    yield from _facts("difficulties", beyond)


def _characteristics() -> Iterator[Entry]:
    from genesys_cli.rules.skills import CHARACTERISTICS, skills_of

    yield from _facts("characteristics", topics.CHARACTERISTICS)
    for name, use in CHARACTERISTICS.items():
        yield Entry("characteristics", (name,), f"{use}; skills: {', '.join(skills_of(name))}")


def _skills() -> Iterator[Entry]:
    from genesys_cli.rules.skills import SKILLS

    yield from _facts("skills", topics.SKILLS)
    for kind, skills in SKILLS.items():
        for name, characteristic in skills:
            yield Entry("skills", (name,), f"{kind} skill, {characteristic}")


def _qualities() -> Iterator[Entry]:
    from genesys_cli.rules.qualities import QUALITIES

    for quality in QUALITIES:
        rated = "rated N, " if quality.rated else ""
        yield Entry("item qualities", (quality.name,), rated + quality.summary, low=bool(quality.doubt))


def _criticals(topic: str, table: str, game: str) -> Iterator[Entry]:
    """The game's rows, then those that only the sister game names."""
    from genesys_cli.rules.critical import TABLES

    own = TABLES[game, table]
    for row in own:
        yield Entry(topic, (row.name,), _told(row))
    held = {row.name for row in own}
    for other in _GAME_TITLES:
        for row in TABLES[other, table]:
            if row.name not in held:
                yield Entry(topic, (row.name,), f"{_GAME_TITLES[other]}: {_told(row)}")


def _told(row: CriticalRow) -> str:
    check = f", {row.check}" if row.check else ""
    return f"{row.band}{check}: {row.effect}; lasts: {row.lasts}"


def _characteristic_die(game: str) -> Entry:
    from genesys_cli.rules.critical import CHARACTERISTICS

    sides, bands = CHARACTERISTICS[game]
    told, low = [], 1
    for high, name in bands:
        told.append(f"{low} {name}" if low == high else f"{low}-{high} {name}")
        low = high + 1
    names = ("Characteristic die", "characteristic subtable", "subtable")
    return Entry("critical rolls", names, f"Horrific and Gruesome Injury, d{sides}: {', '.join(told)}")


def _spending() -> Iterator[Entry]:
    """An entry for each price of each table."""
    from genesys_cli.rules.spending import GM, TABLES, Option

    for context, options in TABLES.items():
        prices: dict[str, list[Option]] = {}
        for option in options:
            # The good side of magic is that of combat.
            if context != "magic" or option.side == GM:
                prices.setdefault(f"{option.amount} {option.symbol}", []).append(option)
        for price, bought in prices.items():
            also = f" (or 1 {bought[0].also})" if bought[0].also else ""
            told = "; ".join([f"{option.effect}{' (low confidence)' if option.low else ''}" for option in bought])
            names = (f"{price} in {context}", f"{context} {price}")
            yield Entry("spending", names, f"{price}{also} buys: {told}", low=any(option.low for option in bought))


def _spells() -> Iterator[Entry]:
    from genesys_cli.rules.magic import SPELL_NOTES, SPELLS, SURE_SPELLS

    for name, dice, skills, effects in SPELLS:
        parts = [f"{dice} Difficulty {'die' if dice == 1 else 'dice'}", skills or "from the expanded guide"]
        if name in SPELL_NOTES:
            parts.append(SPELL_NOTES[name])
        if effects:
            parts.append("added effects: " + ", ".join([f"{effect} +{added}" for effect, added in effects]))
        yield Entry("magic", (name, f"{name} spell"), "; ".join(parts), low=name not in SURE_SPELLS)


def _spell_effects() -> Iterator[Entry]:
    """An entry for each added effect, with what it costs each spell; sources for most of them are few."""
    from genesys_cli.rules.magic import SPELLS

    costs: dict[str, dict[int, list[str]]] = {}
    for spell, _, _, effects in SPELLS:
        for effect, added in effects:
            costs.setdefault(effect, {}).setdefault(added, []).append(spell)
    for effect, spells in costs.items():
        told = [
            f"+{added} Difficulty {'die' if added == 1 else 'dice'} on {', '.join(held)}"
            for added, held in sorted(spells.items())
        ]
        yield Entry("spell effects", (effect,), f"added to a spell: {'; '.join(told)}", low=True)


# --- Finding -----------------------------------------------------------------------------------------------


def _exact(wanted: str, game: str) -> list[Entry]:
    key = _squashed(wanted)
    return [
        entry
        for entry in entries(game)
        if key and any(_squashed(_folded(name)) == key for name in (*entry.names, entry.topic))
    ]


def _partial(wanted: str, game: str) -> list[Entry]:
    parts = wanted.split()
    known = entries(game)
    found = []
    for entry in known:
        held = _folded(" ".join([*entry.names, entry.topic])).split()
        if parts and all(any(word.startswith(part) for word in held) for part in parts):
            found.append(entry)
    if not found or len(parts) > 1:
        return found
    # `over` begins Overpowered, and may well be a slip for Cover.
    from difflib import get_close_matches

    near = set(get_close_matches(wanted[:MOST_COMPARED], [_folded(entry.name) for entry in known], MOST_NEAR, 0.8))
    return found + [entry for entry in known if _folded(entry.name) in near and entry not in found]


def _folded(text: str) -> str:
    """The words in lower case and singular, one blank for all that is no letter or digit. Only ASCII folds."""
    text = text.lower() if text.isascii() else text
    words = "".join([c if c.isalnum() else " " for c in text.replace("'", "")]).split()
    return " ".join([_singular(word) for word in words])


def _singular(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word if word.endswith("ss") or len(word) < 3 else word.removesuffix("s")


def _squashed(text: str) -> str:
    """The words without blanks: `autofire` is Auto-fire."""
    return text.replace(" ", "")


def _without_rating(wanted: str) -> str:
    """The words without a rating at their end: cards write `Pierce 2`, tables `Pierce N`."""
    name, _, rating = wanted.rpartition(" ")
    return name if rating == "n" or rating.isdigit() else ""


def _runs(name: str) -> list[str]:
    words = name.split()
    return [" ".join(words[at:end]) for at in range(len(words)) for end in range(at + 1, len(words) + 1)]
