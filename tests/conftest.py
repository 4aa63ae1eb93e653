"""What every room's tests share: the command line run in this process."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

import pytest

from genesys_cli.__main__ import main

if TYPE_CHECKING:
    from collections.abc import Callable

# What changes the answer of a command and isn't the test's own.
SETTINGS = ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "TERM")


class Answer(NamedTuple):
    """What a command line gave."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def _no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins without settings of the caller's."""
    for name in list(os.environ):
        if name in SETTINGS or name.startswith(("GENESYS_", "_GENESYS_")):
            monkeypatch.delenv(name)


@pytest.fixture
def genesys(capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """Runs a command line in this process."""

    def run(*args: str) -> Answer:
        code = main(args)
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run
