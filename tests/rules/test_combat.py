from __future__ import annotations

from typing import Any

import pytest

from genesys_cli.rules.attack_pool import BANDS, attack_pool
from genesys_cli.rules.combat import Attack, AttackResult, Weapon, carry_out, other_damage
from genesys_cli.rules.critical import critical
from genesys_cli.rules.notation import NumericPool, read_pool
from genesys_cli.rules.pool import Changes, PoolError
from genesys_cli.rules.qualities import QUALITIES, parse_qualities, titled
from genesys_cli.rules.roll import Roll, roll_pool
from genesys_cli.rules.situations import (
    MEANT,
    MELEE,
    RANGED,
    SITUATION_WORDS,
    SITUATIONS,
    Defense,
    read_defenses,
    read_situations,
    total_defense,
)
from genesys_cli.rules.stream import Stream, seeded_stream


def no_bytes() -> bytes:
    raise AssertionError("nothing is drawn here")


NOTHING = Stream(no_bytes)


def prepared(
    at: str | None = None,
    *,
    damage: int | None = None,
    crit: int | None = None,
    qualities: str = "",
    grip: str | None = None,
    situations: str = "",
    defense: tuple[str, ...] = (),
    **target: int,
) -> Attack:
    weapon = Weapon(damage, crit, parse_qualities(qualities), grip)
    sources = read_defenses(defense)
    # The type checker can't see which of the counts the caller names.
    further: dict[str, Any] = dict(target)
    return Attack(weapon, at=at, situations=read_situations([situations]), defense=sources, **further)


def built(attack: Attack, text: str = "2P1A", **changes: Any) -> str:
    read = read_pool(text)
    assert not isinstance(read, NumericPool)
    return str(attack_pool(attack, read, Changes(**changes)))


def told(attack: Attack, text: str = "2P1A") -> tuple[list[str], list[str]]:
    """The steps and the notes."""
    read = read_pool(text)
    assert not isinstance(read, NumericPool)
    steps: list[str] = []
    notes: list[str] = []
    attack_pool(attack, read, steps=steps, notes=notes)
    return steps, notes


def refusal(attack: Attack, text: str = "2P1A") -> str:
    with pytest.raises(PoolError) as refused:
        built(attack, text)
    return str(refused.value)


def struck(symbols: str, attack: Attack, stream: Stream | None = None, game: str = "genesys") -> AttackResult:
    """The attack carried out with a result thrown at the table; with a stream its critical is rolled."""
    read = read_pool(symbols)
    assert not isinstance(read, NumericPool)
    notes: list[str] = []
    pool = attack_pool(attack, read, notes=notes)
    return carry_out(attack, Roll(pool, (), label=read.label), stream, game=game, notes=notes)


# --- Difficulty --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "pool"),
    [
        pytest.param(prepared("melee"), "2P1A2D", id="melee is average"),
        pytest.param(prepared("engaged", grip="one-handed"), "2P1A2D", id="engaged, one-handed"),
        pytest.param(prepared("engaged", grip="two-handed"), "2P1A3D", id="engaged, two-handed"),
        pytest.param(prepared("short"), "2P1A1D", id="short"),
        pytest.param(prepared("medium"), "2P1A2D", id="medium"),
        pytest.param(prepared("long"), "2P1A3D", id="long"),
        pytest.param(prepared("extreme"), "2P1A4D", id="extreme"),
        pytest.param(prepared("short", grip="gunnery"), "2P1A1D", id="gunnery at short range"),
    ],
)
def test_range_and_weapon_make_the_difficulty(attack: Attack, pool: str) -> None:
    assert built(attack) == pool


@pytest.mark.parametrize(
    ("attack", "message"),
    [
        pytest.param(
            prepared("engaged", grip="gunnery"),
            "gunnery can't be used engaged\nit needs a target at short range or farther",
            id="gunnery engaged",
        ),
        pytest.param(
            prepared("melee", grip="gunnery"),
            "gunnery can't be used engaged\nit needs a target at short range or farther",
            id="gunnery in melee",
        ),
        pytest.param(
            prepared("engaged"),
            "a ranged attack when engaged is as hard as its weapon is unwieldy\n"
            "--weapon one-handed (2 Difficulty) or two-handed (3); close combat is --melee",
            id="engaged with no weapon named",
        ),
        pytest.param(
            prepared(),
            "an attack's difficulty comes from its range, and none is given\n"
            "--melee, --at engaged, short, medium, long, extreme, or a difficulty in the pool",
            id="no range, no difficulty",
        ),
        pytest.param(
            prepared("short", brawn=3),
            "Brawn adds to the damage of melee attacks alone\n--brawn needs --melee, or a Cumbersome weapon",
            id="Brawn at range",
        ),
        pytest.param(
            prepared("short", agility=3),
            "Agility counts for Unwieldy weapons alone\n--agility needs Unwieldy among the --qualities",
            id="Agility with nothing unwieldy",
        ),
        pytest.param(
            prepared("short", situations="auto-fire"),
            "auto-fire needs a weapon with that quality\nas in -q Auto-fire --with auto-fire",
            id="auto-fire with a single-shot weapon",
        ),
        pytest.param(
            prepared("short", soak=3),
            "soak takes from damage, and none is given\n--soak needs --damage",
            id="soak without damage",
        ),
        pytest.param(
            prepared("short", injuries=1),
            "injuries count on a critical, and the weapon has no rating\n--injuries needs --critical",
            id="injuries without a critical rating",
        ),
    ],
)
def test_what_the_rules_dont_allow_is_refused_by_name(attack: Attack, message: str) -> None:
    assert refusal(attack) == message


