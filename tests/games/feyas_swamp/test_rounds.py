"""Turns, exchanges, land actions, passing, refresh, the end."""

from __future__ import annotations

import pytest

from games.feyas_swamp.scene import answer, ask, boat, deity, holds, name, numbered, random_game, scene, texts, town
from veche.core.state import is_over, to_move
from veche.games.feyas_swamp import GAME
from veche.games.feyas_swamp.map import BIT, HEX_AT
from veche.games.feyas_swamp.passing import ChooseLeader, RoundDeity, TakeToken, pass_steps
from veche.games.feyas_swamp.rounds import Refresh, Round, line_up
from veche.games.feyas_swamp.scoring import FinalScoring, final_points, island_points
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import CELL_NAMES, LEADERS, TO_FISH, TROPHIES
from veche.games.feyas_swamp.trophies import trophy_points
from veche.games.feyas_swamp.turn import AfterAction, EndTurn, Turn, Turns


def test_a_worker_per_cell_its_price_and_its_gift() -> None:
    s = scene(season="purple")
    boat(s, 0, (2, 0))
    s.players[0].energy = 2
    ask(s, Turn(0))
    answer(s, "work F5", f"boat {name((2, 0))}", f"go {name((2, 0))}")
    assert (s.players[0].energy, s.players[0].fish, s.players[0].workers) == (0, 3 + 2, 2)
    s.stack.clear()
    s.players[1].energy = 5
    boat(s, 1, (4, 0))
    ask(s, Turn(1))
    assert "work F5" not in texts(s) and "work F1" in texts(s)


def test_a_cell_that_cannot_be_paid_is_not_offered() -> None:
    s = scene()
    s.players[0].energy = 0
    ask(s, Turn(0))
    assert "work R1" in texts(s) and "work R2" not in texts(s)


def test_range_of_a_cell_lasts_this_turn() -> None:
    s = scene(leaders=("sage", "priest", "fisher"))
    town(s, 1, (0, -2))
    boat(s, 0, (3, -2))
    ask(s, Turn(0))
    assert [t for t in texts(s) if t.startswith("work T")] == ["work T1"], "two cells: only with the range of T1"
    s.stack.clear()
    ask(s, Turn(0), EndTurn(0))
    answer(s, "work T1", f"boat {name((3, -2))}", f"go {name((1, -2))}", "give 1")
    assert s.boost == 0


def test_points_of_a_cell() -> None:
    s = scene()
    town(s, 1, (0, -2), fish=1)
    s.players[0].energy = 2
    ask(s, Turn(0))
    answer(s, "work C3", "celebrate A")
    assert s.players[0].vp == 2 + 1


def test_two_crystals_call_an_axolotl_that_works() -> None:
    s = scene()
    p = s.players[0]
    p.energy, p.workers, s.axolotls = 3, 0, 1
    ask(s, Turn(0))
    assert not [t for t in texts(s) if t.startswith("work")]
    answer(s, "axolotl", "work R1")
    assert (p.energy, p.axolotls, s.axolotls) == (1, 0, 0)
    assert s.cells[CELL_NAMES.index("R1")] == 0 and s.hired == 1 << CELL_NAMES.index("R1")
    s.stack.clear()
    ask(s, Refresh())
    assert s.axolotls == 1 and p.workers == 3


def test_without_axolotls_in_supply_none_is_called() -> None:
    s = scene()
    s.players[0].energy, s.axolotls = 5, 0
    ask(s, Turn(0))
    assert "axolotl" not in texts(s)


def test_a_worker_becomes_a_crystal_and_is_back_next_round() -> None:
    s = scene(round=2)
    p = s.players[0]
    ask(s, Turn(0))
    answer(s, "energy own", "energy own")
    assert (p.workers, p.energy) == (1, 3)
    s.stack.clear()
    ask(s, Refresh())
    assert p.workers == 3


