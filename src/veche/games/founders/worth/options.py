"""Which answers are worth thinking about: few, the likeliest first.

Of many cells only those count that bring something nearer: a storage to a building that needs it, two inputs of one
recipe to each other, a new piece to the roads where most resources lie.
"""

from __future__ import annotations

from typing import Final

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.founders.delivery import missing
from veche.games.founders.map import Rotation
from veche.games.founders.plan import usable
from veche.games.founders.prestige import PlaceBuilding
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    BASIC_COUNT,
    BUILDING_COUNT,
    CONSTRUCT_CARD,
    FIRST_ADVISER,
    INPUTS,
    NEED_MASK,
    NEED_VP,
    NEEDS,
    NONE,
    OWN_PRICE,
    RECRUIT_CARD,
    RESOURCE_COUNT,
    RESOURCE_OF,
    ROTATIONS,
    SHAPE,
    SLOTS_OF,
    TRADE_CARD,
    UPGRADE_CARD,
)
from veche.games.founders.trade import Import
from veche.games.founders.upgrade import Site
from veche.games.founders.verbs import BASIC, CALL, ROADWORK
from veche.games.founders.worth.sight import Sight
from veche.games.founders.worth.ways import DEEPEST, Waves, hub

MOST: Final = {"road": 6, "import": 6, "house": 3, "place": 6, "bridge": 4, "gate": 4, "start": 12}
MOST_TRADES: Final = 8
STAKES: Final = 3  # Lasting crystals staked: fewer than this.
IDLE: Final = 2  # Cards that may be laid face down alone, where a round is planned as a whole.
INPUT: Final = 0.4  # An input counts for this much of what it goes into.
OFFERED: Final = 0.3

Marks = list[tuple[int, float]]


def options(s: Founders, seat: Seat, last: Action | None) -> list[Action]:
    menu = s.menu
    if len(menu) < 2:
        return menu
    name = type(s.stack[-1]).__name__
    if name == "FaceDown":
        return idlest(s, seat, menu)[: IDLE if s.solo() else 1]
    if name == "StakeFleeting":
        return menu[-1:]  # They are lost in any case.
    if name == "StakeLasting":
        return menu[:STAKES]
    if name == "Follow":
        return menu[:-1]  # A coin is better than nothing.
    if name in ("Trade", "Upgrade"):
        return wanted_first(s, seat, menu)
    if name in ("Bonus", "TakeBack", "Recruit") and last is not None:
        return in_one_order(menu, last)
    return nearest_first(s, seat, menu)


def in_one_order(menu: list[Action], last: Action) -> list[Action]:
    """Bonuses, cards taken back and advisers come in any order, and any order comes to the same: one is enough."""
    if menu[0].verb is BASIC:
        least = last.noun if last.verb is BASIC else 0 if last.verb is CALL else ROADWORK
    else:
        least = last.noun + 1 if last.verb is menu[0].verb else 0
    return [a for a in menu if a.verb is not menu[0].verb or a.noun >= least] or menu


# Cards.


def idlest(s: Founders, seat: Seat, menu: list[Action]) -> list[Action]:
    """The cards to be laid face down: those that can do nothing now, then the least useful."""
    rows = [(card_use(s, seat, a.noun), n) for n, a in enumerate(menu)]
    rows.sort()
    return [menu[n] for _, n in rows]


def card_use(s: Founders, seat: Seat, card: int) -> int:
    p = s.players[seat]
    if card == CONSTRUCT_CARD:
        return 4 if p.coins > 2 else 0
    if card == RECRUIT_CARD:
        return 5 if p.coins > 0 else 1
    if card == UPGRADE_CARD:
        able = any(not NEED_MASK[r] & ~p.known for r in range(BASIC_COUNT, RESOURCE_COUNT))
        return 7 if able and p.coins > 3 else 2
    if card == TRADE_CARD:
        return 8 if p.coins > 0 else 3
    return 6 if card >= FIRST_ADVISER else 9


# Resources.


