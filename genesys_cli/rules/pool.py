"""Pools of dice and fixed symbols, and the one order of work in which they are built."""

from __future__ import annotations

from genesys_cli.rules.dice import DICE, SYMBOLS, Value
from genesys_cli.rules.text import marked, plural

MAX_DICE = 1_000
MAX_SYMBOLS = 1_000

# The difficulty ladder: each word and how many Difficulty dice it adds.
DIFFICULTIES = {"simple": 0, "easy": 1, "average": 2, "hard": 3, "daunting": 4, "formidable": 5}

# A group of minions has a rank for each after the first, at most this many.
MAX_GROUP_RANKS = 5

# Places of the dice in a pool's counts, in canonical order.
P, A, C, D, B, K, F = range(7)

_NO_DICE = (0,) * len(DICE)
_NO_SYMBOLS = (0,) * len(SYMBOLS)


class PoolError(ValueError):
    """A pool that can't be read or built.

    `problem` says what is wrong, `hint` what would be right; `text` is what was typed, and the fault
    stands at `text[start:end]`. `str()` gives all of it, ASCII only, in at most four lines.
    """

    def __init__(self, problem: str, hint: str = "", text: str = "", start: int = 0, end: int = 0) -> None:
        super().__init__(problem, hint, text, start, end)
        self.problem = problem
        self.hint = hint
        self.text = text
        self.start = start
        self.end = end

    def __str__(self) -> str:
        lines = [self.problem]
        if self.text:
            lines += marked(self.text, self.start, self.end)
        if self.hint:
            lines.append(self.hint)
        return "\n".join(lines)


class Pool(Value):
    """How many of each die, in canonical order, and of each fixed symbol, in symbol order."""

    __slots__ = ("dice", "symbols")

    def __init__(self, dice: tuple[int, ...] = _NO_DICE, symbols: tuple[int, ...] = _NO_SYMBOLS) -> None:
        self.dice = dice
        self.symbols = symbols

    def __str__(self) -> str:
        """The canonical notation: `2P1A3D1B +1 success`."""
        dice = "".join([f"{count}{die.letter}" for count, die in zip(self.dice, DICE, strict=True) if count])
        symbols = [f"+{count} {name}" for count, name in zip(self.symbols, SYMBOLS, strict=True) if count]
        return " ".join([dice, *symbols] if dice else symbols)

    @property
    def size(self) -> int:
        """The number of dice."""
        return sum(self.dice)

    @property
    def is_force_alone(self) -> bool:
        """Whether only Force dice and their symbols are in it, so that nothing succeeds or fails."""
        return not any(self.dice[:F]) and not any(self.symbols[:6]) and bool(self.dice[F] or any(self.symbols[6:]))

    def to_dict(self) -> dict[str, object]:
        """The pool as JSON shows it; fixed symbols above 0 only."""
        counts = {die.name: count for die, count in zip(DICE, self.dice, strict=True)}
        symbols = {name: count for name, count in zip(SYMBOLS, self.symbols, strict=True) if count}
        return {"notation": str(self), **counts, "symbols": symbols}


class Recipe(Value):
    """What a written pool holds before it is built.

    `dice` are added dice, `difficulty` the parts of the base difficulty as (word or "", dice), `rating` and
    `opposition` pairs of characteristic and skill, `symbols` fixed symbols. `by_colour` says that colours
    were named, so that a bare P was purple, a Difficulty die; `versus` that the pool has two sides, and
    `one_sided` is the text with the place of a `vs` that nothing stands before, where `--char` then builds the side.
    """

    __slots__ = ("by_colour", "dice", "difficulty", "label", "one_sided", "opposition", "rating", "symbols", "versus")

    def __init__(
        self,
        dice: tuple[int, ...] = _NO_DICE,
        *,
        symbols: tuple[int, ...] = _NO_SYMBOLS,
        difficulty: tuple[tuple[str, int], ...] = (),
        rating: tuple[int, int] | None = None,
        opposition: tuple[int, int] | None = None,
        label: str | None = None,
        by_colour: bool = False,
        versus: bool = False,
        one_sided: tuple[str, int, int] | None = None,
    ) -> None:
        self.dice = dice
        self.symbols = symbols
        self.difficulty = difficulty
        self.rating = rating
        self.opposition = opposition
        self.label = label
        self.by_colour = by_colour
        self.versus = versus
        self.one_sided = one_sided

    @property
    def is_thrown(self) -> bool:
        """Whether symbols are all it holds: a result already thrown at the table."""
        written = any(self.dice) or self.difficulty or self.rating or self.opposition
        return any(self.symbols) and not written


