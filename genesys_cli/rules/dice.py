"""The seven dice: their symbols, faces, letters and names.

This module and its neighbours on the ground floor import nothing but each other,
so that a scripted roll costs little more than the interpreter's own start.
"""

from __future__ import annotations

SYMBOLS = ("success", "failure", "advantage", "threat", "triumph", "despair", "light", "dark")

# Short forms that the notation reads, the first of each being the one that views print.
SYMBOL_SHORT = {
    "success": ("suc", "succ"),
    "failure": ("fail",),
    "advantage": ("adv",),
    "threat": ("thr",),
    "triumph": ("tri",),
    "despair": ("des",),
    "light": ("lightside",),
    "dark": ("darkside",),
}

# The games of these dice, and the kinds of check that symbols are spent in: commands name them before any table of
# either is loaded. The first of each is meant where nothing is said.
GAMES = ("genesys", "starwars")
CONTEXTS = ("combat", "social", "magic")

POSITIVE, NEGATIVE, FORCE = "positive", "negative", "force"


class Value:
    """A value compared and shown by its slots; nothing changes one once it is made."""

    __slots__: tuple[str, ...] = ()

    def _parts(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__slots__])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        parts = zip(self.__slots__, self._parts(), strict=True)
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in parts])})"


class Die(Value):
    """One kind of die; faces count from 1 in the order of the rules' table."""

    __slots__ = ("colour", "colour_letter", "faces", "letter", "name", "short_names", "side", "sides")

    def __init__(
        self,
        name: str,
        letter: str,
        colour: str,
        colour_letter: str,
        side: str,
        short_names: tuple[str, ...],
        faces: tuple[tuple[str, ...], ...],
    ) -> None:
        self.name = name
        self.letter = letter
        self.colour = colour
        self.colour_letter = colour_letter
        self.side = side
        self.short_names = short_names
        self.faces = faces
        self.sides = len(faces)

    def to_dict(self) -> dict[str, object]:
        """The die as `genesys dice --json` lists it."""
        return {
            "die": self.name,
            "letter": self.letter,
            "colour": self.colour,
            "sides": self.sides,
            "side": self.side,
            "faces": [list(face) for face in self.faces],
        }


_BLANK = ()
_S, _SS = ("success",), ("success", "success")
_V, _VV, _SV = ("advantage",), ("advantage", "advantage"), ("success", "advantage")
_F, _FF = ("failure",), ("failure", "failure")
_H, _HH, _FH = ("threat",), ("threat", "threat"), ("failure", "threat")
_TRIUMPH, _DESPAIR = ("triumph",), ("despair",)
_LIGHT, _LIGHT_2, _DARK, _DARK_2 = ("light",), ("light", "light"), ("dark",), ("dark", "dark")

PROFICIENCY = Die(
    "proficiency", "P", "yellow", "Y", POSITIVE, ("prof", "pro"),
    (_BLANK, _S, _S, _SS, _SS, _V, _SV, _SV, _SV, _VV, _VV, _TRIUMPH),
)  # fmt: skip
ABILITY = Die(
    "ability", "A", "green", "G", POSITIVE, ("abil", "abi"),
    (_BLANK, _S, _S, _SS, _V, _V, _SV, _VV),
)  # fmt: skip
CHALLENGE = Die(
    "challenge", "C", "red", "R", NEGATIVE, ("chal", "cha"),
    (_BLANK, _F, _F, _FF, _FF, _H, _H, _FH, _FH, _HH, _HH, _DESPAIR),
)  # fmt: skip
DIFFICULTY = Die(
    "difficulty", "D", "purple", "P", NEGATIVE, ("diff", "dif", "di"),
    (_BLANK, _F, _FF, _H, _H, _H, _HH, _FH),
)  # fmt: skip
BOOST = Die(
    "boost", "B", "blue", "B", POSITIVE, ("boo", "bst"),
    (_BLANK, _BLANK, _S, _SV, _VV, _V),
)  # fmt: skip
SETBACK = Die(
    "setback", "K", "black", "K", NEGATIVE, ("set", "sb", "blk"),
    (_BLANK, _BLANK, _F, _F, _H, _H),
)  # fmt: skip
FORCE_DIE = Die(
    "force", "F", "white", "W", FORCE, ("for",),
    (_DARK, _DARK, _DARK, _DARK, _DARK, _DARK, _DARK_2, _LIGHT, _LIGHT, _LIGHT_2, _LIGHT_2, _LIGHT_2),
)  # fmt: skip

# The canonical order, everywhere: P A C D B K F.
DICE = (PROFICIENCY, ABILITY, CHALLENGE, DIFFICULTY, BOOST, SETBACK, FORCE_DIE)


class DiceList(Value):
    """Dice with all their faces, so that a table can check that they are honest."""

    __slots__ = ("dice",)

    def __init__(self, dice: tuple[Die, ...] = DICE) -> None:
        self.dice = dice

    @property
    def summary(self) -> str:
        """The dice in one line, without their faces."""
        return ", ".join([f"{die.letter} {die.name}" for die in self.dice])

    @property
    def plain(self) -> str:
        """A line a die: letter, name, colour, sides, then its faces from 1."""
        return "\n".join(
            [
                f"{die.letter} {die.name}, {die.colour}, {die.sides} sides: "
                + " | ".join([" ".join(face) or "blank" for face in die.faces])
                for die in self.dice
            ]
        )

    def to_dict(self) -> dict[str, object]:
        """The dice as `genesys dice --json` prints them."""
        return {"schema": "genesys.dice/1", "dice": [die.to_dict() for die in self.dice]}
