"""The ten leaders, each by what its card says. Hooks: catch, moon, own_cells, income, passed, left."""

from __future__ import annotations

import pytest

from games.feyas_swamp.scene import answer, ask, boat, deity, name, scene, texts, town
from veche.games.feyas_swamp.fishing import catch
from veche.games.feyas_swamp.map import HEX_AT
from veche.games.feyas_swamp.passing import Moon, ReturnLeader
from veche.games.feyas_swamp.rounds import Income, Refresh
from veche.games.feyas_swamp.tables import CARD, CELL_NAMES, LEADER_CARDS, LEADERS
from veche.games.feyas_swamp.turn import Turn, own_cells
from veche.games.feyas_swamp.worth.estimate import moon

CARDS = {
    "invader": (1, 5, 7),
    "sailor": (2, 5, 6),
    "fisher": (3, 4, 5),
    "priest": (4, 4, 4),
    "storyteller": (5, 3, 3),
    "builder": (6, 3, 3),
    "warrior": (7, 2, 3),
    "merchant": (8, 2, 2),
    "artist": (9, 1, 2),
    "sage": (10, 1, 1),
}


@pytest.mark.parametrize("key", CARDS)
def test_initiative_range_and_cost_of_every_leader(key: str) -> None:
    card = LEADER_CARDS[LEADERS.index(key)]
    assert (card.initiative, card.range, card.cost) == CARDS[key]


def test_invader_closes_a_cell_to_the_others_until_he_passes() -> None:
    s = scene(leaders=("invader", "priest", "fisher"))
    ask(s, Income())
    assert "capture R1" in texts(s) and "decline" in texts(s)
    answer(s, "capture R1")
    ask(s, Turn(1))
    assert "work R1" not in texts(s) and "work R2" in texts(s)
    s.stack.clear()
    ask(s, Turn(0))
    assert "work R1" in texts(s), "the marker does not bind its owner"
    s.stack.clear()
    ask(s, ReturnLeader(0))
    ask(s, Turn(1))
    assert "work R1" in texts(s)


def test_invader_may_leave_the_marker_aside() -> None:
    s = scene(leaders=("invader", "priest", "fisher"))
    ask(s, Income())
    answer(s, "decline")
    assert s.captured == -1


def test_invader_lays_the_marker_on_cells_of_this_board_only() -> None:
    s = scene(n=2, leaders=("invader", "priest"))
    ask(s, Income())
    assert "capture F3" in texts(s) and "capture F4" not in texts(s) and "capture card" not in texts(s)


def test_sailor_steps_on_the_sailing_track_at_income() -> None:
    s = scene(leaders=("sailor", "priest", "fisher"))
    s.players[0].sailing = 2
    ask(s, Income())
    assert (s.players[0].sailing, s.players[0].vp) == (3, 4)


def test_fisher_catches_one_more() -> None:
    s = scene(leaders=("fisher", "priest", "sailor"))
    s.players[0].catch = s.players[1].catch = 1
    assert (catch(s, 0), catch(s, 1)) == (2, 1)


def test_priest_has_two_more_crystals_at_income() -> None:
    s = scene(leaders=("priest", "fisher", "storyteller"))
    energy = s.players[0].energy
    ask(s, Income())
    assert s.players[0].energy == energy + 2


def test_storyteller_scores_three_for_each_temple_tile_when_he_passes() -> None:
    s = scene(leaders=("storyteller", "priest", "fisher"))
    s.players[0].temples = 0b1011
    ask(s, Moon(0))
    assert s.players[0].vp == 9


