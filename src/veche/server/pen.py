"""The pen: answers that come while the disk is waited for are written together, with one wait for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from sqlalchemy.exc import DataError, IntegrityError

from veche.server.store import Entry, Late, Store

MOST: Final = 64  # entries written at once


class Pen:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[tuple[Entry, asyncio.Future[None]]] = []
        self.task: asyncio.Task[None] | None = None

    async def write(self, entry: Entry) -> None:
        """Safe on the disk when done; Late if somebody else wrote first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((entry, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.work())
        await done

    async def work(self) -> None:
        while self.waiting:
            sheet, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            troubles = await asyncio.to_thread(self.written, [entry for entry, _ in sheet])
            for (_, done), trouble in zip(sheet, troubles, strict=True):
                if done.done():  # Whoever asked has gone.
                    continue
                if trouble is None:
                    done.set_result(None)
                else:
                    done.set_exception(trouble)

    def written(self, entries: Sequence[Entry]) -> list[Exception | None]:
        """For each entry what was wrong. One that cannot be stored takes no other with it."""
        try:
            return [None if in_time else Late() for in_time in self.store.append_all(entries)]
        except (DataError, IntegrityError) as error:
            return [error] if len(entries) == 1 else [trouble for e in entries for trouble in self.written([e])]
        except Exception as error:
            return [error] * len(entries)

    async def stop(self) -> None:
        """What is begun is written."""
        if self.task is not None:
            await self.task
