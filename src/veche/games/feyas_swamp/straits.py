"""Straits: where land would cut the sea in two, and the parts it would fall into."""

from __future__ import annotations

from typing import Final

from veche.games.feyas_swamp.map import AROUND, BIT, FARTHEST, flood, near

MOST_KNOWN: Final = 4_000  # Seas kept by `charted`, some kilobytes each.


class Sea:
    """What follows from where the sea lies, worked out when it is first asked for."""

    mask: int
    beside: int  # every place next to it
    known: dict[int, list[int]]

    def __init__(self, mask: int) -> None:
        self.mask = mask
        self.beside = near(mask)
        self.known = {}

    def without(self, hex: int) -> list[int]:
        """Its parts if land rises on one of its cells: each lies beside that cell."""
        parts = self.known.get(hex)
        if parts is None:
            parts = self.known[hex] = fallen_apart(self.mask & ~BIT[hex], AROUND[hex])
        return parts


_seas: Final[dict[int, Sea]] = {}


def charted(sea: int) -> Sea:
    """Looked up, since the same sea is asked about again and again."""
    known = _seas.get(sea)
    if known is None:
        if len(_seas) >= MOST_KNOWN:
            _seas.clear()
        known = _seas[sea] = Sea(sea)
    return known


def fallen_apart(rest: int, ring: int) -> list[int]:
    """The parts of this water, each of which reaches the ring: in the order of where."""
    found: list[int] = []
    ring &= rest
    left = arcs(ring)
    while len(left) > 1:
        part = flood(left[0], rest, FARTHEST, ring)
        left = [arc for arc in left if not arc & part]
        if left:
            found.append(part)
            rest ^= part
    return [*found, rest]


_arcs: Final[dict[int, list[int]]] = {}


def arcs(ring: int) -> list[int]:
    """The cells of a ring that lie side by side, arc by arc. There are no more than 64 of each cell."""
    known = _arcs.get(ring)
    if known is None:
        known = _arcs[ring] = []
        while ring:
            arc = flood(ring & -ring, ring)
            known.append(arc)
            ring &= ~arc
    return known
