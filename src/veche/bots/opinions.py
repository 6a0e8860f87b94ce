"""An opinion of one's own: what single things are worth, seen wrong in the same way for a whole game.

People do not err by lot at every answer. One loves the cults and forgets income, another builds where nobody will
follow: from the first turn to the last, and every answer by itself looks sensible. So a weak level errs in what it
believes.
"""

from __future__ import annotations

import math
from dataclasses import replace

from veche.core.chance import MASK, roll
from veche.core.game import Game
from veche.core.judge import Judge
from veche.core.state import Seat, State


def chance_of(seed: int, n: int) -> float:
    """A number from 0 to 1 that depends on the seed and n alone."""
    return roll(seed, n) / (MASK + 1)


def bell(seed: int, n: int) -> float:
    """A number from the normal distribution that depends on the seed and n alone."""
    u, v = chance_of(seed, 2 * n), chance_of(seed, 2 * n + 1)
    return math.sqrt(-2 * math.log(1 - u)) * math.cos(2 * math.pi * v)


class ByInputs:
    """Every input of the net counts for more or less than it should."""

    def __init__(self, judge: Judge, seed: int, size: float) -> None:
        self.judge = judge
        effect = judge.net.weights["effect"]
        self.push = [size * bell(seed, n) * float(e) for n, e in enumerate(effect)]

    def value(self, s: State, seat: Seat) -> float:
        if not s.stack:
            return self.judge.value(s, seat)
        lean = sum([p * x for p, x in zip(self.push, self.judge.inputs(s, seat)) if x])
        return self.judge.value(s, seat) + lean


class ByParts:
    """Every share of the value, but points, counts for more or less than it should."""

    def __init__(self, judge: Judge, seed: int, size: float) -> None:
        self.judge = judge
        self.seed = seed
        self.size = size

    def value(self, s: State, seat: Seat) -> float:
        assert self.judge.parts is not None
        parts = self.judge.parts(s, seat) if s.stack else {}
        names = sorted(name for name in parts if name != "points")
        lean = sum([parts[name] * bell(self.seed, n) for n, name in enumerate(names)])
        return self.judge.value(s, seat) + self.size * lean


def opinion(game: Game, seed: int, size: float) -> Judge:
    """How this seed sees the game: its own judge if nothing can be seen otherwise."""
    judge = game.judged()
    size *= judge.folly
    if judge.net is not None and judge.net.learned:
        return replace(judge, value=ByInputs(judge, seed, size).value)
    return replace(judge, value=ByParts(judge, seed, size).value) if judge.parts else judge
