"""Analysis of recorded games.

    for decision in analyse(record, "casual"):            # one by one; stop whenever you like
        print(decision.ply, decision.mark, decision.loss)

Every answer is weighed by what its seat could see. Losses are in points of the game; a mark depends on the loss as a
share of what a seat usually ends with. What is done is kept in a cache: a second look, or one that was interrupted,
begins where the first stopped.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import Any, Final, TextIO

from veche.bots.base import Limit
from veche.bots.greedy import GreedyBot
from veche.bots.levels import LEVELS
from veche.bots.lookahead import chains, is_aside, is_quiet, worth
from veche.bots.mcts import Knobs, Search
from veche.bots.prospects import deal_seed, dealt, expected, sequels
from veche.bots.reasons import carrier
from veche.bots.workers import worker_pool
from veche.core.action import Action
from veche.core.complaint import BadRecord, NotOnMenu, Unknown
from veche.core.game import Game
from veche.core.record import Record, begin, check, game_of, parse, replay, split
from veche.core.state import CHANCE, Seat, State, apply, to_move

VERSION: Final = 6
PLAYOUTS: Final = {"novice": 0, "casual": 0, "skilled": 16, "strong": 64}
SHOWN: Final = 3
INACCURACY: Final = 0.01  # Marks begin at these shares of a usual final score.
MISTAKE: Final = 0.025
BLUNDER: Final = 0.05
SURPRISE: Final = 0.015  # What looks worse than this at first sight and yet is best, is brilliant.
FORESEEN: Final = 8  # Answers of which it is looked up what everybody may then expect: some may be told once.


@dataclass(frozen=True)
class Alternative:
    """An answer, how many points worse than the best it is, what would follow it, and what each seat may then expect.

    ``why``: the part of the value that carries the best one, where one does and somebody asks why.
    """

    answer: str
    loss: float
    then: list[str] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    why: str = ""


@dataclass(frozen=True)
class Decision:
    """One answer of a real seat: what it was, what would have been best, what it cost.

    ``estimates`` are the points each seat may expect just before the answer; ``mark`` is "", "inaccuracy", "mistake",
    "blunder" or "brilliant".
    """

    ply: int
    seat: Seat
    answer: str
    estimates: list[float]
    best: list[Alternative]
    loss: float
    mark: str


def decision_from(row: str) -> Decision:
    raw = json.loads(row)
    return Decision(**{**raw, "best": [Alternative(**a) for a in raw["best"]]})


# What answers are worth.


def worth_of(game: Game, view: State, seat: Seat, a: Action) -> float:
    """What one answer is worth at first sight, though no bot would look at it."""
    judge, seed, s = game.judged(), deal_seed(view, seat), dealt(game, view, seat)
    begun = s.stack[-1]
    apply(s, a)
    if is_quiet(judge, s, seat, begun):
        return worth(judge, s, seat, seed)
    return chains(judge, s, seat, seed, 200)[0][0]


def at_first_sight(game: Game, view: State, seat: Seat) -> dict[Action, float]:
    return GreedyBot(game, 0).weigh(view)


def on_reflection(game: Game, view: State, seat: Seat, playouts: int) -> dict[Action, float]:
    """What a search says of each answer it looked at."""
    search = Search(game, deal_seed(view, seat), Knobs())
    branches = search.run(view, Limit(playouts=playouts))
    top = search.worth(branches[0])
    found: dict[Action, float] = {}
    for branch in branches:
        worth = min(top, search.worth(branch))  # What was given up early may still look better than it is.
        found[branch.line[0]] = max(worth, found.get(branch.line[0], worth))
    return found


# Marks.


def usual(game: Game, record: Record) -> float:
    """About what a seat ends this game with: the measure of losses."""
    points = record.result or game.points(replay(record))
    return max(1.0, sum(map(abs, points)) / len(points))


def mark_of(loss: float, surprise: float, scale: float) -> str:
    if loss >= BLUNDER * scale:
        return "blunder"
    if loss >= MISTAKE * scale:
        return "mistake"
    if loss >= INACCURACY * scale:
        return "inaccuracy"
    return "brilliant" if loss == 0 and surprise >= SURPRISE * scale else ""


def judge_answer(game: Game, s: State, a: Action, level: str, scale: float) -> Decision:
    """Weigh the answer that was given against the others."""
    seat = to_move(s)
    view = game.hide(s, seat)
    sight = at_first_sight(game, view, seat)
    if a not in sight:
        sight[a] = worth_of(game, view, seat, a)
    playouts = PLAYOUTS[level]
    worths = on_reflection(game, view, seat, playouts) if playouts else dict(sight)
    if a not in worths:
        worths[a] = max(worths.values()) - (max(sight.values()) - sight[a])  # No search looked: as at first sight.
    top = max(worths.values())
    judge = game.judged()
    order = sorted(worths, key=lambda b: (-worths[b], b is not a, is_aside(judge, b)))
    loss = top - worths[a]
    mark = mark_of(loss, max(sight.values()) - sight[a] if playouts else 0.0, scale)
    best = foreseen(game, view, seat, order, worths, reason=bool(mark))
    return Decision(
        s.ply,
        seat,
        a.text,
        [round(judge.value(s, k), 2) for k in range(len(game.points(s)))],
        distinct(best)[:SHOWN],
        round(loss, 2),
        mark,
    )


def distinct(alternatives: Sequence[Alternative]) -> list[Alternative]:
    """The same answers in another order, worth the same, are told once."""
    seen: set[tuple[float, tuple[str, ...]]] = set()
    found = []
    for b in alternatives:
        key = b.loss, tuple(sorted([b.answer, *b.then]))
        if key not in seen:
            seen.add(key)
            found.append(b)
    return found


def foreseen(
    game: Game,
    view: State,
    seat: Seat,
    order: list[Action],
    worths: dict[Action, float],
    reason: bool = True,
    most: int = FORESEEN,
) -> list[Alternative]:
    """These answers, best first: what each loses against the first, what follows it, what all may then expect; and what
    carries the first, where one thing does."""
    then, top = sequels(game, view, seat, order), worths[order[0]]
    why = carrier(game, view, seat, order) if reason else ""
    return [
        Alternative(
            a.text,
            round(top - worths[a], 2),
            then.get(a, []),
            expected(game, view, seat, a, then.get(a, [])) if n < most else [],
            "" if n else why,
        )
        for n, a in enumerate(order)
    ]


# The whole record.


def cache_folder() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "veche" / "analysis"


def digest(record: Record, level: str) -> str:
    """A name for the analysis of this record on this level: equal names, equal decisions."""
    bare = replace(record, about={})  # Whatever is said about it, the game is the same.
    return hashlib.sha256(f"{VERSION} {level}\n{bare.text()}".encode()).hexdigest()[:32]


def cache_file(record: Record, level: str, folder: Path | None = None) -> Path:
    """Where the analysis of this record is kept: the name says record, level and version."""
    return (folder or cache_folder()) / f"{record.game}-{digest(record, level)}.jsonl"


def kept(path: Path) -> dict[int, Decision]:
    """Decisions of an earlier look. A line that was cut off is worked out again."""
    found: dict[int, Decision] = {}
    if path.exists():
        for row in path.read_text(encoding="utf-8").splitlines():
            try:
                decision = decision_from(row)
            except (ValueError, TypeError, KeyError):
                continue
            found[decision.ply] = decision
    return found


def questions(record: Record) -> Iterator[tuple[State, Action]]:
    """Every question of the record that left a seat a choice, with the answer it got."""
    game, s = game_of(record), begin(record)
    for number, text in enumerate(record.lines, 1):
        try:
            a = check(game, s, *split(text))
        except (BadRecord, NotOnMenu) as error:
            raise BadRecord("answer", number, error) from error
        if to_move(s) != CHANCE and len(s.menu) > 1:
            yield s, a
        apply(s, a)


MARKS: Final = ("brilliant", "inaccuracy", "mistake", "blunder")


def summary(decisions: Sequence[Decision], seats: int) -> list[dict[str, Any]]:
    """By seat: how many decisions, what they lost together, how many of each mark."""
    rows: list[dict[str, Any]] = []
    for seat in range(seats):
        mine = [d for d in decisions if d.seat == seat]
        marks = {m: sum(d.mark == m for d in mine) for m in MARKS}
        rows.append({"seat": seat, "decisions": len(mine), "loss": round(sum(d.loss for d in mine), 1), **marks})
    return rows


def checked_level(level: str) -> str:
    if level not in PLAYOUTS:
        raise Unknown("level", level, LEVELS)
    return level


def analyse(
    record: Record,
    level: str = "casual",
    folder: Path | None = None,
    tell: Callable[[int, int], None] = lambda done, of: None,
    stop: Callable[[], bool] = lambda: False,
    jobs: int = 1,
) -> Iterator[Decision]:
    """Decision by decision, thought over by so many processes. ``tell`` hears how many are done; ``stop`` is asked
    before each. What is done is kept."""
    checked_level(level)
    path = cache_file(record, level, folder)
    known = kept(path)
    plies = [s.ply for s, _ in questions(record)]
    todo = [n for n, ply in enumerate(plies) if ply not in known]
    thoughts = by_processes(record, level, todo, jobs) if jobs > 1 else one_by_one(record, level, todo)
    with closing(thoughts), notebook(path) as file:
        for done, ply in enumerate(plies, 1):
            if stop():
                return
            decision = known.get(ply)
            if decision is None:
                decision = next(thoughts)
                file.write(json.dumps(asdict(decision)) + "\n")
                file.flush()
            tell(done, len(plies))
            yield decision


def one_by_one(record: Record, level: str, numbers: Sequence[int]) -> Generator[Decision, None, None]:
    """These questions of the record, here."""
    game, wanted = game_of(record), set(numbers)
    scale = usual(game, record)
    for n, (s, a) in enumerate(questions(record)):
        if n in wanted:
            yield judge_answer(game, s, a, level, scale)


def by_processes(record: Record, level: str, numbers: Sequence[int], jobs: int) -> Generator[Decision, None, None]:
    """The same in several processes; in order all the same."""
    pool = worker_pool(jobs)
    try:
        todo, text = iter(numbers), record.text()
        running: deque[Future[Decision]] = deque()
        while True:
            for n in islice(todo, 4 * jobs - len(running)):
                running.append(pool.submit(judge_number, text, level, n))
            if not running:
                return
            yield running.popleft().result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def judge_number(text: str, level: str, number: int) -> Decision:
    """Runs in a worker: one question of a record."""
    game, scale, asked = prepared(text)
    s, a = asked[number]
    return judge_answer(game, s, a, level, scale)


@lru_cache(1)
def prepared(text: str) -> tuple[Game, float, list[tuple[State, Action]]]:
    record = parse(text)
    game = game_of(record)
    return game, usual(game, record), [(s.copy(), a) for s, a in questions(record)]


def notebook(path: Path) -> TextIO:
    """The file to write on in. Where nothing can be kept, it is written into the air."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a", encoding="utf-8")
        if path.stat().st_size and not path.read_bytes().endswith(b"\n"):
            file.write("\n")
        return file
    except OSError:
        return StringIO()
