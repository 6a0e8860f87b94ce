"""Every achievement: when it is met and when it is scored."""

from __future__ import annotations

import pytest

from games.founders.tools import (
    BLUE,
    PURPLE,
    WHITE,
    YELLOW,
    bridge,
    building,
    cube,
    house,
    points,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.games.founders.achievements import meets
from veche.games.founders.scoring import FinalScoring
from veche.games.founders.state import Founders
from veche.games.founders.tables import ACHIEVEMENT_VP, ACHIEVEMENTS, BUILDINGS, DECK


def goal(s: Founders, name: str) -> int:
    number = ACHIEVEMENTS.index(name)
    s.achievements_on = True
    s.goals[DECK[number]] = number
    return number


def reach(s: Founders, name: str) -> None:
    """Purple does what the card asks for."""
    p = s.players[PURPLE]
    if name == "three_districts":
        storage(s, "gems", PURPLE, "a1")
        house(s, PURPLE, "c12")
    elif name == "four_resources":
        p.owned |= 0b11100000
    elif name in ("three_advisers", "four_advisers"):
        p.hired = 3 if name == "three_advisers" else 4
    elif name == "first_tier3":
        storage(s, "labor", PURPLE, "a4 b4 c4 a5", ["people-2", "food-1"])
    elif name in ("three_supplied", "five_supplied"):
        for building_ in BUILDINGS[: 3 if name == "three_supplied" else 5]:
            cube(s, PURPLE, building_)
    elif name in ("two_houses", "three_houses"):
        p.houses = 1 if name == "two_houses" else 0
    elif name == "three_access":
        p.bought = 3
    elif name == "two_bridges":
        bridge(s, PURPLE, "j1")
        bridge(s, PURPLE, "j2")
    elif name == "two_advanced":
        p.owned |= 0b11 << 8
    elif name == "three_lasting":
        p.lasting = 3
    elif name == "six_resources":
        p.owned |= 0b111111
    elif name == "all_districts":
        for resource, cell in (("gems", "a1"), ("people", "a5"), ("gems", "s1"), ("people", "c12"), ("gems", "c14")):
            storage(s, resource, PURPLE, cell)


@pytest.mark.parametrize("name", ACHIEVEMENTS)
def test_every_achievement_is_met_by_doing_it_and_not_before(name: str) -> None:
    s = table()
    number = goal(s, name)
    assert not meets(s, PURPLE, number)
    reach(s, name)
    assert meets(s, PURPLE, number)
    assert not meets(s, BLUE, number)


def test_an_immediate_one_is_scored_at_the_end_of_the_turn_by_all_who_meet_it_and_goes() -> None:
    s = table()
    number = goal(s, "three_advisers")
    s.players[PURPLE].hired = s.players[YELLOW].hired = 3
    turn_of(s, WHITE)
    assert points(s) == [0, 0, 0, 0]
    answer(s, "basic coin", "lay trade")
    vp = ACHIEVEMENT_VP[number]
    assert points(s) == [0, vp, 0, vp]
    assert s.goals[0] == -1
    answer(s, "basic coin", "lay trade")
    assert points(s) == [0, vp, 0, vp]


def test_the_mid_game_one_is_scored_when_the_second_marker_was_placed() -> None:
    s = table()
    number = goal(s, "three_lasting")
    s.players[PURPLE].lasting = 3
    s.completed = 1
    turn_of(s, WHITE)
    answer(s, "basic coin", "lay trade")
    assert points(s) == [0, 0, 0, 0]
    storage(s, "herbs", BLUE, "a1")
    turn_of(s, PURPLE)
    b = building(s, "sleeping_lion", "b2 c2 d2")
    for i in range(3):
        s.cubes[4 * b + i] = BLUE
    s.cubes[4 * b] = -1
    storage(s, "people", PURPLE, "f1")
    turn_of(s, PURPLE)
    before = s.players[PURPLE].vp
    answer(s, "basic road", "lay trade", "road e1")
    assert s.completed == 2
    assert s.players[PURPLE].vp == before + 2 + ACHIEVEMENT_VP[number]
    assert s.goals[1] == -1


def test_the_last_one_is_scored_at_the_end() -> None:
    s = table()
    number = goal(s, "four_advisers")
    s.players[PURPLE].hired = 4
    s.players[PURPLE].coins = 3
    FinalScoring().run(s)
    assert s.players[PURPLE].vp == ACHIEVEMENT_VP[number]
