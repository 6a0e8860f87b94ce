"""The sequence of play: four rounds of income, actions and refresh; then the final scoring."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.state import Do
from veche.games.feyas_swamp.abilities import kit
from veche.games.feyas_swamp.gifts import points, step_sailing, tell_gains
from veche.games.feyas_swamp.passing import feed_leaders
from veche.games.feyas_swamp.scoring import FinalScoring
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import LEADER_CARDS, ROUNDS
from veche.games.feyas_swamp.turn import Turns


@dataclass(frozen=True)
class Round(Do):
    """Income, actions, refresh. After round IV there is no refresh: the points are counted."""

    def run(self, s: Swamp) -> None:
        s.round += 1
        s.passed = 0
        s.tell("round", s.round)
        s.tell("season", s.seasons[s.round - 1])
        s.then(Income(), Turns(0))
        if s.round < ROUNDS:
            s.then(Refresh(), Round())
        else:
            s.then(FinalScoring())


def line_up(s: Swamp) -> None:
    """Turn order: the lowest initiative first. By option, clockwise from there."""
    n = len(s.players)
    order = sorted(range(n), key=lambda seat: LEADER_CARDS[s.players[seat].leader].initiative)
    s.order = [(order[0] + i) % n for i in range(n)] if s.clockwise else order
    s.tell(f"order{n}", *s.order)


@dataclass(frozen=True)
class Income(Do):
    """Every sun on the tribe board and on the leader. Slots opened this round will pay in the next."""

    # RULING: Income is simultaneous; where the order matters (axolotls), turn order.

    def run(self, s: Swamp) -> None:
        for seat in s.order:
            p = s.players[seat]
            p.gold += p.gold_income
            p.energy += p.energy_income
            tell_gains(s, seat, p.energy_income, 0, p.gold_income)
            points(s, seat, "income", p.points_income)
            for _ in range(p.sailing_income):
                step_sailing(s, seat)
            for power in kit(s, seat)["income"]:
                power.income(s, seat)


@dataclass(frozen=True)
class Refresh(Do):
    """Workers come home, used axolotls go to the supply, leaders left get a fish, and the order changes."""

    def run(self, s: Swamp) -> None:
        s.axolotls += s.hired.bit_count()
        s.hired = 0
        s.cells = [-1 for _ in s.cells]
        for p in s.players:
            p.workers = p.hands
        feed_leaders(s)
        line_up(s)
