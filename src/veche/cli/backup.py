"""`veche backup FILE`: all tables, as of one moment, while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from veche.cli.common import Bad
from veche.cli.serve import checked, found, is_server
from veche.core.phrases import Phrases


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words.say("arg.backup"))
    parser.add_argument("--db", metavar="FILE|URL", help=words.say("arg.db"))
    parser.add_argument("--force", action="store_true", help=words.say("arg.force"))


def run(args: argparse.Namespace, words: Phrases) -> int:
    try:
        from veche.server.backup import backup
        from veche.server.database import Unusable
    except ImportError as error:
        raise Bad(words.say("error.server")) from error
    where = found(args, words)
    if args.file.exists() and not args.force:
        raise Bad(words.say("error.exists", args.file))
    if args.file.exists() and not is_server(where) and args.file.samefile(where):
        raise Bad(words.say("error.itself", args.file))
    checked(where, words)
    try:
        print(words.say("backup.done", backup(where, args.file), args.file))
    except OSError as error:
        raise Bad(words.say("error.file", args.file, error)) from error
    except Unusable as error:
        raise Bad(words.say(f"error.db.{error.code}", args.file, error.why)) from None
    return 0