@pytest.mark.parametrize(
    ("attack", "what"),
    [
        (prepared(situations="cover"), "cover"),
        (prepared(situations="prone-target"), "prone-target"),
        (prepared(defense=("melee:2",)), "melee defense"),
    ],
)
def test_what_depends_on_the_kind_of_attack_needs_one(attack: Attack, what: str) -> None:
    assert refusal(attack, "2P1A2D") == (
        f"{what} counts by the kind of attack, melee or ranged, and none is given\n"
        "--melee or --at engaged, short, medium, long, extreme"
    )


def test_force_dice_alone_are_no_attack() -> None:
    assert refusal(prepared(), "2F +1 light simple") == (
        "Force dice alone neither hit nor miss\nan attack needs a pool of symbols: 2P1A"
    )


def test_a_pool_with_its_own_difficulty_needs_no_range() -> None:
    assert built(prepared(), "2P1A3D") == "2P1A3D"
    assert built(prepared(), "3/2 vs 4/1") == "2P1A1C3D"
    assert built(prepared(), "2P1A", difficulty=("hard", 3)) == "2P1A3D"
    assert built(prepared(), "2P1A simple") == "2P1A"


def test_a_difficulty_in_the_pool_adds_to_the_ranges() -> None:
    assert built(prepared("medium"), "2P1A1D") == "2P1A3D"


def test_building_options_come_after_the_attacks_own_difficulty() -> None:
    assert built(prepared("long", situations="bigger"), increase=1, adversary=1, boost=1) == "2P1A1C2D1B"


@pytest.mark.parametrize(
    ("at", "grip", "notes"),
    [
        ("short", "one-handed", ["--weapon one-handed counts with --at engaged alone"]),
        ("melee", "two-handed", ["--weapon two-handed counts with --at engaged alone"]),
        (None, "one-handed", ["--weapon one-handed counts with --at engaged alone"]),
        ("engaged", "one-handed", []),
        ("short", "gunnery", []),
        ("short", None, []),
    ],
)
def test_a_kind_of_weapon_that_doesnt_count_is_noted(at: str | None, grip: str | None, notes: list[str]) -> None:
    assert told(prepared(at, grip=grip), "2P1A2D")[1] == notes


# --- Situations --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "situations", "pool"),
    [
        pytest.param("short", "aim", "2P1A1D1B", id="aim +1 Boost"),
        pytest.param("short", "aim2", "2P1A1D2B", id="aim twice +2 Boost"),
        pytest.param("short", "aim called-shot", "2P1A1D2K", id="called shot after one maneuver: 2 Setback, no Boost"),
        pytest.param("short", "called-shot", "2P1A1D2K", id="called shot with no aiming named: 2 Setback"),
        pytest.param(
            "short", "called-shot aim2", "2P1A1D1K", id="called shot after two maneuvers: 1 Setback, no Boost"
        ),
        pytest.param("short", "cover", "2P1A1D1K", id="cover against a ranged attack"),
        pytest.param("melee", "cover", "2P1A2D", id="cover against melee"),
        pytest.param("melee", "guarded", "2P1A2D1K", id="guarded against melee"),
        pytest.param("short", "guarded", "2P1A1D", id="guarded against a ranged attack"),
        pytest.param("melee", "prone-target", "2P1A2D1B", id="prone against melee"),
        pytest.param("short", "prone-target", "2P1A1D1K", id="prone against a ranged attack"),
        pytest.param("short", "concealed1", "2P1A1D1K", id="thin concealment"),
        pytest.param("short", "concealed2", "2P1A1D2K", id="concealment"),
        pytest.param("short", "concealed3", "2P1A1D3K", id="thick concealment"),
        pytest.param("short", "two-weapons", "2P1A2D", id="two weapons"),
        pytest.param("medium", "bigger", "2P1A1D", id="a target 2 silhouettes bigger"),
        pytest.param("medium", "smaller", "2P1A3D", id="a target 2 silhouettes smaller"),
        pytest.param("melee", "fired-while-engaged", "2P1A2D1B", id="a target that fired while engaged, melee"),
        pytest.param("short", "fired-while-engaged", "2P1A1D", id="a target that fired while engaged, ranged"),
        pytest.param("medium", "ally-engaged", "2P1A1C1D", id="a target engaged with an ally"),
        pytest.param("melee", "prone-self", "2P1A2D1K", id="own melee from the ground"),
        pytest.param("short", "prone-self", "2P1A1D", id="own ranged attack from the ground"),
        pytest.param("melee", "guarded-self", "2P1A2D1K", id="own guarded stance, melee"),
        pytest.param("short", "guarded-self", "2P1A1D1K", id="own guarded stance, ranged"),
        pytest.param("short", "disoriented", "2P1A1D1K", id="disoriented"),
        pytest.param("short", "AIM, cover smaller", "2P1A2D1B1K", id="several, any case, commas"),
        pytest.param("short", "aim aim", "2P1A1D2B", id="aim said twice is aim2"),
        pytest.param("short", "Called Shot aim aim", "2P1A1D1K", id="a called shot after aiming twice, in words"),
        pytest.param("medium", "two weapons, prone target", "2P1A3D1K", id="names as several words"),
        pytest.param("melee", "fired while-engaged guarded self", "2P1A2D1B1K", id="the longest name that fits"),
        pytest.param("short", "concealed 3 aim 2", "2P1A1D2B3K", id="amounts as words of their own"),
    ],
)
def test_situations_change_the_pool(at: str, situations: str, pool: str) -> None:
    assert built(prepared(at, situations=situations)) == pool


