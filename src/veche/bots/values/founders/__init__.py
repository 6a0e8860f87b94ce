"""Founders of Gloomhaven: what a position is worth to a seat, in points."""

from __future__ import annotations

from typing import Final

from veche.bots.values.founders.options import options
from veche.bots.values.founders.worth import alone, hand_value, shares
from veche.core.state import Seat
from veche.games.founders.state import Founders

__all__ = ["AHEAD", "QUICK", "TURNS", "clock", "options", "parts", "value"]

TURNS: Final = ("Turn", "Follow", "Ballot")
AHEAD: Final = 4
QUICK: Final = 30

value = hand_value


def parts(s: Founders, seat: Seat) -> dict[str, float]:
    return alone(s, seat) if s.solo() else shares(s, seat)


def clock(s: Founders) -> int:
    """Turns; alone, rounds, each as long as four turns."""
    return 4 * s.round if s.solo() else s.turns
