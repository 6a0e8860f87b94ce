"""The greedy bot: the chain of answers whose end is worth most, by the game's own evaluation."""

from __future__ import annotations

from typing import Final

from veche.bots.base import Limit
from veche.bots.lookahead import Line, chains
from veche.bots.plans import Planner
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.game import Game, nothing_to_deal
from veche.core.state import Seal, State, to_move

ANSWERS: Final = 600
DEALS: Final = 3  # Deals looked at where everybody answers at once and unseen.


class GreedyBot(Planner):
    """Looks ahead to the end of its own chain of answers and no farther; then follows that chain."""

    name = "greedy"
    answers = ANSWERS

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.lines: dict[Action, Line] = {}

    def think(self, view: State, limit: Limit) -> Line:
        answers = self.judge.options(view, to_move(view), None)
        if len(answers) == 1:
            return (answers[0],)
        worth = self.weigh(view)
        best = max(worth, key=lambda a: worth[a])
        return self.lines.get(best, (best,))

    def weigh(self, view: State) -> dict[Action, float]:
        """What each answer looked at is worth: the best chain it begins, on average over the deals that have it."""
        seat = to_move(view)
        hidden = self.game.deal is not nothing_to_deal
        deals = DEALS if hidden and isinstance(view.stack[-1], Seal) else 1
        found: dict[Action, list[float]] = {}
        self.lines = {}
        for n in range(deals):
            seed = roll(self.seed + 7919 * (seat + 1), view.ply + 1_000_003 * n)
            s = view.copy()
            self.game.deal(s, seat, seed)
            best: dict[Action, float] = {}
            for worth, line in chains(self.judge, s, seat, seed, self.answers // deals):
                best.setdefault(line[0], worth)
                self.lines.setdefault(line[0], line)
            for a, worth in best.items():
                if a in view.menu:  # A deal may offer what the table does not.
                    found.setdefault(a, []).append(worth)
        return {a: sum(values) / len(values) for a, values in found.items()} or {view.menu[0]: 0.0}
