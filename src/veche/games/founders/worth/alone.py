"""What a position of the solo game is worth: how near the city is to completion, and what there is to complete it with.

The game is won by completing every building, and lost as soon as influence does not pay for those that got nothing in a
round. Work is counted along the street (street.py), and against the rounds that are left to do it in.

- **points** so far; **lost** and **won**, once it is;
- **coins** up to a purse of ten, **spare coins** beyond; crystals of influence, **fleeting** and **lasting**;
- influence **owed** at the call for buildings that will have got nothing, and how much of it is **short**;
- **income**, **houses** built, a **home** for the next ones (the first house, or the hope of it), **cards** in hand;
- resources **owned** and those **joined** by the street, the **room** for storages beside it and the **ground** around;
- what buildings that stand ask for: **upgrades**, **trades**, **roads**, and what is **out** of reach;
- the **next** building, the best that influence can buy, by the work it will ask for, and those **after** it;
- what all of them ask for beyond what the rounds left will bring: **few upgrades**, **few trades**, **few coins**,
  **few cards**;
- buildings **complete**, **unfinished** and too many at once (a **crowd**), needs still **open**.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.state import Seat
from veche.games.founders.solo import RIGHT, offer_price
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import (
    BUILDING_COUNT,
    CALL_BIT,
    CARDS,
    CATEGORY,
    FIRST_ADVISER,
    HOUSES,
    LAST,
    NONE,
    OFFERS,
    SOLO_ROUNDS,
    TRADE_CARD,
    UPGRADE_CARD,
)
from veche.games.founders.worth.sight import NEVER
from veche.games.founders.worth.street import Bill
from veche.games.founders.worth.worth import FADES, Board, board
from veche.worth.weights import Weights

FEATURES: Final = (
    "points",
    "lost",
    "won",
    "coins",
    "spare_coins",
    "fleeting",
    "lasting",
    "owed",
    "short",
    "income",
    "houses",
    "home",
    "cards",
    "owned",
    "joined",
    "room",
    "ground",
    "upgrades",
    "trades",
    "roads",
    "out",
    "next",
    "after",
    "few_upgrades",
    "few_trades",
    "few_coins",
    "few_cards",
    "complete",
    "unfinished",
    "crowd",
    "open",
)
GROUPS: Final = {
    "lost": "points",
    "won": "points",
    "coins": "goods",
    "spare_coins": "goods",
    "few_coins": "goods",
    "fleeting": "crystals",
    "lasting": "crystals",
    "owed": "crystals",
    "short": "crystals",
    "houses": "hands",
    "home": "hands",
    "cards": "hands",
    "few_cards": "hands",
    "few_upgrades": "hands",
    "few_trades": "hands",
    "owned": "recipes",
    "joined": "recipes",
    "room": "recipes",
    "ground": "recipes",
    "next": "recipes",
    "after": "recipes",
    "upgrades": "deliveries",
    "trades": "deliveries",
    "roads": "deliveries",
    "out": "deliveries",
    "complete": "deliveries",
    "unfinished": "deliveries",
    "crowd": "deliveries",
    "open": "deliveries",
}
WEIGHTS: Final = Weights(FEATURES, Path(__file__).parent / "alone.toml")
PURSE: Final = 10
HOPED: Final = 0.5  # A house that could be built, fading with the roads it lacks.
ENOUGH: Final = 2  # Buildings that can be supplied side by side.
# Effort, in upgrades: an import, a road, what is out of reach; a point of influence missing for a better building.
TRADE: Final = 0.5
ROAD: Final = 0.35
OUT: Final = 1.5
BUY: Final = 0.25
LATER: Final = 0.7  # What is asked for by buildings after the next: they may yet be others.
UNSEEN: Final = 0.5  # And by those nobody has seen: so much of the worst on offer, and an upgrade.
UPGRADERS: Final = sum([1 << c for c in range(FIRST_ADVISER, len(CARDS)) if CATEGORY[c] == UPGRADE_CARD])
TRADERS: Final = sum([1 << c for c in range(FIRST_ADVISER, len(CARDS)) if CATEGORY[c] == TRADE_CARD])


def remaining(s: Founders) -> float:
    """The share of the rounds that is left."""
    return (SOLO_ROUNDS - s.round) / (SOLO_ROUNDS - 1)


def features(s: Founders, seat: Seat) -> list[float]:
    p = s.players[seat]
    seen = board(s, seat)
    goes_on = s.round < SOLO_ROUNDS
    built = HOUSES - p.houses
    due, cards = unmet(s, p, seen)
    purse = p.fleeting + built + 2 * p.lasting
    street, bill, unfinished = seen.street, seen.street.bill, s.unfinished.bit_count()
    coming = Coming(s, seen, effort_of_offers(s, seen, max(purse - due, 0)) if goes_on else [])
    return [
        float(p.vp),
        float(s.lost),
        float(s.completed >= LAST),
        float(min(p.coins, PURSE)),
        float(max(p.coins - PURSE, 0)),
        float(p.fleeting),
        float(p.lasting),
        float(due),
        float(max(due - purse - cards, 0)),
        float(p.income()),
        float(built),
        1.0 if built else HOPED * FADES[seen.home],
        float((p.cards & ~p.up & ~p.down).bit_count()),
        float(p.owned.bit_count()),
        float(street.resources),
        float(seen.room * goes_on),
        float(street.ground),
        float(bill.upgrades),
        float(bill.trades),
        float(bill.roads),
        float(bill.out),
        coming.next,
        coming.after,
        max(coming.upgrades - turns_of(s, p, UPGRADE_CARD, UPGRADERS), 0.0),
        max(coming.trades - turns_of(s, p, TRADE_CARD, TRADERS), 0.0),
        max(coming.coins - p.coins - p.income() * (SOLO_ROUNDS - s.round), 0.0),
        max(coming.cards - cards - (p.cards & ~CALL_BIT).bit_count() * (SOLO_ROUNDS - s.round), 0.0),
        float(s.completed),
        float(unfinished),
        float(max(unfinished - ENOUGH, 0)),
        float(len(seen.needs)),
    ]


def turns_of(s: Founders, p: Player, card: int, advisers: int) -> int:
    """How often a card can still be played, and the advisers who do the same once."""
    rounds = SOLO_ROUNDS - s.round
    return rounds + (p.hand() >> card & 1) + ((p.cards if rounds else p.hand()) & advisers).bit_count()


def effort_of_offers(s: Founders, seen: Board, purse: int) -> list[tuple[float, int]]:
    """What each card on offer would cost, in effort and in influence that is missing; the best first."""
    found: list[tuple[float, int]] = []
    n = 0
    for place, building in enumerate(s.offer):
        if building != NONE:
            found.append((effort(seen.street.offers[n]) + BUY * max(offer_price(s, place) - purse, 0), n))
            n += 1
    found.sort()
    return found[: LAST - s.standing.bit_count()]


def effort(bill: Bill) -> float:
    return bill.upgrades + TRADE * bill.trades + ROAD * bill.roads + OUT * bill.out


class Coming:
    """The buildings to come, as far as they are on offer; and all that they and those that stand will ask for."""

    def __init__(self, s: Founders, seen: Board, offers: list[tuple[float, int]]) -> None:
        self.next: float = offers[0][0] if offers else 0.0
        self.after: float = 0.0
        self.upgrades: float = 0.0
        self.trades: float = 0.0
        self.coins: float = 0.0
        self.cards: float = 0.0
        self.count(seen.street.bill, 1.0)
        for n, (work, offer) in enumerate(offers):
            self.after += work if n else 0.0
            self.count(seen.street.offers[offer], LATER if n else 1.0)
        unseen = LAST - s.standing.bit_count() - OFFERS
        if offers and unseen > 0:
            self.after += UNSEEN * unseen * offers[-1][0]
            self.upgrades += UNSEEN * unseen

    def count(self, bill: Bill, share: float) -> None:
        self.upgrades += share * bill.upgrades
        self.trades += share * bill.trades
        self.coins += share * bill.coins
        self.cards += share * (bill.upgrades + bill.trades + bill.roads)


def unmet(s: Founders, p: Player, seen: Board) -> tuple[int, int]:
    """Influence due at the call for buildings that got nothing, and the cards left over. Tokens that a delivery can
    still remove do not count, as long as there are cards to do it with."""
    cards = (p.hand() & ~CALL_BIT).bit_count()
    if s.round == SOLO_ROUNDS or not s.tokens:
        return 0, cards
    nearest: list[int] = []
    for building in range(BUILDING_COUNT):
        if s.tokens >> building & 1:
            nearest.append(
                min(
                    [need.cards + max(need.coins - p.coins, 0) for need in seen.needs if need.building == building],
                    default=NEVER,
                )
            )
    nearest.sort()
    tokens = len(nearest)
    for cost in nearest:
        if cost > cards:
            break
        cards -= cost
        tokens -= 1
    return offer_price(s, RIGHT) * tokens, cards
