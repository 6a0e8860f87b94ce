"""Who is looking at which table, and how they hear that it changed: server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator

BREATH = 15.0


class Bus:
    """An in-process bus: a queue for every open page. A page that sleeps loses nothing, since it fetches the state."""

    def __init__(self) -> None:
        self.listeners: dict[str, set[asyncio.Queue[str]]] = defaultdict(set)

    def tell(self, id_: str, **news: object) -> None:
        for queue in self.listeners.get(id_, ()):
            if queue.qsize() < 100:
                queue.put_nowait(json.dumps(news))

    async def listen(self, id_: str, first: str) -> AsyncIterator[str]:
        """The stream of one page. It begins with the version now, and breathes while nothing happens."""
        queue: asyncio.Queue[str] = asyncio.Queue()
        self.listeners[id_].add(queue)
        try:
            yield f"retry: 1000\ndata: {json.dumps({'version': first})}\n\n"
            while True:
                try:
                    news = await asyncio.wait_for(queue.get(), BREATH)
                    if news == "":
                        return
                    yield f"data: {news}\n\n"
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self.listeners[id_].discard(queue)
            if not self.listeners[id_]:
                self.listeners.pop(id_, None)

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        for queues in self.listeners.values():
            for queue in queues:
                queue.put_nowait("")
