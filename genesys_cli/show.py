"""Results to standard output: JSON and plain lines by hand, a person's view through Rich."""

from __future__ import annotations

import sys

from genesys_cli.answer import VIEW, RollRequest, answer, answer_repeat, answer_text, line, noted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from genesys_cli.answer import CritRequest, Showable
    from genesys_cli.rules.roll import Result


def respond(request: RollRequest | CritRequest, form: str, color: str = "auto") -> bool:
    """Answers the request on standard output, as JSON lines, plain lines or a person's view.

    Returns whether any throw of it succeeded.
    """
    outcomes: set[bool] = set()

    def note(result: Result) -> None:
        outcomes.add(result.succeeded)

    if form != VIEW:
        for block in answer_text(request, form, note):
            _write(block)
    elif isinstance(request, RollRequest) and request.repeat is not None:
        from genesys_cli.render.progress import counting
        from genesys_cli.rules.roll import Repeat

        with counting(request.repeat, color) as seen:
            repeat = answer_repeat(request, seen)
        show_view([repeat], color)
        return isinstance(repeat, Repeat) and repeat.times["success"] > 0
    else:
        show_view(noted(answer(request), note), color)
    return True in outcomes


def show(values: Iterable[Showable], form: str, color: str = "auto") -> None:
    """Writes the values on standard output, a JSON object or a plain line each, or as a person's view."""
    if form == VIEW:
        show_view(values, color)
        return
    for value in values:
        _write(line(value, form) + "\n")


def show_view(values: Iterable[object], color: str) -> None:
    """Prints each value's view on standard output, in colour where `color` and the terminal want it."""
    from genesys_cli.render import view
    from genesys_cli.render.screen import open_screen

    screen = open_screen(sys.stdout, color)
    for value in values:
        screen.console.print(view(value, screen))


def _write(block: str | bytes) -> None:
    """Writes whole lines; bytes are ASCII, and go past the stream's encoding where it lets them."""
    if isinstance(block, str):
        sys.stdout.write(block)
    elif hasattr(sys.stdout, "buffer") and "{".encode(sys.stdout.encoding) == b"{":
        sys.stdout.flush()
        sys.stdout.buffer.write(block)
    else:
        sys.stdout.write(block.decode())
