"""Achievement cards: checked at the end of the own turn; the earlier, the more points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from veche.core.state import Seat
from veche.games.feyas_swamp.gifts import points
from veche.games.feyas_swamp.majorities import on_islands
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import ACHIEVEMENT_NEEDS, ACHIEVEMENTS, PLACES, SAILING_RANGE


def every_island(s: Swamp, seat: Seat, need: int) -> bool:
    return min(on_islands(s, seat)) >= need


def five_on_one(s: Swamp, seat: Seat, need: int) -> bool:
    return max(on_islands(s, seat)) >= need


def two_on_five(s: Swamp, seat: Seat, need: int) -> bool:
    return len([n for n in on_islands(s, seat) if n >= 2]) >= need


def sailing_plus_4(s: Swamp, seat: Seat, need: int) -> bool:
    return SAILING_RANGE[s.players[seat].sailing] >= need


def three_on_three(s: Swamp, seat: Seat, need: int) -> bool:
    return len([n for n in on_islands(s, seat) if n >= 3]) >= need


def two_workers(s: Swamp, seat: Seat, need: int) -> bool:
    return s.players[seat].worker_slots >= need


def seven_fish(s: Swamp, seat: Seat, need: int) -> bool:
    return s.caught >= need


def thirty_gold(s: Swamp, seat: Seat, need: int) -> bool:
    return s.sold >= need


CONDITIONS: Final[list[Callable[[Swamp, Seat, int], bool]]] = [
    every_island,
    five_on_one,
    two_on_five,
    sailing_plus_4,
    three_on_three,
    two_workers,
    seven_fish,
    thirty_gold,
]
assert [f.__name__ for f in CONDITIONS] == ACHIEVEMENTS


def is_achieved(s: Swamp, seat: Seat, card: int) -> bool:
    return CONDITIONS[card](s, seat, ACHIEVEMENT_NEEDS[card])


def check_achievements(s: Swamp, seat: Seat) -> None:
    """A marker on the best free place of every card whose condition is met, once per card and seat."""
    for i, card in enumerate(s.goals):
        places = s.claimed(i)
        if seat not in places and is_achieved(s, seat, card):
            place = places.index(-1)
            s.claim(i, place, seat)
            s.tell("achieved", seat, card)
            points(s, seat, "achievement", PLACES[place])
