"""The course of Terra Mystica, besides what the contract asks of every lesson."""

from __future__ import annotations

import pytest

from veche.learn.attempt import Attempt, Kind
from veche.learn.lesson import Lesson, lessons, stages

KEY = "terra-mystica"
TRIES = 200


def test_the_course_is_whole() -> None:
    assert len(lessons(KEY)) >= 60
    assert len(stages(KEY)) == 9


def dead_end(lesson: Lesson) -> list[str]:
    """Answers that serve and lead to where nothing serves, though the task is neither done nor failed; or []."""
    open_, tried = [Attempt(lesson)], 0
    while open_ and tried < TRIES:
        now = open_.pop()
        for a in now.menu():
            then, tried = now.copy(), tried + 1
            if then.answer(a.text).kind is not Kind.SERVES:
                continue
            if not then.menu():
                return then.given
            open_.append(then)
    return []


@pytest.mark.parametrize("name", list(lessons(KEY)))
def test_nobody_is_left_without_an_answer_that_serves(name: str) -> None:
    assert not dead_end(lessons(KEY)[name])


@pytest.mark.parametrize("name", list(lessons(KEY)))
def test_a_mistake_that_is_likely_is_answered_with_words(name: str) -> None:
    """The wrong line of a lesson is told what was wrong, by the lesson or by the rules."""
    attempt = Attempt(lessons(KEY)[name])
    verdict = [attempt.answer(text) for text in lessons(KEY)[name].wrong][-1]
    assert verdict.say.get("en") and verdict.say.get("ru")
