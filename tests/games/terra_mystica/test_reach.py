"""Adjacency: by edge or bridge directly; by ship, tunnel or carpet indirectly."""

from __future__ import annotations

from games.terra_mystica.arrange import (
    arrange,
    bridge_at,
    can,
    do,
    have,
    hex_of,
    hold,
    offered,
    pass_all,
    terrain,
    turn,
)
from support import texts
from veche.games.terra_mystica.maps import HEX_NAMES, MAPS, bits
from veche.games.terra_mystica.reach import network, within_reach
from veche.games.terra_mystica.state import TerraMystica


def reached(s: TerraMystica, seat: int = 0) -> set[str]:
    return {HEX_NAMES[h] for h in bits(within_reach(s, seat))}


def test_hexes_with_a_common_edge_are_next_to_each_other() -> None:
    """C1: E5 stands in the middle of land and river."""
    s = arrange("witches D:E5", "nomads D:I1")
    assert reached(s) == {"E4", "E6", "F3"}


def test_a_bridge_makes_its_ends_neighbours() -> None:
    """C1: B1 and C1 are parted by river and joined by a bridge."""
    s = arrange("witches D:B1", "nomads D:I1")
    assert "C1" not in reached(s)
    bridge_at(s, 0, "B1-C1")
    assert "C1" in reached(s)


def test_shipping_one_crosses_one_river_hex_and_two_needs_two() -> None:
    """C1 and the book's picture: over two river hexes the second level is needed."""
    s = arrange("witches D:C2", "nomads D:I1")
    assert reached(s) == {"B2", "B3"}
    have(s, 0, ship=1)
    one = reached(s)
    assert {"C1", "D3", "C3", "D4"} <= one and "E4" in one and "A6" not in one
    have(s, 0, ship=2)
    assert "A6" in reached(s) and one < reached(s)


def test_reach_starts_at_a_building_not_at_a_hex_of_ones_colour() -> None:
    """C1: E5 was turned earlier and is empty: from it nothing is reached."""
    s = arrange("witches D:E7", "nomads D:I1")
    terrain(s, E6="forest")
    assert "E6" in reached(s) and "E5" not in reached(s)


def test_occupied_hexes_are_neither_transformed_nor_built_on() -> None:
    s = arrange("witches D:E5", "nomads D:E6")
    assert not can(s, "dig E6") and not can(s, "build E6") and "E6" not in reached(s)


def test_the_shipping_card_helps_in_the_action_phase() -> None:
    """BON4: one more river hex."""
    s = arrange("witches D:C2", "nomads D:I1")
    hold(s, 0, "BON4")
    assert "C1" in reached(s)


def test_the_shipping_card_does_not_help_in_the_cult_phase() -> None:
    """E9: spades of the cult bonus reach as far as the printed level."""
    s = arrange("witches D:C2", "nomads D:I1", goals=["SCORE2"])
    hold(s, 0, "BON4")
    have(s, 0, earth=4)
    pass_all(s)
    assert set(offered(s, "dig")) == {"B2", "B3"}


def test_the_shipping_card_does_not_help_when_areas_are_counted() -> None:
    """E12."""
    s = arrange("witches D:C2,C1", "nomads D:I1")
    hold(s, 0, "BON4")
    assert network(s, 0, hex_of("C2")) == 1 << hex_of("C2")
    have(s, 0, ship=1)
    assert network(s, 0, hex_of("C2")).bit_count() == 2


def test_area_of_the_book_all_buildings_joined_by_one_river_hex_at_a_time() -> None:
    """E12: with level 1 a river hex may lie between any two, as often as one likes."""
    s = arrange("witches D:B2,C1,D3,C2,D4,C3,D5,B4", "nomads D:I1")
    have(s, 0, ship=1)
    assert network(s, 0, hex_of("B2")).bit_count() == 8
    have(s, 0, ship=0)
    assert network(s, 0, hex_of("B2")).bit_count() < 8


def test_improving_shipping_costs_four_coins_and_a_priest_and_pays_two_three_four_points() -> None:
    """The book: three points for reaching level 2."""
    s = arrange("witches D:E5", "nomads D:I1")
    for level, points in ((1, 2), (2, 3), (3, 4)):
        p = have(s, 0, coins=4, priests=1, vp=20)
        do(s, "ship")
        assert (p.ship, p.vp, p.coins, p.priests) == (level, 20 + points, 0, 0)
        turn(s, 0)
    have(s, 0, coins=4, priests=1)
    assert "ship" not in texts(s.menu)


def test_every_map_has_the_same_number_of_lands_and_of_each_terrain() -> None:
    for m in MAPS:
        lands = bits(m.lands)
        assert len(lands) == 77
        assert {sum(1 for h in lands if m.terrain[h] == t) for t in range(7)} == {11}
