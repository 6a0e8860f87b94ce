"""Bots think in processes of their own, never in the one that serves pages. They are given views only."""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache, lru_cache
from typing import Final

from veche.bots.base import Bot, Limit, bot_names, make_bot
from veche.bots.hints import hint
from veche.bots.random import RandomBot
from veche.bots.workers import behave
from veche.core.chance import roll
from veche.core.codec import dump, load
from veche.core.complaint import NotOnMenu
from veche.core.game import find
from veche.core.state import Seat
from veche.server.live import Bus
from veche.server.rooms import Late, Missing, Rooms

LEVELS: Final = ("novice", "casual", "skilled", "strong")
KINDS: Final = ("random", "greedy", "mcts")
AT_ONCE: Final = 32  # tables taken up together after a start: fewer than rooms stay open
SECONDS: Final = 1.5  # For a bot that is no level and would think as long as it is let.
log = logging.getLogger(__name__)


@cache
def levels() -> tuple[str, ...]:
    """The levels that are installed, from the easiest; without levels, whatever bots there are."""
    known = sorted(bot_names(), key=lambda name: KINDS.index(name) if name in KINDS else len(KINDS))
    return tuple(level for level in LEVELS if level in known) or tuple(known)


def usual_level() -> str:
    return next((level for level in ("casual", "greedy") if level in levels()), levels()[0])


def has_level(name: str) -> bool:
    """Any installed bot may sit down; the lobby offers the levels."""
    return name in levels() or name in bot_names()


@lru_cache(64)
def bot(table: str, level: str, key: str, seed: int) -> Bot:
    """The bot of one seat at one table, kept between its questions: it may follow a plan."""
    return make_bot(level, find(key), seed)


def choose(table: str, key: str, view: str, level: str, seed: int) -> str:
    """Runs in a worker: the view as JSON in, an answer as text out."""
    limit = Limit() if level in LEVELS else Limit(seconds=SECONDS)
    return bot(table, level, key, seed).choose(load(find(key), json.loads(view)), limit).text


def advise(key: str, view: str, seat: Seat, language: str) -> tuple[str, str]:
    """Runs in a worker: the answer a bot would give in this seat's place, and why, in a sentence."""
    game = find(key)
    best = hint(game, load(game, json.loads(view)), seat, game.words(language))
    return best.answer.text, best.text


def quiet(server: int) -> None:
    """Workers leave Ctrl-C to the server, let people's moves go first, and do not outlive a server that was killed."""
    behave(server)
    os.nice(5)


def own_seed(seed: int, seat: Seat) -> int:
    """The dice of the table are no business of the bot: it gets other ones."""
    return roll(seed ^ 0xB07, seat)


class Thinkers:
    """The worker processes, and one task for every table where a bot is waited for."""

    def __init__(self, rooms: Rooms, bus: Bus, workers: int = 2) -> None:
        self.rooms = rooms
        self.bus = bus
        self.workers = workers
        self.pools: dict[int, ProcessPoolExecutor] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.waking: asyncio.Task[None] | None = None

    def wake(self, id_: str) -> None:
        """Something happened at this table: if a bot is to answer, it begins to think."""
        if id_ not in self.tasks and self.rooms.open(id_).bots_waited_for():
            task = asyncio.get_running_loop().create_task(self.drive(id_))
            self.tasks[id_] = task
            task.add_done_callback(lambda _: self.tasks.pop(id_, None))

    def wake_all(self) -> None:
        """After a start: bots take up their games where they stood, in the background, the latest first."""
        self.waking = asyncio.get_running_loop().create_task(self.take_up(self.rooms.store.with_bots()))

    async def take_up(self, ids: Sequence[str]) -> None:
        """Table by table, so that visitors come first; only so many at once that their rooms stay open."""
        for id_ in ids:
            try:
                self.wake(id_)
            except (ValueError, AssertionError, LookupError):
                log.exception("table %s cannot be taken up", id_)
            await asyncio.sleep(0)
            while len(self.tasks) >= AT_ONCE:
                await asyncio.wait(self.tasks.values(), return_when=asyncio.FIRST_COMPLETED)

    async def drive(self, id_: str) -> None:
        while waited := self.rooms.open(id_).bots_waited_for():
            seat = waited[0]
            room = self.rooms.open(id_)
            ply = room.ply
            text = await self.thought(id_, seat)
            try:
                room = self.rooms.open(id_)
                if room.ply == ply and seat in room.bots_waited_for():
                    self.rooms.answer(room, seat, room.table.choice(seat, text))
            except (NotOnMenu, Late, Missing, sqlite3.Error):
                log.exception("a bot's answer came too late at table %s", id_)
                await asyncio.sleep(0.5)
            self.bus.tell(id_, version=self.rooms.open(id_).version)

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
            loop = asyncio.get_running_loop()
            seed = own_seed(room.row.seed, seat)
            return await loop.run_in_executor(self.process(id_), choose, id_, key, json.dumps(dump(view)), level, seed)
        except BrokenProcessPool:
            self.pools.pop(self.number(id_), None)
            log.exception("a thinking process died")
        except Exception:
            log.exception("the bot %s failed at table %s", level, id_)
        return RandomBot(room.table.game, own_seed(room.row.seed, seat)).choose(view, Limit()).text

    async def advice(self, id_: str, seat: Seat, language: str) -> tuple[str, str]:
        room = self.rooms.open(id_)
        view, key = json.dumps(dump(room.table.view(seat))), room.table.game.key
        return await asyncio.get_running_loop().run_in_executor(self.process(id_), advise, key, view, seat, language)

    def number(self, id_: str) -> int:
        return sum(id_.encode()) % self.workers

    def process(self, id_: str) -> ProcessPoolExecutor:
        """A table keeps its process: a bot may plan a turn at its first question and follow the plan."""
        number = self.number(id_)
        if number not in self.pools:
            context = multiprocessing.get_context("spawn")
            self.pools[number] = ProcessPoolExecutor(1, mp_context=context, initializer=quiet, initargs=(os.getpid(),))
        return self.pools[number]

    async def stop(self) -> None:
        tasks = [task for task in (self.waking, *self.tasks.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pool in self.pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        self.pools.clear()
