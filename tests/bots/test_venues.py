"""Arenas in processes and on Ray: the same games, and nothing lost when they are interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from veche.bots.arena import Ledger, Plan, Somewhere, hold, spare_file
from veche.bots.venues import OnRay, Processes
from veche.cli.main import main
from veche.core.complaint import Unknown

GAMES = 30
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
    """`veche arena` in a process of its own."""

    def __init__(self, file: Path, on: str, *more: str) -> None:
        self.file = file
        command = [sys.executable, "-m", "veche.cli.main", "arena", "hamlet", "--seats", ",".join(PLAN.specs)]
        command += ["--games", str(GAMES), "--seed", str(PLAN.seed), "--jobs", "2", "--on", on, "--lang", "en", *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        start_new_session=True)

    def rows(self) -> list[str]:
        return self.file.read_text(encoding="utf-8").splitlines()[1:] if self.file.exists() else []

    def after(self, games: int) -> Running:
        until = time.monotonic() + 90
        while len(self.rows()) < games:
            assert self.process.poll() is None, self.process.communicate()
            assert time.monotonic() < until, "no games were played"
            time.sleep(0.01)
        return self

    def gone(self, seconds: float = 30) -> bool:
        """Has everything it started ended?"""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            self.process.poll()
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.1)
        return False


@pytest.fixture
def begin() -> Iterator[list[Running]]:
    started: list[Running] = []
    yield started
    for running in started:
        with suppress(ProcessLookupError):
            os.killpg(running.process.pid, signal.SIGKILL)
        running.process.communicate()


def under_way(file: Path, on: str, begin: list[Running]) -> Running:
    """An arena with three games behind it."""
    if on == "ray":
        need_ray()
    running = Running(file, on, "--file", str(file)).after(3)
    begin.append(running)
    return running


@pytest.mark.parametrize("on", ["here", "ray"])
def test_stopped_by_the_keyboard_it_says_so_and_goes_on(
    tmp_path: Path, on: str, expected: list[list[int]], begin: list[Running]
) -> None:
    file = tmp_path / "games.jsonl"
    running = under_way(file, on, begin)
    os.killpg(running.process.pid, signal.SIGINT)  # As a terminal does: everybody hears it.
    _, said = running.process.communicate(timeout=60)
    assert running.process.returncode == 130
    kept = running.rows()
    assert f"Stopped after {len(kept)} of {GAMES} games" in said and str(file) in said
    assert "Traceback" not in said
    resumed(file, kept, OnRay(2) if on == "ray" else Processes(2), expected)


@pytest.mark.parametrize("on", ["here", "ray"])
def test_killed_it_leaves_its_games_and_no_processes(
    tmp_path: Path, on: str, expected: list[list[int]], begin: list[Running]
) -> None:
    file = tmp_path / "games.jsonl"
    running = under_way(file, on, begin)
    running.process.kill()
    running.process.wait()
    assert on == "ray" or running.gone(), "its workers live on"  # Ray's own agents take a minute to notice.
    resumed(file, running.rows(), Processes(2), expected)


def resumed(file: Path, kept: list[str], where: Somewhere, expected: list[list[int]]) -> None:
    """The same arena again plays only what is missing, and the games are those of any other place."""
    assert 3 <= len(kept) < GAMES
    assert [o.points for o in hold(PLAN, where, Ledger(file, PLAN))] == expected
    rows = file.read_text(encoding="utf-8").splitlines()[1:]
    assert rows[: len(kept)] == kept and len({json.loads(row)["number"] for row in rows}) == GAMES == len(rows)


def test_without_a_file_nothing_is_lost_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begin: list[Running], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    file = spare_file(PLAN)
    running = Running(file, "here").after(3)
    begin.append(running)
    os.killpg(running.process.pid, signal.SIGINT)
    _, said = running.process.communicate(timeout=60)
    kept = len(running.rows())
    assert kept >= 3 and str(file) in said
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
