"""Narrative dice of Genesys: pools, rolls, exact odds and critical injuries.

The public names load on first use, so that importing the package costs nothing.
"""

from __future__ import annotations

__version__ = "0.1.0"
