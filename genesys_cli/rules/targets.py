"""What a player hopes a pool will show: targets read from text, and the ways that reach them."""

from __future__ import annotations

from genesys_cli.rules.dice import SYMBOLS, Value
from genesys_cli.rules.notation import read_pool
from genesys_cli.rules.pool import C, F, P, PoolError, Recipe
from genesys_cli.rules.text import clean_ascii, shown, whole_number
from genesys_cli.rules.ways import count_outcomes, despair_margin, fixed_net, net_margin, triumph_margin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from genesys_cli.rules.pool import Pool
    from genesys_cli.rules.ways import Margin, Sides

MAX_NUMBER = 1_000
MAX_COMPARISONS = 20

# Each quantity that a target names: the axis it lies on and its sign there. It is an amount, 0 or more.
SUCCESS, ADVANTAGE, TRIUMPH, DESPAIR = "success", "advantage", "triumph", "despair"
QUANTITIES = {
    "success": (SUCCESS, 1),
    "failure": (SUCCESS, -1),
    "advantage": (ADVANTAGE, 1),
    "threat": (ADVANTAGE, -1),
    "triumph": (TRIUMPH, 1),
    "despair": (DESPAIR, 1),
}
SIGNS = (">=", "<=", "=", ">", "<")

# The most dice, Force dice apart, whose chances are counted: by what is asked of them.
MOST_FOR_ONE, MOST_FOR_NET, MOST_FOR_ALL = 600, 180, 40

# Below every net success and net advantage that a pool can show.
_LOWEST = -10_000

_EXAMPLE = "as in 'success>=1, advantage>=3 or triumph>=1'"
_QUOTE = "quote it: the shell takes > for a file, as in --target '{}>=1'"


class Comparison(Value):
    """One amount beside one number: `advantage>=3`."""

    __slots__ = ("number", "quantity", "sign")

    def __init__(self, quantity: str, sign: str, number: int) -> None:
        self.quantity = quantity
        self.sign = sign
        self.number = number

    def __str__(self) -> str:
        return f"{self.quantity}{self.sign}{self.number}"

    @property
    def axis(self) -> str:
        """Net success, net advantage, triumph or despair: what the amount is read from."""
        return QUANTITIES[self.quantity][0]

    @property
    def edges(self) -> tuple[int, int]:
        """Where along its axis the answer may change: at the number and just above it, as the axis runs."""
        at = self.number * QUANTITIES[self.quantity][1]
        return at, at + 1

    def holds(self, value: int) -> bool:
        """Whether it is true at this place of its axis."""
        amount = max(value * QUANTITIES[self.quantity][1], 0)
        if self.sign == ">=":
            return amount >= self.number
        if self.sign == "<=":
            return amount <= self.number
        if self.sign == ">":
            return amount > self.number
        return amount < self.number if self.sign == "<" else amount == self.number


class Target(Value):
    """Clauses that must all hold, each where one of its comparisons does."""

    __slots__ = ("clauses",)

    def __init__(self, clauses: tuple[tuple[Comparison, ...], ...]) -> None:
        self.clauses = clauses

    def __str__(self) -> str:
        return ",".join([" or ".join(map(str, clause)) for clause in self.clauses])

    @property
    def comparisons(self) -> list[Comparison]:
        """All its comparisons, in the order written."""
        return [comparison for clause in self.clauses for comparison in clause]

    @property
    def axes(self) -> set[str]:
        """What it asks about; success and failure are one axis, advantage and threat another."""
        return {comparison.axis for comparison in self.comparisons}

    @property
    def most_dice(self) -> int:
        """The most dice, Force dice apart, for which its ways are counted."""
        if len(self.axes) == 1:
            return MOST_FOR_ONE
        return MOST_FOR_ALL if self.axes & {TRIUMPH, DESPAIR} else MOST_FOR_NET

    def holds(self, values: dict[str, int]) -> bool:
        """Whether a result with these values on its axes reaches it."""
        return all(any(comparison.holds(values[comparison.axis]) for comparison in clause) for clause in self.clauses)


# --- The ways that reach a target --------------------------------------------------------------------------


def target_ways(target: Target, pool: Pool, sides: Sides) -> tuple[int, int]:
    """The ways that reach the target and all the ways there are; `sides` are the pool's own."""
    if len(target.axes) == 1:
        (axis,) = target.axes
        margin = _margin(pool, axis)
        return sum([count for value, count in margin.items() if target.holds({axis: value})]), margin.total
    ways = 0
    for triumph, triumphs in _effects(target, TRIUMPH, pool.symbols[4], pool.dice[P]):
        for despair, despairs in _effects(target, DESPAIR, pool.symbols[5], pool.dice[C]):
            for success, advantage, weight in _corners(target, {TRIUMPH: triumph, DESPAIR: despair}):
                shown = success - fixed_net(pool)[0], advantage - fixed_net(pool)[1]
                ways += weight * sides.at_least(*shown, triumphs, despairs)
    return ways, count_outcomes(pool.dice[:F])


