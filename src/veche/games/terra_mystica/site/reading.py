"""A game on its way through the ledger: what is asked, who answers, and what of the ledger is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from veche.core.action import Action
from veche.core.complaint import BadRecord, Complaint
from veche.core.record import Record, line
from veche.core.state import CHANCE, Do, Question, Seat, Step, advance, answer, to_move
from veche.games.terra_mystica import GAME
from veche.games.terra_mystica.maps import HEX_OF, ROWS
from veche.games.terra_mystica.setup import DrawCard, DrawFinal, DrawGoal
from veche.games.terra_mystica.site.commands import COLOURS, Command, Queue, split
from veche.games.terra_mystica.site.ledger import Ledger
from veche.games.terra_mystica.site.words import bad, note
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.verbs import FINAL, GOAL, REMOVE

IMPLIED: Final = ("Finish", "MayBuild", "UseSpades", "Leech", "Growth", "PlaceBridge", "TenthStep")


def options_of(ledger: Ledger) -> dict[str, str]:
    """What was agreed on there, in our words."""
    has = ledger.options
    expansion = any(o.startswith("fire-and-ice-factions") for o in has)
    corrected = "2015" if "fire-and-ice-factions/variable_v5" in has else "2014"
    return {
        "map": ledger.map,
        "factions": "fire-and-ice" if expansion else "base",
        "order": "passing" if "variable-turn-order" in has else "clockwise",
        "final": ledger.final or "off",
        "later_towns": "on" if "mini-expansion-1" in has else "off",
        "tenth_card": "on" if "shipping-bonus" in has else "off",
        "temple_goal": "on" if "temple-scoring-tile" in has else "off",
        "shapeshifting": corrected,
        "riverwalking": corrected,
        "site": "on",
        "cultism": "2013" if "errata-cultist-power" in has else "2012",
        "leaving": "on" if any(m.command.startswith("drop-faction") for m in ledger.moves) else "off",
    }


def pays_by_steps(step: Step) -> bool:
    """Whether steps down on a cult track are what this question asks for."""
    return type(step).__name__ == "PayCult"


class Reading:
    """One game on its way through the ledger."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        options = options_of(ledger)
        state = GAME.start(len(ledger.factions), options)
        assert isinstance(state, TerraMystica)
        self.s: TerraMystica = state
        self.record = Record(GAME.key, GAME.rules, self.names(), options)
        self.queues = [Queue() for _ in ledger.factions]
        self.shifted = ledger.map == "fire-and-ice"
        self.row = -1
        self.used: Command | None = None
        self.spades = 0
        self.owing = False  # spades are bought in the ledger, not paid for yet in our game
        self.spared: set[str] = set()  # cults kept from the tenth step by a step down in this turn
        self.watch: Callable[[Seat, Command | None, Step], None] = lambda seat, command, step: None
        self.fill()

    def names(self) -> list[str]:
        names = self.ledger.player_names
        return names if len(names) == len(self.ledger.factions) else list(self.ledger.factions)

    def fill(self) -> None:
        seats = {name: seat for seat, name in enumerate(self.ledger.factions)}
        for move in self.ledger.moves:
            if move.faction not in seats:
                raise bad("plays", move.where, move.faction)
            self.queues[seats[move.faction]].commands += split(move)

    def play(self) -> None:
        """To the end of the game; a ledger that ends earlier is cut off."""
        while self.s.stack:
            if all(not q.commands for q in self.queues) and not self.implied():
                break
            a = self.choose()
            self.record.lines.append(line(self.s, a))
            seat, step = to_move(self.s), self.s.stack[-1]
            answer(self.s, a)
            self.watch(seat, self.used, step)
            self.go_on()
        if self.s.stack:
            raise bad("early", self.s.round)
        late = next((c for q in self.queues for c in q.commands if c.acts), None)
        if late is not None:
            raise bad("late", late.move.where, late.move.command, late.move.faction)
        self.record.result = GAME.points(self.s)

    def implied(self) -> bool:
        """Questions that the ledger answers by saying nothing."""
        return type(self.s.stack[-1]).__name__ in IMPLIED

    def go_on(self) -> None:
        """Step by step, so that a checker can look in between."""
        s = self.s
        while s.stack:
            top: Step = s.stack[-1]
            if isinstance(top, Question):
                s.menu = top.menu(s)
                if s.menu:
                    return
            advance(s)
            if isinstance(top, Do):
                self.watch(CHANCE, None, top)
        s.menu = []

    def choose(self) -> Action:
        """The answer to the open question."""
        step = self.s.stack[-1]
        self.used = None
        seat = to_move(self.s)
        a = self.by_chance(step) if seat == CHANCE else self.by_seat(step, seat)
        if a not in self.s.menu:
            raise bad("answer", self.where(seat), a.text, type(step).__name__, [m.text for m in self.s.menu])
        return a

    def where(self, seat: Seat) -> Complaint:
        front = self.used or (self.queues[seat].front() if seat >= 0 else None)
        if front is None:
            return note("at_end")
        return note("at_command", front.move.where, front.move.faction, front.move.command)

    def by_chance(self, step: Step) -> Action:
        if isinstance(step, DrawGoal):
            return self.named(GOAL.nouns, GOAL.actions, self.ledger.goals[step.round])
        if isinstance(step, DrawCard):
            gone = {a.noun for a in self.s.menu}
            left = [c for c in self.ledger.removed if c in REMOVE.nouns and REMOVE.of(c).noun in gone]
            return REMOVE.of(left[0]) if left else self.missing("cards")
        if isinstance(step, DrawFinal):
            return FINAL.of(self.ledger.final)
        return self.missing("unexpected", type(step).__name__)

    def named(self, nouns: list[str], actions: list[Action], name: str) -> Action:
        return actions[nouns.index(name)] if name in nouns else self.missing("tile", name)

    def missing(self, what: str, *of: object) -> Action:
        raise bad(what, *of)

    # Answers of seats, by the kind of question.

    def by_seat(self, step: Step, seat: Seat) -> Action:
        q = self.queues[seat]
        self.heed_steps_down(step, q)
        method = getattr(self, "at_" + type(step).__name__.lower(), None)
        if method is None:
            raise bad("unknown", self.where(seat), type(step).__name__)
        try:
            found = method(step, seat, q)
        except BadRecord:
            raise
        except (IndexError, ValueError) as error:
            raise bad("named", self.where(seat)) from error
        assert isinstance(found, Action)
        return found

    def heed_steps_down(self, step: Step, q: Queue) -> None:
        """A marker stepped down so that the next tile's steps lead it no farther than the ninth."""
        front = q.front()
        while front is not None and front.verb == "lower" and front.row == self.row and not pays_by_steps(step):
            self.take(q, front)
            self.spared.add(front.words[1])
            front = q.front()

    def take(self, q: Queue, command: Command, times: int = 1) -> None:
        q.use(command, times)
        self.used = command if command.left <= 0 else None
        if command.acts:
            self.row = command.row

    def terrain(self, colour: str) -> str:
        if colour not in COLOURS:
            raise bad("colour", colour)
        return COLOURS[colour]

    def need(self, q: Queue, *verbs: str) -> Command:
        """The next command of this kind must be there."""
        command = q.find(*verbs)
        if command is None:
            raise bad("needed", verbs[0])
        self.take(q, command)
        return command

    def hex(self, name: str) -> int:
        """The site labels the rows of one map a letter later than we do."""
        name = name.upper()
        if self.shifted and name[0] in ROWS + "J" and name[0] != "A":
            name = chr(ord(name[0]) - 1) + name[1:]
        if name not in HEX_OF:
            raise bad("hex", name)
        return HEX_OF[name]
