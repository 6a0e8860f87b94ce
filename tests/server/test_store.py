"""The store, on SQLite and on PostgreSQL: migrated, copied, examined; and nobody writes over another."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from fastapi.testclient import TestClient

from postgres import Postgres
from server.support_server import edit, give, look, new_table, play_on
from veche.cli.main import main
from veche.server import database as database_module
from veche.server import rooms as rooms_module
from veche.server.app import create_app
from veche.server.backup import NotEmpty, backup, restore
from veche.server.database import Database, Unusable
from veche.server.doctor import examine
from veche.server.rooms import Rooms, new_key
from veche.server.schema import HEAD, metadata
from veche.server.store import ANSWER, BOT, PERSON, Entry, Late, Row, SeatRow, Store
from veche.server.views import browser

OLD = Path(__file__).with_name("databases") / "veche-0.1.0.sql"
RUNNING, FINISHED, WITH_BOT, IMPORTED = "0Oe6KoPY", "WJC3rKci", "o9cDlaPX", "pf9VenHa"
COOKIE = "YMjUrFuYVMmbZmX9WtZMrWRFIlLQC5j8"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database as version 0.1.0 left it: games running and finished, talk, an analysis, an import."""
    path = tmp_path / "old.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("pragma journal_mode=wal")
        db.executescript(OLD.read_text(encoding="utf-8"))
    db.close()
    return path


def found(store: Store, seats: int = 2, kind: str = PERSON) -> str:
    rows = [
        SeatRow(n, kind if n else PERSON, f"P{n}", "random" if kind == BOT else "", new_key()) for n in range(seats)
    ]
    return Rooms(store).found("hamlet", {}, 1 << 100, rows, "host", [("anna", 0)]).row.id


# Migrations.


def test_the_migrations_make_the_tables_that_the_store_uses(database: str) -> None:
    db = Database(database)
    with db.engine.connect() as c:
        assert compare_metadata(MigrationContext.configure(c), metadata) == []
    assert db.revision() == HEAD
    db.close()


def test_the_latest_migration_is_the_one_that_is_asked_for() -> None:
    folder = Path(database_module.__file__).with_name("migrations")
    assert ScriptDirectory(str(folder)).get_current_head() == HEAD


def test_a_filled_database_of_the_first_version_is_taken_over_whole(old: Path) -> None:
    before = sqlite3.connect(old)
    counts = {
        t: before.execute(f"select count(*) from {t}").fetchone() for t in ("game", "seat", "line", "chat", "verdict")
    }
    key = before.execute("select distinct key from verdict").fetchone()[0]
    before.close()
    with TestClient(create_app(old, workers=1)) as client:
        client.cookies.set("veche", COOKIE)
        assert {t["id"] for t in client.get("/api/tables").json()["mine"]} >= {RUNNING, WITH_BOT}
        view = look(client, RUNNING)
        assert [c["text"] for c in view["chat"]] == ["привет", "hi"] and view["mine"] == [0, 1]
        assert give(client, RUNNING, view, view["menu"][0]["text"]).status_code == 200
        study = client.app.state.hall.store.shelf.study(key)  # type: ignore[attr-defined]
        assert study.game == FINISHED and study.done == study.total > 0
        assert client.get(f"/api/tables/{IMPORTED}/story").json()["over"]
        for id_ in (WITH_BOT, "ya04zGCL"):
            assert client.get(f"/api/tables/{id_}").status_code in (200, 410), "playable, or closed with a sentence"
    after = sqlite3.connect(old)
    kept = {t: after.execute(f"select count(*) from {t}").fetchone() for t in ("game", "seat", "chat", "verdict")}
    assert kept == {t: n for t, n in counts.items() if t != "line"}
    after.close()
    aside = sqlite3.connect(f"{old}.before-{HEAD}")
    assert aside.execute("select count(*) from line").fetchone() == counts["line"], "the file as it was lies beside"
    aside.close()