class Changes(Value):
    """What the building options ask for; counts are 0 to 1,000, None where an option wasn't given.

    `difficulty` is (word or "", dice); `remove` counts of dice in canonical order; `assist` the helpers'
    pairs of characteristic and skill; `minions` the size of a group; `story` "own", "against" or both.
    """

    __slots__ = (
        "adversary",
        "assist",
        "boost",
        "char",
        "decrease",
        "difficulty",
        "downgrade",
        "downgrade_difficulty",
        "increase",
        "minions",
        "remove",
        "setback",
        "skill",
        "story",
        "upgrade",
        "upgrade_difficulty",
    )

    def __init__(
        self,
        *,
        char: int | None = None,
        skill: int | None = None,
        difficulty: tuple[str, int] | None = None,
        increase: int = 0,
        decrease: int = 0,
        boost: int = 0,
        setback: int = 0,
        upgrade: int = 0,
        upgrade_difficulty: int = 0,
        downgrade: int = 0,
        downgrade_difficulty: int = 0,
        remove: tuple[int, ...] = _NO_DICE,
        assist: tuple[tuple[int, int], ...] = (),
        adversary: int = 0,
        story: tuple[str, ...] = (),
        minions: int | None = None,
    ) -> None:
        self.char = char
        self.skill = skill
        self.difficulty = difficulty
        self.increase = increase
        self.decrease = decrease
        self.boost = boost
        self.setback = setback
        self.upgrade = upgrade
        self.upgrade_difficulty = upgrade_difficulty
        self.downgrade = downgrade
        self.downgrade_difficulty = downgrade_difficulty
        self.remove = remove
        self.assist = assist
        self.adversary = adversary
        self.story = story
        self.minions = minions


NO_CHANGES = Changes()


def build_pool(recipe: Recipe, changes: Changes = NO_CHANGES, steps: list[str] | None = None) -> Pool:
    """The pool that a recipe and its changes make; `steps` receives a line for each step of the work.

    The order is the rules': base difficulty with its increases and decreases, base dice from the rating,
    dice added, upgrades, downgrades, removals.

    Raises:
        PoolError: options that don't fit, an empty pool, or more than 1,000 dice or symbols at any step.
    """
    lines: list[str] = [] if steps is None else steps
    counts = list(_NO_DICE)
    if recipe.one_sided and changes.char is None:
        raise PoolError("nothing before 'vs'", "as in 3/2 vs 2C1D, or with --char", *recipe.one_sided)
    _add_difficulty(counts, recipe, changes, lines)
    helpers = _add_rating(counts, recipe, changes, lines)
    _add_dice(counts, recipe, changes, helpers, lines)
    story = changes.story
    for side in story:
        if story.count(side) > 1:
            raise PoolError(f"--story {side} twice", "each side spends at most 1 Story Point on a check")
    _upgrade(counts, A, P, changes.upgrade, "upgrade", lines)
    _upgrade(counts, A, P, story.count("own"), "Story Point, upgrade", lines)
    _upgrade(counts, D, C, changes.upgrade_difficulty, "upgrade difficulty", lines)
    _upgrade(counts, D, C, changes.adversary, "adversary, upgrade difficulty", lines)
    _upgrade(counts, D, C, story.count("against"), "Story Point, upgrade difficulty", lines)
    _downgrade(counts, P, A, changes.downgrade, "downgrade", lines)
    _downgrade(counts, C, D, changes.downgrade_difficulty, "downgrade difficulty", lines)
    _remove(counts, changes.remove, lines)
    if sum(recipe.symbols) > MAX_SYMBOLS:
        raise PoolError(f"a pool holds at most {MAX_SYMBOLS:,} symbols, and this one has {sum(recipe.symbols):,}")
    pool = Pool(tuple(counts), recipe.symbols)
    if any(pool.symbols):
        lines.append(f"symbols added: {Pool(symbols=pool.symbols)}")
    if not pool.size and not any(pool.symbols):
        raise PoolError("an empty pool: no dice, no symbols", "a pool needs a die or a symbol, as in 2P1A3D")
    lines.append(f"pool: {pool}")
    return pool


