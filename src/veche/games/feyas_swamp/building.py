"""Build a settlement: a boat stops beside a site, pays, and a settlement comes from the tribe board."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Seat
from veche.games.feyas_swamp.boats import berths, sailing_range
from veche.games.feyas_swamp.gifts import points, step_sailing
from veche.games.feyas_swamp.islands import needs, raise_land, sea_after, split_sites
from veche.games.feyas_swamp.land import Celebrate
from veche.games.feyas_swamp.map import AROUND, BIT, hexes, near
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    DEITY_GOLD,
    FEAST_POINTS,
    LEADER_CARDS,
    SLOTS,
    SPECIAL_SLOTS,
    SPECIALS,
    TO_BUILD,
    TRACKS,
    Slot,
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


def building_stops(s: Swamp, seat: Seat, boat: int) -> int:
    """Where this boat may stop so that it can build beside."""
    here = BIT[boat]
    stops = berths(s, boat, sailing_range(s, seat, TO_BUILD))
    candidates = sites(s, seat) & ~(s.afloat & ~here) & near(stops)
    if not candidates:
        return 0
    need = needs(s, here, towns=False)
    safe, doubtful = split_sites(s, candidates, need)
    found = near(safe) & stops
    for hex in hexes(doubtful & near(stops & ~found)):
        rest = sea_after(s, hex, need, here)
        if rest:
            found |= AROUND[hex] & stops & (rest | ~s.sea)
    return found


def building_sites(s: Swamp, seat: Seat, stop: int) -> list[int]:
    """Where a boat that has stopped here may build."""
    here = BIT[stop]
    candidates = sites(s, seat) & AROUND[stop] & ~s.afloat
    need = needs(s, 0, towns=False)
    safe, doubtful = split_sites(s, candidates, need)
    found = safe
    for hex in hexes(doubtful):
        rest = sea_after(s, hex, need, here)
        if rest & here or (rest and not s.sea & here):
            found |= BIT[hex]
    return hexes(found)


@dataclass(frozen=True)
class Site(Ask):
    """Where beside the boat is the settlement built?"""

    stop: int

    def menu(self, s: Swamp) -> list[Action]:
        return [SETTLE.actions[h] for h in building_sites(s, self.seat, self.stop)]

    def do_settle(self, s: Swamp, hex: int) -> None:
        island = s.island_of(hex)
        gold = cost(s, self.seat, island)
        s.players[self.seat].gold -= gold
        settle_on(s, self.seat, hex, island)
        s.tell("built", self.seat, hex, gold)
        s.then(Track(self.seat, hex))


def settle_on(s: Swamp, owner: int, hex: int, island: int) -> None:
    s.towns[owner] |= BIT[hex]
    raise_land(s, hex, island)


@dataclass(frozen=True)
class Track(Ask):
    """The leftmost settlement of which track? Its slot gives its bonus."""

    hex: int

    def menu(self, s: Swamp) -> list[Action]:
        tracks = s.players[self.seat].tracks
        return [TRACK.actions[t] for t in range(len(TRACKS)) if tracks[t] < SLOTS]

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
        s.then(SpecialToken(seat, track * SLOTS + place))


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
