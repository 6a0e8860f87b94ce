"""Counsel at the table: the best answers, what follows each, what everybody may then expect, and why if one thing
carries it. An analysis of a finished game says the same of every decision.

    for one in counsel(game, view, seat):
        print(one.answer, one.loss, one.expected, one.why)
"""

from __future__ import annotations

from veche.bots.analysis import SHOWN, Alternative, at_first_sight, distinct, foreseen
from veche.core.complaint import Unknown
from veche.core.game import Game
from veche.core.state import Seat, State, to_move


def counsel(game: Game, view: State, seat: Seat, whole: bool = False) -> list[Alternative]:
    """The best few, or the ``whole`` menu, best first. ``view`` is the seat's own."""
    if not view.menu or to_move(view) != seat:
        raise Unknown("unasked", seat)
    worths = at_first_sight(game, view, seat)
    order = sorted(worths, key=lambda b: -worths[b])
    if whole:
        return foreseen(game, view, seat, order, worths, most=len(order))
    return distinct(foreseen(game, view, seat, order, worths))[:SHOWN]
