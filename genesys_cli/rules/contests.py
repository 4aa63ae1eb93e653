"""Throws of several at one table: competitive checks, initiative, the destiny pool."""

from __future__ import annotations

from genesys_cli.rules.dice import Value
from genesys_cli.rules.notation import MAX_LABEL, NumericPool, begins_pool, read_pool
from genesys_cli.rules.pool import NO_CHANGES, F, Pool, PoolError, build_pool
from genesys_cli.rules.roll import Roll, draw_faces
from genesys_cli.rules.text import clean, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from genesys_cli.rules.pool import Changes, Recipe
    from genesys_cli.rules.stream import Stream

# The two kinds of initiative slot, the first to act on a full tie first.
PC, NPC = "pc", "npc"

MAX_SIDES = 100
MAX_PLAYERS = 100


class Entrant(Value):
    """One who throws: a name and a pool, which may be a result already thrown."""

    __slots__ = ("by_colour", "explain", "label", "name", "pool")

    def __init__(
        self,
        name: str,
        pool: Pool,
        *,
        label: str | None = None,
        by_colour: bool = False,
        explain: tuple[str, ...] | None = None,
    ) -> None:
        self.name = name
        self.pool = pool
        self.label = label
        self.by_colour = by_colour
        self.explain = explain

    def throw(self, stream: Stream, seed: str | None) -> Roll:
        """The pool thrown; symbols alone draw nothing."""
        return Roll(
            self.pool,
            draw_faces(self.pool, stream),
            label=self.label,
            seed=seed,
            by_colour=self.by_colour,
            explain=self.explain,
        )


class Standing(Value):
    """A place in a competition: its rank from 1, which a full tie shares, who holds it and with what roll."""

    __slots__ = ("name", "rank", "roll")

    def __init__(self, rank: int, name: str, roll: Roll) -> None:
        self.rank = rank
        self.name = name
        self.roll = roll

    def to_dict(self) -> dict[str, object]:
        """The place as `genesys.compete/1` lists it."""
        return {"rank": self.rank, "name": self.name, "roll": self.roll.to_dict()}


class Competition(Value):
    """A competitive check: the standings, the best first; full ties stand in the order they were thrown."""

    __slots__ = ("standings",)

    def __init__(self, standings: tuple[Standing, ...]) -> None:
        self.standings = standings

    @property
    def leaders(self) -> tuple[Standing, ...]:
        """Those at the top who succeeded: none where nobody did, several where it is a draw."""
        return tuple([place for place in self.standings if place.rank == 1 and place.roll.result.succeeded])

    @property
    def winner(self) -> str | None:
        """The name of the one who wins; None for a draw, and where nobody succeeds."""
        return self.leaders[0].name if len(self.leaders) == 1 else None

    @property
    def outcome(self) -> str:
        """Who wins, in words: `Ann wins`, `Draw between Ann and Bo`, `Nobody succeeds, nobody wins`."""
        names = [clean(place.name) for place in self.leaders]
        if not names:
            return "Nobody succeeds, nobody wins"
        return f"{names[0]} wins" if len(names) == 1 else f"Draw between {joined(names)}"

    @property
    def summary(self) -> str:
        """Who wins and with what."""
        return f"{self.outcome}: {self.leaders[0].roll.summary}" if self.leaders else self.outcome

    @property
    def plain(self) -> str:
        """One line: who wins, then every rank."""
        places = [f"{place.rank} {clean(place.name)} ({place.roll.plain})" for place in self.standings]
        return f"{self.outcome} | {'; '.join(places)}"

    def to_dict(self) -> dict[str, object]:
        """The competition as `genesys.compete/1`."""
        return {
            "schema": "genesys.compete/1",
            "ranking": [place.to_dict() for place in self.standings],
            "winner": self.winner,
            "seed": self.standings[0].roll.seed,
        }


class Slot(Value):
    """An initiative slot, its number from 1: it belongs to a side; `name` only says whose throw earned it."""

    __slots__ = ("name", "number", "roll", "side")

    def __init__(self, number: int, side: str, name: str, roll: Roll) -> None:
        self.number = number
        self.side = side
        self.name = name
        self.roll = roll

    @property
    def keys(self) -> tuple[int, int]:
        """What orders it: net success and net advantage, both with their sign."""
        return self.roll.result.success, self.roll.result.advantage

    def to_dict(self) -> dict[str, object]:
        """The slot as `genesys.initiative/1` lists it."""
        success, advantage = self.keys
        return {
            "slot": self.number,
            "side": self.side,
            "name": self.name,
            "success": success,
            "advantage": advantage,
            "triumph": self.roll.result.triumph,
            "roll": self.roll.to_dict(),
        }


