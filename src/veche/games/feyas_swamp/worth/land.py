"""What the land is worth to a seat: islands, trophies, majorities, and how near the achievements are.

It is looked up, since most answers leave the land as it was.
"""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.feyas_swamp.majorities import rivals
from veche.games.feyas_swamp.map import near
from veche.games.feyas_swamp.scoring import island_points
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.trophies import trophy_points

MOST_KNOWN: Final = 50_000


class Land:
    """Facts about the settlements of one seat."""

    islands: float
    """Points for islands at the end."""
    trophies: list[float]
    """Points of each trophy in play."""
    counts: list[int]
    """Own settlements on each island, most first."""
    most: int
    """Islands where nobody has more."""
    room: int
    """Free sites beside own settlements."""

    def __init__(self, s: Swamp, seat: Seat) -> None:
        town = s.towns[seat]
        mine = [(town & island).bit_count() for island in s.islands]
        self.islands = float(island_points(s, seat))
        self.trophies = [float(trophy_points(s, seat, t)) for t in s.trophies]
        self.most = led(s, seat, mine)
        self.counts = sorted(mine, reverse=True)
        self.room = (near(town) & s.single).bit_count()

    def points(self) -> float:
        return self.islands + sum(self.trophies)


def led(s: Swamp, seat: Seat, mine: list[int]) -> int:
    """Islands where nobody has more settlements than this seat."""
    theirs = [s.towns[owner] for owner in rivals(s, seat)]
    found = 0
    for n, island in zip(mine, s.islands):
        if n:
            first = True
            for town in theirs:
                if (town & island).bit_count() > n:
                    first = False
            found += first
    return found


_lands: Final[dict[tuple[int, ...], Land]] = {}


def land_of(s: Swamp, seat: Seat) -> Land:
    key = (seat, s.deity, *s.towns, *s.trophies, s.side, s.neutrals_count)
    known = _lands.get(key)
    if known is None:
        if len(_lands) >= MOST_KNOWN:
            _lands.clear()
        known = _lands[key] = Land(s, seat)
    return known
