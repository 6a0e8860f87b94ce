"""Processes that play tables by answers given to them: many tables each, in memory shared with the learner.

The tables are in two groups. While the learner thinks about the answers of one, the processes carry out those of the
other: neither waits for long. Questions with one answer are answered here, and most of those that are to be skipped.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.sharedctypes import RawArray
from pathlib import Path
from typing import Any

import numpy as np

from people import record_of
from variants import Variants
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.game import find
from veche.core.record import Record, begin, check, game_of, split
from veche.core.state import CHANCE, apply, to_move
from veche.rl.session import Saved, Session, after
from veche.worth.glimpse import Glimpse, Grain
from veche.worth.sight import Sight

GROUPS = 2
WHOLE = 1 << 20  # How finely a lot is cast.
NAP = 2e-5  # Seconds between two looks at a clock.


@dataclass(frozen=True)
class Setting:
    """What is played: numbers of seats with options, in turn, and the columns that are told."""

    game: str
    variants: Variants
    columns: Any
    seed: int
    apart: int = 0  # Steps over which the tables begin.
    begun: tuple[Path, ...] = ()  # Games of people, in the middle of which some tables begin:
    share: float = 0.0  # this share of them.
    skipped: tuple[tuple[str, float], ...] = ()  # Questions answered by their first answer, so often.

    @property
    def most(self) -> int:
        return max(seats for seats, _ in self.variants)

    def middles(self, tables: int) -> int:
        """How many of the tables of a process begin in the middle of a game: the first ones."""
        return round(self.share * tables) if self.begun else 0


class Begun:
    """A game that people played, to go on from the middle of."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.seats = len(record.seats)
        self.answers: list[Action] = []
        self.asked: list[int] = []  # before which of them somebody had a choice
        game, s = game_of(record), begin(record)
        for n, line in enumerate(record.lines):
            a = check(game, s, *split(line))
            if to_move(s) != CHANCE and len(s.menu) > 1:
                self.asked.append(n)
            self.answers.append(a)
            apply(s, a)

    def go(self, session: Session, seed: int) -> None:
        """To any question of it; chance is new from there on."""
        s = begin(self.record)
        for a in self.answers[: self.asked[seed % len(self.asked)]]:
            apply(s, a)
        session.restore(Saved(s, seed, session.game.points(s), 0))


@dataclass(frozen=True)
class Rows:
    """A row for every table of a group."""

    told: Any
    felt: Any
    masks: Any
    actions: Any
    movers: Any
    seats: Any  # how many sit there
    paid: Any  # what every seat was paid since the last question
    over: Any  # a game ended with that
    ended: Any  # with so many points, the last time

    def part(self, rows: slice) -> Rows:
        return Rows(*[getattr(self, name)[rows] for name in self.__dataclass_fields__])


Form = list[tuple[tuple[int, ...], str]]


def form(setting: Setting, tables: int) -> Form:
    """Sizes and kinds, in the order of ``Rows``."""
    sight, most = Sight(find(setting.game), setting.columns), setting.most
    rows: Form = [((sight.told,), "i1"), ((sight.felt,), "f4"), ((sight.answers,), "?"), ((), "i4"), ((), "i4")]
    rows += [((), "i4"), ((most,), "f4"), ((), "?"), ((most,), "f4")]
    return [((tables, *shape), kind) for shape, kind in rows]


def rows_in(memory: Sequence[Any], shapes: Form) -> Rows:
    return Rows(*[np.frombuffer(raw, kind).reshape(shape) for raw, (shape, kind) in zip(memory, shapes)])


def idle() -> bool:
    return False


class Actors:
    """So many processes with so many tables each in every group, seen from the learner."""

    def __init__(self, setting: Setting, jobs: int, tables: int) -> None:
        shapes = form(setting, jobs * tables)
        memory = [
            [RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize) for shape, kind in shapes]
            for _ in range(GROUPS)
        ]
        self.groups = [rows_in(part, shapes) for part in memory]
        raw = RawArray("q", 2 * GROUPS * jobs)
        self.clocks = clocks_in(raw)
        bounds = [tables * k for k in range(jobs + 1)]
        context, self.processes = get_context("spawn"), []
        for k, (a, b) in enumerate(pairwise(bounds)):
            process = context.Process(target=act, args=(setting, memory, shapes, raw, k, slice(a, b)), daemon=True)
            process.start()
            self.processes.append(process)
        for group in range(GROUPS):
            self.ask(group)

    def ask(self, group: int) -> None:
        """The answers of a group lie ready: carry them out."""
        self.clocks[group, 0] += 1

    def wait(self, group: int, meanwhile: Callable[[], bool] = idle) -> Rows:
        """Until all have; what is asked now. While there is something to do meanwhile, it is done piece by piece."""
        clocks, naps = self.clocks[group], 0
        while (clocks[1] < clocks[0]).any():
            if meanwhile():
                continue
            time.sleep(NAP)
            naps += 1
            if naps % 10_000 == 0 and not all(p.is_alive() for p in self.processes):
                raise RuntimeError("a process that plays has ended")
        return self.groups[group]

    def close(self) -> None:
        for process in self.processes:
            process.kill()


