"""The eight allies of the Forest, but for the Sky Wanderer. What they do is said in the phrase files under `power`."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.spirit_lands.abilities.ally import ActionBoost, Ally, BookBoost, ConvertBoost, exchange, too_few
from veche.games.spirit_lands.books import gain, gain_steppe, transmute
from veche.games.spirit_lands.boosts import once
from veche.games.spirit_lands.movement import OneSage, distribute, movable, nobody_to_step
from veche.games.spirit_lands.places import EFFECTS, few_lands
from veche.games.spirit_lands.reasons import (
    LAST_IN_ROW,
    NO_OTHER_PLACE,
    NOT_IN_ROW,
    NOT_NEXT_TO_IT,
    NOT_ON_THE_RIGHT,
    OFF_DEAD_END,
)
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import (
    FOREST,
    HOUSE_OF_ROOTS,
    LOCATIONS,
    MOUNTAIN,
    SKY_PIER,
    SPOT_DEAD,
    SPOT_LOC,
    SPOT_PLACE,
    SPOT_TERRAIN,
    STEPPE,
    TIERS,
    UNIVERSAL_LIBRARY,
    UNIVERSAL_TEMPLE,
    UNIVERSAL_TOWER,
    WHIRL_PLACES,
)
from veche.games.spirit_lands.trails import may_land
from veche.games.spirit_lands.verbs import BOOST, COPY, DECLINE, SWAP, TRANSMUTE, USE


class OldLeshy(BookBoost):
    key = "old_leshy"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if applied and SPOT_PLACE[spot] == HOUSE_OF_ROOTS:
            gain(s, seat, MOUNTAIN, 1)

    def _exchange(self) -> Price:
        return ("steppe", -1), ("mountain", -1), ("forest", 1)


class MoonWeaver(ActionBoost):
    key = "moon_weaver"

    def on_action(self) -> list[Action]:
        return [USE[self.number], BOOST[self.number]]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return few_lands(s) or too_few(s, seat, self.price(s, seat, a, spot))

    def price(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Price:
        return () if a.verb is BOOST else (("steppe", -1),)

    def use(self, s: SpiritLands, seat: Seat) -> None:
        exchange(s, seat, self.price(s, seat, USE[self.number], -1))
        s.then(SwapOne(seat, True))

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(SwapOne(seat, False))


@dataclass(frozen=True)
class SwapOne(Ask):
    """Choose the left one of the two locations that change places."""

    beside: bool

    def menu(self, s: SpiritLands) -> list[Action]:
        return [SWAP[loc] for loc in s.row[:-1]]

    def cannot_swap(self, s: SpiritLands, loc: int) -> Reason:
        if loc not in s.row:
            return NOT_IN_ROW
        return LAST_IN_ROW if loc == s.row[-1] else OK

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

    def cannot_swap(self, s: SpiritLands, loc: int) -> Reason:
        if loc not in s.row:
            return NOT_IN_ROW
        distance = s.row.index(loc) - s.row.index(self.loc)
        if distance <= 0:
            return NOT_ON_THE_RIGHT
        return NOT_NEXT_TO_IT if self.beside and distance > 1 else OK

    def do_swap(self, s: SpiritLands, other: int) -> None:
        i, j = s.row.index(self.loc), s.row.index(other)
        s.row[i], s.row[j] = other, self.loc
        s.tell("swapped", self.seat, self.loc, other)


class WiseOwl(BookBoost):
    key = "wise_owl"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if applied and SPOT_PLACE[spot] in (UNIVERSAL_LIBRARY, UNIVERSAL_TOWER, UNIVERSAL_TEMPLE):
            s.then(OwlsGift(seat))

    def _exchange(self) -> Price:
        return ("mountain", -1), ("forest", 1)

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        transmute(s, seat, MOUNTAIN, 1, 1)


@dataclass(frozen=True)
class OwlsGift(Ask):
    """Also transmute a book of Prairies."""

    # RULING: the additional transmutation may be declined.

    def menu(self, s: SpiritLands) -> list[Action]:
        return [TRANSMUTE[STEPPE], DECLINE[0]] if s.has(self.seat, STEPPE) else []

    def price_transmute(self, s: SpiritLands, tier: int) -> Price:
        return (TIERS[tier], -1), (TIERS[tier + 1], 1)

    def do_transmute(self, s: SpiritLands, tier: int) -> None:
        transmute(s, self.seat, tier, 1, 1)

    def do_decline(self, s: SpiritLands, _: int) -> None:
        pass


class TwoFacedGuardian(Ally):
    key = "two_faced_guardian"

    def places_entered(self, s: SpiritLands, seat: Seat, places: int) -> int:
        return 2

    def on_visit(self) -> list[Action]:
        return [BOOST[self.number]]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return OK if neighbours(s, seat, spot) else NO_OTHER_PLACE

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(Neighbour(seat, spot))


def neighbours(s: SpiritLands, seat: Seat, spot: int) -> list[int]:
    """Other kinds of places in the same location that can be applied."""
    whirls = LOCATIONS[SPOT_LOC[spot]].whirls
    kinds = {place for w in whirls for place in WHIRL_PLACES[w]}
    kinds |= {SKY_PIER for w in whirls if w in s.piers and may_land(s, seat)}
    return [kind for kind in sorted(kinds - {SPOT_PLACE[spot]}) if EFFECTS[kind].cannot(s, seat) is OK]


@dataclass(frozen=True)
class Neighbour(Ask):
    """Instead of this place apply another of the same location."""

    spot: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [COPY[kind] for kind in neighbours(s, self.seat, self.spot)]

    def price_copy(self, s: SpiritLands, place: int) -> Price:
        return EFFECTS[place].gift(s, SPOT_LOC[self.spot])

    def do_copy(self, s: SpiritLands, place: int) -> None:
        s.tell("applied", s.who(self.seat), place)
        EFFECTS[place].apply(s, self.seat, SPOT_LOC[self.spot])


class RiverMaiden(Ally):
    key = "river_maiden"

    def crossed(self, s: SpiritLands, seat: Seat) -> None:
        if once(s, self.number):
            s.done |= 1 << self.number
            gain_steppe(s, seat, 1)

    def on_leaving(self) -> list[Action]:
        return [BOOST[self.number]]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return OFF_DEAD_END if SPOT_DEAD[spot] else OK


class FireflySwarm(ActionBoost):
    key = "firefly_swarm"

    def moved(self, s: SpiritLands, seat: Seat, terrain: int) -> None:
        # RULING: a step that a property gives may be declined.
        others = [i for i in movable(s, seat) if SPOT_TERRAIN[s.sages[i]] != terrain]
        s.then(OneSage(seat, 1, sum([1 << i for i in others]), True, self.number))

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return nobody_to_step(s, seat)

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        distribute(s, seat, 3)


class AwakenedOak(ConvertBoost):
    key = "awakened_oak"

    def surcharge(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, books: int) -> int:
        return books - 2 if terrain == FOREST else books

    def start_cell(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, cell: int) -> int:
        return 2 if terrain == FOREST else cell