def test_a_migration_that_fails_changes_nothing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sqlite3.connect(old) as db:
        db.execute("create index standing_of on chat (at)")  # In the way of the last step.
        before = db.execute("select sql from sqlite_master order by name").fetchall()
    db.close()
    with pytest.raises(Unusable):
        Store(old)
    again = sqlite3.connect(old)
    assert again.execute("select sql from sqlite_master order by name").fetchall() == before
    again.close()


def test_a_database_of_a_newer_version_is_left_alone(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(database)
    edit(store, "update alembic_version set version_num = '9999'")
    store.close()
    assert main(["serve", "--db", database, "--lang", "en"]) != 0
    assert "newer version of Veche" in capsys.readouterr().err
    with pytest.raises(Unusable, match="newer"):
        Store(database)


@pytest.mark.races
def test_the_second_of_two_that_open_a_new_database_finds_it_made(database: str) -> None:
    first, second = Store(database), Store(database)
    assert first.secret() == second.secret() and len(first.secret()) == 32
    first.close()
    second.close()


# Writing.


@pytest.mark.races
def test_of_two_who_write_the_next_row_one_is_late(database: str) -> None:
    one, two = Store(database), Store(database)
    id_ = found(one)
    at = one.length(id_)
    one.append(Entry(id_, at, [Row(ANSWER, "0: build e5")]))
    with pytest.raises(Late):
        two.append(Entry(id_, at, [Row(ANSWER, "0: build e8")]))
    assert [row.text for row in two.journal(id_)][at:] == ["0: build e5"] and two.length(id_) == at + 1
    one.close()
    two.close()


@pytest.mark.races
def test_of_two_who_sit_down_one_is_late(database: str) -> None:
    one, two = Store(database), Store(database)
    id_ = found(one)
    old_seat = one.seats(id_)[1]
    one.change_seat(id_, old_seat, SeatRow(1, PERSON, "Anna", "", new_key()), ["anna"])
    with pytest.raises(Late):
        two.change_seat(id_, old_seat, SeatRow(1, PERSON, "Boris", "", new_key()), ["boris"])
    assert two.seats(id_)[1].name == "Anna" and two.held("boris", id_) == []
    one.close()
    two.close()


def test_what_fails_half_way_leaves_nothing(database: str) -> None:
    store = Store(database)
    id_ = found(store)
    before = (store.length(id_), store.journal(id_))
    edit(
        store,
        "insert into line (game, ply, kind, text, at) values (:id, :n, 'answer', 'x', 0)",
        id=id_,
        n=before[0] + 1,
    )
    with pytest.raises(sa.exc.IntegrityError):
        store.append(Entry(id_, before[0], [Row(ANSWER, "0: a"), Row(ANSWER, "0: b")]))
    assert store.length(id_) == before[0] and len(store.journal(id_)) == len(before[1]) + 1
    store.close()


@pytest.mark.races
def test_another_process_s_answers_are_followed_without_playing_the_game_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = Rooms(Store(database)), Rooms(Store(database))
    id_ = found(one.store)
    there = two.open(id_)
    for n in range(6):
        room = one.open(id_)
        seat = room.table.waiting()[0]
        one.answer(room, seat, room.table.menu(seat)[n])
    one.said(one.open(id_), 0, "Anna", "hello")
    monkeypatch.setattr(two, "load", lambda *_: pytest.fail("laid anew"))
    followed = two.open(id_)
    assert followed is there and followed.table.lines == one.open(id_).table.lines
    assert followed.version == one.open(id_).version and followed.ply >= 6
    for rooms in (one, two):
        rooms.store.close()


def test_a_connection_that_broke_while_it_rested_is_no_trouble_of_who_asks(postgres: Postgres) -> None:
    store = Store(postgres.schema())
    id_ = found(store)
    before = store.mark(id_)
    with store.db.engine.connect() as c:
        mine = sa.text("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()")
        c.execute(mine)
        c.invalidate()
    assert store.mark(id_) == before
    store.append(Entry(id_, store.length(id_), [Row(ANSWER, "0: build e5")]))
    assert store.length(id_) == (before.length if before else 0) + 1
    store.close()


def test_who_may_play_is_known_at_once_wherever_it_was_changed(database: str) -> None:
    one, two = Rooms(Store(database)), Rooms(Store(database))
    id_ = found(one.store)
    assert one.open(id_).held("anna") == two.open(id_).held("anna") == [0]
    two.store.hold("boris", id_, 1)
    two.store.hold("boris", id_, 1)
    assert one.open(id_).held("boris") == [1]
    two.seat(two.open(id_), SeatRow(0, PERSON, "Clara", "", new_key()), ["clara"])
    for rooms in (one, two):
        room = rooms.open(id_)
        assert room.held("anna") == [] and room.held("clara") == [0] and room.held("boris") == [1]
        rooms.store.close()


def test_tables_stay_in_memory_longer_than_what_was_drawn_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms_module, "LIVELY", 2)
    monkeypatch.setattr(rooms_module, "KEPT", 3)
    rooms = Rooms(Store(":memory:"))
    ids = [found(rooms.store) for _ in range(4)]
    for id_ in ids:
        browser(rooms.open(id_), 0, [0], "en")
    assert list(rooms.kept) == ids[1:]
    assert [bool(room.told) for room in rooms.kept.values()] == [False, True, True]
    rooms.store.close()


