"""Several processes on one PostgreSQL: the same tables, live; killed, cut off and stopped, they lose nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from postgres import Postgres
from server.support_server import HostedServer, LiveServer, give, hamlet_game, look, new_table
from support import PATIENCE, living, until
from veche.server.app import create_app
from veche.server.claims import Claims
from veche.server.database import Database
from veche.server.live import Bus, Ear
from veche.server.post import Post
from veche.server.presence import Presence
from veche.server.schema import game
from veche.server.store import Store

pytestmark = pytest.mark.races


@contextmanager
def hosted(where: str, workers: int = 0) -> Iterator[HostedServer]:
    """A server of ours: begun at once, and with nothing in common with another one but the database."""
    server = HostedServer(where, workers=workers).start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def web(where: str, folder: Path, name: str, workers: int = 0) -> Iterator[LiveServer]:
    server = LiveServer(folder / f"{name}.log", where=where, workers=workers).start()
    try:
        yield server
    finally:
        server.stop()


class Worker:
    """`veche work`; can be killed and started again."""

    def __init__(self, where: str, said: Path) -> None:
        self.where = where
        self.said = said
        self.process = self.begun()

    def begun(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "veche.cli.main", "work", "--db", self.where, "--workers", "1", "--lang", "en"]
        with self.said.open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(PATIENCE)


def client_of(server: LiveServer | HostedServer) -> httpx2.Client:
    return httpx2.Client(base_url=server.url, timeout=PATIENCE)


def test_two_servers_serve_the_same_table_live(postgres: Postgres) -> None:
    where = postgres.schema()
    with hosted(where) as one, hosted(where) as two, client_of(one) as anna, client_of(two) as boris:
        made = anna.post("/api/tables", json={"game": "hamlet", "seats": [{}, {"kind": "open"}], "seed": 3}).json()
        id_ = made["id"]
        assert boris.post(f"/api/tables/{id_}/sit", json={"seat": 1, "name": "Boris"}).status_code == 200
        with boris.stream("GET", f"/api/tables/{id_}/live") as news:
            lines = (line for line in news.iter_lines() if line.startswith("data:"))
            next(lines)
            view = anna.get(f"/api/tables/{id_}").json()
            assert "Boris" in [p["name"] for p in view["players"]]
            after = give(anna, id_, view, view["menu"][0]["text"]).json()  # type: ignore[arg-type]
            assert f'"version": "{after["version"]}"' in next(lines)
        there = boris.get(f"/api/tables/{id_}").json()
        assert there["version"] == after["version"] and there["menu"] and there["ply"] == after["ply"]


class House:
    """One process as far as it knows who looks at which table."""

    def __init__(self, where: str) -> None:
        self.db = Database(where)
        self.claims = Claims(self.db)
        self.bus = Bus(lambda id_: [("anna", 0), ("boris", 1)], Presence(self.db, self.claims))
        self.ready = asyncio.Event()
        self.post = asyncio.create_task(Post(self.db, self.bus.meet, self.back).listen())

    def back(self) -> None:
        self.bus.anew()
        self.ready.set()

    def look(self, who: str) -> AsyncGenerator[str, None]:
        return self.bus.listen(["t"], lambda id_: "1", Ear(who, {"t"}))

    async def end(self) -> None:
        self.post.cancel()
        await asyncio.gather(self.post, return_exceptions=True)
        self.claims.close()
        self.db.close()


async def told(news: AsyncGenerator[str, None], here: list[int]) -> None:
    async with asyncio.timeout(PATIENCE):  # A stream breathes for ever: every piece of it comes soon.
        while f'"here": {here}' not in await anext(news):
            pass


async def died(house: House) -> list[str]:
    """The tables that a dead process spoke of: PostgreSQL sees in its own time that it is gone."""
    async with asyncio.timeout(PATIENCE):
        while not (found := house.bus.others.dead()):
            await asyncio.sleep(0.02)
    return found


def test_who_looks_at_a_table_through_another_process_is_here(postgres: Postgres) -> None:
    where = postgres.schema()

    async def watched() -> None:
        one, two = House(where), House(where)
        await asyncio.wait_for(asyncio.gather(one.ready.wait(), two.ready.wait()), PATIENCE)
        async with aclosing(one.look("anna")) as anna:
            await told(anna, [0])
            async with aclosing(two.look("boris")) as boris:
                await told(boris, [0, 1])
                await told(anna, [0, 1])
            await told(anna, [0])
            async with aclosing(two.look("boris")) as boris:
                await told(boris, [0, 1])
                await told(anna, [0, 1])
                assert one.bus.others.dead() == [], "it lives"
                await two.end()  # As a process that is killed: its claims go, and it says nothing.
                one.bus.gather(await died(one))
                await told(anna, [0])
                two.bus.close()
        await one.end()

    asyncio.run(watched())


def test_two_processes_take_an_answer_at_once_and_one_wins(postgres: Postgres) -> None:
    where = postgres.schema()
    with TestClient(create_app(where, workers=0)) as one, TestClient(create_app(where, workers=0)) as two:
        id_ = new_table(one, "me", "me")
        two.cookies.update(one.cookies)
        for _ in range(12):
            view = look(one, id_)
            assert look(two, id_) == view
            start, replies = threading.Barrier(2), list[int]()

            def answer(client: TestClient, text: str, view: dict[str, Any], start: threading.Barrier) -> None:
                start.wait()
                replies.append(give(client, id_, view, text).status_code)  # noqa: B023

            texts = [view["menu"][0]["text"], view["menu"][-1]["text"]]
            both = [threading.Thread(target=answer, args=(c, t, view, start)) for c, t in zip((one, two), texts)]
            for thread in both:
                thread.start()
            for thread in both:
                thread.join()
            assert sorted(replies) == [200, 409]
        assert look(one, id_) == look(two, id_)


def test_an_answer_to_what_another_server_has_taken_is_taken(database: str) -> None:
    """The table as this one remembers it is older than the page."""
    with TestClient(create_app(database, workers=0)) as one, TestClient(create_app(database, workers=0)) as two:
        id_ = new_table(one, "me", "me")
        two.cookies.update(one.cookies)
        look(two, id_)
        for client in (one, two, one):
            view = look(one if client is two else two, id_)
            assert give(client, id_, view, view["menu"][0]["text"]).status_code == 200
            stale = give(client, id_, view, view["menu"][0]["text"])
            assert stale.status_code == 409 and stale.json()["code"] == "stale"


def test_who_lost_a_seat_at_one_server_plays_it_at_no_other(database: str) -> None:
    with TestClient(create_app(database, workers=0)) as one, TestClient(create_app(database, workers=0)) as two:
        id_ = new_table(one, "open", "me")
        assert two.post(f"/api/tables/{id_}/sit", json={"seat": 0, "name": "Boris"}).status_code == 200
        view = look(two, id_)
        assert view["mine"] == [0] and view["menu"]
        assert one.post(f"/api/tables/{id_}/seating", json={"seat": 0, "kind": "invited"}).status_code == 200
        assert give(two, id_, view, view["menu"][0]["text"]).status_code == 403
        assert look(one, id_)["ply"] == view["ply"]


def test_much_news_at_once_is_told_in_few_pieces_and_heard_whole(postgres: Postgres) -> None:
    db, heard = Database(postgres.schema()), list[dict[str, Any]]()
    longest = {"by": "0123456789abcdef", "seats": list(range(12)), "ask": True}
    told = [{"here": f"table{n:03}", **longest} for n in range(120)]

    async def listened() -> None:
        begun = asyncio.Event()
        listening = asyncio.create_task(Post(db, heard.append, begun.set).listen())
        await asyncio.wait_for(begun.wait(), PATIENCE)
        with db.write() as c:
            db.notify(c, *told)
        while len(heard) < len(told):
            await asyncio.sleep(0.01)
        listening.cancel()

    asyncio.run(asyncio.wait_for(listened(), PATIENCE))
    assert [news for news in heard if news in told] == told
    db.close()


def test_a_claim_is_one_process_s_and_ends_with_it(postgres: Postgres) -> None:
    where = postgres.schema()
    one, two = Store(where), Store(where)
    mine, yours = Claims(one.db), Claims(two.db)
    assert mine.take("table a") and not mine.take("table a") and not yours.take("table a") and yours.take("table b")
    mine.lose()  # As when it is killed.
    until(lambda: yours.take("table a"), "the claim of a process that is gone")
    yours.give_back("table a")
    assert mine.take("table a")
    for claims in (mine, yours):
        claims.close()
    for store in (one, two):
        store.close()


def test_bots_of_another_process_play_and_survive_kills_of_all(postgres: Postgres, tmp_path: Path) -> None:
    """Web and worker are killed again and again while bots play: every game ends, every answer is there."""
    where = postgres.schema()
    with web(where, tmp_path, "web") as server:
        worker = Worker(where, tmp_path / "work.log")
        try:
            with client_of(server) as client:
                seats = [{"kind": "bot", "level": "random"}] * 2
                ids = [
                    client.post("/api/tables", json={"game": "hamlet", "seats": seats}).json()["id"] for _ in range(50)
                ]
            store, seen = Store(where), dict[str, list[str]]()

            def texts(id_: str) -> list[str]:
                return [row.text for row in store.journal(id_)]

            def stored() -> tuple[int, int]:
                """Answers, and games that are over."""
                row = store.db.one(sa.select(sa.func.sum(game.c.length), sa.func.sum(game.c.over)))
                length, over = tuple(row or (0, 0))
                return int(length), int(over)

            for round_ in range(2):
                least = 200 * (round_ + 1)
                until(lambda: stored()[0] > least, f"{least} answers")  # noqa: B023
                seen = {id_: texts(id_) for id_ in ids}
                worker.kill()
                if round_ == 1:
                    server.kill()
                    server.start()
                assert all(texts(id_)[: len(rows)] == rows for id_, rows in seen.items())
                worker.process = worker.begun()
            until(lambda: stored()[1] == len(ids), "the end of every game")
            assert not store.due() and all(texts(id_)[: len(rows)] == rows for id_, rows in seen.items())
            store.close()
            assert worker.stop() == 0
            until(lambda: not living(worker.process.pid), "no process is left")
        finally:
            if worker.process.poll() is None:
                worker.kill()


def test_the_database_is_restarted_and_everything_goes_on() -> None:
    from postgres import missing, running

    if reason := missing():
        pytest.skip(reason)
    with running() as postgres:
        where = postgres.schema()
        with hosted(where, workers=1) as server, client_of(server) as client:
            made = client.post(
                "/api/tables", json={"game": "hamlet", "seats": [{}, {"kind": "bot", "level": "random"}]}
            )
            id_ = made.json()["id"]
            view = client.get(f"/api/tables/{id_}").json()
            done = give(client, id_, view, view["menu"][0]["text"])  # type: ignore[arg-type]
            assert done.status_code == 200
            postgres.restart()

            def my_turn() -> dict[str, Any] | None:
                found = client.get(f"/api/tables/{id_}")
                assert found.status_code in (200, 503), found.text
                return found.json() if found.status_code == 200 and found.json()["menu"] else None

            for _ in range(3):
                view = until(my_turn, "my turn, after the bot's answer")
                assert view["ply"] >= done.json()["ply"]
                assert give(client, id_, view, view["menu"][0]["text"]).status_code == 200  # type: ignore[arg-type]


def test_an_analysis_survives_its_worker(postgres: Postgres, tmp_path: Path) -> None:
    where = postgres.schema()
    with hosted(where) as server, client_of(server) as client:
        id_ = client.post("/api/import", json={"text": hamlet_game()}).json()["id"]
        assert client.post(f"/api/tables/{id_}/analysis", json={"level": "casual"}).json()["state"] == "running"
        assert client.get(f"/api/tables/{id_}/analysis").json()["done"] == 0, "nobody works here"
        worker = Worker(where, tmp_path / "work.log")
        try:
            until(lambda: client.get(f"/api/tables/{id_}/analysis").json()["done"], "an analysis that has begun")
            worker.kill()
            before = client.get(f"/api/tables/{id_}/analysis").json()
            worker.process = worker.begun()
            until(lambda: client.get(f"/api/tables/{id_}/analysis").json()["state"] == "done", "its end")
            whole = client.get(f"/api/tables/{id_}/analysis").json()
            assert whole["decisions"][: before["done"]] == before["decisions"]
            assert len({d["ply"] for d in whole["decisions"]}) == whole["total"]
        finally:
            worker.kill()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_asked_to_stop_it_ends_streams_and_leaves_nothing(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    where = str(tmp_path / "t.sqlite") if kind == "sqlite" else request.getfixturevalue("postgres").schema()
    with web(where, tmp_path, "web", workers=1) as server, client_of(server) as client:
        made = client.post("/api/tables", json={"game": "hamlet", "seats": [{}, {"kind": "bot"}]}).json()
        with client.stream("GET", f"/api/tables/{made['id']}/live") as news:
            pieces = news.iter_lines()
            until(lambda: next(pieces).startswith("data:"), "a stream that has begun")
            assert server.process is not None
            server.process.terminate()
            assert list(pieces)[-1:] in ([""], []), "the stream ends, and is not cut off"
        assert server.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        group, server.process = server.process.pid, None
        until(lambda: not living(group), "no process is left")


def test_work_is_for_postgresql(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from veche.cli.main import main

    assert main(["work", "--db", str(tmp_path / "t.sqlite"), "--lang", "en"]) != 0
    assert "thinks for itself" in capsys.readouterr().err


def test_what_comes_back_after_the_end_is_closed_and_nothing_is_opened_anew(postgres: Postgres) -> None:
    db = Database(postgres.schema())
    claims = Claims(db)
    assert claims.take("table x")
    late = db.engine.connect()
    driver = late.connection.dbapi_connection
    claims.close()
    db.close()
    claims.give_back("table x")
    assert claims.line is None and not claims.take("table y") and claims.line is None
    late.close()
    assert driver is not None and getattr(driver, "closed", None)
