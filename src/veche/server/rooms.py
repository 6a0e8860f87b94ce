"""Rooms: games in progress, kept in memory, true to the store."""

from __future__ import annotations

import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import asdict
from itertools import takewhile
from typing import Any

from veche.core.action import Action
from veche.core.complaint import Complaint
from veche.core.game import find
from veche.core.phrases import Phrases
from veche.core.record import Record, split
from veche.core.state import Seat, State, apply, is_over
from veche.server.copies import Copy
from veche.server.pen import Pen
from veche.server.store import ANSWER, BOT, OPEN, SEAL, UNDO, UNSEAL, Entry, GameRow, Late, Mark, Row, SeatRow, Store
from veche.server.texts import loaded
from veche.table.envelopes import Standing
from veche.table.table import Table

log = logging.getLogger(__name__)
KEPT = 512  # tables in memory, 50 to 100 kB each
LIVELY = 64  # of those, that keep what was drawn and told, ten times as much
EVERY = 16
OPENING = 8  # answers that two games may well have in common
LOOKED_AT = 200  # running games that a record is compared with


class Missing(LookupError):
    """No such table."""


class Closed(LookupError):
    """A table that cannot be opened here: ``code`` is the refusal, ``of`` what fills its sentence."""

    def __init__(self, code: str, *of: object) -> None:
        super().__init__(code, *of)
        self.code = code
        self.of = of


