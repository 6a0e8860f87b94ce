"""Errands that take long are done in processes of their own: fair among visitors, bounded for each.

Who asks for ten gets one at a time, and whoever comes next does not wait for the other nine.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, Final, ParamSpec, TypeVar

from veche.bots.workers import behave

SECONDS: Final = 10.0  # of a process; an honest errand takes a tenth of them
EACH: Final = 8  # errands of one visitor, with the one at hand
MOST: Final = 64  # errands of all
P = ParamSpec("P")
T = TypeVar("T")


class Crowded(Exception):
    """Too many errands wait already."""


class Lost(Exception):
    """The process ended over this errand: it took too long, or something killed it. The next one gets another."""


# In the process that works.


def quiet(server: int) -> None:
    """Workers leave Ctrl-C to the server, let people's moves go first, and do not outlive a server that was killed."""
    behave(server)
    os.nice(5)


def patient(server: int) -> None:
    """A bot thinks for seconds: it gives way to whatever takes moments."""
    quiet(server)
    os.nice(5)


def humble(server: int) -> None:
    """An analysis gives way to bots as well as to people."""
    patient(server)
    os.nice(5)


def hurried(seconds: float, work: Callable[..., T], *args: Any) -> T:
    """Who takes longer is ended by the system, in the middle of whatever it does."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work(*args)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


# In the server.


def worker(start: Callable[[int], None] = quiet) -> ProcessPoolExecutor:
    """One process, begun with the first thing it is given to do."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=start, initargs=(os.getpid(),))


@dataclass(frozen=True)
class Errand:
    work: Callable[..., Any]
    args: tuple[Any, ...]
    done: asyncio.Future[Any]


class Desk:
    """So many processes, and a line for every visitor. The lines are served in turn."""

    def __init__(
        self,
        processes: int = 1,
        seconds: float = SECONDS,
        each: int = EACH,
        most: int = MOST,
        start: Callable[[int], None] = quiet,
    ) -> None:
        self.free: list[ProcessPoolExecutor | None] = [None] * processes
        self.seconds = seconds
        self.each = each
        self.most = most
        self.start = start
        self.lines: OrderedDict[str, deque[Errand]] = OrderedDict()
        self.owed: dict[str, int] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def do(self, who: str, work: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        """The work, done in another process when it is this visitor's turn."""
        if self.owed.get(who, 0) >= self.each or sum(self.owed.values()) >= self.most:
            raise Crowded
        errand = Errand(work, args, asyncio.get_running_loop().create_future())
        self.owed[who] = self.owed.get(who, 0) + 1
        self.lines.setdefault(who, deque()).append(errand)
        self.serve()
        try:
            found: T = await errand.done
            return found
        finally:
            self.owed[who] -= 1
            if not self.owed[who]:
                del self.owed[who]

    def serve(self) -> None:
        """Give every free process something to do: the first errand of the line that has waited longest."""
        while self.free and self.lines:
            who, line = self.lines.popitem(last=False)
            errand = line.popleft()
            if line:
                self.lines[who] = line
            if not errand.done.done():  # Whoever asked may have gone.
                task = asyncio.get_running_loop().create_task(self.run(self.free.pop(), errand))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def run(self, pool: ProcessPoolExecutor | None, errand: Errand) -> None:
        pool = pool or worker(self.start)
        try:
            loop = asyncio.get_running_loop()
            result = await loop.run_in_executor(pool, hurried, self.seconds, errand.work, *errand.args)
            settle(errand.done, result)
        except BrokenProcessPool:
            pool = None
            settle(errand.done, Lost())
        except asyncio.CancelledError:
            pool.shutdown(wait=False, cancel_futures=True)
            errand.done.cancel()
            raise
        except Exception as error:
            settle(errand.done, error)
        self.free.append(pool)
        self.serve()

    async def stop(self) -> None:
        self.lines.clear()
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pool in self.free:
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)
        self.free.clear()


def settle(done: asyncio.Future[Any], result: Any) -> None:
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
