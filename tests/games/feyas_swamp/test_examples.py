"""Every worked example of the rulebook, with the book's own numbers, on our map."""

from __future__ import annotations

from games.feyas_swamp.scene import answer, ask, boat, deity, name, numbered, scene, texts, town
from veche.core.hexes import distance
from veche.games.feyas_swamp.boats import sailing_range
from veche.games.feyas_swamp.building import open_slot
from veche.games.feyas_swamp.map import BIT, HEX_AT
from veche.games.feyas_swamp.rounds import Income
from veche.games.feyas_swamp.scoring import island_points
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TO_BUILD, TO_FISH, TO_SAIL, TO_TRADE, TRACKS, TROPHIES
from veche.games.feyas_swamp.trophies import trophy_points
from veche.games.feyas_swamp.turn import Turn, act
from veche.games.feyas_swamp.water import Boats


def test_income_two_crystals_from_open_slots_and_eight_gold_for_the_merchant() -> None:
    s = scene(leaders=("merchant", "priest", "fisher"))
    salamanders = s.players[0]
    open_slot(s, 0, TRACKS.index("T4"), HEX_AT[(0, 0)])
    open_slot(s, 0, TRACKS.index("T4"), HEX_AT[(0, 0)])
    gold, energy = salamanders.gold, salamanders.energy
    ask(s, Income())
    assert (salamanders.gold - gold, salamanders.energy - energy) == (8, 2)


def test_fish_range_five_catch_two_and_the_far_boat_may_not_move() -> None:
    s = scene(leaders=("fisher", "priest", "sailor"), season="purple")
    p = s.players[0]
    p.sailing, p.catch = 1, 1
    boat(s, 0, (0, -4), (3, -6))
    assert sailing_range(s, 0, TO_FISH) == 5
    fish = p.fish
    ask(s, Boats(0, TO_FISH, tuple(p.boats), 0))
    assert texts(s) == [f"boat {name((0, -4))}"]
    assert distance((0, -4), (-4, 0)) == 4 == distance((0, -4), (-2, 0))
    answer(s, f"boat {name((0, -4))}", f"go {name((-2, 0))}")
    assert p.fish - fish == 2
    assert not s.stack


def test_trade_two_fish_abroad_two_at_home_one_in_the_middle_of_a_stack() -> None:
    s = scene(leaders=("priest", "fisher", "sailor"))
    town(s, 0, (-1, -1))
    town(s, 1, (0, -2))
    town(s, 2, (4, -5), fish=1)
    p = s.players[0]
    p.fish, p.gold = 5, 0
    assert sailing_range(s, 0, TO_TRADE) == 4
    boat(s, 0, (3, -2), (5, -6))
    ask(s, Boats(0, TO_TRADE, tuple(p.boats), 0))
    assert distance((3, -2), (0, -1)) == 3
    answer(s, f"boat {name((3, -2))}", f"go {name((0, -1))}")
    answer(s, "give 2")
    assert p.gold == 7
    answer(s, "give 2")
    assert p.gold == 7
    answer(s, f"boat {name((5, -6))}", f"go {name((5, -6))}", "give 1")
    assert (p.gold, p.fish) == (10, 0)


def test_build_on_an_island_of_two_deities_for_ten_gold_and_no_gold_is_left() -> None:
    s = scene(leaders=("priest", "fisher", "sailor"))
    p = s.players[0]
    p.sailing, p.gold = 2, 10
    deity(s, (0, 3))
    boat(s, 0, (4, -2), (-6, 5), (0, -5))
    assert sailing_range(s, 0, TO_BUILD) == 6
    ask(s, Boats(0, TO_BUILD, tuple(p.boats), 0))
    assert distance((4, -2), (2, 1)) == 3
    answer(s, f"boat {name((4, -2))}", f"go {name((2, 1))}", f"settle {name((2, 2))}")
    assert p.gold == 0
    answer(s, "track T1")
    assert s.towns[0] == BIT[HEX_AT[(2, 2)]]
    assert p.tracks == [1, 0, 0, 0]
    assert not s.stack, "the other boats cannot build, so they may not move"


def test_sail_two_further_with_three_players_and_a_temple_tile_of_five_points() -> None:
    s = scene(leaders=("priest", "fisher", "sailor"))
    p = s.players[0]
    boat(s, 0, (2, 2), (0, -3), (2, 0))
    assert sailing_range(s, 0, TO_SAIL) == 4 + 2
    ask(s, Boats(0, TO_SAIL, tuple(p.boats), 0))
    assert distance((2, 2), (2, -3)) == 5
    answer(s, f"boat {name((2, 2))}", f"go {name((2, -3))}")
    assert distance((0, -3), (0, -6)) == 3
    answer(s, f"boat {name((0, -3))}", "visit eye")
    assert p.vp == 5
    fish = p.fish
    assert distance((2, 0), (2, -4)) == 4
    answer(s, f"boat {name((2, 0))}", f"go {name((2, -4))}")
    assert p.fish == fish and not s.stack


