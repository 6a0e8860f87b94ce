"""What a net that answers is told of a position: columns of the view's row, what is said of each place, and what the
game's judge sees in it."""

from __future__ import annotations

from struct import Struct
from typing import Any, Final

import numpy as np

from veche.core.game import Game, lexicon
from veche.core.state import Seat, State

FINE: Final = 100.0  # A column goes from -1 to 1 in so many steps.


def rounded(floats: Any) -> Any:
    """Columns in small whole numbers."""
    return np.rint(np.multiply(floats, FINE, dtype=np.float32)).astype(np.int8)


class Sight:
    """How a game is told to its net. ``columns``: those of the view's row that are."""

    def __init__(self, game: Game, columns: Any) -> None:
        judge = game.judged()
        self.inputs: Any = judge.features if judge.net is None and judge.features is not None else judge.inputs
        self.spots: Any = judge.spots
        self.columns: Any = columns
        self.plain: int = len(columns)
        some = game.new(game.setup(game.seats[-1]))
        self.told: int = len(columns) + len(self.spots(some, 0))
        self.felt: int = len(self.inputs(some, 0))
        self.packed: Struct = Struct(f"{self.felt}f")
        self.answers: int = len(lexicon(game))
        self.some: Any = np.empty(len(columns), np.float32)

    def look(self, row: Any, view: State, seat: Seat, told: Any, felt: Any) -> None:
        """A view and its row, written into two arrays: in small whole numbers, and as the judge sees it."""
        some = row.take(self.columns, out=self.some, mode="clip")
        told[: self.plain] = np.rint(np.multiply(some, FINE, out=some), out=some)
        told[self.plain :] = np.frombuffer(self.spots(view, seat), np.int8)
        self.feel(view, seat, felt)

    def feel(self, view: State, seat: Seat, felt: Any) -> None:
        """What the judge sees, into an array of single precision: three times as fast as numpy takes a list."""
        self.packed.pack_into(felt, 0, *self.inputs(view, seat))
