"""Bots by a net that answers: at once, or after playing out what seems good (foresight.py)."""

from __future__ import annotations

from contextlib import suppress

from veche.bots.base import Limit
from veche.bots.foresight import Foresight
from veche.core.action import Action
from veche.core.chance import roll
from veche.core.complaint import Unknown
from veche.core.game import Game
from veche.core.state import State, to_move
from veche.worth.instinct import Instinct, Mind, gaze


def learned(game: Game) -> Mind | None:
    """The game's net that answers, if it has one."""
    instinct: Instinct | None = game.judged().instinct
    return instinct.mind(game) if instinct is not None else None


def is_known(game: Game, view: State) -> bool:
    """Has the game an instinct that was taught tables like this one?"""
    mind = learned(game)
    with suppress(Unknown):  # A view beyond what its layout declares was not.
        return mind is not None and mind.knows(view, to_move(view))
    return False


def mind_of(game: Game) -> Mind:
    mind = learned(game)
    if mind is None:
        raise Unknown("noinstinct", game.key)
    return mind


class Learned:
    """Thinks by a game's net that answers."""

    @staticmethod
    def plays(game: Game) -> bool:
        """Where the net's file lies; it is not read for that."""
        instinct: Instinct | None = game.judged().instinct
        return instinct is not None and instinct.path.exists()


class InstinctBot(Learned):
    """Gives the answer that seems best at first sight."""

    name = "instinct"

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.mind = mind_of(game)

    def choose(self, view: State, limit: Limit) -> Action:
        seat = to_move(view)
        eye = gaze(self.mind, seat, len(self.game.points(view)))
        leanings = self.mind.leanings(self.mind.think([eye.look(view, seat)])[0], view.menu)
        return view.menu[int(leanings.argmax())]


class ForesightBot(Learned):
    """Plays out by instinct what seems good."""

    name = "foresight"
    thinks = True

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.mind = mind_of(game)

    def choose(self, view: State, limit: Limit) -> Action:
        search = Foresight(self.game, self.mind, roll(self.seed, view.ply))
        return search.run(view, limit)[0].answer
