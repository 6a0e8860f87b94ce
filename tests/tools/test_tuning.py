"""Tuning of weights by self-play: what a pair of games says, and how far weights move for it."""

from __future__ import annotations

import pytest

from tune import Trial, aimed, moved, pair, push_sizes
from veche.core.game import find


def test_a_pair_of_games_tells_every_seat_how_its_direction_fared() -> None:
    weights = find("hamlet").judged().weights
    assert weights is not None
    centre = weights.flat()
    sizes = push_sizes(centre, weights.names, 0.25)
    try:
        by_points, by_lead = [pair("hamlet", 3, {}, centre, sizes, aim, 5) for aim in ("points", "lead")]
    finally:
        weights.set(centre)  # Bots of one process share them.
    assert [t.points for t in by_points] == [t.points for t in by_lead] and by_points[0].way != by_points[1].way
    assert sum(t.gain for t in by_lead) == pytest.approx(0), "what some are ahead, others are behind"
    assert sizes[:2] == [0.0, 0.0], "points are points"


def test_what_makes_all_richer_is_no_lead() -> None:
    assert aimed([30, 30, 30], 1, "lead") == 0 and aimed([30, 30, 30], 1, "points") == 30
    assert aimed([40, 10, 20], 0, "lead") == 25


def test_weights_move_along_what_is_certain_and_little_for_the_rest() -> None:
    good = 0
    ways = [[1, 1], [1, -1], [-1, 1], [-1, -1]] * 25
    trials = [Trial(way, 10.0 * way[good] + (3.0 if n % 2 else -3.0), 50.0) for n, way in enumerate(ways)]
    up, same = moved([1.0, 1.0], [0.2, 0.2], trials, 0.7)
    assert up == pytest.approx(1 + 0.7 * 0.2 * 1.5), "at most one and a half pushes"
    assert abs(same - 1) < up - 1
