"""Spells: the difficulty of each, who casts it, and the effects that may be added to it."""

from __future__ import annotations

# Spells: base Difficulty dice, the skills that cast it, and the Difficulty dice that each added effect costs. The
# last three are from the expanded guide, which names no skills.
SPELLS: tuple[tuple[str, int, str, tuple[tuple[str, int], ...]], ...] = (
    (
        "Attack",
        1,
        "Arcana, Divine, Primal",
        (
            ("Blast", 1),
            ("Close Combat", 1),
            ("Deadly", 1),
            ("Fire", 1),
            ("Holy/Unholy", 1),
            ("Ice", 1),
            ("Impact", 1),
            ("Lightning", 1),
            ("Manipulative", 1),
            ("Non-Lethal", 1),
            ("Range", 1),
            ("Destructive", 2),
            ("Empowered", 2),
            ("Poisonous", 2),
        ),
    ),
    (
        "Augment",
        2,
        "Divine, Primal",
        (
            ("Divine Health", 1),
            ("Haste", 1),
            ("Primal Fury", 1),
            ("Range", 1),
            ("Swift", 1),
            ("Additional Target", 2),
        ),
    ),
    (
        "Barrier",
        1,
        "Arcana, Divine",
        (
            ("Additional Target", 1),
            ("Range", 1),
            ("Add Defense", 2),
            ("Empowered", 2),
            ("Reflection", 2),
            ("Sanctuary", 2),
        ),
    ),
    (
        "Conjure",
        1,
        "Arcana, Primal",
        (
            ("Additional Summon", 1),
            ("Medium Summon", 1),
            ("Range", 1),
            ("Summon Ally", 1),
            ("Grand Summon", 2),
        ),
    ),
    (
        "Curse",
        2,
        "Arcana, Divine",
        (
            ("Enervate", 1),
            ("Misfortune", 1),
            ("Range", 1),
            ("Additional Target", 2),
            ("Despair", 2),
            ("Doom", 2),
            ("Paralyzed", 3),
        ),
    ),
    ("Dispel", 3, "Arcana", (("Range", 1), ("Additional Target", 2))),
    (
        "Heal",
        1,
        "Divine, Primal",
        (
            ("Additional Target", 1),
            ("Range", 1),
            ("Restoration", 1),
            ("Heal Critical", 2),
            ("Revive Incapacitated", 2),
            ("Resurrection", 4),
        ),
    ),
    ("Utility", 1, "Arcana, Divine, Primal", ()),
    ("Mask", 1, "", ()),
    ("Predict", 2, "", ()),
    ("Transform", 2, "", ()),
)

# The spells whose difficulty several sources give.
SURE_SPELLS = ("Attack", "Augment")

# What some spells do, with its figures.
SPELL_NOTES = {
    "Attack": "at short range; +1 for each band farther, +1 on someone engaged with the caster",
    "Augment": "the target's checks gain 1 Ability die",
    "Curse": "the target's checks lose 1 Ability die (if all are Proficiency, 1 P becomes A)",
}
