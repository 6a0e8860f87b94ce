"""The Sky Wanderer and her two Sky Piers: places of power that she lays by other whirlpools."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Seat
from veche.games.spirit_lands.abilities.ally import ActionBoost
from veche.games.spirit_lands.books import gain_steppe
from veche.games.spirit_lands.movement import OneSage, all_sages
from veche.games.spirit_lands.reasons import (
    JUST_LEFT,
    NO_MOORING,
    NO_PIER,
    NO_PIERS,
    NOT_A_MOORING,
    NOT_IN_ROW,
    OTHER_PIER,
    PIER_OCCUPIED,
)
from veche.games.spirit_lands.state import NONE, SpiritLands
from veche.games.spirit_lands.tables import (
    BESIDE,
    LOCATIONS,
    PIERS,
    SKY_PIER,
    SPOT_LOC,
    SPOT_PLACE,
    WHIRL_CELL,
    WHIRL_OF,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.verbs import PIER


class SkyWanderer(ActionBoost):
    key = "sky_wanderer"

    def joined(self, s: SpiritLands, seat: Seat) -> None:
        s.piers = [NONE] * PIERS
        s.then(*[PutPier(seat, pier, NONE) for pier in range(PIERS)])

    def dismissed(self, s: SpiritLands, seat: Seat) -> None:
        """Her piers go with her; who stands there is on the whirlpool's cell again."""
        for whirl in [w for w in s.piers if w != NONE]:
            s.sages = [WHIRL_CELL[whirl] if spot == pier_of(whirl) else spot for spot in s.sages]
        s.piers = [NONE] * PIERS

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        s.then(*[PutPier(seat, pier, NONE) for pier in range(PIERS) if s.piers[pier] == NONE])

    def owns_piers(self, s: SpiritLands, seat: Seat, yes: bool) -> bool:
        return True

    def other_visited(self, s: SpiritLands, seat: Seat, visitor: Seat, place: int) -> None:
        if place == SKY_PIER:
            gain_steppe(s, seat, 1)

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return OK if max(s.piers) != NONE else NO_PIERS

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(WhichPier(seat), OneSage(seat, 1, all_sages(seat), True, self.number))


def pier_of(whirl: int) -> int:
    """The spot of a pier by this whirlpool."""
    return BESIDE[whirl][1]


def moorings(s: SpiritLands, pier: int, leaving: int) -> list[int]:
    """Whirlpools with one place, in a location that has no other pier; not the one just left."""
    found = [w for loc in s.row for w in LOCATIONS[loc].whirls if len(WHIRL_PLACES[w]) == 1]
    return [w for w in found if w != leaving and SPOT_LOC[WHIRL_CELL[w]] != beside_other(s, pier)]


def beside_other(s: SpiritLands, pier: int) -> int:
    """The location of the other pier, or NONE."""
    other = s.piers[1 - pier]
    return NONE if other == NONE else SPOT_LOC[WHIRL_CELL[other]]


@dataclass(frozen=True)
class PutPier(Ask):
    """Lay a Sky Pier by a whirlpool with one place, in a location without the other pier."""

    pier: int
    leaving: int

    def menu(self, s: SpiritLands) -> list[Action]:
        if s.piers[self.pier] != NONE:
            return []
        return [PIER[pier_of(whirl)] for whirl in moorings(s, self.pier, self.leaving)]

    def cannot_pier(self, s: SpiritLands, spot: int) -> Reason:
        whirl, loc = WHIRL_OF[spot], SPOT_LOC[spot]
        if SPOT_PLACE[spot] != SKY_PIER:
            return NOT_A_MOORING
        if loc not in s.row:
            return NOT_IN_ROW
        if loc == beside_other(s, self.pier):
            return OTHER_PIER
        return JUST_LEFT if whirl == self.leaving else OK

    def do_pier(self, s: SpiritLands, spot: int) -> None:
        s.piers[self.pier] = WHIRL_OF[spot]
        s.tell("moored", self.seat, spot)


@dataclass(frozen=True)
class WhichPier(Ask):
    """Take up one of the piers to lay it elsewhere."""

    def menu(self, s: SpiritLands) -> list[Action]:
        laid = [pier_of(whirl) for whirl in s.piers if whirl != NONE]
        return [PIER[spot] for spot in laid if self.cannot_pier(s, spot) is OK]

    def cannot_pier(self, s: SpiritLands, spot: int) -> Reason:
        whirl = WHIRL_OF[spot]
        if SPOT_PLACE[spot] != SKY_PIER or whirl not in s.piers:
            return NO_PIER
        # RULING: a pier with a sage on it stays; sages are not carried along.
        if spot in s.sages:
            return PIER_OCCUPIED
        return OK if moorings(s, s.piers.index(whirl), whirl) else NO_MOORING

    def do_pier(self, s: SpiritLands, spot: int) -> None:
        whirl = WHIRL_OF[spot]
        pier = s.piers.index(whirl)
        s.piers[pier] = NONE
        s.then(PutPier(self.seat, pier, whirl))
