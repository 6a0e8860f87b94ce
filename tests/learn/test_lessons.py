"""Lessons: what is said to an answer, when a task is done, what the others do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from veche.learn.attempt import Attempt, Kind
from veche.learn.goal import parsed, read_goal, told
from veche.learn.lesson import Lesson, lesson_of, lessons
from veche.learn.scene import main as scene
from veche.rules.position import Wrong

WORDS = {key: {"en": key, "ru": key} for key in ("title", "task", "success")}
OPENING = ["build e5", "build b8", "build h5", "build f8", "chance: tile 1"]


def lesson(**more: Any) -> Lesson:
    usual: dict[str, Any] = {
        "stage": "first",
        "seats": 2,
        "answers": OPENING,
        "par": ["build f5"],
        "goal": {"answer": "build *"},
        **WORDS,
    }
    return lesson_of("hamlet", "x", {**usual, **more}, Path())


def say(words: str) -> dict[str, str]:
    return {"en": words, "ru": words}


def test_an_answer_that_serves_is_carried_out_and_the_goal_is_reached() -> None:
    attempt = Attempt(lesson(goal={"answer": ["dig e6", "build e6"]}, par=["dig e6", "build e6"]))
    assert attempt.hint() == "dig e6" and attempt.answer("dig e6").kind is Kind.SERVES
    assert attempt.hint() == "build e6" and attempt.answer("build e6").kind is Kind.REACHED
    assert attempt.verdict.say == WORDS["success"] and attempt.menu() == [] and attempt.hint() == ""
    assert attempt.answer("pass").kind is Kind.REACHED, "what is over stays as it is"


def test_what_is_not_on_the_menu_is_refused_in_the_games_own_words_or_the_lessons() -> None:
    bare = Attempt(lesson()).answer("build e6")
    assert bare.kind is Kind.NOT_THIS and "rough" in bare.say["en"] and bare.rule == "why.rough"
    own = Attempt(lesson(mistake=[{"reason": "rough", "say": say("Rocks!")}])).answer("build e6")
    assert own.say["ru"] == "Rocks!"
    assert Attempt(lesson()).answer("no such thing").kind is Kind.NOT_THIS


def test_a_mistake_by_answer_is_offered_told_and_not_carried_out() -> None:
    attempt = Attempt(lesson(allow=["build *"], mistake=[{"answer": "pass", "say": say("Stay!")}]))
    assert {a.verb.name for a in attempt.menu()} == {"build"}
    assert {a.verb.name for a in attempt.offered()} == {"build", "pass"}
    assert attempt.answer("pass").say["en"] == "Stay!" and attempt.given == []
    assert attempt.answer("dig e6").kind is Kind.NOT_THIS


def test_a_mistake_by_what_came_of_it_fails_the_task() -> None:
    attempt = Attempt(lesson(mistake=[{"number": "gained.coin < -3", "say": say("Too dear!")}]))
    assert attempt.answer("upgrade e5").kind is Kind.FAILED and attempt.verdict.say["en"] == "Too dear!"


def test_too_many_answers_fail_the_task() -> None:
    attempt = Attempt(lesson(most=1))
    assert attempt.answer("dig e6").kind is Kind.FAILED


def test_others_answer_as_the_script_has_it_else_as_little_as_they_can() -> None:
    free = Attempt(lesson(most=9))
    free.answer("dig e6")
    assert free.lines[1:] == ["1: pass"]
    told_ = Attempt(lesson(most=9, replies=["dig *", "1: pass"]))
    told_.answer("dig e6")
    told_.answer("dig e4")
    assert [text.split()[1] for text in told_.lines if text.startswith("1:")] == ["dig", "pass"]
    bot = Attempt(lesson(most=9, replies="greedy"))
    bot.answer("dig e6")
    assert len(bot.lines) == 2 and bot.lines[1] != "1: pass"


def test_a_copy_goes_its_own_way() -> None:
    attempt = Attempt(lesson(most=9))
    other = attempt.copy()
    other.answer("dig e6")
    assert attempt.given == [] and attempt.lines == [] and attempt.answer("build f5").kind is Kind.REACHED


@pytest.mark.parametrize(
    ("number", "holds"),
    [
        ("points >= 1 and coin == 10", True),
        ("gained.points == 1", True),
        ("gained.coin == -2 and coin[1] == 12", True),
        ("my.houses == 5 or over", True),
        ("state.round == 1 and state.players[1].coins > 3", True),
        ("points - 1 == 0 and -points < 0", True),
        ("stone > 9", False),
    ],
)
def test_numbers_of_a_goal(number: str, holds: bool) -> None:
    attempt = Attempt(lesson(goal={"number": number}, most=1))
    assert (attempt.answer("build f5").kind is Kind.REACHED) is holds


@pytest.mark.parametrize(
    "text", ["__import__('os')", "points(", "[1]", "points if 1 else 2", "lambda: 1", "f'{points}'"]
)
def test_a_goal_is_an_expression_of_numbers_and_nothing_else(text: str) -> None:
    with pytest.raises(Wrong):
        parsed(text)


@pytest.mark.parametrize("text", ["nothing > 1", "my._x > 1", "state.nothing == 1"])
def test_a_number_nobody_knows_is_named(text: str) -> None:
    with pytest.raises(Wrong, match=r"nothing|_x"):
        Attempt(lesson(goal={"number": text})).answer("build f5")


def test_events_are_told_by_name_or_with_their_arguments() -> None:
    assert told(("built", 0, 31, 1), "built") and told(("built", 0, 31, 1), "built 0 * 1")
    assert not told(("built", 1, 31, 1), "built 0 *") and told(("private", 0, "drew", 5), "drew 5")
    assert Attempt(lesson(goal={"event": "built 0 *"})).answer("build f5").kind is Kind.REACHED
    assert not read_goal({})


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"stage": "nowhere"}, "none of first"),
        ({"tittle": 1}, "tittle"),
        ({"title": {"en": "x"}}, "`title` is not said in ru"),
        ({"goal": {}}, "goal"),
        ({"mistake": [{"say": say("x")}]}, "one kind"),
        ({"mistake": [{"answer": "x"}]}, "say"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(more: dict[str, Any], says: str) -> None:
    with pytest.raises(Wrong, match=says):
        lesson(**more)


def test_hamlet_has_a_course() -> None:
    assert len(lessons("hamlet")) >= 5 and next(iter(lessons("hamlet"))) == "first-house"


def test_a_replay_becomes_the_skeleton_of_a_lesson(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "veche 1\ngame hamlet\nrules 1\nseats A B\nseed 5\n\n0: build e5\n1: build b8\n"
    (tmp_path / "x.rec").write_text(text, encoding="utf-8")
    scene(["hamlet", "--record", str(tmp_path / "x.rec"), "--ply", "1"])
    told_ = capsys.readouterr().out
    assert '"0: build e5",' in told_ and "seat 1 is asked" in told_ and "build b8" in told_
    scene(["hamlet", "--seats", "3", "--plies", "8"])
    assert "seats = 3" in capsys.readouterr().out
