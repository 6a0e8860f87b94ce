"""`veche replay`: a recorded game told again, or checked to the last point."""

from __future__ import annotations

import argparse
import sys

from veche.cli.common import Bad, program_json, read_record, read_text, show_json
from veche.cli.complaints import in_words
from veche.core.game import find
from veche.core.importer import Report, importer_of
from veche.core.phrases import Phrases
from veche.core.record import MAGIC, BadRecord, Record, parse
from veche.core.record import replay as play_again
from veche.core.state import is_over
from veche.core.words import keepsake, result, sentences


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
    s = play_again(record, ply, log=True)
    game = find(record.game)
    phrases = game.words(words.language)
    told = sentences(s.log or [], phrases, record.seats)
    over, kept = is_over(s), keepsake(game, s, phrases, record.seats)
    if json:
        show_json({"game": game.key, "seats": record.seats, "answers": s.ply, "over": over, "log": told,
                   "points": game.points(s), "keepsake": [line for _, line in kept]})
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
            report = checked(read_text(path, words), words)
        except (Bad, BadRecord) as error:
            unread.append(f"{path}: {error}" if path not in str(error) else str(error))
            continue
        games, moves, mismatches = games + report.games, moves + report.moves, mismatches + report.mismatches
        first = first or (f"{path}: {report.first}" if report.first else "")
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
        print(words.say("error.bad", " ".join(in_words(sentence, words).split())), file=sys.stderr)


def checked(text: str, words: Phrases) -> Report:
    """Check one file: ours by its result line, a foreign one by its importer."""
    if text.lstrip().startswith(MAGIC.split()[0]):
        return check_record(parse(text), words)
    foreign = importer_of(text)
    if foreign is None:
        raise BadRecord(words.say("replay.foreign"))
    return foreign.check(text)


def check_record(record: Record, words: Phrases) -> Report:
    s = play_again(record)
    points = find(record.game).points(s)
    if not is_over(s):
        raise BadRecord(words.say("replay.cut", len(record.lines)))
    if record.result is None or record.result == points:
        return Report(len(record.lines), 0)
    return Report(len(record.lines), 1, words.say("replay.result", spaced(points), spaced(record.result)))


def spaced(points: list[int]) -> str:
    return " ".join(map(str, points))