def test_increase_range_to_three_for_four_points() -> None:
    s = scene()
    s.players[0].sailing = 2
    ask(s, Turn(0))
    answer(s, "work R1")
    assert s.players[0].sailing == 3
    assert s.players[0].vp == 4


def test_celebrate_five_settlements_with_fish_then_every_owner_his_fish() -> None:
    s = scene(n=4)
    blue, yellow, red = 0, 3, 2
    town(s, blue, (-1, -1), fish=3)
    town(s, blue, (0, -2), fish=1)
    town(s, yellow, (-2, -1), fish=3)
    town(s, yellow, (-2, -2), fish=2)
    town(s, red, (-1, -3), fish=2)
    ask(s, Turn(red))
    answer(s, "work C1", "celebrate A")
    assert [p.vp for p in s.players] == [4, 0, 5 + 2, 5]
    assert s.stacks == [0, 0, 0], "eleven fish leave the map"


def test_honour_places_a_deity_and_moves_the_totem() -> None:
    s = scene()
    town(s, 2, (2, 2))
    deity(s, (4, -5), totem=True)
    left = s.deities_left
    island = s.island_of(HEX_AT[(1, 2)])
    ask(s, Turn(2))
    answer(s, "work H1", f"honour {name((0, 2))}")
    assert s.deities_on(island) == 2
    assert s.totem == HEX_AT[(0, 2)]
    assert s.deities_left == left - 1


def test_final_four_settlements_and_two_deities_are_eight_points() -> None:
    s = scene()
    deity(s, (0, -2))
    town(s, 0, (-1, -1), (0, -3), (1, -3), (-2, -1))
    assert island_points(s, 0) == 8


def trophy(s: Swamp, seat: int, key: str) -> int:
    return trophy_points(s, seat, TROPHIES.index(key))


def test_trophy_largest_group_of_four_is_sixteen() -> None:
    s = scene()
    town(s, 0, (0, -2), (0, -1), (1, -2), (1, -1), (-2, -2), (-2, -1))
    assert trophy(s, 0, "largest_group") == 16


def test_trophy_two_islands_led_and_one_tied_are_nine() -> None:
    s = scene()
    town(s, 0, (0, -2), (1, 1), (2, 1), (4, -5))
    town(s, 2, (1, 3), (3, -4), (5, -1))
    assert trophy(s, 0, "island_majority") == 9


def test_trophy_two_settlements_on_the_largest_island_are_eight() -> None:
    s = scene()
    town(s, 2, (0, -2), (-1, -1))
    town(s, 0, (-2, -2), (-2, -1))
    town(s, 2, (1, 1))
    assert trophy(s, 2, "largest_island") == 8


def test_trophy_three_settlements_beside_temples_are_fifteen() -> None:
    s = scene()
    numbered(s, 1)
    town(s, 0, (-1, -5), (0, -5), (4, -6), (5, -6), (4, -5))
    assert trophy(s, 0, "temple_neighbour") == 15


def test_trophy_two_islands_with_exactly_one_settlement_are_ten() -> None:
    s = scene()
    town(s, 1, (0, -2), (1, 1), (4, -5), (4, -6))
    assert trophy(s, 1, "lone_settlement") == 10


def test_trophy_smallest_islands_of_three_one_settlement_on_two_of_them_are_eight() -> None:
    s = scene()
    frogs = 2
    town(s, frogs, (-2, -2), (2, -4))
    town(s, 1, (-2, -1), (2, -5))
    town(s, 0, (4, -2), (4, -1), (5, -1))
    town(s, frogs, (0, 2), (0, 3), (1, 1))
    town(s, 1, (-4, 5), (-3, 4), (-2, 4))
    town(s, 0, (-5, 1), (-4, 1), (-4, 2))
    assert sorted(island.bit_count() for island in s.islands) == [3, 3, 4, 4, 4, 4]
    assert trophy(s, 2, "smallest_island") == 8


def test_an_action_is_queued_by_its_kind() -> None:
    s = scene()
    boat(s, 0, (0, 0))
    s.here = 0
    act(s, 0, TO_SAIL)
    assert s.stack == [Boats(0, TO_SAIL, (HEX_AT[(0, 0)],), 0)]
