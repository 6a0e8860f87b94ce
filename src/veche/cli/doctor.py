"""`veche doctor`: is the database whole, and can its games be played again?"""

from __future__ import annotations

import argparse

from veche.cli.common import Bad
from veche.cli.serve import found, shown
from veche.core.phrases import Phrases
from veche.core.words import worded


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("--db", metavar="FILE|URL", help=words.say("arg.db"))
    parser.add_argument("--games", type=int, default=50, metavar="N", help=words.say("arg.sample"))


def run(args: argparse.Namespace, words: Phrases) -> int:
    try:
        from veche.server.database import Unusable
        from veche.server.doctor import examine
    except ImportError as error:
        raise Bad(words.say("error.server")) from error
    where = found(args, words)
    try:
        report = examine(where, max(0, args.games))
    except Unusable as error:
        raise Bad(words.say(f"error.db.{error.code}", shown(where), error.why)) from None
    for fault in report.faults:
        print(words.say(f"doctor.{fault.code}", *[worded(part, words.language) for part in fault.of]))
    print(words.say("doctor.sum", report.tables, report.replayed, len(report.faults)))
    return 1 if report.faults else 0
