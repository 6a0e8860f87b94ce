"""Chapter 11. The oblivion phase."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.state import HOME, SpiritLands
from veche.games.spirit_lands.tables import SPOT_LOC, WHIRL_CELL
from veche.games.spirit_lands.trickery import SAGE_HOME, gain_trick
from veche.games.spirit_lands.verbs import DECLINE


@dataclass(frozen=True)
class Oblivion(Do):
    """11.1: Outermost locations without sages go into oblivion, again and again."""

    seat: Seat

    def run(self, s: SpiritLands) -> None:
        s.fell = 0
        s.kept = -1
        if s.kit(self.seat)["on_oblivion"] and empty_ends(s):
            s.then(AgainstOblivion(self.seat))
        s.then(Forgetting())


def empty_ends(s: SpiritLands) -> list[int]:
    """Outermost locations without any sage."""
    if not s.row:
        return []
    ends = [s.row[0], s.row[-1]] if len(s.row) > 1 else [s.row[0]]
    return [loc for loc in ends if loc != s.kept and not s.crowd(loc)]


@dataclass(frozen=True)
class AgainstOblivion(Ask):
    """A power may keep one of the outermost locations."""

    # RULING: a boost against oblivion is used in its owner's own oblivion phase.

    def menu(self, s: SpiritLands) -> list[Action]:
        options: list[Action] = []
        for power in s.kit(self.seat)["on_oblivion"]:
            options += power.on_oblivion(s, self.seat)
        return [*options, DECLINE[0]] if options else []

    def do_spare(self, s: SpiritLands, loc: int) -> None:
        s.kept = loc
        for power in s.kit(self.seat)["spared"]:
            power.spared(s, self.seat)

    def do_decline(self, s: SpiritLands, _: int) -> None:
        pass


@dataclass(frozen=True)
class Forgetting(Do):
    """11.1, 11.2: Check again after every location that goes. The row may become empty."""

    def run(self, s: SpiritLands) -> None:
        occupied = {SPOT_LOC[spot] for spot in s.sages if spot >= 0}
        if s.kept >= 0:
            occupied.add(s.kept)
        while s.row and s.row[0] not in occupied:
            forget(s, s.row[0])
        while s.row and s.row[-1] not in occupied:
            forget(s, s.row[-1])
        s.kept = -1


def forget(s: SpiritLands, loc: int) -> None:
    """A location goes into oblivion; tokens that lay on it go back."""
    s.row.remove(loc)
    s.forgotten |= 1 << loc
    s.gone += 1
    s.fell += 1
    for i, whirl in enumerate(s.piers):
        if whirl >= 0 and SPOT_LOC[WHIRL_CELL[whirl]] == loc:
            s.piers[i] = -1
    s.tell("forgotten", loc)


def send_home(s: SpiritLands, loc: int) -> list[int]:
    """All sages of a location that is torn away go home, without any ally's doing: their numbers."""
    sages = [i for i, spot in enumerate(s.sages) if spot >= 0 and SPOT_LOC[spot] == loc]
    for sage in sages:
        s.sages[sage] = HOME
        if sage // 7 == s.spirits:
            gain_trick(s, SAGE_HOME)
    return sages
