"""Reasons: what tells an answer from the other answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from veche.bots.base import NO_LIMIT
from veche.bots.counsel import counsel
from veche.bots.greedy import GreedyBot
from veche.bots.reasons import beyond, comparable, part_name, round_of
from veche.core import game as games_module
from veche.core.action import Action
from veche.core.chance import draw
from veche.core.game import find, keys
from veche.core.state import CHANCE, State, after, apply, to_move


@pytest.mark.parametrize("key", keys())
def test_every_part_has_its_words(key: str) -> None:
    parts = find(key).judged().parts
    assert parts is not None
    s = find(key).start(find(key).seats[0])
    while to_move(s) == CHANCE or s.ply < 30:
        apply(s, draw(s, 2) if to_move(s) == CHANCE else s.menu[0])
    for part in parts(s, 0):
        assert all("⟨" not in part_name(part, find(key).words(language)) for language in ("en", "ru")), part


def greedy_game(key: str, seats: int, until: int) -> Iterator[State]:
    """Every question of a greedy game that leaves a choice."""
    game = find(key)
    bot, s = GreedyBot(game, 1), game.start(seats)
    while s.menu and round_of(s) < until:
        if to_move(s) == CHANCE:
            apply(s, draw(s, 3))
            continue
        if len(s.menu) > 1:
            yield s
        apply(s, bot.choose(game.hide(s, to_move(s)), NO_LIMIT))


def at_the_end_of_a_round() -> tuple[State, Action]:
    game = find("terra-mystica")
    for s in greedy_game("terra-mystica", 2, 5):
        found = game.action(counsel(game, s, to_move(s))[0].answer)
        assert found is not None
        others = [a for a in s.menu if round_of(after(s, a)) == round_of(s)]
        if round_of(after(s, found)) > round_of(s) > 0 and others:
            return s, found
    raise AssertionError("no round ended by choice")


def test_a_round_that_ends_is_not_blamed_on_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What shrinks with every round by itself, as income of the rounds to come does, is no difference of answers."""
    s, found = at_the_end_of_a_round()
    game, seat = find("terra-mystica"), to_move(s)

    def by_itself(s: State, seat: int) -> dict[str, float]:
        return {"income": 10.0 * (6 - round_of(s)), "points": 1.0 * game.points(s)[seat]}

    judge = replace(game.judged(), parts=by_itself)
    monkeypatch.setitem(games_module._judges, game.key, judge)
    assert by_itself(after(s, found), seat)["income"] < by_itself(s, seat)["income"]
    staying = [a for a in s.menu if round_of(after(s, a)) == round_of(s)]
    assert "income" not in beyond(game, s, seat, found, staying)


def test_answers_are_compared_in_the_same_round() -> None:
    s, found = at_the_end_of_a_round()
    judge = find("terra-mystica").judged()
    mine = after(s, found)
    staying = [after(s, a) for a in s.menu if round_of(after(s, a)) == round_of(s)]
    played_on = comparable(judge, mine, [c.copy() for c in staying], 1)
    assert played_on and all(round_of(c) == round_of(mine) for c in played_on)
    kept = comparable(judge, staying[0], [mine, *staying[1:2]], 1)
    assert mine not in kept, "what is a round ahead is no measure"


def test_only_what_differs_is_told() -> None:
    game = find("hamlet")
    s = game.start(2)
    seat, a = to_move(s), s.menu[0]
    assert beyond(game, s, seat, a, [a]) == {}, "compared with itself nothing differs"
    assert beyond(game, s, seat, a, []) == {}
