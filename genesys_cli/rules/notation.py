"""Text to pools: everything a player may write, read whole or refused whole.

A hand-written scanner, because importing `re` costs more than a roll.
"""

from __future__ import annotations

from genesys_cli.rules.dice import DICE, POSITIVE, SYMBOL_SHORT, SYMBOLS, Value
from genesys_cli.rules.pool import DIFFICULTIES, MAX_DICE, MAX_SYMBOLS, D, P, Pool, PoolError, Recipe, build_pool
from genesys_cli.rules.text import clean_ascii, shown, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

MAX_LABEL = 200
MAX_TEXT = 100_000
MAX_SIDES = 1_000_000
MAX_MODIFIER = 1_000_000

_BLANKS = " \t\r\n"
_DIGITS = frozenset("0123456789")
_SEPARATORS = frozenset(_BLANKS + ",+")

# Letters of the dice and the place each stands for; a bare P depends on whether colours were named.
_LETTERS = {"p": P, "s": 5} | {die.letter.lower(): place for place, die in enumerate(DICE)}
_LETTERS |= {die.colour_letter.lower(): place for place, die in enumerate(DICE) if die.colour_letter != "P"}
_COLOUR_MARKS = frozenset(("y", "g", "r", "w", "yellow", "green", "red", "white"))


def _with_plurals(names: Iterable[str], place: int) -> dict[str, int]:
    words: dict[str, int] = {}
    for name in names:
        plural = name[:-1] + "ies" if name.endswith("y") else name + ("es" if name.endswith("s") else "s")
        # "sbs" stays Setback, Boost, Setback: in a longer run letters stand alone.
        words |= {name: place} if name == "sb" else {name: place, plural: place}
    return words


_DIE_WORDS: dict[str, int] = {}
for _place, _die in enumerate(DICE):
    _DIE_WORDS |= _with_plurals((_die.name, _die.colour, *_die.short_names), _place)
_SYMBOL_WORDS: dict[str, int] = {}
for _place, _symbol in enumerate(SYMBOLS):
    _SYMBOL_WORDS |= _with_plurals((_symbol, *SYMBOL_SHORT[_symbol]), _place)
_COLOUR_WORDS = _COLOUR_MARKS | {name + "s" for name in _COLOUR_MARKS if len(name) > 1}

# Words that players say and no pool holds, with what to do instead.
_SAID = (
    dict.fromkeys(("dice", "die", "check", "and", "plus", "with", "of", "the"), "leave it out: 2 ability 3 difficulty")
    | dict.fromkeys(("versus", "against", "v"), "write vs, as in 3/2 vs hard")
    | dict.fromkeys(("upgrade", "upgraded"), "upgrades are options: -u 1, or -U 1 for the difficulty")
    | dict.fromkeys(
        ("brawn", "agility", "intellect", "cunning", "willpower", "presence"),
        "a characteristic is a number, with its skill: 3/2, or --char 3 --skill 2",
    )
    | {"avg": "write average"}
)

_WORD_HINT = "a pool has dice (2P1A, 2 boost), a rating (3/2), a difficulty (hard), symbols (2 adv)"
_DICE_HINT = "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D"


class NumericPool(Value):
    """Numeric dice in the order written: `terms` are (dice, sides, modifier)."""

    __slots__ = ("label", "terms")

    def __init__(self, terms: tuple[tuple[int, int, int], ...], label: str | None = None) -> None:
        self.terms = terms
        self.label = label


class _Word:
    """A word of the pool in lower case, where it stands, and what separates it from the one before."""

    __slots__ = ("end", "gap", "start", "text")

    def __init__(self, text: str, start: int, end: int, gap: str) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.gap = gap


class _Item:
    """One reading of a word: `count` of the die, symbol or rating that `kind` and `key` name."""

    __slots__ = ("count", "key", "kind", "mark", "word")

    def __init__(self, kind: str, key: int, count: int, word: _Word, mark: str = "") -> None:
        self.kind = kind
        self.key = key
        self.count = count
        self.word = word
        self.mark = mark


def parse_pool(text: str) -> Pool:
    """The pool that the text writes, its ratings and difficulty words built.

    Raises:
        PoolError: any part of the text can't be read, or it is numeric dice.
    """
    read = read_pool(text)
    if isinstance(read, NumericPool):
        raise PoolError("numeric dice are no pool of symbols", _DICE_HINT, text, 0, len(text))
    return build_pool(read)


