"""Analysis by the API: begun, watched, stopped, resumed, kept; and refused where it may not be."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi.testclient import TestClient

from server.gate import ALL, Gate
from server.support_server import LiveServer, hamlet_game, look, new_table, play_on
from support import PATIENCE, ended, until
from veche.bots.analysis import analyse
from veche.core.record import parse
from veche.server import errands, study
from veche.server.app import create_app
from veche.server.study import recorded


def seen(client: TestClient, id_: str, **query: Any) -> dict[str, Any]:
    reply = client.get(f"/api/tables/{id_}/analysis", params=query)
    assert reply.status_code == 200, reply.text
    found: dict[str, Any] = reply.json()
    return found


def begin(client: TestClient, id_: str, level: str = "casual") -> dict[str, Any]:
    reply = client.post(f"/api/tables/{id_}/analysis", json={"level": level})
    assert reply.status_code == 202, reply.text
    found: dict[str, Any] = reply.json()
    return found


def stands(client: TestClient, id_: str, state: str, least: int = 0) -> dict[str, Any]:
    """The study once it has come so far."""

    def there() -> dict[str, Any] | None:
        now = seen(client, id_)
        return now if now["state"] == state and now["done"] >= least else None

    return until(there, f"a study that is {state}, with {least} decisions")


def finished(client: TestClient, seed: int = 7) -> str:
    id_ = new_table(client, "me", "me", seed=seed)
    assert play_on(client, id_, 600)["over"]
    return id_


@pytest.mark.races
def test_a_finished_game_is_analysed_and_the_second_look_is_at_once(client: TestClient) -> None:
    id_ = finished(client)
    before = seen(client, id_)
    assert before["state"] == "none" and before["decisions"] == [] and before["level"] == "casual"
    assert begin(client, id_)["state"] == "running"
    whole = stands(client, id_, "done")
    assert whole["done"] == whole["total"] == len(whole["decisions"]) > 20
    assert any(d["mark"] == "blunder" for d in whole["decisions"]), "moves by number lose points"
    worst = max(whole["decisions"], key=lambda d: d["loss"])
    assert worst["best"][0]["loss"] == 0 and worst["best"][0]["text"] != worst["text"] and worst["label"]
    assert len(worst["estimates"]) == 2
    record = parse(client.get(f"/api/tables/{id_}/record").text)
    assert record.lines[worst["ply"] - 1] == f"{worst['seat']}: {worst['text']}"
    assert sum(row["blunder"] for row in whole["summary"]) == sum(d["mark"] == "blunder" for d in whole["decisions"])
    again = begin(client, id_)
    assert again["state"] == "done" and again["decisions"] == whole["decisions"]
    where = client.get(f"/api/tables/{id_}/losses").json()
    assert where["level"] == "casual" and where["people"] == 0 and where["done"] == []
    topics = sum(sum(row["lost"]) for row in where["lost"] if row["kind"] == "topic")
    assert topics == pytest.approx(sum(d["loss"] for d in whole["decisions"]), abs=1)
    assert client.get(f"/api/tables/{id_}/losses", params={"level": "god"}).status_code == 400


def test_the_analysis_is_that_of_the_command_line(client: TestClient, tmp_path: Path) -> None:
    id_ = finished(client)
    begin(client, id_)
    found = stands(client, id_, "done")["decisions"]
    record = parse(client.get(f"/api/tables/{id_}/record").text)
    expected = [(d.ply + 1, d.loss, d.mark) for d in analyse(record, "casual", tmp_path)]
    assert [(d["ply"], d["loss"], d["mark"]) for d in found] == expected


def test_only_news_is_sent_and_in_the_readers_language(client: TestClient) -> None:
    id_ = finished(client)
    begin(client, id_)
    whole = stands(client, id_, "done")
    rest = seen(client, id_, since=whole["done"] - 3)
    assert rest["decisions"] == whole["decisions"][-3:] and rest["since"] == whole["done"] - 3
    russian = seen(client, id_, lang="ru")
    assert russian["decisions"][0]["label"] != whole["decisions"][0]["label"]
    assert russian["decisions"][0]["text"] == whole["decisions"][0]["text"]


@pytest.mark.races
def test_cancelled_it_keeps_what_it_found_and_goes_on_from_there(tmp_path: Path, gate: Gate) -> None:
    database = tmp_path / "t.sqlite"
    with TestClient(create_app(database, workers=1)) as client:
        id_, other = finished(client), finished(client, seed=8)
        assert begin(client, id_, "skilled")["state"] == "running"
        gate.let(3)
        assert stands(client, id_, "running", 3)["done"] == 3
        stopped = client.delete(f"/api/tables/{id_}/analysis", params={"level": "skilled"}).json()
        assert stopped["state"] == "stopped" and stopped["done"] == 3 < stopped["total"]
        gate.let(ALL)
        begin(client, other)
        stands(client, other, "done")  # So the process is through with what it thought when it was stopped.
        assert seen(client, id_)["done"] == stopped["done"], "nothing goes on behind one's back"
    with TestClient(create_app(database, workers=1)) as client:  # Another day, another process.
        kept = seen(client, id_)
        assert (kept["state"], kept["level"], kept["done"]) == ("stopped", "skilled", stopped["done"])
        assert kept["decisions"] == stopped["decisions"]
        begin(client, id_, "skilled")
        whole = stands(client, id_, "done")
        assert whole["decisions"][: stopped["done"]] == stopped["decisions"]
        assert len({d["ply"] for d in whole["decisions"]}) == whole["total"]


@pytest.mark.races
def test_the_server_answers_while_an_analysis_runs(client: TestClient, gate: Gate) -> None:
    id_ = finished(client)
    begin(client, id_, "strong")
    gate.let(1)
    stands(client, id_, "running", 1)
    for _ in range(20):
        assert look(client, id_)["over"]
    assert seen(client, id_, level="strong")["state"] == "running"
    assert client.delete(f"/api/tables/{id_}/analysis", params={"level": "strong"}).json()["state"] == "stopped"


def test_a_game_that_runs_is_not_analysed(client: TestClient) -> None:
    id_ = new_table(client, "me", "me")
    play_on(client, id_, 5)
    for reply in (
        client.get(f"/api/tables/{id_}/analysis"),
        client.delete(f"/api/tables/{id_}/analysis"),
        client.post(f"/api/tables/{id_}/analysis", json={}),
    ):
        assert reply.status_code == 409 and reply.json()["code"] == "unfinished"
        assert "not over" in reply.json()["error"]


def test_a_record_brought_here_is_analysed_even_if_it_breaks_off(client: TestClient) -> None:
    text = "\n".join(hamlet_game().splitlines()[:25]) + "\n"
    id_ = client.post("/api/import", json={"text": text}).json()["id"]
    begin(client, id_)
    assert stands(client, id_, "done")["done"] >= 10


@pytest.mark.parametrize("more", ["as it is", "cut short", "played on"])
def test_the_record_of_a_game_that_runs_here_is_not_analysed_until_it_is_over(client: TestClient, more: str) -> None:
    other = new_table(client, "me", "me")
    play_on(client, other, 20)
    lines = client.get(f"/api/tables/{other}/record").text.splitlines()
    if more == "cut short":
        lines = lines[:-3]
    elif more == "played on":
        view = look(client, other)
        lines.append(f"{view['seat']}: {view['menu'][-1]['text']}")
    id_ = client.post("/api/import", json={"text": "\n".join(lines) + "\n"}).json()["id"]
    refused = client.post(f"/api/tables/{id_}/analysis", json={})
    assert refused.status_code == 409 and refused.json()["code"] == "played"
    assert play_on(client, other, 600)["over"]
    assert begin(client, id_)["state"] == "running"


def test_bad_wishes(client: TestClient) -> None:
    id_ = finished(client)
    assert client.post(f"/api/tables/{id_}/analysis", json={"level": "god"}).status_code == 422
    reply = client.get(f"/api/tables/{id_}/analysis", params={"level": "god", "lang": "en"})
    assert reply.status_code == 400 and "There is no bot of level god" in reply.json()["error"]
    assert client.get("/api/tables/nowhere/analysis").status_code == 404
    assert client.get(f"/api/tables/{id_}/analysis", params={"since": -1}).status_code == 422


@pytest.mark.races
def test_too_many_at_once_are_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch, gate: Gate) -> None:
    monkeypatch.setattr(study, "MOST", 1)
    id_ = finished(client)
    begin(client, id_, "strong")
    reply = client.post(f"/api/tables/{id_}/analysis", json={"level": "skilled"})
    assert reply.status_code == 429 and reply.json()["code"] == "busy"
    client.delete(f"/api/tables/{id_}/analysis", params={"level": "strong"})


@pytest.mark.races
def test_an_analysis_that_breaks_says_so_and_can_be_resumed(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = finished(client)
    with monkeypatch.context() as patch:
        patch.setattr(study, "think", int)  # Takes no record: fails in the worker.
        begin(client, id_)
        assert stands(client, id_, "failed")["done"] == 0
    begin(client, id_)
    assert stands(client, id_, "done")["done"] > 20


def test_the_process_keeps_its_place(client: TestClient) -> None:
    id_ = finished(client)
    text = recorded(client.app.state.hall.room(id_)).text()  # type: ignore[attr-defined]
    total, first = errands.think(text, "skilled", 0)
    place = errands.place_in(text, "skilled", len(first))
    assert place.done == len(first) <= total and errands.place_in(text, "skilled", len(first)) is place
    assert errands.place_in(text, "skilled", 0) is not place, "rows that were lost are thought again"


def test_it_is_described_for_programs_and_people(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]["/api/tables/{id}/analysis"]
    assert {"post", "get", "delete"} == set(paths) and all(call["summary"] for call in paths.values())
    page = client.get("/api").text
    assert "POST /api/tables/{id}/analysis" in page and "DELETE /api/tables/{id}/analysis" in page


@pytest.mark.races
def test_a_killed_server_leaves_no_processes_behind(tmp_path: Path) -> None:
    """Neither its bots nor its analyses."""
    server = LiveServer(tmp_path / "t.sqlite").start()
    try:
        with httpx2.Client(base_url=server.url, timeout=PATIENCE) as client:
            id_ = client.post("/api/import", json={"text": hamlet_game()}).json()["id"]
            client.post(f"/api/tables/{id_}/analysis", json={"level": "strong"})
            seats = [{"kind": "bot", "level": "strong"}] * 4
            client.post("/api/tables", json={"game": "terra-mystica", "seats": seats})
            until(lambda: client.get(f"/api/tables/{id_}/analysis").json()["done"], "an analysis that has begun")
        assert server.process is not None
        group = server.process.pid
        server.process.kill()  # The server alone: nobody tells its workers.
        server.process.wait()
        until(lambda: ended(group), "the end of its workers")
    finally:
        with suppress(ProcessLookupError):
            server.stop()
