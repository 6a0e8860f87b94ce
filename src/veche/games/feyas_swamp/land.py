"""Land actions: increase range, celebrate, honour a deity."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.feyas_swamp.gifts import points, step_sailing
from veche.games.feyas_swamp.islands import cannot_raise, harmless, is_some_harmless, raise_land
from veche.games.feyas_swamp.map import BIT, hexes, near
from veche.games.feyas_swamp.reasons import (
    LAST_CELL,
    NO_DEITY_LEFT,
    NO_SHRINE_SITE,
    NO_SUCH_ISLAND,
    SHUTS_IN,
    TOTEM_ISLAND,
)
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import LAST_STEP, TOTEM_POINTS
from veche.games.feyas_swamp.verbs import CELEBRATE, HONOUR

# Increase range.


def cannot_increase(s: Swamp, seat: Seat) -> Reason:
    return OK if s.players[seat].sailing < LAST_STEP else LAST_CELL


@dataclass(frozen=True)
class IncreaseRange(Do):
    """Move the sailing marker one cell to the right and take its points."""

    seat: Seat

    def run(self, s: Swamp) -> None:
        step_sailing(s, self.seat)


# Celebrate.


def feast_points(s: Swamp, island: int) -> int:
    """What this island brings who celebrates there, beside his own fish: its settlements with fish, and the totem."""
    totem = TOTEM_POINTS if island == s.totem_island() else 0
    return (s.stacks[0] & s.islands[island]).bit_count() + totem


@dataclass(frozen=True)
class Celebrate(Ask):
    """On which island is the feast held? Any will do."""

    def menu(self, s: Swamp) -> list[Action]:
        return CELEBRATE.actions[: len(s.islands)]

    def cannot_celebrate(self, s: Swamp, island: int) -> Reason:
        return OK if island < len(s.islands) else NO_SUCH_ISLAND

    def price_celebrate(self, s: Swamp, island: int) -> Price:
        return (("vp", feast_points(s, island) + s.fish_on(s.islands[island] & s.towns[self.seat])),)

    def do_celebrate(self, s: Swamp, island: int) -> None:
        celebrate(s, self.seat, island)


def celebrate(s: Swamp, seat: Seat, island: int) -> None:
    """A point for every settlement with fish, three more for the totem; then each owner scores his fish; they go."""
    ground = s.islands[island]
    s.tell("celebrated", seat, island)
    points(s, seat, "celebration", (s.stacks[0] & ground).bit_count())
    if island == s.totem_island():
        points(s, seat, "totem", TOTEM_POINTS)
    for owner in range(len(s.players)):
        points(s, owner, "fish", s.fish_on(ground & s.towns[owner]))
    s.stacks = [stack & ~ground for stack in s.stacks]


# Honour a deity.


def shrine_sites(s: Swamp) -> int:
    """Free water beside exactly one island, not the totem's."""
    totem = s.totem_island()
    ground = s.single & ~s.afloat
    return ground & ~s.shores[totem] if totem >= 0 else ground


def honourable(s: Swamp) -> int:
    """Where a deity may be placed: cutting off no boat, no temple and no settlement."""
    # RULING: The rule for deities names settlements and temples; boats are protected as when building.
    return harmless(s, shrine_sites(s), towns=True)


def can_honour(s: Swamp) -> bool:
    """Is there a place for a deity at all?"""
    return is_some_harmless(s, shrine_sites(s), towns=True)


def cannot_honour(s: Swamp) -> Reason:
    if not s.deities_left:
        return NO_DEITY_LEFT
    return OK if can_honour(s) else NO_SHRINE_SITE


@dataclass(frozen=True)
class Honour(Ask):
    """Where is the deity placed? The totem goes with it."""

    def menu(self, s: Swamp) -> list[Action]:
        return [HONOUR.actions[h] for h in hexes(honourable(s))]

    def cannot_honour(self, s: Swamp, hex: int) -> Reason:
        forbidden = cannot_raise(s, hex)
        if forbidden:
            return forbidden
        totem = s.totem_island()
        if totem >= 0 and near(BIT[hex]) & s.islands[totem]:
            return TOTEM_ISLAND
        return OK if harmless(s, BIT[hex], towns=True) else SHUTS_IN

    def do_honour(self, s: Swamp, hex: int) -> None:
        island = s.island_of(hex)
        s.deity |= BIT[hex]
        s.totem = hex
        raise_land(s, hex, island)
        s.tell("honoured", self.seat, hex, island)