def wants(s: Founders, seat: Seat) -> list[float]:
    """How much each resource is asked for, directly or as an input."""
    found = [0.0] * RESOURCE_COUNT
    for building in range(BUILDING_COUNT):
        if s.unfinished >> building & 1:
            for i in missing(s, building):
                found[NEEDS[building][i]] += NEED_VP[building][i]
    for building in s.offer:
        if building != NONE:
            for i, resource in enumerate(NEEDS[building]):
                found[resource] += OFFERED * NEED_VP[building][i]
    owned = s.players[seat].owned
    for resource in range(RESOURCE_COUNT - 1, BASIC_COUNT - 1, -1):
        if not owned >> resource & 1:
            for source in INPUTS[resource]:
                found[source] += INPUT * found[resource]
    return found


def wanted_first(s: Founders, seat: Seat, menu: list[Action]) -> list[Action]:
    p = s.players[seat]
    want = wants(s, seat)
    rows: list[tuple[float, int]] = []
    for n, a in enumerate(menu):
        verb = a.verb.name
        if verb == "done":
            worth = -1.0
        elif verb == "access":
            worth = want[RESOURCE_OF[a.noun]] * (0.1 if p.known >> RESOURCE_OF[a.noun] & 1 else 0.8)
        else:
            worth = want[a.noun] * (0.3 if p.owned >> a.noun & 1 else 1.0)
        rows.append((-worth, n))
    rows.sort()
    found = [menu[n] for _, n in rows[:MOST_TRADES]]
    if menu[-1].verb.name == "done" and menu[-1] not in found:
        found.append(menu[-1])
    return found


# Cells.


def nearest_first(s: Founders, seat: Seat, menu: list[Action]) -> list[Action]:
    kinds = [a.verb.name for a in menu]
    if kinds[0] == "district":
        return districts(s, seat, menu)
    if not any(len(menu) > MOST.get(kind, 999) for kind in kinds):
        return menu
    marks = marks_for(s, seat)
    ranked: dict[str, list[tuple[float, int]]] = {}
    rest: list[Action] = []
    for n, a in enumerate(menu):
        if kinds[n] in MOST:
            ranked.setdefault(kinds[n], []).append((-mark_of(marks, a.noun), n))
        else:
            rest.append(a)
    found: list[Action] = []
    for kind, rows in ranked.items():
        rows.sort()
        found += [menu[n] for _, n in rows[: MOST[kind]]]
    return found + rest


def districts(s: Founders, seat: Seat, menu: list[Action]) -> list[Action]:
    """The two districts with the best cells."""
    marks = marks_for(s, seat)
    every = s.free()
    rows: list[tuple[float, int]] = []
    for n, a in enumerate(menu):
        here = every & s.city().districts[a.noun]
        best = 0.0
        for mask, weight in marks:
            if mask & here:
                best += weight
        rows.append((-best, n))
    rows.sort()
    return [menu[n] for _, n in rows[:2]]


def mark_of(marks: Marks, cell: int) -> float:
    total = 0.0
    for mask, weight in marks:
        if mask >> cell & 1:
            total += weight
    return total


def marks_for(s: Founders, seat: Seat) -> Marks:
    """Sets of cells with what they are worth to the question that is asked."""
    top = s.stack[-1]
    if isinstance(top, Import):
        return import_marks(s, seat, top.resource)
    if isinstance(top, Site):
        return shape_marks(s, seat, [top.resource], ROTATIONS[top.resource]) + road_marks(s, seat)
    if isinstance(top, PlaceBuilding):
        return building_marks(s, seat, top.building)
    return road_marks(s, seat)


def needing(s: Founders, seat: Seat, resources: list[int]) -> list[tuple[Waves, int]]:
    """The buildings that still need one of these, with the points of it."""
    found: list[tuple[Waves, int]] = []
    for building in range(BUILDING_COUNT):
        if s.unfinished >> building & 1:
            for i in missing(s, building):
                if NEEDS[building][i] in resources:
                    found.append((Waves(s, s.players[seat], s.beside[building]), NEED_VP[building][i]))
    return found


