"""The eight allies of the Forest. What they do is said in the phrase files under `power`."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat
from veche.games.spirit_lands.abilities.ally import ActionBoost, Ally, ConvertBoost
from veche.games.spirit_lands.books import Conversions, gain, gain_steppe, transmute
from veche.games.spirit_lands.boosts import is_ready, once
from veche.games.spirit_lands.movement import OneSage, distribute, mask_of, movable
from veche.games.spirit_lands.places import apply_place, is_applicable
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import (
    FOREST,
    HOUSE_OF_ROOTS,
    LOCATIONS,
    MOUNTAIN,
    SKY_PIER,
    SLOT,
    SPOT_DEAD,
    SPOT_LOC,
    SPOT_PLACE,
    SPOT_TERRAIN,
    STEPPE,
    UNIVERSAL_LIBRARY,
    UNIVERSAL_TEMPLE,
    UNIVERSAL_TOWER,
    WHIRL_CELL,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.trails import may_land
from veche.games.spirit_lands.verbs import BOOST, COPY, DECLINE, PIER, SWAP, TRANSMUTE, USE

# The Sky Wanderer and her two piers.


class SkyWanderer(ActionBoost):
    key = "sky_wanderer"

    def joined(self, s: SpiritLands, seat: Seat) -> None:
        s.piers = [-1, -1]
        s.then(PutPier(seat, 0, -1), PutPier(seat, 1, -1))

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        s.then(*[PutPier(seat, i, -1) for i in (0, 1) if s.piers[i] < 0])

    def other_visited(self, s: SpiritLands, seat: Seat, visitor: Seat, place: int) -> None:
        if place == SKY_PIER:
            gain_steppe(s, seat, 1)

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return max(s.piers) >= 0

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(WhichPier(seat), OneSage(seat, 1, mask_of(s, seat), True))


def moorings(s: SpiritLands, pier: int, leaving: int) -> list[Action]:
    """Whirlpools with one place, in a location that has no other pier; not the one just left."""
    other = s.piers[1 - pier]
    taken = SPOT_LOC[WHIRL_CELL[other]] if other >= 0 else -1
    whirls = [w for loc in s.row if loc != taken for w in LOCATIONS[loc].whirls if len(WHIRL_PLACES[w]) == 1]
    return [PIER[SLOT + 2 * w + 1] for w in whirls if w != leaving]


@dataclass(frozen=True)
class PutPier(Ask):
    """Lay a Sky Pier by a whirlpool with one place, in a location without the other pier."""

    pier: int
    leaving: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return moorings(s, self.pier, self.leaving) if s.piers[self.pier] < 0 else []

    def do_pier(self, s: SpiritLands, spot: int) -> None:
        s.piers[self.pier] = (spot - SLOT) // 2
        s.tell("moored", self.seat, spot)


@dataclass(frozen=True)
class WhichPier(Ask):
    """Take up one of the piers to lay it elsewhere."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [
            PIER[SLOT + 2 * w + 1] for i, w in enumerate(s.piers) if w >= 0 and moorings(s, i, w) and self.is_free(s, w)
        ]

    def is_free(self, s: SpiritLands, whirl: int) -> bool:
        """Whether nobody stands on this pier."""
        # RULING: a pier with a sage on it stays; sages are not carried along.
        return SLOT + 2 * whirl + 1 not in s.sages

    def do_pier(self, s: SpiritLands, spot: int) -> None:
        whirl = (spot - SLOT) // 2
        pier = s.piers.index(whirl)
        s.piers[pier] = -1
        s.then(PutPier(self.seat, pier, whirl))


# The others.


class OldLeshy(ActionBoost):
    key = "old_leshy"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if applied and SPOT_PLACE[spot] == HOUSE_OF_ROOTS:
            gain(s, seat, MOUNTAIN, 1)

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return s.books[4 * seat + STEPPE] > 0 and s.books[4 * seat + MOUNTAIN] > 0

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.books[4 * seat + STEPPE] -= 1
        s.books[4 * seat + MOUNTAIN] -= 1
        gain(s, seat, FOREST, 1)


class MoonWeaver(ActionBoost):
    key = "moon_weaver"

    def on_action(self, s: SpiritLands, seat: Seat) -> list[Action]:
        if len(s.row) < 2:
            return []
        options = [BOOST[self.number]] if is_ready(s, self.number) else []
        return [USE[self.number], *options] if once(s, self.number) and s.books[4 * seat] else options

    def use(self, s: SpiritLands, seat: Seat) -> None:
        s.books[4 * seat] -= 1
        s.then(SwapOne(seat, True))

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(SwapOne(seat, False))


