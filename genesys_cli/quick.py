"""Plain scripted calls, answered before Click is imported."""
from __future__ import annotations
def run(args: object) -> int | None:
    return None
