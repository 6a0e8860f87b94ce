"""How much a net that answers is surprised by what people answered: what it never does any more shows here.

    python tools/surprise.py ../shared/games/terra_mystica/replays/league --jobs 2
    python tools/surprise.py FOLDER --game spirit-lands --instinct build/instinct.npz --json

For every verb of people's answers: how often it was given, the mean surprise (the natural logarithm of one over the
chance the net gave it), and how often it was the net's own first choice. Only questions that left a choice count.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np

from examples import chosen
from league import files, prepare
from veche.bots.instinct import mind_of
from veche.core.game import find
from veche.core.state import to_move
from veche.worth.instinct import Gaze, gaze
from workers import Workers, leave

ALL = "all"
Row = tuple[str, float, bool]


def surprises(key: str, path: Path) -> list[Row]:
    """Of every question of a game: the verb of the answer, how surprising it was, whether it was expected."""
    game, found = find(key), list[Row]()
    mind, eyes = mind_of(game), dict[int, Gaze]()
    for s, a in chosen(key, str(path)):
        seat = to_move(s)
        eye = eyes.setdefault(seat, gaze(mind, seat, len(game.points(s))))
        leanings = mind.leanings(mind.think([eye.look(game.hide(s, seat), seat)])[0], s.menu)
        top, at = float(leanings.max()), s.menu.index(a)
        surprise = top + float(np.log(np.exp(leanings - top).sum())) - float(leanings[at])
        found.append((a.verb.name, surprise, at == int(leanings.argmax())))
    return found


def by_verb(rows: list[Row]) -> dict[str, dict[str, Any]]:
    """Means, the verb that surprised most in all first; before them all together."""
    kinds: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        kinds[row[0]].append(row)
    order = sorted(kinds, key=lambda verb: -sum(surprise for _, surprise, _ in kinds[verb]))
    return {name: means(some) for name, some in [(ALL, rows), *[(verb, kinds[verb]) for verb in order]] if some}


def means(rows: list[Row]) -> dict[str, Any]:
    surprise, expected = [float(np.mean([row[k] for row in rows])) for k in (1, 2)]
    return {"answers": len(rows), "surprise": round(surprise, 3), "expected": round(expected, 3)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_of_people", nargs="+", help="files, or folders of them")
    parser.add_argument("--game", default="terra-mystica")
    parser.add_argument("--instinct", default="", help="the net; else the project's")
    parser.add_argument("--games", type=int, default=0, help="only so many, spread evenly")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with Workers(args.jobs, partial(prepare, args.game, None, "", "", args.instinct)) as workers:
        done = workers.results(surprises, ((args.game, path) for path in files(args)), 3600)
        found = by_verb([row for _, rows in done for row in rows])
    if args.json:
        print(json.dumps(found))
        return 0
    for verb, told in found.items():
        print(f"{verb:<16}{told['answers']:>8}{told['surprise']:>8.2f}{told['expected']:>7.0%}")
    return 0


if __name__ == "__main__":
    leave(main())
