"""Exchanges at any time of the own turn, and the bonus tokens of earlier rounds.

Two crystals of energy buy an axolotl; a worker becomes a crystal. They are offered before the action of the turn,
and the first of them after it too, while another seat could take the last axolotl. The tokens of round III are
offered between the boats as well: gold of one boat may become fish for the next.
"""

# RULING: An own worker is placed or exchanged before an axolotl. It comes back in the refresh phase, an axolotl
# does not, so the other order is never better, and it is not asked.

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.feyas_swamp.gifts import can_pay, pay, receive
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import AXOLOTL_ENERGY, TOKEN_TABLE
from veche.games.feyas_swamp.verbs import CANNOT_PAY, NO_ENERGY, NO_SUPPLY, NO_WORKER, NOT_YOURS, OK, TOO_EARLY, USE

MODIFIERS, DEEDS, EXCHANGES = 1, 2, 3
"""The tokens of rounds I, II and III."""


def held(s: Swamp, seat: Seat, round: int) -> list[int]:
    """Tokens of one round that this seat has and may use now."""
    mine = s.players[seat].tokens
    if not mine or s.round <= round:
        return []
    return [t for t in range((round - 1) * 5, round * 5) if mine >> t & 1]


def cannot_exchange(s: Swamp, seat: Seat, token: int) -> int:
    """A token of round III: OK, or why not."""
    row = TOKEN_TABLE[token]
    if row.get.axolotl > s.axolotls:
        return NO_SUPPLY
    return OK if can_pay(s.players[seat], row.pay) else CANNOT_PAY


def exchanges(s: Swamp, seat: Seat) -> list[Action]:
    return [USE.actions[t] for t in held(s, seat, EXCHANGES) if cannot_exchange(s, seat, t) == OK]


def exchange(s: Swamp, seat: Seat, token: int) -> None:
    spend_token(s, seat, token)
    pay(s, seat, TOKEN_TABLE[token].pay)
    receive(s, seat, TOKEN_TABLE[token].get)


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


def cannot_hold(s: Swamp, seat: Seat, token: int) -> int:
    """Is this token this seat's, and of an earlier round?"""
    if not s.players[seat].tokens >> token & 1:
        return NOT_YOURS
    return OK if TOKEN_TABLE[token].round < s.round else TOO_EARLY


def cannot_buy_axolotl(s: Swamp, seat: Seat) -> int:
    if not s.axolotls:
        return NO_SUPPLY
    return OK if s.players[seat].energy >= AXOLOTL_ENERGY else NO_ENERGY


def buy_axolotl(s: Swamp, seat: Seat) -> None:
    s.players[seat].energy -= AXOLOTL_ENERGY
    s.players[seat].axolotls += 1
    s.axolotls -= 1
    s.tell("bought", seat)


def cannot_free_energy(s: Swamp, seat: Seat) -> int:
    p = s.players[seat]
    return OK if p.workers + p.axolotls else NO_WORKER


def free_energy(s: Swamp, seat: Seat) -> None:
    """A worker becomes a crystal. An own worker is out until the refresh phase, an axolotl goes to the supply."""
    p = s.players[seat]
    if p.workers:
        p.workers -= 1
    else:
        p.axolotls -= 1
        s.axolotls += 1
    p.energy += 1
    s.tell("freed", seat)
