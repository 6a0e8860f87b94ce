"""The tool that finds puzzles: where turns begin, what is clearly ahead, how hard a puzzle is."""

from __future__ import annotations

from pathlib import Path

import pytest

from people import record_of
from puzzles import CHOICES, STRENGTH, TRIES, Hunt, finished, hunted, leading, rating, turns
from veche.core.game import find
from veche.core.state import to_move
from veche.learn.puzzles import after, puzzles

GAME = find("terra-mystica")
SEEDS = (5,)
RECORD = record_of(Path(__file__).parents[1] / "games" / "terra_mystica" / "records" / "base.rec")


def test_a_turn_is_looked_at_where_it_begins_and_not_again_after_an_aside() -> None:
    begun = [(n, id(s.stack[-1]), to_move(s), len(s.menu)) for n, s in turns(GAME, RECORD)]
    asides = [n for n, row in enumerate(RECORD.lines) if ": convert " in row or row.endswith(": burn")]
    assert len(begun) > 50 and all(seat >= 0 and choices >= CHOICES for _, _, seat, choices in begun)
    again = {n + 1 for n in asides if RECORD.lines[n][0] == RECORD.lines[n + 1][0]}
    assert again and not again & {n for n, _, _, _ in begun}


def test_the_lead_is_over_the_best_of_the_others_and_paired() -> None:
    values = [[10.0, 20.0, 30.0], [7.0, 17.0, 27.0], [9.0, 18.0, 27.0]]
    assert list(leading(values)) == pytest.approx([2.0, 2.0 / 3**0.5])


def test_who_is_found_by_weak_levels_is_easy() -> None:
    easy, middling, hard = (dict.fromkeys(STRENGTH, n) for n in (TRIES, TRIES // 2, 0))
    assert rating(easy) < rating(middling) < rating(hard)
    assert min(STRENGTH.values()) < rating(middling) < max(STRENGTH.values())


def test_what_cannot_be_played_so_is_thrown_away_and_what_stands_is_told_anew() -> None:
    kept = next(p for p in puzzles("terra-mystica") if len(p.line) < 4)
    told = finished(GAME, kept)
    assert told and (told.theme, told.rating, told.gain) == (kept.theme, kept.rating, kept.gain)
    wrong = kept.__class__(**{**kept.__dict__, "second": ("dance",)})
    assert finished(GAME, wrong) is None


def test_a_hunt_gives_puzzles_that_their_lines_solve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.OBVIOUS", 1.0)  # Hamlet is a small game, and casual sees much of it.
    hunt = Hunt("hamlet", 2, {}, "greedy", 0.3, 1)
    found = [puzzle for seed in SEEDS for puzzle in hunted(hunt, seed)]
    assert found
    for puzzle in found:
        assert after(puzzle, puzzle.line).solved() and not after(puzzle, puzzle.second).solved()
