from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genesys_cli.rules.contests import (
    NPC,
    PC,
    Competition,
    Initiative,
    compete,
    competitive_keys,
    destiny,
    initiative,
    order,
    rank,
    read_entrants,
    split_name,
)
from genesys_cli.rules.notation import parse_pool
from genesys_cli.rules.pool import Changes, PoolError
from genesys_cli.rules.roll import Roll, roll_pool
from genesys_cli.rules.stream import Stream, seeded_stream


def no_bytes() -> bytes:
    raise AssertionError("a result already thrown draws nothing")


NOTHING = Stream(no_bytes)


def thrown(symbols: str) -> Roll:
    """A result thrown at the table."""
    return roll_pool(parse_pool(symbols), NOTHING)


def competition(*sides: str) -> Competition:
    return compete(read_entrants(sides), NOTHING)


def ranks(result: Competition) -> list[tuple[int, str]]:
    return [(place.rank, place.name) for place in result.standings]


def slots(result: Initiative) -> list[tuple[str, str]]:
    return [(slot.side, slot.name) for slot in result.slots]


def started(pcs: list[str], npcs: list[str]) -> Initiative:
    return initiative(read_entrants(pcs, PC), read_entrants(npcs, NPC), NOTHING)


# --- Competitive checks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sides", "ranking", "winner"),
    [
        pytest.param(("a=2suc", "b=1suc 9adv"), [(1, "a"), (2, "b")], "a", id="net success first"),
        pytest.param(("a=2suc", "b=1suc 1tri"), [(1, "b"), (2, "a")], "b", id="ss against st: the triumph"),
        pytest.param(("a=2suc 5adv", "b=1suc 1tri 5thr"), [(1, "b"), (2, "a")], "b", id="triumph before advantage"),
        pytest.param(("a=1suc", "b=1suc 1adv"), [(1, "b"), (2, "a")], "b", id="then net advantage"),
        pytest.param(("a=1suc 2thr", "b=1suc 1thr"), [(1, "b"), (2, "a")], "b", id="threat keeps its sign"),
        pytest.param(("a=1suc", "b=1suc"), [(1, "a"), (1, "b")], None, id="a full tie is a draw"),
        pytest.param(("a=1adv", "b=1fail"), [(1, "a"), (2, "b")], None, id="nobody succeeds, nobody wins"),
        pytest.param(("a=1tri 1fail", "b=1suc"), [(1, "b"), (2, "a")], "b", id="a triumph whose success is cancelled"),
        pytest.param(
            ("a=1suc", "b=3suc", "c=1suc", "d=2fail"), [(1, "b"), (2, "a"), (2, "c"), (4, "d")], "b", id="four, a tie"
        ),
        pytest.param(("a=1suc", "b=1suc", "c=1adv"), [(1, "a"), (1, "b"), (3, "c")], None, id="a draw at the top"),
        pytest.param(("a=10suc", "b=9suc"), [(1, "a"), (2, "b")], "a", id="10 beats 9"),
    ],
)
def test_a_competitive_check_is_ranked(
    sides: tuple[str, ...], ranking: list[tuple[int, str]], winner: str | None
) -> None:
    result = competition(*sides)
    assert ranks(result) == ranking
    assert result.winner == winner


def test_a_competition_says_who_wins() -> None:
    assert competition("Ann=2suc 1adv", "Bo=1fail").plain == (
        "Ann wins | 1 Ann (Success: 2 success, 1 advantage); 2 Bo (Failure: 1 failure)"
    )
    assert competition("Ann=2suc", "Bo=1suc 1tri 1fail 1suc", "Cy=2suc").summary == "Bo wins: 2 success, 1 triumph"
    assert competition("Ann=2suc", "Bo=2suc", "Cy=1suc").summary == "Draw between Ann and Bo: 2 success"
    assert competition("Ann=1suc", "Bo=1suc", "Cy=1suc").outcome == "Draw between Ann, Bo and Cy"
    assert competition("Ann=2fail", "Bo=1adv").summary == "Nobody succeeds, nobody wins"


