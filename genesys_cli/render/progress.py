"""A bar on standard error while many throws are counted, where somebody is watching."""

from __future__ import annotations

import sys
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# Fewer throws than these are done before a bar could be read.
_FROM = 500_000

# What the bar, its percentage and its time need.
_WIDTH = 40


@contextmanager
def counting(total: int, color: str) -> Iterator[Callable[[int], None]]:
    """Gives a function that is told how many of `total` are done; it draws a bar on a terminal.

    A bar is drawn over itself, so there is none where escapes aren't wanted or where it wouldn't fit.
    """
    if total < _FROM or sys.stderr is None or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import Progress

    from genesys_cli.render.screen import open_screen

    screen = open_screen(sys.stderr, color)
    if not screen.coloured or screen.width < _WIDTH:
        yield lambda _: None
        return
    with Progress(console=screen.console, transient=True) as progress:
        task = progress.add_task("rolling", total=total)
        yield lambda done: progress.update(task, completed=done)
