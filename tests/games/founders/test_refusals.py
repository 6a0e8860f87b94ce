"""Prices beside answers, and for everything that cannot be done the reason a player would give."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.founders.tools import (
    BLUE,
    FOUR,
    PURPLE,
    THREE,
    TWO,
    WHITE,
    YELLOW,
    access,
    ask,
    building,
    cell,
    cube,
    discard,
    give_card,
    house,
    menu,
    offer,
    options_of,
    roads,
    row,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.core.chance import draw
from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.core.state import to_move
from veche.core.why import price, refusals
from veche.core.words import reason_said, refused
from veche.games.founders.effect import EFFECTS
from veche.games.founders.effects import CARD_EFFECTS, WORKER_EFFECTS
from veche.games.founders.gift import GiftTerms
from veche.games.founders.map import TERRAINS
from veche.games.founders.prestige import PlaceBuilding, TurnBuilding
from veche.games.founders.setup import ChooseResource
from veche.games.founders.state import Founders
from veche.games.founders.tables import BASICS, BUILDINGS, CARDS, CATEGORIES, NEUTRAL
from veche.games.founders.trade import TradeTerms, ground_words
from veche.games.founders.turn import Follow
from veche.games.founders.vote import TieBreak

GAME = find("founders")
PEOPLE = ["Anna", "Boris", "Clara", "Dmitri"]


def reasons(s: Founders, seat: int, ref: str) -> list[str]:
    return [reason.key for _, reason in refusals(GAME, s, seat, ref)]


def said(s: Founders, seat: int, ref: str) -> str:
    """The one sentence that is said of a thing."""
    (_, reason), *others = refusals(GAME, s, seat, ref)
    assert not others
    return reason_said(reason, GAME.words("en")).replace("\u00a0", " ")


def cost(s: Founders, text: str) -> dict[str, int]:
    return dict(price(s, next(a for a in s.menu if a.text == text)))


def trading(
    seat: int = PURPLE, holdings: Sequence[Sequence[str]] = FOUR, completed: int = 0, coins: int = 7
) -> Founders:
    s = table(holdings)
    s.completed = completed
    s.players[seat].coins = coins
    turn_of(s, seat)
    answer(s, "play trade")
    return s


# Prices.


def test_prices_of_trade_building_and_hiring_stand_beside_the_answers() -> None:
    s = table()
    storage(s, "metal", YELLOW, "i2")
    row(s, "foreman", "scholar", "mason", "magistrate")
    turn_of(s, PURPLE)
    assert cost(s, "basic coin") == {"coin": 1}
    answer(s, "play trade")
    assert cost(s, "access metal-1") == {"coin": -2}
    s.players[PURPLE].table = 0
    turn_of(s, PURPLE)
    answer(s, "play recruit")
    assert cost(s, "hire foreman") == {"coin": -1, "lasting": 1, "vp": 0}


def test_what_a_worker_brings_without_a_question_stands_beside_it() -> None:
    s = table()
    building(s, "golden_lion", "c1 d1 e1")
    cube(s, PURPLE, "golden_lion")
    s.players[PURPLE].workers = 1
    turn_of(s, PURPLE)
    assert cost(s, "work golden_lion")["lasting"] == 1
    assert cost(s, "work race")["fleeting"] == 2, "humans"
    assert cost(s, "play trade") == {}, "what it costs is asked later"


# The ground.


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
    assert reasons(s, PURPLE, "cell j3") == ["not_connected"], "of a river cell only the bridge is spoken of"


def test_of_many_cells_the_district_comes_first() -> None:
    s = trading()
    answer(s, "own gems")
    assert reasons(s, PURPLE, "cell a1") == ["district_first"]
    answer(s, "district 1")
    assert reasons(s, PURPLE, "cell s1") == ["other_district"]


# Trade.


def test_an_import_that_cannot_be_says_why() -> None:
    s = table()
    storage(s, "people", PURPLE, "a1")
    turn_of(s, PURPLE)
    answer(s, "play trade", "own people")
    assert said(s, PURPLE, "cell f6") == "This district has a storage of People already."
    s = trading(coins=1)
    answer(s, "own gems")
    assert said(s, PURPLE, "cell a1") == "You cannot pay for it: the price is 3 coins."


def test_a_rivals_basic_keeps_its_distance_from_that_rival_and_nothing_is_called_yours() -> None:
    s = table()
    storage(s, "knowledge", BLUE, "a5")
    storage(s, "gems", PURPLE, "a1")
    s.completed = 2
    turn_of(s, PURPLE)
    answer(s, "play trade", "other herbs", "district 1")
    assert reasons(s, PURPLE, "cell b5") == ["rival_neighbour"]
    assert "import b1" in menu(s), "next to what the payer owns"


def test_neutral_storages_may_not_touch() -> None:
    s = table(THREE)
    storage(s, "stone", NEUTRAL, "a5")
    turn_of(s, 0)
    answer(s, "play trade", "other livestock", "district 1")
    assert reasons(s, 0, "cell b5") == ["neutral_neighbour"]


def test_an_own_basic_that_nobody_can_pay_for_is_too_dear_not_without_room() -> None:
    s = trading(coins=1)
    storage(s, "wood", YELLOW, "a1")
    s.players[PURPLE].coins = 0
    s.players[YELLOW].coins = 0
    ask(s, s.stack[-1])
    assert not s.menu, "nothing to pay with"
    turn_of(s, PURPLE)
    s.players[PURPLE].table = 0
    turn_of(s, PURPLE)
    assert said(s, PURPLE, "card trade") == "You cannot pay for it: the price is 1 coin."


def test_a_basic_that_stands_in_every_district_says_so() -> None:
    s = trading()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "gems", PURPLE, "s1")
    storage(s, "gems", PURPLE, "a14")
    assert said(s, PURPLE, "resource gems") == "Every district has a storage of Gems already."


def test_a_follower_is_told_which_grounds_are_meant() -> None:
    s = table()
    storage(s, "metal", YELLOW, "a1")
    ask(s, Follow(PURPLE, CATEGORIES.index("trade")))
    answer(s, "follow trade")
    assert said(s, PURPLE, "storage metal-1") == "This action reaches only coast and desert."
    assert reasons(s, PURPLE, "resource herbs") == ["not_foreign"]
    answer(s, "own gems", "district 1")
    assert said(s, PURPLE, "cell a5") == "This action reaches only coast and desert."


def test_every_choice_of_grounds_on_a_card_has_its_words() -> None:
    terms = [effect for effect in EFFECTS if isinstance(effect, TradeTerms | GiftTerms)]
    limited = {ground_words(t.terrain) for t in terms if t.terrain != (1 << len(TERRAINS)) - 1}
    assert limited == {"coast desert", "coast", "desert"}
    for lang in LANGUAGES:
        assert all(f"grounds.{words}" in GAME.words(lang) for words in limited)


def test_access_says_why_not() -> None:
    s = table()
    storage(s, "metal", YELLOW, "a1")
    s.players[PURPLE].coins = 1
    turn_of(s, PURPLE)
    answer(s, "play trade")
    assert said(s, PURPLE, "storage metal-1") == "You cannot pay for it: the price is 4 coins."
    assert reasons(s, PURPLE, "storage people-2") == ["yours"]
    assert said(s, PURPLE, "resource herbs") == "A rival's basic may be imported once 2 buildings are complete."


# Construction and upgrade.


def test_a_card_for_bridges_says_that_it_builds_no_houses() -> None:
    s = table()
    building(s, "east_gatehouse", "c1 d1")
    cube(s, PURPLE, "east_gatehouse")
    s.players[PURPLE].workers = 1
    storage(s, "gems", PURPLE, "i2")
    turn_of(s, PURPLE)
    answer(s, "work east_gatehouse", "lay trade")
    assert reasons(s, PURPLE, "cell a1") == ["bridges_only"]


def two_tiers(adviser: str, coins: int) -> Founders:
    """Purple could build jewelry, and clothing if that were allowed."""
    s = table()
    give_card(s, PURPLE, adviser)
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    access(s, PURPLE, "metal-1")
    storage(s, "leather", PURPLE, "a8 b8 c8", ["livestock-1"])
    storage(s, "jewelry", PURPLE, "l13 l14 m14", ["gems-1", "metal-1"])
    roads(s, "b2 c3 d3 e3")
    s.players[PURPLE].coins = coins
    turn_of(s, PURPLE)
    answer(s, f"play {adviser}")
    return s


def test_the_mason_builds_tier_2_whatever_is_in_the_purse() -> None:
    s = two_tiers("mason", 20)
    assert said(s, PURPLE, "resource clothing") == "This action is for storages of tier 2 only."
    s = two_tiers("engineer", 3)
    assert said(s, PURPLE, "resource clothing") == "You cannot pay for it: the price is 4 coins."


def test_an_upgrade_names_the_resource_that_is_missing() -> None:
    s = two_tiers("engineer", 20)
    assert said(s, PURPLE, "resource books") == "It takes Knowledge, which you neither own nor have access to."
    assert reasons(s, PURPLE, "resource stone") == ["not_advanced"]


def test_the_card_says_what_an_upgrade_lacks() -> None:
    s = table()
    turn_of(s, PURPLE)
    assert reasons(s, PURPLE, "card upgrade") == ["no_recipe"]
    storage(s, "metal", YELLOW, "s14")
    storage(s, "gems", PURPLE, "a1")
    access(s, PURPLE, "metal-3")
    turn_of(s, PURPLE)
    assert reasons(s, PURPLE, "card upgrade") == ["inputs_apart"]
    s.players[PURPLE].coins = 3
    assert said(s, PURPLE, "card upgrade") == "You cannot pay for it: the price is 4 coins."


def test_a_place_for_a_storage_says_what_it_is_not_connected_to() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    access(s, PURPLE, "metal-1")
    roads(s, "b2 c3 d3 e3")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry")
    assert reasons(s, PURPLE, "cell a2") == ["road_later", "own_neighbour"], "as a road, and as its first cell"
    assert reasons(s, PURPLE, "cell b2") == ["occupied"], "told once, though a road cannot go there either"
    assert reasons(s, PURPLE, "cell g6") == ["not_connected"]
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", YELLOW, "f2")
    access(s, PURPLE, "metal-1")
    roads(s, "b2 c3 d3")
    turn_of(s, PURPLE)
    answer(s, "play upgrade", "upgrade jewelry")
    of_a4 = {a.verb.name: reason_said(r, GAME.words("en")) for a, r in refusals(GAME, s, PURPLE, "cell a4")}
    assert of_a4["place"] == "It would not be connected to Metal, which it takes."


# Prestige buildings.


def test_a_prestige_building_says_which_ground_it_misses() -> None:
    s = table()
    ask(s, PlaceBuilding(WHITE, BUILDINGS.index("salt_barge"), 0))
    assert said(s, WHITE, "cell a1") == "The building must cover at least one cell of coast."
    assert reasons(s, WHITE, "cell j3") == ["barrier"]
    assert reasons(s, WHITE, "cell i6") == ["no_fit"]


def test_two_prestige_buildings_of_a_shape_and_colour_are_not_in_one_district() -> None:
    s = table()
    building(s, "golden_lion", "c1 d1 e1")
    ask(s, PlaceBuilding(WHITE, BUILDINGS.index("salt_barge")))
    assert said(s, WHITE, "cell i2") == "This district has a building of the same shape and colour already: Inn."


def test_towers_and_fortress_stand_on_their_sites_only() -> None:
    s = table()
    ask(s, PlaceBuilding(WHITE, BUILDINGS.index("north_watchtower")))
    assert reasons(s, WHITE, "cell a1") == ["its_site_only"]
    assert reasons(s, WHITE, "cell i7") == ["its_site_only"], "the fortress's"
    assert said(s, WHITE, "cell e5") == "Choose the first cell of this site: d4."
    building(s, "west_watchtower", "d4 e4 d5 e5")
    assert reasons(s, WHITE, "cell d4") == ["occupied"]


def test_a_way_round_says_why_it_does_not_do() -> None:
    s = table()
    roads(s, "d13")
    ask(s, TurnBuilding(WHITE, BUILDINGS.index("sleeping_lion"), cell("d12")))
    assert reasons(s, WHITE, "turn 90") == ["no_fit_so"]
    assert reasons(s, WHITE, "turn 180") == ["same_way"]


def test_a_building_that_is_not_tied_cannot_be_chosen() -> None:
    s = table()
    offer(s, "university", "salt_barge", "old_stage")
    for seat, choice in enumerate((0, 1, 0, 1)):
        s.players[seat].choice, s.players[seat].stake, s.players[seat].stake_lasting = choice, 0, 0
    ask(s, TieBreak(WHITE, WHITE))
    assert options_of(s, "choose") == ["university", "salt_barge"]
    assert reasons(s, WHITE, "offer old_stage") == ["not_tied"]


# Recruiting, cards and workers.


def test_an_adviser_names_the_resource_that_is_asked_for() -> None:
    s = table()
    row(s, "magistrate", "foreman")
    s.players[PURPLE].coins = 1
    turn_of(s, PURPLE)
    answer(s, "play recruit")
    assert said(s, PURPLE, "adviser magistrate") == "To hire this adviser you must own Government or have access to it."


def test_of_two_advisers_both_must_be_paid() -> None:
    s = table()
    give_card(s, PURPLE, "foreman")
    row(s, "scholar", "mason")
    for name in ("knowledge-1", "stone-1"):
        access(s, PURPLE, name)
    s.players[PURPLE].coins = 1
    turn_of(s, PURPLE)
    assert reasons(s, PURPLE, "card foreman") == ["no_pair"]


def test_a_card_that_hires_says_why_nobody_can_be_hired() -> None:
    s = table()
    row(s, "magistrate", "general")
    turn_of(s, PURPLE)
    assert reasons(s, PURPLE, "card recruit") == ["nobody_fits"]
    row(s)
    assert reasons(s, PURPLE, "card recruit") == ["empty_row"]


def test_a_worker_that_cannot_be_sent_says_why() -> None:
    s = table()
    turn_of(s, PURPLE)
    assert reasons(s, PURPLE, "work university") == ["not_standing"]
    assert reasons(s, PURPLE, "work race") == ["no_worker"]
    number = building(s, "university", "c1 d1 e1 c2")
    turn_of(s, PURPLE)
    assert reasons(s, PURPLE, "work university") == ["no_cube"]
    cube(s, PURPLE, "university")
    s.worker[number] = YELLOW
    assert reasons(s, PURPLE, "work university") == ["place_taken"]
    s = table(workers="off")
    turn_of(s, PURPLE)
    assert reasons(s, PURPLE, "work race") == ["without_workers"]


@pytest.mark.parametrize(
    ("holdings", "sentence"),
    [
        ((("quatryl",),), "Alone, the call is the last card of a round: play all the others first."),
        (TWO, "To call a vote you need at least 3 cards in your discard."),
        (FOUR, "To call a vote you need at least 2 cards in your discard."),
    ],
    ids=("alone", "two", "four"),
)
def test_the_card_of_the_call_says_why_no_vote_can_be_called(holdings: Sequence[Sequence[str]], sentence: str) -> None:
    s = table(holdings)
    discard(s, 0, "trade")
    turn_of(s, 0)
    assert said(s, 0, "card call") == sentence


def test_a_vote_that_can_be_called_is_called_by_its_card() -> None:
    s = table()
    discard(s, WHITE, "trade", "upgrade")
    turn_of(s, WHITE)
    assert refusals(GAME, s, WHITE, "card call") == []
    call = next(a for a in s.menu if a.text == "call")
    assert call.ref == "card call"
    assert GAME.draw is not None
    assert 'data-ref="card call"' in GAME.draw(s, WHITE, GAME.words("en"), PEOPLE)


def test_the_call_cannot_be_laid_face_down() -> None:
    s = table()
    turn_of(s, WHITE)
    answer(s, "basic coin")
    assert reasons(s, WHITE, "card call") == ["call_face_up"]


def test_income_is_not_taken_back_from_the_discard() -> None:
    s = table(TWO)
    building(s, "university", "c1 d1 e1 c2")
    cube(s, 0, "university")
    s.players[0].workers = 1
    discard(s, 0, "income", "trade")
    turn_of(s, 0)
    answer(s, "work university", "lay recruit")
    assert reasons(s, 0, "card income") == ["not_returnable"]
    assert reasons(s, 0, "card upgrade") == ["not_in_discard"]


# Setting up.


def drafting(seats: int, *races: str, **options: str) -> Founders:
    s = GAME.start(seats, options)
    assert isinstance(s, Founders)
    while to_move(s) < 0:
        answer(s, "first 0" if type(s.stack[-1]).__name__ == "FirstPlayer" else draw(s, 5).text)
    answer(s, *races)
    return s


def test_a_race_that_cannot_be_chosen_says_why() -> None:
    s = drafting(3, "race savvas")
    assert reasons(s, 1, "race savvas") == ["race_taken"]
    answer(s, "race aesther", "claim wood")
    assert said(s, 2, "race vermling") == "The resource of this race is taken already: Wood."
    s = drafting(1, level="hard")
    assert reasons(s, 0, "race orchid") == ["other_level"]


def test_a_forbidden_resource_names_the_card_that_forbids_it() -> None:
    s = drafting(2, "race human", "race harrower")
    assert said(s, 1, "resource livestock") == "The pair with Herbs is forbidden."
    assert reasons(s, 1, "resource people") == ["card_taken"]
    assert "claim metal" in menu(s)


def test_a_card_is_taken_by_force_only_if_its_holder_can_replace_it() -> None:
    s = table(FOUR)
    for p in s.players:
        p.basics = 0
    s.controller = [-1] * 8
    for seat, names in enumerate((["people"], ["herbs", "wood"], ["metal", "livestock"], ["knowledge", "gems"])):
        s.players[seat].race_basic = BASICS.index(names[0])
        for name in names:
            s.players[seat].basics |= 1 << BASICS.index(name)
            s.controller[BASICS.index(name)] = seat
    before = [p.basics for p in s.players]
    ask(s, ChooseResource(0))
    assert reasons(s, 0, "resource stone") == ["forbidden_pair"]
    assert reasons(s, 0, "resource herbs")[-1:] == ["race_keeps"]
    assert [p.basics for p in s.players] == before, "to ask changes nothing"


def test_the_first_storage_says_why_it_does_not_go_there() -> None:
    s = drafting(2, "race human", "race valrath", "claim wood", "claim gems", "claim herbs", "claim livestock")
    seat = to_move(s)
    assert type(s.stack[-1]).__name__ == "FirstStorage"
    assert reasons(s, seat, "cell a1") == ["not_numbered"]
    assert reasons(s, seat, "cell g2") == ["number_too_high"]
    answer(s, "start l6")
    assert reasons(s, to_move(s), "cell l6") == ["occupied"]


def test_alone_the_agreed_section_is_where_the_game_begins() -> None:
    s = drafting(1, "race human", map="thematic", section="very_hard")
    assert reasons(s, 0, "cell d3") == ["other_section"]
    assert "start i8" in menu(s)


# In general.


def test_nobody_else_is_told_anything() -> None:
    s = table()
    turn_of(s, PURPLE)
    assert refusals(GAME, s, BLUE, "card upgrade") == []
    assert refusals(GAME, s, WHITE, "cell a1") == []


def test_both_languages_name_the_price_with_its_unit() -> None:
    s = trading(coins=1)
    storage(s, "metal", YELLOW, "a1")
    words = [refused(GAME, s, PURPLE, "storage metal-1", GAME.words(lang), PEOPLE)[0][1] for lang in LANGUAGES]
    assert [w.replace("\u00a0", " ") for w in words] == [
        "You cannot pay for it: the price is 4 coins.",
        "Вам нечем заплатить: цена — 4 монеты.",
    ]


def test_every_card_and_building_has_an_effect_but_the_call() -> None:
    assert [CARDS[n] for n, effects in enumerate(CARD_EFFECTS) if not effects] == ["call"]
    assert all(WORKER_EFFECTS) and len(WORKER_EFFECTS) == len(BUILDINGS)


def test_a_house_in_the_district_is_named_before_distances() -> None:
    s = table()
    house(s, PURPLE, "a1")
    storage(s, "gems", PURPLE, "i2")
    turn_of(s, PURPLE)
    answer(s, "play construct")
    assert reasons(s, PURPLE, "cell b1") == ["house_in_district"]
