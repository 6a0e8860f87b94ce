"""The command line: `veche COMMAND …`. Each command is one small module of this package."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from types import FrameType, ModuleType
from typing import Final, NoReturn

from veche import __version__
from veche.cli.common import Bad, chosen_language, cli_words
from veche.core.complaint import Complaint
from veche.core.phrases import LANGUAGES, Phrases
from veche.core.words import said

COMMANDS: Final = (
    "play",
    "serve",
    "work",
    "backup",
    "restore",
    "doctor",
    "games",
    "rules",
    "learn",
    "replay",
    "import",
    "render",
    "analyse",
    "arena",
    "dataset",
    "fuzz",
    "bench",
    "perft",
    "diff",
    "patch",
    "check",
    "new",
    "docs",
)
INTERRUPTED: Final = 130
ONE_THREAD: Final = ("OMP_NUM_THREADS", "1")
"""For numpy, not loaded yet, and for all processes to come: nets are small, and where every core is busy, threads that
wait for each other made a search ten times as long."""
HERE: Final = os.getpid()


class Parser(argparse.ArgumentParser):
    """One clear sentence on bad input, and exit code 2."""

    words: Phrases

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(self.words.say("error.usage", message, self.prog) + "\n")
        sys.exit(2)


def overview(words: Phrases) -> Parser:
    lines = "\n".join(f"  {name:<8} {words.say(f'cmd.{name}')}" for name in COMMANDS)
    parser = Parser(
        prog="veche",
        description=words.say("about"),
        epilog=f"{words.say('commands')}\n{lines}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=False,
    )
    parser.words = words
    parser.add_argument("command", nargs="?", metavar="COMMAND", help=words.say("arg.command"))
    parser.add_argument("-h", "--help", action="store_true", help=words.say("arg.help"))
    parser.add_argument("--lang", choices=LANGUAGES, help=words.say("arg.lang"))
    parser.add_argument("--version", action="version", version=f"veche {__version__}")
    return parser


def command(name: str, words: Phrases) -> Parser:
    """The parser of one command; only its own module is imported."""
    parser = Parser(prog=f"veche {name}", description=words.say(f"cmd.{name}"))
    parser.words = words
    parser.add_argument("--lang", choices=LANGUAGES, help=words.say("arg.lang"))
    module(name).configure(parser, words)
    return parser


def module(name: str) -> ModuleType:
    return import_module(f"veche.cli.{name}_" if name in ("import",) else f"veche.cli.{name}")


def main(argv: Sequence[str] | None = None) -> int:
    os.environ.setdefault(*ONE_THREAD)
    args = language_last(list(sys.argv[1:] if argv is None else argv))
    words = cli_words(chosen_language(args))
    if not args or args[0].startswith("-"):
        parser = overview(words)
        given = parser.parse_args(args)
        parser.print_help()
        return 0 if given.help or not args else 2
    if args[0] not in COMMANDS:
        overview(words).error(words.say("error.command", args[0], ", ".join(COMMANDS)))
    return run(args[0], args[1:], words)


def language_last(args: list[str]) -> list[str]:
    """``veche --lang ru games`` is ``veche games --lang ru``."""
    given = 2 if args[:1] == ["--lang"] else int(args[:1] != [] and args[0].startswith("--lang="))
    rest = args[given:]
    return [*rest, *args[:given]] if given and rest and not rest[0].startswith("-") else args


def run(name: str, args: list[str], words: Phrases) -> int:
    given = command(name, words).parse_args(args)
    try:
        code: int = module(name).run(given, words)
        sys.stdout.flush()
        return code
    except (Bad, Complaint) as error:
        sentence = said(error, words.language) if isinstance(error, Complaint) else str(error)
        print(words.say("error.bad", one_line(sentence)), file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def one_line(message: str, most: int = 600) -> str:
    flat = " ".join(message.split())
    return flat if len(flat) <= most else flat[: most - 1] + "…"


def script() -> NoReturn:
    """The program. Its answer is readable wherever it goes, and Ctrl-C ends it: once in good order, twice at once."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
            stream.reconfigure(errors="replace")
    signal.signal(signal.SIGINT, interrupted)
    sys.unraisablehook = lost
    try:
        code = main()
    except KeyboardInterrupt:  # Before there was a command to interrupt.
        leave()
    if code == INTERRUPTED:
        leave()
    sys.exit(code)


def interrupted(number: int, frame: FrameType | None) -> NoReturn:
    signal.signal(signal.SIGINT, again)
    if os.getpid() != HERE:
        leave()  # A worker that was just born.
    raise KeyboardInterrupt


def again(number: int, frame: FrameType | None) -> NoReturn:
    leave()


def lost(what: sys.UnraisableHookArgs) -> None:
    """Ctrl-C where Python must not be interrupted, as in the middle of a fork, would go for nothing.

    What was broken off while it was being built complains when it is thrown away: that says nothing of the program.
    """
    if isinstance(what.exc_value, KeyboardInterrupt):
        leave()
    if signal.getsignal(signal.SIGINT) is not again:
        sys.__unraisablehook__(what)


def leave() -> NoReturn:
    """At once: workers see it by themselves, and what is finished is written down already."""
    if os.getpid() == HERE:  # What waits to be written in a worker that was just born is its parent's.
        say_goodbye()
    os._exit(INTERRUPTED)


def say_goodbye() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\x1b[?25h")  # A bar hides the cursor.
    with contextlib.suppress(OSError, ValueError, RuntimeError):  # The last: Ctrl-C came in the middle of writing.
        sys.stdout.flush()
        sys.stderr.flush()


if __name__ == "__main__":
    script()
