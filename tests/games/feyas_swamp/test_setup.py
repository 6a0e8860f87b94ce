"""Setting up: what chance deals, what seats choose, where they settle."""

from __future__ import annotations

import pytest

from games.feyas_swamp.scene import REAL, answer, ask, boat, name, numbered, random_game, scene, texts, town
from veche.core.chance import draw
from veche.core.hexes import distance
from veche.core.state import CHANCE, apply, to_move
from veche.core.words import told
from veche.games.feyas_swamp import GAME
from veche.games.feyas_swamp.map import BIT, BOARDS, CELLS, HEX_AT, hexes, near
from veche.games.feyas_swamp.setup import Found, FoundFrom, FoundNeutral, Neutral, founding_sites
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import CELL_PRICES, TEMPLE_TILES


def dealt(n: int, seed: int = 3) -> Swamp:
    """Chance has spoken for the first time; the first seat chooses its tribe."""
    s = GAME.start(n)
    assert isinstance(s, Swamp)
    while to_move(s) == CHANCE:
        apply(s, draw(s, seed))
    return s


@pytest.mark.parametrize("n", [2, 3, 4])
def test_what_lies_ready(n: int) -> None:
    s = dealt(n)
    assert s.deity.bit_count() == 6 + 2 == len(s.islands)
    assert (s.round_deities, s.deities_left, s.axolotls, s.totem) == (4, 4, 8, -1)
    assert len(set(s.seasons)) == 4 and len(set(s.trophies)) == 2 and len(set(s.goals)) == 3
    assert s.leaders.bit_count() == 7
    assert [(s.tokens >> 5 * r & 31).bit_count() for r in range(4)] == [n] * 4
    for p in s.players:
        assert (p.gold, p.energy, p.fish, p.workers, p.vp, p.sailing) == (20, 1, 3, 3, 0, 0)


def test_sides_of_the_board_have_the_numbers_of_the_data() -> None:
    two, many = BOARDS[:REAL]
    assert (two.swamp.bit_count(), many.swamp.bit_count()) == (67, 85)
    assert [mask.bit_count() for mask in two.fish] == [4] * 6
    assert [mask.bit_count() for mask in many.fish] == [6] * 6
    assert [len([c for c in side if c]) - 1 for side in CELL_PRICES[:REAL]] == [17, 26]
    for board in (two, many):
        assert len(board.temples) == len(board.numbered) == 5
        assert all((near(BIT[t]) & board.swamp).bit_count() == 4 for t in board.temples)
        printed, numbered = ([CELLS[h] for h in group] for group in (board.deities, board.numbered))
        assert min(distance(a, b) for a in printed for b in (*printed, *numbered) if a != b) >= 3
        assert min(distance(a, b) for a in numbered for b in numbered if a != b) == 2
        assert not board.swamp & board.temple_mask


@pytest.mark.parametrize(("n", "eye"), [(2, [5, 3]), (3, [5, 4, 3]), (4, [5, 4, 3, 2])])
def test_a_temple_has_a_tile_for_each_player_the_best_on_top(n: int, eye: list[int]) -> None:
    assert [tile.vp for tile in TEMPLE_TILES[n - 2][0]] == eye
    for tiles in TEMPLE_TILES[n - 2]:
        assert [t.vp for t in tiles] == sorted([t.vp for t in tiles], reverse=True) and len(tiles) == n


def test_a_deity_token_whose_cell_is_taken_cannot_come() -> None:
    s = GAME.start(4)
    assert isinstance(s, Swamp)
    assert len(s.menu) == 10
    answer(s, "deity 5")
    assert len(s.menu) == 8 and "deity 6" not in texts(s)


def test_each_seat_chooses_a_tribe_nobody_has_and_its_own_side() -> None:
    s = dealt(3)
    answer(s, "tribe frogs", "side lotus")
    assert "tribe frogs" not in texts(s) and len(s.menu) == 3
    answer(s, "tribe turtles", "side standard", "tribe salamanders", "side lotus")
    assert [(p.tribe, p.lotus) for p in s.players] == [(2, 1), (1, 0), (3, 1)]


def test_leaders_are_chosen_clockwise_and_the_rest_get_a_fish() -> None:
    s = dealt(4)
    for key in ("frogs", "turtles", "salamanders", "crocodiles"):
        answer(s, f"tribe {key}", "side standard")
    answer(s, "first 2")
    seats = []
    while not texts(s)[0].startswith("found"):
        seats.append(to_move(s))
        answer(s, texts(s)[0])
    assert seats == [2, 3, 0, 1]
    assert [s.leader_fish[n] for n in range(10)].count(1) == 3 == s.leaders.bit_count()
    assert s.order == sorted(range(4), key=lambda seat: s.players[seat].leader)


