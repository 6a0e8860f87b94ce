"""Puzzles: every one is solved by its line in any order, not by the next best, and says how far it is ahead."""

from __future__ import annotations

from itertools import permutations

import pytest

from veche.core.complaint import NotOnMenu
from veche.core.game import find, keys
from veche.learn.puzzles import Puzzle, Solving, after, puzzle_from, puzzles

ALL = [p for key in keys() for p in puzzles(key)]
ENOUGH = {"terra-mystica": 60, "feyas-swamp": 25, "founders": 25, "spirit-lands": 25}


def with_asides() -> Puzzle:
    """One whose best turn begins with a conversion or more than one answer that can be exchanged."""
    return next(p for p in ALL if p.line[0].startswith("burn"))


@pytest.mark.parametrize("key", ENOUGH)
def test_there_are_enough(key: str) -> None:
    assert len(puzzles(key)) >= ENOUGH[key]
    assert [p.rating for p in puzzles(key)] == sorted(p.rating for p in puzzles(key)), "the easiest first"


def test_each_is_there_once() -> None:
    assert len({p.id for p in ALL}) == len(ALL)
    assert len({(p.record, p.line) for p in ALL}) == len(ALL)


@pytest.mark.parametrize("puzzle", ALL, ids=lambda p: p.id)
def test_the_line_solves_it_and_the_next_best_does_not(puzzle: Puzzle) -> None:
    best, second = after(puzzle, puzzle.line), after(puzzle, puzzle.second)
    assert best.over() and best.solved()
    assert second.over() and not second.solved()
    assert puzzle.ahead - puzzle.give > 0
    assert puzzle.theme in {verb.name for verb in find(puzzle.game.key).verbs}


@pytest.mark.parametrize("puzzle", ALL, ids=lambda p: p.id)
def test_other_orders_that_end_in_the_same_place_solve_it_too(puzzle: Puzzle) -> None:
    ended = 0
    for line in list(permutations(puzzle.line))[:24]:
        try:
            tried = after(puzzle, line)
        except NotOnMenu:
            continue
        if tried.over() and tried.core() == after(puzzle, puzzle.line).core():
            ended += 1
            assert tried.solved(), line
    assert ended, "its own order at least"


def test_an_aside_that_wastes_what_is_needed_is_no_solution() -> None:
    """Burning all power away before the same turn costs more than half a point."""
    for puzzle in ALL:
        wasteful = Solving(puzzle)
        while any(a.text == "burn" for a in wasteful.state.menu) and len(wasteful.answers) < 6:
            wasteful.answer("burn")
        if len(wasteful.answers) < 4:
            continue
        try:
            for text in puzzle.line:
                wasteful.answer(text)
        except NotOnMenu:
            continue
        if wasteful.over() and wasteful.worth() < after(puzzle, puzzle.line).worth() - 1:
            assert not wasteful.solved()
            return
    pytest.fail("no puzzle allows the waste")


def test_what_is_not_on_the_menu_is_refused() -> None:
    with pytest.raises(NotOnMenu):
        Solving(ALL[0]).answer("dance")


def test_a_puzzle_is_a_line_of_text_and_back() -> None:
    assert puzzle_from(ALL[0].text()) == ALL[0]
