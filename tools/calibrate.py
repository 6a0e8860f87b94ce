"""Compare settings of the tree search: four (or so) equal bots, the same set-ups for every setting.

    python tools/calibrate.py terra-mystica --option choice=draw --jobs 16 --games 32 playouts=50 playouts=50,mix=1

Each setting is a list of knobs (see veche.bots.mcts.Knobs) and ``playouts`` or ``seconds``. ``bot=greedy`` is also one.
Prints mean points with their 95 % interval (over games), and the time of a game; on the way how many games are done.
Never goes past --minutes: games not finished by then do not count.
"""

from __future__ import annotations

import argparse
import os
import time

from veche.bots.base import Bot, Limit, Limited, make_bot
from veche.bots.match import play_match
from veche.bots.mcts import Knobs, MctsBot
from veche.core.game import Game, find
from workers import Workers, leave

TELL = 15.0  # Seconds between two lines about progress.


def bot_of(game: Game, setting: str, seed: int) -> Bot:
    pairs = dict(part.split("=", 1) for part in setting.split(","))
    if "bot" in pairs:
        return make_bot(pairs["bot"], game, seed)
    seconds, playouts = pairs.pop("seconds", None), pairs.pop("playouts", None)
    limit = Limit(float(seconds) if seconds else None, int(playouts) if playouts else None)
    knobs = Knobs(**{k: int(v) if k in ("width", "ahead", "quick", "script") else float(v) for k, v in pairs.items()})  # type: ignore[arg-type]
    return Limited(setting, MctsBot(game, seed, knobs), limit)


def play(key: str, setting: str, seats: int, options: dict[str, str], seed: int) -> tuple[str, list[int], float]:
    game = find(key)
    start = time.perf_counter()
    played = play_match(game, [bot_of(game, setting, seed) for _ in range(seats)], options, seed)
    return setting, played.points, time.perf_counter() - start


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("settings", nargs="+", metavar="SETTING")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=9.0)
    args = parser.parse_args()
    options = dict(pair.split("=", 1) for pair in args.option)
    points: dict[str, list[list[int]]] = {setting: [] for setting in args.settings}
    spent = dict.fromkeys(args.settings, 0.0)
    tasks = [
        (args.game, setting, args.seats, options, 20_000_000 + args.seed * 1000 + n)
        for n in range(args.games)
        for setting in args.settings
    ]
    start = told = time.monotonic()
    with Workers(args.jobs) as workers:
        for _, (setting, found, seconds) in workers.results(play, tasks, 60 * args.minutes):
            points[setting].append(found)
            spent[setting] += seconds
            if time.monotonic() - told > TELL:
                told = time.monotonic()
                print(f"{told - start:.0f} s: " + ", ".join(f"{s} {len(points[s])}" for s in args.settings), flush=True)
    for setting in args.settings:
        print(report(setting, points[setting], spent[setting]), flush=True)
    return 0


def report(setting: str, games: list[list[int]], seconds: float) -> str:
    if len(games) < 2:
        return f"{setting}: {len(games)} games"
    means = [sum(g) / len(g) for g in games]
    n = len(means)
    centre = sum(means) / n
    error = (sum((m - centre) ** 2 for m in means) / (n - 1) / n) ** 0.5
    return f"{setting}: {centre:.2f} ± {1.96 * error:.2f} over {n} games, {seconds / n:.1f} s a game"


if __name__ == "__main__":
    leave(main())
