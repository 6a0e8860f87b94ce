"""When something fails, a full disk, a missing game, a damaged cell, no database: a sentence, and nothing else."""

from __future__ import annotations

import json
import logging
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

from server.support_server import edit, give, look, new_table, play_on
from support import living, until
from veche.cli.main import main
from veche.core import game as games_module
from veche.core.game import find
from veche.server import texts, thinking
from veche.server.app import create_app
from veche.server.hall import Hall
from veche.server.store import Store


def hall_of(client: TestClient) -> Hall:
    found: Hall = client.app.state.hall  # type: ignore[attr-defined]
    return found


def failure(words: str) -> OperationalError:
    return OperationalError("", {}, sqlite3.OperationalError(words))


# The disk is full.


@contextmanager
def full(database: Path) -> Iterator[None]:
    """Its files cannot grow. What else this process has to write is smaller."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{database}-wal").stat().st_size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_full_disk_is_said_to_everybody_and_nothing_moves(
    client: TestClient, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    id_ = new_table(client, "me", "me")
    view = play_on(client, id_, 3)
    with caplog.at_level(logging.ERROR), full(tmp_path / "tables.sqlite"):
        for lang, word in (("en", "disk of this server is full"), ("ru", "нет места")):
            body = {"seat": view["seat"], "ply": view["ply"], "text": view["menu"][0]["text"]}
            refused = client.post(f"/api/tables/{id_}/answer", params={"lang": lang}, json=body)
            assert refused.status_code == 507 and refused.json()["code"] == "store.full"
            assert word in refused.json()["error"]
        assert look(client, id_) == view, "the game is as it was"
    assert "the store failed (full)" in caplog.text
    assert give(client, id_, view, view["menu"][0]["text"]).status_code == 200


@pytest.mark.races
def test_a_bot_s_answer_is_stored_when_there_is_room_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    monkeypatch.setattr(thinking, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(thinking, "LAST_PAUSE", 0.02)
    id_ = new_table(client, "me", "open")
    view = look(client, id_)
    store = hall_of(client).store
    give(client, id_, view, view["menu"][0]["text"])
    before = store.length(id_)
    edit(store, "update seat set kind = 'bot', level = 'random' where game = :id and seat = 1", id=id_)
    hall_of(client).rooms.forget(id_)
    assert client.portal is not None
    with full(tmp_path / "tables.sqlite"):
        client.portal.call(hall_of(client).thinkers.take_up, [id_])
        until(lambda: "could not be stored" in caplog.text, "the bot's complaint")
    until(lambda: store.length(id_) > before, "the bot's answer")


@pytest.mark.races
def test_a_database_that_is_busy_is_no_fault_of_the_page(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = new_table(client, "me", "me")
    view = look(client, id_)

    def locked(*_: object) -> None:
        raise failure("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "append_all", locked)
        refused = give(client, id_, view, view["menu"][0]["text"])
    assert refused.status_code == 503 and refused.json()["code"] == "store.locked" and refused.headers["retry-after"]
    assert look(client, id_) == view


# A game that is not here, or not as it was.


@pytest.fixture
def gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hamlet is not installed any more."""
    keys = [key for key in texts.installed() if key != "hamlet"]
    monkeypatch.setattr(texts, "installed", lambda: tuple(keys))


def test_a_missing_plug_in_takes_nothing_with_it(
    client: TestClient, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    id_ = new_table(client, "me", "me")
    other = new_table(client, "me", "me", game="terra-mystica")
    request.getfixturevalue("gone")
    hall_of(client).rooms.kept.clear()
    lobby = client.get("/")
    assert lobby.status_code == 200 and other in lobby.text and id_ in lobby.text
    assert [t["id"] for t in client.get("/api/tables").json()["mine"]] == [other, id_]
    closed = client.get(f"/api/tables/{id_}", params={"lang": "en"})
    assert closed.status_code == 410 and closed.json()["code"] == "gone" and "hamlet" in closed.json()["error"]
    assert client.get(f"/t/{id_}").status_code == 410 and look(client, other)["menu"]
    assert "hamlet" not in [g["key"] for g in client.get("/api/games").json()["games"]]


def test_a_plug_in_that_does_not_load_is_only_missing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "broken", set[str]())
    monkeypatch.setattr(texts, "installed", lambda: ("hamlet", "shattered"))
    assert [g["key"] for g in client.get("/api/games").json()["games"]] == ["hamlet"]
    assert client.get("/").status_code == 200 and texts.broken == {"shattered"}