def test_the_table_of_situations_holds_the_words_of_the_rules() -> None:
    assert SITUATION_WORDS == (
        "aim", "aim2", "called-shot", "cover", "guarded", "prone-target", "concealed1", "concealed2", "concealed3",
        "two-weapons", "auto-fire", "bigger", "smaller", "fired-while-engaged", "ally-engaged", "guarded-self",
        "prone-self", "disoriented",
    )  # fmt: skip
    assert all(situation.effect and situation.meaning for situation in SITUATIONS)
    assert [situation.name for situation in SITUATIONS if situation.doubt] == ["cover", "two-weapons", "ally-engaged"]


def test_a_situation_that_doesnt_count_is_noted() -> None:
    assert told(prepared("melee", situations="cover aim"))[1] == ["cover doesn't count for a melee attack"]
    assert told(prepared("short", situations="guarded"))[1] == ["guarded doesn't count for a ranged attack"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(
            "aim aim aim",
            "3 maneuvers of aiming, and at most 2 count\naim is 1 maneuver of aiming, aim2 is 2",
            id="three maneuvers of aiming",
        ),
        pytest.param(
            "aim2 aim2", "4 maneuvers of aiming, and at most 2 count\naim is 1 maneuver of aiming, aim2 is 2", id="four"
        ),
        pytest.param(
            "aim aim2", "3 maneuvers of aiming, and at most 2 count\naim is 1 maneuver of aiming, aim2 is 2", id="1 + 2"
        ),
        pytest.param(
            "called, shot",
            "no situation is called 'called'\n  called, shot\n  ^^^^^^\ndid you mean called-shot?",
            id="a comma inside a name",
        ),
        pytest.param(
            "aim prone",
            "no situation is called 'prone'\n  aim prone\n      ^^^^^\ndid you mean prone-target?",
            id="a word of the target's name and of the attacker's",
        ),
        pytest.param(
            "concealed",
            "no situation is called 'concealed'\n  concealed\n  ^^^^^^^^^\n"
            "did you mean concealed1, concealed2 or concealed3?",
            id="an amount left out",
        ),
        pytest.param(
            "concealled",
            "no situation is called 'concealled'\n  concealled\n  ^^^^^^^^^^\n"
            "did you mean concealed1, concealed2 or concealed3?",
            id="an amount left out, misspelled",
        ),
        pytest.param(
            "aim cuver",
            "no situation is called 'cuver'\n  aim cuver\n      ^^^^^\ndid you mean cover?",
            id="near match",
        ),
        pytest.param(
            "flying",
            f"no situation is called 'flying'\n  flying\n  ^^^^^^\nsituations are {', '.join(SITUATION_WORDS)}",
            id="unknown",
        ),
        pytest.param(
            "aim cover aim cover",
            "cover stands twice\n  aim cover aim cover\n                ^^^^^\neach situation once",
            id="a situation twice beside aiming twice",
        ),
        pytest.param(
            "bigger,smaller", "bigger and smaller are two amounts of one thing\nkeep one of the two", id="both sizes"
        ),
        pytest.param(
            "concealed3 concealed1",
            "concealed1 and concealed3 are two amounts of one thing\nkeep one of the two",
            id="two thicknesses",
        ),
    ],
)
def test_situations_that_cant_be_read_say_why(text: str, message: str) -> None:
    with pytest.raises(PoolError) as refused:
        read_situations([text])
    assert str(refused.value) == message


def test_what_a_word_means_is_a_situation() -> None:
    for word, meant in MEANT.items():
        assert word not in SITUATION_WORDS
        assert set(meant.replace(" or ", ", ").split(", ")) <= set(SITUATION_WORDS)


def test_situations_may_come_in_several_texts() -> None:
    assert read_situations(["aim", "cover, aim"]) == ("aim2", "cover")


def test_every_situation_is_read_as_words_too() -> None:
    for word in SITUATION_WORDS:
        assert read_situations([word.replace("-", " ").upper()]) == (word,)


# --- Defense -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sources", "kind", "total"),
    [
        pytest.param(("ranged:1", "2"), RANGED, 2, id="cover and armor that provides 2"),
        pytest.param(("ranged:1", "+1"), RANGED, 2, id="cover and an increase of 1"),
        pytest.param(("2", "1", "+1", "+2"), RANGED, 4, id="provides 2 and 1, increases +1 and +2: at most 4"),
        pytest.param(("melee:2",), RANGED, 0, id="melee 2 against a ranged attack"),
        pytest.param(("melee:2",), MELEE, 2, id="melee 2 against melee"),
        pytest.param(("general:1", "melee:2", "ranged:3", "melee:+1"), MELEE, 3, id="the best that fits"),
        pytest.param(("melee:+1", "ranged:+2"), RANGED, 2, id="increases that fit"),
        pytest.param(("9",), MELEE, 4, id="never above 4"),
        pytest.param((), MELEE, 0, id="none"),
    ],
)
def test_defense_is_the_best_provided_and_all_increases(sources: tuple[str, ...], kind: str, total: int) -> None:
    assert total_defense(read_defenses(sources), kind) == total


def test_cover_stacks_like_any_defense_that_provides() -> None:
    assert built(prepared("short", situations="cover", defense=("2",))) == "2P1A1D2K"
    assert built(prepared("short", situations="cover", defense=("+1",))) == "2P1A1D2K"
    assert built(prepared("melee", situations="guarded", defense=("melee:2", "melee:+1"))) == "2P1A2D3K"
    assert built(prepared("short", defense=("2", "1", "+1", "+2"))) == "2P1A1D4K"
    assert built(prepared("short", defense=("melee:2",))) == "2P1A1D"


def test_general_defense_counts_where_the_kind_isnt_said() -> None:
    assert built(prepared(defense=("2", "+1")), "2P1A2D") == "2P1A2D3K"


