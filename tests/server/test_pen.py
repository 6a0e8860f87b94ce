"""Answers that wait for the disk: served meanwhile, written together, and none for another's sake lost."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from server.support_server import edit, give, look, new_table, stranger
from support import until
from veche.server.hall import Hall
from veche.server.pen import Pen
from veche.server.rooms import Rooms, new_key
from veche.server.store import ANSWER, PERSON, Entry, Late, Row, SeatRow, Store

pytestmark = pytest.mark.races


class Slow:
    """A disk that waits until it is let go on; ``sheets``: how many entries were written at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.gate, self.sheets = threading.Event(), threading.Event(), list[int]()
        real = Store.append_all

        def slow(store: Store, entries: Sequence[Entry]) -> list[bool]:
            self.sheets.append(len(entries))
            self.reached.set()
            self.gate.wait()
            return real(store, entries)

        monkeypatch.setattr(Store, "append_all", slow)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    found = Slow(monkeypatch)
    yield found
    found.gate.set()


class Asked(threading.Thread):
    """Somebody who waits for the reply to an answer."""

    def __init__(self, client: TestClient, id_: str, view: dict[str, Any], text: str) -> None:
        super().__init__()
        self.given = (client, id_, view, text)
        self.reply: Any = None
        self.start()

    def run(self) -> None:
        self.reply = give(*self.given)

    def status(self) -> int:
        self.join()
        return int(self.reply.status_code)


def hall_of(client: TestClient) -> Hall:
    found: Hall = client.app.state.hall  # type: ignore[attr-defined]
    return found


def test_while_the_disk_is_waited_for_others_are_served_and_see_the_table_as_it_was(
    client: TestClient, slow: Slow
) -> None:
    id_ = new_table(client, "me", "me")
    view = look(client, id_)
    first = Asked(client, id_, view, view["menu"][0]["text"])
    slow.reached.wait()
    assert stranger(client).get("/api/games").status_code == 200 and look(client, id_) == view
    second = Asked(client, id_, view, view["menu"][1]["text"])
    until(lambda: hall_of(client).rooms.pen.waiting, "the second answer waits too")
    slow.gate.set()
    assert [first.status(), second.status()] == [200, 409]
    assert look(client, id_)["ply"] == 1


def test_answers_that_wait_are_written_together(client: TestClient, slow: Slow) -> None:
    ids = [new_table(client, "me", "me") for _ in range(4)]
    views = [look(client, id_) for id_ in ids]
    players = [Asked(client, ids[0], views[0], views[0]["menu"][0]["text"])]
    slow.reached.wait()
    players += [Asked(client, i, v, v["menu"][0]["text"]) for i, v in zip(ids[1:], views[1:])]
    until(lambda: len(hall_of(client).rooms.pen.waiting) == 3, "three answers wait")
    slow.gate.set()
    assert [p.status() for p in players] == [200] * 4 and slow.sheets == [1, 3]
    assert [look(client, id_)["ply"] for id_ in ids] == [1] * 4


def test_what_is_said_meanwhile_is_kept(client: TestClient, slow: Slow) -> None:
    id_ = new_table(client, "me", "me")
    view = look(client, id_)
    first = Asked(client, id_, view, view["menu"][0]["text"])
    slow.reached.wait()
    assert client.post(f"/api/tables/{id_}/chat", json={"seat": 0, "text": "hello"}).status_code == 200
    slow.gate.set()
    assert first.status() == 200
    after = look(client, id_)
    assert after["ply"] == 1 and after["version"] == first.reply.json()["version"]
    assert [line["text"] for line in after["chat"]] == ["hello"]


@contextmanager
def two_tables(where: str) -> Iterator[tuple[Store, list[str], int]]:
    store = Store(where)
    rows = [SeatRow(n, PERSON, "", "", "") for n in range(2)]
    seats = [[SeatRow(s.seat, s.kind, s.name, s.level, new_key()) for s in rows] for _ in range(2)]
    ids = [Rooms(store).found("hamlet", {}, 7, s, "host", []).row.id for s in seats]
    yield store, ids, store.length(ids[0])
    store.close()


async def outcomes(store: Store, *entries: Entry) -> list[BaseException | None]:
    pen = Pen(store)
    found = await asyncio.gather(*[pen.write(entry) for entry in entries], return_exceptions=True)
    await pen.stop()
    return list(found)


def test_who_is_late_holds_up_nobody(database: str) -> None:
    with two_tables(database) as (store, ids, at):
        row = Row(ANSWER, "0: build e5")
        entries = [Entry(ids[1], at, [row]), Entry(ids[0], at, [row, row]), Entry(ids[1], at, [row])]
        first, second, third = asyncio.run(outcomes(store, *entries))
        assert first is None and second is None and isinstance(third, Late)
        assert [store.length(id_) for id_ in ids] == [at + 2, at + 1]


def test_a_journal_that_is_damaged_takes_no_other_with_it(database: str) -> None:
    with two_tables(database) as (store, ids, at):
        damage = "insert into line (game, ply, kind, text, at) values (:id, :n, 'answer', 'x', 0)"
        edit(store, damage, id=ids[0], n=at)
        row = Row(ANSWER, "0: build e5")
        bad, good = asyncio.run(outcomes(store, Entry(ids[0], at, [row]), Entry(ids[1], at, [row])))
        assert isinstance(bad, sa.exc.IntegrityError) and good is None
        assert [store.length(id_) for id_ in ids] == [at, at + 1]


def test_a_database_that_fails_is_said_to_everybody_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    with two_tables(":memory:") as (store, ids, at):
        monkeypatch.setattr(Store, "append_all", lambda *_: (_ for _ in ()).throw(OSError("gone")))
        found = asyncio.run(outcomes(store, *[Entry(id_, at, []) for id_ in ids]))
        assert [str(error) for error in found] == ["gone", "gone"]
