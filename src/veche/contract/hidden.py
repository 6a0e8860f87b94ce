"""Contract 5: views hide what they must, can be dealt out again, and are playable."""

from __future__ import annotations

from veche.contract.cases import Case, tour
from veche.contract.laws import law
from veche.core.codec import dump
from veche.core.game import Game
from veche.core.state import NOBODY, Ask, Seal, Seat, State, after, apply, settle, to_move
from veche.table.table import Table
from veche.table.variety import stray


@law("case")
def hide_and_deal_satisfy_their_equation(case: Case) -> None:
    hide, deal = case.game.hide, case.game.deal
    for number, s in enumerate(tour(case).some(10)):
        before = dump(s)
        for seat in range(case.seats):
            view = hide(s, seat)
            seen = dump(view)
            deal(view, seat, number)
            assert dump(hide(view, seat)) == seen, f"answer {s.ply}, seat {seat}"
        assert dump(s) == before, "hide() changed the state it was given"


@law("case")
def hiding_twice_is_hiding_once(case: Case) -> None:
    hide = case.game.hide
    for s in tour(case).some(6):
        for seat in [*range(case.seats), NOBODY]:
            view = hide(s, seat)
            assert dump(hide(view, seat)) == dump(view)


@law("case")
def a_dealt_view_can_be_played_on_and_loses_no_piece(case: Case) -> None:
    for number, s in enumerate(tour(case).some(5)):
        seat = to_move(s)
        if seat < 0:
            continue
        world = case.game.hide(s, seat)
        case.game.deal(world, seat, number + 77)
        settle(world)
        assert case.game.census(world) == case.game.census(s)
        assert [a.text for a in world.menu] == [a.text for a in s.menu]
        while world.menu:
            apply(world, stray(world, number))
        assert len(case.game.points(world)) == case.seats


@law("case")
def a_view_shows_no_menu_to_the_wrong_seat(case: Case) -> None:
    t = Table(case.game, case.game.setup(case.seats, dict(case.options)), 5)
    while not t.is_over() and t.state.ply < 60:
        asked = t.waiting()
        for seat in range(case.seats):
            assert bool(t.view(seat).menu) == (seat in asked)
        menu = t.menu(asked[0])
        t.play(asked[0], menu[len(menu) // 2].text)


@law("secrets")
def an_answer_that_somebody_may_not_know_is_a_sealed_one(case: Case) -> None:
    """Records rest on it: they write "?" for sealed answers and for hidden draws, never for an open answer."""
    for s in tour(case).some(12):
        if isinstance(s.stack[-1] if s.stack else None, Ask) and not isinstance(s.stack[-1], Seal):
            for eyes in (*range(case.seats), NOBODY):
                assert_open(case.game, s, eyes)


def assert_open(game: Game, s: State, eyes: Seat) -> None:
    """Whoever looks on can tell any two answers apart that lead to different states."""
    truths: dict[str, str] = {}
    for end in [after(s, a) for a in s.menu]:
        truth = str(dump(end))
        assert truths.setdefault(str(dump(game.hide(end, eyes))), truth) == truth, f"{s.stack[-1]} hides from {eyes}"
