"""Plain scripted calls, answered before Click is imported; a line unusual in any way is left to Click."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from genesys_cli.answer import CritRequest, RollRequest

# The flags known here: what each stands for, whether a value follows, and whether `crit` has it too.
_FLAGS = {
    "--json": ("json", False, True),
    "--plain": ("plain", False, True),
    "--seed": ("seed", True, True),
    "--repeat": ("repeat", True, False),
    "--label": ("label", True, False),
}
_FLAGS |= {"-j": _FLAGS["--json"], "-p": _FLAGS["--plain"], "-n": _FLAGS["--repeat"], "-l": _FLAGS["--label"]}


def run(args: Sequence[str]) -> int | None:
    """The exit code of an answered call; None where it isn't a plain one."""
    off = os.environ.get("GENESYS_QUICK") == "0" or "_GENESYS_COMPLETE" in os.environ or "GENESYS_GAME" in os.environ
    if off or not args or args[0] not in ("roll", "crit"):
        return None
    words: list[str] = []
    given: dict[str, str] = {}
    rest = iter(args[1:])
    for word in rest:
        if not word.startswith("-"):
            words.append(word)
            continue
        name, takes_value, on_crit = _FLAGS.get(word, ("", False, False))
        value = next(rest, "-") if takes_value else ""
        if not name or name in given or value.startswith("-") or not (on_crit or args[0] == "roll"):
            return None
        given[name] = value
    repeat = given.get("repeat", "1")
    if ("json" in given) == ("plain" in given) or not (repeat.isascii() and repeat.isdigit()):
        return None
    from genesys_cli.answer import crit_request, roll_request
    from genesys_cli.show import respond

    text, seed = " ".join(words), given.get("seed")
    request: RollRequest | CritRequest
    try:
        if args[0] == "crit":
            request = crit_request(text if words else None, seed=seed)
        else:
            from genesys_cli.rules.notation import read_pool

            times = int(repeat) if "repeat" in given else None
            request = roll_request(read_pool(text), label=given.get("label"), repeat=times, seed=seed)
    except Exception:  # Click says what is wrong
        return None
    respond(request, "json" if "json" in given else "plain")
    return 0
