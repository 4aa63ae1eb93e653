from __future__ import annotations

import pytest

from genesys_cli.rules.critical import TABLES
from genesys_cli.rules.reference import MOST_COMPARED, Entry, entries, lookup, near_names, topic_entries
from genesys_cli.rules.topics import PLAYERS_WORDS

# Every name of the rules with the topic it stands in and the figures its text must hold.
POOL = [
    ("Base pool", "building a pool", ["2 and 4 is 2P2A", "3 and 2 is 2P1A", "2 and 0 is 2A", "3 and 3 is 3P"]),
    ("Opposition", "building a pool", ["3 and 1 is 1C2D"]),
    ("Order of building", "building a pool", ["increased", "base", "added", "upgrades", "downgrades", "removed"]),
    ("Upgrade", "building a pool", ["2P1A", "3P", "1D", "1C", "2P1A2C1D"]),
    ("Downgrade", "building a pool", ["1P2A", "3A", "3A3D"]),
    ("Increase and decrease", "building a pool", ["2 +1", "1C2D", "2 -1", "1C", "1 -2", "0D"]),
    ("Remove", "building a pool", ["below 0"]),
    ("Difficulty ladder", "difficulties", ["Simple 0", "Easy 1", "Average 2", "Hard 3", "Daunting 4", "Formidable 5"]),
    ("Simple", "difficulties", ["0 Difficulty dice", "no roll"]),
    ("Easy", "difficulties", ["1 Difficulty die"]),
    ("Average", "difficulties", ["2 Difficulty dice"]),
    ("Hard", "difficulties", ["3 Difficulty dice"]),
    ("Daunting", "difficulties", ["4 Difficulty dice"]),
    ("Formidable", "difficulties", ["5 Difficulty dice"]),
    ("Impossible", "difficulties", ["5 Difficulty dice", "Formidable", "Story Point"]),
    ("Skill check", "checks", ["GM", "1 net success"]),
    ("Opposed check", "checks", ["lower", "Challenge", "Difficulty"]),
    ("Competitive check", "checks", ["net success", "triumph", "net advantage", "1 net success", "draw"]),
    ("Assisted check", "checks", ["skilled", "unskilled: 1 Boost die", "each further helper 1 Boost"]),
    ("Group check", "checks", ["none"]),
    ("Story Points", "story and destiny", ["1 a player", "1 in the GM's", "at most 1 a side", "other pool"]),
    ("Spending a Story Point", "story and destiny", ["upgrade", "once", "fact", "talent", "Impossible"]),
]
ATTACK = [
    ("Melee attack", "making an attack", ["Average", "2 Difficulty dice"]),
    (
        "Ranged attack",
        "making an attack",
        [
            "engaged 1",
            "one-handed weapon (2)",
            "two-handed one (3)",
            "gunnery",
            "short 1",
            "medium 2",
            "long 3",
            "extreme 4",
        ],
    ),
    (
        "Magic attack",
        "making an attack",
        ["1 Difficulty die at short", "+1 for each band", "+1 to hit someone engaged"],
    ),
    ("Aim", "making an attack", ["1 Boost", "2 Boost"]),
    ("Called shot", "making an attack", ["2 Setback dice after 1", "1 Setback die after 2", "no Boost"]),
    ("Guarded stance", "making an attack", ["melee defense 1", "1 Setback", "end of its next turn"]),
    ("Cover", "making an attack", ["ranged defense 1", "nothing against melee"]),
    ("Target fired while engaged", "making an attack", ["1 Boost"]),
    ("Target engaged with ally", "making an attack", ["upgraded once", "despair hits the ally"]),
    ("Two weapons", "making an attack", ["difficulty +1", "+2", "lower characteristic", "2 advantage or 1 triumph"]),
    ("Silhouette", "making an attack", ["2 or more bigger: difficulty -1", "2 or more smaller: difficulty +1"]),
    ("Adversary", "making an attack", ["upgraded once for each rank"]),
    ("Concealment", "making an attack", ["1 to 3 Setback"]),
    ("Incapacitated target", "making an attack", ["Simple", "prone"]),
    ("Defense", "defense and damage", ["1 Setback die a point", "general", "melee", "ranged", "at most 4"]),
    ("Adding up defense", "defense and damage", ["provides 2: 2", "increase of 1: 2", "1 and 2: 4", "attack: 0"]),
]
MAGIC = [
    ("Casting a spell", "magic", ["2 strain", "hit or miss", "rank"]),
    ("Attack", "magic", ["1 Difficulty die", "Arcana, Divine, Primal", "Blast +1", "Empowered +2", "Poisonous +2"]),
    ("Augment", "magic", ["2 Difficulty dice", "Divine, Primal", "Haste +1", "Additional Target +2", "1 Ability die"]),
    ("Barrier", "magic", ["1 Difficulty die", "Arcana, Divine", "Range +1", "Add Defense +2", "Sanctuary +2"]),
    ("Conjure", "magic", ["1 Difficulty die", "Arcana, Primal", "Summon Ally +1", "Grand Summon +2"]),
    (
        "Curse",
        "magic",
        ["2 Difficulty dice", "Arcana, Divine", "Doom +2", "Paralyzed +3", "1 Ability die", "1 P becomes A"],
    ),
    ("Dispel", "magic", ["3 Difficulty dice", "Arcana", "Range +1", "Additional Target +2"]),
    ("Heal", "magic", ["1 Difficulty die", "Divine, Primal", "Heal Critical +2", "Resurrection +4"]),
    ("Utility", "magic", ["1 Difficulty die", "Arcana, Divine, Primal"]),
    ("Mask", "magic", ["1 Difficulty die", "expanded guide"]),
    ("Predict", "magic", ["2 Difficulty dice", "expanded guide"]),
    ("Transform", "magic", ["2 Difficulty dice", "expanded guide"]),
    ("Hindered casting", "magic", ["1 Setback", "gagged or silenced: 2", "+2 soak", "shield: 1", "upgraded once"]),
]
SPELL_EFFECTS = {
    "Attack": {
        1: "Blast|Close Combat|Deadly|Fire|Holy/Unholy|Ice|Impact|Lightning|Manipulative|Non-Lethal|Range",
        2: "Destructive|Empowered|Poisonous",
    },
    "Augment": {1: "Divine Health|Haste|Primal Fury|Range|Swift", 2: "Additional Target"},
    "Barrier": {1: "Additional Target|Range", 2: "Add Defense|Empowered|Reflection|Sanctuary"},
    "Conjure": {1: "Additional Summon|Medium Summon|Range|Summon Ally", 2: "Grand Summon"},
    "Curse": {1: "Enervate|Misfortune|Range", 2: "Additional Target|Despair|Doom", 3: "Paralyzed"},
    "Dispel": {1: "Range", 2: "Additional Target"},
    "Heal": {
        1: "Additional Target|Range|Restoration",
        2: "Heal Critical|Revive Incapacitated",
        4: "Resurrection",
    },
}
CRITICAL_ROLLS = [
    ("Critical roll", "critical rolls", ["d100", "00 is 100", "+10", "Vicious", "below 1 is 1", "151 or more is dead"]),
    ("Carried injuries", "critical rolls", ["10"]),
    ("Lethal Blows", "critical rolls", ["+10 for each rank"]),
    ("Durable", "critical rolls", ["-10 for each rank", "never below 1"]),
    ("Further payments", "critical rolls", ["10"]),
    ("Falling", "critical rolls", ["+50 from long", "+75 from extreme"]),
    ("Severity", "critical rolls", ["easy 1", "average 2", "hard 3", "daunting 4", "40 %", "50 %", "10 %"]),
    ("Bleeding Out again", "critical rolls", ["5 wounds", "1 more", "again"]),
    (
        "Characteristic die",
        "critical rolls",
        ["d10", "1-3 brawn", "4-6 agility", "7 intellect", "8 cunning", "9 presence", "10 willpower"],
    ),
    ("Healing a critical injury", "healing", ["severity", "1 try a week", "healer", "10"]),
    ("Treating oneself", "healing", ["+2"]),
    ("No tools", "healing", ["+1"]),
    ("Rest", "healing", ["1 wound", "weekly check fails"]),
    ("A week's rest", "healing", ["Resilience", "severity", "triumph", "1 more"]),
    ("Heal spell and criticals", "healing", ["weekly"]),
    ("Healing wounds", "healing", ["half the threshold", "Easy (1)", "Average (2)", "Hard (3)", "once an encounter"]),
    ("Vehicle critical roll", "vehicle hits", ["+10", "not yet repaired", "+10 for each further", "Vicious"]),
    ("Repairing a vehicle hit", "vehicle hits", ["Mechanics", "easy 1", "average 2", "hard 3", "daunting 4"]),
    ("Personal weapons on vehicles", "vehicle hits", ["Star Wars", "10 or more damage"]),
]
# Range, severity with its dice, name, and the figures of the effect: Genesys.
INJURIES = [
    ("1-5", "easy, 1", "Minor Nick", ["1 strain"]),
    ("6-10", "easy, 1", "Slowed Down", ["last allied slot", "next turn"]),
    ("11-15", "easy, 1", "Sudden Jolt", ["hand"]),
    ("16-20", "easy, 1", "Distracted", ["no free maneuver", "next turn"]),
    ("21-25", "easy, 1", "Off-Balance", ["1 Setback", "next skill check"]),
    ("26-30", "easy, 1", "Discouraging Wound", ["1 Story Point"]),
    ("31-35", "easy, 1", "Stunned", ["staggered", "until end of next turn"]),
    ("36-40", "easy, 1", "Stinger", ["+1", "next check"]),
    ("41-45", "average, 2", "Bowled Over", ["prone", "1 strain"]),
    ("46-50", "average, 2", "Head Ringer", ["+1", "Intellect", "Cunning", "until healed"]),
    ("51-55", "average, 2", "Fearsome Wound", ["+1", "Presence", "Willpower", "until healed"]),
    ("56-60", "average, 2", "Agonizing Wound", ["+1", "Brawn", "Agility", "until healed"]),
    ("61-65", "average, 2", "Slightly Dazed", ["disoriented", "until healed"]),
    ("66-70", "average, 2", "Scattered Senses", ["Boost", "until healed"]),
    ("71-75", "average, 2", "Hamstrung", ["no free maneuver", "until healed"]),
    ("76-80", "average, 2", "Overpowered", ["same pool", "incidental"]),
    ("81-85", "average, 2", "Winded", ["strain", "until healed"]),
    ("86-90", "average, 2", "Compromised", ["+1", "every skill check", "until healed"]),
    ("91-95", "hard, 3", "At the Brink", ["2 strain", "until healed"]),
    ("96-100", "hard, 3", "Crippled", ["1 limb", "+1", "until healed"]),
    ("101-105", "hard, 3", "Maimed", ["1 limb", "1 Setback", "until healed"]),
    ("106-110", "hard, 3", "Horrific Injury", ["d10", "1 lower", "until healed"]),
    ("111-115", "hard, 3", "Temporarily Disabled", ["immobilized", "until healed"]),
    ("116-120", "hard, 3", "Blinded", ["2 times", "Perception and Vigilance 3 times", "until healed"]),
    ("121-125", "hard, 3", "Knocked Senseless", ["staggered", "until healed"]),
    ("126-130", "daunting, 4", "Gruesome Injury", ["d10", "by 1", "below 1", "permanent"]),
    ("131-140", "daunting, 4", "Bleeding Out", ["1 wound and 1 strain", "5 wounds", "1 critical injury", "reroll"]),
    ("141-150", "daunting, 4", "The End Is Nigh", ["last slot of the next round", "until end of next round"]),
    ("151+", "", "Dead", ["permanent"]),
]
VEHICLE_HITS = [
    ("1-18", "easy, 1", "Rattled", ["3 system strain", "3 strain"]),
    ("19-36", "easy, 1", "Shrapnel Spray", ["Hard Resilience or Vigilance", "1 wound plus 1", "3 threat or 1 despair"]),
    ("37-54", "easy, 1", "Hull Damaged", ["hull"]),
    ("55-63", "average, 2", "Navigation Damaged", ["navigation"]),
    ("64-72", "average, 2", "Propulsion Damaged", ["propulsion"]),
    ("73-81", "average, 2", "Defenses Damaged", ["defenses"]),
    ("82-108", "hard, 3", "Weapons Damaged", ["1 weapon", "attacker's choice"]),
    ("109-126", "hard, 3", "Brakes Damaged", ["brakes"]),
    ("127-138", "daunting, 4", "All Systems Down", ["all"]),
    ("139-144", "daunting, 4", "Fire!", ["fire damage", "Hard Cool or Athletics"]),
    ("145-153", "daunting, 4", "Breaking Up", ["1 round", "until end of next round"]),
    ("154+", "", "Vaporized", ["destroyed at once"]),
]
STARWARS_VEHICLE_HITS = [
    ("1-9", "easy, 1", "Mechanical Stress", ["1 system strain"]),
    ("10-18", "easy, 1", "Jostled", ["1 strain", "disoriented", "1 round"]),
    ("19-27", "easy, 1", "Losing Power to Shields", ["-1", "1 system strain"]),
    ("28-36", "easy, 1", "Knocked Off Course", ["no pilot maneuvers", "Piloting", "speed"]),
    ("37-45", "easy, 1", "Tailspin", ["2 Setback", "immobilized", "until end of pilot's next turn"]),
    ("46-54", "easy, 1", "Component Hit", ["1 component", "attacker's choice", "until end of next round"]),
    ("55-63", "average, 2", "Shields Failing", ["-1", "2 system strain"]),
    ("64-72", "average, 2", "Navicomputer Failure", ["hyperspace"]),
    ("73-81", "average, 2", "Power Fluctuations", ["system strain"]),
    ("82-90", "hard, 3", "Shields Down", ["defense 0", "-1", "4 system strain"]),
    ("91-99", "hard, 3", "Engine Damaged", ["speed -1", "below 1"]),
    ("100-108", "hard, 3", "Shield Overload", ["2 system strain", "defense 0", "armor -1"]),
    ("109-117", "hard, 3", "Engines Down", ["speed 0", "no maneuvers"]),
    ("118-126", "hard, 3", "Major System Failure", ["1 component", "attacker's choice"]),
    ("127-133", "daunting, 4", "Major Hull Breach", ["silhouette", "Destabilized"]),
    ("134-138", "daunting, 4", "Destabilized", ["halved"]),
    ("139-144", "daunting, 4", "Fire!", ["2 system strain", "1 round per 2 silhouette"]),
    ("145-153", "daunting, 4", "Breaking Up", ["destroyed", "until end of next round"]),
    ("154+", "", "Vaporized", ["destroyed"]),
]
SPENDING = [
    ("1 advantage in combat", ["1 triumph", "1 strain", "1 Boost", "1 useful detail", "critical rating", "quality"]),
    ("2 advantage in combat", ["1 free maneuver", "1 Setback", "1 Boost"]),
    ("3 advantage in combat", ["defense", "surroundings", "disable", "+1 melee or ranged defense", "drops a weapon"]),
    ("1 triumph in combat", ["difficulty", "ability", "vital", "initiative"]),
    ("2 triumph in combat", ["destroy 1 item"]),
    ("1 threat in combat", ["1 despair", "1 strain", "earlier maneuver"]),
    ("2 threat in combat", ["1 free maneuver", "1 Boost", "1 Setback"]),
    ("3 threat in combat", ["prone", "edge"]),
    ("1 despair in combat", ["ammo", "difficulty", "damaged"]),
    ("1 advantage in social", ["1 strain", "1 Boost", "1 useful detail"]),
    ("2 advantage in social", ["Strength or Flaw", "1 Setback", "1 Boost"]),
    ("3 advantage in social", ["Desire or Fear", "hide", "true goal"]),
    ("4 advantage in social", ["5 more strain"]),
    ("1 triumph in social", ["1 Motivation facet", "difficulty", "ability", "attention"]),
    ("1 threat in social", ["1 strain", "distracted"]),
    ("2 threat in social", ["Strength or Flaw", "1 Boost", "1 Setback"]),
    ("3 threat in social", ["Desire or Fear", "true goal"]),
    ("1 despair in social", ["1 Motivation facet of an ally", "believes", "difficulty", "next round"]),
    ("1 threat in magic", ["2 strain or 1 wound", "1 Setback"]),
    ("2 threat in magic", ["next round", "1 step", "1 Boost"]),
    ("3 threat in magic", ["1 more character", "day's travel"]),
    ("1 despair in magic", ["no more spells", "target"]),
    ("2 despair in magic", ["critical injury", "destroyed"]),
    ("Who spends", ["GM", "NPC", "1 triumph", "1 despair"]),
    ("Buying twice", ["Genesys", "Star Wars: only the strain"]),
    ("Spending on spells", ["combat"]),
]
VEHICLE_ACTIONS = [
    ("Plot course", ["Average Piloting", "Hard Perception", "1 Setback"]),
    ("Copilot", ["Average or Hard", "downgrades"]),
    ("Jam communications", ["Average Computers", "+1", "1 more target"]),
    ("Sabotage systems", ["Hard", "1 round", "1 weapon", "2 advantage: 1 system strain"]),
    ("Fire discipline", ["Hard Leadership or Discipline", "1 Boost", "2 success", "3 advantage", "1 system strain"]),
    ("Intercept", ["Hard Riding", "Average Vigilance", "upgraded once", "2 success"]),
    ("Manual repairs", ["Hard Athletics", "1 hull trauma", "2 success"]),
    ("Scan enemy", ["Hard Perception", "2 advantage", "trauma"]),
    ("Boost defenses", ["Hard Mechanics", "1 system strain", "defense +1", "1 round"]),
]
FIGHT = [
    ("Steps of a fight", "steps of a fight", ["1 determine", "2 assign", "3 take", "4 end of the round", "5 end"]),
    ("Initiative", "steps of a fight", ["Cool", "Vigilance", "0 Difficulty dice", "PC before NPC"]),
    ("Initiative slots", "steps of a fight", ["sides", "interchangeable"]),
    ("Taking turns", "steps of a fight", ["players choose"]),
    ("End of the round", "steps of a fight", ["lapse"]),
    ("End of the encounter", "steps of a fight", ["lapse"]),
    ("Initiative below zero", "steps of a fight", ["sign"]),
    ("Turn", "turns", ["1 action", "2 maneuvers", "first maneuver is free"]),
    ("Action", "turns", ["1 a turn"]),
    ("Maneuver", "turns", ["2 strain", "2 advantage", "1 triumph", "talent", "never a third"]),
    ("Incidental", "turns", ["free"]),
    ("Draw or holster", "turns", ["1 maneuver"]),
    ("Staggered", "conditions", ["no actions"]),
    ("Immobilized", "conditions", ["no maneuvers"]),
    ("Disoriented", "conditions", ["1 Setback"]),
    ("Prone", "conditions", ["1 Boost", "1 Setback", "1 maneuver to stand"]),
    ("Impaired limb", "conditions", ["+1"]),
    ("Range bands", "ranges", ["engaged, short, medium, long, extreme", "strategic"]),
    (
        "Moving between bands",
        "ranges",
        [
            "engaged and short: 1",
            "1 to disengage",
            "within short: 1",
            "short and medium: 1",
            "medium and long: 2",
            "long and extreme: 2",
            "vehicles only",
        ],
    ),
    ("Engaged", "ranges", ["1 maneuver"]),
    ("Short", "ranges", ["few meters", "1 maneuver"]),
    ("Medium", "ranges", ["several dozen meters", "1 maneuver"]),
    ("Long", "ranges", ["shout", "2 maneuvers"]),
    ("Extreme", "ranges", ["sniper", "2 maneuvers"]),
    ("Strategic", "ranges", ["vehicles only"]),
    ("Damage", "defense and damage", ["base", "Brawn", "1 for each net success", "a miss deals none"]),
    ("Soak", "defense and damage", ["Brawn plus armor", "below 0", "leaves 0", "strain"]),
    ("Critical hit", "defense and damage", ["critical rating", "1 triumph", "soak", "adds 10"]),
    ("Incapacitated", "defense and damage", ["wounds above", "1 critical injury", "strain above"]),
    ("Wounds", "defense and damage", ["twice the wound threshold"]),
    ("Strain", "defense and damage", ["2 for a second maneuver", "1 from 1 threat"]),
    ("Minion", "defense and damage", ["no strain track", "threshold + 1 wounds"]),
    ("Rival", "defense and damage", ["strain becomes wounds"]),
    ("Wound threshold", "defense and damage", ["Brawn", "10"]),
    ("Strain threshold", "defense and damage", ["Willpower", "10"]),
    ("Human", "defense and damage", ["10 and 10"]),
]
# Rated or not, passive or what activates it, and the figures of the effect.
QUALITIES = [
    ("Accurate", ["rated N", "passive", "N Boost"]),
    ("Auto-fire", ["active", "2 advantage", "difficulty +1", "1 more hit"]),
    ("Blast", ["rated N", "active", "2 advantage on a hit", "3 on a miss", "N plus net success"]),
    ("Breach", ["rated N", "passive", "N vehicle armor", "10xN soak"]),
    ("Burn", ["rated N", "active", "2 advantage", "N rounds", "Average", "Easy"]),
    ("Concussive", ["rated N", "active", "2 advantage", "staggered", "N rounds"]),
    ("Cumbersome", ["rated N", "passive", "+1 for each point of Brawn below N"]),
    ("Defensive", ["rated N", "passive", "melee defense +N"]),
    ("Deflection", ["rated N", "passive", "ranged defense +N"]),
    ("Disorient", ["rated N", "active", "2 advantage", "disoriented", "N rounds"]),
    ("Ensnare", ["rated N", "active", "2 advantage", "immobilized", "N rounds"]),
    ("Guided", ["rated N", "active", "3 advantage on a miss", "N Ability dice"]),
    ("Inaccurate", ["rated N", "passive", "N Setback"]),
    ("Inferior", ["passive", "1 threat"]),
    ("Knockdown", ["active", "2 advantage", "prone", "1 advantage more", "silhouette above 1"]),
    ("Limited Ammo", ["rated N", "passive", "N uses", "maneuver"]),
    ("Linked", ["rated N", "active", "2 advantage", "1 more hit", "at most N"]),
    ("Pierce", ["rated N", "passive", "N soak"]),
    ("Prepare", ["rated N", "passive", "N maneuvers"]),
    ("Reinforced", ["passive", "Sunder", "Pierce", "Breach"]),
    ("Slow-Firing", ["rated N", "passive", "N rounds"]),
    ("Stun", ["rated N", "active", "2 advantage", "N strain", "soak"]),
    ("Stun Damage", ["passive", "strain instead of wounds", "soak"]),
    ("Sunder", ["active", "1 advantage", "hit or miss", "1 step"]),
    ("Superior", ["passive", "1 advantage"]),
    ("Tractor", ["rated N", "passive", "difficulty N", "immobilized"]),
    ("Unwieldy", ["rated N", "passive", "+1 for each point of Agility below N"]),
    ("Vicious", ["rated N", "passive", "10xN"]),
]
SKILLS = {
    ("general", "Brawn"): "Athletics|Resilience",
    ("general", "Agility"): "Coordination|Driving|Piloting|Riding|Stealth",
    ("general", "Intellect"): "Alchemy|Astrocartography|Computers|Mechanics|Medicine|Operating",
    ("general", "Cunning"): "Perception|Skulduggery|Streetwise|Survival",
    ("general", "Willpower"): "Discipline|Vigilance",
    ("general", "Presence"): "Cool",
    ("combat", "Brawn"): "Brawl|Melee|Melee (Light)|Melee (Heavy)",
    ("combat", "Agility"): "Gunnery|Ranged|Ranged (Light)|Ranged (Heavy)",
    ("social", "Presence"): "Charm|Leadership|Negotiation",
    ("social", "Willpower"): "Coercion",
    ("social", "Cunning"): "Deception",
    ("knowledge", "Intellect"): "Knowledge",
    ("magic", "Intellect"): "Arcana",
    ("magic", "Willpower"): "Divine",
    ("magic", "Cunning"): "Primal",
}
CHARACTERISTICS = [
    ("Brawn", ["Athletics", "Melee", "Resilience", "wound threshold"]),
    ("Agility", ["Coordination", "Stealth", "Ranged"]),
    ("Intellect", ["Knowledge", "Medicine", "Mechanics", "Computers"]),
    ("Cunning", ["Deception", "Perception", "Survival"]),
    ("Willpower", ["Coercion", "Vigilance", "strain threshold"]),
    ("Presence", ["Charm", "Leadership"]),
    ("Characteristics", ["1 to 5", "5 at most", "6 by rare cybernetics"]),
]
DICE = [
    ("Boost", "dice", ["blue d6", "letter B", "2x blank, success, success+advantage, advantage+advantage, advantage"]),
    ("Setback", "dice", ["black d6", "letter K", "2x blank, 2x failure, 2x threat"]),
    ("Ability", "dice", ["green d8", "letter A", "2x success", "success+success", "2x advantage", "success+advantage"]),
    (
        "Difficulty",
        "dice",
        ["purple d8", "letter D", "failure+failure", "3x threat", "threat+threat", "failure+threat"],
    ),
    ("Proficiency", "dice", ["yellow d12", "letter P", "2x success+success", "3x success+advantage", "triumph"]),
    ("Challenge", "dice", ["red d12", "letter C", "2x failure+failure", "2x failure+threat", "despair"]),
    ("Force", "dice", ["white d12", "Star Wars only", "5 light faces", "7 dark", "8 light and 8 dark", "6x dark"]),
    ("Percentile dice", "dice", ["00 is 100", "1 to 10"]),
    ("Success", "symbols", ["letter S", "1 failure cancels 1", "1 or more"]),
    ("Failure", "symbols", ["letter F", "cancels 1", "nothing more"]),
    ("Advantage", "symbols", ["letter V", "1 threat cancels 1"]),
    ("Threat", "symbols", ["letter H", "1 advantage cancels 1", "GM"]),
    ("Triumph", "symbols", ["TR", "1 success", "can be cancelled", "can't"]),
    ("Despair", "symbols", ["DE", "1 failure", "can be cancelled", "can't"]),
    ("Reading a result", "symbols", ["above 0", "0 (a wash) fails", "never cancel"]),
    ("Positive dice", "where dice come from", ["skill", "characteristic", "talents", "gear", "Story Point", "Destiny"]),
    ("Negative dice", "where dice come from", ["task", "opponent", "weather", "Story Point", "Destiny"]),
    ("Size of a pool", "where dice come from", ["5 to 8"]),
]
FORCE = [
    ("Light", "symbols", ["1 Force point"]),
    ("Dark", "symbols", ["Destiny", "strain"]),
    ("Force roll", "the Force", ["Star Wars only", "uncommitted", "don't cancel"]),
    ("Light-side user", "the Force", ["each light pip is 1 Force point", "Destiny flip", "strain"]),
    ("Dark-side user", "the Force", ["each dark pip is 1 Force point", "Destiny flip", "strain"]),
    ("Price of dark pips", "the Force", ["1 Destiny flip", "strain equal", "1 Destiny Point for each pip"]),
    ("Destiny pool", "story and destiny", ["1 Force die", "not the GM"]),
    ("Destiny Point", "story and destiny", ["1 a side", "flips"]),
]


