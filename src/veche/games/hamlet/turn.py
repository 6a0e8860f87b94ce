"""Chapter 2. Your turn."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.hamlet.abilities import Ability, bending
from veche.games.hamlet.building import (
    buildings_of,
    built,
    cannot_build,
    cannot_dig,
    cannot_settle,
    cannot_upgrade,
    dug,
    help_around,
    house_cost,
    reached,
)
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import BUILDERS, BUILDINGS, DIG_COINS, DIGGERS, HOUSE, MILL, MILLWRIGHTS
from veche.games.hamlet.verbs import BUILD, DIG, NOT_YOUR_ART, PASS, TRADE, UPGRADE


def master_of(s: Hamlet, seat: Seat, a: Action) -> Ability | None:
    """The power that lets this seat do this, if one does."""
    return next((power for power in bending(s, seat, "on_turn") if a in power.on_turn()), None)


@dataclass(frozen=True)
class Turn(Ask):
    """2.1: On your turn dig, build, upgrade or pass; some know another art."""

    def menu(self, s: Hamlet) -> list[Action]:
        seat = self.seat
        mine = buildings_of(s, seat)
        near = reached(s, seat, mine)
        options = [DIG[h] for h in near if cannot_dig(s, seat, h) is OK]
        options += [BUILD[h] for h in near if cannot_build(s, seat, h) is OK]
        options += [UPGRADE[h] for h in mine if cannot_upgrade(s, seat, h) is OK]
        for power in bending(s, seat, "on_turn"):
            options += [a for a in power.on_turn() if power.cannot(s, seat, a) is OK]
        options.append(PASS[0])
        return options

    # 2.2: Dig.

    def cannot_dig(self, s: Hamlet, hex: int) -> Reason:
        return cannot_settle(s, self.seat, hex) or cannot_dig(s, self.seat, hex)

    def price_dig(self, s: Hamlet, hex: int) -> Price:
        return ("coin", -DIG_COINS), ("vp", int(s.bonus == DIGGERS))

    def do_dig(self, s: Hamlet, hex: int) -> None:
        p = s.players[self.seat]
        p.coins -= DIG_COINS
        p.vp += s.bonus == DIGGERS
        s.rough[hex] -= 1
        dug(s, self.seat, hex)

    # 2.3: Build.

    def cannot_build(self, s: Hamlet, hex: int) -> Reason:
        return cannot_settle(s, self.seat, hex) or cannot_build(s, self.seat, hex)

    def price_build(self, s: Hamlet, hex: int) -> Price:
        house = BUILDINGS[HOUSE]
        points = house.points + (s.bonus == BUILDERS)
        return ("coin", -house.coins), ("stone", -house_cost(s, self.seat, hex)), ("vp", points)

    def do_build(self, s: Hamlet, hex: int) -> None:
        p = s.players[self.seat]
        p.coins -= BUILDINGS[HOUSE].coins
        p.stone -= house_cost(s, self.seat, hex)
        p.houses -= 1
        p.vp += BUILDINGS[HOUSE].points + (s.bonus == BUILDERS)
        s.owner[hex] = self.seat
        s.building[hex] = HOUSE
        built(s, self.seat, hex)
        s.then(*help_around(s, self.seat, hex))

    # 2.4: Upgrade.

    def cannot_upgrade(self, s: Hamlet, hex: int) -> Reason:
        return cannot_upgrade(s, self.seat, hex)

    def price_upgrade(self, s: Hamlet, hex: int) -> Price:
        mill = BUILDINGS[MILL]
        return ("coin", -mill.coins), ("vp", mill.points + (s.bonus == MILLWRIGHTS))

    def do_upgrade(self, s: Hamlet, hex: int) -> None:
        p = s.players[self.seat]
        p.coins -= BUILDINGS[MILL].coins
        p.mills -= 1
        p.houses += 1
        p.vp += BUILDINGS[MILL].points + (s.bonus == MILLWRIGHTS)
        s.building[hex] = MILL
        built(s, self.seat, hex)

    # 2.5: What only some can do.

    def cannot_trade(self, s: Hamlet, _: int) -> Reason:
        master = master_of(s, self.seat, TRADE[0])
        return NOT_YOUR_ART if master is None else master.cannot(s, self.seat, TRADE[0])

    def price_trade(self, s: Hamlet, _: int) -> Price:
        master = master_of(s, self.seat, TRADE[0])
        return () if master is None else master.price(s, self.seat, TRADE[0])

    def do_trade(self, s: Hamlet, _: int) -> None:
        master = master_of(s, self.seat, TRADE[0])
        assert master is not None
        master.act(s, self.seat, TRADE[0])

    # 2.6: Pass.

    def do_pass(self, s: Hamlet, _: int) -> None:
        s.players[self.seat].passed = True
        s.tell("passed", self.seat)