def test_a_competition_is_shown_as_json() -> None:
    result = competition("Ann=2suc", "1suc")
    assert result.to_dict() == {
        "schema": "genesys.compete/1",
        "ranking": [
            {"rank": 1, "name": "Ann", "roll": thrown("2suc").to_dict()},
            {"rank": 2, "name": "side 2", "roll": thrown("1suc").to_dict()},
        ],
        "winner": "Ann",
        "seed": None,
    }


def test_a_competition_throws_in_the_order_given_and_results_draw_nothing() -> None:
    result = compete(read_entrants(["b=2P1A", "c=2suc", "a=3/2 vs average"]), seeded_stream("7"), "7")
    stream = seeded_stream("7")
    first, second = roll_pool(parse_pool("2P1A"), stream), roll_pool(parse_pool("3/2 average"), stream)
    rolls = {place.name: place.roll for place in result.standings}
    assert (rolls["b"].faces, rolls["c"].faces, rolls["a"].faces) == (first.faces, (), second.faces)
    assert {roll.seed for roll in rolls.values()} == {"7"}


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        pytest.param(
            ["a=2P"],
            'a competitive check needs two or more\nas in genesys compete "Ann=3/2 vs average" Bo=2P1A',
            id="one",
        ),
        pytest.param(
            ["a=2P", "b=1A", "a=3A"], "two are called 'a'\neach name once, so that the winner is one", id="a name twice"
        ),
    ],
)
def test_a_competition_that_makes_no_sense_is_refused(sides: list[str], message: str) -> None:
    with pytest.raises(PoolError) as refusal:
        compete(read_entrants(sides), NOTHING)
    assert str(refusal.value) == message


RESULTS = st.tuples(*[st.integers(0, 4)] * 6).filter(any)


def roll_of(counts: tuple[int, ...]) -> Roll:
    names = ("success", "failure", "advantage", "threat", "triumph", "despair")
    return thrown(" ".join(f"{count} {name}" for count, name in zip(counts, names, strict=True)))


@given(st.lists(RESULTS, min_size=2, max_size=6))
def test_ranking_is_a_total_preorder(results: list[tuple[int, ...]]) -> None:
    rolls = [(str(place), roll_of(counts)) for place, counts in enumerate(results)]
    standings = rank(rolls).standings
    held = {place.name: place.rank for place in standings}
    keys = {name: competitive_keys(roll) for name, roll in rolls}
    assert sorted(held) == sorted(keys)
    for one in held:
        for other in held:
            # Any two compare, equal keys share a rank, and a rank is 1 + how many are better: so it is transitive.
            assert (held[one] < held[other]) == (keys[one] > keys[other])
        assert held[one] == 1 + sum(keys[other] > keys[one] for other in keys)
    assert [place.rank for place in standings] == sorted(held.values())


@given(st.lists(RESULTS, min_size=2, max_size=6), st.data())
def test_adding_a_success_never_lowers_a_rank(results: list[tuple[int, ...]], data: st.DataObject) -> None:
    lucky = data.draw(st.integers(0, len(results) - 1))
    better = [(counts[0] + (place == lucky), *counts[1:]) for place, counts in enumerate(results)]
    before, after = [
        {place.name: place.rank for place in rank([(str(i), roll_of(c)) for i, c in enumerate(counts)]).standings}
        for counts in (results, better)
    ]
    assert after[str(lucky)] <= before[str(lucky)]


@given(st.lists(RESULTS, min_size=2, max_size=6), st.data())
def test_the_order_of_arguments_changes_nothing_but_how_ties_are_listed(
    results: list[tuple[int, ...]], data: st.DataObject
) -> None:
    rolls = [(str(place), roll_of(counts)) for place, counts in enumerate(results)]
    shuffled = data.draw(st.permutations(rolls))
    one, other = rank(rolls), rank(shuffled)
    assert sorted(ranks(one)) == sorted(ranks(other))
    assert [place.rank for place in one.standings] == [place.rank for place in other.standings]
    assert one.winner == other.winner


