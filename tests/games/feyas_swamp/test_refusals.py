"""Why an answer is refused: the true reason, and the one that helps most."""

from __future__ import annotations

from games.feyas_swamp.scene import answer, ask, boat, deity, holds, name, numbered, scene, town
from veche.core.state import to_move
from veche.core.why import refusals
from veche.core.words import reason_said
from veche.games.feyas_swamp import GAME
from veche.games.feyas_swamp.abilities.leaders import Capture
from veche.games.feyas_swamp.building import Site, Track
from veche.games.feyas_swamp.land import Celebrate, Honour
from veche.games.feyas_swamp.map import HEX_AT
from veche.games.feyas_swamp.passing import ChooseLeader, TakeToken
from veche.games.feyas_swamp.reasons import CUTS_OFF
from veche.games.feyas_swamp.setup import Found, FoundFrom
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import LEADERS, TO_BUILD, TO_FISH, TO_SAIL, TO_TRADE, TOKENS
from veche.games.feyas_swamp.turn import AfterAction, Turn, Worker
from veche.games.feyas_swamp.water import Boats, Stop


def why(s: Swamp, ref: str) -> list[str]:
    """What the question has against answers about this thing."""
    return [reason.key for _, reason in refusals(GAME, s, to_move(s), ref)]


def said(s: Swamp, ref: str, lang: str = "en") -> str:
    """The first of it, in words."""
    _, reason = refusals(GAME, s, to_move(s), ref)[0]
    return reason_said(reason, GAME.words(lang)).replace("\N{NO-BREAK SPACE}", " ")


# Cells.


def test_a_cell_is_refused_because_it_is_taken_or_dear() -> None:
    s = scene()
    s.players[0].energy = 0
    s.cells[0] = 1
    ask(s, Turn(0))
    assert why(s, "cell F1") == ["occupied"]
    assert said(s, "cell R2") == "You cannot pay for it: the price is 1 crystal."
    assert why(s, "cell R1") == []


def test_a_cell_without_the_fish_for_it_speaks_of_fish() -> None:
    s = scene()
    town(s, 1, (0, -2))
    boat(s, 0, (1, -2))
    s.players[0].fish = 0
    ask(s, Turn(0))
    assert why(s, "cell T1") == ["no_fish"]


def test_a_cell_without_the_gold_for_it_names_the_cheapest_settlement_in_reach() -> None:
    s = scene(leaders=("priest", "fisher", "sailor"))
    boat(s, 0, (1, -2))
    s.players[0].gold = 6
    ask(s, Turn(0))
    assert said(s, "cell B1") == "You lack gold: the cheapest settlement in reach of the boat costs 7 gold."
    assert "7 золота" in said(s, "cell B1", "ru")


def test_a_cell_whose_action_no_boat_reaches_says_what_is_out_of_reach() -> None:
    s = scene(leaders=("sage", "priest", "fisher"), season="purple")
    boat(s, 0, (6, -5), (6, -4))
    ask(s, Turn(0))
    assert why(s, "cell F1") == ["no_shoal_in_reach"] and said(s, "cell F1").startswith("Your boats do not reach")
    assert why(s, "cell T1") == ["no_market_in_reach"]


def test_without_a_settlement_on_the_board_nothing_is_built() -> None:
    s = scene()
    boat(s, 0, (1, -2))
    s.players[0].tracks = [5, 5, 5, 5]
    ask(s, Turn(0))
    assert why(s, "cell B1") == ["no_settlement"]


def test_a_leaders_card_that_is_occupied_says_so() -> None:
    s = scene(leaders=("builder", "priest", "fisher"))
    boat(s, 0, (1, -2))
    ask(s, Turn(0))
    assert why(s, "cell card") == []
    s.cells[-1] = 0
    assert why(s, "cell card") == ["occupied"]
    s.stack.clear()
    ask(s, Turn(1))
    assert why(s, "cell card") == ["not_your_card"]


def test_a_captured_cell_says_so_to_all_but_its_captor() -> None:
    s = scene()
    s.captured, s.captor = 4, 1
    s.players[0].energy = s.players[1].energy = 5
    boat(s, 0, (2, 0))
    boat(s, 1, (4, 0))
    ask(s, Turn(0))
    assert why(s, "cell F5") == ["captured"]
    s.stack.clear()
    ask(s, Turn(1))
    assert why(s, "cell F5") == []


def test_land_actions_say_what_stands_against_them() -> None:
    s = scene()
    s.players[0].sailing, s.deities_left = 5, 0
    ask(s, Turn(0))
    assert why(s, "cell R1") == ["last_cell"] and why(s, "cell H1") == ["no_deity_left"] and why(s, "cell C1") == []
    s.deities_left, s.single = 1, 0
    assert why(s, "cell H1") == ["no_shrine_site"]


