"""Call to vote: bonuses, cards and workers back, income for the others, the secret vote."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seal, Seat
from veche.games.founders.basic import basic_price, take_basic
from veche.games.founders.building import can_pave
from veche.games.founders.gains import income
from veche.games.founders.prestige import CheckOffer, FillOffer, PlaceBuilding
from veche.games.founders.reasons import NOT_ON_OFFER, NOT_TIED
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import BUILDING_COUNT, CALL_BIT, NONE, OFFERS
from veche.games.founders.verbs import BASIC, CHOOSE, COIN, FLEETING, INFLUENCE, LASTING, MOST_CRYSTALS, ROADWORK, VOTE


@dataclass(frozen=True)
class Call(Do):
    """The order of a call to vote."""

    seat: Seat

    def run(self, s: Founders) -> None:
        hand = (s.players[self.seat].hand() & ~CALL_BIT).bit_count()
        if hand:
            s.then(Bonus(self.seat, hand))
        s.then(Recovery(self.seat), OthersIncome(self.seat), CheckOffer(), Voting(self.seat))


@dataclass(frozen=True)
class Bonus(Ask):
    """For each card still in hand a coin, a fleeting crystal or a road, in any order."""

    left: int

    def menu(self, s: Founders) -> list[Action]:
        found = [BASIC[COIN], BASIC[INFLUENCE]]
        return [*found, BASIC[ROADWORK]] if can_pave(Survey(s, self.seat)) else found

    def price_basic(self, s: Founders, what: int) -> Price:
        return basic_price(what)

    def do_basic(self, s: Founders, what: int) -> None:
        take_basic(s, self.seat, what)
        if self.left > 1:
            s.then(Bonus(self.seat, self.left - 1))


@dataclass(frozen=True)
class Recovery(Do):
    """All cards of the discard and the call itself return to hand; the caller's workers come home."""

    seat: Seat

    def run(self, s: Founders) -> None:
        recover(s, self.seat)


def recover(s: Founders, seat: Seat) -> None:
    p = s.players[seat]
    p.up = p.down = p.downs = p.table = 0
    p.workers += p.race_slot
    p.race_slot = False
    for building in range(BUILDING_COUNT):
        if s.worker[building] == seat:
            s.worker[building] = NONE
            p.workers += 1


@dataclass(frozen=True)
class OthersIncome(Do):
    """Everybody but the caller gets income."""

    caller: Seat

    def run(self, s: Founders) -> None:
        for seat in clockwise(s, self.caller)[1:]:
            income(s, seat)


def clockwise(s: Founders, first: Seat) -> list[Seat]:
    n = len(s.players)
    return [(first + i) % n for i in range(n)]


@dataclass(frozen=True)
class Voting(Do):
    """Everybody votes in secret; nobody may abstain. Without any building to offer there is no vote."""

    caller: Seat

    def run(self, s: Founders) -> None:
        if s.offer == [NONE] * OFFERS:
            s.idle += 1
            s.tell("no_offer")
            return
        for seat in clockwise(s, self.caller):
            s.then(Ballot(seat))
        s.then(Count(self.caller))


@dataclass(frozen=True)
class Ballot(Seal):
    """Which of the offered buildings to vote for."""

    def menu(self, s: Founders) -> list[Action]:
        return [VOTE[building] for building in s.offer if building != NONE]

    def cannot_vote(self, s: Founders, building: int) -> Reason:
        return OK if building in s.offer else NOT_ON_OFFER

    def do_vote(self, s: Founders, building: int) -> None:
        p = s.players[self.seat]
        p.voted = True
        p.choice, p.stake, p.stake_lasting = s.offer.index(building), 0, 0
        s.then(StakeFleeting(self.seat), StakeLasting(self.seat))


@dataclass(frozen=True)
class StakeFleeting(Seal):
    """How many fleeting crystals to add."""

    def menu(self, s: Founders) -> list[Action]:
        most = s.players[self.seat].fleeting
        return [FLEETING[n] for n in range(min(most, MOST_CRYSTALS - 1) + 1)] if most else []

    def do_fleeting(self, s: Founders, n: int) -> None:
        s.players[self.seat].stake = n


@dataclass(frozen=True)
class StakeLasting(Seal):
    """How many lasting crystals to add; each counts for two."""

    def menu(self, s: Founders) -> list[Action]:
        most = s.players[self.seat].lasting
        return [LASTING[n] for n in range(min(most, MOST_CRYSTALS - 1) + 1)] if most else []

    def do_lasting(self, s: Founders, n: int) -> None:
        s.players[self.seat].stake_lasting = n


def weight(s: Founders, seat: Seat) -> int:
    """A vote counts one, a fleeting crystal one, a lasting one two."""
    p = s.players[seat]
    return 1 + p.stake + 2 * p.stake_lasting


def leaders(s: Founders) -> list[int]:
    """The offered cards with most influence."""
    votes = [0] * OFFERS
    for seat, p in enumerate(s.players):
        votes[p.choice] += weight(s, seat)
    return [card for card in range(OFFERS) if votes[card] == max(votes)]


def humblest(s: Founders, seats: list[Seat], caller: Seat) -> Seat:
    """Fewest points; among equals the caller or the next clockwise."""
    least = min([s.players[seat].vp for seat in seats])
    return next(seat for seat in clockwise(s, caller) if seat in seats and s.players[seat].vp == least)


@dataclass(frozen=True)
class Count(Do):
    """The building with most influence wins; a tie is decided by the poorest of those who voted for the tied ones."""

    caller: Seat

    def run(self, s: Founders) -> None:
        for seat in clockwise(s, self.caller):
            s.tell("voted", seat, s.offer[s.players[seat].choice], weight(s, seat))
            s.players[seat].voted = False  # From here on the votes lie open, for a tie to be broken.
        best = leaders(s)
        if len(best) == 1:
            s.then(Winner(self.caller, best[0]))
            return
        voters = [seat for seat, p in enumerate(s.players) if p.choice in best]
        s.then(TieBreak(humblest(s, voters, self.caller), self.caller))


@dataclass(frozen=True)
class TieBreak(Ask):
    """Which of the tied buildings is built."""

    caller: Seat

    def menu(self, s: Founders) -> list[Action]:
        return [CHOOSE[s.offer[card]] for card in leaders(s)]

    def cannot_choose(self, s: Founders, building: int) -> Reason:
        if building not in s.offer:
            return NOT_ON_OFFER
        return OK if s.offer.index(building) in leaders(s) else NOT_TIED

    def do_choose(self, s: Founders, building: int) -> None:
        s.then(Winner(self.caller, s.offer.index(building)))


@dataclass(frozen=True)
class Winner(Do):
    """Who staked most on the winning building places it. All fleeting and all staked crystals go."""

    caller: Seat
    card: int

    def run(self, s: Founders) -> None:
        voters = [seat for seat, p in enumerate(s.players) if p.choice == self.card]
        most = max([weight(s, seat) for seat in voters])
        builder = humblest(s, [seat for seat in voters if weight(s, seat) == most], self.caller)
        for p in s.players:
            p.fleeting = 0
            p.lasting -= p.stake_lasting
            p.choice = p.stake = p.stake_lasting = NONE
        building = s.offer[self.card]
        s.tell("won", builder, building)
        # RULING: the two losers are discarded before new ones are dealt, the winner never returns to the deck.
        for other in s.offer:
            if other not in (NONE, building):
                s.discard |= 1 << other
        s.offer = [NONE] * OFFERS
        s.then(PlaceBuilding(builder, building), FillOffer())
