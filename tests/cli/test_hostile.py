"""The command line as a shell meets it: hostile words, closed streams, full disks, signals, encodings, colours."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

BIN = Path(sys.executable).parent
LONGEST = 10.0

# C0 controls but the line's end and tab, delete, and the C1 controls as UTF-8 writes them.
CONTROLS = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")


@pytest.fixture
def way_in() -> None:
    """A process of its own chooses its way in by itself."""


def environment(**settings: str) -> dict[str, str]:
    """The caller's environment with this Python's `genesys` first on the path."""
    return {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}", **settings}


def shell(command: str, environ: Mapping[str, str] | None = None) -> tuple[int, bytes, bytes]:
    """Exit code, output and errors of a bash command that must not hang."""
    start = time.monotonic()
    done = subprocess.run(
        ["bash", "-c", command],
        env=environ or environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert time.monotonic() - start < LONGEST, "too slow"
    assert b"Traceback" not in done.stderr + done.stdout
    assert CONTROLS.search(done.stdout + done.stderr) is None
    assert b"a fault of ours" not in done.stderr
    return done.returncode, done.stdout, done.stderr


# --- Cases: exit codes allowed, a bash command; a 2 leaves standard output empty -------------------

CASES = r"""
2	genesys roll ''
2	genesys roll 2
2	genesys roll 2X1A
2	genesys roll -- -1P
2	genesys roll 1.5P
2	genesys roll '2P;rm -rf ~'
2	genesys roll --seed '' 2P
0	genesys roll --seed 'session 12' 2P
2	genesys rol 2P
2	genesys roll --jsn 2P
2	genesys roll 999999999P
2	genesys roll $(printf '9%.0s' {1..5000})P
2	genesys roll $(printf 'P%.0s' {1..200000} | head -c 100000)
2	genesys roll 1ſ
2	genesys roll $'2P\u200b1A'
2	genesys roll $'\xff\xfe'
0	genesys roll 2P --label $'\e[31mred\e[2J'
0	genesys roll 2P --label $'\e]52;c;cm0gLXJmIH4=\a'
0	genesys roll 2P --label $'user\u202egnp.exe'
0	genesys roll 2P --label '[/]' | grep -qF '[/]'
0	genesys roll 2P --label ':skull:' | grep -qF ':skull:'
0	set -o pipefail; genesys roll 2P --repeat 20000 --json | head -1 | python3 -m json.tool >/dev/null; [ ${PIPESTATUS[0]} = 0 ]
1	genesys roll 2P --json >/dev/full
0	out=$(genesys roll 2P 3D) && ! cat -v <<<"$out" | grep -q '\^\['
0	COLUMNS=0 genesys odds 2P1D | grep -q .
0	out=$(COLUMNS=20 genesys odds 2P1D) && [ -n "$out" ] && ! grep -q '…' <<<"$out"
0	PYTHONIOENCODING=cp1252 genesys roll 2P1D
0	PYTHONIOENCODING=ascii:strict genesys odds 2P
0	LC_ALL=C genesys crit 87
0	env -i "$(command -v genesys)" roll 2P
0	HOME=/nonexistent GENESYS_HOME= genesys roll 2P
0	d=$(mktemp -d); cd "$d"; rmdir "$d"; genesys roll 2P
0	[ "$(genesys roll 4P4D --seed 7 --json)" = "$(PYTHONHASHSEED=3 genesys roll 4P4D --seed 7 --json)" ]
2	genesys crit 301
2	genesys crit 0
2	genesys crit 115 --injuries 1
0	genesys crit 115
1	genesys crit nosuchwound
2	genesys roll 3/2 vs 2P1A
2	genesys roll 2P d6
2	genesys roll simple
2	genesys crit --injuries -1
2	genesys roll --skill 99999999 --char 3
"""  # noqa: E501  # a command stays in one line

# --- More of their kinds, in the same form ---------------------------------------------------------------------

MORE = r"""
2	genesys roll
2	genesys roll ' '
2	genesys roll '*'
2	genesys roll '$(id)' '`id`'
2	genesys roll ../../etc/passwd
2	genesys roll --
2	genesys roll -- --json
2	genesys roll 2P -- -x
2	genesys roll 2P -Z
2	genesys roll 2P -1K
2	genesys -1K
2	genesys roll 2P --remove
2	genesys roll 2P --seed
2	genesys roll 2P --label
2	genesys roll 2P --color
2	genesys roll 2P --color=
2	genesys roll 2P --json=yes
2	genesys --json roll 2P
2	genesys --color always roll 2P
2	genesys roll 2P --boost 1 --boost x
2	genesys roll 2P -b ''
2	genesys roll 2P -b ²
2	genesys roll 2P -b ٣
2	genesys roll 2P -b 1_0
2	genesys roll 2P -b $(printf '9%.0s' {1..5000})
2	genesys roll 2P -n $(printf '0%.0s' {1..5000})
0	genesys roll 2P -n $(printf '0%.0s' {1..5000})1
2	genesys roll 2P -d $'\e[31m'
2	genesys roll 2P -d harD1
2	genesys roll $'\e[31m'
2	genesys $'\e[31m'
2	genesys help $'\e[2J'
2	genesys roll 2P $'--\e[31m'
2	genesys roll 2P --remove $'\e[31m'
2	genesys roll $'2P\n\n\nX'
2	genesys roll $'2P\r1Q'
0	genesys roll $'2P\n1A\r\n'
2	genesys roll $'2P\x7f'
2	genesys roll $'2P\u0085'
2	genesys roll $'2P\u2028'
2	genesys roll $'2P\ufeff'
2	genesys roll $'\u202e2P'
2	genesys roll １P
2	genesys roll Р
2	genesys roll $'K\u0301'
2	genesys roll $'\u212a'
2	genesys $'\xff\xfe'
2	genesys help $'\xff'
2	genesys roll 2P $'--\xff'
2	genesys roll 2P -x $'\xff'
2	genesys roll 2P -b $'\xff'
2	genesys roll 2P --seed $'\xff'
0	genesys roll 2P --label $'\xff\x80'
0	genesys roll 2P --label $'\xff\x80' --plain
0	genesys roll 2P --label $'\xff\x80' --json | python3 -m json.tool >/dev/null
0	genesys roll 2P --label $'\u2800\u3164\u115f'
0	genesys roll 2P --label "$(printf 'é%.0s' {1..200})"
2	genesys roll 2P --label "$(printf 'x%.0s' {1..100000})"
2	genesys roll 2P --seed "$(printf 'x%.0s' {1..100000})"
2	genesys roll "$(printf '(%.0s' {1..100000})"
2	genesys roll "$(printf '#%.0s' {1..100000})"
2	genesys roll "$(printf '+%.0s' {1..100000})"
2	genesys roll "$(printf '/%.0s' {1..100000})"
2	genesys roll "$(printf 'd6+%.0s' {1..30000})"
2	genesys roll "$(printf '1d6 %.0s' {1..30000})"
2	genesys roll "$(printf '2 %.0s' {1..50000})"
2	genesys roll "$(printf 'vs %.0s' {1..30000})"
2	genesys roll "$(printf 'proficiencx %.0s' {1..9000})"
2	genesys roll "$(printf 'x%.0s' {1..100000})"
2	genesys roll d$(printf '9%.0s' {1..5000})
2	genesys roll $(printf '9%.0s' {1..5000})d6
2	genesys roll 2d6+$(printf '9%.0s' {1..5000})
2	genesys roll $(printf '9%.0s' {1..5000})/2
2	genesys roll $(printf '9%.0s' {1..5000})
2	genesys $(printf '9%.0s' {1..5000})
2	genesys $(printf 'z%.0s' {1..100000})
2	genesys roll $(printf '2X %.0s' {1..5000})
0	genesys roll $(printf 'P %.0s' {1..1000})
0	genesys roll 1000P 1000suc
0	genesys roll 1000d1000000
0	genesys roll $(printf '1000d6 %.0s' {1..20}) --plain >/dev/null
2	genesys roll 1P --char 1000
0	genesys roll 2P -b0 -k0 -u0 -U0
2	genesys roll 0P -b0
2	genesys roll 2P -n 10000001
0	genesys roll 2P -n 300000 --plain | tail -1 | grep -q .
0	genesys roll 2P --plain | true; [ ${PIPESTATUS[0]} = 0 ]
0	genesys roll 2P --json -n 500000 | true; [ ${PIPESTATUS[0]} = 0 ]
0	genesys roll 2P -n 500000 --plain | head -1 >/dev/null; [ ${PIPESTATUS[0]} = 0 ]
0	genesys roll 2P | true; [ ${PIPESTATUS[0]} = 0 ]
0	genesys --help | true; [ ${PIPESTATUS[0]} = 0 ]
0	genesys --version | true; [ ${PIPESTATUS[0]} = 0 ]
0	genesys crit --list | head -1 >/dev/null; [ ${PIPESTATUS[0]} = 0 ]
0	yes 2P | head -50000 | genesys roll - | head -1 >/dev/null; [ ${PIPESTATUS[2]} = 0 ]
0	yes 2P | head -3000 | genesys roll - --json | tail -1 | grep -q '"index": 3000'
1	genesys roll 2P >/dev/full
1	genesys roll 2P --plain >/dev/full
1	genesys roll 2P --json -n 100000 >/dev/full
1	genesys roll 2P -n 5 >/dev/full
1	genesys roll 2P --exit-code >/dev/full
1	echo 2P | genesys roll - >/dev/full
1	genesys >/dev/full
1	genesys roll --help >/dev/full
1	genesys --version >/dev/full
1	genesys crit 87 >/dev/full
1	genesys dice >/dev/full
1	genesys completion bash >/dev/full
2	genesys roll 2Q 2>/dev/full
2	echo 2Q | genesys roll - 2>/dev/full
1	genesys roll 2P >/dev/full 2>/dev/full
1	genesys roll 2P >&-
1	genesys --help >&-
1	genesys --version >&-
0	genesys roll 2P 2>&-
2	genesys roll 2Q 2>&-
0	genesys roll 2P <&-
1	genesys roll - <&-
1	genesys roll 2P <&- >&- 2>&-
0	genesys roll - </dev/null
2	head -c 100000 /dev/urandom | genesys roll - >/dev/null
2	printf '2P\n\0\n2P' | genesys roll - >/dev/null
0	PYTHONWARNINGS=error genesys roll 2P
0	PYTHONWARNINGS=error python -bb -m genesys_cli roll 2P -k1
0	python -I -m genesys_cli roll 2P -k1
0	python -O -m genesys_cli roll 2P -k1
0	python -m genesys_cli roll 4P4D --seed 7 --plain | grep -qx 'Success: 3 success, 1 triumph'
0	PYTHONSAFEPATH=1 PYTHONDONTWRITEBYTECODE=1 genesys roll 2P
0	PYTHONUTF8=0 PYTHONCOERCECLOCALE=0 LC_ALL=C genesys roll 2P -l naïve
0	LC_ALL=nosuch LANG=xx_YY genesys roll 2P -l naïve
0	env -i "$(command -v genesys)" roll 2P -k1
0	env -i "$(command -v genesys)" roll 2P -l naïve
0	TERM= genesys roll 2P
0	TERM=$'\e[31m' genesys roll 2P
0	COLORTERM=$'\e' TERM=nosuch genesys roll 2P
0	GENESYS_HOME=/dev/null/x genesys roll 2P
0	GENESYS_HOME=/proc genesys roll 2P
0	HOME= XDG_DATA_HOME= genesys roll 2P
0	unset HOME; genesys roll 2P
2	GENESYS_DEBUG=1 genesys roll 2Q
0	ulimit -n 16; genesys roll 2P
0	[ "$(genesys roll 4P --seed 7 -j)" = "$(LC_ALL=C PYTHONIOENCODING=ascii TZ=UTC genesys roll 4P --seed 7 -j)" ]
0	[ "$(genesys roll 4P4D --seed 7 -p)" = "$(echo 4P4D | genesys roll - --seed 7)" ]
2	genesys crit $(printf '9%.0s' {1..5000})
2	genesys crit ''
2	genesys crit ²
2	genesys crit -- -5
2	genesys crit 87 --modifier 1001
2	genesys crit 87 -i 101
2	genesys crit $'horrific\u0301'
2	genesys crit $'\e[31m'
2	genesys crit $'\xff'
2	genesys odds 2X
2	genesys odds d100
2	genesys odds 2P1D -t 'success>'
2	genesys odds 2P1D -t success
2	genesys odds 2P1D -t $'\e[31m'
2	genesys odds 2P1D -t "$(printf 'success>=1,%.0s' {1..9000})x"
0	genesys odds 2P1D --json | python3 -m json.tool >/dev/null
1	genesys odds 2P1D >/dev/full
0	genesys odds 2P1D | true; [ ${PIPESTATUS[0]} = 0 ]
"""


def rows(text: str) -> list[object]:
    parts = [line.split("\t") for line in text.strip().splitlines()]
    return [
        pytest.param(int(code), command, id=f"{code}: {command[:60]}".encode("ascii", "backslashreplace").decode())
        for code, command in parts
    ]


@pytest.mark.parametrize(("code", "command"), rows(CASES) + rows(MORE))
def test_a_hostile_command_ends_as_promised(code: int, command: str) -> None:
    found, out, err = shell(command)
    assert found == code, err.decode(errors="replace")
    if code == 2:
        assert out == b""
    if err:
        assert err.isascii()
        assert max(map(len, err.splitlines())) < 500


@pytest.mark.parametrize(
    ("command", "err"),
    [
        ("genesys roll 2P --json >/dev/full", b"Error: could not write the answer: No space left on device\n"),
        ("genesys roll 2P >/dev/full", b"Error: could not write the answer: No space left on device\n"),
        ("genesys --help >/dev/full", b"Error: could not write the answer: No space left on device\n"),
        ("genesys roll 2P >&-", b"Error: could not write the answer: standard output is closed\n"),
        ("genesys roll - <&-", b"Error: standard input is closed\n"),
        ("genesys roll 2P -n 100000 --json | head -1 >/dev/null", b""),
        ("genesys roll 2P | true", b""),
        ("genesys --help | true", b""),
    ],
)
def test_a_stream_that_fails_is_told_in_one_line(command: str, err: bytes) -> None:
    assert shell(command)[2] == err


# --- Signals -------------------------------------------------------------------------------------------------


def started(*args: str) -> subprocess.Popen[bytes]:
    """The command, running, with pipes for all three streams."""
    return subprocess.Popen(
        ["genesys", *args],
        executable=str(BIN / "genesys"),
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.mark.parametrize("form", ["--json", "--plain"])
@pytest.mark.parametrize("options", [[], ["--exit-code"]], ids=["bulk", "one by one"])
def test_ctrl_c_amid_a_repeat_gives_130_in_silence(form: str, options: list[str]) -> None:
    with started("roll", "2P1A3D", "--repeat", "10000000", form, *options) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=LONGEST)
    assert (process.returncode, err) == (130, b"")


def test_ctrl_c_while_waiting_for_a_line_gives_130_in_silence() -> None:
    with started("roll", "-") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"2suc\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"Success: 2 success\n"
        process.send_signal(signal.SIGINT)
        process.wait(timeout=LONGEST)
        assert (process.returncode, process.stdout.read()) == (130, b"")


def test_each_line_is_answered_before_the_next_is_written() -> None:
    with started("roll", "-", "--json", "--seed", "7") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for index in (1, 2, 3):
            process.stdin.write(b"2P\n")
            process.stdin.flush()
            assert process.stdout.readline().startswith(b'{"schema": "genesys.roll/1", "index": %d,' % index)
        process.stdin.close()
        assert process.wait(timeout=LONGEST) == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP], ids=lambda number: number.name)
def test_a_kill_ends_it_in_silence(number: signal.Signals) -> None:
    with started("roll", "2P1A3D", "--repeat", "10000000", "--json") as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        process.send_signal(number)
        _, err = process.communicate(timeout=LONGEST)
    assert (process.returncode, err) == (-number, b"")


# --- Encodings and widths --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args", ["roll 2P1A3D1B1K1C1F -l naïve☃", "crit 87", "dice", "roll 1P -n 5", "roll 2Q☃", "odds 2P1A2D"]
)
@pytest.mark.parametrize(
    "encoding", ["ascii", "ascii:strict", "cp1252", "cp437", "latin-1", "utf-8", "utf-8:strict", "shift_jis"]
)
def test_any_encoding_of_the_streams_is_written(args: str, encoding: str) -> None:
    code, out, err = shell(f"genesys {args}", environment(PYTHONIOENCODING=encoding))
    assert code == (2 if "2Q" in args else 0)
    assert bool(out) != bool(err)
    (out + err).decode(encoding.partition(":")[0])
    if encoding.startswith("ascii"):
        assert (out + err).isascii()


@pytest.mark.parametrize("columns", ["0", "1", "-5", "", "x", "9" * 20, "²", "10", "20", "39", "1e3"])
@pytest.mark.parametrize("args", ["roll 2P1A3D1B1K1C", "crit 107", "dice", "roll 1P -n 5", "odds 2P1A2D"])
def test_any_width_prints_without_cutting(args: str, columns: str) -> None:
    code, out, err = shell(f"genesys {args}", environment(COLUMNS=columns))
    assert (code, err) == (0, b"")
    assert out.strip()
    assert "…" not in out.decode()


# --- Colour ----------------------------------------------------------------------------------------------------

COLOURS: list[tuple[dict[str, str], list[str], bool, bool]] = [
    # Settings, options; whether escapes come to a pipe, to a terminal.
    ({}, [], False, True),
    ({"NO_COLOR": "1"}, [], False, False),
    ({"NO_COLOR": "0"}, [], False, False),
    ({"NO_COLOR": ""}, [], False, True),
    ({"FORCE_COLOR": "1"}, [], True, True),
    ({"FORCE_COLOR": "true"}, [], True, True),
    ({"FORCE_COLOR": "0"}, [], False, True),
    ({"FORCE_COLOR": ""}, [], False, True),
    ({"CLICOLOR_FORCE": "1"}, [], True, True),
    ({"CLICOLOR_FORCE": "0"}, [], False, True),
    ({"CLICOLOR": "0"}, [], False, False),
    ({"CLICOLOR": "1"}, [], False, True),
    ({"TERM": "dumb"}, [], False, False),
    ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, [], False, False),
    ({"NO_COLOR": "", "FORCE_COLOR": "1"}, [], True, True),
    ({"FORCE_COLOR": "1", "CLICOLOR": "0"}, [], True, True),
    ({"FORCE_COLOR": "1", "TERM": "dumb"}, [], True, True),
    ({"FORCE_COLOR": "0", "CLICOLOR": "0"}, [], False, False),
    ({"NO_COLOR": "1"}, ["--color", "always"], True, True),
    ({"NO_COLOR": "1"}, ["--color", "ALWAYS"], True, True),
    ({"TERM": "dumb"}, ["--color=always"], True, True),
    ({"CLICOLOR": "0"}, ["--color=always"], True, True),
    ({"FORCE_COLOR": "1"}, ["--color", "never"], False, False),
    ({}, ["--color", "never"], False, False),
    ({"NO_COLOR": "1"}, ["--color", "auto"], False, False),
    ({"FORCE_COLOR": "1"}, ["--color", "auto"], True, True),
    ({}, ["--color", "always"], True, True),
    ({"FORCE_COLOR": "1"}, ["--plain"], False, False),
    ({"FORCE_COLOR": "1"}, ["--json"], False, False),
    ({}, ["--color", "always", "--plain"], False, False),
    ({}, ["--color", "always", "--json"], False, False),
]


@pytest.mark.parametrize(
    ("settings", "options", "pipe", "terminal"),
    COLOURS,
    ids=[" ".join([*[f"{key}={value}" for key, value in row[0].items()], *row[1]]) or "nothing" for row in COLOURS],
)
def test_colour_follows_option_then_settings_then_terminal(
    settings: dict[str, str], options: list[str], pipe: bool, terminal: bool
) -> None:
    args = ["roll", "2P1A3D", *options]
    environ = environment(**{"TERM": "xterm-256color", **settings})
    piped = subprocess.run(
        [BIN / "genesys", *args], env=environ, stdin=subprocess.DEVNULL, capture_output=True, check=True
    )
    assert piped.stderr == b""
    assert (b"\x1b" in piped.stdout) is pipe
    assert (b"\x1b" in on_a_terminal(args, environ)) is terminal


@pytest.mark.parametrize(
    "args", [["crit", "87"], ["dice"], ["roll", "1P", "-n", "3"], ["odds", "2P1A2D"], ["roll", "d%"]]
)
def test_no_color_leaves_no_escape_of_any_view(args: list[str]) -> None:
    assert b"\x1b" not in on_a_terminal(args, environment(NO_COLOR="1", TERM="xterm-256color"))


@pytest.mark.parametrize("args", [["roll", "2Q"], ["nosuch"], ["roll", "2P", "-Z"], ["crit", "999"]])
def test_a_refusal_is_the_same_on_a_terminal(args: list[str]) -> None:
    piped = subprocess.run(
        [BIN / "genesys", *args], env=environment(), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    shown = on_a_terminal(args, environment(TERM="xterm-256color"), code=2)
    assert shown.replace(b"\r\n", b"\n") == piped.stderr


def on_a_terminal(args: list[str], environ: Mapping[str, str], code: int = 0) -> bytes:
    """What the command writes to a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [BIN / "genesys", *args], env=environ, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs
    ) as process:
        os.close(theirs)
        written = b""
        try:
            while block := os.read(ours, 65_536):
                written += block
        except OSError:
            # Linux reports the end of a terminal as a fault of the device.
            pass
        os.close(ours)
    assert process.returncode == code
    return written


def test_roll_dash_on_a_terminal_shows_views() -> None:
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [BIN / "genesys", "roll", "-", "--seed", "7"],
        env=environment(TERM="dumb"),
        stdin=subprocess.PIPE,
        stdout=theirs,
        stderr=subprocess.PIPE,
    ) as process:
        os.close(theirs)
        _, err = process.communicate(b"2suc\n", timeout=LONGEST)
        written = os.read(ours, 65_536)
        os.close(ours)
    assert (process.returncode, err) == (0, b"")
    assert b"read by name: +2 success" in written


def test_words_are_not_expanded_by_the_tool_itself(tmp_path: Path) -> None:
    (tmp_path / "2P").touch()
    for word in ("2?", "*", "~", "$HOME"):
        done = subprocess.run(
            [BIN / "genesys", "roll", word], cwd=tmp_path, env=environment(), capture_output=True, check=False
        )
        assert (done.returncode, done.stdout) == (2, b"")
