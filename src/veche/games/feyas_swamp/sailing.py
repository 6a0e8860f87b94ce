"""Sail: the only way to move without another deed, and the only way to the temples."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.feyas_swamp.boats import reach, sailing_range
from veche.games.feyas_swamp.gifts import receive
from veche.games.feyas_swamp.map import BIT, near
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TEMPLE_TILES, TO_SAIL
from veche.games.feyas_swamp.verbs import VISIT


def sailing_stops(s: Swamp, seat: Seat, boat: int) -> int:
    """Free cells in reach, other than where the boat is."""
    here = BIT[boat]
    return reach(s, here, sailing_range(s, seat, TO_SAIL)) & s.water & ~s.afloat & ~here


def visits(s: Swamp, seat: Seat, boat: int) -> list[Action]:
    """Temples in reach: the last step enters, and ends the move."""
    here = BIT[boat]
    door = near(reach(s, here, sailing_range(s, seat, TO_SAIL) - 1)) & ~here & s.board().temple_mask
    if not door:
        return []
    return [VISIT[n] for n, hex in enumerate(s.board().temples) if door & BIT[hex]]


def visited(s: Swamp, seat: Seat, temple: int) -> None:
    """Take the top tile, unless this seat has one of this temple."""
    p = s.players[seat]
    s.tell("visited", seat, temple)
    if p.temples >> temple & 1:
        return
    tiles = TEMPLE_TILES[len(s.players) - 2][temple]
    p.temples |= 1 << temple
    tile = tiles[s.temple_taken[temple]]
    s.temple_taken[temple] += 1
    s.tell("temple", seat, temple)
    receive(s, seat, tile)
