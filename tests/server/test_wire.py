"""Connections: whoever opens one and says nothing is not waited for, and nobody has them all."""

from __future__ import annotations

import gc
import resource
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from server.support_server import HostedServer
from support import PATIENCE, until
from veche.server.wire import (
    CIRCLES,
    FILES,
    LEAST,
    RESERVE,
    TURN,
    Crowd,
    Hurried,
    protocol,
    raise_file_limit,
    settle_down,
)

pytestmark = pytest.mark.races


class Wire:
    """Stands for a connection: one that something happens on, or not."""

    def __init__(self, idle: bool) -> None:
        self.is_idle = idle
        self.transport = self
        self.aborted = False

    def idle(self) -> bool:
        return self.is_idle

    def abort(self) -> None:
        self.aborted = True


@pytest.fixture
def brief(tmp_path: Path) -> Iterator[HostedServer]:
    """A server that waits half a second for a request, and has room for five connections, four of them an address."""
    found = HostedServer(tmp_path / "t.sqlite", http=protocol(5, patience=0.5)).start()
    yield found
    found.stop()


def connected(server: HostedServer, said: bytes = b"") -> socket.socket:
    wire = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    wire.sendall(said)
    return wire


HALVES = [
    b"",
    b"GET / HT",
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{",
]


@pytest.mark.parametrize("half", HALVES, ids=["nothing", "a word", "headers", "a body"])
def test_half_a_request_is_not_waited_for(brief: HostedServer, half: bytes) -> None:
    with connected(brief, half) as wire:
        wire.settimeout(PATIENCE)
        with suppress(ConnectionResetError):
            assert wire.recv(1) == b"", "closed by the server"
    until(lambda: not brief.crowd.here, "no connection is left")


def test_who_has_asked_is_not_hurried(brief: HostedServer) -> None:
    with connected(brief, b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n") as wire:
        assert wire.recv(12) == b"HTTP/1.1 200"
        until(lambda: [w.timer for w in brief.crowd.here] == [None], "one connection that is not hurried")


def test_who_asks_and_does_not_read_is_not_waited_for(brief: HostedServer) -> None:
    """Many answers are wanted, until no more goes into the buffers of the system."""
    with socket.socket() as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.settimeout(PATIENCE)
        wire.connect(("127.0.0.1", brief.port))
        until(lambda: brief.crowd.here, "the server has the connection")
        with suppress(ConnectionError):
            wire.sendall(b"GET /api/titles HTTP/1.1\r\nHost: x\r\n\r\n" * 300)
        until(lambda: not brief.crowd.here, "what nobody reads is thrown away")


def test_who_reads_slowly_gets_all_of_it(brief: HostedServer) -> None:
    with connected(brief, b"GET /api/titles HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") as wire:
        read = b"".join(iter(lambda: wire.recv(4096), b""))
    head, _, body = read.partition(b"\r\n\r\n")
    assert f"content-length: {len(body)}".encode() in head and len(body) > 50_000


class Clock:
    """Stands for the loop and the transport of a connection: what is to be done later, and what nobody has read."""

    def __init__(self) -> None:
        self.unread, self.aborted = 5_000_000, False
        self.later: list[Callable[[], object]] = []

    def call_later(self, _: float, what: Callable[..., object], *given: object) -> Wire:
        self.later = [partial(what, *given)]
        return Wire(True)

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.aborted = True


def test_who_reads_something_is_waited_for_however_long_it_takes() -> None:
    clock, wire = Clock(), object.__new__(protocol(5))
    wire.loop = wire.transport = clock
    wire.wait_for_reader()
    for _ in range(100):
        clock.unread -= LEAST
        clock.later.pop()()
        assert not clock.aborted and clock.later, "a slow line"
    clock.unread -= LEAST - 1
    clock.later.pop()()
    assert clock.aborted and not clock.later, "one that hardly reads"


def test_an_idle_connection_gives_way_and_a_busy_one_does_not() -> None:
    crowd = Crowd(most=3, each=9)
    idle, busy = Wire(True), Wire(False)
    for wire in (busy, idle, Wire(False)):
        assert crowd.admit(wire, "a")  # type: ignore[arg-type]
    assert crowd.admit(Wire(False), "b") and idle.aborted and not busy.aborted  # type: ignore[arg-type]
    assert not crowd.admit(Wire(False), "b"), "all are busy"  # type: ignore[arg-type]
    crowd.leave(busy)  # type: ignore[arg-type]
    assert crowd.admit(Wire(False), "b") and crowd.of == {"a": 1, "b": 2}  # type: ignore[arg-type]


def test_an_address_has_its_share_and_no_more() -> None:
    crowd = Crowd(most=10, each=2)
    assert [crowd.admit(Wire(True), "a") for _ in range(3)] == [True, True, False]  # type: ignore[arg-type]
    assert crowd.admit(Wire(True), "b")  # type: ignore[arg-type]
    assert [crowd.admit(Wire(True), "") for _ in range(4)] == [True] * 4  # type: ignore[arg-type]


def test_more_connections_than_there_are_places(brief: HostedServer) -> None:
    wires = [connected(brief) for _ in range(40)]
    with connected(brief, b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n") as late:
        assert late.recv(12) == b"HTTP/1.1 200", "who asks for something is served all the same"
    for wire in wires:
        wire.close()
    until(lambda: len(brief.crowd.here) <= 1, "they are forgotten")


FILES_USED = """
import gc
import resource
from veche.server.wire import raise_file_limit
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 512))
print(raise_file_limit(), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""


def test_as_many_files_as_the_system_grants_and_some_left_for_the_rest() -> None:
    said = subprocess.run([sys.executable, "-c", FILES_USED], capture_output=True, text=True, check=True).stdout
    assert said.split() == [str(512 - RESERVE), "512"]
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert 16 <= raise_file_limit() <= FILES
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_two_servers_do_not_share_their_connections() -> None:
    one, two = protocol(5), protocol(5)
    assert issubclass(one, Hurried) and one.crowd is not two.crowd


def test_what_a_server_keeps_long_is_seldom_looked_through_and_its_threads_take_short_turns() -> None:
    before, turn = gc.get_threshold(), sys.getswitchinterval()
    try:
        settle_down()
        assert gc.get_freeze_count() > 0 and gc.get_threshold() == CIRCLES
        assert sys.getswitchinterval() == pytest.approx(TURN)
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
        sys.setswitchinterval(turn)
