"""The package's public names."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

import genesys_cli


def test_the_examples_of_the_package_hold() -> None:
    assert doctest.testmod(genesys_cli) == (0, 3)


@pytest.mark.parametrize("name", genesys_cli.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert getattr(genesys_cli, name) is not None
    assert name in dir(genesys_cli)


def test_any_other_name_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="module 'genesys_cli' has no attribute 'nothing'"):
        genesys_cli.nothing  # noqa: B018


def test_importing_the_package_loads_nothing_else() -> None:
    program = "import sys; before = set(sys.modules); import genesys_cli; print(sorted(set(sys.modules) - before))"
    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True)
    assert printed.stdout == "['__future__', 'genesys_cli']\n"
