"""A game in progress: seats, undo, sealed answers, the record. No clock, no socket, no file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from veche.core.action import Action
from veche.core.chance import draw
from veche.core.codec import dump
from veche.core.complaint import NotOnMenu
from veche.core.game import Game, Setup
from veche.core.record import Record, check, game_of, line, split
from veche.core.state import CHANCE, NOBODY, Ask, Seal, Seat, State, after, apply, is_over, to_move
from veche.table.envelopes import Envelopes, Standing, question, row

SECRET = "?"


class Table:
    """The driver of one game. ``names``: who sits there, as the record calls them; ``about``: its free headers."""

    about: Mapping[str, str]

    def __init__(self, game: Game, setup: Setup, seed: int, names: Sequence[str] = ()) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.names = list(names) or [str(k) for k in range(setup.seats)]
        self.about = {}
        self.state: State = game.new(setup)
        self.log: list[tuple[Any, ...]] = []
        self.state.log = self.log
        self.lines: list[str] = []
        self.told: list[int] = []
        self.back: list[tuple[State, int, int]] = []
        self.envelopes = Envelopes()
        self.secrets: list[frozenset[Seat]] = []
        self.go_on()

    @classmethod
    def resume(cls, record: Record, seed: int | None = None) -> Table:
        """Take up a recorded game where it stopped. Its answers are checked one by one."""
        game = game_of(record)
        first = seed if record.seed is None else record.seed
        t = cls.__new__(cls)
        setup = game.setup(len(record.seats), record.options)
        t.game, t.setup, t.seed, t.names = game, setup, first or 0, list(record.seats)
        t.about = record.about
        t.state, t.log, t.lines, t.told, t.back, t.secrets = game.new(setup), [], [], [], [], []
        t.state.log = t.log
        t.envelopes = Envelopes()
        t.follow(record.lines)
        t.go_on()
        return t

    def follow(self, lines: Sequence[str]) -> None:
        """Answers that were given before, or elsewhere, checked one by one."""
        for text in lines:
            seat, answer = split(text)
            a = check(self.game, self.state, seat, answer)
            if seat != CHANCE:
                self.remember()
            self.put(a)
            self.forget(seat)

    def copy(self) -> Table:
        """The same game at the same moment, to go on with apart."""
        t = type(self).__new__(type(self))
        t.game, t.setup, t.seed, t.names, t.about = self.game, self.setup, self.seed, self.names, self.about
        t.state, t.log = self.state.copy(), list(self.log)
        t.state.log = t.log
        t.lines, t.told, t.back, t.secrets = list(self.lines), list(self.told), list(self.back), list(self.secrets)
        t.envelopes = Envelopes(dict(self.envelopes.sealed), {k: list(v) for k, v in self.envelopes.standing.items()})
        return t

    # Looking.

    def waiting(self) -> list[Seat]:
        """Whose answers the game waits for: several while answers are sealed."""
        open_ = row(self.state)
        if open_:
            return [q.seat for q in open_ if q.seat not in self.envelopes.sealed and q.menu(self.state)]
        seat = to_move(self.state)
        return [seat] if seat >= 0 else []

    def is_over(self) -> bool:
        """Nobody will be asked any more."""
        return is_over(self.state)

    def menu(self, seat: Seat) -> list[Action]:
        """What this seat may answer now."""
        if seat not in self.waiting():
            return []
        mine = question(self.state, seat)
        assert mine is not None
        return self.state.menu if mine is self.state.stack[-1] else mine.menu(self.state)

    def view(self, seat: Seat) -> State:
        """The table as this seat sees it, with its own menu. Its own sealed question lies on top."""
        v = self.game.hide(self.state, seat)
        v.menu = list(self.menu(seat))
        mine = question(self.state, seat)
        if v.menu and mine is not None and mine is not self.state.stack[-1]:
            v.stack.remove(mine)
            v.stack.append(mine)
        return v

    def events(self, seat: Seat | None = None, since: int = 0) -> list[tuple[Any, ...]]:
        """What was told from answer ``since`` on, as far as this seat may read it."""
        start = self.told[since - 1] if 0 < since <= len(self.told) else 0 if since <= 0 else len(self.log)
        return [e for e in self.log[start:] if e[0] != "private" or seat is None or e[1] == seat]

    # Answering.

    def play(self, seat: Seat, text: str) -> None:
        """This seat answers so."""
        self.give(seat, self.choice(seat, text))

    def choice(self, seat: Seat, text: str) -> Action:
        """The answer written so, if this seat may give it now."""
        if seat not in self.waiting():
            raise NotOnMenu("over", text) if self.is_over() else NotOnMenu("turn", to_move(self.state), seat)
        menu = self.menu(seat)
        for a in menu:
            if a.text == text:
                return a
        raise NotOnMenu("menu", text, [a.text for a in menu])

    def give(self, seat: Seat, a: Action, before: State | None = None) -> None:
        """Carry out an answer on this seat's menu. A sealed one waits in its envelope until the rules come to it.

        ``before``: the state as it is, if somebody has left a copy that nobody else will touch.
        """
        if seat != to_move(self.state):
            self.envelopes.sealed[seat] = a
            return
        self.remember(before)
        self.put(a)
        self.go_on(seat)

    def order(self, seat: Seat, standing: Standing) -> None:
        """Leave a standing answer; if its question is open already, it is given at once."""
        self.envelopes.standing.setdefault(seat, []).append(standing)
        if to_move(self.state) == seat:
            self.back.clear()
            self.go_on()

    def cancel(self, seat: Seat) -> None:
        """Withdraw all standing answers of a seat."""
        self.envelopes.standing.pop(seat, None)

    def go_on(self, seat: Seat = NOBODY) -> None:
        """Let chance draw and open the envelopes that are due, until somebody must be asked."""
        while not is_over(self.state):
            mover = to_move(self.state)
            a = draw(self.state, self.seed) if mover == CHANCE else self.envelopes.due(self.state)
            if a is None:
                break
            self.put(a)
            self.forget(mover, seat)
        if seat != NOBODY:  # A game taken up again can be taken back as before.
            self.forget(seat)

    def put(self, a: Action) -> None:
        """Play an answer of whoever is to move, chance too, and write it down."""
        self.lines.append(line(self.state, a))
        apply(self.state, a)
        self.told.append(len(self.log))

    # Taking back.

    def remember(self, before: State | None = None) -> None:
        """Keep the state as it is, to come back to."""
        self.back.append((self.state.copy() if before is None else before, len(self.lines), len(self.log)))

    def forget(self, answered: Seat, seat: Seat | None = None) -> None:
        """A barrier: what chance has shown or another seat has been asked stays."""
        if answered == CHANCE or (seat is not None and answered != seat) or to_move(self.state) != answered:
            self.back.clear()

    def can_undo(self, seat: Seat) -> bool:
        """Is there an answer this seat may still take back?"""
        if seat in self.envelopes.sealed:
            return True
        return bool(self.back) and to_move(self.state) == seat

    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer, or its sealed one that lies unopened."""
        if not self.can_undo(seat):
            raise NotOnMenu("undo", seat)
        if self.envelopes.sealed.pop(seat, None) is not None:
            return
        self.state, lines, told = self.back.pop()
        del self.lines[lines:], self.told[lines:], self.log[told:], self.secrets[lines:]
        self.state.log = self.log

    # The record.

    def record(self, seat: Seat | None = None) -> str:
        """The game as text. A seat's own, while the game runs: no seed, and what it may not know as "?"."""
        over = self.is_over()
        lines = self.lines if seat is None or over else self.censored(seat)
        return Record(
            self.game.key,
            self.game.rules,
            self.names,
            dict(self.setup.options),
            self.seed if seat is None or over else None,
            list(lines),
            self.game.points(self.state) if over else None,
            self.about,
        ).text()

    def censored(self, seat: Seat) -> list[str]:
        """The lines, an answer this seat may not know written as "?"."""
        self.find_secrets()
        return [
            f"{text.partition(':')[0]}: {SECRET}" if seat in hidden else text
            for text, hidden in zip(self.lines, self.secrets, strict=True)
        ]

    def find_secrets(self) -> None:
        """For every answer not looked at yet: from which seats is it hidden? Found by playing the game again."""
        if len(self.secrets) == len(self.lines):
            return
        s = self.game.new(self.setup)
        for number, text in enumerate(self.lines):
            a = check(self.game, s, *split(text))
            if number >= len(self.secrets):
                self.secrets.append(hidden_from(self.game, s, a, self.setup.seats))
            apply(s, a)


def hidden_from(game: Game, s: State, a: Action, seats: int) -> frozenset[Seat]:
    """Who cannot tell this answer from some other on the menu: seats, and NOBODY for those who only watch."""
    step, mover = s.stack[-1], to_move(s)
    others = [k for k in (*range(seats), NOBODY) if k != mover]
    if isinstance(step, Seal):
        return frozenset(others)
    if game.is_open or isinstance(step, Ask):  # An open answer is never a secret: see the contract.
        return frozenset()
    here = after(s, a)
    return frozenset(k for k in others if alike(game, s, a, here, k))


def alike(game: Game, s: State, a: Action, here: State, seat: Seat) -> bool:
    """Would another answer have left this seat with the same view?"""
    mine = dump(game.hide(here, seat))
    return any(dump(game.hide(after(s, b), seat)) == mine for b in s.menu if b is not a)