def read_pool(text: str, by_colour: bool | None = None) -> Recipe | NumericPool:
    """What the text writes, before it is built; nothing at all is read too, since options may build the pool.

    `by_colour` is given for a change to a pool that was already read: its P is then that pool's, and `dN`
    is that many Difficulty dice, since the call holds more than numeric dice.

    Raises:
        PoolError: any part of the text can't be read.
    """
    pool_text, mark, rest = text.partition("#")
    if len(pool_text) > MAX_TEXT:
        raise PoolError(f"a pool of {len(pool_text):,} characters", f"at most {MAX_TEXT:,}")
    label = read_label(rest) if mark else None
    _check_characters(text, pool_text)
    if by_colour is None:
        terms = _numeric_terms(text, pool_text)
        if terms:
            return NumericPool(terms, label)
    words = _glued(text, _split(pool_text, _SEPARATORS))
    items = _dialect(text, words)
    if items is None:
        items = [item for word in words for item in _read_word(text, word)]
    if by_colour is None:
        # A dialect's letters carry no mark: their P is Proficiency whatever stands beside it.
        by_colour = any(item.mark in _COLOUR_WORDS for item in items)
    return _recipe(text, items, by_colour, label)


def read_dice(text: str, by_colour: bool) -> tuple[int, ...]:
    """Counts of dice in canonical order, for a change such as `--remove`; nothing but dice is read.

    Raises:
        PoolError: any part of the text is no die.
    """
    recipe = read_pool(text, by_colour)
    if not _split(text, _SEPARATORS):
        raise PoolError("nothing to take away", _DICE_HINT)
    if not isinstance(recipe, Recipe) or recipe != Recipe(
        recipe.dice, difficulty=tuple([part for part in recipe.difficulty if not part[0]]), by_colour=by_colour
    ):
        raise PoolError("only dice can be taken away", _DICE_HINT, text, 0, len(text))
    dice = list(recipe.dice)
    dice[D] += sum([count for _, count in recipe.difficulty])
    return tuple(dice)


def read_label(text: str) -> str | None:
    """The label without blanks around it, None for an empty one; at most 200 characters.

    Raises:
        PoolError: it is longer.
    """
    label = text.strip()
    if len(label) > MAX_LABEL:
        raise PoolError(f"a label of {len(label):,} characters", f"a label holds at most {MAX_LABEL} characters")
    return label or None


def label_of(read: Recipe | NumericPool, label: str | None) -> str | None:
    """The label given beside the pool, or the one in it, behind `#`.

    Raises:
        PoolError: both are there, or it is too long.
    """
    if label is not None and read.label is not None:
        raise PoolError("a label after # and one with --label", "keep one of the two")
    return read.label if label is None else read_label(label)


def begins_pool(word: str) -> bool:
    """Whether a command line that starts with this word is meant as a pool: dice, rating, difficulty or number."""
    first = word.lstrip(_BLANKS)
    if first[:1] in _DIGITS:
        return True
    if not first.isascii():
        return False
    for end, character in enumerate(first):
        if character in _SEPARATORS or character in "#-":
            first = first[:end]
            break
    first = first.lower()
    body = first.rstrip("0123456789")
    if body in _DIE_WORDS or body in DIFFICULTIES or first in ("impossible", "d%"):
        return True
    if len(first) == 2 and first[0] == "e" and first[1] in _LETTERS:
        return True
    return bool(first) and all(c in _LETTERS or c in _DIGITS for c in first)


# --- Words -------------------------------------------------------------------------------------------------


def _check_characters(text: str, pool_text: str) -> None:
    for place, character in enumerate(pool_text):
        if character.isascii() and (character.isalnum() or character in _SEPARATORS or character in "/%-"):
            continue
        told = clean_ascii(character)
        hint = "write vs, as in 3/2 vs hard" if pool_text[max(0, place - 2) : place].lower() == "vs" else _DICE_HINT
        raise PoolError(f"'{told}' has no meaning in a pool", hint, text, place, place + 1)


