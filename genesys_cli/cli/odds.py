"""genesys odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from genesys_cli.answer import VIEW
from genesys_cli.cli import no_values
from genesys_cli.cli.options import CONTEXT, building_options, changes_of, form_of, output_options
from genesys_cli.errors import CouldNotError
from genesys_cli.rules.notation import NumericPool, label_of, read_pool
from genesys_cli.rules.odds import Compared, odds_sheet, pool_odds
from genesys_cli.rules.pool import PoolError, build_pool
from genesys_cli.rules.targets import QUANTITIES, parse_target, parse_want
from genesys_cli.rules.text import shown
from genesys_cli.show import show, show_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.shell_completion import CompletionItem

    from genesys_cli.rules.odds import Odds
    from genesys_cli.rules.targets import Target

EPILOG = """\b
Examples:
  genesys odds 2P1A3D
  genesys odds 3/2 vs hard -b1 -w "1 success 2 advantage"
  genesys odds 2P1A1B3D -t "success>=1, advantage>=3 or triumph>=1"
  genesys odds 2P1A3D --what-if        what one more die would buy
  genesys odds 2P1A3D --compare 3P3D   two pools side by side
  genesys odds --sheet                 ratings by difficulty
  genesys odds 2P1A3D --svg odds.svg   a picture of it"""


# Each target is a count of its own and each pool beside the first one more; so many are still answered at once.
MOST_TARGETS, MOST_COMPARED = 100, 20


class TargetText(click.ParamType["Target"]):
    """A target or a want; the words it is made of are completed on TAB."""

    name = "text"

    def __init__(self, read: Callable[[str], Target]) -> None:
        self.read = read

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Target:
        """The target read; a PoolError says what is wrong with it."""
        return self.read(value) if isinstance(value, str) else value

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The text so far with its last word completed."""
        from click.shell_completion import CompletionItem

        begun = max(incomplete.rfind(" "), incomplete.rfind(",")) + 1
        typed = incomplete[begun:].lower()
        return [CompletionItem(incomplete[:begun] + name) for name in QUANTITIES if name.startswith(typed)]


@click.command("odds", context_settings=CONTEXT, epilog=EPILOG)
@click.argument("words", nargs=-1, metavar="POOL...")
@click.option(
    "-t", "--target", type=TargetText(parse_target), multiple=True, help='The chance of this: "success>=1, threat=0".'
)
@click.option(
    "-w", "--want", type=TargetText(parse_want), multiple=True, help='At least these: "1 success 2 advantage".'
)
@click.option("--what-if", is_flag=True, help="What each single change to the pool would buy.")
@click.option("--compare", multiple=True, metavar="POOL", help="Another pool, as written, beside this one.")
@click.option("--sheet", is_flag=True, help="Every rating against every difficulty; takes no pool.")
@click.option("--svg", metavar="FILE", help="Write the map of the odds as a picture too.")
@building_options
@click.option("-l", "--label", metavar="TEXT", help="Name the pool, as # does inside it.")
@output_options
def command(
    words: tuple[str, ...],
    target: tuple[Target, ...],
    want: tuple[Target, ...],
    what_if: bool,
    compare: tuple[str, ...],
    sheet: bool,
    svg: str | None,
    json: bool,
    plain: bool,
    color: str,
    label: str | None,
    explain: bool,
    remove: tuple[str, ...],
    **building: Any,
) -> None:
    """Count the exact odds of a pool.

    Shows the chance of success, advantage, threat, triumph and despair, and how net success and net advantage fall
    together. A target compares success, failure, advantage, threat, triumph and despair with numbers; a comma is
    "and", and "or" binds tighter. Nothing is sampled: every figure is exact.
    """
    form = form_of(json, plain, explain)
    targets = target + want
    if len(targets) > MOST_TARGETS:
        raise click.UsageError(f"{len(targets):,} targets: at most {MOST_TARGETS} in one call")
    if len(compare) > MOST_COMPARED:
        raise click.UsageError(f"{len(compare):,} pools to compare: at most {MOST_COMPARED} in one call")
    if sheet:
        others = no_values(
            compare=compare, what_if=what_if, svg=svg, label=label, explain=explain, remove=remove, **building
        )
        if words or others:
            beside = shown(words[0]) if words else others[0]
            raise click.UsageError(f"--sheet and {beside}: the sheet has pools of its own")
        if len(targets) > 1:
            raise click.UsageError("--sheet shows one chance: keep one target")
        show([odds_sheet(targets[0] if targets else None)], form, color)
        return
    if svg in ("", "-"):
        raise click.UsageError(f"--svg '{svg}': the name of a file is needed")
    if svg is not None and (what_if or compare):
        raise click.UsageError(f"--svg and {'--what-if' if what_if else '--compare'}: the picture is of one pool")
    if what_if and compare:
        raise click.UsageError("--what-if and --compare: keep one of the two")
    if explain and compare:
        raise click.UsageError("--explain and --compare: only one pool is built")
    odds = [_odds(" ".join(words), targets, label, remove, building, explain=explain, what_if=what_if)]
    odds += [_odds(text, targets, None, (), {}) for text in compare]
    if svg is not None:
        _write_picture(svg, odds[0])
    if compare and form == VIEW:
        show_view([Compared(tuple(odds))], color)
    else:
        show(odds, form, color)
    if svg is not None and form == VIEW:
        click.echo(f"picture: {shown(svg)}")


def _odds(
    text: str,
    targets: tuple[Target, ...],
    label: str | None,
    remove: tuple[str, ...],
    building: dict[str, Any],
    *,
    explain: bool = False,
    what_if: bool = False,
) -> Odds:
    """The odds of a pool as written, with the changes to it."""
    read = read_pool(text)
    if isinstance(read, NumericPool):
        raise PoolError("numeric dice have no symbols, and no odds are counted for them", "a pool is as in 2P1A3D")
    label = label_of(read, label)
    steps: list[str] = []
    pool = build_pool(read, changes_of(read, remove, **building), steps)
    return pool_odds(
        pool,
        targets,
        label=label,
        by_colour=read.by_colour,
        explain=tuple(steps) if explain else None,
        what_if=what_if,
    )


def _write_picture(path: str, odds: Odds) -> None:
    """Writes the picture whole or not at all."""
    from genesys_cli.render.picture import picture

    try:
        _write_whole(path, picture(odds))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CouldNotError(f"could not write the picture '{shown(path)}': {reason}") from None


def _write_whole(path: str, text: str) -> None:
    """Writes the file whole or leaves what was there, its mode kept; a device or a pipe is written as it is.

    Raises:
        OSError: it can't be written.
        ValueError: the path holds a zero byte.
    """
    import os
    import stat
    import tempfile

    try:
        there = os.stat(path)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    else:
        if os.path.samestat(there, os.fstat(1)):
            raise click.UsageError(f"--svg '{shown(path)}' is where the answer goes: name another file")
        if not stat.S_ISREG(there.st_mode):
            with open(path, "w", encoding="utf-8", newline="\n") as device:
                device.write(text)
            return
        mode = stat.S_IMODE(there.st_mode)
    if not os.path.basename(path):
        raise IsADirectoryError(None, "Is a directory")
    path = os.path.realpath(path)
    beside, name = tempfile.mkstemp(dir=os.path.dirname(path), prefix=".genesys-", suffix=".svg")
    try:
        with open(beside, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, mode)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
