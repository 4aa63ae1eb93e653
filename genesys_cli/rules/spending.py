"""What symbols buy: the tables of combat, social and magic checks, and what a result can pay for.

Like its neighbours on the ground floor it loads next to nothing, since a scripted roll may ask for it.
"""

from __future__ import annotations

from genesys_cli.rules.dice import Value
from genesys_cli.rules.text import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from genesys_cli.rules.roll import Result

    Row = tuple[int, str, str, str] | tuple[int, str, str, str, str]

PLAYER, GM = "player", "gm"
ADVANTAGE, THREAT, TRIUMPH, DESPAIR = "advantage", "threat", "triumph", "despair"

# Who spends each symbol, and what pays for one option of it besides. On an NPC's roll the two sides change places.
SIDES = {ADVANTAGE: PLAYER, TRIUMPH: PLAYER, THREAT: GM, DESPAIR: GM}
ALSO_PAYS = {ADVANTAGE: TRIUMPH, THREAT: DESPAIR}

# How often an option may be bought: ALWAYS in both games; AGAIN where a Genesys GM finds it reasonable, which the
# sister game doesn't allow; ONCE where a rule or the effect itself leaves no second, for the reason beside the row.
ALWAYS, AGAIN, ONCE = "always", "again", "once"

# Marks of a row: the least that a thing with a price of its own can cost; a fact that the sources are unsure of.
LEAST, LOW = "least", "low"

# Effects too long for their table's line.
CRITICAL_INJURY = (
    "a critical injury, on a hit that gets past soak: costs the weapon's critical rating, each further payment +10"
)
ITEM_QUALITY = "set off an item quality: costs 2 unless the quality says otherwise (Sunder 1)"
SURROUNDINGS = "the surroundings' penalties don't count until the end of the roller's next turn"
HINDERED_SPELLS = "1 Setback die on spells of the caster and allied casters until the end of the caster's next turn"