# --- Initiative --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pcs", "npcs", "expected"),
    [
        pytest.param(["a=9suc"], ["b=10suc"], [(NPC, "b"), (PC, "a")], id="10 successes before 9"),
        pytest.param(["a=1suc 9adv"], ["b=1suc 12adv"], [(NPC, "b"), (PC, "a")], id="12 advantages before 9"),
        pytest.param(["a=1suc"], ["b=1suc 1adv"], [(NPC, "b"), (PC, "a")], id="advantage breaks a tie"),
        pytest.param(["a=1suc"], ["b=1suc"], [(PC, "a"), (NPC, "b")], id="PC before NPC"),
        pytest.param(["a=2fail"], ["b=1fail"], [(NPC, "b"), (PC, "a")], id="negative success keeps its sign"),
        pytest.param(["a=1suc 2thr"], ["b=1suc 1thr"], [(NPC, "b"), (PC, "a")], id="threat keeps its sign"),
        pytest.param(["a=1fail"], ["b=1adv"], [(NPC, "b"), (PC, "a")], id="nothing before a failure"),
        pytest.param(["a=2suc"], ["b=1suc 1tri"], [(PC, "a"), (NPC, "b")], id="a triumph is no key"),
        pytest.param(["a=1suc", "b=1suc"], [], [(PC, "a"), (PC, "b")], id="a tie of one side"),
        pytest.param(
            ["a=1suc", "b=2suc"],
            ["c=2suc", "d=1suc 1adv"],
            [(PC, "b"), (NPC, "c"), (NPC, "d"), (PC, "a")],
            id="two against two",
        ),
    ],
)
def test_initiative_is_ordered(pcs: list[str], npcs: list[str], expected: list[tuple[str, str]]) -> None:
    assert slots(started(pcs, npcs)) == expected


def test_full_ties_of_one_side_are_interchangeable_and_said_so() -> None:
    order_of_acting = started(["vex=2suc", "ann=1suc", "bo=1suc"], ["guards=1suc", "thug=1suc", "boss=4suc"])
    assert order_of_acting.summary == "NPC, PC, PC, PC, NPC, NPC"
    assert order_of_acting.notes == (
        "slots 3 and 4 are tied and interchangeable: ann and bo",
        "slots 5 and 6 are tied and interchangeable: guards and thug",
    )


def test_a_tie_across_sides_is_no_interchange() -> None:
    assert started(["vex=1suc"], ["guards=1suc"]).notes == ()


def test_equal_success_with_other_advantage_is_no_tie() -> None:
    assert started(["vex=1suc", "ann=1suc 1adv"], []).notes == ()


def test_initiative_is_one_line() -> None:
    assert started(["vex=2suc 1adv"], ["1suc 1thr", "1suc 1thr"]).plain == (
        "PC, NPC, NPC | 1 PC vex (2 success, 1 advantage); 2 NPC npc 1 (1 success, 1 threat);"
        " 3 NPC npc 2 (1 success, 1 threat) | slots 2 and 3 are tied and interchangeable: npc 1 and npc 2"
    )


def test_initiative_is_shown_as_json() -> None:
    first, second = thrown("2suc").to_dict(), thrown("1suc 3thr").to_dict()
    assert started(["vex=1suc 3thr"], ["guards=2suc"]).to_dict() == {
        "schema": "genesys.initiative/1",
        "slots": [
            {"slot": 1, "side": "npc", "name": "guards", "success": 2, "advantage": 0, "triumph": 0, "roll": first},
            {"slot": 2, "side": "pc", "name": "vex", "success": 1, "advantage": -3, "triumph": 0, "roll": second},
        ],
        "seed": None,
    }


