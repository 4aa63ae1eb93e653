from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Genesys = Callable[..., tuple[int, str, str]]

ROOT = Path(__file__).parents[2]
FILES = {"bash": "genesys.bash", "zsh": "_genesys", "fish": "genesys.fish"}
INSTALLED = [shell for shell in FILES if shutil.which(shell)]


@pytest.mark.parametrize("shell", FILES)
def test_the_kept_script_is_what_the_tool_prints(genesys: Genesys, shell: str) -> None:
    kept = (ROOT / "completions" / FILES[shell]).read_text(encoding="utf-8")
    assert genesys("completion", shell) == (0, kept, "")


def test_the_shell_is_named_in_any_case(genesys: Genesys) -> None:
    assert genesys("completion", "Fish") == genesys("completion", "fish")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([], "missing argument 'SHELL'"),
        (["tcsh"], "invalid value for 'SHELL': 'tcsh' is none of bash, zsh, fish"),
    ],
)
def test_an_unknown_shell_is_refused(genesys: Genesys, args: list[str], message: str) -> None:
    code, out, err = genesys("completion", *args)
    assert (code, out) == (2, "")
    assert err.startswith(f"Error: {message}")


@pytest.mark.parametrize("shell", INSTALLED)
def test_an_installed_shell_finds_no_fault_in_its_script(shell: str) -> None:
    script = ROOT / "completions" / FILES[shell]
    done = subprocess.run([shell, "-n", str(script)], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


# --- What is answered --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        (["cr"], ["crit"]),
        (["comp"], ["compete", "completion"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
        (["roll", "--dif"], ["--difficulty"]),
        (["attack", "3/2", "--at", "e"], ["engaged", "extreme"]),
        (["attack", "--with", "cal"], ["called-shot"]),
        (["attack", "-q", "vi"], ["Vicious"]),
        (["roll", "--difficulty", "h"], ["hard"]),
        (["roll", "--difficulty", "H"], ["hard"]),
        (["roll", "-d", "d"], ["daunting"]),
        (["roll", "2P1A", "--color", "a"], ["always", "auto"]),
        (["crit", "--le"], ["--lethal-blows"]),
        (["crit", "--game", "S"], ["starwars"]),
        (["crit", "h"], ["Head Ringer", "Hamstrung", "Horrific Injury"]),
        (["crit", "Horrific", "i"], ["Injury"]),
        (["crit", "the", "end", "is"], ["Is Nigh"]),
        (["crit", "-V", "f"], ["Fire!"]),
        (["crit", "--game", "starwars", "temp"], ["Temporarily Lame"]),
        (["crit", "87", ""], []),
        (["crit", "\udcff"], []),
        (["nosuchcommand", ""], []),
    ],
    ids=" ".join,
)
def test_a_word_is_completed(typed: list[str], completed: list[str]) -> None:
    assert asked("bash", typed) == [f"plain,{word}" for word in completed]


def asked(shell: str, words: list[str]) -> list[str]:
    """The lines that the tool gives a shell which asks how the last word goes on."""
    environ = {
        **os.environ,
        "_GENESYS_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": " ".join(["genesys", *words]),
        "COMP_CWORD": str(len(words)),
    }
    done = subprocess.run([sys.executable, "-m", "genesys_cli"], env=environ, capture_output=True, check=False)
    assert done.stderr == b""
    return done.stdout.decode().split("\n")[:-1] if done.stdout.strip() else []


# --- Typed into a real shell -------------------------------------------------------------------------------


class Terminal:
    """A shell at a terminal of its own."""

    def __init__(self, command: list[str], environ: dict[str, str]) -> None:
        import pty

        self.screen = b""
        self._ours, theirs = pty.openpty()
        self._shell = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environ, start_new_session=True
        )
        os.close(theirs)

    def type(self, keys: str, until: str) -> None:
        """Types the keys and waits until the screen shows the text after what it showed before."""
        import select

        before = len(self.screen)
        os.write(self._ours, keys.encode())
        deadline = time.monotonic() + 60
        while until.encode() not in self.screen[before:]:
            ready, _, _ = select.select([self._ours], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"no {until!r} on the screen: {self.screen!r}"
            self.screen += os.read(self._ours, 4096)

    def close(self) -> None:
        """Ends the shell."""
        self._shell.kill()
        self._shell.wait()
        os.close(self._ours)


@pytest.mark.skipif(not INSTALLED.count("bash") or os.name == "nt", reason="there is no bash with a terminal here")
def test_tab_in_a_real_bash_completes_the_option_and_its_word(tmp_path: Path) -> None:
    command = tmp_path / "genesys"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m genesys_cli "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    environ = {
        "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "HOME": str(tmp_path),
        "INPUTRC": os.devnull,
        "TERM": "dumb",
        "PS1": "ready> ",
    }
    terminal = Terminal(["bash", "--norc", "--noprofile", "-i"], environ)
    try:
        terminal.type("", "ready> ")
        terminal.type(f"source '{ROOT / 'completions' / 'genesys.bash'}'\n", "ready> ")
        terminal.type("genesys roll --dif\t", "--difficulty ")
        terminal.type("h\t", "hard ")
        # Control-A goes to the line's beginning: the line becomes the arguments of a command that tells them.
        terminal.type("\x01printf '<%s>' \n", "<genesys><roll><--difficulty><hard>")
    finally:
        terminal.close()
