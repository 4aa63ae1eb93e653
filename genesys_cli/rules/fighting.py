"""The rules of a fight that a table looks up, in short words: ranges, turns, attacks, damage, healing, vehicles.

Facts from the rulebook and its public sources, worded anew.
"""

from __future__ import annotations

from genesys_cli.rules.topics import Fact

RANGES: tuple[Fact, ...] = (
    Fact("Range bands, range, bands, distance", "engaged, short, medium, long, extreme; strategic for vehicles"),
    Fact(
        "Moving between bands, move, movement, moving, disengage",
        "engaged and short: 1 maneuver (1 to disengage); within short: 1; short and medium: 1; medium and long: 2;"
        " long and extreme: 2; strategic: vehicles only",
    ),
    Fact(
        "Engaged, engaged range",
        "hand to hand, or within reach of a thing; 1 maneuver to or from short range (1 to disengage)",
    ),
    Fact(
        "Short, short range",
        "a few meters, a normal voice carries; thrown weapons and small guns; 1 maneuver to move within it",
    ),
    Fact(
        "Medium, medium range",
        "several dozen meters, a loud voice carries; pistols reach, many thrown weapons don't; 1 maneuver from short",
    ),
    Fact("Long, long range", "farther than medium, a shout carries; rifles and mounted guns; 2 maneuvers from medium"),
    Fact(
        "Extreme, extreme range",
        "the far limit, a shout may not carry; sniper rifles and some mounted guns; 2 maneuvers from long",
    ),
    Fact(
        "Strategic, strategic range",
        "beyond sight, for vehicles only: they spot each other unless one hides; long-range guided missiles",
    ),
)

TURNS: tuple[Fact, ...] = (
    Fact(
        "Turn, turn budget, turns",
        "at most 1 action and 2 maneuvers, in any order; the first maneuver is free; incidentals as the GM allows",
    ),
    Fact("Action, actions", "1 a turn: what takes a check, like an attack, hacking, healing, casting a spell"),
    Fact(
        "Maneuver, maneuvers, second maneuver, extra maneuver, free maneuver",
        "the first is free; a second, and never a third, costs 2 strain, or the turn's action, or 2 advantage or 1"
        " triumph from a check, or a talent",
    ),
    Fact(
        "List of maneuvers, kinds of maneuver",
        "aim, guarded stance, move, stand up, draw or holster a weapon, open a door, reload, prepare an item",
    ),
    Fact("Incidental, incidentals", "a tiny thing, free: speak, drop an item; the GM keeps it sane"),
    Fact(
        "Draw or holster, draw, holster, switch weapons, quick draw",
        "1 maneuver; a talent like Quick Draw makes it an incidental",
    ),
    Fact("Stand up, stand", "1 maneuver to rise from prone"),
)

FIGHT: tuple[Fact, ...] = (
    Fact(
        "Steps of a fight, combat, steps, fight, steps of combat, rounds",
        "1 determine initiative, 2 assign slots, 3 take turns, 4 end of the round (then 3 again while foes stand),"
        " 5 end of the encounter",
    ),
    Fact(
        "Initiative, determine initiative, step 1, cool or vigilance, init, roll initiative",
        "everyone makes a Simple check (0 Difficulty dice): Cool if ready, Vigilance if surprised or unsure; most"
        " net success first, then net advantage, then PC before NPC; triumph is no key, but may buy a maneuver"
        " first",
    ),
    Fact(
        "Initiative slots, assign slots, slots, step 2",
        "each place in the order is a PC or an NPC slot; slots belong to sides, not to people, and stay when"
        " someone falls; full ties of one side are interchangeable",
    ),
    Fact(
        "Taking turns, take turns, step 3",
        "slot by slot: in a PC slot the players choose who acts among those who haven't acted this round",
    ),
    Fact(
        "End of the round, end of round, step 4, ends of effects",
        "when all have acted: effects that last until the end of the round lapse, and the turns begin again",
    ),
    Fact(
        "End of the encounter, end of encounter, step 5, ends of effects",
        "when the foes are beaten, flee or give up, or the GM says so: effects that last the encounter lapse",
    ),
    Fact(
        "Initiative below zero, negative initiative",
        "net failure and net threat keep their sign in the order; the rules are silent here",
        low=True,
    ),
)

