"""Passing: points, another bonus card, the order of the next round."""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Seat
from veche.games.terra_mystica.abilities import bending
from veche.games.terra_mystica.amounts import gains, plus, points
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.reasons import CARD_HELD, CARD_OUT, CARD_YOURS, LAST_ROUND
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CARD_AWAY, CARD_FREE, CARDS, FAVOURS, ROUNDS, TRADING_POST
from veche.games.terra_mystica.verbs import PASS, RETIRE

NO_CARD: Final = -1


def cannot_take(s: TerraMystica, seat: Seat, card: int) -> Reason:
    """One of the free cards, never the one just returned."""
    owner = s.cards[card]
    if owner == CARD_AWAY:
        return CARD_OUT
    if owner == CARD_FREE:
        return OK
    return CARD_YOURS if owner == seat else CARD_HELD


def cannot_pass(s: TerraMystica, seat: Seat, card: int) -> Reason:
    """No card is taken in the last round."""
    return LAST_ROUND if s.round == ROUNDS else cannot_take(s, seat, card)


def ways_to_pass(s: TerraMystica) -> list[Action]:
    if s.round == ROUNDS:
        return RETIRE.actions[:]
    return [PASS[c] for c, owner in enumerate(s.cards) if owner == CARD_FREE]


def take_card(s: TerraMystica, seat: Seat, card: int) -> None:
    """The card and the coins on it."""
    p = s.players[seat]
    p.card = card
    s.cards[card] = seat
    p.coins += s.card_coins[card]
    s.card_coins[card] = 0
    s.tell("took", seat, card)


def coins_on(s: TerraMystica, card: int) -> Price:
    return gains((s.card_coins[card], 0, 0, 0))


def tile_points(s: TerraMystica, seat: Seat) -> int:
    """What the returned card and favour tiles give for buildings on the map."""
    p = s.players[seat]
    card = CARDS[p.card]
    earned = sum([worth * n for worth, n in zip(card.passing, p.built)]) + card.pass_by_shipping * p.ship
    for f in bits(p.favours):
        earned += FAVOURS[f].pass_by_trading_posts[p.built[TRADING_POST]]
    return earned


def passing_points(s: TerraMystica, seat: Seat) -> int:
    earned = tile_points(s, seat)
    for power in bending(s.players[seat], "passing_points"):
        earned = power.passing_points(s, seat, earned)
    return earned


def pass_price(s: TerraMystica, seat: Seat, card: int) -> Price:
    earned = points(passing_points(s, seat))
    return earned if card == NO_CARD else plus(earned, coins_on(s, card))


def pass_round(s: TerraMystica, seat: Seat, card: int) -> None:
    p = s.players[seat]
    earned = passing_points(s, seat)
    p.vp += earned
    s.tell("passed", seat)
    if earned:
        s.tell("earned", seat, earned)
    p.passed = True
    s.passing.append(seat)
    old = p.card
    if card != NO_CARD:
        take_card(s, seat, card)
    else:
        p.card = -1
    s.cards[old] = CARD_FREE