def test_an_exchanged_axolotl_goes_to_the_supply_at_once_and_others_may_call_it() -> None:
    s = scene()
    s.players[0].workers, s.players[0].axolotls, s.axolotls = 0, 1, 0
    ask(s, Turn(0))
    answer(s, "energy axolotl")
    assert s.axolotls == 1
    s.stack.clear()
    s.players[1].energy = 2
    ask(s, Turn(1))
    assert "axolotl" in texts(s)


def test_an_unused_axolotl_stays_with_its_owner() -> None:
    s = scene()
    s.players[0].axolotls, s.axolotls = 1, 7
    ask(s, Refresh())
    assert (s.players[0].axolotls, s.axolotls) == (1, 7)


def test_after_the_action_a_worker_becomes_a_crystal_and_two_crystals_the_last_axolotl() -> None:
    s = scene()
    p = s.players[0]
    p.energy, p.workers, s.axolotls = 1, 3, 1
    ask(s, Turn(0))
    answer(s, "work R1")
    assert texts(s) == ["energy own", "end"]
    answer(s, "energy own", "axolotl")
    assert (p.energy, p.workers, p.axolotls, s.axolotls) == (0, 1, 1, 0)
    assert not s.stack, "no axolotl is left that anybody could take first"


def test_which_worker_goes_back_is_the_players_choice() -> None:
    """The axolotl first: then a token can call it again. With the own worker first there would be none to call."""
    s = scene(round=4)
    p = s.players[0]
    p.energy, p.workers, p.axolotls, p.gold, s.axolotls = 0, 1, 1, 4, 0
    holds(s, 0, "gold_axolotl")
    ask(s, Turn(0))
    assert {"energy own", "energy axolotl"} < set(texts(s)) and "use gold_axolotl" not in texts(s)
    answer(s, "energy axolotl", "use gold_axolotl")
    assert (p.energy, p.workers, p.axolotls, p.gold) == (1, 1, 1, 0)


def test_an_axolotl_may_work_while_own_workers_wait() -> None:
    s = scene()
    p = s.players[0]
    p.axolotls, s.axolotls = 1, 7
    ask(s, Turn(0))
    answer(s, "work R1")
    assert texts(s) == ["send own", "send axolotl"]
    answer(s, "send axolotl")
    assert (p.workers, p.axolotls, s.axolotls) == (3, 0, 7) and s.hired == 1 << CELL_NAMES.index("R1")


def test_nobody_is_asked_after_the_action_where_the_others_cannot_take_the_last_axolotl() -> None:
    s = scene()
    s.players[0].energy = 2
    for axolotls, asked in ((4, True), (5, False), (0, False)):
        s.axolotls = axolotls
        ask(s, AfterAction(0))
        assert bool(s.stack) is asked, "each of the others has a crystal and three workers: two axolotls"
        s.stack.clear()


def test_the_last_one_in_the_round_need_not_hurry() -> None:
    s = scene()
    s.players[0].energy, s.passed, s.axolotls = 2, 0b110, 1
    ask(s, AfterAction(0))
    assert not s.stack


def test_range_is_not_increased_beyond_the_last_cell() -> None:
    s = scene()
    s.players[0].sailing = 5
    ask(s, Turn(0))
    assert not [t for t in texts(s) if t.startswith("work R")]


def test_any_island_may_be_celebrated_with_or_without_fish() -> None:
    s = scene()
    town(s, 1, (0, -2), fish=3)
    ask(s, Turn(0))
    answer(s, "work C1")
    assert texts(s) == [f"celebrate {island}" for island in "ABCDEF"]
    answer(s, "celebrate B")
    assert [p.vp for p in s.players] == [0, 0, 0] and s.stacks[0]


def test_celebration_on_the_island_of_the_totem_needs_no_fish() -> None:
    s = scene()
    deity(s, (0, -2), totem=True)
    ask(s, Turn(0))
    answer(s, "work C1", "celebrate A")
    assert s.players[0].vp == 3


