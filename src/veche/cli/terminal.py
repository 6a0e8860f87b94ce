"""The terminal as a table: what a person sees and types."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from veche.bots.base import Bot, Limit
from veche.cli.common import write_whole
from veche.core.action import Action
from veche.core.complaint import NotOnMenu
from veche.core.game import nothing_hidden
from veche.core.phrases import Phrases
from veche.core.state import Seat, State
from veche.core.words import asked, label, prompt, refused, result, told
from veche.draw.plain import Sheet, grouped, sheets
from veche.rules.plainly import whole_text
from veche.table.envelopes import question
from veche.table.table import Table

COLOURS = ("red", "blue", "yellow", "green", "magenta", "cyan")
SHAPES = "●▲■◆★⬟"
SHORT_MENU = 15


class Stop(Exception):
    """The person leaves; the game is saved."""


class Terminal:
    def __init__(self, words: Phrases, plain: bool = False) -> None:
        self.words = words
        self.console = Console(highlight=False, no_color=plain or None, emoji=False)
        self.shown = 0
        self.seen = 0
        self.last: Seat | None = None

    # The course of a game.

    def play(self, table: Table, bots: Mapping[Seat, Bot], path: Path) -> int:
        self.table, self.bots, self.path = table, bots, path
        self.phrases = table.game.words(self.words.language)
        self.names = [n.removeprefix("bot:") for n in table.names]
        self.save()
        self.say(self.words.say("play.hello", table.game.name(self.words.language), path))
        try:
            while not table.is_over():
                self.step(table.waiting())
        except (Stop, EOFError, KeyboardInterrupt):
            self.say("\n" + self.words.say("play.saved", path))
            return 0
        self.show_log(None)
        self.ceremony()
        return 0

    def step(self, waiting: Sequence[Seat]) -> None:
        """One answer: a bot's if one is waited for, else a person's."""
        for seat in waiting:
            if seat in self.bots:
                menu = self.table.menu(seat)
                bot = self.bots[seat]
                self.give(seat, menu[0] if len(menu) == 1 else bot.choose(self.table.view(seat), Limit(seconds=2.0)))
                return
        self.person(waiting[0])

    def give(self, seat: Seat, a: Action) -> None:
        self.table.play(seat, a.text)
        self.save()

    def save(self) -> None:
        """After every answer, whole and at once: a killed process loses nothing that was confirmed."""
        write_whole(self.path, self.table.record())

    def person(self, seat: Seat) -> None:
        menu = self.table.menu(seat)
        if len(menu) == 1:
            self.show_log(seat)
            only = label(self.table.game, self.table.state, menu[0], self.phrases, self.names)
            self.say("  " + self.words.say("play.only", only))
            self.give(seat, menu[0])
            return
        others = any(not text.startswith(f"{seat}:") for text in self.table.lines[self.seen :])
        if seat != self.last:
            self.hand_over(seat)
        self.show_log(seat)
        if seat != self.last or others:
            self.show_state(self.table.view(seat))
        self.last, self.seen = seat, len(self.table.lines)
        a = self.answer(seat, menu)
        if a is not None:
            self.give(seat, a)

    def hand_over(self, seat: Seat) -> None:
        """Several people at one keyboard, and something to hide: nobody looks while it goes round."""
        people = len(self.names) - len(self.bots)
        if people > 1 and self.table.game.hide is not nothing_hidden:
            self.console.clear()
            self.read(self.words.say("play.pass", self.names[seat]))

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
        self.console.print(head)
        self.list_menu(lines)
        while True:
            typed = self.read(self.words.say("play.prompt")).strip()
            if typed.isdecimal() and 1 <= int(typed) <= len(choices):
                chosen = choices[int(typed) - 1]
                if len(chosen) == 1:
                    return chosen[0]
                lines, choices = self.menu_lines(view, chosen, flat=True)
                self.list_menu(lines)
            elif typed in ("", "m", "м"):
                lines, choices = self.menu_lines(view, menu)
                self.list_menu(lines)
            elif self.order(seat, typed):
                if seat not in self.table.waiting() or self.table.menu(seat) != menu or typed in ("u", "о"):
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
                lines.append(f"{heading} ({len(actions)}: {nouns if len(nouns) < 60 else nouns[:58] + '…'})")
                choices.append(actions)
        return lines, choices

    def list_menu(self, lines: Sequence[str]) -> None:
        for n, line in enumerate(lines, 1):
            self.console.print(Text.assemble((f"{n:>4} ", "bold cyan"), line), soft_wrap=True)

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
        if typed in ("q", "в"):
            raise Stop
        if typed in ("u", "о"):
            self.undo(seat)
        elif typed in ("s", "с"):
            self.show_state(self.table.view(seat))
        elif typed in ("l", "ж"):
            self.shown = 0
            self.show_log(seat)
        elif typed in ("?", "h", "п"):
            self.say(self.words.say("play.help"))
        elif typed in ("r", "р"):
            self.show_rules()
        elif typed.startswith(("why ", "почему ")):
            self.explain(seat, typed.partition(" ")[2])
        else:
            return False
        return True

    def undo(self, seat: Seat) -> None:
        try:
            self.table.undo(seat)
            while len(self.table.menu(seat)) == 1 and self.table.can_undo(seat):
                self.table.undo(seat)
        except NotOnMenu:
            self.say(self.words.say("play.noundo"))
            return
        self.shown = min(self.shown, len(self.table.log))
        self.last, self.seen = None, len(self.table.lines)
        self.save()

    def explain(self, seat: Seat, ref: str) -> None:
        found = refused(self.table.game, self.table.view(seat), seat, ref, self.phrases, self.names)
        if not found:
            self.say(self.words.say("play.nowhy", ref))
        for what, why in found:
            self.say(f"  {what}: {why}")

    def pick(self, title: str, lines: Sequence[str]) -> int | None:
        """A numbered list; None if the person leaves."""
        self.console.print(Text(title, "bold"))
        self.list_menu(lines)
        while True:
            try:
                typed = self.read(self.words.say("play.number")).strip()
            except (EOFError, KeyboardInterrupt):
                return None
            if typed in ("q", "в"):
                return None
            if typed.isdecimal() and 1 <= int(typed) <= len(lines):
                return int(typed) - 1

    # Showing.

    def say(self, sentence: str) -> None:
        self.console.print(sentence, markup=False, soft_wrap=True)

    def read(self, question_: str) -> str:
        self.console.print(Text(question_, "bold"), end="")
        return input()

    def show_log(self, seat: Seat | None) -> None:
        """What was told since the last look, as far as this seat may read it."""
        new = self.table.log[self.shown :]
        self.shown = len(self.table.log)
        for event in new:
            if event[0] == "private" and event[1] != seat:
                continue
            who = next((x for x in event[1:2] if isinstance(x, int) and 0 <= x < len(self.names)), None)
            sentence = told(event, self.phrases, self.names)
            colour = COLOURS[who % 6] if who is not None and self.names[who] in sentence else "dim"
            self.console.print(Text("  " + sentence, colour), soft_wrap=True)

    def show_state(self, view: State) -> None:
        """The game's own text for a terminal if it has one, else the sheets that do for any game."""
        if self.table.game.plain is not None:
            seat = 0 if self.last is None else self.last
            text = self.table.game.plain(view, seat, self.phrases, self.names)
            self.console.print(Text.from_ansi(text), soft_wrap=True)
            return
        for sheet in sheets(self.table.game, view, self.phrases, self.names):
            if sheet.head:
                self.console.print(self.grid(sheet))
            else:
                title = f"{sheet.title}: " if sheet.title else ""
                rows = "   ".join(" ".join(row) for row in sheet.rows)
                self.console.print(Text.assemble((title, "bold"), rows))
        self.console.print()

    def grid(self, sheet: Sheet) -> Grid:
        grid = Grid(pad_edge=False)
        for n, head in enumerate(sheet.head):
            style = f"bold {COLOURS[(n - 1) % 6]}" if n else "dim"
            grid.add_column(Text(f"{SHAPES[(n - 1) % 6]} {head}" if n else head, style), justify="left")
        for row in sheet.rows:
            grid.add_row(*[Text(cell) for cell in row])
        return grid

    def show_rules(self) -> None:
        text = whole_text(self.table.game.key, self.words.language)
        if text:
            self.console.print(Markdown(text))
        else:
            self.say(self.words.say("play.norules"))

    def ceremony(self) -> None:
        lines = result(self.table.game, self.table.state, self.phrases, self.names)
        body = Text("\n".join(lines[1:]))
        self.console.print(Panel(body, title=Text(lines[0], "bold"), expand=False))
        self.say(self.words.say("play.saved", self.path))
