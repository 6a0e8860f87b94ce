"""Search with a net that answers (`veche.worth.instinct`): what seems good at first sight is played out by it.

The answers that seem best are the branches. Each is played out many times, everybody answering by instinct with some
lot, up to the same time for all (``clock`` and ``ahead`` of the game's judge); there the net says what may be expected.
After every few playouts the worse half of the branches is given up. All playouts of a stage go on side by side: the net
thinks about all of them at once. Of the others nobody knows more than a view tells: what is hidden is dealt.
"""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass
from itertools import islice
from typing import Final

import numpy as np

from veche.bots.base import Limit
from veche.bots.mcts import share_of
from veche.core.action import Action
from veche.core.chance import drawn_by, roll
from veche.core.game import Game, nothing_to_deal
from veche.core.judge import Judge
from veche.core.state import CHANCE, Seat, State, apply, to_move
from veche.worth.instinct import Gaze, Mind, Thought, gaze

WIDTH: Final = 6  # branches at most
LEAST: Final = 0.01  # An answer less likely than this is no branch.
SURE: Final = 0.98  # One likelier than this is given at once.
WARMTH: Final = 0.6  # How much lot there is in answers of playouts.
FAITH: Final = 0.03  # How much a first sight counts against playouts, in units of points.
LONGEST: Final = 600  # Answers of a playout at most.
PLAYOUTS: Final = 48  # if nothing is said; if only a time is, so many again and again until it is up
# Playouts side by side at most: each takes memory, and the clock is looked at between two answers of all.
TOGETHER: Final = 96


@dataclass
class Branch:
    """An answer, how likely it seemed, and what its playouts said."""

    answer: Action
    leaning: float
    visits: int = 0
    total: float = 0.0
    kept: int = 0


class Playout:
    """One game going on from a branch."""

    def __init__(self, mind: Mind, branch: Branch, s: State, gazes: list[Gaze], seed: int) -> None:
        self.mind = mind
        self.branch = branch
        self.state = s
        self.gazes: list[Gaze | None] = [None] * len(gazes)
        self.known = gazes
        self.seed = seed
        self.draws = 0
        self.dice = random.Random(seed)

    def on(self) -> bool:
        """To the next question with a choice; is there one?"""
        s = self.state
        while s.menu and (len(s.menu) == 1 or to_move(s) == CHANCE):
            if to_move(s) == CHANCE:
                self.draws += 1
                apply(s, drawn_by(s, roll(self.seed, self.draws)))
            else:
                apply(s, s.menu[0])
        return bool(s.menu)

    def look(self) -> Gaze:
        """What the seat that is asked sees."""
        seat = to_move(self.state)
        eye = self.gazes[seat]
        if eye is None:
            eye = self.gazes[seat] = self.known[seat].copy()
        game = self.mind.game
        return eye.look(self.state if game.is_open else game.hide(self.state, seat), seat)

    def answer(self, thought: Thought) -> None:
        """By instinct, with some lot."""
        logits = self.mind.leanings(thought, self.state.menu) / WARMTH
        chances = np.exp(logits - logits.max())
        apply(self.state, self.dice.choices(self.state.menu, chances.tolist())[0])


