"""Hints: an answer of the menu, and a reason that tells it from the other answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from veche.bots.base import NO_LIMIT
from veche.bots.greedy import GreedyBot
from veche.bots.hints import Hint, beyond, comparable, hint, part_name, round_of, sentence
from veche.core import game as games_module
from veche.core.chance import draw, roll
from veche.core.complaint import Unknown
from veche.core.game import find, keys
from veche.core.state import CHANCE, State, after, apply, to_move


@pytest.mark.parametrize("key", keys())
def test_hints_say_why(key: str) -> None:
    game = find(key)
    s = game.start(game.seats[-1])
    while s.ply < 45 or to_move(s) == CHANCE or len(s.menu) < 3:
        apply(s, draw(s, 2) if to_move(s) == CHANCE else s.menu[roll(2, s.ply) % len(s.menu)])
    seat = to_move(s)
    for language in ("en", "ru"):
        found = hint(game, game.hide(s, seat), seat, game.words(language))
        assert found.answer in s.menu and found.text.startswith(found.label) and "⟨" not in found.text
    with pytest.raises(Unknown, match="is not asked"):
        hint(game, game.hide(s, seat), (seat + 1) % game.seats[-1], game.words("en"))


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


def at_the_end_of_a_round() -> tuple[State, Hint]:
    game = find("terra-mystica")
    for s in greedy_game("terra-mystica", 2, 5):
        found = hint(game, s, to_move(s), game.words("en"))
        others = [a for a in s.menu if round_of(after(s, a)) == round_of(s)]
        if round_of(after(s, found.answer)) > round_of(s) > 0 and others:
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
    assert by_itself(after(s, found.answer), seat)["income"] < by_itself(s, seat)["income"]
    staying = [a for a in s.menu if round_of(after(s, a)) == round_of(s)]
    assert "income" not in beyond(game, s, seat, found.answer, staying)


def test_answers_are_compared_in_the_same_round() -> None:
    s, found = at_the_end_of_a_round()
    judge = find("terra-mystica").judged()
    mine = after(s, found.answer)
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


def test_the_words_of_a_reason() -> None:
    en, ru = (find("terra-mystica").words(language) for language in ("en", "ru"))
    parts = {"income": -3.0, "points": 2.0, "goods": 1.0, "power": 0.5}
    assert sentence("Pass", parts, False, en) == (
        "Pass: good for points, good for goods in hand, at the cost of income in the rounds to come"
    )
    assert sentence("Пас", {"points": 2.0, "income": -1.0}, False, ru) == "Пас: выигрывает счёт"
    assert sentence("Pass", {}, False, en) == "Pass: no other answer is better"
    assert sentence("Pass", {}, True, en) == "Pass: there is no other answer"
