"""Every rule and table of three public texts on the game, with a command line that carries it out.

The texts are a post on the core mechanic (items 1 to 17), a wiki page on dice and pools (18 to 51) and a summary of
the basics with the critical injury table (52 to 118).
"""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Genesys = Callable[..., tuple[int, str, str]]

    # An item's number, what it says, and command lines with what each one's output must hold.
    Item = tuple[int, str, list[tuple[str, list[str]]]]

# Items that say nothing about the game: headings, a moderator's name, wiki markup.
FURNITURE = {17, 50, 51}

# What is carried out in part here, and as a whole by the encounter kept over time.
LATER = {
    68: "slots are acted in order, and who has acted is kept",
    71: "the round ends, its effects lapse, and the next begins",
    72: "the encounter ends, and its effects lapse",
    117: "the two pools of Story Points are kept over time",
}

CORE: list[Item] = [
    (
        1,
        "one mechanic, the skill check: success or failure, and side effects of either sign",
        [("roll '2suc 1thr' -p", ["Success: 2 success, 1 threat"]), ("lookup skill check", ["side effects"])],
    ),
    (
        2,
        "one pool mixes positive and negative dice, and gives one result",
        [("roll 2P1A1B 1C2D1K --seed x --json", ['"notation": "2P1A1C2D1B1K"', '"net"', '"success"'])],
    ),
    (
        3,
        "1 success left is success, none left is failure",
        [
            ("roll '2suc 1fail' -p", ["Success: 1 success\n"]),
            ("roll '1suc 1fail' -p", ["Failure: nothing\n"]),
            ("roll '1fail 2adv' -p", ["Failure: 1 failure, 2 advantage\n"]),
        ],
    ),
    (
        4,
        "advantage and threat are independent of success",
        [
            ("roll '1fail 2adv' -p", ["Failure: 1 failure, 2 advantage\n"]),
            ("roll '1suc 2thr' -p", ["Success: 1 success, 2 threat\n"]),
        ],
    ),
    (
        5,
        "success cancels failure, advantage cancels threat",
        [("roll '3suc 1fail 1adv 3thr' -p", ["Success: 2 success, 2 threat\n"])],
    ),
    (
        6,
        "triumph and despair are never cancelled; each brings a success or a failure",
        [
            ("roll 'tri fail' -p", ["Failure: 1 triumph\n"]),
            ("roll '2suc des' -p", ["Success: 1 success, 1 despair\n"]),
        ],
    ),
    (
        7,
        "triumph and despair can stand together",
        [("roll 'suc tri des' -p", ["Success: 1 success, 1 triumph, 1 despair\n"])],
    ),
    (
        8,
        "where positive dice come from",
        [("lookup positive dice -p", ["skill", "characteristic", "talents", "gear", "light Destiny", "surroundings"])],
    ),
    (
        9,
        "where negative dice come from",
        [("lookup negative dice -p", ["task", "opponent's skill", "weather", "dark Destiny", "drawbacks"])],
    ),
    (
        10,
        "Boost blue d6, Ability green d8, Proficiency yellow d12",
        [("dice -p", ["B boost, blue, 6 sides", "A ability, green, 8 sides", "P proficiency, yellow, 12 sides"])],
    ),
    (
        11,
        "Setback black d6, Difficulty purple d8, Challenge red d12",
        [("dice -p", ["K setback, black, 6 sides", "D difficulty, purple, 8 sides", "C challenge, red, 12 sides"])],
    ),
    (
        12,
        "the Force die, white d12, Star Wars only",
        [("dice -p", ["F force, white, 12 sides"]), ("lookup force die -p", ["white d12", "Star Wars only"])],
    ),
    (
        13,
        "percentile dice for critical hits and the like",
        [
            ("roll d100 --seed x --json", ['"notation": "1d100"', '"total"']),
            ("crit --seed x --json", ['"roll"', '"total"']),
        ],
    ),
    (
        14,
        "a green die for each point of the characteristic, each rank makes one yellow",
        [
            ("roll --char 3 --seed x --json", ['"notation": "3A"']),
            ("roll --char 3 --skill 1 --seed x --json", ['"notation": "1P2A"']),
        ],
    ),
    (15, "Computers 2, Intellect 3: 2 yellow, 1 green", [("roll 2/3 --seed x --json", ['"notation": "2P1A"'])]),
    (
        16,
        "skill can stand in for talent",
        [
            ("roll 4/2 --seed x --json", ['"notation": "2P2A"']),
            ("roll 2/4 --seed x --json", ['"notation": "2P2A"']),
        ],
    ),
]

