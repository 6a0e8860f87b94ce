"""How much one visitor may have of the server: its time, tables, lines of talk, streams.

Time is counted in seconds of the process that serves everybody, as they are spent: so a cheap request costs little and
a dear one much, whichever it is. A purse fills again by itself; whoever finds it empty is told when to come back. There
is one for every visitor and, since cookies cost nothing, a larger one for every address.
"""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

REMEMBERED: Final = 50_000  # purses; the one not touched for longest is forgotten, and so full again
LEAST: Final = 0.001  # what a request costs at least
TOGETHER: Final = 4  # requests of one visitor handled at a time
WAITING: Final = 200  # requests of one visitor that may wait for that


class Empty(Exception):
    """Enough for now. ``wait``: seconds until there is something in the purse again."""

    def __init__(self, what: str, wait: float) -> None:
        super().__init__(what, wait)
        self.what = what
        self.wait = max(1, math.ceil(wait))


@dataclass(frozen=True)
class Allowance:
    """So much a second, saved up to so much."""

    rate: float
    most: float

    def times(self, n: float) -> Allowance:
        return Allowance(self.rate * n, self.most * n)


@dataclass(frozen=True)
class Limits:
    """What one visitor may have. ``family``: how many visitors an address may be worth."""

    time: Allowance = Allowance(0.3, 15)
    table: Allowance = Allowance(1 / 60, 60)
    talk: Allowance = Allowance(0.5, 30)
    bring: Allowance = Allowance(1 / 20, 20)
    stream: int = 32
    family: float = 4


class Purses:
    """Of everybody, for one kind of thing."""

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = time.monotonic) -> None:
        self.allowance = allowance
        self.clock = clock
        self.kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, who: str) -> float:
        had, at = self.kept.get(who, (self.allowance.most, self.clock()))
        return min(self.allowance.most, had + (self.clock() - at) * self.allowance.rate)

    def wait(self, who: str, least: float = 0.0) -> float:
        """Seconds until there is more than this in the purse; 0 if there is."""
        missing = least - self.left(who)
        return 0.0 if missing < 0 else max(missing / self.allowance.rate, 0.001)

    def pay(self, who: str, n: float) -> None:
        self.kept[who] = (self.left(who) - n, self.clock())
        self.kept.move_to_end(who)
        while len(self.kept) > REMEMBERED:
            self.kept.popitem(last=False)


class Keeper:
    """Keeps the purses of visitors and addresses, and counts their streams."""

    def __init__(self, limits: Limits | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits or Limits()
        kinds = {kind: getattr(self.limits, kind) for kind in ("time", "table", "talk", "bring")}
        self.own = {kind: Purses(allowance, clock) for kind, allowance in kinds.items()}
        family = self.limits.family
        self.shared = {kind: Purses(allowance.times(family), clock) for kind, allowance in kinds.items()}
        self.streams: Counter[str] = Counter()
        self.lines: dict[str, Line] = {}

    def purses(self, kind: str, session: str, address: str) -> list[tuple[Purses, str]]:
        return [(self.own[kind], session), *([(self.shared[kind], address)] if address else [])]

    def check(self, kind: str, session: str, address: str) -> None:
        wait = max(purse.wait(who) for purse, who in self.purses(kind, session, address))
        if wait:
            raise Empty(kind, wait)

    def pay(self, kind: str, session: str, address: str, n: float = 1) -> None:
        for purse, who in self.purses(kind, session, address):
            purse.pay(who, n)

    def spend(self, kind: str, session: str, address: str) -> None:
        """One of these, if there is one left."""
        if wait := max(purse.wait(who, 0.999) for purse, who in self.purses(kind, session, address)):
            raise Empty(kind, wait)
        self.pay(kind, session, address)

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """A few requests of a visitor are handled at a time; the others wait, and hold up nobody else."""
        line = self.lines.setdefault(who, Line())
        if line.count >= TOGETHER + WAITING:
            raise Empty("time", 1)
        line.count += 1
        try:
            async with line.gate:
                yield
        finally:
            line.count -= 1
            if not line.count:
                self.lines.pop(who, None)

    @asynccontextmanager
    async def stream(self, session: str, address: str) -> AsyncIterator[None]:
        most = {session: self.limits.stream, address: int(self.limits.stream * self.limits.family)}
        owners = [who for who in most if who]
        if any(self.streams[who] >= most[who] for who in owners):
            raise Empty("stream", 10)
        self.streams.update(owners)
        try:
            yield
        finally:
            self.streams.subtract(owners)
            for who in owners:
                if not self.streams[who]:
                    del self.streams[who]


class Line:
    """The requests of one visitor."""

    def __init__(self) -> None:
        self.count = 0
        self.gate = asyncio.Semaphore(TOGETHER)


class Timed(Awaitable[None]):
    """Something awaited, and how long it kept the process busy itself; what others did meanwhile is not its cost."""

    def __init__(self, work: Awaitable[None]) -> None:
        self.work = work
        self.spent = 0.0

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self.work.__await__()
        send: Callable[[Any], Any] = steps.send
        value: Any = None
        while True:
            start = time.thread_time()
            try:
                waited = send(value)
            except StopIteration:
                return
            finally:
                self.spent += time.thread_time() - start
            try:
                value = yield waited
                send = steps.send
            except BaseException as error:  # A cancellation is handed on to whom it concerns.
                value, send = error, steps.throw


@lru_cache(4096)
def household(address: str) -> str:
    """Whom an address stands for: in IPv6 a whole network is one customer's. "" for this machine and for no address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found
    if found.is_loopback:
        return ""
    return str(found if found.version == 4 else ipaddress.ip_network((found, 64), strict=False))
