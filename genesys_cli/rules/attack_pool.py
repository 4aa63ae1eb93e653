"""The pool of an attack: what was written, with what range, situations, qualities and defense add to it."""

from __future__ import annotations

from genesys_cli.rules.dice import SYMBOLS
from genesys_cli.rules.pool import NO_CHANGES, C, Changes, Pool, PoolError, Recipe, build_pool
from genesys_cli.rules.qualities import titled
from genesys_cli.rules.situations import (
    CALLED_SHOT_AFTER_2,
    GENERAL,
    MAX_DEFENSE,
    MELEE,
    Defense,
    fitting_defense,
    rows_of,
    total_defense,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from genesys_cli.rules.combat import Attack

    Parts = TypeVar("Parts", Recipe, Changes)

# Difficulty dice of a ranged attack by range band; engaged, the weapon adds its own. Melee is always average.
BANDS = {"engaged": 1, "short": 1, "medium": 2, "long": 3, "extreme": 4}
MELEE_DIFFICULTY = 2

# What a ranged weapon adds to the difficulty when it is used engaged; None where it can't be.
WEAPONS: dict[str, int | None] = {"one-handed": 1, "two-handed": 2, "gunnery": None}


def place_of(band: str | None, *, melee: bool) -> str | None:
    """Where an attack is made: a range band, `melee`, or None where neither is said.

    Raises:
        PoolError: melee beyond engaged.
    """
    if melee and band not in (None, "engaged"):
        raise PoolError(
            f"a melee attack reaches engaged targets alone, not {band} range",
            f"--melee, or --at {band} for a ranged one",
        )
    return MELEE if melee else band


def attack_pool(
    attack: Attack,
    recipe: Recipe,
    changes: Changes = NO_CHANGES,
    steps: list[str] | None = None,
    notes: list[str] | None = None,
) -> Pool:
    """The pool of an attack: what was written, the range's difficulty, situations, qualities and defense.

    A result already thrown gains no dice, only the symbols of Superior and Inferior. `notes` receives what was
    asked for and doesn't count.

    Raises:
        PoolError: the attack isn't allowed, or the pool can't be built.
    """
    steps = [] if steps is None else steps
    notes = [] if notes is None else notes
    check_attack(attack, recipe, changes)
    additions = _Additions()
    provided = _add_situations(additions, attack, notes)
    _add_qualities(additions, attack, notes)
    _add_defense(additions, [*attack.defense, *provided], attack.kind)
    if attack.kind == MELEE and attack.brawn is None and attack.weapon.damage is not None:
        notes.append("Brawn isn't added to the damage without --brawn")
    if attack.at != "engaged" and attack.weapon.grip not in (None, "gunnery"):
        notes.append(f"--weapon {attack.weapon.grip} counts with --at engaged alone")
    difficulty = _range_difficulty(attack)
    if _is_thrown(recipe, changes):
        if additions.names:
            notes.append(f"the result is already thrown: no dice added for {', '.join(additions.names)}")
        additions, difficulty = _Additions(), ()
    symbols = _add_symbols(additions, attack, recipe.symbols)
    steps += additions.steps
    whole = _with(recipe, difficulty=difficulty + recipe.difficulty, symbols=symbols)
    pool = build_pool(whole, additions.to(changes), steps)
    if pool.is_force_alone:
        raise PoolError("Force dice alone neither hit nor miss", "an attack needs a pool of symbols: 2P1A")
    return pool


def check_attack(attack: Attack, recipe: Recipe, changes: Changes = NO_CHANGES) -> None:
    """Refuse what the rules don't allow.

    Raises:
        PoolError: it names the rule that is broken.
    """
    qualities = attack.weapon.qualities
    if attack.weapon.grip == "gunnery" and attack.at in (MELEE, "engaged"):
        raise PoolError("gunnery can't be used engaged", "it needs a target at short range or farther")
    if attack.at == "engaged" and attack.weapon.grip is None and not _is_thrown(recipe, changes):
        raise PoolError(
            "a ranged attack when engaged is as hard as its weapon is unwieldy",
            "--weapon one-handed (2 Difficulty) or two-handed (3); close combat is --melee",
        )
    if attack.at is None and _has_no_difficulty(recipe, changes):
        raise PoolError(
            "an attack's difficulty comes from its range, and none is given",
            f"--melee, --at {', '.join(BANDS)}, or a difficulty in the pool",
        )
    if attack.brawn is not None and attack.kind != MELEE and "Cumbersome" not in qualities:
        raise PoolError(
            "Brawn adds to the damage of melee attacks alone", "--brawn needs --melee, or a Cumbersome weapon"
        )
    if attack.agility is not None and "Unwieldy" not in qualities:
        raise PoolError("Agility counts for Unwieldy weapons alone", "--agility needs Unwieldy among the --qualities")
    if "auto-fire" in attack.situations and "Auto-fire" not in qualities:
        raise PoolError("auto-fire needs a weapon with that quality", "as in -q Auto-fire --with auto-fire")
    if attack.soak and attack.base_damage is None:
        raise PoolError("soak takes from damage, and none is given", "--soak needs --damage")
    if attack.injuries and attack.weapon.critical is None:
        raise PoolError("injuries count on a critical, and the weapon has no rating", "--injuries needs --critical")
    if attack.kind is None:
        kinds = [word for word in attack.situations if all(row.attacks != GENERAL for row in rows_of(word))]
        kinds += [f"{source.kind} defense" for source in attack.defense if source.kind != GENERAL]
        if kinds:
            raise PoolError(
                f"{kinds[0]} counts by the kind of attack, melee or ranged, and none is given",
                f"--melee or --at {', '.join(BANDS)}",
            )


class _Additions:
    """What an attack adds to the changes of its pool, with a line for each step and the names of what added dice."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.names: list[str] = []
        self.steps: list[str] = []

    def add(self, name: str, effect: str, doubt: str = "", **counts: int) -> None:
        """Adds to counts of Changes, by their names."""
        for change, count in counts.items():
            self.counts[change] = self.counts.get(change, 0) + count
        self.names.append(name)
        self.tell(name, effect, doubt)

    def tell(self, name: str, effect: str, doubt: str = "") -> None:
        """Tells a step that adds nothing."""
        self.steps.append(f"{name}: {effect}{f' (low confidence: {doubt})' if doubt else ''}")

    def to(self, changes: Changes) -> Changes:
        """The changes asked for with these added."""
        return _with(changes, **{change: getattr(changes, change) + count for change, count in self.counts.items()})


def _with(value: Parts, **parts: Any) -> Parts:
    """The value with some of its parts replaced."""
    return type(value)(**{name: getattr(value, name) for name in value.__slots__} | parts)


def _is_thrown(recipe: Recipe, changes: Changes) -> bool:
    """Whether the pool is a result thrown at the table, which gains no dice."""
    return recipe.is_thrown and changes == NO_CHANGES


def _has_no_difficulty(recipe: Recipe, changes: Changes) -> bool:
    written = recipe.difficulty or recipe.opposition or recipe.dice[C] or changes.difficulty or changes.increase
    return not written and not recipe.is_thrown


def _range_difficulty(attack: Attack) -> tuple[tuple[str, int], ...]:
    if attack.at is None:
        return ()
    if attack.at == MELEE:
        return (("melee", MELEE_DIFFICULTY),)
    if attack.at == "engaged":
        grip = attack.weapon.grip
        return ((f"engaged, {grip}", BANDS["engaged"] + (WEAPONS[grip] or 0)),) if grip else ()
    return ((f"{attack.at} range", BANDS[attack.at]),)


def _add_situations(additions: _Additions, attack: Attack, notes: list[str]) -> list[Defense]:
    """Adds what the situations do to the dice; returns the defense that they provide."""
    provided: list[Defense] = []
    called = "called-shot" in attack.situations
    for word in attack.situations:
        if called and word in ("aim", "aim2"):
            continue
        if word == "called-shot" and "aim2" in attack.situations:
            effect = f"{CALLED_SHOT_AFTER_2} Setback after 2 maneuvers of aiming, in place of their Boost"
            additions.add(word, effect, setback=CALLED_SHOT_AFTER_2)
            continue
        row = next((row for row in rows_of(word) if row.attacks in (GENERAL, attack.kind)), None)
        if row is None:
            notes.append(f"{word} doesn't count for a {attack.kind} attack")
        elif row.provides:
            provided.append(Defense(row.provides, row.attacks))
            additions.tell(word, row.effect, row.doubt)
        else:
            additions.add(
                word,
                f"{row.effect}: {row.meaning}",
                row.doubt,
                boost=row.boost,
                setback=row.setback,
                increase=max(row.difficulty, 0),
                decrease=max(-row.difficulty, 0),
                upgrade_difficulty=row.upgrades,
            )
    return provided


def _add_qualities(additions: _Additions, attack: Attack, notes: list[str]) -> None:
    bearer = {"Cumbersome": ("Brawn", attack.brawn), "Unwieldy": ("Agility", attack.agility)}
    for quality, rating in attack.weapon.qualities:
        title, count = titled(quality.name, rating), rating or 0
        if quality.name == "Accurate":
            additions.add(title, f"{count} Boost", boost=count)
        elif quality.name == "Inaccurate":
            additions.add(title, f"{count} Setback", setback=count)
        elif quality.name in bearer:
            characteristic, has = bearer[quality.name]
            if has is None:
                notes.append(f"{title} doesn't count without --{characteristic.lower()}")
            elif has < count:
                lacking = count - has
                additions.add(title, f"{characteristic} {has}: difficulty +{lacking}", increase=lacking)
            else:
                additions.tell(title, f"{characteristic} {has} is enough")


def _add_defense(additions: _Additions, sources: list[Defense], kind: str | None) -> None:
    if not sources:
        return
    best, increases = fitting_defense(sources, kind)
    total = total_defense(sources, kind)
    told = " ".join([f"provided {best}", *[f"+{increase}" for increase in increases]])
    capped = f", at most {MAX_DEFENSE}" if best + sum(increases) > MAX_DEFENSE else ""
    if total:
        additions.add(f"defense {total}", f"{told}{capped}: {total} Setback", setback=total)
    else:
        additions.tell("defense 0", "nothing counts for this attack")


def _add_symbols(additions: _Additions, attack: Attack, symbols: tuple[int, ...]) -> tuple[int, ...]:
    """The symbols with those that the weapon adds, to a result already thrown too."""
    counts = list(symbols)
    for name, symbol in (("Superior", "advantage"), ("Inferior", "threat")):
        if name in attack.weapon.qualities:
            counts[SYMBOLS.index(symbol)] += 1
            additions.tell(name, f"+1 {symbol}")
    return tuple(counts)
