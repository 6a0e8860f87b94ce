"""Answers at once, by a net that was taught by its own games."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from veche.bots.base import Limit
from veche.core.action import Action
from veche.core.game import Game
from veche.core.state import State, to_move
from veche.worth.instinct import Eyes, Instinct


@cache
def net(path: str) -> Instinct:
    return Instinct(Path(path))


class InstinctBot:
    name = "instinct"

    def __init__(self, game: Game, seed: int) -> None:
        self.eyes = Eyes(game, net(os.environ["NET"]))

    def choose(self, view: State, limit: Limit) -> Action:
        logits, _ = self.eyes.think([(view, to_move(view))])
        return self.eyes.answers[int(logits[0].argmax())]
