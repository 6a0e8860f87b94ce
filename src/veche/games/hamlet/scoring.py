"""Chapter 4. The end: points, then coins to break ties. And what must stay the same all along."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.game import Price, Refused
from veche.core.state import Seat
from veche.games.hamlet.building import cannot_build, cannot_dig, cannot_upgrade, house_cost, too_far
from veche.games.hamlet.map import NAMES
from veche.games.hamlet.state import Hamlet
from veche.games.hamlet.tables import BUILDINGS, DIG_COINS, HOUSE, MILL
from veche.games.hamlet.verbs import BUILD, DIG, REASONS, TAKE, TRADE, UPGRADE


def points(s: Hamlet) -> list[int]:
    return [p.vp for p in s.players]


def score(s: Hamlet) -> list[tuple[int, ...]]:
    """4.1: Most points win; among equals, most coins."""
    return [(p.vp, p.coins) for p in s.players]


def census(s: Hamlet) -> dict[str, int]:
    """Pieces on the board and in supply, per seat: these numbers never change."""
    counts: dict[str, int] = {}
    for seat, p in enumerate(s.players):
        mine = [b for b, o in zip(s.building, s.owner) if o == seat]
        counts[f"houses {seat}"] = p.houses + mine.count(HOUSE)
        counts[f"mills {seat}"] = p.mills + mine.count(MILL)
    return counts


def price(s: Hamlet, a: Action) -> Price:
    """What an answer costs (below zero) and brings."""
    top = s.stack[-1]
    seat = getattr(top, "seat", -1)
    if a.verb is TAKE:
        return (("coin", a.noun), ("vp", 1 - a.noun))
    if type(top).__name__ != "Turn":
        return ()
    if a.verb is BUILD:
        return (("coin", -BUILDINGS[HOUSE].coins), ("stone", -house_cost(s, seat, a.noun)))
    if a.verb is DIG:
        return (("coin", -DIG_COINS),)
    if a.verb is UPGRADE:
        return (("coin", -BUILDINGS[MILL].coins),)
    return (("coin", -3), ("stone", 1)) if a.verb is TRADE else ()


def why(s: Hamlet, seat: Seat, ref: str) -> list[Refused]:
    """Why the things one might do here cannot be done now."""
    kind, _, name = ref.partition(" ")
    if kind != "hex" or name not in NAMES or not s.stack or type(s.stack[-1]).__name__ != "Turn":
        return []
    h = NAMES.index(name)
    verdicts = [
        (DIG[h], cannot_dig(s, seat, h) or too_far(s, seat, h)),
        (BUILD[h], cannot_build(s, seat, h) or too_far(s, seat, h)),
        (UPGRADE[h], cannot_upgrade(s, seat, h)),
    ]
    return [(a, REASONS[reason]) for a, reason in verdicts if reason]