def test_initiative_throws_all_pcs_before_all_npcs() -> None:
    result = initiative(read_entrants(["p=2P", "q=1A"]), read_entrants(["n=3A"]), seeded_stream("fight"), "fight")
    stream = seeded_stream("fight")
    faces = {name: roll_pool(parse_pool(pool), stream).faces for name, pool in [("p", "2P"), ("q", "1A"), ("n", "3A")]}
    assert {slot.name: slot.roll.faces for slot in result.slots} == faces


def test_initiative_without_anyone_is_refused() -> None:
    with pytest.raises(PoolError, match="nobody throws for initiative"):
        initiative((), (), NOTHING)


@given(st.lists(st.tuples(st.sampled_from([PC, NPC]), RESULTS), min_size=1, max_size=6), st.data())
def test_the_order_of_throws_changes_only_whose_tied_slot_is_which(
    results: list[tuple[str, tuple[int, ...]]], data: st.DataObject
) -> None:
    throws = [(side, str(place), roll_of(counts)) for place, (side, counts) in enumerate(results)]
    one, other = order(throws), order(data.draw(st.permutations(throws)))
    assert [(slot.side, slot.keys) for slot in one.slots] == [(slot.side, slot.keys) for slot in other.slots]
    keys = [slot.keys for slot in one.slots]
    assert keys == sorted(keys, reverse=True)


# --- Names and pools ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name", "pool"),
    [
        ("Ann=3/2 vs average", "Ann", "3/2 vs average"),
        ("2P1A", None, "2P1A"),
        (" old Bo = 2P", "old Bo", " 2P"),
        ("2P # x=3: y", None, "2P # x=3: y"),
        ("Ann=2P # x=3: y", "Ann", "2P # x=3: y"),
        ("Ann=2P=3", "Ann", "2P=3"),
    ],
)
def test_a_name_comes_before_the_first_equals_sign(text: str, name: str | None, pool: str) -> None:
    assert split_name(text) == (name, pool)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param(
            "vex:cool",
            "':' is kept for a character's skill, later\n  vex:cool\n     ^\nwrite the pool: vex=2P1A",
            id="a skill of a character",
        ),
        pytest.param(
            "the guards : 2P1A #x",
            "':' is kept for a character's skill, later\n  the guards : 2P1A #x\n             ^\nwrite the guards=2P1A",
            id="a colon for an equals sign",
        ),
        pytest.param(
            ":2P", "':' is kept for a character's skill, later\n  :2P\n  ^\nwrite vex=2P", id="a colon without a name"
        ),
        pytest.param(
            "Zeke 3/2",
            "side 1: 'zeke' has no meaning in a pool\n  Zeke 3/2\n  ^^^^\n"
            "a pool has dice (2P1A, 2 boost), a rating (3/2), a difficulty (hard), symbols (2 adv);"
            " a side is NAME=POOL: Ann=3/2",
            id="a name without its equals sign",
        ),
        pytest.param("=2P", "no name before '='\n  =2P\n  ^\nas in vex=2P1A, or the pool alone", id="no name"),
        pytest.param(
            "2Q",
            "side 1: no die 'Q' in '2Q'\n  2Q\n   ^\ndice are P, A, C, D, B, K and F, with counts before them: 2P1A3D",
            id="no such die and no name",
        ),
        pytest.param(
            "Ann=2P=3",
            "Ann: '=' has no meaning in a pool\n  2P=3\n    ^\n"
            "dice are P, A, C, D, B, K and F, with counts before them: 2P1A3D",
            id="a second equals sign",
        ),
        pytest.param(
            "Ann=3:2",
            "':' is kept for a character's skill, later\n  Ann=3:2\n       ^\nwrite the pool: vex=2P1A",
            id="a colon in the pool",
        ),
        pytest.param(
            "a=2Q",
            "a: no die 'Q' in '2Q'\n  2Q\n   ^\ndice are P, A, C, D, B, K and F, with counts before them: 2P1A3D",
            id="no such die",
        ),
        pytest.param(
            "a=d100", "a: numeric dice neither succeed nor fail\na pool of symbols is needed: 2P1A", id="numeric"
        ),
        pytest.param(
            "2F", "side 1: Force dice alone neither succeed nor fail\na pool of symbols is needed: 2P1A", id="Force"
        ),
        pytest.param(
            "vs",
            "side 1: nothing after 'vs'\n  vs\n  ^^\nquote a pool of several words: \"Ann=3/2 vs average\"; to roll one"
            " against another: genesys roll 3/2 vs 4/1",
            id="unquoted",
        ),
        pytest.param(
            "a" * 201 + "=2P", "a name of 201 characters\na name holds at most 200 characters", id="long name"
        ),
    ],
)
def test_an_entrant_that_cant_be_read_says_why(text: str, message: str) -> None:
    with pytest.raises(PoolError) as refusal:
        read_entrants([text])
    assert str(refusal.value) == message


