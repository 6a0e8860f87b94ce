"""Who is looking at which tables, and how they hear that one changed: server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Collection, Iterable
from typing import Final, TypeAlias

from veche.core.state import Seat

BREATH: Final = 15.0
Holders: TypeAlias = Callable[[str], Iterable[tuple[str, Seat]]]


class Ear:
    """What one stream has yet to tell: of every table the latest, so that a busy one crowds out no other."""

    def __init__(self, who: str = "", at: Collection[str] = ()) -> None:
        self.who = who
        self.at = at
        self.news: dict[str, dict[str, object]] = defaultdict(dict)
        self.said: dict[tuple[str, str], object] = {}
        self.rung = asyncio.Event()
        self.closed = False

    def hear(self, id_: str, key: str, what: object) -> None:
        """The same news may come twice, from our own process and by the database."""
        if self.said.get((id_, key)) != what:
            self.said[id_, key] = self.news[id_][key] = what
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
        news, self.news = self.news, defaultdict(dict)
        return "".join(f"data: {json.dumps({'table': id_, **what})}\n\n" for id_, what in news.items())


class Bus:
    """An in-process bus: an ear for every stream. A page that sleeps loses nothing, since it fetches the state.

    ``holders``: the sessions of a table and their seats. Who sits there and has an open stream is here; with several
    processes, as far as this one serves them.
    """

    def __init__(self, holders: Holders = lambda id_: ()) -> None:
        self.ears: dict[str, set[Ear]] = defaultdict(set)
        self.holders = holders

    def tell(self, id_: str, version: str) -> None:
        """Everybody may hear this: that something happened, and nothing of what it was."""
        for ear in self.ears.get(id_, ()):
            ear.hear(id_, "version", version)

    def here(self, id_: str) -> list[Seat]:
        """The seats whose players look at this table now."""
        looking = {ear.who for ear in self.ears.get(id_, ()) if id_ in ear.at}
        return sorted({seat for who, seat in self.holders(id_) if who in looking}) if looking else []

    def gather(self, ids: Iterable[str]) -> None:
        """Somebody came, went or changed seats: everybody at these tables hears who is here."""
        for id_ in ids:
            if id_ in self.ears:
                here = self.here(id_)
                for ear in self.ears[id_]:
                    ear.hear(id_, "here", here)

    async def listen(
        self, ids: Iterable[str], version: Callable[[str], str], who: str = "", at: Collection[str] = ()
    ) -> AsyncGenerator[str, None]:
        """One stream of these tables for one session, which sits ``at`` some of them. It begins with the version of
        each and with who is there, and breathes while nothing happens."""
        ear, ids = Ear(who, at), list(ids)
        for id_ in ids:
            self.ears[id_].add(ear)
        try:
            for id_ in ids:  # Looked up only now: nothing can happen in between unheard.
                ear.hear(id_, "version", version(id_))
            self.gather(ids)
            yield "retry: 1000\n"
            while not ear.closed:
                yield await ear.told()
        finally:
            for id_ in ids:
                self.ears[id_].discard(ear)
                if not self.ears[id_]:
                    del self.ears[id_]
            self.gather(at)

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
