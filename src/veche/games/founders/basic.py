"""Basic actions: a coin, a fleeting crystal, a road, or a worker."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Do, Seat
from veche.games.founders.building import Road, can_pave
from veche.games.founders.effects import RACE_EFFECTS, WORKER_EFFECTS, can_do, cannot_do, carry_out, price_of
from veche.games.founders.reasons import NO_CUBE, NO_WORKER, NOT_STANDING, PLACE_TAKEN, WITHOUT_WORKERS
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import NONE, OWN_MAT
from veche.games.founders.verbs import BASIC, COIN, INFLUENCE, ROADWORK, WORK, members


def basic_actions(survey: Survey) -> list[Action]:
    """A coin, a fleeting crystal, a road, or a worker."""
    found = [BASIC[COIN], BASIC[INFLUENCE]]
    if can_pave(survey):
        found.append(BASIC[ROADWORK])
    if survey.p.workers:
        places = [*members(survey.p.supplied), OWN_MAT]
        found += [WORK[place] for place in places if can_work(survey, place)]
    return found


def basic_price(what: int) -> Price:
    """What a basic action brings at once."""
    if what == COIN:
        return (("coin", 1),)
    return (("fleeting", 1),) if what == INFLUENCE else ()


def take_basic(s: Founders, seat: Seat, what: int) -> None:
    p = s.players[seat]
    if what == COIN:
        p.coins += 1
        s.tell("coin", seat)
    elif what == INFLUENCE:
        p.fleeting += 1
        s.tell("influence", seat)
    else:
        s.then(Road(seat, 0, False, False))


@dataclass(frozen=True)
class Basic(Do):
    """A coin, a crystal or a road."""

    seat: Seat
    what: int

    def run(self, s: Founders) -> None:
        take_basic(s, self.seat, self.what)


# Workers.


def cannot_send(s: Founders, seat: Seat, place: int) -> Reason:
    """OK, or why no worker goes to a prestige card, or to the mat, whatever is done there."""
    p = s.players[seat]
    if not s.workers_on:
        return WITHOUT_WORKERS
    if place == OWN_MAT:
        if p.race_slot:
            return PLACE_TAKEN
        return OK if p.workers else NO_WORKER
    if not s.standing >> place & 1:
        return NOT_STANDING
    if s.worker[place] != NONE:
        return PLACE_TAKEN
    if not p.supplied >> place & 1:
        return NO_CUBE
    return OK if p.workers else NO_WORKER


def work_effects(s: Founders, seat: Seat, place: int) -> list[int]:
    """What a worker does there; on the mat it is the race's action."""
    return RACE_EFFECTS[s.players[seat].race] if place == OWN_MAT else WORKER_EFFECTS[place]


def cannot_work(s: Founders, seat: Seat, place: int) -> Reason:
    """OK, or why a worker cannot be sent there."""
    return cannot_send(s, seat, place) or cannot_do(s, seat, work_effects(s, seat, place), card_of(place))


def can_work(survey: Survey, place: int) -> bool:
    """The same, quicker, where nobody asks why."""
    s, seat = survey.s, survey.seat
    return cannot_send(s, seat, place) is OK and can_do(survey, work_effects(s, seat, place), card_of(place))


def card_of(place: int) -> int:
    """The prestige building on whose card a worker stands, if any."""
    return NONE if place == OWN_MAT else place


def work_price(s: Founders, seat: Seat, place: int) -> Price:
    return price_of(s, seat, work_effects(s, seat, place), card_of(place))


def send_worker(s: Founders, seat: Seat, place: int) -> None:
    p = s.players[seat]
    p.workers -= 1
    if place == OWN_MAT:
        p.race_slot = True
        s.tell("race_work", seat)
    else:
        s.worker[place] = seat
        s.tell("work", seat, place)
    carry_out(s, seat, work_effects(s, seat, place), card_of(place))


@dataclass(frozen=True)
class Work(Do):
    """A worker goes to the mat or to a prestige card."""

    seat: Seat
    place: int

    def run(self, s: Founders) -> None:
        send_worker(s, self.seat, self.place)
