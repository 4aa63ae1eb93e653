"""Item qualities: what each of the 28 does, and the line of them that a weapon card prints."""

from __future__ import annotations

from genesys_cli.rules.dice import Value
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.text import shown, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MAX_RATING = 100

# How often an active quality may be paid for on one attack: once, as often as its rating, as often as paid for.
ONCE, RATING, FREELY = "once", "rating", "freely"

# Words of effects that follow the rating: as many of them, and one.
COUNTED = {"rounds": "round", "maneuvers": "maneuver", "uses": "use", "dice": "die"}

# Effects too long for their table's line. `{n}` stands for the rating, `{tens}` for ten times the rating, a word
# of COUNTED in braces for itself or its singular.
AUTO_FIRE = (
    "declared before the throw: difficulty +1, and each activation is 1 more hit (other targets named before too)"
)
BLAST = "hit: all engaged with the target take {n} plus net success; miss: the target and those engaged take {n}"
BURN = (
    "base damage at the start of the target's turn for {n} {rounds}, soak counts each time; a Coordination check"
    " (Average, Easy on soft ground) or water ends it"
)
CUMBERSOME = "difficulty +1 for each point of Brawn below {n}"
GUIDED = "at the end of the round it attacks again, out of turn, with {n} Ability {dice}"
KNOCKDOWN = "the target falls prone; 1 advantage more for each silhouette above 1"
LIMITED_AMMO = "{n} {uses}, then a maneuver reloads it (a grenade is used up)"
SUNDER = "1 item the target carries openly is damaged 1 step, past major it is destroyed; always the same item"
TRACTOR = "a vehicle can't move until its pilot passes a check of difficulty {n}; a character is immobilized"
UNWIELDY = "difficulty +1 for each point of Agility below {n}"

ESCAPE_UNSURE = "the check to break free (Hard Athletics) is from memory"
FOLLOW_UP_UNSURE = "the difficulty of the second attack isn't confirmed"
KNOCKDOWN_UNSURE = "one source has it for 1 advantage"
CAP_UNSURE = "that the rating caps the hits is read from its being rated"
TRACTOR_UNSURE = "one source lists it as active"

# Name, active, rated, advantage to activate it after a hit and after a miss (0: it can't be), how often, what it
# acts on, effect, what the sources leave open. In rulebook order.
ROWS: tuple[tuple[str, bool, bool, int, int, str, str, str, str], ...] = (
    ("Accurate", False, True, 0, 0, "", "pool", "add {n} Boost to attacks with it", ""),
    ("Auto-fire", True, False, 2, 0, FREELY, "pool and spending", AUTO_FIRE, ""),
    ("Blast", True, True, 2, 3, ONCE, "spending", BLAST, ""),
    ("Breach", False, True, 0, 0, "", "damage", "ignore {n} vehicle armor or {tens} soak", ""),
    ("Burn", True, True, 2, 0, ONCE, "spending", BURN, ""),
    ("Concussive", True, True, 2, 0, ONCE, "spending", "the target is staggered (no actions) for {n} {rounds}", ""),
    ("Cumbersome", False, True, 0, 0, "", "pool", CUMBERSOME, ""),
    ("Defensive", False, True, 0, 0, "", "defense", "the bearer's melee defense +{n}", ""),
    ("Deflection", False, True, 0, 0, "", "defense", "the bearer's ranged defense +{n}", ""),
    ("Disorient", True, True, 2, 0, ONCE, "spending", "the target is disoriented (1 Setback) for {n} {rounds}", ""),
    ("Ensnare", True, True, 2, 0, ONCE, "spending", "the target is immobilized for {n} {rounds}", ESCAPE_UNSURE),
    ("Guided", True, True, 0, 3, ONCE, "spending", GUIDED, FOLLOW_UP_UNSURE),
    ("Inaccurate", False, True, 0, 0, "", "pool", "add {n} Setback to attacks with it", ""),
    ("Inferior", False, False, 0, 0, "", "result", "add 1 threat to checks with it", ""),
    ("Knockdown", True, False, 2, 0, ONCE, "spending", KNOCKDOWN, KNOCKDOWN_UNSURE),
    ("Limited Ammo", False, True, 0, 0, "", "supply", LIMITED_AMMO, ""),
    ("Linked", True, True, 2, 0, RATING, "spending", "1 more hit on the target, at most {n}", CAP_UNSURE),
    ("Pierce", False, True, 0, 0, "", "damage", "ignore {n} soak", ""),
    ("Prepare", False, True, 0, 0, "", "turn", "takes {n} {maneuvers} before use, then stays ready", ""),
    ("Reinforced", False, False, 0, 0, "", "damage", "immune to Sunder; armor: immune to Pierce and Breach", ""),
    ("Slow-Firing", False, True, 0, 0, "", "turn", "waits {n} {rounds} after each shot", ""),
    ("Stun", True, True, 2, 0, ONCE, "spending", "the target takes {n} strain, past its soak", ""),
    ("Stun Damage", False, False, 0, 0, "", "damage", "damage is strain instead of wounds, soak counts", ""),
    ("Sunder", True, False, 1, 1, FREELY, "spending", SUNDER, ""),
    ("Superior", False, False, 0, 0, "", "result", "add 1 advantage to checks with it", ""),
    ("Tractor", False, True, 0, 0, "", "movement", TRACTOR, TRACTOR_UNSURE),
    ("Unwieldy", False, True, 0, 0, "", "pool", UNWIELDY, ""),
    ("Vicious", False, True, 0, 0, "", "critical roll", "add {tens} to its critical rolls", ""),
)


