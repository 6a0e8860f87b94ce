"""Worker processes of the tools: results as they come, a setup for each, an end that holds."""

from __future__ import annotations

import time
from functools import partial
from itertools import count

from workers import Workers

NAMES: list[str] = []


def square(n: int) -> int:
    return n * n


def named(n: int) -> tuple[str, int]:
    return NAMES[0], n


def test_every_task_comes_back_with_its_result() -> None:
    with Workers(2) as workers:
        found = dict(workers.results(square, [(n,) for n in range(20)], 60))
    assert found == {(n,): n * n for n in range(20)}


def test_every_worker_is_set_up() -> None:
    with Workers(2, partial(NAMES.append, "ready")) as workers:
        found = [result for _, result in workers.results(named, [(n,) for n in range(4)], 60)]
    assert sorted(found) == [("ready", n) for n in range(4)] and not NAMES


def test_tasks_without_end_are_taken_as_workers_come_free_and_stop_with_the_time() -> None:
    taken: list[int] = []
    tasks = ((0.01,) for n in count() if taken.append(n) is None)  # type: ignore[func-returns-value]
    with Workers(2) as workers:
        found = list(workers.results(time.sleep, tasks, 0.5))
    assert 2 < len(found) <= len(taken) <= len(found) + 4


def test_the_end_holds_in_the_middle_of_a_game() -> None:
    with Workers(1) as workers:
        assert not list(workers.results(time.sleep, [(600.0,)], 0.2))
        process, = workers.pool._processes.values()
    process.join(10)
    assert process.exitcode is not None
