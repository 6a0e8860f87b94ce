"""The twenty-four allies: property and boost of each, and the hook it bends."""

from __future__ import annotations

from typing import Any

import pytest

from games.spirit_lands.scene import ally, answer, books, do, is_over, menu, row, table, told, where
from veche.core.state import to_move
from veche.games.spirit_lands.abilities import ROSTER
from veche.games.spirit_lands.chapters import KeepAlly
from veche.games.spirit_lands.lands import surcharge
from veche.games.spirit_lands.movement import move_all, own_steps
from veche.games.spirit_lands.oblivion import Oblivion
from veche.games.spirit_lands.tables import (
    ALLIES,
    ALLY_TERRAIN,
    FOREST,
    LOCATION_KEYS,
    MOUNTAIN,
    PLACES,
    SPOTS,
    STEPPE,
    WHIRL,
)
from veche.games.spirit_lands.trails import connected, walk
from veche.games.spirit_lands.turn import ActionPhase, Turn
from veche.games.spirit_lands.verbs import AS_EXTRA, AS_STANDARD
from veche.games.spirit_lands.visits import Visit, Visits


def phase(key: str, row_: str = "S06", sages: str = "S06:1", amounts: str = "5/1/1", open_: str = "") -> Any:
    """An action phase with this ally."""
    return do(table(row_, {0: sages}, {0: amounts}, allies={0: key}, open_=open_), ActionPhase(0))


def boosted(key: str, *answers: str, **more: Any) -> Any:
    s = phase(key, **more)
    answer(s, f"boost {key}", *answers)
    assert s.tokens[ally(key)] == 0 and f"boost {key}" not in menu(s)
    return s


def visiting(key: str, spot: str, amounts: str = "5/1/1", row_: str = "") -> Any:
    s = table(row_ or spot.partition(":")[0].rstrip("d"), {0: spot}, {0: amounts}, allies={0: key})
    return do(s, Visit(0, SPOTS.index(spot)))


def test_there_are_eight_allies_of_each_terrain() -> None:
    assert [ALLY_TERRAIN.count(t) for t in range(3)] == [8, 8, 8] and len(ALLIES) == 24


def test_a_boost_costs_a_token_and_works_once_a_turn() -> None:
    """The hook is `boost`."""
    s = phase("prairie_storyteller")
    s.tokens[ally("prairie_storyteller")] = 2
    answer(s, "boost prairie_storyteller")
    assert "boost prairie_storyteller" not in menu(s) and s.tokens[ally("prairie_storyteller")] == 1
    do(s, Turn(0))
    assert "boost prairie_storyteller" in menu(s), "a new turn"


# Prairies.


def test_windmane_horse_own_steps_and_boost() -> None:
    """The hooks are `boost`, `own_steps`."""
    s = table(allies={0: "windmane_horse"})
    assert [own_steps(s, 0, t) for t in range(3)] == [3, 2, 2] and own_steps(s, 1, STEPPE) == 2
    s = boosted("windmane_horse", "step S06:1", "enter S06:3a", "apply house_of_stones_1")
    assert books(s, 0) == "5/2/1/0"


def test_prairie_storyteller_books_taken_and_boost() -> None:
    """The hooks are `books_taken`, `boost`."""
    s = phase("prairie_storyteller")
    answer(s, "take")
    assert books(s, 0) == "7/1/1/0"
    assert books(boosted("prairie_storyteller"), 0) == "7/1/1/0"


def test_crossroads_innkeeper_visited_and_on_visited() -> None:
    """The hooks are `on_visited`, `visited`."""
    s = visiting("crossroads_innkeeper", "S01:2a")
    answer(s, "apply house_of_wind")
    assert books(s, 0) == "9/1/1/0" and menu(s) == ["boost crossroads_innkeeper", "decline"]
    answer(s, "boost crossroads_innkeeper")
    assert books(s, 0) == "11/1/1/0" and is_over(s), "a Tavern with one sage gives two"
    s = visiting("crossroads_innkeeper", "S01:2a")
    answer(s, "instead", "decline")
    assert books(s, 0) == "6/1/1/0", "a replaced effect brings nothing more"


def test_nomad_of_nine_winds_surcharge_and_boost() -> None:
    """The hooks are `boost`, `surcharge`."""
    s = table("S06 S01 S02", allies={0: "nomad_of_nine_winds"})
    assert surcharge(s, 0, STEPPE, AS_STANDARD) == 1 and surcharge(s, 1, STEPPE, AS_STANDARD) == 3
    s = boosted("nomad_of_nine_winds", "add S03", "put 0", open_="S03 S04 F01")
    assert row(s) == "S03 S06" and books(s, 0) == "4/1/1/0" and "take" in menu(s)


