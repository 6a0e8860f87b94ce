"""Setting up: the draft, forbidden resources, forced exchange, first storages; what goes together."""

from __future__ import annotations

import pytest

from games.founders.tools import FOUR, THREE, TWO, ask, cells, chance, menu, options_of, slot, table
from support import answer
from veche.core.chance import draw
from veche.core.complaint import Unknown
from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.core.state import settle, to_move
from veche.draw.ansi import bare
from veche.games.founders.map import cells as cells_of
from veche.games.founders.setup import ChooseResource, claimable
from veche.games.founders.state import Founders
from veche.games.founders.tables import BASICS, CARDS, FORBIDDEN, NEUTRAL
from veche.games.founders.text import plain
from veche.rules.book import chapters


def begun(seats: int, first: int = 0) -> Founders:
    s = find("founders").start(seats)
    assert isinstance(s, Founders)
    while type(s.stack[-1]).__name__ not in ("FirstPlayer", "ChooseRace"):
        answer(s, draw(s, 5).text)
    if seats > 1:
        answer(s, f"first {first}")
    return s


def test_races_are_chosen_in_turn_order_and_second_resources_in_reverse() -> None:
    s = begun(4, first=2)
    seats = []
    for race in ("savvas", "human", "quatryl", "valrath"):
        seats.append(to_move(s))
        answer(s, f"race {race}")
    assert seats == [2, 3, 0, 1]
    seats = []
    while type(s.stack[-1]).__name__ == "ChooseResource":
        seats.append(to_move(s))
        answer(s, menu(s)[0])
    assert seats == [1, 0, 3, 2]
    seats = []
    while type(s.stack[-1]).__name__ == "FirstStorage":
        seats.append(to_move(s))
        answer(s, menu(s)[0])
    assert seats == [1, 0, 3, 2]
    assert to_move(s) == 2, "the first player begins"


def test_two_players_take_a_third_resource_in_turn_order_and_hold_an_income_card() -> None:
    s = table(TWO)
    assert [p.basics.bit_count() for p in s.players] == [3, 3]
    assert all(p.cards >> CARDS.index("income") & 1 for p in s.players)
    assert s.controller.count(NEUTRAL) == 2


def test_three_players_leave_two_neutral_and_four_none() -> None:
    assert table(THREE).controller.count(NEUTRAL) == 2
    assert table(FOUR).controller.count(NEUTRAL) == 0


def test_first_storages_go_on_numbers_up_to_the_number_of_players() -> None:
    for seats, holdings in ((2, TWO), (3, THREE), (4, FOUR)):
        s = begun(seats)
        wishes = [list(h) for h in holdings]
        while type(s.stack[-1]).__name__ != "FirstStorage":
            seat = to_move(s)
            word = "race" if type(s.stack[-1]).__name__ == "ChooseRace" else "claim"
            answer(s, f"{word} {wishes[seat].pop(0)}")
        assert len(s.menu) == 3 * (seats - 1)


def test_only_the_races_resource_starts_on_the_board() -> None:
    s = table()
    assert len(s.built) == 4
    assert [p.income() for p in s.players] == [1, 1, 1, 1]
    assert [p.coins for p in s.players] == [7, 7, 7, 7]


def test_forbidden_resources_cannot_be_taken_the_third_not_beside_the_second_either() -> None:
    s = begun(2)
    answer(s, "race human", "race harrower")
    assert to_move(s) == 1
    assert "livestock" not in options_of(s, "claim"), "herbs forbid livestock"
    answer(s, "claim metal")
    assert "stone" not in options_of(s, "claim"), "people forbid stone"
    answer(s, "claim knowledge")
    assert set(options_of(s, "claim")) == {"livestock", "gems"}, "knowledge forbids wood too"


def test_who_finds_only_forbidden_cards_takes_one_from_another_who_takes_a_new_one() -> None:
    """Seat 0 holds people; only stone is left; seat 1 can give up wood for stone."""
    s = table(FOUR)
    for p in s.players:
        p.basics = 0
    s.controller = [-1] * 8
    for seat, names in enumerate((["people"], ["herbs", "wood"], ["metal", "livestock"], ["knowledge", "gems"])):
        s.players[seat].race_basic = BASICS.index(names[0])
        for name in names:
            s.players[seat].basics |= 1 << BASICS.index(name)
            s.controller[BASICS.index(name)] = seat
    ask(s, ChooseResource(0))
    assert options_of(s, "claim") == []
    assert "wood" in options_of(s, "seize")
    assert "herbs" not in options_of(s, "seize"), "a race keeps its own resource"
    answer(s, "seize wood")
    assert to_move(s) == 1
    assert options_of(s, "claim") == ["stone"]
    answer(s, "claim stone")
    assert s.controller[BASICS.index("wood")] == 0
    assert s.controller[BASICS.index("stone")] == 1


