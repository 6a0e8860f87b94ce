"""What once went wrong on the command line: each with its sentence."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from support import PATIENCE, random_record, until
from veche.cli import serve
from veche.cli.common import write_whole
from veche.cli.main import main
from veche.core.game import find
from veche.core.phrases import Phrases
from veche.core.record import Record

GAME = find("hamlet")
VECHE = [sys.executable, "-m", "veche.cli.main"]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    lines, s = random_record(GAME, 2, None, 5)
    path = tmp_path / "game.rec"
    path.write_text(Record("hamlet", 1, ["Anna", "Boris"], {}, 5, lines, GAME.points(s)).text(), encoding="utf-8")
    return path


def refused(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main([*args, "--lang", "en"]) == 2
    seen = capsys.readouterr()
    assert seen.out == "" and seen.err.count("\n") == 1 and "Traceback" not in seen.err, seen
    return seen.err


@pytest.mark.parametrize("width", ["0", "-5", "99999"])
def test_a_picture_has_a_width(width: str, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.png"
    assert f"not {width}" in refused(capsys, "render", str(record), "-o", str(path), "--width", width)
    assert not path.exists()


def test_a_port_is_a_port(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "serve", "--port", "99999999", "--db", str(tmp_path / "a.sqlite"))
    assert "ports are 0 to 65535, not 99999999" in said


def test_a_port_that_is_asked_for_and_taken_is_not_exchanged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A proxy would knock at the old one for ever."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert f"port {port}: it is taken" in refused(
            capsys, "serve", "--port", port, "--db", str(tmp_path / "a.sqlite")
        )


def test_where_none_is_asked_for_another_port_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        monkeypatch.setattr(serve, "PORT", other.getsockname()[1])
        assert serve.free_port("127.0.0.1", None, Phrases("en", {})) not in (0, serve.PORT)


def test_too_many_names_of_bots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.rec"
    said = refused(capsys, "play", "hamlet", "--seats", "2", "--bots", "novice,strong,casual", "--save", str(path))
    assert "for bots, and 3 are named" in said and not path.exists()


@pytest.mark.parametrize("ply", ["-5", "99999"])
def test_a_replay_stops_inside_the_record(ply: str, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"--ply {ply} is outside it" in refused(capsys, "replay", str(record), "--ply", ply)


def test_what_cannot_be_saved_is_not_begun(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("precious", encoding="utf-8")
    assert "cannot be used" in refused(capsys, "play", "hamlet", "--save", str(tmp_path / "file" / "a.rec"))
    assert (tmp_path / "file").read_text(encoding="utf-8") == "precious"


def test_a_disk_that_fills_up_ends_no_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = write_whole
    saves: list[int] = []

    def full(path: Path, content: str | bytes) -> None:
        saves.append(1)
        if len(saves) == 2:
            raise OSError(28, "No space left on device")
        whole(path, content)

    lines = iter(["build e5", "q"])
    monkeypatch.setattr("veche.cli.terminal.write_whole", full)
    monkeypatch.setattr("builtins.input", lambda: next(lines))
    path = tmp_path / "a.rec"
    assert main(["play", "hamlet", "--seats", "2", "--save", str(path), "--lang", "en"]) == 0
    assert "cannot be saved just now: No space left on device" in " ".join(capsys.readouterr().out.split())
    assert "0: build e5" in path.read_text(encoding="utf-8"), "saved when there was room again"


def test_what_cannot_be_written_says_so(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    for out in (tmp_path / "file" / "a.svg", Path("/proc/nothing/a.svg")):
        assert "cannot be used" in refused(capsys, "render", str(record), "--out", str(out))


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1251"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_output_that_is_not_utf_8(encoding: str, language: str) -> None:
    env = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run([*VECHE, "games", "--lang", language], env=env, capture_output=True, check=False)
    assert done.returncode == 0 and b"Traceback" not in done.stderr and b"hamlet" in done.stdout


def test_the_language_may_stand_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "ru", "games"]) == 0
    assert "Хутор" in capsys.readouterr().out
    assert main(["--lang=en", "games"]) == 0
    assert "Hamlet" in capsys.readouterr().out
    assert main(["games", "--lang", "ru"]) == 0
    with pytest.raises(SystemExit) as end:
        main(["--lang", "de", "games"])
    assert end.value.code == 2


def interrupted(running: subprocess.Popen[str]) -> bool:
    """Ctrl-C, again and again, until it has ended."""
    if running.poll() is None:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGINT)
    return running.poll() is not None


def written(folder: Path, record: Path) -> bool:
    """Is there a first line of anything but the record?"""
    return any(path.stat().st_size > 0 for path in folder.rglob("*") if path.is_file() and path != record)


@pytest.mark.parametrize("command", ["arena", "analyse"])
def test_ctrl_c_twice_is_no_traceback(command: str, record: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    words = {
        "arena": ["arena", "hamlet", "--seats", "greedy,greedy", "--games", "5000", "--jobs", "2", "--file", str(kept)],
        "analyse": ["analyse", str(record), "--level", "skilled", "--jobs", "2"],
    }[command]
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "HOME": str(tmp_path)}
    running = subprocess.Popen(
        [*VECHE, *words, "--lang", "en"], env=env, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    until(lambda: written(tmp_path, record), "the first result")
    until(lambda: interrupted(running), "its end")
    _, told = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130 and "Traceback" not in told, told


BROKEN_OFF = """
import os, signal, weakref
from veche.cli import main

class Thing: pass

def complain(ref): raise AttributeError("half built")

def run():
    thing = Thing()
    keep = weakref.ref(thing, complain)
    {before}
    del thing
    return 0

main.main = run
signal.signal(signal.SIGINT, main.interrupted)
main.script()
"""


@pytest.mark.parametrize(("before", "told"), [("pass", True), ("signal.signal(signal.SIGINT, main.again)", False)])
def test_what_ctrl_c_broke_off_says_nothing_when_it_is_thrown_away(before: str, told: bool) -> None:
    program = BROKEN_OFF.format(before=before)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ("half built" in done.stderr) is told


TOO_SOON = """
from veche.cli import main

def module(name): raise KeyboardInterrupt

main.module = module
main.script()
"""


def test_ctrl_c_before_there_is_a_command_is_no_traceback() -> None:
    done = subprocess.run([sys.executable, "-c", TOO_SOON, "games"], capture_output=True, text=True, check=False)
    assert done.returncode == 130 and not done.stderr, done.stderr


def test_bots_think_in_one_thread_unless_somebody_says_otherwise() -> None:
    """Threads of numpy that wait for each other on busy cores make a search many times as long."""
    code = (
        "import os, sys\n"
        "from veche.cli.main import main\n"
        "assert 'numpy' not in sys.modules\n"
        "main(['games'])\n"
        "print(os.environ['OMP_NUM_THREADS'])\n"
    )
    for given, told in ((None, "1"), ("3", "3")):
        env = {k: v for k, v in os.environ.items() if k != "OMP_NUM_THREADS"}
        env |= {"OMP_NUM_THREADS": given} if given else {}
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        assert done.stdout.splitlines()[-1] == told