def test_tumbleweed_left_trail_and_on_leaving() -> None:
    """The hooks are `left_trail`, `on_leaving`."""
    s = table("S03 M01", {0: "S03:3"}, allies={0: "tumbleweed"})
    walk(s, 0, 2)
    assert menu(do(s)) == ["boost tumbleweed", "return"]
    answer(s, "boost tumbleweed", "enter M01:2a")
    assert where(s, 0)[0] == "M01:2a", "the step over, then the step left"
    s = table("S06", {0: "S06:4"}, allies={0: "tumbleweed"})
    walk(s, 0, 1)
    assert is_over(do(s)) and books(s, 0) == "6/1/1/0" and where(s, 0)[0] == "home"


def test_barrow_warden_turn_started_spares_and_spared() -> None:
    """The hooks are `spared`, `spares`, `turn_started`."""
    s = table("S06 S01", {0: "S06:1 S01:1"}, allies={0: "barrow_warden"})
    do(s, Turn(0))
    assert books(s, 0) == "6/1/1/0"
    s = do(table("S01 S06 S02", {0: "S06:1"}, allies={0: "barrow_warden"}), Oblivion(0))
    assert menu(s) == ["spare S01", "spare S02", "decline"]
    answer(s, "spare S02")
    assert row(s) == "S06 S02" and s.tokens[ally("barrow_warden")] == 0
    s = do(table("S01 S06", {0: "S06:1"}, allies={0: "barrow_warden"}), Oblivion(1))
    assert row(s) == "S06" and is_over(s), "not in another player's phase"


def test_prophetic_crow_on_moved_and_moved_by_others() -> None:
    """The hooks are `moved_by_others`, `on_moved`."""
    s = table("F04", {0: "F04:4", 1: "F04:1 F04:4"}, allies={1: "prophetic_crow"})
    move_all(s, 0, FOREST)
    do(s)
    answer(s, "pass_by")
    assert to_move(s) == 1 and menu(s) == ["boost prophetic_crow", "decline"]
    answer(s, "decline")
    assert where(s, 1)[:2] == ["F04:2", "F04:5"] and menu(s) == ["step F04:2", "step F04:5", "decline"]
    answer(s, "step F04:2", "pass_by")
    assert where(s, 1)[0] == "F04:3" and is_over(s)
    s = table("F04", {1: "F04:1"}, allies={1: "prophetic_crow"})
    move_all(s, 0, FOREST)
    do(s)
    answer(s, "boost prophetic_crow")
    assert where(s, 1)[0] == "F04:1" and is_over(s)


def test_dream_changer_on_action_use_and_boost() -> None:
    """The hooks are `boost`, `on_action`, `use`."""
    s = phase("dream_changer")
    answer(s, "use dream_changer")
    assert books(s, 0) == "2/3/1/0" and "use dream_changer" not in menu(s)
    assert books(boosted("dream_changer", "raise steppe"), 0) == "3/2/1/0"


# Mountains.


def test_sister_of_time_standard_actions_and_boost() -> None:
    """The hooks are `boost`, `standard_actions`."""
    s = table("S06", {0: "S06:1"}, allies={0: "sister_of_time"})
    do(s, Turn(0))
    answer(s, "take")
    assert "take" not in menu(s) and "raise steppe" in menu(s), "another one, different from the first"
    answer(s, "boost sister_of_time")
    assert menu(s) == ["take"]
    answer(s, "take", "raise steppe")
    assert books(s, 0) == "5/2/1/0" and menu(s) == ["declare steppe"]


def test_underground_smith_visited_and_boost() -> None:
    """The hooks are `boost`, `visited`."""
    s = visiting("underground_smith", "S14:4a")
    answer(s, "apply house_of_stones_2")
    assert books(s, 0) == "5/4/1/0"
    assert books(boosted("underground_smith"), 0) == "8/0/1/0"


def test_stone_giantess_surcharge_and_boost() -> None:
    """The hooks are `boost`, `surcharge`."""
    s = table("M01 M02", allies={0: "stone_giantess"})
    assert surcharge(s, 0, MOUNTAIN, AS_EXTRA) == 1 and surcharge(s, 0, STEPPE, AS_EXTRA) == 0
    s = boosted("stone_giantess", "move S06", "put 2", row_="S06 M01")
    assert row(s) == "M01 S06"


