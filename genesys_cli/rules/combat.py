"""Attacks: their difficulty, the target's defense, damage and soak, criticals, what a weapon's symbols pay for."""

from __future__ import annotations

from genesys_cli.rules.dice import SYMBOLS, Value
from genesys_cli.rules.pool import NO_CHANGES, B, C, Changes, K, Pool, PoolError, Recipe, build_pool
from genesys_cli.rules.qualities import FREELY, NO_QUALITIES, RATING, Qualities, titled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from genesys_cli.rules.critical import Critical
    from genesys_cli.rules.qualities import ItemQuality
    from genesys_cli.rules.roll import Roll
    from genesys_cli.rules.stream import Stream

MELEE, RANGED, GENERAL = "melee", "ranged", "general"

# Difficulty dice of a ranged attack by range band; engaged, the weapon adds its own. Melee is always average.
BANDS = {"engaged": 1, "short": 1, "medium": 2, "long": 3, "extreme": 4}
MELEE_DIFFICULTY = 2

# What a ranged weapon adds to the difficulty when it is used engaged; None where it can't be.
WEAPONS: dict[str, int | None] = {"one-handed": 1, "two-handed": 2, "gunnery": None}

MAX_DEFENSE = 4
MAX_NUMBER = 1_000

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
    (
        "ally-engaged",
        GENERAL,
        0,
        0,
        0,
        1,
        0,
        "ally engaged with the target",
        ALLY_UNSURE,
    ),
    ("guarded-self", GENERAL, 0, 1, 0, 0, 0, "attacker in a guarded stance", ""),
    ("prone-self", MELEE, 0, 1, 0, 0, 0, "attacker prone", ""),
    ("disoriented", GENERAL, 0, 1, 0, 0, 0, "attacker disoriented", ""),
)

# Words that name one thing in different amounts: one of each group at most.
EITHER = (("aim", "aim2"), ("concealed1", "concealed2", "concealed3"), ("bigger", "smaller"))

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


class Defense(Value):
    """One source of defense against a kind of attack: it provides its value, or increases what is provided."""

    __slots__ = ("increases", "kind", "value")

    def __init__(self, value: int, kind: str = GENERAL, *, increases: bool = False) -> None:
        self.value = value
        self.kind = kind
        self.increases = increases


class Weapon(Value):
    """What is attacked with; `damage` is None where nobody asked, `critical` where it has no rating.

    `grip` is one of WEAPONS. In melee the bearer's Brawn is added to the damage.
    """

    __slots__ = ("critical", "damage", "grip", "qualities")

    def __init__(
        self,
        damage: int | None = None,
        critical: int | None = None,
        qualities: Qualities = NO_QUALITIES,
        grip: str | None = None,
    ) -> None:
        self.damage = damage
        self.critical = critical
        self.qualities = qualities
        self.grip = grip


class Attack(Value):
    """An attack before its throw.

    `at` is a range band, `melee` or None where the pool holds the whole difficulty; `situations` are words of
    the table; `brawn` and `agility` the attacker's, None where not given; `injuries` what the target carries.
    """

    __slots__ = ("agility", "at", "brawn", "defense", "injuries", "situations", "soak", "weapon")

    def __init__(
        self,
        weapon: Weapon,
        *,
        at: str | None = None,
        situations: tuple[str, ...] = (),
        defense: tuple[Defense, ...] = (),
        soak: int = 0,
        brawn: int | None = None,
        agility: int | None = None,
        injuries: int = 0,
    ) -> None:
        self.weapon = weapon
        self.at = at
        self.situations = situations
        self.defense = defense
        self.soak = soak
        self.brawn = brawn
        self.agility = agility
        self.injuries = injuries

    @property
    def kind(self) -> str | None:
        """Melee or ranged; None where it isn't said."""
        return None if self.at is None else MELEE if self.at == MELEE else RANGED

    @property
    def base_damage(self) -> int | None:
        """The damage before net success: the weapon's, and in melee the Brawn given; None where neither is."""
        brawn = self.brawn if self.kind == MELEE else None
        if self.weapon.damage is None and brawn is None:
            return None
        return (self.weapon.damage or 0) + (brawn or 0)

    @property
    def stuns(self) -> bool:
        """Whether its damage is strain instead of wounds."""
        return "Stun Damage" in self.weapon.qualities

    @property
    def soak_ignored(self) -> int:
        """The soak that Pierce and Breach go through, at most all of it."""
        qualities = self.weapon.qualities
        return min(self.soak, qualities.rating("Pierce") + 10 * qualities.rating("Breach"))


