"""Worker processes of the tools: results as they come, a setup for each, an end that holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event

import pytest

from support import PATIENCE, Clock, until
from workers import Workers

pytestmark = pytest.mark.races

NAMES: list[str] = []


def square(n: int) -> int:
    return n * n


def named(n: int) -> tuple[str, int]:
    return NAMES[0], n


def begun(file: Path) -> None:
    """A game that has begun and has no end."""
    file.touch()
    Event().wait()


def test_every_task_comes_back_with_its_result() -> None:
    with Workers(2) as workers:
        found = dict(workers.results(square, [(n,) for n in range(20)], PATIENCE))
    assert found == {(n,): n * n for n in range(20)}


def test_every_worker_is_set_up() -> None:
    with Workers(2, partial(NAMES.append, "ready")) as workers:
        found = [result for _, result in workers.results(named, [(n,) for n in range(4)], PATIENCE)]
    assert sorted(found) == [("ready", n) for n in range(4)] and not NAMES


def test_tasks_without_end_are_taken_as_workers_come_free_and_stop_with_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(tick=0.0)
    monkeypatch.setattr("workers.time", clock)
    taken: list[int] = []

    def tasks() -> Iterator[tuple[int]]:
        for n in count():
            taken.append(n)
            if n == 30:
                clock.now += 2 * PATIENCE
            yield (n,)

    with Workers(2) as workers:
        found = [n for (n,), _ in workers.results(square, tasks(), PATIENCE)]
    assert 30 < len(taken) <= 30 + 4 and set(found) <= set(taken) and len(taken) - 4 <= len(found)


def test_the_end_holds_in_the_middle_of_a_game(tmp_path: Path) -> None:
    file = tmp_path / "begun"
    with Workers(1) as workers:
        assert not list(workers.results(begun, [(file,)], 0.2))
        until(file.exists, "the game")
        (process,) = workers.pool._processes.values()
    until(lambda: process.exitcode is not None, "the end of its process")
