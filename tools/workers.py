"""Worker processes for tools that play many games: results as they come, and an end that holds whatever runs."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any, NoReturn, Self, TypeVar

T = TypeVar("T")
Task = tuple[Any, ...]


class Workers:
    """So many processes, used as a context: at its end they are ended, even in the middle of games."""

    def __init__(self, jobs: int, setup: Callable[[], object] | None = None) -> None:
        self.jobs = jobs
        self.pool = ProcessPoolExecutor(jobs, initializer=setup)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        processes = list(self.pool._processes.values())
        self.pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def results(self, job: Callable[..., T], tasks: Iterable[Task], seconds: float) -> Iterator[tuple[Task, T]]:
        """Every task with what the job made of it, in the order they are done, until there is nothing more to do or the
        time is over. A task is taken only when a worker is free for it, or will be next."""
        end = time.monotonic() + seconds
        todo = iter(tasks)
        running: dict[Future[T], Task] = {}
        while time.monotonic() < end:
            while len(running) < 2 * self.jobs and (task := next(todo, None)) is not None:
                running[self.pool.submit(job, *task)] = task
            if not running:
                return
            done, _ = wait(running, timeout=max(0.0, end - time.monotonic()), return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()


def leave(code: int) -> NoReturn:
    """End the program at once: workers that were killed have nobody to say goodbye to."""
    sys.stdout.flush()
    os._exit(code)