# The tables: amount, symbol, how often, effect, mark. Facts from the rulebook's tables, in their order.
COMBAT_GOOD: tuple[Row, ...] = (
    (1, ADVANTAGE, ALWAYS, "recover 1 strain"),
    (1, ADVANTAGE, AGAIN, "1 Boost die on the check of the next ally to act"),
    (1, ADVANTAGE, AGAIN, "notice 1 useful detail of the scene"),
    (1, ADVANTAGE, ONCE, CRITICAL_INJURY, LEAST),  # the weapon says what a second costs
    (1, ADVANTAGE, ONCE, ITEM_QUALITY, LEAST),  # the quality says what a second costs
    (2, ADVANTAGE, ONCE, "1 free maneuver now, never more than 2 in a turn"),  # 1 of the 2 is free already
    (2, ADVANTAGE, AGAIN, "1 Setback die on the target's next check"),
    (2, ADVANTAGE, AGAIN, "1 Boost die on the next check of any ally, the roller too"),
    (3, ADVANTAGE, ONCE, "the target's defense doesn't count until the end of this round"),  # it counts or not
    (3, ADVANTAGE, ONCE, SURROUNDINGS),  # they count or not
    (3, ADVANTAGE, AGAIN, "instead of damage, disable the target or 1 of its items, as player and GM agree"),
    (3, ADVANTAGE, AGAIN, "+1 melee or ranged defense until the end of the roller's next turn"),
    (3, ADVANTAGE, AGAIN, "the target drops a weapon in its hands"),
    (1, TRIUMPH, AGAIN, "upgrade the difficulty of the target's next check once"),
    (1, TRIUMPH, AGAIN, "upgrade the ability of any ally's next check once, the roller too"),
    (1, TRIUMPH, AGAIN, "do something vital to the scene"),
    (1, TRIUMPH, AGAIN, "on an initiative check: 1 free maneuver before the fight"),
    (2, TRIUMPH, AGAIN, "while dealing damage, destroy 1 item that the target uses"),
)
COMBAT_BAD: tuple[Row, ...] = (
    (1, THREAT, ALWAYS, "the roller suffers 1 strain"),
    (1, THREAT, AGAIN, "the roller loses what an earlier maneuver gave until it is done again"),
    (2, THREAT, AGAIN, "an opponent takes 1 free maneuver now, as an incidental"),
    (2, THREAT, AGAIN, "1 Boost die on the target's next check"),
    (2, THREAT, AGAIN, "1 Setback die on the next action of the roller or an ally"),
    (3, THREAT, ONCE, "the roller falls prone"),  # prone or not
    (3, THREAT, AGAIN, "the enemy gains a clear edge in the scene"),
    (1, DESPAIR, ONCE, "the ranged weapon is out of ammo for the rest of the encounter"),  # nothing is left to run out
    (1, DESPAIR, AGAIN, "upgrade the difficulty of the next check of the roller or an ally once"),
    (1, DESPAIR, AGAIN, "the tool, melee or brawl weapon in use is damaged"),
)
SOCIAL_GOOD: tuple[Row, ...] = (
    (1, ADVANTAGE, ALWAYS, "recover 1 strain"),
    (1, ADVANTAGE, AGAIN, "1 Boost die on the check of the next ally to act"),
    (1, ADVANTAGE, AGAIN, "notice 1 useful detail"),
    (2, ADVANTAGE, AGAIN, "learn the target's Strength or Flaw"),
    (2, ADVANTAGE, AGAIN, "1 Setback die on the target's next check", LOW),
    (2, ADVANTAGE, AGAIN, "1 Boost die on the next check of any ally, the roller too"),
    (3, ADVANTAGE, AGAIN, "learn the target's Desire or Fear"),
    (3, ADVANTAGE, ONCE, "hide the roller's true goal for the encounter"),  # hidden or not
    (3, ADVANTAGE, ONCE, "learn the target's true goal"),  # known or not
    (4, ADVANTAGE, AGAIN, "a critical remark, on a success in a structured encounter: 5 more strain to the target"),
    (1, TRIUMPH, AGAIN, "learn 1 Motivation facet of anyone present, if the GM agrees"),
    (1, TRIUMPH, AGAIN, "upgrade the difficulty of the target's next check once"),
    (1, TRIUMPH, AGAIN, "upgrade the ability of any ally's next check once, the roller too"),
    (1, TRIUMPH, AGAIN, "draw or turn away attention, which opens a big chance for the group"),
)
SOCIAL_BAD: tuple[Row, ...] = (
    (1, THREAT, ALWAYS, "the roller suffers 1 strain"),
    (1, THREAT, AGAIN, "the roller is distracted, or annoys someone for a moment"),
    (2, THREAT, AGAIN, "the roller gives away a Strength or Flaw"),
    (2, THREAT, AGAIN, "1 Boost die on the target's next check"),
    (2, THREAT, AGAIN, "1 Setback die on the next action of the roller or an ally"),
    (3, THREAT, AGAIN, "the roller gives away a Desire or Fear"),
    (3, THREAT, ONCE, "the roller gives away the true goal"),  # known or not
    (1, DESPAIR, AGAIN, "the roller gives away 1 Motivation facet of an ally", LOW),
    (1, DESPAIR, AGAIN, "the roller believes in a Motivation facet that the target doesn't have"),
    (1, DESPAIR, AGAIN, "upgrade the difficulty of the next social check of the roller or an ally once"),
    (1, DESPAIR, AGAIN, "the roller is caught in a side talk and does nothing vital next round"),
)
MAGIC_BAD: tuple[Row, ...] = (
    (1, THREAT, AGAIN, "the caster suffers 2 strain or 1 wound, as the caster's controller picks"),
    (1, THREAT, AGAIN, HINDERED_SPELLS),
    (2, THREAT, AGAIN, "the spell starts only next round, or about a minute later in a narrative scene"),
    (2, THREAT, AGAIN, "the magic item in use is damaged 1 step"),
    (2, THREAT, AGAIN, "1 Boost die on enemies' spells at this caster until the end of the encounter"),
    (3, THREAT, AGAIN, "the spell grows: the GM picks 1 more character that it affects"),
    (3, THREAT, ONCE, "casters and magic creatures within a day's travel notice the caster"),  # noticed or not
    (1, DESPAIR, ONCE, "no more spells in this encounter or scene"),  # none are left to forbid
    (1, DESPAIR, ONCE, "the GM picks the spell's target (an NPC's spell: the players do)"),  # the GM picks or not
    (2, DESPAIR, AGAIN, "the magic strikes back: a critical injury or an equal disaster"),
    (2, DESPAIR, ONCE, "the magic item in use is destroyed"),  # nothing is left to destroy
)


class Option(Value):
    """One row of a spending table: so much of a symbol, or one `also` where the symbol has one, buys the effect.

    `repeats` is ALWAYS, AGAIN or ONCE; `least` says that the amount is the least that the thing can cost,
    `low` that the sources are unsure of the row.
    """

    __slots__ = ("amount", "effect", "least", "low", "repeats", "symbol")

    def __init__(self, amount: int, symbol: str, repeats: str, effect: str, mark: str = "") -> None:
        self.amount = amount
        self.symbol = symbol
        self.repeats = repeats
        self.effect = effect
        self.least = mark == LEAST
        self.low = mark == LOW

    @property
    def side(self) -> str:
        """Who spends it on a player's roll: player or gm."""
        return SIDES[self.symbol]

    @property
    def also(self) -> str | None:
        """The symbol of which one pays for the option too: triumph for advantage, despair for threat."""
        return ALSO_PAYS.get(self.symbol)

    @property
    def price(self) -> str:
        """The cost in words: `2 advantage or 1 triumph`, with `+` after the least that it can be."""
        amount = f"{self.amount}{'+' if self.least else ''} {self.symbol}"
        return f"{amount} or 1 {self.also}" if self.also else amount

    @property
    def told(self) -> str:
        """The effect, and any doubt about it."""
        return f"{self.effect}{' (low confidence)' if self.low else ''}"


