"""`veche learn`: lessons in the terminal, and a list of all lessons and puzzles."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from rich.markdown import Markdown

from veche.cli.common import Bad, game_named, program_json, show_json, write_whole
from veche.cli.screen import SHAPES
from veche.cli.terminal import Stop, Terminal
from veche.core.action import Action
from veche.core.game import Game, games
from veche.core.phrases import Phrases
from veche.core.words import asked, name, refused, sentences
from veche.learn.attempt import Attempt, Kind
from veche.learn.lesson import Lesson, lessons, stages
from veche.learn.puzzles import puzzles
from veche.rules.places import anchors
from veche.rules.plainly import page_text


def configure(parser: argparse.ArgumentParser, words: Phrases) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help=words.say("arg.game"))
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help=words.say("arg.lesson"))
    parser.add_argument("--list", action="store_true", help=words.say("arg.lessons"))
    parser.add_argument("--plain", action="store_true", help=words.say("arg.plain"))
    program_json(parser, words)


def run(args: argparse.Namespace, words: Phrases) -> int:
    if args.list or args.json:
        wanted = [game_named(args.game, words)] if args.game else games()
        show_json(listed(wanted, words.language)) if args.json else told_list(wanted, words)
        return 0
    school = School(words, args.plain)
    game = game_named(args.game, words) if args.game else school.which()
    if game is None:
        return 0
    return school.attend(game, args.lesson)


def listed(wanted: list[Game], language: str) -> list[dict[str, Any]]:
    """Every lesson and puzzle by game."""
    return [
        {
            "game": game.key,
            "lessons": [
                {"key": x.key, "stage": x.stage, "title": x.title[language], "par": len(x.par), "rule": x.rule}
                for x in lessons(game.key).values()
            ],
            "puzzles": [
                {"id": p.id, "theme": p.theme, "rating": p.rating, "answers": len(p.line)} for p in puzzles(game.key)
            ],
        }
        for game in wanted
    ]


def told_list(wanted: list[Game], words: Phrases) -> None:
    for game in wanted:
        print(words.say("learn.count", game.name(words.language), len(lessons(game.key)), len(puzzles(game.key))))
        for stage, title in stages(game.key).items():
            print(f"  {title[words.language]}")
            mine = [x for x in lessons(game.key).values() if x.stage == stage]
            print("".join(f"    {x.key:24} {x.title[words.language]}\n" for x in mine), end="")


class School:
    """One person's way through the lessons of a game."""

    def __init__(self, words: Phrases, plain: bool) -> None:
        self.words = words
        self.terminal = Terminal(words, plain)
        self.kept = learned_file()

    def which(self) -> Game | None:
        known = [game for game in games() if lessons(game.key)]
        picked = self.terminal.pick(self.words.say("learn.which"), [g.name(self.words.language) for g in known])
        return None if picked is None else known[picked]

    def attend(self, game: Game, wanted: str | None) -> int:
        order = list(lessons(game.key).values())
        if wanted and wanted not in lessons(game.key):
            raise Bad(self.words.say("error.lesson", wanted, ", ".join(lessons(game.key))))
        done = self.done().get(game.key, [])
        first = next((n for n, x in enumerate(order) if x.key == wanted or (not wanted and x.key not in done)), 0)
        try:
            for lesson in order[first:]:
                self.teach(lesson)
                self.keep(lesson)
        except (Stop, EOFError, KeyboardInterrupt):
            self.terminal.say("\n" + self.words.say("learn.later"))
            return 0
        self.terminal.say(self.words.say("learn.finished", game.name(self.words.language), game.key))
        return 0

    def done(self) -> dict[str, list[str]]:
        try:
            found: dict[str, list[str]] = json.loads(self.kept.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found

    def keep(self, lesson: Lesson) -> None:
        done = self.done()
        if lesson.key not in done.setdefault(lesson.game, []):
            done[lesson.game].append(lesson.key)
        write_whole(self.kept, json.dumps(done))

    # One lesson.

    def teach(self, lesson: Lesson) -> None:
        """Until its goal is reached."""
        language = self.words.language
        self.terminal.screen.console.rule(lesson.title[language])
        self.terminal.say(lesson.task[language])
        while not self.tried(Attempt(lesson)):
            self.terminal.say(self.words.say("learn.again"))

    def tried(self, attempt: Attempt) -> bool:
        """One try from the beginning; False if it failed, or the person wants to begin anew."""
        self.sit(attempt)
        self.terminal.screen.show_state(self.view(attempt), attempt.lesson.seat, whole=True)
        while not attempt.done:
            before = len(attempt.log)
            typed = self.asked(attempt)
            if typed is None:
                return False
            verdict = attempt.answer(typed.text)
            for sentence in sentences(
                attempt.log[before:], self.terminal.phrases, self.terminal.names, attempt.lesson.seat
            ):
                self.terminal.say("  " + sentence)
            said = verdict.say.get(self.words.language, "")
            if verdict.kind is Kind.NOT_THIS:
                self.terminal.say("✗ " + (said or self.words.say("learn.notthis")))
            elif said:
                self.terminal.say(("✓ " if verdict.kind is Kind.REACHED else "✗ ") + said)
        return attempt.verdict.kind is Kind.REACHED

    def sit(self, attempt: Attempt) -> None:
        seats = range(attempt.lesson.position.seats)
        self.terminal.table = cast(Any, SimpleNamespace(game=attempt.game))
        self.terminal.phrases = attempt.game.words(self.words.language)
        self.terminal.names = [self.words.say("play.player", k + 1) for k in seats]
        self.terminal.screen.table = self.terminal.table
        self.terminal.screen.phrases, self.terminal.screen.names = self.terminal.phrases, self.terminal.names

    def view(self, attempt: Attempt) -> Any:
        view = attempt.game.hide(attempt.state, attempt.lesson.seat)
        view.menu = attempt.offered()
        return view

    def asked(self, attempt: Attempt) -> Action | None:
        """The answer picked; None to begin anew."""
        terminal, view = self.terminal, self.view(attempt)
        terminal.say(f"{SHAPES[attempt.lesson.seat % 6]} {asked(view.stack[-1], terminal.phrases, terminal.names)}")
        lines, choices = terminal.menu_lines(view, view.menu)
        terminal.screen.list_menu(lines)
        terminal.lines.offered = [a.text for a in view.menu]
        while True:
            typed = terminal.lines.read(self.words.say("learn.prompt")).strip()
            if typed in ("u", "о"):
                return None
            if typed.isdecimal() and 1 <= int(typed) <= len(choices):
                chosen = choices[int(typed) - 1]
                if len(chosen) == 1:
                    return chosen[0]
                lines, choices = terminal.menu_lines(view, chosen, flat=True)
                terminal.screen.list_menu(lines)
            elif (written := terminal.written(typed, view.menu)) is not None:
                return written
            elif (meant := attempt.game.action(typed)) is not None:
                return meant
            else:
                self.order(attempt, typed)

    def order(self, attempt: Attempt, typed: str) -> None:
        terminal, language = self.terminal, self.words.language
        if typed in ("q", "в"):
            raise Stop
        if typed in ("h", "п"):
            action = attempt.game.action(attempt.hint())
            terminal.say(attempt.lesson.hint.get(language) or (name(action, terminal.phrases) if action else "…"))
        elif typed in ("s", "с"):
            terminal.screen.show_state(self.view(attempt), attempt.lesson.seat, whole=True)
        elif typed in ("r", "р"):
            page = anchors(attempt.game.key, language).get(attempt.lesson.rule, ("", ""))[1]
            terminal.screen.console.print(Markdown(page_text(attempt.game.key, page, language) if page else ""))
        elif typed.startswith(("why ", "почему ")):
            view, seat = self.view(attempt), attempt.lesson.seat
            for what, why in refused(
                attempt.game, view, seat, typed.partition(" ")[2], terminal.phrases, terminal.names
            ):
                terminal.say(f"  {what}: {why}")
        else:
            terminal.say(self.words.say("learn.what"))


def learned_file() -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "veche" / "lessons.json"