class Initiative(Value):
    """The slots of a fight in order of acting."""

    __slots__ = ("slots",)

    def __init__(self, slots: tuple[Slot, ...]) -> None:
        self.slots = slots

    @property
    def ties(self) -> tuple[tuple[Slot, ...], ...]:
        """Runs of slots of one side with equal throws: it doesn't matter whose is which."""
        runs: list[list[Slot]] = []
        for slot in self.slots:
            if runs and (runs[-1][0].side, runs[-1][0].keys) == (slot.side, slot.keys):
                runs[-1].append(slot)
            else:
                runs.append([slot])
        return tuple([tuple(run) for run in runs if len(run) > 1])

    @property
    def summary(self) -> str:
        """The sides in order of acting: `PC, NPC, PC`."""
        return ", ".join([slot.side.upper() for slot in self.slots])

    @property
    def notes(self) -> tuple[str, ...]:
        """A sentence for each run of equal throws."""
        return tuple(
            [
                f"slots {joined([str(slot.number) for slot in run])} are tied and interchangeable: {_who(run)}"
                for run in self.ties
            ]
        )

    @property
    def plain(self) -> str:
        """One line: the sides in order, then who threw what, then what is interchangeable."""
        slots = [f"{slot.number} {slot.side.upper()} {clean(slot.name)} ({slot.roll.summary})" for slot in self.slots]
        return " | ".join([self.summary, "; ".join(slots), *self.notes])

    def to_dict(self) -> dict[str, object]:
        """The order as `genesys.initiative/1`."""
        return {
            "schema": "genesys.initiative/1",
            "slots": [slot.to_dict() for slot in self.slots],
            "seed": self.slots[0].roll.seed,
        }


class Destiny(Value):
    """The destiny pool of a Star Wars session: one Force die a player, each pip a point of its colour."""

    __slots__ = ("roll",)

    def __init__(self, roll: Roll) -> None:
        self.roll = roll

    @property
    def light(self) -> int:
        """Light points, which the players may spend."""
        return self.roll.result.counts[6]

    @property
    def dark(self) -> int:
        """Dark points, which the GM may spend."""
        return self.roll.result.counts[7]

    @property
    def summary(self) -> str:
        """Both counts, zeros too."""
        return f"{self.light} light, {self.dark} dark"

    @property
    def plain(self) -> str:
        """One line: both counts."""
        return self.summary

    def to_dict(self) -> dict[str, object]:
        """The pool as `genesys.destiny/1`."""
        return {
            "schema": "genesys.destiny/1",
            "players": self.roll.pool.size,
            "dice": self.roll.to_dict()["dice"],
            "light": self.light,
            "dark": self.dark,
            "summary": self.summary,
            "seed": self.roll.seed,
        }


def split_name(text: str) -> tuple[str | None, str]:
    """The name and the pool of `NAME=POOL`; the name is None where it is left out.

    Raises:
        PoolError: an empty or overlong name, or a `:` before the label.
    """
    head = text.partition("#")[0]
    if ":" in head:
        place = head.index(":")
        name, pool = head[:place].strip(), head[place + 1 :].strip()
        example = "the pool: vex=2P1A"
        if "=" not in name:
            named = shown(name) or "vex"
            example = f"{named}={shown(pool)}" if begins_pool(pool) else f"the pool: {named}=2P1A"
        raise PoolError("':' is kept for a character's skill, later", f"write {example}", text, place, place + 1)
    if "=" not in head:
        return None, text
    name, _, pool = text.partition("=")
    name = name.strip()
    if not name:
        raise PoolError(
            "no name before '='", "as in vex=2P1A, or the pool alone", text, 0, len(head.partition("=")[0]) + 1
        )
    if len(name) > MAX_LABEL:
        raise PoolError(f"a name of {len(name):,} characters", f"a name holds at most {MAX_LABEL} characters")
    return name, pool


def read_entrants(
    texts: Sequence[str],
    noun: str = "side",
    changes_of: Callable[[Recipe], Changes] | None = None,
    *,
    explain: bool = False,
) -> tuple[Entrant, ...]:
    """Those who throw, from texts such as `Ann=3/2 vs average`; without a name one is called `side 1` by its place.

    `changes_of` gives the changes to a pool that is yet to be thrown; a result of symbols alone takes none.

    Raises:
        PoolError: a text can't be read, its pool can't be built, or it holds nothing that succeeds or fails.
    """
    if len(texts) > MAX_SIDES:
        raise PoolError(f"{len(texts):,} pools in one contest", f"at most {MAX_SIDES} on a side")
    return tuple([_read_entrant(text, f"{noun} {place}", changes_of, explain) for place, text in enumerate(texts, 1)])