def test_an_undo_elsewhere_is_seen(database: str) -> None:
    with TestClient(create_app(database, workers=1)) as client:
        id_ = new_table(client, "me", "me", options={"surveyors": "on"})
        other = Rooms(Store(database))
        view = play_on(client, id_, 4)
        dig = next(a for a in view["menu"] if a["verb"] == "dig")
        after = give(client, id_, view, dig["text"]).json()
        assert other.open(id_).ply == after["ply"]
        client.post(f"/api/tables/{id_}/undo", json={"seat": view["seat"], "ply": after["ply"]})
        assert other.open(id_).ply == view["ply"] and other.open(id_).table.lines == other.open(id_).table.lines
        other.store.close()


def test_no_secret_is_in_what_the_database_complains_of(database: str) -> None:
    store = Store(database)
    id_ = found(store)
    key = store.seats(id_)[0].key
    with pytest.raises(sa.exc.IntegrityError) as told, store.db.write() as c:
        c.execute(sa.text("insert into seat values (:g, 0, 'person', '', '', :key)"), {"g": id_, "key": key})
    assert key not in str(told.value).partition("DETAIL")[0]
    store.close()


# Backup and restore.


def test_a_backup_of_either_kind_goes_into_either_kind(database: str, tmp_path: Path, postgres: object) -> None:
    with TestClient(create_app(database, workers=1)) as client:
        id_ = new_table(client, "me", "me")
        now = play_on(client, id_, 7)
        client.post(f"/api/tables/{id_}/chat", json={"seat": 0, "text": "привет"})
        assert backup(database, tmp_path / "copy.sqlite") == 1, "while the server runs"
        play_on(client, id_, 1)
        cookies = client.cookies
    for where in (str(tmp_path / "new.sqlite"), postgres.schema()):  # type: ignore[attr-defined]
        assert restore(tmp_path / "copy.sqlite", where) == 1
        with TestClient(create_app(where, workers=1)) as client:
            client.cookies = cookies
            again = look(client, id_)
            assert again["svg"] == now["svg"] and again["mine"] == [0, 1] and len(again["chat"]) == 1
            assert client.post(f"/api/tables/{id_}/chat", json={"seat": 0, "text": "again"}).status_code == 200
            assert play_on(client, id_, 600)["over"]
        with pytest.raises(NotEmpty):
            restore(tmp_path / "copy.sqlite", where)


