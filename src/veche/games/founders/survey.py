"""A survey of the city by one seat: what is asked again for every card while one menu is made, worked out once."""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.founders.network import reach, reach_own
from veche.games.founders.state import Founders, Player

UNKNOWN: Final = -1


class Survey:
    """What the pieces of a seat reach, and for which storages there is room; as long as nothing is built."""

    s: Founders
    seat: Seat
    p: Player
    reached: int  # from its own pieces
    around: dict[int, int]  # by slot: from that storage
    rooms: dict[tuple[int, bool], bool]  # by advanced resource, and whether a road may come first

    def __init__(self, s: Founders, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.p = s.players[seat]
        self.reached = UNKNOWN
        self.around = {}
        self.rooms = {}

    def own(self) -> int:
        """The cells from which a piece would be connected to what this seat owns."""
        if self.reached == UNKNOWN:
            self.reached = reach_own(self.p)
        return self.reached

    def around_storage(self, slot: int) -> int:
        """The cells from which a piece would be connected to this storage."""
        if slot not in self.around:
            self.around[slot] = reach(self.p, self.s.near[slot])
        return self.around[slot]
