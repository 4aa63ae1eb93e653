"""Results to standard output: JSON and plain lines by hand, a person's view through Rich."""

from __future__ import annotations

import sys

from genesys_cli.answer import VIEW, RollRequest, answer, answer_text, line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from genesys_cli.answer import CritRequest, Showable


def respond(request: RollRequest | CritRequest, form: str, color: str = "auto") -> None:
    """Answers the request on standard output, as JSON lines, plain lines or a person's view."""
    if form != VIEW:
        for block in answer_text(request, form):
            _write(block)
    elif isinstance(request, RollRequest) and request.repeat is not None:
        from genesys_cli.render import show_repeat

        show_repeat(request, color)
    else:
        show(answer(request), form, color)


def show(values: Iterable[Showable], form: str, color: str = "auto") -> None:
    """Writes the values on standard output, a JSON object or a plain line each, or as a person's view."""
    if form == VIEW:
        from genesys_cli.render import show_view

        show_view(values, color)
        return
    for value in values:
        _write(line(value, form) + "\n")


def _write(block: str | bytes) -> None:
    """Writes whole lines; bytes are ASCII, and go past the stream's encoding where it lets them."""
    if isinstance(block, str):
        sys.stdout.write(block)
    elif hasattr(sys.stdout, "buffer"):
        sys.stdout.flush()
        sys.stdout.buffer.write(block)
    else:
        sys.stdout.write(block.decode())