def _split(text: str, separators: frozenset[str]) -> list[_Word]:
    words, gap_start, start = [], 0, None
    for place, character in enumerate(text):
        if character in separators:
            if start is not None:
                words.append(_Word(text[start:place].lower(), start, place, text[gap_start:start]))
                start, gap_start = None, place
        elif start is None:
            start = place
    if start is not None:
        words.append(_Word(text[start:].lower(), start, len(text), text[gap_start:start]))
    return words


def _glued(text: str, words: list[_Word]) -> list[_Word]:
    """The words with each number that stands alone glued to the word after it."""
    glued: list[_Word] = []
    number: _Word | None = None
    for word in words:
        if number:
            if not _binds(word):
                raise _lone_number(text, number, word, glued)
            glued.append(_Word(number.text + word.text, number.start, word.end, number.gap))
            number = None
        elif _is_number(word.text):
            number = word
        else:
            glued.append(word)
    if number:
        raise _lone_number(text, number, None, glued)
    return glued


def _binds(word: _Word) -> bool:
    """Whether a number that stands alone before this word is its count."""
    return word.text[0].isalpha() and all(c in _BLANKS for c in word.gap)


def _lone_number(text: str, number: _Word, after: _Word | None, before: list[_Word]) -> PoolError:
    told = _shown(number.text)
    if before and number.gap == "+" and _numeric_parts(before[-1].text):
        return _numeric_beside(text, _Word("", before[-1].start, number.end, ""), "")
    if after is not None and after.text[0].isalpha():
        problem = f"only blanks may stand between {told} and what it counts"
        hint = f"write {told} {after.text}" if len(after.text) < 12 else ""
    else:
        problem = f"the number {told} stands alone, with no die after it"
        hint = f"a count goes before its die or symbol: {told}D, {told} boost"
        if after is not None and after.text[0] == "/":
            hint = "a rating has no blanks in it: 3/2"
    return _refusal(text, number, problem, hint)


def _is_number(text: str) -> bool:
    return all(c in _DIGITS for c in text)


def _shown(text: str) -> str:
    return shown(text, 20)


def _typed(text: str, word: _Word) -> str:
    return _shown(" ".join(text[word.start : word.end].split()))


def _refusal(text: str, word: _Word, problem: str, hint: str = "") -> PoolError:
    return PoolError(problem, hint, text, word.start, word.end)


def _count(text: str, digits: str, word: _Word, what: str = "dice", most: int = MAX_DICE) -> int:
    """The number in `digits`, 1 where there are none."""
    number = whole_number(digits, most) if digits else 1
    if number is None:
        raise _refusal(text, word, f"{_shown(digits)} {what} in '{_typed(text, word)}'", f"at most {most:,} {what}")
    return number


# --- Numeric dice ------------------------------------------------------------------------------------------


def _numeric_parts(word: str) -> tuple[str, str, str] | None:
    """Count, sides and modifier of a word shaped like `2d6+1`, as text; None for any other word."""
    lead, _, rest = word.partition("d")
    if not rest or not _is_number(lead):
        return None
    at = min([place for place in (rest.find("+"), rest.find("-")) if place >= 0], default=len(rest))
    sides, modifier = rest[:at], rest[at:]
    if not sides or (sides != "%" and not _is_number(sides)):
        return None
    if modifier and (len(modifier) < 2 or not _is_number(modifier[1:])):
        return None
    return lead, sides, modifier


def _numeric_terms(text: str, pool_text: str) -> tuple[tuple[int, int, int], ...] | None:
    """The terms where every word is numeric dice, else None."""
    # A + before the first word or after the last joins nothing, so it separates like any other.
    inner = pool_text.strip(_BLANKS + ",+")
    lead = pool_text.find(inner)
    words: list[_Word] = []
    for word in _split(" " * lead + inner, frozenset(_BLANKS + ",")):
        if words and _is_number(words[-1].text) and word.text[0] == "d" and "," not in word.gap:
            before = words.pop()
            words.append(_Word(before.text + word.text, before.start, word.end, before.gap))
        else:
            words.append(word)
    parts = [_numeric_parts(word.text) for word in words]
    if None in parts:
        _check_joined(text, pool_text)
        return None
    if len(words) > MAX_DICE:
        raise PoolError(f"{len(words):,} numeric terms in one call", f"at most {MAX_DICE:,} terms")
    return tuple([_term(text, word, *part) for word, part in zip(words, parts, strict=True) if part])


