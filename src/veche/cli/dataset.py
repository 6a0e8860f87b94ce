"""`veche dataset`: games of bots as files of arrays, for those who learn from games."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from veche.bots.workers import worker_pool
from veche.cli.common import Bad, game_named, options_of, program_json, show_json, write_new
from veche.cli.progress import Bar
from veche.core.phrases import Phrases
from veche.rl.dataset import FORMS, Order, made


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", metavar="GAME", help=words.say("arg.game"))
    parser.add_argument("--seats", required=True, metavar="BOT,BOT", help=words.say("arg.arenaseats"))
    parser.add_argument("--out", required=True, metavar="DIR", help=words.say("arg.datasetout"))
    parser.add_argument("--games", type=int, default=40, metavar="N", help=words.say("arg.games"))
    parser.add_argument("--form", choices=FORMS, default="npz", help=words.say("arg.form"))
    parser.add_argument("--per-file", type=int, default=10, metavar="N", help=words.say("arg.perfile"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=words.say("arg.seed"))
    parser.add_argument("--option", action="append", metavar="K=V", help=words.say("arg.option"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words.say("arg.jobs"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    order = ordered(args, words)
    folder = Path(args.out)
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise Bad(words.say("dataset.full", folder))
    except OSError as error:
        raise Bad(words.say("error.file", folder, error.strerror or str(error))) from None
    write_new(folder / "dataset.json", json.dumps(order.about(), ensure_ascii=False, indent=1), words)
    found = written(order, folder, args.jobs, words)
    if args.json:
        show_json(found)
    else:
        size = found["bytes"] / 1e6
        print(words.say("dataset.done", found["games"], found["answers"], len(found["files"]), f"{size:.1f}", folder))
    return 0


def ordered(args: argparse.Namespace, words: Phrases) -> Order:
    if args.games < 1 or args.jobs < 1 or args.per_file < 1:
        raise Bad(words.say("error.count"))
    bots = tuple(name.strip() for name in args.seats.split(",") if name.strip())
    options = options_of(args.option, words)
    order = Order(game_named(args.game, words).key, bots, args.games, args.seed, options, args.form, args.per_file)
    order.check()
    return order


def written(order: Order, folder: Path, jobs: int, words: Phrases) -> dict[str, Any]:
    """Every file as soon as its games are played; what was made of them."""
    points: list[list[float]] = []
    answers = size = 0
    files = order.files()
    with Bar(order.games, words.say("dataset.playing")) as bar:
        for (name, numbers), (content, totals, many) in zip(files, contents(order, jobs)):
            write_new(folder / name, content, words)
            points += totals
            answers += many
            size += len(content)
            bar.at(numbers.stop)
    names = [name for name, _ in files]
    return {
        "folder": str(folder),
        "files": names,
        "games": order.games,
        "answers": answers,
        "bytes": size,
        "points": points,
    }


def contents(order: Order, jobs: int) -> Iterator[tuple[bytes, list[list[float]], int]]:
    """The files in their order, made on so many cores."""
    numbers = [games for _, games in order.files()]
    with worker_pool(jobs) if jobs > 1 else nullcontext() as pool:
        yield from pool.map(partial(made, order), numbers) if pool else map(partial(made, order), numbers)