def _margin(pool: Pool, axis: str) -> Margin:
    if axis == TRIUMPH:
        return triumph_margin(pool)
    return despair_margin(pool) if axis == DESPAIR else net_margin(pool, axis == ADVANTAGE)


def _starts(target: Target, axis: str) -> list[int]:
    """Where the stretches of an axis begin along which the target doesn't change."""
    edges = {edge for comparison in target.comparisons if comparison.axis == axis for edge in comparison.edges}
    return [_LOWEST, *sorted(edges)]


def _effects(target: Target, axis: str, fixed: int, dice: int) -> Iterator[tuple[int, tuple[int, ...] | None]]:
    """For each stretch of triumph or despair, a value in it and how many the dice then show; None is any number."""
    starts = _starts(target, axis)
    if len(starts) == 1:
        yield 0, None
        return
    for start, end in zip(starts, [*starts[1:], fixed + dice + 1], strict=True):
        shown = tuple(range(max(start - fixed, 0), min(end - fixed, dice + 1)))
        if shown:
            yield start, shown


def _corners(target: Target, effects: dict[str, int]) -> list[tuple[int, int, int]]:
    """The target as a sum of quarter planes: least net success, least net advantage, and how often it counts.

    The target is constant on the cells of a grid; a cell where it differs from what the quarter planes before
    it add up to begins another.
    """
    successes, advantages = _starts(target, SUCCESS), _starts(target, ADVANTAGE)
    corners = []
    above = [False] * (len(advantages) + 1)
    for success in successes:
        row = [False]
        for at, advantage in enumerate(advantages):
            row.append(target.holds({SUCCESS: success, ADVANTAGE: advantage, **effects}))
            weight = row[-1] - row[-2] - above[at + 1] + above[at]
            if weight:
                corners.append((success, advantage, weight))
        above = row
    return corners


# --- Text to targets ---------------------------------------------------------------------------------------


class _Token:
    """A word, a sign, a number or a comma of a target, and where it stands."""

    __slots__ = ("end", "kind", "start", "text")

    def __init__(self, kind: str, text: str, start: int, end: int) -> None:
        self.kind = kind
        self.text = text
        self.start = start
        self.end = end


def parse_target(text: str) -> Target:
    """The target that the text writes: comparisons, `,` for and, `or` binding tighter than the comma.

    Raises:
        PoolError: any part of the text can't be read.
    """
    tokens = _tokens(text)
    if len(tokens) == 1:
        raise PoolError("an empty target", _EXAMPLE)
    clauses: list[list[Comparison]] = [[]]
    at = 0
    while True:
        clauses[-1].append(_comparison(text, tokens[at : at + 3]))
        after = tokens[at + 3]
        at += 4
        if after.kind == "end":
            break
        if after.text == ",":
            clauses.append([])
        elif after.text != "or":
            hint = "a comma is 'and'" if after.text == "and" else "between comparisons write , or 'or'"
            raise _refusal(text, after, f"'{_shown(after)}' after a comparison", hint)
    if sum(map(len, clauses)) > MAX_COMPARISONS:
        raise PoolError(f"a target of {sum(map(len, clauses)):,} comparisons", f"at most {MAX_COMPARISONS}")
    return Target(tuple(map(tuple, clauses)))


def parse_want(text: str) -> Target:
    """The target of at least these symbols, written as a pool writes them: `1 success 2 advantage`.

    Raises:
        PoolError: it holds anything but symbols, or none.
    """
    example = "as in --want '1 success 2 advantage'"
    if any(sign in text for sign in "<>="):
        raise PoolError("a comparison belongs in --target", example, text, 0, len(text))
    if not text.strip(" \t\r\n,+"):
        raise PoolError("nothing is wanted", example)
    recipe = read_pool(text, by_colour=False)
    if not isinstance(recipe, Recipe) or recipe != Recipe(symbols=recipe.symbols):
        raise PoolError("only symbols can be wanted", example, text, 0, len(text))
    _refuse_zero(text)
    if any(recipe.symbols[6:]):
        raise PoolError("light and dark are counted apart, and no target asks for them", example, text, 0, len(text))
    wanted = zip(SYMBOLS, recipe.symbols, strict=True)
    return Target(tuple([(Comparison(name, ">=", count),) for name, count in wanted if count]))