def test_ice_hermit_off_dead_end_and_boost() -> None:
    """The hooks are `boost`, `off_dead_end`."""
    s = table("M01", {0: "M01d:3"}, allies={0: "ice_hermit"})
    walk(s, 0, 1)
    assert where(s, 0)[0] == "M01:3" and is_over(do(s))
    s = phase("ice_hermit", "S06 M02", "S06:1 M02:1")
    answer(s, "boost ice_hermit")
    assert menu(s) == ["step M02:1"]
    answer(s, "step M02:1")
    assert where(s, 0)[:2] == ["S06:1", "M02:3"]


def test_echo_of_the_gorges_visited_and_on_visited() -> None:
    """The hooks are `on_visited`, `visited`."""
    s = visiting("echo_of_the_gorges", "M01d:3a")
    answer(s, "apply house_of_stones_2")
    assert books(s, 0) == "7/3/1/0"
    answer(s, "boost echo_of_the_gorges")
    assert books(s, 0) == "7/5/1/0" and is_over(s)
    s = visiting("echo_of_the_gorges", "M01:2a")
    answer(s, "apply house_of_stones_1")
    assert books(s, 0) == "5/2/1/0" and is_over(s), "an ordinary trail"


def test_eagle_of_the_peaks_connection_and_boost() -> None:
    """The hooks are `boost`, `connection`."""
    s = table("S03 M01 S02", allies={0: "eagle_of_the_peaks"})
    pairs = [(s.row[0], s.row[1]), (s.row[1], s.row[2])]
    assert [connected(s, 0, a, b) for a, b in pairs] == [True, True]
    assert [connected(s, 1, a, b) for a, b in pairs] == [False, False]
    boosted("eagle_of_the_peaks", "step S06:1", "enter S06:3a")


def test_unseen_miner_turn_started_and_boost() -> None:
    """The hooks are `boost`, `turn_started`."""
    s = table("M01", {0: "M01:1 M01d:1"}, allies={0: "unseen_miner"})
    do(s, Turn(0))
    assert books(s, 0) == "6/1/1/0"
    assert books(boosted("unseen_miner"), 0) == "5/2/1/0"


def test_rune_keeper_conversions_and_boost() -> None:
    """The hooks are `boost`, `conversions`."""
    s = phase("rune_keeper")
    answer(s, "raise steppe", "raise steppe")
    assert books(s, 0) == "1/3/1/0" and "boost rune_keeper" in menu(s)
    assert books(boosted("rune_keeper", "raise steppe", "raise mountain"), 0) == "3/0/2/0"


# Forest.


def test_sky_wanderer_joined_turn_started_other_visited_and_boost() -> None:
    """The hooks are `boost`, `joined`, `other_visited`, `turn_started`."""
    s = table("S01 S02 M06", {0: "S01:1", 1: "S01:1"})
    s.offer = 1 << ally("sky_wanderer")
    do(s, KeepAlly(0))
    answer(s, "keep sky_wanderer")
    assert menu(s) == ["pier S01:2b", "pier S02:3b"], "whirlpools with one place"
    answer(s, "pier S01:2b")
    assert menu(s) == ["pier S02:3b"], "in different locations"
    answer(s, "pier S02:3b")
    assert s.piers == [WHIRL[SPOTS.index("S01:2")], WHIRL[SPOTS.index("S02:3")]]
    walk(s, 7, 1)
    do(s)
    answer(s, "enter S01:2b")
    do(s, Visits())
    answer(s, "apply sky_pier", "books")
    assert books(s, 1) == "8/1/1/0" and books(s, 0) == "6/1/1/0", "the owner takes a book when others visit"


def test_sky_wanderer_lays_a_lost_pier_again() -> None:
    s = table("S01 F12", {0: "F12:1"}, allies={0: "sky_wanderer"})
    s.piers = [WHIRL[SPOTS.index("S01:2")], -1]
    do(s, Oblivion(0))
    assert s.piers == [-1, -1] and row(s) == "F12"
    do(s, Turn(0))
    assert menu(s) == ["pier F12:4b"]


def test_sky_wanderer_moves_a_pier_and_steps() -> None:
    s = table("S01 S02", {0: "S01:1"}, allies={0: "sky_wanderer"})
    s.piers = [WHIRL[SPOTS.index("S01:2")], -1]
    do(s, ActionPhase(0))
    answer(s, "boost sky_wanderer", "pier S01:2b", "pier S02:3b", "step S01:1")
    assert s.piers[0] == WHIRL[SPOTS.index("S02:3")] and menu(s) == ["enter S01:2a", "pass_by"]


def test_old_leshy_visited_and_boost() -> None:
    """The hooks are `boost`, `visited`."""
    s = visiting("old_leshy", "F08:4a")
    answer(s, "apply house_of_roots")
    assert books(s, 0) == "5/2/2/0"
    assert books(boosted("old_leshy"), 0) == "4/0/2/0"


