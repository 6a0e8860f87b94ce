"""`veche replay`: a recorded game told again, or checked to the last point."""

from __future__ import annotations

import argparse
import sys

from veche.cli.common import Bad, program_json, read_record, read_text, show_json
from veche.core.complaint import Complaint
from veche.core.game import find
from veche.core.importer import checked
from veche.core.phrases import Phrases
from veche.core.record import Record
from veche.core.record import replay as play_again
from veche.core.state import is_over
from veche.core.words import keepsake, result, said, sentences


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("file", nargs="+", metavar="FILE", help=words.say("arg.records"))
    parser.add_argument("--check", action="store_true", help=words.say("arg.check"))
    parser.add_argument("--ply", type=int, metavar="N", help=words.say("arg.ply"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    if args.check:
        return check_all(args.file, args.json, words)
    for path in args.file:
        tell(read_record(path, words), args.ply, args.json, words)
    return 0


def tell(record: Record, ply: int | None, json: bool, words: Phrases) -> None:
    if ply is not None and not 0 <= ply <= len(record.lines):
        raise Bad(words.say("error.ply", len(record.lines), ply))
    s = play_again(record, ply, log=True)
    game = find(record.game)
    phrases = game.words(words.language)
    told = sentences(s.log or [], phrases, record.seats)
    over, kept = is_over(s), keepsake(game, s, phrases, record.seats)
    if json:
        show_json(
            {
                "game": game.key,
                "seats": record.seats,
                "answers": s.ply,
                "over": over,
                "log": told,
                "points": game.points(s),
                "keepsake": [line for _, line in kept],
            }
        )
        return
    print("\n".join(told))
    print()
    if over:
        print("\n".join(result(game, s, phrases, record.seats)))
        for is_heading, line in kept:
            print(f"\n{line}" if is_heading else f"  {line}")
    else:
        print(words.say("replay.running", s.ply))


def check_all(paths: list[str], json: bool, words: Phrases) -> int:
    games = moves = mismatches = 0
    first = ""
    unread: list[str] = []
    for path in paths:
        try:
            report = checked(read_text(path, words))
        except Bad as error:
            unread.append(str(error))
            continue
        except Complaint as error:
            unread.append(words.say("error.record", path, said(error, words.language)))
            continue
        games, moves, mismatches = games + report.games, moves + report.moves, mismatches + report.mismatches
        if report.first is not None and not first:
            first = words.say("error.record", path, said(report.first, words.language))
    if json:
        show_json({"games": games, "moves": moves, "mismatches": mismatches, "first": first, "unreadable": unread})
    else:
        print(f"games {games}, moves {moves}, mismatches {mismatches}")
        print_finds(first, unread, words)
    return 2 if unread else int(mismatches > 0)


def print_finds(first: str, unread: list[str], words: Phrases) -> None:
    if first:
        print(words.say("replay.first", first))
    for sentence in unread:
        print(words.say("error.bad", " ".join(sentence.split())), file=sys.stderr)
