"""The whole command line is tested both ways: through the quick way in, and through Click alone."""

from __future__ import annotations

import os

import pytest

# Signals, terminals and full disks are POSIX's.
collect_ignore = ["test_hostile.py"] if os.name == "nt" else []


@pytest.fixture(autouse=True, params=["quick", "click"])
def way_in(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, _no_settings: None) -> str:
    """Which way in is open; `GENESYS_QUICK=0` shuts the quick one, for this process and those it starts."""
    way: str = request.param
    monkeypatch.setenv("GENESYS_QUICK", "0" if way == "click" else "1")
    return way