DICE_AND_POOLS: list[Item] = [
    (
        18,
        "build a pool and roll it; succeed if a success remains",
        [("roll 3/2 vs average --explain --seed b", ["pool: 2P1A2D", "read by name"])],
    ),
    (
        19,
        "dice come from talent, training, gear, difficulty, surroundings; all are rolled together",
        [
            ("lookup where dice come from -p", ["skill", "gear", "task", "surroundings"]),
            ("roll 3/2 vs average -b1 -k1 --seed x --json", ['"notation": "2P1A2D1B1K"']),
        ],
    ),
    (
        20,
        "first success against failure, then advantage against threat, then what is left",
        [("lookup reading a result -p", ["success less failure", "then advantage less threat"])],
    ),
    (
        21,
        "every other rule acts on building the pool or on reading the result",
        [
            ("lookup building a pool -p", ["Base pool", "Upgrade", "Remove"]),
            ("lookup reading a result -p", ["triumph and despair never cancel"]),
        ],
    ),
    (
        22,
        "six kinds of dice; a face is blank or holds 1 or 2 symbols",
        [("dice -p", ["proficiency", "ability", "challenge", "difficulty", "boost", "setback", "blank | success |"])],
    ),
    (
        23,
        "5 to 8 dice as a rule, more and fewer are legal",
        [
            ("lookup size of a pool -p", ["5 to 8"]),
            ("roll 1A --seed x --json", ['"notation": "1A"']),
            ("roll 40A --seed x --json", ['"notation": "40A"']),
        ],
    ),
    (
        24,
        "beneficial and disruptive dice",
        [
            ("lookup beneficial dice -p", ["Ability, Proficiency, Boost"]),
            ("lookup disruptive dice -p", ["Difficulty, Challenge, Setback"]),
            ("dice --json", ['"side": "positive"', '"side": "negative"']),
        ],
    ),
    (25, "Ability", [("lookup ability -p", ["green d8", "letter A", "core of most pools"])]),
    (
        26,
        "Proficiency",
        [("lookup proficiency -p", ["yellow d12", "letter P", "upgraded Ability", "only die with Triumph"])],
    ),
    (27, "Boost", [("lookup boost -p", ["blue d6", "letter B", "luck, help, gear, good conditions"])]),
    (28, "Difficulty", [("lookup difficulty die -p", ["purple d8", "letter D", "lower the odds"])]),
    (
        29,
        "Challenge",
        [
            (
                "lookup challenge -p",
                ["red d12", "letter C", "upgraded Difficulty", "only die with Despair", "strong opposition"],
            )
        ],
    ),
    (30, "Setback", [("lookup setback -p", ["black d6", "letter K", "basic difficulty stays"])]),
    (
        31,
        "percentile dice: 1 to 100, or one d10",
        [
            ("lookup percentile dice -p", ["00 is 100", "1 to 10", "critical injuries"]),
            ("crit 00 --seed x --json", ['"roll": 100']),
            ("roll d10 --seed x --json", ['"notation": "1d10"']),
        ],
    ),
    (
        32,
        "success: on A P B, one failure cancels one, what is left is the magnitude",
        [
            ("lookup success -p", ["letter S", "1 failure cancels 1", "damage, wounds healed, people swayed"]),
            ("attack '3suc 1fail' -D 7 --json", ['"damage": 9']),
        ],
    ),
    (
        33,
        "advantage: on A P B, one threat cancels one, may come with a failure",
        [
            ("lookup advantage -p", ["letter V", "1 threat cancels 1", "failed check", "never changes success"]),
            ("roll '2adv 1thr fail' -p", ["Failure: 1 failure, 1 advantage\n"]),
        ],
    ),
    (
        34,
        "advantage buys a critical, a weapon's feature, strain, a maneuver",
        [("spend 2adv -p", ["recover 1 strain", "critical injury", "item quality", "1 free maneuver"])],
    ),
    (
        35,
        "triumph: on P alone, a success that can be cancelled and an effect that can't",
        [
            ("lookup triumph -p", ["TR", "Proficiency dice only", "1 success, which can be cancelled", "which can't"]),
            ("roll 'tri 2fail' -p", ["Failure: 1 failure, 1 triumph\n"]),
        ],
    ),
    (
        36,
        "a triumph pays for a critical or a feature that would cost several advantage",
        [("spend 1tri --json", ["critical injury", "item quality", '"or": {"triumph": 1}'])],
    ),
    (
        37,
        "each of several triumphs adds its success and pays for its own effect",
        [
            ("roll 2tri -p", ["Success: 2 success, 2 triumph\n"]),
            ("spend 2tri -p", ["do something vital to the scene (up to 2 times)", "[2 triumph]"]),
        ],
    ),
    (
        38,
        "failure: on D C K, failures left over do nothing more",
        [
            ("lookup failure -p", ["letter F", "cancels 1 success", "nothing more"]),
            ("spend 3fail", ["nothing to spend"]),
        ],
    ),
    (
        39,
        "threat: on D C K, one cancels one advantage, independent of success",
        [
            ("lookup threat -p", ["letter H", "1 advantage cancels 1"]),
            ("roll '2thr 1adv suc' -p", ["Success: 1 success, 1 threat\n"]),
        ],
    ),
    (
        40,
        "the GM spends threat: prone, an earlier maneuver lost, strain, an opening",
        [
            ("spend 3thr -p", ["GM: ", "falls prone", "earlier maneuver", "suffers 1 strain", "an opponent takes"]),
            ("lookup who spends -p", ["GM", "NPC", "other way round"]),
        ],
    ),
    (
        41,
        "despair: on C alone, a failure that can be cancelled and an effect that can't",
        [
            ("lookup despair -p", ["DE", "Challenge dice only", "1 failure, which can be cancelled", "which can't"]),
            ("roll 'des 2suc' -p", ["Success: 1 success, 1 despair\n"]),
            ("spend des -p", ["out of ammo", "falls prone"]),
        ],
    ),
    (
        42,
        "each of several despairs adds its failure and its own effect",
        [
            ("roll 2des -p", ["Failure: 2 failure, 2 despair\n"]),
            ("spend 2des --in magic -p", ["[2 despair]", "a critical injury"]),
        ],
    ),
    (
        43,
        "six characteristics, 1 to 5 as a rule",
        [
            (
                "lookup characteristics -p",
                ["Brawn, Agility, Intellect, Cunning, Willpower, Presence", "1 to 5"],
            )
        ],
    ),
    (44, "Brawn", [("lookup brawn -p", ["Athletics", "Melee", "wound threshold"])]),
    (45, "Agility", [("lookup agility -p", ["Coordination", "Stealth", "ranged combat"])]),
    (46, "Intellect", [("lookup intellect -p", ["Knowledge", "Medicine", "Mechanics", "Computers", "setting"])]),
    (47, "Cunning", [("lookup cunning -p", ["Deception", "Perception", "Survival"])]),
    (48, "Willpower", [("lookup willpower -p", ["Coercion", "Vigilance", "strain threshold"])]),
    (49, "Presence", [("lookup presence -p", ["Charm", "Leadership"])]),
]

