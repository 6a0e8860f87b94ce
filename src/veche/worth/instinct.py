"""A net that answers: how good each answer seems at first sight, and what every seat may expect.

It is taught by its own games (tools/selfplay.py). The weights lie in the game's folder as an .npz file, with the
columns of the view's row that it is told; what the row says beyond these, it was never taught.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import numpy as np

from veche.core.action import Action
from veche.core.game import Game, lexicon
from veche.core.state import Seat, State, to_move
from veche.worth.layout import Encoder, layout_of
from veche.worth.places import Board
from veche.worth.sight import FINE, Sight

FAR: Final = 5.0  # What the judge sees is cut off at so many times its usual spread.


class Instinct:
    """Where the weights of a game lie; they are read when they are first needed."""

    def __init__(self, path: Path) -> None:
        self.read(path)

    def read(self, path: Path) -> None:
        """Others than the game's own."""
        self.path: Path = path
        self.looked: bool = False
        self.found: Mind | None = None

    def mind(self, game: Game) -> Mind | None:
        """None where there are no weights, or such as were taught when the game had other answers or columns."""
        if not self.looked and self.path.exists():
            with np.load(self.path) as file:
                weights = unpacked({key: file[key] for key in file.files})
            if fits(game, weights):
                self.found = Mind(game, weights)
            else:
                said = f"{self.path} was taught {game.key} with other answers or columns: nobody thinks by it until it"
                warnings.warn(f"{said} has learned again (tools/selfplay.py)", RuntimeWarning, stacklevel=2)
        self.looked = True
        return self.found


def fits(game: Game, weights: dict[str, Any]) -> bool:
    """Was it taught the game as it is now?"""
    sight = Sight(game, weights["columns"])
    sizes = (sight.told + sight.felt + sight.answers, sight.answers, sight.felt)
    taught = (weights["first.weight"].shape[1], len(weights["answer.bias"]), len(weights["mean"]))
    return sizes == taught and int(weights.get("names", names_of(game))) == names_of(game)


def names_of(game: Game) -> int:
    """A number for the names of all that is told and of all answers, in their order: another game has another."""
    return crc32("\n".join([*layout_of(game.key).columns, *game.judged().spot_names, *lexicon(game)]).encode())


def unpacked(weights: dict[str, Any]) -> dict[str, Any]:
    """Layers are kept as small whole numbers, each row with what one of them is worth."""
    found: dict[str, Any] = {}
    for key, array in weights.items():
        fine = weights.get(f"{key}.fine")
        found[key] = array.astype(np.float32) * fine if fine is not None else array
    return {key: a.astype(np.float32) if a.dtype == np.float16 else a for key, a in found.items()}


def packed(weights: dict[str, Any]) -> dict[str, Any]:
    """The other way round: what is to be kept of a net that need not learn any more."""
    found: dict[str, Any] = {}
    for key, array in weights.items():
        if array.ndim == 2 and key.endswith("weight"):
            fine = np.maximum(np.abs(array).max(1, keepdims=True), 1e-8).astype(np.float32) / 127
            found[key], found[f"{key}.fine"] = np.rint(array / fine).astype(np.int8), fine
        else:
            found[key] = array
    return found


@dataclass(frozen=True)
class Thought:
    """Of one view: what is thought of the whole, and of every place where the net knows a board."""

    whole: Any
    places: Any


class Mind:
    """A game seen through its instinct."""

    def __init__(self, game: Game, weights: dict[str, Any]) -> None:
        self.game = game
        self.layout = layout_of(game.key)
        self.sight = Sight(game, weights["columns"])
        self.number_of: dict[Action, int] = {a: n for n, a in enumerate(lexicon(game).values())}
        self.first: Any = np.ascontiguousarray(weights["first.weight"].T)
        self.base: Any = weights["first.bias"]
        self.deep = [(weights[f"{n}.weight"].T, weights[f"{n}.bias"]) for n in ("second", "third")]
        self.answer: tuple[Any, Any] = (weights["answer.weight"], weights["answer.bias"])
        self.expect: tuple[Any, Any] = (weights["expect.weight"].T, weights["expect.bias"])
        self.mean: Any = weights["mean"]
        self.scale: Any = weights["scale"]
        self.board = Board(weights) if "board.columns" in weights else None
        self.unit = float(weights["unit"][0])
        self.lead = float(weights["lead"])
        known = np.zeros(self.layout.size, bool)
        known[weights["columns"]] = True
        self.unknown: Any = np.flatnonzero(~known[self.layout.changing :]) + self.layout.changing

    def knows(self, view: State, seat: Seat) -> bool:
        """Was it taught tables like this one: these options, so many seats?"""
        row = Encoder(self.layout, seat, len(self.game.points(view))).told(view)
        return not bool(row[self.unknown].any())

    def think(self, gazes: Sequence[Gaze]) -> list[Thought]:
        """What is thought in the end of what each of these looks at."""
        h = np.maximum(np.stack([eye.sums for eye in gazes]), 0)
        places: Any = [None] * len(gazes)
        base: Any = 0.0
        if self.board is not None:
            places, base = self.board.think(np.stack([self.board.seen(eye.told) for eye in gazes]), h)
        for weight, level in self.deep:
            h = h + np.maximum(h @ weight + level + base, 0)
            base = 0.0
        return [Thought(whole, spots) for whole, spots in zip(h, places)]

    def leanings(self, thought: Thought, answers: Sequence[Action]) -> Any:
        """How good these answers seem, in logits."""
        weight, base = self.answer
        which = [self.number_of[a] for a in answers]
        found = weight[which] @ thought.whole + base[which]
        if self.board is not None:
            found += self.board.leanings(thought.places, thought.whole, which)
        return found

    def hopes(self, thought: Thought, seats: int) -> Any:
        """Points still to come for each seat, one's own first, less a share of the others'."""
        weight, level = self.expect
        return ((thought.whole @ weight + level) * self.unit)[:seats]


class Gaze:
    """What one seat sees, view after view: only what has changed is weighed anew."""

    def __init__(self, mind: Mind, encoder: Encoder, told: Any, sums: Any) -> None:
        self.mind = mind
        self.encoder = encoder
        self.told: Any = told
        self.sums: Any = sums

    def copy(self) -> Gaze:
        return Gaze(self.mind, self.encoder.copy(), self.told.copy(), self.sums.copy())

    def look(self, view: State, seat: Seat) -> Gaze:
        """At this view: the first layer's sums for it are kept until the next look."""
        mind, sight, now = self.mind, self.mind.sight, np.zeros_like(self.told)
        mid = sight.told + sight.felt
        sight.look(self.encoder.told(view), view, seat, now[: sight.told], now[sight.told : mid])
        now[: sight.told] /= FINE
        felt = now[sight.told : mid]
        np.clip((felt - mind.mean) * mind.scale, -FAR, FAR, out=felt)
        if to_move(view) == seat:
            now[[mid + mind.number_of[a] for a in view.menu]] = 1.0
        changed = np.flatnonzero(now != self.told)
        self.sums += (now[changed] - self.told[changed]) @ mind.first[changed]
        self.told = now
        return self


def gaze(mind: Mind, seat: Seat, seats: int) -> Gaze:
    """One that has seen nothing yet."""
    return Gaze(mind, Encoder(mind.layout, seat, seats), np.zeros(len(mind.first), np.float32), mind.base.copy())