ATTACKS: tuple[Fact, ...] = (
    Fact("Melee attack, attack, melee, attack difficulty", "Average: 2 Difficulty dice, and engaged with the target"),
    Fact(
        "Ranged attack, attack, ranged, shooting, attack difficulty, one-handed, two-handed, gunnery attack",
        "short 1, medium 2, long 3, extreme 4 Difficulty dice; engaged 1, plus 1 for a one-handed weapon (2) or"
        " plus 2 for a two-handed one (3); gunnery can't be used engaged",
    ),
    Fact(
        "Magic attack, spell attack, attack difficulty",
        "1 Difficulty die at short range, +1 for each band farther, +1 to hit someone engaged with the caster",
    ),
    Fact(
        "Aim, aiming, aim twice",
        "1 Boost die for 1 maneuver, 2 Boost dice for 2 in a row; or a called shot in its place",
    ),
    Fact(
        "Called shot",
        "aiming for a chosen spot: 2 Setback dice after 1 maneuver, 1 Setback die after 2; no Boost from that aim",
    ),
    Fact(
        "Guarded stance, guarded",
        "1 maneuver: provides melee defense 1 (the best provided value counts, they don't add up) and puts 1"
        " Setback die on the character's own attacks, until the end of its next turn",
    ),
    Fact(
        "Cover, in cover",
        "provides ranged defense 1 (the best provided value counts, they don't add up); nothing against melee",
        low=True,
    ),
    Fact("Target fired while engaged, fired while engaged", "1 Boost die for the melee attacker on it"),
    Fact(
        "Target engaged with ally, ally engaged, shooting into melee",
        "the difficulty is upgraded once; a despair hits the ally (from a Star Wars text)",
        low=True,
    ),
    Fact(
        "Two weapons, two-weapon combat, dual wielding",
        "difficulty +1 (+2 if the skills differ), on the harder of the two difficulties, with the lower"
        " characteristic and the lower rank; 2 advantage or 1 triumph lands the second weapon; the +2 and this"
        " price are from memory",
        low=True,
    ),
    Fact(
        "Silhouette, size, bigger, smaller",
        "a target 2 or more bigger: difficulty -1; 2 or more smaller: difficulty +1",
    ),
    Fact("Adversary, adversary talent", "checks against it: the difficulty is upgraded once for each rank"),
    Fact("Concealment, concealed, fog, smoke, darkness", "1 to 3 Setback dice by its thickness"),
    Fact("Prone target, attacking a prone target", "melee attacks on it 1 Boost die, ranged attacks 1 Setback die"),
    Fact("Incapacitated target, helpless target", "Simple (0 Difficulty dice), with the modifiers of a prone target"),
)

DEFENSE: tuple[Fact, ...] = (
    Fact(
        "Defense, melee defense, ranged defense, general defense, provides, increases",
        "1 Setback die a point on attacks against the bearer; kinds: general (both), melee, ranged; the best value"
        " that provides counts, all that increase add to it, at most 4 in all",
    ),
    Fact(
        "Adding up defense, defense examples, stacking defense",
        "cover and armor that provides 2: 2; cover and an increase of 1: 2; provides 2 and 1, increases 1 and 2:"
        " 4; melee defense 2 against a ranged attack: 0",
    ),
    Fact(
        "Soak",
        "Brawn plus armor; taken off each hit's total damage, never below 0: soak equal or above leaves 0; strain"
        " that is paid, that comes from threat or from the Stun quality isn't soaked",
    ),
    Fact(
        "Damage, hit, miss, damage formula, base damage",
        "a hit deals the weapon's base (melee: Brawn plus its bonus) plus 1 for each net success; a miss deals none",
    ),
    Fact(
        "Critical hit, crit, critical, critical cost, critical rating",
        "on a hit that gets past soak: advantage equal to the weapon's critical rating, or 1 triumph; each further"
        " payment on the same hit adds 10 to that one roll",
    ),
    Fact(
        "Wounds, wound, wound track",
        "damage past soak; the track runs to twice the wound threshold; above the threshold: incapacitated",
    ),
    Fact(
        "Strain, suffer strain",
        "fatigue and fear: 2 for a second maneuver or a spell, 1 from 1 threat; above the strain threshold:"
        " incapacitated",
    ),
    Fact("Wound threshold", "the archetype's base plus Brawn; a human's base is 10"),
    Fact("Strain threshold", "the archetype's base plus Willpower; a human's base is 10"),
    Fact("Human, human base, archetype", "wound and strain thresholds begin at 10 and 10"),
    Fact(
        "Incapacitated, down, unconscious",
        "wounds above the threshold: down, with 1 critical injury; strain above the threshold: down",
    ),
    Fact(
        "Minion, minions, minion group, minions and rivals",
        "no strain track: strain becomes wounds; a critical deals one member's threshold + 1 wounds; a group of N"
        " has N - 1 skill ranks, at most 5",
    ),
    Fact("Rival, rivals", "no strain track: strain becomes wounds"),
)

CONDITIONS: tuple[Fact, ...] = (
    Fact("Staggered, stagger", "no actions, and none to trade for a maneuver"),
    Fact("Immobilized, immobilised", "no maneuvers, not even bought ones"),
    Fact("Disoriented", "1 Setback die on every check"),
    Fact(
        "Prone, knocked prone",
        "melee attacks on it 1 Boost die, ranged ones 1 Setback die; its own melee attacks 1 Setback die, its"
        " ranged none; 1 maneuver to stand",
    ),
    Fact("Impaired limb, limb", "difficulty +1 on checks that use the limb"),
    Fact("Lost limb, limb, prosthetic", "no actions that need the limb without a prosthetic"),
    Fact("Compromised, compromised component", "a vehicle's component that is damaged until Mechanics repairs it"),
)

