"""`veche import`: a game recorded elsewhere becomes a Veche record."""

from __future__ import annotations

import argparse

from veche.cli.common import Bad, read_text, write_new
from veche.core.complaint import Complaint
from veche.core.importer import importer_of
from veche.core.phrases import Phrases
from veche.core.words import said


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("file", metavar="FILE", help=words.say("arg.foreign"))
    parser.add_argument("-o", "--out", metavar="OUT", help=words.say("arg.out"))
    parser.add_argument("--force", action="store_true", help=words.say("arg.force"))


def run(args: argparse.Namespace, words: Phrases) -> int:
    text = read_text(args.file, words)
    try:
        record = importer_of(text).convert(text)
    except Complaint as error:
        raise Bad(words.say("error.record", args.file, said(error, words.language))) from error
    if args.out:
        write_new(args.out, record.text(), words, args.force)
        print(words.say("import.done", args.out, len(record.lines)))
    else:
        print(record.text(), end="")
    return 0
