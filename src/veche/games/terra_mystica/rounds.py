"""The sequence of play: income, actions, cult bonuses and tidying up, six times."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.state import Do, Seat
from veche.games.terra_mystica.maps import bits
from veche.games.terra_mystica.power import gain
from veche.games.terra_mystica.scoring import FinalScoring
from veche.games.terra_mystica.state import TerraMystica
from veche.games.terra_mystica.tables import BUILDINGS, BY_PASSING, CARDS, FACTIONS, FAVOURS, GOALS, ROUNDS
from veche.games.terra_mystica.terrain import CULT, give_spades
from veche.games.terra_mystica.turn import Turns


@dataclass(frozen=True)
class Round(Do):
    """Phase I, phase II, phase III; after the sixth round the final scoring."""

    def run(self, s: TerraMystica) -> None:
        s.round += 1
        s.tell("round", s.round, s.goals[s.round - 1])
        s.then(*[Income(seat) for seat in s.order])
        s.then(StartActions(), Turns(0))
        if s.round < ROUNDS:
            s.then(CultPhase(), Round())
        else:
            s.then(FinalScoring())


@dataclass(frozen=True)
class Income(Do):
    """Everything uncovered on the faction board, the card, and favour tiles."""

    seat: Seat

    def run(self, s: TerraMystica) -> None:
        p = s.players[self.seat]
        f = FACTIONS[p.faction]
        purses = [f.income[b][p.built[b]] for b in range(1, len(BUILDINGS))]
        purses.append(f.base_income)
        purses += [FAVOURS[t].income for t in bits(p.favours)]
        if p.card >= 0:
            purses.append(CARDS[p.card].income)
        c = w = pr = pw = 0
        for a, b, d, e in purses:
            c, w, pr, pw = c + a, w + b, pr + d, pw + e
        s.tell("income", self.seat, c, w, pr, pw)
        gain(s, self.seat, (c, w, pr, pw))


@dataclass(frozen=True)
class StartActions(Do):
    """A coin on every card nobody took; all actions are free again."""

    def run(self, s: TerraMystica) -> None:
        s.actions_used = 0
        s.passing = []
        for card, owner in enumerate(s.cards):
            if owner == -1:
                s.card_coins[card] += 1
        for p in s.players:
            p.used = 0
            p.passed = p.left


@dataclass(frozen=True)
class CultPhase(Do):
    """Bonuses for every full set of steps, in the order of the coming round."""

    def run(self, s: TerraMystica) -> None:
        s.order = next_order(s)
        s.then(*[CultBonus(seat) for seat in s.order])


def next_order(s: TerraMystica) -> list[Seat]:
    """Clockwise from the first to pass; or, if so agreed, the order of passing."""
    gone = [seat for seat in s.order if s.players[seat].left and seat not in s.passing]
    if s.rules & BY_PASSING:
        return s.passing + gone
    first = s.seating.index(s.passing[0]) if s.passing else 0
    return s.seating[first:] + s.seating[:first]


@dataclass(frozen=True)
class CultBonus(Do):
    """So many steps on the named track, so often the reward. Spades are used at once, without building."""

    seat: Seat

    def run(self, s: TerraMystica) -> None:
        p = s.players[self.seat]
        goal = GOALS[s.goals[s.round - 1]]
        steps = p.ordained if goal.per_priest else p.cult[goal.cult]
        times = steps // goal.steps
        if not times or p.left:
            return
        c, w, pr, pw = goal.reward
        s.tell("blessed", self.seat, times)
        gain(s, self.seat, (c * times, w * times, pr * times, pw * times))
        if goal.spades:
            give_spades(s, self.seat, goal.spades * times, CULT)