def injury_rows(topic: str, rows: list[tuple[str, str, str, list[str]]]) -> list[tuple[str, str, list[str]]]:
    return [
        (name, topic, [f"{band}, {severity} Difficulty di" if severity else f"{band}: ", *figures])
        for band, severity, name, figures in rows
    ]


def effect_rows() -> list[tuple[str, str, list[str]]]:
    rows: dict[str, list[str]] = {}
    for spell, costs in SPELL_EFFECTS.items():
        for added, names in costs.items():
            for name in names.split("|"):
                rows.setdefault(name, []).extend([f"+{added} Difficulty", spell])
    return [(name, "spell effects", figures) for name, figures in rows.items()]


NAMED = [
    *POOL,
    *ATTACK,
    *MAGIC,
    *effect_rows(),
    *CRITICAL_ROLLS,
    *injury_rows("critical injuries", INJURIES),
    *injury_rows("vehicle hits", VEHICLE_HITS),
    *injury_rows(
        "vehicle hits", [row for row in STARWARS_VEHICLE_HITS if row[2] not in ("Fire!", "Breaking Up", "Vaporized")]
    ),
    *[(name, "spending", figures) for name, figures in SPENDING],
    *[(name, "vehicle actions", figures) for name, figures in VEHICLE_ACTIONS],
    *FIGHT,
    *[(name, "item qualities", figures) for name, figures in QUALITIES],
    *[
        (name, "skills", [f"{kind} skill", characteristic])
        for (kind, characteristic), names in SKILLS.items()
        for name in names.split("|")
    ],
    *[(name, "characteristics", figures) for name, figures in CHARACTERISTICS],
    *DICE,
    *FORCE,
]
STARWARS_NAMED = injury_rows("vehicle hits", STARWARS_VEHICLE_HITS)

