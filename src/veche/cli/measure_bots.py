"""Run by `veche bench --bots`: how fast bots think, arenas play, environments step and records replay."""

from __future__ import annotations

import math
import os
import random
import time
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final

from veche.bots.arena import Plan, Somewhere, here, hold
from veche.bots.base import NO_LIMIT, Limit, make_bot
from veche.bots.crew import CrewSearch
from veche.bots.match import play_match
from veche.bots.mcts import Knobs, Search
from veche.bots.venues import Processes
from veche.core.chance import draw
from veche.core.game import Game, find
from veche.core.record import Record, parse, replay
from veche.core.state import CHANCE, State, apply, to_move

CLASSICS: Final = ("tictactoe_v3", "connect_four_v3", "go_v5", "chess_v6")
SPIELS: Final = ("chess",)
ARENAS: Final = {"hamlet": 3, "terra-mystica": 2}
REPEATS: Final = 2
TABLES: Final = 64
OPENING: Final = 90  # answers of a game before the positions that bots think about
LONG: Final = ("terra-mystica", 4)


# Positions.


def greedy_lines(game: Game, seats: int, seed: int) -> list[str]:
    """A whole game between greedy bots."""
    return play_match(game, [make_bot("greedy", game, k) for k in range(seats)], {}, seed).lines


def turns(game: Game, seats: int, shares: tuple[float, ...]) -> list[State]:
    """Beginnings of turns with a real choice, at these shares of the first answers of a greedy game."""
    s, found = game.start(seats), []
    bots, names = [make_bot("greedy", game, k) for k in range(seats)], game.judged().turns
    while s.menu and s.ply < OPENING:
        seat = to_move(s)
        if seat != CHANCE and len(s.menu) > 2 and type(s.stack[-1]).__name__ in names:
            found.append(s.copy())
        apply(s, draw(s, 5) if seat == CHANCE else bots[seat].choose(game.hide(s, seat), NO_LIMIT))
    return [found[int(share * (len(found) - 1))] for share in shares]


def seats_of(game: Game) -> int:
    return 4 if 4 in game.seats else game.seats[-1]


# Thinking.


def playouts_per_s(game: Game, states: list[State], seconds: float, processes: int) -> float:
    """On one core by its own clock, so that a shared machine does not matter; a crew by the clock on the wall."""
    clock = time.process_time if processes == 1 else time.monotonic
    playouts, spent = 0, 0.0
    for s in states:
        view = game.hide(s, to_move(s))
        search = Search(game, 1, Knobs()) if processes == 1 else CrewSearch(game, 1, Knobs(), processes)
        search.run(view, Limit(playouts=2 * processes))  # Everybody has read the game before the clock starts.
        start = clock()
        playouts += sum(b.visits for b in search.run(view, Limit(seconds=seconds / len(states))))
        spent += clock() - start
    return playouts / spent


def strong_turn(game: Game, s: State) -> tuple[float, int]:
    """Seconds a person waits for a whole turn of the strong level, and how many answers it was."""
    bot, seat = make_bot("strong", game, 1), to_move(s)
    c, names, answers = s.copy(), game.judged().turns, 0
    start = time.monotonic()
    while c.menu and to_move(c) == seat and (answers == 0 or type(c.stack[-1]).__name__ not in names):
        apply(c, bot.choose(game.hide(c, seat), NO_LIMIT))
        answers += 1
    return time.monotonic() - start, answers


def thinking(key: str, seconds: float) -> dict[str, Any]:
    game = find(key)
    early, middle = turns(game, seats_of(game), (0.5, 1.0))
    alone, both = (playouts_per_s(game, [early, middle], seconds, processes) for processes in (1, 2))
    spent, answers = strong_turn(game, middle)
    return {
        "seats": seats_of(game),
        "playouts_per_s": round(alone, 1),
        "playouts_per_s_2": round(both, 1),
        "strong_turn_s": round(spent, 2),
        "strong_turn_answers": answers,
    }


# Arenas.


def arena(key: str, seconds: float) -> dict[str, Any]:
    """Games a second of greedy bots on one core and on two, and how much quicker two are."""
    specs = ("greedy",) * ARENAS[key]
    timed(Plan(key, specs, 1, 7), here)
    games = max(24, 2 * round(seconds / 2 / timed(Plan(key, specs, 1, 8), here)))
    plan = Plan(key, specs, games, 9)
    runs = [(timed(plan, here), timed(plan, Processes(2))) for _ in range(REPEATS)]
    alone, both = (sum(spent) / REPEATS for spent in zip(*runs, strict=True))
    return {
        "seats": len(specs),
        "games": games,
        "games_per_s_1": round(games / alone, 2),
        "games_per_s_2": round(games / both, 2),
        "scaling": round(alone / both, 2),
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 1),
    }


