"""`make bench-server`: answers per second, how soon pages hear of them, memory and start of the server, on loopback.

One server and two on one PostgreSQL, beside a bare endpoint of the same framework in the same run; all the while a
strong bot thinks on every core. Bounded: about a minute for each part. Prints JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from postgres import running
from veche.core.chance import roll
from veche.core.game import find
from veche.server.rooms import Rooms, new_key
from veche.server.schema import game, line, metadata
from veche.server.store import PERSON, SeatRow, Store
from veche.table.table import Table

BARE = """
import sys, uvicorn
from fastapi import FastAPI
from pydantic import BaseModel
class Answer(BaseModel):
    seat: int
    ply: int
    text: str
    brief: bool = True
app = FastAPI()
@app.post("/answer")
async def answer(given: Answer) -> dict[str, int]:
    return {"ply": given.ply}
@app.get("/healthz")
async def health() -> dict[str, str]:
    return {"status": "ok"}
uvicorn.run(app, port=int(sys.argv[1]), log_level="error")
"""


# Processes.


def free_port() -> int:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return int(place.getsockname()[1])


@contextmanager
def process(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    found = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        yield found
    finally:
        os.killpg(found.pid, signal.SIGTERM)
        found.wait()


def served(stack: ExitStack, where: str) -> tuple[int, subprocess.Popen[bytes]]:
    port = free_port()
    serve = ("serve", "--port", str(port), "--db", where, "--workers", "0")
    found = stack.enter_context(process(sys.executable, "-m", "veche.cli.main", *serve))
    asyncio.run(awake(port))
    return port, found


def memory(pid: int) -> float:
    """Megabytes in use."""
    rows = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith("VmRSS")).split()[1]) / 1000


# A light client.


class Wire:
    """One connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        if self.ends is None:
            self.ends = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.ends
        text = json.dumps(body).encode() if body is not None else b""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n"
        )
        writer.write(f"{head}Cookie: {self.cookie}\r\n\r\n".encode() + text)
        rows = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(row.lower().split(": ", 1) for row in rows[1:] if ": " in row)
        for row in rows[1:]:
            if row.lower().startswith("set-cookie: veche="):
                self.cookie = row.split(": ", 1)[1].split(";")[0]
        found = await reader.readexactly(int(headers.get("content-length", "0")))
        return int(rows[0].split()[1]), json.loads(found) if found.startswith((b"{", b"[")) else found

    def close(self) -> None:
        if self.ends is not None:
            self.ends[1].close()
            self.ends = None


async def awake(port: int) -> None:
    while True:
        try:
            wire = Wire(port)
            status, _ = await wire.ask("GET", "/healthz")
            wire.close()
            if status == 200:
                return
        except (OSError, asyncio.IncompleteReadError):
            pass
        await asyncio.sleep(0.02)


@dataclass
class Found:
    """What was measured: seconds of every answer, and of every piece of news on its way to a page."""

    answers: list[float] = field(default_factory=list)
    sent: dict[tuple[str, str], float] = field(default_factory=dict)
    heard: list[tuple[str, str, float]] = field(default_factory=list)
    refused: int = 0

    def news(self) -> list[float]:
        """A page may hear of an answer before who gave it is told that it counts."""
        return [at - self.sent[id_, version] for id_, version, at in self.heard if (id_, version) in self.sent]


@dataclass
class Played:
    """A table and the answers that will be given there, thought out before anything is measured."""

    port: int
    cookie: str
    id: str
    answers: list[dict[str, Any]]


def thought_out(seed: int, most: int) -> list[dict[str, Any]]:
    rules = find("terra-mystica")
    t, found = Table(rules, rules.setup(4), seed), list[dict[str, Any]]()
    while len(found) < most and not t.is_over():
        seat = t.waiting()[0]
        menu = [a for a in t.menu(seat) if a.text != "pass"] or t.menu(seat)
        a = menu[roll(seed, t.state.ply) % len(menu)]
        found.append({"seat": seat, "ply": len(t.lines), "text": a.text, "brief": True})
        t.give(seat, a)
    return found


