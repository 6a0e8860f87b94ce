"""What somebody hears who clicks on what cannot be done now: the rule that stands in the way, and no other."""

from __future__ import annotations

import pytest

from games.terra_mystica.arrange import (
    arrange,
    ask,
    asked,
    bridge_at,
    have,
    hold,
    lie_out,
    ordain,
    own,
    terrain,
    told,
    turn,
    why,
)
from support import answer
from veche.core.phrases import LANGUAGES
from veche.core.state import to_move
from veche.core.words import refused
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import ROUNDS
from veche.games.terra_mystica.terrain import CULT, Digging, UseSpades
from veche.games.terra_mystica.towns import Reward


def said(s: TerraMystica, ref: str, lang: str = "en") -> list[str]:
    """The sentences told about a thing."""
    return [reason for _, reason in refused(GAME, s, to_move(s), ref, GAME.phrases[lang])]


# Special actions of factions: what is missing, not "you do not have this action".


def test_engineers_without_workers_hear_what_a_bridge_costs() -> None:
    s = arrange("engineers D:B1", "nomads D:I1")
    have(s, 0, workers=1)
    assert told(s, "special span") == {"special span": "too_dear"}
    assert said(s, "special span") == ["That costs 2\u00a0workers; you cannot pay it."]


def test_engineers_without_a_bridge_left_hear_that() -> None:
    s = arrange("engineers D:B1,C2", "nomads D:I1")
    for place in ("B1-C1", "B1-D1", "C2-D3"):
        bridge_at(s, 0, place)
    assert told(s, "special span") == {"special span": "no_bridge"}


def test_engineers_far_from_the_river_have_nowhere_to_bridge() -> None:
    s = arrange("engineers D:A1", "nomads D:I1")
    assert told(s, "special span") == {"special span": "nowhere_to_bridge"}


def test_witches_without_dwellings_left_hear_that_of_the_ride() -> None:
    s = arrange("witches D:A1,A3,A5,A7,A9,E1,E4,E7 SH:H1", "nomads D:I12")
    assert told(s, "special ride") == {"special ride": "no_piece"}
    assert said(s, "special ride") == ["You have no dwelling left."]
    assert said(s, "special ride", "ru") == ["У вас не осталось домов."]


def test_swarmlings_without_trading_posts_left_hear_that_of_the_market() -> None:
    s = arrange("swarmlings D:A1 TP:A3,A5,A7,A9 SH:E1", "nomads D:I12")
    assert told(s, "special market") == {"special market": "no_piece"}


def test_swarmlings_without_a_dwelling_have_nothing_to_upgrade() -> None:
    s = arrange("swarmlings TP:A3 SH:E1", "nomads D:I12")
    assert told(s, "special market") == {"special market": "no_dwelling"}


def test_nomads_whose_neighbourhood_is_all_desert_have_nothing_to_turn() -> None:
    s = arrange("witches D:A2", "nomads SH:A1")
    terrain(s, B1="desert")
    turn(s, 1)
    assert told(s, "special storm") == {"special storm": "nothing_beside"}


def test_shapeshifters_without_power_or_tokens_hear_how_much_it_takes() -> None:
    s = arrange("shapeshifters/forest SH:E5", "nomads D:I1")
    have(s, 0, bowl1=1, bowl2=1, bowl3=0)
    assert told(s, "special shift") == {"special shift": "no_power"}
    assert said(s, "special shift") == ["It takes 3 power, and there is less in your bowl III."]
    assert told(s, "special shed") == {"special shed": "tokens_short"}


def test_who_has_no_such_action_hears_just_that() -> None:
    s = arrange("auren D:E5", "nomads D:I1")
    assert told(s, "special vision") == {"special vision": "not_your_action"}
    assert told(s, "special card_cult") == {"special card_cult": "not_your_action"}