def test_without_workers_every_cell_says_so() -> None:
    s = scene()
    s.players[0].workers = 0
    ask(s, Turn(0))
    assert why(s, "cell R1") == ["no_worker"]


def test_the_capture_marker_goes_on_the_board() -> None:
    s = scene(leaders=("invader", "builder", "fisher"))
    ask(s, Capture(0))
    assert why(s, "cell card") == ["only_on_the_board"]


# Boats.


def test_a_boat_gained_this_turn_says_that_it_waits() -> None:
    s = scene()
    town(s, 0, (0, -2))
    boat(s, 0, (0, -1), (3, -3))
    s.players[0].tracks = [1, 2, 0, 1]
    ask(s, Turn(0))
    answer(s, "work B1", f"boat {name((0, -1))}", f"go {name((0, -1))}", f"settle {name((-1, -1))}", "track T2")
    assert why(s, f"boat {name((-1, -1))}") == ["new_boat"]
    assert why(s, f"boat {name((0, -1))}") == ["boat_has_acted"]


def test_a_boat_that_cannot_act_says_what_it_does_not_reach() -> None:
    s = scene(leaders=("sage", "priest", "fisher"), season="purple")
    boat(s, 0, (2, 0), (6, -5))
    boat(s, 1, (6, -4))
    ask(s, Boats(0, TO_FISH, tuple(s.players[0].boats), 0))
    assert said(s, f"boat {name((6, -5))}") == "The boat does not reach a free cell with fish in season."
    assert why(s, f"boat {name((6, -4))}") == ["not_your_boat"]


def test_a_stop_is_refused_for_land_boats_range_or_the_wrong_fish() -> None:
    s = scene(leaders=("sage", "priest", "fisher"), season="purple")
    boat(s, 0, (1, 0))
    boat(s, 1, (1, -1))
    ask(s, Stop(0, TO_FISH, HEX_AT[(1, 0)]))
    assert why(s, f"hex {name((2, 0))}") == []
    assert said(s, f"hex {name((2, -1))}") == "There are no fish in season here; now they are purple."
    assert said(s, f"hex {name((4, 0))}") == "It is too far: the boat sails 1 cell."
    assert why(s, f"hex {name((1, -1))}") == ["boat_there"]
    assert why(s, f"hex {name((1, 2))}") == ["land"]
    assert why(s, "temple eye") == ["temple_only_sail"]


def test_a_stop_without_a_settlement_beside_it_is_no_market() -> None:
    s = scene()
    town(s, 1, (0, -2))
    boat(s, 0, (1, -2))
    ask(s, Stop(0, TO_TRADE, HEX_AT[(1, -2)]))
    assert why(s, f"hex {name((3, -3))}") == ["no_market"]


def test_a_stop_beside_an_island_one_cannot_afford_names_the_price() -> None:
    s = scene(leaders=("priest", "fisher", "sailor"))
    deity(s, (0, 3))
    boat(s, 0, (2, 0))
    s.players[0].gold = 9
    ask(s, Stop(0, TO_BUILD, HEX_AT[(2, 0)]))
    assert said(s, f"hex {name((3, 1))}") == "You lack gold: a settlement next to this cell costs 10 gold."
    assert why(s, f"hex {name((2, -2))}") == ["no_site"]


def test_a_temple_out_of_range_is_too_far_and_the_own_one_is_reached_already() -> None:
    s = scene(leaders=("sage", "priest", "fisher"))
    boat(s, 0, (0, -6))
    ask(s, Stop(0, TO_SAIL, HEX_AT[(0, -6)]))
    assert why(s, "temple eye") == ["already_there"] and why(s, "temple fang") == ["too_far"]


# Land.


def test_a_site_not_beside_the_boat_says_so() -> None:
    s = scene()
    boat(s, 0, (1, -2))
    ask(s, Site(0, HEX_AT[(1, -2)]))
    assert why(s, f"hex {name((5, -3))}") == ["not_beside"]
    assert why(s, f"hex {name((2, -3))}") == ["no_island"]


def test_a_site_that_joins_cuts_off_or_is_too_dear_says_which() -> None:
    s = scene()
    numbered(s, 3)
    town(s, 0, (-1, -1))
    boat(s, 0, (1, -2))
    ask(s, Site(0, HEX_AT[(1, -2)]))
    assert why(s, f"hex {name((0, -1))}") == ["joins"]
    s.stack.clear()
    town(s, 0, (5, -3), (6, -4))
    boat(s, 0, (6, -3))
    assert Site(0, HEX_AT[(6, -3)]).cannot_settle(s, HEX_AT[(6, -2)]) is CUTS_OFF
    ask(s, Site(0, HEX_AT[(1, -2)]))
    s.players[0].gold = 0
    assert said(s, f"hex {name((0, -2))}") == "You cannot pay for it: the price is 7 gold."


