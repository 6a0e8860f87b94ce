"""The tribe boards: standard for all, and the lotus side of each tribe."""

from __future__ import annotations

from itertools import chain

import pytest

from games.feyas_swamp.scene import answer, ask, name, scene, texts, town, tribe
from veche.games.feyas_swamp.building import Track, open_slot
from veche.games.feyas_swamp.map import HEX_AT
from veche.games.feyas_swamp.rounds import Income, Refresh
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import SLOT_UNITS, TRIBE_BOARDS, TRIBES
from veche.games.feyas_swamp.turn import EndTurn

HERE = HEX_AT[(0, 0)]
USUAL = {"boat": 3, "worker": 2, "catch": 3, "gold": 3, "energy": 3, "points": 1, "sailing": 1, "step": 1, "feast": 1}
COUNTS = {
    "standard": USUAL,
    "crocodiles": {**USUAL, "worker": 3, "gold": 2},
    "turtles": {**USUAL, "energy": 5},
    "frogs": {**USUAL, "gold": 1, "energy": 2},
    "salamanders": {"boat": 3, "worker": 2, "catch": 1, "gold": 3, "energy": 2, "step": 1, "feast": 1, "special": 4},
}


def icons(board: int) -> dict[str, int]:
    slots = list(chain.from_iterable(TRIBE_BOARDS[board]))
    counts = {unit: len([x for x in slots if getattr(x, unit)]) for unit in SLOT_UNITS}
    return {unit: n for unit, n in counts.items() if n}


def blanks(board: int) -> int:
    return len([x for x in chain.from_iterable(TRIBE_BOARDS[board]) if not x.icons()])


def open_all(s: Swamp, seat: int) -> None:
    """Build the whole board, answering with whatever comes first."""
    for track in range(4):
        for _ in range(5):
            ask(s)
            s.here = len(s.stack)
            open_slot(s, seat, track, HERE)
            ask(s)
            while s.menu:
                answer(s, texts(s)[0])


@pytest.mark.parametrize("board", range(5))
def test_twenty_slots_three_dark_ones_two_of_them_with_boats_and_one_crystal(board: int) -> None:
    tracks = TRIBE_BOARDS[board]
    assert [len(track) for track in tracks] == [5, 5, 5, 5]
    dark = [x for x in chain.from_iterable(tracks) if x.starting]
    assert len(dark) == 3 and sum(x.boat for x in dark) == 2 and sum(x.energy for x in dark) == 1


@pytest.mark.parametrize("board", range(5))
def test_icons_of_every_board(board: int) -> None:
    assert icons(board) == COUNTS[("standard", *TRIBES)[board]]


@pytest.mark.parametrize("key", TRIBES)
def test_the_standard_side_is_the_same_for_every_tribe(key: str) -> None:
    s = scene()
    tribe(s, 0, key)
    assert s.players[0].slots() is TRIBE_BOARDS[0]


def test_crocodiles_get_a_sixth_worker() -> None:
    s = scene()
    tribe(s, 0, "crocodiles", lotus=True)
    open_all(s, 0)
    assert s.players[0].hands == 6
    s.stack.clear()
    ask(s, Refresh())
    assert s.players[0].workers == 6


@pytest.mark.parametrize("key", ["turtles", "frogs", "salamanders"])
def test_the_others_have_five(key: str) -> None:
    s = scene()
    tribe(s, 0, key, lotus=True)
    open_all(s, 0)
    assert s.players[0].hands == 5


def test_turtles_have_two_more_crystals_and_fewer_empty_slots() -> None:
    turtles = 1 + TRIBES.index("turtles")
    assert icons(turtles)["energy"] == icons(0)["energy"] + 2
    assert blanks(turtles) < blanks(0)


def first(board: int, unit: str) -> int:
    """After how many settlements of a track, beyond the dark one, the icon can come first."""
    return min(n for track in TRIBE_BOARDS[board] for n, x in enumerate(track) if getattr(x, unit) and not x.starting)


def test_frogs_come_to_catch_and_sailing_earlier_and_have_more_empty_slots() -> None:
    frogs = 1 + TRIBES.index("frogs")
    assert first(frogs, "catch") < first(0, "catch")
    assert first(frogs, "step") < first(0, "step")
    assert blanks(frogs) > blanks(0)


@pytest.mark.parametrize(
    ("token", "field", "n"),
    [
        ("special_catch", "catch", 1),
        ("special_gold", "gold_income", 3),
        ("special_energy", "energy_income", 1),
        ("special_sailing", "sailing_income", 1),
        ("special_points", "points_income", 3),
    ],
)
def test_salamanders_put_a_special_token_on_a_special_slot(token: str, field: str, n: int) -> None:
    s = scene()
    tribe(s, 0, "salamanders", lotus=True)
    s.players[0].tracks = [3, 0, 0, 0]
    ask(s, Track(0, HERE))
    answer(s, "track T1", f"special {token}")
    assert getattr(s.players[0], field) == n
    ask(s, Track(0, HERE))
    answer(s, "track T1")
    assert f"special {token}" not in texts(s) and len(texts(s)) == 4


def test_every_bonus_of_the_standard_board() -> None:
    s = scene()
    town(s, 1, (0, -2), fish=1)
    open_all(s, 0)
    p = s.players[0]
    assert (p.catch, p.gold_income, p.energy_income, p.points_income, p.sailing_income) == (3, 10, 3, 3, 1)
    assert (p.sailing, p.vp) == (1, 2 + 3 + 1), "a step for 2 points, a feast for 3 and the celebration"
    assert len(p.boats) == 3 and p.worker_slots == 2
    gold, energy, vp = p.gold, p.energy, p.vp
    s.players[0].leader = 4
    ask(s, Income())
    assert (p.gold - gold, p.energy - energy, p.vp - vp, p.sailing) == (10, 3, 3 + 3, 2)


def test_a_new_worker_works_from_the_next_turn() -> None:
    s = scene()
    s.players[0].tracks = [2, 0, 0, 0]
    ask(s, Track(0, HERE), EndTurn(0))
    s.players[0].workers = 0
    open_slot(s, 0, 0, HERE)
    assert s.players[0].workers == 0
    s.stack.clear()
    ask(s, EndTurn(0))
    assert s.players[0].workers == 1


def test_the_leftmost_settlement_of_a_track_goes_first_and_an_empty_track_is_not_offered() -> None:
    s = scene()
    s.players[0].tracks = [5, 1, 0, 1]
    ask(s, Track(0, HERE))
    assert texts(s) == ["track T2", "track T3", "track T4"]
    answer(s, "track T2")
    assert s.players[0].gold_income == 3


def test_slots_opened_this_round_pay_in_the_next() -> None:
    s = scene(leaders=("storyteller", "priest", "fisher"), round=2)
    ask(s, Track(0, HERE))
    answer(s, "track T3")
    assert s.players[0].gold == 20
    ask(s, Income())
    assert s.players[0].gold == 23


def test_names_of_hexes() -> None:
    assert name((0, 0)) == "g7" and name((-6, 6)) == "a13"
