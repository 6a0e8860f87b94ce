"""A net that answers: how likely a good player is to give each answer, and what every seat may expect.

It is taught by its own games (tools/selfplay.py). The weights lie in the game's folder as an .npz file, with the columns
of the view's row that it is told, and the ways of playing it has learned.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from veche.core.game import Game, lexicon
from veche.core.state import Seat, State
from veche.rl.layout import Encoder, layout_of
from veche.worth.sight import FINE, Sight

FAR: Final = 5.0  # What the judge sees is cut off at so many times its usual spread.


class Instinct:
    """The weights, and what follows from them."""

    def __init__(self, path: Path) -> None:
        with np.load(path) as file:
            weights = {key: file[key] for key in file.files}
        self.columns: Any = weights["columns"]
        self.layers = [(np.ascontiguousarray(weights[f"{n}.weight"].T, np.float32), weights[f"{n}.bias"]) for n in LAYERS]
        self.mean, self.scale, self.unit = weights["mean"], weights["scale"], weights["unit"]

    def think(self, told: Any, felt: Any, masks: Any) -> tuple[Any, Any]:
        """For rows of positions: logits of all answers, and the points still to come for each seat, one's own first."""
        seen = np.clip((felt - self.mean) * self.scale, -FAR, FAR)
        h = np.concatenate([told.astype(np.float32) / FINE, seen, masks.astype(np.float32)], 1)
        for n, (weight, base) in enumerate(self.layers[:3]):
            more = np.maximum(h @ weight + base, 0)
            h = h + more if n else more
        (answer, base), (expect, level) = self.layers[3:]
        return np.where(masks, h @ answer + base, -np.inf), (h @ expect + level) * self.unit


LAYERS: Final = ("first", "second", "third", "answer", "expect")


class Eyes:
    """What the net is told of many views at once."""

    def __init__(self, game: Game, instinct: Instinct) -> None:
        self.game = game
        self.instinct = instinct
        self.sight = Sight(game, instinct.columns)
        self.layout = layout_of(game.key)
        self.numbers = {a: n for n, a in enumerate(lexicon(game).values())}
        self.answers = list(lexicon(game).values())

    def think(self, views: Sequence[tuple[State, Seat]]) -> tuple[Any, Any]:
        many = len(views)
        told, felt = np.empty((many, self.sight.told), np.int8), np.empty((many, self.sight.felt), np.float32)
        masks = np.zeros((many, self.sight.answers), bool)
        for n, (view, seat) in enumerate(views):
            row = Encoder(self.layout, seat, len(self.game.points(view))).told(view)
            self.sight.look(row, view, seat, told[n], felt[n])
            masks[n, [self.numbers[a] for a in view.menu]] = True
        return self.instinct.think(told, felt, masks)
