"""How a game ended, by the API: points by source and round by round, what decided it, and once more."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from postgres import Postgres
from server.support_server import hamlet_game, look, new_table, stranger
from support import random_record, until
from veche.core.game import find, keys
from veche.core.record import Record
from veche.draw.icons import ICONS
from veche.draw.sprite import symbols
from veche.server.app import create_app
from veche.server.covers import drawn_cover, scene_of
from veche.server.ending import lead
from veche.server.rooms import Room, Rooms
from veche.server.schema import game
from veche.server.texts import page_words


def finished(client: TestClient, *kinds: str) -> str:
    """A table of Hamlet played to its end by whoever is asked, by the first answer that is no pass."""
    id_ = new_table(client, *kinds)
    while not (view := look(client, id_))["over"]:
        seat = view["waiting"][0]
        view = look(client, id_, seat=seat)
        a = view["menu"][view["ply"] * 7 % len(view["menu"])]
        body = {"seat": seat, "ply": view["ply"], "text": a["text"]}
        assert client.post(f"/api/tables/{id_}/answer", json=body).status_code == 200
    return id_


def ending(client: TestClient, id_: str, **query: str) -> dict[str, Any]:
    found = client.get(f"/api/tables/{id_}/ending", params=query)
    assert found.status_code == 200, found.text
    result: dict[str, Any] = found.json()
    return result


def test_points_by_source_add_up_and_rounds_end_at_the_result(client: TestClient) -> None:
    id_ = finished(client, "me", "me", "me")
    found = ending(client, id_)
    points = {p["seat"]: p["points"] for p in found["players"]}
    for seat, total in points.items():
        assert sum(row["points"][seat] for row in found["sources"]) == total
    assert found["rounds"][0]["points"] == [0, 0, 0]
    assert found["rounds"][-1]["points"] == [points[k] for k in range(3)]
    assert [row["label"] for row in found["rounds"]] == ["start", "1", "2", "3", "4", "end"]
    assert [p["points"] for p in found["players"]] == sorted(points.values(), reverse=True)
    assert not any("…" in row["kind"] for row in found["sources"])
    assert found["decided"] == "" and found["moments"] == [], "nobody has let a bot look"
    assert ending(client, id_, lang="ru")["rounds"][0]["label"] == "начало"


def test_the_lead_is_told_with_the_source_that_made_most_of_it() -> None:
    players = [{"seat": 1, "name": "Anna", "points": 20}, {"seat": 0, "name": "Boris", "points": 17}]
    sources = [{"kind": "Towns", "points": [5, 4]}, {"kind": "Cults", "points": [2, 8]}]
    assert lead(players, sources, page_words("en")) == "3 ahead of Boris. The largest difference: “Cults”, +6."
    assert lead(players, sources, page_words("ru")) == "Boris отстаёт на 3. Самая большая разница: «Cults», +6."
    assert lead([{**p, "points": 20} for p in players], sources, page_words("en")) == "", "nobody is ahead"
    assert lead(players[:1], sources, page_words("en")) == "", "alone"


SEED = 6
"""By which even at random four buildings of Founders are completed."""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("key", keys())
def test_the_final_scoring_is_broken_down_to_the_last_point(client: TestClient, key: str, language: str) -> None:
    game = find(key)
    lines, s = random_record(game, max(2, game.seats[0]), {}, SEED)
    names = [f"P{k}" for k in range(max(2, game.seats[0]))]
    text = Record(key, game.rules, names, {}, SEED, lines, game.points(s)).text()
    found = ending(client, client.post("/api/import", json={"text": text}).json()["id"], lang=language)
    for seat, total in enumerate(game.points(s)):
        assert sum(row["points"][seat] for row in found["sources"]) == total
    words = page_words(language)
    kinds = [row["kind"] for row in found["sources"]]
    assert all(row["sign"] in symbols() or row["sign"] in ICONS for row in found["sources"]), found["sources"]
    assert not any("⟨" in kind or "…" in kind for kind in kinds), kinds
    assert not any(kind.endswith((" the", " a", " to", " of")) for kind in kinds), kinds
    assert words.say("end.scoring") not in kinds, "every point of the end is told with what it is for"
    if key == "founders":
        _, *complete, _ = [row["label"] for row in found["rounds"]]
        assert complete == ["1", "2", "3", "4"], "by buildings complete"
    if key == "terra-mystica":
        assert len(found["pieces"]) >= 5 and all(name in symbols() for name in found["pieces"])
        assert sum(row["final"] for row in found["sources"]) >= 4
        start = {"kind": words.say("end.begun"), "sign": "points", "points": [20, 20], "final": False}
        assert found["sources"][0] == start


def test_alone_in_founders_rounds_end_by_their_own_number(client: TestClient) -> None:
    game = find("founders")
    lines, s = random_record(game, 1, {}, SEED)
    text = Record(game.key, game.rules, ["P"], {}, SEED, lines, game.points(s)).text()
    found = ending(client, client.post("/api/import", json={"text": text}).json()["id"], lang="en")
    _, *rounds, _ = [row["label"] for row in found["rounds"]]
    assert rounds and rounds == [str(n) for n in range(1, len(rounds) + 1)]


def test_the_first_page_shows_a_real_game() -> None:
    assert drawn_cover("terra-mystica", "light", "en").count("data-piece") > 80


def test_a_scene_of_many_fields_has_no_gap_where_it_can_be_without() -> None:
    """Seven fields, and three in a row below: the middle of all would be half empty."""
    fields = [(150.0 * n, 0.0, 150.0, 180.0) for n in range(7)] + [(150.0 * n, 180.0, 150.0, 180.0) for n in range(3)]
    left, top, wide, high = scene_of(fields)
    assert left + wide <= 450 and top >= 0 and top + high <= 360
    assert scene_of([(0.0, 0.0, 800.0, 500.0)])[1] == 80.0, "one field is seen in its middle"


def test_a_game_that_goes_on_has_no_ending_and_no_rematch(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    assert client.get(f"/api/tables/{id_}/ending").json()["code"] == "unfinished"
    again = client.post(f"/api/tables/{id_}/rematch").json()
    assert again["code"] == "unfinished" and "analysis" not in again["error"]


@pytest.mark.races
def test_what_decided_the_game_is_said_once_a_bot_has_looked(client: TestClient) -> None:
    id_ = client.post("/api/import", json={"text": hamlet_game()}).json()["id"]
    client.post(f"/api/tables/{id_}/analysis", json={"level": "casual"})

    def done() -> dict[str, Any] | None:
        now: dict[str, Any] = client.get(f"/api/tables/{id_}/analysis?level=casual").json()
        return now if now["state"] == "done" else None

    study = until(done, "the analysis is done")
    found = ending(client, id_)
    assert "as a bot sees it" in found["decided"]
    marked = {d["ply"]: d["mark"] for d in study["decisions"] if d["mark"]}
    assert all(marked[m["ply"]] == m["mark"] for m in found["moments"]) and len(found["moments"]) <= 6


def test_a_rematch_seats_the_same_company_at_one_new_table(client: TestClient) -> None:
    made = client.post(
        "/api/tables",
        json={"game": "hamlet", "seats": [{"kind": "me", "name": "Anna"}, {"kind": "invited"}], "seed": 7},
    ).json()
    id_, key = made["id"], made["links"][1]["key"]
    friend, passer_by = stranger(client), stranger(client)
    assert friend.post(f"/api/tables/{id_}/answer", headers={"X-Seat-Key": key}, json={}).status_code == 422
    while not (view := look(client, id_))["over"]:
        seat = view["waiting"][0]
        who, how = (client, {}) if seat == 0 else (friend, {"X-Seat-Key": key})
        view = who.get(f"/api/tables/{id_}?seat={seat}", headers=how).json()
        body = {"seat": seat, "ply": view["ply"], "text": view["menu"][-1]["text"]}
        assert who.post(f"/api/tables/{id_}/answer", headers=how, json=body).status_code == 200
    first = client.post(f"/api/tables/{id_}/rematch").json()
    second = friend.post(f"/api/tables/{id_}/rematch", headers={"X-Seat-Key": key}).json()
    assert first["id"] == second["id"] != id_
    assert look(client, first["id"])["mine"] == [0] and look(friend, first["id"])["mine"] == [1]
    assert look(client, first["id"])["players"][0]["name"] == "Anna"
    assert passer_by.post(f"/api/tables/{id_}/rematch").status_code == 403
    assert "Once more" in look(client, id_)["chat"][-1]["text"]


def played_out(client: TestClient) -> str:
    """A table of Hamlet played to its end past the pages, which would all have to be drawn."""
    id_, rooms = new_table(client, "me", "me"), client.app.state.hall.rooms  # type: ignore[attr-defined]
    while not (table := rooms.open(id_).table).is_over():
        seat = table.waiting()[0]
        rooms.answer(rooms.open(id_), seat, table.menu(seat)[-1])
    return id_


def test_a_rematch_is_one_table_after_the_server_has_forgotten_it_and_was_started_anew(database: str) -> None:
    with TestClient(create_app(database, workers=0)) as client:
        id_ = played_out(client)
        first = client.post(f"/api/tables/{id_}/rematch").json()
        client.app.state.hall.rooms.kept.clear()  # type: ignore[attr-defined]
        assert client.post(f"/api/tables/{id_}/rematch").json() == first
        cookies = client.cookies
    with TestClient(create_app(database, workers=0), cookies=cookies) as client:
        assert client.post(f"/api/tables/{id_}/rematch").json() == first
        listed = client.get("/api/tables").json()
        assert {row["id"] for row in (*listed["mine"], *listed["finished"])} == {id_, first["id"]}


@pytest.mark.races
def test_a_rematch_asked_for_at_two_servers_at_once_is_one_table(postgres: Postgres) -> None:
    """The second has seen no table yet when the first has stored its own."""
    where = postgres.schema()
    with TestClient(create_app(where, workers=0)) as one, TestClient(create_app(where, workers=0)) as two:
        id_ = played_out(one)
        two.cookies.update(one.cookies)
        hall, first = two.app.state.hall, ""  # type: ignore[attr-defined]

        def late(*args: Any, **more: Any) -> Room:
            nonlocal first
            first = one.post(f"/api/tables/{id_}/rematch").json()["id"]
            return Rooms.found(hall.rooms, *args, **more)

        hall.rooms.found = late
        assert two.post(f"/api/tables/{id_}/rematch").json()["id"] == first
        assert hall.store.db.rows(sa.select(sa.func.count()).select_from(game))[0][0] == 2
