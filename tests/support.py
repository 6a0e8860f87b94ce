"""What every test may use: transcripts, random walks, states as plain facts."""

from __future__ import annotations

import inspect
import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from veche.core.ability import Power
from veche.core.action import Action
from veche.core.game import Game, find
from veche.core.record import check, line, parse, split
from veche.core.record import replay as replay_record
from veche.core.state import State, apply, settle
from veche.table.variety import stray

PATIENCE: Final = 300.0
"""Seconds after which whoever waits is taken to hang. No test passes or fails by being quick."""
T = TypeVar("T")


def until(looked: Callable[[], T | None], what: str) -> T:
    """What is looked for, as soon as it is there."""
    end = time.monotonic() + PATIENCE
    while not (found := looked()):
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.02)
    return found


def ended(group: int) -> bool:
    """Has every process of a group ended? One that nobody has buried has ended too."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return Path("/proc/self").exists() and not living(group)


def living(group: int) -> int:
    """How many processes of a group have not ended."""
    found = 0
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, of, *_ = file.read_text().rpartition(")")[2].split()
            found += int(of) == group and state != "Z"
    return found


class Clock:
    """Time that passes only when somebody looks at it. To be put in the place of the module `time`."""

    def __init__(self, tick: float, now: float = 0.0) -> None:
        self.tick = tick
        self.now = self.start = now

    def monotonic(self) -> float:
        self.now += self.tick
        return self.now

    @property
    def passed(self) -> float:
        return self.now - self.start


def play(
    *lines: str,
    game: str = "hamlet",
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    powers: Mapping[int, Power] | None = None,
) -> Any:
    """A transcript: the state after these lines, each of which must be on the menu.

    ``powers`` gives seats one more power each (the players must have a ``kit``). Lines may also stand in one
    text, one under the other.
    """
    s: Any = find(game).start(seats, options)
    s.log = []
    for seat, power in (powers or {}).items():
        s.players[seat].kit = s.players[seat].kit.plus(power)
    settle(s)
    for text in [row.strip() for block in lines for row in block.splitlines() if row.strip()]:
        seat, what = split(text)
        apply(s, check(find(game), s, seat, what))
    return s


def answer(s: State, *answers: str) -> None:
    """Whoever is to move answers so. Chance is answered for as well."""
    for text in answers:
        found = [a for a in s.menu if a.text == text]
        assert found, f"{text!r} is not on the menu: {texts(s.menu)}"
        apply(s, found[0])


def texts(menu: list[Action]) -> list[str]:
    return [a.text for a in menu]


def at(name: str, ply: int | None = None) -> Any:
    """A record of the tests, stopped after ``ply`` answers: ``at("league-12.rec", 260)``.

    The file is looked for in the folder ``records`` beside the test that asks, then in that folder itself.
    """
    caller = Path(inspect.stack()[1].filename).parent
    for path in (caller / "records" / name, caller / name, Path(name)):
        if path.exists():
            return replay_record(parse(path.read_text(encoding="utf-8")), ply, log=True)
    raise FileNotFoundError(name)


def choose(s: State, seed: int) -> Action:
    """A random answer; chance's by its weights. Seeds divisible by three choose any, others by verb or eagerly."""
    return stray(s, seed)


def walk(
    game: Game, seats: int, options: Mapping[str, str] | None = None, seed: int = 0, log: bool = False
) -> Iterator[Any]:
    """Every state of a random game, the first and the last included. The same object moves on."""
    s = game.start(seats, options)
    if log:
        s.log = []
    yield s
    while s.menu:
        assert s.ply < game.bound, f"{game.key}: no end after {game.bound} answers (seats {seats}, seed {seed})"
        apply(s, choose(s, seed))
        yield s


def random_record(game: Game, seats: int, options: Mapping[str, str] | None, seed: int) -> tuple[list[str], State]:
    """The lines and the last state of a random game."""
    lines: list[str] = []
    s = game.start(seats, options)
    while s.menu:
        a = choose(s, seed)
        lines.append(line(s, a))
        apply(s, a)
    return lines, s


def perft(s: State, depth: int) -> int:
    """How many sequences of so many answers there are."""
    if depth == 0 or not s.menu:
        return 1
    if depth == 1:
        return len(s.menu)
    total = 0
    for a in s.menu:
        c = s.copy()
        apply(c, a)
        total += perft(c, depth - 1)
    return total
