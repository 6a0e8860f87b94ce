"""What other processes do for the server: they think for bots, weigh answers, find out what is hidden.

Nothing of the web and of the database is needed there, so nothing of it is loaded: such a process begins in a fraction
of a second, and is small.
"""

from __future__ import annotations

import json
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from veche.bots.analysis import Decision, digest, judge_answer, one_by_one, questions
from veche.bots.base import Bot, Limit, make_bot
from veche.bots.counsel import counsel
from veche.core.action import Action
from veche.core.codec import load
from veche.core.game import Game, find
from veche.core.record import Record, check, parse, split
from veche.core.state import CHANCE, Seat, State, apply, to_move
from veche.table.table import Table

LEVELS: Final = ("novice", "casual", "skilled", "strong")
SECONDS: Final = 1.5  # For a bot that is no level and would think as long as it is let.
TURN: Final = 8  # decisions of one turn that are weighed
SLICE: Final = 0.5  # seconds of thought before what an analysis found is stored
OPEN: Final = 4  # studies a process keeps its place in


@lru_cache(64)
def bot(table: str, level: str, key: str, seed: int) -> Bot:
    """The bot of one seat at one table, kept between its questions: it may follow a plan."""
    return make_bot(level, find(key), seed)


def choose(table: str, key: str, view: str, level: str, seed: int) -> str:
    """The view as JSON in, an answer as text out."""
    limit = Limit() if level in LEVELS else Limit(seconds=SECONDS)
    return bot(table, level, key, seed).choose(load(find(key), json.loads(view)), limit).text


def advise(key: str, view: str, seat: Seat, whole: bool = False) -> list[dict[str, Any]]:
    """The best answers in this seat's place, as far as a bot sees."""
    game = find(key)
    return [asdict(one) for one in counsel(game, load(game, json.loads(view)), seat, whole)]


def secrets_of(text: str, known: list[frozenset[Seat]]) -> list[frozenset[Seat]]:
    """For every answer of a game, those from whom it is hidden."""
    t = Table.resume(parse(text))
    t.secrets = known
    t.find_secrets()
    return t.secrets


def weighed(text: str, seat: Seat, since: int, until: int) -> Decision | None:
    """Of a seat's decisions between two moments the one that cost most at first sight. Before a mistake is called one,
    it is thought over."""
    record = parse(text)
    found = list(islice(decided(record, seat, since, until), TURN))
    if not found:
        return None
    game = find(record.game)
    sights = [judge_answer(game, s, a, "casual", promised(game, s)) for s, a in found]
    worst = max(range(len(found)), key=lambda n: sights[n].loss)
    s, a = found[worst]
    return judge_answer(game, s, a, "skilled", promised(game, s)) if sights[worst].mark else sights[worst]


def decided(record: Record, seat: Seat, since: int, until: int) -> Iterator[tuple[State, Action]]:
    """What a seat was asked between two moments, if it had a choice, and what it answered."""
    game = find(record.game)
    s = game.start(len(record.seats), record.options)
    for number, line in enumerate(record.lines[:until]):
        a = check(game, s, *split(line))
        if number >= since and to_move(s) == seat != CHANCE and len(s.menu) > 1:
            yield s.copy(), a
        apply(s, a)


def promised(game: Game, s: State) -> float:
    """About what a seat will end this game with: the measure of losses while it runs."""
    seats = range(len(game.points(s)))
    return max(1.0, sum(abs(game.judged().value(s, k)) for k in seats) / len(seats))


@dataclass
class Place:
    """How far a study has come."""

    done: int
    total: int
    rest: Iterator[Decision]


places: OrderedDict[str, Place] = OrderedDict()


def place_in(text: str, level: str, done: int) -> Place:
    """Where this study stands; begun anew if this process does not know it."""
    record = parse(text)
    key = digest(record, level)
    place = places.pop(key, None)
    if place is None or place.done != done:
        total = sum(1 for _ in questions(record))
        place = Place(done, total, one_by_one(record, level, range(done, total)))
    places[key] = place
    while len(places) > OPEN:
        places.popitem(last=False)
    return place


def think(text: str, level: str, done: int) -> tuple[int, list[str]]:
    """How many decisions there are in all, and those found in one slice of time."""
    until = time.monotonic() + SLICE
    place = place_in(text, level, done)
    found: list[str] = []
    while place.done < place.total and (not found or time.monotonic() < until):
        found.append(json.dumps(asdict(next(place.rest))))
        place.done += 1
    return place.total, found
