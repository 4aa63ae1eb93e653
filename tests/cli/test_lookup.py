from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from genesys_cli.rules.reference import entries, topic_entries

if TYPE_CHECKING:
    from collections.abc import Callable

    Genesys = Callable[..., tuple[int, str, str]]

TOPICS = (
    "the topics are dice, symbols, where dice come from, building a pool, difficulties, checks, characteristics,"
    " skills, ranges, turns, steps of a fight, making an attack, defense and damage, item qualities, conditions,"
    " critical rolls, critical injuries, healing, vehicle hits, vehicle actions, spending, magic, spell effects,"
    " story and destiny, the Force"
)
SEE = "see: genesys help lookup\n"
DISORIENTED = {
    "schema": "genesys.lookup/1",
    "topic": "conditions",
    "name": "Disoriented",
    "text": "1 Setback die on every check",
}


def objects(answer: tuple[int, str, str]) -> list[dict[str, Any]]:
    """The JSON objects of an answer, which must be all there is."""
    code, out, err = answer
    assert (code, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


def test_a_name_gives_its_entry(genesys: Genesys) -> None:
    assert objects(genesys("lookup", "DISORIENTED", "--json")) == [DISORIENTED]
    assert genesys("lookup", "disoriented", "-p") == (
        0,
        "Disoriented: 1 Setback die on every check [conditions]\n",
        "",
    )
    assert genesys("lookup", "disoriented") == (0, "Disoriented: 1 Setback die on every check [conditions]\n", "")


def test_a_name_of_several_words_needs_no_quotes(genesys: Genesys) -> None:
    assert objects(genesys("lookup", "head", "ringer", "-j")) == objects(genesys("lookup", "head ringer", "-j"))


def test_several_answers_are_numbered_after_the_schema(genesys: Genesys) -> None:
    found = objects(genesys("lookup", "limb", "--json"))
    assert [(entry["index"], entry["name"]) for entry in found] == [(1, "Impaired limb"), (2, "Lost limb")]
    assert [list(entry)[:2] for entry in found] == [["schema", "index"]] * 2


def test_doubt_is_marked_in_every_form(genesys: Genesys) -> None:
    [found] = objects(genesys("lookup", "group check", "--json"))
    assert list(found.items())[-1] == ("low_confidence", True)
    for form in ([], ["--plain"]):
        _, out, _ = genesys("lookup", "group check", *form)
        assert out.count("(low confidence)") == 1


@pytest.mark.parametrize("name", ["Ensnare", "Guided", "Knockdown", "Linked", "Tractor"])
def test_doubt_is_marked_once(genesys: Genesys, name: str) -> None:
    [found] = objects(genesys("lookup", name, "--json"))
    assert found["low_confidence"] is True
    for form in ([], ["--plain"]):
        _, out, _ = genesys("lookup", name, *form)
        assert " ".join(out.split()).count("low confidence") == 1


def test_lookup_and_spend_mark_the_same_rows(genesys: Genesys) -> None:
    _, told, _ = genesys("lookup", "2 advantage in social", "--plain")
    assert "target's next check (low confidence); 1 Boost die on the next check of any ally, the roller too [" in told
    _, spent, _ = genesys("spend", "2adv", "--in", "social", "--plain")
    assert "target's next check (low confidence);" in spent
    assert spent.count("low confidence") == told.count("low confidence") == 1


def test_help_explains_low_confidence(genesys: Genesys) -> None:
    _, out, _ = genesys("lookup", "--help")
    assert "'low confidence': one source, sources that disagree, or memory." in " ".join(out.split())


def test_bare_lookup_lists_the_topics(genesys: Genesys) -> None:
    topics = topic_entries()
    assert objects(genesys("lookup", "--json")) == [entry.to_dict() for entry in topics]
    _, out, _ = genesys("lookup")
    assert [line.partition(" (")[0] for line in out.splitlines()] == [entry.name for entry in topics]


def test_a_topic_lists_all_that_is_in_it(genesys: Genesys) -> None:
    found = objects(genesys("lookup", "item", "qualities", "--json"))
    assert {entry["topic"] for entry in found} == {"item qualities"}
    assert [found[0]["name"], found[-1]["name"], len(found)] == ["Accurate", "Vicious", 28]


def test_the_sister_game_has_its_own_rows(genesys: Genesys, monkeypatch: pytest.MonkeyPatch) -> None:
    [ours] = objects(genesys("lookup", "at the brink", "--json"))
    [theirs] = objects(genesys("lookup", "at the brink", "--game", "starwars", "--json"))
    assert ours["text"] == "91-95, hard, 3 Difficulty dice: each action costs 2 strain; lasts: until healed"
    assert theirs["text"] == "91-95, hard, 3 Difficulty dice: each action costs 1 strain; lasts: until healed"
    monkeypatch.setenv("GENESYS_GAME", "starwars")
    assert objects(genesys("lookup", "at the brink", "--json")) == [theirs]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["horific"], "nothing in the rules is called 'horific'\ndid you mean Horrific Injury?"),
        (["brn"], "nothing in the rules is called 'brn'\ndid you mean Burn?"),
        (["xyzzy"], f"nothing in the rules is called 'xyzzy'\n{TOPICS}"),
        (["87"], "nothing in the rules is called '87'\na number on the critical table: genesys crit 87"),
        (["\x1b[31mzzz"], f"nothing in the rules is called '\\x1b[31mzzz'\n{TOPICS}"),
        (["\udcff"], f"nothing in the rules is called '\\udcff'\n{TOPICS}"),
        (["z" * 5000], f"nothing in the rules is called '{'z' * 57}...'\n{TOPICS}"),
    ],
)
def test_an_unknown_word_could_not_be_found(genesys: Genesys, words: list[str], message: str) -> None:
    assert genesys("lookup", *words) == (1, "", f"Error: {message}\n")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([""], f"an empty name: give a word of the rules, or none for the topics\n{SEE}"),
        (["prone", "-j", "-p"], f"--json and --plain together: keep one of the two\n{SEE}"),
        (
            ["prone", "--game", "dnd"],
            f"invalid value for '--game' (env var: 'GENESYS_GAME'): 'dnd' is none of genesys, starwars\n{SEE}",
        ),
    ],
)
def test_an_empty_name_two_forms_and_an_unknown_game_are_refused(
    genesys: Genesys, args: list[str], message: str
) -> None:
    assert genesys("lookup", *args) == (2, "", f"Error: {message}")