async def laid(ports: Sequence[int], count: int, most: int) -> list[Played]:
    tables: list[Played] = []
    for n in range(count):
        wire, seed = Wire(ports[n % len(ports)]), n % 8  # Eight games, played at many tables.
        wish = {"game": "terra-mystica", "seats": [{"kind": "me"}] * 4, "seed": seed}
        status, made = await wire.ask("POST", "/api/tables", wish)
        assert status == 201, made
        wire.close()
        answers = tables[seed].answers if n >= 8 else thought_out(seed, most)
        tables.append(Played(wire.port, wire.cookie, made["id"], answers))
    return tables


async def play(tables: Sequence[Played], found: Found, end: float, pause: float) -> None:
    """One visitor after another, on one connection: an answer at every table in turn."""
    wire = Wire(tables[0].port)
    for n in range(max(len(t.answers) for t in tables)):
        for t in tables:
            if time.monotonic() > end:
                break
            if n < len(t.answers):
                wire.cookie = t.cookie
                await one_answer(wire, t, t.answers[n], found)
                await asyncio.sleep(pause)
    wire.close()


async def one_answer(wire: Wire, t: Played, body: dict[str, Any], found: Found) -> None:
    start = time.perf_counter()
    status, reply = await wire.ask("POST", f"/api/tables/{t.id}/answer", body)
    if status != 200:
        found.refused += 1
        return
    found.answers.append(time.perf_counter() - start)
    found.sent[t.id, reply["version"]] = start