class ItemQuality(Value):
    """One row of the table: what a quality does, whatever its rating.

    `hit_cost` and `miss_cost` are the advantage that activates it, 0 where nothing does; one triumph pays
    either. `doubt` says what the sources leave open, "" where they agree.
    """

    __slots__ = ("active", "acts_on", "doubt", "effect", "hit_cost", "miss_cost", "name", "rated", "times")

    def __init__(
        self,
        name: str,
        active: bool,
        rated: bool,
        hit_cost: int,
        miss_cost: int,
        times: str,
        acts_on: str,
        effect: str,
        doubt: str,
    ) -> None:
        self.name = name
        self.active = active
        self.rated = rated
        self.hit_cost = hit_cost
        self.miss_cost = miss_cost
        self.times = times
        self.acts_on = acts_on
        self.effect = effect
        self.doubt = doubt

    @property
    def cost(self) -> str:
        """What activates it, in words; empty for a passive quality."""
        if not self.active:
            return ""
        if self.hit_cost == self.miss_cost:
            told = f"{self.hit_cost} advantage, hit or miss"
        elif not self.miss_cost:
            told = f"{self.hit_cost} advantage on a hit"
        elif not self.hit_cost:
            told = f"{self.miss_cost} advantage on a miss"
        else:
            told = f"{self.hit_cost} advantage on a hit, {self.miss_cost} on a miss"
        return f"{told} (or 1 triumph)"

    def told(self, rating: int | None = None) -> str:
        """The effect with the rating's figures in it, or with N where none is given."""
        n, tens = ("N", "10xN") if rating is None else (str(rating), str(10 * rating))
        counted = COUNTED if rating == 1 else {word: word for word in COUNTED}
        return self.effect.format(n=n, tens=tens, **counted)

    @property
    def summary(self) -> str:
        """One line: passive or its cost, its effect, how often, what is in doubt."""
        kind = f"active, {self.cost}" if self.active else "passive"
        often = "; as often as it is paid for" if self.times == FREELY else ""
        doubt = f" (low confidence: {self.doubt})" if self.doubt else ""
        return f"{kind}: {self.told()}{often}{doubt}"

    def to_dict(self) -> dict[str, object]:
        """The row as JSON shows it; a cost of null is no way to activate it."""
        return {
            "name": self.name,
            "active": self.active,
            "rated": self.rated,
            "cost": {"hit": self.hit_cost or None, "miss": self.miss_cost or None},
            "acts_on": self.acts_on,
            "effect": self.told(),
            "doubt": self.doubt or None,
        }


QUALITIES = tuple([ItemQuality(*row) for row in ROWS])
BY_NAME = {quality.name: quality for quality in QUALITIES}