def test_builder_builds_on_his_card_once_a_round_without_cost() -> None:
    s = scene(leaders=("builder", "priest", "fisher"))
    town(s, 0, (0, -2))
    boat(s, 0, (0, -1))
    s.players[0].energy = 0
    s.cells = [1 if cell.startswith("B") else -1 for cell in CELL_NAMES]
    ask(s, Turn(0))
    assert "work card" in texts(s)
    answer(s, "work card", f"boat {name((0, -1))}", f"go {name((0, -1))}", f"settle {name((-1, -1))}", "track T3")
    assert s.players[0].gold == 20 - 3 - 3
    ask(s, Turn(0))
    assert "work card" not in texts(s), "one worker on the card"
    s.stack.clear()
    ask(s, Turn(1))
    assert "work card" not in texts(s), "only its owner uses the card"
    s.stack.clear()
    ask(s, Refresh())
    ask(s, Turn(0))
    assert "work card" in texts(s)


def test_warrior_gets_two_axolotls_or_what_is_left() -> None:
    s = scene(leaders=("warrior", "priest", "fisher"))
    ask(s, Income())
    assert (s.players[0].axolotls, s.axolotls) == (2, 6)
    s.axolotls = 1
    ask(s, Income())
    assert (s.players[0].axolotls, s.axolotls) == (3, 0)


def test_merchant_gets_eight_gold_at_income() -> None:
    s = scene(leaders=("merchant", "priest", "fisher"))
    ask(s, Income())
    assert s.players[0].gold == 28


def test_artist_scores_three_and_celebrates_when_he_passes() -> None:
    s = scene(leaders=("artist", "priest", "fisher"))
    town(s, 0, (0, -2), fish=2)
    town(s, 1, (-1, -1), fish=1)
    ask(s, Moon(0))
    answer(s, "celebrate A")
    assert [p.vp for p in s.players] == [3 + 2 + 2, 1, 0]


def test_artist_may_celebrate_on_an_empty_island_rather_than_feed_a_rival() -> None:
    s = scene(leaders=("artist", "priest", "fisher"))
    town(s, 1, (0, -2), fish=3)
    town(s, 0, (2, 2))
    ask(s, Moon(0))
    answer(s, f"celebrate {'ABCDEF'[s.island_of(HEX_AT[(2, 2)])]}")
    assert [p.vp for p in s.players] == [3, 0, 0] and s.stacks[0]


def test_sage_scores_three_for_each_majority_ties_included() -> None:
    s = scene(leaders=("sage", "priest", "fisher"))
    town(s, 0, (0, -2), (-1, -1), (1, 1), (2, 1), (1, 3))
    town(s, 1, (-2, -2), (-2, -1), (0, 2))
    ask(s, Moon(0))
    assert s.players[0].vp == 6, "2:2 and 3:1 count, 0:0 does not"


def test_only_passed_leaders_score_on_passing_and_income_leaders_at_income() -> None:
    s = scene(leaders=("merchant", "storyteller", "sage"))
    s.players[1].temples = 1
    ask(s, Moon(0))
    ask(s, Income())
    assert [p.vp for p in s.players] == [0, 0, 0]


@pytest.mark.parametrize(("key", "expected"), [("storyteller", 6.0), ("sage", 3.0), ("artist", 6.0), ("priest", 0.0)])
def test_bots_expect_of_passing_what_the_moon_of_the_leader_promises(key: str, expected: float) -> None:
    s = scene(leaders=(key, "fisher", "sailor"))
    town(s, 0, (0, -2))
    s.players[0].temples = 0b11
    assert moon(s, 0) == expected


def test_only_the_leader_with_a_cell_of_his_own_offers_it() -> None:
    s = scene(leaders=("builder", "priest", "fisher"))
    assert [own_cells(s, seat) for seat in range(3)] == [[CARD], [], []]


def test_the_totem_helps_the_artist_too() -> None:
    s = scene(leaders=("artist", "priest", "fisher"))
    town(s, 1, (0, -2))
    deity(s, (-1, -1), totem=True)
    ask(s, Moon(0))
    answer(s, "celebrate A")
    assert s.players[0].vp == 3 + 3
    assert s.totem == HEX_AT[(-1, -1)]
