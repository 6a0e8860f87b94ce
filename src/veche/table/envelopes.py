"""Answers given before the rules come to them: sealed ones, and standing orders."""

from __future__ import annotations

from dataclasses import dataclass, field

from veche.core.action import Action
from veche.core.fields import fields as declared
from veche.core.state import Ask, Seal, Seat, State, Step, to_move


@dataclass(frozen=True)
class Standing:
    """A standing answer: whenever this question is put to the seat, and a field of it lies within bounds.

    ``Standing("NeighbourlyHelp", "decline", "most", least=2)`` declines every offer of two or more. With ``once``
    it serves a single time, as an answer given in advance.
    """

    question: str
    answer: str
    field: str = ""
    least: int | None = None
    most: int | None = None
    once: bool = False

    def fits(self, step: Ask) -> bool:
        """Does it answer this question?"""
        if type(step).__name__ != self.question:
            return False
        value = numbers(step).get(self.field) if self.field else 0
        if value is None:
            return False
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)


def numbers(step: Step | None) -> dict[str, int]:
    """What a standing answer may depend on: the numbers of a question, by the names of its fields."""
    found = {name: getattr(step, name) for name in declared(type(step)) if name != "seat"}
    return {name: n for name, n in found.items() if isinstance(n, int) and not isinstance(n, bool)}


@dataclass
class Envelopes:
    """What seats have handed in early. Nobody else may look."""

    sealed: dict[Seat, Action] = field(default_factory=dict)
    standing: dict[Seat, list[Standing]] = field(default_factory=dict)

    def due(self, s: State) -> Action | None:
        """The answer to the open question that lies ready, if any."""
        seat = to_move(s)
        if isinstance(s.stack[-1], Seal) and seat in self.sealed:
            a = self.sealed.pop(seat)
            return a if a in s.menu else None
        return self.ordered(s, seat)

    def ordered(self, s: State, seat: Seat) -> Action | None:
        """The first standing answer of this seat that fits the question and is on its menu."""
        top = s.stack[-1]
        for order in self.standing.get(seat, ()):
            if isinstance(top, Ask) and order.fits(top):
                for a in s.menu:
                    if a.text == order.answer:
                        if order.once:
                            self.standing[seat].remove(order)
                        return a
        return None


def row(s: State) -> list[Seal]:
    """The sealed questions that stand open together, in the order of the rules."""
    found: list[Seal] = []
    for step in reversed(s.stack):
        if not isinstance(step, Seal):
            break
        found.append(step)
    return found


def question(s: State, seat: Seat) -> Ask | None:
    """The question this seat may answer now: the open one, or its own of a sealed row."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Ask) and top.seat == seat:
        return top
    for step in row(s):
        if step.seat == seat:
            return step
    return None
