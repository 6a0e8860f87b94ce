"""Mermaids and Swarmlings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.amounts import points
from veche.games.terra_mystica.building import building_points, has_piece, upgrade_free
from veche.games.terra_mystica.maps import LANDS, MAPS, bits, spread
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.reasons import NO_DWELLING, NO_PIECE, NOT_YOURS, WRONG_BUILDING
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import DWELLING, TOWN_BUILDINGS, TRADING_POST
from veche.games.terra_mystica.towns import cannot_raft, raft, ship_for_free, shipping_points
from veche.games.terra_mystica.verbs import MARKET, RAFT, SPECIAL, TRADE


class Mermaids(Ability):
    """A town may be linked over one river hex; the player says when."""

    key = "mermaids"

    def on_aside(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        loose = p.own & ~p.settled
        if loose.bit_count() < TOWN_BUILDINGS - 1:
            return []
        shores = spread(s.near, loose) & MAPS[s.map].rivers
        return [RAFT[r - LANDS] for r in bits(shores) if cannot_raft(s, seat, r) is OK]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        return cannot_raft(s, seat, LANDS + a.noun) if a.verb is RAFT else NOT_OFFERED

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        raft(s, seat, LANDS + a.noun)


class MermaidsStronghold(Ability):
    key = "mermaids_stronghold"
    worth = 0.5

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        ship_for_free(s, seat)

    def stronghold_brings(self, s: TerraMystica, seat: Seat) -> Price:
        return points(shipping_points(s.players[seat]))


class Swarmlings(Ability):
    key = "swarmlings"

    def town_workers(self, s: TerraMystica, seat: Seat, workers: int) -> int:
        return workers + 3


class SwarmlingsStronghold(Ability):
    key = "swarmlings_stronghold"
    worth = 4.5
    signs = {"market": ("post",)}

    def on_turn(self) -> list[Action]:
        return [SPECIAL[MARKET]]

    def cannot(self, s: TerraMystica, seat: Seat, a: Action) -> Reason:
        if a is not SPECIAL[MARKET]:
            return NOT_OFFERED
        p = s.players[seat]
        if not has_piece(p, TRADING_POST):
            return NO_PIECE.about(TRADING_POST)
        return OK if p.built[DWELLING] else NO_DWELLING

    def act(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        s.then(Market(seat))


@dataclass(frozen=True)
class Market(OwnTurn):
    """A dwelling becomes a trading post for free."""

    def answers(self, s: TerraMystica) -> list[Action]:
        return [TRADE[h] for h in bits(s.players[self.seat].own) if s.building[h] == DWELLING]

    def cannot_trade(self, s: TerraMystica, hex: int) -> Reason:
        if s.owner[hex] != self.seat:
            return NOT_YOURS
        return OK if s.building[hex] == DWELLING else WRONG_BUILDING.about(DWELLING)

    def price_trade(self, s: TerraMystica, hex: int) -> Price:
        return points(building_points(s, self.seat, TRADING_POST))

    def do_trade(self, s: TerraMystica, hex: int) -> None:
        upgrade_free(s, self.seat, TRADING_POST, hex)


POWERS: Final[tuple[Ability, ...]] = (Mermaids(), MermaidsStronghold(), Swarmlings(), SwarmlingsStronghold())
