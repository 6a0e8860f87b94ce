"""The bot that answers at random: the floor every other bot must beat."""

from __future__ import annotations

from veche.bots.base import Limit
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.game import Game
from veche.core.state import State, to_move


class RandomBot:
    """Any answer, each as likely. The same seed, seat and ply give the same answer."""

    name = "random"

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: State, limit: Limit) -> Action:
        return view.menu[roll(self.seed + 7919 * (to_move(view) + 1), view.ply) % len(view.menu)]
