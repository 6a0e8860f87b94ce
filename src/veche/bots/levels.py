"""Levels for people: novice, casual, skilled, strong. Each is a bot for every game.

| level   | what it is                                                            | a turn    |
|---------|-----------------------------------------------------------------------|-----------|
| novice  | greedy, with a wrong opinion of what things are worth (opinions.py)   | at once   |
| casual  | the same, a third as wrong                                            | at once   |
| skilled | nearly right, and plans its round where rounds can be (courses.py)    | up to 1 s |
| strong  | search: by a net that answers where one was taught such tables        | up to 9 s |
|         | (foresight.py), else, and in the last rounds that a game names, by    |           |
|         | its judge (mcts.py), as many playouts as the game says                |           |

Thinking time is for a whole turn on one core and is never over `MOST_SECONDS`: a turn is planned once, at its first
question, and then followed; small questions in between share what is left of the turn's time. A net that answers plans
nothing: each question takes a quarter of what is left, and `QUESTION` seconds at most; where several turns follow each
other, each has its own time. How wrong the levels are was set by what they score among equals in Terra Mystica
(docs/strength.md): 80, 105 and 120 were aimed at.

The same seed and view give the same answer, unless a time limit cut the search short.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Final

from veche.bots.base import Limit
from veche.bots.courses import Breadth
from veche.bots.greedy import GreedyBot
from veche.bots.instinct import ForesightBot, is_known
from veche.bots.lookahead import Line
from veche.bots.mcts import Knobs, MctsBot, Search
from veche.bots.opinions import opinion
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.complaint import Unknown
from veche.core.game import Game
from veche.core.judge import Judge
from veche.core.state import Seat, State, to_move

MOST_SECONDS: Final = 10.0
LEVELS: Final = ("novice", "casual", "skilled", "strong")
SMALL: Final = 0.25  # A question in the middle of a turn, or in another's, takes this share of time and playouts.

LEAST: Final = 4  # Playouts for a small question, at least.
FORESEEN: Final = 32  # Playouts for a question where a net answers in them,
QUESTION: Final = 1.5  # and seconds at most: a turn has several such questions.


class Opinionated(GreedyBot):
    """Greedy, by an opinion of its own (opinions.py): the larger the error, the worse its plans."""

    name = "opinionated"
    error = 0.0

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.opinions: dict[Seat, Judge] = {}

    def choose(self, view: State, limit: Limit) -> Action:
        self.judge = self.opinion(to_move(view))
        return super().choose(view, limit)

    def opinion(self, seat: Seat) -> Judge:
        """Every seat has another one, the same from the first turn to the last."""
        if seat not in self.opinions:
            self.opinions[seat] = opinion(self.game, roll(self.seed, seat), self.error)
        return self.opinions[seat]


class Novice(Opinionated):
    name = "novice"
    error = 1.1


class Casual(Opinionated):
    name = "casual"
    error = 0.35


class Skilled(Opinionated):
    """Plans its round where a game's rounds can be planned (courses.py); else its turn, like the others."""

    name = "skilled"
    error = 0.05
    knobs = Knobs(breadth=Breadth(6, 3, 40), rehearsals=None)

    def think(self, view: State, limit: Limit) -> Line:
        search = Search(self.game, roll(self.seed + 7919 * (to_move(view) + 1), view.ply), self.knobs, self.judge)
        seconds = MOST_SECONDS if limit.seconds is None else limit.seconds
        return search.branches(view, time.monotonic() + seconds)[0].line


class Strong:
    """Search with a number of playouts that the game says, and a time for the whole turn that it never exceeds. A limit
    from outside can only make it think less."""

    name = "strong"
    thinks = True
    seconds = 9.0

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.search = MctsBot(game, seed)
        self.seed = seed
        self.foreseen = False  # the last answer was found by foresight
        self.playouts = self.search.judge.playouts
        self.seat: Seat = -1
        self.due = -1
        self.last = ""
        self.left = 0.0

    def choose(self, view: State, limit: Limit) -> Action:
        fresh = self.begins(view)
        if fresh:
            self.left = self.seconds
        start = time.monotonic()
        self.foreseen = self.search.judge.clock(view) < self.search.judge.planned and is_known(self.game, view)
        whole = fresh and not self.foreseen and type(view.stack[-1]).__name__ in self.search.judge.turns
        a = self.thought(view, self.within(limit, whole))
        self.left -= time.monotonic() - start
        self.seat, self.due, self.last = to_move(view), view.ply + 1, a.verb.name
        return a

    def thought(self, view: State, limit: Limit) -> Action:
        """By foresight where it can be; a playout that leads where nothing was declared is left to the other search."""
        if self.foreseen:
            with suppress(Unknown):
                return ForesightBot(self.game, self.seed).choose(view, limit)
        return self.search.choose(view, limit)

    def within(self, limit: Limit, whole: bool) -> Limit:
        """What this question may take: most of the time, if a whole turn is planned now."""
        mine = max(0.0, self.left * (1 - SMALL if whole else SMALL))
        playouts = self.playouts if whole else max(LEAST, int(SMALL * self.playouts))
        if self.foreseen:
            mine, playouts = min(mine, QUESTION), FORESEEN
        return Limit(
            mine if limit.seconds is None else min(mine, limit.seconds),
            playouts if limit.playouts is None else min(playouts, limit.playouts),
        )

    def begins(self, view: State) -> bool:
        """Is this a new turn? Else the same seat was asked just before."""
        return to_move(view) != self.seat or view.ply != self.due or self.turns(view)

    def turns(self, view: State) -> bool:
        """The same seat is asked for a turn, and the one before is done: planned to its end, or no mere aside."""
        judge = self.search.judge
        done = self.last not in judge.asides if self.foreseen else self.search.plan.next(view) is None
        return done and type(view.stack[-1]).__name__ in judge.turns