class Room:
    """One table: the game, who sits there, and how much of the journal is in it."""

    def __init__(
        self,
        row: GameRow,
        seats: list[SeatRow],
        table: Table,
        mark: Mark,
        holders: AbstractSet[tuple[str, Seat]] = frozenset(),
    ) -> None:
        self.row = row
        self.seats = seats
        self.holders = holders
        self.table = table
        self.count = mark.length
        self.talk = mark.talk
        self.film: list[State] = []
        self.told: dict[tuple[Seat, str], tuple[list[dict[str, Any]], int]] = {}
        self.copies: dict[str, Copy] = {}

    def rest(self) -> None:
        """What can be made again goes."""
        self.film.clear()
        self.told.clear()
        self.copies.clear()

    @property
    def ply(self) -> int:
        return len(self.table.lines)

    @property
    def version(self) -> str:
        """Changes with everything a page should hear of."""
        return str(Mark(self.count, self.talk))

    def names(self, words: Phrases) -> list[str]:
        """Who sits there, in the reader's language."""
        return [shown_name(seat, words) for seat in self.seats]

    def held(self, session: str) -> list[Seat]:
        """The seats this browser may play."""
        return sorted(seat for who, seat in self.holders if who == session)

    def bots_waited_for(self, seats: Sequence[SeatRow] = (), table: Table | None = None) -> list[Seat]:
        """Bots whose turn it is; at a ``table`` or with ``seats`` that are to be."""
        return [seat for seat in (table or self.table).waiting() if (seats or self.seats)[seat].kind == BOT]

    def state_at(self, ply: int) -> State:
        """The state after so many answers. Every sixteenth is kept, so that a slider is quick."""
        if not self.film:
            self.film.append(self.table.game.new(self.table.setup))
        at = min(ply // EVERY, len(self.film) - 1)
        s = self.film[at].copy()
        for n in range(at * EVERY, ply):
            _, text = split(self.table.lines[n])
            apply(s, next(a for a in s.menu if a.text == text))
            if (n + 1) % EVERY == 0 and (n + 1) // EVERY == len(self.film):
                self.film.append(s.copy())
        return s


def latest(rooms: OrderedDict[str, Room], room: Room, most: int) -> Room | None:
    """This room is the latest of these; the one that is too many."""
    rooms[room.row.id] = room
    rooms.move_to_end(room.row.id)
    return rooms.popitem(last=False)[1] if len(rooms) > most else None


def shown_name(seat: SeatRow, words: Phrases) -> str:
    if seat.kind == BOT:
        return seat.name or words.say(f"bot.name.{seat.seat}")
    return seat.name or words.say("seat.open" if seat.kind == OPEN else "seat.number", seat.seat + 1)


class Rooms:
    """All tables of a store. Whoever takes an answer looks at the store first and writes before it confirms."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.pen = Pen(store)
        self.kept: OrderedDict[str, Room] = OrderedDict()
        self.lively: OrderedDict[str, Room] = OrderedDict()

    def open(self, id_: str) -> Room:
        mark = self.store.mark(id_)
        if mark is None:
            raise Missing(id_)
        room = self.kept.get(id_)
        if room is None or not self.followed(room, mark):
            room = self.load(id_, mark)
        latest(self.kept, room, KEPT)
        if too_many := latest(self.lively, room, LIVELY):
            too_many.rest()
        return room

    def version(self, id_: str) -> str:
        """The version of a table, laid or not: a stream names many, and each game would have to be played again."""
        return str(self.store.mark(id_) or "")

    def load(self, id_: str, mark: Mark) -> Room:
        row = self.store.game(id_)
        if row is None:
            raise Missing(id_)
        seats = self.store.seats(id_)
        journal = self.store.journal(id_)
        try:
            lines, sealed = folded(journal)
            table = resumed(row, seats, lines, sealed)
        except Closed:
            raise
        except Exception as error:
            log.exception("table %s cannot be played again", id_)
            raise Closed("damaged") from error
        table.envelopes.standing.update(self.store.standing(id_))
        room = Room(row, seats, table, Mark(len(journal), mark.talk), set(self.store.holders(id_)))
        if len(table.lines) > len(lines):
            with suppress(Late):  # Another process has drawn as well, and the same.
                self.commit(room, [Row(ANSWER, text) for text in table.lines[len(lines) :]])
        return room

    # What other processes have written.

    def followed(self, room: Room, mark: Mark) -> bool:
        """Bring a room up to this mark. False if it must be laid anew."""
        try:
            if mark.length != room.count and not self.catch_up(room):
                return False
        except Exception:  # Laid anew, it says what is wrong.
            return False
        if mark.talk != room.talk:
            self.refresh(room, mark.talk)
        return True

    def catch_up(self, room: Room) -> bool:
        rows = self.store.journal(room.row.id, room.count)
        if not rows or any(row.kind == UNDO for row in rows):
            return False
        for row in rows:
            if row.kind == ANSWER:
                room.table.follow([row.text])
            if row.kind == SEAL:
                seat, text = split(row.text)
                room.table.envelopes.sealed[seat] = room.table.choice(seat, text)
            else:
                room.table.envelopes.sealed.pop(int(row.text) if row.kind == UNSEAL else split(row.text)[0], None)
        room.count += len(rows)
        return True

    def refresh(self, room: Room, talk: int) -> None:
        """Who sits there, and the standing answers."""
        room.seats[:] = self.store.seats(room.row.id)
        room.holders = set(self.store.holders(room.row.id))
        room.table.names[:] = [recorded_name(s) for s in room.seats]
        room.table.envelopes.standing.clear()
        room.table.envelopes.standing.update(self.store.standing(room.row.id))
        room.told.clear()
        room.talk = talk

    def is_being_played(self, lines: Sequence[str], row: GameRow, seats: int) -> bool:
        """Is this, for the better part, a game that runs at some table here?"""
        for other in self.store.running(row.game, seats, LOOKED_AT):
            if other.options == row.options:
                theirs = folded(self.store.journal(other.id))[0]
                same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(lines, theirs)))
                if same > max(OPENING, len(theirs) // 2):
                    return True
        return False

    def forget(self, id_: str) -> None:
        self.kept.pop(id_, None)
        self.lively.pop(id_, None)

    def commit(
        self, room: Room, rows: Sequence[Row], standing: tuple[Seat, list[dict[str, Any]]] | None = None
    ) -> None:
        """Write what has happened. If that fails, the room in memory is not the truth: it goes."""
        try:
            due = bool(room.bots_waited_for())
            self.store.append(Entry(room.row.id, room.count, rows, is_over(room.table.state), due, standing))
        except BaseException:
            self.forget(room.row.id)
            raise
        room.count += len(rows)

    def answer(self, room: Room, seat: Seat, a: Action) -> None:
        """An answer on this seat's menu, carried out and stored. What breaks half-way leaves nothing."""
        draft, entry = drafted(room, seat, a)
        self.store.append(entry)
        room.table, room.count = draft, room.count + len(entry.rows)

    async def give(self, room: Room, seat: Seat, a: Action) -> Room:
        """The same. While the disk is waited for, others are served, and see the table as it was."""
        draft, entry = drafted(room, seat, a)
        before = room.version
        await self.pen.write(entry)
        if room.version != before:  # Somebody spoke or sat down meanwhile.
            return self.open(room.row.id)
        room.table, room.count = draft, room.count + len(entry.rows)
        return room

    def undo(self, room: Room, seat: Seat) -> None:
        sealed = seat in room.table.envelopes.sealed
        room.table.undo(seat)
        del room.film[room.ply // EVERY + 1 :]
        room.told.clear()
        self.commit(room, [Row(UNSEAL, str(seat)) if sealed else Row(UNDO, f"{seat}: {room.ply}")])

    def order(self, room: Room, seat: Seat, rules: Sequence[Standing]) -> None:
        """The standing answers of a seat, all of them anew. One that is due is given at once."""
        before = room.ply
        try:
            room.table.cancel(seat)
            for rule in rules:
                room.table.order(seat, rule)
        except Exception:  # Nothing that fails is stored, nor left half done in memory.
            self.forget(room.row.id)
            raise
        rows = [Row(ANSWER, line) for line in room.table.lines[before:]]
        self.commit(room, rows, (seat, [asdict(rule) for rule in rules]))
        room.talk += 1

    def seat(self, room: Room, new: SeatRow, holders: Sequence[str] | None = None) -> None:
        """Somebody else sits here from now on. ``holders``: the browsers that may play here; None if that stays."""
        seats = [new if s.seat == new.seat else s for s in room.seats]
        try:
            due = bool(room.bots_waited_for(seats))
            self.store.change_seat(room.row.id, room.seats[new.seat], new, holders, due)
        except BaseException:
            self.forget(room.row.id)
            raise
        room.seats[:] = seats
        if holders is not None:
            others = {(who, seat) for who, seat in room.holders if seat != new.seat}
            room.holders = others | {(who, new.seat) for who in holders}
        room.table.names[new.seat] = recorded_name(new)
        room.told.clear()
        room.talk += 1

    def said(self, room: Room, seat: Seat, name: str, text: str) -> None:
        self.store.say(room.row.id, seat, name, text)
        room.talk += 1

    def found(
        self,
        game: str,
        options: Mapping[str, str],
        seed: int,
        seats: Sequence[SeatRow],
        host: str,
        holders: Sequence[tuple[str, Seat]],
        open_seed: bool = False,
        id_: str = "",
    ) -> Room:
        """A new table, stored. Chance's first draws are made and kept."""
        description = find(game)
        setup = description.setup(len(seats), options)
        table = Table(description, setup, seed, [recorded_name(s) for s in seats])
        now = time.time()
        row = GameRow(
            id_ or new_id(),
            game,
            description.rules,
            dict(setup.options),
            seed,
            host,
            now,
            now,
            table.is_over(),
            False,
            open_seed,
            {"date": time.strftime("%Y-%m-%d", time.gmtime(now))},
        )
        kinds = [s.kind for s in seats]
        due = any(kinds[seat] == BOT for seat in table.waiting())
        self.store.add(row, seats, holders, [Row(ANSWER, text) for text in table.lines], due)
        return self.open(row.id)

    def shelve(self, record: Record, over: bool, seats: Sequence[SeatRow], host: str) -> str:
        """A game played elsewhere, stored as it was read; nobody sits there."""
        now = time.time()
        options = find(record.game).setup(len(seats), record.options).options
        seed, about = record.seed or 0, record.about
        row = GameRow(new_id(), record.game, record.rules, dict(options), seed, host, now, now, over, True, about=about)
        self.store.add(row, seats, [], [Row(ANSWER, text) for text in record.lines])
        return row.id


def drafted(room: Room, seat: Seat, a: Action) -> tuple[Table, Entry]:
    """The table as it would be after this answer, and what to write."""
    draft = room.table.copy()
    draft.give(seat, a, before=room.table.state)
    rows = [Row(ANSWER, line) for line in draft.lines[room.ply :]] or [Row(SEAL, f"{seat}: {a.text}")]
    due = bool(room.bots_waited_for(table=draft))
    return draft, Entry(room.row.id, room.count, rows, draft.is_over(), due, talk=room.talk)


def resumed(row: GameRow, seats: Sequence[SeatRow], lines: list[str], sealed: Mapping[Seat, str]) -> Table:
    """The game as it stood. One begun under older rules goes on under today's, if all its answers fit them."""
    game = loaded(row.game)
    if game is None:
        raise Closed("gone", row.game)
    names, about = [recorded_name(s) for s in seats], row.about
    record = Record(row.game, game.rules, names, row.options, row.seed, lines, about=about)
    try:
        table = Table.resume(record)
    except Complaint as error:
        if game.rules == row.rules:
            raise
        raise Closed("rules", row.rules, game.rules, error) from error
    for seat, text in sealed.items():
        action = table.game.action(text)
        if action is not None:  # Else it is asked again.
            table.envelopes.sealed[seat] = action
    return table


def folded(journal: Sequence[Row]) -> tuple[list[str], dict[Seat, str]]:
    """The answers that stand, and the sealed ones that wait."""
    lines: list[str] = []
    sealed: dict[Seat, str] = {}
    for row in journal:
        seat, text = split(row.text) if ": " in row.text else (int(row.text), "")
        if row.kind == ANSWER:
            lines.append(row.text)
            sealed.pop(seat, None)
        elif row.kind == UNDO:
            del lines[int(text) :]
        elif row.kind == SEAL:
            sealed[seat] = text
        else:
            sealed.pop(seat, None)
    return lines, sealed


def recorded_name(seat: SeatRow) -> str:
    return f"bot:{seat.level}" if seat.kind == BOT else seat.name or "-"


def new_id() -> str:
    return secrets.token_urlsafe(6).replace("-", "a").replace("_", "b")


def new_key() -> str:
    return secrets.token_urlsafe(16)


__all__ = ["Closed", "Late", "Missing", "Room", "Rooms"]
