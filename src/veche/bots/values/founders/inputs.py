"""What the net sees of a position with rivals: the hand-made estimate, its parts, and what they depend on."""

from __future__ import annotations

from typing import Final

from veche.bots.values.founders.worth import Board, board, shares, steps
from veche.core.state import Seat
from veche.games.founders.delivery import missing
from veche.games.founders.state import Founders, Player
from veche.games.founders.tables import (
    BUILDING_COUNT, CALL_BIT, FIRST_ADVISER, HOUSES, LAST, NONE, RESOURCE_COUNT, TIER,
)

SIZE: Final = 62
GROUPS: Final = ("goods", "crystals", "income", "hands", "recipes", "deliveries", "vote")
BUCKETS: Final = (2, 4, 6, 9, 14)  # Points in sight, by how far they are.
TIER_MASKS: Final[list[int]] = [sum([1 << r for r in range(RESOURCE_COUNT) if TIER[r] == t]) for t in (1, 2, 3)]


def inputs(s: Founders, seat: Seat) -> list[float]:
    """The order matters to the net, nothing else: what is new must be learned anew."""
    p = s.players[seat]
    parts = shares(s, seat)
    found = [float(p.vp), sum(parts.values()) - p.vp]
    found += [parts[group] for group in GROUPS]
    found += goods(p)
    found += needs(p, board(s, seat))
    found += resources(s, p, board(s, seat))
    found += buildings(s)
    found += rivals(s, seat)
    found += [float(len(s.players) == n) for n in (2, 3, 4)]
    found += [
        s.turns / len(s.players) / 10, float(s.map), float(s.workers_on), float(s.achievements_on), float(s.idle),
        float(s.active == seat),
    ]
    return found


def goods(p: Player) -> list[float]:
    return [
        float(min(p.coins, 8)), float(max(p.coins - 8, 0)), float(p.fleeting), float(p.lasting), float(p.income()),
        float(HOUSES - p.houses), float(p.workers), float(p.bridges), float(p.hand().bit_count()),
        float((p.hand() >> FIRST_ADVISER).bit_count()), float((p.hand() & CALL_BIT) > 0),
    ]


def needs(p: Player, seen: Board) -> list[float]:
    """Points of open needs by how far away they are, those that a rival is nearer to, and those out of sight."""
    near = [0.0] * len(BUCKETS)
    raced = passed_on = unseen = 0.0
    for need in seen.needs:
        away = steps(need, p.coins)
        for i, most in enumerate(BUCKETS):
            if away <= most:
                near[i] += need.gain
                break
        else:
            unseen += need.points
        if need.rival_cost <= need.cost:
            raced += need.gain
        passed_on += need.rival_gain
    return [*near, raced, passed_on, unseen, float(len(seen.needs))]


def resources(s: Founders, p: Player, seen: Board) -> list[float]:
    found = [float((p.owned & tier).bit_count()) for tier in TIER_MASKS]
    found += [float((p.known & ~p.owned & tier).bit_count()) for tier in TIER_MASKS]
    promises = [seen.promise(building) for building in s.offer if building != NONE]
    found += [max(promises, default=0.0), sum(promises)]
    return [*found, float(seen.joined), float(seen.room)]


def buildings(s: Founders) -> list[float]:
    """How many are complete, stand, and are nearly complete."""
    left = [0.0, 0.0]
    for building in range(BUILDING_COUNT):
        if s.unfinished >> building & 1:
            n = len(missing(s, building))
            if n <= len(left):
                left[n - 1] += 1
    done = [float(s.completed == n) for n in range(LAST)]
    return [*done, float(s.standing.bit_count()), float(s.unfinished.bit_count()), *left]


def rivals(s: Founders, seat: Seat) -> list[float]:
    others = [q for n, q in enumerate(s.players) if n != seat]
    if not others:
        return [0.0] * 4
    return [
        float(max([q.vp for q in others])), sum([q.vp for q in others]) / len(others),
        float(max([q.income() for q in others])), float(max([q.coins for q in others])),
    ]