@pytest.mark.parametrize(
    "text", ["", "x", "-1", "melee", "melee:", "cover:1", "1000", "\u00b2", "++1", "1.5", "9" * 5000, " , ", "2 x", "+"]
)
def test_a_defense_that_cant_be_read_is_refused(text: str) -> None:
    with pytest.raises(PoolError, match="this is no defense"):
        read_defenses([text])


@pytest.mark.parametrize(
    "texts", [("2", "ranged:+1"), ("2 ranged:+1",), ("2,ranged:+1",), (" 2, RANGED: +1 ",), ("2,", "ranged :+1")]
)
def test_several_defenses_may_stand_in_one_text(texts: tuple[str, ...]) -> None:
    assert read_defenses(texts) == (Defense(2), Defense(1, RANGED, increases=True))


def test_a_defense_that_cant_be_read_is_pointed_at() -> None:
    with pytest.raises(PoolError) as refused:
        read_defenses(["2 melee 1"])
    assert str(refused.value) == (
        "this is no defense\n  2 melee 1\n    ^^^^^\n2 provides, +1 increases; melee:2 or ranged:+1 for one kind"
    )


# --- Weapon qualities in the pool --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "pool"),
    [
        pytest.param(prepared("short", qualities="Accurate 2"), "2P1A1D2B", id="Accurate"),
        pytest.param(prepared("short", qualities="Inaccurate 1"), "2P1A1D1K", id="Inaccurate"),
        pytest.param(prepared("short", qualities="Cumbersome 3", brawn=1), "2P1A3D", id="Cumbersome, Brawn 2 short"),
        pytest.param(prepared("short", qualities="Cumbersome 3", brawn=3), "2P1A1D", id="Cumbersome, Brawn enough"),
        pytest.param(prepared("short", qualities="Unwieldy 4", agility=3), "2P1A2D", id="Unwieldy, Agility 1 short"),
        pytest.param(prepared("short", qualities="Auto-fire"), "2P1A1D", id="Auto-fire not declared"),
        pytest.param(
            prepared("short", qualities="Auto-fire", situations="auto-fire"), "2P1A2D", id="Auto-fire declared"
        ),
        pytest.param(prepared("short", qualities="Superior"), "2P1A1D +1 advantage", id="Superior"),
        pytest.param(prepared("short", qualities="Inferior"), "2P1A1D +1 threat", id="Inferior"),
        pytest.param(prepared("short", qualities="Defensive 1, Deflection 2"), "2P1A1D", id="the bearer's own defense"),
    ],
)
def test_weapon_qualities_change_the_pool(attack: Attack, pool: str) -> None:
    assert built(attack) == pool


def test_a_characteristic_that_isnt_given_is_noted() -> None:
    _, notes = told(prepared("short", qualities="Cumbersome 3, Unwieldy 2"))
    assert notes == ["Cumbersome 3 doesn't count without --brawn", "Unwieldy 2 doesn't count without --agility"]


def test_brawn_that_melee_damage_lacks_is_noted() -> None:
    note = "Brawn isn't added to the damage without --brawn"
    assert told(prepared("melee", damage=3))[1] == [note]
    assert struck("2suc", prepared("melee", damage=3)).notes == (note,)
    assert told(prepared("melee", damage=3, brawn=2))[1] == []
    assert told(prepared("melee"))[1] == []
    assert told(prepared("short", damage=3))[1] == []


def test_every_quality_can_be_on_a_weapon() -> None:
    for quality in QUALITIES:
        attack = prepared("short", damage=7, crit=3, qualities=titled(quality.name, 1 if quality.rated else None))
        for symbols in ("2suc 3adv", "1fail 3adv", "1suc 1tri"):
            assert struck(symbols, attack).to_dict()["schema"] == "genesys.attack/1"


# --- Steps -------------------------------------------------------------------------------------------------


ALLY_ENGAGED = (
    "ally-engaged: upgrade difficulty once: ally engaged with the target"
    " (low confidence: only a Star Wars text says it)"
)


def test_every_step_is_told_with_its_reason() -> None:
    attack = prepared(
        "medium",
        qualities="Accurate 1, Cumbersome 3, Superior",
        brawn=2,
        situations="aim cover ally-engaged",
        defense=("2", "+1"),
    )
    assert told(attack, "3/2") == (
        [
            "aim: 1 Boost: after 1 maneuver of aiming",
            "cover: provides ranged defense 1 (low confidence: the 1 is from a Star Wars sheet)",
            ALLY_ENGAGED,
            "Accurate 1: 1 Boost",
            "Cumbersome 3: Brawn 2: difficulty +1",
            "defense 3: provided 2 +1: 3 Setback",
            "Superior: +1 advantage",
            "difficulty medium range: 2D",
            "increase 1: 3D",
            "rating 3/2: 3 dice, the lower upgrades 2: 2P1A",
            "dice added: 2B3K",
            "upgrade difficulty 1: turns 1 Difficulty die into Challenge",
            "symbols added: +1 advantage",
            "pool: 2P1A1C2D2B3K +1 advantage",
        ],
        [],
    )


@pytest.mark.parametrize(
    ("attack", "step"),
    [
        (prepared("short", qualities="Cumbersome 3", brawn=2), "Cumbersome 3: Brawn 2: difficulty +1"),
        (prepared("short", qualities="Cumbersome 3", brawn=3), "Cumbersome 3: Brawn 3 is enough"),
        (prepared("short", qualities="Cumbersome 3", brawn=4), "Cumbersome 3: Brawn 4 is enough"),
        (prepared("short", qualities="Unwieldy 2", agility=0), "Unwieldy 2: Agility 0: difficulty +2"),
        (prepared("short", qualities="Unwieldy 2", agility=2), "Unwieldy 2: Agility 2 is enough"),
    ],
)
def test_a_bearer_with_the_rating_itself_is_strong_enough(attack: Attack, step: str) -> None:
    assert told(attack)[0][0] == step
    # Only what would have added dice is told of a result already thrown.
    lacks = [] if "enough" in step else [f"the result is already thrown: no dice added for {step.partition(':')[0]}"]
    assert told(attack, "2suc")[1] == lacks