BASICS: list[Item] = [
    (52, "six dice", [("dice --json", ["ability", "proficiency", "boost", "difficulty", "challenge", "setback"])]),
    (
        53,
        "six symbols; triumph and despair don't cancel, whatever that text says",
        [
            (
                "roll 'suc tri adv fail des thr' --json",
                ['"triumph": 1', '"despair": 1', '"summary": "1 triumph, 1 despair"'],
            )
        ],
    ),
    (
        54,
        "as many Ability dice as the higher of rank and characteristic",
        [("roll 4/2 --explain --seed x", ["4 dice, the lower upgrades 2", "pool: 2P2A"])],
    ),
    (
        55,
        "the lower number upgrades that many to Proficiency",
        [("roll 2/4 --explain --seed x", ["the lower upgrades 2: 2P2A"])],
    ),
    (
        56,
        "Boost dice for help and good conditions",
        [("roll 2A -b2 --seed x --json", ['"notation": "2A2B"']), ("lookup boost -p", ["success", "advantage"])],
    ),
    (
        57,
        "the difficulty ladder",
        [
            ("lookup ladder -p", ["Simple 0", "Easy 1", "Average 2", "Hard 3", "Daunting 4", "Formidable 5"]),
            ("roll 1A simple --seed x --json", ['"notation": "1A"']),
            ("roll 1A easy --seed x --json", ['"notation": "1A1D"']),
            ("roll 1A average --seed x --json", ['"notation": "1A2D"']),
            ("roll 1A hard --seed x --json", ['"notation": "1A3D"']),
            ("roll 1A daunting --seed x --json", ['"notation": "1A4D"']),
            ("roll 1A formidable --seed x --json", ['"notation": "1A5D"']),
        ],
    ),
    (
        58,
        "Challenge dice: very hard tasks, opposed checks, abilities; the only die with despair",
        [
            ("roll 1A2D -U1 --seed x --json", ['"notation": "1A1C1D"']),
            ("roll 1A vs 4/1 --seed x --json", ['"notation": "1A1C3D"']),
            ("lookup challenge -p", ["failure", "threat", "despair"]),
        ],
    ),
    (
        59,
        "Setback dice: rough ground, poor tools, distraction",
        [
            ("roll 1A -k2 --seed x --json", ['"notation": "1A2K"']),
            ("lookup setback -p", ["rough ground", "poor tools", "distraction", "2x failure, 2x threat"]),
        ],
    ),
    (
        60,
        "the order of a skill check",
        [
            (
                "roll -c 2 -s 4 -d average -k1 -U1 --explain --seed x",
                ["difficulty average: 2D", "characteristic 2, skill 4", "upgrade difficulty 1", "pool: 2P2A1C1D1K"],
            ),
            ("lookup order of building -p", ["difficulty", "base dice", "upgrades", "removed"]),
        ],
    ),
    (
        61,
        "an opposed check: the opponent builds Difficulty and Challenge dice in the same way",
        [("roll 3/2 vs 4/1 --explain --seed x", ["opposition 4/1", "pool: 2P1A1C3D"])],
    ),
    (
        62,
        "a competitive check: success, then triumph, then advantage",
        [
            ("compete Ann=2suc Bo='1suc 1tri' --json", ['"winner": "Bo"']),
            ("compete Ann='2suc 1adv' Bo=2suc --json", ['"winner": "Ann"']),
            ("compete Ann=3suc Bo='2suc 5adv' --json", ['"winner": "Ann"']),
        ],
    ),
    (
        63,
        "skilled help: the best of both people",
        [("roll 2/1 --assist 1/3 --explain --seed x", ["skilled help", "pool: 2P1A"])],
    ),
    (64, "unskilled help: 1 Boost", [("roll 2/1 --assist 1/0 --seed x --json", ['"notation": "1P1A1B"'])]),
    (
        65,
        "a fight goes in turns, in five steps",
        [
            (
                "lookup steps of a fight -p",
                ["1 determine", "2 assign", "3 take", "4 end of the round", "5 end of the enc"],
            )
        ],
    ),
    (
        66,
        "step 1: Cool or Vigilance, ranked by success, advantage, PC before NPC",
        [
            ("initiative --pc 'Vex=2suc' --npc 'Guards=2suc 1adv' --json", ['{"slot": 1, "side": "npc"']),
            ("initiative --npc 'Guards=2suc' --pc 'Vex=2suc' --json", ['{"slot": 1, "side": "pc"']),
            ("lookup initiative -p", ["Simple", "Cool if ready", "Vigilance if surprised"]),
        ],
    ),
    (
        67,
        "step 2: PC slots and NPC slots",
        [
            ("initiative --pc 'Vex=2suc' --npc 'Guards=1suc' --json", ['"slots"', '"side": "pc"', '"side": "npc"']),
            ("lookup assign slots -p", ["PC or an NPC slot"]),
        ],
    ),
    (
        68,
        "step 3: slots in order, the players choose who acts",
        [("lookup taking turns -p", ["players choose", "haven't acted"])],
    ),
    (
        69,
        "incidental, maneuver, action",
        [
            ("lookup incidental -p", ["tiny"]),
            ("lookup list of maneuvers -p", ["aim", "open a door"]),
            ("lookup action -p", ["check", "hacking", "healing", "attack"]),
        ],
    ),
    (
        70,
        "at most 1 action and 2 maneuvers, the second for 2 strain",
        [
            ("lookup turn budget -p", ["1 action", "2 maneuvers", "any order"]),
            ("lookup second maneuver -p", ["first is free", "2 strain", "talent"]),
        ],
    ),
    (71, "step 4: the end of the round", [("lookup end of the round -p", ["all have acted", "lapse", "begin again"])]),
    (72, "step 5: the end of the encounter", [("lookup end of the encounter -p", ["lapse"])]),
    (
        73,
        "defense: 1 Setback a point, never above 4",
        [
            ("attack 2A --at short --defense 2 --seed x --json", ['"notation": "2A1D2K"']),
            ("attack 2A --at short --defense 3 --defense +3 --seed x --json", ['"notation": "2A1D4K"']),
        ],
    ),
    (
        74,
        "general, melee and ranged defense",
        [
            ("attack 2A --melee --defense melee:2 --defense ranged:3 --seed x --json", ['"notation": "2A2D2K"']),
            ("attack 2A --at short --defense melee:2 --seed x --json", ['"notation": "2A1D"']),
            ("lookup defense -p", ["general (both)", "melee", "ranged"]),
        ],
    ),
    (
        75,
        "the best that provides, plus all that increase, at most 4",
        [
            ("attack 2A --at short --with cover --defense 2 --seed x --json", ['"notation": "2A1D2K"']),
            ("attack 2A --at short --with cover --defense +1 --seed x --json", ['"notation": "2A1D2K"']),
            (
                "attack 2A --at short --defense 2 --defense 1 --defense +1 --defense +2 --seed x --json",
                ['"notation": "2A1D4K"'],
            ),
        ],
    ),
    (
        76,
        "soak takes from the total; above the damage nothing happens",
        [
            ("attack -D 9 -S 4 --json", ['"wounds": 5']),
            ("attack -D 4 -S 9 --json", ['"wounds": 0']),
            ("attack 2suc -D 7 -S 4 --json", ['"damage": 9', '"wounds": 5']),
            ("lookup soak -p", ["Brawn plus armor"]),
        ],
    ),
    (77, "the range bands", [("lookup range bands -p", ["engaged, short, medium, long, extreme", "strategic"])]),
    (78, "engaged", [("lookup engaged -p", ["hand to hand", "within reach"])]),
    (79, "short", [("lookup short -p", ["few meters", "normal voice", "thrown weapons and small guns"])]),
    (80, "medium", [("lookup medium -p", ["several dozen meters", "loud voice", "pistols reach"])]),
    (81, "long", [("lookup long -p", ["farther", "shout", "rifles and mounted guns"])]),
    (82, "extreme", [("lookup extreme -p", ["far limit", "sniper rifles", "may not carry"])]),
    (83, "strategic", [("lookup strategic -p", ["beyond sight", "unless one hides", "guided missiles"])]),
    (
        84,
        "d100 on a critical injury, +10 for each carried; Medicine at its severity heals it",
        [
            ("crit 87 -i2 --seed x --json", ['"total": 107', '"value": 20']),
            ("crit 87", ["Medicine"]),
            ("lookup healing a critical injury -p", ["Medicine at the severity", "adds 10"]),
        ],
    ),
    (
        85,
        "the table of 29 rows",
        [
            (
                "crit --list --json",
                ['"range": [1, 5]', '"range": [131, 140]', '"range": [141, 150]', '"range": [151, null]'],
            )
        ],
    ),
    (
        115,
        "the d10 that picks a characteristic",
        [
            (
                "lookup characteristic die -p",
                ["1-3 brawn", "4-6 agility", "7 intellect", "8 cunning", "9 presence", "10 willpower"],
            ),
            ("crit 107 --seed x --json", ['"characteristic": {"roll": ', '"lasts": "until healed"']),
            ("crit 126 --seed x --json", ['"characteristic": {"roll": ', "never below 1", '"lasts": "permanent"']),
        ],
    ),
    (
        116,
        "Bleeding Out: every 5 wounds past the threshold one more injury, the same row again is rerolled",
        [("crit bleeding out --json", ["every 5 wounds past the wound threshold", "reroll"])],
    ),
    (
        117,
        "two pools of Story Points; Discouraging Wound moves one across",
        [
            ("lookup story points -p", ["players' pool", "GM's", "other pool"]),
            ("crit discouraging --json", ["1 Story Point passes from the players to the GM", "NPC"]),
            ("roll 3/2 --story own --seed x --json", ['"notation": "3P"']),
            ("roll 2A1D --story against --seed x --json", ['"notation": "2A1C"']),
        ],
    ),
    (
        118,
        "staggered, prone, disoriented, immobilized, impaired limb, strain, wound",
        [
            ("lookup staggered -p", ["no actions"]),
            ("lookup prone -p", ["1 Boost", "1 Setback"]),
            ("lookup disoriented -p", ["1 Setback"]),
            ("lookup immobilized -p", ["no maneuvers"]),
            ("lookup impaired limb -p", ["difficulty +1"]),
            ("lookup strain -p", ["strain threshold", "incapacitated"]),
            ("lookup wound -p", ["wound threshold", "incapacitated"]),
        ],
    ),
]

