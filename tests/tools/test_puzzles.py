"""The tool that finds puzzles: where turns begin, what is clearly ahead, how hard a puzzle is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from people import record_of
from puzzles import CHOICES, STRENGTH, TRIES, Hunt, Playouts, Thrown, finished, hunted, leading, played, rating, turns
from veche.bots.mcts import Knobs, Search
from veche.core.game import find
from veche.core.state import to_move
from veche.learn.puzzles import after, puzzles

GAME = find("terra-mystica")
SEEDS = (5,)
HUNT = Hunt("hamlet", 2, {}, "greedy", 0.3, 1)
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


def test_what_cannot_be_played_so_is_thrown_away_and_what_stands_is_told_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.OBVIOUS", 1.0)  # Levels are not what they were when it was found.
    kept = next(p for p in puzzles("terra-mystica") if len(p.line) < 4)
    told = finished(GAME, kept)
    assert (told.theme, told.gain) == (kept.theme, kept.gain)
    assert finished(GAME, replace(kept, rating=1, theme="", gain={})) == told, "nothing is taken over unseen"
    with pytest.raises(Thrown, match="cannot be played so"):
        finished(GAME, replace(kept, second=("dance",)))


def test_what_is_not_ahead_is_thrown_away_and_counted() -> None:
    fell = Counter[str]()
    assert not list(hunted(replace(HUNT, gap=1000.0), 5, fell))
    assert fell["alike at first sight"] > 10 and not fell["not sure"]


def test_the_gap_is_a_share_of_the_spread_of_results() -> None:
    assert 1 < HUNT.spread() < 10, "Hamlet ends with about 24 points"


def test_the_best_is_the_best_by_playouts_whatever_the_first_sight() -> None:
    s = next(s for n, s in turns(HUNT.game, played(HUNT, 5)) if n > 20)
    found = Playouts(Search(HUNT.game, 1, Knobs()), s, Search(HUNT.game, 1, Knobs()).branches(s)[::-1])
    found.play(2)
    found.sort()
    means = [sum(v) for v in found.values]
    assert means == sorted(means, reverse=True) and means[0] > means[-1] and found.number == 2


def test_a_hunt_gives_puzzles_that_their_lines_solve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puzzles.OBVIOUS", 1.0)  # Hamlet is a small game, and casual sees much of it.
    found = [puzzle for seed in SEEDS for puzzle in hunted(HUNT, seed, Counter())]
    assert found
    for puzzle in found:
        assert after(puzzle, puzzle.line).solved() and not after(puzzle, puzzle.second).solved()
        assert puzzle.ahead - puzzle.give >= HUNT.gap - 0.1, "rounded"
