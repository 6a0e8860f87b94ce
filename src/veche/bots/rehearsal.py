"""A round rehearsed: one's own turns played to its end over and over, each time more like the best so far.

While the others sit still a round is a puzzle for one, and a wrong step early can be told only at its end: neither a
look at every turn by itself nor a few best courses (courses.py) find a bridge, a temple and a town that pay together.
So whole rounds are played by lot; answers of the best one become likelier, those passed over less likely, and what is
better takes its place (nested rollout policy adaptation, with the best course known so far to begin with).
"""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from veche.bots.courses import Course
from veche.bots.lookahead import Line
from veche.core.action import LAST, Action
from veche.core.judge import Judge
from veche.core.state import CHANCE, Seat, State, Step, apply, to_move

LONGEST: Final = 300  # Answers of a round at most.
PASSING: Final = -4.0  # How likely answers are before anything is known: those that end something,
ASIDE: Final = -1.0  # those that put the same question again; all others are 0.


class Rehearsals(NamedTuple):
    """How often one begins anew from what was learned, and how many rounds are played each time."""

    times: int = 10
    rounds: int = 10


@dataclass
class Round:
    """A round as it was played: its worth, its turns, and every choice there was with what was taken."""

    worth: float = -math.inf
    turns: list[list[Action]] = field(default_factory=list)
    choices: list[tuple[list[Action], Action]] = field(default_factory=list)

    @property
    def course(self) -> Course:
        return tuple([tuple(turn) for turn in self.turns])


class Habit:
    """How likely each answer is to be given, wherever it can be."""

    def __init__(self, judge: Judge, likely: dict[str, float]) -> None:
        self.judge = judge
        self.likely = likely

    def weigh(self, a: Action) -> float:
        known = self.likely.get(a.text)
        if known is None:
            known = PASSING if a.verb.rank >= LAST else ASIDE if a.verb.name in self.judge.asides else 0.0
            self.likely[a.text] = known
        return known

    def chances(self, answers: list[Action]) -> list[float]:
        return [math.exp(self.weigh(a)) for a in answers]

    def towards(self, played: Round) -> Habit:
        """More like this round: what it took gains as much as was missing to certainty, what it left loses."""
        likely = self.likely.copy()
        for answers, taken in played.choices:
            chances = self.chances(answers)
            total = sum(chances)
            for a, chance in zip(answers, chances):
                likely[a.text] = likely.get(a.text, self.likely[a.text]) - chance / total
            likely[taken.text] += 1.0
        return Habit(self.judge, likely)


class Rehearsal:
    """The rest of a round, for one seat, while the others sit still."""

    def __init__(self, judge: Judge, s: State, seat: Seat, seed: int) -> None:
        self.judge = judge
        self.seat = seat
        self.start = s.copy()
        judge.rest(self.start, seat)
        self.now = judge.clock(s)
        self.dice = random.Random(seed)
        self.best: dict[Line, Round] = {}  # by its first turn

    def run(self, known: list[Course], how: Rehearsals, until: float = math.inf) -> list[tuple[float, Course]]:
        """Courses by their first turns, best first; those known are where it begins."""
        habit, best = Habit(self.judge, {}), Round()
        for course in known:
            played = self.play(habit, [a for line in course for a in line])
            best = max(best, played, key=worth_of)
        for _ in range(how.times):
            habit = habit.towards(best)
            found, own = best, habit
            for _ in range(how.rounds):
                if time.monotonic() > until:
                    return self.courses()
                played = self.play(own)
                found = played if played.worth >= found.worth else found
                own = own.towards(found)
            best = found
        return self.courses()

    def courses(self) -> list[tuple[float, Course]]:
        return sorted([(r.worth, r.course) for r in self.best.values()], key=lambda row: -row[0])

    def play(self, habit: Habit, script: list[Action] | None = None) -> Round:
        """One round to its end, by habit, or by a script as long as it can be followed."""
        s, played, todo = self.start.copy(), Round(), script[::-1] if script else []
        begun: Step | None = None
        last: Action | None = None
        mine = True
        for _ in range(LONGEST):
            if not s.stack or self.judge.clock(s) != self.now or to_move(s) == CHANCE:
                break
            if to_move(s) != self.seat:
                mine = False  # What is asked after it belongs to no turn.
                apply(s, s.menu[0])
                continue
            if s.stack[-1] is not begun and type(s.stack[-1]).__name__ in self.judge.turns:
                begun, mine = s.stack[-1], True
                played.turns.append([])
            last = self.answer(s, last, habit, todo, played)
            if mine and begun is not None:
                played.turns[-1].append(last)
            apply(s, last)
        played.worth = self.judge.value(s, self.seat)
        self.keep(played)
        return played

    def keep(self, played: Round) -> None:
        first = played.course[0] if played.turns else ()
        if first and (first not in self.best or played.worth > self.best[first].worth):
            self.best[first] = played

    def answer(self, s: State, last: Action | None, habit: Habit, todo: list[Action], played: Round) -> Action:
        answers = self.judge.options(s, self.seat, last) or s.menu
        if todo and todo[-1] in s.menu:
            a = todo.pop()
            answers = answers if a in answers else [*answers, a]
        elif len(answers) == 1:
            return answers[0]
        else:
            todo.clear()
            a = self.dice.choices(answers, habit.chances(answers))[0]
        if len(answers) > 1:
            played.choices.append((answers, a))
        return a


def worth_of(played: Round) -> float:
    return played.worth
