"""`veche backup FILE`: all tables, as of one moment, while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from veche.cli.common import Bad
from veche.cli.serve import checked, database
from veche.core.phrases import Phrases


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words.say("arg.backup"))
    parser.add_argument("--db", metavar="FILE|URL", help=words.say("arg.db"))
    parser.add_argument("--force", action="store_true", help=words.say("arg.force"))


def run(args: argparse.Namespace, words: Phrases) -> int:
    try:
        from veche.server.backup import backup
    except ImportError as error:
        raise Bad(words.say("error.server")) from error
    where = database(args)
    if args.file.exists() and not args.force:
        raise Bad(words.say("error.exists", args.file))
    checked(where, words)
    try:
        print(words.say("backup.done", backup(where, args.file), args.file))
    except OSError as error:
        raise Bad(words.say("error.file", args.file, error)) from error
    return 0
