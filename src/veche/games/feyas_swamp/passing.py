"""Pass: a bonus token, the leader's moon, a new leader; the last to pass places the deity of the round."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seat, Step
from veche.games.feyas_swamp.abilities import kit
from veche.games.feyas_swamp.gifts import points, tell_gains
from veche.games.feyas_swamp.land import Honour, can_honour
from veche.games.feyas_swamp.reasons import JUST_RETURNED, LEADS_ANOTHER, NOT_IN_THIS_GAME, OTHER_ROUND, TOKEN_TAKEN
from veche.games.feyas_swamp.state import Swamp
from veche.games.feyas_swamp.tables import LEADERS, ROUNDS, TOKEN_TABLE, tokens_of
from veche.games.feyas_swamp.verbs import LEADER, TOKEN


def pass_steps(s: Swamp, seat: Seat) -> list[Step]:
    """The six steps, in order."""
    # RULING: In round IV nobody chooses a leader for a round that will not come. The leader still goes, with his
    # capture marker, and the deity of the round is placed before the final scoring.
    steps: list[Step] = [TakeToken(seat), Moon(seat), ReturnLeader(seat)]
    if s.round < ROUNDS:
        steps.append(ChooseLeader(seat, s.players[seat].leader))
    if s.passed + 1 == 1 << len(s.players):
        steps.append(RoundDeity(seat))
    return steps


@dataclass(frozen=True)
class TakeToken(Ask):
    """1. Take one bonus token of this round; those of round IV are points at once."""

    def menu(self, s: Swamp) -> list[Action]:
        return [TOKEN.actions[t] for t in tokens_of(s.round) if s.tokens >> t & 1]

    def cannot_token(self, s: Swamp, token: int) -> Reason:
        if TOKEN_TABLE[token].round != s.round:
            return OTHER_ROUND
        return OK if s.tokens >> token & 1 else TOKEN_TAKEN

    def price_token(self, s: Swamp, token: int) -> Price:
        return TOKEN_TABLE[token].price() if s.round == ROUNDS else ()

    def do_token(self, s: Swamp, token: int) -> None:
        s.tokens &= ~(1 << token)
        s.tell("took", self.seat, token)
        s.players[self.seat].tokens |= 1 << token
        points(s, self.seat, "token", TOKEN_TABLE[token].get.vp if s.round == ROUNDS else 0)


@dataclass(frozen=True)
class Moon(Do):
    """2. The leader's reward for passing."""

    seat: Seat

    def run(self, s: Swamp) -> None:
        for power in kit(s, self.seat)["passed"]:
            power.passed(s, self.seat)


@dataclass(frozen=True)
class ReturnLeader(Do):
    """3. The leader goes back to the others, with what belongs to it."""

    seat: Seat

    def run(self, s: Swamp) -> None:
        for power in kit(s, self.seat)["left"]:
            power.left(s, self.seat)
        if s.round < ROUNDS:
            s.leaders |= 1 << s.players[self.seat].leader


@dataclass(frozen=True)
class ChooseLeader(Ask):
    """4 and 5. Choose another leader for the next round and take the fish on it."""

    returned: int

    def menu(self, s: Swamp) -> list[Action]:
        return [LEADER.actions[n] for n in range(len(LEADERS)) if self.cannot_leader(s, n) is OK]

    def cannot_leader(self, s: Swamp, leader: int) -> Reason:
        return JUST_RETURNED if leader == self.returned else cannot_choose(s, leader)

    def price_leader(self, s: Swamp, leader: int) -> Price:
        return (("fish", s.leader_fish[leader]),)

    def do_leader(self, s: Swamp, leader: int) -> None:
        s.tell("chose", self.seat, leader)
        follow(s, self.seat, leader)


def cannot_choose(s: Swamp, leader: int) -> Reason:
    if s.leaders >> leader & 1:
        return OK
    return LEADS_ANOTHER if any(p.leader == leader for p in s.players) else NOT_IN_THIS_GAME


def follow(s: Swamp, seat: Seat, leader: int) -> None:
    """This leader leads the tribe from now on, and brings the fish on the card."""
    p = s.players[seat]
    fish = s.leader_fish[leader]
    s.leaders &= ~(1 << leader)
    s.leader_fish[leader] = 0
    p.fish += fish
    p.leader = leader
    tell_gains(s, seat, 0, fish, 0)


def feed_leaders(s: Swamp) -> None:
    """A fish on every leader nobody chose."""
    for n in range(len(LEADERS)):
        if s.leaders >> n & 1:
            s.leader_fish[n] += 1


@dataclass(frozen=True)
class RoundDeity(Do):
    """6. The last to pass places the deity of the round, by the rules of Honour."""

    # RULING: If there is no place for the deity of the round, it leaves the game and the totem stays.
    seat: Seat

    def run(self, s: Swamp) -> None:
        s.round_deities -= 1
        if can_honour(s):
            s.then(Honour(self.seat))
        else:
            s.deities_lost += 1
            s.tell("lost_deity")