def test_an_action_used_this_round_is_refused_as_used() -> None:
    s = arrange("auren SH:E5", "nomads D:I1")
    answer(s, "special vision", "step fire", "done", "pass BON1")
    turn(s, 0)
    assert told(s, "special vision") == {"special vision": "used"}


# Reach.


def test_fakirs_without_a_priest_hear_what_the_flight_costs() -> None:
    s = arrange("fakirs D:E5", "nomads D:I1")
    have(s, 0, priests=0)
    terrain(s, E7="desert")
    assert why(s, "build E7") == "leap_dear" and why(s, "dig E7") == "leap_dear"
    assert said(s, "hex E7")[0] == "Only a tunnel or carpet leads there, and that costs 1\u00a0priest."


def test_dwarves_with_one_worker_hear_what_the_tunnel_costs() -> None:
    s = arrange("dwarves D:E5", "nomads D:I1")
    have(s, 0, workers=1)
    assert why(s, "build E7") == "leap_dear"


def test_beyond_a_leap_is_not_a_matter_of_shipping() -> None:
    s = arrange("dwarves D:E5", "nomads D:I1")
    assert why(s, "build E9") == "beyond_leap"


def test_a_riverside_hex_beside_a_riverwalkers_building_is_reached_by_ship_only() -> None:
    """F8: it is next to the building; the ruling is what forbids it."""
    s = arrange("riverwalkers/forest D:F5", "nomads D:I1")
    have(s, 0, ship=0)
    terrain(s, G4="forest")
    assert told(s, "hex G4")["build G4"] == "by_river"
    assert "sharing an edge" in said(s, "hex G4")[0]


def test_land_that_shipping_does_not_reach_is_too_far() -> None:
    s = arrange("witches D:E5", "nomads D:I1")
    assert told(s, "hex I9") == {"build I9": "too_far", "dig I9": "too_far"}


# Terrain.


def test_riverwalkers_hear_of_terrains_and_not_of_spades() -> None:
    s = arrange("riverwalkers/forest D:C2", "nomads D:I1")
    assert why(s, "dig D3") == "no_spades"
    s.players[0].builds_on = 1 << 3
    have(s, 0, ship=3)
    terrain(s, D3="swamp")
    assert why(s, "build D3") == "closed_terrain"


def test_acolytes_hear_of_steps_and_not_of_spades() -> None:
    s = arrange("acolytes/forest D:E5", "nomads D:I1")
    have(s, 0, fire=2, water=1, earth=0, air=2)
    terrain(s, E4="swamp", E6="desert")
    assert why(s, "dig E4") == "steps_short"
    assert said(s, "hex E4")[1] == "That costs 3\u00a0steps down in one cult; you are not that high in any."
    assert said(s, "hex E6")[1].startswith("That costs 4\u00a0steps")


def test_dragonlords_hear_of_tokens_and_not_of_spades() -> None:
    s = arrange("dragonlords/forest D:E5", "nomads D:I1")
    have(s, 0, bowl1=0, bowl2=0, bowl3=0)
    terrain(s, E4="swamp")
    assert said(s, "hex E4")[1] == "That costs 1\u00a0power token; you do not have so many."


def test_giants_hear_that_it_takes_two_spades() -> None:
    s = arrange("giants D:E5", "nomads D:I12")
    have(s, 0, workers=5)
    assert said(s, "hex E4")[1] == "This land takes 2\u00a0spades; what is missing costs 6\u00a0workers."
    terrain(s, E4="wasteland")
    assert why(s, "dig E4") == "home_already"


def test_who_cannot_pay_for_a_spade_hears_its_price() -> None:
    s = arrange("witches D:E5", "nomads D:I12")
    have(s, 0, workers=2)
    assert said(s, "hex E4")[1] == "This land takes 1\u00a0spade; what is missing costs 3\u00a0workers."


def test_ice_never_changes_again() -> None:
    s = arrange("witches D:E5", "icemaidens/mountains/FAV1 D:I1")
    terrain(s, E4="ice")
    assert told(s, "hex E4") == {"build E4": "wrong_terrain", "dig E4": "fixed_terrain"}


