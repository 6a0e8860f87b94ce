"""Looking ahead through one's own chain of answers to the next quiet point.

A turn is a chain of small questions: dig, into what, build, which tile, done. Its worth shows only at the end. So every
chain is followed until another seat or chance is to answer, or a turn of one's own begins anew; what is reached there
is judged. Asides (conversions) that merely put the same question again are followed last, and after them only answers
that they made possible.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from veche.core.action import Action
from veche.core.chance import draw
from veche.core.judge import Judge
from veche.core.state import CHANCE, Seat, State, Step, answer, settle, to_move

Line: TypeAlias = tuple[Action, ...]
Found: TypeAlias = tuple[float, Line]

SAMPLES: Final = 3
DEEPEST: Final = 20
HALTS: Final = 3


def is_quiet(judge: Judge, s: State, seat: Seat, begun: Step) -> bool:
    """Is the chain over? ``begun`` is the question it began with."""
    if not s.stack or to_move(s) != seat:
        return True
    top = s.stack[-1]
    return top is not begun and type(top).__name__ in judge.turns


def go(judge: Judge, s: State, a: Action, begun: Step) -> None:
    """Answer, and go on to the next question as the kernel does; but where a turn begins, its menu is left unmade:
    nobody will read it there, and it costs more than all the rest."""
    answer(s, a)
    settle(s, judge.turns)
    if not s.menu and s.stack and s.stack[-1] is begun:  # The turn goes on: an aside has put its question again.
        settle(s)


def worth(judge: Judge, s: State, seat: Seat, seed: int, samples: int = SAMPLES) -> float:
    """The value of a quiet point; where chance is to speak, the mean of a few ways it may."""
    if to_move(s) != CHANCE:
        return judge.value(s, seat)
    total = 0.0
    for n in range(samples):
        c = s.copy()
        while to_move(c) == CHANCE:
            go(judge, c, draw(c, seed + n), c.stack[-1])
        total += judge.value(c, seat)
    return total / samples


@dataclass(frozen=True)
class Open:
    """A question on the way: the answers so far, the kinds of questions since the last halt, what need not be tried
    because it was possible before an aside, and the answers worth trying."""

    state: State
    line: Line
    asked: frozenset[str]
    known: frozenset[Action]
    answers: list[Action]


class Look:
    """One look ahead: what was found so far, and what is put off."""

    def __init__(self, judge: Judge, s: State, seat: Seat, seed: int, samples: int) -> None:
        self.judge: Judge = judge
        self.seat: Seat = seat
        self.begun: Step = s.stack[-1]
        self.seed: int = seed
        self.samples: int = samples
        self.found: list[Found] = []
        self.later: list[Open] = []
        self.halts: list[tuple[float, Open]] = []
        self.tried: int = 0

    def answers(self, s: State, line: Line) -> list[Action]:
        return self.judge.options(s, self.seat, line[-1] if line else None) or s.menu

    def fresh(self, at: Open) -> list[Action]:
        """The answers worth trying here that were not possible before."""
        if not at.known:
            return at.answers
        new = [a for a in at.answers if a not in at.known]
        return new if new or self.found else at.state.menu

    def follow(self, at: Open, a: Action) -> Open | None:
        """One answer more, and those after it that leave no choice. Where the chain goes on with a new question, that
        is to be looked at next."""
        c = at.state.copy()
        go(self.judge, c, a, self.begun)
        self.tried += 1
        line = (*at.line, a)
        before = at.state.stack[-1]
        answers: list[Action] = []
        while not (is_quiet(self.judge, c, self.seat, self.begun) or len(line) > DEEPEST):
            answers = self.answers(c, line)
            if c.stack[-1] is before:
                self.again(at, a, c, line, answers)
                return None
            if len(answers) != 1:
                return self.onward(at, c, line, answers)
            go(self.judge, c, answers[0], self.begun)
            self.tried += 1
            line = (*line, answers[0])
        self.found.append((worth(self.judge, c, self.seat, self.seed, self.samples), line))
        return None

    def again(self, at: Open, a: Action, c: State, line: Line, answers: list[Action]) -> None:
        """The same question after an aside: put off."""
        beyond = at.known | {b for b in at.answers if not is_aside(self.judge, b)}
        if a.verb.name in self.judge.boosts:
            beyond = frozenset()
        self.later.append(Open(c, line, at.asked, beyond, answers))

    def onward(self, at: Open, c: State, line: Line, answers: list[Action]) -> Open | None:
        """A new question: next, or, if one of its kind was asked before, a halt."""
        name = type(c.stack[-1]).__name__
        if name in at.asked and line[-1].verb.name not in self.judge.narrowing:
            self.halts.append((self.judge.value(c, self.seat), Open(c, line, frozenset({name}), frozenset(), answers)))
            return None
        return Open(c, line, at.asked | {name}, frozenset(), answers)

    def explore(self, start: Open, share: int) -> None:
        """Everything that begins so, likelier answers first, until the share is used up, but to one end at least. Where
        the same kind of question comes again (the next boat, the next road), only the best so far go on."""
        todo = [start]
        end, ends = self.tried + share, len(self.found)
        self.halts = []
        while (todo or self.halts) and (self.tried < end or len(self.found) == ends):
            if not todo:
                todo = self.best_halts()
            at = todo.pop()
            deeper = [self.follow(at, a) for a in self.fresh(at)]
            todo += [nxt for nxt in reversed(deeper) if nxt is not None]

    def best_halts(self) -> list[Open]:
        """The few to go on from, the best last."""
        self.halts.sort(key=halt_worth)
        seen: set[float] = set()
        best: list[Open] = []
        for value, at in self.halts:
            if value not in seen:
                seen.add(value)
                best.append(at)
                if len(best) == HALTS:
                    break
        self.halts = []
        return best[::-1]


def chains(judge: Judge, s: State, seat: Seat, seed: int, cap: int, samples: int = SAMPLES) -> list[Found]:
    """Chains from here with the worth of their ends, best first. About ``cap`` answers are tried, shared fairly among
    the first answers; where chance is to speak, so many ``samples`` of what it may say."""
    look = Look(judge, s, seat, seed, samples)
    root = Open(s, (), frozenset({type(s.stack[-1]).__name__}), frozenset(), look.answers(s, ()))
    first = look.fresh(root)
    deeper = [nxt for nxt in [look.follow(root, a) for a in first] if nxt is not None]
    deeper += [at for _, at in look.halts]
    for n, nxt in enumerate(deeper):
        look.explore(nxt, max(1, (cap - look.tried) // (len(deeper) - n)))
    while look.later and (look.tried < cap or not look.found):
        look.explore(look.later.pop(0), max(1, (cap - look.tried) // (len(look.later) + 1)))
    look.found.sort(key=by_worth)
    return look.found


def halt_worth(halt: tuple[float, Open]) -> float:
    return -halt[0]


def is_aside(judge: Judge, a: Action) -> bool:
    return a.verb.name in judge.asides


def by_worth(one: Found) -> float:
    return -one[0]
