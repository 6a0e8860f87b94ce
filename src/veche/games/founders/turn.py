"""A player's turn: a card face up for its main action, or face down for a basic action."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.answer import OK, Price, Reason
from veche.core.state import Ask, Do, Seal, Seat
from veche.games.founders.achievements import ScoreAchievements
from veche.games.founders.basic import (
    Basic,
    Work,
    basic_actions,
    basic_price,
    cannot_work,
    send_worker,
    take_basic,
    work_price,
)
from veche.games.founders.delivery import is_last_turn
from veche.games.founders.effects import (
    CARD_EFFECTS,
    FOLLOW_EFFECTS,
    can_do,
    cannot_do,
    carry_out,
    follow_choices,
    price_of,
)
from veche.games.founders.reasons import (
    CALL_FACE_UP,
    CALL_LAST,
    ITS_OWN_ANSWER,
    NO_CARD_LEFT,
    NOT_IN_HAND,
    TOO_FEW_CARDS,
)
from veche.games.founders.recruit import Refill
from veche.games.founders.scoring import FinalScoring, is_stuck
from veche.games.founders.solo import SoloVote
from veche.games.founders.state import Founders
from veche.games.founders.survey import Survey
from veche.games.founders.tables import (
    ANY_CATEGORY,
    CALL_AFTER,
    CALL_AFTER_OF_TWO,
    CALL_BIT,
    CALL_CARD,
    CATEGORY,
    FIRST_ADVISER,
    SOLO_ROUNDS,
)
from veche.games.founders.verbs import CALL, FOLLOW, LAY, PASS, PLAY, among, members
from veche.games.founders.vote import Call, clockwise


@dataclass(frozen=True)
class NextTurn(Do):
    """The turns go round until the sixth building is complete; the solo game has seven rounds."""

    seat: Seat

    def run(self, s: Founders) -> None:
        if s.lost:
            return
        p = s.players[self.seat]
        out_of_rounds = s.solo() and s.round == SOLO_ROUNDS and p.hand() == CALL_BIT
        if is_last_turn(s) or is_stuck(s) or out_of_rounds:
            s.then(FinalScoring())
            return
        s.active = self.seat
        s.turns += 1
        s.tell("turn", self.seat, s.turns)
        s.then(Turn(self.seat))


def cannot_call(s: Founders, seat: Seat) -> Reason:
    """OK, or why the vote cannot be called: two cards in the discard, three of two players; alone, all of them.

    RULING: whoever has no other card left may call.
    """
    p = s.players[seat]
    if not p.hand() & ~CALL_BIT:
        return OK
    if s.solo():
        return CALL_LAST
    wanted = CALL_AFTER_OF_TWO if len(s.players) == 2 else CALL_AFTER
    return OK if p.up.bit_count() + p.downs >= wanted else TOO_FEW_CARDS.about(wanted)


@dataclass(frozen=True)
class Turn(Ask):
    """Play a card face up, call a vote, or take a basic action for a card face down."""

    def menu(self, s: Founders) -> list[Action]:
        survey = Survey(s, self.seat)
        hand = survey.p.hand()
        cards = members(hand & ~CALL_BIT)
        found = [PLAY[card] for card in cards if can_do(survey, CARD_EFFECTS[card])]
        if hand & CALL_BIT and cannot_call(s, self.seat) is OK:
            found.append(CALL[0])
        return found + basic_actions(survey) if cards else found

    # Face up.

    def cannot_play(self, s: Founders, card: int) -> Reason:
        if not s.players[self.seat].hand() >> card & 1:
            return NOT_IN_HAND
        return ITS_OWN_ANSWER if card == CALL_CARD else cannot_do(s, self.seat, CARD_EFFECTS[card])

    def price_play(self, s: Founders, card: int) -> Price:
        return price_of(s, self.seat, CARD_EFFECTS[card])

    def do_play(self, s: Founders, card: int) -> None:
        s.players[self.seat].table = 1 << card
        s.tell("played", self.seat, card)
        carry_out(s, self.seat, CARD_EFFECTS[card])
        for seat in clockwise(s, self.seat)[1:]:
            s.then(Follow(seat, CATEGORY[card]))
        s.then(EndTurn(self.seat))

    def cannot_call(self, s: Founders, _: int) -> Reason:
        return cannot_call(s, self.seat)

    def do_call(self, s: Founders, _: int) -> None:
        s.players[self.seat].table = CALL_BIT
        s.tell("called", self.seat)
        s.then(SoloVote(self.seat) if s.solo() else Call(self.seat), EndTurn(self.seat))

    # Face down.

    def price_basic(self, s: Founders, what: int) -> Price:
        return basic_price(what)

    def do_basic(self, s: Founders, what: int) -> None:
        s.then(FaceDown(self.seat), Basic(self.seat, what), EndTurn(self.seat))

    def cannot_work(self, s: Founders, place: int) -> Reason:
        alone = not s.players[self.seat].hand() & ~CALL_BIT
        return NO_CARD_LEFT if alone else cannot_work(s, self.seat, place)

    def price_work(self, s: Founders, place: int) -> Price:
        return work_price(s, self.seat, place)

    def do_work(self, s: Founders, place: int) -> None:
        s.then(FaceDown(self.seat), Work(self.seat, place), EndTurn(self.seat))


@dataclass(frozen=True)
class FaceDown(Seal):
    """Which card is laid face down. The others need not see it."""

    def menu(self, s: Founders) -> list[Action]:
        return among(LAY, s.players[self.seat].hand() & ~CALL_BIT)

    def cannot_lay(self, s: Founders, card: int) -> Reason:
        if not s.players[self.seat].hand() >> card & 1:
            return NOT_IN_HAND
        return CALL_FACE_UP if card == CALL_CARD else OK

    def do_lay(self, s: Founders, card: int) -> None:
        p = s.players[self.seat]
        p.table = 1 << card
        p.table_down = True
        s.tell("face_down", self.seat)


@dataclass(frozen=True)
class Follow(Ask):
    """The others, in turn order: the follow action of the card's category, or a basic action, or nothing."""

    category: int

    def menu(self, s: Founders) -> list[Action]:
        survey = Survey(s, self.seat)
        found: list[Action] = []
        if self.category == ANY_CATEGORY:
            found = [FOLLOW[category] for category in follow_choices(survey)]
        elif can_do(survey, FOLLOW_EFFECTS[self.category]):
            found = [FOLLOW[self.category]]
        return [*found, *basic_actions(survey), PASS[0]]

    def do_follow(self, s: Founders, category: int) -> None:
        s.tell("follows", self.seat, category)
        carry_out(s, self.seat, FOLLOW_EFFECTS[category])

    def price_basic(self, s: Founders, what: int) -> Price:
        return basic_price(what)

    def do_basic(self, s: Founders, what: int) -> None:
        take_basic(s, self.seat, what)

    def cannot_work(self, s: Founders, place: int) -> Reason:
        return cannot_work(s, self.seat, place)

    def price_work(self, s: Founders, place: int) -> Price:
        return work_price(s, self.seat, place)

    def do_work(self, s: Founders, place: int) -> None:
        send_worker(s, self.seat, place)

    def do_pass(self, s: Founders, _: int) -> None:
        s.tell("passed", self.seat)


@dataclass(frozen=True)
class EndTurn(Do):
    """The card goes to the own discard, achievements are scored, the row of advisers is filled."""

    seat: Seat

    def run(self, s: Founders) -> None:
        self.discard(s)
        if s.achievements_on:
            s.then(ScoreAchievements())
        s.then(Refill(), NextTurn((self.seat + 1) % len(s.players)))

    def discard(self, s: Founders) -> None:
        p = s.players[self.seat]
        if p.table_down:
            p.down |= p.table
            p.downs += 1
        elif s.solo() and p.table >= 1 << FIRST_ADVISER:
            p.cards &= ~p.table
            s.tell("left", self.seat)
        else:
            p.up |= p.table
        p.table = 0
        p.table_down = False
