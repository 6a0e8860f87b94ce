"""My own mat in the centre: its words, the hand, the mats of others, lines and cards for the page."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from games.founders.tools import (
    BLUE,
    PURPLE,
    WHITE,
    YELLOW,
    access,
    ask,
    building,
    discard,
    offer,
    storage,
    table,
    turn_of,
)
from support import answer
from veche.core.action import LAST
from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.core.state import NOBODY
from veche.draw.mats import HEAD
from veche.draw.svg import wrapped
from veche.games.founders.board import GAP, WIDE
from veche.games.founders.board_column import ADVISER_LINES, LINE
from veche.games.founders.board_faces import card, strip
from veche.games.founders.board_hand import ASIDE, line, places, words_of
from veche.games.founders.board_mat import HAND, HEIGHT, WIDTH, mat
from veche.games.founders.board_scene import Area, Scene
from veche.games.founders.board_shapes import SIZE, loops, outline
from veche.games.founders.hidden import hide
from veche.games.founders.map import BIT, NAMES
from veche.games.founders.map import WIDTH as COLUMNS
from veche.games.founders.prestige import PlaceBuilding
from veche.games.founders.state import Founders
from veche.games.founders.tables import ADVISER_VP, ADVISERS, BUILDINGS, CARDS, NEUTRAL, RACES
from veche.games.founders.verbs import BASIC, HIRE, PASS, PLAY, RACE, WORK

GAME = find("founders")
PEOPLE = ["Anna", "Boris", "Clara", "Dmitri"]


def drawn(s: Founders, seat: int, lang: str = "en") -> str:
    assert GAME.draw is not None
    return GAME.draw(hide(s, seat), seat, GAME.phrases[lang], PEOPLE)


def sentence(svg: str, ref: str) -> str:
    """What a thing of a drawing says of itself."""
    thing = next(e for e in ET.fromstring(svg).iter() if e.attrib.get("data-ref") == ref)
    return str(next(e for e in thing if e.tag.endswith("title")).text).replace("\u00a0", " ")


# Whose mat.


def test_the_own_mat_lies_at_the_foot_and_no_other() -> None:
    s = table()
    svg = drawn(s, PURPLE)
    assert svg.count('data-ref="mat points"') == 1
    assert sentence(svg, "mat race").startswith("Human.")
    assert sentence(drawn(s, BLUE), "mat race").startswith("Quatryl.")


def test_who_only_watches_sees_the_mat_of_whoever_is_to_move() -> None:
    s = table()
    turn_of(s, YELLOW)
    assert sentence(drawn(s, NOBODY), "mat race").startswith("Valrath.")


def test_the_size_of_the_table_never_changes() -> None:
    boxes = set()
    for side, starts in (("symmetric", ()), ("thematic", ("l5", "o8", "i8", "k12"))):
        begin = GAME.start(4, {"map": side})
        assert isinstance(begin, Founders)
        later = table(starts=starts, map=side)
        for n in range(9):
            building(later, BUILDINGS[n], f"{NAMES[40 + 2 * n]}")
        boxes |= {ET.fromstring(drawn(s, 0)).attrib["viewBox"] for s in (begin, later)}
    assert len(boxes) == 1


def test_the_mat_of_a_rival_is_the_same_whatever_lies_face_down() -> None:
    pictures = set()
    for laid in ("trade", "upgrade"):
        s = table()
        answer(s, "basic coin", f"lay {laid}")
        pictures.add(mat(hide(s, BLUE), WHITE, GAME.phrases["en"], PEOPLE))
    assert len(pictures) == 1
    assert sentence(pictures.pop(), "mat facedown").startswith("Laid face down")


# Words.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("count", [3, 5, 6])
def test_every_card_of_a_hand_of_up_to_six_says_in_words_what_it_does(lang: str, players: int, count: int) -> None:
    s = GAME.start(players, {})
    assert isinstance(s, Founders)
    room = Area(0, 0, WIDTH - HAND - 20, HEIGHT - 46 - 12 - 22 - ASIDE)
    place = places(count, room)[0]
    top = 36 if count <= 5 else 20
    scene = Scene(s, GAME.phrases[lang], PEOPLE)
    words = [words_of(scene, c, Area(8, top, place.wide - 13, place.high - top)) for c in range(len(CARDS))]
    assert all(words), [CARDS[c] for c, said in enumerate(words) if not said]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_every_adviser_fit_the_card_whole(lang: str) -> None:
    wide = (WIDTH - WIDE - GAP - 22) / 2 - 13
    for adviser in ADVISERS:
        assert len(wrapped(GAME.phrases[lang].say(f"adviser.{adviser}.text"), wide, 13)) <= ADVISER_LINES, adviser


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lines_of_every_card_fit_a_hand_of_twelve(lang: str) -> None:
    scene = Scene(table(), GAME.phrases[lang], PEOPLE, owner=WHITE)
    place = places(12, Area(0, 0, WIDTH - HAND - 20, HEIGHT - HEAD - 12 - 22))[0]
    for card_ in range(len(CARDS)):
        lines = list(ET.fromstring(f"<g>{line(scene, card_, place)}</g>").iter("text"))
        assert float(lines[-1].attrib["y"]) <= place.high - 1, CARDS[card_]


def test_played_cards_lie_aside_and_can_be_taken_back_there() -> None:
    s = table()
    building(s, "university", "c1 d1 e1 c2")
    s.players[PURPLE].supplied |= 1 << BUILDINGS.index("university")
    s.players[PURPLE].workers = 1
    discard(s, PURPLE, "trade", "construct")
    turn_of(s, PURPLE)
    assert sentence(drawn(s, PURPLE), "card trade") == "Trade, played. A call brings it back."
    answer(s, "work university", "lay recruit")
    lit = re.findall(r'class="open" data-ref="(card \w+)"', drawn(s, PURPLE))
    assert lit == ["card trade", "card construct"]


def test_a_storage_says_whose_it_is_who_may_use_it_and_what_feeds_it() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    storage(s, "metal", NEUTRAL, "f2")
    access(s, WHITE, "gems-1")
    storage(s, "jewelry", PURPLE, "l13 l14 m14", ["gems-1", "metal-1"])
    svg = drawn(s, WHITE)
    assert sentence(svg, "storage gems-1") == "Gems (district 1), owner: Boris. Access: Anna."
    assert sentence(svg, "storage metal-1") == "Metal (district 1), owner: neutral."
    assert sentence(svg, "storage jewelry-3").endswith("Fed by: Gems (district 1), Metal (district 1).")


def test_a_resource_on_the_mat_says_its_recipe_and_where_it_stands() -> None:
    s = table()
    storage(s, "gems", PURPLE, "a1")
    svg = drawn(s, WHITE)
    assert sentence(svg, "resource jewelry") == "Jewelry. Tier 2, 4 coins, made of Gems (+1) + Metal (+1)."
    assert sentence(svg, "resource gems") == "Gems. The card is held by: Boris. Storages by district: I Boris."


def test_the_building_being_placed_is_shown_though_no_card_is_on_offer() -> None:
    s = table()
    offer(s)
    ask(s, PlaceBuilding(WHITE, BUILDINGS.index("salt_barge")))
    assert sentence(drawn(s, WHITE), "placing salt_barge").startswith("The Salt Barge (Inn, coast).")


def test_up_to_six_buildings_have_a_line_each_with_name_and_room_for_a_finger() -> None:
    s = table()
    for n in range(6):
        building(s, BUILDINGS[n], NAMES[40 + 2 * n])
    svg = drawn(s, WHITE)
    tops = [float(y) for y in re.findall(r'data-ref="work \w+_\w+" transform="translate\([\d.]+ ([\d.]+)\)"', svg)]
    assert len(tops) == 6 and {b - a for a, b in pairwise(tops)} == {LINE} and LINE >= 24
    words = {e.text for e in ET.fromstring(svg).iter() if e.tag.endswith("text")}
    assert {GAME.phrases["en"].noun("building", n) for n in range(6)} <= words


# For the page.


def test_a_line_tells_race_basics_goods_and_whether_the_vote_is_cast() -> None:
    s = table()
    s.players[PURPLE].coins, s.players[PURPLE].lasting = 9, 2
    line = strip(s, PURPLE, GAME.phrases["en"])
    assert line.what == "Human · People, Gems" and line.tone == "blue"
    assert dict(line.goods) == {"coin": 9, "lasting": 2, "fleeting": 0, "worker": 0, "card": 5}
    assert line.state == ""
    s.players[PURPLE].voted = True
    assert strip(s, PURPLE, GAME.phrases["en"]).state == "has voted"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_is_laid_out_as_a_card(lang: str) -> None:
    phrases = GAME.phrases[lang]
    begin = GAME.start(2, {})
    assert isinstance(begin, Founders)
    for action in RACE.actions:
        laid = card(begin, action, phrases)
        assert laid is not None
        assert (phrases.say("mat.gift"), phrases.say(f"race.{RACES[action.noun]}.text")) in laid.lines
    s = table()
    played = card(s, PLAY.of("carpenter"), phrases)
    assert played is not None and played.lines == (("", phrases.say("adviser.carpenter.text")),)
    assert card(s, BASIC.of("coin"), phrases) is None
    laid = card(s, HIRE.of("couturier"), phrases)
    assert laid is not None and laid.goods == (("lasting", 1), ("vp", ADVISER_VP[ADVISERS.index("couturier")]))


def test_cards_come_before_basic_actions_and_passing_is_last() -> None:
    assert PLAY.rank < BASIC.rank < WORK.rank < LAST <= PASS.rank


# Shapes.


def test_the_edge_of_a_piece_is_one_line_around_all_its_cells() -> None:
    corner = BIT[0] | BIT[1] | BIT[COLUMNS]
    assert len(loops(corner)) == 1 and len(loops(corner)[0]) == 6
    assert len(loops(BIT[0] | BIT[1] | BIT[2])[0]) == 4
    ring = sum(BIT[r * COLUMNS + c] for r in range(3) for c in range(3) if (r, c) != (1, 1))
    assert len(loops(ring)) == 2, "with a hole there are two"


def test_an_edge_can_be_drawn_in() -> None:
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", outline(BIT[0], 2))]
    assert min(numbers) == 2 and max(numbers) == SIZE - 2
