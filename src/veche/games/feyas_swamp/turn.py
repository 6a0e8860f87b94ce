"""The action phase: a worker on a cell, a token's action, or a pass; exchanges at will."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat
from veche.games.feyas_swamp.abilities import kit
from veche.games.feyas_swamp.achievements import check_achievements
from veche.games.feyas_swamp.boats import fleet, reach, ready_boats, sailing_range
from veche.games.feyas_swamp.exchanges import (
    Exchanging,
    boost,
    cannot_exchange,
    cannot_hold,
    cannot_spare,
    crystals_to_come,
    exchanges,
    held,
    spare,
    spend_token,
)
from veche.games.feyas_swamp.gifts import points, tell_gains
from veche.games.feyas_swamp.land import Celebrate, Honour, IncreaseRange, cannot_honour, cannot_increase
from veche.games.feyas_swamp.passing import pass_steps
from veche.games.feyas_swamp.reasons import CAPTURED, NO_SUCH_CELL, NO_WORKER, NOT_YOUR_CARD, OCCUPIED, TOO_DEAR
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    AXOLOTL,
    AXOLOTL_ENERGY,
    CARD,
    CELL_PRICES,
    DEED,
    EXCHANGE,
    HANDS,
    MODIFIER,
    OWN,
    ROWS,
    TEMPLE_ENERGY,
    TO_CELEBRATE,
    TO_FISH,
    TO_HONOUR,
    TO_RANGE,
    TO_SAIL,
    TOKEN_TABLE,
)
from veche.games.feyas_swamp.verbs import END, PASS, SEND, USE, WORK
from veche.games.feyas_swamp.water import Boats, boats_within_can, cannot_with_boats, some_boat_can


def cannot_do(s: Swamp, seat: Seat, action: int, extra: int) -> Reason:
    """What stands against the action itself, with so much more range."""
    if action <= TO_SAIL:
        return cannot_with_boats(s, seat, action, extra)
    if action == TO_RANGE:
        return cannot_increase(s, seat)
    return OK if action == TO_CELEBRATE else cannot_honour(s)


def can_do(s: Swamp, seat: Seat, action: int, extra: int) -> bool:
    """The same, quicker, where nobody asks why."""
    if action <= TO_SAIL:
        return some_boat_can(s, seat, action, extra)
    return cannot_do(s, seat, action, extra) is OK


def act(s: Swamp, seat: Seat, action: int) -> None:
    """Queue the action."""
    if action <= TO_SAIL:
        s.then(Boats(seat, action, tuple(ready_boats(s, seat)), 0))
    elif action == TO_RANGE:
        s.then(IncreaseRange(seat))
    elif action == TO_CELEBRATE:
        s.then(Celebrate(seat))
    elif action == TO_HONOUR:
        s.deities_left -= 1
        s.then(Honour(seat))


# Cells.


def own_cells(s: Swamp, seat: Seat) -> list[int]:
    """Cells that only this seat has."""
    return [cell for power in kit(s, seat)["own_cells"] for cell in power.own_cells()]


def is_closed(s: Swamp, seat: Seat, cell: int) -> bool:
    """Does the capture marker keep this seat from the cell?"""
    # RULING: Who placed the capture marker may use the cell himself.
    return s.captured == cell and s.captor != seat


def cannot_enter(s: Swamp, seat: Seat, cell: int) -> Reason:
    """What keeps a worker of this seat from the cell, whatever is done there."""
    price = CELL_PRICES[s.side][cell]
    if price is None:
        return NO_SUCH_CELL
    if cell == CARD and cell not in own_cells(s, seat):
        return NOT_YOUR_CARD
    if s.cells[cell] >= 0:
        return OCCUPIED
    if is_closed(s, seat, cell):
        return CAPTURED
    p = s.players[seat]
    if not p.workers + p.axolotls:
        return NO_WORKER
    return OK if p.energy >= price.energy else TOO_DEAR.about((("energy", -price.energy),))


def cannot_work(s: Swamp, seat: Seat, cell: int) -> Reason:
    """What stands against a worker on this cell, for its action."""
    price = CELL_PRICES[s.side][cell]
    return cannot_enter(s, seat, cell) or (cannot_do(s, seat, price.action, price.range) if price else OK)


def can_work(s: Swamp, seat: Seat, cell: int) -> bool:
    """The same, quicker, where nobody asks why."""
    price = CELL_PRICES[s.side][cell]
    return price is not None and cannot_enter(s, seat, cell) is OK and can_do(s, seat, price.action, price.range)


def jobs(s: Swamp, seat: Seat) -> list[Action]:
    """Every cell where a worker of this seat can go to work."""
    p = s.players[seat]
    if not p.workers + p.axolotls:
        return []
    options: list[Action] = []
    cells, energy = s.cells, p.energy
    closed = s.captured if s.captor != seat else -1
    mine = fleet(s, seat)
    steps = sailing_range(s, seat, TO_FISH)
    further = sailing_range(s, seat, TO_SAIL) - steps
    horizons: dict[int, int] = {}
    able = -1  # What can be done with less range can be done with more.
    for row in ROWS[s.side]:
        free = [c for c, e in zip(row.cells, row.energy) if cells[c] < 0 and e <= energy and c != closed]
        if not free:
            continue
        if row.action == able:
            possible = True
        elif row.action <= TO_SAIL:
            # Sail reaches further on the large board; for whether any boat can move at all this is enough.
            if row.range not in horizons:
                horizons[row.range] = reach(s, mine, steps + row.range)
            far = steps + row.range + (further if row.action == TO_SAIL else 0)
            possible = mine != 0 and boats_within_can(s, seat, row.action, mine, horizons[row.range], far)
        else:
            possible = can_do(s, seat, row.action, row.range)
        if possible:
            able = row.action
            options += [WORK.actions[c] for c in free]
    return options + [WORK.actions[c] for c in own_cells(s, seat) if can_work(s, seat, c)]


def employ(s: Swamp, seat: Seat, cell: int, hand: int) -> None:
    """The worker comes onto the cell: pay, take what it gives, act."""
    p = s.players[seat]
    spare(s, seat, hand)
    s.cells[cell] = seat
    if hand == AXOLOTL:
        s.hired |= 1 << cell
    price = CELL_PRICES[s.side][cell]
    assert price is not None
    s.tell("worked", seat, cell)
    p.energy -= price.energy
    p.fish += price.fish
    tell_gains(s, seat, 0, price.fish, 0)
    points(s, seat, "cell", price.vp)
    s.boost += price.range
    # RULING: Seven fish and thirty gold are those of one turn; the fish of the cell and the gold of the totem count.
    s.caught += price.fish if price.action == TO_FISH else 0
    act(s, seat, price.action)


# Tokens.


def cannot_spend(s: Swamp, seat: Seat, token: int) -> Reason:
    """What stands against a token before the action, or as the action."""
    row = TOKEN_TABLE[token]
    held_back = cannot_hold(s, seat, token)
    if held_back or row.round == MODIFIER:
        return held_back
    return cannot_do(s, seat, row.action, 0) if row.round == DEED else cannot_exchange(s, seat, token)


def tokens(s: Swamp, seat: Seat) -> list[Action]:
    """Bonus tokens this seat can use before its action, or as its action; exchanges apart."""
    if not s.players[seat].tokens:
        return []
    options = [USE.actions[t] for t in held(s, seat, MODIFIER)]
    return options + [USE.actions[t] for t in deeds(s, seat)]


def deeds(s: Swamp, seat: Seat) -> list[int]:
    """Tokens of round II this seat can use."""
    return [t for t in held(s, seat, DEED) if can_do(s, seat, TOKEN_TABLE[t].action, 0)]


@dataclass(frozen=True)
class Playing(Exchanging):
    """A question at which bonus tokens of all kinds may be used."""

    def do_use(self, s: Swamp, token: int) -> None:
        row = TOKEN_TABLE[token]
        if row.round == EXCHANGE:
            super().do_use(s, token)
        elif row.round == MODIFIER:
            boost(s, self.seat, token)
            s.then(self)
        else:
            spend_token(s, self.seat, token)
            act(s, self.seat, row.action)
            # RULING: A token of round II is the action of the turn, unless the option says it is one more, before the
            # action or after it.
            s.then(self if s.extra_tokens else AfterAction(self.seat))


@dataclass(frozen=True)
class Turn(Playing):
    """Place a worker on a cell of an action, use a token, exchange, or pass."""

    def menu(self, s: Swamp) -> list[Action]:
        return [*jobs(s, self.seat), *tokens(s, self.seat), *exchanges(s, self.seat), PASS.actions[0]]

    def cannot_work(self, s: Swamp, cell: int) -> Reason:
        return cannot_work(s, self.seat, cell)

    def price_work(self, s: Swamp, cell: int) -> Price:
        price = CELL_PRICES[s.side][cell]
        return () if price is None else price.price()

    def do_work(self, s: Swamp, cell: int) -> None:
        p = s.players[self.seat]
        if p.workers and p.axolotls:
            s.then(Worker(self.seat, cell))
        else:
            employ(s, self.seat, cell, OWN if p.workers else AXOLOTL)
        s.then(AfterAction(self.seat))

    def cannot_use(self, s: Swamp, token: int) -> Reason:
        return cannot_spend(s, self.seat, token)

    def do_pass(self, s: Swamp, _: int) -> None:
        s.passed |= 1 << self.seat
        s.tell("passed", self.seat)
        s.then(*pass_steps(s, self.seat))


@dataclass(frozen=True)
class Worker(Ask):
    """Who goes to the cell: a worker of the tribe, or an axolotl?"""

    cell: int

    def menu(self, s: Swamp) -> list[Action]:
        return [SEND.actions[hand] for hand in range(len(HANDS)) if self.cannot_send(s, hand) is OK]

    def cannot_send(self, s: Swamp, hand: int) -> Reason:
        return cannot_spare(s, self.seat, hand)

    def do_send(self, s: Swamp, hand: int) -> None:
        employ(s, self.seat, self.cell, hand)


def most_axolotls(s: Swamp, seat: Seat) -> int:
    """How many axolotls this seat could at most take out of the supply in one turn."""
    p = s.players[seat]
    workers = p.workers + p.axolotls
    crystals, axolotls = p.energy + workers, 0
    for t in held(s, seat, EXCHANGE):
        crystals += TOKEN_TABLE[t].get.energy
        axolotls += TOKEN_TABLE[t].get.axolotl
    if workers and p.boats:
        crystals += TEMPLE_ENERGY - 1  # From every temple in one turn, for the worker who sails.
    return crystals // AXOLOTL_ENERGY + axolotls


def can_take_axolotl(s: Swamp, seat: Seat) -> bool:
    """Can this seat get an axolotl now, exchanging what it has?"""
    energy = crystals_to_come(s, seat)
    if energy >= AXOLOTL_ENERGY:
        return True
    rows = [TOKEN_TABLE[t] for t in held(s, seat, EXCHANGE)]
    return any(row.get.axolotl and row.pay.energy <= energy and row.pay.gold <= s.players[seat].gold for row in rows)


def is_scarce(s: Swamp, seat: Seat) -> bool:
    """Might the others take the last axolotl before the next turn of this seat?"""
    left = s.axolotls
    if not left:
        return False
    for other in range(len(s.players)):
        if other != seat and not s.has_passed(other):
            left -= most_axolotls(s, other)
    return left <= 0


@dataclass(frozen=True)
class AfterAction(Playing):
    """The action is done. Exchange before others can take what is scarce, or end the turn."""

    def is_open(self, s: Swamp) -> bool:
        # RULING: After the action exchanges are asked for where they can matter: all that others can change before the
        # next own turn, which is sure to come, is that no axolotl is left. Else they are made just as well then.
        return bool(self.more_actions(s)) or (can_take_axolotl(s, self.seat) and is_scarce(s, self.seat))

    def more_actions(self, s: Swamp) -> list[Action]:
        """By option: tokens of round II, and those of round I that might help."""
        return tokens(s, self.seat) if s.extra_tokens and deeds(s, self.seat) else []

    def menu(self, s: Swamp) -> list[Action]:
        if not self.is_open(s):
            return []
        return [*self.more_actions(s), *exchanges(s, self.seat), END.actions[0]]

    def cannot_use(self, s: Swamp, token: int) -> Reason:
        return cannot_spend(s, self.seat, token) if self.more_actions(s) else super().cannot_use(s, token)

    def do_end(self, s: Swamp, _: int) -> None:
        pass


@dataclass(frozen=True)
class EndTurn(Do):
    """New workers are ready for the next turn; achievements are checked; bonuses of the turn are over."""

    seat: Seat

    def run(self, s: Swamp) -> None:
        s.players[self.seat].workers += s.newcomers
        check_achievements(s, self.seat)
        s.boost = s.boost_catch = s.discount = 0
        s.caught = s.sold = 0
        s.fresh = s.newcomers = 0


@dataclass(frozen=True)
class Turns(Do):
    """Turns go round in turn order until all have passed."""

    # RULING: The rulebook says both "by turn order" and "clockwise". Turn order is the rule, the other an option.
    place: int

    def run(self, s: Swamp) -> None:
        n = len(s.players)
        for i in range(n):
            seat = s.order[(self.place + i) % n]
            if not s.has_passed(seat):
                s.then(Turn(seat), EndTurn(seat), Turns((self.place + i + 1) % n))
                return
