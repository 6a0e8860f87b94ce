"""A round rehearsed: better courses than those that were known."""

from __future__ import annotations

import time

import pytest

from veche.bots.courses import Breadth, Course, comes_again, courses
from veche.bots.lookahead import chains
from veche.bots.mcts import Knobs, Search
from veche.bots.rehearsal import Rehearsal, Rehearsals
from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, State, apply, to_move

GAME = find("terra-mystica")
JUDGE = GAME.judged()
FEW = Rehearsals(5, 5)


@pytest.fixture(scope="module")
def turn() -> State:
    """The first turn of a game after a greedy set-up."""
    s = GAME.start(2, {"choice": "draw"})
    while type(s.stack[-1]).__name__ not in JUDGE.turns:
        apply(s, draw(s, 4) if to_move(s) == CHANCE else JUDGE.options(s, to_move(s), None)[0])
    return s


@pytest.fixture(scope="module")
def known(turn: State) -> tuple[float, Course]:
    return courses(JUDGE, turn, to_move(turn), 1, chains(JUDGE, turn, to_move(turn), 1, 60), Breadth(4, 2, 20))[0]


def rehearsed(s: State, known: Course, seed: int = 1) -> list[tuple[float, Course]]:
    return Rehearsal(JUDGE, s, to_move(s), seed).run([known], FEW)


def test_it_is_never_worse_than_what_it_began_with(turn: State, known: tuple[float, Course]) -> None:
    assert rehearsed(turn, known[1])[0][0] >= known[0]


def test_the_best_round_can_be_played_and_is_worth_what_was_said(turn: State, known: tuple[float, Course]) -> None:
    worth, course = rehearsed(turn, known[1])[0]
    s, seat = turn.copy(), to_move(turn)
    assert JUDGE.rest is not None
    JUDGE.rest(s, seat)
    for line in course:
        assert comes_again(JUDGE, s, seat, JUDGE.clock(turn)), line
        for a in line:
            assert a in s.menu and to_move(s) == seat, line
            apply(s, a)
    assert not comes_again(JUDGE, s, seat, JUDGE.clock(turn)), "the seat has passed"
    assert JUDGE.value(s, seat) == pytest.approx(worth)


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
