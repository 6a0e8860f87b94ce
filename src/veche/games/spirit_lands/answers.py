"""What an answer costs and brings, and why something on the board cannot be done now. Same predicates as the menus."""

from __future__ import annotations

from veche.core.action import Action
from veche.core.answer import Price
from veche.core.game import Refused
from veche.core.state import Seat
from veche.games.spirit_lands.books import Transmutation, upward_cost
from veche.games.spirit_lands.boosts import is_ready
from veche.games.spirit_lands.lands import AddOne, AddWhere, cannot_add, surcharge
from veche.games.spirit_lands.movement import Distribution, OneSage
from veche.games.spirit_lands.paid import PaidActions
from veche.games.spirit_lands.places import tavern
from veche.games.spirit_lands.state import PER_SIDE, SpiritLands
from veche.games.spirit_lands.tables import (
    ALLIES,
    DOWN,
    GIFT,
    HOUSE_OF_ROOTS,
    LOCATION_KEYS,
    REPLACED_BY,
    SPIRIT_TAVERN,
    SPOT_LOC,
    SPOTS,
    TAKEN,
    TERRAIN,
    TIERS,
)
from veche.games.spirit_lands.trails import awaits
from veche.games.spirit_lands.turn import ActionPhase, MoreSteps, Prologue, Standard
from veche.games.spirit_lands.verbs import (
    ADD,
    APPLY,
    AS_EXTRA,
    AS_STANDARD,
    AWAITS_VISIT,
    BOOKS,
    BOOST,
    BOOSTED,
    DISCARD,
    IN_PROLOGUE,
    INSTEAD,
    LOWER,
    NO_ACTION,
    NO_SAGE_HERE,
    NO_TOKEN,
    NOT_YOURS,
    OK,
    OTHER_MOMENT,
    PUT,
    RAISE,
    REASONS,
    RIGHT_TO_LEFT,
    STEP,
    STEPPED,
    TAKE,
    TRANSMUTE,
    YIELD,
)
from veche.games.spirit_lands.visits import Visit


def price(s: SpiritLands, a: Action) -> Price:
    """What an answer costs (below zero) and brings."""
    top = s.stack[-1]
    seat = getattr(top, "seat", -1)
    if seat < 0:
        return ()
    found = plain_price(s, seat, a)
    if isinstance(top, PaidActions) and a.verb in (ADD, STEP, RAISE, LOWER):
        return together((("steppe", -1), *found))
    return found


def plain_price(s: SpiritLands, seat: Seat, a: Action) -> Price:
    top = s.stack[-1]
    verb, noun = a.verb, a.noun
    if verb is ADD or (verb is PUT and isinstance(top, AddWhere)):
        return land_price(s, seat, top.loc if isinstance(top, AddWhere) else noun)
    if verb is RAISE:
        return ((TIERS[noun], -upward_cost(s, seat, noun)), (TIERS[noun + 1], 1))
    if verb is LOWER:
        return ((TIERS[noun], -1), (TIERS[noun - 1], DOWN))
    if verb is TRANSMUTE:
        pay, get = (top.pay, top.get) if isinstance(top, Transmutation) else (1, 1)
        return ((TIERS[noun], -pay), (TIERS[noun + 1], get))
    if verb is APPLY and isinstance(top, Visit):
        return gift(s, noun, top.spot)
    return small_price(s, seat, a)


def small_price(s: SpiritLands, seat: Seat, a: Action) -> Price:
    if a.verb is TAKE:
        books = TAKEN
        for power in s.kit(seat)["books_taken"]:
            books = power.books_taken(s, seat, books)
        return (("steppe", books),)
    if a.verb is BOOKS:
        return (("steppe", getattr(s.stack[-1], "books", 0)),)
    amounts = {INSTEAD: (("steppe", REPLACED_BY),), BOOST: (("token", -1),), YIELD: (("sage", -1),)}
    if a.verb is DISCARD:
        return ((TIERS[a.noun], -1),)
    return amounts.get(a.verb, ())


def gift(s: SpiritLands, place: int, spot: int) -> Price:
    """What a place that gives books brings."""
    if place <= HOUSE_OF_ROOTS:
        tier, n = GIFT[place]
        return ((TIERS[tier], n),)
    return (("steppe", tavern(s, SPOT_LOC[spot])),) if place == SPIRIT_TAVERN else ()


def manner_of(s: SpiritLands) -> int:
    """How a location would be added by the question now open."""
    top = s.stack[-1]
    if isinstance(top, AddWhere | AddOne):
        return top.manner
    if isinstance(top, Prologue):
        return IN_PROLOGUE
    return AS_EXTRA if isinstance(top, PaidActions) else AS_STANDARD


def land_price(s: SpiritLands, seat: Seat, loc: int) -> Price:
    due = surcharge(s, seat, TERRAIN[loc], manner_of(s))
    return together(((TIERS[TERRAIN[loc]], -1), ("steppe", -due)))


def together(amounts: Price) -> Price:
    """Amounts of one unit added up, in the order of the tiers; nothing for nothing."""
    sums = {unit: sum(n for u, n in amounts if u == unit) for unit in TIERS}
    return tuple((unit, n) for unit, n in sums.items() if n)


# Why not?


def why(s: SpiritLands, seat: Seat, ref: str) -> list[Refused]:
    """Why the things one might do here cannot be done now."""
    kind, _, name = ref.partition(" ")
    top = s.stack[-1] if s.stack else None
    if kind == "location" and name in LOCATION_KEYS and isinstance(top, Standard | Prologue):
        loc = LOCATION_KEYS.index(name)
        return refused(s, ADD[loc], why_not_add(s, seat, loc))
    if kind == "spot" and name in SPOTS and isinstance(top, Standard | Distribution | OneSage | MoreSteps):
        spot = SPOTS.index(name)
        return refused(s, STEP[spot], why_not_step(s, seat, spot))
    if kind == "ally" and name in ALLIES and isinstance(top, Standard):
        ally = ALLIES.index(name)
        return refused(s, BOOST[ally], why_not_boost(s, seat, ally))
    return []


def refused(s: SpiritLands, a: Action, reason: int) -> list[Refused]:
    return [] if a in s.menu or reason == OK else [(a, REASONS[reason])]


def why_not_add(s: SpiritLands, seat: Seat, loc: int) -> int:
    reason = cannot_add(s, seat, loc, manner_of(s))
    top = s.stack[-1]
    spent = s.acted & 1 if isinstance(top, PaidActions) else s.left == 0
    return NO_ACTION if reason == OK and isinstance(top, ActionPhase) and spent else reason


def why_not_step(s: SpiritLands, seat: Seat, spot: int) -> int:
    first = PER_SIDE * seat
    sages = [i for i in range(first, first + PER_SIDE) if s.sages[i] == spot]
    if not sages:
        return NO_SAGE_HERE
    if all(awaits(s, sage) for sage in sages):
        return AWAITS_VISIT
    top = s.stack[-1]
    if isinstance(top, Distribution):
        return RIGHT_TO_LEFT
    if isinstance(top, PaidActions | MoreSteps):
        return STEPPED
    return NO_ACTION


def why_not_boost(s: SpiritLands, seat: Seat, ally: int) -> int:
    if not s.allies[seat] >> ally & 1:
        return NOT_YOURS
    if s.used >> ally & 1:
        return BOOSTED
    return OTHER_MOMENT if is_ready(s, ally) else NO_TOKEN