def test_a_defense_above_4_says_so() -> None:
    steps, _ = told(prepared("short", defense=("2", "+1", "+2")))
    assert steps[0] == "defense 4: provided 2 +1 +2, at most 4: 4 Setback"


# --- Damage and soak ---------------------------------------------------------------------------------------


def test_the_blaster_hits_for_5_wounds_and_offers_a_critical() -> None:
    result = struck("2suc 3adv", prepared("medium", damage=7, crit=3, soak=4, qualities="Vicious 1"))
    shown = result.to_dict()
    assert {key: shown[key] for key in ("schema", "hit", "damage", "soak", "wounds", "strain", "critical")} == {
        "schema": "genesys.attack/1",
        "hit": True,
        "damage": 9,
        "soak": 4,
        "wounds": 5,
        "strain": 0,
        "critical": {
            "rating": 3,
            "times": 1,
            "modifiers": [{"name": "vicious", "value": 10}],
            "added": 10,
            "paid": None,
            "roll": None,
        },
    }
    assert shown["spend"] == [
        {
            "name": "critical injury",
            "side": "player",
            "cost": {"advantage": 3},
            "or": {"triumph": 1},
            "times": 1,
            "effect": "roll d100 +10, each further payment +10",
            "doubt": None,
        }
    ]


def test_the_blaster_with_6_advantage_pays_for_the_critical_twice() -> None:
    result = struck("2suc 6adv", prepared("medium", damage=7, crit=3, soak=4, qualities="Vicious 1"))
    assert result.critical is not None
    assert (result.critical.times, result.critical.added) == (2, 20)
    assert result.critical.modifiers == (("vicious", 10), ("payments", 10))


@pytest.mark.parametrize(
    ("symbols", "times"),
    [
        ("2suc 2adv", 0),
        ("2suc 3adv", 1),
        ("2suc 5adv", 1),
        ("1suc 1tri", 1),
        ("1suc 1tri 3adv", 2),
        ("1suc 2tri 6adv", 4),
        ("1suc 1tri 3thr", 1),
    ],
)
def test_a_critical_costs_its_rating_or_a_triumph(symbols: str, times: int) -> None:
    result = struck(symbols, prepared("medium", damage=7, crit=3, soak=4))
    assert (result.critical.times if result.critical else 0) == times


def test_no_critical_is_offered_on_a_miss() -> None:
    result = struck("1fail 6adv 1tri", prepared("medium", damage=7, crit=3, soak=4))
    assert (result.hit, result.damage, result.wounds, result.critical, result.spend) == (False, 0, 0, None, ())


def test_no_critical_is_offered_when_soak_takes_all_damage() -> None:
    for soak in (9, 10):
        result = struck("2suc 6adv", prepared("medium", damage=7, crit=3, soak=soak))
        assert (result.hit, result.damage, result.wounds, result.critical, result.spend) == (True, 9, 0, None, ())


def test_a_triumph_whose_success_is_cancelled_is_a_miss() -> None:
    assert struck("1tri 1fail", prepared("medium", damage=7, crit=3)).outcome == "Miss"


@pytest.mark.parametrize(
    ("attack", "damage", "soak", "wounds", "strain"),
    [
        pytest.param(prepared("short", damage=7, soak=4), 9, 4, 5, 0, id="damage above soak"),
        pytest.param(prepared("short", damage=7, soak=9), 9, 9, 0, 0, id="soak equal to damage"),
        pytest.param(prepared("short", damage=7, soak=12), 9, 12, 0, 0, id="soak above damage"),
        pytest.param(prepared("short", damage=7, soak=4, qualities="Pierce 2"), 9, 2, 7, 0, id="Pierce 2"),
        pytest.param(prepared("short", damage=7, soak=4, qualities="Pierce 5"), 9, 0, 9, 0, id="Pierce past all soak"),
        pytest.param(prepared("short", damage=7, soak=14, qualities="Breach 1"), 9, 4, 5, 0, id="Breach 1 is 10 soak"),
        pytest.param(
            prepared("short", damage=7, soak=15, qualities="Breach 1, Pierce 2"), 9, 3, 6, 0, id="Breach and Pierce"
        ),
        pytest.param(prepared("short", damage=7, soak=4, qualities="Stun Damage"), 9, 4, 0, 5, id="Stun Damage"),
        pytest.param(prepared("melee", damage=2, brawn=3, soak=4), 7, 4, 3, 0, id="melee adds Brawn"),
        pytest.param(prepared("melee", brawn=3, soak=4), 5, 4, 1, 0, id="bare hands"),
        pytest.param(
            prepared("short", damage=7, brawn=2, soak=4, qualities="Cumbersome 3"), 9, 4, 5, 0, id="no Brawn at range"
        ),
        pytest.param(prepared("melee", damage=7, soak=4), 9, 4, 5, 0, id="melee with the damage in full"),
    ],
)
def test_a_hit_does_damage_past_soak(attack: Attack, damage: int, soak: int, wounds: int, strain: int) -> None:
    result = struck("2suc", attack)
    assert (result.damage, result.soak, result.wounds, result.strain) == (damage, soak, wounds, strain)