def test_a_side_holds_at_most_100_pools() -> None:
    assert len(read_entrants(["2P"] * 100)) == 100
    with pytest.raises(PoolError) as refusal:
        read_entrants(["2P"] * 101)
    assert str(refusal.value) == "101 pools in one contest\nat most 100 on a side"


def test_names_left_out_are_counted_by_place() -> None:
    assert [entrant.name for entrant in read_entrants(["2P", "b=1A", "3A"])] == ["side 1", "b", "side 3"]
    assert [entrant.name for entrant in read_entrants(["2P"], "pc")] == ["pc 1"]


def test_changes_apply_to_every_pool_but_not_to_a_result_already_thrown() -> None:
    entrants = read_entrants(["2P", "2suc", "2P +1 success"], changes_of=lambda _: Changes(difficulty=("average", 2)))
    assert [str(entrant.pool) for entrant in entrants] == ["2P2D", "+2 success", "2P2D +1 success"]


def test_an_entrant_keeps_label_reading_and_steps() -> None:
    (entrant,) = read_entrants(["a=2y 2p # on the ridge"], explain=True)
    roll = entrant.throw(seeded_stream("1"), "1")
    assert (str(roll.pool), roll.label, roll.by_colour) == ("2P2D", "on the ridge", True)
    assert roll.explain == ("difficulty: 2D", "dice added: 2P", "pool: 2P2D")


# --- Destiny -----------------------------------------------------------------------------------------------


def test_the_destiny_pool_throws_a_force_die_a_player() -> None:
    stream = seeded_stream("may the dice")
    faces = [stream.draw(12) for _ in range(4)]
    result = destiny(4, seeded_stream("may the dice"), "may the dice")
    assert list(result.roll.faces) == faces
    assert result.light == sum(2 if face >= 10 else 1 for face in faces if face >= 8)
    assert result.dark == sum(2 if face == 7 else 1 for face in faces if face <= 7)
    assert result.plain == f"{result.light} light, {result.dark} dark"


def test_the_destiny_pool_is_shown_as_json() -> None:
    values = iter([0, 11])
    result = destiny(2, Stream(lambda: bytes([next(values)])))
    assert result.to_dict() == {
        "schema": "genesys.destiny/1",
        "players": 2,
        "dice": [
            {"die": "force", "face": 1, "symbols": ["dark"]},
            {"die": "force", "face": 12, "symbols": ["light", "light"]},
        ],
        "light": 2,
        "dark": 1,
        "summary": "2 light, 1 dark",
        "seed": None,
    }


@pytest.mark.parametrize("players", [0, -1, 101])
def test_a_destiny_pool_is_for_1_to_100_players(players: int) -> None:
    with pytest.raises(PoolError, match="1 to 100 players, a Force die each"):
        destiny(players, NOTHING)
