"""Every lesson works: its position loads, par reaches the goal, the wrong line fails. A law names all that is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from veche.contract.laws import law
from veche.core.game import find
from veche.core.phrases import LANGUAGES
from veche.core.state import to_move
from veche.learn.attempt import Attempt, Kind
from veche.learn.lesson import Lesson, lessons, lessons_folder, read_lesson, stages
from veche.rules.places import anchors
from veche.rules.position import Wrong


def faultless(faults: Iterator[str]) -> None:
    found = list(faults)
    assert not found, "\n".join(["", *found])


def readable(key: str) -> list[Lesson]:
    """The lessons that can be read and begun; what is wrong with the others is told by the first law alone."""
    paths = [p for p in sorted(lessons_folder(key).glob("*.toml")) if p.name != "stages.toml"]
    found = []
    for path in paths:
        try:
            found.append(read_lesson(key, path))
            Attempt(found[-1])
        except Wrong:
            continue
    return found


def unreadable(key: str) -> Iterator[str]:
    for path in sorted(lessons_folder(key).glob("*.toml")):
        if path.name == "stages.toml":
            continue
        try:
            lesson = read_lesson(key, path)
            attempt = Attempt(lesson)
            if to_move(attempt.state) != lesson.seat:
                yield f"{path.name}: seat {lesson.seat} is not asked"
            elif not attempt.menu():
                yield f"{path.name}: no answer serves"
        except ValueError as wrong:
            yield f"{path.name}: {str(wrong).removeprefix(path.name + ': ')}"


@law("game")
def every_lesson_begins_with_a_question_to_its_learner(key: str) -> None:
    faultless(unreadable(key))
    assert len(lessons(key)) == len(readable(key)), "two lessons of one name"


@law("game")
def what_was_arranged_breaks_no_count_of_pieces(key: str) -> None:
    faultless(fault for lesson in readable(key) if lesson.position.arrange for fault in miscounted(lesson))


def miscounted(lesson: Lesson) -> Iterator[str]:
    game, position = find(lesson.game), lesson.position
    then = game.census(game.start(position.seats, position.options))
    now = game.census(Attempt(lesson).first)
    yield from (
        f"{lesson.key}: {what} were {then[what]} and are {now.get(what)}"
        for what in then
        if now.get(what) != then[what]
    )


@law("game")
def the_par_line_of_every_lesson_reaches_its_goal_with_its_last_answer(key: str) -> None:
    faultless(fault for lesson in readable(key) for fault in off_par(lesson))


def off_par(lesson: Lesson) -> Iterator[str]:
    attempt = Attempt(lesson)
    for number, text in enumerate(lesson.par, 1):
        verdict = attempt.answer(text)
        expected = Kind.REACHED if number == len(lesson.par) else Kind.SERVES
        if verdict.kind is not expected:
            menu = ", ".join(a.text for a in attempt.state.menu[:40])
            said = f"{verdict.kind.value} {verdict.say.get('en', '')}"
            yield f"{lesson.key}: par {number}, “{text}”: {said} (now: {menu})"
            return


@law("game")
def the_wrong_line_of_every_lesson_fails(key: str) -> None:
    faultless(fault for lesson in readable(key) for fault in not_wrong(lesson))


def not_wrong(lesson: Lesson) -> Iterator[str]:
    attempt = Attempt(lesson)
    verdicts = [attempt.answer(text).kind for text in lesson.wrong]
    if Kind.REACHED in verdicts:
        yield f"{lesson.key}: the wrong line reaches the goal"
    elif not verdicts or verdicts[-1] is Kind.SERVES:
        yield f"{lesson.key}: the wrong line does not fail"


@law("game")
def every_lesson_names_its_rule_and_every_stage_has_lessons(key: str) -> None:
    faultless(
        f"{lesson.key}: no rule is called {lesson.rule!r}"
        for lesson in readable(key)
        if lesson.rule not in anchors(key, "en")
    )
    empty = set(stages(key)) - {lesson.stage for lesson in readable(key)}
    assert not empty, f"no lesson in {sorted(empty)}"
    assert all(words.get(language) for words in stages(key).values() for language in LANGUAGES)