# What the sources are unsure of.
LOW_CONFIDENCE = {
    "Two weapons",
    "Target engaged with ally",
    "Cover",
    "Group check",
    "Treating oneself",
    "No tools",
    "A week's rest",
    "Price of dark pips",
    "Initiative below zero",
    "Ensnare",
    "Guided",
    "Knockdown",
    "Linked",
    "Tractor",
    "2 advantage in social",
    "1 despair in social",
    *[name for name, _ in VEHICLE_ACTIONS],
    *["Barrier", "Conjure", "Curse", "Dispel", "Heal", "Utility", "Mask", "Predict", "Transform"],
    *[name for name, topic, _ in effect_rows()],
}


def found_in(topic: str, name: str, game: str = "genesys") -> list[Entry]:
    return [entry for entry in lookup(name, game) if (entry.topic, entry.name) == (topic, name)]


@pytest.mark.parametrize(("name", "topic", "figures"), [pytest.param(*row, id=f"{row[1]}: {row[0]}") for row in NAMED])
def test_every_name_of_the_rules_is_found_with_its_figures(name: str, topic: str, figures: list[str]) -> None:
    [entry] = found_in(topic, name)
    assert [figure for figure in figures if figure not in entry.text] == []
    assert entry.to_dict().get("low_confidence", False) is (name in LOW_CONFIDENCE and (topic, name) not in SURE)


