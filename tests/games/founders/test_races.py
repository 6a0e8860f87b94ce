"""Every race: what it brings and what its worker does."""

from __future__ import annotations

import pytest

from games.founders.tools import (
    access,
    cells,
    coins,
    discard,
    give_card,
    menu,
    options_of,
    points,
    roads,
    row,
    slot,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.games.founders.state import Founders
from veche.games.founders.tables import BASICS, CARDS, FORBIDDEN, RACES

BRINGS = {
    "savvas": "stone",
    "human": "people",
    "harrower": "herbs",
    "quatryl": "knowledge",
    "valrath": "metal",
    "inox": "livestock",
    "vermling": "wood",
    "orchid": "gems",
}


def with_worker(race: str) -> Founders:
    """Two players: this race and another; its worker is ready."""
    mine = [race, "knowledge"] if race == "aesther" else [race]
    held = {BRINGS.get(race, "knowledge")}
    barred = FORBIDDEN[BASICS.index(BRINGS.get(race, "knowledge"))]
    rival = next(r for r in BRINGS if BRINGS[r] not in held and r != race)
    held.add(BRINGS[rival])
    extra: list[str] = []
    for basic in BASICS:
        if basic not in held and not barred >> BASICS.index(basic) & 1 and len(extra) < 2:
            extra.append(basic)
            held.add(basic)
            barred |= FORBIDDEN[BASICS.index(basic)]
    theirs: list[str] = []
    barred = FORBIDDEN[BASICS.index(BRINGS[rival])]
    for basic in BASICS:
        if basic not in held and not barred >> BASICS.index(basic) & 1 and len(theirs) < 2:
            theirs.append(basic)
            barred |= FORBIDDEN[BASICS.index(basic)]
    s = table(([*mine, *extra], [rival, *theirs]))
    s.players[0].workers = 1
    turn_of(s, 0)
    return s


@pytest.mark.parametrize("race", sorted(BRINGS))
def test_every_race_starts_with_its_own_resource(race: str) -> None:
    s = with_worker(race)
    assert s.players[0].race == RACES.index(race)
    assert s.owner[slot(f"{BRINGS[race]}-2")] == 0
    assert s.players[0].income() == 1


def test_savvas_build_up_to_two_roads() -> None:
    s = with_worker("savvas")
    answer(s, "work race", "lay trade", "road k5", "road k4")
    assert s.roads == cells("k5 k4")


def test_humans_gain_two_fleeting_crystals() -> None:
    s = with_worker("human")
    answer(s, "work race", "lay trade")
    assert s.players[0].fleeting == 2


def test_harrowers_hire_for_1_coin_less() -> None:
    s = with_worker("harrower")
    row(s, "pathfinder", "scholar")
    turn_of(s, 0)
    answer(s, "work race", "lay trade", "hire pathfinder")
    assert coins(s)[0] == 7
    assert s.players[0].fleeting == 0


def test_quatryls_upgrade_for_2_coins_less_without_a_road() -> None:
    s = with_worker("quatryl")
    storage(s, "wood", 1, "a1")
    storage(s, "knowledge", 0, "f2")
    access(s, 0, "wood-1")
    roads(s, "b2 c3 d3 e3")
    turn_of(s, 0)
    answer(s, "work race", "lay trade", "upgrade books")
    assert options_of(s, "road") == []
    answer(s, menu(s)[0])
    answer(s, menu(s)[0])
    assert coins(s)[0] == 7 - 2


def test_valraths_gain_1_coin_and_1_per_customer() -> None:
    s = with_worker("valrath")
    answer(s, "work race", "lay trade")
    assert coins(s)[0] == 8
    s = with_worker("valrath")
    access(s, 1, "metal-2")
    answer(s, "work race", "lay trade")
    assert coins(s)[0] == 9


def test_inox_buy_access_for_2_coins_less() -> None:
    s = with_worker("inox")
    storage(s, "stone", 1, "i2")
    turn_of(s, 0)
    answer(s, "work race", "lay trade")
    assert options_of(s, "own") == []
    answer(s, "access stone-1")
    assert coins(s) == [7, 7], "2 less 2; the seller bears the discount"


def test_inox_without_anything_to_buy_cannot_work() -> None:
    s = with_worker("inox")
    s.players[0].coins = 0
    turn_of(s, 0)
    assert "work race" not in menu(s)


def test_vermlings_gain_2_coins() -> None:
    s = with_worker("vermling")
    answer(s, "work race", "lay trade")
    assert coins(s)[0] == 9


def test_orchids_take_back_a_card_but_not_income() -> None:
    s = with_worker("orchid")
    discard(s, 0, "income")
    turn_of(s, 0)
    assert "work race" not in menu(s)
    discard(s, 0, "upgrade")
    turn_of(s, 0)
    answer(s, "work race", "lay trade")
    assert options_of(s, "back") == ["upgrade"], "not income, not the card being played"
    answer(s, "back upgrade")
    assert s.players[0].hand() >> CARDS.index("upgrade") & 1


def test_aesthers_take_any_resource_and_close_its_race() -> None:
    s = with_worker("aesther")
    assert s.owner[slot("knowledge-2")] == 0
    answer(s, "work race", "lay trade", "district 1", "road a1")
    assert s.roads == cells("a1"), "a road that need not be connected"
    assert coins(s)[0] == 8


def test_no_race_acts_for_points_alone() -> None:
    for race in (*BRINGS, "aesther"):
        s = with_worker(race)
        give_card(s, 0, "scholar")
        turn_of(s, 0)
        assert points(s) == [0, 0]