def rating_dice(characteristic: int, skill: int, better: int = P, plain: int = A) -> tuple[int, ...]:
    """The dice of a rating: the higher number of plain dice, the lower upgrading that many (canonical order)."""
    counts = list(_NO_DICE)
    counts[better] = min(characteristic, skill)
    counts[plain] = max(characteristic, skill) - counts[better]
    return tuple(counts)


def _check_size(counts: list[int]) -> None:
    if sum(counts) > MAX_DICE:
        raise PoolError(f"a pool holds at most {MAX_DICE:,} dice, and building this one passes that")


def _rating_line(title: str, characteristic: int, skill: int, dice: tuple[int, ...]) -> str:
    lower = min(characteristic, skill)
    count = max(characteristic, skill)
    if not count:
        return f"{title}: no dice"
    upgraded = f"the lower upgrades {lower}" if lower else "none upgraded"
    return f"{title}: {plural(count, 'die', 'dice')}, {upgraded}: {Pool(dice)}"


def _add_difficulty(counts: list[int], recipe: Recipe, changes: Changes, lines: list[str]) -> None:
    parts = [*recipe.difficulty, *([changes.difficulty] if changes.difficulty else [])]
    for word, dice in parts:
        counts[D] += dice
        lines.append(f"difficulty {word}: {dice}D" if word else f"difficulty: {dice}D")
    if recipe.opposition:
        dice_against = rating_dice(*recipe.opposition, C, D)
        counts[C] += dice_against[C]
        counts[D] += dice_against[D]
        title = "opposition {}/{}".format(*recipe.opposition)
        lines.append(_rating_line(title, *recipe.opposition, dice_against))
    _check_size(counts)
    if len(parts) + bool(recipe.opposition) > 1:
        lines.append(f"difficulty in all: {Pool(tuple(counts)) if any(counts) else '0D'}")
    if changes.increase:
        counts[D] += changes.increase
        _check_size(counts)
        lines.append(f"increase {changes.increase}: {counts[D]}D")
    if changes.decrease:
        taken = min(changes.decrease, counts[D])
        counts[D] -= taken
        only = f"only {taken}D to take, " if taken < changes.decrease else ""
        lines.append(f"decrease {changes.decrease}: {only}{counts[D]}D")


def _own_rating(recipe: Recipe, changes: Changes) -> tuple[int, int] | None:
    if recipe.rating and (changes.char is not None or changes.skill is not None):
        option = "--skill" if changes.char is None else "--char"
        problem = "the pool has a rating ({}/{}) and {} gives another".format(*recipe.rating, option)
        raise PoolError(problem, "keep one of the two")
    if changes.char is None:
        if changes.skill is not None:
            raise PoolError("--skill needs --char: ranks alone build no pool", "give both, as in --char 3 --skill 2")
        if changes.minions is not None:
            raise PoolError("--minions needs --char: the group's characteristic", "as in --char 2 --minions 4")
        return recipe.rating
    if changes.minions is None:
        return changes.char, changes.skill or 0
    if changes.skill is not None:
        raise PoolError("--minions and --skill together: a group's ranks come from its size", "keep one of the two")
    if not changes.minions:
        raise PoolError("a group of 0 minions", "a group has 1 minion or more")
    return changes.char, min(changes.minions - 1, MAX_GROUP_RANKS)