# Names that stand in two topics, sure in one and doubtful in the other.
SURE = {("item qualities", "Blast"), ("symbols", "Despair")}


@pytest.mark.parametrize(("name", "topic", "figures"), [pytest.param(*row, id=row[0]) for row in STARWARS_NAMED])
def test_the_sister_games_vehicle_hits_are_its_own(name: str, topic: str, figures: list[str]) -> None:
    [entry] = found_in(topic, name, "starwars")
    assert entry.text.startswith(figures[0])
    assert [figure for figure in figures if figure not in entry.text] == []


@pytest.mark.parametrize("name", sorted({name for name, _, _ in NAMED}))
def test_a_name_with_one_letter_dropped_is_found_or_suggested(name: str) -> None:
    at = len(name) // 2
    typed = name[:at] + name[at + 1 :]
    found = [entry.name for entry in lookup(typed)]
    assert name in (found or near_names(typed))


def test_every_entry_is_named_above() -> None:
    above = {(topic, name) for name, topic, _ in NAMED} | {
        ("critical injuries", "Temporarily Lame"),
        ("making an attack", "Prone target"),
        ("turns", "List of maneuvers"),
        ("turns", "Stand up"),
        ("healing", "Recovering strain"),
        ("conditions", "Lost limb"),
        ("conditions", "Compromised"),
        ("skills", "Skills in a setting"),
    }
    assert {(entry.topic, entry.name) for entry in entries()} == above


