"""Passing: points, another bonus card, the order of the next round."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import CARDS, FAVOURS, ROUNDS, TRADING_POST
from veche.games.terra_mystica.verbs import PASS, RETIRE

NO_CARD = -1


def free_cards(s: TerraMystica) -> list[int]:
    return [c for c, owner in enumerate(s.cards) if owner == -1]


def cards_to_take(s: TerraMystica) -> list[Action]:
    """One of the free cards, never the one just returned; none in the last round."""
    return RETIRE.actions[:] if s.round == ROUNDS else [PASS[c] for c in free_cards(s)]


def take_card(s: TerraMystica, seat: Seat, card: int) -> None:
    """The card and the coins on it."""
    p = s.players[seat]
    p.card = card
    s.cards[card] = seat
    p.coins += s.card_coins[card]
    s.card_coins[card] = 0
    s.tell("took", seat, card)


def passing_points(s: TerraMystica, seat: Seat) -> int:
    """What the returned card and favour tiles give for buildings on the map."""
    p = s.players[seat]
    card = CARDS[p.card]
    points = sum([worth * n for worth, n in zip(card.passing, p.built)]) + card.pass_by_shipping * p.ship
    for f in bits(p.favours):
        points += FAVOURS[f].pass_by_trading_posts[p.built[TRADING_POST]]
    return points


def pass_round(s: TerraMystica, seat: Seat, card: int) -> None:
    p = s.players[seat]
    points = passing_points(s, seat)
    p.vp += points
    s.tell("passed", seat, points)
    for power in p.kit["passed"]:
        power.passed(s, seat)
    p.passed = True
    s.passing.append(seat)
    old = p.card
    if card != NO_CARD:
        take_card(s, seat, card)
    else:
        p.card = -1
    s.cards[old] = -1
