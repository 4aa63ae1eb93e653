"""Narrative dice of Genesys and Star Wars: pools, rolls, exact odds and critical injuries.

    >>> from genesys_cli import parse_pool, pool_odds, roll_pool, seeded_stream
    >>> roll_pool(parse_pool("2P1A3D1B"), seeded_stream("thistle")).summary
    '4 success, 2 threat, 1 triumph'
    >>> pool_odds(parse_pool("2P1A2D")).chances["success"].exact
    '6455/9216'

Each public name is loaded when it is first used, so that importing the package costs nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from genesys_cli.rules.critical import Critical, critical
    from genesys_cli.rules.dice import DICE, SYMBOLS, Die
    from genesys_cli.rules.notation import parse_pool, read_pool
    from genesys_cli.rules.odds import Odds, pool_odds
    from genesys_cli.rules.pool import Changes, Pool, PoolError, Recipe, build_pool
    from genesys_cli.rules.roll import Result, Roll, roll_pool
    from genesys_cli.rules.stream import SeedError, Stream, seeded_stream

__version__ = "0.1.0"

__all__ = [
    "DICE",
    "SYMBOLS",
    "Changes",
    "Critical",
    "Die",
    "Odds",
    "Pool",
    "PoolError",
    "Recipe",
    "Result",
    "Roll",
    "SeedError",
    "Stream",
    "build_pool",
    "critical",
    "parse_pool",
    "pool_odds",
    "read_pool",
    "roll_pool",
    "seeded_stream",
]

# The module in rules/ that each public name lives in.
_ROOMS = {
    "critical": ("Critical", "critical"),
    "dice": ("DICE", "SYMBOLS", "Die"),
    "notation": ("parse_pool", "read_pool"),
    "odds": ("Odds", "pool_odds"),
    "pool": ("Changes", "Pool", "PoolError", "Recipe", "build_pool"),
    "roll": ("Result", "Roll", "roll_pool"),
    "stream": ("SeedError", "Stream", "seeded_stream"),
}


def __getattr__(name: str) -> object:
    for room, names in _ROOMS.items():
        if name in names:
            import sys

            __import__(f"genesys_cli.rules.{room}")
            return getattr(sys.modules[f"genesys_cli.rules.{room}"], name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