@pytest.mark.parametrize("game", ["genesys", "starwars"])
def test_texts_are_short_ascii_and_each_entry_its_own(game: str) -> None:
    held = entries(game)
    assert [entry.name for entry in held if not (entry.summary + entry.plain).isascii()] == []
    assert [entry.name for entry in held if not 8 <= len(entry.text) <= 370] == []
    assert len({(entry.topic, entry.name) for entry in held}) == len(held)


# --- The two games ------------------------------------------------------------------------------------------


def test_a_row_that_only_the_sister_game_has_says_whose_it_is() -> None:
    [lame] = lookup("Temporarily Lame")
    assert lame.text == "Star Wars: 111-115, hard, 3 Difficulty dice: at most 1 maneuver a turn; lasts: until healed"
    [disabled] = lookup("Temporarily Disabled", "starwars")
    assert disabled.text.startswith("Genesys: 111-115")


@pytest.mark.parametrize(
    ("name", "genesys", "starwars"),
    [
        ("Head Ringer", "until healed", "until end of encounter"),
        ("At the Brink", "2 strain", "1 strain"),
        ("Discouraging Wound", "Story Point", "Destiny Point"),
        ("Characteristic die", "d10: 1-3 brawn", "d100: 1-30 brawn"),
        ("Fire!", "Hard Cool or Athletics", "2 silhouette"),
    ],
)
def test_where_the_games_differ_the_games_own_row_answers(name: str, genesys: str, starwars: str) -> None:
    ours, theirs = [next(e for e in lookup(name, game) if e.name == name) for game in ("genesys", "starwars")]
    assert genesys in ours.text
    assert starwars in theirs.text
    assert genesys not in theirs.text


