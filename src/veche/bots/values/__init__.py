"""What positions are worth: one module per game, named like the game's package.

A module needs one function, ``value(s, seat) -> float``: the points this seat may expect at the end. It may also have

- ``FEATURES`` and ``features(s, seat) -> list[float]``, the parts of the value; ``WEIGHTS`` says what each is worth
  (see weights.py), so that tools/tune.py can improve the numbers and a hint can name its reasons; ``ALONE``, the
  weights of a game for one, if they are others;
- ``inputs(s, seat) -> list[float]`` and ``NET`` in place of ``WEIGHTS``: a net weighs them (see net.py), and
  tools/learn.py teaches it;
- ``parts(s, seat) -> dict[str, float]``, the value in a few named shares (names as in bots/reasons.*.toml): a hint
  names those that an answer changes most;
- ``options(s, seat, last) -> list[Action]``, the answers worth thinking about, best kinds first;
- ``ASIDES``, the verbs that put the same question again (conversions);
- ``NARROWING``, the verbs that only narrow the same question down (a district before a cell);
- ``BOOSTS``, verbs that put it again and make other answers better: after them all answers are looked at anew;
- ``TURNS``, the names of the questions that begin a turn: a bot looks ahead to the next one of these;
- ``clock(s) -> int``, a time that only grows (rounds, turns), and ``AHEAD``, how far by it a playout goes;
- ``QUICK``, how many answers are tried for a turn in a playout, and ``PLAYOUTS``, how many playouts the strong level
  makes for a turn.

A game without a module is judged by its points.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from veche.bots.values.weights import Weights
from veche.core.action import Action
from veche.core.game import Game, find
from veche.core.state import Seat, State


FAR = 1_000_000
QUICK = 150
PLAYOUTS = 16


def no_clock(s: State) -> int:
    return 0


def whole_menu(s: State, seat: Seat, last: Action | None) -> list[Action]:
    return s.menu


@dataclass(frozen=True)
class Judge:
    """How a game is judged."""

    value: Callable[[Any, Seat], float]
    options: Callable[[Any, Seat, Action | None], list[Action]] = whole_menu
    turns: frozenset[str] = frozenset({"Turn"})
    asides: frozenset[str] = frozenset()
    boosts: frozenset[str] = frozenset()
    features: Callable[[Any, Seat], list[float]] | None = None
    weights: Weights | None = None
    alone: Weights | None = None
    parts: Callable[[Any, Seat], dict[str, float]] | None = None
    clock: Callable[[Any], int] = no_clock
    ahead: int = FAR
    quick: int = QUICK
    narrowing: frozenset[str] = frozenset()
    playouts: int = PLAYOUTS


def judge_of(game: Game) -> Judge:
    return judge_by_key(game.key)


@cache
def judge_by_key(key: str) -> Judge:
    game = find(key)
    name = f"veche.bots.values.{game.package.rpartition('.')[2]}"
    if find_spec(name) is None:
        return Judge(lambda s, seat: float(game.points(s)[seat]))
    module = import_module(name)
    return Judge(
        module.value,
        getattr(module, "options", whole_menu),
        frozenset(getattr(module, "TURNS", ("Turn",))),
        frozenset(getattr(module, "ASIDES", ())),
        frozenset(getattr(module, "BOOSTS", ())),
        getattr(module, "features", None),
        getattr(module, "WEIGHTS", None),
        getattr(module, "ALONE", None),
        getattr(module, "parts", None),
        getattr(module, "clock", no_clock),
        getattr(module, "AHEAD", FAR),
        getattr(module, "QUICK", QUICK),
        frozenset(getattr(module, "NARROWING", ())),
        getattr(module, "PLAYOUTS", PLAYOUTS),
    )