# The critical injury table, items 86 to 114 in order: highest total, severity, name, and what the row must say.
INJURIES: list[tuple[int, str | None, str, list[str]]] = [
    (5, "easy", "Minor Nick", ["1 strain"]),
    (10, "easy", "Slowed Down", ["last allied slot", "next turn"]),
    (15, "easy", "Sudden Jolt", ["hand"]),
    (20, "easy", "Distracted", ["no free maneuver", "next turn"]),
    (25, "easy", "Off-Balance", ["1 Setback", "next skill check"]),
    (30, "easy", "Discouraging Wound", ["1 Story Point", "NPC"]),
    (35, "easy", "Stunned", ["staggered", "end of next turn"]),
    (40, "easy", "Stinger", ["difficulty +1", "next check"]),
    (45, "average", "Bowled Over", ["prone", "1 strain"]),
    (50, "average", "Head Ringer", ["difficulty +1", "Intellect and Cunning"]),
    (55, "average", "Fearsome Wound", ["difficulty +1", "Presence and Willpower"]),
    (60, "average", "Agonizing Wound", ["difficulty +1", "Brawn and Agility"]),
    (65, "average", "Slightly Dazed", ["disoriented"]),
    (70, "average", "Scattered Senses", ["no Boost"]),
    (75, "average", "Hamstrung", ["no free maneuver"]),
    (80, "average", "Overpowered", ["same pool", "incidental"]),
    (85, "average", "Winded", ["cannot choose to take strain"]),
    (90, "average", "Compromised", ["difficulty +1", "every skill check"]),
    (95, "hard", "At the Brink", ["action", "2 strain"]),
    (100, "hard", "Crippled", ["1 limb", "GM's choice", "difficulty +1"]),
    (105, "hard", "Maimed", ["1 limb", "prosthetic", "1 Setback"]),
    (110, "hard", "Horrific Injury", ["1 lower", "until healed"]),
    (115, "hard", "Temporarily Disabled", ["immobilized"]),
    (120, "hard", "Blinded", ["2 times", "Perception and Vigilance 3 times"]),
    (125, "hard", "Knocked Senseless", ["staggered"]),
    (130, "daunting", "Gruesome Injury", ["by 1", "never below 1", "permanent"]),
    (140, "daunting", "Bleeding Out", ["1 wound and 1 strain", "5 wounds", "1 critical injury", "reroll"]),
    (150, "daunting", "The End Is Nigh", ["dies", "last slot", "next round"]),
    (300, None, "Dead", ["dead"]),
]
FIRST_INJURY = 86
SEVERITY_DICE = {"easy": 1, "average": 2, "hard": 3, "daunting": 4, None: None}