class CriticalOffer(Value):
    """A critical injury that the symbols can pay for: how often, what is added to its roll, the roll if made."""

    __slots__ = ("modifiers", "rating", "roll", "times")

    def __init__(
        self, rating: int, times: int, modifiers: tuple[tuple[str, int], ...], roll: Critical | None = None
    ) -> None:
        self.rating = rating
        self.times = times
        self.modifiers = modifiers
        self.roll = roll

    @property
    def added(self) -> int:
        """What is added to the roll in all, every payment made."""
        return sum([value for _, value in self.modifiers])

    @property
    def summary(self) -> str:
        """`critical possible, roll +20 (Vicious +10, 2 payments +10)`, or the injury that was rolled."""
        if self.roll is not None:
            return f"critical injury {self.roll.row.name}"
        names = {"injuries": "injuries", "vicious": "Vicious", "payments": f"{self.times} payments"}
        told = ", ".join([f"{names[name]} {value:+d}" for name, value in self.modifiers])
        return f"critical possible, roll {self.added:+d} ({told})" if told else "critical possible"

    def to_dict(self) -> dict[str, object]:
        """The critical as `genesys.attack/1` holds it."""
        return {
            "rating": self.rating,
            "times": self.times,
            "modifiers": [{"name": name, "value": value} for name, value in self.modifiers],
            "added": self.added,
            "roll": None if self.roll is None else self.roll.to_dict(),
        }


class Purchase(Value):
    """Something of this weapon that the symbols can pay for, and how often if nothing else is bought."""

    __slots__ = ("amount", "doubt", "effect", "name", "symbol", "times")

    def __init__(self, name: str, amount: int, symbol: str, times: int, effect: str, doubt: str = "") -> None:
        self.name = name
        self.amount = amount
        self.symbol = symbol
        self.times = times
        self.effect = effect
        self.doubt = doubt

    @property
    def price(self) -> str:
        """The cost in words: `2 advantage or 1 triumph`."""
        return f"{self.amount} {self.symbol}{' or 1 triumph' if self.symbol == 'advantage' else ''}"

    def to_dict(self) -> dict[str, object]:
        """The purchase as `genesys.attack/1` lists it."""
        advantage = self.symbol == "advantage"
        return {
            "name": self.name,
            "side": "player" if advantage else "gm",
            "cost": {self.symbol: self.amount},
            "or": {"triumph": 1} if advantage else None,
            "times": self.times,
            "effect": self.effect,
            "doubt": self.doubt or None,
        }


