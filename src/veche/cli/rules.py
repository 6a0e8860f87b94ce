"""`veche rules GAME`: the rulebook of a game in the terminal, whole, by chapter, or what a search finds."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from veche.cli.common import Bad, game_named, program_json, show_json
from veche.core.game import Game
from veche.core.phrases import Phrases
from veche.rules.almanac import entries
from veche.rules.book import chapters
from veche.rules.figures import figures
from veche.rules.glossary import glossary
from veche.rules.index import search
from veche.rules.paper import page_names, page_title
from veche.rules.plainly import page_text, whole_text


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", metavar="GAME", help=words.say("arg.game"))
    parser.add_argument("--chapter", metavar="NAME", help=words.say("arg.chapter"))
    parser.add_argument("--search", metavar="WORDS", help=words.say("arg.search"))
    parser.add_argument("--contents", action="store_true", help=words.say("arg.contents"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    game, console = game_named(args.game, words), Console(highlight=False)
    if args.json:
        show_json(counts(game, words.language))
        return 0
    if args.search:
        return found(game, args.search, console, words)
    if args.contents:
        for name in page_names(game.key, words.language):
            console.print(Text.assemble((f"{name:20} ", "cyan"), page_title(game.key, name, words.language)))
        return 0
    text = chosen(game, args.chapter, words) if args.chapter else whole_text(game.key, words.language)
    console.print(Markdown(text or words.say("play.norules")))
    return 0


def chosen(game: Game, wanted: str, words: Phrases) -> str:
    """A page by its name, its number or its title."""
    names = page_names(game.key, words.language)
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return page_text(game.key, names[int(wanted) - 1], words.language)
    for name in names:
        if wanted.casefold() in (name, page_title(game.key, name, words.language).casefold()):
            return page_text(game.key, name, words.language)
    raise Bad(words.say("error.chapter", wanted, ", ".join(names)))


def found(game: Game, wanted: str, console: Console, words: Phrases) -> int:
    hits = search(game.key, words.language, wanted)
    for hit in hits:
        console.print(Text.assemble((hit.title, "bold"), ("  --chapter " + hit.page, "dim")))
        console.print(Text("  " + hit.text[:300] + ("…" if len(hit.text) > 300 else "")), soft_wrap=True)
    if not hits:
        console.print(words.say("rules.nothing", wanted))
    return int(not hits)


def counts(game: Game, language: str) -> dict[str, object]:
    """How much there is of a book, for who checks."""
    return {
        "game": game.key,
        "language": language,
        "chapters": len(chapters(game.key, language)),
        "words": sum(c.words for c in chapters(game.key, language)),
        "entries": len(entries(game.key, language)),
        "terms": len(glossary(game.key, language)),
        "figures": len(figures(game.key)),
    }
