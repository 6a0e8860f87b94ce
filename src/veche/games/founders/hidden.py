"""What a seat may not know: cards laid face down by others, and votes not yet counted."""

from __future__ import annotations

from veche.core.chance import roll
from veche.core.state import UNKNOWN, Question, Seat, to_move
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import CALL_BIT, CARDS, NONE, OFFERS


def hide(s: Founders, seat: Seat) -> Founders:
    """The table as one seat sees it."""
    v = s.copy()
    v.menu = s.menu if to_move(s) == seat else []
    for other, p in enumerate(v.players):
        if other == seat:
            continue
        if p.downs:
            p.down = UNKNOWN
        if p.table_down:
            p.table = UNKNOWN
        if p.voted:
            p.choice = p.stake = p.stake_lasting = UNKNOWN
    return v


def deal(s: Founders, seat: Seat, seed: int) -> None:
    """Fill in what this seat does not know, somehow."""
    n = seed
    for other, p in enumerate(s.players):
        if other == seat:
            continue
        n = roll(n, other)
        if p.down == UNKNOWN or p.table == UNKNOWN:
            deal_cards(p, n)
        if p.voted and p.choice == UNKNOWN:
            deal_vote(s, p, n)
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, Question):
            s.menu = top.menu(s)


def deal_cards(p: Player, seed: int) -> None:
    """Which of the cards that do not lie open were laid face down?"""
    shown = p.up | CALL_BIT | (0 if p.table == UNKNOWN else p.table)
    pool = [card for card in range(len(CARDS)) if p.cards & ~shown & 1 << card]
    if p.table == UNKNOWN:
        p.table = 1 << pool.pop(roll(seed, 0) % len(pool))
    p.down = 0
    for n in range(p.downs):
        p.down |= 1 << pool.pop(roll(seed, n + 1) % len(pool))


def deal_vote(s: Founders, p: Player, seed: int) -> None:
    """Any vote: some building, some of the crystals."""
    offered = [i for i in range(OFFERS) if s.offer[i] != NONE]
    p.choice = offered[roll(seed, 90) % len(offered)]
    p.stake = roll(seed, 91) % (p.fleeting + 1)
    p.stake_lasting = roll(seed, 92) % (p.lasting + 1)
