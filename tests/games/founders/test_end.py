"""The end of the game: the sixth building, final points, ties; the historic game."""

from __future__ import annotations

from games.founders.tools import (
    BLUE,
    PURPLE,
    WHITE,
    YELLOW,
    ask,
    building,
    cells,
    cube,
    options_of,
    points,
    roads,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.core.game import find
from veche.core.state import is_over, to_move
from veche.core.words import keepsake
from veche.games.founders.map import CELLS, CITIES, QUARTER_ROWS, QUARTERS, WIDTH, quarter, quarters
from veche.games.founders.scoring import FinalScoring, best, score
from veche.games.founders.state import Founders
from veche.games.founders.tables import BUILDINGS


def test_after_the_sixth_building_the_turn_is_finished_with_all_follow_actions() -> None:
    s = table()
    s.completed = 5
    number = building(s, "university", "c1 c2 d2 e2")
    for i in (0, 1, 2):
        s.cubes[4 * number + i] = BLUE
    s.cubes[4 * number + 1] = -1
    s.players[PURPLE].coins = 3
    turn_of(s, PURPLE)
    answer(s, "play trade", "own gems", "district 1", "import d3")
    assert s.completed == 6
    assert not is_over(s), "the others still follow"
    answer(s, "pass", "pass", "pass")
    assert is_over(s)
    assert s.active == PURPLE, "the token is not passed"


def test_a_seventh_building_completed_in_the_same_turn_still_scores() -> None:
    s = table()
    s.completed = 5
    storage(s, "herbs", BLUE, "a3")
    for name, place in (("sleeping_lion", "c1 d1 e1"), ("temple_great_oak", "e2 f2 g2 e3 f3")):
        number = building(s, name, place)
        for i in range(4):
            s.cubes[4 * number + i] = YELLOW
        s.cubes[4 * number + (1 if name == "sleeping_lion" else 0)] = -1
        s.unfinished |= 1 << number
    roads(s, "c3 d3")
    assert s.completed == 5
    roads(s, "b2")
    assert s.completed == 7
    assert s.players[BLUE].vp == 2 + 3


def test_final_points_for_lasting_crystals_and_every_four_coins() -> None:
    s = table()
    for p, (lasting, coins) in zip(s.players, ((0, 3), (2, 4), (1, 11), (0, 0)), strict=True):
        p.lasting, p.coins, p.fleeting = lasting, coins, 9
    ask(s, FinalScoring())
    assert points(s) == [0, 3, 3, 0]


def test_a_tie_goes_to_the_holder_of_the_token_or_the_next_after_it() -> None:
    s = table()
    for p in s.players:
        p.vp = 10
    s.active = BLUE
    assert best(s) == BLUE
    s.players[BLUE].vp = 9
    assert best(s) == YELLOW
    assert score(s)[YELLOW] > score(s)[WHITE]


def won(place: str) -> Founders:
    """Purple has won a historic game and has a cube on the university, which stands there."""
    s = table(starts=("l5", "o8", "i8", "k12"), map="thematic", historic="on")
    s.players[PURPLE].vp = 20
    building(s, "university", place)
    cube(s, PURPLE, "university")
    s.players[PURPLE].lasting, s.players[PURPLE].coins = 1, 0
    ask(s, FinalScoring())
    return s


def test_the_winner_of_the_historic_game_names_building_quarter_and_society() -> None:
    s = won("b12 c12 c13 d13")
    assert to_move(s) == PURPLE
    assert options_of(s, "favourite") == ["university"]
    answer(s, "favourite university")
    assert options_of(s, "quarter") == ["tanners_yard"], "the whole building stands there"
    answer(s, "quarter tanners_yard", "society lantern")
    assert is_over(s)
    assert s.favourite == BUILDINGS.index("university")
    assert (s.log or [])[-1] == ("keepsake", PURPLE, s.favourite, QUARTERS.index("tanners_yard"), 0)


def test_a_building_over_a_border_stands_in_either_quarter() -> None:
    s = won("b10 b11 c11 c12")
    answer(s, "favourite university")
    assert options_of(s, "quarter") == ["charcoal_row", "tanners_yard"]
    answer(s, "quarter charcoal_row", "society key")
    assert s.copy().quarter == QUARTERS.index("charcoal_row")


def test_the_keepsake_says_what_was_named_in_both_languages_and_only_then() -> None:
    game, names = find("founders"), ["Ада", "Boris", "Clara", "Дима"]
    s = won("b12 c12 c13 d13")
    answer(s, "favourite university", "quarter tanners_yard")
    assert game.keepsake is not None
    assert game.keepsake(s, game.words("en"), names) == "" and keepsake(game, s, game.words("en"), names) == []
    answer(s, "society lantern")
    english = keepsake(game, s, game.words("en"), names)
    assert [line for heading, line in english if heading] == [
        "The city event of Gloomhaven",
        "What the city remembers",
        "The game",
    ]
    lines = [line for heading, line in english if not heading]
    assert lines[:4] == [
        "Race that founded the city: Human",
        "1. Prestige building: University",
        "2. Quarter: Tanners’ Yard",
        "3. Secret society: the Lantern Bearers",
    ]
    assert lines[4] == "Won by Boris with 21\u00a0points."
    russian = [line for _, line in keepsake(game, s, game.words("ru"), names)]
    assert "2. Квартал: Кожевенный двор" in russian and len(russian) == len(english)
    assert not any("⟨" in line for line in russian + lines)


def test_a_game_that_is_not_historic_leaves_nothing() -> None:
    game, s = find("founders"), table()
    ask(s, FinalScoring())
    assert is_over(s) and keepsake(game, s, game.words("ru")) == []


def test_a_historic_winner_whom_no_building_paid_names_nothing() -> None:
    game, s = find("founders"), table(starts=("l5", "o8", "i8", "k12"), map="thematic", historic="on")
    ask(s, FinalScoring())
    assert is_over(s) and keepsake(game, s, game.words("en")) == []


def test_every_place_of_the_thematic_side_lies_in_a_quarter_of_its_district() -> None:
    city = CITIES[1]
    assert len(set(QUARTERS)) == 9
    seen = set()
    for c in range(CELLS):
        if city.land >> c & 1:
            assert QUARTER_ROWS[quarter(c)][3] == city.district(1 << c)
            seen.add(quarter(c))
    assert len(seen) == 9
    for number, (_, row, column, _) in enumerate(QUARTER_ROWS):
        assert quarters(1 << row * WIDTH + column) == [number]
    assert quarters(cells("a6 b6 a7 b7")) == [QUARTERS.index("charcoal_row")], "the site of the west watchtower"
