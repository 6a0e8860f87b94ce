"""`veche patch`: after a change of rules, which recorded games still fit?"""

from __future__ import annotations

import argparse
from dataclasses import replace

from veche.cli.common import program_json, read_record, show_json, write_new
from veche.core.complaint import BadRecord
from veche.core.game import find
from veche.core.phrases import Phrases
from veche.core.record import Record
from veche.core.record import replay as play_again
from veche.core.state import is_over
from veche.core.words import said


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("file", nargs="+", metavar="FILE", help=words.say("arg.records"))
    parser.add_argument("--write", action="store_true", help=words.say("arg.write"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    rows = []
    for path in args.file:
        record = read_record(path, words)
        complaint, patched = fitted(record, words.language)
        if not complaint and args.write:
            write_new(path, patched.text(), words, force=True)
        rows.append({"file": path, "fits": not complaint, "why": complaint})
        if not args.json:
            print(f"{path}: {complaint or words.say('patch.fits', find(record.game).rules)}")
    if args.json:
        show_json(rows)
    return int(any(not row["fits"] for row in rows))


def fitted(record: Record, language: str) -> tuple[str, Record]:
    """The first line that no longer fits, if any, and the record under the rules of today."""
    game = find(record.game)
    today = replace(record, rules=game.rules)
    try:
        s = play_again(today)
    except BadRecord as error:
        return said(error, language), record
    return "", replace(today, result=game.points(s) if is_over(s) else None)