def test_damage_that_nobody_asked_for_isnt_told() -> None:
    result = struck("2suc 3adv", prepared("short", crit=3))
    assert (result.hit, result.damage, result.wounds, result.strain) == (True, None, None, None)
    assert result.critical is not None
    assert result.spend[0].effect == "if the damage gets past soak: roll d100, each further payment +10"


def test_any_other_source_of_damage_meets_soak() -> None:
    result = other_damage(prepared(damage=9, soak=4))
    assert result.to_dict() == {
        "schema": "genesys.attack/1",
        "roll": None,
        "hit": None,
        "damage": 9,
        "soak": 4,
        "wounds": 5,
        "strain": 0,
        "critical": None,
        "spend": [],
        "notes": [],
    }
    assert result.plain == "5 wounds | 9 damage, soak 4"
    assert other_damage(prepared(damage=4, soak=4)).plain == "0 wounds | 4 damage, soak 4"
    assert other_damage(prepared(damage=6, soak=4, qualities="Stun Damage, Pierce 1")).plain == (
        "3 strain | 6 damage, soak 4 - 1 (Pierce 1) = 3"
    )


@pytest.mark.parametrize(
    ("attack", "what"),
    [
        (prepared("short", damage=9), "a range"),
        (prepared(damage=9, grip="gunnery"), "a weapon's kind"),
        (prepared(damage=9, situations="aim"), "a situation"),
        (prepared(damage=9, defense=("2",)), "defense"),
        (prepared(damage=9, crit=3), "a critical rating"),
        (prepared(damage=9, injuries=1), "a count of injuries"),
        (prepared(damage=9, brawn=3), "Brawn"),
        (prepared(damage=9, agility=3), "Agility"),
    ],
)
def test_other_damage_takes_nothing_of_an_attack(attack: Attack, what: str) -> None:
    with pytest.raises(PoolError) as refused:
        other_damage(attack)
    assert str(refused.value) == (
        f"{what} counts in an attack, and no pool is given\nas in genesys attack 2P1A --at short"
    )


@pytest.mark.parametrize(
    ("qualities", "what"),
    [("Vicious 2", "Vicious 2 counts"), ("Pierce 1, Auto-fire, Burn 2", "Auto-fire, Burn 2 count")],
)
def test_other_damage_takes_no_quality_that_needs_a_throw(qualities: str, what: str) -> None:
    with pytest.raises(PoolError) as refused:
        other_damage(prepared(damage=9, qualities=qualities))
    assert str(refused.value) == (
        f"{what} in an attack, and no pool is given\nwithout one Pierce, Breach, Stun Damage count alone"
    )


def test_other_damage_goes_past_soak_by_pierce_and_breach_as_strain_by_stun_damage() -> None:
    taken = {"Pierce": 2, "Breach": 10, "Stun Damage": 0}
    for quality in QUALITIES:
        attack = prepared(
            damage=12,
            soak=12,
            qualities=titled(quality.name, 1 + (quality.name == "Pierce") if quality.rated else None),
        )
        if quality.name not in taken:
            with pytest.raises(PoolError, match=f"^{quality.name}"):
                other_damage(attack)
            continue
        result = other_damage(attack)
        assert (result.strain if quality.name == "Stun Damage" else result.wounds) == taken[quality.name]


def test_other_damage_needs_damage() -> None:
    with pytest.raises(PoolError, match="neither a pool nor damage"):
        other_damage(prepared(soak=4))


# --- What the symbols pay for ------------------------------------------------------------------------------


def purchases(symbols: str, attack: Attack) -> list[tuple[str, str, int, str]]:
    return [(item.name, item.price, item.times, item.effect) for item in struck(symbols, attack).spend]


BURNING = (
    "7 damage at the start of the target's turn for 2 rounds, soak counts each time; a Coordination check"
    " (Average, Easy on soft ground) or water ends it"
)


def test_qualities_that_a_hit_pays_for_are_listed_cheapest_first() -> None:
    attack = prepared("short", damage=7, soak=4, crit=3, qualities="Blast 5, Burn 2, Sunder, Linked 1, Guided 2")
    assert purchases("2suc 5adv", attack) == [
        (
            "Sunder",
            "1 advantage or 1 triumph",
            5,
            "1 item the target carries openly is damaged 1 step, past major it is destroyed; always the same item",
        ),
        ("Blast 5", "2 advantage or 1 triumph", 1, "all engaged with the target take 7 damage"),
        (
            "Burn 2",
            "2 advantage or 1 triumph",
            1,
            BURNING,
        ),
        ("Linked 1", "2 advantage or 1 triumph", 1, "1 more hit of 9 damage"),
        ("critical injury", "3 advantage or 1 triumph", 1, "roll d100, each further payment +10"),
    ]


def test_a_miss_pays_for_blast_guided_and_sunder_alone() -> None:
    attack = prepared("short", damage=7, crit=3, qualities="Blast 5, Burn 2, Sunder, Guided 2, Stun 3")
    assert purchases("1fail 3adv", attack) == [
        (
            "Sunder",
            "1 advantage or 1 triumph",
            3,
            "1 item the target carries openly is damaged 1 step, past major it is destroyed; always the same item",
        ),
        ("Blast 5", "3 advantage or 1 triumph", 1, "the target and those engaged with it take 5 damage"),
        (
            "Guided 2",
            "3 advantage or 1 triumph",
            1,
            "at the end of the round it attacks again, out of turn, with 2 Ability dice",
        ),
    ]


