"""Chapter 4. The end: points, then coins to break ties. And what must stay the same all along."""

from __future__ import annotations

from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import HOUSE, MILL


def points(s: Hamlet) -> list[int]:
    return [p.vp for p in s.players]


def score(s: Hamlet) -> list[tuple[int, ...]]:
    """4.1: Most points win; among equals, most coins."""
    return [(p.vp, p.coins) for p in s.players]


def census(s: Hamlet) -> dict[str, int]:
    """Pieces on the board and in supply, per seat: these numbers never change."""
    counts: dict[str, int] = {}
    for seat, p in enumerate(s.players):
        mine = [b for b, o in zip(s.building, s.owner) if o == seat]
        counts[f"houses {seat}"] = p.houses + mine.count(HOUSE)
        counts[f"mills {seat}"] = p.mills + mine.count(MILL)
    return counts
