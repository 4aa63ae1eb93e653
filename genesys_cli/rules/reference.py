"""Looking the rules up: every named thing as an entry, from the tables that hold it, found by name or part of one."""

from __future__ import annotations

from genesys_cli.rules import fighting, topics
from genesys_cli.rules.dice import DICE, Value
from genesys_cli.rules.text import folded, plural
from genesys_cli.rules.topics import FILLERS, PLAYERS_WORDS, Fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from genesys_cli.rules.critical import CriticalRow

# How like a name words must be to be taken for it misspelt, 1 being the same; how many names are then told.
NEAR = 0.8
MOST_NEAR = 5

# Longer questions name nothing: characters that are compared, and words.
MOST_COMPARED = 60
MOST_WORDS = 12

_FILLERS = frozenset(FILLERS.split())


class Entry(Value):
    """One thing the rules name. `names` are what finds it, the one shown first.

    `low` marks what the sources are unsure of, `sister` what only the game has that wasn't asked for; `index` counts
    from 1 where several entries answer.
    """

    __slots__ = ("index", "low", "names", "sister", "text", "topic")

    def __init__(
        self,
        topic: str,
        names: tuple[str, ...],
        text: str,
        *,
        low: bool = False,
        sister: bool = False,
        index: int | None = None,
    ) -> None:
        self.topic = topic
        self.names = names
        self.text = text
        self.low = low
        self.sister = sister
        self.index = index

    @property
    def name(self) -> str:
        """The name shown."""
        return self.names[0]

    @property
    def summary(self) -> str:
        """The name and what the rules say of it."""
        return f"{self.name}: {self.text}{self.mark}"

    @property
    def mark(self) -> str:
        """What follows the text where the whole is in doubt; empty where the text itself says what is."""
        return " (low confidence)" if self.low and "(low confidence" not in self.text else ""

    @property
    def plain(self) -> str:
        """One line: name, text, then the topic in brackets."""
        return f"{self.summary} [{self.topic}]"

    def numbered(self, index: int) -> Entry:
        """The entry as one of several."""
        return Entry(self.topic, self.names, self.text, low=self.low, sister=self.sister, index=index)

    def to_dict(self) -> dict[str, object]:
        """The entry as `genesys.lookup/1`."""
        index = {} if self.index is None else {"index": self.index}
        low = {"low_confidence": True} if self.low else {}
        return {"schema": "genesys.lookup/1", **index, "topic": self.topic, "name": self.name, "text": self.text, **low}


def lookup(words: str, game: str = "genesys") -> tuple[Entry, ...]:
    """The entries that the words name, numbered where there are several; empty where there are none.

    An exact name, or a topic's, wins, and what players call so follows it; then the same without the words of a
    question (`how do I heal`), then without endings (`surprised`); then every entry in whose names and topic each word
    begins a word; then what each part of the words names. Case, hyphens and plurals are free, and so is a rating after
    a name. What only the sister game has answers where nothing else does.
    """
    known = entries(game)
    plain = _plain(words)
    exactly, loosely = _finder(known, _squashed), _finder(known, _loose)
    found = (
        exactly(words)
        or exactly(_without_rating(words))
        or exactly(plain)
        or loosely(words)
        or _partial(words, known)
        or _partial(plain, known)
        or _each_named(plain.split(), loosely)
    )
    found = [entry for entry in found if not entry.sister] or found
    return tuple([entry.numbered(index) for index, entry in enumerate(found, 1)] if len(found) > 1 else found)