@pytest.mark.parametrize(("game", "other"), [("genesys", "Star Wars: "), ("starwars", "Genesys: ")])
@pytest.mark.parametrize(
    "words", ["critical injury", "critical injuries", "vehicle hits", "shield", "engine damaged", "temporarily"]
)
def test_rows_of_the_sister_game_stand_only_where_nothing_else_answers(game: str, other: str, words: str) -> None:
    found = lookup(words, game)
    only_there = words == "engine damaged" and game == "genesys"
    assert [entry.sister for entry in found] == [only_there] * len(found)
    assert [entry.text.startswith(other) for entry in found if entry.sister] == [True] * only_there


@pytest.mark.parametrize("game", ["genesys", "starwars"])
def test_both_games_rows_can_be_looked_up(game: str) -> None:
    names = {entry.name for entry in entries(game)}
    assert {row.name for rows in TABLES.values() for row in rows} <= names


# --- Finding ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("prone", ["Prone"]),
        ("PRONE", ["Prone"]),
        ("pierce 2", ["Pierce"]),
        ("Vicious N", ["Vicious"]),
        ("autofire", ["Auto-fire"]),
        ("auto fire", ["Auto-fire"]),
        ("slow firing", ["Slow-Firing"]),
        ("off balance", ["Off-Balance"]),
        ("medium range", ["Medium"]),
        ("end of the round", ["End of the round"]),
        ("second maneuver", ["Maneuver"]),
        ("maneuvers", ["Maneuver"]),
        ("lethal blow", ["Lethal Blows"]),
        ("holy", ["Holy/Unholy"]),
        ("ammo", ["Limited Ammo", "1 despair in combat"]),
        ("horrific", ["Horrific Injury"]),
        ("shot", ["Called shot", "Short"]),
        ("am", ["Limited Ammo", "Aim"]),
        ("fire", ["Fire!", "Fire"]),
        ("blast", ["Blast", "Blast"]),
        ("limb", ["Impaired limb", "Lost limb"]),
        ("pierce2", ["Pierce"]),
        ("destiny", ["Destiny pool", "Destiny Point"]),
        ("p", ["Proficiency"]),
        ("tr", ["Triumph"]),
        ("difficulty die", ["Difficulty"]),
        ("melee", ["Melee", "Melee attack"]),
        ("combat 2 advantage", ["2 advantage in combat"]),
        ("2 advantage", ["2 advantage in combat", "2 advantage in social"]),
        ("xyzzy", []),
        ("", []),
        ("!?", []),
        ("\u212aNOCKDOWN", []),
        ("9" * 5000, []),
    ],
)
def test_a_name_a_part_of_it_or_its_letter_finds_its_entries(words: str, names: list[str]) -> None:
    assert [entry.name for entry in lookup(words)] == names


