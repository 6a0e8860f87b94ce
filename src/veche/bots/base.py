"""What a bot is, and how bots are found."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from veche.core.action import Action
from veche.core.game import Game, Unknown, listed
from veche.core.plugins import registered
from veche.core.state import State


@dataclass(frozen=True)
class Limit:
    """How long a bot may think about one answer. Nothing set: as it likes."""

    seconds: float | None = None
    playouts: int | None = None


NO_LIMIT = Limit()


class Bot(Protocol):
    """Sees a view in which its own seat is to move, and picks a line of the menu."""

    name: str

    def choose(self, view: State, limit: Limit) -> Action: ...


class Limited:
    """A bot that always thinks as long as its name says: `mcts:200`, `mcts:2s`."""

    def __init__(self, name: str, bot: Bot, limit: Limit) -> None:
        self.name = name
        self.bot = bot
        self.limit = limit

    def choose(self, view: State, limit: Limit) -> Action:
        return self.bot.choose(view, limit if limit != NO_LIMIT else self.limit)


def bot_names() -> list[str]:
    """The names of all installed bots, sorted."""
    return list(registered("veche.bots"))


def parse_spec(spec: str) -> tuple[str, Limit]:
    """``"mcts:200"`` -> 200 playouts an answer, ``"mcts:2s"`` -> two seconds, ``"greedy"`` -> as it likes."""
    name, colon, amount = spec.strip().partition(":")
    if not colon:
        return name, NO_LIMIT
    if re.fullmatch(r"[1-9]\d{0,6}", amount):
        return name, Limit(playouts=int(amount))
    if re.fullmatch(r"\d{1,4}(\.\d+)?s", amount) and float(amount[:-1]) > 0:
        return name, Limit(seconds=float(amount[:-1]))
    raise Unknown(f"{spec!r}: after the colon comes a number of playouts (mcts:200) or seconds (mcts:2s)")


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """A bot by its name, perhaps with a limit. Every bot class takes the game and a seed."""
    name, limit = parse_spec(spec)
    entry = registered("veche.bots").get(name)
    if entry is None:
        raise Unknown(f"no bot is called {name!r}; there are {listed(bot_names())}")
    maker = entry.load()
    bot: Bot = maker(game, seed)
    if limit == NO_LIMIT:
        return bot
    if not getattr(maker, "thinks", False):
        raise Unknown(f"{name} answers at once: it takes no limit, write just {name!r}")
    return Limited(spec, bot, limit)
