"""genesys spend."""

from __future__ import annotations

import click

from genesys_cli.cli.options import CONTEXT, Words, form_of, game_option, output_options
from genesys_cli.rules.dice import CONTEXTS
from genesys_cli.rules.notation import parse_pool, read_pool
from genesys_cli.rules.pool import PoolError
from genesys_cli.rules.roll import Result
from genesys_cli.rules.spending import spend_options
from genesys_cli.show import show

EPILOG = """\b
Examples:
  genesys spend "2adv 1tri 1thr"       in combat
  genesys spend 3 threat --in social
  genesys spend 2suc 4adv 1des --in magic --json
  genesys roll 2P1A3D --spend          a roll with what it buys"""


@click.command("spend", context_settings=CONTEXT, epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="SYMBOLS...")
@click.option("--in", "context", type=Words(CONTEXTS), default=CONTEXTS[0], help="The kind of check; combat if unsaid.")
@game_option
@output_options
def command(words: tuple[str, ...], json: bool, plain: bool, color: str, context: str, game: str) -> None:
    """Say what a result can pay for.

    The players' options and the GM's, cheapest first, each as if nothing else is bought. The result is given in
    symbols, as it was thrown or as it is left over: "2adv 1tri 1thr". On an NPC's roll the two sides change places.
    """
    form = form_of(json, plain)
    show([spend_options(read_result(" ".join(words)), context, game)], form, color)


def read_result(text: str) -> Result:
    """The result that symbols write; dice have still to be thrown, and are refused."""
    if read_pool(text).label is not None:
        raise PoolError("a label names a roll, and nothing is rolled here", "leave it out, or: genesys roll --spend")
    pool = parse_pool(text)
    if pool.size:
        raise PoolError(
            "these dice have still to be thrown, and spend reads a result",
            f'to throw them and see what they buy: genesys roll "{pool}" --spend',
            text,
            0,
            len(text),
        )
    return Result(pool.symbols)
