"""genesys roll."""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import click

from genesys_cli.answer import MAX_REPEAT, answer_once, line, open_stream, roll_request
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
from genesys_cli.errors import EXIT_FAILED, EXIT_WRONG_USE, CouldNotError, complain
from genesys_cli.rules.dice import CONTEXTS, GAMES
from genesys_cli.rules.notation import MAX_LABEL, MAX_TEXT, NumericPool, read_pool
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.stream import check_seed
from genesys_cli.show import respond, show

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

    from genesys_cli.answer import RollRequest

EPILOG = """\b
Examples:
  genesys roll 2P1A3D1B                letters, counts before them
  genesys roll 2y1g 2 purple 1 black   colours: P is purple then
  genesys roll 3/2 vs hard             characteristic 3, skill 2
  genesys roll 3/2 vs 4/1 --explain    an opposed check, step by step
  genesys roll --char 3 --skill 2 -d average -b1
  genesys roll "2P1A3D # pick the lock"
  genesys roll "2suc 3adv 1tri"        dice thrown at the table
  genesys roll 2P1A3D --spend social   and what the symbols buy
  genesys roll 2P1A3D --odds           and how lucky that was
  genesys roll d100 2d6+1              numeric dice
  genesys roll 2P1A2D --repeat 5
  genesys roll - < pools.txt           a pool a line"""


# Bytes read of a line: enough for any pool with its label, in any script.
_MAX_LINE = 4 * (MAX_TEXT + MAX_LABEL)


class Roll(click.Command):
    """The command, with a --spend whose value may be left out before a pool: `roll --spend 2P1A`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The arguments read; a --spend that no context follows gets the first one."""
        given = []
        takes_value = False
        options = {name for option in self.params if not getattr(option, "is_flag", True) for name in option.opts}
        for word, after in pairwise([*args, ""]):
            bare = word == "--spend" and not takes_value and after.lower() not in CONTEXTS
            takes_value = word in options and not bare
            given.append(f"--spend={CONTEXTS[0]}" if bare else word)
        return super().parse_args(ctx, given)


@click.command("roll", cls=Roll, context_settings=CONTEXT, epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="POOL...")
@building_options
@click.option("-n", "--repeat", type=WholeNumber(1, MAX_REPEAT), help="Roll so many times.")
@click.option("-l", "--label", metavar="TEXT", help="Name the roll, as # does inside a pool.")
@click.option("-o", "--odds", is_flag=True, help="Say how likely success was, and how rare a roll this good is.")
@click.option("--exit-code", is_flag=True, help="Exit with 3 when the check fails.")
@click.option("--spend", type=Words(CONTEXTS, f"[{'|'.join(CONTEXTS)}]"), help="Say what the symbols buy.")
@seed_option
@output_options
def command(
    words: tuple[str, ...],
    json: bool,
    plain: bool,
    color: str,
    repeat: int | None,
    label: str | None,
    odds: bool,
    exit_code: bool,
    spend: str | None,
    seed: str | None,
    explain: bool,
    remove: tuple[str, ...],
    **building: Any,
) -> int:
    """Roll a pool of dice.

    Dice are P Proficiency, A Ability, C Challenge, D Difficulty, B Boost, K Setback, F Force: 2P1A3D1B. Names and
    colours are read too, and 3/2 is a characteristic and a skill. With - as the pool, each line of standard input
    is one.
    """
    form = form_of(json, plain, explain)

    def request_of(text: str) -> RollRequest:
        read = read_pool(text)
        changes = changes_of(read, remove, **building)
        return roll_request(
            read,
            changes=changes,
            label=label,
            repeat=repeat,
            seed=seed,
            explain=explain,
            odds=odds,
            spend=spend,
            game=game_in_force() if spend else GAMES[0],
        )

    if spend is not None and repeat is not None and form == "view":
        raise click.UsageError("--spend tells one roll on the screen: leave --repeat out, or ask for --json")

    if words[:1] == ("-",):
        if len(words) > 1:
            raise click.UsageError("- reads pools from standard input, and takes no pool beside it")
        if repeat is not None or label is not None or exit_code:
            raise click.UsageError("--repeat, --label and --exit-code don't go with -: a pool a line, each once")
        if form == "view" and not sys.stdout.isatty():
            if explain:
                raise click.UsageError("--explain with - off a terminal needs --json: a plain answer is one line")
            form = "plain"
        if seed is not None:
            check_seed(seed)
        return _roll_lines(request_of, seed, form, color)

    request = request_of(" ".join(words))
    if exit_code and (isinstance(request.pool, NumericPool) or request.pool.is_force_alone):
        raise click.UsageError("--exit-code needs a check: numeric and Force dice neither succeed nor fail")
    succeeded = respond(request, form, color)
    return EXIT_FAILED if exit_code and not succeeded else 0


def _roll_lines(request_of: Callable[[str], RollRequest], seed: str | None, form: str, color: str) -> int:
    """Rolls a pool a line of standard input in one stream; bad lines are named and the rest goes on."""
    if sys.stdin is None:
        raise CouldNotError("standard input is closed")
    if sys.stdin.isatty() and sys.stderr is not None:
        sys.stderr.write("a pool a line; Ctrl-D ends\n")
    stream = open_stream(seed)
    index, bad = 0, False
    for number, raw in enumerate(_lines_of(sys.stdin.buffer), 1):
        text = raw.decode("utf-8", "surrogateescape").removeprefix("\ufeff" if number == 1 else "").strip("\r\n")
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        try:
            request = request_of(text)
        except PoolError as error:
            bad = True
            complain(f"line {number}: {error}")
            continue
        index += 1
        roll = answer_once(request, stream, index)
        if form == "view":
            show([roll], form, color)
        else:
            sys.stdout.write(line(roll, form) + "\n")
        sys.stdout.flush()
    return EXIT_WRONG_USE if bad else 0


def _lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """The stream's lines; one that can't be read is not to be taken for an answer that can't be written."""
    try:
        while raw := stream.readline(_MAX_LINE):
            yield raw
            while len(raw) == _MAX_LINE and not raw.endswith(b"\n"):
                # What is left of a line that is refused for its length.
                raw = stream.readline(_MAX_LINE)
    except OSError as error:
        raise CouldNotError(f"could not read standard input: {error.strerror or error}") from None