class Page:
    """Opens its stream, and notes when it hears of an answer."""

    def __init__(self, port: int, id_: str, found: Found) -> None:
        self.port, self.id, self.found = port, id_, found
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Until the first word has come."""
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(f"GET /api/tables/{self.id}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        while not (await reader.readline()).startswith(b"data:"):
            pass
        self.task = asyncio.create_task(self.hear(reader))

    async def hear(self, reader: asyncio.StreamReader) -> None:
        while row := await reader.readline():
            if row.startswith(b"data:"):
                self.found.heard.append((self.id, json.loads(row[5:])["version"], time.perf_counter()))

    def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            self.writer.close()


async def opened(places: Sequence[tuple[int, str]], found: Found) -> list[Page]:
    """Pages at these tables, a few at a time."""
    pages = [Page(port, id_, found) for port, id_ in places]
    for n in range(0, len(pages), 50):
        await asyncio.gather(*[page.open() for page in pages[n : n + 50]])
    return pages


def figures(times: Sequence[float]) -> dict[str, float]:
    if len(times) < 2:
        return {}
    cuts = statistics.quantiles(times, n=100)
    return {"p50_ms": round(1e3 * cuts[49], 1), "p99_ms": round(1e3 * cuts[98], 1)}


# The parts.


async def answers(
    ports: Sequence[int], clients: int, tables: int, pages: int, seconds: float, pause: float = 0.0
) -> dict[str, Any]:
    """``clients`` answer as fast as they are answered, at so many tables with so many pages looking on."""
    found, games = Found(), await laid(ports, tables, int(600 * seconds // tables) + 20)
    open_ = await opened([(games[n % tables].port, games[n % tables].id) for n in range(pages)], found)
    begun = time.monotonic()
    shares = [share for n in range(clients) if (share := games[n::clients])]
    await asyncio.gather(*[play(share, found, begun + seconds, pause) for share in shares])
    took = time.monotonic() - begun
    await asyncio.sleep(1)
    for page in open_:
        page.close()
    told = {"answers_per_s": round(len(found.answers) / took, 1), "refused": found.refused, "tables": tables}
    news = {"pages": pages, "news": figures(found.news()), "news_per_s": round(len(found.news()) / took)}
    return {**told, "answers": figures(found.answers), **news}


async def bare(port: int, clients: int, seconds: float) -> dict[str, Any]:
    times: list[float] = []
    end = time.monotonic() + seconds

    async def one() -> None:
        wire = Wire(port)
        while time.monotonic() < end:
            start = time.perf_counter()
            await wire.ask("POST", "/answer", {"seat": 0, "ply": 1, "text": "build e5", "brief": True})
            times.append(time.perf_counter() - start)
        wire.close()

    await asyncio.gather(*[one() for _ in range(clients)])
    return {"answers_per_s": round(len(times) / seconds, 1), "answers": figures(times)}


async def quiet(port: int, pid: int, count: int) -> dict[str, Any]:
    wire = Wire(port)
    _, made = await wire.ask("POST", "/api/tables", {"game": "terra-mystica", "seats": [{"kind": "me"}] * 4})
    before = memory(pid)
    pages = await opened([(port, made["id"])] * count, Found())
    after = memory(pid)
    for page in pages:
        page.close()
    return {"pages": count, "mb_before": round(before), "mb": round(after)}


def many_tables(where: str, count: int) -> None:
    """So many running tables: copies of one, written at once."""
    store = Store(where)
    seats = [SeatRow(n, PERSON, f"P{n}", "", new_key()) for n in range(4)]
    room = Rooms(store).found("terra-mystica", {}, 5, seats, "host", [])
    row = dict(store.db.rows(sa.select(game).where(game.c.id == room.row.id))[0]._mapping)
    rows = [dict(r._mapping) for r in store.db.rows(sa.select(line).where(line.c.game == room.row.id))]
    seat = metadata.tables["seat"]
    with store.db.write() as c:
        for n in range(count):
            id_ = f"copy{n:05}"
            c.execute(sa.insert(game), {**row, "id": id_})
            c.execute(sa.insert(seat), [{"game": id_, **vars(s), "key": new_key()} for s in seats])
            c.execute(sa.insert(line), [{**r, "game": id_} for r in rows])
    store.close()


def start_of(where: str) -> float:
    begun = time.monotonic()
    with ExitStack() as stack:
        served(stack, where)
        return round(time.monotonic() - begun, 2)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=16, help="who answer at the same time")
    parser.add_argument("--pages", type=int, default=2000)
    parser.add_argument("--quiet", type=int, default=5000)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--searches", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    told: dict[str, Any] = {"cores": os.cpu_count(), "load_before": [round(n, 1) for n in os.getloadavg()]}
    with running() as postgres, ExitStack() as stack:
        where = postgres.schema()
        one = served(stack, where)
        searching(stack, where, one[0], args.searches)
        two = served(stack, where)
        port = free_port()
        stack.enter_context(process(sys.executable, "-c", BARE, str(port)))
        asyncio.run(awake(port))
        told["bare"] = asyncio.run(bare(port, args.clients, args.seconds))
        crowd = (args.clients, args.pages // 4, args.pages, args.seconds)  # A page for every seat.
        told["one"] = asyncio.run(answers([one[0]], *crowd))
        told["two"] = asyncio.run(answers([one[0], two[0]], *crowd))
        told["one_board_watched_by_all"] = asyncio.run(answers([one[0]], 1, 1, args.pages, args.seconds, 1 / 6))
        told["quiet"] = asyncio.run(quiet(two[0], two[1].pid, args.quiet))
    with running() as postgres, tempfile.TemporaryDirectory() as folder:
        for name, where in (("sqlite", f"{folder}/t.sqlite"), ("postgres", postgres.schema())):
            many_tables(where, args.tables)
            told[f"start_s_{name}"] = start_of(where)
    print(json.dumps({**told, "tables": args.tables, "searches": args.searches}, indent=2))
    return 0


def searching(stack: ExitStack, where: str, port: int, count: int) -> None:
    """A strong bot thinks on every core."""

    async def begin() -> None:
        wire = Wire(port)
        for _ in range(count):
            seats = [{"kind": "bot", "level": "strong"}] * 4
            await wire.ask("POST", "/api/tables", {"game": "terra-mystica", "seats": seats})
        wire.close()

    if count:
        work = ("work", "--db", where, "--workers", str(count))
        stack.enter_context(process(sys.executable, "-m", "veche.cli.main", *work))
        asyncio.run(begin())


if __name__ == "__main__":
    sys.exit(main())
