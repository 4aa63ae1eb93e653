"""Edges of the machine, in real processes: disks that fill, odd files, endless lines, odd settings."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.conftest import Answer

GENESYS = [sys.executable, "-m", "genesys_cli"]


def run(*args: str, stdin: bytes = b"", **environ: str) -> subprocess.CompletedProcess[bytes]:
    """A command line in a process of its own."""
    return subprocess.run(
        [*GENESYS, *args], input=stdin, capture_output=True, env={**os.environ, **environ}, timeout=60, check=False
    )


@pytest.mark.skipif(os.name == "nt", reason="POSIX limits a file's size so")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_file_that_can_grow_no_further_is_an_error_with_and_without_buffers(tmp_path: Path, unbuffered: str) -> None:
    command = f'ulimit -f 1; trap "" XFSZ; "{sys.executable}" -m genesys_cli odds 40P -j > "{tmp_path}/answer"'
    environ = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    done = subprocess.run(["bash", "-c", command], capture_output=True, env=environ, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(b"Error: could not write the answer: ")


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_an_answer_is_the_same_with_and_without_buffers(unbuffered: str) -> None:
    done = run("roll", "2P1A2D", "-n", "3000", "--json", "--seed", "7", PYTHONUNBUFFERED=unbuffered)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 3_000)


def test_a_line_without_end_is_refused_and_the_rest_goes_on() -> None:
    done = run("roll", "-", "--seed", "7", stdin=b"P" * 3_000_000 + b"\n2P\n")
    assert done.returncode == 2
    assert done.stdout.count(b"\n") == 1
    assert done.stderr.startswith(b"Error: line 1: a pool of ")
    assert b"at most 100,000" in done.stderr


@pytest.mark.skipif(not os.path.exists("/proc/self/mem"), reason="a file that opens and can't be read")
def test_input_that_cannot_be_read_is_not_taken_for_output() -> None:
    with open("/proc/self/mem", "rb") as unreadable:
        done = subprocess.run([*GENESYS, "roll", "-"], stdin=unreadable, capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.startswith(b"Error: could not read standard input: ")


def test_more_targets_or_pools_than_are_answered_at_once_are_refused(genesys: Callable[..., Answer]) -> None:
    assert genesys("odds", "2P", *["-t", "success>=1"] * 101).code == 2
    assert genesys("odds", "2P", *["--compare", "2A"] * 21).code == 2
    assert genesys("odds", "2P", "--plain", *["-t", "success>=1"] * 100).code == 0


@pytest.mark.skipif(os.name == "nt", reason="modes and links are POSIX's")
def test_a_picture_keeps_the_mode_of_the_file_it_replaces(tmp_path: Path, genesys: Callable[..., Answer]) -> None:
    picture, link = tmp_path / "odds.svg", tmp_path / "link.svg"
    picture.write_text("before")
    picture.chmod(0o600)
    link.symlink_to(picture)
    assert genesys("odds", "2P1D", "--plain", "--svg", str(link)).code == 0
    assert link.is_symlink()
    assert picture.read_text(encoding="utf-8").startswith("<svg ")
    assert stat.S_IMODE(picture.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.svg", "odds.svg"]


@pytest.mark.skipif(os.name == "nt", reason="modes are POSIX's")
def test_a_new_picture_has_the_mode_that_new_files_have(tmp_path: Path, genesys: Callable[..., Answer]) -> None:
    (tmp_path / "other").touch()
    assert genesys("odds", "2P1D", "--plain", "--svg", str(tmp_path / "new.svg")).code == 0
    assert (tmp_path / "new.svg").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.skipif(os.name == "nt", reason="links are POSIX's")
@pytest.mark.parametrize("name", ["folder", "folder/", "missing/odds.svg", "new/", "loop"])
def test_a_picture_that_cannot_be_written_leaves_everything_as_it_was(
    tmp_path: Path, name: str, genesys: Callable[..., Answer]
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    code, out, err = genesys("odds", "2P1D", "--svg", f"{tmp_path}/{name}")
    assert (code, out) == (1, "")
    assert err.startswith("Error: could not write the picture '")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "loop"]


@pytest.mark.skipif(not os.path.exists("/dev/stdout"), reason="POSIX names its standard output so")
def test_a_picture_never_replaces_the_answer(tmp_path: Path) -> None:
    with open(tmp_path / "answer", "wb") as file:
        command = [*GENESYS, "odds", "2P", "-p", "--svg", "/dev/stdout"]
        done = subprocess.run(command, stdout=file, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert (tmp_path / "answer").read_bytes() == b""


@pytest.mark.skipif(os.name == "nt", reason="bash makes pipes with names of their own")
def test_a_picture_goes_into_a_pipe(tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m genesys_cli odds 2P -p --svg >(cat > "{tmp_path}/odds.svg") && wait $!'
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "odds.svg").read_text(encoding="utf-8").startswith("<svg ")


@pytest.mark.parametrize("words", ["genesys odds 2P -t \x1b]0;x\x07,suc", "genesys attack -q \x9bx, P"])
def test_completion_repeats_no_control_bytes(words: str) -> None:
    done = run(_GENESYS_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD="4", PYTHONUTF8="1")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_an_unknown_completion_says_so() -> None:
    done = run("roll", "2P", _GENESYS_COMPLETE="x")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"Error: _GENESYS_COMPLETE is 'x', which asks for nothing known\n"


def test_large_outcomes_are_told_where_few_digits_are_allowed() -> None:
    done = run("odds", "600P", "--json", PYTHONINTMAXSTRDIGITS="640")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("times", ["3", "100"])
def test_many_throws_keep_to_the_encoding_of_few(times: str) -> None:
    done = run("roll", "2P", "-n", times, "--json", "--seed", "7", PYTHONIOENCODING="utf-16")
    assert done.stdout.decode("utf-16").count('"schema"') == int(times)


@pytest.mark.parametrize(("pool", "code"), [("3P", 0), ("1D", 3)])
def test_the_exit_code_of_many_throws_costs_nothing(pool: str, code: int, genesys: Callable[..., Answer]) -> None:
    told = genesys("roll", pool, "--repeat", "5000", "--json", "--exit-code", "--seed", "7")
    plain = genesys("roll", pool, "--repeat", "5000", "--plain", "--exit-code", "--seed", "7")
    assert (told.code, len(told.out.splitlines())) == (code, 5_000)
    assert (plain.code, len(plain.out.splitlines())) == (code, 5_000)
    assert genesys("roll", pool, "--repeat", "5000", "--exit-code", "--seed", "7").code == code
