"""Random games, watched closely: what `veche fuzz` counts."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from veche.core.ability import Kit
from veche.core.codec import steps
from veche.core.fields import fields
from veche.core.game import Game, find
from veche.core.record import Record, line
from veche.core.state import Question, State, advance, answer
from veche.table.variety import stray


@dataclass
class Finds:
    """What many random games brought to light. ``records``: (kind, seed, what happened, record)."""

    games: int = 0
    answers: int = 0
    records: list[tuple[str, int, str, str]] = field(default_factory=list)
    asked: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    powers: set[str] = field(default_factory=set)
    options: set[tuple[str, str]] = field(default_factory=set)
    seats: set[int] = field(default_factory=set)

    def add(self, other: Finds) -> None:
        self.games += other.games
        self.answers += other.answers
        self.records += other.records
        self.asked += other.asked
        self.skipped += other.skipped
        self.verbs += other.verbs
        self.powers |= other.powers
        self.options |= other.options
        self.seats |= other.seats

    def never_asked(self, game: Game) -> list[str]:
        every = [c for c in steps(game.key) if issubclass(c, Question) and c.menu is not Question.menu]
        leaves = [c.__name__ for c in every if not any(c in other.__bases__ for other in every)]
        return sorted(name for name in leaves if not self.asked[name])

    def never_used(self, game: Game) -> list[str]:
        return [verb.name for verb in game.verbs if not self.verbs[verb.name]]

    def never_seen(self, game: Game) -> list[str]:
        return sorted(set(game.powers) - self.powers)

    def never_tried(self, game: Game) -> list[str]:
        return [f"{o.key}={v}" for o in game.options for v in o.values if (o.key, v) not in self.options]

    def json(self, game: Game) -> dict[str, Any]:
        kinds = Counter(record[0] for record in self.records)
        return {
            "game": game.key,
            "games": self.games,
            "answers": self.answers,
            "crashes": kinds["crash"],
            "dead_ends": kinds["dead-end"],
            "endless": kinds["endless"],
            "census_breaks": kinds["census"],
            "finds": [{"kind": k, "seed": seed, "what": what} for k, seed, what, _ in self.records],
            "never_asked": self.never_asked(game),
            "never_used": self.never_used(game),
            "powers_never_seen": self.never_seen(game),
            "options_never_tried": self.never_tried(game),
            "asked": dict(self.asked),
            "skipped": dict(self.skipped),
            "verbs": dict(self.verbs),
            "powers": sorted(self.powers),
            "seats": sorted(self.seats),
        }


def wander(key: str, plan: list[tuple[int, dict[str, str], int]]) -> Finds:
    """Play these games. Runs in a process of its own."""
    finds = Finds()
    for seats, options, seed in plan:
        one(find(key), seats, options, seed, finds)
    return finds


def one(game: Game, seats: int, options: dict[str, str], seed: int, finds: Finds) -> None:
    lines: list[str] = []
    kind, what = "", ""
    try:
        setup = game.setup(seats, options)
        finds.options |= set(setup.options.items())
        finds.seats.add(seats)
        kind, what = follow(game, game.new(setup), seed, lines, finds)
    except Exception as error:
        kind, what = "crash", f"{type(error).__name__}: {error} ({place(error)})"
    finds.games += 1
    finds.answers += len(lines)
    if kind:
        record = Record(game.key, game.rules, [f"random{n}" for n in range(seats)], options, seed, lines)
        finds.records.append((kind, seed, what, record.text()))


def place(error: Exception) -> str:
    """Where it broke, in short."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename.rpartition('/')[2]}:{last.lineno}"


def follow(game: Game, s: State, seed: int, lines: list[str], finds: Finds) -> tuple[str, str]:
    """A random game to its end: what went wrong, if anything."""
    start = game.census(s)
    finds.asked[type(s.stack[-1]).__name__] += 1
    notice(s, finds)
    while s.stack:
        if not s.menu:
            return "dead-end", f"{type(s.stack[-1]).__name__} waits with an empty menu"
        if s.ply >= game.bound:
            return "endless", f"no end after {game.bound} answers"
        a = stray(s, seed)
        lines.append(line(s, a))
        finds.verbs[a.verb.name] += 1
        answer(s, a)
        settle(s, finds)
        if s.ply % 4 == 0 or not s.stack:
            if lost := changed(start, game.census(s)):
                return "census", lost
    notice(s, finds)
    points, score = game.points(s), game.score(s)
    assert len(points) == len(score), "points and score disagree about the seats"
    return "", ""


def settle(s: State, finds: Finds) -> None:
    """As the kernel's, but counts the questions asked and those skipped for want of an answer."""
    while s.stack:
        top = s.stack[-1]
        if isinstance(top, Question):
            s.menu = top.menu(s)
            counter = finds.asked if s.menu else finds.skipped
            counter[type(top).__name__] += 1
            if s.menu:
                return
        advance(s)
    s.menu = []


def changed(start: dict[str, int], now: dict[str, int]) -> str:
    return ", ".join(f"{k}: {v} became {now.get(k)}" for k, v in start.items() if now.get(k) != v)


def notice(s: State, finds: Finds) -> None:
    """Which powers are in play."""
    for name in fields(type(s)):
        value = getattr(s, name)
        for thing in value if isinstance(value, list) else [value]:
            kits = [thing] if isinstance(thing, Kit) else [getattr(thing, f, None) for f in fields(type(thing))]
            for kit in kits:
                if isinstance(kit, Kit):
                    finds.powers |= {p.key for p in kit.powers}