def timed(plan: Plan, where: Somewhere) -> float:
    start = time.monotonic()
    hold(plan, where)
    return time.monotonic() - start


# Environments.


def steps_per_s(env: Any, seconds: float) -> float:
    """Random possible actions through the usual loop; the clock is looked at seldom, since that takes time too."""
    dice, steps, seed, start = random.Random(1), 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(None if terminated or truncated else int(dice.choice((mask == 1).nonzero()[0])))
            steps += 1
            if steps % 64 == 0 and time.process_time() - start >= seconds:
                break
    return steps / (time.process_time() - start)


def steps_together(key: str, seconds: float) -> float:
    """Steps a second of many tables in one process, answers drawn beside the clock."""
    from numpy.random import default_rng

    from veche.rl import VecheVectorEnv

    envs, dice, steps, spent = VecheVectorEnv(key, num_envs=TABLES, copy=False), default_rng(1), 0, 0.0
    seen, _ = envs.reset(seed=1)
    while spent < seconds:
        answers = (seen["action_mask"] * dice.random(seen["action_mask"].shape)).argmax(1)
        start = time.process_time()
        seen, *_ = envs.step(answers)
        spent += time.process_time() - start
        steps += TABLES
    return steps / spent


def environment(key: str, seconds: float) -> dict[str, Any]:
    from veche.rl import VecheEnv

    env = VecheEnv(key)
    return {
        "of": "veche",
        "seats": len(env.possible_agents),
        "steps_per_s": round(steps_per_s(env, seconds)),
        "steps_per_s_together": round(steps_together(key, seconds / 2)),
        "observation": env.layout.size,
        "actions": len(env.all_actions),
    }


def classic(name: str, seconds: float) -> dict[str, Any]:
    """A game of PettingZoo's own; what its needs are is said where they are not installed."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            env = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as error:
            return {"of": "pettingzoo", "missing": error.name or str(error)}
        space = env.observation_space(env.possible_agents[0])["observation"]
        return {
            "of": "pettingzoo",
            "seats": len(env.possible_agents),
            "steps_per_s": round(steps_per_s(env, seconds)),
            "observation": math.prod(space.shape),
            "actions": int(env.action_space(env.possible_agents[0]).n),
        }


def spiel(name: str, seconds: float) -> dict[str, Any]:
    """A game of OpenSpiel's own, with what the mover observes."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return {"of": "openspiel", "missing": "open_spiel"}
    game, dice, steps, start = pyspiel.load_game(name), random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        s = game.new_initial_state()
        while not s.is_terminal():
            s.observation_tensor(s.current_player())
            s.apply_action(dice.choice(s.legal_actions()))
            steps += 1
            if steps % 64 == 0 and time.process_time() - start >= seconds:
                break
    return {
        "of": "openspiel",
        "seats": game.num_players(),
        "steps_per_s": round(steps / (time.process_time() - start)),
        "observation": math.prod(game.observation_tensor_shape()),
        "actions": game.num_distinct_actions(),
    }


# A long record.


def long_replay() -> dict[str, Any]:
    """Milliseconds to read and replay a game of real length, on average of five."""
    key, seats = LONG
    game = find(key)
    lines = greedy_lines(game, seats, 12)
    text = Record(key, game.rules, ["-"] * seats, {}, None, lines).text()
    spent = []
    for _ in range(5):
        start = time.process_time()
        replay(parse(text))
        spent.append(time.process_time() - start)
    return {"seats": seats, "answers": len(lines), "replay_ms": round(sum(spent) / len(spent) * 1e3, 1)}


# All of it.


@dataclass(frozen=True)
class Task:
    """Something to measure: the table it belongs to, its name there, and how it is done."""

    table: str
    name: str
    work: Callable[[], dict[str, Any]]


def tasks(chosen: Sequence[str], share: float) -> list[Task]:
    """Everything. ``share`` stretches or shortens it."""
    found = [Task("thinking", key, partial(thinking, key, 2.0 * share)) for key in chosen]
    found += [Task("arena", key, partial(arena, key, 4.0 * share)) for key in ARENAS if key in chosen]
    found += [Task("rl", key, partial(environment, key, 1.2 * share)) for key in chosen]
    found += [Task("rl", name, partial(classic, name, 0.8 * share)) for name in CLASSICS]
    found += [Task("rl", name, partial(spiel, name, 0.8 * share)) for name in SPIELS]
    return found + ([Task("replay", LONG[0], long_replay)] if LONG[0] in chosen else [])