ITEMS = [*CORE, *DICE_AND_POOLS, *BASICS]
LINES = [pytest.param(line, holds, id=f"{number}: {line}") for number, _, lines in ITEMS for line, holds in lines]


@pytest.mark.parametrize(("line", "holds"), LINES)
def test_the_command_carries_the_rule_out(genesys: Genesys, line: str, holds: list[str]) -> None:
    code, out, err = genesys(*shlex.split(line))
    assert (code, err) == (0, "")
    assert [part for part in holds if part not in out] == []


@pytest.mark.parametrize("place", range(len(INJURIES)), ids=[f"{FIRST_INJURY + i}" for i in range(len(INJURIES))])
def test_a_critical_injury_holds_both_ends_of_its_band(genesys: Genesys, place: int) -> None:
    high, severity, name, holds = INJURIES[place]
    low = INJURIES[place - 1][0] + 1 if place else 1
    for total in (low, high):
        code, out, err = genesys("crit", str(total), "--seed", "x", "--json")
        found = json.loads(out)
        assert (code, err) == (0, "")
        assert (found["name"], found["severity"], found["difficulty"]) == (name, severity, SEVERITY_DICE[severity])
        told = f"{found['effect']}; {found['lasts']}"
        assert [part for part in holds if part not in told] == []


def test_the_table_has_29_rows_of_known_severities(genesys: Genesys) -> None:
    rows = json.loads(genesys("crit", "--list", "--json")[1])["rows"]
    severities = [row["severity"] for row in rows]
    assert [severities.count(severity) for severity in SEVERITY_DICE] == [8, 10, 7, 3, 1]


def test_every_item_is_a_rule_carried_out_or_furniture() -> None:
    numbers = [number for number, _, _ in ITEMS] + [FIRST_INJURY + place for place in range(len(INJURIES))]
    assert len(numbers) == len(set(numbers))
    assert set(numbers).isdisjoint(FURNITURE)
    assert set(numbers) | FURNITURE == set(range(1, 119))
    assert set(LATER) <= set(numbers)