def test_starting_settlements_stand_beside_deities_on_three_islands_in_three_rounds() -> None:
    s = dealt(3)
    order = []
    while s.round == 0:
        seat, top = to_move(s), s.stack[-1]
        if isinstance(top, Found):
            order.append(seat)
            assert all(BIT[a.noun] & near(s.deity) for a in s.menu)
        answer(s, texts(s)[0])
    assert order == s.order * 3
    for seat, p in enumerate(s.players):
        assert s.towns[seat].bit_count() == 3
        assert sorted((s.towns[seat] & island).bit_count() for island in s.islands)[-3:] == [1, 1, 1]
        assert p.tracks == [1, 1, 0, 1] and len(p.boats) == 2
        assert (p.catch, p.energy_income) == (1, 1)
    assert s.fresh == 0, "boats of the beginning may act at once"


def test_a_starting_settlement_keeps_away_from_the_own_island_and_from_joining() -> None:
    s = scene()
    numbered(s, 3)
    town(s, 0, (-1, -1))
    sites = founding_sites(s, 0)
    assert not BIT[HEX_AT[(0, -1)]] & sites, "it would join two islands"
    assert not BIT[HEX_AT[(-2, -2)]] & sites, "this colour is on the island"
    assert BIT[HEX_AT[(-2, -2)]] & founding_sites(s, 1), "another may share the island and the deity"
    assert not BIT[HEX_AT[(-1, 0)]] & founding_sites(s, 1), "between the settlement and the deity of the other island"


def test_beside_a_settlement_alone_is_not_enough() -> None:
    s = scene()
    town(s, 0, (0, -2))
    assert not BIT[HEX_AT[(1, -2)]] & founding_sites(s, 1)


def test_the_slot_is_chosen_and_its_boat_stays_on_the_settlement() -> None:
    s = scene()
    ask(s, Found(0))
    answer(s, f"found {name((0, -2))}")
    assert texts(s) == ["track T1", "track T2", "track T4"]
    answer(s, "track T2")
    assert s.players[0].boats == [HEX_AT[(0, -2)]]
    ask(s, Found(0))
    answer(s, f"found {name((1, 1))}")
    assert texts(s) == ["track T1", "track T4"]
    answer(s, "track T4")
    assert len(s.players[0].boats) == 1 and s.players[0].energy_income == 1


@pytest.mark.parametrize(("option", "colours"), [("two", 2), ("one", 1)])
def test_two_players_place_six_neutral_settlements_by_turns(option: str, colours: int) -> None:
    s = GAME.start(2, {"neutrals": option})
    assert isinstance(s, Swamp)
    kinds: list[str] = []
    while s.round == 0:
        top = s.stack[-1]
        if isinstance(top, Found | FoundNeutral):
            kinds.append(f"{type(top).__name__} {s.order.index(top.seat)}")
        apply(s, draw(s, 8) if to_move(s) == CHANCE else s.menu[0])
    assert kinds == ["Found 0", "Found 1", "FoundNeutral 0", "FoundNeutral 1"] * 3
    neutral = s.towns[2:]
    assert [m.bit_count() for m in neutral if m] == [6 // colours] * colours
    for mask in neutral:
        assert all((mask & island).bit_count() <= 1 for island in s.islands)


def test_a_neutral_settlement_without_a_site_is_told() -> None:
    s = scene(n=2, neutrals="one")
    town(s, 2, (-2, -1), (2, -5), (2, -1), (-2, 3))
    assert len(s.islands) == 4 and not founding_sites(s, 2)
    s.log = []
    ask(s, Neutral(1, 2))
    assert not s.stack
    assert [told(event, GAME.words("en"), ["Anna", "Boris"]) for event in s.log] == [
        "Boris finds no site for a neutral settlement"
    ]


def test_neutral_settlements_bring_no_boat() -> None:
    s = scene(n=2)
    ask(s, FoundNeutral(0, 2))
    answer(s, f"found {name((2, -1))}")
    assert s.afloat == 0 and not isinstance(s.stack[-1] if s.stack else None, FoundFrom)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_round_one_brings_one_crystal_each_and_the_leader(n: int) -> None:
    s = random_game(n, 11, 1)
    while s.round == 0:
        apply(s, draw(s, 11) if to_move(s) == CHANCE else s.menu[-1])
    for p in s.players:
        assert p.energy_income == 1 and p.gold_income == p.points_income == p.sailing_income == 0


def test_cells_of_a_mask() -> None:
    board = BOARDS[1]
    assert hexes(board.swamp) == sorted(hexes(board.swamp)) and len(hexes(board.swamp)) == 85
    assert hexes(BIT[5] | BIT[100]) == [5, 100] and hexes(0) == []


def test_the_cut_off_rule_holds_for_starting_settlements_too() -> None:
    s = scene()
    numbered(s, 1)
    town(s, 0, (-1, -5))
    boat(s, 0, (-1, -5))
    assert not BIT[HEX_AT[(-2, -4)]] & founding_sites(s, 1)
