"""Nothing changes a value of the game once it is made; a convention that the source is held to."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import genesys_cli
from genesys_cli.rules.dice import Value

ROOT = Path(genesys_cli.__file__).parent
CLASSES = [
    pytest.param(node, id=f"{path.stem}.{node.name}")
    for path in (*sorted((ROOT / "rules").glob("*.py")), ROOT / "answer.py")
    for node in ast.parse(path.read_text(encoding="utf-8")).body
    if isinstance(node, ast.ClassDef) and any(isinstance(base, ast.Name) and base.id == "Value" for base in node.bases)
]


def assigned(node: ast.AST) -> list[str]:
    """The attributes of self that the code sets."""
    return [
        target.attr
        for target in ast.walk(node)
        if isinstance(target, ast.Attribute)
        and isinstance(target.ctx, ast.Store | ast.Del)
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    ]


@pytest.mark.parametrize("node", CLASSES)
def test_a_value_is_set_when_it_is_made_and_never_again(node: ast.ClassDef) -> None:
    slots: set[str] = set()
    for part in node.body:
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "__slots__":
            slots = set(ast.literal_eval(part.value))
        if isinstance(part, ast.FunctionDef):
            if part.name == "__init__":
                assert set(assigned(part)) == slots
            else:
                assert assigned(part) == []


class Pair(Value):
    """A value of two parts."""

    __slots__ = ("left", "right")

    def __init__(self, left: object, right: object) -> None:
        self.left = left
        self.right = right


def test_values_are_compared_and_shown_by_their_parts() -> None:
    assert Pair(1, (2, 3)) == Pair(1, (2, 3))
    assert Pair(1, 2) != Pair(2, 1)
    assert Pair(1, 2) != (1, 2)
    assert len({Pair(1, 2), Pair(1, 2), Pair(1, 3)}) == 2
    assert repr(Pair(1, "a")) == "Pair(left=1, right='a')"
    assert not hasattr(Pair(1, 2), "__dict__")
