"""A table as a learner meets it: answers are numbers, chance draws by a seed, views are rows, points are rewards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from veche.bots.base import NO_LIMIT, Bot, make_bot
from veche.bots.match import places
from veche.core.action import Action
from veche.core.chance import draw, roll
from veche.core.complaint import Unknown
from veche.core.game import Game, find, lexicon
from veche.core.state import CHANCE, Seat, State, apply, to_move
from veche.core.told import mark
from veche.worth.layout import Encoder, Floats, layout_of

Mask: TypeAlias = npt.NDArray[np.int8]
REWARDS: Final = ("points", "rank", "win")


@dataclass(frozen=True)
class Saved:
    """A position of a session, to come back to. It can be pickled."""

    table: State
    seed: int
    points: list[int]
    learner: Seat

    def __reduce__(self) -> tuple[Any, ...]:
        return Saved, (self.table, self.seed, self.points, self.learner)


@cache
def numbers(key: str) -> dict[Action, int]:
    """Every answer of a game and its number: one table of them for all sessions."""
    return {a: i for i, a in enumerate(lexicon(find(key)).values())}


class Session:
    """One table. ``reward``: points as they are scored; the rank at the end, from 1 to -1; or the win.

    Where there are ``opponents``, one seat is the learner's (which one, the seed says unless it is given) and bots
    sit at the others; else all seats are learners'.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: str = "points",
        opponents: Sequence[str] = (),
        seat: Seat | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise Unknown("reward", reward, REWARDS)
        self.game: Final = find(game)
        self.setup: Final = self.game.setup(self.game.seats[0] if seats is None else seats, options)
        self.reward: Final = reward
        self.layout: Final = layout_of(game)
        self.number_of: Final = numbers(game)
        self.actions: Final[list[Action]] = list(self.number_of)
        self.encoders: Final = [Encoder(self.layout, k, self.setup.seats) for k in range(self.setup.seats)]
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise Unknown("wrongseat", seat, self.setup.seats - 1)
        self.table: State = self.game.new(self.setup)
        self.seed = 0
        self.points: list[int] = []
        self.opponents: Final = list(opponents)
        self.seat: Final = seat
        self.learner = seat or 0
        self.bots: dict[Seat, Bot] = self.others()

    def reset(self, seed: int) -> None:
        """A new game; chance draws by this seed."""
        self.seed = seed
        self.table = self.game.new(self.setup)
        if self.seat is None:
            self.learner = seed % self.setup.seats
        self.bots = self.others()
        self.go_on()
        self.points = self.game.points(self.table)

    def others(self) -> dict[Seat, Bot]:
        """The bots at the other seats, going round among the opponents."""
        seats, specs = self.setup.seats, self.opponents
        chairs = [(self.learner + n) % seats for n in range(1, seats)] if specs else []
        return {k: make_bot(specs[n % len(specs)], self.game, self.luck(k)) for n, k in enumerate(chairs)}

    def luck(self, seat: Seat) -> int:
        """The seed of the bot at this seat."""
        return roll(self.seed, seat + 2) >> 1

    def go_on(self) -> None:
        """Chance draws and bots answer until a learner is asked."""
        s = self.table
        while s.menu:
            seat = to_move(s)
            if seat == CHANCE:
                apply(s, draw(s, self.seed))
            elif seat in self.bots:
                apply(s, self.bots[seat].choose(self.game.hide(s, seat), NO_LIMIT))
            else:
                return

    @property
    def mover(self) -> Seat:
        return to_move(self.table)

    @property
    def over(self) -> bool:
        return not self.table.menu

    @property
    def endless(self) -> bool:
        """More answers than a game can have: something is wrong with it, and it is broken off."""
        return self.table.ply > self.game.bound

    def step(self, action: int) -> list[float]:
        """Answer for the seat that is asked; what every seat is paid."""
        apply(self.table, self.chosen(action))
        self.go_on()
        return self.paid()

    def chosen(self, action: int) -> Action:
        a = self.actions[action] if 0 <= action < len(self.actions) else None
        if a is None or a not in self.table.menu:
            raise Unknown("impossible", action, [f"{self.number_of[b]} ({b.text})" for b in self.table.menu])
        return a

    def paid(self) -> list[float]:
        if self.reward == "points":
            before, self.points = self.points, self.game.points(self.table)
            if self.points != before:
                return [float(now - then) for now, then in zip(self.points, before)]
        if self.reward == "points" or not self.over:
            return [0.0] * self.setup.seats
        if self.reward == "rank":
            return ranks(self.game, self.table)
        order = places(self.game, self.table)
        first = min(order)
        return [(1.0 / order.count(first) if place == first else 0.0) for place in order]

    def told(self, seat: Seat) -> Floats:
        """The view of this seat as a row; the next one overwrites it."""
        view = self.table if self.game.is_open else self.game.hide(self.table, seat)
        return self.encoders[seat].told(view)

    def mask(self, seat: Seat) -> Mask:
        """A 1 for every answer on the menu, if this seat is asked."""
        found = self.marks() if to_move(self.table) == seat else bytearray(len(self.actions))
        return np.frombuffer(found, np.int8)

    def marks(self) -> bytearray:
        """A 1 for every answer on the menu."""
        found = bytearray(len(self.actions))
        mark(found, self.table.menu, self.number_of)
        return found

    def tell(self, row: memoryview, mask: memoryview) -> Seat:
        """Put the view of who is asked and what he may answer into their places; who that is."""
        seat = to_move(self.table)
        self.told(seat)
        row[:] = self.encoders[seat].out
        mask[:] = self.marks()
        return seat

    def whole(self) -> Floats:
        """The table with nothing hidden, seen from the first seat."""
        return self.layout.encode(self.table, 0, self.setup.seats)

    def save(self) -> Saved:
        return Saved(self.table.copy(), self.seed, self.points[:], self.learner)

    def restore(self, saved: Saved) -> None:
        """Back to a saved position of a table with the same seats; bots begin to think anew."""
        self.table, self.seed, self.points = saved.table.copy(), saved.seed, saved.points[:]
        self.learner = saved.learner
        self.bots = self.others()

    def __reduce__(self) -> tuple[Any, ...]:
        """Bots stay here: they are made anew."""
        setup = self.setup
        settings = (self.game.key, setup.seats, dict(setup.options), self.reward, self.opponents, self.seat)
        return resumed, (settings, self.save())


def resumed(settings: tuple[Any, ...], saved: Saved) -> Session:
    """A session of another process, or a deep copy."""
    session = Session(*settings)
    session.restore(saved)
    return session


def ranks(game: Game, s: State) -> list[float]:
    """From 1 for the first to -1 for the last."""
    order = places(game, s)
    return [1.0 - 2.0 * (place - 1) / max(1, len(order) - 1) for place in order]


def after(seed: int) -> int:
    """The seed of the next game, where none is given: a row of games differs, but repeats."""
    return roll(seed, 1) >> 1
