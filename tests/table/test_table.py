"""The table: undo and its barriers, sealed answers, standing answers, records with secrets."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from support import random_record
from veche.contract.cases import facts
from veche.core.action import Action, Verb
from veche.core.chance import roll
from veche.core.complaint import NotOnMenu
from veche.core.game import Game, Setup, find
from veche.core.record import parse, replay, split
from veche.core.state import UNKNOWN, Ask, Do, Draw, Seal, Seat, State, settle, to_move
from veche.table.envelopes import Standing
from veche.table.table import Table

BID = Verb("bid", [str(n) for n in range(6)])
CARD = Verb("card", [str(n) for n in range(4)])
DONE = Verb("done")


class Auction(State):
    """A sealed auction with a secret card each: small, and all of hidden information is in it."""

    bids: list[int]
    coins: list[int]
    hands: list[int]
    deck: list[int]
    shown: bool
    winner: int

    def __init__(self) -> None:
        super().__init__()
        self.bids, self.coins, self.hands, self.deck = [-2, -2, -2], [3, 5, 2], [-2, -2, -2], [0, 1, 2, 3]
        self.winner = -1
        self.shown = False

    def copy(self) -> Auction:
        s = Auction()
        s.stack, s.menu, s.ply = self.stack[:], self.menu, self.ply
        s.bids, s.coins, s.hands, s.deck = self.bids[:], self.coins[:], self.hands[:], self.deck[:]
        s.winner, s.shown = self.winner, self.shown
        return s


@dataclass(frozen=True)
class Bid(Seal):
    def menu(self, s: Auction) -> list[Action]:
        return [BID[n] for n in range(s.coins[self.seat] + 1)]

    def do_bid(self, s: Auction, n: int) -> None:
        s.bids[self.seat] = n


@dataclass(frozen=True)
class Deal(Draw):
    to: Seat

    def menu(self, s: Auction) -> list[Action]:
        return [CARD[n] for n in s.deck]

    def do_card(self, s: Auction, n: int) -> None:
        s.deck.remove(n)
        s.hands[self.to] = n
        s.tell("private", self.to, "drew", n)


@dataclass(frozen=True)
class Reveal(Do):
    def run(self, s: Auction) -> None:
        s.winner = max(range(3), key=lambda k: s.bids[k])
        s.shown = True
        s.tell("won", s.winner)


@dataclass(frozen=True)
class Done(Ask):
    def menu(self, s: Auction) -> list[Action]:
        return [DONE[0]]

    def do_done(self, s: Auction, _: int) -> None:
        pass


def new(setup: Setup) -> Auction:
    s = Auction()
    s.then(*[Deal(k) for k in range(3)], *[Bid(k) for k in range(3)], Reveal(), Done(0))
    settle(s)
    return s


def hide(s: Auction, seat: Seat) -> Auction:
    v = s.copy()
    v.hands = [h if k == seat or h == -2 else UNKNOWN for k, h in enumerate(s.hands)]
    v.deck = [UNKNOWN for _ in s.deck]
    if not s.shown:
        v.bids = [b if k == seat or b == -2 else UNKNOWN for k, b in enumerate(s.bids)]
    return v


AUCTION = Game(
    key="auction",
    package="auction",
    title={},
    rules=1,
    seats=range(3, 4),
    bound=20,
    new=new,
    verbs=(BID, CARD, DONE),
    score=lambda s: [(b,) for b in s.bids],
    points=lambda s: list(s.bids),
    hide=hide,
)


def auction() -> tuple[Table, Auction]:
    t = Table(AUCTION, AUCTION.setup(3), seed=4)
    assert isinstance(t.state, Auction)
    return t, t.state


def hamlet(seed: int = 1, seats: int = 2, **options: str) -> Table:
    game = find("hamlet")
    return Table(game, game.setup(seats, options), seed, ["Anna", "Boris", "Clara"][:seats])


def test_sealed_answers_come_in_any_order() -> None:
    t, s = auction()
    assert t.waiting() == [0, 1, 2] and s.ply == 3
    t.play(2, "bid 2")
    assert s.ply == 3 and t.waiting() == [0, 1] and t.menu(2) == []
    t.play(0, "bid 3")
    assert s.ply == 4 and t.waiting() == [1]
    t.play(1, "bid 5")
    assert s.winner == 1 and s.bids == [3, 5, 2] and t.waiting() == [0]


def test_a_sealed_answer_can_be_taken_back_until_it_is_opened() -> None:
    t, _ = auction()
    t.play(2, "bid 2")
    assert t.can_undo(2) and not t.can_undo(1)
    t.undo(2)
    assert t.waiting() == [0, 1, 2]
    with pytest.raises(NotOnMenu, match="possible: bid 0, bid 1, bid 2"):
        t.play(2, "bid 4")


def test_a_view_has_the_own_sealed_question_on_top_and_hides_the_rest() -> None:
    t, s = auction()
    t.play(0, "bid 3")
    view = t.view(2)
    assert isinstance(view, Auction)
    assert to_move(view) == 2 and [a.text for a in view.menu] == ["bid 0", "bid 1", "bid 2"]
    assert view.bids[0] == UNKNOWN and view.hands[2] == s.hands[2] and view.hands[0] == UNKNOWN
    assert t.view(0).menu == []


def test_a_seats_record_has_no_seed_and_no_secrets_until_the_end() -> None:
    t, s = auction()
    t.play(0, "bid 3")
    own = t.record(0).splitlines()
    assert f"chance: card {s.hands[0]}" in own and own.count("chance: ?") == 2 and "0: bid 3" in own
    assert "0: ?" in t.record(1).splitlines() and "seed" not in t.record(1) and "seed 4" in t.record()
    t.play(1, "bid 1")
    t.play(2, "bid 0")
    t.play(0, "done")
    assert t.is_over() and "?" not in t.record(1) and "seed 4" in t.record(1)
    assert "result 3 1 0" in t.record(1)


def test_private_events_are_for_one_pair_of_eyes() -> None:
    t, s = auction()
    assert t.events(1) == [("private", 1, "drew", s.hands[1])] and len(t.events()) == 3


def test_an_answer_not_on_the_menu_is_refused_and_says_what_is() -> None:
    t = hamlet()
    with pytest.raises(NotOnMenu, match=r"“pass” is not possible now; possible: build"):
        t.play(0, "pass")
    with pytest.raises(NotOnMenu, match="player 1 is to move, not player 2"):
        t.play(1, "build e5")
    assert t.lines == []


def test_undo_restores_exactly_and_stops_at_a_barrier() -> None:
    undone = 0
    for seed in range(12):
        t = hamlet(seed, 3, surveyors="on")
        while not t.is_over():
            seat = t.waiting()[0]
            menu = t.menu(seat)
            before, lines, log = facts(t.state), list(t.lines), list(t.log)
            text = menu[roll(seed, t.state.ply) % len(menu)].text
            t.play(seat, text)
            if t.can_undo(seat):
                t.undo(seat)
                assert (facts(t.state), t.lines, t.log) == (before, lines, log)
                t.play(seat, text)
                undone += 1
            elif t.waiting() == [seat]:
                assert any(not x.startswith(f"{seat}:") for x in t.lines[len(lines) :])
        assert facts(replay(parse(t.record()))) == facts(t.state)
    assert undone > 20


def test_nobody_takes_back_what_the_next_seat_has_seen() -> None:
    t = hamlet()
    t.play(0, "build e5")
    assert not t.can_undo(0) and not t.can_undo(1)
    with pytest.raises(NotOnMenu, match="nothing to take back"):
        t.undo(0)


def test_a_standing_answer_is_given_without_asking() -> None:
    given = 0
    for seed in range(8):
        t = hamlet(seed)
        t.order(1, Standing("NeighbourlyHelp", "decline", "most", least=1))
        while not t.is_over():
            seat = t.waiting()[0]
            assert seat == 0 or type(t.state.stack[-1]).__name__ != "NeighbourlyHelp"
            menu = t.menu(seat)
            t.play(seat, menu[roll(seed, t.state.ply) % len(menu)].text)
        assert "1: take 1" not in t.lines
        given += t.lines.count("1: decline")
    assert given > 0


def test_a_standing_answer_outside_its_bounds_is_not_given() -> None:
    order = Standing("NeighbourlyHelp", "decline", "most", least=2, most=3)

    @dataclass(frozen=True)
    class NeighbourlyHelp(Ask):
        most: int

    assert [order.fits(NeighbourlyHelp(0, n)) for n in (1, 2, 3, 4)] == [False, True, True, False]
    assert not order.fits(Done(0))


def test_a_table_resumes_from_its_record_with_undo_and_log() -> None:
    t = hamlet(5, surveyors="on")
    for _ in range(40):
        seat = t.waiting()[0]
        menu = t.menu(seat)
        t.play(seat, menu[roll(9, t.state.ply) % len(menu)].text)
        again = Table.resume(parse(t.record()))
        assert [again.can_undo(k) for k in (0, 1)] == [t.can_undo(k) for k in (0, 1)]
    assert facts(again.state) == facts(t.state) and again.lines == t.lines and again.log == t.log
    assert again.names == ["Anna", "Boris"] and again.seed == 5


def test_chance_is_drawn_by_the_seed() -> None:
    game = find("hamlet")
    lines, end = random_record(game, 2, None, 7)
    t = Table(game, game.setup(2), 7)
    for text in lines:
        if not text.startswith("chance"):
            t.play(*split(text))
    assert t.lines == lines and facts(t.state) == facts(end)


def test_a_copy_goes_on_apart() -> None:
    t = hamlet(5, surveyors="on")
    for _ in range(12):
        t.give(t.waiting()[0], t.menu(t.waiting()[0])[0])
    before, log = (facts(t.state), list(t.lines), list(t.told)), list(t.log)
    other = t.copy()
    assert facts(other.state) == before[0] and [other.can_undo(k) for k in (0, 1)] == [t.can_undo(k) for k in (0, 1)]
    for _ in range(9):
        other.give(other.waiting()[0], other.menu(other.waiting()[0])[-1])
    assert (facts(t.state), t.lines, t.told) == before and t.log == log and len(other.lines) > len(t.lines)
    assert facts(Table.resume(parse(other.record())).state) == facts(other.state)


def test_a_state_that_is_left_alone_serves_for_taking_back() -> None:
    t, undone = hamlet(5, surveyors="on"), 0
    while not t.is_over():
        seat, menu = t.waiting()[0], t.menu(t.waiting()[0])
        before, lines, log = facts(t.state), list(t.lines), list(t.log)
        other = t.copy()
        other.give(seat, menu[roll(5, t.state.ply) % len(menu)], before=t.state)
        assert (facts(t.state), t.lines, t.log) == (before, lines, log)
        if other.can_undo(seat):
            again = other.copy()
            again.undo(seat)
            assert (facts(again.state), again.lines, again.log) == (before, lines, log)
            undone += 1
        t = other
    assert undone > 3
