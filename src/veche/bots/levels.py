"""Levels for people: novice, casual, skilled, strong. Each is a bot for every game.

| level   | what it is                                                | a turn      |
|---------|-----------------------------------------------------------|-------------|
| novice  | greedy that misjudges every answer, and now and then errs | at once     |
| casual  | greedy that misjudges half as much                        | at once     |
| skilled | greedy that misjudges a little                            | at once     |
| strong  | search (mcts.py), as many playouts as the game says       | up to 9 s   |

Thinking time is for a whole turn on one core and is never over `MOST_SECONDS`: a turn is planned once, at its first
question, and then followed; small questions in between share what is left of the turn's time. How much the levels err
was set by what they score among equals in Terra Mystica (docs/strength.md).

The same seed and view give the same answer, unless a time limit cut the search short.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Final

from veche.bots.base import Limit
from veche.bots.greedy import GreedyBot
from veche.bots.mcts import MctsBot
from veche.core.action import Action
from veche.core.chance import MASK, roll
from veche.core.game import Game
from veche.core.state import Seat, State, to_move

MOST_SECONDS: Final = 10.0
LEVELS: Final = ("novice", "casual", "skilled", "strong")
SMALL: Final = 0.25  # A question in the middle of a turn, or in another's, takes this share of time and playouts.

LEAST: Final = 4  # Playouts for a small question, at least.


def chance_of(seed: int, n: int) -> float:
    """A number from 0 to 1 that depends on the seed and n alone."""
    return roll(seed, n) / (MASK + 1)


def bell(seed: int, n: int) -> float:
    """A number from the normal distribution that depends on the seed and n alone."""
    u, v = chance_of(seed, 2 * n), chance_of(seed, 2 * n + 1)
    return math.sqrt(-2 * math.log(1 - u)) * math.cos(2 * math.pi * v)


@dataclass(frozen=True)
class Slips:
    """How a weak level errs: the spread of its misjudgement as a share of the spread between answers, and how often it
    answers without any thought."""

    noise: float
    blunders: float


class Erring:
    """Greedy, with slips."""

    name = "erring"
    slips = Slips(0.0, 0.0)

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.greedy = GreedyBot(game, seed)

    def choose(self, view: State, limit: Limit) -> Action:
        if len(view.menu) == 1:
            return view.menu[0]
        dice = roll(self.seed + 104_729 * (to_move(view) + 1), view.ply)
        if chance_of(dice, 0) < self.slips.blunders:
            return view.menu[roll(dice, 1) % len(view.menu)]
        worth = self.greedy.weigh(view)
        blur = self.slips.noise * spread(list(worth.values()))
        return max(worth, key=lambda a: worth[a] + blur * bell(dice, 2 + view.menu.index(a)))


def spread(values: list[float]) -> float:
    """The standard deviation."""
    mean = sum(values) / len(values)
    return math.sqrt(sum((v - mean) ** 2 for v in values) / len(values))


class Novice(Erring):
    name = "novice"
    slips = Slips(1.0, 0.15)


class Casual(Erring):
    name = "casual"
    slips = Slips(0.55, 0.0)


class Skilled(Erring):
    name = "skilled"
    slips = Slips(0.2, 0.0)


class Strong:
    """Search with a number of playouts that the game says, and a time for the whole turn that it never exceeds. A limit
    from outside can only make it think less."""

    name = "strong"
    thinks = True
    seconds = 9.0

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.search = MctsBot(game, seed)
        self.playouts = self.search.judge.playouts
        self.seat: Seat = -1
        self.due = -1
        self.left = 0.0

    def choose(self, view: State, limit: Limit) -> Action:
        fresh = self.begins(view)
        if fresh:
            self.left = self.seconds
        start = time.monotonic()
        whole = fresh and type(view.stack[-1]).__name__ in self.search.judge.turns
        mine = max(0.0, self.left * (1 - SMALL if whole else SMALL))
        playouts = self.playouts if whole else max(LEAST, int(SMALL * self.playouts))
        limit = Limit(
            mine if limit.seconds is None else min(mine, limit.seconds),
            playouts if limit.playouts is None else min(playouts, limit.playouts),
        )
        a = self.search.choose(view, limit)
        self.left -= time.monotonic() - start
        self.seat, self.due = to_move(view), view.ply + 1
        return a

    def begins(self, view: State) -> bool:
        """Is this a new turn? Else the same seat was asked just before."""
        return (
            to_move(view) != self.seat
            or view.ply != self.due
            or (type(view.stack[-1]).__name__ in self.search.judge.turns and self.search.plan.next(view) is None)
        )