def _check_joined(text: str, pool_text: str) -> None:
    """Refuses what is numeric but for how it is joined: `2d6+1d10`, `2d6 +1`."""
    words: list[_Word] = []
    for word in _split(pool_text, _SEPARATORS):
        if words and _is_number(words[-1].text) and _binds(word):
            before = words.pop()
            word = _Word(before.text + word.text, before.start, word.end, before.gap)
        words.append(word)
    numeric = [_numeric_parts(word.text) for word in words]
    if words and all(numeric):
        apart = " ".join([word.text for word in words[:4]]) + (" ..." if len(words) > 4 else "")
        problem, hint = "numeric dice are not added to each other", f"write them apart: {apart}"
        raise PoolError(problem, hint, text, words[0].start, words[-1].end)
    # With any other word it is a pool of symbols, where D3 is three Difficulty dice.
    if not all(part or _is_number(word.text) for part, word in zip(numeric, words, strict=True)):
        return
    for at in range(len(words) - 1):
        word, after = words[at], words[at + 1]
        if not numeric[at] or not _is_number(after.text) or "+" not in after.gap:
            continue
        end, problem = after.end, f"a modifier is glued to its dice, and '+{_shown(after.text)}' stands apart"
        if after.gap == "+":
            if at + 2 == len(words) or words[at + 2].gap != "+" or not _is_number(words[at + 2].text):
                continue
            end, problem = words[at + 2].end, "numeric dice take one modifier"
        raise PoolError(problem, f"write {word.text}+{_shown(after.text)}", text, word.start, end)


def _term(text: str, word: _Word, lead: str, sides_text: str, modifier_text: str) -> tuple[int, int, int]:
    count = _count(text, lead, word)
    sides = 100 if sides_text == "%" else _count(text, sides_text, word, "sides", MAX_SIDES)
    modifier = _count(text, modifier_text[1:], word, "as a modifier", MAX_MODIFIER) if modifier_text else 0
    if count < 1:
        raise _refusal(text, word, f"no dice in '{_typed(text, word)}'", f"1 to {MAX_DICE:,} dice")
    if sides < 2:
        raise _refusal(
            text,
            word,
            f"a numeric die has 2 to {MAX_SIDES:,} sides, and '{_typed(text, word)}' has {sides}",
            f"for Difficulty dice write {sides}D" if sides else "",
        )
    return count, sides, -modifier if modifier_text[:1] == "-" else modifier


def _numeric_beside(text: str, word: _Word, sides: str) -> PoolError:
    alone = _typed(text, word)
    return _refusal(
        text,
        word,
        f"'{alone}' beside other words could be numeric or Difficulty dice",
        f"write {sides}D for Difficulty dice, or roll {alone} on its own" if sides else f"roll {alone} on its own",
    )


# --- Other tools' ways of writing --------------------------------------------------------------------------


def _dialect_term(word: str, mark: str) -> tuple[str, str] | None:
    """Count and letter of a term such as `2eA` or `2da`, where `mark` is e or d."""
    digits = word[: len(word) - len(word.lstrip("0123456789"))]
    body = word[len(digits) :]
    if len(body) != 2 or body[0] != mark:
        return None
    letter = "d" if mark == "d" and body[1] == "i" else body[1]
    if letter not in _LETTERS or (mark == "d" and not digits):
        return None
    return digits, letter


def _dialect(text: str, words: list[_Word]) -> list[_Item] | None:
    """The dice of a pool in the forum roller's or the virtual tabletop's way; None for our own notation."""
    for mark, example in (("e", "2eA+1eP"), ("d", "2da+1dp")):
        terms = [_dialect_term(word.text, mark) for word in words]
        if mark == "d" and not any("+" in word.gap for word in words[1:]):
            continue
        if all(terms):
            return [
                _Item("die", _LETTERS[term[1]], _count(text, term[0], word), word)
                for term, word in zip(terms, words, strict=True)
                if term
            ]
        # "2di" is two Difficulty dice in our own notation too, so it makes no mix.
        found = [
            word for term, word in zip(terms, words, strict=True) if term and word.text.lstrip("0123456789") != "di"
        ]
        if found:
            other = next(word for term, word in zip(terms, words, strict=True) if not term)
            _read_word(text, other)
            raise PoolError(
                f"'{_typed(text, found[0])}' and '{_typed(text, other)}' are two ways of writing dice in one pool",
                f"write every term as in {example}, or every one as in 2A1P",
                text,
                other.start,
                other.end,
            )
    return None


