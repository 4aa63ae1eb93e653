"""What a pool may be written like, what is refused, and how a refusal reads."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genesys_cli.rules.dice import DICE, SYMBOLS, Die
from genesys_cli.rules.notation import NumericPool, begins_pool, parse_pool, read_dice, read_label, read_pool
from genesys_cli.rules.pool import Pool, PoolError, Recipe, build_pool

DICE_HINT = "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D"
LETTERS = "PACDBKF"


def pool(*, symbols: dict[str, int] | None = None, **dice: int) -> Pool:
    counts = tuple([dice.get(letter, 0) for letter in LETTERS])
    return Pool(counts, tuple([(symbols or {}).get(name, 0) for name in SYMBOLS]))


def refusal(text: str) -> str:
    """The whole message that refuses the text."""
    with pytest.raises(PoolError) as caught:
        build(text)
    return str(caught.value)


def build(text: str) -> Pool | NumericPool:
    read = read_pool(text)
    return read if isinstance(read, NumericPool) else build_pool(read)


# --- Cases: input, dice with their counts, fixed symbols, or ERROR ------------------------------

CASES = [
    ("yyyggbbd", "P3 A2 B2 D1"),
    ("3pro 2a 2boo 2dif 2sb", "P3 A2 B2 D2 K2"),
    ("1g 1p 1adv", "A1 D1 +advantage1"),
    ("yyy ggg rr", "P3 A3 C2"),
    ("2y 1g 1p 1b 1sb", "P2 A1 B1 D1 K1"),
    ("1y 1y", "P2"),
    ("2y1g", "P2 A1"),
    ("2a 1p 2c 1b", "P1 A2 B1 C2"),
    ("2a3pbb2s", "P3 A2 B2 K2"),
    ("PAADD", "P1 A2 D2"),
    ("yygbrppk", "P2 A1 B1 D2 C1 K1"),
    ("A3 D2", "A3 D2"),
    ("2b 3c 1a 2d 1p 1c 2f", "P1 A1 B2 D2 C4 F2"),
    ("difficulty difficulty ability proficiency", "P1 A1 D2"),
    ("white black purple red blue green yellow", "P1 A1 B1 D1 C1 K1 F1"),
    ("rrpsyygb ff", "P2 A1 B1 D1 C2 K1 F2"),
    ("2eA+1eP+3eD", "P1 A2 D3"),
    ("2da+1dp+2di", "P1 A2 D2"),
    ("2 p 1 a", "P2 A1"),
    ("3/2 vs hard", "P2 A1 D3"),
    ("3/2 vs 4/1", "P2 A1 D3 C1"),
    ("2P1A hard 1B", "P2 A1 B1 D3"),
    ("2P1A3D1B # pick the lock", "P2 A1 B1 D3"),
    ("2p 1g 1y", "P1 A1 D2"),
    ("darkside lightside despair triumph", "+triumph1 +despair1 +light1 +dark1"),
    ("1dx + 4ds", "ERROR"),
    ("2P1A3D1", "ERROR"),
    ("2Q", "ERROR"),
    ("2P1A vs", "ERROR"),
    ("5/", "ERROR"),
    ("", "ERROR"),
    ("2P d100", "ERROR"),
    ("gg2", "ERROR"),
    ("3/2 vs 2P1A", "ERROR"),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text or "nothing" for text, _ in CASES])
def test_a_shared_case_reads_as_agreed(text: str, expected: str) -> None:
    if expected == "ERROR":
        with pytest.raises(PoolError):
            parse_pool(text)
        return
    dice: dict[str, int] = {}
    symbols: dict[str, int] = {}
    for part in expected.split():
        name = part.strip("+0123456789")
        (symbols if part.startswith("+") else dice)[name] = int(part[part.index(name) + len(name) :])
    assert parse_pool(text) == pool(symbols=symbols, **dice)


# --- Pools that are read: what is typed, the pool in canonical notation ------------------------------------

READ = {
    "separators": [
        ("2P,1A+3D", "2P1A3D"),
        (",,2P ,+ 1A+", "2P1A"),
        ("+2P", "2P"),
        ("\t2P\r\n1A\n", "2P1A"),
        ("2p1a3d", "2P1A3D"),
        ("2P\t1A", "2P1A"),
    ],
    "runs": [
        ("2P1A3D", "2P1A3D"),
        ("PPADDD", "2P1A3D"),
        ("2a3pbb", "3P2A2B"),
        ("PACDBKF", "1P1A1C1D1B1K1F"),
        ("FKBDCAP", "1P1A1C1D1B1K1F"),
        ("S", "1K"),
        ("3s2k", "5K"),
        ("02P", "2P"),
        ("0P2A", "2A"),
        ("000000000000000000002P", "2P"),
        ("1000P", "1000P"),
        ("500P500A", "500P500A"),
        ("600P 600suc", "600P +600 success"),
        ("1000suc", "+1000 success"),
        ("2PP", "3P"),
        ("bad", "1A1D1B"),
        ("bs", "1B1K"),
    ],
    "names": [
        ("proficiency prof pro", "3P"),
        ("ability abil abi", "3A"),
        ("challenge chal cha", "3C"),
        ("difficulty diff dif di", "4D"),
        ("boost boo bst", "3B"),
        ("setback set sb blk", "4K"),
        ("force for", "2F"),
        ("yellow green red purple blue black white", "1P1A1C1D1B1K1F"),
        ("PROFICIENCY Ability cHaL", "1P1A1C"),
        ("3pro", "3P"),
        ("2sb", "2K"),
        ("2di", "2D"),
        ("12boost", "12B"),
        ("proficiencies abilities difficulties", "1P1A1D"),
        ("challenges boosts setbacks forces", "1C1B1K1F"),
        ("2profs 2pros 2abils 2abis 2chals 2chas", "4P4A4C"),
        ("diffs difs dis boos bsts sets blks fors", "3D2B2K1F"),
        ("yellows greens reds purples blues blacks whites", "1P1A1C1D1B1K1F"),
        ("2 difficulties", "2D"),
    ],
    "a name in a longer run is letters": [
        ("sbb", "2B1K"),
        ("sbs", "1B2K"),
        ("sbsb", "2B2K"),
        ("psb", "1P1B1K"),
        ("2sbb", "2B2K"),
    ],
    "a trailing number": [
        ("A3", "3A"),
        ("A3 D2", "3A2D"),
        ("green2", "2A"),
        ("boost12", "12B"),
        ("success2", "+2 success"),
        ("adv3 P2", "2P +3 advantage"),
        ("sb2", "2K"),
        ("s2", "2K"),
        ("P0 A1", "1A"),
        ("difficulty4 P", "1P4D"),
        ("purple4 purple6 purple8", "18D"),
        ("y1 p4", "1P4D"),
    ],
    "a number alone": [
        ("2 boost", "2B"),
        ("2 pp", "3P"),
        ("2   P\t3 A", "2P3A"),
        ("2\nP", "2P"),
        ("2 P1A", "2P1A"),
        ("2 d 4 a", "4A2D"),
        ("1A +2 boost", "1A2B"),
        ("1A, 2 boost", "1A2B"),
        ("0 p 1 a", "1A"),
        ("2 eA+1eP", "1P2A"),
        ("2 da+1dp", "1P2A"),
    ],
    "colours": [
        ("2y1g2p", "2P1A2D"),
        ("p", "1P"),
        ("p g", "1A1D"),
        ("g p", "1A1D"),
        ("pp r", "1C2D"),
        ("p w", "1D1F"),
        ("white p", "1D1F"),
        ("p whites", "1D1F"),
        ("reds 3 p", "1C3D"),
        ("p b", "1P1B"),
        ("p k", "1P1K"),
        ("p blue black", "1P1B1K"),
        ("p purple", "1P1D"),
        ("prof y p", "2P1D"),
        ("proficiency g", "1P1A"),
        ("0y 2p", "2D"),
        ("2y1g vs 2p", "2P1A2D"),
        ("2p vs 1r", "1C2D"),
        ("P3 Y2", "2P3D"),
        ("gp3a", "4A1D"),
        ("2P # yellow", "2P"),
    ],
    "difficulty words": [
        ("1P simple", "1P"),
        ("easy", "1D"),
        ("Average", "2D"),
        ("HARD", "3D"),
        ("daunting", "4D"),
        ("formidable", "5D"),
        ("average hard", "5D"),
        ("hard 2D", "5D"),
        ("hard,1A", "1A3D"),
    ],
    "ratings": [
        ("3/2", "2P1A"),
        ("2/3", "2P1A"),
        ("3/0", "3A"),
        ("0/3", "3A"),
        ("3/3", "3P"),
        ("4/2", "2P2A"),
        ("03/02", "2P1A"),
        ("3/2 1B", "2P1A1B"),
        ("1B 3/2 2D", "2P1A2D1B"),
        ("3/2 average", "2P1A2D"),
        ("2D vs 3/1", "1C4D"),
        ("1000/0", "1000A"),
        ("0/0 1B", "1B"),
        ("3/2 vs 0/0", "2P1A"),
    ],
    "vs": [
        ("3/2 vs 2C1D", "2P1A2C1D"),
        ("2P1A VS hard", "2P1A3D"),
        ("2P vs 1B1K1F 2adv", "2P1B1K1F +2 advantage"),
        ("2D vs 2D", "4D"),
        ("simple vs 1D", "1D"),
        ("3/2 vs hard 1K", "2P1A3D1K"),
        ("3/2 vs challenge", "2P1A1C"),
        ("2adv vs 1D", "1D +2 advantage"),
        ("1y vs p", "1P1D"),
        ("3/2 vs r p", "2P1A1C1D"),
        ("3/2 vs p r", "2P1A1C1D"),
        ("3/2,vs,2D", "2P1A2D"),
        ("3/2 vs simple", "2P1A"),
        ("3/2 vs triumph", "2P1A +1 triumph"),
    ],
    "fixed symbols": [
        ("2P1A +1 success 2adv", "2P1A +1 success +2 advantage"),
        ("2P1A +1 success +2 advantage", "2P1A +1 success +2 advantage"),
        ("2suc 3adv tri", "+2 success +3 advantage +1 triumph"),
        ("success failure advantage threat triumph despair light dark",
         "+1 success +1 failure +1 advantage +1 threat +1 triumph +1 despair +1 light +1 dark"),
        ("successes failures advantages threats triumphs despairs lights darks",
         "+1 success +1 failure +1 advantage +1 threat +1 triumph +1 despair +1 light +1 dark"),
        ("suc succ fail adv thr tri des lightside darkside",
         "+2 success +1 failure +1 advantage +1 threat +1 triumph +1 despair +1 light +1 dark"),
        ("sucs fails advs thrs tris lightsides darksides",
         "+1 success +1 failure +1 advantage +1 threat +1 triumph +1 light +1 dark"),
        ("2 successes 3 threats", "+2 success +3 threat"),
        ("1A 0suc", "1A"),
        ("D2 +1 success", "2D +1 success"),
        ("A3 D2 +1 success", "3A2D +1 success"),
        ("D3+2 P", "2P3D"),
        ("dark black light", "1K +1 light +1 dark"),
    ],
    "d and a digit beside anything else": [
        ("P d0", "1P"),
        ("P d1", "1P1D"),
        ("P d2", "1P2D"),
        ("P d3", "1P3D"),
        ("P d5", "1P5D"),
        ("P d7", "1P7D"),
        ("P D9", "1P9D"),
        ("d3, 1A", "1A3D"),
        ("d3 suc", "3D +1 success"),
        ("d3 d2 hard", "8D"),
    ],
    "the forum roller": [
        ("2eA+1eP+3eD", "1P2A3D"),
        ("eA+eP", "1P1A"),
        ("eA eP", "1P1A"),
        ("2eA", "2A"),
        ("2ea, 1ec", "2A1C"),
        ("2eG+1eP", "1P2A"),
        ("2eY+1eP+1eR+1eW", "3P1C1F"),
        ("1eB+1eS+1eK+1eF+1eC", "1C1B2K1F"),
        ("2eA # vs the guard", "2A"),
    ],
    "the virtual tabletop": [
        ("2da+1dp+2di", "1P2A2D"),
        ("2DA+1DP+2DI", "1P2A2D"),
        ("1db+1ds+1dc+1dk+1df", "1C1B2K1F"),
        ("2da +1dp", "1P2A"),
        ("2da+1dp 2di", "1P2A2D"),
        ("2dg+1dp", "1P2A"),
        ("0da+1dp", "1P"),
        ("2da", "1A2D"),
        ("2da 1dp", "1P1A3D"),
        ("2da,1dp", "1P1A3D"),
        ("2da 1P", "1P1A2D"),
        ("2di+1P", "1P2D"),
        ("2da+1dp # 2dx", "1P2A"),
    ],
}  # fmt: skip
READ_ROWS = [
    pytest.param(text, notation, id=f"{kind}: {text!r}") for kind, rows in READ.items() for text, notation in rows
]


@pytest.mark.parametrize(("text", "notation"), READ_ROWS)
def test_a_pool_reads_as_written(text: str, notation: str) -> None:
    assert str(parse_pool(text)) == notation


@pytest.mark.parametrize(
    ("text", "by_colour"),
    [
        ("2P1A", False),
        ("2y", True),
        ("g", True),
        ("r", True),
        ("w", True),
        ("yellow", True),
        ("greens", True),
        ("2red", True),
        ("white3", True),
        ("PAg", True),
        ("blue black purple", False),
        ("b k p", False),
        ("hard # yellow", False),
        ("3/2 vs r", True),
        ("2eG+1eP", False),
        ("2dg+1dp", False),
    ],
)
def test_colours_are_named_by_y_g_r_w_and_their_words(text: str, by_colour: bool) -> None:
    read = read_pool(text)
    assert isinstance(read, Recipe)
    assert read.by_colour is by_colour


@pytest.mark.parametrize("die", DICE, ids=lambda die: die.name)
def test_every_name_of_a_die_is_read_with_and_without_a_count_and_in_the_plural(die: Die) -> None:
    place = DICE.index(die)
    for name in (die.name, die.colour, *die.short_names):
        plural = name[:-1] + "ies" if name.endswith("y") else name + "s"
        for text in (name, name.upper(), f"1{name}", f"1 {name}", f"{name}1", *([plural] if name != "sb" else [])):
            # A second die of another kind keeps `d1` and its like from being numeric.
            assert parse_pool(f"{text} boost").dice == tuple([(at == place) + (at == 4) for at in range(7)]), text


# --- Labels ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("2P", None),
        ("2P #", None),
        ("2P #   ", None),
        ("2P # pick the lock", "pick the lock"),
        ("2P#x", "x"),
        ("2P # a # b", "a # b"),
        ("2P ## a", "# a"),
        ("2P # 2d6 yellow hard vs", "2d6 yellow hard vs"),
        ("2P # naïve \x1b[31m", "naïve \x1b[31m"),
        ("2P # " + "x" * 200, "x" * 200),
        ("d100 # luck", "luck"),
        ("2eA+1eP # forum", "forum"),
    ],
)
def test_a_label_runs_from_the_first_hash_to_the_end(text: str, label: str | None) -> None:
    assert read_pool(text).label == label


def test_a_label_of_more_than_200_characters_is_refused() -> None:
    assert refusal("2P # " + "x" * 201) == "a label of 201 characters\na label holds at most 200 characters"
    with pytest.raises(PoolError):
        read_label("é" * 201)


# --- Numeric dice ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("d100", [(1, 100, 0)]),
        ("d%", [(1, 100, 0)]),
        ("D%", [(1, 100, 0)]),
        ("2d%+5", [(2, 100, 5)]),
        ("d10", [(1, 10, 0)]),
        ("D4", [(1, 4, 0)]),
        ("d2", [(1, 2, 0)]),
        ("2d6+1", [(2, 6, 1)]),
        ("2D6-1", [(2, 6, -1)]),
        ("2d6+0", [(2, 6, 0)]),
        ("2d6-0", [(2, 6, 0)]),
        ("02d06+01", [(2, 6, 1)]),
        ("d100 2d6+1", [(1, 100, 0), (2, 6, 1)]),
        ("2d6+1,d8", [(2, 6, 1), (1, 8, 0)]),
        ("d8 d6 d8", [(1, 8, 0), (1, 6, 0), (1, 8, 0)]),
        ("2 d6", [(2, 6, 0)]),
        ("2 d6+3 d4", [(2, 6, 3), (1, 4, 0)]),
        ("2 d%", [(2, 100, 0)]),
        ("+d10", [(1, 10, 0)]),
        (", d10 + ,", [(1, 10, 0)]),
        ("d3 d2", [(1, 3, 0), (1, 2, 0)]),
        ("1000d1000000+1000000", [(1000, 1_000_000, 1_000_000)]),
        ("1d2-1000000", [(1, 2, -1_000_000)]),
        ("d100 # d6", [(1, 100, 0)]),
    ],
)
def test_numeric_dice_are_read_in_the_order_written(text: str, terms: list[tuple[int, int, int]]) -> None:
    read = read_pool(text)
    assert isinstance(read, NumericPool)
    assert list(read.terms) == terms


# --- What is refused: the text, and every line of the message -----------------------------------------------

BESIDE = "'{0}' beside other words could be numeric or Difficulty dice"
RATING = "a rating is a characteristic and a skill, on its own: 3/2"
REFUSED = {
    "nothing": [
        ("", ["an empty pool: no dice, no symbols", "a pool needs a die or a symbol, as in 2P1A3D"]),
        (" ,+ ", ["an empty pool: no dice, no symbols", "a pool needs a die or a symbol, as in 2P1A3D"]),
        ("# only a label", ["an empty pool: no dice, no symbols", "a pool needs a die or a symbol, as in 2P1A3D"]),
        ("0P", ["an empty pool: no dice, no symbols", "a pool needs a die or a symbol, as in 2P1A3D"]),
        ("simple", ["an empty pool: no dice, no symbols", "a pool needs a die or a symbol, as in 2P1A3D"]),
        ("0/0", ["an empty pool: no dice, no symbols", "a pool needs a die or a symbol, as in 2P1A3D"]),
        ("0suc", ["an empty pool: no dice, no symbols", "a pool needs a die or a symbol, as in 2P1A3D"]),
    ],
    "unknown": [
        ("2Q", ["no die 'Q' in '2Q'", "  2Q", "   ^", DICE_HINT]),
        ("2P1A 2P1X3D", ["no die 'X' in '2P1X3D'", "  2P1A 2P1X3D", "          ^", DICE_HINT]),
        ("x", ["no die 'X'", "  x", "  ^", DICE_HINT]),
        ("2 q", ["no die 'Q' in '2 q'", "  2 q", "    ^", DICE_HINT]),
        ("1dx + 4ds", ["no die 'X' in '1dx'", "  1dx + 4ds", "    ^", DICE_HINT]),
        ("2ei", ["no die 'E' in '2ei'", "  2ei", "   ^", DICE_HINT]),
        ("2 ability dice", ["'dice' has no meaning in a pool", "  2 ability dice", "            ^^^^",
                            "leave it out: 2 ability 3 difficulty"]),
        ("hard check", ["'check' has no meaning in a pool", "  hard check", "       ^^^^^",
                        "leave it out: 2 ability 3 difficulty"]),
        ("3/2 against hard", ["'against' has no meaning in a pool", "  3/2 against hard", "      ^^^^^^^",
                              "write vs, as in 3/2 vs hard"]),
        ("3/2 vs. hard", ["'.' has no meaning in a pool", "  3/2 vs. hard", "        ^",
                          "write vs, as in 3/2 vs hard"]),
        ("hard upgraded", ["'upgraded' has no meaning in a pool", "  hard upgraded", "       ^^^^^^^^",
                           "upgrades are options: -u 1, or -U 1 for the difficulty"]),
        ("agility", ["'agility' has no meaning in a pool", "  agility", "  ^^^^^^^",
                     "a characteristic is a number, with its skill: 3/2, or --char 3 --skill 2"]),
        ("imposible", ["'imposible' has no meaning in a pool", "  imposible", "  ^^^^^^^^^",
                       "did you mean 'impossible'?"]),
        ("xyzzy", ["'xyzzy' has no meaning in a pool", "  xyzzy", "  ^^^^^",
                   "a pool has dice (2P1A, 2 boost), a rating (3/2), a difficulty (hard), symbols (2 adv)"]),
        ("proficency", ["'proficency' has no meaning in a pool", "  proficency", "  ^^^^^^^^^^",
                        "did you mean 'proficiency'?"]),
        ("2P 2 succes", ["'succes' has no meaning in a pool", "  2P 2 succes", "       ^^^^^^",
                         "did you mean 'success'?"]),
        ("2P dauntin", ["'dauntin' has no meaning in a pool", "  2P dauntin", "     ^^^^^^^",
                        "did you mean 'daunting'?"]),
        ("2P1A;ls", ["';' has no meaning in a pool", "  2P1A;ls", "      ^", DICE_HINT]),
        ("1.5P", ["'.' has no meaning in a pool", "  1.5P", "   ^", DICE_HINT]),
        ("2P*3", ["'*' has no meaning in a pool", "  2P*3", "    ^", DICE_HINT]),
        ("2_0P", ["'_' has no meaning in a pool", "  2_0P", "   ^", DICE_HINT]),
        ("%", ["'%' has no meaning in a pool", "  %", "  ^", DICE_HINT]),
        ("d%%", ["'%' has no meaning in a pool", "  d%%", "   ^", DICE_HINT]),
        ("2P-1K", ["'-' has no meaning in a pool", "  2P-1K", "    ^", "to take dice away: --remove 1K"]),
        ("-1P", ["'-' has no meaning in a pool", "  -1P", "  ^", "to take dice away: --remove 1P"]),
        ("2P -", ["'-' has no meaning in a pool", "  2P -", "     ^", DICE_HINT]),
        ("²P", ["'\\xb2' has no meaning in a pool", "  \\xb2P", "  ^^^^", DICE_HINT]),
        ("2²P", ["'\\xb2' has no meaning in a pool", "  2\\xb2P", "   ^^^^", DICE_HINT]),
        ("٢P", ["'\\u0662' has no meaning in a pool", "  \\u0662P", "  ^^^^^^", DICE_HINT]),
        ("ſ", ["'\\u017f' has no meaning in a pool", "  \\u017f", "  ^^^^^^", DICE_HINT]),
        ("\u212a", ["'\\u212a' has no meaning in a pool", "  \\u212a", "  ^^^^^^", DICE_HINT]),
        ("2P\u200b1A", ["'\\u200b' has no meaning in a pool", "  2P\\u200b1A", "    ^^^^^^", DICE_HINT]),
        ("2P\xa01A", ["'\\xa0' has no meaning in a pool", "  2P\\xa01A", "    ^^^^", DICE_HINT]),
        ("2P\x1b[31m", ["'\\x1b' has no meaning in a pool", "  2P\\x1b[31m", "    ^^^^", DICE_HINT]),
        ("2P\x00", ["'\\x00' has no meaning in a pool", "  2P\\x00", "    ^^^^", DICE_HINT]),
        ("2P\x0b1A", ["'\\x0b' has no meaning in a pool", "  2P\\x0b1A", "    ^^^^", DICE_HINT]),
        ("2P\udcff", ["'\\udcff' has no meaning in a pool", "  2P\\udcff", "    ^^^^^^", DICE_HINT]),
    ],
    "a number with no die": [
        ("2", ["the number 2 stands alone, with no die after it", "  2", "  ^",
               "a count goes before its die or symbol: 2D, 2 boost"]),
        ("2P 3", ["the number 3 stands alone, with no die after it", "  2P 3", "     ^",
                  "a count goes before its die or symbol: 3D, 3 boost"]),
        ("2 2P", ["the number 2 stands alone, with no die after it", "  2 2P", "  ^",
                  "a count goes before its die or symbol: 2D, 2 boost"]),
        ("2 3/2", ["the number 2 stands alone, with no die after it", "  2 3/2", "  ^",
                   "a count goes before its die or symbol: 2D, 2 boost"]),
        ("3 /2", ["the number 3 stands alone, with no die after it", "  3 /2", "  ^",
                  "a rating has no blanks in it: 3/2"]),
        ("2 -1K", ["the number 2 stands alone, with no die after it", "  2 -1K", "  ^",
                   "a count goes before its die or symbol: 2D, 2 boost"]),
        ("2 %", ["the number 2 stands alone, with no die after it", "  2 %", "  ^",
                 "a count goes before its die or symbol: 2D, 2 boost"]),
        ("2 # boost", ["the number 2 stands alone, with no die after it", "  2 # boost", "  ^",
                       "a count goes before its die or symbol: 2D, 2 boost"]),
        ("light 2", ["the number 2 stands alone, with no die after it", "  light 2", "        ^",
                     "a count goes before its die or symbol: 2D, 2 boost"]),
        ("2+P", ["only blanks may stand between 2 and what it counts", "  2+P", "  ^", "write 2 p"]),
        ("2,P", ["only blanks may stand between 2 and what it counts", "  2,P", "  ^", "write 2 p"]),
        ("1A 2 , boost", ["only blanks may stand between 2 and what it counts", "  1A 2 , boost", "     ^",
                          "write 2 boost"]),
        ("2P1A3D1", ["the 1 at the end of '2P1A3D1' has no die after it", "  2P1A3D1", "        ^",
                     "a count goes before its die: 2P1A3D"]),
        ("2A3", ["the 3 at the end of '2A3' has no die after it", "  2A3", "    ^",
                 "a count goes before its die: 2P1A3D"]),
        ("2 A3", ["the 3 at the end of '2 A3' has no die after it", "  2 A3", "     ^",
                  "a count goes before its die: 2P1A3D"]),
        ("gg2", ["the 2 in 'gg2' could belong to more than one letter", "  gg2", "    ^",
                 "a count goes before its die: 2G"]),
        ("A3D2", ["the 2 in 'A3D2' could belong to more than one letter", "  A3D2", "     ^", "write 3A2D"]),
        ("P 12", ["the number 12 stands alone, with no die after it", "  P 12", "    ^^",
                  "a count goes before its die or symbol: 12D, 12 boost"]),
        ("3pro2", ["two counts in '3pro2'", "  3pro2", "  ^^^^^", "write 3 pro or 2 pro"]),
        ("2success2", ["two counts in '2success2'", "  2success2", "  ^^^^^^^^^", "write 2 success"]),
    ],
    "no count there": [
        ("2 hard", ["'hard' takes no count", "  2 hard", "  ^^^^^^", "write hard"]),
        ("2hard", ["'hard' takes no count", "  2hard", "  ^^^^^", "write hard"]),
        ("hard2", ["'hard' takes no count", "  hard2", "  ^^^^^", "write hard"]),
        ("3/2 2vs 1D", ["'vs' takes no count", "  3/2 2vs 1D", "      ^^^", "write vs"]),
        ("3/2 2 vs 1D", ["'vs' takes no count", "  3/2 2 vs 1D", "      ^^^^", "write vs"]),
        ("impossible", ["an impossible check has no dice of its own", "  impossible", "  ^^^^^^^^^^",
                        "it is rolled as formidable, with a Story Point"]),
        ("2P Impossible", ["an impossible check has no dice of its own", "  2P Impossible", "     ^^^^^^^^^^",
                           "it is rolled as formidable, with a Story Point"]),
    ],
    "ratings": [
        ("5/", ["'5/' is no rating", "  5/", "  ^^", RATING]),
        ("/2", ["'/2' is no rating", "  /2", "  ^^", RATING]),
        ("/", ["'/' is no rating", "  /", "  ^", RATING]),
        ("3/2/1", ["'3/2/1' is no rating", "  3/2/1", "  ^^^^^", RATING]),
        ("3/2P", ["'3/2P' is no rating", "  3/2P", "  ^^^^", RATING]),
        ("P/A", ["'P/A' is no rating", "  P/A", "  ^^^", RATING]),
        ("-3/2", ["'-3/2' is no rating", "  -3/2", "  ^^^^", RATING]),
        ("3/2 2/1", ["two ratings on one side", "  3/2 2/1", "      ^^^", "one rating a side: 3/2 vs 4/1"]),
        ("3/2 vs 1/1 2/2", ["two ratings on one side", "  3/2 vs 1/1 2/2", "             ^^^",
                            "one rating a side: 3/2 vs 4/1"]),
        ("1001/1", ["1001 dice in '1001/1'", "  1001/1", "  ^^^^^^", "at most 1,000 dice"]),
    ],
    "vs": [
        ("vs 2D", ["nothing before 'vs'", "  vs 2D", "  ^^", "as in 3/2 vs 2C1D, or with --char"]),
        ("vs", ["nothing after 'vs'", "  vs", "  ^^", "as in 3/2 vs 2C1D"]),
        ("3/2 vs", ["nothing after 'vs'", "  3/2 vs", "      ^^", "as in 3/2 vs 2C1D"]),
        ("3/2 vs # hard", ["nothing after 'vs'", "  3/2 vs # hard", "      ^^", "as in 3/2 vs 2C1D"]),
        ("3/2 vs vs 2D", ["'vs' stands twice", "  3/2 vs vs 2D", "         ^^", "one vs, between two sides"]),
        ("3/2 vs 2D vs 1D", ["'vs' stands twice", "  3/2 vs 2D vs 1D", "            ^^", "one vs, between two sides"]),
        *[
            (f"3/2 vs 1D {word}", [f"'{word}' after vs would help the opposition", f"  3/2 vs 1D {word}",
                                   " " * 12 + "^" * len(word),
                                   "the opposition rolls Difficulty and Challenge: 2C1D, or a rating"])
            for word in ("P", "2A", "y", "g3", "prof", "proficiencies", "ability", "yellow", "2 green", "0A")
        ],
    ],
    "numeric dice beside anything else": [
        *[
            (f"2P {word}", [BESIDE.format(word), f"  2P {word}", "     " + "^" * len(word),
                            f"write {word[1:]}D for Difficulty dice, or roll {word} on its own"])
            for word in ("d4", "D6", "d8", "d10", "d12", "d100")
        ],
        ("d8 d3 1A", [BESIDE.format("d8"), "  d8 d3 1A", "  ^^",
                      "write 8D for Difficulty dice, or roll d8 on its own"]),
        ("hard d6", [BESIDE.format("d6"), "  hard d6", "       ^^",
                     "write 6D for Difficulty dice, or roll d6 on its own"]),
        ("2P d%", [BESIDE.format("d%"), "  2P d%", "     ^^", "roll d% on its own"]),
        ("2P 2d6", [BESIDE.format("2d6"), "  2P 2d6", "     ^^^", "roll 2d6 on its own"]),
        ("2P 2 d6", [BESIDE.format("2 d6"), "  2P 2 d6", "     ^^^^", "roll 2 d6 on its own"]),
        ("2P 2d3", [BESIDE.format("2d3"), "  2P 2d3", "     ^^^", "roll 2d3 on its own"]),
        ("2P d6+1", [BESIDE.format("d6+1"), "  2P d6+1", "     ^^^^", "roll d6+1 on its own"]),
        ("2P d6-1", [BESIDE.format("d6-1"), "  2P d6-1", "     ^^^^", "roll d6-1 on its own"]),
    ],
    "numeric dice": [
        ("2d6+1d10", ["numeric dice are not added to each other", "  2d6+1d10", "  ^^^^^^^^",
                      "write them apart: 2d6 1d10"]),
        ("d6 + d8", ["numeric dice are not added to each other", "  d6 + d8", "  ^^^^^^^", "write them apart: d6 d8"]),
        ("2d6 +1", ["a modifier is glued to its dice, and '+1' stands apart", "  2d6 +1", "  ^^^^^^", "write 2d6+1"]),
        ("2 d6 + 1", ["a modifier is glued to its dice, and '+1' stands apart", "  2 d6 + 1", "  ^^^^^^^^",
                      "write 2d6+1"]),
        ("2d6+1+1", ["numeric dice take one modifier", "  2d6+1+1", "  ^^^^^^^", "write 2d6+1"]),
        ("d6+1\t0", [BESIDE.format("d6+1"), "  d6+1\\x090", "  ^^^^", "roll d6+1 on its own"]),
        ("d1", ["a numeric die has 2 to 1,000,000 sides, and 'd1' has 1", "  d1", "  ^^",
                "for Difficulty dice write 1D"]),
        ("d0", ["a numeric die has 2 to 1,000,000 sides, and 'd0' has 0", "  d0", "  ^^"]),
        ("0d6", ["no dice in '0d6'", "  0d6", "  ^^^", "1 to 1,000 dice"]),
        ("1001d6", ["1001 dice in '1001d6'", "  1001d6", "  ^^^^^^", "at most 1,000 dice"]),
        ("d6 d1000001", ["1000001 sides in 'd1000001'", "  d6 d1000001", "     ^^^^^^^^", "at most 1,000,000 sides"]),
        ("2d6-1000001", ["1000001 as a modifier in '2d6-1000001'", "  2d6-1000001", "  ^^^^^^^^^^^",
                         "at most 1,000,000 as a modifier"]),
    ],
    "two ways of writing in one pool": [
        ("2eA+1P", ["'2eA' and '1P' are two ways of writing dice in one pool", "  2eA+1P", "      ^^",
                    "write every term as in 2eA+1eP, or every one as in 2A1P"]),
        ("2eA hard", ["'2eA' and 'hard' are two ways of writing dice in one pool", "  2eA hard", "      ^^^^",
                      "write every term as in 2eA+1eP, or every one as in 2A1P"]),
        ("2eA+1dp", ["'2eA' and '1dp' are two ways of writing dice in one pool", "  2eA+1dp", "      ^^^",
                     "write every term as in 2eA+1eP, or every one as in 2A1P"]),
        ("2da+1P", ["'2da' and '1P' are two ways of writing dice in one pool", "  2da+1P", "      ^^",
                    "write every term as in 2da+1dp, or every one as in 2A1P"]),
        ("da+1dp", ["'1dp' and 'da' are two ways of writing dice in one pool", "  da+1dp", "  ^^",
                    "write every term as in 2da+1dp, or every one as in 2A1P"]),
        ("2da+1 success", ["'2da' and '1 success' are two ways of writing dice in one pool", "  2da+1 success",
                           "      ^^^^^^^^^", "write every term as in 2da+1dp, or every one as in 2A1P"]),
    ],
    "too many": [
        ("1001P", ["1001 dice in '1001P'", "  1001P", "  ^^^^^", "at most 1,000 dice"]),
        ("999999999P", ["999999999 dice in '999999999P'", "  999999999P", "  ^^^^^^^^^^", "at most 1,000 dice"]),
        ("1001suc", ["1001 symbols in '1001suc'", "  1001suc", "  ^^^^^^^", "at most 1,000 symbols"]),
        ("500P501A", ["a pool holds at most 1,000 dice, and building this one passes that"]),
        ("P" * 1001, ["a pool holds at most 1,000 dice, and building this one passes that"]),
        ("501suc 500adv", ["a pool holds at most 1,000 symbols, and this one has 1,001"]),
        ("9" * 5000 + "P", ["99999999999999999... dice in '99999999999999999...'",
                            "  " + "9" * 27 + "...", "  " + "^" * 30, "at most 1,000 dice"]),
    ],
}  # fmt: skip
REFUSED_ROWS = [
    pytest.param(text, lines, id=f"{kind}: {text[:20]!a}") for kind, rows in REFUSED.items() for text, lines in rows
]


@pytest.mark.parametrize(("text", "lines"), REFUSED_ROWS)
def test_a_refusal_says_what_is_wrong_where_and_what_would_be_right(text: str, lines: list[str]) -> None:
    assert refusal(text).split("\n") == lines


@pytest.mark.parametrize(
    "text", ["2P\n3Q", "2P\t \x1b[2J\u202e", "\udcff" * 80, "é" * 300 + "P", "PA " * 50 + "x" + " PA" * 50]
)
def test_a_refusal_shows_60_cells_of_the_pool_and_marks_the_place(text: str) -> None:
    check_message(text, refusal(text))


def check_message(text: str, message: str) -> None:
    lines = message.split("\n")
    assert 1 <= len(lines) <= 4
    assert message.isascii()
    assert all(line.isprintable() for line in lines)
    assert all(len(line) <= 100 for line in lines), max(lines, key=len)
    if len(lines) > 2:
        shown, caret = lines[1], lines[2]
        assert re.fullmatch(r"  +\^+", caret)
        assert shown.startswith("  ")
        assert len(shown) <= 62
        assert len(caret) <= 62
        assert ("..." in shown) or shown[2:] == escaped(text).rstrip()


def escaped(text: str) -> str:
    """The text in ASCII, everything else as Python writes it within quotes."""
    return "".join([c if c.isascii() and c.isprintable() else hexadecimal(ord(c)) for c in text])


def hexadecimal(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


@pytest.mark.parametrize("before", [0, 1, 5, 29, 30, 57, 58, 59, 60, 61, 200])
@pytest.mark.parametrize("after", [0, 1, 29, 57, 58, 59, 60, 61, 200])
def test_the_caret_stands_under_the_fault_however_long_the_pool(before: int, after: int) -> None:
    text = "P" * before + "x" + "A" * after
    _, shown, caret, _ = refusal(text).split("\n")
    assert caret.endswith("^")
    assert caret.count("^") == 1
    assert shown[len(caret) - 1] == "x"
    assert len(shown) == 2 + min(60, len(text))
    if len(text) > 60:
        assert shown.startswith("  ...") or shown.endswith("...")


# --- An independent reading of the rules, by regular expressions ---------------------------------------------

# Every token that the rules give a meaning, or take it from, and ways to join them.
TOKENS = """
    P A C D B K S F Y G R W p pp yy 2P 1A 3D 2p 1y g2 A3 D2 D3 d5 d4 d6 d8 D9 d0 d1 d10 d100 d% 2d6 2d6+1 d6-1 2d3
    sb sbb sbs 2sb blk dis di dif diff difficulty 2difficulties boost2 boo purple 2purples red2 white greens yellow pro
    3pro 2pro3 set for force fors hard easy simple 2hard hard2 average impossible vs 2vs 3/2 2/0 4/1 5/ /2 3/2/1 1 2 3 0
    2eA eP 1eG eA 3eD ei 2da 1dp 2di 1dd 1ds 2dg dp 1dx suc 2suc suc2 successes adv 3adv tri des fail thr light darkside
    gg2 A3D2 2P1A3D1 2A3 x Q 2Q succes -1K P-1 %
