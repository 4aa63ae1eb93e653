"""README's picture is what the tool draws today."""

from __future__ import annotations

from tests.picture import PICTURE, draw


def test_the_picture_is_what_the_tool_draws() -> None:
    assert PICTURE.read_text(encoding="utf-8") == draw()


def test_the_picture_fetches_nothing() -> None:
    picture = draw()
    assert "@import" not in picture
    assert "url(http" not in picture
    assert "<script" not in picture
    assert picture.count("http") == 1  # the namespace of SVG
