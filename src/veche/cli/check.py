"""`veche check GAME`: does a game hold to the contract? Ours and everybody's, without a checkout of Veche."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console

from veche.cli.common import game_named, program_json, show_json
from veche.cli.progress import Bar
from veche.contract.laws import Law, trials
from veche.core.game import Game
from veche.core.phrases import Phrases

MOST = 6000  # letters of what is wrong


@dataclass(frozen=True)
class Breach:
    """A law that does not hold, on what it was tried, and why."""

    law: str
    on: str
    why: str


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", metavar="GAME", help=words.say("arg.game"))
    parser.add_argument("--law", metavar="WORD", default="", help=words.say("arg.law"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    game = game_named(args.game, words)
    start = time.monotonic()
    tried = [(law, on) for law, on in trials(game) if args.law in f"{law.chapter}.{law}"]
    found = breaches(tried, words)
    seconds = round(time.monotonic() - start, 1)
    if args.json:
        rows = [{"law": b.law, "on": b.on, "why": b.why} for b in found]
        show_json({"game": game.key, "laws": len({str(law) for law, _ in tried}), "trials": len(tried), "broken": rows})
    else:
        tell(game, found, len(tried), seconds, words)
    return int(bool(found) or not tried)


def breaches(tried: Sequence[tuple[Law, object]], words: Phrases) -> list[Breach]:
    found: list[Breach] = []
    with Bar(len(tried), words.say("check.trying")) as bar:
        for law, on in tried:
            try:
                law.check(on)
            except Exception as error:
                found.append(Breach(law.says, str(on), f"{type(error).__name__}: {error}"[:MOST]))
            bar.advance()
    return found


def tell(game: Game, found: list[Breach], count: int, seconds: float, words: Phrases) -> None:
    console = Console(highlight=False)
    for law in dict.fromkeys(b.law for b in found):
        broken = [b for b in found if b.law == law]
        console.print(f"[bold red]✗[/] {law}", soft_wrap=True)
        for b in broken[:3]:
            console.print(f"    {b.on}: {b.why}", markup=False, soft_wrap=True)
        if len(broken) > 3:
            console.print(f"    {words.say('check.more', len(broken) - 3)}")
    key = "check.broken" if found else "check.holds"
    console.print(words.say(key, game.name(words.language), count, len(found), seconds))
