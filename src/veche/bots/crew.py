"""The search in several processes: `mcts:400x2` answers as `mcts:400` does, in about half the time.

The n-th playout of every branch meets the same chances and shares what the others did, so it is one piece of work; the
pieces between two halvings are independent. A crew of processes works through them, and what they found is counted in
the order of n. So the answer depends on the seed, the view and the number of playouts, and not on the number of
processes; only a limit in seconds buys more playouts with more of them.
"""

from __future__ import annotations

import json
import math
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeAlias

from veche.bots.mcts import Branch, Chances, Knobs, MctsBot, Search, share_of
from veche.bots.workers import worker_pool
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.codec import dump, load
from veche.core.game import Game, find
from veche.core.state import State

MOST: Final = 64  # processes


@cache
def crew(processes: int) -> ProcessPoolExecutor:
    """All bots of this process share one crew of a size."""
    return worker_pool(processes)


@dataclass(frozen=True)
class Brief:
    """What a worker must know of a search: it is the same for all its playouts."""

    game: str
    seed: int
    knobs: Knobs
    view: str
    menu: tuple[str, ...]


def brief_of(search: Search, view: State) -> Brief:
    menu = tuple(a.text for a in view.menu)
    return Brief(search.game.key, search.seed, search.knobs, json.dumps(dump(view)), menu)


@lru_cache(4)
def understood(brief: Brief) -> tuple[Search, State]:
    game = find(brief.game)
    view = load(game, json.loads(brief.view))
    view.menu = [known(game, text) for text in brief.menu]
    return Search(game, brief.seed, brief.knobs), view


def known(game: Game, text: str) -> Action:
    a = game.action(text)
    assert a is not None
    return a


Written: TypeAlias = list[list[str]]  # the turns of a branch in texts: its line, then its course


def written(b: Branch) -> Written:
    return [[a.text for a in line] for line in (b.line, *b.course)]


def read(game: Game, turns: Written) -> Branch:
    first, *later = [tuple([known(game, text) for text in line]) for line in turns]
    return Branch(first, 0.0, tuple(later))


def play_out(brief: Brief, n: int, branches: list[Written], deadline: float | None) -> list[float]:
    """Runs in a worker: the n-th playout of these branches. When the time is up, of fewer."""
    search, view = understood(brief)
    chances = Chances(roll(search.seed, n), search.knobs.slips if n else 0.0)
    found: list[float] = []
    for turns in branches:
        if deadline is not None and (n or found) and time.monotonic() > deadline:
            break
        found.append(search.playout(view, read(search.game, turns), chances))
    return found


class CrewSearch(Search):
    """A search whose playouts are played by a crew."""

    def __init__(self, game: Game, seed: int, knobs: Knobs, processes: int) -> None:
        super().__init__(game, seed, knobs)
        self.processes = processes

    def halve(self, view: State, branches: list[Branch], playouts: int, deadline: float | None) -> None:
        """As the search alone does it: play all out, give up the worse half, go on with the others."""
        brief = brief_of(self, view)
        live = branches[: max(2, playouts)]
        spent = n = 0
        while len(live) > 1 and spent < playouts:
            halvings = math.ceil(math.log2(len(live)))
            most = rounds(spent, len(live), playouts, halvings)
            late = math.inf if deadline is None else share_of(deadline, halvings)
            found = self.played(brief, n, most, live, playouts - spent, late, deadline)
            for values in found:
                for b, value in zip(live, values):
                    self.count(b, value)
                spent += len(values)
            n += len(found)
            if len(found[-1]) < len(live):
                return
            live.sort(key=lambda b: -self.worth(b))
            live = live[: (len(live) + 1) // 2]
            for b in live:
                b.kept += 1

    def played(
        self, brief: Brief, first: int, most: int, live: list[Branch], left: int, late: float, deadline: float | None
    ) -> list[list[float]]:
        """Up to so many rounds, begun before it is late; in the order of n."""
        branches = [written(b) for b in live]
        running: dict[Future[list[float]], int] = {}
        found: dict[int, list[float]] = {}
        begun = 0
        while True:
            while begun < most and len(running) < 2 * self.processes and (not begun or time.monotonic() <= late):
                some = branches[: max(0, left - begun * len(branches))]
                running[crew(self.processes).submit(play_out, brief, first + begun, some, deadline)] = begun
                begun += 1
            if not running:
                return [found[n] for n in sorted(found)]
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                found[running.pop(future)] = future.result()


def rounds(spent: int, live: int, playouts: int, halvings: int) -> int:
    """How many playouts each branch gets before the next halving; the last may not reach all of them."""
    enough = spent + (playouts - spent) / halvings
    whole = 1
    while spent + (whole + 1) * live <= enough:
        whole += 1
    return whole


class CrewBot(MctsBot):
    """`mcts`, alone or with a crew."""

    crews = True

    def __init__(self, game: Game, seed: int, processes: int = 1, knobs: Knobs | None = None) -> None:
        super().__init__(game, seed, knobs)
        self.processes = processes

    def search(self, seed: int) -> Search:
        if self.processes == 1:
            return super().search(seed)
        return CrewSearch(self.game, seed, self.knobs, self.processes)
