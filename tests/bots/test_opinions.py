"""Opinions: what single things are worth, seen wrong in the same way for a whole game."""

from __future__ import annotations

import pytest

from bots.test_levels import walk
from veche.bots.base import NO_LIMIT, make_bot
from veche.bots.levels import Casual, Novice, Skilled
from veche.bots.opinions import opinion
from veche.core.game import find, keys
from veche.core.state import to_move


@pytest.mark.parametrize("key", keys())
def test_a_larger_error_sees_more_of_it_wrong(key: str) -> None:
    game = find(key)
    views = [game.hide(s, to_move(s)) for s in (walk(game, game.seats[-1], n, seed=n) for n in (30, 40, 50))]
    values = [game.judged().value(v, to_move(v)) for v in views]
    seen = {size: [opinion(game, 3, size).value(v, to_move(v)) for v in views] for size in (0.0, 0.1, 1.0)}
    assert seen[0.0] == pytest.approx(values)
    for value, little, much in zip(values, seen[0.1], seen[1.0]):
        assert much - value == pytest.approx(10 * (little - value), rel=1e-4, abs=1e-6)
    assert any(abs(much - value) > 0.01 for value, much in zip(values, seen[1.0]))


def test_every_seed_has_an_opinion_of_its_own_and_keeps_it() -> None:
    game = find("terra-mystica")
    s = walk(game, 3, 60)
    seen = [opinion(game, seed, 1.0).value(s, 0) for seed in (1, 2, 1)]
    assert seen[0] == seen[2] != seen[1]


def test_a_weak_level_answers_the_same_question_alike_whenever_it_is_asked() -> None:
    game = find("terra-mystica")
    s = walk(game, 3, 60)
    later = s.copy()
    later.ply += 17
    answers = [make_bot("novice", game, 5).choose(v, NO_LIMIT) for v in (s, later)]
    assert answers[0] is answers[1]


def test_at_the_end_nobody_is_wrong() -> None:
    game = find("hamlet")
    s = game.start(2)
    s.stack.clear()
    assert opinion(game, 1, 5.0).value(s, 0) == game.judged().value(s, 0)


def test_the_better_the_level_the_smaller_its_error() -> None:
    assert Skilled.error < Casual.error < Novice.error