@pytest.mark.parametrize(
    ("topic", "count"),
    [
        ("item qualities", 28),
        ("quality", 28),
        ("conditions", 7),
        ("critical injuries", 31),
        ("vehicle hits", 15),
        ("skills", 39),
        ("difficulty", 9),
        ("vehicle actions", 9),
    ],
)
def test_a_topic_s_name_finds_all_that_is_in_it(topic: str, count: int) -> None:
    assert len(lookup(topic)) == count


def test_several_answers_are_numbered_and_one_is_not() -> None:
    assert [entry.index for entry in lookup("fire")] == [1, 2]
    assert [entry.index for entry in lookup("prone")] == [None]


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("horific", "Horrific Injury"),
        ("stagered", "Staggered"),
        ("brn", "Burn"),
        ("qualty", "item qualities"),
        ("what is stagered", "Staggered"),
        ("iced", "Ice"),
        ("a pone", "Prone"),
        ("climbe a wall", "Athletics"),
        ("wall prone", "Prone"),
    ],
)
def test_what_is_not_found_is_suggested(words: str, first: str) -> None:
    assert lookup(words) == ()
    assert near_names(words)[0] == first


@pytest.mark.parametrize("words", ["xyzzy", "", "experience", "goblin", "money", "encumbrance", "house", "wall"])
def test_nothing_really_like_it_suggests_nothing(words: str) -> None:
    assert lookup(words) == ()
    assert near_names(words) == ()


@pytest.mark.parametrize(
    ("words", "near"),
    [
        # At most five, though more are as near.
        (
            "critcal",
            ["Critical hit", "Critical roll", "Healing a critical injury", "critical rolls", "Carried injuries"],
        ),
        # Alike by 4 in 5: one letter of five is wrong. By 7 in 9, then by 11 in 14: too far.
        ("prine", ["Prone", "Prone target", "Price of dark pips"]),
        ("stoggired", []),
        ("astrocartogx", []),
        # A word of a name counts where it has four letters, not three.
        ("shott", ["Short", "Called shot"]),
        ("endd", []),
        # They begin with the same letter; a word that names something leads to it beside one that doesn't.
        ("rone", []),
        ("fleeing xyzzy", ["Moving between bands", "End of the encounter"]),
        # Longer questions are read as far as their twelfth word.
        ("xyzzy " * 11 + "stagered", ["Staggered"]),
        ("xyzzy " * 12 + "stagered", []),
    ],
)
def test_what_is_near_is_four_fifths_like_the_words_and_five_names_at_most(words: str, near: list[str]) -> None:
    assert list(near_names(words)) == near


@pytest.mark.parametrize(("words", "count"), [("aim cover " * 6, 2), ("aim cover " * 6 + "aim", 0)])
def test_a_question_of_more_than_twelve_words_names_nothing(words: str, count: int) -> None:
    assert len(lookup(words)) == count


@pytest.mark.parametrize("game", ["genesys", "starwars"])
def test_no_name_is_so_long_that_words_longer_than_are_compared_could_be_like_it(game: str) -> None:
    longest = max(len(name) for entry in entries(game) for name in (*entry.names, entry.topic))
    # Two texts are 0.8 alike only if the longer has at most 1.5 times the letters of the shorter.
    assert longest * 3 <= MOST_COMPARED * 2


def test_the_topics_list_every_name_once() -> None:
    topics = topic_entries()
    assert [entry.index for entry in topics] == list(range(1, len(topics) + 1))
    assert {entry.topic for entry in topics} == {"topics"}
    assert sum(len(entry.text.split(", ")) for entry in topics) == len([e for e in entries() if not e.sister])
    assert topics[0].to_dict() == {
        "schema": "genesys.lookup/1",
        "index": 1,
        "topic": "topics",
        "name": "dice",
        "text": "Proficiency, Ability, Challenge, Difficulty, Boost, Setback, Force, Percentile dice",
    }


# --- In a player's words ------------------------------------------------------------------------------------

