"""The quick way in gives what Click gives, and nothing depends on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import genesys_cli
from genesys_cli import quick
from genesys_cli.__main__ import main

if TYPE_CHECKING:
    from collections.abc import Callable

PACKAGE = Path(genesys_cli.__file__).parent

# Words that the quick way knows, next to it, and far from it; all seeded, so that two answers can be compared.
WORDS = st.sampled_from(
    [
        *("2P1A3D1B", "1a", "2 boost", "2", "3/2", "vs", "hard", "4/1", "d100", "2d6+1", "2suc", "tri", "#x", "# a b"),
        *("2Q", "D4", "-", "--", "", " ", "0P", "impossible", "-1P", "2P\x1b[31m", "\udcff", "1\u017f", "+", "d%"),
        *("87", "00", "0", "150", "301", "blinded", "fire!", "nosuch", "the end", "5x"),
        *("--json", "-j", "--plain", "-p", "-jp", "--json=1", "--jso", "--plai", "--seed=x", "--help", "-h"),
        *("-n", "--repeat", "-n3", "3", "70", "00", "\u0663", "1_0", "+3", "9" * 30, "-l", "--label", "[/]", "-lx"),
        *("--seed", "7", "-b1", "-i", "-i1", "--injuries", "-V", "--list", "--explain", "--color", "never"),
        *("--exit-code", "--odds", "-o", "--spend", "--game", "starwars", "roll", "crit", "dice", "-x", "1K"),
    ]
)
LINES = st.tuples(
    st.sampled_from(["roll", "crit", "roll", "crit", "odds", "2P"]),
    st.lists(WORDS, max_size=5),
    st.sampled_from([[], ["--json"], ["--plain"], ["-p"], ["--json"], ["-j"]]),
    st.booleans(),
).map(lambda parts: [parts[0], *parts[1], *(("--seed", "7") if parts[3] else ()), *parts[2]])


def both_ways(
    args: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> list[tuple[int, str, str]]:
    """Exit code, output and errors: through the quick way in, then through Click alone."""
    answers = []
    for setting in ("1", "0"):
        monkeypatch.setenv("GENESYS_QUICK", setting)
        code = main(args)
        answers.append((code, *capsys.readouterr()))
    return answers


@settings(max_examples=600, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(args=LINES)
def test_generated_lines_are_answered_alike(
    args: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "urandom", lambda size: bytes(range(7, 7 + size)))
    fast, usual = both_ways(args, capsys, monkeypatch)
    assert fast == usual


TAKEN = [
    ["roll", "2P1A3D1B", "--json"],
    ["roll", "2P1A3D1B", "--plain"],
    ["roll", "2P", "1A", "-p", "--seed", "7"],
    ["roll", "-j", "3/2", "vs", "hard", "--repeat", "3"],
    ["roll", "d100", "-n", "2", "-l", "fall", "-j"],
    ["crit", "87", "--json"],
    ["crit", "-p"],
    ["crit", "the", "end", "--plain", "--seed", "7"],
]
LEFT = [
    [],
    ["--version"],
    ["2P1A3D1B", "--json"],
    ["roll", "2P"],
    ["roll", "2P", "--json", "--plain"],
    ["roll", "2P", "-jp"],
    ["roll", "2P", "--json", "--json"],
    ["roll", "2P", "--seed=7", "--json"],
    ["roll", "2P", "--json", "--seed"],
    ["roll", "2P", "--label", "-x", "--json"],
    ["roll", "2P", "-b1", "--json"],
    ["roll", "--", "2P", "--json"],
    ["roll", "-", "--json"],
    ["roll", "2Q", "--json"],
    ["roll", "2P", "-n", "0", "--json"],
    ["roll", "2P", "-n", "\u0663", "--json"],
    ["crit", "87", "-i1", "--json"],
    ["crit", "87", "--repeat", "2", "--json"],
    ["crit", "nosuch", "--json"],
    ["crit", "301", "--json"],
]


@pytest.mark.parametrize("args", TAKEN, ids=" ".join)
def test_a_plain_line_is_taken(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert quick.run(args) == 0
    assert capsys.readouterr().out != ""


@pytest.mark.parametrize("args", LEFT, ids=" ".join)
def test_any_other_line_is_left_unanswered(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert quick.run(args) is None
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "setting", [("GENESYS_QUICK", "0"), ("_GENESYS_COMPLETE", "bash_complete"), ("GENESYS_GAME", "")]
)
def test_settings_shut_it(setting: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(*setting)
    assert quick.run(["roll", "2P", "--json"]) is None


def test_it_stays_small() -> None:
    assert len((PACKAGE / "quick.py").read_text(encoding="utf-8").splitlines()) <= 60


@pytest.fixture
def without_quick(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs a command line of a copy that has neither the module nor its line."""
    copy = tmp_path / "genesys_cli"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "quick.py").unlink()
    main_file = copy / "__main__.py"
    lines = main_file.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if "quick" not in line]
    assert len(kept) == len(lines) - 1
    main_file.write_text("".join(kept), encoding="utf-8")

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "genesys_cli", *args]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)

    return run


@pytest.mark.parametrize("args", [*TAKEN, *LEFT[1:5]], ids=" ".join)
def test_nothing_breaks_without_it(
    args: list[str],
    without_quick: Callable[..., subprocess.CompletedProcess[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    if "--seed" not in args and args[0] != "--version":
        args = [*args, "--seed", "7"]
    code = main(args)
    out, err = capsys.readouterr()
    done = without_quick(*args)
    assert (done.returncode, done.stdout, done.stderr) == (code, out, err)
