"""Bridges: printed places only, three a player, an own building at one end at least."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.maps import BRIDGE_ENDS, BRIDGE_PLACES
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.towns import found_town, reward
from veche.games.terra_mystica.verbs import BRIDGE, DONE, NO_END, NO_PIECE, OCCUPIED, OK


def cannot_bridge(s: TerraMystica, seat: Seat, place: int) -> int:
    p = s.players[seat]
    a, b = BRIDGE_ENDS[place]
    if s.bridges[place] >= 0:
        return OCCUPIED
    if p.bridges == 0:
        return NO_PIECE
    return OK if p.own & (1 << a | 1 << b) else NO_END


def bridge_places(s: TerraMystica, seat: Seat) -> list[Action]:
    return [BRIDGE[place] for place in BRIDGE_PLACES[s.map] if cannot_bridge(s, seat, place) == OK]


def bridge(s: TerraMystica, seat: Seat, place: int) -> None:
    """Both ends are neighbours from now on."""
    a, b = BRIDGE_ENDS[place]
    s.bridges[place] = seat
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

    def do_bridge(self, s: TerraMystica, place: int) -> None:
        bridge(s, self.seat, place)
        if self.more:
            s.then(PlaceBridge(self.seat, self.optional, self.more - 1))

    def do_done(self, s: TerraMystica, _: int) -> None:
        s.tell("left_empty", self.seat)