# --- Our own notation --------------------------------------------------------------------------------------


def _read_word(text: str, word: _Word) -> list[_Item]:
    shape = word.text
    if "/" in shape:
        return [_read_rating(text, word)]
    if "-" in shape or "%" in shape:
        return [_refuse_sign(text, word)]
    digits = shape[: len(shape) - len(shape.lstrip("0123456789"))]
    rest = shape[len(digits) :]
    body = rest.rstrip("0123456789")
    tail = rest[len(body) :]
    if body in _DIE_WORDS or body in _SYMBOL_WORDS or body in DIFFICULTIES or body in ("vs", "impossible"):
        return [_read_name(text, word, body, digits, tail)]
    if tail:
        return [_read_trailing(text, word, digits, body, tail)]
    return _read_run(text, word)


def _read_name(text: str, word: _Word, name: str, digits: str, tail: str) -> _Item:
    if name == "impossible":
        raise _refusal(
            text, word, "an impossible check has no dice of its own", "it is rolled as formidable, with a Story Point"
        )
    if digits and tail:
        counts = dict.fromkeys((_shown(digits), _shown(tail)))
        hint = "write " + " or ".join([f"{count} {name}" for count in counts])
        raise _refusal(text, word, f"two counts in '{_typed(text, word)}'", hint)
    if name == "vs" or name in DIFFICULTIES:
        if digits or tail:
            raise _refusal(text, word, f"'{name}' takes no count", f"write {name}")
        return _Item(name, DIFFICULTIES.get(name, 0), 1, word)
    if name in _SYMBOL_WORDS:
        return _Item("symbol", _SYMBOL_WORDS[name], _count(text, digits or tail, word, "symbols", MAX_SYMBOLS), word)
    return _Item("die", _DIE_WORDS[name], _count(text, digits or tail, word), word, name)


def _read_trailing(text: str, word: _Word, digits: str, body: str, tail: str) -> _Item:
    """A letter with its count behind it, or the refusal of a number that belongs to nothing."""
    if body == "d" and (digits or (len(tail) > 1 or tail in "468")):
        raise _numeric_beside(text, word, "" if digits else _shown(tail))
    if len(body) == 1 and body in _LETTERS and not digits:
        return _Item("die", _LETTERS[body], _count(text, tail, word), word, body)
    _read_run(text, _Word(word.text[: len(word.text) - len(tail)], word.start, word.end - len(tail), word.gap))
    place = word.end - len(tail)
    if digits:
        problem = f"the {_shown(tail)} at the end of '{_typed(text, word)}' has no die after it"
        hint = "a count goes before its die: 2P1A3D"
    else:
        problem = f"the {_shown(tail)} in '{_typed(text, word)}' could belong to more than one letter"
        turned = _counts_first(body + tail)
        hint = f"write {turned}" if turned else f"a count goes before its die: {_shown(tail)}{body[-1].upper()}"
    raise PoolError(problem, hint, text, place, word.end)


def _counts_first(shape: str) -> str | None:
    """`a3d2` as `3A2D`, each letter's number before it; None where letters and numbers don't alternate."""
    letters = [c for c in shape if c not in _DIGITS]
    numbers = "".join([c if c in _DIGITS else " " for c in shape]).split()
    if len(letters) != len(numbers) or len(shape) > 20:
        return None
    return "".join([number + letter.upper() for number, letter in zip(numbers, letters, strict=True)])


def _read_run(text: str, word: _Word) -> list[_Item]:
    items: list[_Item] = []
    digits = ""
    for place, character in enumerate(word.text):
        if character in _DIGITS:
            digits += character
        elif character in _LETTERS:
            items.append(_Item("die", _LETTERS[character], _count(text, digits, word), word, character))
            digits = ""
        else:
            raise _unknown(text, word, place)
    return items


