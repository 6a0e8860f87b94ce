"""What a position of the solo game is worth: how near the city is to completion, and what there is to complete it with.

The game is won by completing every building, and lost as soon as influence does not pay for those that got nothing in a
round.

- **points** so far; **lost**, once it is;
- **coins** up to a purse of ten, **spare coins** beyond; crystals of influence, **fleeting** and **lasting**;
- influence **owed** at the call for buildings that will have got nothing, and how much of it is **short**;
- **income**, **houses** built, a **home** for the next ones (the first house, or the hope of it), **cards** in hand;
- resources **joined** by roads and **owned**, and the **room** for storages beside them;
- the **next** building, the best that influence can buy, by the work it will ask for, and all that come **after** it;
- buildings **complete**, needs still **open**, and the **work** they ask for.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from veche.core.state import Seat
from veche.games.founders.solo import RIGHT, offer_price
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import BUILDING_COUNT, CALL_BIT, HOUSES, NEEDS, NONE, SOLO_ROUNDS
from veche.games.founders.worth.sight import NEVER
from veche.games.founders.worth.worth import FADES, Board, board, steps
from veche.worth.weights import Weights

FEATURES: Final = (
    "points",
    "lost",
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
    "joined",
    "owned",
    "room",
    "next",
    "after",
    "complete",
    "open",
    "work",
)
GROUPS: Final = {
    "lost": "points",
    "coins": "goods",
    "spare_coins": "goods",
    "fleeting": "crystals",
    "lasting": "crystals",
    "owed": "crystals",
    "short": "crystals",
    "houses": "hands",
    "home": "hands",
    "cards": "hands",
    "joined": "recipes",
    "owned": "recipes",
    "room": "recipes",
    "next": "recipes",
    "after": "recipes",
    "complete": "deliveries",
    "open": "deliveries",
    "work": "deliveries",
}
WEIGHTS: Final = Weights(FEATURES, Path(__file__).parent / "alone.toml")
PURSE: Final = 10
HOPED: Final = 0.5  # A house that could be built, fading with the roads it lacks.
BUY: Final = 0.1  # A point of influence that is missing for a better building.


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
    work = 0.0
    for need in seen.needs:
        work += labour(steps(need, p.coins))
    first, after = coming(s, seen, max(purse - due, 0)) if goes_on else (0.0, 0.0)
    return [
        float(p.vp),
        float(s.lost),
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
        float(seen.joined),
        float(p.owned.bit_count()),
        float(seen.room * goes_on),
        first,
        after,
        float(s.completed),
        float(len(seen.needs)),
        work,
    ]


def labour(halves: int) -> float:
    """How far so many halves of an action are from done: nothing is 0, out of reach is 1."""
    return 1.0 - FADES[halves]


def coming(s: Founders, seen: Board, purse: int) -> tuple[float, float]:
    """The work that the next building will ask for, the best that influence can buy; and that of all on offer."""
    best, total = 1000.0, 0.0
    for i, building in enumerate(s.offer):
        if building != NONE:
            work = 0.0
            for resource in NEEDS[building]:
                work += labour(seen.away[resource])
            total += work
            best = min(best, work + BUY * max(offer_price(s, i) - purse, 0))
    return (best, total) if total else (0.0, 0.0)


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
