"""Counsel: the best answers in order, what follows them, what all may expect; a reason only if there is one."""

from __future__ import annotations

import pytest

from veche.bots.counsel import counsel
from veche.bots.reasons import carried, said
from veche.core.chance import draw, roll
from veche.core.complaint import Unknown
from veche.core.game import find, keys
from veche.core.state import CHANCE, apply, to_move


def test_the_best_come_first_each_with_its_sequel_and_expectations() -> None:
    game = find("hamlet")
    s = game.start(3)
    found = counsel(game, s, 0)
    assert len(found) == 3 and found[0].loss == 0 and [c.loss for c in found] == sorted(c.loss for c in found)
    assert all(c.answer in [a.text for a in s.menu] and len(c.expected) == 3 for c in found)
    assert len({(c.answer, tuple(c.then)) for c in found}) == 3
    with pytest.raises(Unknown):
        counsel(game, s, 1)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({}, ""),
        ({"points": 2.0, "income": 1.8}, ""),
        ({"points": -2.0, "income": 0.5}, ""),
        ({"points": 2.0, "income": 0.5}, "good for points"),
        ({"points": 2.0}, "good for points"),
    ],
)
def test_a_reason_is_given_only_where_one_thing_carries_it(parts: dict[str, float], words: str) -> None:
    assert said(carried(parts), find("hamlet").words("en")) == words


def test_the_whole_menu_is_told_where_it_is_asked_for() -> None:
    game = find("terra-mystica")
    s = game.start(2)
    while to_move(s) == CHANCE:
        apply(s, draw(s, 2))
    found = counsel(game, s, to_move(s), whole=True)
    assert {c.answer for c in found} == {a.text for a in s.menu}
    assert all(len(c.expected) == 2 for c in found)


@pytest.mark.parametrize("key", keys())
def test_every_game_is_counselled(key: str) -> None:
    game = find(key)
    s = game.start(game.seats[-1])
    while s.ply < 45 or to_move(s) == CHANCE or len(s.menu) < 3:
        apply(s, draw(s, 2) if to_move(s) == CHANCE else s.menu[roll(2, s.ply) % len(s.menu)])
    seat = to_move(s)
    found = counsel(game, game.hide(s, seat), seat)
    assert found[0].answer in [a.text for a in s.menu] and found[0].loss == 0
    assert all("⟨" not in said(one.why, game.words(language)) for one in found for language in ("en", "ru"))
    with pytest.raises(Unknown, match="is not asked"):
        counsel(game, game.hide(s, seat), (seat + 1) % game.seats[-1])
