"""What counting odds costs, beside a plain dictionary convolution in the same run.

Run by hand: `python -m tests.benchmarks.odds`. Times are the least of several, in milliseconds; no threshold.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from genesys_cli.rules.dice import DICE
from genesys_cli.rules.notation import parse_pool
from genesys_cli.rules.targets import parse_target, target_ways
from genesys_cli.rules.ways import Sides, net_joint, net_margin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from genesys_cli.rules.pool import Pool

# Dice, pool, and what is still tried for it: the joint table, a target of both margins, one with triumph too.
POOLS = (
    (6, "2P1A3D", "joint net triumph"),
    (16, "4P3A2C4D2B1K", "joint net triumph"),
    (40, "10P6A6C10D4B4K", "joint net triumph"),
    (60, "10P10A10C10D10B10K", "joint net"),
    (180, "30P30A30C30D30B30K", "net"),
    (600, "100P100A100C100D100B100K", ""),
)
NET, TRIUMPH = "success>=1,advantage>=2", "success>=1,advantage>=3 or triumph>=1"

# What each symbol adds to net success and net advantage.
ADDS = {
    "success": (1, 0),
    "failure": (-1, 0),
    "advantage": (0, 1),
    "threat": (0, -1),
    "triumph": (1, 0),
    "despair": (-1, 0),
}


def faces_of(pool: Pool) -> Iterable[list[tuple[int, int]]]:
    for die, number in zip(DICE[:6], pool.dice, strict=False):
        for _ in range(number):
            yield [
                (sum(ADDS[symbol][0] for symbol in face), sum(ADDS[symbol][1] for symbol in face)) for face in die.faces
            ]


def plain_joint(pool: Pool) -> dict[tuple[int, int], int]:
    """Net success and net advantage by adding one die after another to a dictionary."""
    ways = {(0, 0): 1}
    for faces in faces_of(pool):
        after: dict[tuple[int, int], int] = {}
        for (success, advantage), count in ways.items():
            for more_success, more_advantage in faces:
                key = success + more_success, advantage + more_advantage
                after[key] = after.get(key, 0) + count
        ways = after
    return ways


def plain_margins(pool: Pool) -> list[dict[int, int]]:
    """Net success and net advantage, each on its own, in the same way."""
    margins = []
    for axis in (0, 1):
        ways = {0: 1}
        for faces in faces_of(pool):
            after: dict[int, int] = {}
            for value, count in ways.items():
                for face in faces:
                    after[value + face[axis]] = after.get(value + face[axis], 0) + count
            ways = after
        margins.append(ways)
    return margins


def least(work: Callable[..., object], *given: object) -> float:
    """The least time of up to seven tries, in milliseconds; slow work is tried less often."""
    best = spent = 0.0
    for _ in range(7):
        begun = time.perf_counter()
        work(*given)
        took = time.perf_counter() - begun
        best = min(best or took, took)
        spent += took
        if spent > 3:
            break
    return best * 1000


def both_margins(pool: Pool) -> object:
    return net_margin(pool, 0), net_margin(pool, 1)


def target_of(pool: Pool, text: str) -> object:
    return target_ways(parse_target(text), pool, Sides(pool))


def main() -> None:
    """Prints a row for each pool."""
    columns = ("margins", "plainly", "joint", "plainly", "both >=", "triumph")
    print(f"{'dice':>5}" + "".join([f"{column:>12}" for column in columns]))
    for dice, text, tried in POOLS:
        pool = parse_pool(text)
        assert pool.size == dice
        work: tuple[tuple[str, Callable[..., object], tuple[object, ...]], ...] = (
            ("", both_margins, ()),
            ("", plain_margins, ()),
            ("joint", net_joint, ()),
            ("joint", plain_joint, ()),
            ("net", target_of, (NET,)),
            ("triumph", target_of, (TRIUMPH,)),
        )
        cells = [least(count, pool, *further) if needed in tried else None for needed, count, further in work]
        print(f"{dice:>5}" + "".join([f"{'' if cell is None else f'{cell:,.3f}':>12}" for cell in cells]), flush=True)


if __name__ == "__main__":
    main()