def test_auto_fire_pays_for_more_hits_only_where_it_was_declared() -> None:
    declared = prepared("short", damage=7, qualities="Auto-fire", situations="auto-fire")
    assert purchases("2suc 5adv 1tri", declared) == [
        ("Auto-fire", "2 advantage or 1 triumph", 3, "1 more hit of 10 damage")
    ]
    quiet = struck("2suc 2adv", prepared("short", damage=7, qualities="Auto-fire"))
    assert quiet.spend == ()
    assert quiet.notes == ("Auto-fire wasn't declared before the throw (--with auto-fire): no more hits",)
    assert struck("2suc 1adv", prepared("short", damage=7, qualities="Auto-fire")).notes == ()
    assert struck("1fail 4adv", prepared("short", damage=7, qualities="Auto-fire")).notes == ()
    assert purchases("1fail 4adv", declared) == []


@pytest.mark.parametrize(
    ("quality", "on_a_hit", "on_a_miss"),
    [
        ("Auto-fire", 7, None),
        ("Blast 5", 1, 1),
        ("Burn 5", 1, None),
        ("Concussive 5", 1, None),
        ("Disorient 5", 1, None),
        ("Ensnare 5", 1, None),
        ("Guided 5", None, 1),
        ("Knockdown", 1, None),
        ("Linked 5", 5, None),
        ("Stun 5", 1, None),
        ("Sunder", 13, 13),
    ],
)
def test_12_advantage_and_a_triumph_pay_for_a_quality_so_often(
    quality: str, on_a_hit: int | None, on_a_miss: int | None
) -> None:
    attack = prepared("short", damage=7, qualities=quality, situations="auto-fire" if quality == "Auto-fire" else "")
    for symbols, times in (("2suc 12adv 1tri", on_a_hit), ("2fail 12adv 1tri", on_a_miss)):
        offered = {item.name: item.times for item in struck(symbols, attack).spend}
        assert offered == ({} if times is None else {quality: times})


def test_every_active_quality_can_be_paid_for_and_no_other() -> None:
    for quality in QUALITIES:
        rating = 1 if quality.rated else None
        attack = prepared(
            "short",
            damage=7,
            qualities=titled(quality.name, rating),
            situations="auto-fire" if quality.name == "Auto-fire" else "",
        )
        offered = [item.name for symbols in ("2suc 12adv", "2fail 12adv") for item in struck(symbols, attack).spend]
        assert set(offered) == ({titled(quality.name, rating)} if quality.active else set())


@pytest.mark.parametrize(("symbols", "times"), [("1suc 3adv", 1), ("1suc 4adv", 2), ("1suc 8adv", 2), ("1suc 1tri", 1)])
def test_linked_hits_again_up_to_its_rating(symbols: str, times: int) -> None:
    (linked,) = struck(symbols, prepared("short", damage=7, qualities="Linked 2")).spend
    assert linked.times == times


def test_the_second_of_two_weapons_hits_for_2_advantage() -> None:
    attack = prepared("short", damage=7, situations="two-weapons")
    assert purchases("1suc 2adv", attack) == [
        ("two-weapons", "2 advantage or 1 triumph", 1, "the second weapon hits too")
    ]
    assert purchases("1suc 1adv", attack) == []
    assert purchases("1fail 4adv 1tri 1fail", attack) == []
    assert struck("1suc 2adv", attack).spend[0].doubt


def test_a_despair_hits_the_ally_engaged_with_the_target() -> None:
    attack = prepared("medium", damage=7, situations="ally-engaged")
    assert purchases("3suc 1des", attack) == [("ally-engaged", "1 despair", 1, "the ally is hit")]
    assert struck("3suc 1des", attack).spend[0].to_dict()["side"] == "gm"
    assert purchases("3suc", attack) == []


# --- A result already thrown -------------------------------------------------------------------------------


def test_a_result_already_thrown_gains_no_dice_and_says_what_it_lacks() -> None:
    result = struck(
        "2suc 3adv",
        prepared("long", damage=7, situations="aim cover", qualities="Accurate 1, Superior", defense=("2",)),
    )
    assert result.roll is not None
    assert str(result.roll.pool) == "+2 success +4 advantage"
    assert result.notes == ("the result is already thrown: no dice added for aim, Accurate 1, defense 2",)


def test_a_result_already_thrown_when_engaged_needs_no_weapon() -> None:
    assert struck("2suc", prepared("engaged", damage=7)).damage == 9


# --- The throw ---------------------------------------------------------------------------------------------


def test_the_stream_gives_the_pool_then_the_d100_then_the_d10() -> None:
    attack = prepared("short", damage=9, crit=1, qualities="Vicious 5", injuries=5)
    read = read_pool("5P")
    assert not isinstance(read, NumericPool)
    pool = attack_pool(attack, read)
    characteristics = []
    for seed in map(str, range(20)):
        stream, check = seeded_stream(seed), seeded_stream(seed)
        result = carry_out(attack, roll_pool(pool, stream), stream, seed=seed)
        roll = roll_pool(pool, check)
        assert result.roll == roll
        if result.critical is None:
            assert roll.result.advantage < 1
            continue
        payments = 10 * (result.critical.times - 1)
        modifiers = (("injuries", 50), ("vicious", 50), *([("modifier", payments)] if payments else []))
        assert result.critical.roll == critical(None, modifiers, check, seed=seed)
        assert stream.draw(100) == check.draw(100)
        characteristics.append(result.critical.roll.characteristic)
    # Of the criticals some drew a second die.
    assert any(characteristics)
    assert not all(characteristics)


