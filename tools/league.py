"""Bots beside people: the very set-ups and factions of recorded games, played on by bots; points against people's.

    python tools/league.py ../shared/games/terra_mystica/replays/league --bot strong --from 1,6 --jobs 2
    python tools/league.py FOLDER --bot mcts:48 --net build/net.npz --games 20 --json

Bots take a recorded game over at the beginning of a round (0: with the choice of what to play still to come; 1: after
it, so that set-up is theirs) and play every seat to the end. Paired game by game: mean difference a seat, its 95 %
interval, winners, and what each did a seat and game (answers by verb, points by round) beside what people did.
Reads records of ours and everything an importer knows; keeps nothing of them but, in ``--keep``, what came of each
game: who is stopped goes on from there.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from people import games_in, record_of
from veche.bots import levels, mcts
from veche.bots.base import Limit, make_bot
from veche.bots.courses import Breadth
from veche.bots.mcts import Knobs
from veche.bots.rehearsal import Rehearsals
from veche.core.chance import draw, roll
from veche.core.game import find
from veche.core.record import Record, begin, check, game_of, split
from veche.core.state import CHANCE, State, apply, to_move
from workers import Task, Workers, leave

CHOOSING = ("Choose", "Choice", "Selection")
CALM = 3600.0  # seconds


@dataclass
class Course:
    """How a game went: points of every seat, points at the beginning of each round, answers by verb and seat."""

    points: list[int] = field(default_factory=list)
    rounds: dict[int, list[int]] = field(default_factory=dict)
    verbs: list[Counter[str]] = field(default_factory=list)

    def note(self, key: str, s: State) -> None:
        self.rounds.setdefault(getattr(s, "round", 0), find(key).points(s))

    @classmethod
    def read(cls, said: dict[str, Any]) -> Course:
        """From JSON, as ``vars`` writes it."""
        rounds = {int(n): points for n, points in said["rounds"].items()}
        return cls(said["points"], rounds, [Counter(verbs) for verbs in said["verbs"]])


Row = tuple[Course, Course, float]


class Kept:
    """What came of games played before, a line of JSON each."""

    def __init__(self, path: Path | None, way: str) -> None:
        self.path = path
        self.way = way  # the bot, and all that changes how it plays
        self.rows: dict[tuple[str, int], Row] = {}
        if path is not None and path.exists():
            for said in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
                if said["way"] == way:
                    row = Course.read(said["people"]), Course.read(said["bots"]), said["seconds"]
                    self.rows[said["game"], said["from"]] = row

    def add(self, game: str, at: int, row: Row) -> None:
        self.rows[game, at] = row
        if self.path is not None:
            theirs, bots, seconds = vars(row[0]), vars(row[1]), row[2]
            said = {"way": self.way, "game": game, "from": at, "people": theirs, "bots": bots, "seconds": seconds}
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(said) + "\n")


def people(record: Record, since: int) -> Course:
    """The recorded game, played again; its answers are counted from where bots took over."""
    game, s = game_of(record), begin(record)
    found = Course(verbs=[Counter() for _ in record.seats])
    for line in record.lines:
        seat, text = split(line)
        a = check(game, s, seat, text)
        if seat != CHANCE and s.ply >= since:
            found.verbs[seat][a.verb.name] += 1
        apply(s, a)
        found.note(record.game, s)
    found.points = game.points(s)
    return found


def taken_over(record: Record, at: int) -> State:
    """The recorded game up to the beginning of a round; 1 is as soon as everybody has chosen what to play."""
    game, s = game_of(record), begin(record)
    for line in record.lines:
        seat, text = split(line)
        if getattr(s, "round", 0) >= max(1, at) or (at <= 1 and begun(s, at)):
            break
        apply(s, check(game, s, seat, text))
    return s


def begun(s: State, at: int) -> bool:
    """Is set-up to be done by bots from here on?"""
    choosing = any(word in type(s.stack[-1]).__name__ for word in CHOOSING)
    return to_move(s) != CHANCE and (at == 0 or not choosing)


def play_on(path: Path, bot: str, at: int, seed: int) -> Row:
    """What people made of a game and what bots make of it, and the seconds of one core they thought."""
    record = record_of(path)
    game, s = game_of(record), taken_over(record, at)
    theirs = people(record, s.ply)
    bots = [make_bot(bot, game, roll(seed, seat) >> 8) for seat in range(len(record.seats))]
    found = Course(verbs=[Counter() for _ in record.seats])
    start = time.process_time()
    while s.menu:
        seat = to_move(s)
        a = draw(s, seed) if seat == CHANCE else bots[seat].choose(game.hide(s, seat), Limit())
        if seat != CHANCE:
            found.verbs[seat][a.verb.name] += 1
        apply(s, a)
        found.note(record.game, s)
    found.points = game.points(s)
    return theirs, found, time.process_time() - start


def interval(values: list[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval."""
    half = 1.96 * float(np.std(values, ddof=1)) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return float(np.mean(values)), half