class AttackResult(Value):
    """An attack carried out, or damage of any other source where `roll` and `hit` are None.

    `damage` is None where the attack has none to tell; `soak` is what counts, after Pierce and Breach.
    `notes` are sentences about what was asked for and didn't count.
    """

    __slots__ = ("attack", "critical", "damage", "hit", "notes", "roll", "soak", "spend", "strain", "wounds")

    def __init__(
        self,
        attack: Attack,
        roll: Roll | None,
        hit: bool | None,
        damage: int | None,
        critical: CriticalOffer | None,
        spend: tuple[Purchase, ...],
        notes: tuple[str, ...],
    ) -> None:
        self.attack = attack
        self.roll = roll
        self.hit = hit
        self.damage = damage
        self.soak = attack.soak - attack.soak_ignored
        past = None if damage is None else max(0, damage - self.soak)
        none = None if damage is None else 0
        self.wounds, self.strain = (none, past) if attack.stuns else (past, none)
        self.critical = critical
        self.spend = spend
        self.notes = notes

    @property
    def outcome(self) -> str | None:
        """Hit or Miss; None where nothing was thrown."""
        return None if self.hit is None else "Hit" if self.hit else "Miss"

    @property
    def harm(self) -> str | None:
        """What the target suffers: `5 wounds`; None on a miss and where the damage isn't known."""
        if self.damage is None or self.hit is False:
            return None
        if self.attack.stuns:
            return f"{self.strain} strain"
        return f"{self.wounds} {'wound' if self.wounds == 1 else 'wounds'}"

    @property
    def working(self) -> str:
        """How the harm comes about: `7 damage + 2 net success = 9, soak 4`."""
        if self.damage is None or self.hit is False:
            return ""
        attack, base = self.attack, self.attack.base_damage or 0
        brawn = attack.brawn if attack.kind == MELEE else None
        parts = [f"{attack.weapon.damage or 0} damage"]
        if brawn is not None:
            parts = [f"{brawn} Brawn", *([f"{attack.weapon.damage} damage"] if attack.weapon.damage else [])]
        if self.roll is not None:
            parts.append(f"{self.damage - base} net success")
        told = " + ".join(parts)
        if len(parts) > 1:
            told += f" = {self.damage}"
        if not attack.soak:
            return told
        through = [
            titled(name, rating) for name, rating in attack.weapon.qualities.pairs if name in ("Pierce", "Breach")
        ]
        told += f", soak {attack.soak}"
        return f"{told} - {attack.soak_ignored} ({', '.join(through)}) = {self.soak}" if attack.soak_ignored else told

    @property
    def summary(self) -> str:
        """What happens, in one phrase: `Hit: 5 wounds, critical possible, roll +10 (Vicious +10)`."""
        told = [self.harm or "", "" if self.critical is None else self.critical.summary]
        told = [part for part in told if part]
        if self.outcome is None:
            return told[0]
        return f"{self.outcome}: {', '.join(told)}" if told else self.outcome

    @property
    def plain(self) -> str:
        """One line: what happens, how, the result of the dice, what they pay for."""
        from genesys_cli.rules.text import clean

        parts = [self.summary]
        if self.critical is not None and self.critical.roll is not None:
            parts.append(self.critical.roll.plain)
        if self.working:
            parts.append(self.working)
        if self.roll is not None:
            parts.append(self.roll.summary)
        if self.spend:
            parts.append("; ".join([f"[{item.price}] {item.name}{_often(item)}" for item in self.spend]))
        label = f" # {clean(self.roll.label)}" if self.roll is not None and self.roll.label else ""
        return " | ".join([*parts, *self.notes]) + label

    def to_dict(self) -> dict[str, object]:
        """The attack as `genesys.attack/1`."""
        return {
            "schema": "genesys.attack/1",
            "roll": None if self.roll is None else self.roll.to_dict(),
            "hit": self.hit,
            "damage": self.damage,
            "soak": self.soak,
            "wounds": self.wounds,
            "strain": self.strain,
            "critical": None if self.critical is None else self.critical.to_dict(),
            "spend": [item.to_dict() for item in self.spend],
            "notes": list(self.notes),
        }


# --- Reading what is said about an attack ------------------------------------------------------------------


def read_situations(texts: Iterable[str]) -> tuple[str, ...]:
    """The situations that the texts name, in their table's order; blanks and commas part the words.

    Raises:
        PoolError: a word that isn't in the table, or two that can't both be.
    """
    named: set[str] = set()
    for text in texts:
        for word in text.replace(",", " ").split():
            folded = word.lower() if word.isascii() else word
            if folded not in SITUATION_WORDS:
                raise _no_situation(text, word)
            named.add(folded)
    for group in EITHER:
        both = [word for word in group if word in named]
        if len(both) > 1:
            raise PoolError(f"{both[0]} and {both[1]} are two amounts of one thing", "keep one of the two")
    return tuple([word for word in SITUATION_WORDS if word in named])


