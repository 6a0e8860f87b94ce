"""Games brought from elsewhere are read in a process of their own: what a stranger sends takes nobody else's time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final

from veche.core.complaint import Complaint
from veche.core.importer import is_foreign, understood
from veche.core.record import Record, replay
from veche.core.state import is_over
from veche.core.words import said
from veche.server.thinking import quiet

SECONDS: Final = 10.0  # of the reading process; an honest game takes a tenth of one
LINE: Final = 8  # who may wait at once


class Unread(Exception):
    """A text that cannot be brought here. ``code`` is the refusal, ``why`` the sentence in it."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


@dataclass(frozen=True)
class Brought:
    record: Record
    over: bool


# In the process that reads.


def read(text: str, language: str, seconds: float) -> Brought:
    """The record, played once. Who takes longer is ended by the system, in the middle of whatever it does."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        record = understood(text)
        return Brought(record, is_foreign(text) or is_over(replay(record)))
    except Complaint as error:
        raise Unread("record", said(error, language)) from None
    except RecursionError:
        raise Unread("slow") from None
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


# In the server.


class Reader:
    """One text at a time, a short line of others behind it."""

    def __init__(self, seconds: float = SECONDS, read: Callable[[str, str, float], Brought] = read) -> None:
        self.seconds = seconds
        self.read = read
        self.pool: ProcessPoolExecutor | None = None
        self.turn = asyncio.Lock()
        self.waiting = 0

    async def brought(self, text: str, language: str) -> Brought:
        if self.waiting >= LINE:
            raise Unread("crowded")
        self.waiting += 1
        try:
            async with self.turn:
                return await self.alone(text, language)
        finally:
            self.waiting -= 1

    async def alone(self, text: str, language: str) -> Brought:
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.process(), self.read, text, language, self.seconds)
        except BrokenProcessPool:
            self.pool = None
            raise Unread("slow") from None

    def process(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=quiet, initargs=(os.getpid(),))
        return self.pool

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
