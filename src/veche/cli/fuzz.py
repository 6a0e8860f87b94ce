"""`veche fuzz`: random games by the thousand, and what they bring to light."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from veche.cli.common import Bad, game_named, options_of, program_json, show_json, sitting, write_new
from veche.cli.progress import Bar
from veche.cli.wanderer import Finds, wander
from veche.core.complaint import Unknown
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.table.variety import random_way, variety

BATCH = 20


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", metavar="GAME", help=words.say("arg.game"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=words.say("arg.games"))
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=words.say("arg.jobs"))
    parser.add_argument("--finds", default="finds", metavar="DIR", help=words.say("arg.finds"))
    sitting(parser, words)
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    game = game_named(args.game, words)
    options = options_of(args.option, words)
    game.check_options(options)
    if args.games < 1 or args.jobs < 1:
        raise Bad(words.say("error.count"))
    if args.seats is not None:
        game.setup(args.seats, options)
    finds = play_all(game, ways(game, args, options), args.jobs, words)
    files = save(game, finds, Path(args.finds), words)
    if args.json:
        show_json({**finds.json(game), "files": files})
    else:
        tell(game, finds, files, words)
    return int(bool(finds.records))


def ways(game: Game, args: argparse.Namespace, options: dict[str, str]) -> list[tuple[int, dict[str, str], int]]:
    """Seats, options and seed of each game: first every way there is, then random ones."""
    first = args.seed if args.seed is not None else 1
    plan = []
    known = variety(game)
    for n in range(args.games):
        seats, extra = known[n] if n < len(known) else random_way(game, first + n)
        plan.append((*agreed(game, seats, extra, args.seats, options), first + n))
    return plan


def agreed(
    game: Game, seats: int, extra: dict[str, str], count: int | None, options: dict[str, str]
) -> tuple[int, dict[str, str]]:
    """A way with what was asked for in it; where that quarrels with the rest of it, what was asked for alone."""
    counts = [seats, *game.seats] if count is None else [count]
    tries = [(counts[0], {**extra, **options}), *[(n, options) for n in counts]]
    for n, chosen in tries:
        if can_be(game, n, chosen):
            return n, chosen
    game.setup(counts[0], options)  # Says what is wrong with it.
    raise AssertionError


def can_be(game: Game, seats: int, options: dict[str, str]) -> bool:
    try:
        game.setup(seats, options)
    except Unknown:
        return False
    return True


def play_all(game: Game, plan: list[tuple[int, dict[str, str], int]], jobs: int, words: Phrases) -> Finds:
    total = Finds()
    batches = [plan[n : n + BATCH] for n in range(0, len(plan), BATCH)]
    with Bar(len(plan), game.name(words.language)) as bar:
        for finds in wandered(game.key, batches, jobs):
            total.add(finds)
            bar.at(total.games)
    return total


def wandered(key: str, batches: list[list[tuple[int, dict[str, str], int]]], jobs: int) -> Iterator[Finds]:
    """What was found, batch by batch, by so many processes."""
    if jobs == 1:
        yield from (wander(key, batch) for batch in batches)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(wander, key, batch) for batch in batches]):
            yield done.result()


def save(game: Game, finds: Finds, folder: Path, words: Phrases) -> list[str]:
    """Every find becomes a record that can be replayed."""
    files = []
    for n, (kind, seed, _, text) in enumerate(finds.records[:20]):
        path = folder / f"{game.key}-{kind}-{seed}-{n}.rec"
        write_new(path, text, words, force=True)
        files.append(str(path))
    return files


def tell(game: Game, finds: Finds, files: list[str], words: Phrases) -> None:
    print(words.say("fuzz.games", finds.games, finds.answers, round(finds.answers / max(finds.games, 1))))
    for kind in ("crash", "dead-end", "endless", "census"):
        print(words.say(f"fuzz.{kind}", sum(1 for record in finds.records if record[0] == kind)))
    for (kind, seed, what, _), path in zip(finds.records, files):
        print(f"  {kind} (seed {seed}): {what}\n    {path}")
    for name, things in (
        ("questions", finds.never_asked(game)),
        ("verbs", finds.never_used(game)),
        ("powers", finds.never_seen(game)),
        ("options", finds.never_tried(game)),
    ):
        print(words.say(f"fuzz.never.{name}", ", ".join(things) or "–"))
    print(words.say("fuzz.skipped"))
    for name in sorted(set(finds.asked) | set(finds.skipped)):
        print(f"  {name:<28} {finds.asked[name]:>9} {finds.skipped[name]:>9}")
