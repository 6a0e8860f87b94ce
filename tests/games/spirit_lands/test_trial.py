"""The Trial: the spirits' turn, with both worked examples of the booklet, place by place."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit_lands.scene import (
    answer,
    books,
    do,
    held,
    is_over,
    menu,
    row,
    set_books,
    set_open,
    table,
    told,
    trick,
    where,
)
from veche.core.state import to_move
from veche.games.spirit_lands.chapters import Chapter, Escalation, tokens
from veche.games.spirit_lands.epilogue import Epilogue, SpiritEpilogue, grade, last_exchanges
from veche.games.spirit_lands.fitting import FITS, gate_move, unfit
from veche.games.spirit_lands.movement import move_all
from veche.games.spirit_lands.spirit_places import (
    JointVisit,
    SpiritVisit,
    can_apply,
    convert,
    convert_times,
    likeness,
    spread_steps,
)
from veche.games.spirit_lands.spirits import (
    Assistance,
    SpiritAction,
    SpiritAdd,
    SpiritFirstLand,
    SpiritMovement,
    SpiritTurn,
    Territory,
    TopCard,
)
from veche.games.spirit_lands.state import BEGINNER, HIGH, NORMAL, SpiritLands
from veche.games.spirit_lands.tables import ALLIES, FOREST, LOCATION_KEYS, MENHIRS, MOUNTAIN, PLACES, SPOTS, STEPPE
from veche.games.spirit_lands.trickery import CAUSES
from veche.games.spirit_lands.tricks import PlayTricks
from veche.games.spirit_lands.visits import Visit, Visits

SP = 1
ADD_ROW = "S09 F07 M01 F01"
ADD_SAGES = {0: "F07:1 M01:1 F01:1", SP: "F07:3"}


def trial(
    row: str = "",
    sages: dict[int, str] | None = None,
    spirits: str = "6/1/1",
    open_: str = "",
    level: int = NORMAL,
    territory: str = "windmane_horse",
    **options: Any,
) -> SpiritLands:
    """One player against the spirits, in the middle of chapter 1."""
    s = table(row, sages, {0: "5/1/1", SP: spirits}, seats=1, open_=open_, active=SP, **options)
    s.level = level
    s.territory = ALLIES.index(territory)
    s.pile = 1 << s.territory
    return s


def causes(s: SpiritLands) -> list[str]:
    return [CAUSES[cause] for (cause,) in told(s, "trick_gained")]


# Adding a location: the booklet's example and the search.


def test_the_booklets_example_of_adding_a_location_place_by_place() -> None:
    s = trial(ADD_ROW, ADD_SAGES, open_="S04 S02")
    do(s, SpiritAdd(STEPPE))
    card = LOCATION_KEYS.index("S04")
    assert told(s, "unfit") == [(card, 1, 1), (card, 2, 2), (card, 3, 3)]
    assert told(s, "fits") == [(card, 4)]
    assert row(s) == "S09 F07 M01 S04 F01"
    assert "S04:1" in where(s, SP)


def test_the_trail_of_the_spirits_on_the_left_may_stay_connected() -> None:
    s = trial(ADD_ROW, ADD_SAGES, open_="S01 S02")
    do(s, SpiritAdd(STEPPE))
    assert row(s) == "S09 F07 S01 M01 F01"
    assert [condition for _, _, condition in told(s, "unfit")] == [1, 2]


def test_if_no_open_card_fits_the_top_card_goes_to_the_far_left_untested() -> None:
    s = trial("F01 S09", {0: "F01:1"}, open_="S02 S05")
    do(s, SpiritAdd(STEPPE), chance=False)
    assert isinstance(s.stack[-1], TopCard)
    assert len(told(s, "unfit")) == 4
    answer(s, "card S14")
    assert row(s) == "S14 F01 S09" and "S14:1" in where(s, SP)


def test_the_farther_open_card_is_tried_before_the_nearer_one() -> None:
    s = trial("F01", {0: "F01:1"}, open_="S02 S01")
    do(s, SpiritAdd(STEPPE))
    assert row(s) == "S01 F01", "S02 leads down, F01 begins high: the nearer card is taken"
    assert LOCATION_KEYS.index("S02") == s.far[STEPPE] and s.near[STEPPE] >= 0


def test_mountains_bring_two_sages_of_the_spirits() -> None:
    s = trial("F01", {0: "F01:1"}, open_="M01 M02")
    do(s, SpiritAdd(MOUNTAIN))
    assert row(s) == "M01 F01" and where(s, SP)[:2] == ["M01:1", "M01d:1"]


def test_in_the_prologue_they_discard_one_book_of_the_territory_and_add_without_surcharge() -> None:
    s = trial("S01", {0: "S01:1"}, open_="S06 S02")
    do(s, SpiritFirstLand())
    assert books(s, SP) == "5/1/1/0" and row(s) == "S06 S01"


# The action phase and its obstacles.


def test_they_pay_the_book_and_the_surcharge() -> None:
    s = trial("S01 S02", {0: "S01:1 S02:1"}, open_="S06 S04")
    do(s, SpiritAction())
    assert books(s, SP) == "3/1/1/0" and len(s.row) == 3 and not held(s)


def test_a_surcharge_of_four_keeps_them_from_adding() -> None:
    s = trial("S01 S02 S03 S05", {0: "S01:1"}, "20/1/1", open_="S06 S04")
    do(s, SpiritAction())
    assert len(s.row) == 4 and held(s) == 1 and books(s, SP) == "20/1/1/0"
    assert told(s, "no_land") == [(STEPPE, 0)] and causes(s) == ["not_added"]


def test_too_few_sages_keep_them_from_adding() -> None:
    s = trial("S01", {0: "S01:1", SP: "S01:1 S01:1 S01:1 S01:1 S01:1 S01:2"}, open_="M01 M02", territory="ice_hermit")
    do(s, SpiritAction())
    assert row(s) == "S01" and held(s) == 1 and told(s, "no_land") == [(MOUNTAIN, 1)]
    assert books(s, SP) == "6/1/1/0", "a book and a conversion come only if books are the sole reason"


def test_too_few_books_alone_bring_a_book_and_a_conversion_beside_the_trick() -> None:
    s = trial("M01", {0: "M01:1"}, "4/0/1", open_="M03 M04", territory="ice_hermit")
    do(s, SpiritAction())
    assert causes(s) == ["not_added"] and books(s, SP) == "3/1/1/0" and told(s, "no_land") == [(MOUNTAIN, 2)]


def test_if_that_conversion_is_lost_they_gain_a_second_trick() -> None:
    """In doubt they gain it: conversions received and none performed."""
    s = trial("M01 M02", {0: "M01:1"}, "1/1/1", open_="M03 M04", territory="ice_hermit")
    do(s, SpiritAction())
    assert causes(s) == ["not_added", "not_converted"] and books(s, SP) == "2/1/1/0"


def test_too_few_books_convert_if_they_can() -> None:
    s = trial("M01", {0: "M01:1"}, "6/0/1", open_="M03 M04", territory="ice_hermit")
    do(s, SpiritAction())
    assert books(s, SP) == "5/1/1/0" and held(s) == 1


def test_with_four_mountains_in_the_row_there_is_a_trick_and_nothing_else() -> None:
    s = trial("M01 M02 M05 M06", {0: "M01:1"}, "1/1/1", open_="M03 M04", territory="ice_hermit")
    do(s, SpiritAction())
    assert held(s) == 1 and books(s, SP) == "1/1/1/0"


def test_after_escalation_they_gain_one_trick_instead_of_adding() -> None:
    s = trial("S01", {0: "S01:1"}, open_="S06 S04")
    s.escalation = True
    do(s, SpiritAction())
    assert row(s) == "S01" and held(s) == 1 and causes(s) == ["escalated"]


def test_an_exhausted_deck_without_discard_counts_as_not_added() -> None:
    s = trial("", {}, open_="")
    s.deck = s.forgotten = 0
    do(s, SpiritAdd(STEPPE))
    assert causes(s) == ["not_added"] and s.row == []


# Territory and movement.


def test_the_territory_is_the_terrain_of_the_top_ally_which_never_comes_back() -> None:
    s = trial()
    do(s, Territory(), chance=False)
    answer(s, "ally sky_wanderer")
    assert s.territory == ALLIES.index("sky_wanderer") and s.pile >> s.territory & 1
    assert not s.ally_deck >> s.territory & 1 and told(s, "territory") == [(FOREST, s.territory)]


def test_an_empty_ally_deck_is_made_of_the_pile_except_its_top_card() -> None:
    s = trial()
    s.ally_deck, s.pile = 0, 0b111 | 1 << s.territory
    do(s, Territory(), chance=False)
    assert menu(s) == ["ally prairie_storyteller", "ally crossroads_innkeeper"]


def test_movement_in_the_territory_two_steps_for_them_and_one_for_you() -> None:
    s = trial("S06 M01", {0: "S06:1", SP: "S06:1 M01:1"})
    do(s, SpiritMovement())
    assert where(s, 0)[0] == "S06:2" and where(s, SP)[:2] == ["S06:3a", "M01:1"]


def test_without_a_sage_in_the_territory_they_move_where_their_leftmost_sage_stands() -> None:
    s = trial("M02 S06", {0: "M02:1", SP: "S06:1 M02:1"}, territory="old_leshy")
    do(s, SpiritMovement())
    assert where(s, SP)[:2] == ["S06:1", "M02:3"] and where(s, 0)[0] == "M02:2"
    assert told(s, "elsewhere") == [(FOREST, MOUNTAIN)] and not held(s)


def test_with_nobody_to_move_they_gain_a_trick() -> None:
    s = trial("S06", {0: "S06:1"})
    do(s, SpiritMovement())
    assert causes(s) == ["not_moved"] and where(s, 0)[0] == "S06:1"


def test_at_a_whirlpool_with_two_places_the_priorities_decide() -> None:
    s = trial("S07", {SP: "S07:1"})
    spread_steps(s, 1)
    assert where(s, SP)[0] == "S07:2b", "the Menhirs rank above the House of Wind"


# Distributing steps: the booklet's example.


def test_the_booklets_example_of_distributing_five_steps_sage_by_sage() -> None:
    s = trial("S07 F10 M02 S05", {SP: "S07:2b F10:1 M02:3 M02d:3 S05:3"}, "4/1/1")
    spread_steps(s, 5)
    assert [name for _, name in walked(s)] == ["S07:3", "F10:2", "S05:1", "M02d:4", "home"]
    assert where(s, SP)[:5] == ["S07:3", "F10:2", "S05:1", "M02d:4a", "home"]
    do(s, Visits())
    assert causes(s) == ["sage_home"] and held(s) == 1
    assert books(s, SP) == "4/1/0/1", "the Library ignores the reserve"


def walked(s: SpiritLands) -> list[tuple[str, str]]:
    """Every step of the log: how, and to which spot."""
    steps = [e for e in s.log or [] if e[0] in ("stepped", "crossed", "went_home")]
    return [(e[0], "home" if e[0] == "went_home" else SPOTS[e[2]]) for e in steps]


def test_who_entered_a_place_is_skipped_in_later_rounds() -> None:
    s = trial("S06 S13", {SP: "S06:1 S13:1"}, "4/1/1")
    spread_steps(s, 5)
    assert where(s, SP)[:2] == ["S06:3a", "S13:4a"]
    do(s, Visits())
    houses = [PLACES[place] for _, place in told(s, "applied")]
    assert houses == ["house_of_stones_1", "universal_library"]
    assert books(s, SP) == "4/2/0/1"


def test_fewer_sages_than_steps_begin_again_at_the_left() -> None:
    s = trial("F04 S01", {SP: "F04:1 S01:1"})
    spread_steps(s, 3)
    assert where(s, SP)[:2] == ["F04:3a", "S01:2a"]


def test_in_mountains_the_ordinary_trail_goes_before_the_dead_end() -> None:
    s = trial("M02", {SP: "M02d:1 M02:1"})
    spread_steps(s, 1)
    assert where(s, SP)[:2] == ["M02d:1", "M02:2"]


# Conversions and the reserve.


@pytest.mark.parametrize(
    ("before", "escalation", "after"),
    [
        ("5/2/2", False, "3/3/2/0"),
        ("4/2/2", False, "4/2/2/0"),
        ("4/2/2", True, "4/2/0/1"),
        ("3/1/3", False, "3/1/1/1"),
        ("2/2/1", True, "2/0/2/0"),
        ("2/1/1", True, "0/2/1/0"),
        ("1/1/1", True, "1/1/1/0"),
        ("3/3/1", False, "3/1/2/0"),
    ],
)
def test_conversions_go_upward_from_the_top_and_keep_the_reserve(before: str, escalation: bool, after: str) -> None:
    s = trial(spirits=before)
    s.escalation = escalation
    convert(s)
    assert books(s, SP) == after


def test_conversions_received_and_none_performed_bring_a_trick() -> None:
    s = trial(spirits="4/2/2")
    convert_times(s, 2)
    do(s)
    assert causes(s) == ["not_converted"] and held(s) == 1 and told(s, "no_conversion") == [(1,)]


def test_one_of_several_conversions_is_enough() -> None:
    s = trial(spirits="5/1/1")
    convert_times(s, 2)
    do(s)
    assert books(s, SP) == "3/2/1/0" and not held(s)


# Visits.


def visit(s: SpiritLands) -> SpiritLands:
    return do(s, SpiritVisit(7))


def test_a_place_that_cannot_be_applied_gives_way_to_the_second_of_its_whirlpool_without_a_trick() -> None:
    s = trial("M06", {SP: "M06d:2"}, "2/1/1")
    spread_steps(s, 1)
    assert where(s, SP)[0] == "M06d:3a", "the priority is the Tower"
    do(s, Visits())
    assert where(s, SP)[0] == "M06d:3b" and books(s, SP) == "2/3/1/0" and not held(s)


def test_a_replacement_converts_if_it_can_and_brings_a_trick() -> None:
    s = visit(trial("M13", {SP: "M13d:3a"}, "2/1/1"))
    assert books(s, SP) == "3/1/1/0" and causes(s) == ["replaced"]
    s = trial("M13", {SP: "M13d:3a"}, "2/2/2")
    s.escalation = True
    visit(s)
    assert books(s, SP) == "2/2/0/1" and causes(s) == ["replaced"]


def test_books_are_fetched_first_then_the_other_places_by_priority() -> None:
    s = trial("F12 S13 S02", {SP: "F12:4a S13:4a S02:3a"}, "3/0/0")
    s.arrivals = [7, 8, 9]
    do(s, Visits())
    assert [place for _, place in told(s, "applied")] == [
        PLACES.index(p) for p in ("house_of_wind", "universal_temple", "universal_library")
    ]


def test_the_tree_serpent_copies_by_priority_and_skips_what_needs_a_replacement() -> None:
    s = trial("M12 S13 S06", {SP: "M12d:3a"}, "0/0/0")
    assert not can_apply(s, PLACES.index("universal_library"))
    assert PLACES[likeness(s)] == "house_of_stones_1"
    visit(s)
    assert books(s, SP) == "0/1/0/0" and not held(s)


def test_the_tree_serpent_with_nothing_to_copy_is_replaced() -> None:
    s = visit(trial("F06 M13", {SP: "F06:3a"}, "0/0/0"))
    assert books(s, SP) == "0/0/1/0", "the House of Roots is in the row"
    s = visit(trial("M12", {SP: "M12d:3a"}, "0/0/0"))
    assert causes(s) == ["replaced"], "a Gate alone in the row moves nothing"


def test_the_academy_keeps_the_reserve_until_escalation() -> None:
    s = visit(trial("S10", {SP: "S10:3a"}, "7/1/1"))
    assert books(s, SP) == "3/1/2/0", "twice Prairies, then two of three Mountains"
    s = visit(trial("S10", {SP: "S10:3a"}, "4/2/2"))
    assert causes(s) == ["replaced"] and books(s, SP) == "5/2/2/0"


def test_library_tower_and_temple_take_the_highest_tiers_and_ignore_the_reserve() -> None:
    assert books(visit(trial("S13", {SP: "S13:4a"}, "4/1/1")), SP) == "4/1/0/1"
    assert books(visit(trial("M13", {SP: "M13d:3a"}, "3/3/1")), SP) == "3/0/3/0"
    assert books(visit(trial("F12", {SP: "F12:4a"}, "4/1/1")), SP) == "4/0/1/1"
    assert books(visit(trial("F12", {SP: "F12:4a"}, "4/0/0")), SP) == "3/1/0/0", "one tier counts as applied"


def test_the_gate_moves_the_first_unconnected_land_of_theirs_to_where_it_fits() -> None:
    """S02 ends low and F01 begins high; moved before S05 (low) it fits."""
    s = trial("S02 F01 S05 M12", {0: "S05:1", SP: "S02:1 M12:2a"})
    do(s, SpiritVisit(8))
    assert row(s) == "F01 S02 S05 M12" and not held(s)


def test_the_gate_breaks_no_other_trail_of_theirs() -> None:
    """Condition 4: M01 would fit before F01, but S06, which leads into it, would then face S02 and be cut off."""
    sages = {0: "F01:1", SP: "M01:1"}
    assert gate_move(trial("S06 M01 S02 F01", sages)) == (LOCATION_KEYS.index("M01"), 2)
    sages[SP] = "M01:1 S06:1"
    s = trial("S06 M01 S02 F01", sages)
    assert unfit(s, s.row[:1] + s.row[2:], LOCATION_KEYS.index("M01"), 2) == FITS, "the first three hold"
    assert gate_move(s) == (-1, -1)


def test_if_the_first_unconnected_land_finds_no_place_the_gate_is_replaced() -> None:
    """S02 fits nowhere before F01; M12 at the right end would, but it is not the first."""
    s = trial("S02 F01 M12", {0: "F01:1", SP: "S02:1 M12:2a"})
    do(s, SpiritVisit(8))
    assert row(s) == "S02 F01 M12" and causes(s) == ["replaced"]


def test_a_land_with_none_on_its_right_is_not_connected() -> None:
    s = trial("F01 M12", {0: "F01:1", SP: "M12:2a"})
    do(s, SpiritVisit(7))
    assert row(s) == "M12 F01" and not held(s)


def test_with_five_prairies_the_beginners_trick_always_finds_a_conversion() -> None:
    """Why only the tier that is spent is tested: 5 less 2 are the 3 of the reserve, with no other book at all."""
    s = trial("", {}, "5/0/0", level=BEGINNER)
    s.held = [trick("envy")]
    do(s, PlayTricks(0))
    assert books(s, SP) == "3/1/0/0" and not causes(s)


def test_the_gate_that_finds_nothing_is_replaced() -> None:
    s = visit(trial("M12 S01", {0: "S01:1", SP: "M12:2a"}))
    assert row(s) == "M12 S01" and causes(s) == ["replaced"], "M12 is connected with S01"


def test_the_menhirs_distribute_five_steps() -> None:
    s = visit(trial("S09 S05 S02", {SP: "S09:3a"}))
    assert told(s, "spread") == [(5,)] and where(s, SP)[0] == "S05:2a"


def test_other_places_follow_the_usual_rules() -> None:
    assert books(visit(trial("S01", {SP: "S01:2a"}, "0/0/0")), SP) == "3/0/0/0"
    assert books(visit(trial("M01", {SP: "M01d:3a"}, "0/0/0")), SP) == "0/2/0/0"
    assert books(visit(trial("F08", {SP: "F08:4a"}, "0/0/0")), SP) == "0/0/1/0"
    assert books(visit(trial("S03", {0: "S03:1 S03:1", SP: "S03:2a"}, "0/0/0")), SP) == "4/0/0/0"


def test_the_spring_of_power_is_nothing_to_them() -> None:
    s = visit(trial("M08", {SP: "M08:3a"}, "0/0/0"))
    assert causes(s) == ["replaced"] and books(s, SP) == "1/0/0/0"


# Tricks gained: the booklet's list, and the special case.


def test_a_sage_of_theirs_that_goes_home_in_your_turn_brings_a_trick_too() -> None:
    s = table("S01", {SP: "S01:3"}, seats=1)
    move_all(s, 0, STEPPE)
    do(s)
    assert where(s, SP)[0] == "home" and causes(s) == ["sage_home"] and held(s) == 1


def test_a_trick_that_changes_nothing_brings_another() -> None:
    s = trial("", {}, "2/2/2")
    s.held = [trick("ghost_bridge")]
    do(s, PlayTricks(0))
    assert "nothing_changed" in causes(s) and not held(s), "the new one is played at once"


def test_a_guess_that_fails_brings_two_tricks_for_the_lost_conversion_and_since_nothing_changed() -> None:
    s = trial("", {}, "4/2/2", level=HIGH)
    s.held = [trick("guess")]
    s.trick_deck, s.trick_pile = 1 << trick("prairie_echo") | 1 << trick("envy"), 0
    do(s, PlayTricks(0))
    assert causes(s) == ["not_converted", "nothing_changed"] and books(s, SP) == "6/2/2/0"


def test_an_endless_chain_of_idle_tricks_stops_after_one_pass() -> None:
    s = trial("", {}, "0/0/0")
    s.held = [trick("ghost_bridge")]
    s.trick_deck, s.trick_pile = 0, 0
    do(s, PlayTricks(0))
    assert causes(s).count("nothing_changed") == 18 and not held(s)


def test_an_empty_deck_of_tricks_is_rebuilt_from_the_discarded_ones() -> None:
    s = trial("", {}, "4/2/2")
    s.trick_deck, s.trick_pile = 0, 1 << trick("envy")
    convert_times(s, 1)
    do(s)
    assert s.held == [trick("envy")] and s.trick_pile == 0


def test_with_no_sage_in_the_row_the_gods_help() -> None:
    s = trial("F01", {0: "F01:1"}, open_="S01 S02 M05 M06 F02 F03")
    s.chapter = 5
    do(s, SpiritTurn())
    assert causes(s)[0] == "no_sages_left"
    lands = [LOCATION_KEYS[loc] for _, loc, _ in told(s, "added")[:2]]
    assert [key[0] for key in lands] == ["S", "M"]


def test_after_escalation_the_gods_give_a_forest_too() -> None:
    s = trial("F01", {0: "F01:1"}, open_="S01 S02 M05 M06 F02 F03")
    s.chapter, s.escalation = 8, True
    do(s, SpiritTurn())
    added = [LOCATION_KEYS[loc][0] for _, loc, _ in told(s, "added")]
    assert added == ["S", "M", "F"] and causes(s)[:1] == ["no_sages_left"] and "escalated" in causes(s)


# Joint visits.


def joint(books_: str = "6/1/1", row_: str = "S01", spot: str = "S01:2a") -> SpiritLands:
    s = table(row_, {0: spot}, {0: "5/1/1", SP: books_}, seats=1)
    s.joint = [0, -1]
    s.territory = 0
    return do(s, Visit(0, SPOTS.index(spot)))


def test_the_joint_visit_applies_the_same_place_for_the_spirits_and_gives_the_token_back() -> None:
    s = joint()
    answer(s, "apply house_of_wind")
    assert books(s, 0) == "8/1/1/0" and books(s, SP) == "9/1/1/0" and s.joint == [-1, -1]


def test_the_joint_visit_follows_a_replaced_effect_too() -> None:
    s = joint()
    answer(s, "instead")
    assert books(s, 0) == "6/1/1/0" and books(s, SP) == "9/1/1/0"


def test_a_joint_visit_that_cannot_be_applied_is_replaced_without_a_second_place() -> None:
    s = joint("0/0/0", "M06", "M06d:3a")
    set_books(s, 0, "3/0/0")
    s.menu = s.stack[-1].menu(s)  # type: ignore[attr-defined]
    answer(s, "apply universal_tower", "transmute steppe")
    assert books(s, SP) == "1/0/0/0" and causes(s) == ["replaced"]


def test_two_joint_visit_tokens_serve_the_next_two_visits() -> None:
    s = joint()
    s.joint = [0, 0]
    answer(s, "apply house_of_wind")
    assert s.joint == [-1, 0]


def test_the_trick_gives_you_a_token_and_nothing_when_none_is_left() -> None:
    s = trial("", {}, "5/1/1")
    s.held = [trick("joint_visit")]
    do(s, PlayTricks(0))
    assert s.joint == [0, -1]
    s.joint, s.held, s.log = [0, 0], [trick("joint_visit")], []
    do(s, PlayTricks(0))
    assert "nothing_changed" in causes(s)


# Escalation and scenario 3.


def test_escalation_begins_at_division_eight_alone_and_seven_together() -> None:
    def names(seats: int, division: int, **options: Any) -> list[str]:
        return [type(step).__name__ for step in tokens(table(seats=seats, **options), division)]

    assert "Escalation" in names(1, 8) and "Escalation" not in names(1, 7)
    assert "Escalation" in names(2, 7, mode="fellowship") and "Escalation" not in names(2, 8, mode="fellowship")


def test_escalation_holds_from_the_start_of_its_chapter() -> None:
    s = table("S01", {0: "S01:1", SP: "S01:1"}, seats=1, open_="S02 S03 M01 M02 F01 F02")
    s.chapter = 7
    do(s, Chapter())
    while not s.escalation and s.menu:
        answer(s, menu(s)[0])
    assert s.escalation and to_move(s) == 0 and told(s, "escalation") == [()]


def test_on_a_thousand_roads_escalation_waits_for_the_last_three_locations() -> None:
    """The hooks are `escalation_token`, `spirits_began`."""
    s = trial("S01", {0: "S01:1", SP: "S01:1"}, open_="S02 S03 M01 M02 F01 F02", scenario="3", long="on")
    assert s.roads == 8
    s.chapter, s.gone = 8, 4
    do(s, Escalation())
    assert not s.escalation, "the token alone does not begin it"
    do(s, SpiritTurn())
    assert not s.escalation and told(s, "no_escalation") == [(4,)]
    s.chapter, s.gone = 9, 5
    do(s, SpiritTurn())
    assert s.escalation


# Levels.


def test_on_the_beginner_level_every_trick_converts_with_five_prairies_and_takes_one_otherwise() -> None:
    for before, after in (("5/1/1", "3/2/1/0"), ("4/1/1", "5/1/1/0")):
        s = trial("", {}, before, level=BEGINNER)
        s.held = [trick("race")]
        do(s, PlayTricks(0))
        assert books(s, SP) == after and not held(s)


@pytest.mark.parametrize(
    ("territory", "before", "after"),
    [("windmane_horse", "6/1/1", "7/1/1/0"), ("ice_hermit", "6/1/1", "4/2/1/0"), ("ice_hermit", "4/1/1", "5/1/1/0")],
)
def test_on_the_high_level_an_ally_assists(territory: str, before: str, after: str) -> None:
    s = do(trial(spirits=before, level=HIGH, territory=territory), Assistance())
    assert books(s, SP) == after and not held(s)


def test_a_forest_ally_assists_with_a_step() -> None:
    s = do(trial("S06", {SP: "S06:1"}, level=HIGH, territory="old_leshy"), Assistance())
    assert where(s, SP)[0] == "S06:2"


def test_on_the_normal_level_nobody_assists() -> None:
    s = do(trial(spirits="6/1/1"), Assistance())
    assert books(s, SP) == "6/1/1/0"


def test_on_the_high_level_they_always_add_a_forest_if_they_can_pay() -> None:
    s = trial("F01", {0: "F01:1"}, open_="S01 S02 F02 F03", level=HIGH)
    do(s, SpiritAction())
    assert row(s) == "F02 F01" and books(s, SP) == "5/1/0/0"
    s = trial("F01", {0: "F01:1"}, "6/1/0", open_="S01 S02 F02 F03", level=HIGH)
    do(s, SpiritAction())
    assert row(s) == "S01 F01", "without a book of Forests they keep to the territory"


# The epilogue alone.


def test_the_booklets_example_of_the_epilogue() -> None:
    s = trial(spirits="8/0/0")
    last_exchanges(s)
    assert told(s, "exchanged") == [(6, STEPPE, 2, MOUNTAIN)]
    assert books(s, SP) == "0/1/1/0", "then 2 Mountains make a Forest, and 2 Prairies a Mountain"


def test_mountains_are_exchanged_too_and_four_conversions_follow() -> None:
    s = trial(spirits="9/0/5")
    last_exchanges(s)
    assert books(s, SP) == "0/0/0/3"
    s = trial(spirits="0/0/20")
    last_exchanges(s)
    assert books(s, SP) == "0/0/12/4"


def test_beginners_exchange_nothing_and_leftover_tricks_are_lost() -> None:
    s = trial(spirits="9/3/2", level=BEGINNER)
    s.held = [1, 2]
    do(s, SpiritEpilogue())
    assert books(s, SP) == "9/3/2/0" and not held(s)


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"),
    [
        ("0/0/1/3", "0/0/0/3", 1),
        ("0/0/0/4", "0/0/0/3", 2),
        ("0/0/0/5", "0/0/0/3", 2),
        ("0/0/0/6", "0/0/0/3", 3),
        ("0/0/0/7", "0/0/0/3", 3),
        ("0/0/0/8", "0/0/0/3", 4),
        ("0/0/0/15", "0/0/0/3", 4),
        ("1/2/3/4", "1/2/3/4", 0),
        ("9/9/9/3", "0/0/0/4", 0),
        ("1/0/0/3", "0/0/0/3", 1),
        ("0/1/0/3", "5/0/0/3", 1),
    ],
)
def test_the_verdicts_of_the_gods(mine: str, theirs: str, verdict: int) -> None:
    s = trial()
    set_books(s, 0, mine)
    set_books(s, SP, theirs)
    assert grade(s) == verdict


def test_the_epilogue_tells_the_verdict_and_ends_the_game() -> None:
    s = trial(spirits="0/0/0/1")
    set_books(s, 0, "0/0/0/4")
    do(s, Epilogue())
    assert is_over(s) and s.over and told(s, "verdict") == [(3, 4, 1)]


def test_the_spirits_ignore_events() -> None:
    """Surge of Strength gives three steps to players only, and closed paths stay closed to the spirits."""
    s = table("S06 F02", {SP: "S06:1"}, {SP: "6/1/1"}, seats=1, event="surge_of_strength", active=SP)
    s.territory = 0
    do(s, SpiritMovement())
    assert where(s, SP)[0] == "S06:3a"
    s = table("S03 S01", {SP: "S03:3"}, seats=1, event="all_paths_are_open")
    spread_steps(s, 1)
    assert where(s, SP)[0] == "home"


def test_your_steps_in_their_movement_are_yours_to_choose_under_the_right_to_choose() -> None:
    s = table("S06", {0: "S06:1", SP: "S06:1"}, seats=1, event="the_right_to_choose", active=SP)
    s.territory = 0
    do(s, SpiritMovement())
    assert menu(s) == ["go 1", "go 0"] and to_move(s) == 0
    assert where(s, SP)[0] == "S06:3a", "the spirits never decline"


def test_joint_visit_of_menhirs_needs_a_sage_of_theirs() -> None:
    s = trial("S09", {0: "S09:3a"}, "0/0/0")
    do(s, JointVisit(0, MENHIRS, LOCATION_KEYS.index("S09")))
    assert causes(s) == ["replaced"]


def test_set_open_is_farther_before_nearer() -> None:
    s = trial()
    set_open(s, "S03 S02")
    assert LOCATION_KEYS[s.far[STEPPE]] == "S03" and LOCATION_KEYS[s.near[STEPPE]] == "S02"
