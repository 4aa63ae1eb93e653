"""What each kind of call costs as a whole process, and what many rolls and odds cost, beside what others cost.

Run by hand: `python -m tests.benchmarks.startup [ROUNDS]`. It builds the wheel, installs it and every peer in
environments of their own in a temporary folder, and runs all of them in turn; each figure is the median of the
ratios within a round, so that a slow moment of the machine slows both sides of a ratio. No threshold.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from genesys_cli.answer import answer, roll_request
from genesys_cli.rules.notation import read_pool
from tests.benchmarks import odds

ROOT = Path(__file__).parents[2]

# What is measured, and what it should stay below: (call, ratio, of what).
CALLS: dict[str, tuple[tuple[str, ...], float, str]] = {
    "roll 2P1A3D1B --json": (("roll", "2P1A3D1B", "--json"), 1.25, "python"),
    "roll 2P1A3D1B --plain": (("roll", "2P1A3D1B", "--plain"), 1.25, "python"),
    "crit 87 --json": (("crit", "87", "--json"), 1.25, "python"),
    "roll 2P1A3D1B, in colour": (("roll", "2P1A3D1B", "--color", "always"), 1.45, "click"),
    "crit 87, in colour": (("crit", "87", "--color", "always"), 1.45, "click"),
    "--help": (("--help",), 1.1, "click"),
    "roll --help": (("roll", "--help"), 1.1, "click"),
    "--version": (("--version",), 1.1, "python"),
    "TAB on a command": ((), 1.05, "click"),
    "odds of 6 dice --json": (("odds", "2P1A3D", "--json"), 1.15, "click"),
    "odds of 16 dice --json": (("odds", "4P3A2C4D2B1K", "--json"), 1.25, "click"),
    "odds of 40 dice --json": (("odds", "10P6A6C10D4B4K", "--json"), 2.2, "click"),
}

# Peers of the registry: the package, and a call of the same kind, after the environment's folder.
PEERS: dict[str, tuple[str, ...]] = {
    "eote-dice": ("bin/eote_dice", "-p", "yygpppb", "-r"),
    "dice": ("bin/dice", "2d6"),
    "d20": ("bin/python", "-c", "import d20; print(d20.roll('2d6'))"),
    "icepool": ("bin/python", "-c", "import icepool; print((2 @ icepool.d6).mean())"),
    "dyce": ("bin/python", "-c", "import dyce; print((2 @ dyce.H(6)).mean())"),
}

TAB = {"_GENESYS_COMPLETE": "bash_complete", "COMP_WORDS": "genesys cri", "COMP_CWORD": "1"}
LINES = 200_000


def environment(folder: Path, *packages: str) -> Path:
    """A fresh environment with the packages, installed by a current pip."""
    venv.create(folder, with_pip=True)
    pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--upgrade", "pip"], check=True)
    subprocess.run([*pip, *packages], check=True)
    return folder


def version(folder: Path, package: str) -> str:
    """The version of an installed package."""
    ask = f"import importlib.metadata as m; print(m.version({package!r}))"
    return subprocess.check_output([folder / "bin" / "python", "-c", ask], text=True).strip()


def seconds(command: list[str], **environ: str) -> float:
    """How long a process takes, its output thrown away, in a clean environment."""
    clean = {"PATH": os.defpath, "HOME": "/nonexistent", **environ}
    start = time.perf_counter()
    subprocess.run(command, env=clean, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def rounds_of(commands: dict[str, tuple[list[str], dict[str, str]]], rounds: int) -> dict[str, list[float]]:
    """Each command's times, one a round, all commands in turn."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, (command, environ) in commands.items():
            times[name].append(seconds(command, **environ))
    return times


def bulk_rates(genesys: str) -> tuple[float, float]:
    """Lines a second of `--repeat --json` as a whole process, and of a json.dumps loop over the same objects."""
    least = min(seconds([genesys, "roll", "2P1A2D1B", "--repeat", str(LINES), "--json"]) for _ in range(5))
    objects = [roll.to_dict() for roll in answer(roll_request(read_pool("2P1A2D1B"), repeat=LINES // 10))]
    loops = []
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        for _ in range(5):
            start = time.perf_counter()
            nowhere.writelines(json.dumps(value) + "\n" for value in objects)
            loops.append(time.perf_counter() - start)
    return LINES / least, len(objects) / min(loops)


def main(rounds: int) -> None:
    """Prints the tables."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--outdir", folder / "dist", ROOT],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        (wheel,) = (folder / "dist").glob("*.whl")
        ours = environment(folder / "ours", str(wheel))
        peers = {name: environment(folder / name, name) for name in PEERS}
        python, genesys = str(ours / "bin" / "python"), str(ours / "bin" / "genesys")
        commands: dict[str, tuple[list[str], dict[str, str]]] = {
            "python": ([python, "-c", "pass"], {}),
            "click": ([python, "-c", "import click"], {}),
        }
        commands |= {name: ([genesys, *args], TAB if not args else {}) for name, (args, _, _) in CALLS.items()}
        commands |= {name: ([str(peers[name] / call), *args], {}) for name, (call, *args) in PEERS.items()}
        times = rounds_of(commands, rounds)

        def ratio(name: str, of: str) -> float:
            return statistics.median([a / b for a, b in zip(times[name], times[of], strict=True)])

        print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores")
        print(f"click {version(ours, 'click')}, rich {version(ours, 'rich')}; {rounds} rounds")
        print(f"python -c pass: {statistics.median(times['python']) * 1000:.1f} ms")
        print(f"python -c 'import click': {ratio('click', 'python'):.2f} x python\n")
        print("| call | measured | at most |\n|---|---|---|")
        for name, (_, most, of) in CALLS.items():
            print(f"| `{name}` | {ratio(name, of):.2f} x {of} | {most} |")
        print("\n| peer | version | call | x python |\n|---|---|---|---|")
        for name, (call, *args) in PEERS.items():
            told = " ".join([Path(call).name, *args])
            print(f"| {name} | {version(peers[name], name)} | `{told}` | {ratio(name, 'python'):.2f} |")
        lines, loop = bulk_rates(genesys)
        rate = f"{lines:,.0f} a second, {lines / loop:.1f} x a loop over json.dumps"
        print(f"\n{LINES:,} JSON lines of 2P1A2D1B: {rate}")
        print("\nodds, the least of several runs in ms, beside a plain dictionary convolution")
        odds.main()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 21)
