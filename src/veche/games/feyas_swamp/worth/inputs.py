"""What the net sees of a position: points so far, the estimate made by hand, and what it depends on."""

from __future__ import annotations

from veche.core.state import Seat
from veche.games.feyas_swamp.map import AROUND, BIT
from veche.games.feyas_swamp.state import Player, Swamp
from veche.games.feyas_swamp.tables import (
    ACHIEVEMENTS,
    LEADER_CARDS,
    LEADERS,
    PLACES,
    ROUNDS,
    SAILING_RANGE,
    STACK,
    TOKENS_PER_ROUND,
    TOTEM_POINTS,
    TRIBES,
    TROPHIES,
    TROPHIES_IN_PLAY,
)
from veche.games.feyas_swamp.worth.estimate import estimate, is_acting, rounds_left
from veche.games.feyas_swamp.worth.land import Land, land_of
from veche.worth.net import which


def inputs(s: Swamp, seat: Seat) -> list[float]:
    """The order matters to the net, nothing else: what is new must be learned anew."""
    p = s.players[seat]
    land = land_of(s, seat)
    parts = estimate(s, seat)
    found = [float(p.vp), sum(parts)]
    found += parts
    found += goods(s, p)
    found += growth(p)
    found += grounds(s, seat, land)
    found += goals(s, seat, land)
    found += times(s, seat)
    return found


def goods(s: Swamp, p: Player) -> list[float]:
    """What lies in hand, and what the boats can do with it."""
    card = LEADER_CARDS[max(p.leader, 0)]
    found = [
        float(p.gold),
        float(p.fish),
        float(p.energy),
        float(p.workers),
        float(p.axolotls),
        float(len(p.boats)),
        float(p.catch),
        float(card.cost),
        float(card.range + SAILING_RANGE[p.sailing]),
        float(p.sailing),
    ]
    for t in range((ROUNDS - 1) * TOKENS_PER_ROUND):
        found.append(float(p.tokens >> t & 1))
    return found


def growth(p: Player) -> list[float]:
    """The tribe board."""
    return [
        float(p.hands),
        float(p.gold_income),
        float(p.energy_income),
        float(p.points_income),
        float(p.sailing_income),
        float(p.tracks[0]),
        float(p.tracks[1]),
        float(p.tracks[2]),
        float(p.tracks[3]),
        float(p.temples.bit_count()),
        *which(p.tribe, len(TRIBES), float(p.lotus)),
    ]


def grounds(s: Swamp, seat: Seat, land: Land) -> list[float]:
    """The land: islands, trophies, fish on settlements, and the best two feasts."""
    counts = land.counts
    trophies = [*land.trophies, 0.0, 0.0][:TROPHIES_IN_PLAY]
    kinds = [0.0] * len(TROPHIES)
    for t in s.trophies:
        kinds[t] = 1.0
    town = s.towns[seat]
    others = s.all_towns() & ~town
    found = [
        land.islands,
        *trophies,
        *kinds,
        float(land.most),
        float(sum(counts)),
        float(counts[0]),
        float(len([n for n in counts if n])),
        float(s.fish_on(town)),
        float(land.room),
    ]
    for stack in s.stacks:
        found.append(float((others & ~stack).bit_count()))
    found += feasts(s, town)
    found += moorings(s, s.players[seat], others)
    return found


def moorings(s: Swamp, p: Player, others: int) -> list[float]:
    """Boats on water; others' settlements with room for fish beside them; sites beside them."""
    afloat = markets = sites = 0
    for boat in p.boats:
        around = AROUND[boat]
        afloat += (s.water & BIT[boat]) != 0
        markets += (around & others & ~s.stacks[STACK - 1]).bit_count()
        sites += (around & s.single).bit_count()
    return [float(afloat), float(markets), float(sites)]


def feasts(s: Swamp, town: int) -> list[float]:
    """What the best two celebrations would bring beyond one's own fish; own settlements on the totem's island."""
    best = second = 0
    totem = s.totem_island()
    for i, island in enumerate(s.islands):
        vp = (s.stacks[0] & island).bit_count() + (TOTEM_POINTS if i == totem else 0)
        if vp > best:
            best, second = vp, best
        elif vp > second:
            second = vp
    here = (town & s.islands[totem]).bit_count() if totem >= 0 else 0
    return [float(best), float(second), float(here)]


def goals(s: Swamp, seat: Seat, land: Land) -> list[float]:
    """For every achievement: points it would bring now, and as many by how near it is."""
    open_to = [0.0] * len(ACHIEVEMENTS)
    near = [0.0] * len(ACHIEVEMENTS)
    progress = nearness(s.players[seat], land.counts)
    for i, card in enumerate(s.goals):
        places = s.claimed(i)
        if seat not in places and -1 in places:
            open_to[card] = float(PLACES[places.index(-1)])
            near[card] = open_to[card] * progress[card]
    return open_to + near


def nearness(p: Player, counts: list[int]) -> list[float]:
    """How much of each achievement is done, in the order of the cards."""
    one = two = three = 0
    for n in counts:
        one += n >= 1
        two += n >= 2
        three += n >= 3
    return [
        one / len(counts),
        min(1.0, counts[0] / 5),
        min(1.0, two / 5),
        min(1.0, SAILING_RANGE[p.sailing] / 4),
        min(1.0, three / 3),
        min(1.0, p.worker_slots / 2),
        min(1.0, p.catch * len(p.boats) / 7),
        min(1.0, p.fish / 8),
    ]


def times(s: Swamp, seat: Seat) -> list[float]:
    """The round, who has passed, the order of play, the leader of now or of the next round, and how many play."""
    acting = is_acting(s, seat)
    p = s.players[seat]
    found = which(rounds_left(s), ROUNDS, 1.0)
    found += [float(acting), float((s.passed & ~(1 << seat)).bit_count()), float(s.axolotls), float(s.deities_left)]
    found.append(float(s.order.index(seat)) if s.order else 0.0)
    found += which(len(s.players) - 2, 3, 1.0)
    found += which(p.leader, len(LEADERS), 1.0)
    found += which(p.leader, len(LEADERS), 0.0 if acting else 1.0)
    return found