def test_spades_of_the_cult_bonus_are_not_carried_by_tunnels_nor_completed() -> None:
    s = arrange("dwarves D:E5", "giants D:I1")
    ask(s, UseSpades(0, 1, Digging(CULT)))
    assert why(s, "dig E7") == "no_leap_now"
    ask(s, UseSpades(1, 2, Digging(CULT)))
    answer(s, s.menu[0].text)
    s = arrange("giants D:E5", "nomads D:I1")
    question = UseSpades(0, 1, Digging(CULT))
    assert question.cannot_dig(s, 4 * 13 + 3).key == "free_spades_only"


def test_a_second_unfinished_hex_is_refused_with_the_spades_it_takes() -> None:
    s = arrange("witches D:E5", "nomads D:I12")
    have(s, 0, bowl3=6, workers=0)
    terrain(s, E4="swamp", E6="plains")
    answer(s, "act ACT6", "dig E4", "into lakes")
    assert told(s, "hex E6") == {"dig E6": "one_unfinished"}


# Buildings, bridges, priests, cards and tiles.


def test_an_own_building_hears_only_of_what_it_may_become() -> None:
    s = arrange("witches D:E5 TP:E7", "nomads D:I1")
    have(s, 0, coins=0)
    assert told(s, "hex E5") == {"trade E5": "too_dear"}
    assert told(s, "hex E7") == {"temple E7": "too_dear", "stronghold E7": "too_dear"}
    assert said(s, "hex E5") == ["That costs 6\u00a0coins, 2\u00a0workers; you cannot pay it."]


def test_a_finished_building_hears_that_it_is_there_already() -> None:
    s = arrange("witches SH:E5", "nomads D:I1")
    assert told(s, "hex E5") == {"build E5": "own_here"}


def test_an_order_space_without_a_priest_says_so_and_a_full_one_too() -> None:
    s = arrange("witches D:E5", "nomads D:I1")
    have(s, 0, priests=0)
    assert told(s, "order fire 3") == {"send fire 3": "no_priest"}
    have(s, 0, priests=1)
    ordain(s, 1, "fire", 3)
    assert told(s, "order fire 3") == {"send fire 3": "order_full"}


def test_the_bridge_action_without_a_piece_left_says_so() -> None:
    s = arrange("witches D:B1,C2", "nomads D:I1")
    have(s, 0, bowl3=3)
    for place in ("B1-C1", "B1-D1", "C2-D3"):
        bridge_at(s, 0, place)
    assert told(s, "act ACT1") == {"act ACT1": "no_bridge"}


def test_spade_actions_are_not_for_riverwalkers() -> None:
    s = arrange("riverwalkers/forest D:C2", "nomads D:I1")
    have(s, 0, bowl3=12)
    hold(s, 0, "BON1")
    assert told(s, "act ACT5") == {"act ACT5": "no_spades"}
    assert told(s, "special card_spade") == {"special card_spade": "no_spades"}


def test_a_power_action_hears_its_price_also_at_a_discount() -> None:
    s = arrange("yetis/forest D:E5", "nomads D:I1")
    have(s, 0, bowl3=2)
    assert said(s, "act ACT4") == ["It takes 3 power, and there is less in your bowl III."]


def test_cards_that_cannot_be_taken_say_why() -> None:
    s = arrange("witches D:E5", "nomads D:I1")
    hold(s, 0, "BON3")
    hold(s, 1, "BON5")
    lie_out(s, "BON1")
    assert told(s, "card BON3") == {"pass BON3": "card_yours"}
    assert told(s, "card BON5") == {"pass BON5": "card_held"}
    assert told(s, "card BON9") == {"pass BON9": "card_out"}
    s.round = ROUNDS
    turn(s, 0)
    assert told(s, "card BON1") == {"pass BON1": "last_round"}


