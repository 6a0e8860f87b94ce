"""What a person sees of the table in a terminal: the log, the sheets that changed, the rules, the result."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from veche.cli.fitting import fitted, paragraphs, wrapped
from veche.core.phrases import Phrases
from veche.core.state import Seat, State
from veche.core.words import result, told
from veche.draw.plain import Sheet, sheets
from veche.rules.plainly import whole_text
from veche.table.table import Table

COLOURS = ("red", "blue", "yellow", "green", "magenta", "cyan")
SHAPES = "●▲■◆★⬟"


class Screen:
    def __init__(self, words: Phrases, plain: bool = False) -> None:
        self.words = words
        self.console = Console(highlight=False, no_color=plain or None, emoji=False)
        self.table: Table | None = None
        self.shown = 0
        self.drawn: dict[Seat, set[str]] = {}

    def sit(self, table: Table) -> None:
        self.table = table
        self.phrases = table.game.words(self.words.language)
        self.names = [n.removeprefix("bot:") for n in table.names]

    def say(self, sentence: str) -> None:
        for line in sentence.split("\n"):
            self.put(Text(line))

    def put(self, line: Text) -> None:
        for part in wrapped(line, self.console):
            self.console.print(part, no_wrap=True, crop=False, overflow="ignore")

    def show_log(self, seat: Seat | None) -> None:
        """What was told since the last look, as far as this seat may read it."""
        assert self.table is not None
        new = self.table.log[self.shown :]
        self.shown = len(self.table.log)
        for event in new:
            if event[0] == "private" and event[1] != seat:
                continue
            who = next((x for x in event[1:2] if isinstance(x, int) and 0 <= x < len(self.names)), None)
            sentence = told(event, self.phrases, self.names)
            colour = COLOURS[who % 6] if who is not None and self.names[who] in sentence else "dim"
            self.put(Text("  " + sentence, colour))

    def show_state(self, view: State, seat: Seat, whole: bool = False) -> None:
        """The parts of the table that this seat has not seen so yet, or all of it."""
        blocks = self.blocks(view, seat)
        seen = set() if whole else self.drawn.get(seat, set())
        self.drawn[seat] = {said(block) for block in blocks}
        for block in blocks:
            if said(block) not in seen:
                for line in fitted(block, self.console):
                    self.console.print(line, no_wrap=True, crop=False, overflow="ignore")
                self.console.print()

    def blocks(self, view: State, seat: Seat) -> list[list[Text]]:
        """The game's own text for a terminal if it has one, else the sheets that do for any game."""
        assert self.table is not None
        game = self.table.game
        if game.plain is not None:
            return paragraphs(Text.from_ansi(game.plain(view, seat, self.phrases, self.names)))
        return [self.lines_of(sheet) for sheet in sheets(game, view, self.phrases, self.names)]

    def lines_of(self, sheet: Sheet) -> list[Text]:
        if not sheet.head:
            title = f"{sheet.title}: " if sheet.title else ""
            return [Text.assemble((title, "bold"), "   ".join(" ".join(row) for row in sheet.rows))]
        wide = Console(width=10_000, no_color=self.console.no_color)
        segments = wide.render_lines(self.grid(sheet), pad=False)
        return [Text.assemble(*[(s.text, s.style or "") for s in line]) for line in segments]

    def grid(self, sheet: Sheet) -> Grid:
        grid = Grid(pad_edge=False, box=None)
        for n, head in enumerate(sheet.head):
            style = f"bold {COLOURS[(n - 1) % 6]}" if n else "dim"
            grid.add_column(Text(f"{SHAPES[(n - 1) % 6]} {head}" if n else head, style), justify="left")
        for row in sheet.rows:
            grid.add_row(*[Text(cell) for cell in row])
        return grid

    def list_menu(self, lines: Sequence[str]) -> None:
        for n, line in enumerate(lines, 1):
            self.put(Text.assemble((f"{n:>4} ", "bold cyan"), line))

    def show_rules(self) -> None:
        assert self.table is not None
        text = whole_text(self.table.game.key, self.words.language)
        if text:
            self.console.print(Markdown(text))
        else:
            self.say(self.words.say("play.norules"))

    def ceremony(self) -> None:
        assert self.table is not None
        lines = result(self.table.game, self.table.state, self.phrases, self.names)
        body = Text("\n".join(lines[1:]))
        self.console.print(Panel(body, title=Text(lines[0], "bold"), expand=False))


def said(block: Sequence[Text]) -> str:
    return "\n".join(line.plain for line in block)