HEALING = ["Healing wounds", "Healing a critical injury", "Recovering strain", "Rest", "Medicine"]
DYING = ["Dead", "Incapacitated", "The End Is Nigh"]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("heal", ["Heal", *HEALING]),
        ("how do I heal", ["Heal", *HEALING]),
        ("how do I heal?", ["Heal", *HEALING]),
        ("medicine", ["Medicine", "Healing wounds", "Healing a critical injury", "Treating oneself", "No tools"]),
        ("wound", ["Wounds", "Wound threshold", "Incapacitated", "Healing wounds"]),
        ("armor", ["Soak", "Defense", "Adding up defense", "Hindered casting"]),
        ("armour", ["Soak", "Defense", "Adding up defense", "Hindered casting"]),
        ("shield", ["Defense", "Defensive", "Deflection", "Hindered casting"]),
        ("what is soak", ["Soak"]),
        ("what's soak", ["Soak"]),
        ("how far is medium", ["Medium"]),
        ("how far", ["Range bands", "Moving between bands"]),
        ("take cover", ["Cover"]),
        ("take aim", ["Aim"]),
        ("to aim", ["Aim"]),
        ("aiming", ["Aim"]),
        ("aim twice", ["Aim"]),
        ("aim2", ["Aim"]),
        ("surprise", ["Initiative", "Vigilance"]),
        ("surprised", ["Initiative", "Vigilance"]),
        ("ambush", ["Initiative", "Vigilance"]),
        ("helping", ["Assisted check"]),
        ("help ally", ["Assisted check"]),
        ("help an ally", ["Assisted check"]),
        ("reload", ["Limited Ammo", "List of maneuvers"]),
        ("out of ammo", ["Limited Ammo", "1 despair in combat"]),
        ("magic skills", ["Arcana", "Divine", "Primal"]),
        (
            "combat skill",
            [
                "Brawl",
                "Gunnery",
                *["Melee", "Melee (Light)", "Melee (Heavy)"],
                *["Ranged", "Ranged (Light)", "Ranged (Heavy)"],
            ],
        ),
        ("aim cover", ["Aim", "Cover"]),
        ("cover and aim", ["Cover", "Aim"]),
        ("staggered prone staggered", ["Staggered", "Prone"]),
        ("death", DYING),
        ("dead", DYING),
        ("dying", DYING),
        ("died", DYING),
        ("disorien", ["Disorient", "Disoriented"]),
        ("the horrif", ["Horrific Injury"]),
        ("critical remark", ["4 advantage in social"]),
        ("backlash", ["2 despair in magic"]),
        ("magic items", ["2 threat in magic", "2 despair in magic"]),
        ("full tie", ["Competitive check", "Initiative slots"]),
        ("terrain", ["Negative dice", "Setback", "Concealment"]),
        ("hull trauma", ["Manual repairs", "Scan enemy"]),
        ("uncommitted", ["Force roll"]),
        ("grenade", ["Limited Ammo", "Blast", "Blast"]),
        ("flee", ["Moving between bands", "End of the encounter"]),
        ("fleeing", ["Moving between bands", "End of the encounter"]),
        ("killing", DYING),
        ("missing", ["Damage"]),
        ("hitting", ["Damage"]),
        ("aided", ["Assisted check"]),
        ("hps", ["Wounds", "Wound threshold", "Incapacitated", "Healing wounds"]),
        ("as", ["Assisted check", "Astrocartography", "Initiative slots"]),
        ("misses", ["Damage"]),
        ("climb", ["Athletics"]),
        ("climbing", ["Athletics"]),
        ("spend a story point", ["Spending a Story Point"]),
        ("an attack", ["Melee attack", "Ranged attack", "Attack"]),
        ("take turns", ["Taking turns"]),
        ("who spends", ["Who spends"]),
        ("a", ["Ability"]),
        ("how do I", []),
        ("prone xyzzy", []),
        ("xyzzy " * 1000, []),
    ],
)
def test_a_question_in_a_player_s_own_words_finds_what_it_is_about(words: str, names: list[str]) -> None:
    assert [entry.name for entry in lookup(words)] == names


def test_every_word_of_players_leads_to_all_its_entries() -> None:
    known = {entry.name for game in ("genesys", "starwars") for entry in entries(game)}
    words = [word for row, _ in PLAYERS_WORDS for word in row.split(", ")]
    assert len(words) == len(set(words))
    for row, names in PLAYERS_WORDS:
        assert [name for name in names.split(", ") if name not in known] == []
        for word in row.split(", "):
            found = {entry.name for entry in lookup(word)}
            assert found.issuperset(names.split(", ")), word


@pytest.mark.parametrize(
    "situation",
    [
        *[
            "aim",
            "aim2",
            "called-shot",
            "cover",
            "guarded",
            "guarded-self",
            "prone-target",
            "prone-self",
            "disoriented",
        ],
        *["concealed1", "concealed3", "two-weapons", "bigger", "smaller", "fired-while-engaged", "ally-engaged"],
    ],
)
def test_every_situation_of_an_attack_is_found(situation: str) -> None:
    assert lookup(situation) != ()


# --- In words -----------------------------------------------------------------------------------------------


def test_an_entry_is_told_whole_as_json_and_in_one_line() -> None:
    [entry] = lookup("disoriented")
    assert entry.to_dict() == {
        "schema": "genesys.lookup/1",
        "topic": "conditions",
        "name": "Disoriented",
        "text": "1 Setback die on every check",
    }
    assert entry.plain == "Disoriented: 1 Setback die on every check [conditions]"


def test_doubt_is_told_in_json_and_in_words() -> None:
    [entry] = lookup("group check")
    assert entry.to_dict() == {
        "schema": "genesys.lookup/1",
        "topic": "checks",
        "name": "Group check",
        "text": "the core rules have none; tables pool their results or let one roll for all",
        "low_confidence": True,
    }
    assert entry.summary.endswith("(low confidence)")


@pytest.mark.parametrize("game", ["genesys", "starwars"])
def test_doubt_is_told_once_and_where_it_lies(game: str) -> None:
    for entry in entries(game):
        assert ("(low confidence" in entry.plain) is entry.low
        if "(low confidence" in entry.text:
            assert entry.summary == f"{entry.name}: {entry.text}"


def test_entries_are_the_same_if_and_only_if_all_their_parts_are() -> None:
    assert Entry("checks", ("One",), "1") == Entry("checks", ("One",), "1")
    assert Entry("checks", ("One",), "1") != Entry("checks", ("One",), "1", low=True)
