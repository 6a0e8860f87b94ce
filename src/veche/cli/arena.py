"""`veche arena`: bots against bots, seats rotated, with intervals and ratings."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from veche.bots.arena import Ledger, Outcome, Plan, Somewhere, as_json, here, hold, spare_file, table
from veche.bots.venues import OnRay, Processes, ray_itself
from veche.cli.common import Bad, game_named, options_of, program_json, show_json
from veche.cli.progress import Bar
from veche.core.phrases import Phrases


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", metavar="GAME", help=words.say("arg.game"))
    parser.add_argument("--seats", required=True, metavar="BOT,BOT", help=words.say("arg.arenaseats"))
    parser.add_argument("--games", type=int, default=40, metavar="N", help=words.say("arg.games"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=words.say("arg.seed"))
    parser.add_argument("--option", action="append", metavar="K=V", help=words.say("arg.option"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words.say("arg.jobs"))
    parser.add_argument("--on", choices=("here", "ray"), default="here", help=words.say("arg.on"))
    parser.add_argument("--file", metavar="FILE", help=words.say("arg.arenafile"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    game = game_named(args.game, words)
    specs = tuple(name.strip() for name in args.seats.split(",") if name.strip())
    options = options_of(args.option, words)
    if args.games < 1 or args.jobs < 1:
        raise Bad(words.say("error.count"))
    game.setup(len(specs), options)
    plan = Plan(game.key, specs, args.games, args.seed, options)
    plan.check()
    if args.on == "ray":
        ray_itself()  # Refused before the first game, not after.
    where: Somewhere = OnRay(args.jobs) if args.on == "ray" else here if args.jobs == 1 else Processes(args.jobs)
    ledger = Ledger(Path(args.file), plan) if args.file else spare(plan, words)
    try:
        outcomes = watched(plan, where, ledger, words)
    except OSError as error:
        path = str(ledger.path) if ledger else ""
        raise Bad(words.say("error.file", path, error.strerror or str(error))) from error
    if ledger and not args.file:
        ledger.path.unlink(missing_ok=True)  # It was kept for the case of an interruption only.
    if args.json:
        show_json(as_json(plan, outcomes))
    else:
        tell(plan, outcomes, words)
    return 0


def spare(plan: Plan, words: Phrases) -> Ledger | None:
    """Nobody said where to keep the games: where such things are kept, if that can be written."""
    ledger = Ledger(spare_file(plan), plan)
    try:
        ledger.begin()
    except OSError:
        print(words.say("arena.unkept", str(ledger.path)), file=sys.stderr)
        return None
    return ledger


def watched(plan: Plan, where: Somewhere, ledger: Ledger | None, words: Phrases) -> list[Outcome]:
    """Hold the arena with a progress bar on the side."""
    try:
        with Bar(plan.games, words.say("arena.playing")) as bar:
            return hold(plan, where, ledger, bar.at)
    except KeyboardInterrupt:
        if ledger:
            done = len(ledger.read())
            print(words.say("arena.stopped", done, plan.games, str(ledger.path)), file=sys.stderr)
        raise


def tell(plan: Plan, outcomes: list[Outcome], words: Phrases) -> None:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column(words.say("arena.bot"))
    for name in ("points", "place", "wins", "rating", "seconds"):
        grid.add_column(words.say(f"arena.{name}"), justify="right")
    for r in table(plan, outcomes):
        half = (r.points.high - r.points.low) / 2
        grid.add_row(
            r.spec,
            f"{r.points.mean:.1f} ± {half:.1f}",
            f"{r.place.mean:.2f} ± {(r.place.high - r.place.low) / 2:.2f}",
            f"{100 * r.wins:.0f} %",
            "–" if r.rating is None else f"{r.rating:.1f}",
            f"{r.seconds_per_answer:.3f}",
        )
    Console(highlight=False).print(grid)
