"""The action phase: a worker on a cell, a token's action, or a pass; exchanges at will."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seat
from veche.games.feyas_swamp.achievements import check_achievements
from veche.games.feyas_swamp.boats import fleet, reach, ready_boats, sailing_range
from veche.games.feyas_swamp.exchanges import (
    DEEDS,
    EXCHANGES,
    MODIFIERS,
    boost,
    buy_axolotl,
    cannot_buy_axolotl,
    cannot_exchange,
    cannot_free_energy,
    exchange,
    exchanges,
    free_energy,
    held,
    spend_token,
)
from veche.games.feyas_swamp.gifts import points, tell_gains
from veche.games.feyas_swamp.land import Celebrate, Honour, IncreaseRange, can_celebrate, can_honour
from veche.games.feyas_swamp.passing import pass_steps
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import (
    CARD,
    CELL_PRICES,
    LAST_STEP,
    ROWS,
    TO_CELEBRATE,
    TO_FISH,
    TO_HONOUR,
    TO_RANGE,
    TO_SAIL,
    TOKEN_TABLE,
)
from veche.games.feyas_swamp.verbs import (
    AXOLOTL,
    CAPTURED,
    END,
    ENERGY,
    LAST_CELL,
    NO_BOAT_CAN,
    NO_DEITY,
    NO_ENERGY,
    NO_FEAST,
    NO_WORKER,
    NOT_ON_OFFER,
    OCCUPIED,
    OK,
    PASS,
    USE,
    WORK,
)
from veche.games.feyas_swamp.water import Boats, boats_within_can, some_boat_can

AXOLOTL_OF = 4
"""A cell held by an axolotl shows this much more than its seat."""


def cannot_do(s: Swamp, seat: Seat, action: int, extra: int) -> int:
    """Can this seat carry out the action at all? OK, or why not."""
    # RULING: A water action is chosen only if some boat can do it, and one boat at least must.
    if action <= TO_SAIL:
        return OK if some_boat_can(s, seat, action, extra) else NO_BOAT_CAN
    if action == TO_RANGE:
        return OK if s.players[seat].sailing < LAST_STEP else LAST_CELL
    if action == TO_CELEBRATE:
        return OK if can_celebrate(s) else NO_FEAST
    return OK if s.deities_left and can_honour(s) else NO_DEITY


def cannot_enter(s: Swamp, seat: Seat, cell: int) -> int:
    """Can a worker of this seat be put on the cell? OK, or why not."""
    price = CELL_PRICES[s.side][cell]
    if price is None or cell == CARD:
        return NOT_ON_OFFER
    if s.cells[cell] >= 0:
        return OCCUPIED
    if s.captured == cell and not may_use_captured(s, seat):
        return CAPTURED
    if not s.players[seat].workers + s.players[seat].axolotls:
        return NO_WORKER
    return OK if s.players[seat].energy >= price.energy else NO_ENERGY


def may_use_captured(s: Swamp, seat: Seat) -> bool:
    """Does the capture marker leave the cell open to this seat?"""
    # RULING: Who placed the capture marker may use the cell himself.
    return s.captor == seat


def cannot_work(s: Swamp, seat: Seat, cell: int) -> int:
    """A worker on this cell, for its action: OK, or why not."""
    reason = cannot_enter(s, seat, cell)
    price = CELL_PRICES[s.side][cell]
    return reason or cannot_do(s, seat, price.action, price.range) if price else reason


def jobs(s: Swamp, seat: Seat) -> list[Action]:
    """Every cell where a worker of this seat can go to work."""
    p = s.players[seat]
    if not p.workers + p.axolotls:
        return []
    options: list[Action] = []
    cells, energy = s.cells, p.energy
    closed = s.captured if s.captured >= 0 and not may_use_captured(s, seat) else -1
    mine = fleet(s, seat)
    steps = sailing_range(s, seat, TO_FISH)
    horizons: dict[int, int] = {}
    for row in ROWS[s.side]:
        free = [c for c, e in zip(row.cells, row.energy) if cells[c] < 0 and e <= energy and c != closed]
        if not free:
            continue
        if row.action <= TO_SAIL:
            # Sail reaches further on the large board; for whether any boat can move at all this is enough.
            if row.range not in horizons:
                horizons[row.range] = reach(s, mine, steps + row.range)
            possible = boats_within_can(s, seat, row.action, row.range, mine, horizons[row.range]) if mine else False
        else:
            possible = cannot_do(s, seat, row.action, row.range) == OK
        if possible:
            options += [WORK.actions[c] for c in free]
    return options


def tokens(s: Swamp, seat: Seat) -> list[Action]:
    """Bonus tokens this seat can use before its action, or as its action."""
    if not s.players[seat].tokens or s.round < 2:
        return []
    options = [USE.actions[t] for t in held(s, seat, MODIFIERS)]
    options += [USE.actions[t] for t in held(s, seat, DEEDS) if cannot_do(s, seat, TOKEN_TABLE[t].action, 0) == OK]
    return options + exchanges(s, seat)


def cannot_use(s: Swamp, seat: Seat, token: int) -> int:
    """A token of this seat, of an earlier round: OK, or why not."""
    row = TOKEN_TABLE[token]
    if row.round == DEEDS:
        return cannot_do(s, seat, row.action, 0)
    return cannot_exchange(s, seat, token) if row.round == EXCHANGES else OK


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


@dataclass(frozen=True)
class Turn(Ask):
    """Place a worker on a cell of an action, use a token, exchange, or pass."""

    def menu(self, s: Swamp) -> list[Action]:
        seat = self.seat
        options = jobs(s, seat)
        for power in s.kit(seat)["on_turn"]:
            options += power.on_turn(s, seat)
        options += tokens(s, seat)
        if cannot_buy_axolotl(s, seat) == OK:
            options.append(AXOLOTL.actions[0])
        if cannot_free_energy(s, seat) == OK:
            options.append(ENERGY.actions[0])
        options.append(PASS.actions[0])
        return options

    def do_work(self, s: Swamp, cell: int) -> None:
        p = s.players[self.seat]
        if p.workers:
            p.workers -= 1
            s.cells[cell] = self.seat
        else:
            p.axolotls -= 1
            s.cells[cell] = self.seat + AXOLOTL_OF
        price = CELL_PRICES[s.side][cell]
        assert price is not None
        s.tell("worked", self.seat, cell)
        p.energy -= price.energy
        p.fish += price.fish
        tell_gains(s, self.seat, 0, price.fish, 0)
        points(s, self.seat, "cell", price.vp)
        s.boost += price.range
        # RULING: Seven fish and thirty gold are those of one action; the fish of its cell and the gold of the
        # totem count.
        s.caught += price.fish if price.action == TO_FISH else 0
        act(s, self.seat, price.action)
        s.then(AfterAction(self.seat))

    def do_use(self, s: Swamp, token: int) -> None:
        row = TOKEN_TABLE[token]
        if row.round == MODIFIERS:
            boost(s, self.seat, token)
            s.then(self)
        elif row.round == EXCHANGES:
            exchange(s, self.seat, token)
            s.then(self)
        else:
            spend_token(s, self.seat, token)
            act(s, self.seat, row.action)
            # RULING: A token of round II is the action of the turn, unless the option says it is one more.
            s.then(self if s.extra_tokens else AfterAction(self.seat))

    def do_axolotl(self, s: Swamp, _: int) -> None:
        buy_axolotl(s, self.seat)
        s.then(self)

    def do_energy(self, s: Swamp, _: int) -> None:
        free_energy(s, self.seat)
        s.then(self)

    def do_pass(self, s: Swamp, _: int) -> None:
        s.passed |= 1 << self.seat
        s.tell("passed", self.seat)
        s.then(*pass_steps(s, self.seat))


@dataclass(frozen=True)
class AfterAction(Ask):
    """The action is done. Exchange once more before others can take what is scarce, or end the turn."""

    def menu(self, s: Swamp) -> list[Action]:
        seat = self.seat
        # RULING: Exchanges that win nothing over the start of the next turn are not asked after the action: a worker
        # for energy, and anything at all once the others have passed.
        if (s.passed | 1 << seat) + 1 == 1 << len(s.players):
            return []
        options = exchanges(s, seat)
        if cannot_buy_axolotl(s, seat) == OK:
            options.append(AXOLOTL.actions[0])
        return [*options, END.actions[0]] if options else []

    def do_use(self, s: Swamp, token: int) -> None:
        exchange(s, self.seat, token)
        s.then(self)

    def do_axolotl(self, s: Swamp, _: int) -> None:
        buy_axolotl(s, self.seat)
        s.then(self)

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
            if not s.passed >> seat & 1:
                s.then(Turn(seat), EndTurn(seat), Turns((self.place + i + 1) % n))
                return
