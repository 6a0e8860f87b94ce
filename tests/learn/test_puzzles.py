"""Puzzles: every one is solved by its line in any order, not by the next best, and says how far it is ahead."""

from __future__ import annotations

from itertools import islice, permutations

import pytest

from veche.core.complaint import NotOnMenu
from veche.core.game import find, keys
from veche.learn.puzzles import Puzzle, Solving, after, daily, of_the_day, puzzle_from, puzzles, stocked
from veche.rules.places import rule_of

ALL = [p for key in keys() for p in puzzles(key)]
FOUND = {"terra-mystica": 60, "founders": 30, "feyas-swamp": 25, "spirit-lands": 27}


@pytest.mark.parametrize("key", FOUND)
def test_what_was_found_is_there(key: str) -> None:
    assert len(puzzles(key)) >= FOUND[key]
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
    for line in islice(permutations(puzzle.line), 6):
        try:
            tried = after(puzzle, line)
        except NotOnMenu:
            continue
        if tried.over() and tried.core() == after(puzzle, puzzle.line).core():
            ended += 1
            assert tried.solved(), line
    assert ended, "its own order at least"


def with_first(puzzle: Puzzle, aside: str, times: int) -> Solving | None:
    """The best turn after so many asides that nobody asked for, if it can still be done."""
    try:
        found = after(puzzle, (*[aside] * times, *puzzle.line))
    except NotOnMenu:
        return None
    return found if found.over() else None


def test_asides_that_cost_nothing_are_no_mistake_and_those_that_waste_are() -> None:
    mine = [p for p in ALL if p.game.key == "terra-mystica"]
    tried = [(p, with_first(p, aside, n)) for p in mine for aside in ("convert worker coin", "burn") for n in (1, 2)]
    costs = [(after(p, p.line).worth() - turn.worth(), turn.solved()) for p, turn in tried if turn]
    assert any(solved for cost, solved in costs if cost <= 0.5), costs
    assert any(cost > 0.5 for cost, _ in costs) and not any(solved for cost, solved in costs if cost > 0.5), costs


def test_what_is_not_on_the_menu_is_refused() -> None:
    with pytest.raises(NotOnMenu):
        Solving(ALL[0]).answer("dance")


def test_a_puzzle_is_a_line_of_text_and_back() -> None:
    assert puzzle_from(ALL[0].text()) == ALL[0]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_a_puzzle_is_about_is_said_in_the_words_of_the_rules(language: str) -> None:
    for puzzle in ALL:
        heading = rule_of(puzzle.game.key, language, f"verb.{puzzle.theme}")[0]
        assert heading and heading != puzzle.theme, puzzle.id


@pytest.mark.parametrize("key", FOUND)
def test_every_puzzle_is_of_the_day_once_before_any_is_again(key: str) -> None:
    count = len(puzzles(key))
    first = 100 * count * len(stocked())
    days = [of_the_day(key, first + day) for day in range(count)]
    assert len({p.id for p in days if p}) == count


def test_the_first_page_shows_the_games_in_turn_and_in_time_each_puzzle() -> None:
    games = len(stocked())
    shown = [p for p in (daily(day) for day in range(739_000, 739_000 + 2 * games * len(ALL))) if p]
    assert {p.game.key for p in shown[:games]} == set(stocked())
    assert {p.id for p in shown} == {p.id for p in ALL}