def _unknown(text: str, word: _Word, place: int) -> PoolError:
    from difflib import get_close_matches

    # The letters of a glued word stand at the end of its place: a number and blanks come before them.
    body = word.text.lstrip("0123456789")
    known = [*_DIE_WORDS, *_SYMBOL_WORDS, *DIFFICULTIES, "impossible"]
    near = get_close_matches(body.rstrip("0123456789"), known, 1, 0.7) if 3 <= len(body) <= 20 else []
    hint = _SAID.get(body) or (f"did you mean '{near[0]}'?" if near else "")
    if not hint and len(body) > 2 and body.isalpha() and sum(c not in _LETTERS for c in body) > max(1, len(body) // 3):
        hint = _WORD_HINT
    if hint:
        return PoolError(f"'{_shown(body)}' has no meaning in a pool", hint, text, word.end - len(body), word.end)
    letter = word.text[place].upper()
    start = word.end - len(word.text) + place
    within = f" in '{_typed(text, word)}'" if len(word.text) > 1 else ""
    return PoolError(f"no die '{letter}'{within}", _DICE_HINT, text, start, start + 1)


def _read_rating(text: str, word: _Word) -> _Item:
    numbers = word.text.split("/")
    if len(numbers) != 2 or not all(number and _is_number(number) for number in numbers):
        raise _refusal(
            text,
            word,
            f"'{_typed(text, word)}' is no rating",
            "a rating is a characteristic and a skill, on its own: 3/2",
        )
    first, second = (_count(text, number, word) for number in numbers)
    return _Item("rating", first, second, word)


def _refuse_sign(text: str, word: _Word) -> _Item:
    if _numeric_parts(word.text):
        raise _numeric_beside(text, word, "")
    place = next(place for place, character in enumerate(word.text) if character in "-%")
    if _numeric_parts(word.text[:place]):
        raise _refusal(text, word, "numeric dice take one modifier", f"as in {_shown(word.text[:place])}")
    rest = word.text[place + 1 :]
    takes_away = word.text[place] == "-" and rest[:1] in _DIGITS and not _is_number(rest)
    hint = f"to take dice away: --remove {_shown(rest.upper())}" if takes_away else _DICE_HINT
    start = word.end - len(word.text) + place
    raise PoolError(f"'{word.text[place]}' has no meaning in a pool", hint, text, start, start + 1)


def _recipe(text: str, items: list[_Item], by_colour: bool, label: str | None) -> Recipe:
    dice = [0] * len(DICE)
    symbols = [0] * len(SYMBOLS)
    difficulty: list[tuple[str, int]] = []
    ratings: list[tuple[int, int] | None] = [None, None]
    versus: _Item | None = None
    typed = 0
    for item in items:
        place = item.key
        if item.kind == "symbol":
            symbols[place] += item.count
        elif item.kind == "vs":
            if versus:
                raise _refusal(text, item.word, "'vs' stands twice", "one vs, between two sides")
            versus = item
        elif item.kind == "rating":
            if ratings[versus is not None]:
                raise _refusal(text, item.word, "two ratings on one side", "one rating a side: 3/2 vs 4/1")
            ratings[versus is not None] = (place, item.count)
        elif item.kind != "die":
            difficulty.append((item.kind, place))
        else:
            place = D if item.mark == "p" and by_colour else place
            if versus and DICE[place].side == POSITIVE and DICE[place].letter != "B":
                raise _refusal(
                    text,
                    item.word,
                    f"'{_typed(text, item.word)}' after vs would help the opposition",
                    "the opposition rolls Difficulty and Challenge: 2C1D, or a rating",
                )
            if place == D:
                typed += item.count
            else:
                dice[place] += item.count
    if versus and items[-1] is versus:
        raise _refusal(text, versus.word, "nothing after 'vs'", "as in 3/2 vs 2C1D")
    if typed:
        difficulty.insert(0, ("", typed))
    return Recipe(
        tuple(dice),
        symbols=tuple(symbols),
        difficulty=tuple(difficulty),
        rating=ratings[0],
        opposition=ratings[1],
        label=label,
        by_colour=by_colour,
        versus=versus is not None,
        one_sided=(text, versus.word.start, versus.word.end) if versus and items[0] is versus else None,
    )
