"""genesys attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from genesys_cli.answer import open_stream
from genesys_cli.cli.options import (
    CONTEXT,
    WholeNumber,
    Words,
    building_options,
    changes_of,
    form_of,
    game_in_force,
    output_options,
    seed_option,
)
from genesys_cli.rules.attack_pool import BANDS, WEAPONS, attack_pool, place_of
from genesys_cli.rules.combat import Attack, Weapon, carry_out, other_damage
from genesys_cli.rules.critical import MOST_COUNTED
from genesys_cli.rules.notation import NumericPool, label_of, read_pool
from genesys_cli.rules.pool import NO_CHANGES, PoolError
from genesys_cli.rules.qualities import QUALITIES, parse_qualities
from genesys_cli.rules.roll import Roll, draw_faces
from genesys_cli.rules.situations import (
    GENERAL,
    SITUATION_WORDS,
    read_defenses,
    read_situations,
    rows_of,
)
from genesys_cli.show import show

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from genesys_cli.rules.attack_odds import AttackOdds
    from genesys_cli.rules.combat import AttackResult
    from genesys_cli.rules.pool import Changes, Pool, Recipe

EPILOG = """\b
Examples:
  genesys attack 3/2 --at medium -D7 -C3 -S4
  genesys attack 2P1A --melee -D2 --brawn 3 -C3 -S5 -q "Pierce 2, Vicious 1"
  genesys attack 3/2 --at short -D9 --with "aim cover" --defense 1
  genesys attack 2P2A --at long -D9 -q Auto-fire --with auto-fire
  genesys attack 3/2 --at short -D7 -C3 -S4 --roll-critical -i1
  genesys attack 3/2 --at short -D7 -C3 -S4 --odds
  genesys attack "2suc 3adv" -D7 -C3 -S4   dice thrown at the table
  genesys attack -D9 -S4                   damage of any other source

\b
Situations for --with:
"""


def _situation(word: str) -> str:
    """A line of help: `  cover                provides ranged defense 1: target in cover`."""
    rows = rows_of(word)
    effects = [
        row.effect if row.provides or row.attacks == GENERAL else f"{row.effect} ({row.attacks})" for row in rows
    ]
    return f"  {word:20} {', '.join(effects)}: {rows[0].meaning}"


EPILOG += "\n".join(map(_situation, SITUATION_WORDS))


class Band(Words):
    """A range band."""

    def __init__(self) -> None:
        super().__init__(tuple(BANDS))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The band in lower case."""
        if value.lower() == "strategic":
            self.fail("strategic range is for vehicles, not for attacks of persons", param, ctx)
        return super().convert(value, param, ctx)


class Listed(click.ParamType[str]):
    """Several of a table's names in one text; the last of them is completed on TAB."""

    name = "text"

    def __init__(self, names: tuple[str, ...], separator: str) -> None:
        self.names = names
        self.separator = separator

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """What was typed with its last part completed."""
        from click.shell_completion import CompletionItem

        before, mark, last = incomplete.rpartition(self.separator)
        begun = last.lstrip().lower()
        start = before + mark + " " * (len(last) - len(last.lstrip()))
        return [CompletionItem(start + name) for name in self.names if name.lower().startswith(begun)]


