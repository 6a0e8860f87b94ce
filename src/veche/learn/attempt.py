"""A try at a lesson: what may be answered, what is said to an answer, and what the others do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from veche.bots.base import NO_LIMIT, make_bot
from veche.core.action import Action
from veche.core.chance import draw
from veche.core.game import find
from veche.core.record import line
from veche.core.state import CHANCE, Ask, State, apply, is_over, to_move
from veche.core.words import reason_said
from veche.learn.goal import Sight, told
from veche.learn.lesson import Lesson, Mistake
from veche.rules.position import Wrong, fits, matching, set_up


class Kind(Enum):
    SERVES = "serves"  # carried out; go on
    NOT_THIS = "not-this"  # not carried out; try again
    REACHED = "reached"
    FAILED = "failed"


@dataclass(frozen=True)
class Verdict:
    """``say`` is a sentence in both languages, or nothing; ``rule`` the place in the rules of what was refused."""

    kind: Kind
    say: dict[str, str]
    rule: str = ""


class Attempt:
    """One seat's answers to a lesson, from its position on. ``given`` are those that were carried out."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game = find(lesson.game)
        self.first = set_up(self.game, lesson.position)
        self.state: State = self.first.copy()
        self.log: list[tuple[Any, ...]] = []
        self.state.log = self.log
        self.given: list[str] = []
        self.lines: list[str] = []
        self.told: list[int] = []
        self.replied = 0
        self.verdict = Verdict(Kind.SERVES, {})
        if to_move(self.state) != lesson.seat:
            self.others()

    def copy(self) -> Attempt:
        other = Attempt.__new__(Attempt)
        other.__dict__.update(self.__dict__)
        other.state = self.state.copy()
        other.log, other.given, other.lines, other.told = self.log[:], self.given[:], self.lines[:], self.told[:]
        other.state.log = other.log
        return other

    @property
    def done(self) -> bool:
        return self.verdict.kind in (Kind.REACHED, Kind.FAILED)

    def menu(self) -> list[Action]:
        """The answers that serve the task; [] when it is over."""
        if self.done or to_move(self.state) != self.lesson.seat:
            return []
        return [a for a in self.state.menu if self.serves(a.text)]

    def offered(self) -> list[Action]:
        """What is shown of the menu: what serves, and the mistakes of which something is to be said."""
        if self.done or to_move(self.state) != self.lesson.seat:
            return []
        return [a for a in self.state.menu if self.serves(a.text) or self.mistaken(a.text)]

    def serves(self, text: str) -> bool:
        allow = self.lesson.allow
        return not self.mistaken(text) and (not allow or any(fits(text, pattern) for pattern in allow))

    def mistaken(self, text: str) -> Mistake | None:
        return next((m for m in self.lesson.mistakes if any(fits(text, p) for p in m.answers)), None)

    # Answering.

    def answer(self, text: str) -> Verdict:
        """What is said to this answer. It is carried out only if it serves."""
        if self.done:
            return self.verdict
        a = next((a for a in self.state.menu if a.text == text), None)
        if a is None:
            return self.refused(text)
        if not self.serves(text):
            wrong = self.mistaken(text)
            return Verdict(Kind.NOT_THIS, dict(wrong.say) if wrong else {})
        self.put(a)
        self.given.append(text)
        self.others()
        self.verdict = self.judged()
        return self.verdict

    def refused(self, text: str) -> Verdict:
        """Not on the menu: what the lesson says of the reason, else the game's own words."""
        a, top = self.game.action(text), self.state.stack[-1] if self.state.stack else None
        if a is None or not isinstance(top, Ask):
            return Verdict(Kind.NOT_THIS, {})
        reason = top.refuse(self.state, a)
        said = next((m.say for m in self.lesson.mistakes if reason.key in m.reasons), None)
        own = {language: reason_said(reason, self.game.words(language)) for language in self.game.phrases}
        return Verdict(Kind.NOT_THIS, dict(said) if said else own, f"why.{reason.key}")

    def put(self, a: Action) -> None:
        self.lines.append(line(self.state, a))
        apply(self.state, a)
        self.told.append(len(self.log))

    def judged(self) -> Verdict:
        sight = Sight(self.game, self.state, self.lesson.seat, self.first)
        for m in self.lesson.mistakes:
            if m.after and self.holds(m.after.events, m.after.numbers, sight):
                return Verdict(Kind.FAILED, dict(m.say))
        goal = self.lesson.goal
        answered = all(any(fits(text, pattern) for text in self.given) for pattern in goal.answers)
        if answered and self.holds(goal.events, goal.numbers, sight):
            return Verdict(Kind.REACHED, dict(self.lesson.success))
        if len(self.given) >= self.lesson.most or to_move(self.state) != self.lesson.seat:
            return Verdict(Kind.FAILED, {})
        return Verdict(Kind.SERVES, {})

    def holds(self, events: tuple[str, ...], numbers: tuple[str, ...], sight: Sight) -> bool:
        return all(any(told(e, pattern) for e in self.log) for pattern in events) and all(map(sight.number, numbers))

    # The others.

    def others(self) -> None:
        """Chance and the other seats answer until the learner is asked again, or the game is over."""
        for _ in range(self.game.bound):
            if is_over(self.state) or to_move(self.state) == self.lesson.seat:
                return
            self.put(self.reply())
        raise Wrong("the others never come to an end")

    def reply(self) -> Action:
        """The next line of the script if it fits; else a bot's answer; else as little as can be: decline, pass."""
        script = self.lesson.replies
        a = matching(self.state, script[self.replied]) if self.replied < len(script) else None
        if a is not None and (to_move(self.state) != CHANCE or script[self.replied].startswith("chance:")):
            self.replied += 1
            return a
        if to_move(self.state) == CHANCE:
            return draw(self.state, self.lesson.position.seed)
        if self.lesson.bot:
            view = self.game.hide(self.state, to_move(self.state))
            view.menu = list(self.state.menu)
            return make_bot(self.lesson.bot, self.game, self.state.ply).choose(view, NO_LIMIT)
        return max(self.state.menu, key=lambda a: a.verb.rank)

    def hint(self) -> str:
        """The answer that goes on along par; "" where the learner has left it."""
        par = list(self.lesson.par)
        at = len(self.given)
        return par[at] if self.given == par[:at] and at < len(par) else ""
