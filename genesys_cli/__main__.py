"""The entry point: streams and exit codes, in one place."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

# The ways in, tried in this order; each module's run(args) gives an exit code, or None to leave it to the next.
FRONTS = (
    "genesys_cli.quick",
    "genesys_cli.cli",
)

EXIT_COULD_NOT, EXIT_FAULT, EXIT_INTERRUPTED = 1, 70, 130


def main(args: Sequence[str] | None = None) -> int:
    """Runs one command line and returns its exit code; output is flushed, the interpreter left as it is."""
    args = sys.argv[1:] if args is None else args
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    if sys.stdout is None:
        complain("standard output is closed")
        return EXIT_COULD_NOT
    try:
        code = _run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except OSError as error:
        _give_up(sys.stdout)
        # Windows reports a reader that has gone as an invalid argument.
        if isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == 22):
            return 0
        complain(f"could not write the answer: {error.strerror or error}")
        return EXIT_COULD_NOT
    except Exception as error:
        if os.environ.get("GENESYS_DEBUG") == "1":
            import traceback

            traceback.print_exc()
        told = " ".join(str(error).split())[:200]
        complain(f"a fault of ours, {type(error).__name__}: {told} (GENESYS_DEBUG=1 shows where)")
        return EXIT_FAULT
    return code


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


def complain(message: str) -> None:
    """Writes one error message on stderr, its control and non-ASCII characters as escapes."""
    from genesys_cli.rules.text import clean_ascii

    if sys.stderr is None:
        return
    try:
        sys.stderr.write("Error: " + "\n".join([clean_ascii(line) for line in message.split("\n")]) + "\n")
        sys.stderr.flush()
    except OSError:
        _give_up(sys.stderr)


def _give_up(stream: TextIO | None) -> None:
    """Turns the stream to nowhere, so that what it still holds can't fail again at exit."""
    try:
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        pass


def console() -> None:
    """The command `genesys`: like main(), but ends the process at once, without collection or teardown."""
    import gc

    gc.disable()
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
