"""The sequence of play: income, actions, cult bonuses and tidying up, six times."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.state import Do, Seat
from veche.games.terra_mystica.amounts import gains
from veche.games.terra_mystica.building import together
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.power import gain
from veche.games.terra_mystica.scoring import FinalScoring
from veche.games.terra_mystica.spades import times
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import (
    BUILDINGS,
    BY_PASSING,
    CARD_FREE,
    CARDS,
    FACTIONS,
    FAVOURS,
    GOALS,
    NOTHING,
    ROUNDS,
    Purse,
)
from veche.games.terra_mystica.terrain import CULT, give_spades
from veche.games.terra_mystica.turn import Turns


@dataclass(frozen=True)
class Round(Do):
    """Phase I, phase II, phase III; after the sixth round the final scoring."""

    def run(self, s: TerraMystica) -> None:
        s.round += 1
        s.tell("round", s.round, s.goals[s.round - 1])
        s.then(Income(), StartActions(), Turns(0))
        if s.round < ROUNDS:
            s.then(CultPhase(), Round())
        else:
            s.then(FinalScoring())


@dataclass(frozen=True)
class Income(Do):
    """Everything uncovered on the faction board, the card, and favour tiles."""

    def run(self, s: TerraMystica) -> None:
        for seat in s.order:
            purse = income(s, seat)
            if purse != NOTHING:
                s.tell("income", seat, gains(purse))
                gain(s, seat, purse)


def income(s: TerraMystica, seat: Seat) -> Purse:
    p = s.players[seat]
    f = FACTIONS[p.faction]
    found = f.base_income
    for b in range(1, len(BUILDINGS)):
        found = together(found, f.income[b][p.built[b]])
    for t in bits(p.favours):
        found = together(found, FAVOURS[t].income)
    return together(found, CARDS[p.card].income) if p.card >= 0 else found


@dataclass(frozen=True)
class StartActions(Do):
    """A coin on every card nobody took; all actions are free again."""

    def run(self, s: TerraMystica) -> None:
        s.actions_used = 0
        s.passing = []
        for card, owner in enumerate(s.cards):
            if owner == CARD_FREE:
                s.card_coins[card] += 1
        for p in s.players:
            p.used = 0
            p.passed = p.left


@dataclass(frozen=True)
class CultPhase(Do):
    """So many steps on the named track, so often the reward, in the order of the coming round.
    Spades are used at once, without building."""

    def run(self, s: TerraMystica) -> None:
        s.order = next_order(s)
        goal = GOALS[s.goals[s.round - 1]]
        for seat in s.order:
            p = s.players[seat]
            rewards = (p.ordained if goal.per_priest else p.cult[goal.cult]) // goal.steps
            if rewards:
                s.tell("blessed", seat, rewards)
                gain(s, seat, times(rewards, goal.reward))
                if goal.spades and not p.left:
                    give_spades(s, seat, goal.spades * rewards, CULT)


def next_order(s: TerraMystica) -> tuple[Seat, ...]:
    """Clockwise from the first to pass; or, if so agreed, the order of passing."""
    gone = [seat for seat in s.order if s.players[seat].left and seat not in s.passing]
    if s.rules & BY_PASSING:
        return (*s.passing, *gone)
    first = s.seating.index(s.passing[0]) if s.passing else 0
    return s.seating[first:] + s.seating[:first]
