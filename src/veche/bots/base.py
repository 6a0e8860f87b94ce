"""What a bot is, and how bots are found."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Protocol

from veche.core.action import Action
from veche.core.game import Game, Unknown, listed
from veche.core.state import State


@dataclass(frozen=True)
class Limit:
    """How long a bot may think about one answer. Nothing set: as it likes."""

    seconds: float | None = None
    playouts: int | None = None


class Bot(Protocol):
    """Sees a view in which its own seat is to move, and picks a line of the menu."""

    name: str

    def choose(self, view: State, limit: Limit) -> Action: ...


def bot_names() -> list[str]:
    """The names of all installed bots, sorted."""
    return sorted(e.name for e in entry_points(group="veche.bots"))


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A bot by its name. Every bot class takes the game and a seed."""
    for entry in entry_points(group="veche.bots", name=name):
        bot: Bot = entry.load()(game, seed)
        return bot
    raise Unknown(f"no bot is called {name!r}; there are {listed(bot_names())}")
