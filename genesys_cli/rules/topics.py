"""The rules a table looks up, in short words: dice, symbols, building a pool, checks, magic, Story Points, the Force.

Facts from the rulebook and its public sources, worded anew; what other modules hold as tables stays there.
"""

from __future__ import annotations

from genesys_cli.rules.dice import Value


class Fact(Value):
    """One thing to look up: its names, the first being the one shown, and what the rules say of it.

    `low` marks what the sources are unsure of.
    """

    __slots__ = ("low", "names", "text")

    def __init__(self, names: str, text: str, *, low: bool = False) -> None:
        self.names = tuple(names.split(", "))
        self.text = text
        self.low = low


# What each die stands for; its faces are in the table of dice.
DICE_USES = {
    "boost": "luck, help, gear, good conditions",
    "setback": "poor tools, rough ground, distraction; the basic difficulty stays as it is",
    "ability": "the core of most pools: as many as the higher of characteristic and skill",
    "difficulty": "how hard the task is; more of them lower the odds",
    "proficiency": "an upgraded Ability die, the only die with Triumph",
    "challenge": "an upgraded Difficulty die, for strong opposition; the only die with Despair",
    "force": "Star Wars only; 5 light faces and 7 dark ones, 8 light and 8 dark pips in all",
}

# What the ladder's words mean beside their number of dice.
DIFFICULTY_NOTES = {"simple": "usually no roll"}

DICE: tuple[Fact, ...] = (
    Fact(
        "Percentile dice, d100, d10, percent, percentile",
        "two d10, tens and units, 00 is 100; one d10 alone reads 1 to 10 (0 is 10); for critical injuries and the like",
    ),
)

SYMBOLS: tuple[Fact, ...] = (
    Fact(
        "Success, s, suc",
        "letter S: 1 failure cancels 1; with 1 or more left the check succeeds, and the number left says how well"
        " (damage, wounds healed, people swayed)",
    ),
    Fact(
        "Failure, f, fail",
        "letter F: cancels 1 success; failures left over do nothing more, and 0 success left is a failure",
    ),
    Fact(
        "Advantage, v, adv",
        "letter V: 1 threat cancels 1; what is left buys side effects, on a failed check too; it never changes success",
    ),
    Fact(
        "Threat, h, thr",
        "letter H: 1 advantage cancels 1; what is left the GM spends on bad side effects, on a success too",
    ),
    Fact(
        "Triumph, tr, tri",
        "letters TR, on Proficiency dice only: counts as 1 success, which can be cancelled, and sets off a strong"
        " effect, which can't; 1 pays for any one advantage option; several each pay for their own or strengthen"
        " one",
    ),
    Fact(
        "Despair, de, des",
        "letters DE, on Challenge dice only: counts as 1 failure, which can be cancelled, and sets off a strong"
        " bad effect, which can't; 1 pays for any one threat option; several each pay for their own or strengthen"
        " one",
    ),
    Fact(
        "Light, lightside, light side, light pip",
        "Star Wars Force die: each pip is 1 Force point for a light-side user; dark cancels none",
    ),
    Fact(
        "Dark, darkside, dark side, dark pip",
        "Star Wars Force die: a light-side user's dark pips cost a Destiny flip and as much strain (and conflict);"
        " a dark-side user has it the other way round; light cancels none",
    ),
    Fact(
        "Reading a result, resolve, cancel, wash, result, net success",
        "each triumph adds 1 success, each despair 1 failure; success less failure above 0 succeeds, 0 (a wash)"
        " fails; then advantage less threat; triumph and despair never cancel and may stand together",
    ),
)

SOURCES: tuple[Fact, ...] = (
    Fact(
        "Positive dice, where dice come from, sources of dice, beneficial dice",
        "Ability, Proficiency, Boost: from skill, characteristic, talents and special abilities, gear, a Story"
        " Point (a light Destiny Point), a tactical edge, the surroundings",
    ),
    Fact(
        "Negative dice, where dice come from, sources of dice, disruptive dice",
        "Difficulty, Challenge, Setback: from the task, the opponent's skill and characteristic, weather and"
        " surroundings, a GM's Story Point (a dark Destiny Point), tactical drawbacks",
    ),
    Fact(
        "Size of a pool, pool size, how many dice",
        "5 to 8 dice as a rule; fewer or more are legal; all are rolled together",
    ),
)

