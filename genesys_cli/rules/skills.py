"""Characteristics and skills: which characteristic each skill goes with, and what it is for."""

from __future__ import annotations

# The six characteristics, with what each feeds beside its skills.
CHARACTERISTICS = {
    "Brawn": "strength and toughness; also wound threshold, soak and melee damage",
    "Agility": "speed and a steady hand; also ranged combat",
    "Intellect": "wit and learning; which Knowledge skills there are depends on the setting",
    "Cunning": "guile and sharp senses",
    "Willpower": "discipline and nerve; also strain threshold",
    "Presence": "charm and bearing",
}

# Skills by kind, each with its characteristic: 37 in all.
SKILLS = {
    "general": (
        ("Alchemy", "Intellect"),
        ("Astrocartography", "Intellect"),
        ("Athletics", "Brawn"),
        ("Computers", "Intellect"),
        ("Cool", "Presence"),
        ("Coordination", "Agility"),
        ("Discipline", "Willpower"),
        ("Driving", "Agility"),
        ("Mechanics", "Intellect"),
        ("Medicine", "Intellect"),
        ("Operating", "Intellect"),
        ("Perception", "Cunning"),
        ("Piloting", "Agility"),
        ("Resilience", "Brawn"),
        ("Riding", "Agility"),
        ("Skulduggery", "Cunning"),
        ("Stealth", "Agility"),
        ("Streetwise", "Cunning"),
        ("Survival", "Cunning"),
        ("Vigilance", "Willpower"),
    ),
    "combat": (
        ("Brawl", "Brawn"),
        ("Gunnery", "Agility"),
        ("Melee", "Brawn"),
        ("Melee (Light)", "Brawn"),
        ("Melee (Heavy)", "Brawn"),
        ("Ranged", "Agility"),
        ("Ranged (Light)", "Agility"),
        ("Ranged (Heavy)", "Agility"),
    ),
    "social": (
        ("Charm", "Presence"),
        ("Coercion", "Willpower"),
        ("Deception", "Cunning"),
        ("Leadership", "Presence"),
        ("Negotiation", "Presence"),
    ),
    "knowledge": (("Knowledge", "Intellect"),),
    "magic": (
        ("Arcana", "Intellect"),
        ("Divine", "Willpower"),
        ("Primal", "Cunning"),
    ),
}


def skills_of(characteristic: str) -> list[str]:
    """The skills that go with a characteristic, in the table's order."""
    return [skill for kind in SKILLS.values() for skill, goes_with in kind if goes_with == characteristic]
