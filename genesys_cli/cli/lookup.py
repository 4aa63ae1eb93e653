"""genesys lookup."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from genesys_cli.cli.options import CONTEXT, form_of, game_option, output_options
from genesys_cli.errors import CouldNotError
from genesys_cli.rules.reference import entries, lookup, near_names, topic_entries
from genesys_cli.rules.text import shown
from genesys_cli.show import show

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from genesys_cli.rules.reference import Entry

EPILOG = """\b
Examples:
  genesys lookup                       what there is
  genesys lookup prone
  genesys lookup second maneuver
  genesys lookup how do I heal         a player's own words
  genesys lookup item qualities        all of a topic
  genesys lookup head ringer --game starwars --json"""


class Name(click.ParamType[str]):
    """The words of a name or topic; names and topics are completed on TAB."""

    name = "name"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """What is left, from this word on, of each name and topic that begins with the words typed."""
        from click.shell_completion import CompletionItem

        before = "".join([f"{word} " for word in ctx.params.get("words") or ()])
        typed = (before + incomplete).lower()
        known: dict[str, str] = {}
        for entry in entries():
            known.setdefault(entry.topic, "topic")
            known.setdefault(entry.name, entry.topic)
        return [
            CompletionItem(name[len(before) :], help=topic)
            for name, topic in known.items()
            if name.lower().startswith(typed)
        ]


# Characters of a question; nothing in the rules has a name as long.
MOST_ASKED = 200


@click.command("lookup", context_settings=CONTEXT, epilog=EPILOG)
@click.argument("words", nargs=-1, type=Name(), metavar="[WORD...]")
@game_option
@output_options
def command(words: tuple[str, ...], json: bool, plain: bool, color: str, game: str) -> None:
    """Look a rule up.

    It tells what a word of the game means, in short, with its numbers. Criticals, item qualities, conditions, skills,
    ranges, maneuvers, difficulty, healing, spells, what symbols buy: a name, a part of one, a topic, or your own words
    for it. Without a word it lists the topics.

    Marked 'low confidence': one source, sources that disagree, or memory.
    """
    form = form_of(json, plain)
    show(_found(" ".join(words), game) if words else topic_entries(game), form, color)


def _found(text: str, game: str) -> tuple[Entry, ...]:
    if not text.strip():
        raise click.UsageError("an empty name: give a word of the rules, or none for the topics")
    found = lookup(text, game) if len(text) <= MOST_ASKED else ()
    if not found:
        raise CouldNotError(f"nothing in the rules is called '{shown(text)}'\n{_hint(text, game)}")
    return found


def _hint(text: str, game: str) -> str:
    near = near_names(text, game) if len(text) <= MOST_ASKED else ()
    if near:
        return f"did you mean {' or '.join(near)}?"
    if text.isascii() and text.isdigit() and len(text) <= 3:
        return f"a number on the critical table: genesys crit {text}"
    return f"the topics are {', '.join([entry.name for entry in topic_entries(game)])}"
