"""Nobody has the server to himself: purses that fill again, lines served in turn, streams that are counted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.gate import Gate
from server.odd_jobs import die, named
from server.support_server import hamlet_game, look, new_table, play_on, stranger
from support import until
from veche.server import api
from veche.server.app import create_app
from veche.server.desk import Crowded, Desk, Lost
from veche.server.limits import Allowance, Empty, Keeper, Limits, Purses, Timed, household
from veche.server.views import browser

pytestmark = pytest.mark.races

ONE = Limits(time=Allowance(1, 1000), table=Allowance(0.01, 2), talk=Allowance(0.01, 2), bring=Allowance(0.01, 2))


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[TestClient]:
    """A server that gives everybody two of everything."""
    with TestClient(create_app(tmp_path / "t.sqlite", workers=1, limits=ONE)) as found:
        yield found


# Purses.


def test_a_purse_fills_again_by_itself() -> None:
    now = [0.0]
    purses = Purses(Allowance(rate=0.5, most=3), lambda: now[0])
    purses.pay("anna", 4)
    assert purses.left("anna") == -1 and purses.left("boris") == 3 and purses.wait("anna") == 2
    now[0] = 2.5
    assert purses.left("anna") == 0.25 and purses.wait("anna") == 0
    now[0] = 100
    assert purses.left("anna") == 3, "and no further"


def test_who_has_had_enough_is_told_when_to_come_back_and_others_are_not_concerned() -> None:
    now = [0.0]
    keeper = Keeper(replace(ONE, family=1.5), lambda: now[0])
    for _ in range(2):
        keeper.spend("table", "anna", "1.2.3.4")
    with pytest.raises(Empty) as told:
        keeper.spend("table", "anna", "1.2.3.4")
    assert told.value.what == "table" and 90 <= told.value.wait <= 100
    keeper.spend("table", "boris", "1.2.3.4")
    with pytest.raises(Empty):
        keeper.spend("table", "clara", "1.2.3.4")  # Cookies cost nothing: the address has had enough.
    keeper.spend("table", "clara", "5.6.7.8")


@pytest.mark.parametrize(
    ("address", "whose"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::ffff:127.0.0.1", ""),
        ("127.0.0.1", ""),
        ("::1", ""),
        ("testclient", ""),
    ],
)
def test_an_address_stands_for_a_household(address: str, whose: str) -> None:
    assert household(address) == whose


def test_only_the_time_a_request_keeps_the_process_busy_is_paid_for() -> None:
    async def busy() -> None:
        end = time.thread_time() + 0.02
        while time.thread_time() < end:
            pass

    async def patient() -> None:
        await asyncio.sleep(0.05)

    async def both() -> tuple[float, float]:
        costs = []
        for work in (busy(), patient()):
            timed = Timed(work)
            await timed
            costs.append(timed.spent)
        return costs[0], costs[1]

    dear, cheap = asyncio.run(both())
    assert dear >= 0.02 > cheap


def test_a_visitor_who_asks_for_much_is_refused_and_another_is_not(tmp_path: Path) -> None:
    little = Limits(time=Allowance(1e-9, 0.2))
    with TestClient(create_app(tmp_path / "t.sqlite", workers=1, limits=little)) as client:
        until(lambda: client.get("/api/games").status_code != 200, "the end of a purse")
        reply = client.get("/api/games")
        assert reply.status_code == 429 and reply.json()["code"] == "limit.time" and int(reply.headers["retry-after"])
        page = client.get("/?lang=ru")
        assert page.status_code == 429 and "Продолжите через" in page.text
        assert stranger(client).get("/api/games").status_code == 200


@pytest.mark.parametrize(
    ("kind", "path", "body"),
    [
        ("table", "/api/tables", {"game": "hamlet", "seats": [{}, {}]}),
        ("talk", "/api/tables/ID/chat", {"text": "hello"}),
        ("bring", "/api/import", {"text": hamlet_game()}),
    ],
)
def test_tables_talk_and_imports_are_counted(narrow: TestClient, kind: str, path: str, body: dict[str, Any]) -> None:
    host = stranger(narrow)
    at = path.replace("ID", new_table(host, "me", "me")) if "ID" in path else path
    replies = [narrow.post(at, json=body) for _ in range(4)]
    assert [r.status_code // 100 for r in replies] == [2, 2, 4, 4]
    assert replies[3].status_code == 429 and replies[3].json()["code"] == f"limit.{kind}"
    assert stranger(narrow).post(at, json=body).status_code < 300


def test_streams_are_counted_and_given_back() -> None:
    async def many() -> list[bool]:
        keeper = Keeper(replace(ONE, stream=2, family=1.5))
        async with keeper.stream("anna", ""), keeper.stream("anna", ""):
            with pytest.raises(Empty):
                async with keeper.stream("anna", ""):
                    pass
            async with keeper.stream("boris", ""):
                pass
        return [not keeper.streams]

    assert asyncio.run(many()) == [True]


def test_a_visitor_s_requests_wait_for_each_other_and_not_for_anybody_else_s() -> None:
    async def crowd() -> list[str]:
        keeper, gate, done = Keeper(), asyncio.Event(), []

        async def request(who: str) -> None:
            async with keeper.turn(who):
                if who == "anna":
                    await gate.wait()
                done.append(who)

        tasks = [asyncio.create_task(request("anna")) for _ in range(50)]
        await asyncio.sleep(0)
        await request("boris")
        gate.set()
        await asyncio.gather(*tasks)
        assert not keeper.lines
        return done

    assert asyncio.run(crowd())[0] == "boris"


# Errands: pictures, hints, records, analyses.


def test_errands_are_done_for_one_visitor_after_the_other() -> None:
    async def order() -> list[str]:
        desk, done = Desk(seconds=60), list[str]()

        async def errand(who: str, what: str) -> None:
            done.append(await desk.do(who, named, what))

        waiting = [asyncio.create_task(errand("anna", f"a{n}")) for n in range(5)]
        await asyncio.sleep(0)
        waiting.append(asyncio.create_task(errand("boris", "b")))
        await asyncio.gather(*waiting)
        await desk.stop()
        return done

    assert asyncio.run(order()).index("b") <= 2, "who comes second does not wait for all five"


def test_a_visitor_may_have_so_many_errands_and_no_more() -> None:
    async def too_many() -> str:
        desk = Desk(seconds=60, each=2)
        waiting = [asyncio.create_task(desk.do("anna", named, "x")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await desk.do("anna", named, "x")
        other = await desk.do("boris", named, "y")
        await asyncio.gather(*waiting)
        again = await desk.do("anna", named, "z")
        await desk.stop()
        return other + again

    assert asyncio.run(too_many()) == "yz"


def test_hints_come_back_after_a_process_has_died(client: TestClient) -> None:
    async def killed() -> None:
        for _ in range(2):
            with pytest.raises(Lost):
                await client.app.state.hall.desk.do("anna", die, "")  # type: ignore[attr-defined]

    id_ = new_table(client, "me", "me")
    assert client.portal is not None
    client.portal.call(killed)
    said = client.get(f"/api/tables/{id_}/hint", params={"seat": 0})
    assert said.status_code == 200 and said.json()["text"]


def test_a_picture_is_made_in_another_process(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from veche.server import past

    id_ = new_table(client, "me", "me")
    monkeypatch.setattr(past, "png", die)
    lost = client.get(f"/api/tables/{id_}/picture.png", params={"width": 4000})
    assert lost.status_code == 501, "what died was not the server"
    monkeypatch.undo()
    assert client.get(f"/api/tables/{id_}/picture.png", params={"width": 300}).content.startswith(b"\x89PNG")


def test_one_visitor_s_analyses_do_not_shut_out_the_rest(client: TestClient, gate: Gate) -> None:
    id_ = new_table(client, "me", "me")
    play_on(client, id_, 600)
    games = [client.post("/api/import", json={"text": hamlet_game(seed)}).json()["id"] for seed in (4, 5, 6, 7)]
    mine = [client.post(f"/api/tables/{game}/analysis", json={}) for game in games]
    assert [r.status_code for r in mine] == [202, 202, 202, 429] and mine[3].json()["code"] == "studies"
    other = stranger(client)
    assert other.post(f"/api/tables/{id_}/analysis", json={}).status_code == 202


# Watchers.


def test_all_who_watch_get_one_drawing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def counted(*args: Any) -> dict[str, Any]:
        drawn.append(args[3])
        return browser(*args)

    monkeypatch.setattr(api, "browser", counted)
    id_ = new_table(client, "me", "me")
    watchers = [stranger(client) for _ in range(6)]
    first = [w.get(f"/api/tables/{id_}", headers={"accept-language": "en"}) for w in watchers]
    assert len(drawn) == 1 and len({r.text for r in first}) == 1
    assert watchers[0].get(f"/api/tables/{id_}", headers={"accept-encoding": "identity"}).text == first[0].text
    look(watchers[1], id_, lang="ru")
    assert drawn == ["en", "ru"]
    now = play_on(client, id_, 1)
    assert all(look(w, id_)["version"] == now["version"] for w in watchers)
    client.post(f"/api/tables/{id_}/chat", json={"seat": 0, "text": "hello"})
    assert [c["text"] for c in look(watchers[0], id_)["chat"]] == ["hello"]
    assert look(client, id_)["menu"], "and who plays gets his own"