def test_tiles_that_cannot_be_taken_say_why() -> None:
    s = arrange("witches D:E5", "nomads D:I1")
    own(s, 0, "FAV1")
    own(s, 1, "FAV2")
    ask(s, Reward(0, 1, 0))
    assert told(s, "favour FAV1") == {"favour FAV1": "have_it"}
    assert told(s, "favour FAV2") == {"favour FAV2": "none_left"}
    assert told(s, "town TW1") == {"town TW1": "no_town_due"}
    own(s, 0, "TW2")
    own(s, 1, "TW2")
    ask(s, Reward(0, 0, 1))
    assert told(s, "town TW2") == {"town TW2": "none_left"}
    assert told(s, "favour FAV3") == {"favour FAV3": "no_favour_due"}


def test_towns_across_rivers_are_the_mermaids_and_need_their_buildings() -> None:
    s = arrange("mermaids D:C1,C2", "nomads D:I1")
    assert told(s, "river r8") == {"raft r8": "no_town_here"}
    turn(s, 1)
    assert told(s, "river r8") == {"raft r8": "not_your_art"}


def test_first_dwellings_stand_on_the_starting_terrain_and_riverwalkers_by_a_river() -> None:
    s = GAME.start(2, {"factions": "fire-and-ice"})
    assert isinstance(s, TerraMystica)
    while type(s.stack[-1]).__name__ != "FirstDwelling":
        texts = [a.text for a in s.menu]
        wanted = [t for t in ("faction riverwalkers", "faction nomads", "terrain plains") if t in texts]
        answer(s, (wanted or texts)[0])
    assert told(s, "hex A1") == {"build A1": "inland"}
    assert told(s, "hex A2") == {"build A2": "start_terrain"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_prices_in_refusals_are_amounts_in_words(lang: str) -> None:
    s = arrange("witches D:E5", "nomads D:I1")
    have(s, 0, coins=0, workers=0, priests=0)
    terrain(s, E4="forest")
    assert said(s, "hex E4", lang)[0] in (
        "That costs 2\u00a0coins, 1\u00a0worker; you cannot pay it.",
        "Это стоит: 2\u00a0монеты, 1\u00a0рабочий. Вам не хватает.",
    )


def test_burning_with_fewer_than_two_tokens_in_bowl_two_says_so() -> None:
    s = arrange("nomads D:E4", "witches D:I12")
    have(s, 0, bowl1=5, bowl2=1, bowl3=0)
    assert why(s, "burn") == "two_to_burn"


def test_a_conversion_that_cannot_be_paid_says_what_it_takes() -> None:
    s = arrange("nomads D:E4", "witches D:I12")
    have(s, 0, bowl1=5, bowl2=0, bowl3=2, priests=0)
    assert why(s, "convert power worker") == why(s, "convert priest worker") == "too_dear"


def test_no_priest_comes_from_an_empty_supply() -> None:
    s = arrange("nomads D:E4", "witches D:I12")
    have(s, 0, bowl3=6, pool=0)
    assert why(s, "convert power priest") == "no_more_priests"


def test_points_and_coins_are_not_everybodys_exchange() -> None:
    s = arrange("nomads D:E4", "witches D:I12")
    assert why(s, "convert vp coin") == "not_your_exchange"
    s = arrange("alchemists D:E4", "witches D:I12")
    have(s, 0, vp=0, coins=1)
    assert why(s, "convert vp coin") == why(s, "convert coin vp") == "too_dear"


def test_tokens_are_given_from_lower_bowls_first() -> None:
    s = arrange("dragonlords/forest D:E4", "nomads D:I12")
    have(s, 0, bowl1=0, bowl2=1, bowl3=4)
    terrain(s, E5="desert")
    answer(s, "dig E5")
    assert asked(s) == "PayTokens" and why(s, "tokens 1") == "bowl_empty"
    answer(s, "tokens 3")
    assert asked(s) == "PayTokens" and why(s, "tokens 2") == "lower_first", "desert is the Nomads' home: two tokens"
