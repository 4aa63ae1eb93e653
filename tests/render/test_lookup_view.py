"""Rules looked up, on the screen: golden screens, and what holds for every entry."""

from __future__ import annotations

import pytest

from genesys_cli.rules.reference import entries, lookup, topic_entries
from tests.terminal import golden, printed

VIEWS: dict[str, list[object]] = {
    "lookup-one": list(lookup("prone")),
    "lookup-low": list(lookup("group check")),
    "lookup-several": list(lookup("fire")),
    "lookup-conditions": list(lookup("conditions")),
    "lookup-topics": list(topic_entries()),
}


@pytest.mark.parametrize("name", VIEWS)
def test_the_screen_is_as_it_was_looked_at(name: str) -> None:
    now, then = golden(name, VIEWS[name])
    assert now == then


@pytest.mark.parametrize("game", ["genesys", "starwars"])
@pytest.mark.parametrize("width", [20, 40, 80])
def test_every_entry_is_told_whole_its_name_first(game: str, width: int) -> None:
    for entry in entries(game):
        lines = printed([entry], width, "ASCII").splitlines()
        assert max(map(len, lines)) <= width
        told = " ".join(" ".join(lines).split())
        assert told.startswith(entry.name)
        if width > 20:
            assert entry.text in told
            assert told.endswith(f"[{entry.topic}]")
        assert ("(low confidence" in told) is entry.low


@pytest.mark.parametrize("width", [20, 40, 80, 500])
def test_each_topic_has_one_line_with_its_count(width: int) -> None:
    topics = topic_entries()
    lines = printed(topics, width, "ASCII").splitlines()
    assert max(map(len, lines)) <= width or width == 20
    if width > 20:
        for line, topic in zip(lines, topics, strict=True):
            assert line.startswith(
                f"{topic.name} ({len([e for e in entries() if e.topic == topic.name and not e.sister])})"
            )


@pytest.mark.parametrize("name", VIEWS)
def test_no_escape_and_no_blank_at_a_line_s_end_without_colour(name: str) -> None:
    for width in (40, 80):
        lines = printed(VIEWS[name], width, "no colour").splitlines()
        assert not any("\x1b" in line or line != line.rstrip() for line in lines)
