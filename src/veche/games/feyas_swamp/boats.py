"""Water actions: what all four have in common. Each boat in turn moves and acts, or stays.

The chapters fishing, trading, building and sailing say where a boat may stop and what it does there.
"""

from __future__ import annotations

from veche.core.answer import OK, Price, Reason
from veche.core.state import Seat
from veche.games.feyas_swamp.map import BIT, flood
from veche.games.feyas_swamp.reasons import BOAT_THERE, LAND, OFF_THE_MAP, TOO_FAR
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import LEADER_CARDS, SAIL_RANGE, SAILING_RANGE, TO_SAIL


class WaterAction:
    """Fish, trade, build or sail: where a boat may stop for it, what it does there, and what is said of that.

    ``steps`` is how far the boats sail now.
    """

    def stops(self, s: Swamp, seat: Seat, boat: int, steps: int) -> int:
        """Cells where this boat may stop and do it."""
        raise NotImplementedError

    def is_possible(self, s: Swamp, seat: Seat, boat: int, steps: int) -> bool:
        return self.stops(s, seat, boat, steps) != 0

    def is_near(self, s: Swamp, seat: Seat, mine: int, within: int, steps: int) -> bool:
        """Can any boat do it? They are at these places, and this water is within their reach together."""
        raise NotImplementedError

    def awaits(self, s: Swamp, seat: Seat, boat: int, steps: int) -> bool:
        """Might an exchange bring what this boat needs for it?"""
        return False

    def why_none(self, s: Swamp, seat: Seat, boats: list[int], steps: int) -> Reason:
        """None of these boats can do it: why."""
        raise NotImplementedError

    def why_not_there(self, s: Swamp, seat: Seat, boat: int, hex: int) -> Reason:
        """The boat gets there, but cannot do it there: why."""
        raise NotImplementedError

    def price(self, s: Swamp, seat: Seat) -> Price:
        """What stopping brings at once."""
        return ()

    def stopped(self, s: Swamp, seat: Seat, hex: int) -> None:
        """The boat has stopped here: do it."""


def sailing_range(s: Swamp, seat: Seat, action: int) -> int:
    """Range of each boat now: leader, sailing track, this turn's bonuses; more for Sail on the large board."""
    # RULING: Range, catch, gold and islands are those of the moment when each boat acts: what the first boat gains
    # helps the next.
    p = s.players[seat]
    steps = LEADER_CARDS[p.leader].range + SAILING_RANGE[p.sailing] + s.boost
    return steps + SAIL_RANGE[s.side] if action == TO_SAIL else steps


def reach(s: Swamp, start: int, steps: int) -> int:
    """Water within so many steps of these places, and the places themselves. Boats are no hindrance on the way."""
    return flood(start, s.water, steps)


def berths(s: Swamp, boat: int, steps: int) -> int:
    """Cells where this boat may stop: water in reach, free of other boats. It may stay where it is, on water."""
    # RULING: A boat that stands well already may act without moving. From a settlement or a temple it must leave.
    here = BIT[boat]
    return reach(s, here, steps) & s.water & ~(s.afloat & ~here)


def cannot_berth(s: Swamp, boat: int, hex: int, steps: int) -> Reason:
    """What keeps this boat from stopping here, whatever it means to do."""
    bit = BIT[hex]
    if not s.board().swamp & bit:
        return OFF_THE_MAP
    if not s.water & bit:
        return LAND
    if s.afloat & bit and hex != boat:
        return BOAT_THERE
    return OK if berths(s, boat, steps) & bit else TOO_FAR.about(steps)


def ready_boats(s: Swamp, seat: Seat) -> list[int]:
    """Boats that may act this turn: those got in this very turn wait."""
    boats = s.players[seat].boats
    return [b for b in boats if not s.fresh & BIT[b]] if s.fresh else boats


def fleet(s: Swamp, seat: Seat) -> int:
    """The places of all boats that may act this turn."""
    mask = 0
    for boat in ready_boats(s, seat):
        mask |= BIT[boat]
    return mask


def move_boat(s: Swamp, seat: Seat, boat: int, to: int) -> None:
    """A boat of this seat goes from one place to another. Boats at temples lie apart from the rest."""
    if boat == to:
        return
    p = s.players[seat]
    p.boats.remove(boat)
    p.boats.append(to)
    p.boats.sort()
    temples = s.board().temple_mask
    s.afloat = (s.afloat & ~BIT[boat] | BIT[to]) & ~temples


def without(boats: tuple[int, ...], boat: int) -> tuple[int, ...]:
    """The boats still to act, one fewer."""
    i = boats.index(boat)
    return boats[:i] + boats[i + 1 :]
