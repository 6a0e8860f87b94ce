"""What a bot is, and how bots are found."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Protocol

from veche.core.action import Action
from veche.core.complaint import Unknown
from veche.core.game import Game
from veche.core.plugins import registered
from veche.core.state import State


@dataclass(frozen=True)
class Limit:
    """How long a bot may think about one answer. Nothing set: as it likes."""

    seconds: float | None = None
    playouts: int | None = None


NO_LIMIT = Limit()
"""A bot thinks as long as it likes."""


class Bot(Protocol):
    """Sees a view in which its own seat is to move, and picks a line of the menu."""

    name: str

    def choose(self, view: State, limit: Limit) -> Action:
        """One of ``view.menu``."""
        ...


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


def can_play(name: str, game: Game) -> bool:
    """May this bot be seated at that game? One that needs what not every game has says so (``plays``)."""
    entry = registered("veche.bots").get(name)
    plays = getattr(entry.load(), "plays", None) if entry is not None else None
    return entry is not None and (plays is None or bool(plays(game)))


AMOUNT = re.compile(r"(?:(?P<playouts>[1-9]\d{0,6})|(?P<seconds>\d{1,4}(?:\.\d+)?)s)(?:x(?P<processes>[1-9]\d?))?")


def parse_spec(spec: str) -> tuple[str, Limit, int]:
    """A name, a limit and a number of processes: ``"mcts:200"`` is 200 playouts an answer, ``"mcts:2s"`` two seconds,
    ``"mcts:200x2"`` 200 playouts by two processes, ``"greedy"`` as it likes."""
    name, colon, amount = spec.strip().partition(":")
    if not colon:
        return name, NO_LIMIT, 1
    found = AMOUNT.fullmatch(amount)
    if found is None or (found["seconds"] and not float(found["seconds"])):
        raise Unknown("limit", spec)
    limit = Limit(seconds=float(found["seconds"])) if found["seconds"] else Limit(playouts=int(found["playouts"]))
    return name, limit, int(found["processes"] or 1)


def make_bot(spec: str, game: Game, seed: int) -> Bot:
    """A bot by its name, perhaps with a limit. Every bot class takes the game and a seed."""
    name, limit, processes = parse_spec(spec)
    entry = registered("veche.bots").get(name)
    if entry is None:
        raise Unknown("bot", name, bot_names())
    maker = entry.load()
    if limit != NO_LIMIT and not getattr(maker, "thinks", False):
        raise Unknown("nolimit", name)
    bot: Bot = maker(game, seed) if processes == 1 else crewed(maker, name, game, seed, processes)
    return bot if limit == NO_LIMIT else Limited(spec, bot, limit)


def crewed(maker: Any, name: str, game: Game, seed: int, processes: int) -> Bot:
    """A bot that thinks by several processes, if it can."""
    if not getattr(maker, "crews", False):
        raise Unknown("onecrew", name, processes)
    bot: Bot = maker(game, seed, processes)
    return bot
