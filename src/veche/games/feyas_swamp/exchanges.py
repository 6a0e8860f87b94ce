"""Exchanges at any time of the own turn, and the bonus tokens of earlier rounds.

Two crystals of energy buy an axolotl; a worker, own or axolotl, becomes a crystal. The tokens of round III exchange
other things, in round IV.
"""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.feyas_swamp.gifts import can_pay, pay, receive
from veche.games.feyas_swamp.reasons import (
    ACTION_TAKEN,
    AFTER_THE_ACTION,
    BEFORE_THE_ACTION,
    NO_AXOLOTL,
    NO_OWN_WORKER,
    NO_SUPPLY,
    OTHERS_TOKEN,
    TAKEN_BY_PASSING,
    TOKEN_GONE,
    TOO_DEAR,
    TOO_EARLY,
)
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import AXOLOTL_ENERGY, EXCHANGE, HANDS, MODIFIER, OWN, TOKEN_TABLE, tokens_of
from veche.games.feyas_swamp.verbs import AXOLOTL, ENERGY, USE

# Bonus tokens.


def held(s: Swamp, seat: Seat, round: int) -> list[int]:
    """Tokens of one round that this seat has and may use now."""
    mine = s.players[seat].tokens
    if not mine or s.round <= round:
        return []
    return [t for t in tokens_of(round) if mine >> t & 1]


def cannot_hold(s: Swamp, seat: Seat, token: int) -> Reason:
    """Is this token this seat's, and of an earlier round?"""
    if s.players[seat].tokens >> token & 1:
        return OK if TOKEN_TABLE[token].round < s.round else TOO_EARLY
    if s.tokens >> token & 1:
        return TAKEN_BY_PASSING
    return OTHERS_TOKEN if any(p.tokens >> token & 1 for p in s.players) else TOKEN_GONE


def spend_token(s: Swamp, seat: Seat, token: int) -> None:
    s.players[seat].tokens &= ~(1 << token)
    s.tell("used", seat, token)


def boost(s: Swamp, seat: Seat, token: int) -> None:
    """A token of round I: for this turn."""
    row = TOKEN_TABLE[token]
    spend_token(s, seat, token)
    s.boost += row.range
    s.boost_catch += row.catch
    s.discount += row.discount


def cannot_exchange(s: Swamp, seat: Seat, token: int) -> Reason:
    """What stands against a token of round III that this seat has."""
    row = TOKEN_TABLE[token]
    if row.get.axolotl > s.axolotls:
        return NO_SUPPLY
    return (
        OK
        if can_pay(s.players[seat], row.pay)
        else TOO_DEAR.about((("energy", -row.pay.energy), ("gold", -row.pay.gold)))
    )


# The exchanges everybody has.


def cannot_buy_axolotl(s: Swamp, seat: Seat) -> Reason:
    if not s.axolotls:
        return NO_SUPPLY
    return OK if s.players[seat].energy >= AXOLOTL_ENERGY else TOO_DEAR.about((("energy", -AXOLOTL_ENERGY),))


def cannot_spare(s: Swamp, seat: Seat, hand: int) -> Reason:
    """Has this seat a worker of this kind to place or to exchange?"""
    if hand == OWN:
        return OK if s.players[seat].workers else NO_OWN_WORKER
    return OK if s.players[seat].axolotls else NO_AXOLOTL


def spare(s: Swamp, seat: Seat, hand: int) -> None:
    """One worker of this kind fewer."""
    if hand == OWN:
        s.players[seat].workers -= 1
    else:
        s.players[seat].axolotls -= 1


def exchanges(s: Swamp, seat: Seat) -> list[Action]:
    """Everything this seat can exchange now."""
    options = [USE.actions[t] for t in held(s, seat, EXCHANGE) if cannot_exchange(s, seat, t) is OK]
    if cannot_buy_axolotl(s, seat) is OK:
        options.append(AXOLOTL.actions[0])
    return options + [ENERGY.actions[hand] for hand in range(len(HANDS)) if cannot_spare(s, seat, hand) is OK]


def crystals_to_come(s: Swamp, seat: Seat) -> int:
    """Energy this seat could have at once, exchanging all it can."""
    p = s.players[seat]
    found = p.energy + p.workers + p.axolotls
    for t in held(s, seat, EXCHANGE):
        row = TOKEN_TABLE[t]
        if row.pay.gold and row.pay.gold <= p.gold:
            found += row.get.energy + row.get.axolotl
    return found


@dataclass(frozen=True)
class Exchanging(Ask):
    """A question of one's own turn at which things may be exchanged; then it is asked again."""

    def is_open(self, s: Swamp) -> bool:
        """Are exchanges made now? Where they change nothing before the action is over, they wait until then."""
        return True

    def cannot_use(self, s: Swamp, token: int) -> Reason:
        held_back = cannot_hold(s, self.seat, token)
        if held_back:
            return held_back
        # RULING: Tokens of round I are used before the action: what they give lasts the whole turn.
        if TOKEN_TABLE[token].round != EXCHANGE:
            return BEFORE_THE_ACTION if TOKEN_TABLE[token].round == MODIFIER else ACTION_TAKEN
        return cannot_exchange(s, self.seat, token) if self.is_open(s) else AFTER_THE_ACTION

    def price_use(self, s: Swamp, token: int) -> Price:
        return TOKEN_TABLE[token].price()

    def do_use(self, s: Swamp, token: int) -> None:
        spend_token(s, self.seat, token)
        pay(s, self.seat, TOKEN_TABLE[token].pay)
        receive(s, self.seat, TOKEN_TABLE[token].get)
        s.then(self)

    def cannot_axolotl(self, s: Swamp, _: int) -> Reason:
        return cannot_buy_axolotl(s, self.seat) if self.is_open(s) else AFTER_THE_ACTION

    def price_axolotl(self, s: Swamp, _: int) -> Price:
        return ("energy", -AXOLOTL_ENERGY), ("axolotl", 1)

    def do_axolotl(self, s: Swamp, _: int) -> None:
        s.players[self.seat].energy -= AXOLOTL_ENERGY
        s.players[self.seat].axolotls += 1
        s.axolotls -= 1
        s.tell("bought", self.seat)
        s.then(self)

    def cannot_energy(self, s: Swamp, hand: int) -> Reason:
        return cannot_spare(s, self.seat, hand) if self.is_open(s) else AFTER_THE_ACTION

    def price_energy(self, s: Swamp, hand: int) -> Price:
        return ("worker" if hand == OWN else "axolotl", -1), ("energy", 1)

    def do_energy(self, s: Swamp, hand: int) -> None:
        """A worker becomes a crystal. An own worker is out until the refresh phase, an axolotl goes to the supply."""
        spare(s, self.seat, hand)
        if hand != OWN:
            s.axolotls += 1
        s.players[self.seat].energy += 1
        s.tell("freed", self.seat, hand)
        s.then(self)