"""
JOINS = st.sampled_from([" ", " ", " ", " ", "+", " +", "+ ", " + ", ",", ", ", "  "])

DIE_NAMES = {
    "P": "proficiency prof pro yellow",
    "A": "ability abil abi green",
    "C": "challenge chal cha red",
    "D": "difficulty diff dif di purple",
    "B": "boost boo bst blue",
    "K": "setback set sb blk black",
    "F": "force for white",
}
SYMBOL_NAMES = {
    "success": "success suc succ",
    "failure": "failure fail",
    "advantage": "advantage adv",
    "threat": "threat thr",
    "triumph": "triumph tri",
    "despair": "despair des",
    "light": "light lightside",
    "dark": "dark darkside",
}
LADDER = ["simple", "easy", "average", "hard", "daunting", "formidable"]


def spelled(names: dict[str, str]) -> dict[str, str]:
    words = {}
    for key, line in names.items():
        for name in line.split():
            words[name] = key
            if name != "sb":
                words[re.sub("y$", "ie", re.sub("s$", "se", name)) + "s"] = key
    return words


DIE_WORDS, SYMBOL_WORDS = spelled(DIE_NAMES), spelled(SYMBOL_NAMES)
RUN_LETTERS = dict(zip("pacdbkfsygrw", "PACDBKFKPACF", strict=True))


def by_the_rules(text: str) -> Pool | NumericPool | None:
    """The rules of the notation once more; None is a refusal."""
    text, _, label = text.partition("#")
    text = text.lower().replace("\t", " ")
    if re.search(r"[^ \t\r\n0-9a-z,+/%-]", text):
        return None
    term = r"(\d*)[ \t\r\n]*d(\d+|%)([+-]\d+)?"
    if re.fullmatch(rf"[ ,+]*{term}([ ,]+{term})*[ ,+]*", text):
        terms = [(int(n or 1), 100 if s == "%" else int(s), int(m or 0)) for n, s, m in re.findall(term, text)]
        fits = all(1 <= n <= 1000 and 2 <= s <= 10**6 and abs(m) <= 10**6 for n, s, m in terms)
        return NumericPool(tuple(terms), label.strip() or None) if fits else None
    text = re.sub(r"(?<![^ ,+])(\d+) +(?=[a-z])", r"\1", text)
    words = re.findall(r"[^ ,+]+", text)
    if all(re.fullmatch(term, word) for word in words):
        return None
    forum = [re.fullmatch(r"(\d*)e([pacdbkfsygrw])", word) for word in words]
    table = [re.fullmatch(r"(\d+)d([pacdbkfsygrwi])", word) for word in words]
    if not re.search(r"[^ ,+][ ,]*\+[ ,+]*[^ ,+]", text):
        table = []
    for dialect in (forum, table):
        found = [match for match in dialect if match]
        if found and len(found) == len(words):
            counts = dict.fromkeys(LETTERS, 0)
            for match in found:
                counts[(RUN_LETTERS | {"i": "D"})[match[2]]] += int(match[1] or 1)
            return valid(counts, {})
        if any(match[2] != "i" for match in found):
            return None
    return ours(words)


def ours(words: list[str]) -> Pool | None:
    coloured = False
    pieces: list[tuple[str, int]] = []
    sides: list[list[str]] = [[], []]
    symbols = dict.fromkeys(SYMBOLS, 0)
    counts = dict.fromkeys(LETTERS, 0)
    side = 0
    for word in words:
        count, name, tail = re.fullmatch(r"(\d*)(.*?)(\d*)", word).groups()  # type: ignore[union-attr]  # always matches
        if rating := re.fullmatch(r"(\d+)/(\d+)", word):
            if "rating" in sides[side]:
                return None
            sides[side].append("rating")
            low, high = sorted(map(int, rating.groups()))
            counts["C" if side else "P"] += low
            counts["D" if side else "A"] += high - low
        elif word in LADDER:
            sides[side].append(word)
            counts["D"] += LADDER.index(word)
        elif word == "vs":
            if side:
                return None
            side = 1
        elif name in SYMBOL_WORDS and not (count and tail):
            sides[side].append(word)
            symbols[SYMBOL_WORDS[name]] += int(count or tail or 1)
        elif name in DIE_WORDS and not (count and tail):
            sides[side].append(word)
            coloured |= name.rstrip("s") in ("yellow", "green", "red", "white")
            pieces.append((DIE_WORDS[name] + "<"[: side == 1], int(count or tail or 1)))
        elif re.fullmatch(r"[pacbkfsygrw]\d+|d[0123579]", word) or re.fullmatch(r"(\d*[pacdbkfsygrw])+", word):
            sides[side].append(word)
            coloured |= bool(re.search("[ygrw]", word))
            runs = [(word[1:], word[0])] if re.fullmatch(r"[a-z]\d+", word) else re.findall(r"(\d*)([a-z])", word)
            pieces += [
                (("p" if letter == "p" else RUN_LETTERS[letter]) + "<"[: side == 1], int(number or 1))
                for number, letter in runs
            ]
        else:
            return None
    if side and not all(sides):
        return None
    for letter, number in pieces:
        die = ("D" if coloured else "P") if letter[0] == "p" else letter[0]
        if letter.endswith("<") and die in "PA":
            return None
        counts[die] += number
    return valid(counts, symbols)


def valid(counts: dict[str, int], symbols: dict[str, int]) -> Pool | None:
    dice, fixed = sum(counts.values()), sum(symbols.values())
    return pool(symbols=symbols, **counts) if (dice or fixed) and dice <= 1000 and fixed <= 1000 else None


def as_read(text: str) -> Pool | NumericPool | None:
    try:
        return build(text)
    except PoolError as error:
        check_message(text, str(error))
        return None


@given(st.lists(st.tuples(st.sampled_from(TOKENS.split()), JOINS), min_size=1, max_size=5))
@settings(max_examples=1500, deadline=None)
def test_any_pool_reads_as_the_rules_say_or_is_refused(parts: list[tuple[str, str]]) -> None:
    text = "".join([token + join for token, join in parts])
    assert as_read(text) == by_the_rules(text)
    assert as_read(text.upper()) == by_the_rules(text)


@given(st.text("0123pPaAdDyYsSbBgke/+-, \tvs#%x", max_size=12))
@settings(max_examples=1500, deadline=None)
def test_any_mixture_of_the_notations_characters_reads_as_the_rules_say_or_is_refused(text: str) -> None:
    assert as_read(text) == by_the_rules(text)


@given(st.text(max_size=80))
@settings(max_examples=500, deadline=None)
def test_any_text_is_read_or_refused_in_at_most_four_lines_of_ascii(text: str) -> None:
    as_read(text)


# --- Round trip --------------------------------------------------------------------------------------------

POOLS = st.builds(
    Pool,
    st.tuples(*[st.integers(0, 140) for _ in LETTERS]),
    st.tuples(*[st.integers(0, 125) for _ in SYMBOLS]),
).filter(lambda pool: any(pool.dice + pool.symbols))


@given(POOLS)
def test_canonical_notation_reads_back_as_the_same_pool(pool: Pool) -> None:
    assert parse_pool(str(pool)) == pool


def test_a_pool_of_every_die_and_symbol_is_written_in_canonical_order() -> None:
    assert str(Pool((2, 1, 4, 3, 6, 5, 7), (1, 2, 3, 4, 5, 6, 7, 8))) == (
        "2P1A4C3D6B5K7F +1 success +2 failure +3 advantage +4 threat +5 triumph +6 despair +7 light +8 dark"
    )
    assert str(Pool(symbols=(2, 0, 3, 0, 1, 0, 0, 0))) == "+2 success +3 advantage +1 triumph"


def test_numeric_dice_are_no_pool_of_symbols() -> None:
    with pytest.raises(PoolError, match="numeric dice are no pool of symbols"):
        parse_pool("d100")


# --- Changes to a pool that was read -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "by_colour", "expected"),
    [
        ("1P", False, "1P"),
        ("1P", True, "1D"),
        ("2 boost", False, "2B"),
        ("P 1y", False, "2P"),
        ("1g p", True, "1A1D"),
        ("1g p", False, "1P1A"),
        ("d3", False, "3D"),
        ("d 2d", False, "3D"),
        ("1K1B sb", False, "1B2K"),
        ("2eA+1eP", True, "1P2A"),
    ],
)
def test_a_change_is_read_with_the_pools_own_p(text: str, by_colour: bool, expected: str) -> None:
    assert str(Pool(read_dice(text, by_colour))) == expected


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "nothing to take away"),
        (" ", "nothing to take away"),
        ("2suc", "only dice can be taken away"),
        ("1P 1adv", "only dice can be taken away"),
        ("hard", "only dice can be taken away"),
        ("3/2", "only dice can be taken away"),
        ("1P vs 1D", "only dice can be taken away"),
        ("1K # rain", "only dice can be taken away"),
        ("d4", "'d4' beside other words could be numeric or Difficulty dice"),
        ("d100", "'d100' beside other words could be numeric or Difficulty dice"),
        ("-1K", "'-' has no meaning in a pool"),
        ("1X", "no die 'X' in '1X'"),
    ],
)
def test_only_dice_can_be_taken_away(text: str, problem: str) -> None:
    with pytest.raises(PoolError) as caught:
        read_dice(text, False)
    assert caught.value.problem == problem


# --- The short form ------------------------------------------------------------------------------------------

BEGINNINGS = """
    2P1A3D P PPADDD yy 2sb 3pro proficiency Ability 3/2 hard HARD simple impossible d100 d% D% 2d6+1 d6-1 2 0 9x 2Q
    5/ 1dx 12suc A3D2 gg2 2eA+1eP eA eA+1eP 2da+1dp g2 boost2 difficulty4 profs yellows bad P,2A P+A P#label hard2
    2P1A3D1 99999999999999999999 p-1
"""
OTHER_WORDS = "rol rolls odd crits dices e ex vs suc success x xyz /2 P/2 -1P --json % - ² ²P ſ ２P hardly pq #x"


@pytest.mark.parametrize("word", BEGINNINGS.split())
def test_a_first_word_that_is_dice_a_rating_a_difficulty_or_a_number_begins_a_pool(word: str) -> None:
    assert begins_pool(word)


@pytest.mark.parametrize("word", ["2P1A 3D", " 2P", "2 boost", "hard # x", "P\t2A", "3/2 vs hard"])
def test_a_quoted_pool_begins_a_pool(word: str) -> None:
    assert begins_pool(word)


@pytest.mark.parametrize("word", [*OTHER_WORDS.split(), "", " "])
def test_any_other_first_word_begins_no_pool(word: str) -> None:
    assert not begins_pool(word)