def near_names(words: str, game: str = "genesys") -> tuple[str, ...]:
    """Up to five names and topics like the words or one of them, the nearest first.

    A run of a name's words counts as the name, and so does what players call it.
    """
    known = entries(game)
    whole: dict[str, list[str]] = {}
    runs: dict[str, list[str]] = {}
    for entry in known:
        for name in (*entry.names, entry.topic):
            title = entry.topic if name == entry.topic else entry.name
            whole.setdefault(_folded(name), []).append(title)
            for run in _runs(_folded(name)):
                runs.setdefault(run, []).append(title)
    for called, names in PLAYERS_WORDS:
        for name in called.split(", "):
            whole.setdefault(_folded(name), []).extend(names.split(", "))
    plain = _plain(words).split()[:MOST_WORDS]
    near = []
    for asked in (_folded(words), _folded(" ".join(plain))):
        near += _like(asked, whole) + _like(asked, runs)
    loosely = _finder(known, _loose)
    for word in map(_folded, plain):
        near += [entry.name for entry in loosely(word)] or _like(word, whole) + _like(word, runs)
    return tuple(dict.fromkeys(near))[:MOST_NEAR]


def _like(asked: str, titles: dict[str, list[str]]) -> list[str]:
    """The titles of the names like what was asked, the nearest first; they begin with the same letter."""
    from difflib import get_close_matches

    names = [name for name in titles if name[0] == asked[:1]]
    near = get_close_matches(asked[:MOST_COMPARED], names, MOST_NEAR, NEAR)
    return [title for name in near for title in titles[name]]


def topic_entries(game: str = "genesys") -> tuple[Entry, ...]:
    """Each topic as an entry, its text the names in it that the game has."""
    names: dict[str, list[str]] = {}
    for entry in entries(game):
        if not entry.sister:
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
        yield Entry("difficulties", (word.capitalize(),), f"{_difficulty_dice(dice)}{note}")
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
            names = (name, f"{name} skill", f"{name} check", f"{kind} skill")
            yield Entry("skills", names, f"{kind} skill, {characteristic}")


def _qualities() -> Iterator[Entry]:
    from genesys_cli.rules.qualities import QUALITIES

    for quality in QUALITIES:
        rated = "rated N, " if quality.rated else ""
        yield Entry("item qualities", (quality.name,), rated + quality.summary, low=bool(quality.doubt))


def _criticals(topic: str, table: str, game: str) -> Iterator[Entry]:
    """The game's rows, then those that only the sister game names."""
    from genesys_cli.rules.critical import GAME_TITLES, TABLES

    own = TABLES[game, table]
    for row in own:
        yield Entry(topic, (row.name,), _told(row))
    held = {row.name for row in own}
    for other, title in GAME_TITLES.items():
        for row in TABLES[other, table]:
            if row.name not in held:
                yield Entry(topic, (row.name,), f"{title}: {_told(row)}", sister=True)


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
            told = "; ".join([option.told for option in bought])
            names = (f"{price} in {context}", f"{context} {price}")
            yield Entry("spending", names, f"{price}{also} buys: {told}", low=any(option.low for option in bought))


def _spells() -> Iterator[Entry]:
    from genesys_cli.rules.magic import SPELL_NOTES, SPELLS, SURE_SPELLS

    for name, dice, skills, effects in SPELLS:
        parts = [_difficulty_dice(dice), skills or "from the expanded guide"]
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
        told = [f"+{_difficulty_dice(added)} on {', '.join(held)}" for added, held in sorted(spells.items())]
        yield Entry("spell effects", (effect,), f"added to a spell: {'; '.join(told)}", low=True)


# --- Finding -----------------------------------------------------------------------------------------------


def _finder(known: tuple[Entry, ...], key_of: Callable[[str], str]) -> Callable[[str], list[Entry]]:
    """What finds the entries of a name or topic, then those that players call so, by the keys that names have."""
    named: dict[str, list[Entry]] = {}
    shown: dict[str, list[Entry]] = {}
    for entry in known:
        shown.setdefault(entry.name, []).append(entry)
        for key in {key_of(name) for name in (*entry.names, entry.topic)}:
            named.setdefault(key, []).append(entry)
    called: dict[str, list[Entry]] = {}
    for words, names in PLAYERS_WORDS:
        meant = [entry for name in names.split(", ") for entry in shown.get(name, ())]
        for word in words.split(", "):
            called.setdefault(key_of(word), []).extend(meant)

    def find(text: str) -> list[Entry]:
        key = key_of(text)
        if not key:
            return []
        found = named.get(key, []) + called.get(key, [])
        if found and key not in named:
            found += _begun(text, known)
        return list(dict.fromkeys(found))

    return find


