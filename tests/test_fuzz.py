"""Command lines that nobody would type end as promised: no traceback, no fault, no escape, no half an answer.

Each run tries other lines; a failure prints its seed, and FUZZ_SEED=N tries the same lines again.
"""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import click
from hypothesis import HealthCheck, example, given, seed, settings
from hypothesis import strategies as st

from genesys_cli.__main__ import main
from genesys_cli.cli import COMMANDS, genesys
from genesys_cli.cli.options import WholeNumber
from genesys_cli.rules.dice import DICE, SYMBOL_SHORT, SYMBOLS
from genesys_cli.rules.pool import DIFFICULTIES

if TYPE_CHECKING:
    import pytest

SEED = int(os.environ.get("FUZZ_SEED") or random.randrange(10**9))

NAMES = [*SYMBOLS, *DIFFICULTIES, *[name for die in DICE for name in (die.name, die.colour, *die.short_names)]]
SHORT = [name for names in SYMBOL_SHORT.values() for name in names]
POOLS = """
    2P1A3D1B 2y1g3p PPADDD 1A P y 3/2 3/2 vs 4/1 hard impossible 2eA+1eP 2da+1dp A3 D2 d6 d100 2d6+1 d% D4 2 0 -1 -1K
    # #x 2suc 3adv tri simple 0P 1000P 999999999P 2Q 1dx - -- + , / 87 00 115 301 blinded horrific dead ! 1.5 1e3
""".split()  # noqa: SIM905  # as one would type them
GOOD = ["2P1A3D1B", "2y1g3p", "1A", "2P 1D # lock", "2suc 3adv tri", "d100", "2d6+1", "-", "2F", "1P1C 2 thr"]
VALUES = """
    0 1 2 3 5 20 100 101 1000 1001 -1 10000001 easy HARD word 3/1 own against success>=1 success>=1,advantage>=2
    threat=0 success auto never blue combat social magic genesys starwars json engaged pc:2 a=3/2 b=2P1A 1K 2p
""".split()  # noqa: SIM905  # likewise
HOSTILE = [
    *("", " ", "\t", "\n", "\r\n2P", "'", '"', "\\", "*", "~", "$(id)", "%s", "{0}", "[/]", "[red]", ":skull:", "…"),
    *("\x1b[31m", "\x1b]52;c;x\x07", "\x9b2J", "\u202e", "\u200b", "\ufeff", "²", "٣", "１", "ſ", "K", "é" * 300),
    *("\udcff", "\udc80P", "9" * 5000, "P" * 1001, "(" * 2000, "=" * 50, "--=", "-=", "--json=1", "-jp", "-h"),
]


def flags(name: str) -> dict[str, click.Parameter]:
    """Every option of a command, long and short, but those that write a file wherever a word says."""
    command = genesys.get_command(click.Context(genesys), name)
    assert command is not None
    options = [option for option in command.params if isinstance(option, click.Option) and option.metavar != "FILE"]
    return {flag: option for option in options for flag in option.opts}


def fitting(flag: str, option: click.Parameter) -> st.SearchStrategy[list[str]]:
    """The flag as a player would give it, with a value that may fit."""
    if isinstance(option, click.Option) and option.is_flag:
        return st.just([flag])
    if isinstance(option.type, WholeNumber):
        return st.integers(1, 4).map(lambda count: [flag, str(count)])
    words = [word for word in getattr(option.type, "words", VALUES) if word != "always"]
    return st.sampled_from(words).map(lambda word: [flag, word])


OPTIONS = sorted({option for name in COMMANDS for option in flags(name)})


WORDS = st.one_of(
    st.sampled_from(POOLS),
    st.sampled_from(OPTIONS),
    st.sampled_from(VALUES),
    st.sampled_from(NAMES + SHORT),
    st.sampled_from(HOSTILE),
    st.tuples(st.sampled_from(OPTIONS), st.sampled_from(VALUES + HOSTILE)).map("=".join),
    st.text("0123456789PACDBKSFYGRWpacdbksfygrw/+-, #d%", max_size=10),
    st.text(max_size=10),
)
WILD = st.tuples(
    st.one_of(st.sampled_from([*COMMANDS]), WORDS),
    st.lists(st.one_of(WORDS, st.sampled_from(["--json", "--plain", "--seed", "-n", "-x"])), max_size=8),
).map(lambda parts: [parts[0], *parts[1]])


