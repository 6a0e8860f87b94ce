"""The eight allies of the Mountains. What they do is said in the phrase files under `power`."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Seat
from veche.games.spirit_lands.abilities.ally import ActionBoost, Ally, BookBoost, ConvertBoost, StepBoost, sages_in
from veche.games.spirit_lands.books import gain, gain_steppe
from veche.games.spirit_lands.movement import OneSage, movable
from veche.games.spirit_lands.places import EFFECTS, Gate, few_lands
from veche.games.spirit_lands.reasons import NO_CLIMBER, NOT_DEAD_END, NOT_PERFORMED, NOTHING_TO_REPEAT
from veche.games.spirit_lands.state import SpiritLands, holds
from veche.games.spirit_lands.tables import (
    HOUSE_OF_STONES_1,
    HOUSE_OF_STONES_2,
    LOCATIONS,
    MOUNTAIN,
    SPOT_DEAD,
    SPOT_LOC,
    SPOT_PLACE,
    SPOT_TERRAIN,
    TERRAIN,
)
from veche.games.spirit_lands.turn import Standard, standard_menu
from veche.games.spirit_lands.verbs import BOOST


class SisterOfTime(ActionBoost):
    key = "sister_of_time"

    def standard_actions(self, s: SpiritLands, seat: Seat, times: int) -> int:
        return times + 1

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return OK if s.acted and standard_menu(s, seat, s.acted) else NOTHING_TO_REPEAT

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.left += 1
        s.then(Repeat(seat))


@dataclass(frozen=True)
class Repeat(Standard):
    """Repeat a standard action you performed this turn."""

    def kinds(self, s: SpiritLands) -> int:
        return s.acted

    def no_action(self, s: SpiritLands, kind: int) -> Reason:
        return OK if holds(s.acted, kind) else NOT_PERFORMED


class UndergroundSmith(BookBoost):
    key = "underground_smith"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if applied and SPOT_PLACE[spot] in (HOUSE_OF_STONES_1, HOUSE_OF_STONES_2):
            gain(s, seat, MOUNTAIN, 1)

    def _exchange(self) -> Price:
        return ("mountain", -1), ("steppe", 3)


class StoneGiantess(ActionBoost):
    key = "stone_giantess"

    def surcharge(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, books: int) -> int:
        return books - 1 if terrain == MOUNTAIN else books

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return few_lands(s)

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(Gate(seat))


class IceHermit(ActionBoost):
    key = "ice_hermit"

    def off_dead_end(self, s: SpiritLands, seat: Seat, sage: int) -> int:
        # RULING: it is put there, not stepping; a whirlpool on that cell is not entered.
        return LOCATIONS[SPOT_LOC[s.sages[sage]]].cells[-1]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return OK if climbers(s, seat) else NO_CLIMBER

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(OneSage(seat, 2, climbers(s, seat), False, self.number))


def climbers(s: SpiritLands, seat: Seat) -> int:
    """The seat's movable sages in Mountains, a bit each."""
    return sum([1 << sage for sage in movable(s, seat) if SPOT_TERRAIN[s.sages[sage]] == MOUNTAIN])


class EchoOfTheGorges(Ally):
    key = "echo_of_the_gorges"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if SPOT_DEAD[spot]:
            gain_steppe(s, seat, 2)

    def on_visited(self) -> list[Action]:
        return [BOOST[self.number]]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return EFFECTS[SPOT_PLACE[spot]].cannot(s, seat) if SPOT_DEAD[spot] else NOT_DEAD_END

    def price(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Price:
        return EFFECTS[SPOT_PLACE[spot]].gift(s, SPOT_LOC[spot])

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.tell("applied", s.who(seat), SPOT_PLACE[spot])
        EFFECTS[SPOT_PLACE[spot]].apply(s, seat, SPOT_LOC[spot])


class EagleOfThePeaks(StepBoost):
    key = "eagle_of_the_peaks"

    def connection(self, s: SpiritLands, seat: Seat, left: int, right: int, yes: bool) -> bool:
        return yes or TERRAIN[left] == MOUNTAIN or TERRAIN[right] == MOUNTAIN


class UnseenMiner(BookBoost):
    key = "unseen_miner"

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        if sages_in(s, seat, MOUNTAIN) >= 2:
            gain_steppe(s, seat, 1)

    def _exchange(self) -> Price:
        return (("mountain", 1),)


class RuneKeeper(ConvertBoost):
    key = "rune_keeper"

    def conversions(self, s: SpiritLands, seat: Seat, times: int) -> int:
        return times + 1

    def _times(self) -> int:
        return 2
