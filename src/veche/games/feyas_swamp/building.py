"""Build a settlement: a boat stops beside a site, pays, and a settlement comes from the tribe board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.feyas_swamp.boats import WaterAction, berths, move_boat, ready_boats
from veche.games.feyas_swamp.exchanges import crystals_to_come, held
from veche.games.feyas_swamp.gifts import points, step_sailing
from veche.games.feyas_swamp.islands import cannot_raise, needs, raise_land, sea_after, split_sites
from veche.games.feyas_swamp.land import Celebrate
from veche.games.feyas_swamp.map import AROUND, BIT, hexes, near
from veche.games.feyas_swamp.reasons import (
    CUTS_OFF,
    NO_GOOD_SITE,
    NO_ISLAND,
    NO_SETTLEMENT,
    NO_SITE,
    NO_SITE_IN_REACH,
    NOT_BESIDE,
    SITE_IN_REACH_TOO_DEAR,
    SITE_TOO_DEAR,
    TOO_DEAR,
    TRACK_EMPTY,
)
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    DEITY_GOLD,
    EXCHANGE,
    FEAST_POINTS,
    LAST_STEP,
    LEADER_CARDS,
    SAILING_POINTS,
    SLOTS,
    SPECIAL_SLOTS,
    SPECIALS,
    TOKEN_TABLE,
    TRACKS,
    Slot,
    slot_number,
)
from veche.games.feyas_swamp.verbs import SETTLE, SPECIAL, TRACK


def cost(s: Swamp, seat: Seat, island: int) -> int:
    """Gold for a settlement: for each deity of the island, and what the leader asks; never below nothing."""
    gold = DEITY_GOLD * s.deities_on(island) + LEADER_CARDS[s.players[seat].leader].cost - s.discount
    return max(0, gold)


def sites(s: Swamp, seat: Seat) -> int:
    """Water that touches exactly one island, one this seat can pay for."""
    p = s.players[seat]
    if not p.settlements_left():
        return 0
    spare = p.gold - LEADER_CARDS[p.leader].cost + s.discount
    mask = 0
    for island, shore in zip(s.islands, s.shores):
        if DEITY_GOLD * (s.deity & island).bit_count() <= spare:
            mask |= shore
    return mask & s.single


def stops_beside(s: Swamp, boat: int, steps: int, ground: int, some: bool = False) -> int:
    """Where this boat may stop so that it can build beside it on one of these sites; or at least ``some`` of it."""
    here = BIT[boat]
    stops = berths(s, boat, steps)
    candidates = ground & ~(s.afloat & ~here) & near(stops)
    if not candidates:
        return 0
    need = needs(s, here, towns=False)
    safe, doubtful = split_sites(s, candidates, need)
    found = near(safe) & stops
    if found and some:
        return found
    for hex in hexes(doubtful & near(stops & ~found)):
        rest = sea_after(s, hex, need, here)
        if rest:
            found |= AROUND[hex] & stops & (rest | ~s.sea)
    return found


def sites_beside(s: Swamp, stop: int, ground: int) -> int:
    """Those of these sites where a boat that has stopped here may build."""
    here = BIT[stop]
    need = needs(s, 0, towns=False)
    found, doubtful = split_sites(s, ground & AROUND[stop] & ~s.afloat, need)
    for hex in hexes(doubtful):
        rest = sea_after(s, hex, need, here)
        if rest & here or (rest and not s.sea & here):
            found |= BIT[hex]
    return found


def cannot_build(s: Swamp, seat: Seat, stop: int, hex: int) -> Reason:
    """What stands against a settlement on this cell, built from this stop."""
    if not AROUND[stop] & BIT[hex]:
        return NOT_BESIDE
    forbidden = cannot_raise(s, hex)
    if forbidden:
        return forbidden
    if not sites_beside(s, stop, BIT[hex]):
        return CUTS_OFF
    gold = cost(s, seat, s.island_of(hex))
    return OK if gold <= s.players[seat].gold else TOO_DEAR.about((("gold", -gold),))


def can_get_gold(s: Swamp, seat: Seat) -> bool:
    """Might an exchange bring gold before the next boat?"""
    tokens = [TOKEN_TABLE[t] for t in held(s, seat, EXCHANGE)]
    return any(row.get.gold and row.pay.energy <= crystals_to_come(s, seat) for row in tokens)


class Building(WaterAction):
    def stops(self, s: Swamp, seat: Seat, boat: int, steps: int) -> int:
        return stops_beside(s, boat, steps, sites(s, seat))

    def is_possible(self, s: Swamp, seat: Seat, boat: int, steps: int) -> bool:
        return stops_beside(s, boat, steps, sites(s, seat), some=True) != 0

    def is_near(self, s: Swamp, seat: Seat, mine: int, within: int, steps: int) -> bool:
        candidates = sites(s, seat)
        if not candidates & near(within):
            return False
        safe, _ = split_sites(s, candidates & ~s.afloat, needs(s, 0, towns=False))
        if near(safe) & within:
            return True
        return any(stops_beside(s, boat, steps, candidates) for boat in ready_boats(s, seat))

    def awaits(self, s: Swamp, seat: Seat, boat: int, steps: int) -> bool:
        if not can_get_gold(s, seat) or not s.players[seat].settlements_left():
            return False
        return stops_beside(s, boat, steps, s.single, some=True) != 0

    def why_none(self, s: Swamp, seat: Seat, boats: list[int], steps: int) -> Reason:
        if not s.players[seat].settlements_left():
            return NO_SETTLEMENT
        prices = [n for boat in boats for n in prices_in_reach(s, seat, boat, steps)]
        if not prices:
            return NO_SITE_IN_REACH.about(len(boats))
        return SITE_IN_REACH_TOO_DEAR.about(len(boats), (("gold", -min(prices)),))

    def why_not_there(self, s: Swamp, seat: Seat, boat: int, hex: int) -> Reason:
        prices = prices_beside(s, seat, boat, hex)
        if prices:
            return SITE_TOO_DEAR.about((("gold", -min(prices)),))
        land = [cannot_raise(s, h) for h in hexes(AROUND[hex] & s.water)]
        return NO_SITE if all(reason is NO_ISLAND for reason in land) else NO_GOOD_SITE

    def stopped(self, s: Swamp, seat: Seat, hex: int) -> None:
        s.then(Site(seat, hex))


BUILDING: Final = Building()


def prices_beside(s: Swamp, seat: Seat, boat: int, stop: int) -> list[int]:
    """What settlements beside this stop would cost, affordable or not."""
    c = s.copy()
    move_boat(c, seat, boat, stop)
    return [cost(c, seat, c.island_of(h)) for h in hexes(sites_beside(c, stop, c.single))]


def prices_in_reach(s: Swamp, seat: Seat, boat: int, steps: int) -> list[int]:
    stops = hexes(stops_beside(s, boat, steps, s.single))
    return [n for stop in stops for n in prices_beside(s, seat, boat, stop)]


@dataclass(frozen=True)
class Site(Ask):
    """Where beside the boat is the settlement built?"""

    stop: int

    def menu(self, s: Swamp) -> list[Action]:
        return [SETTLE.actions[h] for h in hexes(sites_beside(s, self.stop, sites(s, self.seat)))]

    def cannot_settle(self, s: Swamp, hex: int) -> Reason:
        return cannot_build(s, self.seat, self.stop, hex)

    def price_settle(self, s: Swamp, hex: int) -> Price:
        return (("gold", -cost(s, self.seat, s.island_of(hex))),)

    def do_settle(self, s: Swamp, hex: int) -> None:
        island = s.island_of(hex)
        gold = cost(s, self.seat, island)
        s.players[self.seat].gold -= gold
        settle_on(s, self.seat, hex, island)
        if gold:
            s.tell("built", self.seat, hex, gold)
        else:
            s.tell("built_free", self.seat, hex)
        s.then(Track(self.seat, hex))


def settle_on(s: Swamp, owner: int, hex: int, island: int) -> None:
    s.towns[owner] |= BIT[hex]
    raise_land(s, hex, island)


@dataclass(frozen=True)
class Track(Ask):
    """The leftmost settlement of which track? Its slot gives its bonus."""

    hex: int

    def menu(self, s: Swamp) -> list[Action]:
        return [TRACK.actions[t] for t in range(len(TRACKS)) if self.cannot_track(s, t) is OK]

    def cannot_track(self, s: Swamp, track: int) -> Reason:
        return OK if s.players[self.seat].tracks[track] < SLOTS else TRACK_EMPTY

    def price_track(self, s: Swamp, track: int) -> Price:
        """Points at once; the rest is on the slot."""
        p = s.players[self.seat]
        slot = p.slots()[track][p.tracks[track]]
        step = SAILING_POINTS[p.sailing + 1] if slot.step and p.sailing < LAST_STEP else 0
        return (("vp", step + slot.feast * FEAST_POINTS),)

    def do_track(self, s: Swamp, track: int) -> None:
        open_slot(s, self.seat, track, self.hex)


def open_slot(s: Swamp, seat: Seat, track: int, hex: int) -> None:
    """A settlement leaves its slot: a boat on it comes along, and the slot gives what it shows."""
    p = s.players[seat]
    place = p.tracks[track]
    p.tracks[track] += 1
    slot = p.slots()[track][place]
    s.tell("opened", seat, track, place)
    if slot.boat:
        p.boats.append(hex)
        p.boats.sort()
        s.afloat |= BIT[hex]
        s.fresh |= BIT[hex]
    if slot.worker:
        p.hands += 1
        p.worker_slots += 1
        s.newcomers += 1
    take_bonus(s, seat, slot)
    if slot.special and p.specials.count(-1):
        s.then(SpecialToken(seat, slot_number(track, place)))


def take_bonus(s: Swamp, seat: Seat, slot: Slot) -> None:
    p = s.players[seat]
    p.catch += slot.catch
    p.gold_income += slot.gold
    p.energy_income += slot.energy
    p.points_income += slot.points
    p.sailing_income += slot.sailing
    for _ in range(slot.step):
        step_sailing(s, seat)
    if slot.feast:
        points(s, seat, "feast", FEAST_POINTS)
        s.then(Celebrate(seat))


@dataclass(frozen=True)
class SpecialToken(Ask):
    """Which of the special tokens comes onto this slot?"""

    slot: int

    def menu(self, s: Swamp) -> list[Action]:
        specials = s.players[self.seat].specials
        return [SPECIAL.actions[t] for t in range(len(SPECIALS)) if specials[t] < 0]

    def do_special(self, s: Swamp, token: int) -> None:
        s.players[self.seat].specials[token] = self.slot
        s.tell("special", self.seat, token)
        take_bonus(s, self.seat, SPECIAL_SLOTS[token])
