"""`veche analyse`: what every answer of a recorded game was worth."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from veche.bots.analysis import Decision, analyse, cache_file, checked_level, summary
from veche.bots.levels import LEVELS
from veche.bots.losses import done, losses, people_of
from veche.cli.common import Bad, program_json, read_record, show_json
from veche.cli.progress import Bar
from veche.core.game import Game, find
from veche.core.phrases import Phrases
from veche.core.record import Record, replay
from veche.core.words import name


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("file", metavar="RECORD", help=words.say("arg.record"))
    parser.add_argument(
        "--level", default="casual", metavar="LEVEL", help=words.say("arg.analyselevel", ", ".join(LEVELS))
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words.say("arg.jobs"))
    parser.add_argument("--all", action="store_true", help=words.say("arg.analyseall"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    checked_level(args.level)
    if args.jobs < 1:
        raise Bad(words.say("error.count"))
    record = read_record(args.file, words)
    replay(record)  # A record that cannot be played is refused before any thought.
    decisions = watched(record, args.level, args.jobs, words)
    own = find(record.game).words(words.language)
    if args.json:
        show_json(
            {
                "game": record.game,
                "seats": record.seats,
                "level": args.level,
                "decisions": [asdict(d) for d in decisions],
                "summary": by_name(record, decisions),
                "losses": [asdict(row) for row in losses(record, decisions, args.level, own)],
                "done": [asdict(row) for row in done(record, own)],
            }
        )
    else:
        tell(record, decisions, args.all, words)
        tell_where(record, decisions, args.level, words)
    return 0


def watched(record: Record, level: str, jobs: int, words: Phrases) -> list[Decision]:
    try:
        with Bar(None, words.say("analyse.thinking")) as bar:
            return list(analyse(record, level, tell=bar.at, jobs=jobs))
    except KeyboardInterrupt:
        print(words.say("analyse.stopped", str(cache_file(record, level))), file=sys.stderr)
        raise


def by_name(record: Record, decisions: list[Decision]) -> list[dict[str, Any]]:
    return [{**row, "name": record.seats[row["seat"]]} for row in summary(decisions, len(record.seats))]


def tell(record: Record, decisions: list[Decision], every: bool, words: Phrases) -> None:
    console = Console(highlight=False)
    game = find(record.game)
    moves = Grid(box=None, pad_edge=False)
    for key in ("ply", "seat", "answer", "loss", "mark", "better"):
        moves.add_column(words.say(f"analyse.{key}"), justify="right" if key in ("ply", "loss") else "left")
    for d in decisions:
        if every or d.mark:
            better = "" if d.loss == 0 else said(game, d.best[0].answer, words)
            moves.add_row(
                str(d.ply + 1),
                record.seats[d.seat],
                said(game, d.answer, words),
                f"{d.loss:.1f}",
                words.say(f"mark.{d.mark}") if d.mark else "",
                better,
            )
    console.print(moves)
    print()
    total = Grid(box=None, pad_edge=False)
    for key in ("seat", "decisions", "loss", "brilliant", "inaccuracy", "mistake", "blunder"):
        total.add_column(words.say(f"analyse.{key}" if key in ("seat", "decisions", "loss") else f"mark.{key}"))
    for row in by_name(record, decisions):
        total.add_row(
            *[str(row[k]) for k in ("name", "decisions", "loss", "brilliant", "inaccuracy", "mistake", "blunder")]
        )
    console.print(total)


def tell_where(record: Record, decisions: list[Decision], level: str, words: Phrases) -> None:
    """Where points were lost, and what was done otherwise than people do it."""
    own = find(record.game).words(words.language)
    lost = Grid(title=words.say("analyse.where"), title_justify="left", box=None, pad_edge=False)
    columns(lost, record, words)
    rows = losses(record, decisions, level, own)
    for before, row in zip([None, *rows], rows):
        if before and before.kind != row.kind:
            lost.add_row()
        lost.add_row(row.label, *[f"{n:.1f}" for n in row.lost], "" if row.people is None else f"{row.people:.1f}")
    often = Grid(title=words.say("analyse.done"), title_justify="left", box=None, pad_edge=False)
    columns(often, record, words)
    for one in done(record, own):
        times = [f"{n}{'*' if k in one.unlike else ''}" for k, n in enumerate(one.times)]
        often.add_row(one.label, *times, f"{one.people:.1f}")
    for grid in (lost, often):
        if grid.row_count:
            Console(highlight=False).print("", grid)


def columns(grid: Grid, record: Record, words: Phrases) -> None:
    """Everybody, and people where they are known."""
    known = people_of(find(record.game), len(record.seats))
    grid.add_column("")
    for name_ in [*record.seats, words.say("analyse.people") if known else ""]:
        grid.add_column(name_, justify="right")


def said(game: Game, text: str, words: Phrases) -> str:
    a = game.action(text)
    return name(a, game.words(words.language)) if a else text
