"""The end: area, the extra tile, cults, resources."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import arrange, ask, bowls, bridge_at, have, place, pocket
from veche.core.game import find
from veche.games.terra_mystica.scoring import (
    EDGE,
    FARTHEST,
    SETTLEMENTS,
    STRONGHOLD_TO_SANCTUARY,
    FinalScoring,
    area,
    measure,
    resource_points,
    score,
    shares,
)
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import AREA_POINTS, CULT_POINTS, FINALS

GAME = find("terra-mystica")


def test_cult_prizes_are_eight_four_two_and_equals_share() -> None:
    """E13, the book's example: two on step 9 of fire get 6 each."""
    assert shares([9, 9, 5], CULT_POINTS) == [6, 6, 2]
    assert shares([9, 8, 5, 1], CULT_POINTS) == [8, 4, 2, 0]


def test_area_prizes_are_eighteen_twelve_six_and_equals_share() -> None:
    """E13, the book's example: 20 and three times 19 buildings give 18 and three times 6."""
    assert shares([20, 19, 19, 19], AREA_POINTS) == [18, 6, 6, 6]


def test_shared_prizes_are_rounded_down() -> None:
    """A6, E13: 4 and 2 by two are 3; 8, 4 and 2 by three are 4; 4, 2 and nothing by three are 2; 2 by two are 1."""
    assert shares([9, 5, 5], CULT_POINTS) == [8, 3, 3]
    assert shares([5, 5, 5], CULT_POINTS) == [4, 4, 4]
    assert shares([7, 7, 7, 7], CULT_POINTS) == [3, 3, 3, 3]
    assert shares([7, 7, 7, 7, 7], CULT_POINTS) == [2] * 5


def test_nothing_is_scored_at_step_nothing() -> None:
    """E13."""
    assert shares([3, 0, 0], CULT_POINTS) == [8, 0, 0]


def test_two_players_share_the_first_two_prizes_only() -> None:
    """E13."""
    assert shares([5, 3], AREA_POINTS) == [18, 12] and shares([5, 5], AREA_POINTS) == [15, 15]


def test_area_is_the_largest_set_of_buildings_connected_directly_or_by_ship() -> None:
    """E12."""
    s = arrange("witches D:E5,E6,C1,A1", "nomads D:I1,I2,H1")
    assert (area(s, 0), area(s, 1)) == (2, 3)
    bridge_at(s, 0, "C2-E5")
    place(s, 0, "D:C2")
    assert area(s, 0) == 3
    have(s, 0, ship=1)
    assert area(s, 0) >= 4


def test_resources_all_become_coins_and_three_coins_a_point() -> None:
    """E14: half of bowl II is burnt first."""
    s = arrange("witches D:A1", "nomads D:I1")
    have(s, 0, coins=5, workers=2, priests=1, bowl1=3, bowl2=5, bowl3=4)
    assert resource_points(s, 0) == (5 + 2 + 1 + 4 + 2) // 3
    assert pocket(s, 0) == (14 % 3, 0, 0) and bowls(s, 0) == (9, 1, 0)


def test_alchemists_need_two_coins_a_point() -> None:
    """E14; the hook is `coins_per_point`."""
    s = arrange("alchemists D:A1", "nomads D:I1")
    have(s, 0, coins=9, workers=0, priests=0, bowl1=12, bowl2=0, bowl3=0)
    assert resource_points(s, 0) == 4


def test_most_points_win_and_a_tie_is_shared() -> None:
    """E13."""
    s = arrange("witches D:A1", "nomads D:I1")
    have(s, 0, vp=77)
    have(s, 1, vp=77)
    assert score(s) == [(77,), (77,)] and GAME.points(s) == [77, 77]


def test_the_final_scoring_goes_through_area_tile_cults_and_resources() -> None:
    """Order as in facts: every prize is told, and nothing is told of none."""
    s = arrange("witches D:A1,A2", "nomads D:I1", options={"final": "settlements"})
    for seat in (0, 1):
        have(s, seat, coins=0, workers=0, priests=0, bowl1=12, bowl2=0, bowl3=0, vp=0, fire=0, water=0, earth=0, air=0)
    have(s, 0, coins=4, earth=3)
    ask(s, FinalScoring())
    assert s.log is not None
    told = [e[2] for e in s.log if e[0] == "awarded" and e[1] == 0]
    assert told == ["area", "final", "cult_earth", "resources"]
    assert [p.vp for p in s.players] == [18 + 15 + 8 + 1, 12 + 15]


