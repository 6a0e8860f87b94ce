"""Connections: who opens one must say what he wants, and nobody may have them all.

A connection that is opened and left, a request that is begun and never ended, an answer that nobody reads: all are
closed after a while. There are never more connections than the system has files for: when all are taken, one that
nothing is happening on gives way.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import socket
import sys
from collections import Counter
from types import FrameType
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from veche.server.limits import household

PATIENCE: Final = 30.0  # seconds for a whole request; the largest takes a slow line half of that
LEAST: Final = 32_768  # bytes of an answer that a reader takes in that time: the slowest phone takes more
RESERVE: Final = 96  # files for everything else: the database, processes, pages
FILES: Final = 65_536
TURN: Final = 0.0005  # seconds one thread works on while another waits
CIRCLES: Final = (10_000, 50, 1_000)  # how often Python looks for circles that nobody needs: the young, older, all
FULL: Final = (
    "HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\n"
    "content-type: text/plain; charset=utf-8\r\n\r\n"
    "Too many connections. Слишком много соединений.\n"
).encode()


def raise_file_limit() -> int:
    """As many files as the system grants; how many connections that leaves room for."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(16, min(soft if soft != resource.RLIM_INFINITY else FILES, FILES) - RESERVE)


class Crowd:
    """All connections, the oldest first."""

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.here: dict[Hurried, str] = {}
        self.of: Counter[str] = Counter()

    def admit(self, new: Hurried, address: str) -> bool:
        """May it stay? If all places are taken, one that nothing happens on gives way."""
        if address and self.of[address] >= self.each:
            return False
        if len(self.here) >= self.most:
            idle = next((old for old in self.here if old.idle()), None)
            if idle is None:
                return False
            self.leave(idle)
            idle.transport.abort()
        self.here[new] = address
        self.of[address] += 1
        return True

    def leave(self, old: Hurried) -> None:
        address = self.here.pop(old, None)
        if address is not None:
            self.of[address] -= 1
            if not self.of[address]:
                del self.of[address]


class Hurried(HttpToolsProtocol):
    """One connection."""

    crowd: Crowd
    patience: float
    timer: asyncio.TimerHandle | None = None
    stuck: asyncio.TimerHandle | None = None
    whole = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.crowd.admit(self, household(self.client[0]) if self.client else ""):
            self.hurry()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.rest()
        self.flows()
        self.crowd.leave(self)
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.whole = False
        self.hurry()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.whole = True
        self.rest()

    def pause_writing(self) -> None:
        """Who asks and does not read would keep our memory for ever; a slow line may take its time."""
        super().pause_writing()
        self.wait_for_reader()

    def wait_for_reader(self) -> None:
        enough = self.transport.get_write_buffer_size() - LEAST
        self.stuck = self.loop.call_later(self.patience, self.look_for_reader, enough)

    def look_for_reader(self, enough: int) -> None:
        if self.transport.get_write_buffer_size() > enough:
            self.transport.abort()
        else:
            self.wait_for_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.flows()

    def flows(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def idle(self) -> bool:
        """Is nobody waiting for an answer here?"""
        return not self.whole or self.cycle is None or self.cycle.response_complete

    def hurry(self) -> None:
        self.rest()
        self.timer = self.loop.call_later(self.patience, self.transport.abort)

    def rest(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Server(uvicorn.Server):
    """Stops when it is asked to: streams end at once, requests are answered, nothing new is let in."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        settle_down()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        app: Any = self.config.app
        if hall := getattr(app.state, "hall", None):
            hall.bus.close()


def settle_down() -> None:
    """What is loaded stays, and what is kept long is seldom looked through: for 2,000 pages that takes 0.2 s.

    The thread that writes down answers waits for the disk ten times and each time asks to go on: everybody whose answer
    is on its sheet would wait ten of Python's usual turns of 5 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*CIRCLES)
    sys.setswitchinterval(TURN)


def protocol(most: int, patience: float = PATIENCE) -> type[Any]:
    """Connections for one server. An address may have half of them."""
    return type("Wire", (Hurried,), {"crowd": Crowd(most, max(8, most // 2)), "patience": patience})
