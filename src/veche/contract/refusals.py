"""Contract 12: a question refuses exactly what it does not offer, and says why."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from veche.contract.cases import Case, sources, tour
from veche.contract.laws import law
from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Reason
from veche.core.chance import roll
from veche.core.codec import steps
from veche.core.phrases import LANGUAGES
from veche.core.record import split
from veche.core.state import Ask, Question, State, advance, answer
from veche.core.why import takes
from veche.core.words import label, reason_said

STATES = 24
STRANGERS = 120
NAMES = ["Anna", "Boris", "Clara", "Dmitri", "Eva"]


def asked(case: Case) -> Iterator[tuple[State, Ask]]:
    """Questions along a random game."""
    for s in tour(case).some(STATES):
        if s.stack and isinstance(s.stack[-1], Ask):
            yield s, s.stack[-1]


def unasked(case: Case) -> Iterator[tuple[State, Question]]:
    """Questions of a random game that offer nothing, so that nobody is asked."""
    s = case.start()
    for line in tour(case).lines:
        a = case.game.action(split(line)[1])
        assert a is not None
        answer(s, a)
        while s.stack and not (isinstance(s.stack[-1], Question) and s.stack[-1].menu(s)):
            top = s.stack[-1]
            if isinstance(top, Question):
                s.menu = []
                yield s, top
            advance(s)


def candidates(case: Case, s: State, top: Question) -> list[Action]:
    """All answers of the question's kinds: those on its menu, and of the others, where they are very many, some."""
    kinds = [a for verb in case.game.verbs if takes(top, verb[0]) for a in verb.actions]
    others = [a for a in kinds if a not in s.menu]
    every = max(1, len(others) // STRANGERS)
    return [*s.menu, *others[roll(s.ply, 0) % every :: every]]


@law("case")
def a_question_refuses_exactly_what_is_not_on_its_menu(case: Case) -> None:
    for s, top in asked(case):
        for a in candidates(case, s, top):
            reason = top.refuse(s, a)
            offered = a in s.menu
            assert (reason is OK) == offered, f"answer {s.ply}, {top}: {a}, {reason}, on the menu: {offered}"


@law("case")
def what_nobody_is_asked_takes_no_answer(case: Case) -> None:
    """A replay asks the question about the answer it has: this one must be left to the next."""
    for s, top in unasked(case):
        for a in candidates(case, s, top):
            assert top.refuse(s, a) is not OK, f"after answer {s.ply}, {top}: {a}"


@law("case")
def every_refusal_is_a_sentence_in_both_languages(case: Case) -> None:
    for s, top in asked(case):
        for reason in {r.key: r for r in (top.refuse(s, a) for a in candidates(case, s, top)) if r}.values():
            for lang in LANGUAGES:
                said = reason_said(reason, case.game.words(lang))
                assert said and "⟨" not in said, f"{reason} says {said!r}"


@law("case")
def what_lies_on_the_board_is_refused_for_a_reason_of_the_game(case: Case) -> None:
    """Nobody who clicks on a thing is told merely that it is not on offer."""
    for s, top in asked(case):
        for a in candidates(case, s, top):
            assert not a.ref or top.refuse(s, a) is not NOT_OFFERED, f"answer {s.ply}, {top}: {a}"


@law("game")
def prices_and_refusals_belong_to_answers_that_can_be_given(key: str) -> None:
    """``price_build`` and ``cannot_build`` stand in a question that can ``do_build``."""
    for cls in steps(key):
        for name in dir(cls):
            kind, _, verb = name.partition("_")
            if kind in ("price", "cannot") and verb and issubclass(cls, Ask):
                assert hasattr(cls, f"do_{verb}"), f"{cls.__name__}.{name}"


@law("case")
def pricing_changes_nothing_and_can_be_said(case: Case) -> None:
    for s, _ in asked(case):
        before = s.copy()
        for a in s.menu:
            assert "⟨" not in label(case.game, s, a, case.game.words("ru"), NAMES)
        assert all(getattr(s, f) == getattr(before, f) for f in ("ply", "stack"))


@law("game")
def every_reason_is_given_by_somebody(key: str) -> None:
    """A reason that no chapter and no power names is dead."""
    made = {
        target.id
        for tree in sources(key).values()
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == Reason.__name__
        for target in [node.target]
        if isinstance(target, ast.Name)
    }
    used = [
        n.id
        for tree in sources(key).values()
        for n in ast.walk(tree)
        if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)
    ]
    assert not made - set(used), f"nobody gives {made - set(used)}"
