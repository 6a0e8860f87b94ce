"""Chapter 11. The oblivion phase."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.spirit_lands.abilities import kit
from veche.games.spirit_lands.reasons import INHABITED, NOT_IN_ROW, OUTERMOST_ONLY
from veche.games.spirit_lands.state import HOME, NONE, SpiritLands
from veche.games.spirit_lands.tables import SIDE_OF, SPOT_LOC, WHIRL_CELL
from veche.games.spirit_lands.trickery import SAGE_HOME, gain_trick
from veche.games.spirit_lands.verbs import DECLINE, SPARE


@dataclass(frozen=True)
class Oblivion(Do):
    """11.1: Outermost locations without sages go into oblivion, again and again."""

    seat: Seat

    def run(self, s: SpiritLands) -> None:
        s.fell = 0
        s.kept = NONE
        if can_spare(s, self.seat) and empty_ends(s):
            s.then(AgainstOblivion(self.seat))
        s.then(Forgetting())


def can_spare(s: SpiritLands, side: Seat) -> bool:
    yes = False
    for power in kit(s, side)["spares"]:
        yes = power.spares(s, side, yes)
    return yes


def empty_ends(s: SpiritLands) -> list[int]:
    """Outermost locations without any sage."""
    ends = dict.fromkeys([s.row[0], s.row[-1]]) if s.row else {}
    return [loc for loc in ends if not s.crowd(loc)]


@dataclass(frozen=True)
class AgainstOblivion(Ask):
    """A power may keep one of the outermost locations."""

    # RULING: a boost against oblivion is used in its owner's own oblivion phase.

    def menu(self, s: SpiritLands) -> list[Action]:
        return [*[SPARE[loc] for loc in empty_ends(s)], DECLINE[0]]

    def cannot_spare(self, s: SpiritLands, loc: int) -> Reason:
        if loc not in s.row:
            return NOT_IN_ROW
        if loc not in (s.row[0], s.row[-1]):
            return OUTERMOST_ONLY
        return INHABITED if s.crowd(loc) else OK

    def do_spare(self, s: SpiritLands, loc: int) -> None:
        s.kept = loc
        for power in kit(s, self.seat)["spared"]:
            power.spared(s, self.seat)

    def do_decline(self, s: SpiritLands, _: int) -> None:
        pass


@dataclass(frozen=True)
class Forgetting(Do):
    """11.1, 11.2: Check again after every location that goes. The row may become empty."""

    def run(self, s: SpiritLands) -> None:
        occupied = {SPOT_LOC[spot] for spot in s.sages if spot >= 0}
        occupied.add(s.kept)
        while s.row and s.row[0] not in occupied:
            forget(s, s.row[0])
        while s.row and s.row[-1] not in occupied:
            forget(s, s.row[-1])
        s.kept = NONE


def forget(s: SpiritLands, loc: int) -> None:
    """A location goes into oblivion; tokens that lay on it go back."""
    s.row.remove(loc)
    s.forgotten |= 1 << loc
    s.gone += 1
    s.fell += 1
    for i, whirl in enumerate(s.piers):
        if whirl != NONE and SPOT_LOC[WHIRL_CELL[whirl]] == loc:
            s.piers[i] = NONE
    s.tell("forgotten", loc)


def send_home(s: SpiritLands, loc: int) -> list[int]:
    """All sages of a location that is torn away go home, without any ally's doing: their numbers."""
    sages = [i for i, spot in enumerate(s.sages) if spot >= 0 and SPOT_LOC[spot] == loc]
    for sage in sages:
        s.sages[sage] = HOME
        if SIDE_OF[sage] == s.spirits:
            gain_trick(s, SAGE_HOME)
    return sages
