"""The variant with achievements: one card of each of three decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from veche.core.action import Action
from veche.core.state import Do, Draw
from veche.games.founders.counting import count
from veche.games.founders.state import Founders
from veche.games.founders.tables import ACHIEVEMENT_COUNT, ACHIEVEMENT_LEAST, ACHIEVEMENT_VP, ACHIEVEMENTS, DECK, NONE
from veche.games.founders.verbs import ACHIEVEMENT

IMMEDIATE: Final = 0
MIDDLE: Final = 1
END: Final = 2


@dataclass(frozen=True)
class NewAchievement(Draw):
    """One card of each deck is laid open before the races are chosen."""

    deck: int

    def menu(self, s: Founders) -> list[Action]:
        return [ACHIEVEMENT[n] for n in range(len(ACHIEVEMENTS)) if DECK[n] == self.deck]

    def do_achievement(self, s: Founders, achievement: int) -> None:
        s.goals[self.deck] = achievement
        s.tell("achievement", achievement)


def meets(s: Founders, seat: int, achievement: int) -> bool:
    return count(s, seat, ACHIEVEMENT_COUNT[achievement]) >= ACHIEVEMENT_LEAST[achievement]


def award(s: Founders, deck: int) -> bool:
    """Everybody who meets the card scores it."""
    achievement = s.goals[deck]
    if achievement == NONE:
        return False
    winners = [seat for seat in range(len(s.players)) if meets(s, seat, achievement)]
    for seat in winners:
        s.players[seat].vp += ACHIEVEMENT_VP[achievement]
        s.tell("achieved", seat, achievement, ACHIEVEMENT_VP[achievement])
    return bool(winners)


@dataclass(frozen=True)
class ScoreAchievements(Do):
    """At the end of a turn: "immediate" when first met, "mid-game" with the second completion marker."""

    def run(self, s: Founders) -> None:
        if award(s, IMMEDIATE):
            s.goals[IMMEDIATE] = NONE
        if s.middle_due:
            s.middle_due = False
            award(s, MIDDLE)
            s.goals[MIDDLE] = NONE
