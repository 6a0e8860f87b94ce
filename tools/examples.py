"""Recorded games as examples for a net: what was told at every question, what was answered, what came of it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from people import games_in, record_of
from variants import most_seats, variants
from veche.core.action import Action
from veche.core.game import find, lexicon
from veche.core.record import begin, check, game_of, split
from veche.core.state import CHANCE, State, apply, to_move
from veche.rl.session import Session
from veche.worth.layout import Encoder, layout_of
from veche.worth.sight import Sight
from workers import Task, Workers

CHUNK = 8  # Games of one task.
RANDOM = 32  # Random games of every variant that are looked at for columns too.


def moves(key: str, source: str) -> Iterator[tuple[State, Action]]:
    """A game once more, question by question. A line of models.py, or the path of a record."""
    if source.startswith("{"):
        told = json.loads(source)
        game = find(key)
        s = game.new(game.setup(told["seats"], told["options"]))
        for text in told["answers"]:
            a = check(game, s, to_move(s), text)
            yield s, a
            apply(s, a)
    else:
        record = record_of(Path(source))
        game, s = game_of(record), begin(record)
        for line in record.lines:
            seat, text = split(line)
            a = check(game, s, seat, text)
            yield s, a
            apply(s, a)


def chosen(key: str, source: str) -> Iterator[tuple[State, Action]]:
    return ((s, a) for s, a in moves(key, source) if to_move(s) != CHANCE and len(s.menu) > 1 and a in s.menu)


def seen(key: str, sources: list[str]) -> Any:
    """Which columns ever say anything."""
    found = np.zeros(layout_of(key).size, bool)
    for source in sources:
        encoders: dict[int, Encoder] = {}
        for s, _ in chosen(key, source):
            seat, many = to_move(s), len(find(key).points(s))
            encoder = encoders.setdefault(seat, Encoder(layout_of(key), seat, many))
            found |= encoder.told(find(key).hide(s, seat)) != 0
    return found


def seen_by_lot(key: str, seats: int, options: dict[str, str], seeds: list[int]) -> Any:
    session = Session(key, seats, options)
    found = np.zeros(session.layout.size, bool)
    dice = np.random.default_rng(seeds[0])
    for seed in seeds:
        session.reset(seed)
        while not session.over:
            found |= session.told(session.mover) != 0
            session.step(session.number_of[session.table.menu[dice.integers(len(session.table.menu))]])
    return found


def shown(key: str, sources: list[str], columns: Any, most: int, lead: float) -> tuple[Any, ...]:
    """Arrays of all questions of these games: told, felt, masks, answers, returns from one's own seat on. Games of more
    seats than the net is to know are left out."""
    game = find(key)
    sight, numbers = Sight(game, columns), {a: i for i, a in enumerate(lexicon(game).values())}
    rows: list[tuple[Any, ...]] = []
    for source in sources:
        encoders: dict[int, Encoder] = {}
        at: list[tuple[Any, ...]] = []
        last: State | None = None
        for s, a in chosen(key, source):
            seat, points = to_move(s), game.points(s)
            encoder = encoders.setdefault(seat, Encoder(layout_of(key), seat, len(points)))
            view = game.hide(s, seat)
            told, felt = np.empty(sight.told, np.int8), np.empty(sight.felt, np.float32)
            mask = np.zeros(sight.answers, bool)
            mask[[numbers[b] for b in s.menu]] = True
            sight.look(encoder.told(view), view, seat, told, felt)
            at.append((told, felt, mask, numbers[a], seat, points))
            last = s
        if last is not None and len(game.points(last)) <= most:
            rows += [(*row[:4], to_come(row[4], row[5], game.points(last), most, lead)) for row in at]
    return tuple(np.array(each) for each in zip(*rows))


def to_come(seat: int, now: list[int], end: list[int], most: int, lead: float) -> Any:
    """Points from here to the end, for every seat, one's own first; nan where nobody sits."""
    gained = np.array(end, np.float32) - np.array(now, np.float32)
    others = (gained.sum() - gained) / max(1, len(gained) - 1)
    found = np.full(most, np.nan, np.float32)
    found[: len(gained)] = np.roll(gained - lead * others, -seat)
    return found


def sources_of(args: argparse.Namespace) -> list[str]:
    found: list[str] = []
    for path in args.models:
        if path.is_dir():
            found += [str(p) for p in games_in([path])]
        else:
            found += path.read_text().splitlines()
    return found


def chunks(sources: list[str]) -> list[list[str]]:
    return [sources[n : n + CHUNK] for n in range(0, len(sources), CHUNK)]


def columns_of(args: argparse.Namespace) -> Any:
    """The columns worth telling: those that said anything in the examples or in random games."""
    found = np.zeros(layout_of(args.game).size, bool)
    lots = [(args.game, *kind, list(range(n, n + RANDOM))) for n, kind in enumerate(variants(args))]
    with Workers(args.jobs) as workers:
        for _, part in workers.results(seen_by_lot, lots, 600):
            found |= part
        for _, part in workers.results(seen, [(args.game, c) for c in chunks(sources_of(args))], 600):
            found |= part
    return np.flatnonzero(found).astype(np.int32)


def examples(args: argparse.Namespace, columns: Any) -> list[Any]:
    """All of them, as arrays: told, felt, masks, answers, returns."""
    most = most_seats(args)
    tasks: list[Task] = [(args.game, c, columns, most, args.lead) for c in chunks(sources_of(args))]
    with Workers(args.jobs) as workers:
        parts = [rows for _, rows in workers.results(shown, tasks, 600) if rows]
    return [np.concatenate(each) for each in zip(*parts)]
