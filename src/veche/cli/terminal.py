"""The terminal as a table: what a person sees and types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.text import Text

from veche.bots.base import Bot, Limit
from veche.bots.counsel import counsel
from veche.bots.levels import LEVELS
from veche.bots.reasons import said
from veche.cli.common import Bad, write_whole
from veche.cli.lines import lines_for
from veche.cli.screen import COLOURS, SHAPES, Screen
from veche.core.action import Action
from veche.core.complaint import NotOnMenu
from veche.core.phrases import Phrases
from veche.core.state import Seat, State
from veche.core.words import asked, label, prompt, refused
from veche.draw.plain import grouped
from veche.table.envelopes import question
from veche.table.table import Table

SHORT_MENU = 15
ORDERS = {  # Every order by its letter and by its word, in both languages.
    "quit": ("q", "quit", "в", "выйти"),
    "undo": ("u", "undo", "о", "отмена"),
    "state": ("s", "show", "с", "стол"),
    "log": ("l", "log", "ж", "журнал"),
    "help": ("?", "h", "help", "п", "помощь"),
    "rules": ("r", "rules", "р", "правила"),
    "hint": ("hint", "подскажи"),
    "menu": ("", "m", "menu", "м", "меню"),
}
WHY = ("why", "почему")


class Stop(Exception):
    """The person leaves; the game is saved."""


class Terminal:
    def __init__(self, words: Phrases, plain: bool = False) -> None:
        self.words = words
        self.screen = Screen(words, plain)
        self.lines = lines_for(self.screen.console, plain)
        self.last: Seat | None = None

    # The course of a game.

    def play(self, table: Table, bots: Mapping[Seat, Bot], path: Path) -> int:
        self.table, self.bots, self.path = table, bots, path
        self.screen.sit(table)
        self.phrases, self.names = self.screen.phrases, self.screen.names
        self.begin()
        try:
            while not table.is_over():
                self.step(table.waiting())
        except (Stop, EOFError, KeyboardInterrupt):
            self.save()
            self.say("\n" + self.words.say("play.saved", path))
            return 0
        self.screen.show_log(None)
        self.screen.ceremony()
        self.say(self.words.say("play.saved", self.path))
        return 0

    def begin(self) -> None:
        """What cannot be saved is not begun."""
        try:
            write_whole(self.path, self.table.record())
        except (OSError, ValueError) as error:
            raise Bad(self.words.say("error.file", self.path, getattr(error, "strerror", None) or error)) from error
        self.say(self.words.say("play.hello", self.table.game.name(self.words.language), self.path))
        if self.bots:
            who = ", ".join(self.names[seat] for seat in sorted(self.bots))
            think = all(self.names[seat].partition("-")[0] in LEVELS for seat in self.bots)
            self.say(self.words.say("play.thinking" if think else "play.bots", who))

    def step(self, waiting: Sequence[Seat]) -> None:
        """One answer: a bot's if one is waited for, else a person's."""
        for seat in waiting:
            if seat in self.bots:
                menu = self.table.menu(seat)
                self.give(seat, menu[0] if len(menu) == 1 else self.thought(seat))
                return
        self.person(waiting[0])

    def thought(self, seat: Seat) -> Action:
        with self.screen.console.status(self.words.say("play.thinks", self.names[seat])):
            return self.bots[seat].choose(self.table.view(seat), Limit(seconds=2.0))

    def give(self, seat: Seat, a: Action) -> None:
        self.table.play(seat, a.text)
        self.save()

    def save(self) -> None:
        """After every answer, whole and at once: a killed process loses nothing that was confirmed.

        A disk that is full meanwhile ends no game: it goes on, and is saved when there is room again."""
        try:
            write_whole(self.path, self.table.record())
        except OSError as error:
            self.say(self.words.say("play.unsaved", self.path, error.strerror or error))

    def person(self, seat: Seat) -> None:
        menu = self.table.menu(seat)
        if len(menu) == 1:
            self.screen.show_log(seat)
            only = label(self.table.game, self.table.state, menu[0], self.phrases, self.names)
            self.say("  " + self.words.say("play.only", only))
            self.give(seat, menu[0])
            return
        if seat != self.last:
            self.hand_over(seat)
        self.screen.show_log(seat)
        self.screen.show_state(self.table.view(seat), seat)
        self.last = seat
        a = self.answer(seat, menu)
        if a is not None:
            self.give(seat, a)

    def hand_over(self, seat: Seat) -> None:
        """Several people at one keyboard, and something to hide: nobody looks while it goes round."""
        people = len(self.names) - len(self.bots)
        if people > 1 and not self.table.game.is_open:
            self.screen.console.clear()
            self.screen.drawn.pop(seat, None)
            self.lines.read(self.words.say("play.pass", self.names[seat]))

    # Asking.

    def answer(self, seat: Seat, menu: list[Action]) -> Action | None:
        """What the person picks; None if the table changed instead (undo)."""
        view = self.table.view(seat)
        step = question(self.table.state, seat)
        said = (
            prompt(self.table.game, view, self.phrases, self.names)
            if step is None
            else asked(step, self.phrases, self.names)
        )
        head = Text.assemble((f"{SHAPES[seat % 6]} {self.names[seat]}. ", f"bold {COLOURS[seat % 6]}"), (said, "bold"))
        lines, choices = self.menu_lines(view, menu)
        self.screen.put(head)
        self.screen.list_menu(lines)
        self.lines.offered = self.can_be_typed(menu)
        while True:
            typed = self.lines.read(self.words.say("play.prompt")).strip()
            if typed.isdecimal() and 1 <= int(typed) <= len(choices):
                chosen = choices[int(typed) - 1]
                if len(chosen) == 1:
                    return chosen[0]
                lines, choices = self.menu_lines(view, chosen, flat=True)
                self.screen.list_menu(lines)
            elif typed in ORDERS["menu"]:
                lines, choices = self.menu_lines(view, menu)
                self.screen.list_menu(lines)
            elif self.order(seat, typed):
                if seat not in self.table.waiting() or self.table.menu(seat) != menu or typed in ORDERS["undo"]:
                    return None
            elif (written := self.written(typed, menu)) is not None:
                return written
            else:
                self.say(self.words.say("play.what", typed))

    def menu_lines(self, view: State, menu: list[Action], flat: bool = False) -> tuple[list[str], list[list[Action]]]:
        """Short menus line by line; long ones by verb, a group to be opened by its number."""
        lines: list[str] = []
        choices: list[list[Action]] = []
        for heading, actions in grouped(menu, self.phrases):
            if flat or len(menu) <= SHORT_MENU or len(actions) == 1:
                lines += [label(self.table.game, view, a, self.phrases, self.names) for a in actions]
                choices += [[a] for a in actions]
            else:
                nouns = " ".join(a.verb.nouns[a.noun] for a in actions)
                room = max(12, self.screen.console.width - len(heading) - 14)
                lines.append(f"{heading} ({len(actions)}: {nouns if len(nouns) <= room else nouns[: room - 1] + '…'})")
                choices.append(actions)
        return lines, choices

    def can_be_typed(self, menu: list[Action]) -> list[str]:
        """What Tab completes: answers, what one may ask why about, and orders as words."""
        ours = 2 if self.words.language == "ru" else 0
        orders = [
            words[-1] if ours else next(w for w in words if len(w) > 1 and w.isascii()) for words in ORDERS.values()
        ]
        refs = dict.fromkeys(a.ref for verb in self.table.game.verbs for a in verb.actions if a.ref)
        return [*[a.text for a in menu], *orders, *[f"{WHY[bool(ours)]} {ref}" for ref in refs]]

    def written(self, typed: str, menu: list[Action]) -> Action | None:
        """The answer typed as in a record, or by its noun alone where that is clear."""
        exact = [a for a in menu if a.text == typed]
        by_noun = [a for a in menu if a.verb.nouns and a.verb.nouns[a.noun] == typed]
        by_start = [a for a in menu if a.text.startswith(typed)]
        for found in (exact, by_noun, by_start):
            if len(found) == 1:
                return found[0]
        return None

    def order(self, seat: Seat, typed: str) -> bool:
        """Orders to the table rather than answers to the game."""
        if typed in ORDERS["quit"]:
            raise Stop
        if typed in ORDERS["undo"]:
            self.undo(seat)
        elif typed in ORDERS["state"]:
            self.screen.show_state(self.table.view(seat), seat, whole=True)
        elif typed in ORDERS["log"]:
            self.screen.shown = 0
            self.screen.show_log(seat)
        elif typed in ORDERS["help"]:
            self.say(self.words.say("play.help"))
        elif typed in ORDERS["rules"]:
            self.screen.show_rules()
        elif typed in ORDERS["hint"]:
            self.advise(seat)
        elif typed.split(" ")[0] in WHY:
            self.explain(seat, typed.partition(" ")[2].strip())
        else:
            return False
        return True

    def advise(self, seat: Seat) -> None:
        """The best answers, what everybody may then expect, and why where one thing carries it."""
        view = self.table.view(seat)
        if self.table.waiting() != [seat]:
            self.say(self.words.say("play.nohint"))
            return
        with self.screen.console.status(self.words.say("analyse.thinking")):
            found = counsel(self.table.game, view, seat)
        for one in found:
            expected = " : ".join(f"{n:g}" for n in one.expected)
            self.say(f"  {one.answer}  ({expected})  {said(one.why, self.phrases)}".rstrip())

    def undo(self, seat: Seat) -> None:
        try:
            self.table.undo(seat)
            while len(self.table.menu(seat)) == 1 and self.table.can_undo(seat):
                self.table.undo(seat)
        except NotOnMenu:
            self.say(self.words.say("play.noundo"))
            return
        self.screen.shown = min(self.screen.shown, len(self.table.log))
        self.last = None
        self.save()

    def explain(self, seat: Seat, ref: str) -> None:
        """Why what one might do with a thing cannot be done: "hex e5", or "e5" alone."""
        game, view = self.table.game, self.table.view(seat)
        refs = dict.fromkeys(a.ref for verb in game.verbs for a in verb.actions if a.ref)
        meant = [ref] if ref in refs else [one for one in refs if ref and one.partition(" ")[2] == ref]
        found = [row for one in meant for row in refused(game, view, seat, one, self.phrases, self.names)]
        if not found:
            self.say(self.words.say("play.nowhy", ref))
        for what, why in found:
            self.say(f"  {what}: {why}")

    def pick(self, title: str, lines: Sequence[str]) -> int | None:
        """A numbered list; None if the person leaves."""
        self.screen.put(Text(title, "bold"))
        self.screen.list_menu(lines)
        self.lines.offered = [str(n + 1) for n in range(len(lines))]
        while True:
            try:
                typed = self.lines.read(self.words.say("play.number")).strip()
            except (EOFError, KeyboardInterrupt):
                return None
            if typed in ORDERS["quit"]:
                return None
            if typed.isdecimal() and 1 <= int(typed) <= len(lines):
                return int(typed) - 1

    def say(self, sentence: str) -> None:
        self.screen.say(sentence)
