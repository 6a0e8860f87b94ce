"""Upgrade: where a storage of an advanced resource may go."""

from __future__ import annotations

from games.founders.tools import (
    BLUE,
    PURPLE,
    YELLOW,
    access,
    ask,
    bridge,
    building,
    coins,
    menu,
    options_of,
    points,
    roads,
    slot,
    storage,
    table,
    turn_of,
)
from support import answer, at
from veche.core.state import Step, apply, settle
from veche.games.founders.building import lay_road, road_cells
from veche.games.founders.effects import CARD_EFFECTS
from veche.games.founders.map import NEAR, cells, spread
from veche.games.founders.network import connected
from veche.games.founders.plan import plan
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import (
    BASIC_COUNT,
    BUILDINGS,
    CATEGORIES,
    NEED_MASK,
    NEEDS,
    RESOURCE_COUNT,
    RESOURCES,
    UPGRADE_CARD,
)
from veche.games.founders.turn import Follow
from veche.games.founders.upgrade import Site, TurnStorage


def jewelry() -> Founders:
    """Purple owns gems on a1 and has access to yellow's metal on f2; a road joins them."""
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    access(s, PURPLE, "metal-1")
    roads(s, "b2 c3 d3 e3")
    return s


def test_without_access_to_an_input_nothing_can_be_built() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    roads(s, "b2 c3 d3 e3")
    turn_of(s, PURPLE)
    assert "play upgrade" not in menu(s)


def test_a_new_storage_does_not_touch_own_structures() -> None:
    s = jewelry()
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry")
    assert "c1" in options_of(s, "place")
    assert not {"a2", "b1"} & set(options_of(s, "place"))


def test_only_the_ways_round_that_fit_are_asked() -> None:
    s = jewelry()
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1")
    assert options_of(s, "turn") == ["0", "90", "180", "270"]
    s = jewelry()
    roads(s, "e2")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1")
    assert "0" not in options_of(s, "turn"), "a road lies on its foot"


def test_it_costs_4_and_6_wherever_it_stands() -> None:
    s = jewelry()
    s.players[PURPLE].coins = 3
    turn_of(s, PURPLE)
    assert "play upgrade" not in menu(s)


def test_the_builders_bridges_connect_inputs_the_owners_do_not() -> None:
    s = table()
    storage(s, "metal", YELLOW, "k2")
    storage(s, "gems", PURPLE, "h3")
    access(s, PURPLE, "metal-2")
    roads(s, "i2")
    bridge(s, YELLOW, "j3")
    turn_of(s, PURPLE)
    assert "play upgrade" not in menu(s)
    bridge(s, PURPLE, "j2")
    turn_of(s, PURPLE)
    answer(s, "play upgrade")
    assert options_of(s, "upgrade") == ["jewelry"]


def test_one_storage_of_an_advanced_resource_per_district_whoever_owns_it() -> None:
    s = jewelry()
    storage(s, "jewelry", BLUE, "a7 b8 c8", ["gems-1", "metal-1"])
    turn_of(s, PURPLE)
    assert "play upgrade" not in menu(s)


def test_a_road_first_makes_room_that_was_not_there() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f1")
    access(s, PURPLE, "metal-1")
    roads(s, "b2")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry")
    first = options_of(s, "road")
    assert first, "a road can bring the two together"
    answer(s, f"road {first[0]}")
    assert options_of(s, "road") == [], "the one road is built"
    place = options_of(s, "place")[0]
    answer(s, f"place {place}")
    answer(s, menu(s)[0])
    assert coins(s)[PURPLE] == 3
    assert points(s) == [0, 1, 0, 1]
    assert s.roads.bit_count() == 2


def test_a_road_afterwards_is_connected_to_the_new_storage() -> None:
    s = jewelry()
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1", "turn 0")
    assert "done" in menu(s)
    assert "e1" in options_of(s, "road")
    assert "h6" not in options_of(s, "road")


def test_a_follower_builds_without_a_road() -> None:
    s = jewelry()
    ask(s, Follow(PURPLE, CATEGORIES.index("upgrade")))
    answer(s, "follow upgrade", "upgrade jewelry", "place d1", "turn 0")
    assert coins(s)[PURPLE] == 3
    assert not s.menu, "no road is asked for"


def test_the_builder_says_which_storage_is_used_and_it_is_kept() -> None:
    s = jewelry()
    storage(s, "metal", YELLOW, "k2")
    access(s, PURPLE, "metal-2")
    bridge(s, PURPLE, "j2")
    roads(s, "f3 g2 h2 i2")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry", "place d1", "turn 0")
    assert sorted(options_of(s, "use")) == ["metal-1", "metal-2"]
    answer(s, "use metal-2")
    assert s.source(slot("jewelry-1"), 1) == slot("metal-2")
    assert points(s) == [0, 1, 0, 1]


# A road before the storage, where that makes a difference.


def labor() -> Founders:
    """Purple has people and blue's food at one street; own food lies beyond the river, a road short of it."""
    s = table()
    storage(s, "people", PURPLE, "a1")
    storage(s, "food", BLUE, "g4 g5 h5", ["livestock-1", "herbs-1"])
    storage(s, "food", PURPLE, "k1 l1 l2", ["livestock-1", "herbs-1"])
    access(s, PURPLE, "food-1")
    bridge(s, PURPLE, "j2")
    roads(s, "b2 c2 d2 e2 f2 g2 h2 h3")
    turn_of(s, PURPLE)
    return s


