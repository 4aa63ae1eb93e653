"""Draws README's picture of a roll: `python tests/picture.py` writes .github/roll.svg anew."""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from genesys_cli.answer import answer, crit_request, roll_request
from genesys_cli.render import view
from genesys_cli.render.screen import Screen
from genesys_cli.rules.notation import read_pool
from genesys_cli.rules.pool import Changes

PICTURE = Path(__file__).parents[1] / ".github" / "roll.svg"

# Fonts that the reader's machine has: nothing is fetched to show the picture.
TEMPLATE = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>A pool rolled and a critical injury looked up with genesys</title>
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
  white-space: pre;
}}
.{unique_id}-title {{ font-family: sans-serif; font-size: 18px; font-weight: bold; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""

_COLOURS = (0x282C34, 0xE0626B, 0x7ABE60, 0xE5C07B, 0x6196E6, 0xBE6EDC, 0x50B4BE, 0xDCDFE4)
THEME = TerminalTheme((24, 26, 31), (220, 223, 228), [(n >> 16, n >> 8 & 255, n & 255) for n in _COLOURS])


def draw() -> str:
    """The picture as SVG."""
    console = Console(
        record=True,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        width=78,
        highlight=False,
        markup=False,
        emoji=False,
        _environ={},
    )
    screen = Screen(console, glyphs=True)
    changes = Changes(upgrade_difficulty=1, boost=1, setback=1)
    roll = roll_request(read_pool("3/2 vs hard"), changes=changes, seed="ember", label="cross the spire")
    crit = crit_request("87", injuries=2, seed="ember")
    for request, typed in (
        (roll, 'genesys roll 3/2 vs hard -U1 -b1 -k1 --label "cross the spire"'),
        (crit, "genesys crit 87 -i2"),
    ):
        console.print(Text(f"$ {typed}", style="bold"))
        for value in answer(request):
            console.print(view(value, screen))
        console.print()
    return console.export_svg(title="genesys", theme=THEME, code_format=TEMPLATE, unique_id="genesys")


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")
