"""A turn is thought over once, at its first question; then the plan is followed."""

from __future__ import annotations

from veche.bots.base import Limit
from veche.bots.lookahead import Line
from veche.core.action import Action
from veche.core.game import Game
from veche.core.state import State


class Plan:
    """A chain once chosen, which is then followed."""

    def __init__(self) -> None:
        self.line: Line = ()
        self.begun: int = 0

    def begin(self, view: State, line: Line) -> Action:
        self.line, self.begun = line, view.ply
        return line[0]

    def next(self, view: State) -> Action | None:
        """What the plan says here, if there is one and it can be done."""
        n = view.ply - self.begun
        if 0 < n < len(self.line) and self.line[n] in view.menu:
            return self.line[n]
        return None


class Planner:
    """A bot that plans: ``think`` finds the answers of a whole turn."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.judge = game.judged()
        self.plan = Plan()

    def choose(self, view: State, limit: Limit) -> Action:
        if len(view.menu) == 1:
            return view.menu[0]
        return self.plan.next(view) or self.plan.begin(view, self.think(view, limit))

    def think(self, view: State, limit: Limit) -> Line:
        raise NotImplementedError
