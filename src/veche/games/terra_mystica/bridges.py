"""Bridges: printed places only, three a player, an own building at one end at least."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.rows import with_entry
from veche.core.state import Seat
from veche.games.terra_mystica.maps import BRIDGE_ENDS, BRIDGE_PLACES, BRIDGE_SPANS
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.reasons import BRIDGED, NO_BRIDGE, NO_BRIDGE_PLACE, NO_END, NOWHERE_TO_BRIDGE
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.towns import found_town, reward
from veche.games.terra_mystica.verbs import BRIDGE, DONE


def cannot_bridge(s: TerraMystica, seat: Seat, place: int) -> Reason:
    p = s.players[seat]
    if place not in BRIDGE_PLACES[s.map]:
        return NO_BRIDGE_PLACE
    if s.bridges[place] >= 0:
        return BRIDGED
    if p.bridges == 0:
        return NO_BRIDGE
    return OK if p.own & BRIDGE_SPANS[place] else NO_END


def is_open(s: TerraMystica, p: Player, place: int) -> bool:
    """Of the printed places: whether a bridge of this player's could stand here."""
    return s.bridges[place] < 0 and bool(p.own & BRIDGE_SPANS[place])


def bridge_places(s: TerraMystica, seat: Seat) -> list[Action]:
    p = s.players[seat]
    return [BRIDGE[b] for b in BRIDGE_PLACES[s.map] if is_open(s, p, b)] if p.bridges else []


def cannot_bridge_anywhere(s: TerraMystica, seat: Seat) -> Reason:
    p = s.players[seat]
    if p.bridges == 0:
        return NO_BRIDGE
    return OK if any(is_open(s, p, b) for b in BRIDGE_PLACES[s.map]) else NOWHERE_TO_BRIDGE


def bridge(s: TerraMystica, seat: Seat, place: int) -> None:
    """Both ends are neighbours from now on."""
    a, b = BRIDGE_ENDS[place]
    s.bridges = with_entry(s.bridges, place, seat)
    s.players[seat].bridges -= 1
    join(s, a, b)
    s.tell("bridged", seat, place)
    reward(s, seat, 0, found_town(s, seat, a) + found_town(s, seat, b))


def join(s: TerraMystica, a: int, b: int) -> None:
    near = list(s.near)
    near[a] |= 1 << b
    near[b] |= 1 << a
    s.near = tuple(near)


@dataclass(frozen=True)
class PlaceBridge(OwnTurn):
    """Where does the bridge go? Free bridges may be left."""

    optional: bool
    more: int = 0

    def answers(self, s: TerraMystica) -> list[Action]:
        found = bridge_places(s, self.seat)
        return [*found, DONE[0]] if found and self.optional else found

    def cannot_bridge(self, s: TerraMystica, place: int) -> Reason:
        return cannot_bridge(s, self.seat, place)

    def do_bridge(self, s: TerraMystica, place: int) -> None:
        bridge(s, self.seat, place)
        if self.more:
            s.then(PlaceBridge(self.seat, self.optional, self.more - 1))

    def do_done(self, s: TerraMystica, _: int) -> None:
        s.tell("left_empty", self.seat)
