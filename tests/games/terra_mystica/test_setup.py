"""Setting up: tiles, cards, factions chosen, drawn or bid for; every option."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.terra_mystica.arrange import asked, offered
from games.terra_mystica.test_selection import begin
from support import answer, texts, walk
from veche.core.complaint import Unknown
from veche.core.game import find
from veche.core.state import CHANCE, to_move
from veche.games.terra_mystica.maps import HEX_OF
from veche.games.terra_mystica.setup import OPTIONS
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import FACTION_KEYS, FACTIONS, FINALS, GOALS, TERRAINS, TOWNS

GAME = find("terra-mystica")


def test_every_option_is_tried_somewhere_in_these_tests() -> None:
    text = "\n".join(p.read_text(encoding="utf-8") for p in Path(__file__).parent.glob("test_*.py"))
    missing = [o.key for o in OPTIONS if not re.search(rf"""["']?{o.key}["']?(: |=)["']""", text)]
    assert not missing, missing


@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 6), (4, 7), (5, 8)])
def test_three_cards_more_than_players(seats: int, cards: int) -> None:
    s = begin(seats)
    assert s.cards.count(-1) == cards


def test_six_of_eight_goals_one_a_round_none_twice() -> None:
    s = begin(2)
    assert len(set(s.goals)) == 6 and all(not GOALS[g].later for g in s.goals)
    drawn = GAME.start(2)
    assert len(drawn.menu) == 8


def test_option_no_late_spades_keeps_the_spade_tile_out_of_rounds_five_and_six() -> None:
    """A7: a later official rule, off by default."""
    late = [begin_at_random(seed, no_late_spades="on") for seed in range(40)]
    assert all(not GOALS[g].spade for s in late for g in s.goals[4:])
    assert any(GOALS[g].spade for s in late for g in s.goals[:4])
    free = [begin_at_random(seed) for seed in range(40)]
    assert any(GOALS[g].spade for s in free for g in s.goals[4:])


def begin_at_random(seed: int, **options: str) -> TerraMystica:
    for s in walk(GAME, 2, options, seed=seed):
        if to_move(s) != CHANCE:
            break
    assert isinstance(s, TerraMystica)
    return s


def test_option_temple_goal_brings_the_ninth_goal() -> None:
    assert "goal SCORE9" in texts(GAME.start(2, {"temple_goal": "on"}).menu)
    assert "goal SCORE9" not in texts(GAME.start(2).menu)


def test_option_tenth_card_brings_the_tenth_card() -> None:
    s = begin(5, tenth_card="on")
    assert s.cards.count(-1) == 8 and s.cards.count(-2) == 2
    assert begin(5).cards[9] == -2


def test_option_later_towns_brings_three_more_kinds() -> None:
    assert begin(2, later_towns="on").towns_left == tuple(t.copies for t in TOWNS)
    assert begin(2).towns_left[5:] == (0, 0, 0)


@pytest.mark.parametrize("final", FINALS)
def test_option_final_names_the_extra_scoring(final: str) -> None:
    assert begin(2, final=final).final == FINALS.index(final)


def test_option_final_may_be_drawn_or_off() -> None:
    assert begin(2).final == -1
    assert {begin_at_random(seed, final="draw").final for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("key", "c4"), [("original", "forest"), ("revised", "swamp"), ("fire-and-ice", None)])
def test_option_map(key: str, c4: str | None) -> None:
    s = begin(2, map=key)
    if c4:
        assert TERRAINS[s.terrain[HEX_OF["C4"]]] == c4
    else:
        assert TERRAINS[s.terrain[HEX_OF["A1"]]] == "plains" and TERRAINS[s.terrain[HEX_OF["A2"]]] == "plains"


def test_option_factions_brings_fire_and_ice() -> None:
    assert len(begin(2).menu) == 14
    assert len(begin(2, factions="fire-and-ice").menu) == 20


def test_option_points_gives_the_starting_points_of_2017() -> None:
    s = begin(2, points="2017")
    answer(s, "faction fakirs", "faction darklings")
    assert [p.vp for p in s.players] == [33, 15]


def test_option_choice_draw_deals_factions_at_random() -> None:
    dealt = set()
    for seed in range(12):
        s = begin_at_random(seed, choice="draw")
        boards = [FACTIONS[p.faction].board for p in s.players]
        assert len(set(boards)) == 2 and asked(s) == "FirstDwelling"
        dealt.add(s.players[0].faction)
    assert len(dealt) > 4


def test_the_first_game_is_laid_out() -> None:
    """The factions the book proposes; only the cards are chosen."""
    for seats, names in (
        (2, ["witches", "nomads"]), (3, ["witches", "nomads", "alchemists"]),
        (4, ["witches", "nomads", "halflings", "mermaids"]),
        (5, ["witches", "nomads", "halflings", "mermaids", "giants"]),
    ):  # fmt: skip
        s = begin(seats, game="first")
        assert offered(s, "faction") == names
        for name in names:
            answer(s, f"faction {name}")
        assert asked(s) == "FirstCard" and to_move(s) == seats - 1
        assert [p.built[1] for p in s.players] == [3 if n == "nomads" else 2 for n in names]
        assert all(s.terrain[h] == p.home for p in s.players for h in range(len(s.terrain)) if p.own >> h & 1)


def test_the_first_game_takes_no_other_option() -> None:
    with pytest.raises(Unknown, match="laid out for you"):
        GAME.start(2, {"game": "first", "map": "revised"})


def test_an_auction_leaves_the_points_alone() -> None:
    with pytest.raises(Unknown, match="auction"):
        GAME.start(2, {"choice": "auction", "points": "2017"})


def auction(seats: int, *tokens: str, **options: str) -> TerraMystica:
    s = GAME.start(seats, {"choice": "auction", **options})
    assert isinstance(s, TerraMystica)
    left = list(tokens)
    while to_move(s) == CHANCE:
        wanted = [t for t in left if f"token {t}" in texts(s.menu)]
        answer(s, f"token {left.pop(0)}" if wanted else s.menu[0].text)
    return s


def test_auction_as_many_factions_as_players_are_drawn() -> None:
    """F11."""
    s = auction(3, "witches", "nomads", "giants")
    assert [FACTION_KEYS[t] for t in s.tokens] == ["witches", "nomads", "giants"]
    assert asked(s) == "Bid" and to_move(s) == 0


def test_auction_bids_rise_from_nothing_to_forty_and_folding_is_final() -> None:
    """F11: the first must bid, the others may fold."""
    s = auction(3, "witches", "nomads", "giants")
    assert offered(s, "bid") == [str(n) for n in range(41)] and "fold" not in texts(s.menu)
    answer(s, "bid 0")
    assert to_move(s) == 1 and offered(s, "bid")[0] == "1" and "fold" in texts(s.menu)
    answer(s, "bid 5")
    assert to_move(s) == 2
    answer(s, "fold")
    assert to_move(s) == 0
    answer(s, "bid 40")
    assert to_move(s) == 1 and texts(s.menu) == ["fold"]
    answer(s, "fold")
    assert asked(s) == "TakeToken" and to_move(s) == 0


def test_auction_the_winner_takes_a_faction_and_a_place_and_pays_with_its_points() -> None:
    """F11: 40 less the bid."""
    s = auction(3, "witches", "nomads", "giants")
    answer(s, "bid 3", "fold", "fold", "faction nomads")
    assert s.players[0].vp == 37 and offered(s, "place") == ["1", "2", "3"]
    answer(s, "place 2")
    assert s.seating == (-1, 0, -1)
    assert asked(s) == "Bid" and to_move(s) == 1


def test_auction_the_next_begins_left_of_the_winner_and_winners_are_out() -> None:
    """F11."""
    s = auction(4, "witches", "nomads", "giants", "engineers")
    answer(s, "bid 0", "fold", "bid 1", "fold", "fold")
    assert to_move(s) == 2
    answer(s, "faction giants", "place 1")
    assert to_move(s) == 3 and asked(s) == "Bid"
    answer(s, "bid 0")
    assert to_move(s) == 0
    answer(s, "fold")
    assert to_move(s) == 1
    answer(s, "fold")
    assert to_move(s) == 3 and asked(s) == "TakeToken" and offered(s, "faction") == ["witches", "nomads", "engineers"]


def test_auction_the_last_player_takes_the_rest_for_nothing_and_the_places_are_the_order() -> None:
    """F11, deduced: and the first round is played in that order."""
    s = auction(2, "witches", "nomads")
    answer(s, "bid 7", "fold", "faction nomads", "place 2", "faction witches", "place 1")
    assert [p.vp for p in s.players] == [33, 40] and s.order == (1, 0)
    assert asked(s) == "FirstDwelling" and to_move(s) == 1


def test_auction_terrain_is_not_that_of_a_faction_in_the_auction() -> None:
    """F11: taken or still to be won."""
    s = auction(3, "icemaidens", "witches", "giants", factions="fire-and-ice")
    answer(s, "bid 1", "fold", "fold", "faction icemaidens")
    assert asked(s) == "ChooseStart"
    assert set(offered(s, "terrain")) == set(TERRAINS[:7]) - {"forest", "wasteland"}


def test_auction_points_are_never_more_than_forty() -> None:
    """F11."""
    s = auction(2, "witches", "nomads")
    answer(s, "bid 40", "fold", "faction nomads")
    assert s.players[0].vp == 0


def test_option_order_clockwise_follows_the_places_won_at_auction() -> None:
    """F11: after the auction the seats of the order go round as if the players had changed chairs."""
    s = auction(3, "witches", "nomads", "giants")
    answer(s, "bid 0", "fold", "fold", "faction witches", "place 2", "bid 0", "fold", "faction nomads", "place 3")
    answer(s, "faction giants", "place 1")
    assert s.order == (2, 0, 1) == s.seating


def start_until(question: str, seats: int, **options: str) -> TerraMystica:
    """Chance answers until this is asked."""
    s = GAME.start(seats, options)
    assert isinstance(s, TerraMystica)
    while asked(s) != question:
        answer(s, texts(s.menu)[0])
    return s


def test_option_choice_colour_draws_a_colour_and_the_player_chooses_the_side() -> None:
    """The book: dwellings of all colours are drawn blindly; the side of the board is the player's choice."""
    s = start_until("DrawColour", 3, choice="colour")
    assert asked(s) == "DrawColour" and to_move(s) == CHANCE
    assert offered(s, "colour") == ["green", "black", "brown", "gray", "blue", "red", "yellow"]
    answer(s, "colour blue")
    assert asked(s) == "ChooseSide" and to_move(s) == 0 and offered(s, "faction") == ["mermaids", "swarmlings"]
    answer(s, "faction swarmlings")
    assert asked(s) == "DrawColour" and "blue" not in offered(s, "colour")
    answer(s, "colour red", "faction giants")
    assert to_move(s) == CHANCE


def test_a_colour_drawn_does_not_collide_with_a_starting_terrain() -> None:
    s = start_until("DrawColour", 3, choice="colour", factions="fire-and-ice")
    assert {"white", "orange", "any"} < set(offered(s, "colour"))
    answer(s, "colour white", "faction yetis", "terrain forest")
    assert "green" not in offered(s, "colour")


def test_option_choice_draw_still_deals_side_and_all() -> None:
    s = start_until("DrawFaction", 3, choice="draw")
    assert to_move(s) == CHANCE and len(s.menu) == 14


def test_auction_who_bids_first_is_drawn() -> None:
    """Fire & Ice: "by chance"."""
    s = start_until("FirstBidder", 4, choice="auction")
    assert to_move(s) == CHANCE and offered(s, "first") == ["0", "1", "2", "3"]
    answer(s, "first 2", "bid 3")
    assert asked(s) == "Bid" and to_move(s) == 3
