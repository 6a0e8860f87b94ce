"""The hall: everything one server has, and who a request comes from."""

from __future__ import annotations

import asyncio
import logging
import secrets
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import Depends, Request
from sqlalchemy.exc import SQLAlchemyError

from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.core.words import worded
from veche.server.claims import Claims
from veche.server.desk import Desk
from veche.server.limits import Keeper, Limits
from veche.server.live import Bus
from veche.server.presence import Presence
from veche.server.ratings import Ratings
from veche.server.rooms import Closed, Missing, Room, Rooms
from veche.server.store import Store
from veche.server.study import Studies
from veche.server.texts import page_words, spoken
from veche.server.thinking import Thinkers

SESSION = "veche"
LANGUAGE = "lang"
SWEEP: Final = 10.0  # seconds between two looks for work that nobody does
log = logging.getLogger(__name__)


class Refusal(Exception):
    """A request that cannot be granted: a status, a short code for programs, a sentence for people."""

    def __init__(self, status: int, code: str, *args: object) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.args_ = args

    def said(self, words: Phrases) -> str:
        """The sentence; a complaint that fills a slot is said in the same language."""
        return words.say(f"error.{self.code}", *[worded(part, words.language) for part in self.args_])


class Hall:
    """With ``workers`` 0 this process serves pages only: others think."""

    def __init__(self, where: str | Path, workers: int = 2, limits: Limits | None = None) -> None:
        self.store = Store(where)
        self.secret = self.store.secret()
        self.ratings = Ratings(self.store.db, self.secret)
        self.keeper = Keeper(limits)
        self.rooms = Rooms(self.store)
        self.claims = Claims(self.store.db)
        several = self.store.db.is_postgres
        self.bus = Bus(self.store.holders, Presence(self.store.db, self.claims) if several else None)
        self.desk = Desk(processes=2)
        self.thinkers = Thinkers(self.rooms, self.bus, self.claims, workers)
        self.studies = Studies(self.rooms, self.claims, working=workers > 0)
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.take_up()
        if self.store.db.is_postgres:
            from veche.server.post import Post  # The driver of PostgreSQL is installed by who needs it.

            post = Post(self.store.db, self.heard, self.back)
            self.tasks = [asyncio.create_task(post.listen()), asyncio.create_task(self.sweep())]

    def take_up(self) -> None:
        """What waits to be worked on, whoever began it."""
        self.thinkers.wake_all()
        self.studies.take_up()

    def heard(self, news: dict[str, Any]) -> None:
        """Another process has written something, or ours has."""
        try:
            if "table" in news:
                self.bus.tell(news["table"], news["version"])
                if news.get("due"):
                    self.thinkers.take_up([news["table"]])
            elif "by" in news:
                self.bus.meet(news)
            elif "study" in news:
                self.studies.look(news["study"])
        except SQLAlchemyError as error:
            log.error("news could not be looked into: %s", error)

    def back(self) -> None:
        """The database is there again."""
        try:
            self.bus.again(self.rooms.version)
            self.bus.anew()
            self.take_up()
        except SQLAlchemyError as error:
            log.error("the database came and went: %s", error)

    async def sweep(self) -> None:
        """What another process left undone when it was killed is taken up."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                self.take_up()
                self.bus.gather(self.bus.others.dead())
            except SQLAlchemyError as error:
                log.error("the database does not answer: %s", error)

    def room(self, id_: str) -> Room:
        try:
            return self.rooms.open(id_)
        except Missing:
            raise Refusal(404, "table") from None
        except Closed as closed:
            raise Refusal(410, closed.code, *closed.of) from None

    async def stop(self) -> None:
        self.bus.close()
        self.bus.others.leave()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.stop()
        await self.studies.stop()
        await self.desk.stop()
        await self.rooms.pen.stop()
        self.claims.close()
        self.store.close()

    def changed(self, room: Room) -> None:
        """After something was stored: pages hear of it, bots wake."""
        self.bus.tell(room.row.id, version=room.version)
        self.thinkers.wake(room)

    def seated(self, room: Room) -> None:
        """After somebody sat down or got up."""
        self.changed(room)
        self.bus.gather([room.row.id])


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


class Guest:
    """Who asks: a browser by its cookie, or anybody with the key of a seat."""

    def __init__(self, request: Request) -> None:
        self.session: str = request.state.session
        self.address: str = request.state.address
        self.root: str = request.scope.get("root_path", "")
        self.key = request.headers.get("x-seat-key") or request.query_params.get("key") or ""
        wanted = request.query_params.get("lang") or request.cookies.get(LANGUAGE)
        self.language = spoken(wanted, request.headers.get("accept-language", ""))
        self.words = page_words(self.language)
        self.hall = hall_of(request)
        self.packs = "gzip" in request.headers.get("accept-encoding", "")

    @property
    def who(self) -> str:
        """Whose turn it is where visitors wait in line. Cookies cost nothing: an address counts, where there is one."""
        return self.address or self.session

    def spend(self, kind: str) -> None:
        self.hall.keeper.spend(kind, self.session, self.address)

    def seats(self, room: Room) -> list[Seat]:
        """The seats this guest may play. A key that opens no seat of this table has expired."""
        held, keyed = room.held(self.session), self.keyed(room)
        if self.key and not keyed:
            raise Refusal(403, "expired")
        return sorted({*held, *keyed})

    def keyed(self, room: Room) -> list[Seat]:
        """The seat whose key this is."""
        return [s.seat for s in room.seats if secrets.compare_digest(s.key.encode(), self.key.encode())]

    def seat(self, room: Room, seat: Seat) -> Seat:
        """This seat, if the guest may play it."""
        if seat not in range(len(room.seats)) or seat not in self.seats(room):
            raise Refusal(403, "seat")
        return seat


async def visitor(request: Request) -> Guest:
    return Guest(request)  # A plain function would be called in a thread of its own.


Visitor = Annotated[Guest, Depends(visitor)]