def test_the_four_final_scorings_are_in_the_order_of_their_measures() -> None:
    wanted = {"distance": FARTHEST, "stronghold": STRONGHOLD_TO_SANCTUARY, "outposts": EDGE, "settlements": SETTLEMENTS}
    assert {key: i for i, key in enumerate(FINALS)} == wanted


def measures(s: TerraMystica, final: int) -> list[int]:
    return [measure(s, seat, final) for seat in range(len(s.players))]


def test_final_distance_is_between_the_two_farthest_connected_buildings() -> None:
    """F9: hexes as the crow flies, one end counted."""
    s = arrange("witches D:A1,A2,A3,A9", "nomads D:I1,I12")
    assert measures(s, FARTHEST) == [2, 0]


def test_final_distance_ignores_what_lies_between() -> None:
    """F9: a connected row round a river is as long as the straight line."""
    s = arrange("witches D:A1,A2,A3,A4,A5,A6,A7,A8", "nomads D:I12")
    assert measures(s, FARTHEST)[0] == 7


def test_final_stronghold_to_sanctuary_needs_both_in_one_group() -> None:
    """F9; the book: without a sanctuary no points."""
    s = arrange("witches SH:A1 D:A2,A3,A4 SA:A5", "nomads SH:I1 SA:I12", "giants SH:E1 D:E2")
    assert measures(s, STRONGHOLD_TO_SANCTUARY) == [4, 0, 0]


def test_final_outposts_counts_border_hexes_of_one_group() -> None:
    """F9: first and last of each row, and the whole top and bottom row."""
    s = arrange("witches D:A1,A2,B1,A9", "nomads D:E11,E10,F7 TP:D8", "giants D:E5,E6")
    assert measures(s, EDGE) == [3, 3, 0]


def test_final_settlements_are_sets_of_direct_neighbours_in_one_connected_group() -> None:
    """F9: a single building is one as well; only connected ones count."""
    s = arrange("witches D:C2,C1,D3,E5,A13", "nomads D:I1,I2")
    have(s, 0, ship=1)
    assert measures(s, SETTLEMENTS) == [3, 1]


def test_final_the_best_group_for_the_tile_counts_not_the_largest() -> None:
    """F9: five in a row inland against three far out on the edge."""
    s = arrange("witches D:E3,E4,E5,E6,E7 TP:A1,A2,A3", "nomads D:I1")
    assert measures(s, EDGE)[0] == 3 and area(s, 0) == 5


def test_final_a_bridge_joins_settlements() -> None:
    """F9."""
    s = arrange("witches D:B1,C1", "nomads D:I1")
    have(s, 0, ship=1)
    assert measures(s, SETTLEMENTS)[0] == 2
    bridge_at(s, 0, "B1-C1")
    assert measures(s, SETTLEMENTS)[0] == 1


@pytest.mark.parametrize(
    ("values", "prizes"),
    [
        ([12, 12, 8, 5], [15, 15, 6, 0]),  # Farthest: Mermaids and Fakirs 12, Witches 8.
        ([4, 3, 0, 0], [18, 12, 0, 0]),  # Stronghold to sanctuary: Witches 4, Giants 3, the others none.
        ([3, 3, 3, 1], [12, 12, 12, 0]),  # Outposts: three factions with 3 each.
        ([7, 6, 4, 1], [18, 12, 6, 0]),  # Settlements: Fakirs 7, Mermaids 6, Witches 4.
    ],
)
def test_examples_of_fire_and_ice_for_the_four_tiles(values: list[int], prizes: list[int]) -> None:
    """F9: the prizes the book names for its four pictures."""
    assert shares(values, AREA_POINTS) == prizes


def test_a_final_value_of_nothing_scores_nothing() -> None:
    """F9."""
    assert shares([0, 0], AREA_POINTS) == [0, 0]
