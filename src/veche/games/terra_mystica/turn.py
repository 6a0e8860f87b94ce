"""The action phase: one of eight actions a turn, until all have passed."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Do, Seat
from veche.games.terra_mystica.actions import (
    act,
    act_price,
    act_specially,
    cannot_act,
    cannot_special,
    power_actions,
    special_price,
    specials,
)
from veche.games.terra_mystica.amounts import costs, plus, points
from veche.games.terra_mystica.building import (
    build,
    build_price,
    cannot_build,
    cannot_upgrade,
    dwellings,
    upgrade,
    upgrade_price,
    upgrades,
)
from veche.games.terra_mystica.cults import cannot_send, send, send_price, sendings
from veche.games.terra_mystica.neighbours import Neighbours
from veche.games.terra_mystica.passing import NO_CARD, cannot_pass, pass_price, pass_round, ways_to_pass
from veche.games.terra_mystica.points import earn
from veche.games.terra_mystica.power import OwnTurn, can_pay, conversions, pay
from veche.games.terra_mystica.reach import within_reach
from veche.games.terra_mystica.reasons import TOO_DEAR, TRACK_END
from veche.games.terra_mystica.state import Player, TerraMystica
from veche.games.terra_mystica.tables import (
    CARD_FREE,
    DIG_POINTS,
    FACTIONS,
    LEAVING,
    SANCTUARY,
    SHIPPING_COST,
    STRONGHOLD,
    TEMPLE,
    TRADING_POST,
)
from veche.games.terra_mystica.terrain import cannot_dig, digs, start_digging
from veche.games.terra_mystica.towns import ship_for_free, shipping_points
from veche.games.terra_mystica.verbs import DONE, LEAVE, SHIP, SPADES, sent_to


def can_sail_farther(p: Player) -> bool:
    """There is another step on the shipping track."""
    f = FACTIONS[p.faction]
    return p.ship - f.ship_start < len(f.ship_points)


def can_dig_better(p: Player) -> bool:
    """There is another step on the digging track."""
    return p.dig + 1 < len(FACTIONS[p.faction].spade_workers)


@dataclass(frozen=True)
class Turn(OwnTurn):
    """Transform and build; shipping; spades; upgrade; a priest; power actions; special actions; pass."""

    def is_asked(self, s: TerraMystica) -> bool:
        """Who takes two turns at once may pass in the first."""
        return not s.players[self.seat].passed

    def answers(self, s: TerraMystica) -> list[Action]:
        seat = self.seat
        p = s.players[seat]
        if not self.is_asked(s):
            return []
        reached = within_reach(s, seat)
        found = dwellings(s, seat, reached)
        found += digs(s, seat, reached)
        found += upgrades(s, seat)
        if can_sail_farther(p) and can_pay(p, SHIPPING_COST):
            found.append(SHIP[0])
        if can_dig_better(p) and can_pay(p, FACTIONS[p.faction].dig_cost):
            found.append(SPADES[0])
        found += sendings(s, seat)
        found += power_actions(s, seat)
        found += specials(s, seat)
        found += ways_to_pass(s)
        if s.rules & LEAVING:
            found.append(LEAVE[0])
        return found

    # 1. Transform and build.

    def cannot_build(self, s: TerraMystica, hex: int) -> Reason:
        return cannot_build(s, self.seat, hex)

    def price_build(self, s: TerraMystica, hex: int) -> Price:
        return build_price(s, self.seat, hex)

    def do_build(self, s: TerraMystica, hex: int) -> None:
        build(s, self.seat, hex)

    def cannot_dig(self, s: TerraMystica, hex: int) -> Reason:
        return cannot_dig(s, self.seat, hex)

    def do_dig(self, s: TerraMystica, hex: int) -> None:
        start_digging(s, self.seat, hex)

    # 2. Shipping.

    def cannot_ship(self, s: TerraMystica, _: int) -> Reason:
        p = s.players[self.seat]
        if not can_sail_farther(p):
            return TRACK_END
        return OK if can_pay(p, SHIPPING_COST) else TOO_DEAR.about(costs(SHIPPING_COST))

    def price_ship(self, s: TerraMystica, _: int) -> Price:
        return plus(costs(SHIPPING_COST), points(shipping_points(s.players[self.seat])))

    def do_ship(self, s: TerraMystica, _: int) -> None:
        pay(s.players[self.seat], SHIPPING_COST)
        ship_for_free(s, self.seat)

    # 3. The exchange for spades.

    def cannot_spades(self, s: TerraMystica, _: int) -> Reason:
        p = s.players[self.seat]
        if not can_dig_better(p):
            return TRACK_END
        cost = FACTIONS[p.faction].dig_cost
        return OK if can_pay(p, cost) else TOO_DEAR.about(costs(cost))

    def price_spades(self, s: TerraMystica, _: int) -> Price:
        return plus(costs(FACTIONS[s.players[self.seat].faction].dig_cost), points(DIG_POINTS))

    def do_spades(self, s: TerraMystica, _: int) -> None:
        p = s.players[self.seat]
        pay(p, FACTIONS[p.faction].dig_cost)
        p.dig += 1
        earn(s, self.seat, "digging", DIG_POINTS)
        s.tell("improved", self.seat, p.dig)

    # 4. Upgrade.

    def cannot_trade(self, s: TerraMystica, hex: int) -> Reason:
        return cannot_upgrade(s, self.seat, TRADING_POST, hex)

    def price_trade(self, s: TerraMystica, hex: int) -> Price:
        return upgrade_price(s, self.seat, TRADING_POST, hex)

    def do_trade(self, s: TerraMystica, hex: int) -> None:
        upgrade(s, self.seat, TRADING_POST, hex)

    def cannot_temple(self, s: TerraMystica, hex: int) -> Reason:
        return cannot_upgrade(s, self.seat, TEMPLE, hex)

    def price_temple(self, s: TerraMystica, hex: int) -> Price:
        return upgrade_price(s, self.seat, TEMPLE, hex)

    def do_temple(self, s: TerraMystica, hex: int) -> None:
        upgrade(s, self.seat, TEMPLE, hex)

    def cannot_stronghold(self, s: TerraMystica, hex: int) -> Reason:
        return cannot_upgrade(s, self.seat, STRONGHOLD, hex)

    def price_stronghold(self, s: TerraMystica, hex: int) -> Price:
        return upgrade_price(s, self.seat, STRONGHOLD, hex)

    def do_stronghold(self, s: TerraMystica, hex: int) -> None:
        upgrade(s, self.seat, STRONGHOLD, hex)

    def cannot_sanctuary(self, s: TerraMystica, hex: int) -> Reason:
        return cannot_upgrade(s, self.seat, SANCTUARY, hex)

    def price_sanctuary(self, s: TerraMystica, hex: int) -> Price:
        return upgrade_price(s, self.seat, SANCTUARY, hex)

    def do_sanctuary(self, s: TerraMystica, hex: int) -> None:
        upgrade(s, self.seat, SANCTUARY, hex)

    # 5. Send a priest.

    def cannot_send(self, s: TerraMystica, order: int) -> Reason:
        return cannot_send(s, self.seat, *sent_to(order))

    def price_send(self, s: TerraMystica, order: int) -> Price:
        return send_price(s, self.seat, *sent_to(order))

    def do_send(self, s: TerraMystica, order: int) -> None:
        send(s, self.seat, *sent_to(order))

    # 6. Power actions.

    def cannot_act(self, s: TerraMystica, action: int) -> Reason:
        return cannot_act(s, self.seat, action)

    def price_act(self, s: TerraMystica, action: int) -> Price:
        return act_price(s, self.seat, action)

    def do_act(self, s: TerraMystica, action: int) -> None:
        act(s, self.seat, action)

    # 7. Special actions.

    def cannot_special(self, s: TerraMystica, special: int) -> Reason:
        return cannot_special(s, self.seat, special)

    def price_special(self, s: TerraMystica, special: int) -> Price:
        return special_price(s, self.seat, special)

    def do_special(self, s: TerraMystica, special: int) -> None:
        act_specially(s, self.seat, special)

    # 8. Pass.

    def cannot_pass(self, s: TerraMystica, card: int) -> Reason:
        return cannot_pass(s, self.seat, card)

    def price_pass(self, s: TerraMystica, card: int) -> Price:
        return pass_price(s, self.seat, card)

    def do_pass(self, s: TerraMystica, card: int) -> None:
        pass_round(s, self.seat, card)

    def price_retire(self, s: TerraMystica, _: int) -> Price:
        return pass_price(s, self.seat, NO_CARD)

    def do_retire(self, s: TerraMystica, _: int) -> None:
        pass_round(s, self.seat, NO_CARD)

    def do_leave(self, s: TerraMystica, _: int) -> None:
        leave(s, self.seat)


def leave(s: TerraMystica, seat: Seat) -> None:
    """A player gets up: no more turns, no more power; buildings stay, the card goes back."""
    p = s.players[seat]
    p.left = p.passed = True
    s.tell("left", seat)
    if p.card >= 0:
        s.cards[p.card] = CARD_FREE
        p.card = -1


@dataclass(frozen=True)
class Finish(OwnTurn):
    """The action is done; conversions may still follow."""

    def is_asked(self, s: TerraMystica) -> bool:
        return True

    def menu(self, s: TerraMystica) -> list[Action]:
        found = conversions(s, self.seat)
        return [DONE[0], *found] if found else found

    def do_done(self, s: TerraMystica, _: int) -> None:
        pass


@dataclass(frozen=True)
class EndTurn(Do):
    """The last conversions, then the neighbours."""

    seat: Seat

    def run(self, s: TerraMystica) -> None:
        p = s.players[self.seat]
        if not p.passed:
            s.then(Finish(self.seat))
        s.then(TurnOver(self.seat), Neighbours())


@dataclass(frozen=True)
class TurnOver(Do):
    """What was possible only in this turn is possible no more."""

    seat: Seat

    def run(self, s: TerraMystica) -> None:
        s.players[self.seat].novices = 0


@dataclass(frozen=True)
class Turns(Do):
    """Turn after turn in order; who has passed is skipped; who is left alone goes on."""

    place: int

    def run(self, s: TerraMystica) -> None:
        n = len(s.order)
        for i in range(n):
            place = (self.place + i) % n
            seat = s.order[place]
            if not s.players[seat].passed:
                s.players[seat].blocked = 0  # A step that stopped before this turn stays where it is.
                s.then(Neighbours(seat, False), Turn(seat), EndTurn(seat), Turns((place + 1) % n))
                return
        s.then(Neighbours(-1, False))