@click.command("attack", context_settings=CONTEXT, epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="[POOL...]")
@click.option("--at", type=Band(), help="The range band, which makes the difficulty.")
@click.option("--melee", is_flag=True, help="Close combat: difficulty average.")
@click.option("--weapon", "grip", type=Words(tuple(WEAPONS)), help="What kind of weapon, for --at engaged.")
@click.option(
    "--with",
    "situations",
    type=Listed(SITUATION_WORDS, " "),
    multiple=True,
    metavar="WORDS",
    help="Situations, listed below.",
)
@click.option("--defense", multiple=True, metavar="N...", help="2 provides, +1 increases; melee:2, ranged:+1.")
@click.option("-D", "--damage", type=WholeNumber(), help="Base damage; in melee what the weapon adds to Brawn.")
@click.option("--brawn", type=WholeNumber(), help="The attacker's Brawn: damage in melee, and for Cumbersome.")
@click.option("--agility", type=WholeNumber(), help="The attacker's Agility, for Unwieldy.")
@click.option("-C", "--critical", type=WholeNumber(1), help="The weapon's critical rating.")
@click.option("-S", "--soak", type=WholeNumber(), default=0, help="The target's soak.")
@click.option(
    "-q",
    "--qualities",
    type=Listed(tuple([quality.name for quality in QUALITIES]), ","),
    multiple=True,
    metavar="TEXT",
    help='As weapon cards print them: "Pierce 2, Vicious 1, Auto-fire".',
)
@click.option("--roll-critical", is_flag=True, help="Roll the critical, if one can be paid for.")
@click.option("-i", "--injuries", type=WholeNumber(0, MOST_COUNTED), default=0, help="Criticals carried: +10 each.")
@click.option("-o", "--odds", is_flag=True, help="The chances instead of a throw.")
@building_options
@click.option("-l", "--label", metavar="TEXT", help="Name the attack, as # does inside the pool.")
@seed_option
@output_options
def command(
    words: tuple[str, ...],
    json: bool,
    plain: bool,
    color: str,
    label: str | None,
    seed: str | None,
    explain: bool,
    remove: tuple[str, ...],
    roll_critical: bool,
    odds: bool,
    at: str | None,
    melee: bool,
    grip: str | None,
    situations: tuple[str, ...],
    defense: tuple[str, ...],
    damage: int | None,
    brawn: int | None,
    agility: int | None,
    critical: int | None,
    soak: int,
    qualities: tuple[str, ...],
    injuries: int,
    **building: Any,
) -> None:
    """Make an attack: hit, damage, soak, criticals.

    It ends with what the symbols pay for on this weapon; for the rest, threat and despair included, see genesys spend.
    The pool is the attacker's; range or --melee adds the difficulty, --with and --defense the rest. Without a pool,
    --damage and --soak are any other source of damage.
    """
    form = form_of(json, plain, explain)
    if roll_critical and critical is None:
        raise click.UsageError("--roll-critical needs --critical, the weapon's rating")
    if odds and (roll_critical or seed is not None):
        raise click.UsageError("--odds throws nothing: --seed and --roll-critical don't go with it")
    attack = Attack(
        Weapon(damage, critical, parse_qualities(", ".join(qualities)), grip),
        at=place_of(at, melee=melee),
        situations=read_situations(situations),
        defense=read_defenses(defense),
        soak=soak,
        brawn=brawn,
        agility=agility,
        injuries=injuries,
    )
    read = read_pool(" ".join(words))
    if isinstance(read, NumericPool):
        raise PoolError("numeric dice neither hit nor miss", "an attack needs a pool of symbols: 2P1A")
    changes = changes_of(read, remove, **building)
    answer: AttackResult | AttackOdds
    if not words and changes == NO_CHANGES:
        _refuse_without_a_pool(odds=odds, label=label is not None, seed=seed is not None, explain=explain)
        answer = other_damage(attack)
    elif odds:
        answer = _odds(attack, read, changes, label_of(read, label), explain=explain)
    else:
        named = label_of(read, label)
        answer = _thrown(attack, read, changes, named, seed, roll_critical=roll_critical, explain=explain)
    show([answer], form, color)


def _refuse_without_a_pool(**given: bool) -> None:
    for option, is_given in given.items():
        if is_given:
            raise click.UsageError(f"--{option} needs a pool, as in 2P1A --at short")


def _built(
    attack: Attack, read: Recipe, changes: Changes, *, explain: bool
) -> tuple[Pool, tuple[str, ...] | None, tuple[str, ...]]:
    """The attack's pool, the steps of building it if they were asked for, and what is to be noted of it."""
    steps: list[str] = []
    notes: list[str] = []
    pool = attack_pool(attack, read, changes, steps, notes)
    return pool, tuple(steps) if explain else None, tuple(notes)


def _odds(attack: Attack, read: Recipe, changes: Changes, label: str | None, *, explain: bool) -> AttackOdds:
    from genesys_cli.rules.attack_odds import attack_odds

    pool, told, notes = _built(attack, read, changes, explain=explain)
    return attack_odds(attack, pool, label=label, by_colour=read.by_colour, explain=told, notes=notes)


def _thrown(
    attack: Attack,
    read: Recipe,
    changes: Changes,
    label: str | None,
    seed: str | None,
    *,
    roll_critical: bool,
    explain: bool,
) -> AttackResult:
    pool, told, notes = _built(attack, read, changes, explain=explain)
    stream = open_stream(seed)
    roll = Roll(pool, draw_faces(pool, stream), label=label, seed=seed, by_colour=read.by_colour, explain=told)
    if roll_critical:
        return carry_out(attack, roll, stream, seed=seed, game=game_in_force(), notes=notes)
    return carry_out(attack, roll, notes=notes)