def test_help_shows_a_name_and_a_player_s_question(genesys: Genesys) -> None:
    code, out, err = genesys("help", "lookup")
    assert (code, err) == (0, "")
    assert "genesys lookup second maneuver" in out
    assert "genesys lookup how do I heal" in out


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        (["stag"], ["Staggered"]),
        (["item", ""], ["qualities"]),
        (["head", "r"], ["Ringer"]),
        (["melee", ""], ["(Light)", "(Heavy)", "attack"]),
        (["zzz"], []),
    ],
)
def test_names_and_topics_are_completed(typed: list[str], completed: list[str]) -> None:
    environ = os.environ | {
        "_GENESYS_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join(["genesys", "lookup", *typed]),
        "COMP_CWORD": str(len(typed) + 1),
    }
    done = subprocess.run([sys.executable, "-m", "genesys_cli"], env=environ, capture_output=True, check=False)
    assert done.stdout.decode().split() == [f"plain,{word}" for word in completed]


@pytest.mark.parametrize("name", ["Holy/Unholy", "Fire!", "Melee (Light)", "A week's rest", "1 advantage in combat"])
def test_a_name_is_found_as_it_is_printed(genesys: Genesys, name: str) -> None:
    assert name in [entry["name"] for entry in objects(genesys("lookup", name, "--json"))]


def test_every_entry_fits_a_narrow_screen_and_one_plain_line(genesys: Genesys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    for topic in {entry.topic for entry in entries()}:
        _, shown, _ = genesys("lookup", topic)
        assert max(map(len, shown.splitlines())) <= 40
        _, plain, _ = genesys("lookup", topic, "--plain")
        assert len(plain.splitlines()) == len(objects(genesys("lookup", topic, "--json")))
