"""The Trial: how the spirits come by their tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.state import Draw
from veche.games.spirit_lands.state import SpiritLands, bits
from veche.games.spirit_lands.verbs import TRICK

# Why the spirits gain a trick. The booklet lists the first five; the next three it tells elsewhere.
NOT_ADDED: Final = 0
REPLACED: Final = 1
SAGE_HOME: Final = 2
NOT_CONVERTED: Final = 3
NOTHING_CHANGED: Final = 4
NO_SAGES_LEFT: Final = 5
ESCALATED: Final = 6
COMPANY: Final = 7
NOT_MOVED: Final = 8
CAUSES: Final = (
    "not_added",
    "replaced",
    "sage_home",
    "not_converted",
    "nothing_changed",
    "no_sages_left",
    "escalated",
    "company",
    "not_moved",
)


def gain_trick(s: SpiritLands, cause: int) -> None:
    """The spirits draw a trick face up. In doubt they get one."""
    s.tell("trick_gained", cause)
    s.then(DrawTrick())


@dataclass(frozen=True)
class DrawTrick(Draw):
    """An empty deck is rebuilt from the discarded tricks; with nothing left there is no card."""

    def menu(self, s: SpiritLands) -> list[Action]:
        return [TRICK[t] for t in bits(s.trick_deck or s.trick_pile)]

    def do_trick(self, s: SpiritLands, trick: int) -> None:
        if not s.trick_deck:
            s.trick_deck, s.trick_pile = s.trick_pile, 0
        s.trick_deck &= ~(1 << trick)
        s.held.append(trick)
        s.tell("trick_drawn", trick)
