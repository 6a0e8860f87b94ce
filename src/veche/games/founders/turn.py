"""A player's turn: a card face up for its main action, or face down for a basic action."""

from __future__ import annotations

from dataclasses import dataclass

from veche.core.action import Action
from veche.core.state import Ask, Do, Seal, Seat
from veche.games.founders.achievements import ScoreAchievements
from veche.games.founders.building import Road, road_cells
from veche.games.founders.delivery import is_last_turn
from veche.games.founders.effects import can_do, carry_out, follow_choices
from veche.games.founders.recruit import Refill
from veche.games.founders.scoring import FinalScoring, is_stuck
from veche.games.founders.solo import SoloVote
from veche.games.founders.state import Founders
from veche.games.founders.tables import (
    ANY_CATEGORY,
    BUILDING_COUNT,
    CALL_AFTER,
    CALL_AFTER_OF_TWO,
    CALL_BIT,
    CARD_EFFECTS,
    CARDS,
    CATEGORY,
    FIRST_ADVISER,
    FOLLOW_EFFECTS,
    NONE,
    RACE_EFFECTS,
    RACE_SLOT,
    SOLO_ROUNDS,
    WORKER_EFFECTS,
)
from veche.games.founders.verbs import (
    BASIC,
    CALL,
    COIN,
    FOLLOW,
    INFLUENCE,
    LAY,
    NO_CUBE,
    NO_WORKER,
    NOT_BUILT,
    NOTHING_TO_DO,
    OK,
    PASS,
    PLAY,
    ROADWORK,
    SLOT_TAKEN,
    TOO_FEW_CARDS,
    WORK,
    among,
)
from veche.games.founders.vote import Call


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


def cannot_call(s: Founders, seat: Seat) -> int:
    """OK, or why the vote cannot be called: two cards in the discard, three of two players; alone, all of them.

    RULING: whoever has no other card left may call.
    """
    p = s.players[seat]
    if not p.hand() & ~CALL_BIT:
        return OK
    if s.solo():
        return TOO_FEW_CARDS
    wanted = CALL_AFTER_OF_TWO if len(s.players) == 2 else CALL_AFTER
    return OK if p.up.bit_count() + p.downs >= wanted else TOO_FEW_CARDS


# Basic actions.


def cannot_work(s: Founders, seat: Seat, place: int) -> int:
    """OK, or why a worker cannot be sent to a prestige card, or to the mat for the race's action."""
    p = s.players[seat]
    if not p.workers:
        return NO_WORKER
    if place == RACE_SLOT:
        if p.race_slot:
            return SLOT_TAKEN
        return OK if can_do(s, seat, RACE_EFFECTS[p.race]) else NOTHING_TO_DO
    if not s.standing >> place & 1:
        return NOT_BUILT
    if s.worker[place] != NONE:
        return SLOT_TAKEN
    if not p.supplied >> place & 1:
        return NO_CUBE
    return OK if can_do(s, seat, WORKER_EFFECTS[place], place) else NOTHING_TO_DO


def basic_actions(s: Founders, seat: Seat) -> list[Action]:
    """A coin, a fleeting crystal, a road, or a worker."""
    found = [BASIC[COIN], BASIC[INFLUENCE]]
    if road_cells(s, seat):
        found.append(BASIC[ROADWORK])
    if s.players[seat].workers:
        found += [WORK[n] for n in range(BUILDING_COUNT + 1) if cannot_work(s, seat, n) == OK]
    return found


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


def send_worker(s: Founders, seat: Seat, place: int) -> None:
    p = s.players[seat]
    p.workers -= 1
    if place == RACE_SLOT:
        p.race_slot = True
        s.tell("race_work", seat)
        carry_out(s, seat, RACE_EFFECTS[p.race])
    else:
        s.worker[place] = seat
        s.tell("work", seat, place)
        carry_out(s, seat, WORKER_EFFECTS[place], place)


# The turn.


@dataclass(frozen=True)
class Turn(Ask):
    """Play a card face up, call a vote, or take a basic action for a card face down."""

    def menu(self, s: Founders) -> list[Action]:
        hand = s.players[self.seat].hand()
        cards = [card for card in range(len(CARDS)) if hand & ~CALL_BIT & 1 << card]
        found = [PLAY[card] for card in cards if can_do(s, self.seat, CARD_EFFECTS[card])]
        if hand & CALL_BIT and cannot_call(s, self.seat) == OK:
            found.append(CALL[0])
        return found + basic_actions(s, self.seat) if cards else found

    def do_play(self, s: Founders, card: int) -> None:
        s.players[self.seat].table = 1 << card
        s.tell("played", self.seat, card)
        carry_out(s, self.seat, CARD_EFFECTS[card])
        for seat in following(s, self.seat):
            s.then(Follow(seat, CATEGORY[card]))
        s.then(EndTurn(self.seat))

    def do_call(self, s: Founders, _: int) -> None:
        s.players[self.seat].table = CALL_BIT
        s.tell("called", self.seat)
        s.then(SoloVote(self.seat) if s.solo() else Call(self.seat), EndTurn(self.seat))

    def do_basic(self, s: Founders, what: int) -> None:
        s.then(FaceDown(self.seat), Basic(self.seat, what), EndTurn(self.seat))

    def do_work(self, s: Founders, place: int) -> None:
        s.then(FaceDown(self.seat), Work(self.seat, place), EndTurn(self.seat))


def following(s: Founders, seat: Seat) -> list[Seat]:
    """The others, clockwise."""
    n = len(s.players)
    return [(seat + i) % n for i in range(1, n)]


@dataclass(frozen=True)
class FaceDown(Seal):
    """Which card is laid face down. The others need not see it."""

    def menu(self, s: Founders) -> list[Action]:
        return among(LAY, s.players[self.seat].hand() & ~CALL_BIT)

    def do_lay(self, s: Founders, card: int) -> None:
        p = s.players[self.seat]
        p.table = 1 << card
        p.table_down = True
        s.tell("face_down", self.seat)


@dataclass(frozen=True)
class Basic(Do):
    """A coin, a crystal or a road."""

    seat: Seat
    what: int

    def run(self, s: Founders) -> None:
        take_basic(s, self.seat, self.what)


@dataclass(frozen=True)
class Work(Do):
    """A worker goes to the mat or to a prestige card."""

    seat: Seat
    place: int

    def run(self, s: Founders) -> None:
        send_worker(s, self.seat, self.place)


@dataclass(frozen=True)
class Follow(Ask):
    """The others, in turn order: the follow action of the card's category, or a basic action, or nothing."""

    category: int

    def menu(self, s: Founders) -> list[Action]:
        found: list[Action] = []
        if self.category == ANY_CATEGORY:
            found = [FOLLOW[category] for category in follow_choices(s, self.seat)]
        elif can_do(s, self.seat, FOLLOW_EFFECTS[self.category]):
            found = [FOLLOW[self.category]]
        return [*found, *basic_actions(s, self.seat), PASS[0]]

    def do_follow(self, s: Founders, category: int) -> None:
        s.tell("follows", self.seat, category)
        carry_out(s, self.seat, FOLLOW_EFFECTS[category])

    def do_basic(self, s: Founders, what: int) -> None:
        take_basic(s, self.seat, what)

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
