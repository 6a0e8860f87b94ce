"""The board of any game."""

from __future__ import annotations

from collections.abc import Sequence

from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.core.state import Seat, State
from veche.draw import plain
from veche.draw.svg import Svg


def picture(game: Game, view: State, seat: Seat, phrases: Phrases, names: Sequence[str]) -> Svg:
    """As the game draws it; of a game that has no drawing, the plain board."""
    if game.draw is None:
        return plain.draw(game, view, seat, phrases, names)
    return Svg(game.draw(view, seat, phrases, names))
