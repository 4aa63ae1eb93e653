"""Attacks carried out: hit or miss, damage and soak, criticals, what a weapon's symbols pay for."""

from __future__ import annotations

from genesys_cli.rules.dice import Value
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.qualities import FREELY, NO_QUALITIES, RATING, Qualities, titled
from genesys_cli.rules.situations import ALLY_UNSURE, MELEE, RANGED, TWO_WEAPONS_UNSURE
from genesys_cli.rules.spending import purse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from genesys_cli.rules.critical import Critical
    from genesys_cli.rules.qualities import ItemQuality
    from genesys_cli.rules.roll import Roll
    from genesys_cli.rules.situations import Defense
    from genesys_cli.rules.stream import Stream


# Qualities that count on damage of any other source: nothing is thrown, nothing can be paid for.
WITHOUT_A_THROW = ("Pierce", "Breach", "Stun Damage")


class Weapon(Value):
    """What is attacked with; `damage` is None where nobody asked, `critical` where it has no rating.

    `grip` is one of the kinds of weapon that differ when engaged. In melee the bearer's Brawn is added to the damage.
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
    def brawn_in_damage(self) -> int | None:
        """The Brawn that adds to the damage: the attacker's, in melee alone; None where there is none to add."""
        return self.brawn if self.kind == MELEE else None

    @property
    def base_damage(self) -> int | None:
        """The damage before net success: the weapon's and Brawn; None where neither is given."""
        if self.weapon.damage is None and self.brawn_in_damage is None:
            return None
        return (self.weapon.damage or 0) + (self.brawn_in_damage or 0)

    @property
    def stuns(self) -> bool:
        """Whether its damage is strain instead of wounds."""
        return "Stun Damage" in self.weapon.qualities

    @property
    def soak_ignored(self) -> int:
        """The soak that Pierce and Breach go through, at most all of it."""
        qualities = self.weapon.qualities
        return min(self.soak, qualities.rating("Pierce") + 10 * qualities.rating("Breach"))

    @property
    def soak_left(self) -> int:
        """The soak that counts, after Pierce and Breach."""
        return self.soak - self.soak_ignored


