"""What people chose: for every decision in their games, what the ends of all chains look like, and which one they took.

Used by learn.py. Reads records of ours and everything that an importer knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from veche.bots.lookahead import chains, is_quiet
from veche.core.game import Game
from veche.core.importer import understood
from veche.core.judge import Judge
from veche.core.record import Record, begin, check, game_of, split
from veche.core.state import CHANCE, State, apply, to_move

ANSWERS = 800


@dataclass
class Choices:
    """Ends of chains, one row each; ``group`` says to which decision a row belongs, ``chosen`` is its row."""

    x: Any
    group: Any
    chosen: Any


def games_in(given: Iterable[Path]) -> list[Path]:
    """Files, and those of folders that could be games."""
    return [
        f for p in given for f in (sorted(p.iterdir()) if p.is_dir() else [p]) if f.suffix in (".json", ".rec", ".txt")
    ]


def record_of(path: Path) -> Record:
    return understood(path.read_text(encoding="utf-8"))


def decisions(path: Path) -> list[tuple[Any, int]]:
    """For each decision of a game the rows of all ends, and which was taken."""
    record = record_of(path)
    game = game_of(record)
    judge = game.judged()
    s, lines = begin(record), [split(line) for line in record.lines]
    found, busy = [], 0
    for i, (seat, text) in enumerate(lines):
        a = check(game, s, seat, text)
        if seat != CHANCE and len(s.menu) > 1 and i >= busy:
            end, busy = taken(game, judge, s, lines, i)
            if end.stack and to_move(end) != CHANCE:
                found.append(rows(judge, s, seat, end))
        apply(s, a)
    return [one for one in found if len(one[0]) > 1]


def taken(game: Game, judge: Judge, s: State, lines: Sequence[tuple[int, str]], i: int) -> tuple[State, int]:
    """Where the chain that begins here ended, and with which answer."""
    c, begun, seat = s.copy(), s.stack[-1], to_move(s)
    while i < len(lines):
        apply(c, check(game, c, to_move(c), lines[i][1]))
        i += 1
        if is_quiet(judge, c, seat, begun):
            break
    return c, i


def rows(judge: Judge, s: State, seat: int, end: State) -> tuple[Any, int]:
    seen: list[list[float]] = []

    def spy(t: State, k: int) -> float:
        seen.append(judge.inputs(t, k))
        return 0.0

    chains(replace(judge, value=spy), s, seat, 1, ANSWERS)
    mine = np.array(judge.inputs(end, seat), np.float32)
    ends = np.unique(np.array([*seen, mine], np.float32), axis=0)
    return ends, int(np.argmin(np.abs(ends - mine).max(axis=1)))


def choices(paths: Sequence[Path], jobs: int) -> Choices:
    """All decisions of all games."""
    xs: list[Any] = []
    groups: list[Any] = []
    chosen: list[int] = []
    n = 0
    with ProcessPoolExecutor(jobs) as pool:
        for found in pool.map(decisions, paths):
            for ends, which in found:
                groups.append(np.full(len(ends), len(xs)))
                chosen.append(n + which)
                xs.append(ends)
                n += len(ends)
    return Choices(np.vstack(xs), np.concatenate(groups), np.array(chosen))