HEALING: tuple[Fact, ...] = (
    Fact(
        "Healing a critical injury, healing criticals, medicine check, weekly limit, effect over",
        "Medicine at the severity (easy 1, average 2, hard 3, daunting 4 Difficulty dice): 1 try a week for each"
        " injury and healer; until then it adds 10 to later critical rolls, even where its effect is over",
    ),
    Fact(
        "Healing wounds, wounds medicine, first aid, medicine check",
        "Medicine, once an encounter: Easy (1) up to half the threshold, Average (2) above half, Hard (3) above"
        " the threshold; each success heals 1 wound, each advantage 1 strain",
    ),
    Fact("Treating oneself, self-treatment, self", "Medicine on oneself: difficulty +2", low=True),
    Fact("No tools, without tools", "Medicine without the proper tools: difficulty +1", low=True),
    Fact("Rest, night's rest, natural rest", "a night's rest heals 1 wound, also when the weekly check fails"),
    Fact(
        "A week's rest, weekly resilience, natural healing",
        "Resilience at the injury's severity clears it; a triumph with success clears 1 more",
        low=True,
    ),
    Fact("Heal spell and criticals, healing by magic", "the Heal spell isn't bound by the weekly limit"),
    Fact(
        "Recovering strain, recover strain, strain recovery",
        "1 strain for each advantage spent on it in a check, or for each advantage of a Medicine check",
    ),
)

CRITICALS: tuple[Fact, ...] = (
    Fact(
        "Critical roll, critical injury, critical injuries, critical modifiers",
        "d100, 00 is 100: +10 for each unhealed critical injury, +10 for each rank of Vicious, +10 for each"
        " further payment on the same hit; below 1 is 1, 151 or more is dead",
    ),
    Fact(
        "Carried injuries, unhealed critical injury, existing injuries",
        "each unhealed critical injury adds 10 to later critical rolls",
    ),
    Fact("Lethal Blows, lethal blows rank", "+10 for each rank on critical rolls"),
    Fact("Durable, durable rank", "-10 for each rank on critical rolls against the character, never below 1"),
    Fact("Further payments, extra payment", "each one on the same hit adds 10 to that one critical roll"),
    Fact(
        "Falling, fall, fall from long, fall from extreme",
        "a fall's critical roll: +50 from long range, +75 from extreme range",
    ),
    Fact(
        "Severity, severities",
        "easy 1, average 2, hard 3, daunting 4 Difficulty dice to heal it; without modifiers 40 % are easy, 50 %"
        " average, 10 % hard",
    ),
    Fact(
        "Bleeding Out again, reroll",
        "for every 5 wounds past the wound threshold 1 more critical injury; on the same row roll again",
    ),
)

VEHICLES: tuple[Fact, ...] = (
    Fact(
        "Vehicle critical roll, vehicle hit, vehicle hits, vehicle critical",
        "d100: +10 for each critical hit not yet repaired, +10 for each further payment; Vicious counts (the"
        " developers say so, one page of the rules doesn't)",
    ),
    Fact(
        "Repairing a vehicle hit, repair, mechanics check",
        "Mechanics at its severity: easy 1, average 2, hard 3, daunting 4",
    ),
    Fact(
        "Personal weapons on vehicles, small arms",
        "Star Wars: they cause a vehicle critical hit only with 10 or more damage past armor",
    ),
)

VEHICLE_ACTIONS: tuple[Fact, ...] = (
    Fact(
        "Plot course",
        "Average Piloting or Hard Perception: each net success removes 1 Setback die of the terrain",
        low=True,
    ),
    Fact(
        "Copilot",
        "Average or Hard by skill: net success downgrades the pilot's next check (one source: once, another: once"
        " for each)",
        low=True,
    ),
    Fact(
        "Jam communications",
        "success: enemies need an Average Computers check (2 Difficulty dice) to communicate; each further success"
        " +1 difficulty, each advantage 1 more target",
        low=True,
    ),
    Fact(
        "Sabotage systems",
        "Hard: the enemy's defenses are compromised 1 round for each success; triumph: 1 weapon compromised; 2"
        " advantage: 1 system strain",
        low=True,
    ),
    Fact(
        "Fire discipline",
        "Hard Leadership or Discipline: 1 Boost die for the next gunner, 1 more gunner for every 2 success; 3"
        " advantage: hits also do 1 system strain until your next turn",
        low=True,
    ),
    Fact(
        "Intercept, intercept missiles, intercept attackers",
        "Hard Riding or Average Vigilance: attacks' difficulty upgraded once, +1 for every 2 success, until your"
        " next turn",
        low=True,
    ),
    Fact("Manual repairs", "Hard Athletics: 1 hull trauma less, and 1 more for every 2 success", low=True),
    Fact(
        "Scan enemy",
        "Hard Perception: learn its weapons, changes made to it and thresholds; 2 advantage: its strain and trauma now",
        low=True,
    ),
    Fact(
        "Boost defenses",
        "Hard Mechanics: 1 system strain, defense +1 until your next turn, 1 round longer for each further success",
        low=True,
    ),
)
