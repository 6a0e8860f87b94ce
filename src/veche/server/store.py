"""The store: SQLite, one file. What it has confirmed survives a kill and a power cut."""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from veche.core.state import Seat
from veche.table.envelopes import Standing

log = logging.getLogger(__name__)
ANSWER, UNDO, SEAL, UNSEAL = "answer", "undo", "seal", "unseal"
PERSON, OPEN, INVITED, BOT = "person", "open", "invited", "bot"


class Late(Exception):
    """Somebody else wrote the next row first: look again."""


@dataclass(frozen=True)
class GameRow:
    id: str
    game: str
    rules: int
    options: dict[str, str]
    seed: int
    host: str
    created: float
    touched: float
    over: bool
    imported: bool
    open_seed: bool = False


@dataclass(frozen=True)
class SeatRow:
    seat: Seat
    kind: str
    name: str
    level: str
    key: str


@dataclass(frozen=True)
class Row:
    """One row of the journal: an answer as a record writes it, or what was taken back or sealed."""

    kind: str
    text: str


class Unusable(Exception):
    """A database nothing can be kept in; ``code`` says why in one word, ``why`` as the system put it."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


class Store:
    def __init__(self, path: str | Path) -> None:
        try:
            self.db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self.db.execute("pragma journal_mode=wal")
            self.db.execute("pragma synchronous=full")
            self.db.execute("pragma foreign_keys=on")
            self.db.executescript(Path(__file__).with_name("schema.sql").read_text(encoding="utf-8"))
            self.db.execute("begin immediate")
            self.db.execute("rollback")
        except sqlite3.Error as error:
            raise Unusable(reason(error), str(error)) from error

    def close(self) -> None:
        self.db.close()

    def secret(self) -> bytes:
        """What this server signs with; made once."""
        fresh = secrets.token_hex(32)
        self.db.execute("insert or ignore into setting (key, value) values ('secret', ?)", (fresh,))
        found = self.db.execute("select value from setting where key = 'secret'").fetchone()[0]
        return bytes.fromhex(found)

    # Games and seats.

    def add(
        self, row: GameRow, seats: Sequence[SeatRow], holders: Iterable[tuple[str, Seat]], lines: Sequence[Row]
    ) -> None:
        """A new game, whole or not at all."""
        with Transaction(self.db):
            self.db.execute(
                "insert into game (id, game, rules, options, seed, host, created, touched, over, imported)"
                " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    row.id,
                    row.game,
                    row.rules,
                    json.dumps(row.options),
                    written(row.seed),
                    row.host,
                    row.created,
                    row.touched,
                    row.over,
                    row.imported,
                ),
            )
            if row.open_seed:
                self.db.execute("insert into open_seed values (?)", (row.id,))
            self.db.executemany(
                "insert into seat (game, seat, kind, name, level, key) values (?, ?, ?, ?, ?, ?)",
                [(row.id, s.seat, s.kind, s.name, s.level, s.key) for s in seats],
            )
            self.db.executemany("insert into holder values (?, ?, ?)", [(who, row.id, seat) for who, seat in holders])
            self.write(row.id, 0, lines)

    def game(self, id_: str) -> GameRow | None:
        found = self.games("where id = ?", (id_,))
        return found[0] if found else None

    def knows(self, session: str) -> bool:
        """Did somebody sit down or open a table with this session?"""
        query = "select 1 from holder where session = ? union all select 1 from game where host = ? limit 1"
        return self.db.execute(query, (session, session)).fetchone() is not None

    def games(self, where: str = "", values: Sequence[object] = ()) -> list[GameRow]:
        rows = self.db.execute(
            "select id, game, rules, options, seed, host, created, touched, over, imported,"
            " id in (select game from open_seed) from game " + where,
            values,
        )
        return [found for row in rows if (found := read_row(row))]

    def with_bots(self) -> list[str]:
        """Running games in which a bot sits, the latest first."""
        rows = self.db.execute(
            "select id from game where not over and not imported"
            " and id in (select game from seat where kind = 'bot') order by touched desc"
        )
        return [str(r[0]) for r in rows]

    def running(self, game: str, seats: int, most: int) -> list[GameRow]:
        """Games of this kind and so many seats that are being played, the latest first."""
        return self.games(
            "where game = ? and not over and not imported"
            " and (select count(*) from seat where seat.game = game.id) = ? order by touched desc limit ?",
            (game, seats, most),
        )

    def seats(self, id_: str) -> list[SeatRow]:
        rows = self.db.execute("select seat, kind, name, level, key from seat where game = ? order by seat", (id_,))
        return [SeatRow(*r) for r in rows]

    def change_seat(self, id_: str, seat: SeatRow) -> None:
        self.db.execute(
            "update seat set kind = ?, name = ?, level = ?, key = ? where game = ? and seat = ?",
            (seat.kind, seat.name, seat.level, seat.key, id_, seat.seat),
        )

    # Who may sit where.

    def hold(self, session: str, id_: str, seat: Seat) -> None:
        self.db.execute("insert or ignore into holder values (?, ?, ?)", (session, id_, seat))

    def release(self, id_: str, seat: Seat) -> None:
        self.db.execute("delete from holder where game = ? and seat = ?", (id_, seat))

    def held(self, session: str, id_: str) -> list[Seat]:
        rows = self.db.execute("select seat from holder where session = ? and game = ? order by seat", (session, id_))
        return [r[0] for r in rows]

    def tables_of(self, session: str) -> list[GameRow]:
        return self.games(
            "where not imported and id in (select game from holder where session = ?) order by touched desc limit 60",
            (session,),
        )

    def open_tables(self) -> list[GameRow]:
        return self.games(
            "where not over and id in (select game from seat where kind = 'open') order by touched desc limit 30"
        )

    # The journal.

    def length(self, id_: str) -> int:
        return int(self.db.execute("select count(*) from line where game = ?", (id_,)).fetchone()[0])

    def journal(self, id_: str) -> list[Row]:
        rows = self.db.execute("select kind, text from line where game = ? order by ply", (id_,))
        return [Row(*r) for r in rows]

    def append(
        self,
        id_: str,
        first: int,
        rows: Sequence[Row],
        over: bool,
        standing: tuple[Seat, Sequence[Mapping[str, object]]] | None = None,
    ) -> None:
        """Rows at the end of a journal, and a seat's standing answers, all or none; safe on the disk when done."""
        with Transaction(self.db):
            try:
                self.write(id_, first, rows)
            except sqlite3.IntegrityError as error:
                raise Late from error
            if standing is not None:
                self.set_standing(id_, *standing)
            self.db.execute("update game set touched = ?, over = ? where id = ?", (time.time(), over, id_))

    def write(self, id_: str, first: int, rows: Sequence[Row]) -> None:
        now = time.time()
        self.db.executemany(
            "insert into line values (?, ?, ?, ?, ?)",
            [(id_, first + n, r.kind, r.text, now) for n, r in enumerate(rows)],
        )

    # Standing answers and talk.

    def standing(self, id_: str) -> dict[Seat, list[Standing]]:
        found: dict[Seat, list[Standing]] = {}
        for seat, rule in self.db.execute("select seat, rule from standing where game = ? order by number", (id_,)):
            try:
                found.setdefault(seat, []).append(Standing(**json.loads(rule)))
            except (TypeError, ValueError):  # One bad row must not close the table.
                log.warning("table %s: a standing answer of seat %s cannot be read", id_, seat)
        return found

    def set_standing(self, id_: str, seat: Seat, rules: Sequence[Mapping[str, object]]) -> None:
        """In a transaction of the caller: they are kept together with the answers they gave at once."""
        self.db.execute("delete from standing where game = ? and seat = ?", (id_, seat))
        self.db.executemany(
            "insert into standing (game, seat, rule) values (?, ?, ?)",
            [(id_, seat, json.dumps(rule)) for rule in rules],
        )

    def say(self, id_: str, seat: Seat, name: str, text: str) -> None:
        self.db.execute(
            "insert into chat (game, seat, name, text, at) values (?, ?, ?, ?, ?)", (id_, seat, name, text, time.time())
        )

    def talk(self, id_: str) -> int:
        return int(self.db.execute("select count(*) from chat where game = ?", (id_,)).fetchone()[0])

    def chat(self, id_: str, most: int = 100) -> list[tuple[int, str, str, float]]:
        rows = self.db.execute(
            "select seat, name, text, at from chat where game = ? order by number desc limit ?", (id_, most)
        ).fetchall()
        return [(r[0], r[1], r[2], r[3]) for r in reversed(rows)]

    # Analyses.

    def study(self, key: str) -> tuple[int, int]:
        """How many decisions are judged, and how many there are; -1 if nobody has counted them."""
        row = self.db.execute("select total from study where key = ?", (key,)).fetchone()
        if row is None:
            return 0, -1
        done = self.db.execute("select count(*) from verdict where key = ?", (key,)).fetchone()
        return int(done[0]), int(row[0])

    def keep(self, id_: str, key: str, level: str, total: int, first: int, decisions: Sequence[str]) -> None:
        with Transaction(self.db):
            self.db.execute(
                "insert or ignore into study (key, game, level, total) values (?, ?, ?, ?)", (key, id_, level, total)
            )
            self.db.executemany(
                "insert or replace into verdict (key, number, decision) values (?, ?, ?)",
                [(key, first + n, row) for n, row in enumerate(decisions)],
            )

    def verdicts(self, key: str, since: int = 0) -> list[str]:
        rows = self.db.execute(
            "select decision from verdict where key = ? and number >= ? order by number", (key, since)
        )
        return [str(row[0]) for row in rows]


