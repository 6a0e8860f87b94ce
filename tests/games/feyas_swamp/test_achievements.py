"""The eight achievement cards, their falling points, and when they are claimed."""

from __future__ import annotations

import pytest

from games.feyas_swamp.scene import answer, ask, boat, name, scene, texts, town
from veche.games.feyas_swamp.building import open_slot
from veche.games.feyas_swamp.map import HEX_AT
from veche.games.feyas_swamp.rounds import Income
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import ACHIEVEMENTS
from veche.games.feyas_swamp.turn import EndTurn, Turn

FIRST, SECOND, THIRD, FOURTH = 6, 4, 2, 1
HOMES = [(-1, -2), (3, -5), (5, -2), (1, 2), (-3, 5), (-5, 2)]


def goal(s: Swamp, key: str) -> None:
    """Only this card can be achieved: the others ask for what no scene here has."""
    s.goals = [ACHIEVEMENTS.index(key)]


def claims(s: Swamp, key: str, seat: int = 0) -> bool:
    """Does this seat get the card at the end of its turn?"""
    goal(s, key)
    before = s.players[seat].vp
    ask(s, EndTurn(seat))
    return s.players[seat].vp > before


def test_every_island_counts_lone_deities_too() -> None:
    s = scene()
    for q, r in HOMES[:-1]:
        town(s, 0, (q, r - 1))
    assert not claims(s, "every_island")
    town(s, 0, (-5, 1))
    assert claims(s, "every_island")


def test_five_on_one() -> None:
    s = scene()
    town(s, 0, (0, -2), (0, -1), (1, -2), (1, -1))
    assert not claims(s, "five_on_one")
    town(s, 0, (-2, -2))
    assert claims(s, "five_on_one")


def test_two_on_five() -> None:
    s = scene()
    for q, r in HOMES[:4]:
        town(s, 0, (q, r - 1), (q - 1, r))
    town(s, 0, (-3, 4))
    assert not claims(s, "two_on_five")
    town(s, 0, (-4, 5))
    assert claims(s, "two_on_five")


def test_sailing_plus_4_or_beyond() -> None:
    s = scene()
    s.players[0].sailing = 3
    assert not claims(s, "sailing_plus_4")
    s.players[0].sailing = 5
    assert claims(s, "sailing_plus_4")


def test_three_on_three() -> None:
    s = scene()
    for q, r in HOMES[:2]:
        town(s, 0, (q, r - 1), (q - 1, r), (q - 1, r + 1))
    town(s, 0, (1, 1), (0, 2))
    assert not claims(s, "three_on_three")
    town(s, 0, (0, 3))
    assert claims(s, "three_on_three")


def test_two_workers_from_the_own_board() -> None:
    s = scene()
    s.players[0].tracks = [2, 0, 0, 0]
    open_slot(s, 0, 0, HEX_AT[(0, 0)])
    assert not claims(s, "two_workers")
    s.players[0].tracks[2] = 4
    open_slot(s, 0, 2, HEX_AT[(0, 0)])
    assert claims(s, "two_workers")


@pytest.mark.parametrize(("cell", "claimed"), [("work F1", True), ("work F2", False)])
def test_seven_fish_in_one_turn_the_fish_of_the_cell_included(cell: str, claimed: bool) -> None:
    s = scene(season="purple")
    boat(s, 0, (2, 0), (4, 0))
    s.players[0].catch = 3
    goal(s, "seven_fish")
    ask(s, Turn(0), EndTurn(0))
    answer(s, cell, f"boat {name((2, 0))}", f"go {name((2, 0))}", f"boat {name((4, 0))}", f"go {name((4, 0))}")
    assert (s.players[0].vp == FIRST) is claimed


def test_thirty_gold_in_one_trade() -> None:
    s = scene()
    town(s, 1, (0, -2), (-1, -1), (-2, -1), (-1, -3))
    boat(s, 0, (0, -1), (-3, -1), (0, -4))
    s.players[0].fish = 12
    goal(s, "thirty_gold")
    ask(s, Turn(0), EndTurn(0))
    answer(s, "work T1", f"boat {name((0, -1))}", f"go {name((0, -1))}", "give 3", "give 3")
    answer(s, f"boat {name((-3, -1))}", f"go {name((-3, -1))}", "give 3")
    assert s.sold == 27
    answer(s, f"boat {name((0, -4))}", f"go {name((0, -4))}", "give 1")
    assert s.players[0].vp == FIRST


def test_points_fall_from_place_to_place_and_each_seat_claims_once() -> None:
    s = scene(n=4)
    goal(s, "sailing_plus_4")
    for p in s.players:
        p.sailing = 4
    for seat in (2, 0, 2, 1, 3):
        ask(s, EndTurn(seat))
    assert [p.vp for p in s.players] == [SECOND, THIRD, FIRST, FOURTH]


def test_reached_at_income_claimed_at_the_end_of_the_own_turn() -> None:
    s = scene(leaders=("sailor", "priest", "fisher"))
    goal(s, "sailing_plus_4")
    s.players[0].sailing = 3
    ask(s, Income())
    assert s.players[0].vp == 5
    ask(s, EndTurn(1))
    assert s.claims[0] == -1, "not in a rival's turn"
    ask(s, EndTurn(0))
    assert s.players[0].vp == 5 + FIRST


def test_fish_of_earlier_turns_do_not_count() -> None:
    s = scene(season="purple")
    boat(s, 0, (2, 0))
    s.players[0].catch = 4
    goal(s, "seven_fish")
    for cell in ("work F2", "work F1"):
        ask(s, Turn(0), EndTurn(0))
        answer(s, cell, f"boat {name((2, 0))}", f"go {name((2, 0))}")
        assert texts(s) == []
    assert s.players[0].fish == 3 + 4 + 5 and s.players[0].vp == 0
