"""Run by `veche bench` in a process of its own: one game, one mode, JSON out."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from veche.core.ability import Kit
from veche.core.chance import draw, roll
from veche.core.fields import fields
from veche.core.game import Game, find
from veche.core.record import Record, line, parse, replay
from veche.core.state import CHANCE, Question, State, Step, apply, to_move
from veche.draw import plain

clock = time.process_time


def random_game(root: State, seed: int) -> int:
    """One random game to its end; how many answers it took."""
    s = root.copy()
    while s.menu:
        menu = s.menu
        apply(s, draw(s, seed) if to_move(s) == CHANCE else menu[roll(seed, s.ply) % len(menu)])
    return s.ply - root.ply


def speed(root: State, seconds: float) -> tuple[float, float]:
    """Decisions and games a second of this process's own time: the mean, not the best stretch."""
    answers = games = 0
    start = clock()
    while games == 0 or clock() - start < seconds:
        answers += random_game(root, games)
        games += 1
    spent = clock() - start
    return answers / spent, games / spent


def each(thing: Callable[[], Any], seconds: float) -> float:
    """Microseconds of one call, on average."""
    calls = 0
    start = clock()
    while calls == 0 or clock() - start < seconds:
        thing()
        calls += 1
    return (clock() - start) / calls * 1e6


def weight(value: Any, seen: set[int]) -> int:
    """Bytes of everything that belongs to a state alone: tables, kits and steps are shared."""
    if value is None or isinstance(value, int | str | Kit | Step) or id(value) in seen:
        return 0
    seen.add(id(value))
    if isinstance(value, list | tuple):
        return sys.getsizeof(value) + sum(weight(v, seen) for v in value)
    inside = getattr(value, "__dict__", None)
    own = sys.getsizeof(value) + (sys.getsizeof(inside) if inside is not None else 0)
    return own + sum(weight(getattr(value, f), seen) for f in fields(type(value)) if f not in ("menu", "log"))


def sample(root: State) -> list[State]:
    """States along a random game, each with a question open to a seat."""
    s = root.copy()
    every = max(1, random_game(root, 7) // 20)
    found: list[State] = []
    while s.menu:
        if to_move(s) != CHANCE and s.ply // every > len(found):
            found.append(s.copy())
        apply(s, draw(s, 7) if to_move(s) == CHANCE else s.menu[roll(7, s.ply) % len(s.menu)])
    return found


def copies(states: list[State]) -> None:
    for s in states:
        s.copy()


def menus(states: list[State]) -> None:
    for s in states:
        top = s.stack[-1]
        assert isinstance(top, Question)
        top.menu(s)


def recorded(game: Game, seats: int, root: State) -> str:
    s = root.copy()
    lines = []
    while s.menu:
        a = draw(s, 3) if to_move(s) == CHANCE else s.menu[roll(3, s.ply) % len(s.menu)]
        lines.append(line(s, a))
        apply(s, a)
    return Record(game.key, game.rules, ["x"] * seats, {}, None, lines).text()


def draw_ms(game: Game, s: State, seats: int) -> float:
    """One picture of the table, the first apart: it draws what the others find drawn."""
    names = [f"seat {n}" for n in range(seats)]
    words = game.phrases["en"]

    def picture() -> object:
        return plain.draw(game, s, 0, words, names) if game.draw is None else game.draw(s, 0, words, names)

    picture()
    return each(picture, 0.1) / 1e3


def import_ms() -> float:
    code = "import time; t = time.process_time(); import veche; print(time.process_time() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(3)]
    return sum(float(done.stdout) for done in runs) / len(runs) * 1e3


def measure(key: str, seconds: float) -> dict[str, Any]:
    game = find(key)
    seats = 4 if 4 in game.seats else game.seats[-1]
    root = game.start(seats)
    states = sample(root)
    count = len(states)
    decisions, games = speed(root, seconds * 0.6)
    text = recorded(game, seats, root)
    replayed = each(lambda: replay(parse(text)), seconds * 0.1) / 1e3
    return {
        "decisions_per_s": round(decisions),
        "games_per_s": round(games, 1),
        "copy_us": round(each(lambda: copies(states), seconds * 0.1) / count, 2),
        "menu_us": round(each(lambda: menus(states), seconds * 0.1) / count, 2),
        "state_bytes": sum(weight(s, set()) for s in states) // count,
        "replay_ms": round(replayed, 2),
        "draw_ms": round(draw_ms(game, states[count // 2], seats), 2),
        "import_ms": round(import_ms(), 1),
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
