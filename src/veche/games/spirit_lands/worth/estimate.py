"""What a position of the Spirit Lands is worth by hand, in books of Sun. The parts, for one side:

- **books**: a book of Sun is 1; a book of a lower tier is half of the next, less as the turns to convert it run out,
  and nothing to speak of when none is left;
- **promise**: for each sage the best place ahead of it on its way, less with every step, and half of the next one;
- **turn**: before movement, what the best terrain to declare would bring at once;
- **home**: up to three sages in reserve, with which locations can be added;
- **allies**: each ally, and each boost token that there is still time to use.
"""

from __future__ import annotations

from typing import Final

from veche.core.state import Seat
from veche.games.spirit_lands.chapters import last_division
from veche.games.spirit_lands.movement import Movement
from veche.games.spirit_lands.places import tavern
from veche.games.spirit_lands.state import SpiritLands, bits
from veche.games.spirit_lands.tables import (
    ALLY_MASK,
    ENTRY,
    EXIT,
    FIRST_CELL,
    GATE_OF_LANDS,
    GIFT,
    HOUSE_OF_ROOTS,
    MENHIRS,
    NEXT,
    SKY_PIER,
    SPIRIT_TAVERN,
    SPOT_DEAD,
    SPOT_LOC,
    SPOT_TERRAIN,
    SPRING_OF_POWER,
    SUN,
    TREE_SERPENT,
    UNIVERSAL_ACADEMY,
    UNIVERSAL_LIBRARY,
    UNIVERSAL_TEMPLE,
    UNIVERSAL_TOWER,
    WHIRL,
    WHIRL_PLACES,
)

DISTANCE: Final[list[float]] = [0.0, 0.85, 0.8, 0.55, 0.45, 0.3]
SIGHT: Final = len(DISTANCE) - 1
PACE: Final[list[float]] = [0.7, 0.7, 0.7]
"""Books of each tier that can be converted in a turn."""
SPARE: Final = 0.1
"""What a book beyond that still counts."""
ALLY: Final = 0.35
TOKEN: Final = 0.12
HOME_SAGE: Final = 0.08
THEIRS: Final[list[float]] = [0.06, 0.2, 0.48, 1.0]


def turns_left(s: SpiritLands, seat: Seat) -> float:
    """About how many turns this seat still has, the one now running included as far as it is not over."""
    if s.over:
        return 0.0
    chapters = max(0.0, (s.roads - s.gone) / 0.9) if s.roads else float(last_division(s) - s.chapter)
    return chapters + (1.0 if s.active < seat else 0.6 if s.active == seat else 0.0)


def side_value(s: SpiritLands, seat: Seat) -> float:
    """The parts together."""
    books, ahead, company = shares(s, seat)
    return books + ahead + company


def shares(s: SpiritLands, seat: Seat) -> tuple[float, float, float]:
    """Books; what lies ahead; allies, their tokens and sages at home."""
    left = turns_left(s, seat)
    worths = tier_worths(left)
    total = float(s.has(seat, SUN))
    for tier in range(SUN):
        total += useful(s.has(seat, tier), tier, left) * worths[tier]
    if left <= 0.2:
        return total, 0.0, 0.0
    allies = s.allies[seat]
    tokens = 0
    for a in bits(allies & ALLY_MASK):
        tokens += s.tokens[a]
    late = min(1.0, left / 3)
    company = late * (ALLY * allies.bit_count() + TOKEN * tokens + HOME_SAGE * min(3, s.at_home(seat)))
    return total, promises(s, seat, worths, left), company


def useful(books: int, tier: int, left: float) -> float:
    """Of very many books of one tier most will never be converted: there are only so many turns."""
    if left <= 0.2:
        return float(books)
    most = 2.0 + PACE[tier] * left
    return books if books <= most else most + SPARE * (books - most)


def tier_worths(left: float) -> tuple[float, float, float, float]:
    """What a book of each tier is worth with so many turns left."""
    if left <= 0.2:
        return 0.001, 0.003, 0.01, 1.0
    keep = min(0.96, 0.45 + 0.1 * left)
    forest = 0.5 * min(0.97, 0.6 + 0.08 * left)
    return forest * keep * keep * 0.26, forest * keep * 0.5, forest, 1.0


