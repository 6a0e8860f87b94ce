"""Sail: the only way to move without another deed, and the only way to the temples."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Seat
from veche.games.feyas_swamp.boats import WaterAction, reach, ready_boats
from veche.games.feyas_swamp.gifts import receive
from veche.games.feyas_swamp.map import BIT, near
from veche.games.feyas_swamp.reasons import ALREADY_THERE, NOWHERE_TO_SAIL, TOO_FAR
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TEMPLE_TILES, Gift
from veche.games.feyas_swamp.verbs import VISIT


class Sailing(WaterAction):
    def stops(self, s: Swamp, seat: Seat, boat: int, steps: int) -> int:
        """Free cells in reach, other than where the boat is."""
        here = BIT[boat]
        return reach(s, here, steps) & s.water & ~s.afloat & ~here

    def is_possible(self, s: Swamp, seat: Seat, boat: int, steps: int) -> bool:
        return self.stops(s, seat, boat, steps) != 0 or doors(s, boat, steps) != 0

    def is_near(self, s: Swamp, seat: Seat, mine: int, within: int, steps: int) -> bool:
        return bool(within & ~s.afloat) or any(self.is_possible(s, seat, boat, steps) for boat in ready_boats(s, seat))

    def why_none(self, s: Swamp, seat: Seat, boats: list[int], steps: int) -> Reason:
        return NOWHERE_TO_SAIL.about(len(boats))

    def why_not_there(self, s: Swamp, seat: Seat, boat: int, hex: int) -> Reason:
        return ALREADY_THERE


SAILING: Final = Sailing()


def doors(s: Swamp, boat: int, steps: int) -> int:
    """Temples in reach: the last step enters, and ends the move."""
    here = BIT[boat]
    return near(reach(s, here, steps - 1)) & ~here & s.board().temple_mask


def visits(s: Swamp, boat: int, steps: int) -> list[Action]:
    door = doors(s, boat, steps)
    return [VISIT.actions[n] for n, hex in enumerate(s.board().temples) if door & BIT[hex]] if door else []


def cannot_visit(s: Swamp, boat: int, temple: int, steps: int) -> Reason:
    hex = s.board().temples[temple]
    if hex == boat:
        return ALREADY_THERE
    return OK if doors(s, boat, steps) & BIT[hex] else TOO_FAR.about(steps)


def top_tile(s: Swamp, seat: Seat, temple: int) -> Gift | None:
    """What this seat would take there: nothing if it has a tile of this temple."""
    if s.players[seat].temples >> temple & 1:
        return None
    return TEMPLE_TILES[len(s.players) - 2][temple][s.temple_taken[temple]]


def visited(s: Swamp, seat: Seat, temple: int) -> None:
    """Take the top tile, unless this seat has one of this temple."""
    s.tell("visited", seat, temple)
    tile = top_tile(s, seat, temple)
    if tile is not None:
        s.players[seat].temples |= 1 << temple
        s.temple_taken[temple] += 1
        s.tell("temple", seat, temple)
        receive(s, seat, tile)