BUILDING: tuple[Fact, ...] = (
    Fact(
        "Base pool, base, rating, pool",
        "the higher of characteristic and skill ranks is the number of dice, the lower upgrades that many: 2 and 4"
        " is 2P2A, 3 and 2 is 2P1A, 2 and 0 is 2A, 3 and 3 is 3P",
    ),
    Fact(
        "Opposition, opposed pool",
        "the opponent's numbers build Challenge and Difficulty dice in the same way: the lower is C, the rest D; 3"
        " and 1 is 1C2D",
    ),
    Fact(
        "Order of building, order of work, building order",
        "difficulty increased or decreased, base dice, dice added, all upgrades, all downgrades, dice removed",
    ),
    Fact(
        "Upgrade, upgrade difficulty, upgrade both, upgrading",
        "A becomes P, D becomes C; with none left it adds one A or D, and the next turns it: 2P upgraded once is"
        " 2P1A, twice 3P; from no D once is 1D, twice 1C; 1A1D with 4 of each is 2P1A2C1D",
    ),
    Fact(
        "Downgrade, downgrade difficulty, downgrade both, downgrading",
        "P becomes A, C becomes D, and nothing lower; with none left it does nothing: 1P2A downgraded 3 times is"
        " 3A; it isn't the reverse of upgrading: 2P1A2C1D with 4 of each is 3A3D",
    ),
    Fact(
        "Increase and decrease, increase, decrease, increase difficulty, decrease difficulty",
        "whole Difficulty dice more or fewer, before all else; no upgrade. Difficulty 2 +1, upgraded once: 1C2D; 2"
        " -1, upgraded once: 1C; 1 -2: 0D",
    ),
    Fact("Remove, remove dice, take dice away", "takes dice away at the very end; no count falls below 0"),
)

DIFFICULTIES: tuple[Fact, ...] = (
    Fact(
        "Difficulty ladder, difficulty, difficulty levels, ladder",
        "Simple 0, Easy 1, Average 2, Hard 3, Daunting 4, Formidable 5 Difficulty dice; beyond 5 is Impossible",
    ),
    Fact("Impossible", "5 Difficulty dice, rolled as Formidable: only with a Story Point and the GM's leave"),
)

CHECKS: tuple[Fact, ...] = (
    Fact(
        "Skill check, skill, check, core mechanic",
        "the GM sets the difficulty, then Setback dice and upgrades, then the pool of skill and characteristic; 1"
        " net success or more succeeds; advantage and threat are side effects",
    ),
    Fact(
        "Opposed check, opposed, versus, vs",
        "the opponent's skill and characteristic build the difficulty: the lower number is Challenge dice, the"
        " rest Difficulty dice",
    ),
    Fact(
        "Competitive check, competitive, compete, contest",
        "all roll the same skill at one difficulty the GM sets (it may be Simple); most net success wins, then"
        " triumph, then net advantage; 1 net success is needed; a full tie, or nobody with success, is a draw",
    ),
    Fact(
        "Assisted check, assist, assistance, help, help ally, helper, aid, skilled assistance, unskilled assistance",
        "skilled (the helper's characteristic or rank is higher): the best characteristic and the best rank of the"
        " two; unskilled: 1 Boost die; each further helper 1 Boost die, with the GM's leave",
    ),
    Fact("Group check", "the core rules have none; tables pool their results or let one roll for all", low=True),
)

CHARACTERISTICS: tuple[Fact, ...] = (
    Fact(
        "Characteristics, characteristic, ratings",
        "Brawn, Agility, Intellect, Cunning, Willpower, Presence; 1 to 5 as a rule, 5 at most at creation, 6 by"
        " rare cybernetics",
    ),
)

SKILLS: tuple[Fact, ...] = (
    Fact(
        "Skills in a setting, skill, skills, skill list",
        "37 in all, and a setting uses some: Melee or its light and heavy halves, Ranged likewise; Knowledge may"
        " be split by subject",
    ),
)