@dataclass(frozen=True)
class SwapOne(Ask):
    """Choose the left one of the two locations that change places."""

    beside: bool

    def menu(self, s: SpiritLands) -> list[Action]:
        return [SWAP[loc] for loc in s.row[:-1]]

    def do_swap(self, s: SpiritLands, loc: int) -> None:
        s.then(SwapOther(self.seat, loc, self.beside))


@dataclass(frozen=True)
class SwapOther(Ask):
    """And the one on its right with which it changes places."""

    loc: int
    beside: bool

    def menu(self, s: SpiritLands) -> list[Action]:
        i = s.row.index(self.loc)
        return [SWAP[loc] for loc in (s.row[i + 1 : i + 2] if self.beside else s.row[i + 1 :])]

    def do_swap(self, s: SpiritLands, other: int) -> None:
        i, j = s.row.index(self.loc), s.row.index(other)
        s.row[i], s.row[j] = other, self.loc
        s.tell("swapped", self.seat, self.loc, other)


class WiseOwl(ActionBoost):
    key = "wise_owl"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if applied and SPOT_PLACE[spot] in (UNIVERSAL_LIBRARY, UNIVERSAL_TOWER, UNIVERSAL_TEMPLE):
            s.then(OwlsGift(seat))

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return s.books[4 * seat + MOUNTAIN] > 0

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        transmute(s, seat, MOUNTAIN, 1, 1)


@dataclass(frozen=True)
class OwlsGift(Ask):
    """Also transmute a book of Prairies."""

    # RULING: the additional transmutation may be declined.

    def menu(self, s: SpiritLands) -> list[Action]:
        return [TRANSMUTE[STEPPE], DECLINE[0]] if s.books[4 * self.seat] else []

    def do_transmute(self, s: SpiritLands, tier: int) -> None:
        transmute(s, self.seat, tier, 1, 1)

    def do_decline(self, s: SpiritLands, _: int) -> None:
        pass


class TwoFacedGuardian(Ally):
    key = "two_faced_guardian"

    def places_entered(self, s: SpiritLands, seat: Seat, places: int) -> int:
        return 2

    def on_visit(self, s: SpiritLands, seat: Seat, spot: int) -> list[Action]:
        return [BOOST[self.number]] if is_ready(s, self.number) and neighbours(s, seat, spot) else []

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(Neighbour(seat, spot))


def neighbours(s: SpiritLands, seat: Seat, spot: int) -> list[int]:
    """Other kinds of places in the same location that can be applied."""
    whirls = LOCATIONS[SPOT_LOC[spot]].whirls
    kinds = {place for w in whirls for place in WHIRL_PLACES[w]}
    kinds |= {SKY_PIER for w in whirls if w in s.piers and may_land(s, seat)}
    return [kind for kind in sorted(kinds - {SPOT_PLACE[spot]}) if is_applicable(s, seat, kind)]


@dataclass(frozen=True)
class Neighbour(Ask):
    """Instead of this place apply another of the same location."""

    spot: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [COPY[kind] for kind in neighbours(s, self.seat, self.spot)]

    def do_copy(self, s: SpiritLands, place: int) -> None:
        apply_place(s, self.seat, place, SPOT_LOC[self.spot])


class RiverMaiden(Ally):
    key = "river_maiden"

    def crossed(self, s: SpiritLands, seat: Seat) -> None:
        if once(s, self.number):
            s.done |= 1 << self.number
            gain_steppe(s, seat, 1)

    def on_leaving(self, s: SpiritLands, seat: Seat, sage: int) -> list[Action]:
        dead = SPOT_DEAD[s.sages[sage]]
        return [BOOST[self.number]] if not dead and is_ready(s, self.number) else []


class FireflySwarm(ActionBoost):
    key = "firefly_swarm"

    def moved(self, s: SpiritLands, seat: Seat, terrain: int) -> None:
        # RULING: a step that a property gives may be declined.
        others = [i for i in movable(s, seat) if SPOT_TERRAIN[s.sages[i]] != terrain]
        s.then(OneSage(seat, 1, sum([1 << i for i in others]), True))

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return bool(movable(s, seat))

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        distribute(s, seat, 3)


class AwakenedOak(ConvertBoost):
    key = "awakened_oak"

    def surcharge(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, books: int) -> int:
        return books - 2 if terrain == FOREST else books

    def start_cell(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, cell: int) -> int:
        return 2 if terrain == FOREST else cell

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(Conversions(seat, 1))
