"""Analysis of finished games: a process of its own thinks, the store keeps what it found.

A study is thought over in slices of about half a second, one slice of every study in turn. Between slices what was
found is stored; so a study can be stopped at any time, and one that was stopped, or cut off with the server, goes on
where it was. The process is not that of the bots: nobody's game waits for an analysis.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from veche.bots.analysis import PLAYOUTS, Decision, decision_from, digest
from veche.core.record import Record
from veche.server.claims import Claims
from veche.server.desk import Desk, humble
from veche.server.errands import think
from veche.server.rooms import Room, Rooms

LEVELS: Final = tuple(level for level in ("casual", "skilled", "strong") if level in PLAYOUTS)
USUAL: Final = LEVELS[0]
EACH: Final = 3  # studies of one visitor at once
MOST: Final = 60  # studies of all
LONG: Final = 120.0  # seconds for one slice; a position of a large game may take several
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Standing:
    """A study as the store knows it, and whether somebody works on it."""

    level: str
    state: str
    done: int
    total: int


class Busy(Exception):
    """Too many studies at once: of everybody, or of this visitor. The refusal it is."""


class Studies:
    """What is wanted and what was found is in the store; whichever process has time works on it."""

    def __init__(self, rooms: Rooms, claims: Claims, working: bool = True) -> None:
        self.rooms = rooms
        self.shelf = rooms.store.shelf
        self.claims = claims
        self.working = working
        self.desk = Desk(seconds=LONG, each=MOST, most=MOST, start=humble)
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def key(self, room: Room, level: str) -> str:
        return digest(recorded(room), level)

    def standing(self, room: Room, level: str) -> Standing:
        found = self.shelf.study(self.key(room, level))
        if found is None:
            return Standing(level, "none", 0, -1)
        if found.done == found.total:
            state = "done"
        elif found.wanted:
            state = "running"
        else:
            state = "failed" if found.failed else "stopped" if found.done else "none"
        return Standing(level, state, found.done, found.total)

    def best(self, room: Room) -> str:
        """The level to show if none is asked for: one being worked on, the deepest that is done, the one begun."""
        known = [self.standing(room, level) for level in reversed(LEVELS)]
        for state in ("running", "done", "stopped"):
            for s in known:
                if s.state == state:
                    return s.level
        return USUAL

    def found(self, room: Room, level: str, since: int = 0) -> list[Decision]:
        return [decision_from(row) for row in self.shelf.verdicts(self.key(room, level), since)]

    def start(self, room: Room, level: str, who: str) -> None:
        """Begin, or go on. A study that runs or is done is left as it is. Visitors are served in turn."""
        if self.standing(room, level).state in ("running", "done"):
            return
        wanted = self.shelf.wanted()
        if len(wanted) >= MOST:
            raise Busy("busy")
        if sum(other.who == who for other in wanted) >= EACH:
            raise Busy("studies")
        key = self.key(room, level)
        self.shelf.want(key, room.row.id, level, who)
        self.look(key)

    def cancel(self, room: Room, level: str) -> None:
        """What is found so far is kept. At most one slice is thought in vain."""
        self.shelf.drop(self.key(room, level))

    # Working.

    def take_up(self) -> None:
        """Those that are wanted, whoever was asked for them."""
        for wanted in self.shelf.wanted() if self.working else []:
            self.look(wanted.key)

    def look(self, key: str) -> None:
        if self.working and key not in self.tasks:
            task = asyncio.get_running_loop().create_task(self.work(key))
            self.tasks[key] = task
            task.add_done_callback(lambda _: self.tasks.pop(key, None))

    async def work(self, key: str) -> None:
        """If no other process does so already."""
        if not self.claims.take(f"study {key}"):
            return
        try:
            while await self.slice(key):
                pass
        except SQLAlchemyError as error:
            log.error("what an analysis found could not be stored: %s", error)
        except Exception:
            log.exception("the analysis %s failed", key)
            self.shelf.drop(key, failed=True)
        finally:
            self.claims.give_back(f"study {key}")

    async def slice(self, key: str) -> bool:
        """One slice of thought, stored. Is there more to do?"""
        study = self.shelf.study(key)
        if study is None or not study.wanted:
            return False
        text = recorded(self.rooms.open(study.game)).text()
        total, rows = await self.desk.do(study.who, think, text, study.level, study.done)
        return self.shelf.keep(key, total, study.done, rows)

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.desk.stop()


def recorded(room: Room) -> Record:
    """The game without who played it and by which dice: equal games share an analysis."""
    t, seats = room.table, ["-"] * len(room.seats)
    return Record(t.game.key, t.game.rules, seats, t.setup.options, None, t.lines)
