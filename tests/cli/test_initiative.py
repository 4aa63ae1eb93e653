from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    Answer = tuple[int, str, str]
    Genesys = Callable[..., Answer]


def slots(answer: Answer) -> list[dict[str, Any]]:
    """The slots of the one JSON object of an answer."""
    code, out, err = answer
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert list(found) == ["schema", "slots", "seed"]
    assert found["schema"] == "genesys.initiative/1"
    return list(found["slots"])


@pytest.mark.parametrize("name", ["initiative", "init"])
def test_initiative_gives_slots(genesys: Genesys, name: str) -> None:
    found = slots(genesys(name, "--pc", "vex=8suc 1tri", "--npc", "guards=10suc 2thr", "--pc", "1fail", "--json"))
    rolls = [slot.pop("roll") for slot in found]
    assert [roll["summary"] for roll in rolls] == ["10 success, 2 threat", "9 success, 1 triumph", "1 failure"]
    assert found == [
        {"slot": 1, "side": "npc", "name": "guards", "success": 10, "advantage": -2, "triumph": 0},
        {"slot": 2, "side": "pc", "name": "vex", "success": 9, "advantage": 0, "triumph": 1},
        {"slot": 3, "side": "pc", "name": "pc 2", "success": -1, "advantage": 0, "triumph": 0},
    ]


def test_json_holds_the_throw_of_each_slot_with_its_label_and_steps(genesys: Genesys) -> None:
    args = ("--pc", "vex=2P1A # at the door", "--npc", "guards=3A", "--seed", "x", "--json")
    explained = {slot["name"]: slot["roll"] for slot in slots(genesys("init", *args, "--explain"))}
    assert [explained[name]["label"] for name in ("vex", "guards")] == ["at the door", None]
    assert explained["vex"]["explain"] == ["dice added: 2P1A", "pool: 2P1A"]
    assert explained["guards"]["explain"] == ["dice added: 3A", "pool: 3A"]
    assert explained["vex"]["dice"] == json.loads(genesys("roll", "2P1A", "--seed", "x", "--json")[1])["dice"]
    assert all("explain" not in slot["roll"] for slot in slots(genesys("init", *args)))


def test_the_seed_is_told(genesys: Genesys) -> None:
    assert json.loads(genesys("init", "--pc", "2P", "--seed", "7", "--json")[1])["seed"] == "7"
    assert json.loads(genesys("init", "--pc", "2P", "--json")[1])["seed"] is None


def test_all_pcs_throw_before_all_npcs(genesys: Genesys) -> None:
    mixed = slots(
        genesys("init", "--npc", "n=3A", "--pc", "p=2P", "--npc", "m=2A", "--pc", "q=1P", "--seed", "x", "-j")
    )
    sorted_ = slots(
        genesys("init", "--pc", "p=2P", "--pc", "q=1P", "--npc", "n=3A", "--npc", "m=2A", "--seed", "x", "-j")
    )
    assert mixed == sorted_


def test_initiative_is_one_plain_line(genesys: Genesys) -> None:
    line = (
        "PC, NPC, NPC | 1 PC vex (2 success, 1 advantage); 2 NPC npc 1 (1 success); 3 NPC npc 2 (1 success)"
        " | slots 2 and 3 are tied and interchangeable: npc 1 and npc 2\n"
    )
    assert genesys("initiative", "--pc", "vex=2suc 1adv", "--npc", "1suc", "--npc", "1suc", "-p") == (0, line, "")


def test_a_view_begins_with_the_order_and_ends_with_what_to_know(genesys: Genesys) -> None:
    code, out, err = genesys("init", "--pc", "vex=1suc 1tri", "--pc", "ann=1suc", "--npc", "1suc", "--npc", "b=1suc")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "PC, PC, NPC, NPC",
        "1  PC   vex    2 success, 1 triumph",
        "2  PC   ann    1 success",
        "3  NPC  npc 1  1 success",
        "4  NPC  b      1 success",
        "slots 3 and 4 are tied and interchangeable: npc 1 and b",
        "triumph of vex: may buy 1 free maneuver before the fight",
        "a slot belongs to its side, which picks who acts in it",
    ]


def test_building_options_build_every_pool(genesys: Genesys) -> None:
    code, out, _ = genesys("init", "--pc", "vex=2P", "--npc", "2suc", "-k1", "--explain")
    assert code == 0
    assert "pool: 2P1K" in out
    assert "pool: +2 success" in out


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ([], "nobody throws for initiative\nas in --pc vex=2P1A --npc guards=3A\n"),
        (
            ["vex=2P", "ann=3A"],
            "'vex=2P' stands on no side: write --pc vex=2P or --npc vex=2P\nsee: genesys help initiative\n",
        ),
        (
            ["--pc", "vex=2P", "vs", "3A"],
            ("'vs' stands on no side: write --pc NAME=POOL or --npc NAME=POOL, quoted\nsee: genesys help initiative\n"),
        ),
        (["--pc", "=2P"], "no name before '='\n  =2P\n  ^\nas in vex=2P1A, or the pool alone\n"),
        (["--npc", "2F"], "npc 1: Force dice alone neither succeed nor fail\na pool of symbols is needed: 2P1A\n"),
    ],
)
def test_what_makes_no_initiative_is_refused(genesys: Genesys, args: list[str], message: str) -> None:
    assert genesys("initiative", *args) == (2, "", f"Error: {message}")


def test_the_short_name_is_hidden(genesys: Genesys) -> None:
    _, out, _ = genesys("--help")
    commands = [line.split()[0] for line in out.partition("Commands:")[2].splitlines() if line.strip()]
    assert "initiative" in commands
    assert "init" not in commands
