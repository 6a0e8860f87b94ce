"""Mermaids and Swarmlings."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import Ability
from veche.games.terra_mystica.building import has_piece, upgrade_free
from veche.games.terra_mystica.maps import LANDS, MAPS, bits, spread
from veche.games.terra_mystica.power import OwnTurn
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import DWELLING, TRADING_POST
from veche.games.terra_mystica.towns import can_raft, raft, ship_for_free
from veche.games.terra_mystica.verbs import MARKET, RAFT, SPECIAL, TRADE


class Mermaids(Ability):
    """A town may be linked over one river hex; the player says when."""

    key = "mermaids"

    def on_aside(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        loose = p.own & ~p.settled
        if loose.bit_count() < 3:
            return []
        shores = spread(s.near, loose) & MAPS[s.map].rivers & ~p.rafts
        return [RAFT[r - LANDS] for r in bits(shores) if can_raft(s, seat, r)]

    def aside(self, s: TerraMystica, seat: Seat, a: Action) -> None:
        raft(s, seat, a.noun)


class MermaidsStronghold(Ability):
    key = "mermaids_stronghold"

    def raised_stronghold(self, s: TerraMystica, seat: Seat) -> None:
        ship_for_free(s, seat)


class Swarmlings(Ability):
    key = "swarmlings"

    def founded(self, s: TerraMystica, seat: Seat) -> None:
        s.players[seat].workers += 3


class SwarmlingsStronghold(Ability):
    key = "swarmlings_stronghold"

    def on_turn(self, s: TerraMystica, seat: Seat) -> list[Action]:
        p = s.players[seat]
        if p.used >> MARKET & 1 or not p.built[DWELLING] or not has_piece(p, TRADING_POST):
            return []
        return [SPECIAL[MARKET]]

    def act(self, s: TerraMystica, seat: Seat, special: int) -> bool:
        s.then(Market(seat))
        return True


@dataclass(frozen=True)
class Market(OwnTurn):
    """A dwelling becomes a trading post for free."""

    def answers(self, s: TerraMystica) -> list[Action]:
        return [TRADE[h] for h in bits(s.players[self.seat].own) if s.building[h] == DWELLING]

    def do_trade(self, s: TerraMystica, hex: int) -> None:
        upgrade_free(s, self.seat, TRADING_POST, hex)
