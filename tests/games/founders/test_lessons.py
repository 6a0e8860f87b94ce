"""Lessons: whatever the learner answers, there is an answer left that serves, or the table says what went wrong."""

from __future__ import annotations

from random import Random

import pytest

from veche.learn.attempt import Attempt, Kind
from veche.learn.lesson import lessons

WALKS = 12


@pytest.mark.parametrize("key", list(lessons("founders")))
def test_no_lesson_leads_into_a_corner_or_fails_without_a_word(key: str) -> None:
    first = Attempt(lessons("founders")[key])
    for number in range(WALKS):
        chance, attempt = Random(number), first.copy()
        while not attempt.done:
            menu = attempt.menu()
            assert menu, f"nothing serves after {attempt.given}"
            attempt.answer(chance.choice(menu).text)
        assert attempt.verdict.say, f"{attempt.verdict.kind} without a word after {attempt.given}"


def test_the_course_goes_from_the_first_storage_to_the_solo_game() -> None:
    stages = [lesson.stage for lesson in lessons("founders").values()]
    assert list(dict.fromkeys(stages)) == ["first", "building", "vote", "well", "solo"]
    assert len(stages) >= 15


def test_a_cascade_pays_everybody_along_the_chain() -> None:
    attempt = Attempt(lessons("founders")["cascade"])
    for text in attempt.lesson.par:
        verdict = attempt.answer(text)
    assert verdict.kind is Kind.REACHED
    before, after = ([p.vp for p in s.players] for s in (attempt.first, attempt.state))  # type: ignore[attr-defined]
    assert [b - a for a, b in zip(before, after, strict=True)] == [8, 6, 0, 2], "as in the fifth example of the book"