def promises(s: SpiritLands, seat: Seat, worths: tuple[float, ...], left: float) -> float:
    """What lies ahead of this seat's sages; at once what the best movement would bring, if it is still to come."""
    reach = 1 + 2.5 * left
    ways = ways_of(s)
    moving = s.active == seat and any(isinstance(step, Movement) for step in s.stack[-8:])
    total = 0.0
    now = [0.0, 0.0, 0.0]
    for spot in s.out_there(seat):
        first = second = 0.0
        way = ways.get(spot)
        if way is None:
            way = ways[spot] = ahead_of(s, spot)
        for distance, place in way:
            if distance > reach:
                break
            worth = place_worth(s, seat, place, SPOT_LOC[spot], worths)
            if distance <= 2 and moving:
                now[SPOT_TERRAIN[spot]] = max(now[SPOT_TERRAIN[spot]], 0.0) + 0.25 * worth
            worth *= DISTANCE[distance]
            first, second = max(first, worth), max(second, min(first, worth))
        total += first + second / 2
    return total * min(1.0, 0.55 + 0.1 * left) + (max(now) if moving else 0.0)


_ways: Final[dict[tuple[int, ...], dict[int, list[tuple[int, int]]]]] = {}


def ways_of(s: SpiritLands) -> dict[int, list[tuple[int, int]]]:
    """What lies ahead of each spot, as far as it was asked before: it depends on the row of locations alone."""
    key = tuple(s.row)
    known = _ways.get(key)
    if known is None:
        if len(_ways) > 5_000:
            _ways.clear()
        known = _ways[key] = {}
    return known


def ahead_of(s: SpiritLands, spot: int) -> list[tuple[int, int]]:
    """The places on a sage's way with their distance in steps, as far as one can see."""
    found: list[tuple[int, int]] = []
    here = spot
    for distance in range(1, SIGHT + 1):
        after = NEXT[here]
        if after < 0:
            after = beyond(s, here)
            if after < 0:
                break
        here = after
        whirl = WHIRL[here]
        if whirl >= 0:
            found += [(distance, place) for place in WHIRL_PLACES[whirl]]
    return found


def beyond(s: SpiritLands, here: int) -> int:
    """The first cell of the next location, if the trail leads there by itself."""
    if SPOT_DEAD[here]:
        return -1
    loc = SPOT_LOC[here]
    i = s.row.index(loc) + 1
    if i >= len(s.row) or EXIT[loc] != ENTRY[s.row[i]]:
        return -1
    return FIRST_CELL[s.row[i]]


def place_worth(s: SpiritLands, seat: Seat, place: int, loc: int, worths: tuple[float, ...]) -> float:
    """What a visit would bring now, in books of Sun."""
    books = s.library(seat)
    if place <= HOUSE_OF_ROOTS:
        tier, n = GIFT[place]
        return n * worths[tier]
    if place == SPIRIT_TAVERN:
        return tavern(s, loc) * worths[0]
    if place in (UNIVERSAL_LIBRARY, UNIVERSAL_TEMPLE):
        gains = [worths[t + 1] - worths[t] for t in (2, 1, 0) if books[t] > 0]
        return sum(gains[: 1 + (place == UNIVERSAL_TEMPLE)])
    if place == UNIVERSAL_TOWER:
        return max([2 * worths[t + 1] - 3 * worths[t] for t in range(3) if books[t] >= 3], default=worths[0])
    if place == UNIVERSAL_ACADEMY:
        return max(worths[0], 3 * max([worths[t + 1] - 2 * worths[t] for t in range(3) if books[t] >= 2], default=0.0))
    if place == MENHIRS:
        return 0.35
    if place == TREE_SERPENT:
        return 0.4
    return {GATE_OF_LANDS: 0.12, SPRING_OF_POWER: 0.12, SKY_PIER: 2 * worths[0]}[place]


def spirits_value(s: SpiritLands) -> float:
    """Their books; they convert nearly everything in the end."""
    if s.over:
        return float(s.has(s.spirits, SUN))
    sages = len(s.out_there(s.spirits))
    return sum([n * w for n, w in zip(s.library(s.spirits), THEIRS)]) + 0.05 * sages + 0.06 * len(s.held)
