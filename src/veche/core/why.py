"""Why not? From a thing on the board to the answers that name it, and from those to the question's refusals."""

from __future__ import annotations

from functools import cache

from veche.core.action import Action
from veche.core.answer import Price, Reason
from veche.core.game import Game, find
from veche.core.state import Ask, Question, Seat, State


@cache
def things(key: str) -> dict[str, list[Action]]:
    """Every answer of a game by the thing on the board it is about."""
    found: dict[str, list[Action]] = {}
    for verb in find(key).verbs:
        for a in verb.actions:
            if a.ref:
                found.setdefault(a.ref, []).append(a)
    return found


def takes(question: Question, a: Action) -> bool:
    """Is this an answer of the question's kind, possible or not?"""
    return hasattr(question, a.verb.handler)


def price(s: State, a: Action) -> Price:
    """What an answer to the open question costs and brings."""
    top = s.stack[-1] if s.stack else None
    return top.price(s, a) if isinstance(top, Question) else ()


def refusals(game: Game, s: State, seat: Seat, ref: str) -> list[tuple[Action, Reason]]:
    """All that the question put to this seat has against answers about this thing; moot reasons only if all are."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Ask) or top.seat != seat:
        return []
    verdicts = [(a, top.refuse(s, a)) for a in things(game.key).get(ref, []) if takes(top, a)]
    told = [(a, reason) for a, reason in verdicts if reason and not reason.moot]
    return told if told or not all(reason for _, reason in verdicts) else verdicts[:1]
