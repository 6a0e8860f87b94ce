"""Nets taught by whole games: what two opposite changes say, and where the net goes for it."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import numpy as np
import pytest

import evolve
from evolve import Course, Evolution, changed, play
from veche.core.game import find
from workers import Workers

NET = find("terra-mystica").judged().net


@pytest.fixture
def evolution(monkeypatch: pytest.MonkeyPatch) -> Evolution:
    given = {"game": "terra-mystica", "bot": "greedy", "seats": 4, "option": [], "inputs": "0:3,10:12", "resume": None}
    monkeypatch.setattr(evolve, "play", made_up)
    return Evolution(Namespace(**given, seed=1, spread=0.5, rate=0.1, pairs=40, out=""), Here())


def made_up(key: str, bot: str, options: dict[str, str], sides: list[dict[str, Any]], seed: int) -> list[float]:
    """Games in which the first input is worth more than the net thinks, and the last of those changed less."""
    return [float(side["skip"][0] - side["skip"][11]) for side in sides]


class Here(Workers):
    """The work is done at once."""

    def __init__(self) -> None: ...

    def results(self, job: Any, tasks: Any, seconds: float) -> Any:
        return [(task, evolve.play(*task)) for task in tasks]


def test_only_the_chosen_inputs_are_changed() -> None:
    found = changed(NET.weights, np.array([1, 3]), np.array([0.5, -0.25]))
    moved = found["skip"] - NET.weights["skip"]
    assert np.flatnonzero(moved).tolist() == [1, 3] and moved[1] == pytest.approx(0.5)


def test_two_against_two_counts_the_lead_and_each_among_its_like_the_mean(evolution: Evolution) -> None:
    assert evolution.gap(0, [[9, 5, 9, 5], [5, 9, 5, 9]]) == 4
    assert evolution.gap(1, [[9, 9, 9, 9], [5, 5, 5, 5]]) == 4
    assert evolution.gap(0, [[9, 5, 9, 5], [9, 5, 9, 5]]) == 0, "that was the seat"
    first, second = evolution.mixed("a", "b")
    assert (first, second) == (["a", "b", "a", "b"], ["b", "a", "b", "a"])


def test_it_goes_where_games_end_better(evolution: Evolution) -> None:
    for _ in range(5):
        assert evolution.generation(0.0) is not None
    change = evolution.course.change
    assert evolution.course.generation == 5 and change[0] > 0.3 and change[-1] < -0.3
    told = evolution.compare(3)
    assert told["mean"][0] == told["lead"][0] == pytest.approx(change[0] - change[-1], abs=0.01)


def test_a_steady_slope_is_climbed_by_equal_steps() -> None:
    nothing = np.zeros(2)
    course = Course(nothing, nothing, nothing)
    for _ in range(3):
        course.climb(np.array([5.0, -0.01]), 0.1)
    assert course.change == pytest.approx([0.3, -0.3], rel=1e-3)


def test_a_game_is_played_to_its_end_by_every_seat_with_its_own_weights() -> None:
    before = NET.weights
    try:
        points = play("terra-mystica", "random", {"choice": "draw"}, [before] * 2, 3)
    finally:
        NET.set(before)
    assert len(points) == 2 and min(points) > 0
