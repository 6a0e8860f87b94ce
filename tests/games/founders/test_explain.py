"""Prices beside answers, and a reason for everything that cannot be done."""

from __future__ import annotations

from games.founders.tools import BLUE, PURPLE, WHITE, YELLOW, roads, row, storage, table, turn_of
from support import answer
from veche.core.game import find
from veche.games.founders.explain import price, why
from veche.games.founders.state import Founders


def reasons(s: Founders, seat: int, ref: str) -> list[str]:
    return [reason for _, reason in why(s, seat, ref)]


def cost(s: Founders, text: str) -> dict[str, int]:
    return dict(price(s, next(a for a in s.menu if a.text == text)))


def test_prices_of_trade_building_and_hiring_stand_beside_the_answers() -> None:
    s = table()
    storage(s, "metal", YELLOW, "i2")
    row(s, "foreman", "scholar", "mason", "magistrate")
    turn_of(s, PURPLE)
    assert cost(s, "basic coin") == {"coin": 1}
    answer(s, "play trade")
    assert cost(s, "access metal-1") == {"coin": -2}
    turn_of(s, PURPLE)
    s.players[PURPLE].table = 0
    turn_of(s, PURPLE)
    answer(s, "play recruit")
    assert cost(s, "hire foreman") == {"coin": -1, "lasting": 1, "vp": 0}


def test_a_road_that_cannot_be_says_why() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    turn_of(s, PURPLE)
    answer(s, "basic road", "lay trade")
    assert reasons(s, PURPLE, "cell a1") == ["occupied"]
    assert reasons(s, PURPLE, "cell f6") == ["not_connected"]
    assert reasons(s, PURPLE, "cell j3") == ["barrier"]
    assert reasons(s, PURPLE, "cell d4") == ["site_only"]
    assert reasons(s, PURPLE, "cell b2") == [], "this one is on the menu"


def test_a_house_that_cannot_be_says_why() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a3")
    roads(s, "b2")
    turn_of(s, PURPLE)
    answer(s, "play construct")
    assert reasons(s, PURPLE, "cell a2") == ["own_neighbour"]
    assert reasons(s, PURPLE, "cell e3") == ["not_forest"]
    assert reasons(s, PURPLE, "cell s1") == ["not_connected"]


def test_an_import_that_cannot_be_says_why() -> None:
    s = table()
    storage(s, "people", PURPLE, "a1")
    turn_of(s, PURPLE)
    answer(s, "play trade", "own people")
    assert reasons(s, PURPLE, "cell f6") == ["type_in_district"]
    s = table()
    s.players[PURPLE].coins = 1
    turn_of(s, PURPLE)
    answer(s, "play trade", "own gems")
    assert reasons(s, PURPLE, "cell a1") == ["too_dear"]


def test_access_advisers_cards_and_workers_say_why() -> None:
    s = table()
    storage(s, "metal", YELLOW, "a1")
    row(s, "magistrate", "foreman")
    s.players[PURPLE].coins = 1
    turn_of(s, PURPLE)
    assert reasons(s, PURPLE, "card upgrade") == ["nothing_to_do"]
    assert reasons(s, PURPLE, "work university") == ["no_worker"]
    answer(s, "play trade")
    assert reasons(s, PURPLE, "storage metal-1") == ["too_dear"]
    assert reasons(s, PURPLE, "storage people-2") == ["yours"]
    assert reasons(s, PURPLE, "resource herbs") == ["not_finished"]
    turn_of(s, PURPLE)
    s.players[PURPLE].table = 0
    turn_of(s, PURPLE)
    answer(s, "play recruit")
    assert reasons(s, PURPLE, "adviser magistrate") == ["requirement"]


def test_nobody_else_is_told_anything() -> None:
    s = table()
    turn_of(s, PURPLE)
    assert why(s, BLUE, "card upgrade") == []
    assert why(s, WHITE, "cell a1") == []
    assert find("founders").why is why
