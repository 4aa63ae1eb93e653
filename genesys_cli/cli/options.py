"""Options that commands share, each with the one letter it has everywhere."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, TypeVar

import click

from genesys_cli.rules.dice import GAMES
from genesys_cli.rules.pool import DIFFICULTIES, MAX_DICE, NO_CHANGES, Changes, PoolError
from genesys_cli.rules.text import folded, shown, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.shell_completion import CompletionItem

    from genesys_cli.rules.notation import NumericPool
    from genesys_cli.rules.pool import Recipe

Command = TypeVar("Command", bound="Callable[..., Any]")

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


class WholeNumber(click.ParamType[int]):
    """A whole number in ASCII digits within bounds; int() alone takes other scripts' digits and underscores."""

    name = "number"

    def __init__(self, low: int = 0, high: int = MAX_DICE) -> None:
        self.low = low
        self.high = high

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number; the message names the bounds."""
        if isinstance(value, int):
            return value
        sign, digits = (-1, value[1:]) if value[:1] == "-" else (1, value.removeprefix("+"))
        number = whole_number(digits, max(abs(self.low), abs(self.high)))
        if number is not None and self.low <= sign * number <= self.high:
            return sign * number
        self.fail(f"'{shown(value)}' is not a whole number from {self.low:,} to {self.high:,}", param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """N in help."""
        return "N"


class Words(click.ParamType[Any]):
    """One of a few words, in any case; completed on TAB."""

    name = "word"

    def __init__(self, words: tuple[str, ...], metavar: str = "") -> None:
        self.words = words
        self.metavar = metavar or "|".join(words)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The word in lower case."""
        word = folded(value)
        if word in self.words:
            return word
        self.fail(f"'{shown(value)}' is none of {', '.join(self.words)}", param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The words in help."""
        return self.metavar

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The words that begin so."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(word) for word in self.words if word.startswith(incomplete.lower())]


class Difficulty(Words):
    """A word of the difficulty ladder or a number of dice, as (word or "", dice)."""

    def __init__(self) -> None:
        super().__init__(tuple(DIFFICULTIES), "WORD|0-5")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, int]:
        """The word, or "" for a number, and how many Difficulty dice it adds."""
        if isinstance(value, tuple):
            return value
        word = folded(value)
        if word in DIFFICULTIES:
            return word, DIFFICULTIES[word]
        if word in ("0", "1", "2", "3", "4", "5"):
            return "", int(word)
        if word == "impossible":
            self.fail("an impossible check is rolled as formidable, with a Story Point", param, ctx)
        self.fail(f"'{shown(value)}' is none of {', '.join(self.words)}, nor 0 to 5", param, ctx)


class Story(Words):
    """Whose Story Point is spent on a check: own or against, seen from the side that rolls."""

    def __init__(self) -> None:
        super().__init__(("own", "against"))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The word in lower case; the message says which side is which."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter as error:
            self.fail(f"{error.message}: own is the side that rolls, against the other", param, ctx)


class Rating(click.ParamType[tuple[int, int]]):
    """A characteristic and a skill, in that order, as in 3/2."""

    name = "rating"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """The two numbers."""
        if isinstance(value, tuple):
            return value
        number = WholeNumber()
        characteristic, slash, skill = value.partition("/")
        if not slash:
            self.fail(f"'{shown(value)}' is no characteristic and skill, as in 3/2", param, ctx)
        return number.convert(characteristic, param, ctx), number.convert(skill, param, ctx)

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The shape in help."""
        return "CHAR/SKILL"


_BUILDING = (
    click.option("-c", "--char", type=WholeNumber(), help="Characteristic: the dice a rating begins with."),
    click.option("-s", "--skill", type=WholeNumber(), help="Skill ranks, with --char: the lower number upgrades."),
    click.option("-d", "--difficulty", type=Difficulty(), help="Add Difficulty dice: simple to formidable."),
    click.option("-b", "--boost", type=WholeNumber(), default=0, help="Add Boost dice."),
    click.option("-k", "--setback", type=WholeNumber(), default=0, help="Add Setback dice."),
    click.option("-u", "--upgrade", type=WholeNumber(), default=0, help="Upgrade Ability to Proficiency."),
    click.option("-U", "--upgrade-difficulty", type=WholeNumber(), default=0, help="Upgrade Difficulty to Challenge."),
    click.option("-x", "--remove", multiple=True, metavar="POOL", help="Take dice away at the end, as in -x 1K."),
    click.option("--increase", type=WholeNumber(), default=0, help="Raise the difficulty by whole dice."),
    click.option("--decrease", type=WholeNumber(), default=0, help="Lower the difficulty by whole dice."),
    click.option("--downgrade", type=WholeNumber(), default=0, help="Downgrade Proficiency to Ability."),
    click.option("--downgrade-difficulty", type=WholeNumber(), default=0, help="Downgrade Challenge to Difficulty."),
    click.option("--assist", type=Rating(), multiple=True, help="A helper: the best of both, or a Boost die."),
    click.option("--adversary", type=WholeNumber(), default=0, help="The target's Adversary: upgrade the difficulty."),
    click.option("--story", type=Story(), multiple=True, help="A Story Point spent on the check."),
    click.option("--minions", type=WholeNumber(), help="Minions in a group with --char: a rank for each further."),
    click.option("-e", "--explain", is_flag=True, help="Tell each step of building the pool."),
)

_OUTPUT = (
    click.option("-j", "--json", is_flag=True, help="One JSON object a result."),
    click.option("-p", "--plain", is_flag=True, help="One line a result, no colour."),
    click.option("--color", type=Words(("always", "never", "auto")), default="auto", help="When to use colour."),
)


def building_options(command: Command) -> Command:
    """The options that build a pool."""
    return _decorated(command, _BUILDING)


def output_options(command: Command) -> Command:
    """The options that choose the form of the answer."""
    return _decorated(command, _OUTPUT)


def seed_option(command: Command) -> Command:
    """The option that makes a throw repeat."""
    return click.option("--seed", metavar="TEXT", help="Make the throw repeat: the same text, the same dice.")(command)


def game_option(command: Command) -> Command:
    """The option that says whose rules count, where the two games differ."""
    return click.option(
        "--game", type=Words(GAMES), default=GAMES[0], envvar="GENESYS_GAME", show_envvar=True, help="Whose rules."
    )(command)


def game_in_force() -> str:
    """The game that the environment names, for a command that has no option of its own for it."""
    word = os.environ.get("GENESYS_GAME") or GAMES[0]
    if word.lower() not in GAMES:
        raise click.UsageError(f"GENESYS_GAME is '{shown(word)}', which is none of {', '.join(GAMES)}")
    return word.lower()


def _decorated(command: Command, options: tuple[Callable[[Command], Command], ...]) -> Command:
    for option in reversed(options):
        command = option(command)
    return command


def form_of(json: bool, plain: bool, explain: bool = False) -> str:
    """The form asked for: json, plain or view."""
    if json and plain:
        raise click.UsageError("--json and --plain together: keep one of the two")
    if plain and explain:
        raise click.UsageError("--explain and --plain together: a plain answer is one line")
    return "json" if json else "plain" if plain else "view"


def changes_of(read: Recipe | NumericPool, remove: tuple[str, ...] = (), **options: Any) -> Changes:
    """The changes that building options ask of what was read; `--remove` is read with that pool's P."""
    from genesys_cli.rules.notation import NumericPool, read_dice

    if isinstance(read, NumericPool):
        if remove or Changes(**options) != NO_CHANGES:
            raise PoolError("options that build a pool, with numeric dice", "numeric dice are rolled as they are")
        return NO_CHANGES
    taken = [read_dice(text, read.by_colour) for text in remove]
    return Changes(**options, remove=tuple(map(sum, zip(*taken, strict=True)))) if taken else Changes(**options)
