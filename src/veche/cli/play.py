"""`veche play`: a game in the terminal, with people on the spot and bots on the other seats."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from veche.bots.base import Bot, bot_names, make_bot
from veche.cli.common import Bad, game_named, options_of, read_record, sitting
from veche.cli.terminal import Terminal
from veche.core.complaint import BadRecord
from veche.core.game import find, games
from veche.core.phrases import Phrases
from veche.core.state import Seat
from veche.table.seeds import secret_seed
from veche.table.table import Table

BOT = "bot:"
THINKING = "casual"  # Who sits down if nobody is asked for: a bot that looks ahead, and answers at once.


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=words.say("arg.game"))
    parser.add_argument("--humans", type=int, metavar="N", help=words.say("arg.humans"))
    parser.add_argument("--names", metavar="A,B", help=words.say("arg.names"))
    parser.add_argument("--bot", default=THINKING, metavar="NAME", help=words.say("arg.bot"))
    parser.add_argument("--bots", metavar="NAME,NAME", help=words.say("arg.bots"))
    parser.add_argument("--save", metavar="FILE", help=words.say("arg.save"))
    parser.add_argument("--resume", metavar="FILE", help=words.say("arg.resume"))
    parser.add_argument("--force", action="store_true", help=words.say("arg.force"))
    parser.add_argument("--plain", action="store_true", help=words.say("arg.plain"))
    sitting(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    terminal = Terminal(words, plain=args.plain)
    if not args.game and not args.resume:
        if not ask_which(args, terminal, words):
            return 0
    table, path = resumed(args.resume, words) if args.resume else begun(args, words)
    bots = {seat: bot_on(table, seat, words) for seat in range(table.setup.seats) if is_bot(table, seat)}
    return terminal.play(table, bots, path)


def ask_which(args: argparse.Namespace, terminal: Terminal, words: Phrases) -> bool:
    """Without a game on the command line: the unfinished one, or one of the list."""
    saves = sorted(saves_folder().glob("*.rec"), key=lambda p: p.stat().st_mtime, reverse=True)
    open_ = [p for p in saves if "\nresult " not in p.read_text(encoding="utf-8", errors="replace")][:3]
    known = games()
    lines = [f"{g.name(words.language)} ({g.key}): {g.words(words.language).say('about')}" for g in known]
    lines += [words.say("play.unfinished", p.stem) for p in open_]
    picked = terminal.pick(words.say("play.which"), lines)
    if picked is None:
        return False
    if picked < len(known):
        args.game = known[picked].key
    else:
        args.resume = str(open_[picked - len(known)])
    return True


def begun(args: argparse.Namespace, words: Phrases) -> tuple[Table, Path]:
    game = game_named(args.game, words)
    options = options_of(args.option, words)
    seats = args.seats or (4 if 4 in game.seats and args.humans is None else max(game.seats[0], args.humans or 0))
    game.setup(seats, options)
    for name in seated_bots(args):
        if name not in bot_names():
            raise Bad(words.say("error.bot", name, ", ".join(bot_names())))
    path = Path(args.save) if args.save else saves_folder() / time.strftime(f"{game.key}-%Y%m%d-%H%M%S.rec")
    if path.exists() and not args.force:
        raise Bad(words.say("error.exists", path))
    seed = args.seed if args.seed is not None else secret_seed()
    return Table(game, game.setup(seats, options), seed, names_of(args, seats, words)), path


def names_of(args: argparse.Namespace, seats: int, words: Phrases) -> list[str]:
    given = [n.strip() for n in (args.names or "").split(",") if n.strip()]
    humans = args.humans if args.humans is not None else max(1, len(given))
    if not 0 <= humans <= seats or len(given) > humans:
        raise Bad(words.say("error.humans", seats, max(humans, len(given))))
    names = given + [words.say("play.player", n + 1) for n in range(len(given), humans)]
    bots = seated_bots(args)
    if args.bots and len(bots) > seats - humans:
        raise Bad(words.say("error.bots", seats - humans, len(bots)))
    return names + [
        f"{BOT}{bots[n % len(bots)]}" + (f"-{n + 1}" if seats - humans > 1 else "") for n in range(seats - humans)
    ]


def seated_bots(args: argparse.Namespace) -> list[str]:
    """Who sits on the other seats, in turn: those of --bots, or --bot on all of them."""
    return [n.strip() for n in (args.bots or "").split(",") if n.strip()] or [args.bot]


def resumed(file: str, words: Phrases) -> tuple[Table, Path]:
    record = read_record(file, words)
    try:
        table = Table.resume(record, secret_seed())
    except ValueError as error:
        raise Bad(words.say("error.record", file, str(error))) from error
    except AssertionError as error:
        raise BadRecord(str(error)) from error
    return table, Path(file)


def is_bot(table: Table, seat: Seat) -> bool:
    return table.names[seat].startswith(BOT)


def bot_on(table: Table, seat: Seat, words: Phrases) -> Bot:
    name = table.names[seat].removeprefix(BOT)
    known = bot_names()
    bare = name if name in known else name.rpartition("-")[0]
    if bare not in known:
        raise Bad(words.say("error.bot", name, ", ".join(known)))
    return make_bot(bare, find(table.game.key), table.seed)


def saves_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "veche" / "saves"
