"""Comparing a recorded game with ours, value by value."""

from __future__ import annotations

from dataclasses import dataclass, field

from veche.core.complaint import Complaint
from veche.core.importer import Report
from veche.core.record import Record
from veche.core.state import Seat, Step
from veche.games.terra_mystica.scoring import points
from veche.games.terra_mystica.site.commands import Command
from veche.games.terra_mystica.site.ledger import VALUES, Ledger, Move, looks_like_json, looks_like_ledger, read
from veche.games.terra_mystica.site.replay import Replay
from veche.games.terra_mystica.site.words import note
from veche.games.terra_mystica.state import Player


def values(p: Player) -> tuple[int, ...]:
    return (p.vp, p.coins, p.workers, p.priests, p.bowl1, p.bowl2, p.bowl3, *p.cult)


@dataclass
class Window:
    """What a faction's values were since its last move, until its next."""

    move: Move
    seen: list[tuple[int, ...]] = field(default_factory=list)


class Checker:
    """Looks over the shoulder of a replay.

    The site writes a faction's values after its move, sometimes before and sometimes after what follows by itself
    (income, cult bonuses, the answers of neighbours). So they must be equal to ours at some moment between that
    move and the faction's next. Where our rules ask for a decision earlier than the site did, the moves in between
    are compared together, at the last of them.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.replay = Replay(ledger)
        self.replay.watch = self.look
        self.number = {id(m): i for i, m in enumerate(ledger.moves)}
        self.latest: dict[Seat, Command] = {}
        self.windows: dict[Seat, Window] = {}
        self.moves = sum(1 for m in ledger.moves if m.after)
        self.mismatches = 0
        self.first: Complaint | None = None

    def look(self, seat: Seat, command: Command | None, step: Step) -> None:
        """After every answer and everything that follows by itself."""
        if seat >= 0 and command is not None:
            self.close(seat)
            self.note(seat, command)
        for who, window in self.windows.items():
            now = values(self.replay.s.players[who])
            if not window.seen or window.seen[-1] != now:
                window.seen.append(now)

    def note(self, seat: Seat, command: Command) -> None:
        """A command is done: if nothing before the latest one is left, values can be compared."""
        late = self.latest.get(seat)
        if late is None or self.number[id(command.move)] >= self.number[id(late.move)]:
            late = self.latest[seat] = command
        rest = self.replay.queues[seat].commands
        waiting = rest and self.number[id(rest[0].move)] <= self.number[id(late.move)]
        # Spades bought are paid for here only when the hex is turned.
        if not waiting and not self.replay.owing and late.move.after:
            self.windows[seat] = Window(late.move)

    def close(self, seat: Seat) -> None:
        window = self.windows.pop(seat, None)
        if window is not None and window.move.after not in window.seen:
            self.complain(window)

    def complain(self, window: Window) -> None:
        self.mismatches += 1
        if self.first is None:
            move, ours = window.move, window.seen[-1]
            pairs = zip(VALUES, move.after, ours, strict=True)
            apart = [note("apart", name, theirs, mine) for name, theirs, mine in pairs if theirs != mine]
            self.first = note("value", move.where, move.faction, move.command, apart)

    def run(self) -> Report:
        self.replay.play()
        for seat in list(self.windows):
            self.close(seat)
        if not self.replay.s.stack:
            self.compare_result()
        return Report(self.moves, self.mismatches, self.first)

    def compare_result(self) -> None:
        for faction, ours in zip(self.replay.ledger.factions, points(self.replay.s), strict=True):
            theirs = self.replay.ledger.points.get(faction)
            if theirs is not None and theirs != ours:
                self.mismatches += 1
                self.first = self.first or note("score", faction, theirs, ours)


class SnellmanImporter:
    """Reads games of terra.snellman.net."""

    name = "terra.snellman.net"

    def recognises(self, text: str) -> bool:
        return looks_like_json(text) or looks_like_ledger(text)

    def convert(self, text: str) -> Record:
        replay = Replay(read(text))
        replay.play()
        return replay.record

    def check(self, text: str) -> Report:
        return Checker(read(text)).run()


IMPORTER = SnellmanImporter()