def test_a_critical_that_is_rolled_takes_every_payment_it_can() -> None:
    attack = prepared("medium", damage=7, crit=3, soak=4, qualities="Vicious 1, Sunder, Stun 2, Auto-fire")
    result = struck("2suc 7adv 1tri", attack, seeded_stream("thistle"))
    assert result.critical is not None
    assert result.critical.roll is not None
    assert result.critical.roll.modifiers == (("vicious", 10), ("modifier", 20))
    assert result.critical.to_dict()["paid"] == {"advantage": 6, "triumph": 1}
    assert result.critical.summary == f"critical injury {result.critical.roll.row.name} for 6 advantage and 1 triumph"
    # Of 7 advantage and a triumph 1 advantage is left: for Sunder once, for nothing else.
    assert [(item.name, item.times) for item in result.spend] == [("Sunder", 1)]
    assert result.left == "1 advantage"
    assert result.notes == ()


@pytest.mark.parametrize(
    ("symbols", "price"),
    [("2suc 3adv", "3 advantage"), ("1suc 1tri", "1 triumph"), ("1suc 1tri 2thr", "1 triumph")],
)
def test_a_critical_says_what_it_took(symbols: str, price: str) -> None:
    result = struck(symbols, prepared("medium", damage=7, crit=3, soak=4), seeded_stream("x"))
    assert result.summary.endswith(f" for {price}")
    assert "[" not in result.plain.partition("net success")[2]


@pytest.mark.parametrize(
    ("symbols", "left"),
    [
        ("1suc", ""),
        ("2suc 6adv", "6 advantage"),
        ("2suc 2thr 1tri 1des", "2 threat 1 triumph 1 despair"),
        ("1fail 1des", "1 despair"),
    ],
)
def test_what_is_left_to_spend_is_told_as_spend_reads_it(symbols: str, left: str) -> None:
    assert struck(symbols, prepared("medium", damage=7, crit=3, soak=4)).left == left


def test_other_damage_leaves_nothing_to_spend() -> None:
    assert other_damage(prepared(damage=9)).left == ""


def test_a_critical_follows_the_game() -> None:
    attack = prepared("medium", damage=7, crit=3, soak=4, injuries=9)
    for seed in map(str, range(20)):
        result = struck("2suc 3adv", attack, seeded_stream(seed), "starwars")
        assert result.critical is not None
        assert result.critical.roll == critical(None, (("injuries", 90),), seeded_stream(seed), game="starwars")


@pytest.mark.parametrize(
    ("symbols", "soak", "reason"),
    [
        ("2suc 2adv", 4, "it costs 3 advantage or 1 triumph"),
        ("2suc 3adv", 9, "soak takes all the damage"),
        ("1fail 3adv", 4, "the attack misses"),
    ],
)
def test_a_critical_that_cant_be_paid_isnt_rolled_and_says_why(symbols: str, soak: int, reason: str) -> None:
    attack = prepared("short", damage=7, crit=3, soak=soak)
    read = read_pool(symbols)
    assert not isinstance(read, NumericPool)
    result = carry_out(attack, roll_pool(attack_pool(attack, read), NOTHING), NOTHING)
    assert result.critical is None
    assert result.notes == (f"no critical injury: {reason}",)


# --- What is said ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("symbols", "attack", "plain"),
    [
        pytest.param(
            "2suc 3adv # at the guard",
            prepared("medium", damage=7, crit=3, soak=4, qualities="Vicious 1"),
            "Hit: 5 wounds, critical possible, roll +10 (Vicious +10) | 7 damage + 2 net success = 9, soak 4"
            " | 2 success, 3 advantage | [3 advantage or 1 triumph] critical injury # at the guard",
            id="blaster",
        ),
        pytest.param(
            "1suc 6adv",
            prepared("melee", damage=2, brawn=3, crit=3, soak=4, qualities="Pierce 1"),
            "Hit: 3 wounds, critical possible, roll +0, up to +10"
            " | 3 Brawn + 2 damage + 1 net success = 6, soak 4 - 1 (Pierce 1) = 3"
            " | 1 success, 6 advantage | [3 advantage or 1 triumph] critical injury x2",
            id="blade",
        ),
        pytest.param(
            "2suc 9adv",
            prepared("medium", damage=7, crit=3, qualities="Vicious 1", injuries=1),
            "Hit: 9 wounds, critical possible, roll +20, up to +40 (injuries +10, Vicious +10)"
            " | 7 damage + 2 net success = 9"
            " | 2 success, 9 advantage | [3 advantage or 1 triumph] critical injury x3",
            id="what the first payment gives, and the most",
        ),
        pytest.param("1fail 1thr", prepared("short", damage=7), "Miss | 1 failure, 1 threat", id="miss"),
        pytest.param("1suc", prepared("short"), "Hit | 1 success", id="no damage asked for"),
        pytest.param(
            "1suc",
            prepared("short", damage=0, soak=0),
            "Hit: 1 wound | 0 damage + 1 net success = 1 | 1 success",
            id="one wound",
        ),
        pytest.param(
            "1suc",
            prepared("short", damage=3, soak=9, qualities="Stun Damage"),
            "Hit: 0 strain | 3 damage + 1 net success = 4, soak 9 | 1 success",
            id="no strain",
        ),
        pytest.param(
            "1suc",
            prepared("melee", damage=3, situations="cover"),
            "Hit: 4 wounds | 3 damage + 1 net success = 4 | 1 success | cover doesn't count for a melee attack"
            " | Brawn isn't added to the damage without --brawn",
            id="a note",
        ),
    ],
)
def test_an_attack_is_one_line(symbols: str, attack: Attack, plain: str) -> None:
    assert struck(symbols, attack).plain == plain


def test_bands_are_in_order_of_distance() -> None:
    assert list(BANDS.values()) == sorted(BANDS.values())


def test_a_defense_of_thousands_of_zeros_is_a_number_like_any_other() -> None:
    assert [defense.value for defense in read_defenses(("0" * 6_000 + "2",))] == [2]
    with pytest.raises(PoolError):
        read_defenses(("9" * 6_000,))