def _read_entrant(text: str, default: str, changes_of: Callable[[Recipe], Changes] | None, explain: bool) -> Entrant:
    name, pool_text = split_name(text)
    try:
        read = read_pool(pool_text)
        if isinstance(read, NumericPool):
            raise PoolError("numeric dice neither succeed nor fail", "a pool of symbols is needed: 2P1A")
        steps: list[str] = []
        changes = changes_of(read) if changes_of and not read.is_thrown else NO_CHANGES
        pool = build_pool(read, changes, steps)
        if pool.is_force_alone:
            raise PoolError("Force dice alone neither succeed nor fail", "a pool of symbols is needed: 2P1A")
    except PoolError as error:
        hint = error.hint
        if pool_text.strip().lower() == "vs":
            hint = (
                'quote a pool of several words: "Ann=3/2 vs average"; to roll one against another:'
                " genesys roll 3/2 vs 4/1"
            )
        elif name is None and error.text and pool_text.lstrip()[:1].isalpha():
            hint = f"{hint}{' ' if hint.endswith('?') else '; '}a side is NAME=POOL: Ann=3/2"
        raise PoolError(
            f"{shown(name or default, 40)}: {error.problem}", hint, error.text, error.start, error.end
        ) from None
    return Entrant(
        name or default,
        pool,
        label=read.label,
        by_colour=read.by_colour,
        explain=tuple(steps) if explain else None,
    )


def compete(entrants: Sequence[Entrant], stream: Stream, seed: str | None = None) -> Competition:
    """Everyone's throw, in the order given, and their ranks.

    Raises:
        PoolError: fewer than two, or two of one name.
    """
    if len(entrants) < 2:
        raise PoolError("a competitive check needs two or more", 'as in genesys compete "Ann=3/2 vs average" Bo=2P1A')
    names = [entrant.name for entrant in entrants]
    for name in names:
        if names.count(name) > 1:
            raise PoolError(f"two are called '{shown(name, 40)}'", "each name once, so that the winner is one")
    return rank([(entrant.name, entrant.throw(stream, seed)) for entrant in entrants])


def rank(rolls: Sequence[tuple[str, Roll]]) -> Competition:
    """The standings: most net success first, then most triumph, then most net advantage.

    All three keys keep their sign; equal ones share a rank, and the ranks they take up are left out after them.
    """
    ordered = sorted(rolls, key=lambda pair: competitive_keys(pair[1]), reverse=True)
    keys = [competitive_keys(roll) for _, roll in ordered]
    return Competition(tuple([Standing(keys.index(key) + 1, *pair) for key, pair in zip(keys, ordered, strict=True)]))


def competitive_keys(roll: Roll) -> tuple[int, int, int]:
    """What a competitive check compares: net success, triumph, net advantage; higher is better."""
    return roll.result.success, roll.result.triumph, roll.result.advantage


def initiative(pcs: Sequence[Entrant], npcs: Sequence[Entrant], stream: Stream, seed: str | None = None) -> Initiative:
    """Everyone's throw, all PCs before all NPCs, and the slots they earn.

    Raises:
        PoolError: nobody throws.
    """
    if not pcs and not npcs:
        raise PoolError("nobody throws for initiative", "as in --pc vex=2P1A --npc guards=3A")
    throws = [(PC, entrant.name, entrant.throw(stream, seed)) for entrant in pcs]
    throws += [(NPC, entrant.name, entrant.throw(stream, seed)) for entrant in npcs]
    return order(throws)


def order(throws: Sequence[tuple[str, str, Roll]]) -> Initiative:
    """The slots of (side, name, roll): most net success first, then most net advantage, then PC before NPC.

    Both keys keep their sign, a reading of our own where the rules are silent; triumph is no key.
    """
    slots = sorted(throws, key=lambda throw: (-throw[2].result.success, -throw[2].result.advantage, throw[0] == NPC))
    return Initiative(tuple([Slot(number, *slot) for number, slot in enumerate(slots, 1)]))


def destiny(players: int, stream: Stream, seed: str | None = None) -> Destiny:
    """One Force die thrown for each player, 1 to 100 of them.

    Raises:
        PoolError: another number of players.
    """
    if not 1 <= players <= MAX_PLAYERS:
        raise PoolError(f"a destiny pool for {players:,} players", f"1 to {MAX_PLAYERS} players, a Force die each")
    dice = [0] * 7
    dice[F] = players
    pool = Pool(tuple(dice))
    return Destiny(Roll(pool, draw_faces(pool, stream), seed=seed))


def joined(words: Sequence[str]) -> str:
    """The words as a sentence lists them: `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _who(run: tuple[Slot, ...]) -> str:
    return joined([clean(slot.name) for slot in run])
