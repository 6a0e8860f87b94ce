"""Many tables at once, in this process or in others: their views, masks and rewards lie in arrays side by side."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from veche.rl.session import Session, after


@dataclass(frozen=True)
class Arrays:
    """A row for every table."""

    observations: npt.NDArray[np.float32]
    masks: npt.NDArray[np.int8]
    finals: npt.NDArray[np.float32]  # the last view of a game that has just ended
    actions: npt.NDArray[np.int64]
    movers: npt.NDArray[np.int64]  # who is asked
    rewards: npt.NDArray[np.float32]  # what every seat was paid
    earned: npt.NDArray[np.float64]  # what the seat was paid that answered
    terminations: npt.NDArray[np.bool_]
    truncations: npt.NDArray[np.bool_]

    def part(self, rows: slice) -> Arrays:
        return Arrays(*[getattr(self, name)[rows] for name in self.__dataclass_fields__])


def shapes(tables: int, session: Session) -> list[tuple[tuple[int, ...], str]]:
    """Sizes and kinds of the arrays, in their order."""
    size, actions, seats = session.layout.size, len(session.actions), session.setup.seats
    rows: list[tuple[tuple[int, ...], str]] = [((size,), "f4"), ((actions,), "i1"), ((size,), "f4")]
    rows += [((), "i8"), ((), "i8"), ((seats,), "f4"), ((), "f8"), ((), "?"), ((), "?")]
    return [((tables, *shape), kind) for shape, kind in rows]


def arrays_in(memory: Sequence[Any], form: Sequence[tuple[tuple[int, ...], str]]) -> Arrays:
    """Arrays over raw memory, which processes may share."""
    found = [np.frombuffer(raw, kind).reshape(shape) for raw, (shape, kind) in zip(memory, form)]
    return Arrays(*found)


def memory_for(form: Sequence[tuple[tuple[int, ...], str]]) -> list[Any]:
    return [RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize) for shape, kind in form]


class Batch:
    """Tables of this process. A game that has ended is followed by the next at once."""

    def __init__(self, settings: dict[str, Any], arrays: Arrays) -> None:
        self.arrays: Final = arrays
        self.sessions: Final = [Session(**settings) for _ in range(len(arrays.movers))]
        self.seeds = [0] * len(self.sessions)
        self.rows: Final = [memoryview(row) for row in arrays.observations]
        self.masks: Final = [memoryview(row.view(np.uint8)) for row in arrays.masks]

    def reset(self, seeds: Sequence[int | None]) -> None:
        for i, seed in enumerate(seeds):
            self.begin(i, after(self.seeds[i]) if seed is None else seed)
        self.arrays.movers[:] = [self.tell(i) for i in range(len(self.sessions))]
        for array in (self.arrays.rewards, self.arrays.earned, self.arrays.terminations, self.arrays.truncations):
            array[:] = 0

    def begin(self, i: int, seed: int) -> None:
        """A new game at one table; one that bots end alone is followed by another."""
        self.seeds[i] = seed
        self.sessions[i].reset(seed)
        while self.sessions[i].over:
            self.seeds[i] = after(self.seeds[i])
            self.sessions[i].reset(self.seeds[i])

    def step(self) -> None:
        """One answer at every table. Small things are put into the arrays together: one by one costs more."""
        a, movers = self.arrays, list[int]()
        paid, earned, overs, cuts = list[list[float]](), list[float](), list[bool](), list[bool]()
        chosen: list[int] = a.actions.tolist()
        for i, session in enumerate(self.sessions):
            seat = session.mover
            got = session.step(chosen[i])
            over = session.over
            cut = not over and session.endless
            paid.append(got)
            earned.append(got[seat])
            overs.append(over)
            cuts.append(cut)
            if over or cut:
                a.finals[i] = session.told(seat)
                self.begin(i, after(self.seeds[i]))
            movers.append(self.tell(i))
        a.movers[:], a.rewards[:], a.earned[:], a.terminations[:], a.truncations[:] = movers, paid, earned, overs, cuts

    def tell(self, i: int) -> int:
        """What is seen and possible at one table now; who is asked there."""
        return self.sessions[i].tell(self.rows[i], self.masks[i])

    def close(self) -> None:
        pass


class Crew:
    """Tables of several processes, as many in each; the arrays lie in memory that they share."""

    def __init__(self, settings: dict[str, Any], tables: int, processes: int) -> None:
        form = shapes(tables, Session(**settings))
        memory = memory_for(form)
        self.arrays: Final = arrays_in(memory, form)
        bounds = [tables * k // processes for k in range(processes + 1)]
        self.parts: Final = [slice(a, b) for a, b in pairwise(bounds)]
        context, self.lines = get_context("spawn"), list[Connection]()
        self.workers = []
        for part in self.parts:
            ours, theirs = context.Pipe()
            worker = context.Process(target=work, args=(theirs, settings, memory, form, part), daemon=True)
            worker.start()
            theirs.close()
            self.lines.append(ours)
            self.workers.append(worker)

    def reset(self, seeds: Sequence[int | None]) -> None:
        self.ask([("reset", list(seeds[part])) for part in self.parts])

    def step(self) -> None:
        self.ask([("step", None)] * len(self.lines))

    def ask(self, orders: Sequence[tuple[str, Any]]) -> None:
        """The same of all; whatever went wrong in one of them goes wrong here."""
        for line, order in zip(self.lines, orders):
            line.send(order)
        wrong = [said for said in [line.recv() for line in self.lines] if said is not None]
        if wrong:
            raise wrong[0]

    def close(self) -> None:
        for line, worker in zip(self.lines, self.workers):
            if worker.is_alive():
                line.send(("close", None))
            worker.join()
            line.close()
        self.lines, self.workers = [], []


def work(line: Connection, settings: dict[str, Any], memory: list[Any], form: Any, part: slice) -> None:
    """The life of one process: it does what it is told until nobody is there any more."""
    batch: Batch | None = None
    while True:
        try:
            order, about = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if order == "close":
            return
        try:
            batch = batch or Batch(settings, arrays_in(memory, form).part(part))
            batch.reset(about) if order == "reset" else batch.step()
            line.send(None)
        except Exception as error:
            error.add_note(traceback.format_exc())
            line.send(error)
