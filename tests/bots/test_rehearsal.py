"""A round rehearsed: better courses than those that were known."""

from __future__ import annotations

import time

import pytest

from bots.rounds import GAME, JUDGE, carried_out, first_turn
from veche.bots.courses import Breadth, Course, courses
from veche.bots.lookahead import chains
from veche.bots.mcts import Knobs, Search
from veche.bots.rehearsal import Rehearsal, Rehearsals
from veche.core.state import State, to_move

FEW = Rehearsals(5, 5)


@pytest.fixture(scope="module")
def turn() -> State:
    return first_turn()


@pytest.fixture(scope="module")
def known(turn: State) -> tuple[float, Course]:
    return courses(JUDGE, turn, to_move(turn), 1, chains(JUDGE, turn, to_move(turn), 1, 60), Breadth(4, 2, 20))[0]


def rehearsed(s: State, known: Course, seed: int = 1) -> list[tuple[float, Course]]:
    return Rehearsal(JUDGE, s, to_move(s), seed).run([known], FEW)


def test_it_is_never_worse_than_what_it_began_with(turn: State, known: tuple[float, Course]) -> None:
    assert rehearsed(turn, known[1])[0][0] >= known[0]


def test_the_best_round_can_be_played_and_is_worth_what_was_said(turn: State, known: tuple[float, Course]) -> None:
    worth, course = rehearsed(turn, known[1])[0]
    assert carried_out(turn, course) == pytest.approx(worth)


def test_the_same_seed_rehearses_alike_and_changes_nothing(turn: State, known: tuple[float, Course]) -> None:
    before = (turn.ply, list(turn.stack), list(turn.menu), GAME.points(turn))
    assert rehearsed(turn, known[1]) == rehearsed(turn, known[1])
    assert before == (turn.ply, list(turn.stack), list(turn.menu), GAME.points(turn))


def test_when_the_time_is_up_what_was_known_is_what_there_is(turn: State, known: tuple[float, Course]) -> None:
    found = Rehearsal(JUDGE, turn, to_move(turn), 1).run([known[1]], FEW, until=time.monotonic() - 1)
    assert [course[0] for _, course in found] == [known[1][0]]


def test_the_search_can_do_with_and_without(turn: State) -> None:
    narrow = Breadth(4, 2, 20)
    with_them = Search(GAME, 3, Knobs(breadth=narrow, rehearsals=FEW)).branches(turn)
    without = Search(GAME, 3, Knobs(breadth=narrow, rehearsals=None)).branches(turn)
    assert with_them[0].prior >= without[0].prior
    assert all(b.line[0] in turn.menu for b in [*with_them, *without])