def test_a_deity_keeps_away_from_the_totem_and_from_open_water() -> None:
    s = scene()
    town(s, 0, (0, -2))
    deity(s, (-1, -1), totem=True)
    ask(s, Honour(0))
    assert why(s, f"hex {name((-2, -2))}") == ["totem_island"]
    assert why(s, f"hex {name((3, 3))}") == ["no_island"]


def test_a_deity_may_not_shut_a_settlement_in() -> None:
    s = scene()
    numbered(s, 1)
    town(s, 0, (-1, -5), (0, -5))
    ask(s, Honour(0))
    assert why(s, f"hex {name((-1, -4))}") == ["shuts_in"]


def test_a_starting_settlement_stands_beside_a_deity_of_another_island() -> None:
    s = scene()
    town(s, 0, (0, -2))
    ask(s, Found(0))
    assert why(s, f"hex {name((-2, -2))}") == ["same_island"]
    assert why(s, f"hex {name((1, -2))}") == ["no_deity_near"]


def test_an_island_that_is_not_there_cannot_be_celebrated() -> None:
    s = scene()
    ask(s, Celebrate(0))
    assert why(s, "island H") == ["no_such_island"]


# The tribe board.


def test_a_track_without_settlements_says_so() -> None:
    s = scene()
    s.players[0].tracks = [5, 1, 0, 1]
    ask(s, Track(0, HEX_AT[(0, 0)]))
    assert why(s, "track T1") == ["track_empty"] and why(s, "track T2") == []


def test_a_starting_settlement_comes_from_a_dark_slot() -> None:
    s = scene()
    s.players[0].tracks = [1, 0, 0, 0]
    ask(s, FoundFrom(0, HEX_AT[(0, 0)]))
    assert why(s, "track T1") == ["dark_slot_open"] and why(s, "track T3") == ["no_dark_slot"]


# Tokens, exchanges, leaders.


def test_a_token_waits_for_a_later_round_and_is_taken_by_passing() -> None:
    s = scene()
    holds(s, 0, "range_3")
    holds(s, 1, "catch_1")
    s.tokens &= ~(1 << TOKENS.index("catch_1") | 1 << TOKENS.index("range_3"))
    ask(s, Turn(0))
    assert why(s, "token range_3") == ["too_early"]
    assert why(s, "token range_2") == ["taken_by_passing"]
    assert why(s, "token catch_1") == ["others_token"]
    s.tokens = 0
    assert why(s, "token range_2") == ["token_gone"]


def test_an_exchange_token_names_its_price_and_the_empty_supply() -> None:
    s = scene(round=4)
    s.players[0].energy = 1
    holds(s, 0, "energy_gold", "energy_axolotl")
    s.axolotls = 0
    ask(s, Turn(0))
    assert said(s, "token energy_gold") == "You cannot pay for it: the price is 3 crystals."
    assert why(s, "token energy_axolotl") == ["no_supply"]


def test_within_an_action_modifiers_come_too_late_and_actions_are_taken() -> None:
    s = scene(round=4, season="purple")
    boat(s, 0, (2, 0))
    holds(s, 0, "range_3", "free_range", "energy_gold")
    ask(s, Boats(0, TO_FISH, tuple(s.players[0].boats), 0))
    assert why(s, "token range_3") == ["before_the_action"]
    assert why(s, "token free_range") == ["action_taken"]
    assert why(s, "token energy_gold") == ["after_the_action"]


def test_only_a_token_of_this_round_on_the_board_is_taken() -> None:
    s = scene(round=2)
    s.tokens &= ~(1 << TOKENS.index("free_fish"))
    ask(s, TakeToken(0))
    assert why(s, "token range_3") == ["other_round"] and why(s, "token free_fish") == ["token_taken"]


def test_a_worker_one_does_not_have_is_not_sent() -> None:
    s = scene()
    ask(s, Worker(0, 0))
    top = s.stack[-1] if s.stack else Worker(0, 0)
    assert isinstance(top, Worker)
    assert top.cannot_send(s, 1).key == "no_axolotl"
    s.players[0].workers = 0
    assert top.cannot_send(s, 0).key == "no_own_worker"


def test_a_leader_who_leads_somebody_or_has_just_gone_is_not_chosen() -> None:
    s = scene()
    ask(s, ChooseLeader(0, LEADERS.index("priest")))
    assert why(s, "leader priest") == ["just_returned"]
    assert why(s, "leader fisher") == ["leads_another"]
    s.leaders = 0
    assert why(s, "leader sage") == ["not_in_this_game"]


def test_no_axolotl_without_supply_or_crystals() -> None:
    s = scene()
    s.players[0].energy = 1
    question = AfterAction(0)
    ask(s, Turn(0))
    top = s.stack[-1]
    assert isinstance(top, Turn)
    assert top.cannot_axolotl(s, 0).key == "too_dear"
    s.axolotls = 0
    assert top.cannot_axolotl(s, 0).key == "no_supply"
    assert question.cannot_axolotl(s, 0).key == "after_the_action"