def summary(bot: str, at: int, rows: list[Row]) -> dict[str, Any]:
    gaps = [float(np.mean(b.points) - np.mean(p.points)) for p, b, _ in rows]
    mean, half = interval(gaps)
    return {
        "bot": bot,
        "from": at,
        "games": len(rows),
        "people": round(float(np.mean([n for p, _, _ in rows for n in p.points])), 1),
        "bots": round(float(np.mean([n for _, b, _ in rows for n in b.points])), 1),
        "difference": round(mean, 2),
        "interval": round(half, 2),
        "winners": [round(float(np.mean([max(c.points) for c in side])), 1) for side in zip(*[r[:2] for r in rows])],
        "seconds_a_game": round(float(np.mean([r[2] for r in rows])), 1),
    }


def habits(side: list[Course]) -> dict[str, float]:
    """Means a seat: answers by verb, points by round."""
    seats = sum(len(c.verbs) for c in side)
    verbs: Counter[str] = sum((v for c in side for v in c.verbs), Counter())
    found = {verb: n / seats for verb, n in sorted(verbs.items())}
    for r in range(1, max(max(c.rounds) for c in side) + 1):
        gained = [np.mean(np.array(c.rounds.get(r + 1, c.points)) - c.rounds[r]) for c in side if r in c.rounds]
        found[f"points in round {r}"] = float(np.mean(gained)) if gained else 0.0
    return found


def tasks(paths: list[Path], bot: str, rounds: list[int]) -> Iterator[Task]:
    for at in rounds:
        for n, path in enumerate(paths):
            yield path, bot, at, 7 + n


def prepare(
    key: str, net: str | None, breadth: str, rehearsals: str = "", instinct: str = "", calm: bool = False
) -> None:
    """In every worker: the nets to judge and to answer with, how broadly rounds are planned (0: not at all), and
    whether the strong level's clock is stopped."""
    if calm:
        levels.Strong.seconds, levels.QUESTION = CALM, CALM  # type: ignore[misc]
    if net:
        find(key).judged().net.read(Path(net))
    if instinct:
        find(key).judged().instinct.read(Path(instinct))
    if breadth:
        numbers = [int(n) for n in breadth.split(",")]
        mcts.MctsBot.knobs = Knobs(breadth=Breadth(*numbers) if any(numbers) else None)
    if rehearsals:
        often = [int(n) for n in rehearsals.split(",")]
        mcts.MctsBot.knobs = replace(mcts.MctsBot.knobs, rehearsals=Rehearsals(*often) if any(often) else None)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_of_people", nargs="+", help="files, or folders of them")
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--from", dest="rounds", default="1", help="rounds at which bots take over: 1,4,6")
    parser.add_argument("--games", type=int, default=0, help="only so many, spread evenly")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--game", default="terra-mystica")
    parser.add_argument("--net", help="the net to judge with; else the project's")
    parser.add_argument("--instinct", default="", help="the net that answers; else the project's")
    parser.add_argument("--breadth", default="", metavar="N,N,N", help="how broadly rounds are planned; 0: not at all")
    parser.add_argument("--rehearsals", default="", metavar="N,N", help="how often rounds are rehearsed; 0: not at all")
    parser.add_argument("--calm", action="store_true", help="strong thinks as long as it likes: for a busy machine")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="what came of each game; those there are not played")
    parser.add_argument("--habits", action="store_true", help="what each did, a seat and game")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def files(args: argparse.Namespace) -> list[Path]:
    found = games_in(Path(p) for p in args.games_of_people)
    step = len(found) / args.games if 0 < args.games < len(found) else 1
    return [found[int(n * step)] for n in range(args.games or len(found)) if int(n * step) < len(found)]


def way_of(args: argparse.Namespace) -> str:
    """All that changes how bots play, in words."""
    said = [args.bot, args.net, args.instinct, args.breadth, args.rehearsals, "calm" if args.calm else ""]
    return " ".join(word or "-" for word in said)


def main() -> int:
    args = arguments()
    rounds, paths = [int(r) for r in args.rounds.split(",")], files(args)
    kept = Kept(args.keep, way_of(args))
    todo = [task for task in tasks(paths, args.bot, rounds) if (str(task[0]), task[2]) not in kept.rows]
    ready = partial(prepare, args.game, args.net, args.breadth, args.rehearsals, args.instinct, args.calm)
    with Workers(args.jobs, ready) as workers:
        for (path, _, at, _), row in workers.results(play_on, todo, 60 * args.minutes):
            kept.add(str(path), at, row)
    for at in rounds:
        rows = [kept.rows[str(p), at] for p in paths if (str(p), at) in kept.rows]
        if rows:
            report(args, summary(args.bot, at, rows), rows)
    return 0


def report(args: argparse.Namespace, found: dict[str, Any], rows: list[Row]) -> None:
    if args.habits:
        found["habits"] = [
            {k: round(v, 2) for k, v in habits(list(side)).items()} for side in zip(*[r[:2] for r in rows])
        ]
    if args.json:
        print(json.dumps(found), flush=True)
        return
    print(
        f"{found['bot']} from round {found['from']}: {found['bots']} against {found['people']}, "
        f"{found['difference']:+.1f} ± {found['interval']:.1f} a seat over {found['games']} games; "
        f"winners {found['winners'][1]} against {found['winners'][0]}; {found['seconds_a_game']} s a game",
        flush=True,
    )
    for verb in sorted(set().union(*found.get("habits", []))):
        print(f"  {verb:<22}" + "".join(f"{side.get(verb, 0):8.2f}" for side in found["habits"]))


if __name__ == "__main__":
    leave(main())
