"""Points, and what they are for: told to the log, so that a result can be laid out by source."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.terra_mystica.state import TerraMystica


def earn(s: TerraMystica, seat: Seat, category: str, n: int) -> None:
    """Points gained, or lost below zero."""
    if n:
        s.players[seat].vp += n
        s.tell("scored", seat, category, n)