def test_moon_weaver_use_and_boost() -> None:
    """The hooks are `boost`, `use`."""
    s = phase("moon_weaver", "S06 M01 F01")
    answer(s, "use moon_weaver", "swap S06")
    assert menu(s) == ["swap M01"]
    answer(s, "swap M01")
    assert row(s) == "M01 S06 F01" and books(s, 0) == "4/1/1/0"
    s = boosted("moon_weaver", "swap S06", "swap F01", row_="S06 M01 F01")
    assert row(s) == "F01 M01 S06" and books(s, 0) == "5/1/1/0"


def test_wise_owl_visited_and_boost() -> None:
    """The hooks are `boost`, `visited`."""
    s = visiting("wise_owl", "S13:4a")
    answer(s, "apply universal_library", "transmute forest")
    assert menu(s) == ["transmute steppe", "decline"]
    answer(s, "transmute steppe")
    assert books(s, 0) == "4/2/0/1"
    assert books(boosted("wise_owl"), 0) == "5/0/2/0"


def test_two_faced_guardian_places_entered_and_on_visit() -> None:
    """The hooks are `on_visit`, `places_entered`."""
    s = table("S07 S01", {0: "S07:1 S01:1"}, allies={0: "two_faced_guardian"})
    walk(s, 0, 1)
    do(s)
    answer(s, "enter S07:2b")
    do(s, Visits())
    answer(s, "apply menhirs")
    assert menu(s) == ["step S01:1", "done"], "the other sage waits for its second visit, so no steps for it"
    answer(s, "done")
    assert menu(s) == [
        "apply house_of_wind",
        "boost two_faced_guardian",
        "instead",
        "raise steppe",
        "lower mountain",
        "lower forest",
    ]
    answer(s, "apply house_of_wind")
    assert books(s, 0) == "8/1/1/0" and is_over(s)
    s = visiting("two_faced_guardian", "F01:2a")
    answer(s, "boost two_faced_guardian", "copy house_of_roots")
    assert books(s, 0) == "5/1/2/0" and is_over(s)


def test_river_maiden_crossed_and_on_leaving() -> None:
    """The hooks are `crossed`, `on_leaving`."""
    s = table("S06 M02 S02", {0: "S06:4 M02:3"}, allies={0: "river_maiden"})
    walk(s, 0, 1)
    walk(s, 1, 1)
    assert books(s, 0) == "6/1/1/0", "the first time in a turn only"
    s = table("S03 M01", {0: "S03:3 M01d:3"}, allies={0: "river_maiden"})
    walk(s, 0, 1)
    assert menu(do(s)) == ["boost river_maiden", "return"]
    answer(s, "boost river_maiden")
    assert where(s, 0)[0] == "M01:1"


def test_firefly_swarm_moved_and_boost() -> None:
    """The hooks are `boost`, `moved`."""
    s = table("M02 F04", {0: "M02:1 F04:1"}, allies={0: "firefly_swarm"})
    move_all(s, 0, MOUNTAIN)
    do(s)
    assert menu(s) == ["step F04:1", "decline"]
    answer(s, "step F04:1")
    assert where(s, 0)[:2] == ["M02:3", "F04:2"]
    s = boosted("firefly_swarm", "step S06:1", "step S06:2", "enter S06:3a", "apply house_of_stones_1")
    assert books(s, 0) == "5/2/1/0"


def test_awakened_oak_surcharge_start_cell_and_boost() -> None:
    """The hooks are `boost`, `start_cell`, `surcharge`."""
    s = phase("awakened_oak", "F01 F02", "F01:1", open_="F03 F04")
    answer(s, "add F03", "put 0")
    assert books(s, 0) == "5/1/0/0" and where(s, 0)[1] == "F03:2"
    assert books(boosted("awakened_oak", "raise steppe"), 0) == "3/2/1/0"


@pytest.mark.parametrize("key", ALLIES)
def test_every_ally_stands_in_the_roster_under_its_number(key: str) -> None:
    assert ROSTER[ALLIES.index(key)].key == key and ROSTER[ALLIES.index(key)].number == ALLIES.index(key)


def test_a_copied_place_is_no_visit_to_it() -> None:
    """The Innkeeper's more comes from visiting a House of Wind, not from a Serpent that copies one."""
    s = visiting("crossroads_innkeeper", "M12d:3a", row_="M12 S01")
    answer(s, "apply tree_serpent", "copy house_of_wind", "decline")
    assert books(s, 0) == "8/1/1/0" and told(s, "applied")[-1] == (0, PLACES.index("house_of_wind"))
    assert LOCATION_KEYS[s.row[0]] == "M12"
