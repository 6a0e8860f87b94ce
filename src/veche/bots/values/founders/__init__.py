"""Founders of Gloomhaven: what a position is worth to a seat, in points.

`sight.py` says how many actions each delivery is away, `worth.py` weighs it together with goods, income, hands and the
vote: with rivals in points, alone by what is still to be done until the city is complete. `inputs.py` is what a net
sees of it, which may learn to do better (`python tools/learn.py founders --seats 3`); `options.py` keeps the search to
answers worth thinking about.
"""

from __future__ import annotations

from typing import Final

from veche.bots.values.founders.inputs import inputs
from veche.bots.values.founders.judge import NET, parts, value
from veche.bots.values.founders.options import options
from veche.games.founders.state import Founders

__all__ = ["AHEAD", "NARROWING", "NET", "QUICK", "TURNS", "clock", "inputs", "options", "parts", "value"]

TURNS: Final = ("Turn", "Follow", "Ballot")
NARROWING: Final = ("district",)
AHEAD: Final = 16
QUICK: Final = 60


def clock(s: Founders) -> int:
    """Twelve for a turn of every player: a playout comes to one's own next turn and a little farther. Alone, rounds:
    it goes to the end of this one."""
    return AHEAD * s.round if s.solo() else 12 * s.turns // len(s.players)