class Offer(Value):
    """An option that a result can pay for, and how often if nothing else is bought."""

    __slots__ = ("option", "times")

    def __init__(self, option: Option, times: int) -> None:
        self.option = option
        self.times = times

    @property
    def told(self) -> str:
        """The effect, any doubt about it, and how often where that is more than once."""
        return f"{self.option.told}{f' (up to {self.times} times)' if self.times > 1 else ''}"

    def to_dict(self) -> dict[str, object]:
        """The option as `genesys.spend/1` lists it."""
        option = self.option
        marks = {"least": option.least, "low_confidence": option.low}
        return {
            "side": option.side,
            "cost": {option.symbol: option.amount},
            "or": {option.also: 1} if option.also else None,
            "times": self.times,
            "effect": option.effect,
            **{mark: True for mark, holds in marks.items() if holds},
        }


class Spending(Value):
    """What a result can pay for in a context: single options of both sides, cheapest first."""

    __slots__ = ("context", "game", "offers", "result")

    def __init__(self, context: str, game: str, result: Result, offers: tuple[Offer, ...]) -> None:
        self.context = context
        self.game = game
        self.result = result
        self.offers = offers

    def side(self, side: str) -> tuple[Offer, ...]:
        """The offers of one side, player or gm."""
        return tuple([offer for offer in self.offers if offer.option.side == side])

    @property
    def symbols(self) -> str:
        """What there is to spend: `2 advantage, 1 despair`, or `nothing`."""
        left = purse(self.result)
        return ", ".join([f"{count} {symbol}" for symbol, count in left.items() if count]) or "nothing"

    @property
    def summary(self) -> str:
        """What there is to spend and on how many options."""
        if not self.offers:
            return f"nothing to spend in {self.context}"
        count = len(self.offers)
        return f"{self.symbols} to spend in {self.context}: {plural(count, 'option')}"

    @property
    def plain(self) -> str:
        """One line: the summary, then each side's options with what they cost."""
        sides = []
        for side in (PLAYER, GM):
            told = [f"[{offer.option.price}] {offer.told}" for offer in self.side(side)]
            if told:
                sides.append(f" | {side_title(side)}: {'; '.join(told)}")
        return self.summary + "".join(sides)

    def to_dict(self) -> dict[str, object]:
        """The spending as `genesys.spend/1`."""
        return {
            "schema": "genesys.spend/1",
            "in": self.context,
            "net": self.result.net(),
            "options": [offer.to_dict() for offer in self.offers],
        }


def spend_options(result: Result, context: str = "combat", game: str = "genesys") -> Spending:
    """Every single option that the result can pay for in the context, both sides', cheapest first."""
    left = purse(result)
    offers = [Offer(option, times) for option in TABLES[context] if (times := times_bought(option, left, game))]
    return Spending(context, game, result, tuple(sorted(offers, key=_dearness)))


def purse(result: Result) -> dict[str, int]:
    """How much of each symbol there is to spend, after cancelling."""
    return {
        ADVANTAGE: max(result.advantage, 0),
        THREAT: max(-result.advantage, 0),
        TRIUMPH: result.triumph,
        DESPAIR: result.despair,
    }


def times_bought(option: Option, left: dict[str, int], game: str = "genesys") -> int:
    """How often `left` pays for the option alone, as far as the game lets it repeat; 0 where it can't."""
    times = left[option.symbol] // option.amount + (left[option.also] if option.also else 0)
    repeats = option.repeats == ALWAYS or (option.repeats == AGAIN and game == "genesys")
    return times if repeats else min(times, 1)


def side_title(side: str) -> str:
    """Who it is, as views print it: Player or GM."""
    return "GM" if side == GM else "Player"


def _dearness(offer: Offer) -> tuple[bool, int]:
    return offer.option.also is None, offer.option.amount


def _options(*tables: tuple[Row, ...]) -> tuple[Option, ...]:
    return tuple([Option(*row) for table in tables for row in table])


# The magic table has a bad side only: a spell's advantage and triumph buy what they buy in combat.
TABLES = {
    "combat": _options(COMBAT_GOOD, COMBAT_BAD),
    "social": _options(SOCIAL_GOOD, SOCIAL_BAD),
    "magic": _options(COMBAT_GOOD, MAGIC_BAD),
}
