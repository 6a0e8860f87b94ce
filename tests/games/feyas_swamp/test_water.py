"""Boats: range, passing and stopping, fishing, trading, building, sailing, temples."""

from __future__ import annotations

from games.feyas_swamp.scene import answer, ask, boat, deity, holds, name, random_game, scene, texts, town
from veche.games.feyas_swamp.map import BIT, HEX_AT
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import TO_BUILD, TO_FISH, TO_SAIL, TO_TRADE
from veche.games.feyas_swamp.trading import fish_at
from veche.games.feyas_swamp.turn import Turn
from veche.games.feyas_swamp.water import Boats, Stop, can_act, some_boat_can


def water(s: Swamp, action: int, seat: int = 0) -> None:
    ask(s, Boats(seat, action, tuple(s.players[seat].boats), 0))


def test_boats_pass_boats_but_do_not_stop_on_them() -> None:
    s = scene(leaders=("sage", "priest", "fisher"), n=3)
    boat(s, 0, (0, 0))
    boat(s, 1, (1, 0), (0, 1), (1, -1))
    water(s, TO_SAIL)
    answer(s, f"boat {name((0, 0))}")
    assert f"go {name((1, 0))}" not in texts(s)
    assert f"go {name((2, 0))}" in texts(s)
    assert f"go {name((3, 0))}" in texts(s) and f"go {name((4, 0))}" not in texts(s)


def test_after_the_last_boat_nothing_is_asked_though_a_token_of_round_three_could_be_used() -> None:
    s = scene(round=4, season="purple")
    boat(s, 0, (2, 0))
    s.players[0].energy = 5
    holds(s, 0, "energy_gold", "energy_fish")
    water(s, TO_FISH)
    answer(s, f"boat {name((2, 0))}", f"go {name((2, 0))}")
    assert not s.stack


def test_boats_do_not_cross_land() -> None:
    s = scene(leaders=("sage", "priest", "fisher"))
    town(s, 1, (0, -2), (0, -1), (0, -3))
    boat(s, 0, (1, -2))
    ask(s, Stop(0, TO_SAIL, HEX_AT[(1, -2)]))
    assert f"go {name((-1, -1))}" not in texts(s), "two cells as the crow flies, round the island five"


def test_a_boat_on_a_settlement_leaves_it_with_its_first_step() -> None:
    s = scene(leaders=("sage", "priest", "fisher"), season="orange")
    town(s, 0, (-1, -3))
    boat(s, 0, (-1, -3))
    s.players[0].catch = 1
    water(s, TO_FISH)
    assert texts(s) == [f"boat {name((-1, -3))}"]
    answer(s, f"boat {name((-1, -3))}")
    assert texts(s) == [f"go {name((-1, -4))}", f"go {name((-2, -2))}"], "one step, and never the settlement itself"


def test_a_boat_on_the_right_cell_may_fish_without_moving() -> None:
    s = scene(season="purple")
    boat(s, 0, (2, 0))
    s.players[0].catch = 2
    water(s, TO_FISH)
    answer(s, f"boat {name((2, 0))}", f"go {name((2, 0))}")
    assert s.players[0].fish == 5


def test_land_on_a_fish_ends_fishing_there() -> None:
    s = scene(season="orange", leaders=("sage", "priest", "fisher"))
    boat(s, 0, (-3, -2))
    water(s, TO_FISH)
    answer(s, f"boat {name((-3, -2))}")
    assert texts(s) == [f"go {name((-3, -3))}", f"go {name((-2, -2))}"]
    s.stack.clear()
    town(s, 1, (-2, -2))
    water(s, TO_FISH)
    answer(s, f"boat {name((-3, -2))}")
    assert texts(s) == [f"go {name((-3, -3))}"]


def test_the_fish_stay_where_they_were_caught() -> None:
    s = scene(season="purple")
    boat(s, 0, (2, 0))
    for _ in range(2):
        water(s, TO_FISH)
        answer(s, f"boat {name((2, 0))}", f"go {name((2, 0))}")
    assert not s.stack


def test_every_boat_may_act_once_in_any_order_and_the_rest_may_stay() -> None:
    s = scene(season="purple")
    boat(s, 0, (2, 0), (4, 0), (-2, 0))
    water(s, TO_FISH)
    assert len(texts(s)) == 3 and "done" not in texts(s)
    answer(s, f"boat {name((4, 0))}", f"go {name((4, 0))}")
    assert texts(s) == [f"boat {name((-2, 0))}", f"boat {name((2, 0))}", "done"]
    answer(s, "done")
    assert not s.stack


