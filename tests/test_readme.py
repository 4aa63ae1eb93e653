"""Every example of README runs in a real process and prints what README says.

UPDATE_README=1 writes the outputs anew; read each before you keep it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

README = Path(__file__).parents[1] / "README.md"

# jq itself where the machine has it, else the same library through Python.
_JQ = """\
#!{python}
import sys
import jq
slurp = any(arg in ("-s", "--slurp") for arg in sys.argv)
program = jq.compile([arg for arg in sys.argv[1:] if not arg.startswith("-")][0])
print(program.input_text(sys.stdin.read(), slurp=slurp).text())
"""


class Example(NamedTuple):
    """A command as typed, the line it stands on, and the output below it."""

    command: str
    line: int
    output: str


def examples(text: str) -> list[Example]:
    """The commands of README's console blocks."""
    found: list[Example] = []
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            inside = line == "```console"
        elif inside and line.startswith("$ "):
            found.append(Example(line[2:], number, ""))
        elif inside:
            found[-1] = found[-1]._replace(output=f"{found[-1].output}{line}\n")
    return found


EXAMPLES = examples(README.read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the commands that the examples call."""
    folder = tmp_path_factory.mktemp("bin")
    (folder / "genesys").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m genesys_cli "$@"\n')
    if shutil.which("jq") is None:
        (folder / "jq").write_text(_JQ.format(python=sys.executable))
    for command in folder.iterdir():
        command.chmod(0o755)
    return folder


def output_of(command: str, tools: Path, folder: Path) -> str:
    """What the command prints in a plain environment, its two streams together."""
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    environ = {"PATH": path, "LC_ALL": "C.UTF-8", "PYTHONPATH": str(README.parent)}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environ,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.stdout


def test_readme_has_examples_of_every_command() -> None:
    from genesys_cli.cli import COMMANDS

    text = README.read_text(encoding="utf-8")
    shown = {example.command.partition("genesys ")[2].split(" ")[0] for example in EXAMPLES}
    unshown = {name for name, (_, hidden) in COMMANDS.items() if not hidden} - shown
    assert {name for name in unshown if f"`genesys {name}" not in text} == {"help"}


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"line {example.line}" for example in EXAMPLES])
def test_example_prints_what_readme_says(example: Example, tools: Path, tmp_path: Path) -> None:
    printed = output_of(example.command, tools, tmp_path)
    assert printed != ""
    if os.environ.get("UPDATE_README") == "1":
        lines = README.read_text(encoding="utf-8").splitlines(keepends=True)
        start = next(at for at, line in enumerate(lines) if line == f"$ {example.command}\n") + 1
        end = next(at for at in range(start, len(lines)) if lines[at].startswith(("$ ", "```")))
        README.write_text("".join([*lines[:start], printed, *lines[end:]]), encoding="utf-8")
    else:
        assert printed == example.output
