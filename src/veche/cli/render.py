"""`veche render`: a moment of a recorded game as a picture."""

from __future__ import annotations

import argparse
from typing import Final

from veche.cli.common import Bad, read_record, write_new
from veche.core.game import Game, find
from veche.core.phrases import Phrases
from veche.core.record import replay
from veche.core.state import NOBODY, Seat, State
from veche.draw.picture import picture
from veche.draw.png import MissingParts, png
from veche.draw.svg import Svg

NARROWEST: Final = 16
WIDEST: Final = 8192


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("record", metavar="RECORD", help=words.say("arg.record"))
    parser.add_argument("--ply", type=int, metavar="N", help=words.say("arg.ply"))
    parser.add_argument("-o", "--out", required=True, metavar="FILE", help=words.say("arg.picture"))
    parser.add_argument("--seat", type=int, metavar="N", help=words.say("arg.seat"))
    parser.add_argument("--width", type=int, default=1600, metavar="PX", help=words.say("arg.width"))
    parser.add_argument("--dark", action="store_true", help=words.say("arg.dark"))
    parser.add_argument("--force", action="store_true", help=words.say("arg.force"))


def run(args: argparse.Namespace, words: Phrases) -> int:
    kind = args.out.rpartition(".")[2].lower()
    if kind not in ("svg", "png"):
        raise Bad(words.say("error.picture", args.out))
    if not NARROWEST <= args.width <= WIDEST:
        raise Bad(words.say("error.width", NARROWEST, WIDEST, args.width))
    record = read_record(args.record, words)
    if args.ply is not None and not 0 <= args.ply <= len(record.lines):
        raise Bad(words.say("error.ply", len(record.lines), args.ply))
    if args.seat is not None and not 0 <= args.seat < len(record.seats):
        raise Bad(words.say("error.seat", len(record.seats) - 1, args.seat))
    s = replay(record, args.ply)
    svg = seen(find(record.game), s, args.seat, words.language, record.seats)
    if args.dark:
        svg = svg.themed("dark")
    try:
        content: str | bytes = svg if kind == "svg" else png(svg, args.width)
    except MissingParts as error:
        raise Bad(words.say("error.png")) from error
    write_new(args.out, content, words, args.force)
    return 0


def seen(game: Game, s: State, seat: Seat | None, language: str, names: list[str]) -> Svg:
    """The table as a seat sees it; without a seat, everything, as after the game."""
    view, eyes = (s, NOBODY) if seat is None else (game.hide(s, seat), seat)
    return picture(game, view, eyes, game.words(language), names)
