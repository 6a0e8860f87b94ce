"""`veche games`: what can be played, and how."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from veche.cli.common import game_named, program_json, show_json
from veche.core.game import Game, games
from veche.core.phrases import Phrases
from veche.rules.rulings import source_said


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=words.say("arg.game"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    if args.game:
        game = game_named(args.game, words)
        if args.json:
            show_json(described(game, words.language))
        else:
            tell(game, words)
    elif args.json:
        show_json([described(game, words.language) for game in games()])
    else:
        listing(words)
    return 0


def span(game: Game) -> str:
    return f"{game.seats[0]}–{game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])


def listing(words: Phrases) -> None:
    grid = Grid(box=None, pad_edge=False)
    for head in ("key", "title", "players", "minutes", "about"):
        grid.add_column(words.say(f"games.{head}"), style="bold" if head == "key" else None, overflow="fold")
    for game in games():
        phrases = game.words(words.language)
        grid.add_row(game.key, game.name(words.language), span(game), str(game.minutes), phrases.say("about"))
    Console(highlight=False).print(grid)


def tell(game: Game, words: Phrases) -> None:
    console = Console(highlight=False)
    phrases = game.words(words.language)
    console.print(f"[bold]{game.name(words.language)}[/] ({game.key})\n{phrases.say('about')}")
    console.print(words.say("games.facts", span(game), game.minutes, game.rules))
    if game.options:
        console.print(f"\n[bold]{words.say('games.options')}[/]")
    for option in game.options:
        console.print(f"  [bold]{option.key}[/]: {phrases.say(f'option.{option.key}')}")
        console.print(f"      {phrases.say(f'option.{option.key}.help')}", markup=False)
        for value in option.values:
            console.print(f"      {value}: {phrases.say(f'option.{option.key}.{value}')}", markup=False)
    console.print(f"\n[bold]{words.say('games.sources')}[/]")
    for source in game.sources:
        group, said = source_said(source, phrases)
        note = f" ({said})" if said else ""
        console.print(f"  {group}: {words.say(f'source.{source.kind}')}{note}", markup=False)


def described(game: Game, language: str) -> dict[str, Any]:
    phrases = game.words(language)
    return {
        "key": game.key,
        "title": dict(game.title),
        "about": phrases.say("about"),
        "rules": game.rules,
        "seats": [game.seats[0], game.seats[-1]],
        "minutes": game.minutes,
        "weight": game.weight,
        "options": {o.key: list(o.values) for o in game.options},
        "sources": [{"group": s.group, "kind": s.kind, "note": s.note} for s in game.sources],
    }
