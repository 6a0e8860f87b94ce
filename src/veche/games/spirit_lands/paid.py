"""Chapter 5, otherwise: an action phase in which every action is bought with a book of Prairies."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.games.spirit_lands.books import conversion_menu, convert_down, convert_up, upward_cost
from veche.games.spirit_lands.lands import AddWhere, addable
from veche.games.spirit_lands.movement import movable, sage_on, step_menu
from veche.games.spirit_lands.state import SpiritLands
from veche.games.spirit_lands.tables import STEPPE
from veche.games.spirit_lands.trails import walk
from veche.games.spirit_lands.turn import ActionPhase
from veche.games.spirit_lands.verbs import AS_EXTRA, DONE, RAISE, TO_ADD
from veche.games.spirit_lands.visits import Visits


@dataclass(frozen=True)
class PaidActions(ActionPhase):
    """One book of Prairies each: conversions without limit, a step once per sage, a location once a turn."""

    def menu(self, s: SpiritLands) -> list[Action]:
        options: list[Action] = []
        if s.books[4 * self.seat]:
            if not s.acted >> TO_ADD & 1:
                options += addable(s, self.seat, AS_EXTRA, 1)
            options += step_menu(s, self.fresh(s))
            options += self.conversions(s)
        for power in s.kit(self.seat)["on_action"]:
            options += power.on_action(s, self.seat)
        return [*options, DONE[0]] if options else []

    def fresh(self, s: SpiritLands) -> list[int]:
        return [sage for sage in movable(s, self.seat) if not s.stepped >> sage & 1]

    def conversions(self, s: SpiritLands) -> list[Action]:
        """The price is paid first: it cannot be one of the books converted."""
        enough = s.books[4 * self.seat] > upward_cost(s, self.seat, STEPPE)
        return [a for a in conversion_menu(s, self.seat) if enough or a is not RAISE[STEPPE]]

    def pay(self, s: SpiritLands) -> None:
        s.books[4 * self.seat] -= 1
        s.tell("price", self.seat)

    def do_add(self, s: SpiritLands, loc: int) -> None:
        self.pay(s)
        s.acted |= 1 << TO_ADD
        s.then(AddWhere(self.seat, loc, AS_EXTRA), self)

    def do_step(self, s: SpiritLands, spot: int) -> None:
        sage = sage_on(s, self.fresh(s), spot)
        self.pay(s)
        s.stepped |= 1 << sage
        walk(s, sage, 1)
        s.then(Visits(), self)

    def do_raise(self, s: SpiritLands, tier: int) -> None:
        self.pay(s)
        convert_up(s, self.seat, tier)
        s.then(self)

    def do_lower(self, s: SpiritLands, tier: int) -> None:
        self.pay(s)
        convert_down(s, self.seat, tier)
        s.then(self)
