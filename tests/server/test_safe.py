"""Safe to open: what a stranger sends stalls nobody, what fails is not stored, seats and draws are nobody else's."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from server.odd_jobs import spin
from server.support_server import edit, enter, give, hamlet_game, look, new_table, play_on, stranger
from support import until
from veche.core import game as games_module
from veche.core.chance import SECRET_BITS, roll
from veche.core.game import Game, find
from veche.core.record import parse
from veche.server.app import create_app
from veche.server.desk import Desk
from veche.server.reading import Unread, brought
from veche.server.rooms import Rooms, new_key
from veche.server.store import BOT, PERSON, Entry, SeatRow, Store
from veche.table.seeds import secret_seed
from veche.table.table import Table

# Games brought from elsewhere.

HEAD = "veche 1\ngame hamlet\nrules 1\nseats a b\n\n"
HOSTILE = [
    HEAD + "0: " + ".rec: " * 16_000,
    HEAD + "0: " + " is not possible now for ; possible: " * 3_200,
    HEAD + "0: build e5\n" * 9_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=["nested", "repeated", "long"])
def test_a_hostile_record_gets_a_sentence(client: TestClient, text: str) -> None:
    reply = client.post("/api/import", json={"text": text})
    assert reply.status_code == 400 and reply.json()["code"] in ("record", "slow")
    assert len(reply.json()["error"]) < 200_000


@pytest.mark.races
def test_a_text_that_takes_for_ever_is_given_up_and_the_next_one_is_read() -> None:
    async def both() -> list[object]:
        desk = Desk(seconds=0.2)
        endless = asyncio.create_task(brought(desk, "a", "x", "en", spin))
        await asyncio.sleep(0)
        waiting = not endless.done()  # The loop is free meanwhile.
        with pytest.raises(Unread, match="slow"):
            await endless
        desk.seconds = 60
        found = await brought(desk, "a", hamlet_game(), "en")
        await desk.stop()
        return [waiting, found.over, found.record.seats]

    assert asyncio.run(both()) == [True, True, ["Anna", "Boris", "Clara"]]


# Standing answers.


def offer(client: TestClient) -> tuple[str, dict[str, Any]]:
    """A table of Hamlet with a question to a seat of ours."""
    id_ = new_table(client, "me", "me")
    return id_, look(client, id_)


@pytest.mark.parametrize("field", ["menu", "__class__", "do_build", "seat", "nothing"])
def test_a_standing_answer_names_a_number_of_its_question_and_nothing_else(client: TestClient, field: str) -> None:
    id_, view = offer(client)
    rule = {"question": view["question"]["name"], "answer": view["menu"][0]["text"], "field": field, "least": 1}
    reply = client.put(f"/api/tables/{id_}/standing", json={"seat": view["seat"], "rules": [rule]})
    assert reply.status_code == 409 and reply.json()["code"] == "standing"
    assert look(client, id_)["standing"] == []
    assert give(client, id_, view, view["menu"][0]["text"]).status_code == 200


def test_bad_rows_already_stored_never_close_a_table(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "t.sqlite", workers=1)) as client:
        id_, view = offer(client)
        name, text = view["question"]["name"], view["menu"][0]["text"]
        store: Store = client.app.state.hall.store  # type: ignore[attr-defined]
        rules = [{"question": name, "answer": text, "field": "menu", "least": 1}, {"nonsense": 3}]
        store.append(Entry(id_, store.length(id_), [], standing=(view["seat"], rules)))
        edit(store, "insert into standing (game, seat, rule) values (:id, 0, '{broken')", id=id_)
        client.app.state.hall.rooms.forget(id_)  # type: ignore[attr-defined]
        assert give(client, id_, look(client, id_), text).status_code == 200


def test_a_standing_answer_that_fails_is_not_stored(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id_, view = offer(client)

    def broken(self: Table, *_: object) -> None:
        raise RuntimeError("a rule breaks")

    body = {"seat": view["seat"], "rules": [{"question": view["question"]["name"], "answer": view["menu"][0]["text"]}]}
    with monkeypatch.context() as patch:
        patch.setattr(Table, "order", broken)
        with pytest.raises(RuntimeError):
            client.put(f"/api/tables/{id_}/standing", json=body)
    assert look(client, id_)["standing"] == [] and look(client, id_)["ply"] == view["ply"]


# After a restart.


@pytest.mark.races
def test_after_a_restart_every_bot_wakes(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    made = Rooms(store)
    ids = [made.found("hamlet", {}, n, bot_and_anna(), "host", []).row.id for n in range(70)]
    begun = {id_: store.length(id_) for id_ in ids}
    store.close()
    with TestClient(create_app(tmp_path / "t.sqlite", workers=2)) as client:
        length = client.app.state.hall.store.length  # type: ignore[attr-defined]
        assert until(lambda: all(length(id_) > begun[id_] for id_ in ids), "an answer of every bot")


def bot_and_anna() -> list[SeatRow]:
    return [SeatRow(0, BOT, "", "random", new_key()), SeatRow(1, PERSON, "Anna", "", new_key())]


# Seats.


def test_the_key_of_a_seat_changes_when_somebody_sits_down(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "open"}]}).json()
    id_, old = made["id"], made["links"][1]["key"]
    guest = stranger(client)
    new = guest.post(f"/api/tables/{id_}/sit", json={"seat": 1, "name": "Оля"}).json()["key"]
    assert new != old and client.get(f"/api/tables/{id_}", headers={"X-Seat-Key": old}).status_code == 403
    assert new not in client.get(f"/api/tables/{id_}").text, "the host is shown the key of somebody else's seat"
    assert [link["key"] for link in look(guest, id_)["links"]] == [new]
    assert [bool(link["key"]) for link in look(client, id_)["links"]] == [True, False]
    mine = guest.post(f"/api/tables/{id_}/seating", json={"seat": 1})
    assert mine.status_code == 200 and mine.json()["links"][0]["key"] not in (old, new)
    assert guest.post(f"/api/tables/{id_}/seating", json={"seat": 1, "kind": "bot"}).status_code == 403


def test_so_does_the_key_of_an_invitation_and_its_owner_still_comes_in_by_it(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"kind": "me"}, {"kind": "invited"}]}).json()
    id_, link = made["id"], made["links"][1]
    guest, third = stranger(client), stranger(client)
    assert enter(guest, link["path"]).status_code == 200 and look(guest, id_)["mine"] == [1]
    assert guest.get(link["path"]).status_code == 200 and third.get(link["path"]).status_code == 403
    assert client.get(f"/api/tables/{id_}", headers={"X-Seat-Key": link["key"]}).status_code == 403


def test_who_is_asked_to_leave_is_seen_to_leave(client: TestClient) -> None:
    id_ = new_table(client, "me", "open")
    guest = stranger(client)
    guest.post(f"/api/tables/{id_}/sit", json={"seat": 1, "name": "Оля"})
    links = client.post(f"/api/tables/{id_}/seating", json={"seat": 1, "kind": "new-link"}).json()["links"]
    assert [link["seat"] for link in links] == [0, 1] and look(guest, id_)["mine"] == []
    shown = next(p for p in look(guest, id_)["players"] if p["seat"] == 1)
    assert shown["kind"] == "invited" and shown["name"] != "Оля"


# Seeds.


def test_draws_come_from_128_secret_bits(client: TestClient) -> None:
    made = client.post("/api/tables", json={"game": "hamlet", "seats": [{"kind": "me"}] * 2}).json()
    row = client.app.state.hall.store.game(made["id"])  # type: ignore[attr-defined]
    assert row.seed.bit_length() == SECRET_BITS and str(row.seed) not in client.get(f"/api/tables/{made['id']}").text
    assert look(client, made["id"])["where"] == []
    assert play_on(client, made["id"], 4)["ply"] >= 4


def test_a_secret_seed_is_not_a_small_one_and_gives_other_draws_for_every_bit() -> None:
    seed = secret_seed()
    draws = [roll(seed, ply) for ply in range(200)]
    assert draws == [roll(seed, ply) for ply in range(200)] and all(0 <= n < 1 << 64 for n in draws)
    assert all(roll(seed ^ 1 << bit, 0) != draws[0] for bit in range(SECRET_BITS - 1))
    assert len({secret_seed() for _ in range(50)}) == 50


def test_a_chosen_seed_is_shown_to_everybody(client: TestClient) -> None:
    id_ = new_table(client, "me", "open", seed=123454321)
    for browser in (client, stranger(client)):
        assert any("123454321" in bit for bit in look(browser, id_)["where"])


def test_small_seeds_draw_as_they_always_did() -> None:
    assert [roll(8841, ply) for ply in range(3)] == [5662299126396781217, 16234529663166227746, 5511111785768833051]
    again = Table.resume(parse("veche 1\ngame hamlet\nrules 1\nseats a b\nseed 8841\n"))
    assert again.seed == 8841


def test_a_database_without_secret_seeds_is_read(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    room = Rooms(store).found("hamlet", {}, 8841, [SeatRow(n, PERSON, "", "", new_key()) for n in range(2)], "h", [])
    for table in ("open_seed", "alembic_version", "solver", "first_try", "rated"):
        edit(store, f"drop table {table}")
    for name in ("game_due", "game_running", "seat_open", "study_wanted", "standing_of"):
        edit(store, f"drop index {name}")
    for table, column in (
        ("game", "about"),
        ("game", "length"),
        ("game", "talk"),
        ("game", "due"),
        ("study", "wanted"),
    ):
        edit(store, f"alter table {table} drop column {column}")
    for column in ("failed", "who"):
        edit(store, f"alter table study drop column {column}")
    store.close()
    row = Store(tmp_path / "t.sqlite").game(room.row.id)
    assert row is not None and row.seed == 8841 and not row.open_seed


# A game in one language.


def test_a_game_in_one_language_only_is_listed_and_played_in_the_other(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = find("hamlet")
    half: Game = replace(whole, title={"ru": whole.title["ru"]}, phrases={"ru": whole.phrases["ru"]})
    monkeypatch.setitem(games_module._found, "hamlet", half)
    assert whole.title["ru"] in client.get("/?lang=en").text
    id_ = new_table(client, "me", "me")
    assert look(client, id_, lang="en")["prompt"] and client.get(f"/t/{id_}?lang=en").status_code == 200
    listed = json.loads(client.get("/api/games?lang=en").text)["games"]
    assert next(g for g in listed if g["key"] == "hamlet")["title"] == whole.title["ru"]