def import_marks(s: Founders, seat: Seat, resource: int) -> Marks:
    p = s.players[seat]
    sight = Sight(s, seat)
    found: Marks = []
    for waves, points in needing(s, seat, [resource]):
        found += [(waves.at(0), 1.0 * points), (waves.at(1), 0.5 * points), (waves.at(2), 0.25 * points)]
    for made in range(BASIC_COUNT, RESOURCE_COUNT):
        if resource in INPUTS[made] and not p.owned >> made & 1:
            for source in INPUTS[made]:
                if source != resource and p.known >> source & 1:
                    waves = sight.of(source)
                    found += [(waves.at(0), 0.5), (waves.at(1), 0.5)]
    found.append((hub(s, seat)[1], 1.0))
    for terrain in range(4):
        found.append((s.city().terrain[terrain], -0.35 * OWN_PRICE[terrain]))
    return found


def shape_marks(s: Founders, seat: Seat, resources: list[int], turns: list[Rotation]) -> Marks:
    """For the first cell of a piece: what some way round of it would touch."""
    found: Marks = []
    near = [(waves.at(0), 1.0 * points) for waves, points in needing(s, seat, resources)]
    near += [(waves.at(1), 0.5 * points) for waves, points in needing(s, seat, resources)]
    near.append((hub(s, seat)[1], 1.5))
    for turn in turns:
        found += [(turn.touching(mask), weight / len(turns)) for mask, weight in near]
    return found


def building_marks(s: Founders, seat: Seat, building: int) -> Marks:
    p = s.players[seat]
    near: Marks = [(hub(s, seat)[1], 1.0)]
    for i, resource in enumerate(NEEDS[building]):
        own = 0
        for slot in SLOTS_OF[resource]:
            if s.owner[slot] == seat:
                own |= s.near[slot]
        if own:
            waves = Waves(s, p, own)
            for roads in range(3):
                near.append((waves.at(roads), NEED_VP[building][i] / (1 + roads)))
    turns = SHAPE[building]
    return [(turn.touching(mask), weight / len(turns)) for turn in turns for mask, weight in near]


def road_marks(s: Founders, seat: Seat) -> Marks:
    """Roads that shorten a way: from a storage to a building in need, between the inputs of a recipe, to the hub."""
    p = s.players[seat]
    sight = Sight(s, seat)
    found: Marks = []
    for building in range(BUILDING_COUNT):
        if s.unfinished >> building & 1:
            waves = Waves(s, p, s.beside[building])
            for i in missing(s, building):
                own = storages(s, seat, NEEDS[building][i])
                if own:
                    found += between(waves, Waves(s, p, own), own, float(NEED_VP[building][i]))
    for made in range(BASIC_COUNT, RESOURCE_COUNT):
        inputs = INPUTS[made]
        if len(inputs) == 2 and not p.owned >> made & 1 and not NEED_MASK[made] & ~p.known:
            other = 0
            for slot in usable(s, seat, inputs[1]):
                other |= s.near[slot]
            found += between(sight.of(inputs[0]), sight.of(inputs[1]), other, 3.0)
    found.append((hub(s, seat)[1], 0.5))
    return found


def storages(s: Founders, seat: Seat, resource: int) -> int:
    near = 0
    for slot in SLOTS_OF[resource]:
        if s.owner[slot] == seat:
            near |= s.near[slot]
    return near


def between(one: Waves, other: Waves, goal: int, weight: float) -> Marks:
    """The next cells on the shortest ways between two things, from either end."""
    roads = 0
    while roads <= DEEPEST and not one.at(roads) & goal:
        roads += 1
    if not 0 < roads <= DEEPEST:
        return []
    worth = weight / roads
    found = [(other.at(0) & one.at(roads - 1), worth), (one.at(0) & other.at(roads - 1), worth)]
    if roads > 1:
        found.append((other.at(0) & one.at(roads - 2) & one.barrier, worth))
    return found
