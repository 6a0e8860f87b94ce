"""What commands share: words, files that are never overwritten by accident, games and options by name."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from veche.core.complaint import Complaint
from veche.core.game import Game, find, keys
from veche.core.importer import understood
from veche.core.phrases import LANGUAGES, Phrases, words_beside
from veche.core.record import Record
from veche.core.words import said


class Bad(ValueError):
    """Bad input. The message is the one sentence the person reads."""


def cli_words(language: str) -> Phrases:
    return words_beside(__file__, "phrases", language)


def chosen_language(args: Sequence[str] = ()) -> str:
    """--lang if given, else what the environment speaks, else English."""
    for n, word in enumerate(args):
        if word == "--lang" and n + 1 < len(args) and args[n + 1] in LANGUAGES:
            return args[n + 1]
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ru" if os.environ[name].lower().startswith("ru") else "en"
    return "en"


def game_named(key: str, words: Phrases) -> Game:
    """A game by its key, however spelt, or by its title in any language."""
    flat = key.lower().replace("_", "-").replace(" ", "-")
    if flat in keys():
        return find(flat)
    if key in keys():
        return find(key)
    for known in keys():
        if any(flat == title.lower().replace(" ", "-") for title in find(known).title.values()):
            return find(known)
    raise Bad(words.say("error.game", key, ", ".join(keys())))


def options_of(pairs: Sequence[str] | None, words: Phrases) -> dict[str, str]:
    """``["map=revised"]`` -> ``{"map": "revised"}``. Whether the game knows them, its set-up says."""
    found: dict[str, str] = {}
    for pair in pairs or ():
        key, sep, value = pair.partition("=")
        if not sep:
            raise Bad(words.say("error.pair", pair))
        found[key] = value
    return found


def read_text(path: str, words: Phrases) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Bad(words.say("error.nofile", path)) from None
    except UnicodeDecodeError as error:
        raise Bad(words.say("error.encoding", path, error.start)) from None
    except OSError as error:
        raise Bad(words.say("error.file", path, error.strerror or str(error))) from None


def read_record(path: str, words: Phrases) -> Record:
    """A record of ours, or a foreign one turned into ours."""
    text = read_text(path, words)
    try:
        return understood(text)
    except Complaint as error:
        raise Bad(words.say("error.record", path, said(error, words.language))) from error


def write_new(path: str | Path, content: str | bytes, words: Phrases, force: bool = False) -> None:
    """Write a file whole or not at all; one that exists is left alone unless forced."""
    target = Path(path)
    if target.exists() and not force:
        raise Bad(words.say("error.exists", path))
    try:
        write_whole(target, content)
    except OSError as error:
        raise Bad(words.say("error.file", path, error.strerror or str(error))) from None


def write_whole(target: Path, content: str | bytes) -> None:
    """First beside it, then in its place: a process killed half-way leaves the old file."""
    data = content.encode() if isinstance(content, str) else content
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        Path(name).chmod(0o666 & ~mask)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def show_json(value: Any) -> None:
    json.dump(value, sys.stdout, ensure_ascii=False, indent=2)
    print()


def sitting(parser: argparse.ArgumentParser, words: Phrases) -> None:
    """Arguments of commands that begin games."""
    parser.add_argument("--seats", type=int, metavar="N", help=words.say("arg.seats"))
    parser.add_argument("--option", action="append", metavar="K=V", help=words.say("arg.option"))
    parser.add_argument("--seed", type=int, metavar="N", help=words.say("arg.seed"))


def program_json(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("--json", action="store_true", help=words.say("arg.json"))