def read_defense(text: str) -> Defense:
    """One source of defense: `2` provides, `+1` increases; `melee:2`, `ranged:+1` count for that kind of attack.

    Raises:
        PoolError: anything else.
    """
    kind, mark, value = text.strip().rpartition(":")
    kind = kind.strip().lower() if mark else GENERAL
    value = value.strip()
    digits = value.removeprefix("+")
    right = kind in (GENERAL, MELEE, RANGED) and digits.isascii() and digits.isdigit()
    if not right or len(digits.lstrip("0")) > 3:
        raise PoolError(
            "this is no defense", "2 provides, +1 increases; melee:2 or ranged:+1 for one kind", text, 0, len(text)
        )
    return Defense(int(digits), kind, increases=value != digits)


def total_defense(defense: Iterable[Defense], kind: str | None) -> int:
    """Defense against a kind of attack: the best that is provided and every increase that fits, at most 4."""
    fitting = [source for source in defense if source.kind in (GENERAL, kind)]
    best = max([source.value for source in fitting if not source.increases], default=0)
    return min(MAX_DEFENSE, best + sum([source.value for source in fitting if source.increases]))


# --- Building the pool -------------------------------------------------------------------------------------


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
    _add_situations(additions, attack, notes)
    _add_qualities(additions, attack, notes)
    _add_defense(additions, attack)
    difficulty = _range_difficulty(attack)
    if _is_thrown(recipe, changes):
        if additions.names:
            notes.append(f"the result is already thrown: no dice added for {', '.join(additions.names)}")
        additions, difficulty = _Additions(), ()
    _add_symbols(additions, attack)
    steps += additions.steps
    pool = build_pool(additions.recipe_of(recipe, difficulty), additions.changes_of(changes), steps)
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


def rows_of(word: str) -> tuple[Situation, ...]:
    """The rows of a situation's word."""
    return tuple([situation for situation in SITUATIONS if situation.name == word])


class _Additions:
    """What an attack adds to its pool, with a line for each step and the names of what added dice."""

    def __init__(self) -> None:
        self.boost = self.setback = self.increase = self.decrease = self.upgrades = 0
        self.symbols = [0] * len(SYMBOLS)
        self.provided: list[Defense] = []
        self.names: list[str] = []
        self.steps: list[str] = []

    def add(self, name: str, effect: str, doubt: str = "", **amounts: int) -> None:
        for amount, count in amounts.items():
            setattr(self, amount, getattr(self, amount) + count)
        self.names.append(name)
        self.steps.append(f"{name}: {effect}{f' (low confidence: {doubt})' if doubt else ''}")

    def changes_of(self, changes: Changes) -> Changes:
        values = {name: getattr(changes, name) for name in Changes.__slots__}
        values["increase"] += self.increase
        values["decrease"] += self.decrease
        values["upgrade_difficulty"] += self.upgrades
        return Changes(**values)

    def recipe_of(self, recipe: Recipe, difficulty: tuple[tuple[str, int], ...]) -> Recipe:
        values = {name: getattr(recipe, name) for name in Recipe.__slots__}
        dice = list(recipe.dice)
        dice[B] += self.boost
        dice[K] += self.setback
        values["dice"] = tuple(dice)
        values["difficulty"] = difficulty + recipe.difficulty
        values["symbols"] = tuple(map(sum, zip(recipe.symbols, self.symbols, strict=True)))
        return Recipe(**values)


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


def _add_situations(additions: _Additions, attack: Attack, notes: list[str]) -> None:
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
            additions.provided.append(Defense(row.provides, row.attacks))
            doubt = f" (low confidence: {row.doubt})" if row.doubt else ""
            additions.steps.append(f"{word}: {row.effect}{doubt}")
        else:
            additions.add(
                word,
                f"{row.effect}: {row.meaning}",
                row.doubt,
                boost=row.boost,
                setback=row.setback,
                increase=max(row.difficulty, 0),
                decrease=max(-row.difficulty, 0),
                upgrades=row.upgrades,
            )


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
                additions.steps.append(f"{title}: {characteristic} {has} is enough")