def test_no_deity_on_the_island_of_the_totem_nor_without_one_in_supply() -> None:
    s = scene()
    deity(s, (0, -2), totem=True)
    ask(s, Turn(0))
    answer(s, "work H1")
    sites = texts(s)
    assert f"honour {name((-1, -1))}" not in sites and f"honour {name((1, 1))}" in sites
    s.stack.clear()
    s.deities_left = 0
    ask(s, Turn(1))
    assert not [t for t in texts(s) if t.startswith("work H")]


def test_four_deities_can_be_honoured_in_a_game() -> None:
    assert scene().deities_left == 4


def test_passing_takes_a_token_and_another_leader_with_its_fish() -> None:
    s = scene(leaders=("priest", "fisher", "sailor"))
    s.leader_fish[LEADERS.index("sage")] = 2
    ask(s, Turn(0))
    answer(s, "pass", "token range_3")
    assert "leader priest" not in texts(s) and "leader sage" in texts(s)
    answer(s, "leader sage")
    assert s.players[0].fish == 3 + 2 and s.leader_fish[LEADERS.index("sage")] == 0
    s.stack.clear()
    ask(s, ChooseLeader(1, LEADERS.index("fisher")))
    assert "leader priest" in texts(s), "the next to pass may take it"


def test_only_the_last_to_pass_places_the_deity_of_the_round() -> None:
    s = scene()
    s.passed = 0b001
    assert not [x for x in pass_steps(s, 0) if isinstance(x, RoundDeity)]
    s.passed = 0b111
    assert isinstance(pass_steps(s, 0)[-1], RoundDeity)


def test_in_round_four_no_leader_is_chosen_but_the_deity_comes_and_counts() -> None:
    s = scene(round=4)
    town(s, 0, (0, -2), (-1, -1))
    s.passed = 0b110
    ask(s, Turn(0), EndTurn(0))
    before = island_points(s, 0)
    answer(s, "pass", "token points_6")
    assert all(t.startswith("honour") for t in texts(s))
    answer(s, f"honour {name((-2, -2))}")
    assert (before, island_points(s, 0)) == (2, 4)
    assert s.totem == HEX_AT[(-2, -2)] and s.round_deities == 3 and s.deities_left == 4


def test_a_deity_without_a_place_leaves_the_game() -> None:
    s = scene()
    s.single = 0
    ask(s, RoundDeity(0))
    assert s.deities_lost == 1 and s.totem == -1 and not s.stack


def test_with_as_many_tokens_as_players_the_last_has_no_choice() -> None:
    s = random_game(3, 5, 40)
    s.stack.clear()
    s.round = 1
    ask(s, TakeToken(0), TakeToken(1), TakeToken(2))
    counts = []
    while s.menu:
        counts.append(len(s.menu))
        answer(s, texts(s)[0])
    assert counts == [3, 2, 1]


def test_turns_go_round_by_initiative_and_skip_who_has_passed() -> None:
    s = scene(leaders=("sage", "invader", "priest"))
    line_up(s)
    assert s.order == [1, 2, 0]
    ask(s, Turns(0))
    seats = []
    for line in ("work R1", "work H1", "work R2", "work R3"):
        seats.append(to_move(s))
        s.players[seats[-1]].energy = 2
        if line in texts(s):
            answer(s, line)
        while "pass" not in texts(s):
            answer(s, texts(s)[-1])
    assert seats == [1, 2, 0, 1]
    s.passed = 0b101
    ask(s, Turns(1))
    assert to_move(s) == 1


def test_by_option_turns_go_clockwise_from_the_lowest_initiative() -> None:
    s = scene(leaders=("sage", "invader", "artist", "priest"), n=4, turns="clockwise")
    line_up(s)
    assert s.order == [1, 2, 3, 0]
    s.clockwise = False
    line_up(s)
    assert s.order == [1, 3, 2, 0]