STORY: tuple[Fact, ...] = (
    Fact(
        "Story Points, story point, story",
        "Genesys: 1 a player in the players' pool, 1 in the GM's; at most 1 a side on a check; a spent point goes"
        " to the other pool after the check",
    ),
    Fact(
        "Spending a Story Point, use a story point",
        "upgrade your ability once, or (GM) the difficulty or an NPC's ability once; add a fact to the scene; fuel"
        " a talent; try an Impossible task",
    ),
    Fact(
        "Destiny pool, destiny",
        "Star Wars: at the start of the session each player, not the GM, rolls 1 Force die; its pips become points"
        " of that colour",
    ),
    Fact(
        "Destiny Point, destiny, destiny points, destiny use",
        "Star Wars: 1 a side on a check, light for the players, dark for the GM; a point used flips to the other side",
    ),
)

FORCE: tuple[Fact, ...] = (
    Fact(
        "Force roll, force, force rating, force points, force check",
        "Star Wars only: as many Force dice as the rating has uncommitted; pips are Force points, and light and"
        " dark don't cancel",
    ),
    Fact(
        "Light-side user, light side",
        "each light pip is 1 Force point; dark pips may be used for a Destiny flip and as much strain, and conflict",
    ),
    Fact(
        "Dark-side user, dark side",
        "each dark pip is 1 Force point; light pips may be used for a Destiny flip and as much strain",
    ),
    Fact(
        "Price of dark pips, conflict",
        "1 Destiny flip a roll and strain equal to the pips; one source has 1 Destiny Point for each pip",
        low=True,
    ),
)

MAGIC: tuple[Fact, ...] = (
    Fact(
        "Casting a spell, casting, cost, spell cost, magic cost",
        "takes a rank in a magic skill and 2 strain after every spell check, hit or miss, once advantage is spent;"
        " qualities that it adds still cost their advantage",
    ),
    Fact(
        "Hindered casting, magic penalties, no free hand, gagged, silenced, cannot concentrate",
        "no free hand: 1 Setback die; gagged or silenced: 2; armor of +2 soak or more, or a shield: 1; unable to"
        " concentrate: the difficulty upgraded once",
    ),
)

SPENDING: tuple[Fact, ...] = (
    Fact(
        "Who spends, spend, spending",
        "the players spend their advantage and triumph, the GM threat and despair; on an NPC's roll the other way"
        " round; 1 triumph pays for any one advantage option, 1 despair for any one threat option",
    ),
    Fact(
        "Spending on spells",
        "a spell's advantage and triumph buy what they buy in combat; its threat and despair have a table of their own",
    ),
    Fact(
        "Buying twice, repeats, repeat",
        "Genesys: an option again where the GM finds it reasonable; Star Wars: only the strain option",
    ),
)

