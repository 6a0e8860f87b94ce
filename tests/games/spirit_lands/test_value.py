"""The evaluation: what it must prefer, whatever its numbers."""

from __future__ import annotations

import pytest

from games.spirit_lands.scene import GAME, set_books, table
from veche.core.chance import draw
from veche.core.state import CHANCE, apply, to_move
from veche.games.spirit_lands.worth import options, tier_worths, turns_left, value


def test_a_higher_tier_is_worth_more_and_less_than_two_of_the_lower_are() -> None:
    for left in (1.0, 3.0, 8.0):
        steppe, mountain, forest, sun = tier_worths(left)
        assert 0 < steppe < mountain < forest < sun and 2 * forest < sun and 2 * mountain < forest


def test_at_the_end_only_suns_count() -> None:
    s = table(books={0: "9/9/9/1", 1: "0/0/0/2"})
    s.over = True
    assert value(s, 1) > value(s, 0)


def test_time_runs_out() -> None:
    s = table(active=0)
    s.chapter = 10
    assert turns_left(s, 1) == 1.0 and turns_left(s, 0) == 0.6
    s.over = True
    assert turns_left(s, 0) == 0.0


def test_a_place_ahead_is_a_promise() -> None:
    near, far, lost = (table("F12 S06", {0: spot}) for spot in ("F12:3", "F12:1", "S06:4"))
    assert value(near, 0) > value(far, 0) > value(lost, 0)


def test_fellows_share_one_value_and_the_spirits_count_against_it() -> None:
    s = table(seats=3, mode="fellowship")
    assert len({value(s, seat) for seat in range(3)}) == 1
    before = value(s, 0)
    set_books(s, 3, "6/1/1/2")
    assert value(s, 0) < before


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [(1, {}), (2, {"scenario": "3"}), (4, {"mode": "rivalry"}), (5, {"scenario": "5"}), (2, {"scenario": "3+4"})],
)
def test_every_state_of_a_game_has_a_value_and_options(seats: int, chosen: dict[str, str]) -> None:
    s = GAME.start(seats, chosen)
    while s.menu:
        seat = to_move(s)
        if seat >= 0:
            assert set(options(s, seat, None)) <= set(s.menu) and options(s, seat, None)  # type: ignore[arg-type]
            assert -50 < value(s, seat) < 50  # type: ignore[arg-type]
        apply(s, draw(s, 4) if seat == CHANCE else s.menu[s.ply % len(s.menu)])