def test_refresh_brings_workers_home_feeds_leaders_and_orders_anew() -> None:
    s = scene(leaders=("sage", "invader", "priest"))
    s.cells[0], s.cells[1], s.hired = 0, 1, 0b10
    s.axolotls = 7
    s.players[0].workers = 0
    ask(s, Refresh())
    assert s.cells == [-1] * len(CELL_NAMES)
    assert s.axolotls == 8 and s.players[0].workers == 3
    assert s.order == [1, 2, 0]
    free = [n for n in range(10) if s.leaders >> n & 1]
    assert [s.leader_fish[n] for n in free] == [1] * len(free)
    assert sum(s.leader_fish) == len(free)


def test_fish_on_leaders_add_up() -> None:
    s = scene()
    ask(s, Refresh())
    ask(s, Refresh())
    assert max(s.leader_fish) == 2


def test_the_season_changes_with_the_round() -> None:
    s = scene()
    s.seasons = [0, 3, 2, 1]
    s.round = 0
    ask(s, Round())
    assert s.seasons[s.round - 1] == 0 and s.round == 1


def test_final_scoring_line_by_line() -> None:
    s = scene(n=4)
    deity(s, (0, -2))
    town(s, 0, (-1, -1), fish=2)
    town(s, 0, (1, 1))
    p = s.players[0]
    p.energy, p.gold, p.fish = 3, 29, 9
    s.trophies = [TROPHIES.index("lone_settlement"), TROPHIES.index("largest_group")]
    lines = dict(final_points(s, 0))
    assert lines == {
        "islands": 2 + 1,
        "lone_settlement": 10,
        "largest_group": 1,
        "fish_left": 2,
        "energy_left": 3,
        "gold_left": 2,
    }
    ask(s, FinalScoring())
    assert p.vp == sum(lines.values()) and is_over(s)


def test_equals_share_the_victory() -> None:
    s = scene()
    assert GAME.score(s) == [(0,), (0,), (0,)]


def test_a_lone_deity_is_the_smallest_island_and_gives_nobody_anything() -> None:
    s = scene()
    town(s, 0, (0, -2))
    assert trophy_points(s, 0, TROPHIES.index("smallest_island")) == 0


def test_deities_do_not_link_a_group() -> None:
    s = scene()
    town(s, 0, (0, -2), (-2, -2))
    assert trophy_points(s, 0, TROPHIES.index("largest_group")) == 1


@pytest.mark.parametrize(("option", "points"), [("off", 3), ("on", 0)])
def test_neutral_settlements_are_rivals_only_by_option(option: str, points: int) -> None:
    s = scene(n=2, neutral_rivals=option)
    town(s, 2, (2, -1), (3, -1))
    town(s, 0, (1, 0))
    assert trophy_points(s, 0, TROPHIES.index("island_majority")) == points


def test_all_ways_of_fishing_are_one_action() -> None:
    s = scene(season="purple")
    boat(s, 0, (2, 0))
    ask(s, Turn(0))
    assert {t for t in texts(s) if t.startswith("work F")} == {"work F1", "work F2", "work F3"}
    assert TO_FISH == 0


def test_the_totem_starts_on_no_island() -> None:
    s = random_game(4, 1, 60)
    assert s.totem == -1 and s.totem_island() == -1


def check_whole(s: Swamp) -> None:
    land = sum(island.bit_count() for island in s.islands)
    assert land == s.deity.bit_count() + s.all_towns().bit_count()
    for stack, below in zip(s.stacks[1:], s.stacks):
        assert stack & ~below == 0
    assert s.stacks[0] & ~s.all_towns() == 0
    assert all(BIT[b] & (s.water | s.all_towns() | s.board().temple_mask) for p in s.players for b in p.boats)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_random_games_keep_the_swamp_whole(n: int) -> None:
    for seed in range(5):
        s = random_game(n, seed)
        check_whole(s)
        assert s.round == 4 and is_over(s)
        assert s.deities_left + s.deities_lost + s.deity.bit_count() - len(s.board().deities) + s.round_deities == 10


def test_a_numbered_cell_is_water_until_its_deity_wakes() -> None:
    s = scene()
    assert s.water & BIT[HEX_AT[(0, 0)]]
    numbered(s, 3)
    assert not s.water & BIT[HEX_AT[(0, 0)]] and len(s.islands) == 7
