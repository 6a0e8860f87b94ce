"""`veche perft`: how many sequences of answers there are, to small depths. Rules that change, change these."""

from __future__ import annotations

import argparse

from veche.cli.common import Bad, game_named, options_of, program_json, show_json, sitting
from veche.core.chance import draw, roll
from veche.core.phrases import Phrases
from veche.core.state import CHANCE, State, apply, to_move


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", metavar="GAME", help=words.say("arg.game"))
    parser.add_argument("--depth", type=int, default=2, metavar="N", help=words.say("arg.depth"))
    parser.add_argument("--plies", type=int, default=0, metavar="N", help=words.say("arg.plies"))
    sitting(parser, words)
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    game = game_named(args.game, words)
    options = options_of(args.option, words)
    seats = args.seats or game.seats[0]
    game.setup(seats, options)
    if args.depth < 1:
        raise Bad(words.say("error.count"))
    s = stroll(game.start(seats, options), args.seed or 0, args.plies)
    counts = [count(s, depth) for depth in range(1, args.depth + 1)]
    if args.json:
        show_json({"game": game.key, "seats": seats, "plies": s.ply, "counts": counts})
    else:
        for depth, number in enumerate(counts, 1):
            print(f"{depth}: {number}")
    return 0


def stroll(s: State, seed: int, plies: int) -> State:
    """So many random answers on."""
    while s.menu and s.ply < plies:
        apply(s, draw(s, seed) if to_move(s) == CHANCE else s.menu[roll(seed, s.ply) % len(s.menu)])
    return s


def count(s: State, depth: int) -> int:
    """Sequences of ``depth`` answers from here; a game that ends earlier counts once."""
    if not s.menu or depth == 0:
        return 1
    if depth == 1:
        return len(s.menu)
    total = 0
    for a in s.menu:
        c = s.copy()
        apply(c, a)
        total += count(c, depth - 1)
    return total
