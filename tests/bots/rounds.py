"""A first turn of Terra Mystica, and a course of turns carried out from it."""

from __future__ import annotations

from veche.bots.courses import Course, comes_again
from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, State, apply, to_move

GAME = find("terra-mystica")
JUDGE = GAME.judged()


def first_turn() -> State:
    """The first turn of a game after a greedy set-up."""
    s = GAME.start(2, {"choice": "draw"})
    while type(s.stack[-1]).__name__ not in JUDGE.turns:
        apply(s, draw(s, 4) if to_move(s) == CHANCE else JUDGE.options(s, to_move(s), None)[0])
    return s


def carried_out(turn: State, course: Course) -> float:
    """What a course comes to while the others sit still; it can be done, and passes at its end."""
    s, seat = turn.copy(), to_move(turn)
    assert JUDGE.rest(s, seat)
    for line in course:
        assert comes_again(JUDGE, s, seat, JUDGE.clock(turn)), line
        for a in line:
            assert a in s.menu and to_move(s) == seat, line
            apply(s, a)
    assert not comes_again(JUDGE, s, seat, JUDGE.clock(turn)), "the seat has passed"
    return JUDGE.value(s, seat)
