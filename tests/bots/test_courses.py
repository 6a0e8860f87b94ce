"""A round is a plan: one's own turns, looked for together."""

from __future__ import annotations

import time

import pytest

from bots.rounds import GAME, carried_out, first_turn
from veche.bots.courses import Breadth, courses, openings
from veche.bots.lookahead import chains
from veche.bots.mcts import Knobs, Search
from veche.core.chance import draw
from veche.core.game import find
from veche.core.state import CHANCE, State, apply, to_move

NARROW = Breadth(4, 2, 20)


@pytest.fixture(scope="module")
def turn() -> State:
    return first_turn()


def planned(s: State, until: float = float("inf")) -> list[tuple[float, tuple[tuple[object, ...], ...]]]:
    judge, seat = GAME.judged(), to_move(s)
    return [(w, c) for w, c in courses(judge, s, seat, 1, chains(judge, s, seat, 1, 60), NARROW, until)]


def test_a_course_goes_on_until_the_seat_has_passed(turn: State) -> None:
    best = planned(turn)[0][1]
    assert len(best) > 1 and str(best[-1][0]).startswith("pass"), best


def test_the_best_course_can_be_carried_out_while_the_others_sit_still(turn: State) -> None:
    judge, seat = GAME.judged(), to_move(turn)
    worth, course = courses(judge, turn, seat, 1, chains(judge, turn, seat, 1, 60), NARROW)[0]
    assert carried_out(turn, course) == pytest.approx(worth)


def test_looking_for_courses_changes_nothing(turn: State) -> None:
    before = (turn.ply, list(turn.stack), list(turn.menu), GAME.points(turn))
    planned(turn)
    assert before == (turn.ply, list(turn.stack), list(turn.menu), GAME.points(turn))


def test_when_the_time_is_up_courses_under_way_are_taken_as_they_are(turn: State) -> None:
    found = planned(turn, until=time.monotonic() - 1)
    assert found and max(len(course) for _, course in found) == 1


def test_any_turn_of_the_best_course_may_come_first(turn: State) -> None:
    judge, seat = GAME.judged(), to_move(turn)
    found = courses(judge, turn, seat, 1, chains(judge, turn, seat, 1, 60), NARROW)
    opened = openings(turn, found, 8)
    firsts = [course[0] for _, course in opened]
    assert len(set(firsts)) == len(firsts) and found[0][1][0] == firsts[0]
    assert all(line[0] in turn.menu for line in firsts)
    best = found[0][1]
    later = [line for line in best[1:-1] if line[0] in turn.menu]
    assert all(line in firsts for line in later[:2])


def test_the_search_begins_with_courses_and_can_do_without(turn: State) -> None:
    with_them = Search(GAME, 3, Knobs(breadth=NARROW)).branches(turn)
    without = Search(GAME, 3, Knobs(breadth=None)).branches(turn)
    assert any(b.course for b in with_them) and not any(b.course for b in without)
    assert all(b.line[0] in turn.menu for b in [*with_them, *without])


def test_games_that_do_not_say_how_others_rest_are_searched_as_before() -> None:
    s = find("hamlet").start(2)
    while to_move(s) == CHANCE:
        apply(s, draw(s, 1))
    assert not find("hamlet").judged().rest(s.copy(), to_move(s))
    assert not any(b.course for b in Search(find("hamlet"), 3, Knobs()).branches(s))
