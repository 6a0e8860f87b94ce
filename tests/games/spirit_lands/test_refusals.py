"""What an answer costs, and why it cannot be given: each rule that says no says why, where the thing is clicked."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit_lands.scene import GAME, ally, answer, do, menu, prices, table, why_not
from veche.core.answer import OK
from veche.core.state import to_move
from veche.core.why import refusals
from veche.core.words import refused
from veche.games.spirit_lands.abilities.events import StormToll
from veche.games.spirit_lands.abilities.forest_allies import SwapOne
from veche.games.spirit_lands.abilities.mountain_allies import Repeat
from veche.games.spirit_lands.abilities.scenarios import Comfort
from veche.games.spirit_lands.abilities.sky_wanderer import PutPier, WhichPier
from veche.games.spirit_lands.chapters import KeepAlly
from veche.games.spirit_lands.lands import AddOne, AddWhere
from veche.games.spirit_lands.movement import Movement, OneSage, distribute
from veche.games.spirit_lands.oblivion import Oblivion
from veche.games.spirit_lands.paid import PaidActions
from veche.games.spirit_lands.places import EFFECTS, Gate, GateTo, Pier, Spring
from veche.games.spirit_lands.state import NONE, SpiritLands
from veche.games.spirit_lands.tables import (
    ACADEMY_CONVERSIONS,
    GATE_OF_LANDS,
    LOCATION_KEYS,
    MENHIRS,
    SPOTS,
    SPRING_OF_POWER,
    STEPPE,
    UNIVERSAL_ACADEMY,
    UNIVERSAL_TOWER,
    WHIRL,
)
from veche.games.spirit_lands.trails import walk
from veche.games.spirit_lands.turn import ActionPhase, MoreSteps, Prologue
from veche.games.spirit_lands.verbs import AS_EXTRA, AS_STANDARD, TO_ADD, TO_STEP
from veche.games.spirit_lands.visits import AfterVisit, Visit, Visits


def loc(key: str) -> int:
    return LOCATION_KEYS.index(key)


def whirl(cell: str) -> int:
    return WHIRL[SPOTS.index(cell)]


def said(s: SpiritLands, ref: str, lang: str = "en") -> str:
    """The first refusal as people read it."""
    return refused(GAME, s, to_move(s), ref, GAME.words(lang))[0][1].replace("\u00a0", " ")


# Prices.


def test_answers_tell_their_price() -> None:
    s = table("F01", {0: "F01:1"}, open_="F03 S01", allies={0: "prairie_storyteller"})
    costs = prices(do(s, ActionPhase(0)))
    assert costs["add F03"] == (("steppe", -1), ("forest", -1)) and costs["add S01"] == (("steppe", -1),)
    assert costs["take"] == (("steppe", 2),) and costs["raise steppe"] == (("steppe", -2), ("mountain", 1))
    assert costs["boost prairie_storyteller"] == (("token", -1), ("steppe", 2))
    assert costs["lower forest"] == (("forest", -1), ("mountain", 2))


def test_a_place_without_surcharge_names_no_prairies() -> None:
    s = table("F01", {0: "F01:1"}, open_="M03")
    assert prices(do(s, ActionPhase(0)))["add M03"] == (("mountain", -1),)
    assert prices(do(table(open_="M03"), Prologue(0))) == {"add M03": (("mountain", -1),)}


def paying(amounts: str, row_: str = "S06", sages: str = "S06:1 S06:1", **more: Any) -> SpiritLands:
    s = table(row_, {0: sages}, {0: amounts}, scenario="4", open_="S01 S02 M01 M02 F01 F02", **more)
    return do(s, PaidActions(0))


def test_prices_of_bought_actions_are_told_together() -> None:
    costs = prices(paying("9/1/1"))
    assert costs["add S01"] == (("steppe", -3),) and costs["step S06:1"] == (("steppe", -1),)
    assert costs["add M01"] == (("steppe", -1), ("mountain", -1))
    assert costs["raise steppe"] == (("steppe", -3), ("mountain", 1))
    assert costs["lower mountain"] == (("steppe", 1), ("mountain", -1)), "1 for the action, 2 gained"


def test_what_a_visit_brings_is_told() -> None:
    s = do(table("S03", {0: "S03:2a", 1: "S03:1"}), Visit(0, SPOTS.index("S03:2a")))
    assert prices(s)["apply spirit_tavern"] == (("steppe", 3),) and prices(s)["instead"] == (("steppe", 1),)
    s = do(table("S01", {0: "S01:1"}), Pier(0, 2))
    assert prices(s) == {"books": (("steppe", 2),), "steps": (("step", 2),)}


def test_every_terrain_says_how_many_steps_a_movement_there_is() -> None:
    """Surge of Strength adds one everywhere, the Windmane Horse in Prairies."""
    s = table("S01 M01", {0: "S01:1"}, event="surge_of_strength", allies={0: "windmane_horse"})
    assert prices(do(s, Movement(0))) == {"declare steppe": (("step", 4),), "declare mountain": (("step", 3),)}
    assert "2" not in GAME.words("ru").table["ask.Movement"] + GAME.words("en").table["ask.Movement"]


# The action phase.


@pytest.mark.parametrize(
    ("ref", "why"),
    [
        ("location S05", "not_open"),
        ("location S02", "in_row"),
        ("location M01", "no_book"),
        ("location S01", "no_surcharge"),
        ("spot F01:2", "no_sage_here"),
        ("ally wise_owl", "not_yours"),
        ("ally river_maiden", "other_moment"),
    ],
)
def test_what_cannot_be_done_says_why(ref: str, why: str) -> None:
    s = table("S02 S03 F01", {0: "F01:1"}, {0: "2/0/1"}, open_="S01 M01", allies={0: "river_maiden"})
    assert why_not(do(s, ActionPhase(0)), ref) == [why]


def test_a_location_too_dear_names_its_price() -> None:
    s = do(table("S02 S03 F01", {0: "F01:1"}, {0: "2/0/1"}, open_="S01 M01"), ActionPhase(0))
    assert said(s, "location S01") == "You have too few books of Prairies. The location costs 3 books of Prairies."
    assert said(s, "location M01", "ru") == "Нет книги этого типа. Местность стоит: 1 книга гор."


def test_too_few_sages_are_told() -> None:
    s = table("S02", {0: " ".join(["S02:1"] * 6)}, {0: "9/1/1"}, open_="S01 M01")
    assert why_not(do(s, ActionPhase(0)), "location M01") == ["no_sages"]
    assert said(s, "location M01") == "Too few sages in your reserve: 2 sages needed."


def test_after_the_standard_action_it_is_done() -> None:
    s = table("F01 S06", {0: "F01:1 S06:3a"}, open_="S01", allies={0: "windmane_horse"})
    answer(do(s, ActionPhase(0)), "take")
    assert why_not(s, "location S01") == why_not(s, "spot F01:1") == ["acted"]
    answer(s, "boost windmane_horse", "step F01:1", "pass_by")
    s = do(table("F01", {0: "F01:1"}, allies={0: "windmane_horse"}), ActionPhase(0))
    s.used = 1 << ally("windmane_horse")
    assert why_not(s, "ally windmane_horse") == ["boosted"]
    s.used, s.tokens[ally("windmane_horse")] = 0, 0
    assert why_not(s, "ally windmane_horse") == ["no_token"]


def test_the_sister_of_times_second_action_differs_from_the_first() -> None:
    s = table("S06", {0: "S06:1"}, open_="S01", allies={0: "sister_of_time"})
    s.left, s.acted = 1, 1 << TO_ADD
    do(s, ActionPhase(0))
    assert why_not(s, "location S01") == ["same_action"] and why_not(s, "spot S06:1") == []


def test_only_what_was_performed_is_repeated() -> None:
    s = table("S06", {0: "S06:1"}, open_="S01", allies={0: "sister_of_time"})
    s.left, s.acted = 1, 1 << TO_STEP
    do(s, Repeat(0))
    assert why_not(s, "location S01") == ["not_performed"] and why_not(s, "spot S06:1") == []
    s.acted = 0
    assert why_not(do(s, ActionPhase(0)), "ally sister_of_time") == ["nothing_to_repeat"]


# Scenario 4.


def test_without_a_book_to_pay_nothing_can_be_bought() -> None:
    s = paying("0/1/1", allies={0: "unseen_miner"})
    assert why_not(s, "spot S06:1") == why_not(s, "location M01") == why_not(s, "location S01") == ["no_price"]


def test_a_bought_location_counts_the_book_for_the_action() -> None:
    s = paying("2/1/1")
    assert why_not(s, "location S01") == ["no_surcharge"]
    assert said(s, "location S01").endswith("costs 3 books of Prairies.")


def test_a_second_location_is_not_sold_in_one_turn() -> None:
    s = paying("9/1/1")
    answer(s, "add S01", "put 0")
    assert why_not(s, "location S02") == why_not(s, "location M01") == ["added"]
    assert why_not(s, "location S01") == ["in_row"]


def test_a_sage_steps_once() -> None:
    s = paying("9/1/1", "F04", "F04:1")
    answer(s, "step F04:1")
    assert why_not(s, "spot F04:2") == ["stepped"] and why_not(s, "spot F04:1") == ["no_sage_here"]


# Steps.


def test_steps_are_refused_to_those_on_the_right_and_those_about_to_visit() -> None:
    s = table("F04 F13", {0: "F04:1 F13:1"})
    distribute(s, 0, 3)
    answer(do(s), "step F04:1")
    assert why_not(s, "spot F13:1") == ["right_to_left"]
    s.arrivals = [1]
    assert why_not(s, "spot F13:1") == ["awaits_visit"]


def test_a_step_of_an_ally_says_whose_it_is() -> None:
    s = do(table("F04 M02", {0: "F04:1 M02:1"}), OneSage(0, 1, 0b1, True, ally("prophetic_crow")))
    assert why_not(s, "spot M02:1") == ["another_sage"] and why_not(s, "spot F04:1") == []
    assert "Prophetic Crow" in said(s, "spot M02:1")
    assert why_not(do(table("F04", {0: "F04:1 F04:2"}), MoreSteps(0, 1, 0b1)), "spot F04:2") == ["stepped"]


def test_a_whirlpool_is_refused_by_what_is_not_beside_it() -> None:
    s = table("S01 S06", {0: "S01:1"})
    walk(s, 0, 1)
    do(s)
    assert why_not(s, "spot S06:3a") == ["other_whirlpool"] and why_not(s, "spot S01:2b") == ["no_pier"]
    assert why_not(s, "spot S01:2a") == []


def test_in_fellowship_anothers_pier_is_closed() -> None:
    s = table("S01", {1: "S01:1"}, seats=2, mode="fellowship", allies={0: "sky_wanderer"}, active=1)
    s.piers = [whirl("S01:2"), NONE]
    walk(s, 7, 1)
    do(s)
    assert menu(s) == ["enter S01:2a", "pass_by"] and why_not(s, "spot S01:2b", 1) == ["pier_closed"]


def test_only_who_entered_visits() -> None:
    s = table("S01 S06", {0: "S01:2a S06:3a S06:1"})
    s.arrivals = [0, 1]
    do(s, Visits())
    assert why_not(s, "spot S06:1") == ["no_visit"] and why_not(s, "spot S06:3a") == []


# The row.


def test_gaps_and_locations_that_are_not_there() -> None:
    s = do(table("S01 S02", {0: "S01:1"}, open_="S03"), AddWhere(0, loc("S03"), AS_STANDARD))
    assert why_not(s, "gap 3") == ["no_such_gap"] and why_not(s, "gap 2") == []
    s = do(table("S01 S02 M01"), Gate(0))
    assert why_not(s, "location F01") == ["not_in_row"] and why_not(s, "location M01") == []
    s = do(table("S01 S02 M01"), GateTo(0, loc("S02")))
    assert why_not(s, "gap 1") == why_not(s, "gap 2") == ["same_gap"] and why_not(s, "gap 9") == ["no_such_gap"]


def test_swapped_locations_are_left_and_right() -> None:
    s = do(table("S01 S02 M01"), SwapOne(0, True))
    assert why_not(s, "location M01") == ["last_in_row"] and why_not(s, "location F01") == ["not_in_row"]
    answer(s, "swap S01")
    assert why_not(s, "location M01") == ["not_next_to_it"] and why_not(s, "location S01") == ["not_on_the_right"]


def test_only_an_empty_outermost_location_is_kept() -> None:
    s = do(table("S01 S02 S06", {0: "S06:1"}, allies={0: "barrow_warden"}), Oblivion(0))
    assert why_not(s, "location S02") == ["outermost_only"] and why_not(s, "location S06") == ["inhabited"]
    assert why_not(s, "location F01") == ["not_in_row"] and why_not(s, "location S01") == []


def test_a_boost_that_adds_prairies_adds_nothing_else() -> None:
    s = do(table("S01", open_="S03 M01"), AddOne(0, STEPPE, AS_EXTRA))
    assert why_not(s, "location M01") == ["other_terrain"] and "Prairies" in said(s, "location M01")
    assert why_not(s, "location S01") == ["in_row"] and why_not(s, "location S03") == []


# Allies: the hook is `cannot`, and `price` beside it.


@pytest.mark.parametrize(
    ("key", "row", "sages", "amounts", "why"),
    [
        ("windmane_horse", "S06", "", "5/1/1", "nobody_to_step"),
        ("firefly_swarm", "S06", "", "5/1/1", "nobody_to_step"),
        ("rune_keeper", "S06", "S06:1", "1/0/0", "nothing_to_convert"),
        ("underground_smith", "S06", "S06:1", "5/0/1", "few_books"),
        ("old_leshy", "S06", "S06:1", "0/1/1", "few_books"),
        ("wise_owl", "S06", "S06:1", "5/0/1", "few_books"),
        ("stone_giantess", "S06", "S06:1", "5/1/1", "few_lands"),
        ("moon_weaver", "S06", "S06:1", "5/1/1", "few_lands"),
        ("ice_hermit", "S06", "S06:1", "5/1/1", "no_climber"),
        ("nomad_of_nine_winds", "S06", "S06:1", "0/1/1", "no_surcharge"),
        ("sky_wanderer", "S06", "S06:1", "5/1/1", "no_piers"),
        ("barrow_warden", "S06", "S06:1", "5/1/1", "other_moment"),
    ],
)
def test_a_boost_that_would_do_nothing_says_why(key: str, row: str, sages: str, amounts: str, why: str) -> None:
    s = do(table(row, {0: sages}, {0: amounts}, open_="S01 M01", allies={0: key}), ActionPhase(0))
    assert why_not(s, f"ally {key}") == [why]
    assert "{" not in said(s, f"ally {key}", "ru")


def test_a_boost_names_the_books_it_needs() -> None:
    s = do(table("S06", books={0: "0/1/1"}, allies={0: "old_leshy"}), ActionPhase(0))
    assert said(s, "ally old_leshy") == "You have too few books: 1 book of Prairies, 1 book of Mountains needed."


def test_a_boost_of_another_moment_is_told_with_that_moment() -> None:
    s = do(table("S06", {0: "S06:1"}, allies={0: "crossroads_innkeeper"}), ActionPhase(0))
    assert said(s, "ally crossroads_innkeeper").startswith("This boost has another moment: Visiting any fabled place")


def test_boosts_at_a_visit_and_after_it() -> None:
    s = do(table("S06", {0: "S06:3a"}, allies={0: "two_faced_guardian"}), Visit(0, SPOTS.index("S06:3a")))
    assert why_not(s, "ally two_faced_guardian") == ["no_other_place"]
    s = table("S06", {0: "S06:3a"}, allies={0: "echo_of_the_gorges crossroads_innkeeper"})
    do(s, AfterVisit(0, SPOTS.index("S06:3a")))
    assert why_not(s, "ally echo_of_the_gorges") == ["not_dead_end"] and why_not(s, "ally crossroads_innkeeper") == []
    assert prices(s)["boost crossroads_innkeeper"] == (("token", -1), ("steppe", 2))


def test_a_sage_off_a_dead_end_is_not_led_over() -> None:
    s = table("M01 S06", {0: "M01d:3"}, allies={0: "river_maiden tumbleweed"})
    walk(s, 0, 1)
    do(s)
    assert menu(s) == ["boost tumbleweed", "return"] and why_not(s, "ally river_maiden") == ["off_dead_end"]


def test_allies_to_choose_to_bless_and_to_discard() -> None:
    s = table(allies={0: "wise_owl", 1: "old_leshy"})
    s.offer = 1 << ally("tumbleweed")
    assert why_not(do(s, KeepAlly(0)), "ally wise_owl") == ["not_drawn"]
    s.tokens[ally("wise_owl")] = 2
    s.allies[0] |= 1 << ally("ice_hermit")
    do(s, Spring(0))
    assert why_not(s, "ally wise_owl") == ["full"] and why_not(s, "ally old_leshy") == ["not_yours"]
    assert why_not(do(s, StormToll(0, 4)), "ally old_leshy") == ["not_yours"]


def test_where_a_pier_cannot_lie() -> None:
    s = table("S01 S02 S07 F12", allies={0: "sky_wanderer"}, open_="S03")
    s.piers = [NONE, whirl("S02:3")]
    do(s, PutPier(0, 0, whirl("S01:2")))
    assert why_not(s, "spot S02:3b") == ["other_pier"] and why_not(s, "spot S01:2b") == ["just_left"]
    assert why_not(s, "spot S07:2b") == why_not(s, "spot S01:2a") == ["not_a_mooring"]
    assert why_not(s, "spot S03:2b") == ["not_in_row"]


def test_which_pier_cannot_be_moved() -> None:
    s = table("S01 S02 F12", {1: "S01:2b"}, allies={0: "sky_wanderer"})
    s.piers = [whirl("S01:2"), whirl("S02:3")]
    do(s, WhichPier(0))
    assert why_not(s, "spot S01:2b") == ["pier_occupied"] and why_not(s, "spot F12:4b") == ["no_pier"]
    s.row.remove(loc("F12"))
    assert why_not(s, "spot S02:3b") == ["no_mooring"]


# Places.


@pytest.mark.parametrize(
    ("place", "amounts", "why"),
    [
        (UNIVERSAL_ACADEMY, "1/0/0", "nothing_to_convert"),
        (UNIVERSAL_TOWER, "2/2/2", "nothing_to_transmute"),
        (GATE_OF_LANDS, "5/1/1", "few_lands"),
        (MENHIRS, "5/1/1", "nobody_to_step"),
        (SPRING_OF_POWER, "5/1/1", "no_ally"),
    ],
)
def test_a_place_that_does_nothing_says_why(place: int, amounts: str, why: str) -> None:
    assert EFFECTS[place].cannot(table("S01", books={0: amounts}), 0).key == why
    assert ACADEMY_CONVERSIONS == 3 and EFFECTS[place].cannot(rich(), 0) is OK


def rich() -> SpiritLands:
    return table("S01 S02", {0: "S01:1"}, {0: "9/9/9"}, allies={0: "wise_owl"})


def test_nobody_is_told_what_another_is_asked() -> None:
    s = do(table("S01", {0: "S01:1"}, open_="S02"), ActionPhase(0))
    assert refusals(GAME, s, 1, "location S01") == []


# Conversions, printed on the mat.


def test_a_conversion_without_the_books_names_them() -> None:
    s = do(table("S01", {0: "S01:1"}, {0: "1/0/0"}), ActionPhase(0))
    assert why_not(s, "raise steppe") == ["few_books"] and why_not(s, "lower mountain") == ["few_books"]


def test_there_is_no_tier_above_the_sun_and_none_below_the_prairies() -> None:
    s = do(table("S01", {0: "S01:1"}, {0: "5/1/1/1"}), ActionPhase(0))
    assert why_not(s, "raise sun") == ["no_higher"] and why_not(s, "lower steppe") == ["no_lower"]


def test_after_the_standard_action_books_are_not_converted() -> None:
    s = do(table("S01", {0: "S01:1"}, {0: "5/2/1"}, allies={0: "prairie_storyteller"}), ActionPhase(0))
    answer(s, "take")
    assert why_not(s, "raise mountain") == ["acted"]


def test_a_bought_conversion_of_prairies_needs_the_book_for_the_action_too() -> None:
    s = do(table("S01", {0: "S01:1"}, {0: "2/2/0"}, scenario="4"), PaidActions(0))
    assert why_not(s, "raise steppe") == ["few_books"] and why_not(s, "raise mountain") == []


def test_in_the_fury_the_effect_of_a_house_of_wind_is_not_replaced_by_a_conversion() -> None:
    s = do(table("S01", {0: "S01:2a"}, {0: "5/2/0"}, scenario="5"), Visit(0, SPOTS.index("S01:2a")))
    assert why_not(s, "raise mountain") == ["not_replaced"]


def test_the_winds_comfort_is_exactly_two_conversions() -> None:
    s = do(table("S01", {0: "S01:1"}, {0: "0/0/2"}, scenario="5"), Comfort(0, 2))
    assert why_not(s, "raise forest") == ["no_second"]