def sensible(name: str) -> st.SearchStrategy[list[str]]:
    """Lines of one command that mostly fit: words, then options of its own."""
    words = st.lists(st.sampled_from([*GOOD, "3/2", "vs hard", "87", "blinded", "a=2P1A"]), max_size=2)
    given = [fitting(flag, option) for flag, option in flags(name).items() if flag not in ("-h", "--help")]
    chosen = st.lists(st.one_of(given), max_size=3) if given else st.just([])
    return st.tuples(words, chosen).map(
        lambda parts: [name, *parts[0], *[word for group in parts[1] for word in group]]
    )


LINES = st.one_of(WILD, st.sampled_from([*COMMANDS, *["roll"] * 6]).flatmap(sensible))
INPUT = st.one_of(st.binary(max_size=60), st.lists(st.sampled_from(POOLS), max_size=4).map("\n".join).map(str.encode))


def check(args: list[str], code: int, out: bytes, err: bytes) -> None:
    """What every answer promises."""
    shown = f"FUZZ_SEED={SEED} {args!a} exit {code}\n{out[:500]!r}\n{err[:2000]!r}"
    assert code in (0, 1, 2, 3), shown
    assert b"Traceback" not in err, shown
    for stream in (out, err):
        assert b"\x1b" not in stream, shown
        assert b"\x07" not in stream, shown
        assert b"\xc2\x9b" not in stream, shown
    if code not in (0, 3) and "-" not in args:
        assert out == b"", shown
        assert err.startswith(b"Error: "), shown
    assert err.isascii(), shown
    assert err.count(b"\n") <= 4 or "-" in args, shown


def answered(args: list[str], data: bytes) -> tuple[int, bytes, bytes]:
    """Exit code, output and errors of the command line, run in this process."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    before, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(data), encoding="utf-8")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            code = main(args)
            out.flush()
            err.flush()
    finally:
        sys.stdin = before
    return code, out.buffer.getvalue(), err.buffer.getvalue()


FUZZ = settings(
    deadline=None,
    database=None,
    derandomize=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@seed(SEED)
@settings(FUZZ, max_examples=2000)
@given(args=LINES, data=INPUT)
@example(args=["roll", "-"], data=b"2P\n2Q\n")
@example(args=[], data=b"")
def test_a_generated_line_ends_as_promised(
    args: list[str], data: bytes, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GENESYS_HOME", str(tmp_path_factory.getbasetemp() / "home"))
    monkeypatch.chdir(tmp_path_factory.getbasetemp())
    check(args, *answered(args, data))


@seed(SEED)
@settings(FUZZ, max_examples=200)
@given(args=LINES, data=INPUT)
def test_a_generated_line_ends_as_promised_in_a_process_of_its_own(
    args: list[str], data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    done = subprocess.run(
        [str(Path(sys.executable).parent / "genesys"), *map(passable, args)],
        cwd=tmp_path_factory.getbasetemp(),
        input=data,
        env={**os.environ, "GENESYS_HOME": str(tmp_path_factory.getbasetemp() / "home"), "PYTHONUTF8": "1"},
        capture_output=True,
        timeout=60,
        check=False,
    )
    check(args, done.returncode, done.stdout, done.stderr)


def passable(word: str) -> str:
    """The word as a process may get it: no zero byte, no surrogate but, on POSIX, one that stands for a byte."""
    lowest, highest = ("\udc80", "\udcff") if os.name == "posix" else ("\0", "\0")
    return "".join([c for c in word if c != "\0" and (not "\ud800" <= c <= "\udfff" or lowest <= c <= highest)])
