"""Who is looking at which tables, and how they hear that one changed: server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Iterable
from typing import Final

BREATH: Final = 15.0


class Ear:
    """What one stream has yet to tell: of every table the latest, so that a busy one crowds out no other."""

    def __init__(self) -> None:
        self.news: dict[str, str] = {}
        self.said: dict[str, str] = {}
        self.rung = asyncio.Event()
        self.closed = False

    def hear(self, id_: str, version: str) -> None:
        """The same news may come twice, from our own process and by the database."""
        if self.said.get(id_) != version:
            self.said[id_] = self.news[id_] = version
            self.rung.set()

    def close(self) -> None:
        self.closed = True
        self.rung.set()

    async def told(self) -> str:
        """The next piece of the stream; a breath where nothing happened for a while."""
        try:
            await asyncio.wait_for(self.rung.wait(), BREATH)
        except TimeoutError:
            return ": still here\n\n"
        self.rung.clear()
        news, self.news = self.news, {}
        return "".join(f"data: {json.dumps({'table': id_, 'version': version})}\n\n" for id_, version in news.items())


class Bus:
    """An in-process bus: an ear for every stream. A page that sleeps loses nothing, since it fetches the state."""

    def __init__(self) -> None:
        self.ears: dict[str, set[Ear]] = defaultdict(set)

    def tell(self, id_: str, version: str) -> None:
        """Everybody may hear this: that something happened, and nothing of what it was."""
        for ear in self.ears.get(id_, ()):
            ear.hear(id_, version)

    async def listen(self, ids: Iterable[str], version: Callable[[str], str]) -> AsyncGenerator[str, None]:
        """One stream of these tables. It begins with the version of each, and breathes while nothing happens."""
        ear, ids = Ear(), list(ids)
        for id_ in ids:
            self.ears[id_].add(ear)
        try:
            for id_ in ids:  # Looked up only now: nothing can happen in between unheard.
                ear.hear(id_, version(id_))
            yield "retry: 1000\n"
            while not ear.closed:
                yield await ear.told()
        finally:
            for id_ in ids:
                self.ears[id_].discard(ear)
                if not self.ears[id_]:
                    del self.ears[id_]

    def listeners(self) -> int:
        return len({ear for there in self.ears.values() for ear in there})

    def again(self, version: Callable[[str], str]) -> None:
        """News may have been missed: everybody hears what is."""
        for id_ in list(self.ears):
            self.tell(id_, version(id_))

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        for ears in self.ears.values():
            for ear in ears:
                ear.close()
