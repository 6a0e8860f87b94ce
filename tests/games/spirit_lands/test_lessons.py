"""The lessons of the Spirit Lands: par is the shortest way, and whoever goes astray is told so."""

from __future__ import annotations

import pytest

from veche.learn.attempt import Attempt, Kind
from veche.learn.lesson import lessons, stages

LESSONS = lessons("spirit-lands")


def tries(start: Attempt, depth: int) -> list[Attempt]:
    """All that may become of a lesson with so many answers or fewer, as long as they serve it."""
    found, front = [], [start]
    for _ in range(depth):
        front = [after(attempt, a.text) for attempt in front for a in attempt.menu()]
        found += front
        front = [attempt for attempt in front if not attempt.done]
    return found


def after(attempt: Attempt, text: str) -> Attempt:
    other = attempt.copy()
    other.answer(text)
    return other


@pytest.mark.parametrize("name", LESSONS)
def test_no_way_is_shorter_than_par_and_none_ends_without_a_word(name: str) -> None:
    lesson = LESSONS[name]
    found = tries(Attempt(lesson), len(lesson.par))
    reached = [attempt.given for attempt in found if attempt.verdict.kind is Kind.REACHED]
    assert list(lesson.par) in reached
    assert min(map(len, reached)) == len(lesson.par), min(reached, key=len)
    stranded = [attempt.given for attempt in found if not attempt.done and not attempt.menu()]
    assert not stranded, stranded[0]


def test_there_are_lessons_enough_and_every_stage_of_the_course_has_some() -> None:
    assert len(LESSONS) >= 15
    assert {lesson.stage for lesson in LESSONS.values()} == set(stages("spirit-lands"))
