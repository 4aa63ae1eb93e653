"""The entry point: streams and exit codes, in one place."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# The ways in, tried in this order; each module's run(args) gives an exit code, or None to leave it to the next.
FRONTS = (
    "genesys_cli.quick",
    "genesys_cli.cli",
)


def main(args: Sequence[str] | None = None) -> int:
    """Runs one command line and returns its exit code; output is flushed, and nothing is torn down.

    From then on the standard streams write what they can't encode as escapes; one whose reader has gone, or whose
    disk is full, leads nowhere.
    """
    try:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        if sys.stdout is None:
            raise OSError("standard output is closed")
        code = _run(sys.argv[1:] if args is None else args)
        sys.stdout.flush()
    except (KeyboardInterrupt, Exception) as error:
        return _told(error)
    return code


def _told(error: BaseException) -> int:
    """Says what went wrong, if anybody is to hear of it; the exit code."""
    from genesys_cli.errors import EXIT_COULD_NOT, EXIT_FAULT, EXIT_INTERRUPTED, complain, give_up

    if isinstance(error, KeyboardInterrupt):
        return EXIT_INTERRUPTED
    if isinstance(error, OSError):
        give_up(sys.stdout)
        # Windows reports a reader that has gone as an invalid argument.
        if isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == 22):
            return 0
        complain(f"could not write the answer: {error.strerror or error}")
        return EXIT_COULD_NOT
    if os.environ.get("GENESYS_DEBUG") == "1":
        import traceback

        traceback.print_exception(error)
    told = " ".join(str(error).split())[:200]
    complain(f"a fault of ours, {type(error).__name__}: {told} (GENESYS_DEBUG=1 shows where)")
    return EXIT_FAULT


def _run(args: Sequence[str]) -> int:
    if list(args) == ["--version"]:
        from genesys_cli import __version__

        print(f"genesys {__version__}")
        return 0
    for front in FRONTS:
        __import__(front)
        code: int | None = sys.modules[front].run(args)
        if code is not None:
            return code
    raise AssertionError("no front took the command line")


def _buffer_output() -> None:
    """Gives standard output a buffer where PYTHONUNBUFFERED took it: without one, half a write goes unnoticed."""
    import io

    stream = sys.stdout
    if isinstance(stream, io.TextIOWrapper) and isinstance(stream.buffer, io.RawIOBase):
        buffer = io.BufferedWriter(stream.buffer)
        sys.stdout = io.TextIOWrapper(buffer, stream.encoding, stream.errors, line_buffering=stream.isatty())


def console() -> None:
    """The command `genesys`: like main(), but ends the process at once, without collection or teardown."""
    import gc

    gc.disable()
    # A hardened environment may allow fewer digits than a large pool's outcomes have.
    sys.set_int_max_str_digits(0)
    _buffer_output()
    code = main()
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            pass
    os._exit(code)


if __name__ == "__main__":
    console()