class Qualities(Value):
    """The qualities of one item in the order printed, as pairs of name and rating; a rating of None is unrated."""

    __slots__ = ("pairs",)

    def __init__(self, pairs: tuple[tuple[str, int | None], ...] = ()) -> None:
        self.pairs = pairs

    def __contains__(self, name: str) -> bool:
        return any(held == name for held, _ in self.pairs)

    def __iter__(self) -> Iterator[tuple[ItemQuality, int | None]]:
        return iter([(BY_NAME[name], rating) for name, rating in self.pairs])

    def __str__(self) -> str:
        """As a weapon card prints them: `Pierce 2, Auto-fire`."""
        return ", ".join([titled(name, rating) for name, rating in self.pairs])

    def rating(self, name: str) -> int:
        """The rating of a quality; 0 where the item doesn't have it."""
        return next((rating or 0 for held, rating in self.pairs if held == name), 0)


NO_QUALITIES = Qualities()


def titled(name: str, rating: int | None) -> str:
    """A quality as a card prints it: `Pierce 2`."""
    return name if rating is None else f"{name} {rating}"


def parse_qualities(text: str) -> Qualities:
    """The qualities in a line such as `Pierce 2, Vicious 1, Auto-fire`.

    Commas or semicolons part them; case is free, and a hyphen and a blank are one. No text is no qualities.

    Raises:
        PoolError: a name that isn't in the table, a rating too few or too many, a quality twice.
    """
    pairs: list[tuple[str, int | None]] = []
    for start, end in _parts(text):
        name, rating = _read(text, start, end)
        if any(held == name for held, _ in pairs):
            raise PoolError(f"{name} stands twice", "each quality once, with its whole rating", text, start, end)
        pairs.append((name, rating))
    return Qualities(tuple(pairs))


def find_quality(name: str) -> ItemQuality | None:
    """The quality of that name; case is free, and a hyphen and a blank are one."""
    folded = _folded(name)
    return next((quality for quality in QUALITIES if _folded(quality.name) == folded), None)


def _parts(text: str) -> Iterable[tuple[int, int]]:
    """Where each part between commas or semicolons stands, blanks around it left out; empty parts too."""
    start = 0
    for place, character in enumerate(text + ","):
        if character in ",;":
            part = text[start:place]
            left = start + len(part) - len(part.lstrip())
            if part.strip():
                yield left, left + len(part.strip())
            start = place + 1


def _read(text: str, start: int, end: int) -> tuple[str, int | None]:
    part = text[start:end]
    digits = part[len(part.rstrip("0123456789")) :]
    words = part[: len(part) - len(digits)]
    quality = find_quality(words)
    if quality is None:
        raise _unknown(text, start, end, words)
    if not quality.rated:
        if digits:
            raise PoolError(f"{quality.name} has no rating", f"write {quality.name}", text, end - len(digits), end)
        return quality.name, None
    if not digits:
        raise PoolError(f"{quality.name} needs its rating", f"write {quality.name} 1, 2 or more", text, start, end)
    rating = whole_number(digits, MAX_RATING)
    if not rating:
        hint = f"a rating is 1 to {MAX_RATING}"
        raise PoolError(f"{quality.name} can't have this rating", hint, text, end - len(digits), end)
    return quality.name, rating


def _unknown(text: str, start: int, end: int, words: str) -> PoolError:
    from difflib import get_close_matches

    folded = _folded(words)
    names = {_folded(quality.name): quality.name for quality in QUALITIES}
    held = [name for key, name in names.items() if f" {key} " in f" {folded} "]
    if len(folded.split()) > 1 and held:
        hint = "a comma goes between qualities: Pierce 2, Vicious 1"
    else:
        near = get_close_matches(folded, list(names), 1, 0.6) if len(folded) <= 30 else []
        hint = f"did you mean {names[near[0]]}?" if near else "as weapon cards print them: Pierce 2, Vicious 1"
    if not folded:
        return PoolError("a rating without its quality", hint, text, start, end)
    return PoolError(f"no item quality is called '{shown(words.strip(), 30)}'", hint, text, start, end)


def _folded(name: str) -> str:
    """The name in lower case, hyphens as blanks. Only ASCII folds: a Kelvin sign is no K."""
    return " ".join(name.lower().split()).replace("-", " ") if name.isascii() else name