def test_a_boat_that_moved_away_frees_its_cell_for_the_next() -> None:
    s = scene(season="purple", leaders=("merchant", "priest", "fisher"))
    boat(s, 0, (2, 0), (3, 0))
    ask(s, Stop(0, TO_FISH, HEX_AT[(2, 0)]))
    answer(s, f"go {name((4, 0))}")
    ask(s, Stop(0, TO_FISH, HEX_AT[(3, 0)]))
    assert f"go {name((2, 0))}" in texts(s) and f"go {name((4, 0))}" not in texts(s)


def test_a_stack_holds_three_fish_for_nine_gold() -> None:
    s = scene()
    town(s, 1, (0, -2))
    boat(s, 0, (1, -2))
    s.players[0].fish = 5
    ask(s, Stop(0, TO_TRADE, HEX_AT[(1, -2)]))
    answer(s, f"go {name((1, -2))}")
    assert texts(s) == ["give 1", "give 2", "give 3"]
    answer(s, "give 3")
    assert s.players[0].gold == 20 + 9 and fish_at(s, HEX_AT[(0, -2)]) == 3
    ask(s, Boats(0, TO_TRADE, tuple(s.players[0].boats), 0))
    assert not s.stack, "the only settlement is full"


def test_the_totem_pays_one_more_for_each_fish_but_not_at_home() -> None:
    s = scene()
    town(s, 1, (0, -2))
    town(s, 0, (0, -1))
    deity(s, (-1, -1), totem=True)
    boat(s, 0, (1, -2))
    s.players[0].fish = 6
    ask(s, Stop(0, TO_TRADE, HEX_AT[(1, -2)]))
    answer(s, f"go {name((1, -2))}", "give 3", "give 3")
    assert s.players[0].gold == 20 + 12


def test_one_fish_at_least_must_be_placed() -> None:
    s = scene()
    town(s, 1, (0, -2))
    town(s, 0, (0, -1))
    boat(s, 0, (1, -2))
    ask(s, Stop(0, TO_TRADE, HEX_AT[(1, -2)]))
    answer(s, f"go {name((1, -2))}", "give 0")
    assert texts(s) == ["give 1", "give 2", "give 3"]


def test_without_fish_there_is_no_trade() -> None:
    s = scene()
    town(s, 1, (0, -2))
    boat(s, 0, (1, -2))
    s.players[0].fish = 0
    ask(s, Turn(0))
    assert not [t for t in texts(s) if t.startswith("work T")]


def test_a_neutral_settlement_pays_like_any_other_and_a_fish_there_is_nobodys() -> None:
    s = scene(n=2)
    town(s, 2, (2, -1))
    boat(s, 0, (1, -1))
    ask(s, Turn(0))
    answer(s, "work T1", f"boat {name((1, -1))}", f"go {name((1, -1))}", "give 3")
    assert s.players[0].gold == 20 + 9
    s.stack.clear()
    ask(s, Turn(1))
    island = "ABCD"[s.island_of(HEX_AT[(2, -1)])]
    answer(s, "work C1", f"celebrate {island}")
    assert [p.vp for p in s.players] == [0, 1]


def test_a_new_boat_waits_for_the_next_turn() -> None:
    s = scene()
    town(s, 0, (0, -2))
    boat(s, 0, (0, -1))
    s.players[0].tracks = [1, 2, 0, 1]
    ask(s, Turn(0))
    answer(s, "work B1", f"boat {name((0, -1))}", f"go {name((0, -1))}", f"settle {name((-1, -1))}", "track T2")
    assert s.players[0].boats == sorted([HEX_AT[(0, -1)], HEX_AT[(-1, -1)]])
    assert "done" not in texts(s) and not [t for t in texts(s) if t.startswith("boat")]


def test_a_range_step_of_the_first_boat_helps_the_second() -> None:
    s = scene(leaders=("sage", "priest", "fisher"))
    town(s, 0, (0, -2), (1, 1))
    boat(s, 0, (0, -1), (0, 6))
    s.players[0].tracks = [0, 0, 3, 0]
    ask(s, Boats(0, TO_BUILD, tuple(s.players[0].boats), 0))
    assert texts(s) == [f"boat {name((0, -1))}"]
    answer(s, f"boat {name((0, -1))}", f"go {name((0, -1))}", f"settle {name((-1, -1))}", "track T3")
    assert texts(s) == [f"boat {name((0, 6))}", "done"]


def test_a_boat_moves_off_and_builds_where_it_was() -> None:
    s = scene()
    boat(s, 0, (0, -2))
    ask(s, Stop(0, TO_BUILD, HEX_AT[(0, -2)]))
    answer(s, f"go {name((1, -2))}")
    assert f"settle {name((0, -2))}" in texts(s)


