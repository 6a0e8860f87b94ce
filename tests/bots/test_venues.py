"""Arenas in processes and on Ray: the same games, and nothing lost when they are interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from bots import held_arena
from support import PATIENCE, ended, until
from veche.bots.arena import Ledger, Plan, Somewhere, hold, spare_file
from veche.bots.venues import OnRay, Processes
from veche.cli.main import main
from veche.core.complaint import Unknown

GAMES = 30
JOBS = {"here": "2", "ray": "1"}  # The smallest cluster there is: it takes Ray long enough to begin.
PLAN = Plan("hamlet", ("greedy", "novice"), GAMES, 3)


def need_ray() -> None:
    try:
        import ray  # noqa: F401
    except ImportError:
        pytest.skip("no arena on Ray is tested: the package ray is not installed (pip install 'veche[ray]')")


@pytest.fixture(scope="module")
def expected() -> list[list[int]]:
    return [o.points for o in hold(PLAN)]


class Running:
    """`veche arena` in a process of its own. The first games are played, the others stand at a gate."""

    def __init__(self, folder: Path, file: Path, on: str, *more: str) -> None:
        self.file, self.gate, self.log = file, folder / "gate", folder / "said"
        command = [sys.executable, held_arena.__file__, "arena", "hamlet", "--lang", "en"]
        command += ["--seats", ",".join(PLAN.specs)]
        command += ["--games", str(GAMES), "--seed", str(PLAN.seed), "--jobs", JOBS[on], "--on", on, *more]
        env = {**os.environ, "GATE": str(self.gate)}
        with self.log.open("w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=env, start_new_session=True)

    def rows(self) -> list[str]:
        return self.file.read_text(encoding="utf-8").splitlines()[1:] if self.file.exists() else []

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def stands(self) -> bool:
        """Has it played all the games that are let through?"""
        assert self.process.poll() is None, self.said()
        return len(self.rows()) == held_arena.LET

    def interrupt(self) -> int:
        """As a terminal does: everybody hears it."""
        os.killpg(self.process.pid, signal.SIGINT)
        until(lambda: "Stopped" in self.said() or self.process.poll() is not None, "a word about the interruption")
        self.gate.touch()
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        self.gate.touch()
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """An arena with some games behind it."""
    started: list[Running] = []

    def begun(*how: Any) -> Running:
        started.append(Running(tmp_path, *how))
        until(started[-1].stands, "the first games of the arena")
        return started[-1]

    yield begun
    for running in started:
        running.end()


@pytest.mark.parametrize("on", [pytest.param("here", marks=pytest.mark.races), "ray"])
def test_stopped_by_the_keyboard_it_says_so_and_goes_on(
    tmp_path: Path, on: str, expected: list[list[int]], begin: Callable[..., Running]
) -> None:
    if on == "ray":
        need_ray()
    file = tmp_path / "games.jsonl"
    running = begin(file, on, "--file", str(file))
    assert running.interrupt() == 130
    kept = running.rows()
    assert f"Stopped after {len(kept)} of {GAMES} games" in running.said() and str(file) in running.said()
    assert "Traceback" not in running.said()
    if on == "ray":
        finished(tmp_path, file)
    resumed(file, kept, Processes(2), expected)


def finished(folder: Path, file: Path) -> None:
    """On Ray, in a process of its own: it leaves threads behind, and whoever has threads must not fork any more."""
    running = Running(folder, file, "ray", "--file", str(file))
    try:
        assert running.process.wait(PATIENCE) == 0 and len(running.rows()) == GAMES, running.said()
    finally:
        running.end()


@pytest.mark.races
def test_killed_it_leaves_its_games_and_no_processes(
    tmp_path: Path, expected: list[list[int]], begin: Callable[..., Running]
) -> None:
    file = tmp_path / "games.jsonl"
    running = begin(file, "here", "--file", str(file))
    running.process.kill()
    running.process.wait()
    until(lambda: ended(running.process.pid), "the end of its workers")
    resumed(file, running.rows(), Processes(2), expected)


def resumed(file: Path, kept: list[str], where: Somewhere, expected: list[list[int]]) -> None:
    """The same arena again plays only what is missing, and the games are those of any other place."""
    assert len(kept) == held_arena.LET < GAMES
    assert [o.points for o in hold(PLAN, where, Ledger(file, PLAN))] == expected
    rows = file.read_text(encoding="utf-8").splitlines()[1:]
    assert rows[: len(kept)] == kept and len({json.loads(row)["number"] for row in rows}) == GAMES == len(rows)


@pytest.mark.races
def test_without_a_file_nothing_is_lost_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begin: Callable[..., Running], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    file = spare_file(PLAN)
    running = begin(file, "here")
    running.interrupt()
    assert len(running.rows()) == held_arena.LET and str(file) in running.said()
    seats = ["--seats", ",".join(PLAN.specs), "--games", str(GAMES), "--seed", str(PLAN.seed)]
    assert main(["arena", "hamlet", *seats, "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == GAMES
    assert not file.exists(), "a finished arena leaves nothing behind"


def test_where_there_is_no_ray_it_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Unknown, match="Ray is not installed"):
        hold(PLAN, OnRay(1))
    assert main(["arena", "hamlet", "--seats", "random,random", "--on", "ray", "--lang", "ru"]) == 2
    said = capsys.readouterr().err
    assert "veche[ray]" in said and said.count("\n") == 1 and "Ray не установлен" in said


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    need_ray()
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    with pytest.raises(Unknown, match="no Ray cluster answers"):
        hold(PLAN, OnRay(1))
