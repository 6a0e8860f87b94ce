"""The eighteen events: each bends its rule for players, until the next one or the epilogue."""

from __future__ import annotations

from typing import Any

from games.spirit_lands.scene import ally, answer, books, do, is_over, menu, row, table, verbs, where
from veche.core.state import to_move
from veche.games.spirit_lands.abilities import ROSTER
from veche.games.spirit_lands.books import Conversions, upward_cost
from veche.games.spirit_lands.chapters import Chapter, NewAlly, NewEvent, dismiss
from veche.games.spirit_lands.epilogue import Epilogue
from veche.games.spirit_lands.lands import surcharge
from veche.games.spirit_lands.movement import move_all, own_steps
from veche.games.spirit_lands.spirits import SpiritAdd
from veche.games.spirit_lands.tables import (
    EVENT_DECK,
    EVENTS,
    FIRST_EVENT,
    FOREST,
    LOCATION_KEYS,
    MOUNTAIN,
    SPOTS,
    STEPPE,
    WHIRL,
)
from veche.games.spirit_lands.trails import connected, walk
from veche.games.spirit_lands.turn import ActionPhase, Turn
from veche.games.spirit_lands.verbs import AS_EXTRA, AS_STANDARD


def phase(event: str, row_: str = "S06", sages: str = "S06:1", amounts: str = "5/1/1", **more: Any) -> Any:
    return do(table(row_, {0: sages}, {0: amounts}, event=event, **more), ActionPhase(0))


def test_three_decks_of_six() -> None:
    assert [EVENT_DECK.count(deck) for deck in ("world_of_spirits", "crossroads", "prairie_fury")] == [6, 6, 6]
    assert [ROSTER[FIRST_EVENT + i].key for i in range(18)] == EVENTS


def test_all_paths_are_open_connection() -> None:
    """The hook is `connection`."""
    s = table("S03 M01", event="all_paths_are_open")
    assert connected(s, 0, *s.row) and not connected(table("S03 M01"), 0, *s.row)


def test_the_right_to_choose_free_steps() -> None:
    """The hook is `free_steps`."""
    s = table("F04", {0: "F04:1", 1: "F04:4"}, event="the_right_to_choose")
    move_all(s, 0, FOREST)
    assert menu(do(s)) == ["go 2", "go 1", "go 0"]
    answer(s, "go 1")
    assert to_move(s) == 1 and menu(s) == ["go 1", "go 0"]
    answer(s, "go 0")
    assert where(s, 0)[0] == "F04:2" and where(s, 1)[0] == "F04:4" and is_over(s)


def test_aid_of_the_higher_powers_turn_started() -> None:
    """The hook is `turn_started`."""
    s = do(table("S06", event="aid_of_the_higher_powers"), Turn(0))
    assert isinstance(s.stack[-1], Conversions)
    answer(s, "raise steppe")
    assert isinstance(s.stack[-1], ActionPhase) and books(s, 0) == "3/2/1/0"


def test_generous_land_surcharge_of_the_add_action_only() -> None:
    """The hook is `surcharge`."""
    s = table("S01 S02 S03", event="generous_land")
    assert surcharge(s, 0, STEPPE, AS_STANDARD) == 1 and surcharge(s, 0, STEPPE, AS_EXTRA) == 3
    assert surcharge(s, 0, MOUNTAIN, AS_STANDARD) == 0


def test_surcharges_add_up_and_end_at_nothing() -> None:
    s = table("S01 S02 S03", event="generous_land", allies={0: "nomad_of_nine_winds"})
    assert surcharge(s, 0, STEPPE, AS_STANDARD) == 0


def test_breath_of_wisdom_conversions() -> None:
    """The hook is `conversions`."""
    s = phase("breath_of_wisdom")
    answer(s, "raise steppe", "raise steppe")
    assert books(s, 0) == "1/3/1/0" and is_over(s)


def test_light_tread_step_sages() -> None:
    """The hook is `step_sages`."""
    s = phase("light_tread", "F04", "F04:1 F04:1 F04:4 F04:4")
    answer(s, "step F04:1", "step F04:1", "step F04:4")
    assert where(s, 0)[:4] == ["F04:2", "F04:2", "F04:5", "F04:4"] and is_over(s)


def test_hidden_trails_on_leaving_once_in_your_turn() -> None:
    """The hook is `on_leaving`."""
    s = table("S03 M01", {0: "S03:3 S03:3"}, event="hidden_trails")
    walk(s, 0, 1)
    assert menu(do(s)) == ["use hidden_trails", "return"]
    answer(s, "use hidden_trails")
    assert where(s, 0)[0] == "M01:1"
    walk(s, 1, 1)
    assert where(s, 0)[1] == "home", "only once"
    s = table("S03 M01", {0: "S03:3"}, event="hidden_trails", active=1)
    walk(s, 0, 1)
    assert where(s, 0)[0] == "home", "only in your own turn"


def test_surge_of_strength_own_steps_adds_to_an_ally() -> None:
    """The hook is `own_steps`."""
    s = table(event="surge_of_strength", allies={0: "windmane_horse"})
    assert own_steps(s, 0, STEPPE) == 4 and own_steps(s, 1, MOUNTAIN) == 3


