"""What the checkout promises to installers, to users and to the hosted checks."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from genesys_cli import __version__

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"(?P<action>[\w.-]+/[\w./-]+)@(?P<commit>[0-9a-f]{40}) # (?P<version>v\d+\.\d+\.\d+)")
GENERATED = {"__pycache__", "build", "dist"}


def supported_pythons() -> list[str]:
    prefix = "Programming Language :: Python :: 3."
    return [line.removeprefix(prefix) for line in PYPROJECT["project"]["classifiers"] if line.startswith(prefix)]


def uses(workflow: Path) -> list[str]:
    """The action of every step, with whatever follows it on its line."""
    return re.findall(r"^\s*(?:- )?uses:\s*(.+?)\s*$", workflow.read_text(encoding="utf-8"), re.MULTILINE)


def committed_files() -> list[Path]:
    """What git tracks; without git or its folder, all that is neither hidden nor generated."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
        if listing.returncode == 0:
            names = listing.stdout.decode("utf-8").split("\0")
            return [ROOT / name for name in names if name and (ROOT / name).is_file()]
    return [path for path in ROOT.rglob("*") if path.is_file() and not is_left_behind(path.relative_to(ROOT))]


def is_left_behind(path: Path) -> bool:
    """Whether a tool made the file: its folder is hidden or generated."""
    return any(
        folder in GENERATED
        or folder.endswith(".egg-info")
        or (folder.startswith(".") and folder not in {".ci", ".github"})
        for folder in path.parts[:-1]
    )


def test_click_and_rich_are_the_only_runtime_dependencies() -> None:
    assert PYPROJECT["project"]["dependencies"] == ["click>=8.5.1,<9", "rich>=14.3.3"]
    assert "optional-dependencies" not in PYPROJECT["project"]


def test_every_supported_python_is_tested() -> None:
    minors = supported_pythons()
    assert minors == [str(minor) for minor in range(int(minors[0]), int(minors[-1]) + 1)]
    assert PYPROJECT["project"]["requires-python"] == f">=3.{minors[0]}"
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    matrix = re.findall(r"^ +python: \[(.+)\]$", text, re.MULTILINE)
    assert matrix == [", ".join(f'"3.{minor}"' for minor in minors)]


def test_tools_check_for_the_oldest_supported_python() -> None:
    oldest = supported_pythons()[0]
    assert PYPROJECT["tool"]["mypy"]["python_version"] == f"3.{oldest}"
    assert PYPROJECT["tool"]["ruff"]["target-version"] == f"py3{oldest}"


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_is_pinned_to_a_commit_and_names_its_version(workflow: Path) -> None:
    actions = uses(workflow)
    assert actions
    assert [action for action in actions if not PINNED.fullmatch(action)] == []


def test_an_action_has_the_same_pin_wherever_it_is_used() -> None:
    pins = {use for workflow in WORKFLOWS for use in uses(workflow)}
    assert sorted(pin.split("@")[0] for pin in pins) == sorted({pin.split("@")[0] for pin in pins})


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_starts_with_no_permission(workflow: Path) -> None:
    assert "\npermissions: {}\n" in workflow.read_text(encoding="utf-8")


def test_only_the_publishing_job_may_prove_an_identity() -> None:
    texts = {workflow.stem: workflow.read_text(encoding="utf-8") for workflow in WORKFLOWS}
    assert {stem: text.count("id-token: write") for stem, text in texts.items()} == {"ci": 0, "release": 1}
    assert "id-token: write" in texts["release"].partition("\n  publish:\n")[2]


@pytest.mark.parametrize("field", ["version", "command", "output", "terminal"])
def test_a_bug_report_must_give_the_version_command_output_and_terminal(field: str) -> None:
    text = (ROOT / ".github" / "ISSUE_TEMPLATE" / "bug.yml").read_text(encoding="utf-8")
    fields = [block for block in text.split("\n  - type: ")[1:] if f"\n    id: {field}\n" in block]
    assert len(fields) == 1
    assert "\n    validations:\n      required: true" in fields[0]


def test_the_changelog_covers_this_version() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings
    assert headings[0] in {"Unreleased", __version__}


def test_the_wheel_puts_each_completion_where_its_shell_looks() -> None:
    shared = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared == {
        "completions/genesys.bash": "share/bash-completion/completions/genesys",
        "completions/_genesys": "share/zsh/site-functions/_genesys",
        "completions/genesys.fish": "share/fish/vendor_completions.d/genesys.fish",
    }
    assert [name for name in shared if not (ROOT / name).is_file()] == []


def test_the_package_tells_type_checkers_that_it_is_typed() -> None:
    assert (ROOT / "genesys_cli" / "py.typed").read_bytes() == b""


def test_no_file_names_a_place_on_a_developers_machine() -> None:
    place = re.compile(rb"(?<!\w)/(?:work|root)/")
    files = committed_files()
    assert ROOT / "pyproject.toml" in files
    assert [str(path.relative_to(ROOT)) for path in files if place.search(path.read_bytes())] == []
