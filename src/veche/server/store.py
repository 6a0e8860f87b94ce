"""The store: games, seats, journals and talk. Whoever writes says what he has seen; who comes second is told."""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from veche.core.state import Seat
from veche.server.database import Database
from veche.server.schema import chat, game, holder, line, open_seed, seat, setting, standing
from veche.server.shelf import Shelf
from veche.table.envelopes import Standing

log = logging.getLogger(__name__)
ANSWER, UNDO, SEAL, UNSEAL = "answer", "undo", "seal", "unseal"
PERSON, OPEN, INVITED, BOT = "person", "open", "invited", "bot"


class Late(Exception):
    """Somebody else wrote first: look again."""


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
    about: Mapping[str, str] = field(default_factory=dict)


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


@dataclass(frozen=True)
class Mark:
    """How far a table has come: rows of its journal, and everything else that happened there."""

    length: int
    talk: int

    def __str__(self) -> str:
        return f"{self.length}.{self.talk}"


@dataclass(frozen=True)
class Entry:
    """What is to be written at the end of a journal of this length, all or nothing.

    ``talk``: how much else whoever writes has seen happen there, if that matters: who may play may have changed.
    """

    id: str
    first: int
    rows: Sequence[Row]
    over: bool = False
    due: bool = False
    standing: tuple[Seat, Sequence[Mapping[str, object]]] | None = None
    talk: int | None = None

    def fits(self, mark: Mark) -> bool:
        """Is the table as whoever writes has seen it?"""
        return mark.length == self.first and self.talk in (None, mark.talk)

    def after(self, mark: Mark) -> Mark:
        return Mark(mark.length + len(self.rows), mark.talk + (self.standing is not None))


