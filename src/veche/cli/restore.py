"""`veche restore FILE`: the tables of a backup, into an empty database of either kind."""

from __future__ import annotations

import argparse
from pathlib import Path

from veche.cli.common import Bad
from veche.cli.serve import checked, database, shown
from veche.core.phrases import Phrases


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words.say("arg.restore"))
    parser.add_argument("--db", metavar="FILE|URL", help=words.say("arg.db"))


def run(args: argparse.Namespace, words: Phrases) -> int:
    try:
        from veche.server.backup import NotEmpty, restore
        from veche.server.database import Unusable
    except ImportError as error:
        raise Bad(words.say("error.server")) from error
    where = database(args)
    if not args.file.is_file():
        raise Bad(words.say("error.nofile", args.file))
    checked(where, words)
    try:
        print(words.say("restore.done", restore(args.file, where), shown(where)))
    except NotEmpty:
        raise Bad(words.say("error.notempty", shown(where))) from None
    except Unusable as error:
        raise Bad(words.say(f"error.db.{error.code}", args.file, error.why)) from None
    return 0