def test_what_cannot_be_paid_is_not_offered() -> None:
    s = scene(leaders=("priest", "fisher", "sailor"))
    boat(s, 0, (1, -2))
    s.players[0].gold = 6
    ask(s, Turn(0))
    assert not [t for t in texts(s) if t.startswith("work B")]
    s.stack.clear()
    s.players[0].gold = 7
    ask(s, Turn(0))
    assert "work B1" in texts(s)


def test_temples_are_entered_with_sail_only_and_end_the_move() -> None:
    s = scene()
    boat(s, 0, (0, -5))
    for action in (TO_FISH, TO_TRADE, TO_BUILD):
        ask(s, Stop(0, action, HEX_AT[(0, -5)]))
        assert not [t for t in texts(s) if t.startswith("visit")]
        s.stack.clear()
    ask(s, Stop(0, TO_SAIL, HEX_AT[(0, -5)]))
    assert "visit eye" in texts(s)


def test_one_tile_of_each_temple_for_each_player_and_boats_may_share_a_temple() -> None:
    s = scene()
    boat(s, 0, (0, -5), (1, -6))
    water(s, TO_SAIL)
    answer(s, f"boat {name((0, -5))}", "visit eye", f"boat {name((1, -6))}", "visit eye")
    assert s.players[0].vp == 5
    assert s.players[0].boats == [HEX_AT[(0, -6)]] * 2
    boat(s, 1, (0, -5))
    water(s, TO_SAIL, 1)
    answer(s, f"boat {name((0, -5))}", "visit eye")
    assert s.players[1].vp == 4, "the next tile of the stack"


def test_a_boat_leaves_a_temple_to_water_and_cannot_act_from_it() -> None:
    s = scene(leaders=("sage", "priest", "fisher"))
    numbered_town = (5, -6)
    town(s, 1, (4, -6), numbered_town)
    boat(s, 0, (6, -6))
    s.players[0].fish = 3
    water(s, TO_TRADE)
    answer(s, f"boat {name((6, -6))}")
    assert texts(s) == [f"go {name((5, -5))}"], "one step to water beside the settlement"


def test_two_alike_boats_at_a_temple_are_one_line_of_the_menu() -> None:
    s = scene()
    boat(s, 0, (0, -6), (0, -6))
    water(s, TO_SAIL)
    assert texts(s) == [f"boat {name((0, -6))}"]
    answer(s, f"boat {name((0, -6))}", f"go {name((0, -5))}")
    assert texts(s) == [f"boat {name((0, -6))}", "done"]
    assert s.afloat == BIT[HEX_AT[(0, -5)]]


def test_two_players_have_tiles_one_and_three_and_no_longer_sail() -> None:
    s = scene(n=2, leaders=("sage", "priest"))
    boat(s, 0, (0, -4))
    boat(s, 1, (1, -5))
    water(s, TO_SAIL)
    answer(s, f"boat {name((0, -4))}")
    assert f"go {name((0, -2))}" not in texts(s), "range 1, without the two more of the large board"
    answer(s, "visit eye")
    water(s, TO_SAIL, 1)
    answer(s, f"boat {name((1, -5))}", "visit eye")
    assert [p.vp for p in s.players] == [5, 3]


def test_gifts_of_the_temples() -> None:
    s = scene()
    p = s.players[0]
    for temple, cell in (("leaf", (5, -5)), ("wave", (5, 0)), ("shell", (0, 5)), ("fang", (-5, 5))):
        p.boats = []
        s.afloat = 0
        boat(s, 0, cell)
        ask(s, Stop(0, TO_SAIL, HEX_AT[cell]))
        answer(s, f"visit {temple}")
    assert (p.vp, p.energy, p.fish) == (3 + 4 + 3 + 2, 1 + 1 + 2, 3 + 1 + 2)


def test_an_action_is_offered_exactly_when_some_boat_can_do_it() -> None:
    """The quick look at all boats together agrees with a look at each boat."""
    seen = {True: 0, False: 0}
    for seed in range(12):
        for plies in (70, 110, 150, 190, 230):
            s = random_game(2 + seed % 3, seed, plies)
            for seat, p in enumerate(s.players):
                if p.leader < 0 or not s.round or s.round > 4:
                    continue
                for action in (TO_FISH, TO_TRADE, TO_BUILD, TO_SAIL):
                    for extra in (0, 2):
                        quick = some_boat_can(s, seat, action, extra)
                        s.boost += extra
                        slow = any(can_act(s, seat, action, b) for b in p.boats if not s.fresh & BIT[b])
                        s.boost -= extra
                        assert quick is slow, (seed, plies, seat, action, extra)
                        seen[quick] += 1
    assert seen[True] and seen[False]