def test_the_commands_of_backup(tmp_path: Path, old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy, new = str(tmp_path / "copy.sqlite"), str(tmp_path / "new.sqlite")
    assert main(["backup", copy, "--db", str(old), "--lang", "en"]) == 0 and "5\u00a0tables" in capsys.readouterr().out
    assert not Path(copy).stat().st_mode & 0o077, "others may read the keys of seats"
    assert main(["backup", copy, "--db", str(old), "--lang", "en"]) != 0 and "--force" in capsys.readouterr().err
    assert main(["restore", copy, "--db", new, "--lang", "ru"]) == 0 and "5\u00a0столов" in capsys.readouterr().out
    assert main(["restore", copy, "--db", new, "--lang", "en"]) != 0 and "empty database" in capsys.readouterr().err
    assert main(["restore", f"{copy}x", "--db", new, "--lang", "en"]) != 0
    assert main(["restore", str(OLD), "--db", str(tmp_path / "y.sqlite"), "--lang", "en"]) != 0
    assert "no database of Veche" in capsys.readouterr().err


def test_a_new_database_and_a_copy_set_aside_are_their_owner_s_alone(tmp_path: Path, old: Path) -> None:
    """The secret that signs cookies is in them."""
    Store(tmp_path / "new.sqlite").db.close()
    Store(old).db.close()
    asides = list(old.parent.glob(f"{old.name}.before-*"))
    assert asides and not any(file.stat().st_mode & 0o077 for file in [tmp_path / "new.sqlite", *asides])


@pytest.mark.parametrize("command", [["backup", "copy.sqlite"], ["doctor"]])
def test_a_database_that_is_not_there_is_not_an_empty_one(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Else a path that was mistyped is backed up every night."""
    monkeypatch.chdir(tmp_path)
    assert main([*command, "--db", "mistyped.sqlite", "--lang", "en"]) != 0
    assert "no database mistyped.sqlite" in capsys.readouterr().err and list(tmp_path.iterdir()) == []


def test_a_backup_never_takes_the_place_of_its_database(old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The server that runs on it would go on writing to a file without a name."""
    before = old.stat().st_ino
    assert main(["backup", str(old), "--db", str(old), "--force", "--lang", "en"]) != 0
    assert "the database itself" in capsys.readouterr().err and old.stat().st_ino == before


def test_a_backup_into_a_folder_that_is_not_there_is_said(old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", str(old.parent / "nowhere" / "copy.sqlite"), "--db", str(old), "--lang", "en"]) != 0
    assert "nowhere" in capsys.readouterr().err


# The doctor.


def test_the_doctor_finds_a_whole_database_whole(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(database)
    for _ in range(3):
        found(store)
    store.close()
    assert examine(database, sample=2).faults == []
    assert main(["doctor", "--db", database, "--lang", "en"]) == 0
    assert "Tables: 3; played again: 3; faults: 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("update game set length = 99", "should have 99\u00a0rows"),
        ("update game set options = '{'", "its options or its seed"),
        ("update line set text = '0: fly' where ply = 0", "cannot be played again"),
        ("update game set game = 'chess'", "chess is not installed"),
        ("delete from holder; delete from seat", "has no seats"),
    ],
)
def test_the_doctor_says_what_is_wrong(
    database: str, damage: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(database)
    id_ = found(store)
    rooms = Rooms(store)
    room = rooms.open(id_)
    rooms.answer(room, 0, room.table.menu(0)[0])
    for statement in damage.split(";"):
        edit(store, statement)
    store.close()
    assert main(["doctor", "--db", database, "--lang", "en"]) == 1
    assert said in capsys.readouterr().out


def test_the_doctor_changes_nothing(old: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = old.read_bytes()
    assert main(["doctor", "--db", str(old), "--lang", "en"]) != 0
    assert "older version" in capsys.readouterr().err and old.read_bytes() == before


# Figures.


def test_health_and_figures(database: str) -> None:
    with TestClient(create_app(database, workers=1), client=("127.0.0.1", 5)) as client:
        health = client.get("/healthz")
        assert health.status_code == 200 and json.loads(health.text)["schema"] == HEAD
        id_ = new_table(client, "me", "me")
        play_on(client, id_, 2)
        figures = client.get("/metrics").text
        assert 'veche_requests_total{method="POST",route="/api/tables/{id}/answer",status="200"}' in figures
        assert "veche_tables_due 0.0" in figures and id_ not in figures
    with TestClient(create_app(database, workers=1), client=("8.8.8.8", 5)) as client:
        assert client.get("/metrics").status_code == 404, "not for strangers"