# What players call things that the rules call otherwise: words, then the names of the entries they lead to, in the
# order in which they are told. A word that is itself a name finds its own entry first.
PLAYERS_WORDS: tuple[tuple[str, str], ...] = (
    ("heal, cure, treat, patch up", "Healing wounds, Healing a critical injury, Recovering strain, Rest, Medicine"),
    ("medicine, doctor, medic", "Healing wounds, Healing a critical injury, Treating oneself, No tools"),
    ("healing", "Medicine"),
    ("crit, critical", "Critical roll, Healing a critical injury"),
    ("critical injury", "Healing a critical injury"),
    ("sleep, camp", "Rest, A week's rest"),
    ("wound", "Wound threshold, Incapacitated, Healing wounds"),
    ("hp, hit points, health, life, hurt, injured", "Wounds, Wound threshold, Incapacitated, Healing wounds"),
    ("strain", "Strain threshold, Recovering strain"),
    ("stress, fatigue, tired, exhausted", "Strain, Strain threshold, Recovering strain"),
    ("dead, death, died, dying, kill", "Dead, Incapacitated, The End Is Nigh"),
    ("knocked out, pass out, coma", "Incapacitated"),
    ("arm, leg", "Impaired limb, Lost limb, Crippled, Maimed"),
    ("armor, armour", "Soak, Defense, Adding up defense, Hindered casting"),
    ("shield", "Defense, Defensive, Deflection, Hindered casting"),
    ("surprise, ambush", "Initiative, Vigilance"),
    ("turn order, go first, goes first", "Initiative, Initiative slots"),
    ("second action, extra action", "Action, Turn"),
    ("door", "List of maneuvers"),
    ("free action, bonus action", "Incidental, Maneuver"),
    ("speak, talk", "Incidental"),
    ("defend", "Guarded stance, Defense"),
    ("get up", "Stand up"),
    ("run, sprint, speed", "Moving between bands, Athletics"),
    ("flee, retreat", "Moving between bands, End of the encounter"),
    ("how far", "Range bands, Moving between bands"),
    ("reload", "Limited Ammo, List of maneuvers"),
    ("ammo, ammunition, out of ammo", "Limited Ammo, 1 despair in combat"),
    ("grenade, bomb, explosive, explosion", "Limited Ammo, Blast"),
    ("throw, thrown weapon", "Short, Medium"),
    ("sword, axe, knife", "Melee attack, Melee"),
    ("punch, kick, unarmed", "Melee attack, Brawl"),
    ("gun, bow, pistol, rifle", "Ranged attack, Ranged"),
    ("sniper", "Ranged attack, Extreme"),
    ("point blank", "Ranged attack, Engaged"),
    ("close combat", "Melee attack, Engaged"),
    ("friendly fire", "Target engaged with ally"),
    ("headshot, hit location", "Called shot"),
    ("second weapon, off hand", "Two weapons"),
    ("disarm", "3 advantage in combat"),
    ("trip", "Knockdown, Prone"),
    ("enemy, monster", "Minion, Rival, Adversary"),
    ("squad, horde, mob", "Minion"),
    ("boss", "Adversary"),
    ("ship, starship, spaceship", "Vehicle critical roll, Repairing a vehicle hit, Piloting"),
    ("repair, fix", "Repairing a vehicle hit, Manual repairs, Mechanics"),
    ("climb, jump, swim", "Athletics"),
    ("balance, acrobatics", "Coordination"),
    ("hide, hidden, sneak", "Stealth"),
    ("notice, search, spot, listen", "Perception"),
    ("lie, bluff, deceive", "Deception"),
    ("persuade, persuasion", "Charm, Negotiation"),
    ("intimidate, threaten", "Coercion"),
    ("haggle, bargain", "Negotiation"),
    ("hack", "Computers"),
    ("steal, pickpocket, lock", "Skulduggery"),
    ("track, hunt", "Survival"),
    ("fly", "Piloting"),
    ("lore, history", "Knowledge"),
    ("dexterity", "Agility"),
    ("intelligence", "Intellect"),
    ("charisma", "Presence"),
    ("strength", "Brawn, 2 advantage in social, 2 threat in social"),
    ("flaw", "2 advantage in social, 2 threat in social"),
    ("desire, fear", "3 advantage in social, 3 threat in social"),
    ("motivation", "1 triumph in social, 1 despair in social"),
    ("critical remark", "4 advantage in social"),
    ("backlash", "2 despair in magic"),
    ("magic item", "2 threat in magic, 2 despair in magic"),
    ("tie, tied, full tie", "Competitive check, Initiative slots"),
    ("weather, terrain", "Negative dice, Setback, Concealment"),
    ("environment", "Negative dice, Setback, 3 advantage in combat"),
    ("system strain", "Rattled, Sabotage systems, Fire discipline, Boost defenses"),
    ("hull trauma", "Manual repairs, Scan enemy"),
    ("cybernetics", "Characteristics"),
    ("committed, uncommitted", "Force roll"),
    ("fate point, plot point, hero point", "Story Points, Spending a Story Point"),
    ("flip", "Story Points, Destiny Point"),
    ("bonus", "Boost"),
    ("penalty", "Setback"),
    ("target number", "Difficulty ladder"),
    ("critical success", "Triumph"),
    ("critical failure, fumble, botch", "Despair"),
    ("spell, mana", "Casting a spell"),
    ("summon", "Conjure"),
    ("counterspell", "Dispel"),
    ("fireball", "Magic attack, Attack"),
)

# Words of a question that name nothing.
FILLERS = (
    "a about an and any are away be can could did do does doing far for from get getting has have how i if in into is"
    " it like make making many me mean means much my of on or our should someone something take tell than that the"
    " their there these they this to us use using was way we what whats when where which who why will with work works"
    " would you your"
)
