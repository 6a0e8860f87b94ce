"""Looking ahead through one's own chain of answers to the next quiet point.

A turn is a chain of small questions: dig, into what, build, which tile, done. Its worth shows only at the end. So every
chain is followed until another seat or chance is to answer, or a turn of one's own begins anew; what is reached there
is judged. Asides (conversions) that merely put the same question again are followed last, and after them only answers
that they made possible.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from veche.bots.values import Judge
from veche.core.action import Action
from veche.core.chance import draw
from veche.core.state import CHANCE, Seat, State, Step, apply, to_move

Line: TypeAlias = tuple[Action, ...]
Found: TypeAlias = tuple[float, Line]

SAMPLES: Final = 3
DEEPEST: Final = 14


def is_quiet(judge: Judge, s: State, seat: Seat, begun: Step) -> bool:
    """Is the chain over? ``begun`` is the question it began with."""
    if not s.stack or to_move(s) != seat:
        return True
    top = s.stack[-1]
    return top is not begun and type(top).__name__ in judge.turns


def worth(judge: Judge, s: State, seat: Seat, seed: int, samples: int = SAMPLES) -> float:
    """The value of a quiet point; where chance is to speak, the mean of a few ways it may."""
    if to_move(s) != CHANCE:
        return judge.value(s, seat)
    total = 0.0
    for n in range(samples):
        c = s.copy()
        while to_move(c) == CHANCE:
            apply(c, draw(c, seed + n))
        total += judge.value(c, seat)
    return total / samples


def chains(judge: Judge, s: State, seat: Seat, seed: int, cap: int, samples: int = SAMPLES) -> list[Found]:
    """All chains from here with the worth of their ends, best first; at most ``cap`` answers are tried, and where
    chance is to speak, so many ``samples`` of what it may say."""
    begun = s.stack[-1]
    found: list[Found] = []
    todo: list[tuple[State, Line, frozenset[Action]]] = [(s, (), frozenset())]
    later: list[tuple[State, Line, frozenset[Action]]] = []
    tried = 0
    while (todo or later) and (tried < cap or not found):
        here, line, known = todo.pop() if todo else later.pop(0)
        step = here.stack[-1]
        answers = judge.options(here, seat, line[-1] if line else None) or here.menu
        fresh = [a for a in answers if a not in known]
        if not fresh and not found:
            fresh = here.menu
        beyond: frozenset[Action] | None = None
        for a in fresh:
            c = here.copy()
            apply(c, a)
            tried += 1
            chain = (*line, a)
            if is_quiet(judge, c, seat, begun) or len(chain) > DEEPEST:
                found.append((worth(judge, c, seat, seed, samples), chain))
            elif c.stack[-1] is step:
                if beyond is None:
                    beyond = known | {b for b in answers if not is_aside(judge, b)}
                later.append((c, chain, beyond))
            else:
                todo.append((c, chain, frozenset()))
    found.sort(key=by_worth)
    return found


class Plan:
    """A chain once chosen, which is then followed."""

    def __init__(self) -> None:
        self.line: Line = ()
        self.begun: int = 0

    def begin(self, view: State, line: Line) -> Action:
        self.line, self.begun = line, view.ply
        return line[0]

    def next(self, view: State) -> Action | None:
        """What the plan says here, if there is one and it can be done."""
        n = view.ply - self.begun
        if 0 < n < len(self.line) and self.line[n] in view.menu:
            return self.line[n]
        return None


def is_aside(judge: Judge, a: Action) -> bool:
    return a.verb.name in judge.asides


def by_worth(one: Found) -> float:
    return -one[0]