def test_unhurried_journey_use() -> None:
    """The hook is `use`."""
    s = phase("unhurried_journey")
    answer(s, "use unhurried_journey", "done")
    assert books(s, 0) == "7/1/1/0" and is_over(s)


def test_road_toll_other_added() -> None:
    """The hook is `other_added`."""
    s = table("S06 M01", {0: "S06:1", 1: "M01:1", 2: "S06:1"}, seats=3, event="road_toll", open_="F01 F02")
    do(s, ActionPhase(0))
    answer(s, "add F01", "put 2")
    assert [books(s, seat)[0] for seat in range(3)] == ["5", "7", "7"], "only the second stands beside it"


def test_in_the_trial_the_road_toll_is_taken_for_what_the_spirits_add() -> None:
    s = table("F01", {0: "F01:1"}, seats=1, event="road_toll", open_="S01 S02")
    do(s, SpiritAdd(STEPPE))
    assert row(s) == "S01 F01" and books(s, 0) == "6/1/1/0"
    answer(do(s, ActionPhase(0)), "add S02", "put 0")
    assert books(s, 1) == "6/1/1/0", "they know no events"


def test_call_of_distant_lands_start_cell() -> None:
    """The hook is `start_cell`."""
    s = phase("call_of_distant_lands", open_="M01 M02")
    answer(s, "add M01", "put 0")
    assert where(s, 0)[1:3] == ["M01:2", "M01d:2"]


def test_barter_yard_uses_the_take_action() -> None:
    s = phase("barter_yard", allies={0: "sister_of_time"})
    s.left = 2
    answer(s, "use barter_yard")
    assert books(s, 0) == "3/3/1/0" and "take" not in menu(s) and "use barter_yard" not in menu(s)


def test_height_of_the_storm_revealed() -> None:
    """The hooks are `dismissed`, `revealed`."""
    s = table(scenario="5", allies={0: "wise_owl"})
    do(s, NewEvent(), chance=False)
    answer(s, "event height_of_the_storm")
    assert menu(s) == ["dismiss wise_owl", "books"]
    answer(s, "dismiss wise_owl")
    assert s.allies[0] == 0 and s.tokens[ally("wise_owl")] == 0 and s.ally_under == 1 << ally("wise_owl")
    assert to_move(s) == 1 and menu(s) == ["books"]
    answer(s, "books")
    assert books(s, 1) == "12/2/2/0"


def test_the_piers_of_a_dismissed_ally_are_taken_up() -> None:
    s = table("S01", {1: "S01:2b"}, scenario="5", allies={0: "sky_wanderer"})
    s.piers = [WHIRL[SPOTS.index("S01:2")], -1]
    dismiss(s, 0, ally("sky_wanderer"))
    assert s.piers == [-1, -1] and where(s, 1)[0] == "S01:2"


def test_a_dismissed_ally_lies_under_the_deck_until_it_is_shuffled() -> None:
    s = table(scenario="5")
    s.ally_deck, s.ally_under = 0b1111, 1 << 20
    do(s, NewAlly(0), chance=False)
    assert "ally two_faced_guardian" not in menu(s)
    answer(s, "ally windmane_horse", "keep windmane_horse")
    assert s.ally_deck >> 20 & 1 and s.ally_under == 0


def test_squall_turn_started() -> None:
    """The hook is `turn_started`."""
    assert books(do(table("S06", event="squall"), Turn(0)), 0) == "6/1/1/0"


def test_dust_haze_connection_is_weaker_than_an_ally() -> None:
    """The hook is `connection`."""
    s = table("S06 F01 S06", event="dust_haze", allies={1: "eagle_of_the_peaks"})
    s06, f01, m01 = (LOCATION_KEYS.index(k) for k in ("S06", "F01", "M01"))
    assert not connected(s, 0, s06, f01) and connected(s, 0, f01, s06)
    assert connected(s, 1, s06, m01) and not connected(s, 0, s06, m01)


def test_headwind_own_steps() -> None:
    """The hook is `own_steps`."""
    s = table(event="headwind")
    assert [own_steps(s, 0, t) for t in range(3)] == [1, 2, 2]


def test_whirlwind_chapter_started() -> None:
    """The hook is `chapter_started`."""
    s = table("M01 S06 F01", {0: "S06:1"}, event="whirlwind", scenario="5")
    do(s, Chapter())
    assert row(s) == "M01 F01 S06" and where(s, 0)[0] == "S06:1"


def test_scattered_pages_upward_cost() -> None:
    """The hook is `upward_cost`."""
    s = table(event="scattered_pages", books={0: "2/2/0"})
    assert [upward_cost(s, 0, t) for t in range(3)] == [3, 2, 2]
    do(s, ActionPhase(0))
    assert "raise mountain" in menu(s) and "raise steppe" not in menu(s)


def test_events_act_no_more_in_the_epilogue() -> None:
    s = do(table(event="surge_of_strength"), Epilogue())
    assert s.event == -1 and own_steps(s, 0, STEPPE) == 2 and verbs(s) == set()