def _refuse_zero(text: str) -> None:
    """At least 0 of a symbol is no wish; who writes it means none of it."""
    number = ""
    for place, character in enumerate(text + " "):
        if character in "0123456789":
            number += character
            continue
        if number and not number.strip("0"):
            start = place - len(number)
            raise PoolError(
                "at least 0 is always there", "for none of it: --target 'threat=0'", text, start, start + len(number)
            )
        number = ""


def _tokens(text: str) -> list[_Token]:
    """The tokens of a target, with one of kind `end` after the last."""
    tokens = []
    place = 0
    while place < len(text):
        character, start = text[place], place
        kind = _kind(character)
        if kind is None:
            meant = {
                "≥": "write >=",
                "≤": "write <=",
                ";": "a comma is 'and'",
                "&": "a comma is 'and'",
                "|": "write 'or'",
            }
            hint = meant.get(character, _EXAMPLE)
            raise PoolError(f"'{clean_ascii(character)}' has no meaning in a target", hint, text, place, place + 1)
        place += 1
        while kind != "comma" and place < len(text) and _kind(text[place]) == kind:
            place += 1
        if kind != "blank":
            tokens.append(_Token(kind, text[start:place].lower(), start, place))
    return [*tokens, _Token("end", "", len(text), len(text))]


def _kind(character: str) -> str | None:
    if character in " \t\r\n":
        return "blank"
    if character == ",":
        return "comma"
    if character in "<>=":
        return "sign"
    if character in "0123456789":
        return "number"
    return "word" if character.isascii() and character.isalpha() else None


def _comparison(text: str, tokens: list[_Token]) -> Comparison:
    """The comparison that these tokens write: a quantity, a sign, a number."""
    quantity = _quantity(text, tokens[0])
    sign = tokens[1]
    if sign.kind == "number":
        hint = f"write {quantity}>={_shown(sign)}, in quotes, or --want '{_shown(sign)} {quantity}'"
        raise _refusal(text, sign, f"'{quantity}' and '{_shown(sign)}' with no comparison between them", hint)
    if sign.kind != "sign":
        raise _refusal(text, tokens[0], f"'{_shown(tokens[0])}' is compared with nothing", _QUOTE.format(quantity))
    if sign.text not in SIGNS:
        raise _refusal(text, sign, f"'{_shown(sign)}' is no comparison", "comparisons are >=, <=, =, > and <")
    number = tokens[2]
    if number.kind != "number":
        raise _refusal(text, sign, f"no number after '{quantity}{sign.text}'", f"as in {quantity}{sign.text}1")
    amount = whole_number(number.text, MAX_NUMBER)
    if amount is None:
        raise _refusal(text, number, f"{_shown(number)} is out of range", f"0 to {MAX_NUMBER:,}")
    return Comparison(quantity, sign.text, amount)


def _quantity(text: str, token: _Token) -> str:
    """The quantity that a word names, in the notation's words for symbols."""
    hint = f"{', '.join(QUANTITIES)}: {_EXAMPLE}"
    if token.kind == "end":
        before = text.rstrip()
        raise PoolError("the target ends where a comparison should follow", hint, text, len(before) - 1, len(before))
    if token.kind == "number":
        wanted = "for at least these write --want '1 success 2 advantage'"
        raise _refusal(text, token, f"a comparison begins with its quantity, not with {_shown(token)}", wanted)
    if token.kind != "word" or token.text == "or":
        raise _refusal(text, token, f"'{_shown(token)}' where a quantity should stand", hint)
    try:
        read = read_pool(token.text, by_colour=False)
    except PoolError:
        read = None
    if not isinstance(read, Recipe) or read != Recipe(symbols=read.symbols):
        raise _refusal(text, token, f"'{_shown(token)}' is none of {', '.join(QUANTITIES)}", _near(token.text))
    name = SYMBOLS[read.symbols.index(1)]
    if name not in QUANTITIES:
        raise _refusal(text, token, "light and dark are counted apart, and no target asks for them", _EXAMPLE)
    return name


def _near(word: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word, list(QUANTITIES), 1, 0.6) if len(word) <= 20 else []
    return f"did you mean '{near[0]}'?" if near else _EXAMPLE


def _shown(token: _Token) -> str:
    return shown(token.text, 20)


def _refusal(text: str, token: _Token, problem: str, hint: str) -> PoolError:
    return PoolError(problem, hint, text, token.start, token.end)
