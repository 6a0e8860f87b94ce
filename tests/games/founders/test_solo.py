"""The solo game: seven rounds, tokens, rising prices, win or loss."""

from __future__ import annotations

import pytest

from games.founders.tools import (
    THREE,
    building,
    cells,
    chance,
    coins,
    give_card,
    menu,
    offer,
    options_of,
    points,
    put,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.core.state import is_over, to_move
from veche.core.words import result
from veche.draw.ansi import bare
from veche.games.founders.building import open_storage
from veche.games.founders.scoring import score
from veche.games.founders.setup import ChooseRace
from veche.games.founders.solo import offer_price, spend_influence
from veche.games.founders.state import Founders
from veche.games.founders.tables import BUILDINGS, CARDS, RACE_LEVEL, RACES
from veche.rules.book import bare as words_of
from veche.rules.book import chapters

ALONE = (("quatryl",),)


OFFERED = ("university", "salt_barge", "old_stage")


def at_the_vote(fleeting: int = 0, lasting: int = 0) -> Founders:
    s = table(ALONE)
    p = s.players[0]
    p.fleeting, p.lasting, p.up = fleeting, lasting, 15
    offer(s, *OFFERED)
    turn_of(s, 0)
    return s


def test_the_player_holds_all_eight_basics_and_starts_on_any_number() -> None:
    s = table(ALONE, starts=("r7",))
    assert s.players[0].basics == 255
    assert s.controller == [0] * 8
    assert not s.players[0].cards >> CARDS.index("income") & 1


def test_the_call_is_the_last_card_of_a_round_and_forced() -> None:
    s = table(ALONE)
    s.players[0].up = 7
    turn_of(s, 0)
    assert "call" not in menu(s)
    s.players[0].up = 15
    turn_of(s, 0)
    assert menu(s) == ["call"]


def test_nobody_follows_and_an_adviser_face_up_leaves_the_game() -> None:
    s = table(ALONE)
    give_card(s, 0, "pathfinder")
    turn_of(s, 0)
    answer(s, "play pathfinder", "road k5", "done")
    chance(s)
    assert to_move(s) == 0 and options_of(s, "play")
    assert not s.players[0].cards >> CARDS.index("pathfinder") & 1


def test_an_adviser_face_down_stays() -> None:
    s = table(ALONE)
    give_card(s, 0, "pathfinder")
    turn_of(s, 0)
    answer(s, "basic coin", "lay pathfinder")
    assert s.players[0].cards >> CARDS.index("pathfinder") & 1
    assert s.players[0].downs == 1


def test_the_vote_gives_income_first_and_the_left_card_is_free() -> None:
    s = at_the_vote()
    answer(s, "call")
    assert coins(s)[0] == 8
    assert s.players[0].hand() == s.players[0].cards
    assert options_of(s, "choose") == ["university"]


def test_the_middle_costs_2_the_right_4_and_each_completion_makes_them_dearer() -> None:
    s = at_the_vote(fleeting=2)
    assert [offer_price(s, i) for i in range(3)] == [0, 2, 4]
    s.completed = 2
    assert [offer_price(s, i) for i in range(3)] == [0, 4, 8]
    s.completed = 0
    answer(s, "call")
    assert options_of(s, "choose") == ["university", "salt_barge"]
    answer(s, "choose salt_barge")
    assert s.players[0].fleeting == 0


def test_influence_is_paid_with_the_fewest_lasting_crystals_and_without_change() -> None:
    for fleeting, lasting, price, left in ((3, 2, 2, (1, 2)), (1, 2, 4, (1, 0)), (2, 2, 3, (1, 1)), (0, 2, 3, (0, 0))):
        s = table(ALONE)
        p = s.players[0]
        p.fleeting, p.lasting = fleeting, lasting
        spend_influence(s, 0, price)
        assert (p.fleeting, p.lasting) == left, (fleeting, lasting, price)


def test_an_unsupplied_building_costs_the_right_price_or_the_game_is_lost() -> None:
    s = at_the_vote(fleeting=4)
    number = building(s, "tailors_house", "c1 c2 d2")
    assert s.tokens == 1 << number, "nothing delivered yet"
    turn_of(s, 0)
    answer(s, "call")
    assert s.players[0].fleeting == 0
    assert s.tokens == 0
    s = at_the_vote(fleeting=3)
    building(s, "tailors_house", "c1 c2 d2")
    turn_of(s, 0)
    answer(s, "call")
    assert is_over(s) and s.lost
    assert score(s) == [(0, 0)]
    assert headline(s) == "The game is lost: no influence to pay for 1\u00a0building without a delivery"


def headline(s: Founders) -> str:
    game = find("founders")
    return result(game, s, game.words("en"), ["Anna"])[0]


def test_a_delivery_takes_the_token_away() -> None:
    s = at_the_vote()
    building(s, "tailors_house", "c1 c2 d2")
    storage(s, "livestock", 0, "e1")
    put(s, lambda: open_storage(s, 3 * 5, 0))
    assert s.tokens == 0
    assert points(s) == [3]


def test_the_new_building_gets_its_token_before_it_is_supplied() -> None:
    s = at_the_vote()
    storage(s, "knowledge", 0, "c4")
    turn_of(s, 0)
    answer(s, "call", "choose university")
    while to_move(s) == 0 and not options_of(s, "turn"):
        answer(s, menu(s)[0])
    answer(s, menu(s)[0])
    assert s.standing >> BUILDINGS.index("university") & 1
    assert s.round == 2
    assert s.players[0].fleeting == 0


def test_the_cards_slide_left_and_a_new_one_comes_on_the_right() -> None:
    s = at_the_vote(fleeting=2)
    answer(s, "call", "choose salt_barge")
    while to_move(s) == 0 and s.round == 1:
        answer(s, menu(s)[0])
    assert s.offer[:2] == [BUILDINGS.index("university"), BUILDINGS.index("old_stage")]
    chance(s)
    assert s.offer[2] != -1


def test_after_the_seventh_round_the_game_is_won_if_all_is_complete() -> None:
    s = at_the_vote(lasting=2)
    s.round, s.completed = 7, 6
    s.players[0].up = 7
    s.players[0].vp = 30
    turn_of(s, 0)
    answer(s, "basic coin", "lay recruit")
    assert is_over(s) and not s.lost
    assert score(s)[0][0] == 30 + 2 + 2
    assert headline(s) == "The city is built: victory with 34\u00a0points"


def test_after_the_seventh_round_an_unfinished_building_loses_the_game() -> None:
    s = at_the_vote()
    building(s, "tailors_house", "c1 c2 d2")
    s.round = 7
    s.players[0].up = 7
    turn_of(s, 0)
    answer(s, "basic coin", "lay recruit")
    assert is_over(s) and s.lost
    assert headline(s) == "The game is lost: 0 of 6\u00a0buildings complete"


def test_fewer_than_six_buildings_lose_the_game_though_all_of_them_are_complete() -> None:
    s = at_the_vote()
    s.round, s.completed = 7, 5
    s.players[0].up = 7
    turn_of(s, 0)
    answer(s, "basic coin", "lay recruit")
    assert is_over(s) and s.lost
    assert headline(s) == "The game is lost: 5 of 6\u00a0buildings complete"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_alone_the_card_of_the_call_says_what_it_does_alone(lang: str) -> None:
    game = find("founders")
    phrases = game.words(lang)
    assert game.plain is not None and game.draw is not None
    for holdings, key in ((ALONE, "alone"), (THREE, "text")):
        s = table(holdings)
        words = phrases.say(f"card.call.{key}")
        assert words in " ".join(bare(game.plain(s, 0, phrases, ["Anna"] * 3)).split())
        assert words in game.draw(s, 0, phrases, ["Anna"] * 3)
    assert phrases.say("card.call.alone") != phrases.say("card.call.text")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            ("If you cannot, the game is lost", "cards slide to the left", "fleeting crystals you have left are gone"),
        ),
        ("ru", ("Если не можете, игра проиграна", "Карты сдвигаются влево", "временные кристаллы сгорают")),
    ],
)
def test_the_rulebook_says_how_the_solo_game_is_lost_and_what_a_call_does(lang: str, words: tuple[str, ...]) -> None:
    alone = words_of(next(c.text for c in chapters("founders", lang) if c.name == "solo"))
    assert all(part in alone for part in words)


def test_six_completions_do_not_end_the_solo_game() -> None:
    s = at_the_vote()
    s.completed = 6
    s.players[0].up = 0
    turn_of(s, 0)
    answer(s, "basic coin", "lay trade")
    assert not is_over(s)


def test_level_and_section_narrow_the_choice() -> None:
    s = find("founders").start(1, {"level": "hard", "map": "thematic", "section": "very_hard"})
    assert isinstance(s, Founders)
    chance(s)
    assert isinstance(s.stack[-1], ChooseRace)
    assert {RACE_LEVEL[RACES.index(r)] for r in options_of(s, "race")} == {"hard"}
    answer(s, "race human")
    assert set(options_of(s, "start")) == {"i8", "g12", "k12"}, "the middle of the city"
    assert cells("i8") & s.city().districts[1]
