"""What the contract is tried on: every seat count and option value of a game, and random games played so."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from veche.core.codec import dump
from veche.core.game import Game, find, folder_of
from veche.core.record import line
from veche.core.state import Seat, State, apply, to_move
from veche.table.variety import stray, variety

MOST_WAYS = 24


@dataclass(frozen=True)
class Case:
    key: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *[f"{k}={v}" for k, v in self.options]])

    @property
    def game(self) -> Game:
        return find(self.key)

    def start(self) -> State:
        return self.game.start(self.seats, dict(self.options))


@dataclass
class Tour:
    """A random game, and copies of some of its states."""

    case: Case
    seed: int
    lines: list[str] = field(default_factory=list)
    stops: list[tuple[int, Any]] = field(default_factory=list)
    log: list[tuple[Any, ...]] = field(default_factory=list)
    end: Any = None

    def some(self, count: int) -> list[Any]:
        """So many states of the tour, spread evenly, fresh copies."""
        every = max(1, len(self.stops) // count)
        return [s.copy() for _, s in self.stops[::every]][: count + 1]


def cases_of(game: Game) -> list[Case]:
    """All ways to sit down, thinned out if the game has very many options."""
    ways = [Case(game.key, seats, tuple(sorted(options.items()))) for seats, options in variety(game)]
    plain = [w for w in ways if not w.options]
    rest = [w for w in ways if w.options]
    every = max(1, -(-len(rest) // (MOST_WAYS - len(plain))))
    return plain + rest[::every]


def fullest(game: Game) -> Case:
    """For what does not depend on seats and options: the largest table."""
    return Case(game.key, game.seats[-1])


def facts(s: State) -> Any:
    """Everything declared about a state, and its menu."""
    return dump(s), [a.text for a in s.menu]


@cache
def tour(case: Case, seed: int = 1) -> Tour:
    """A random game to its end, with every sixth state kept."""
    t = Tour(case, seed)
    s = case.start()
    s.log = []
    while s.menu:
        if s.ply % 6 == 0:
            t.stops.append((s.ply, s.copy()))
        assert s.ply < case.game.bound, f"{case}: no end after {case.game.bound} answers (seed {seed})"
        a = stray(s, seed)
        t.lines.append(line(s, a))
        apply(s, a)
    t.stops.append((s.ply, s.copy()))
    t.end, t.log = s, s.log or []
    return t


def mover(s: State) -> Seat:
    """Who is to move, or the first seat while chance is."""
    return max(to_move(s), 0)


@cache
def folder(key: str) -> Path:
    """Where the sources of a game are, also when its compiled twin is running."""
    return folder_of(find(key))


@cache
def sources(key: str) -> dict[str, ast.Module]:
    """The modules of a game by their path inside it: "building", "abilities/surveyor"."""
    home = folder(key)
    return {
        str(path.relative_to(home).with_suffix("")): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(home.rglob("*.py"))
    }


def calls(tree: ast.AST, method: str) -> Iterator[ast.Call]:
    """Every call ``something.method(…)``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == method:
            yield node