def clocks_in(raw: Any) -> Any:
    """By group: steps asked for, steps done, of every process."""
    return np.frombuffer(raw, np.int64).reshape(GROUPS, 2, -1)


class Group:
    """Some tables of this process."""

    def __init__(self, setting: Setting, rows: Rows, seed: int) -> None:
        self.rows = rows
        many = setting.middles(len(rows.movers))
        games = [Begun(record_of(path)) for path in setting.begun] if many else []
        self.begun: list[list[Begun]] = [games if n < many else [] for n in range(len(rows.movers))]
        kinds = [setting.variants[n % len(setting.variants)] for n in range(len(rows.movers))]
        if games:
            kinds[:many] = [(games[0].seats, {})] * many
        self.sessions = [Session(setting.game, *kind) for kind in kinds]
        self.sight = Sight(self.sessions[0].game, setting.columns)
        grain = Grain(setting.columns, self.sessions[0].layout.size)
        self.glimpses = [
            [Glimpse(s.layout, seat, s.setup.seats, grain) for seat in range(s.setup.seats)] for s in self.sessions
        ]
        self.told = [memoryview(row).cast("B") for row in rows.told]  # numpy's own way into a row is a long one
        self.masks = [memoryview(row).cast("B") for row in rows.masks]
        self.seeds = [seed + n for n in range(len(kinds))]
        rows.seats[:] = [seats for seats, _ in kinds]
        self.steps, self.apart = 0, setting.apart
        self.skipped = dict(setting.skipped)
        self.empty = [[0.0] * (setting.most - seats) for seats, _ in kinds]
        for n in range(len(kinds)):
            self.begin(n)
            rows.movers[n] = self.tell(n)

    def begin(self, n: int) -> None:
        session, seed, games = self.sessions[n], self.seeds[n], self.begun[n]
        if games:
            games[roll(seed, 2) % len(games)].go(session, seed)
        else:
            session.reset(seed)
        self.hurry(session)

    def hurry(self, session: Session) -> list[float]:
        """On to the next question that is worth asking; what is paid on the way."""
        total = [0.0] * session.setup.seats
        while not session.over and (len(session.table.menu) == 1 or self.skips(session)):
            paid = session.step(session.number_of[session.table.menu[0]])
            total = [a + b for a, b in zip(total, paid)]
        return total

    def skips(self, session: Session) -> bool:
        """Is its first answer taken here, for the learner to have more of other questions? By lot: some are asked."""
        often = self.skipped.get(type(session.table.stack[-1]).__name__, 0.0)
        return often > 0 and roll(session.seed, session.table.ply) % WHOLE < often * WHOLE

    def step(self) -> None:
        """One answer at every table. Small things are put into the arrays together: one by one costs more."""
        self.scatter()
        rows, paid, overs, movers = self.rows, list[list[float]](), list[bool](), list[int]()
        for n, (session, action) in enumerate(zip(self.sessions, rows.actions.tolist())):
            got = session.step(action)
            if len(session.table.menu) < 2 or self.skipped:
                got = [a + b for a, b in zip(got, self.hurry(session))]
            over = session.over or session.endless
            if over:
                rows.ended[n, : len(got)] = session.points
                self.seeds[n] = after(self.seeds[n])
                self.begin(n)
            paid.append(got + self.empty[n])
            overs.append(over)
            movers.append(self.tell(n))
        rows.paid[:], rows.over[:], rows.movers[:] = paid, overs, movers

    def scatter(self) -> None:
        """In the beginning one table after the other starts anew: else all would play the same round at a time, and the
        net would forget one round over another."""
        self.steps += 1
        many = len(self.sessions) if self.steps <= self.apart else 0
        for n in range(many):
            if self.steps == 1 + n * self.apart // many:
                self.begin(n)
                self.rows.movers[n] = self.tell(n)
                self.rows.actions[n] = self.rows.masks[n].argmax()

    def tell(self, n: int) -> int:
        session, sight, told = self.sessions[n], self.sight, self.told[n]
        seat = session.mover
        self.masks[n][:] = session.marks()
        view = session.table if session.game.is_open else session.game.hide(session.table, seat)
        told[: sight.plain] = self.glimpses[n][seat].seen(view)
        told[sight.plain :] = sight.spots(view, seat)
        sight.feel(view, seat, self.rows.felt[n])
        return seat


def act(setting: Setting, memory: list[list[Any]], shapes: Form, raw: Any, k: int, part: slice) -> None:
    """The life of one process."""
    clocks = clocks_in(raw)
    try:
        seeds = [setting.seed + 100_003 * (GROUPS * k + g) for g in range(GROUPS)]
        groups = [Group(setting, rows_in(each, shapes).part(part), seed) for each, seed in zip(memory, seeds)]
        clocks[:, 1, k] = 1
        while True:
            for g, group in enumerate(groups):
                while clocks[g, 1, k] >= clocks[g, 0, k]:
                    time.sleep(NAP)
                group.step()
                clocks[g, 1, k] += 1
    except KeyboardInterrupt:
        return
    except Exception:
        traceback.print_exc()
        raise
