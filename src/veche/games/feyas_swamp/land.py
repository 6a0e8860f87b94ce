"""Land actions: increase range, celebrate, honour a deity."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.feyas_swamp.gifts import points, step_sailing
from veche.games.feyas_swamp.islands import needs, raise_land, sea_after, split_sites
from veche.games.feyas_swamp.map import BIT, hexes, near
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TOTEM_POINTS
from veche.games.feyas_swamp.verbs import CELEBRATE, EMPTY_ISLAND, HONOUR, OK, TOTEM_ISLAND


@dataclass(frozen=True)
class IncreaseRange(Do):
    """Move the sailing marker one cell to the right and take its points."""

    seat: Seat

    def run(self, s: Swamp) -> None:
        step_sailing(s, self.seat)


def cannot_celebrate(s: Swamp, island: int) -> int:
    """OK, or why nothing can be celebrated on this island."""
    # RULING: An island without fish may be chosen only if the totem stands there.
    return OK if s.stacks[0] & s.islands[island] or island == s.totem_island() else EMPTY_ISLAND


def can_celebrate(s: Swamp) -> bool:
    """Is there an island with fish, or with the totem?"""
    return s.stacks[0] != 0 or s.totem >= 0


def feasts(s: Swamp) -> list[int]:
    """Islands where something can be celebrated."""
    return [i for i in range(len(s.islands)) if cannot_celebrate(s, i) == OK]


@dataclass(frozen=True)
class Celebrate(Ask):
    """On which island is the feast held?"""

    def menu(self, s: Swamp) -> list[Action]:
        return [CELEBRATE.actions[i] for i in feasts(s)]

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


def shrine_sites(s: Swamp) -> int:
    """Free water beside exactly one island, not the totem's."""
    totem = s.totem_island()
    ground = s.single & ~s.afloat
    return ground & ~s.shores[totem] if totem >= 0 else ground


def honourable(s: Swamp) -> list[int]:
    """Where a deity may be placed: cutting off no boat, no temple and no settlement."""
    # RULING: The rule for deities names settlements and temples; boats are protected as when building.
    need = needs(s, 0, towns=True)
    safe, doubtful = split_sites(s, shrine_sites(s), need)
    for hex in hexes(doubtful):
        if sea_after(s, hex, need, 0):
            safe |= BIT[hex]
    return hexes(safe)


def can_honour(s: Swamp) -> bool:
    """Is there a place for a deity at all?"""
    need = needs(s, 0, towns=True)
    safe, doubtful = split_sites(s, shrine_sites(s), need)
    return bool(safe) or any(sea_after(s, hex, need, 0) for hex in hexes(doubtful))


def not_for_deity(s: Swamp, hex: int) -> int:
    """RULE 2 of Honour: not on the island of the totem."""
    totem = s.totem_island()
    return TOTEM_ISLAND if totem >= 0 and near(BIT[hex]) & s.islands[totem] else OK


@dataclass(frozen=True)
class Honour(Ask):
    """Where is the deity placed? The totem goes with it."""

    def menu(self, s: Swamp) -> list[Action]:
        return [HONOUR.actions[h] for h in honourable(s)]

    def do_honour(self, s: Swamp, hex: int) -> None:
        island = s.island_of(hex)
        s.deity |= BIT[hex]
        s.totem = hex
        raise_land(s, hex, island)
        s.tell("honoured", self.seat, hex, island)
