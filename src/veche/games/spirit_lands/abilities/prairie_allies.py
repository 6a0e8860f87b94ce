"""The eight allies of the Prairies. What they do is said in the phrase files under `power`."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.state import Seat
from veche.games.spirit_lands.abilities.ally import ActionBoost, Ally, ConvertBoost, StepBoost, lands_in
from veche.games.spirit_lands.books import Conversions, can_convert, gain, gain_steppe
from veche.games.spirit_lands.boosts import is_ready, once
from veche.games.spirit_lands.lands import AddOne, addable
from veche.games.spirit_lands.movement import OneSage
from veche.games.spirit_lands.oblivion import empty_ends
from veche.games.spirit_lands.places import tavern
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import (
    HOUSE_OF_WIND,
    MOUNTAIN,
    SPIRIT_TAVERN,
    SPOT_LOC,
    SPOT_PLACE,
    STEPPE,
    TERRAIN,
)
from veche.games.spirit_lands.verbs import AS_EXTRA, BOOST, SPARE, USE


class WindmaneHorse(StepBoost):
    key = "windmane_horse"

    def own_steps(self, s: SpiritLands, seat: Seat, terrain: int, steps: int) -> int:
        return steps + (terrain == STEPPE)


class PrairieStoryteller(ActionBoost):
    key = "prairie_storyteller"

    def books_taken(self, s: SpiritLands, seat: Seat, books: int) -> int:
        return books + 1

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        gain_steppe(s, seat, 2)


class CrossroadsInnkeeper(Ally):
    key = "crossroads_innkeeper"

    def visited(self, s: SpiritLands, seat: Seat, spot: int, applied: bool) -> None:
        if applied and SPOT_PLACE[spot] in (HOUSE_OF_WIND, SPIRIT_TAVERN):
            gain_steppe(s, seat, 1)

    def on_visited(self, s: SpiritLands, seat: Seat, spot: int) -> list[Action]:
        return [BOOST[self.number]] if is_ready(s, self.number) else []

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        gain_steppe(s, seat, tavern(s, SPOT_LOC[spot]))


class NomadOfNineWinds(ActionBoost):
    key = "nomad_of_nine_winds"

    def surcharge(self, s: SpiritLands, seat: Seat, terrain: int, manner: int, books: int) -> int:
        return books - 2 if terrain == STEPPE else books

    def _is_useful(self, s: SpiritLands, seat: Seat) -> bool:
        return any(TERRAIN[a.noun] == STEPPE for a in addable(s, seat, AS_EXTRA))

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(AddOne(seat, STEPPE, AS_EXTRA))


class Tumbleweed(Ally):
    key = "tumbleweed"

    def left_trail(self, s: SpiritLands, seat: Seat) -> None:
        gain_steppe(s, seat, 1)

    def on_leaving(self, s: SpiritLands, seat: Seat, sage: int) -> list[Action]:
        return [BOOST[self.number]] if is_ready(s, self.number) else []


class BarrowWarden(Ally):
    key = "barrow_warden"

    def turn_started(self, s: SpiritLands, seat: Seat) -> None:
        if lands_in(s, seat, STEPPE) >= 2:
            gain_steppe(s, seat, 1)

    def on_oblivion(self, s: SpiritLands, seat: Seat) -> list[Action]:
        return [SPARE[loc] for loc in empty_ends(s)] if is_ready(s, self.number) else []

    def spared(self, s: SpiritLands, seat: Seat) -> None:
        s.tokens[self.number] -= 1
        s.used |= 1 << self.number
        s.tell("boosted", seat, self.number)


class PropheticCrow(Ally):
    key = "prophetic_crow"

    def on_moved(self, s: SpiritLands, seat: Seat) -> list[Action]:
        return [BOOST[self.number]] if is_ready(s, self.number) else []

    def moved_by_others(self, s: SpiritLands, seat: Seat, sages: int) -> None:
        # RULING: a step that a property gives may be declined.
        s.then(OneSage(seat, 1, sages, True))


class DreamChanger(ConvertBoost):
    key = "dream_changer"

    def on_action(self, s: SpiritLands, seat: Seat) -> list[Action]:
        options = [BOOST[self.number]] if is_ready(s, self.number) and can_convert(s, seat) else []
        return [USE[self.number], *options] if once(s, self.number) and s.books[4 * seat] >= 3 else options

    def use(self, s: SpiritLands, seat: Seat) -> None:
        s.books[4 * seat] -= 3
        gain(s, seat, MOUNTAIN, 2)

    def boost(self, s: SpiritLands, seat: Seat, spot: int) -> None:
        s.then(Conversions(seat, 1))
