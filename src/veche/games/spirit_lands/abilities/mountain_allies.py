"""The eight allies of the Mountains. What they do is said in the phrase files under `power`."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.spirit_lands.abilities.ally import ActionBoost, Ally, ConvertBoost, StepBoost, sages_in
from veche.games.spirit_lands.books import Conversions, gain, gain_steppe
from veche.games.spirit_lands.boosts import is_ready
from veche.games.spirit_lands.movement import OneSage, movable
from veche.games.spirit_lands.places import Gate, apply_place, is_applicable
from veche.games.spirit_lands.state import SpiritLands
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

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return bool(s.acted and standard_menu(s, seat, s.acted))

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.left += 1
        s.then(Repeat(seat))


@dataclass(frozen=True)
class Repeat(Standard):
    """Repeat a standard action you performed this turn."""

    def kinds(self, s: SpiritLands) -> int:
        return s.acted


class UndergroundSmith(ActionBoost):
    key = "underground_smith"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if applied and SPOT_PLACE[spot] in (HOUSE_OF_STONES_1, HOUSE_OF_STONES_2):
            gain(s, seat, MOUNTAIN, 1)

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return s.books[4 * seat + MOUNTAIN] > 0

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.books[4 * seat + MOUNTAIN] -= 1
        gain_steppe(s, seat, 3)


class StoneGiantess(ActionBoost):
    key = "stone_giantess"

    def surcharge(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, books: int) -> int:
        return books - 1 if terrain == MOUNTAIN else books

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return len(s.row) > 1

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(Gate(seat))


class IceHermit(ActionBoost):
    key = "ice_hermit"

    def off_dead_end(self, s: SpiritLands, seat: Seat, sage: int) -> int:
        # RULING: it is put there, not stepping; a whirlpool on that cell is not entered.
        return LOCATIONS[SPOT_LOC[s.sages[sage]]].cells[-1]

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return bool(climbers(s, seat))

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(OneSage(seat, 2, climbers(s, seat), False))


def climbers(s: SpiritLands, seat: Seat) -> int:
    """The seat's movable sages in Mountains, a bit each."""
    return sum([1 << sage for sage in movable(s, seat) if SPOT_TERRAIN[s.sages[sage]] == MOUNTAIN])


class EchoOfTheGorges(Ally):
    key = "echo_of_the_gorges"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if SPOT_DEAD[spot]:
            gain_steppe(s, seat, 2)

    def on_visited(self, s: SpiritLands, seat: Seat, spot: int) -> list[Action]:
        if SPOT_DEAD[spot] and is_ready(s, self.number) and is_applicable(s, seat, SPOT_PLACE[spot]):
            return [BOOST[self.number]]
        return []

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        apply_place(s, seat, SPOT_PLACE[spot], SPOT_LOC[spot])


class EagleOfThePeaks(StepBoost):
    key = "eagle_of_the_peaks"

    def connection(self, s: SpiritLands, seat: Seat, left: int, right: int, yes: bool) -> bool:
        return yes or TERRAIN[left] == MOUNTAIN or TERRAIN[right] == MOUNTAIN


class UnseenMiner(ActionBoost):
    key = "unseen_miner"

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        if sages_in(s, seat, MOUNTAIN) >= 2:
            gain_steppe(s, seat, 1)

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        gain(s, seat, MOUNTAIN, 1)


class RuneKeeper(ConvertBoost):
    key = "rune_keeper"

    def conversions(self, s: SpiritLands, seat: Seat, times: int) -> int:
        return times + 1

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(Conversions(seat, 2))
