"""The eighteen events. What they do is said in the phrase files under `power`. They bend the rules for players only."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.ability import FIRST
from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Seat
from veche.games.spirit_lands.abilities.ally import Ally, exchange, too_few
from veche.games.spirit_lands.books import Conversions, gain_steppe
from veche.games.spirit_lands.chapters import dismiss
from veche.games.spirit_lands.reasons import ACTED, NOT_YOURS, SAME_ACTION, YOUR_TURN_ONLY
from veche.games.spirit_lands.state import SpiritLands, bits, holds
from veche.games.spirit_lands.tables import STEPPE, TERRAIN
from veche.games.spirit_lands.verbs import AS_STANDARD, BOOKS, DISMISS, TO_TAKE, USE


class Event(Ally):
    """An event in force. Its number follows those of the allies."""


class AllPathsAreOpen(Event):
    key = "all_paths_are_open"

    def connection(self, s: SpiritLands, seat: Seat, left: int, right: int, yes: bool) -> bool:
        return True


class TheRightToChoose(Event):
    key = "the_right_to_choose"

    def free_steps(self, s: SpiritLands, seat: Seat, yes: bool) -> bool:
        return True


class AidOfTheHigherPowers(Event):
    key = "aid_of_the_higher_powers"

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        s.then(Conversions(seat, 1))


class GenerousLand(Event):
    key = "generous_land"

    def surcharge(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, books: int) -> int:
        return books - 2 if manner == AS_STANDARD else books


class BreathOfWisdom(Event):
    key = "breath_of_wisdom"

    def conversions(self, s: SpiritLands, seat: Seat, times: int) -> int:
        return times + 1


class LightTread(Event):
    key = "light_tread"

    def step_sages(self, s: SpiritLands, seat: Seat, sages: int) -> int:
        return 3


class HiddenTrails(Event):
    key = "hidden_trails"

    def on_leaving(self) -> list[Action]:
        # RULING: you choose which of your sages it helps.
        return [USE[self.number]]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return OK if s.active == seat else YOUR_TURN_ONLY


class SurgeOfStrength(Event):
    key = "surge_of_strength"

    def own_steps(self, s: SpiritLands, seat: Seat, terrain: int, steps: int) -> int:
        return steps + 1


class UnhurriedJourney(Event):
    key = "unhurried_journey"

    def on_action(self) -> list[Action]:
        return [USE[self.number]]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return OK if s.left > 0 else ACTED

    def price(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Price:
        return (("steppe", 2),)

    def use(self, s: SpiritLands, seat: Seat) -> None:
        s.left -= 1
        gain_steppe(s, seat, 2)
        s.then(Conversions(seat, 1))


class RoadToll(Event):
    key = "road_toll"

    def other_added(self, s: SpiritLands, seat: Seat, position: int) -> None:
        # RULING: the spirits, who know no events, pay no heed to it; but what they add is added by another, too.
        near = [s.row[i] for i in (position - 1, position + 1) if 0 <= i < len(s.row)]
        if any(s.is_in(seat, loc) for loc in near):
            gain_steppe(s, seat, 1)


class CallOfDistantLands(Event):
    key = "call_of_distant_lands"

    def start_cell(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, cell: int) -> int:
        return 2 if manner == AS_STANDARD else cell


class BarterYard(Event):
    key = "barter_yard"

    def on_action(self) -> list[Action]:
        return [USE[self.number]]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        if s.left == 0:
            return ACTED
        return SAME_ACTION if holds(s.acted, TO_TAKE) else too_few(s, seat, self._barter())

    def price(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Price:
        return self._barter()

    def _barter(self) -> Price:
        return ("steppe", -2), ("mountain", 2)

    def use(self, s: SpiritLands, seat: Seat) -> None:
        s.left -= 1
        s.acted |= 1 << TO_TAKE
        exchange(s, seat, self._barter())


class HeightOfTheStorm(Event):
    key = "height_of_the_storm"

    def revealed(self, s: SpiritLands) -> None:
        s.then(*[StormToll(seat, 4) for seat in range(s.players)])


@dataclass(frozen=True)
class StormToll(Ask):
    """Discard an ally, or take four books of Prairies."""

    books: int

    def menu(self, s: SpiritLands) -> list[Action]:
        return [*[DISMISS[ally] for ally in bits(s.allies[self.seat])], BOOKS[0]]

    def cannot_dismiss(self, s: SpiritLands, ally: int) -> Reason:
        return OK if holds(s.allies[self.seat], ally) else NOT_YOURS

    def do_dismiss(self, s: SpiritLands, ally: int) -> None:
        dismiss(s, self.seat, ally)

    def price_books(self, s: SpiritLands, _: int) -> Price:
        return (("steppe", self.books),)

    def do_books(self, s: SpiritLands, _: int) -> None:
        gain_steppe(s, self.seat, self.books)


class Squall(Event):
    key = "squall"

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        gain_steppe(s, seat, 1)


class DustHaze(Event):
    key = "dust_haze"
    # RULING: an ally that connects is stronger than the haze, so the haze comes first.
    order = FIRST

    def connection(self, s: SpiritLands, seat: Seat, left: int, right: int, yes: bool) -> bool:
        return yes and TERRAIN[left] != STEPPE


class Headwind(Event):
    key = "headwind"

    def own_steps(self, s: SpiritLands, seat: Seat, terrain: int, steps: int) -> int:
        return steps - (terrain == STEPPE)


class Whirlwind(Event):
    key = "whirlwind"

    def chapter_started(self, s: SpiritLands) -> None:
        for loc in s.row:
            if TERRAIN[loc] == STEPPE:
                s.row.remove(loc)
                s.row.append(loc)
                s.tell("blown", loc)
                return


class ScatteredPages(Event):
    key = "scattered_pages"

    def upward_cost(self, s: SpiritLands, seat: Seat, tier: int, books: int) -> int:
        return books + 1 if tier == STEPPE else books