def _add_rating(counts: list[int], recipe: Recipe, changes: Changes, lines: list[str]) -> int:
    """Adds the own side's base dice; returns how many helpers add a Boost instead of their numbers."""
    rating = _own_rating(recipe, changes)
    if rating is None:
        if changes.assist:
            raise PoolError("--assist needs a rating to help with", "as in 3/2 or --char 3 --skill 2")
        return 0
    skilled, title = None, "{} {}/{}".format("own side" if recipe.versus else "rating", *rating)
    if changes.char is not None:
        title = "characteristic {}, skill {}".format(*rating)
        if changes.minions is not None:
            title = f"{plural(changes.minions, 'minion')}, {title}"
    for helper in changes.assist:
        if helper[0] > rating[0] or helper[1] > rating[1]:
            skilled = helper
            break
    if skilled:
        best = max(rating[0], skilled[0]), max(rating[1], skilled[1])
        lines.append("skilled help {}/{}: the best of both, characteristic {}, skill {}".format(*skilled, *best))
        rating, title = best, "characteristic {}, skill {}".format(*best)
    dice = rating_dice(*rating)
    lines.append(_rating_line(title, *rating, dice))
    for place, count in enumerate(dice):
        counts[place] += count
    _check_size(counts)
    return len(changes.assist) - bool(skilled)


def _add_dice(counts: list[int], recipe: Recipe, changes: Changes, helpers: int, lines: list[str]) -> None:
    added = list(recipe.dice)
    added[B] += changes.boost + helpers
    added[K] += changes.setback
    for place, count in enumerate(added):
        counts[place] += count
    if any(added):
        helped = f", {helpers}B of it help" if helpers else ""
        lines.append(f"dice added: {Pool(tuple(added))}{helped}")
    _check_size(counts)


def _upgrade(counts: list[int], plain: int, better: int, times: int, title: str, lines: list[str]) -> None:
    """Turns plain dice into better ones; with none left an upgrade adds one, and the next turns it."""
    if not times:
        return
    turned = min(times, counts[plain])
    rest = times - turned
    counts[plain] += rest % 2 - turned
    counts[better] += turned + rest // 2
    _check_size(counts)
    name, better_name = DICE[plain].name.capitalize(), DICE[better].name.capitalize()
    told = []
    if turned:
        told.append(f"turns {plural(turned, name + ' die', name + ' dice')} into {better_name}")
    if rest == 1:
        told.append(f"no {name} die left, adds one")
    elif rest == 2:
        told.append(f"no {name} die left, adds one; turns it into {better_name}")
    elif rest:
        twice = rest // 2
        told.append(f"no {name} die left, the other {rest} add {rest - twice} and turn {twice} into {better_name}")
    lines.append(f"{title} {times}: {'; '.join(told)}")


def _downgrade(counts: list[int], better: int, plain: int, times: int, title: str, lines: list[str]) -> None:
    """Turns better dice back into plain ones; beyond the last it does nothing."""
    if not times:
        return
    turned = min(times, counts[better])
    counts[better] -= turned
    counts[plain] += turned
    name, better_name = DICE[plain].name.capitalize(), DICE[better].name.capitalize()
    told = []
    if turned:
        told.append(f"turns {plural(turned, better_name + ' die', better_name + ' dice')} into {name}")
    if turned < times:
        told.append(
            f"no {better_name} die left, does nothing more" if turned else f"no {better_name} die, does nothing"
        )
    lines.append(f"{title} {times}: {'; '.join(told)}")


def _remove(counts: list[int], remove: tuple[int, ...], lines: list[str]) -> None:
    if not any(remove):
        return
    taken = tuple([min(have, want) for have, want in zip(counts, remove, strict=True)])
    for place, count in enumerate(taken):
        counts[place] -= count
    only = "" if taken == remove else f": only {Pool(taken)} there" if any(taken) else ": none there"
    lines.append(f"remove {Pool(remove)}{only}")