def _add_defense(additions: _Additions, attack: Attack) -> None:
    sources = [*attack.defense, *additions.provided]
    total = total_defense(sources, attack.kind)
    if not sources:
        return
    fitting = [source for source in sources if source.kind in (GENERAL, attack.kind)]
    best = max([source.value for source in fitting if not source.increases], default=0)
    increases = [f"+{source.value}" for source in fitting if source.increases]
    told = " ".join([f"provided {best}", *increases])
    capped = f", at most {MAX_DEFENSE}" if best + sum(s.value for s in fitting if s.increases) > MAX_DEFENSE else ""
    if total:
        additions.add(f"defense {total}", f"{told}{capped}: {total} Setback", setback=total)
    else:
        additions.steps.append("defense 0: nothing counts for this attack")


def _add_symbols(additions: _Additions, attack: Attack) -> None:
    for name, symbol in (("Superior", "advantage"), ("Inferior", "threat")):
        if name in attack.weapon.qualities:
            additions.symbols[SYMBOLS.index(symbol)] += 1
            additions.steps.append(f"{name}: +1 {symbol}")


# --- Carrying it out ---------------------------------------------------------------------------------------


def carry_out(
    attack: Attack, roll: Roll, stream: Stream | None = None, *, seed: str | None = None, notes: Sequence[str] = ()
) -> AttackResult:
    """What an attack's roll does; with a stream, the critical that it pays for is rolled, every payment made."""
    result = roll.result
    hit, base = result.succeeded, attack.base_damage
    damage = None if base is None else base + result.success if hit else 0
    critical = _critical(attack, roll, damage)
    if critical is not None and stream is not None:
        critical = _rolled(critical, stream, seed)
    told = list(notes)
    if critical is None and stream is not None:
        told.append(f"no critical injury: {_why_none(attack, hit, damage)}")
    if "Auto-fire" in attack.weapon.qualities and "auto-fire" not in attack.situations and hit and _times(roll, 2):
        told.append("Auto-fire wasn't declared before the throw (--with auto-fire): no more hits")
    return AttackResult(attack, roll, hit, damage, critical, _spend(attack, roll, damage, critical), tuple(told))


def other_damage(attack: Attack) -> AttackResult:
    """Damage and soak of any other source: a fall, a trap, fire.

    Raises:
        PoolError: no damage, or something that only an attack's throw has.
    """
    weapon = attack.weapon
    needs_a_throw = (
        (attack.at is not None, "a range"),
        (weapon.grip is not None, "a weapon's kind"),
        (attack.situations, "a situation"),
        (attack.defense, "defense"),
        (weapon.critical is not None, "a critical rating"),
        (attack.injuries, "a count of injuries"),
        (attack.brawn is not None, "Brawn"),
        (attack.agility is not None, "Agility"),
    )
    for given, what in needs_a_throw:
        if given:
            raise PoolError(f"{what} counts in an attack, and no pool is given", "as in genesys attack 2P1A --at short")
    if weapon.damage is None:
        raise PoolError("neither a pool nor damage", "as in genesys attack 2P1A --at short, or --damage 9 --soak 4")
    return AttackResult(attack, None, None, weapon.damage, None, (), ())


def _times(roll: Roll, cost: int, most: int | None = None) -> int:
    """How often the roll's advantage, and each of its triumphs, pays a cost in advantage."""
    times = max(roll.result.advantage, 0) // cost + roll.result.triumph
    return times if most is None else min(times, most)


def _critical(attack: Attack, roll: Roll, damage: int | None) -> CriticalOffer | None:
    """The critical on offer: on a hit whose damage gets past soak, or might where it isn't known."""
    rating = attack.weapon.critical
    if rating is None or not roll.result.succeeded or _is_soaked(attack, damage):
        return None
    times = _times(roll, rating)
    if not times:
        return None
    added = (
        ("injuries", 10 * attack.injuries),
        ("vicious", 10 * attack.weapon.qualities.rating("Vicious")),
        ("payments", 10 * (times - 1)),
    )
    return CriticalOffer(rating, times, tuple([(name, value) for name, value in added if value]))


