"""Alone, the plan of a round is kept from turn to turn and changed for the better."""

from __future__ import annotations

import time

import pytest

from veche.bots import mcts
from veche.bots.alone import Puzzle
from veche.bots.base import Limit
from veche.bots.courses import Course
from veche.bots.mcts import Knobs, MctsBot, Search
from veche.core.chance import draw, drawn_by, roll
from veche.core.game import find
from veche.core.state import CHANCE, State, apply, to_move

GAME = find("founders")
JUDGE = GAME.judged()
TIMES, TRIES = 2, 12


def first_turn(seats: int = 1) -> State:
    s = GAME.start(seats)
    while type(s.stack[-1]).__name__ not in JUDGE.turns:
        apply(s, draw(s, 4) if to_move(s) == CHANCE else JUDGE.options(s, to_move(s), None)[0])
    return s


@pytest.fixture(scope="module")
def turn() -> State:
    return first_turn()


@pytest.fixture(scope="module")
def found(turn: State) -> list[tuple[float, Course]]:
    return Puzzle(JUDGE, turn, 0, 1).run((), TIMES, TRIES)


def carried_out(turn: State, course: Course, seed: int) -> float:
    s = turn.copy()
    for a in [a for line in course for a in line]:
        while to_move(s) == CHANCE:
            apply(s, drawn_by(s, roll(seed, s.ply)))
        assert a in s.menu
        apply(s, a)
    assert JUDGE.clock(s) > JUDGE.clock(turn), "the round is over"
    return JUDGE.value(s, 0)


def test_the_best_round_can_be_played_and_is_worth_what_was_said(
    turn: State, found: list[tuple[float, Course]]
) -> None:
    worth, course = found[0]
    assert worth == max(row[0] for row in found)
    assert carried_out(turn, course, 1) == pytest.approx(worth)


def test_what_was_meant_is_never_made_worse(turn: State, found: list[tuple[float, Course]]) -> None:
    worth, course = found[0]
    again = Puzzle(JUDGE, turn, 0, 1)
    assert again.run(course, TIMES, TRIES)[0][0] >= worth
    assert Puzzle(JUDGE, turn, 0, 1).run(course, TIMES, TRIES, until=time.monotonic() - 1) == [(worth, course)]


def test_the_same_seed_finds_the_same_and_changes_nothing(turn: State, found: list[tuple[float, Course]]) -> None:
    before = (turn.ply, list(turn.stack), list(turn.menu))
    assert Puzzle(JUDGE, turn, 0, 1).run((), TIMES, TRIES) == found
    assert before == (turn.ply, list(turn.stack), list(turn.menu))


def test_a_bot_goes_on_with_what_it_meant(turn: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "TIMES", 1)
    bot, s = MctsBot(GAME, 3), turn.copy()
    meant: list[Course] = []
    for _ in range(12):
        if to_move(s) == CHANCE:
            apply(s, draw(s, 4))
            continue
        if type(s.stack[-1]).__name__ in JUDGE.turns:
            meant.append(bot.meant)
        apply(s, bot.choose(GAME.hide(s, 0), Limit(playouts=1)))
    assert len(meant) > 2
    assert not meant[0]
    assert all(meant[1:3])


@pytest.mark.parametrize("seats", [1, 2])
def test_rounds_of_founders_are_planned_when_nobody_else_is_there(seats: int) -> None:
    s = first_turn(seats)
    found = Search(GAME, 3, Knobs(rehearsals=None)).run(s, Limit(playouts=1))
    assert any(len(b.course) > 1 for b in found) == (seats == 1)
    assert all(b.line[0] in s.menu for b in found)
