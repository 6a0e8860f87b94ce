"""Who is looking at which tables, and how they hear that one changed: server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import AsyncGenerator, Callable, Collection, Iterable, Mapping
from functools import lru_cache
from itertools import cycle
from typing import Any, Final, TypeAlias

from veche.core.state import Seat

BREATH: Final = 15.0
CHOIRS: Final = 60  # They breathe one after another: all together they would stop everything else for a moment.
Holders: TypeAlias = Callable[[str], Iterable[tuple[str, Seat]]]


class Ear:
    """What one stream has yet to tell: of every table the latest, so that a busy one crowds out no other.

    It is that of one session, which looks ``at`` some of its tables.
    """

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
        """The next piece of the stream. One on which nothing ever comes is given up by proxies: then it is a breath."""
        await self.rung.wait()
        self.rung.clear()
        news, self.news = self.news, defaultdict(dict)
        pieces = [written(id_, tuple(what.items())) for id_, what in news.items()]
        return "".join(pieces) if pieces or self.closed else ": still here\n\n"


@lru_cache(1024)
def written(id_: str, what: tuple[tuple[str, object], ...]) -> str:
    """Put into words once for all who hear it."""
    return f"data: {json.dumps({'table': id_, **dict(what)})}\n\n"


class Alone:
    """What other processes tell of who is here: this is the only one."""

    me = ""

    def tell(self, seats: Mapping[str, Collection[Seat]], ask: bool = False) -> None: ...

    def seats(self, id_: str) -> set[Seat]:
        return set()

    def forget(self, id_: str) -> None: ...

    def heard(self, news: Mapping[str, Any], served: Collection[str]) -> list[str]:
        return []

    def begin(self) -> None: ...

    def leave(self) -> None: ...

    def dead(self) -> list[str]:
        return []


class Bus:
    """An in-process bus: an ear for every stream. A page that sleeps loses nothing, since it fetches the state.

    ``holders``: the sessions of a table and their seats. Who sits there and has an open stream is here; of ``others``,
    processes that serve the same tables, one hears who looks at them there.
    """

    def __init__(self, holders: Holders = lambda id_: (), others: Alone | None = None) -> None:
        self.holders = holders
        self.others = others or Alone()
        self.shown: dict[str, set[Seat]] = {}  # What others know of the tables that are looked at here.
        self.ears: dict[str, set[Ear]] = defaultdict(set)
        self.looking: Counter[tuple[str, str]] = Counter()  # Streams by table and session.
        self.choirs: list[set[Ear]] = [set() for _ in range(CHOIRS)]
        self.next = cycle(self.choirs)
        self.breathing: asyncio.TimerHandle | None = None
        self.closed = False

    def tell(self, id_: str, version: str) -> None:
        """Everybody may hear this: that something happened, and nothing of what it was."""
        for ear in self.ears.get(id_, ()):
            ear.hear(id_, "version", version)

    def gather(self, ids: Iterable[str], who: Ear | None = None) -> None:
        """Somebody came, went or changed seats: everybody at these tables hears who is here.

        Of ``who`` comes and goes without a seat, nobody else need hear.
        """
        for id_ in () if self.closed else ids:
            if id_ in self.ears:
                seats = list(self.holders(id_))
                local = {seat for session, seat in seats if self.looking[id_, session]}
                if id_ in self.shown or (who is not None and id_ in who.at):
                    self.show(id_, local)
                here = tuple(sorted(local | self.others.seats(id_)))
                alone = who is not None and who.who not in dict(seats)
                for ear in [who] if who and alone else self.ears[id_]:
                    ear.hear(id_, "here", here)
            else:
                self.others.forget(id_)
                if self.shown.pop(id_, None):
                    self.others.tell({id_: ()})

    def show(self, id_: str, local: set[Seat]) -> None:
        """Other processes hear what they do not know yet; they are asked when a table is first looked at here."""
        if self.shown.get(id_) != local:
            self.others.tell({id_: local}, ask=id_ not in self.shown)
            self.shown[id_] = local

    def meet(self, news: Mapping[str, Any]) -> None:
        """Another process told who looks at a table there, and may want to know who does here."""
        if news["by"] == self.others.me:
            return
        self.gather(self.others.heard(news, self.ears))
        if news.get("ask") and (local := self.shown.get(news["here"])):
            self.others.tell({news["here"]: local})

    def anew(self) -> None:
        """Words may have been lost, ours and theirs."""
        self.others.begin()
        for id_ in self.shown:
            self.others.forget(id_)
        self.others.tell(self.shown, ask=True)
        self.gather(list(self.shown))

    async def listen(
        self, ids: Iterable[str], version: Callable[[str], str], ear: Ear | None = None
    ) -> AsyncGenerator[str, None]:
        """One stream of these tables. It begins with the version of each and with who is there, and breathes while
        nothing happens, until its ear is closed."""
        ear, ids, choir = ear or Ear(), list(ids), next(self.next)
        choir.add(ear)
        self.come(ear, ids)
        try:
            for id_ in ids:  # Looked up only now: nothing can happen in between unheard.
                ear.hear(id_, "version", version(id_))
            self.gather(ids, ear)
            yield "retry: 1000\n"
            while not ear.closed:
                yield await ear.told()
        finally:
            choir.discard(ear)
            self.go(ear, ids)

    def come(self, ear: Ear, ids: Collection[str]) -> None:
        for id_ in ids:
            self.ears[id_].add(ear)
        self.looking.update((id_, ear.who) for id_ in ids if id_ in ear.at)
        if self.breathing is None:
            self.breathe(0)

    def go(self, ear: Ear, ids: Collection[str]) -> None:
        for id_ in ids:
            self.ears[id_].discard(ear)
            if not self.ears[id_]:
                del self.ears[id_]
            if id_ in ear.at:
                self.looking[id_, ear.who] -= 1
                if not self.looking[id_, ear.who]:
                    del self.looking[id_, ear.who]
        self.gather([id_ for id_ in ids if id_ in ear.at], ear)

    def breathe(self, number: int) -> None:
        """One choir now, the next one soon, as long as anybody listens."""
        for ear in self.choirs[number]:
            ear.rung.set()
        again = asyncio.get_running_loop().call_later
        self.breathing = again(BREATH / CHOIRS, self.breathe, (number + 1) % CHOIRS) if self.ears else None

    def listeners(self) -> int:
        return sum(map(len, self.choirs))

    def again(self, version: Callable[[str], str]) -> None:
        """News may have been missed: everybody hears what is."""
        for id_ in list(self.ears):
            self.tell(id_, version(id_))

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        self.closed = True
        for choir in self.choirs:
            for ear in choir:
                ear.close()
