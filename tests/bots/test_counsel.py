"""Counsel: the best answers in order, what follows them, what all may expect; a reason only if there is one."""

from __future__ import annotations

import pytest

from veche.bots.counsel import carried, counsel
from veche.core.complaint import Unknown
from veche.core.game import find


def test_the_best_come_first_each_with_its_sequel_and_expectations() -> None:
    game = find("hamlet")
    s = game.start(3)
    found = counsel(game, s, 0, game.words("en"))
    assert len(found) == 3 and found[0].loss == 0 and [c.loss for c in found] == sorted(c.loss for c in found)
    assert all(c.answer in s.menu and len(c.expected) == 3 for c in found)
    assert len({(c.answer, tuple(c.then)) for c in found}) == 3
    with pytest.raises(Unknown):
        counsel(game, s, 1, game.words("en"))


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({}, ""),
        ({"points": 2.0, "income": 1.8}, ""),
        ({"points": -2.0, "income": 0.5}, ""),
        ({"points": 2.0, "income": 0.5}, "good for points"),
        ({"points": 2.0}, "good for points"),
    ],
)
def test_a_reason_is_given_only_where_one_thing_carries_it(parts: dict[str, float], said: str) -> None:
    assert carried(parts, find("hamlet").words("en")) == said
