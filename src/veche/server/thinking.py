"""Bots think in processes of their own, never in the one that serves pages. They are given views only."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Sequence
from functools import cache
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from veche.bots.base import Limit, bot_names, can_play
from veche.bots.random import RandomBot
from veche.core.chance import roll
from veche.core.codec import dump
from veche.core.complaint import NotOnMenu
from veche.core.game import Game
from veche.core.state import Seat
from veche.server.claims import Claims
from veche.server.desk import Desk, Lost, patient
from veche.server.errands import LEVELS, choose
from veche.server.live import Bus
from veche.server.rooms import Closed, Late, Missing, Room, Rooms

KINDS: Final = ("random", "greedy", "mcts")
AT_ONCE: Final = 32  # tables taken up together after a start: fewer than rooms stay open
FIRST_PAUSE: Final = 0.5  # seconds before a store that failed is tried again
LAST_PAUSE: Final = 60.0
EVERY: Final = sys.maxsize  # No bot's turn is refused.
LONGEST: Final = 120.0  # seconds of a process for one answer: whoever takes longer is caught in a loop
log = logging.getLogger(__name__)


@cache
def levels() -> tuple[str, ...]:
    """The levels that are installed, from the easiest; without levels, whatever bots there are."""
    known = sorted(bot_names(), key=lambda name: KINDS.index(name) if name in KINDS else len(KINDS))
    return tuple(level for level in LEVELS if level in known) or tuple(known)


def usual_level() -> str:
    return next((level for level in ("casual", "greedy") if level in levels()), levels()[0])


def has_level(name: str, game: Game) -> bool:
    """Any installed bot that plays the game may sit down; the lobby offers the levels."""
    return name in levels() or can_play(name, game)


def own_seed(seed: int, seat: Seat) -> int:
    """The dice of the table are no business of the bot: it gets other ones."""
    return roll(seed ^ 0xB07, seat)


class Thinkers:
    """The worker processes, and one task for every table where a bot is waited for."""

    def __init__(self, rooms: Rooms, bus: Bus, claims: Claims, workers: int = 2) -> None:
        self.rooms = rooms
        self.bus = bus
        self.claims = claims
        self.workers = workers
        self.desks: dict[int, Desk] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.again: set[str] = set()
        self.waking: asyncio.Task[None] | None = None

    def wake(self, room: Room) -> None:
        """Something happened at this table: if a bot is to answer, it begins to think."""
        id_ = room.row.id
        if not self.workers:
            return
        if id_ in self.tasks:
            self.again.add(id_)
        elif room.bots_waited_for():
            task = asyncio.get_running_loop().create_task(self.drive(id_))
            self.tasks[id_] = task
            task.add_done_callback(lambda _: self.rest(id_))

    def rest(self, id_: str) -> None:
        """Whatever happened here after the last look is looked at now."""
        self.tasks.pop(id_, None)
        if id_ in self.again:
            self.again.discard(id_)
            self.take_up([id_])

    def wake_all(self) -> None:
        """Bots take up their games where they stood, in the background, the latest first."""
        if self.workers and (self.waking is None or self.waking.done()):
            self.waking = asyncio.get_running_loop().create_task(self.one_by_one(self.rooms.store.due()))

    async def one_by_one(self, ids: Sequence[str]) -> None:
        """Table by table, so that visitors come first; only so many at once that their rooms stay open."""
        for id_ in ids:
            self.take_up([id_])
            await asyncio.sleep(0)
            while len(self.tasks) >= AT_ONCE:
                await asyncio.wait(self.tasks.values(), return_when=asyncio.FIRST_COMPLETED)

    def take_up(self, ids: Sequence[str]) -> None:
        for id_ in ids if self.workers else ():
            try:
                room = self.rooms.open(id_)
                self.wake(room)
                if id_ not in self.tasks:  # It was marked, but nobody is waited for.
                    self.rooms.store.settle_due(id_, room.count, False)
            except (Closed, Missing) as closed:
                log.warning("table %s cannot be taken up: %s", id_, closed)
            except SQLAlchemyError as error:
                log.error("table %s cannot be taken up: %s", id_, error)

    async def drive(self, id_: str) -> None:
        """If no other process does so already."""
        if self.claims.take(f"table {id_}"):
            try:
                await self.answer(id_)
            finally:
                self.claims.give_back(f"table {id_}")

    async def answer(self, id_: str) -> None:
        """Until nobody waits for a bot here. A store that fails is tried again, less and less often."""
        pause = FIRST_PAUSE
        while True:
            try:
                if not await self.turn(id_):
                    return
                pause = FIRST_PAUSE
            except (NotOnMenu, Late):
                log.info("somebody was faster than a bot at table %s", id_)
            except (Missing, Closed) as gone:
                log.warning("table %s cannot be played on: %s", id_, gone)
                return
            except SQLAlchemyError as error:
                log.error("a bot's answer at table %s could not be stored: %s", id_, error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LAST_PAUSE)

    async def turn(self, id_: str) -> bool:
        """One answer of a bot. False if none is waited for."""
        room = self.rooms.open(id_)
        waited, ply = room.bots_waited_for(), room.ply
        if not waited:
            return False
        text = await self.thought(id_, waited[0])
        room = self.rooms.open(id_)
        if room.ply == ply and waited[0] in room.bots_waited_for():
            room = await self.rooms.give(room, waited[0], room.table.choice(waited[0], text))
            self.bus.tell(id_, version=room.version)
        return True

    async def thought(self, id_: str, seat: Seat) -> str:
        """A bot's choice; a menu of one needs no thought, and a bot that fails is replaced by chance."""
        room = self.rooms.open(id_)
        menu = room.table.menu(seat)
        if len(menu) == 1:
            await asyncio.sleep(0)
            return menu[0].text
        view = room.table.view(seat)
        key, level = room.table.game.key, room.seats[seat].level
        try:
            seed, host = own_seed(room.row.seed, seat), room.row.host
            return await self.desk(id_).do(host, choose, id_, key, json.dumps(dump(view)), level, seed)
        except Lost:
            log.error("the process of the bot %s died at table %s", level, id_)
        except Exception:
            log.exception("the bot %s failed at table %s", level, id_)
        return RandomBot(room.table.game, own_seed(room.row.seed, seat)).choose(view, Limit()).text

    def desk(self, id_: str) -> Desk:
        """A table keeps its process: a bot may plan a turn at its first question and follow the plan.

        Hosts are served in turn: who opened sixty tables keeps nobody else's bots waiting.
        """
        number = sum(id_.encode()) % max(1, self.workers)
        if number not in self.desks:
            self.desks[number] = Desk(seconds=LONGEST, each=EVERY, most=EVERY, start=patient)
        return self.desks[number]

    async def stop(self) -> None:
        self.workers = 0  # Nothing is begun any more.
        tasks = [task for task in (self.waking, *self.tasks.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for desk in self.desks.values():
            await desk.stop()
        self.desks.clear()