class CriticalOffer(Value):
    """A critical injury that the symbols can pay for: what is added to its roll, the roll if it is made.

    `advantage` and `triumph` are what all payments take together.
    """

    __slots__ = ("advantage", "modifiers", "rating", "roll", "triumph")

    def __init__(
        self,
        rating: int,
        advantage: int,
        triumph: int,
        modifiers: tuple[tuple[str, int], ...],
        roll: Critical | None = None,
    ) -> None:
        self.rating = rating
        self.advantage = advantage
        self.triumph = triumph
        self.modifiers = modifiers
        self.roll = roll

    @property
    def times(self) -> int:
        """How often it can be paid for: each payment after the first adds 10 to the roll."""
        return self.advantage // self.rating + self.triumph

    @property
    def added(self) -> int:
        """What is added to the roll in all, every payment made."""
        return sum([value for _, value in self.modifiers])

    @property
    def added_at_first(self) -> int:
        """What is added to the roll for the first payment alone."""
        return sum([value for name, value in self.modifiers if name != "payments"])

    @property
    def summary(self) -> str:
        """`critical possible, roll +10, up to +20 (Vicious +10)`, or the injury and what it took."""
        if self.roll is not None:
            taken = ((self.advantage, "advantage"), (self.triumph, "triumph"))
            price = " and ".join([f"{count} {symbol}" for count, symbol in taken if count])
            return f"critical injury {self.roll.row.name} for {price}"
        if not self.modifiers:
            return "critical possible"
        names = {"injuries": "injuries", "vicious": "Vicious"}
        told = ", ".join([f"{names[name]} {value:+d}" for name, value in self.modifiers if name in names])
        most = f", up to {self.added:+d}" if self.times > 1 else ""
        return f"critical possible, roll {self.added_at_first:+d}{most}{f' ({told})' if told else ''}"

    def to_dict(self) -> dict[str, object]:
        """The critical as `genesys.attack/1` holds it."""
        return {
            "rating": self.rating,
            "times": self.times,
            "modifiers": [{"name": name, "value": value} for name, value in self.modifiers],
            "added": self.added,
            "paid": None if self.roll is None else {"advantage": self.advantage, "triumph": self.triumph},
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

    `damage` is None where the attack has none to tell, and so are its wounds and strain. `notes` are sentences about
    what was asked for and didn't count.
    """

    __slots__ = ("attack", "critical", "damage", "hit", "notes", "roll", "spend")

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
        self.critical = critical
        self.spend = spend
        self.notes = notes

    @property
    def soak(self) -> int:
        """The soak that counts, after Pierce and Breach."""
        return self.attack.soak_left

    @property
    def wounds(self) -> int | None:
        """The damage that gets past soak, 0 where it is strain."""
        return 0 if self.attack.stuns and self.damage is not None else self._past_soak

    @property
    def strain(self) -> int | None:
        """The damage that gets past soak as strain, 0 where it is wounds."""
        return self._past_soak if self.attack.stuns or self.damage is None else 0

    @property
    def _past_soak(self) -> int | None:
        return None if self.damage is None else max(0, self.damage - self.soak)

    @property
    def left(self) -> str:
        """The symbols there are to spend, as `genesys spend` reads them; "" for none."""
        if self.roll is None:
            return ""
        return " ".join([f"{count} {symbol}" for symbol, count in _left(self.roll, self.critical).items() if count])

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
    def answer(self) -> str:
        """What it does: `5 wounds, critical possible`; "" for nothing."""
        return ", ".join(filter(None, [self.harm, None if self.critical is None else self.critical.summary]))

    @property
    def working(self) -> str:
        """How the harm comes about: `7 damage + 2 net success = 9, soak 4`."""
        if self.damage is None or self.hit is False:
            return ""
        attack, base = self.attack, self.attack.base_damage or 0
        parts = [] if attack.brawn_in_damage is None else [f"{attack.brawn_in_damage} Brawn"]
        if attack.weapon.damage or not parts:
            parts.append(f"{attack.weapon.damage or 0} damage")
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
        return ": ".join(filter(None, [self.outcome, self.answer]))

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


# --- Carrying it out ---------------------------------------------------------------------------------------


def carry_out(
    attack: Attack,
    roll: Roll,
    stream: Stream | None = None,
    *,
    seed: str | None = None,
    game: str = "genesys",
    notes: Sequence[str] = (),
) -> AttackResult:
    """What an attack's roll does; with a stream, the critical that it pays for is rolled, every payment made.

    `game` says whose table of criticals counts.
    """
    result = roll.result
    hit, base = result.succeeded, attack.base_damage
    damage = None if base is None else base + result.success if hit else 0
    critical = _critical(attack, roll, damage)
    if critical is not None and stream is not None:
        critical = _rolled(critical, stream, seed, game)
    left = _left(roll, critical)
    told = list(notes)
    if critical is None and stream is not None:
        told.append(f"no critical injury: {_why_none(attack, hit, damage)}")
    if "Auto-fire" in attack.weapon.qualities and "auto-fire" not in attack.situations and hit and _times(left, 2):
        told.append("Auto-fire wasn't declared before the throw (--with auto-fire): no more hits")
    spend = _spend(attack, roll, damage, critical, left)
    return AttackResult(attack, roll, hit, damage, critical, spend, tuple(told))


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
    throwing = [titled(name, rating) for name, rating in weapon.qualities.pairs if name not in WITHOUT_A_THROW]
    if throwing:
        raise PoolError(
            f"{', '.join(throwing)} {'counts' if len(throwing) == 1 else 'count'} in an attack, and no pool is given",
            f"without one {', '.join(WITHOUT_A_THROW)} count alone",
        )
    if weapon.damage is None:
        raise PoolError("neither a pool nor damage", "as in genesys attack 2P1A --at short, or --damage 9 --soak 4")
    return AttackResult(attack, None, None, weapon.damage, None, (), ())


def _left(roll: Roll, critical: CriticalOffer | None) -> dict[str, int]:
    """What of the roll's symbols is left to spend, once a critical that is rolled has taken its price."""
    left = purse(roll.result)
    if critical is not None and critical.roll is not None:
        left["advantage"] -= critical.advantage
        left["triumph"] -= critical.triumph
    return left


def _times(left: dict[str, int], cost: int, most: int | None = None) -> int:
    """How often the advantage, and each triumph, pays a cost in advantage."""
    times = left["advantage"] // cost + left["triumph"]
    return times if most is None else min(times, most)


def _critical(attack: Attack, roll: Roll, damage: int | None) -> CriticalOffer | None:
    """The critical on offer: on a hit whose damage gets past soak, or might where it isn't known."""
    rating = attack.weapon.critical
    if rating is None or not roll.result.succeeded or _is_soaked(attack, damage):
        return None
    left = purse(roll.result)
    times = _times(left, rating)
    if not times:
        return None
    added = (
        ("injuries", 10 * attack.injuries),
        ("vicious", 10 * attack.weapon.qualities.rating("Vicious")),
        ("payments", 10 * (times - 1)),
    )
    advantage = left["advantage"] // rating * rating
    return CriticalOffer(rating, advantage, left["triumph"], tuple([(name, value) for name, value in added if value]))


def _is_soaked(attack: Attack, damage: int | None) -> bool:
    return damage is not None and damage <= attack.soak_left


def _why_none(attack: Attack, hit: bool, damage: int | None) -> str:
    if attack.weapon.critical is None:
        return "the weapon has no rating"
    if not hit:
        return "the attack misses"
    if _is_soaked(attack, damage):
        return "soak takes all the damage"
    return f"it costs {attack.weapon.critical} advantage or 1 triumph"


def _rolled(offer: CriticalOffer, stream: Stream, seed: str | None, game: str) -> CriticalOffer:
    from genesys_cli.rules.critical import critical

    # The critical table knows further payments as its plain modifier.
    modifiers = tuple([("modifier" if name == "payments" else name, value) for name, value in offer.modifiers])
    roll = critical(None, modifiers, stream, game=game, seed=seed)
    return CriticalOffer(offer.rating, offer.advantage, offer.triumph, offer.modifiers, roll)


def _spend(
    attack: Attack, roll: Roll, damage: int | None, critical: CriticalOffer | None, left: dict[str, int]
) -> tuple[Purchase, ...]:
    """What the symbols left can pay for on this weapon, cheapest first, the GM's last."""
    hit = roll.result.succeeded
    bought: list[Purchase] = []
    if critical is not None and critical.roll is None:
        past = "if the damage gets past soak: " if damage is None else ""
        added = critical.added_at_first
        roll_it = f"roll d100 {added:+d}" if added else "roll d100"
        effect = f"{past}{roll_it}, each further payment +10"
        bought.append(Purchase("critical injury", critical.rating, "advantage", critical.times, effect))
    for quality, rating in attack.weapon.qualities:
        cost = quality.hit_cost if hit else quality.miss_cost
        if not cost or (quality.name == "Auto-fire" and "auto-fire" not in attack.situations):
            continue
        most = None if quality.times == FREELY else rating if quality.times == RATING else 1
        times = _times(left, cost, most)
        if times:
            effect = _activated(quality, rating, attack, roll, damage)
            bought.append(Purchase(titled(quality.name, rating), cost, "advantage", times, effect, quality.doubt))
    if hit and "two-weapons" in attack.situations and _times(left, 2):
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
