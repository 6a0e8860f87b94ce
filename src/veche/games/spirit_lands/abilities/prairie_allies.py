"""The eight allies of the Prairies. What they do is said in the phrase files under `power`."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Seat
from veche.games.spirit_lands.abilities.ally import (
    ActionBoost,
    Ally,
    BookBoost,
    ConvertBoost,
    StepBoost,
    exchange,
    lands_in,
    too_few,
)
from veche.games.spirit_lands.books import gain_steppe
from veche.games.spirit_lands.boosts import is_ready, spend
from veche.games.spirit_lands.lands import AddOne, cannot_pay, open_cards
from veche.games.spirit_lands.movement import OneSage
from veche.games.spirit_lands.places import tavern
from veche.games.spirit_lands.reasons import NOT_OPEN
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import HOUSE_OF_WIND, SPIRIT_TAVERN, SPOT_LOC, SPOT_PLACE, STEPPE, TIERS
from veche.games.spirit_lands.verbs import AS_EXTRA, BOOST, USE


class WindmaneHorse(StepBoost):
    key = "windmane_horse"

    def own_steps(self, s: SpiritLands, seat: Seat, terrain: int, steps: int) -> int:
        return steps + (terrain == STEPPE)


class PrairieStoryteller(BookBoost):
    key = "prairie_storyteller"

    def books_taken(self, s: SpiritLands, seat: Seat, books: int) -> int:
        return books + 1

    def _exchange(self) -> Price:
        return (("steppe", 2),)


class CrossroadsInnkeeper(Ally):
    key = "crossroads_innkeeper"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if applied and SPOT_PLACE[spot] in (HOUSE_OF_WIND, SPIRIT_TAVERN):
            gain_steppe(s, seat, 1)

    def on_visited(self) -> list[Action]:
        return [BOOST[self.number]]

    def price(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Price:
        return ((TIERS[STEPPE], tavern(s, SPOT_LOC[spot])),)

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        gain_steppe(s, seat, tavern(s, SPOT_LOC[spot]))


class NomadOfNineWinds(ActionBoost):
    key = "nomad_of_nine_winds"

    def surcharge(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, books: int) -> int:
        return books - 2 if terrain == STEPPE else books

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return cannot_pay(s, seat, STEPPE, AS_EXTRA) or (OK if open_cards(s, STEPPE) else NOT_OPEN)

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(AddOne(seat, STEPPE, AS_EXTRA))


class Tumbleweed(Ally):
    key = "tumbleweed"

    def left_trail(self, s: SpiritLands, seat: Seat) -> None:
        gain_steppe(s, seat, 1)

    def on_leaving(self) -> list[Action]:
        return [BOOST[self.number]]


class BarrowWarden(Ally):
    key = "barrow_warden"

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        if lands_in(s, seat, STEPPE) >= 2:
            gain_steppe(s, seat, 1)

    def spares(self, s: SpiritLands, seat: Seat, yes: bool) -> bool:
        return yes or is_ready(s, self.number)

    def spared(self, s: SpiritLands, seat: Seat) -> None:
        spend(s, seat, self.number)


class PropheticCrow(Ally):
    key = "prophetic_crow"

    def on_moved(self) -> list[Action]:
        return [BOOST[self.number]]

    def moved_by_others(self, s: SpiritLands, seat: Seat, sages: int) -> None:
        # RULING: a step that a property gives may be declined.
        s.then(OneSage(seat, 1, sages, True, self.number))


class DreamChanger(ConvertBoost):
    key = "dream_changer"

    def on_action(self) -> list[Action]:
        return [USE[self.number], BOOST[self.number]]

    def cannot(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Reason:
        return super().cannot(s, seat, a, spot) if a.verb is BOOST else too_few(s, seat, self._dreams())

    def price(self, s: SpiritLands, seat: Seat, a: Action, spot: int) -> Price:
        return () if a.verb is BOOST else self._dreams()

    def _dreams(self) -> Price:
        return ("steppe", -3), ("mountain", 2)

    def use(self, s: SpiritLands, seat: Seat) -> None:
        exchange(s, seat, self._dreams())