def read_row(row: Sequence[Any]) -> GameRow | None:
    """One that cannot be read is passed over: it takes no other table with it."""
    id_, game, rules, options, seed, host, created, touched, over, imported, open_seed = row
    try:
        chosen, drawn = json.loads(options), int(str(seed), 0)
        assert isinstance(chosen, dict)
    except (TypeError, ValueError, AssertionError):
        log.error("table %s is damaged: its options or its seed cannot be read", id_)
        return None
    return GameRow(id_, game, rules, chosen, drawn, host, created, touched, bool(over), bool(imported), bool(open_seed))


TROUBLES: Final = {  # What SQLite says, and what it means to whoever asked.
    "full": ("full", 507),
    "disk I/O error": ("full", 507),
    "locked": ("locked", 503),
    "readonly": ("readonly", 503),
}


def trouble(error: Exception) -> tuple[str, int]:
    """Why the store could not do it: a code, and a status."""
    return next((found for words, found in TROUBLES.items() if words in str(error)), ("broken", 503))


def reason(error: sqlite3.Error) -> str:
    """Why a database cannot be used at all."""
    if "unable to open" in str(error):
        return "absent"
    code = trouble(error)[0]
    return "corrupt" if code == "broken" else code


def written(seed: int) -> int | str:
    """SQLite's integers are too small for a secret."""
    return seed if -(1 << 63) <= seed < 1 << 63 else hex(seed)


class Transaction:
    """All or nothing."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def __enter__(self) -> None:
        self.db.execute("begin immediate")

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.db.execute("rollback" if kind else "commit")