# The questions that every move asks, put once.
MARK = sa.select(game.c.length, game.c.talk).where(game.c.id == sa.bindparam("id"))
HELD = sa.select(holder.c.seat).where(
    holder.c.session == sa.bindparam("session"), holder.c.game == sa.bindparam("game")
)
HOLDERS = sa.select(holder.c.session, holder.c.seat).where(holder.c.game == sa.bindparam("game"))
JOURNAL = (
    sa.select(line.c.kind, line.c.text)
    .where(line.c.game == sa.bindparam("game"), line.c.ply >= sa.bindparam("since"))
    .order_by(line.c.ply)
)
SEATS = (
    sa.select(seat.c.seat, seat.c.kind, seat.c.name, seat.c.level, seat.c.key)
    .where(seat.c.game == sa.bindparam("game"))
    .order_by(seat.c.seat)
)
CHAT = (
    sa.select(chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
    .where(chat.c.game == sa.bindparam("game"))
    .order_by(chat.c.number.desc())
    .limit(100)
)
GAME = sa.select(
    game.c.id, game.c.game, game.c.rules, game.c.options, game.c.seed, game.c.host, game.c.created, game.c.touched,
    game.c.over, game.c.imported, sa.exists().where(open_seed.c.game == game.c.id), game.c.about,
)  # fmt: skip
LOCKED = (  # In one order everywhere: nobody waits in a circle.
    sa.select(game.c.id, game.c.length, game.c.talk)
    .where(game.c.id.in_(sa.bindparam("ids", expanding=True)))
    .order_by(game.c.id)
    .with_for_update()
)
ADVANCE = (
    sa.update(game)
    .where(game.c.id == sa.bindparam("of"))
    .values(
        length=sa.bindparam("long"),
        talk=sa.bindparam("said"),
        touched=sa.bindparam("now"),
        over=sa.bindparam("is_over"),
        due=sa.bindparam("is_due"),
    )
)
TALKED = sa.update(game).where(game.c.id == sa.bindparam("of")).values(talk=game.c.talk + 1)


class Store:
    def __init__(self, where: str | Path, migrate: bool = True) -> None:
        self.db = Database(where, migrate)
        self.shelf = Shelf(self.db)

    def close(self) -> None:
        self.db.close()

    def secret(self) -> bytes:
        """What this server signs with."""
        return bytes.fromhex(self.once("secret", secrets.token_hex(32)))

    def once(self, key: str, value: str) -> str:
        """What was settled under this key first, by whichever process."""
        found = self.settled(key)
        if found is None:
            with suppress(IntegrityError), self.db.write() as c:
                c.execute(sa.insert(setting).values(key=key, value=value))
            found = self.settled(key)
        assert found is not None
        return found

    def settled(self, key: str) -> str | None:
        row = self.db.one(sa.select(setting.c.value).where(setting.c.key == key))
        return str(row[0]) if row else None

    # Games.

    def add(
        self,
        row: GameRow,
        seats: Sequence[SeatRow],
        holders: Iterable[tuple[str, Seat]],
        lines: Sequence[Row],
        due: bool = False,
    ) -> None:
        """A new game, whole or not at all."""
        kept = {name: getattr(row, name) for name in ("id", "game", "rules", "host", "created", "touched")}
        numbers = {"over": int(row.over), "imported": int(row.imported), "length": len(lines), "due": int(due)}
        texts = {"options": json.dumps(row.options), "seed": written(row.seed), "about": json.dumps(dict(row.about))}
        with self.db.write() as c:
            c.execute(sa.insert(game), {**kept, **numbers, **texts})
            if row.open_seed:
                c.execute(sa.insert(open_seed), {"game": row.id})
            c.execute(sa.insert(seat), [{"game": row.id, **vars(s)} for s in seats])
            if found := [{"session": who, "game": row.id, "seat": n} for who, n in holders]:
                c.execute(sa.insert(holder), found)
            write_lines(c, [Entry(row.id, 0, lines)])
            if due:
                self.db.notify(c, {"table": row.id, "version": str(Mark(len(lines), 0)), "due": True})

    def game(self, id_: str) -> GameRow | None:
        found = self.games(GAME.where(game.c.id == id_))
        return found[0] if found else None

    def games(self, query: sa.Select[Any]) -> list[GameRow]:
        return [found for row in self.db.rows(query) if (found := read_row(row))]

    def knows(self, session: str) -> bool:
        """Did somebody sit down or open a table with this session?"""
        sat = sa.exists().where(holder.c.session == session)
        found = self.db.one(sa.select(sa.or_(sat, sa.exists().where(game.c.host == session))))
        return found is not None and bool(found[0])

    def running(self, key: str, seats: int, most: int) -> list[GameRow]:
        """Games of this kind and so many seats that are being played, the latest first."""
        count = sa.select(sa.func.count()).select_from(seat).where(seat.c.game == game.c.id).scalar_subquery()
        mine = (game.c.game == key) & (game.c.over == 0) & (game.c.imported == 0) & (count == seats)
        return self.games(GAME.where(mine).order_by(game.c.touched.desc()).limit(most))

    def holders(self, id_: str) -> list[tuple[str, Seat]]:
        """The browsers that may play here, and which seats."""
        return [(str(who), int(number)) for who, number in map(tuple, self.db.rows(HOLDERS, game=id_))]

    def tables_of(self, session: str) -> list[GameRow]:
        mine = sa.select(holder.c.game).where(holder.c.session == session)
        found = GAME.where(game.c.imported == 0, game.c.id.in_(mine))
        return self.games(found.order_by(game.c.touched.desc()).limit(60))

    def archive_of(self, session: str) -> list[GameRow]:
        """What somebody has played to its end, the latest first."""
        mine = sa.select(holder.c.game).where(holder.c.session == session)
        found = GAME.where(game.c.imported == 0, game.c.over == 1, game.c.id.in_(mine))
        return self.games(found.order_by(game.c.touched.desc()).limit(1000))

    def open_tables(self) -> list[GameRow]:
        free = sa.select(seat.c.game).where(seat.c.kind == sa.literal_column("'open'"))
        return self.games(GAME.where(game.c.over == 0, game.c.id.in_(free)).order_by(game.c.touched.desc()).limit(30))

    def due(self) -> list[str]:
        """Games in which a bot is waited for, the latest first."""
        query = sa.select(game.c.id).where(game.c.due == sa.literal_column("1")).order_by(game.c.touched.desc())
        return [str(row[0]) for row in self.db.rows(query)]

    def settle_due(self, id_: str, first: int, due: bool) -> None:
        """Is a bot waited for, at this length of the journal?"""
        with self.db.write() as c:
            c.execute(sa.update(game).where(game.c.id == id_, game.c.length == first).values(due=int(due)))

    # Who sits where.

    def seats(self, id_: str) -> list[SeatRow]:
        return [SeatRow(*tuple(row)) for row in self.db.rows(SEATS, game=id_)]

    def change_seat(
        self, id_: str, old: SeatRow, new: SeatRow, holders: Sequence[str] | None = None, due: bool = False
    ) -> None:
        """Who sits here from now on, if nobody else has changed that meanwhile. ``holders``: the browsers that may."""
        here = (seat.c.game == id_) & (seat.c.seat == new.seat)
        with self.db.write() as c:
            changed = sa.update(seat).where(here, seat.c.key == old.key)
            if not c.execute(changed.values(kind=new.kind, name=new.name, level=new.level, key=new.key)).rowcount:
                raise Late
            if holders is not None:
                c.execute(sa.delete(holder).where(holder.c.game == id_, holder.c.seat == new.seat))
                for who in holders:
                    c.execute(sa.insert(holder), {"session": who, "game": id_, "seat": new.seat})
            c.execute(sa.update(game).where(game.c.id == id_).values(talk=game.c.talk + 1, due=int(due)))
            self.tell(c, id_, due)

    def hold(self, session: str, id_: str, number: Seat) -> None:
        """This browser too may play here."""
        if number not in self.held(session, id_):
            with suppress(IntegrityError), self.db.write() as c:
                c.execute(sa.insert(holder), {"session": session, "game": id_, "seat": number})
                c.execute(TALKED, {"of": id_})
                self.tell(c, id_)

    def held(self, session: str, id_: str) -> list[Seat]:
        return sorted(row[0] for row in self.db.rows(HELD, session=session, game=id_))

    # The journal.

    def mark(self, id_: str) -> Mark | None:
        found = self.db.one(MARK, id=id_)
        return Mark(*tuple(found)) if found else None

    def length(self, id_: str) -> int:
        found = self.mark(id_)
        return found.length if found else 0

    def journal(self, id_: str, since: int = 0) -> list[Row]:
        return [Row(*tuple(row)) for row in self.db.rows(JOURNAL, game=id_, since=since)]

    def append(self, entry: Entry) -> None:
        """At the end of a journal; safe on the disk when done."""
        if not self.append_all([entry])[0]:
            raise Late

    def append_all(self, entries: Sequence[Entry]) -> list[bool]:
        """At the ends of journals, in one transaction: for each entry, whether nobody else had written there first.

        However many there are, the database is asked as often as for one.
        """
        with self.db.write() as c:
            rows = c.execute(LOCKED, {"ids": sorted({entry.id for entry in entries})})
            marks = {str(id_): Mark(length, talk) for id_, length, talk in rows}
            taken: dict[int, tuple[Entry, Mark]] = {}
            for n, entry in enumerate(entries):
                if (mark := marks.get(entry.id)) and entry.fits(mark):
                    marks[entry.id] = entry.after(mark)
                    taken[n] = (entry, marks[entry.id])
            if taken:
                self.write_down(c, list(taken.values()))
        return [n in taken for n in range(len(entries))]

    def write_down(self, c: Connection, taken: Sequence[tuple[Entry, Mark]]) -> None:
        c.execute(ADVANCE, [advance(entry, mark) for entry, mark in taken])
        write_lines(c, [entry for entry, _ in taken])
        for entry, _ in taken:
            write_standing(c, entry)
        self.db.notify(c, *[{"table": e.id, "version": str(mark), "due": e.due} for e, mark in taken])

    def tell(self, c: Connection, id_: str, due: bool = False) -> None:
        """Other processes hear of it."""
        if self.db.is_postgres:
            found = c.execute(MARK, {"id": id_}).one()
            self.db.notify(c, {"table": id_, "version": str(Mark(*found)), "due": due})

    # Standing answers and talk.

    def standing(self, id_: str) -> dict[Seat, list[Standing]]:
        found: dict[Seat, list[Standing]] = {}
        query = sa.select(standing.c.seat, standing.c.rule).where(standing.c.game == id_).order_by(standing.c.number)
        for number, rule in map(tuple, self.db.rows(query)):
            try:
                found.setdefault(number, []).append(Standing(**json.loads(rule)))
            except (TypeError, ValueError):  # One bad row must not close the table.
                log.warning("table %s: a standing answer of seat %s cannot be read", id_, number)
        return found

    def say(self, id_: str, number: Seat, name: str, text: str) -> None:
        said = {"game": id_, "seat": number, "name": name, "text": text, "at": time.time()}
        with self.db.write() as c:
            c.execute(sa.insert(chat), said)
            c.execute(TALKED, {"of": id_})
            self.tell(c, id_)

    def chat(self, id_: str) -> list[tuple[int, str, str, float]]:
        """The latest lines, the oldest of them first."""
        return [(row[0], row[1], row[2], row[3]) for row in reversed(self.db.rows(CHAT, game=id_))]


def advance(entry: Entry, mark: Mark) -> dict[str, object]:
    flags = {"now": time.time(), "is_over": int(entry.over), "is_due": int(entry.due)}
    return {"of": entry.id, "long": mark.length, "said": mark.talk, **flags}


def write_lines(c: Connection, entries: Sequence[Entry]) -> None:
    now = time.time()
    lines = [
        {"game": entry.id, "ply": entry.first + n, "kind": row.kind, "text": row.text, "at": now}
        for entry in entries
        for n, row in enumerate(entry.rows)
    ]
    if lines:
        c.execute(sa.insert(line), lines)


def write_standing(c: Connection, entry: Entry) -> None:
    """They are kept together with the answers they gave at once."""
    if entry.standing is None:
        return
    number, rules = entry.standing
    c.execute(sa.delete(standing).where(standing.c.game == entry.id, standing.c.seat == number))
    if rows := [{"game": entry.id, "seat": number, "rule": json.dumps(rule)} for rule in rules]:
        c.execute(sa.insert(standing), rows)


def read_row(row: Sequence[Any]) -> GameRow | None:
    """One that cannot be read is passed over: it takes no other table with it."""
    id_, key, rules, options, seed, host, created, touched, over, imported, is_open, about = row
    try:
        chosen, drawn, said = json.loads(options), int(str(seed), 0), json.loads(about)
        assert isinstance(chosen, dict) and isinstance(said, dict)
    except (TypeError, ValueError, AssertionError):
        log.error("table %s is damaged: its options or its seed cannot be read", id_)
        return None
    flags = bool(over), bool(imported), bool(is_open)
    return GameRow(id_, key, rules, chosen, drawn, host, created, touched, *flags, said)


def written(seed: int) -> str:
    """A secret is larger than any integer of a database."""
    return hex(seed) if seed.bit_length() > 62 else str(seed)