def _is_soaked(attack: Attack, damage: int | None) -> bool:
    return damage is not None and damage <= attack.soak - attack.soak_ignored


def _why_none(attack: Attack, hit: bool, damage: int | None) -> str:
    if attack.weapon.critical is None:
        return "the weapon has no rating"
    if not hit:
        return "the attack misses"
    if _is_soaked(attack, damage):
        return "soak takes all the damage"
    return f"it costs {attack.weapon.critical} advantage or 1 triumph"


def _rolled(offer: CriticalOffer, stream: Stream, seed: str | None) -> CriticalOffer:
    from genesys_cli.rules.critical import critical

    # The critical table knows further payments as its plain modifier.
    modifiers = tuple([("modifier" if name == "payments" else name, value) for name, value in offer.modifiers])
    return CriticalOffer(offer.rating, offer.times, offer.modifiers, critical(None, modifiers, stream, seed=seed))


def _spend(attack: Attack, roll: Roll, damage: int | None, critical: CriticalOffer | None) -> tuple[Purchase, ...]:
    """What the symbols can pay for on this weapon, cheapest first, the GM's last."""
    hit = roll.result.succeeded
    bought: list[Purchase] = []
    if critical is not None:
        past = "if the damage gets past soak: " if damage is None else ""
        added = critical.added - sum([value for name, value in critical.modifiers if name == "payments"])
        roll_it = f"roll d100 {added:+d}" if added else "roll d100"
        effect = f"{past}{roll_it}, each further payment +10"
        bought.append(Purchase("critical injury", critical.rating, "advantage", critical.times, effect))
    for quality, rating in attack.weapon.qualities:
        cost = quality.hit_cost if hit else quality.miss_cost
        if not cost or (quality.name == "Auto-fire" and "auto-fire" not in attack.situations):
            continue
        most = None if quality.times == FREELY else rating if quality.times == RATING else 1
        times = _times(roll, cost, most)
        if times:
            effect = _activated(quality, rating, attack, roll, damage)
            bought.append(Purchase(titled(quality.name, rating), cost, "advantage", times, effect, quality.doubt))
    if hit and "two-weapons" in attack.situations and _times(roll, 2):
        bought.append(Purchase("two-weapons", 2, "advantage", 1, "the second weapon hits too", TWO_WEAPONS_UNSURE))
    bought.sort(key=lambda item: item.amount)
    if "ally-engaged" in attack.situations and roll.result.despair:
        bought.append(Purchase("ally-engaged", 1, "despair", 1, "the ally is hit", ALLY_UNSURE))
    return tuple(bought)


def _activated(quality: ItemQuality, rating: int | None, attack: Attack, roll: Roll, damage: int | None) -> str:
    """What an activation does in this attack, with its figures."""
    if quality.name in ("Auto-fire", "Linked"):
        return "1 more hit" if damage is None else f"1 more hit of {damage} damage"
    if quality.name == "Blast" and rating is not None:
        if roll.result.succeeded:
            return f"all engaged with the target take {rating + roll.result.success} damage"
        return f"the target and those engaged with it take {rating} damage"
    if quality.name == "Burn" and attack.base_damage is not None:
        return quality.told(rating).replace("base damage", f"{attack.base_damage} damage", 1)
    return quality.told(rating)


def _often(item: Purchase) -> str:
    return f" x{item.times}" if item.times > 1 else ""


def _no_situation(text: str, word: str) -> PoolError:
    from difflib import get_close_matches

    from genesys_cli.rules.text import clean_ascii

    near = get_close_matches(word.lower(), SITUATION_WORDS, 1, 0.6) if len(word) <= 40 else []
    shown = clean_ascii(word[:41])
    shown = shown if len(shown) <= 40 else shown[:37] + "..."
    start = text.find(word)
    hint = f"did you mean {near[0]}?" if near else f"situations are {', '.join(SITUATION_WORDS)}"
    return PoolError(f"no situation is called '{shown}'", hint, text, start, start + len(word))
