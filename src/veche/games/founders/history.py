"""The historic game: its winner fills in the city event that the city will remember."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Reason
from veche.core.state import Ask
from veche.games.founders.map import quarters
from veche.games.founders.reasons import NO_POINTS_FROM, NOT_STANDING
from veche.games.founders.state import Founders
from veche.games.founders.tables import BUILDING_COUNT
from veche.games.founders.verbs import FAVOURITE, QUARTER, SOCIETIES, SOCIETY


@dataclass(frozen=True)
class Keepsake(Ask):
    """The winner names a building that brought points."""

    # RULING: a winner of the historic game whom no building brought points names nothing; there is no keepsake.
    def menu(self, s: Founders) -> list[Action]:
        return [FAVOURITE[b] for b in range(BUILDING_COUNT) if s.players[self.seat].supplied >> b & 1]

    def cannot_favourite(self, s: Founders, building: int) -> Reason:
        if not s.standing >> building & 1:
            return NOT_STANDING
        return OK if s.players[self.seat].supplied >> building & 1 else NO_POINTS_FROM

    def do_favourite(self, s: Founders, building: int) -> None:
        s.favourite = building
        s.then(Quarter(self.seat), SecretSociety(self.seat))


@dataclass(frozen=True)
class Quarter(Ask):
    """The quarter in which that building stands."""

    # RULING: a building that reaches over a border of quarters may be said to stand on either side.
    def menu(self, s: Founders) -> list[Action]:
        return [QUARTER[n] for n in quarters(s.site[s.favourite])]

    def do_quarter(self, s: Founders, quarter: int) -> None:
        s.quarter = quarter


@dataclass(frozen=True)
class SecretSociety(Ask):
    """And the secret society that the city will have to reckon with.

    RULING: its name is chosen from a list; the box lets one invent it.
    """

    def menu(self, s: Founders) -> list[Action]:
        return [SOCIETY[n] for n in range(len(SOCIETIES))]

    def do_society(self, s: Founders, society: int) -> None:
        s.society = society
        s.tell("keepsake", self.seat, s.favourite, s.quarter, society)
