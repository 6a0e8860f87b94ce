"""What cards, race actions and prestige buildings let one do: one effect after the other."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seal, Seat
from veche.games.founders.building import Road, road_cells
from veche.games.founders.construct import Construct, can_construct
from veche.games.founders.counting import count
from veche.games.founders.delivery import reach_of_building
from veche.games.founders.map import BOARD
from veche.games.founders.recruit import Recruit, can_recruit
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ACCESS_OP,
    ANY_FOLLOW,
    CARDS,
    CONSTRUCT_OP,
    EFFECTS,
    FOLLOW_EFFECTS,
    GAIN,
    GAIN_PER,
    HOUSES,
    INCOME_OP,
    NONE,
    RECRUIT_OP,
    ROADS,
    TAKE_BACK,
    TRADE_OP,
    UPGRADE_OP,
)
from veche.games.founders.trade import Gift, Trade, can_trade, cannot_have
from veche.games.founders.upgrade import Upgrade, can_upgrade
from veche.games.founders.verbs import BACK, DONE, FOLLOW, OK


def can_carry_out(s: Founders, seat: Seat, number: int, building: int) -> bool:
    """Can this effect be carried out now? ``building`` is the one whose card it is, if any."""
    effect = EFFECTS[number]
    op = effect.op
    if op == TRADE_OP:
        return can_trade(s, seat, effect)
    if op == CONSTRUCT_OP:
        return can_construct(s, seat, effect)
    if op == UPGRADE_OP:
        return can_upgrade(s, seat, effect)
    if op == RECRUIT_OP:
        return can_recruit(s, seat, effect)
    if op == ROADS:
        return bool(s.free() if effect.anywhere else road_cells(s, seat))
    if op == TAKE_BACK:
        return bool(returnable(s, seat, effect.excluded))
    if op == ACCESS_OP:
        near = linked(s, seat, number, building)
        return any(cannot_have(s, seat, slot, effect, near) == OK for slot in s.built)
    if op == ANY_FOLLOW:
        return bool(follow_choices(s, seat))
    return True


def can_do(s: Founders, seat: Seat, effects: list[int], building: int = NONE) -> bool:
    """A card can be used if its first effect can; what follows is carried out as far as possible."""
    return can_carry_out(s, seat, effects[0], building)


def linked(s: Founders, seat: Seat, number: int, building: int) -> int:
    """The cells an effect looks at: those connected to its building, or the whole board."""
    return reach_of_building(s, seat, building) if EFFECTS[number].here else BOARD


@dataclass(frozen=True)
class Carry(Do):
    """Carry out one effect."""

    seat: Seat
    number: int
    building: int = NONE

    def run(self, s: Founders) -> None:
        effect = EFFECTS[self.number]
        op, seat, number = effect.op, self.seat, self.number
        if op == TRADE_OP:
            s.then(Trade(seat, number, effect.times - 1))
        elif op == CONSTRUCT_OP:
            s.then(Construct(seat, number, effect.times - 1))
        elif op == UPGRADE_OP:
            s.then(Upgrade(seat, number))
        elif op == RECRUIT_OP:
            s.then(Recruit(seat, number, effect.times))
        elif op == ROADS:
            s.then(Road(seat, effect.times - 1, effect.anywhere, False))
        elif op == TAKE_BACK:
            s.then(TakeBack(seat, effect.most, effect.excluded))
        elif op == ACCESS_OP:
            s.then(Gift(seat, number, linked(s, seat, number, self.building)))
        elif op == ANY_FOLLOW:
            s.then(AnyFollow(seat))
        elif op == INCOME_OP:
            income(s, seat)
        elif op in (GAIN, GAIN_PER):
            self.gain(s)

    def gain(self, s: Founders) -> None:
        effect = EFFECTS[self.number]
        coins = effect.coins
        if effect.op == GAIN_PER:
            coins = min(effect.base + count(s, self.seat, effect.count, self.building), effect.most)
        p = s.players[self.seat]
        p.coins += coins
        p.fleeting += effect.fleeting
        p.lasting += effect.lasting
        p.vp += effect.vp
        s.tell("gain", self.seat, coins, effect.fleeting, effect.lasting, effect.vp)


def income(s: Founders, seat: Seat) -> None:
    """Coins for the different resources owned, then a fleeting crystal for each house."""
    p = s.players[seat]
    p.coins += p.income()
    p.fleeting += HOUSES - p.houses
    s.tell("income", seat, p.income(), HOUSES - p.houses)


# Taking cards back.


def returnable(s: Founders, seat: Seat, excluded: int) -> int:
    """The cards of the own discard that may be taken back. The card being played is not there yet."""
    p = s.players[seat]
    return (p.up | p.down) & ~excluded


@dataclass(frozen=True)
class TakeBack(Seal):
    """Take back up to so many cards. Which one came from face down is nobody's business."""

    left: int
    excluded: int
    first: int = 0

    def menu(self, s: Founders) -> list[Action]:
        cards = returnable(s, self.seat, self.excluded)
        found = [BACK[card] for card in range(self.first, len(CARDS)) if cards >> card & 1]
        return [*found, DONE[0]] if found and self.first else found

    def do_back(self, s: Founders, card: int) -> None:
        p = s.players[self.seat]
        if p.down >> card & 1:
            p.down &= ~(1 << card)
            p.downs -= 1
            s.tell("back_down", self.seat)
        else:
            p.up &= ~(1 << card)
            s.tell("back", self.seat, card)
        if self.left > 1:
            s.then(TakeBack(self.seat, self.left - 1, self.excluded, card + 1))

    def do_done(self, s: Founders, _: int) -> None:
        pass


# Any follow action.


def follow_choices(s: Founders, seat: Seat) -> list[int]:
    return [category for category in range(4) if can_do(s, seat, FOLLOW_EFFECTS[category])]


@dataclass(frozen=True)
class AnyFollow(Ask):
    """One follow action of any category, by its usual rules and price."""

    def menu(self, s: Founders) -> list[Action]:
        return [FOLLOW[category] for category in follow_choices(s, self.seat)]

    def do_follow(self, s: Founders, category: int) -> None:
        carry_out(s, self.seat, FOLLOW_EFFECTS[category])


def carry_out(s: Founders, seat: Seat, effects: list[int], building: int = NONE) -> None:
    for number in effects:
        s.then(Carry(seat, number, building))
