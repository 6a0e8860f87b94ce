"""Alone, a round is a puzzle: a plan of it is kept from turn to turn and changed wherever that makes it better.

Nobody answers, so what is planned is what will be. A plan is a list of turns. One of them is done otherwise, moved, put
in, begun alike and ended otherwise, or all from one on are left out; the others are followed as far as they can be, and
what is then open is answered by lot, likelier answers oftener. The better plan is kept, at first now and then a worse
one too (simulated annealing). Where a round begins, several are begun by lot: a plan leads into a hollow as easily as
out of one. Where chance speaks on the way, the bot casts its own lot: nobody knows what will come.
"""

from __future__ import annotations

import math
import random
import time
from typing import Final

from veche.bots.courses import Course
from veche.bots.lookahead import Line
from veche.core.action import Action
from veche.core.chance import drawn_by, roll
from veche.core.judge import Judge
from veche.core.state import CHANCE, Seat, State, Step, apply, to_move

BY_LOT: Final = 20  # Rounds played by lot before the best of them is changed.
HEAT: Final = 1.5  # How much worse a plan may be that takes the place of another, at first.
TWICE: Final = 0.3  # How often two changes are made at once.
LONGEST: Final = 300  # Answers of a round at most.
FALL: Final[list[float]] = [math.exp(-0.35 * n) for n in range(400)]  # How likely the n-th answer is: best kinds first.
OTHERWISE: Final = 0.3  # How often a turn is done otherwise, ...
MOVED: Final = 0.5  # up to here one is moved,
PUT_IN: Final = 0.6  # up to here one is put in,
CUT_OFF: Final = 0.7  # up to here all from one on are; else it only ends otherwise.


class Round:
    """A round as it was played: its worth, its turns, and where each began."""

    def __init__(self, turns: list[Line], states: list[State]) -> None:
        self.worth: float = -math.inf
        self.turns: list[Line] = turns
        self.states: list[State] = states


class Puzzle:
    """The rest of a round, for one who is alone."""

    def __init__(self, judge: Judge, s: State, seat: Seat, seed: int) -> None:
        self.judge: Judge = judge
        self.seat: Seat = seat
        self.start: State = s
        self.now: int = judge.clock(s)
        self.seed: int = seed
        self.dice: random.Random = random.Random(seed)
        self.best: dict[Line, Round] = {}  # by its first turn

    def run(self, meant: Course, times: int, tries: int, until: float = math.inf) -> list[tuple[float, Course]]:
        """The best rounds by their first turns, best first: what was meant, changed so often; or, if nothing was, as
        many times something begun by lot."""
        if meant:
            self.improve(self.play(list(meant), None, 0), tries, until)
        else:
            for _ in range(times):
                self.improve(self.begun(min(BY_LOT, tries)), tries, until)
                if time.monotonic() > until:
                    break
        rows = [(r.worth, tuple(r.turns)) for r in self.best.values()]
        rows.sort(key=by_worth)
        return rows

    def begun(self, lots: int) -> Round:
        """The best of some rounds by lot."""
        best = self.play([], None, 0)
        for _ in range(lots - 1):
            played = self.play([], None, 0)
            best = best if best.worth >= played.worth else played
        return best

    def improve(self, at: Round, tries: int, until: float) -> None:
        for n in range(tries):
            if time.monotonic() > until or not at.turns:
                break
            found = self.changed(at)
            heat = HEAT * (1 - n / tries)
            if found.worth >= at.worth or self.dice.random() < math.exp((found.worth - at.worth) / heat):
                at = found

    def changed(self, known: Round) -> Round:
        """A round much like a known one. What comes before the change need not be played again."""
        script: list[Line] = known.turns[:]
        first = self.change(script)
        if script and self.dice.random() < TWICE:
            first = min(first, self.change(script))
        return self.play(script, known, first)

    def change(self, script: list[Line]) -> int:
        """One change; an empty turn will be played by lot. Gives back the first turn that is another."""
        k, what = self.dice.randrange(len(script)), self.dice.random()
        if what < OTHERWISE or not script[k]:
            script[k] = ()
        elif what < MOVED:
            to = self.dice.randrange(len(script))
            script.insert(to, script.pop(k))
            k = min(k, to)
        elif what < PUT_IN:
            script.insert(k, ())
        elif what < CUT_OFF:
            del script[k:]
        else:
            script[k] = script[k][: self.dice.randrange(len(script[k]))]
        return k

    def play(self, script: list[Line], known: Round | None, first: int) -> Round:
        """One round to its end, by a script as far as it can be followed, from this turn of a known one on."""
        s, played = self.start.copy(), Round([], [])
        if known is not None and first < len(known.states):
            s, played = known.states[first].copy(), Round(known.turns[:first], known.states[:first])
        todo = script[len(played.turns) :]
        begun: Step | None = None
        line: list[Action] = []  # of this turn, as it is played
        plan: Line = ()  # of it
        for _ in range(LONGEST):
            if not s.stack or self.judge.clock(s) != self.now:
                break
            if to_move(s) == CHANCE:
                apply(s, drawn_by(s, roll(self.seed, s.ply)))
                continue
            if s.stack[-1] is not begun and type(s.stack[-1]).__name__ in self.judge.turns:
                begun = s.stack[-1]
                played.states.append(s.copy())
                if line:
                    played.turns.append(tuple(line))
                line = []
                plan = self.next_turn(s, todo)
            a = plan[len(line)] if len(line) < len(plan) and plan[len(line)] in s.menu else None
            if a is None:
                plan = ()
                a = self.by_lot(s, line, s.stack[-1] is begun)
            line.append(a)
            apply(s, a)
        if line:
            played.turns.append(tuple(line))
        played.worth = self.judge.value(s, self.seat)
        self.keep(played)
        return played

    def next_turn(self, s: State, todo: list[Line]) -> Line:
        """The next of the script that can be begun here; nothing, if it is to be by lot."""
        while todo:
            line = todo.pop(0)
            if not line or line[0] in s.menu:
                return line
        return ()

    def by_lot(self, s: State, line: list[Action], turn: bool) -> Action:
        answers = self.judge.options(s, self.seat, line[-1] if line else None) or s.menu
        if turn or len(answers) == 1:
            return answers[self.dice.randrange(len(answers))]
        return self.dice.choices(answers[: len(FALL)], FALL[: len(answers)])[0]

    def keep(self, played: Round) -> None:
        if played.turns:
            known = self.best.get(played.turns[0])
            if known is None or played.worth > known.worth:
                self.best[played.turns[0]] = played


def by_worth(one: tuple[float, Course]) -> float:
    return -one[0]