def test_a_road_first_lets_the_builder_use_another_storage_of_an_input() -> None:
    s = labor()
    answer(s, "play upgrade", "upgrade labor")
    assert "c3" in options_of(s, "place"), "no road is needed here"
    answer(s, "road i2", "place c3", "turn 0")
    assert options_of(s, "use") == ["food-1", "food-2"]
    answer(s, "use food-2")
    assert points(s)[BLUE] == 0, "own food, not blue's"
    assert s.source(slot("labor-1"), 1) == slot("food-2")


def test_without_the_road_first_only_the_rivals_storage_can_be_used() -> None:
    s = labor()
    answer(s, "play upgrade", "upgrade labor", "place c3", "turn 0")
    assert options_of(s, "use") == []
    assert s.source(slot("labor-1"), 1) == slot("food-1")
    assert points(s)[BLUE] > 0


def test_a_road_first_may_let_another_storage_deliver() -> None:
    """Blue's jewelry lies beyond the river, a road short of a building that wants jewelry."""

    def begun() -> Founders:
        s = jewelry()
        storage(s, "jewelry", BLUE, "k1 l1 l2", ["gems-1", "metal-1"])
        bridge(s, BLUE, "j2")
        roads(s, "f3 g2 h2")
        building(s, "golden_lion", "e4 f4 g4")
        turn_of(s, PURPLE)
        answer(s, "play upgrade", "upgrade jewelry")
        return s

    need = [RESOURCES[r] for r in NEEDS[BUILDINGS.index("golden_lion")]].index("jewelry")
    s = begun()
    assert "d1" in options_of(s, "place")
    answer(s, "place d1", "turn 0")
    assert s.cube(BUILDINGS.index("golden_lion"), need) == PURPLE
    s = begun()
    answer(s, "road i2")
    assert s.cube(BUILDINGS.index("golden_lion"), need) == BLUE
    assert "d1" in options_of(s, "place"), "it could be built without the road, but with another result"


def test_a_place_that_gains_nothing_by_the_road_is_built_before_it() -> None:
    s = jewelry()
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry")
    before = set(options_of(s, "place"))
    first = next(r for r in options_of(s, "road") if before - set(places_after(s, r)))
    assert not before & set(places_after(s, first)), "one outcome, one path"


def places_after(s: Founders, road: str) -> list[str]:
    c = s.copy()
    answer(c, f"road {road}")
    return options_of(c, "place")


def facts(s: Founders) -> tuple[object, ...]:
    """All that an upgrade changes."""
    p = [(q.vp, q.coins, q.owned) for q in s.players]
    return s.roads, tuple(s.owner), tuple(s.mask), tuple(s.inputs), tuple(s.cubes), s.completed, s.tokens, tuple(p)


def ends(s: Founders) -> dict[tuple[object, ...], Founders]:
    """Every way in which the steps on the stack may end."""
    found: dict[tuple[object, ...], Founders] = {}
    todo = [s]
    while todo:
        c = todo.pop()
        if not c.menu:
            found[facts(c)] = c
        for a in c.menu:
            d = c.copy()
            apply(d, a)
            todo.append(d)
    return found


def left_with(s: Founders, *steps: Step) -> Founders:
    c = s.copy()
    ask(c, *steps)
    return c


def by_the_letter(s: Founders, seat: int, resource: int, effect: int) -> set[tuple[object, ...]]:
    """The storage and then a road connected to it or none; or a road first, and a storage connected to it."""
    found = set(built(s, seat, resource, effect, 1))
    for road in cells(road_cells(Survey(s, seat))):
        c = left_with(s)
        lay_road(c, seat, road)
        settle(c)
        for end in ends(c).values():
            found |= built(end, seat, resource, effect, 0, road)
    return found


def built(s: Founders, seat: int, resource: int, effect: int, roads: int, road: int = -1) -> set[tuple[object, ...]]:
    found: set[tuple[object, ...]] = set()
    now = plan(Survey(s, seat), resource)
    for turn in now.turns:
        for first in cells(now.anchors(turn)):
            mask = turn.at(first)
            if road < 0 or connected(s.players[seat], NEAR[road], mask, spread(mask)):
                c = left_with(s, TurnStorage(seat, resource, effect, roads, (), first))
                apply(c, next(a for a in c.menu if a.noun == turn.turn))
                found |= ends(c).keys()
    return found


def test_every_outcome_of_the_letter_can_be_reached_road_before_or_after() -> None:
    """Asked in positions along a game that was played: the short menus lose nothing and invent nothing."""
    effect = CARD_EFFECTS[UPGRADE_CARD][0]
    tried = changed = 0
    for ply in range(60, 530, 24):
        s = at("three-thematic.rec", ply)
        for seat in range(3):
            for resource in range(BASIC_COUNT, RESOURCE_COUNT):
                c = s.copy()
                c.players[seat].coins = 20
                if NEED_MASK[resource] & ~c.players[seat].known:
                    continue
                c = left_with(c, Site(seat, resource, effect, 1))
                if 0 < len(c.menu) < 50 and not options_of(c, "district"):
                    reached = ends(c).keys()
                    assert reached == by_the_letter(c, seat, resource, effect), f"answer {ply}, seat {seat}"
                    tried += 1
                    changed += bool(options_of(c, "road"))
    assert tried > 20 and changed > 10
