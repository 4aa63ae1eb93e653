"""genesys init: initiative by its short name."""

from __future__ import annotations

from genesys_cli.cli.initiative import command

__all__ = ["command"]
