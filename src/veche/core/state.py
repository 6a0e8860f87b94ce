"""The state machine: steps on a stack, one small menu at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from veche.core.action import Action
from veche.core.answer import NOT_OFFERED, OK, Price, Reason
from veche.core.fields import LOOSE, fields
from veche.core.thing import Thing, brief, shown

Seat: TypeAlias = int
"""Who sits there, counted from 0; below zero CHANCE and NOBODY."""
CHANCE: Final[Seat] = -1
"""The seat that draws: it answers every Draw."""
NOBODY: Final[Seat] = -2
"""Whose answer a finished game waits for."""
UNKNOWN: Final = -1
"""What stands in a view in place of what its seat may not see."""
ENGINE: Final = (*LOOSE, "stack", "ply")  # Fields that every state has.


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """Something still to happen. Never changed: put another in its place."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.in_order()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and type(self) is type(other) and self.in_order() == other.in_order()

    def __hash__(self) -> int:
        return hash((type(self), self.in_order()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{f}={getattr(self, f)!r}' for f in fields(type(self))])})"

    def in_order(self) -> tuple[Any, ...]:
        """What its maker said of it. Compiled, this is written out: `tools/plainly.py`."""
        return tuple([getattr(self, f) for f in fields(type(self))])


@mypyc_attr(allow_interpreted_subclasses=True)
class Do(Step):
    """A step nobody need be asked about."""

    def run(self, s: Any) -> None:
        """What happens. ``s.then(…)`` queues what follows."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step):
    """A step that waits for an answer: it offers answers, prices them, refuses them and carries one out.

    For a verb "build" that is ``do_build(s, noun)``, and where there is anything to say ``price_build(s, noun)`` and
    ``cannot_build(s, noun)``.
    """

    def menu(self, s: Any) -> list[Action]:
        """The answers on offer. A question without answers is not asked."""
        raise NotImplementedError

    def price(self, s: Any, a: Action) -> Price:
        """What an answer on the menu costs (below zero) and brings at once."""
        method = getattr(self, a.verb.pricer, None)
        amounts: Price = method(s, a.noun) if method is not None else ()
        return amounts

    def refuse(self, s: Any, a: Action) -> Reason:
        """OK exactly if this answer is on the menu; else why it is not."""
        method = getattr(self, a.verb.refuser, None)
        if method is None:
            return OK if a in self.menu(s) else NOT_OFFERED
        reason: Reason = method(s, a.noun)
        return reason


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False, repr=False)
class Ask(Question):
    """A question to one seat."""

    seat: Seat


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False, repr=False)
class Seal(Ask):
    """A question whose menu does not depend on other sealed answers: seats may answer in any order."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Question):
    """A question to chance."""

    def weight(self, s: Any, a: Action) -> int:
        """How likely this answer is, against the others."""
        return 1


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Thing):
    """What lies on the table, and what is still to happen."""

    stack: list[Step]
    here: int
    menu: list[Action]
    ply: int
    log: list[tuple[Any, ...]] | None

    def __init__(self) -> None:
        self.stack = []
        self.here = 0
        self.menu = []
        self.ply = 0
        self.log = None

    def then(self, *steps: Step) -> None:
        """Queue these next: after what this step queued already, before the rest."""
        for step in steps:
            self.stack.insert(self.here, step)

    def tell(self, *event: Any) -> None:
        """Write an event to the log. Searches carry no log and pay nothing."""
        if self.log is not None:
            self.log.append(event)

    def __repr__(self) -> str:
        """Whose question stands open, how many answers there are, and what lies on the table."""
        asked = f"{brief(self.stack[-1])}: {len(self.menu)} answers" if self.stack else "over"
        table = [f for f in fields(type(self)) if f not in ENGINE]
        return f"<{type(self).__name__} ply {self.ply}, {asked}. {shown(self, table)}>"

    def copy(self) -> State:
        """An equal state that shares no list with this one. The copy keeps no log."""
        raise NotImplementedError


def settle(s: State, unasked: frozenset[str] = frozenset()) -> None:
    """Run what needs no answer, until a question stands open or the game is over.

    A question ``unasked`` is left with no menu: a search that stops there has no use for it.
    """
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, Question):
            if unasked and type(top).__name__ in unasked:
                break
            s.menu = top.menu(s)
            if s.menu:
                return
        advance(s)
    s.menu = []


def advance(s: State) -> None:
    """Take the top step off the stack, and run it if it is a Do."""
    top = s.stack.pop()
    s.here = len(s.stack)
    if isinstance(top, Do):
        top.run(s)


def answer(s: State, a: Action) -> None:
    """Carry out one answer to the open question, without going on from there."""
    step = s.stack.pop()
    s.here = len(s.stack)
    s.ply += 1
    getattr(step, a.verb.handler)(s, a.noun)


def apply(s: State, a: Action) -> None:
    """Answer the open question with one of ``s.menu``, and settle."""
    answer(s, a)
    settle(s)


def awaits(s: State, a: Action) -> bool:
    """Settle as far as the next question: does it take this answer? One that knows by itself makes no menu for it."""
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, Question):
            if top.refuse(s, a) is OK:
                return True
            s.menu = top.menu(s)
            if s.menu:
                return False
        advance(s)
    s.menu = []
    return False


def after(s: State, a: Action) -> State:
    """The same on a copy."""
    c = s.copy()
    apply(c, a)
    return c


def to_move(s: State) -> Seat:
    """Whose answer the game waits for: a seat, CHANCE, or NOBODY when it is over."""
    if not s.stack:
        return NOBODY
    top = s.stack[-1]
    return top.seat if isinstance(top, Ask) else CHANCE


def is_over(s: State) -> bool:
    """Nothing is left to happen."""
    return not s.stack