def test_the_aesthers_choose_any_resource_and_its_race_is_closed() -> None:
    s = begun(3)
    answer(s, "race savvas", "race aesther")
    assert set(options_of(s, "claim")) == set(BASICS) - {"stone"}
    answer(s, "claim wood")
    assert "vermling" not in options_of(s, "race")
    answer(s, "race human")
    assert to_move(s) == 2
    answer(s, "claim gems")
    assert "knowledge" not in options_of(s, "claim"), "what forbids wood binds the aesthers"
    assert len(claimable(s, s.players[1].basics)) == len(options_of(s, "claim"))


def test_three_buildings_of_different_kinds_and_four_level_1_advisers_lie_open() -> None:
    s = table()
    assert -1 not in s.offer
    assert all(0 <= a < 6 for a in s.row)
    assert s.occupied.bit_count() == 4
    assert cells("l6") & s.occupied


def test_achievements_are_drawn_before_the_races() -> None:
    s = find("founders").start(3, {"achievements": "on"})
    assert isinstance(s, Founders)
    seen = []
    while to_move(s) < 0:
        seen.append(type(s.stack[-1]).__name__)
        answer(s, menu(s)[0])
    assert seen[-4:] == ["NewAchievement"] * 3 + ["FirstPlayer"]
    assert -1 not in s.goals


@pytest.mark.parametrize(
    ("seats", "options", "word"),
    [
        (1, {"workers": "off"}, "workers"),
        (3, {"level": "easy"}, "solo"),
        (2, {"section": "normal"}, "solo"),
        (1, {"section": "hard"}, "symmetric"),
        (3, {"historic": "on"}, "thematic"),
        (1, {"historic": "on", "map": "thematic"}, "winner"),
    ],
)
def test_what_does_not_go_together_is_refused_in_a_sentence(seats: int, options: dict[str, str], word: str) -> None:
    with pytest.raises(Unknown, match=word):
        find("founders").setup(seats, options)


def test_chance_alone_sets_up_the_offers() -> None:
    s = find("founders").start(2)
    assert isinstance(s, Founders)
    chance(s)
    settle(s)
    assert to_move(s) >= 0 and slot("stone-1") == 0


# Forbidden pairs are seen before a race or a resource is chosen.


def test_forbidden_pairs_go_both_ways() -> None:
    pairs = {(a, b) for a in range(len(BASICS)) for b in cells_of(FORBIDDEN[a])}
    assert pairs == {(b, a) for a, b in pairs} and len(pairs) == 10


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_names_what_every_race_and_resource_forbids(lang: str) -> None:
    phrases = find("founders").words(lang)
    s = begun(3)
    words = " ".join(bare(plain(s, 0, phrases, ["Anna", "Boris", "Clara"])).split())
    for r in range(len(BASICS)):
        barred = ", ".join(phrases.noun("resource", other) for other in cells_of(FORBIDDEN[r]))
        like = FORBIDDEN.count(FORBIDDEN[r])
        assert words.count(f"({phrases.say('field.forbids', barred)})") == 2 * like, "as resource and as race"
    alone = bare(plain(begun(1), 0, phrases, ["Anna"]))
    assert phrases.say("field.forbids", "") not in alone, "alone one player holds them all"


def test_the_board_strikes_out_what_is_forbidden_while_races_and_resources_are_chosen() -> None:
    game = find("founders")
    assert game.draw is not None
    pairs = sum(mask.bit_count() for mask in FORBIDDEN)
    for seats, wanted in ((3, 2 * pairs), (1, 0)):
        svg = game.draw(begun(seats), 0, game.words("en"), ["Anna"] * seats)
        assert svg.count('class="forbidden"') == wanted
    assert 'class="forbidden"' not in game.draw(table(), 0, game.words("en"), ["Anna"] * 4)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_lists_the_forbidden_pairs_of_the_data(lang: str) -> None:
    phrases = find("founders").words(lang)
    text = next(c.text for c in chapters("founders", lang) if c.name == "setup")
    for r in range(len(BASICS)):
        names = [phrases.noun("resource", n) for n in (r, *cells_of(FORBIDDEN[r]))]
        assert f"| {names[0]} | {', '.join(names[1:])} |" in text
