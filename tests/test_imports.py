"""Who may call on whom. The tables are the picture of the house; each module's source is held to them."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

import genesys_cli
from genesys_cli.cli import COMMANDS, genesys

ROOT = Path(genesys_cli.__file__).parent
SOURCES = {
    "/".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix("/__init__"): path
    for path in sorted(ROOT.rglob("*.py"))
}

# Arrows between rooms, those for types alone included. They run down only; nobody calls on quick or on cli but
# __main__, which finds them by name at the moment of use.
ROOMS = {
    "__init__": {"rules"},
    "__main__": {"__init__", "errors"},
    "quick": {"answer", "rules", "show"},
    "cli": {"__init__", "answer", "cli", "errors", "render", "rules", "show"},
    "show": {"answer", "render", "rules"},
    "render": {"answer", "render", "rules"},
    "answer": {"errors", "rules"},
    "errors": {"rules"},
    "rules": {"rules"},
}

# Arrows between the rules, but for types alone; text.py is every room's.
RULES = {
    "dice": set(),
    "stream": set(),
    "text": set(),
    "critical": {"dice"},
    "magic": set(),
    "skills": set(),
    "pool": {"dice"},
    "notation": {"dice", "pool"},
    "roll": {"dice"},
    "numbers": {"dice"},
    "bulk": {"dice", "roll"},
    "ways": {"dice", "pool"},
    "targets": {"dice", "notation", "pool", "ways"},
    "odds": {"dice", "pool", "targets", "ways"},
    "contests": {"dice", "notation", "pool", "roll"},
    "qualities": {"dice", "pool"},
    "situations": {"dice", "pool"},
    "combat": {"critical", "dice", "pool", "qualities", "situations", "spending"},
    "attack_pool": {"dice", "pool", "qualities", "situations"},
    "attack_odds": {"combat", "dice", "odds", "targets", "ways"},
    "spending": {"dice"},
    "topics": {"dice"},
    "fighting": {"topics"},
    "reference": {
        *("critical", "dice", "fighting", "magic", "pool", "qualities", "skills", "spending", "topics"),
    },
}  # fmt: skip

# What a scripted call stands on: these load nothing but each other.
GROUND = {"dice", "pool", "notation", "stream", "roll", "numbers", "critical", "text"}

# The only ones that import by a name made at the moment of use.
BY_NAME = {"__init__", "__main__", "cli", "render"}

TYPES, USE, LOAD = "types", "use", "load"


class Imports(ast.NodeVisitor):
    """Every import of a module: (its name, when it happens)."""

    def __init__(self, source: str) -> None:
        self.found: set[tuple[str, str]] = set()
        self.when = LOAD
        self.visit(ast.parse(source))

    def visit_If(self, node: ast.If) -> None:  # ast's own name
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            self._within(node, TYPES)
        else:
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:  # likewise
        self._within(node, USE)

    def visit_Import(self, node: ast.Import) -> None:  # likewise
        self.found |= {(alias.name, self.when) for alias in node.names}

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:  # likewise
        assert node.module is not None, "a relative import"
        submodules = {f"{node.module}.{alias.name}" for alias in node.names}
        ours = {name for name in submodules if "/".join(name.split(".")[1:]) in SOURCES}
        self.found |= {(name, self.when) for name in (ours or {node.module})}

    def _within(self, node: ast.AST, when: str) -> None:
        before, self.when = self.when, when
        self.generic_visit(node)
        self.when = before


IMPORTS = {name: Imports(path.read_text(encoding="utf-8")).found for name, path in SOURCES.items()}


def arrows(name: str, *when: str) -> set[str]:
    """Our own modules that a module imports, as paths without their ending."""
    return {
        "/".join(target.split(".")[1:])
        for target, at in IMPORTS[name]
        if target.partition(".")[0] == "genesys_cli" and at in when
    }


def room(name: str) -> str:
    return name.partition("/")[0] or "__init__"


def rule(name: str) -> str:
    return name.removeprefix("rules/")


def strangers(name: str, *when: str) -> set[str]:
    """The packages of others that a module imports."""
    packages = {target.partition(".")[0] for target, at in IMPORTS[name] if at in when}
    return packages - {"genesys_cli", "__future__"}


# --- The source ------------------------------------------------------------------------------------------------


def test_every_module_lives_in_a_room_of_the_table() -> None:
    assert {room(name) for name in SOURCES} == set(ROOMS)
    assert {rule(name) for name in SOURCES if name.startswith("rules/")} == set(RULES)


@pytest.mark.parametrize("name", SOURCES)
def test_a_module_calls_only_on_rooms_that_the_table_allows(name: str) -> None:
    assert {room(target) for target in arrows(name, LOAD, USE, TYPES)} <= ROOMS[room(name)]


@pytest.mark.parametrize("name", sorted(RULES))
def test_a_rule_calls_only_on_rules_that_the_table_allows(name: str) -> None:
    assert {rule(target) for target in arrows(f"rules/{name}", LOAD, USE)} - {"text"} == RULES[name]


def test_the_rules_arrows_run_down_only() -> None:
    placed: list[str] = []
    while left := set(RULES) - set(placed):
        ready = [name for name in sorted(left) if RULES[name] <= set(placed)]
        assert ready, f"a circle among {sorted(left)}"
        placed += ready


@pytest.mark.parametrize("name", [name for name in SOURCES if name.startswith("cli/")])
def test_a_command_calls_on_no_other_command(name: str) -> None:
    other = {"cli/initiative"} if name == "cli/init" else set()
    assert {target for target in arrows(name, LOAD, USE, TYPES) if room(target) == "cli"} <= {
        "cli",
        "cli/options",
    } | other


@pytest.mark.parametrize("name", sorted(GROUND))
def test_the_ground_floor_loads_nothing_but_itself(name: str) -> None:
    assert strangers(f"rules/{name}", LOAD) == set()
    assert {rule(target) for target in arrows(f"rules/{name}", LOAD)} <= GROUND
    assert strangers(f"rules/{name}", USE) <= {"difflib", "hashlib"}


@pytest.mark.parametrize("name", ["__init__", "__main__", "answer", "quick", "show"])
def test_the_way_to_the_ground_floor_loads_only_os_and_sys(name: str) -> None:
    assert strangers(name, LOAD) <= {"os", "sys"}


@pytest.mark.parametrize("name", SOURCES)
def test_click_is_imported_in_cli_alone_and_rich_in_render_alone(name: str) -> None:
    imported = strangers(name, LOAD, USE, TYPES)
    assert "click" not in imported or room(name) == "cli"
    assert "rich" not in imported or room(name) == "render"
    assert imported - {"click", "rich"} <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("name", [name for name in SOURCES if room(name) == "rules"])
def test_rules_know_no_files_no_clock_no_environment_and_no_chance_of_their_own(name: str) -> None:
    impure = {"os", "io", "pathlib", "random", "secrets", "time", "datetime", "sqlite3", "tempfile", "shutil", "socket"}
    assert strangers(name, LOAD, USE, TYPES) & impure == set()


@pytest.mark.parametrize("name", SOURCES)
def test_nobody_imports_importlib_or_by_a_made_up_name_unseen(name: str) -> None:
    assert "importlib" not in strangers(name, LOAD, USE, TYPES)
    tree = ast.parse(SOURCES[name].read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "__import__"]
    assert not calls or name in BY_NAME


# --- What is loaded when a command has run -----------------------------------------------------------------------

LOADED = """
import sys
from genesys_cli.__main__ import main
code = main(sys.argv[1:])
names = ", ".join(f'"{name}"' for name in sys.modules)
print(f'[{code}, [{names}]]', file=sys.stderr)
"""


def loaded(args: list[str], **environ: str) -> tuple[int, set[str]]:
    """The exit code of a command line and the modules it loaded, those that Python starts with left out."""
    codes = []
    modules = []
    for program, words in (("import sys\ncode = 0\n" + LOADED[LOADED.index("names") :], []), (LOADED, args)):
        done = subprocess.run(
            [sys.executable, "-c", program, *words],
            env={**os.environ, **environ},
            input="2P\n",
            capture_output=True,
            text=True,
            check=True,
        )
        code, names = json.loads(done.stderr.splitlines()[-1])
        codes.append(code)
        modules.append(set(names))
    return codes[1], modules[1] - modules[0]


QUICK_ROLL = "__main__ answer quick rules rules.dice rules.notation rules.pool rules.roll rules.stream rules.text show"
# What hashlib loads differs from one Python to the next.
HASHES = "hashlib _hashlib _blake2 _md5 _sha1 _sha2 _sha256 _sha3 _sha512 _hmac"
QUICK_CRIT = "__main__ answer quick rules rules.critical rules.dice rules.stream rules.text show"


@pytest.mark.parametrize(
    ("args", "ours", "others"),
    [
        (["--version"], "__main__", ""),
        (["roll", "2P1A3D1B", "--json"], QUICK_ROLL, ""),
        (["roll", "2P1A3D1B", "--plain"], QUICK_ROLL, ""),
        (["roll", "3/2", "vs", "hard", "-j"], QUICK_ROLL, ""),
        (["roll", "d100", "-p"], f"{QUICK_ROLL} rules.numbers", ""),
        (["roll", "2P", "--json", "--seed", "7"], QUICK_ROLL, HASHES),
        (["crit", "87", "--json"], QUICK_CRIT, ""),
        (["crit", "107", "--plain"], QUICK_CRIT, ""),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_plain_scripted_call_loads_these_modules_and_no_other(args: list[str], ours: str, others: str) -> None:
    code, modules = loaded(args)
    assert code == 0
    assert modules - {"__future__", *others.split()} == {
        "genesys_cli",
        *[f"genesys_cli.{name}" for name in ours.split()],
    }


SCRIPTED: list[tuple[list[str], int]] = [
    ([], 0),
    (["--help"], 0),
    (["help", "roll"], 0),
    (["roll", "--help"], 0),
    (["--version"], 0),
    (["roll", "2P1A", "-k1", "--json"], 0),
    (["roll", "2P1A", "-k1", "--plain"], 0),
    (["2P1A", "-j", "--explain"], 0),
    (["roll", "2P", "-n", "100", "--json", "--exit-code"], 0),
    (["roll", "-"], 0),
    (["roll", "-", "--json"], 0),
    (["roll", "2Q"], 2),
    (["roll", "2P", "--nosuch"], 2),
    (["nosuch"], 2),
    (["crit", "87", "-i1", "--json"], 0),
    (["crit", "--list", "--plain"], 0),
    (["crit", "nosuchwound"], 1),
    (["dice", "--json"], 0),
    (["dice", "--plain"], 0),
    (["odds", "2P1A2D", "--json"], 0),
    (["odds", "2P1A2D", "--plain"], 0),
    (["completion", "bash"], 0),
]


@pytest.mark.parametrize(("args", "code"), SCRIPTED, ids=[" ".join(args) or "nothing" for args, _ in SCRIPTED])
def test_scripts_help_and_refusals_never_load_rich(args: list[str], code: int) -> None:
    found, modules = loaded(args)
    assert found == code
    assert not {name for name in modules if name.partition(".")[0] == "rich" or name.startswith("genesys_cli.render")}
    assert "importlib.metadata" not in modules
    assert not modules & {"json", "random", "secrets", "argparse", "tomllib", "sqlite3"}


def test_completion_loads_no_rich_and_no_command() -> None:
    code, modules = loaded([], _GENESYS_COMPLETE="bash_complete", COMP_WORDS="genesys ", COMP_CWORD="1")
    assert code == 0
    assert "click" in modules
    assert "rich" not in modules
    assert not {f"genesys_cli.cli.{name}" for name in COMMANDS} & modules


@pytest.mark.parametrize("args", [["roll", "2P"], ["crit", "87"], ["dice"]], ids=" ".join)
def test_a_persons_view_loads_rich_and_no_metadata(args: list[str]) -> None:
    code, modules = loaded(args)
    assert code == 0
    assert "rich.console" in modules
    assert "importlib.metadata" not in modules


# One command line of each kind; tests/imports.txt records what of ours each loads, and which libraries.
KINDS = [
    ["--help"],
    ["roll", "--help"],
    ["roll", "2P1A3D1B"],
    ["roll", "2P1A3D1B", "-k1", "--json"],
    ["roll", "2P1A3D1B", "--odds"],
    ["roll", "2P1A3D1B", "--spend"],
    ["roll", "2P1A3D1B", "--repeat", "5"],
    ["roll", "2P1A3D1B", "--repeat", "100", "--json"],
    ["roll", "-"],
    ["crit", "87"],
    ["crit", "87", "-i1", "--json"],
    ["crit", "--list"],
    ["dice"],
    ["dice", "--json"],
    ["odds", "2P1A2D"],
    ["odds", "2P1A2D", "--json"],
    ["odds", "2P1A2D", "--target", "success>=1", "--plain"],
    ["attack", "3/2", "--at", "short", "-D7", "-S4"],
    ["attack", "3/2", "--at", "short", "-D7", "-S4", "--json"],
    ["attack", "3/2", "--at", "short", "-D7", "-S4", "--odds", "--json"],
    ["compete", "2P", "3A"],
    ["initiative", "--pc", "2P", "--json"],
    ["destiny", "4", "--plain"],
    ["spend", "2adv"],
    ["spend", "2adv", "--json"],
    ["lookup", "prone"],
    ["lookup", "prone", "--json"],
    ["completion", "bash"],
]
RECORD = Path(__file__).parent / "imports.txt"


def recorded() -> dict[str, str]:
    """The modules on record for each command line."""
    rows = [line.partition(": ") for line in RECORD.read_text(encoding="utf-8").splitlines()]
    return {command: modules for command, _, modules in rows}


@pytest.mark.parametrize("args", KINDS, ids=" ".join)
def test_each_kind_of_command_loads_what_is_on_record(args: list[str]) -> None:
    """UPDATE_IMPORTS=1 writes the record anew: each line more than before is a wait at every call."""
    code, modules = loaded(args)
    assert code == 0
    ours = sorted(name.removeprefix("genesys_cli.") for name in modules if name.startswith("genesys_cli."))
    libraries = sorted({"click", "rich"} & modules)
    found = " ".join([*libraries, *ours])
    if os.environ.get("UPDATE_IMPORTS") == "1":
        kept = recorded() if RECORD.exists() else {}
        rows = {**kept, " ".join(args): found}
        lines = [f"{' '.join(kind)}: {rows[' '.join(kind)]}\n" for kind in KINDS if " ".join(kind) in rows]
        RECORD.write_text("".join(lines), encoding="utf-8", newline="\n")
    assert recorded()[" ".join(args)] == found


def test_importing_the_package_loads_nothing() -> None:
    program = "import sys; before = set(sys.modules); import genesys_cli; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["__future__", "genesys_cli"]


# --- Commands -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", COMMANDS)
def test_no_command_is_spelled_with_the_letters_of_dice_alone(name: str) -> None:
    assert set(name.upper()) - set("PACDBKFSYGRW")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_tells_each_ones_own_short_help(name: str) -> None:
    command = genesys.get_command(click.Context(genesys), name)
    assert command is not None
    assert command.get_short_help_str(limit=200) == COMMANDS[name][0]


def test_every_command_has_a_module_and_every_module_a_command() -> None:
    modules = {name.removeprefix("cli/") for name in SOURCES if name.startswith("cli/")}
    assert modules - {"options"} == set(COMMANDS)


def test_a_letter_means_one_option_everywhere() -> None:
    meanings: dict[str, set[str]] = {}
    for name in COMMANDS:
        command = genesys.get_command(click.Context(genesys), name)
        assert command is not None
        for option in command.params:
            for flag in option.opts:
                if len(flag) == 2 and flag.startswith("-"):
                    meanings.setdefault(flag, set()).add(max(option.opts, key=len))
    assert {flag: long for flag, long in meanings.items() if len(long) > 1} == {}
    promised = {
        "-s": "--skill", "-c": "--char", "-d": "--difficulty", "-b": "--boost", "-k": "--setback", "-u": "--upgrade",
        "-U": "--upgrade-difficulty", "-x": "--remove", "-e": "--explain", "-n": "--repeat", "-l": "--label",
        "-o": "--odds", "-t": "--target", "-w": "--want", "-i": "--injuries", "-v": "--vicious", "-m": "--modifier",
        "-V": "--vehicle", "-D": "--damage", "-C": "--critical", "-S": "--soak", "-q": "--qualities", "-j": "--json",
        "-p": "--plain",
    }  # fmt: skip
    assert {flag: meanings[flag] for flag in promised} == {flag: {long} for flag, long in promised.items()}
    assert set(meanings) <= set(promised) | {"-h"}