def _begun(text: str, known: tuple[Entry, ...]) -> list[Entry]:
    """The entries in whose names and topic each of the words begins a word."""
    parts = _folded(text).split()
    found = []
    for entry in known:
        held = _folded(" ".join([*entry.names, entry.topic])).split()
        if parts and all(any(word.startswith(part) for word in held) for part in parts):
            found.append(entry)
    return found


def _partial(text: str, known: tuple[Entry, ...]) -> list[Entry]:
    """What the words begin, and after one word what it is nearly: `over` begins Overpowered, and may mean Cover."""
    found, wanted = _begun(text, known), _folded(text)
    if not found or " " in wanted:
        return found
    from difflib import get_close_matches

    near = set(get_close_matches(wanted[:MOST_COMPARED], [_folded(entry.name) for entry in known], MOST_NEAR, NEAR))
    return found + [entry for entry in known if _folded(entry.name) in near and entry not in found]


def _each_named(words: list[str], find: Callable[[str], list[Entry]]) -> list[Entry]:
    """What the words name run by run, the longest runs first: `aim cover`; nothing where a word is unknown."""
    found: list[Entry] = []
    at = 0
    while at < len(words) <= MOST_WORDS:
        ends = [end for end in range(len(words), at, -1) if find(" ".join(words[at:end]))]
        if not ends:
            return []
        found += find(" ".join(words[at : ends[0]]))
        at = ends[0]
    return list(dict.fromkeys(found))


def _difficulty_dice(count: int) -> str:
    return plural(count, "Difficulty die", "Difficulty dice")


def _words(text: str) -> list[str]:
    """The words in lower case, without all that is no letter or digit. Only ASCII folds."""
    text = folded(text)
    return "".join([c if c.isalnum() else " " for c in text.replace("'", "")]).split()


def _plain(text: str) -> str:
    """The words that name something, without those of the question around them."""
    return " ".join([word for word in _words(text) if word not in _FILLERS])


def _folded(text: str) -> str:
    """The words in the singular, one blank between them."""
    return " ".join([_singular(word) for word in _words(text)])


def _squashed(text: str) -> str:
    """The key of a name as it is written, blanks and hyphens aside: `autofire` is Auto-fire."""
    return _folded(text).replace(" ", "")


def _loose(text: str) -> str:
    """The key of a name without fillers and endings: `to be surprised` is `surprise`."""
    return " ".join([_stem(word) for word in _folded(_plain(text)).split()])


def _singular(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word if word.endswith("ss") or len(word) < 3 else word.removesuffix("s")


def _stem(word: str) -> str:
    """The word without `ing`, `ed` or `e`: `aiming` is `aim`, `hitting` is `hit`."""
    for ending in ("ing", "ed", "e"):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) > 2:
            return stem[:-1] if stem[-1] == stem[-2] and stem[-1] not in "ls" else stem
    return word


def _without_rating(text: str) -> str:
    """The words without a rating at their end: cards write `Pierce 2`, tables `Pierce N`."""
    name = text.rstrip("0123456789") if text[-1:].isdigit() else text[:-2] if text[-2:].lower() == " n" else ""
    return name.rstrip()


def _runs(name: str) -> list[str]:
    """The runs of a name's words that say enough to be taken for it."""
    words = name.split()
    runs = [words[at:end] for at in range(len(words)) for end in range(at + 1, len(words) + 1)]
    return [" ".join(run) for run in runs if len(" ".join(run)) > 3 and run[0] not in _FILLERS]