class Foresight:
    """One search."""

    def __init__(self, game: Game, mind: Mind, seed: int) -> None:
        self.game = game
        self.judge: Judge = game.judged()
        self.mind = mind
        self.seed = seed
        self.hidden = game.deal is not nothing_to_deal
        self.usual = 0.0

    def run(self, view: State, limit: Limit) -> list[Branch]:
        """The branches of this view, best first."""
        deadline = time.monotonic() + limit.seconds if limit.seconds is not None else math.inf
        playouts = limit.playouts if limit.playouts is not None else PLAYOUTS
        seat, seats = to_move(view), len(self.game.points(view))
        gazes = [gaze(self.mind, k, seats) for k in range(seats)]
        for k, eye in enumerate(gazes):
            eye.look(view, k)
        branches = self.branches(view, self.mind.think([gazes[seat]])[0])
        stages = math.ceil(math.log2(len(branches)))
        live, n = branches, 0
        for left in range(stages, 0, -1):
            late = share_of(deadline, left) if limit.playouts is None else 0.0
            rounds = max(1, playouts // (len(live) * stages))
            while time.monotonic() < deadline:
                self.compare(view, live, gazes, range(n, n + rounds), deadline)
                n += rounds
                if deadline == math.inf or time.monotonic() >= late:
                    break
            self.settle(branches)
            live = self.better(live)
        return sorted(branches, key=lambda b: (-b.kept, -self.worth(b)))

    def compare(self, view: State, live: list[Branch], gazes: list[Gaze], rounds: range, deadline: float) -> None:
        """Every branch is played out once a round, by the same lot as the others."""
        seat, end = to_move(view), self.judge.clock(view) + self.judge.ahead
        lots = ((b, roll(self.seed, k) >> 1) for k in rounds for b in live)
        while time.monotonic() < deadline and (some := list(islice(lots, TOGETHER))):
            self.play([self.begun(view, b, gazes, seed) for b, seed in some], seat, end, deadline)

    def better(self, live: list[Branch]) -> list[Branch]:
        """The half to go on with."""
        found = sorted(live, key=lambda b: -self.worth(b))[: (len(live) + 1) // 2]
        for b in found:
            b.kept += 1
        return found

    def branches(self, view: State, thought: Thought) -> list[Branch]:
        logits = self.mind.leanings(thought, view.menu)
        leanings = logits - np.log(np.exp(logits - logits.max()).sum()) - logits.max()
        found = [Branch(a, float(x)) for a, x in zip(view.menu, leanings)]
        found.sort(key=lambda b: -b.leaning)
        if found[0].leaning > math.log(SURE):
            return found[:1]
        return [b for n, b in enumerate(found[:WIDTH]) if n < 2 or b.leaning > math.log(LEAST)]

    def begun(self, view: State, b: Branch, gazes: list[Gaze], seed: int) -> Playout:
        s = view.copy()
        if self.hidden:
            self.game.deal(s, to_move(view), seed)
        apply(s, b.answer)
        return Playout(self.mind, b, s, gazes, seed)

    def play(self, playouts: list[Playout], seat: Seat, end: int, deadline: float) -> None:
        """All side by side, until each is over or far enough."""
        for _ in range(LONGEST):
            asked: list[Playout] = []
            for p in playouts:
                if p.on():
                    asked.append(p)
                else:
                    self.count(p, seat, None)
            if not asked or time.monotonic() > deadline:
                return
            thoughts = self.mind.think([p.look() for p in asked])
            playouts = []
            for p, thought in zip(asked, thoughts):
                if self.judge.clock(p.state) >= end and type(p.state.stack[-1]).__name__ in self.judge.turns:
                    self.count(p, seat, thought)
                else:
                    p.answer(thought)
                    playouts.append(p)

    def count(self, p: Playout, seat: Seat, thought: Thought | None) -> None:
        """What a playout came to: points ahead of a share of the others', and what may still be expected."""
        points = self.game.points(p.state)
        others = (sum(points) - points[seat]) / max(1, len(points) - 1)
        value = points[seat] - self.mind.lead * others
        if thought is not None:
            value += float(self.mind.hopes(thought, len(points))[(seat - to_move(p.state)) % len(points)])
        p.branch.visits += 1
        p.branch.total += value

    def settle(self, branches: list[Branch]) -> None:
        """What is usual here: a branch that the clock left no playout for is thought to be worth that."""
        visits = sum(b.visits for b in branches)
        self.usual = sum(b.total for b in branches) / visits if visits else 0.0

    def worth(self, b: Branch) -> float:
        mean = b.total / b.visits if b.visits else self.usual
        return mean + FAITH * self.mind.unit * b.leaning