def test_a_table_of_other_rules_goes_on_if_it_fits_and_else_is_closed_with_a_sentence(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = new_table(client, "me", "me")
    ply = play_on(client, id_, 6)["ply"]
    changed = replace(find("hamlet"), rules=find("hamlet").rules + 1)
    monkeypatch.setitem(games_module._found, "hamlet", changed)
    hall_of(client).rooms.forget(id_)
    assert look(client, id_)["ply"] == ply, "all its answers fit: it goes on"
    store = hall_of(client).store
    edit(store, "update line set text = '0: fly to the moon' where game = :id and ply = 0", id=id_)
    hall_of(client).rooms.forget(id_)
    closed = client.get(f"/api/tables/{id_}", params={"lang": "en"})
    assert closed.status_code == 410 and closed.json()["code"] == "rules", closed.text
    assert "number 1" in closed.json()["error"] and "⟨" not in closed.json()["error"]
    assert client.get("/").status_code == 200


# Cells that are damaged.


@pytest.mark.parametrize(
    "damage",
    [
        "update game set options = '{broken' where id = :id",
        "update game set options = '[]' where id = :id",
        "update game set seed = 'x' where id = :id",
        "update line set text = 'nonsense' where game = :id and ply = 0",
        "update line set kind = 'dance', text = '-' where game = :id and ply = 0",
        "update game set options = '{\"x\": 3}' where id = :id",
        "delete from seat where game = :id",
    ],
)
def test_one_broken_cell_closes_one_table_and_no_other(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "t.sqlite"
    with TestClient(create_app(path, workers=1)) as client:
        broken, whole = new_table(client, "me", "bot"), new_table(client, "me", "me")
        view = look(client, broken)
        assert give(client, broken, view, view["menu"][0]["text"]).status_code == 200
        cookies = client.cookies
        edit(hall_of(client).store, damage, id=broken)
    with TestClient(create_app(path, workers=1)) as client:
        client.cookies = cookies
        assert client.get(f"/api/tables/{broken}").status_code in (404, 410)
        assert client.get("/").status_code == 200 and look(client, whole)["menu"]
        assert client.get("/api/live", params={"tables": "nowhere"}).status_code == 404


# A database that is none.


def advice(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(["serve", *args, "--lang", "en"]) != 0
    return capsys.readouterr().err


def test_a_database_that_is_none_is_said_and_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.sqlite"
    path.write_text("these are no tables\n" * 100)
    said = advice(capsys, "--db", str(path))
    assert "damaged or no database" in said and "Traceback" not in said
    assert path.read_text().startswith("these are no tables")


def test_a_folder_that_is_not_there_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = advice(capsys, "--db", str(tmp_path / "nowhere" / "t.sqlite"))
    assert "Does the folder exist" in said and "Traceback" not in said


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_database_that_may_not_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "t.sqlite"
    Store(path).close()
    path.chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        assert "may not be written to" in advice(capsys, "--db", str(path))
    finally:
        tmp_path.chmod(0o755)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("attempt to write a readonly database", "readonly"),
        ("database is locked", "locked"),
        ("database or disk is full", "full"),
        ("file is not a database", "corrupt"),
        ("database disk image is malformed", "corrupt"),
        ("unable to open database file", "absent"),
    ],
)
def test_what_the_database_says_is_advice(words: str, code: str) -> None:
    from veche.cli import serve
    from veche.core.phrases import LANGUAGES, words_beside
    from veche.server.database import reason

    assert reason(failure(words)) == code
    for language in LANGUAGES:
        assert "t.sqlite" in words_beside(serve.__file__, "phrases", language).say(
            f"error.db.{code}", "t.sqlite", words
        )


def test_without_the_driver_of_postgresql_it_is_said_which_package_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "pip install 'veche[host]'" in advice(capsys, "--db", "postgresql://nobody@nowhere/veche")


def test_a_prefix_that_is_none_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "/veche would" in advice(capsys, "--db", str(tmp_path / "t.sqlite"), "--root-path", "two words")


# Processes.

STARTING = """
import os, signal, sys, time
sys.argv = ["x"]
from veche.server.desk import worker

def later(): time.sleep(600)

if __name__ == "__main__":
    pool = worker()
    pool.submit(later)
    while not pool._processes: time.sleep(0.001)
    time.sleep(float(os.environ["AFTER"]))
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.races
@pytest.mark.parametrize("after", [0.0, 0.05, 0.3, 1.0])
def test_a_worker_does_not_outlive_a_server_killed_while_it_starts(tmp_path: Path, after: float) -> None:
    script = tmp_path / "starting.py"
    script.write_text(STARTING)
    server = subprocess.Popen(
        [sys.executable, str(script)],
        start_new_session=True,
        env={**os.environ, "AFTER": str(after)},
        stderr=subprocess.DEVNULL,
    )
    assert server.wait() == -signal.SIGKILL
    until(lambda: not living(server.pid), "no process is left")


def test_what_is_wrong_with_a_request_is_told_in_json_and_in_a_page(client: TestClient) -> None:
    for path in ("/api/nowhere", "/nowhere"):
        reply = client.get(path)
        assert reply.status_code == 404
        said = json.loads(reply.text)["error"] if path.startswith("/api") else reply.text
        assert texts.page_words("en").say("error.page") in said
