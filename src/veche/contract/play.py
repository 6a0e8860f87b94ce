"""Contract 1, 3, 4 and 7: random games end, repeat exactly, offer only what can be done, and lose no piece."""

from __future__ import annotations

from veche.contract.cases import Case, facts, tour
from veche.contract.laws import law
from veche.core.codec import steps
from veche.core.complaint import BadRecord
from veche.core.game import find
from veche.core.record import Record, parse, replay
from veche.core.state import Draw, Question, apply, to_move
from veche.table.table import Table
from veche.table.variety import stray

LONGEST_MENU = 120


@law("case")
def random_games_end_within_the_bound(case: Case) -> None:
    for seed in (1, 2):
        t = tour(case, seed)
        assert not t.end.menu and not t.end.stack
        assert len(t.lines) <= case.game.bound
        assert len(case.game.points(t.end)) == len(case.game.score(t.end)) == case.seats


@law("case")
def same_seed_and_answers_same_game(case: Case) -> None:
    t = tour(case)
    record = Record(case.key, case.game.rules, ["x"] * case.seats, dict(case.options), 1, t.lines, None)
    read = parse(record.text())
    assert read == record
    s = replay(read, log=True)
    assert facts(s) == facts(t.end)
    assert s.log == t.log


@law("case")
def every_answer_has_a_handler_and_is_listed_once_on_a_short_menu(case: Case) -> None:
    known = {id(a) for verb in case.game.verbs for a in verb.actions}
    s = case.start()
    while s.menu:
        top = s.stack[-1]
        texts = [a.text for a in s.menu]
        assert len(texts) == len(set(texts)), f"{top} lists an answer twice: {sorted(texts)}"
        assert len(texts) <= LONGEST_MENU, f"{top} has a menu of {len(texts)} lines: ask two questions"
        for a in s.menu:
            assert hasattr(top, a.verb.handler), f"{type(top).__name__} lists {a.text!r} but has no {a.verb.handler}"
            assert id(a) in known, f"{a.text!r} is of no verb of the game"
        if isinstance(top, Draw):
            assert all(top.weight(s, a) > 0 for a in s.menu), f"{top} gives an answer no weight"
        apply(s, stray(s, 3))


@law("case")
def every_answer_on_a_menu_can_be_carried_out(case: Case) -> None:
    for s in tour(case).some(15):
        before = facts(s)
        for a in s.menu:
            apply(s.copy(), a)
        assert facts(s) == before


@law("case")
def things_are_conserved(case: Case) -> None:
    census = case.game.census
    s = case.start()
    start = census(s)
    while s.menu:
        before = s.ply
        apply(s, stray(s, 4))
        if before % 2 == 0 or not s.menu:
            now = census(s)
            lost = {k: (v, now.get(k)) for k, v in start.items() if now.get(k) != v}
            assert now.keys() == start.keys() and not lost, f"answer {s.ply}: {lost}"


@law("game")
def a_census_counts_something(key: str) -> None:
    game = find(key)
    assert game.census(game.start(game.seats[0]))


@law("game")
def a_bad_line_is_refused_and_says_what_was_possible(key: str) -> None:
    game = find(key)
    t = tour(Case(key, game.seats[0]))
    lines = [*t.lines[:5], "0: fly to the moon"]
    try:
        replay(Record(key, game.rules, ["x"] * game.seats[0], {}, None, lines))
    except BadRecord as error:
        assert str(error).startswith("answer 6: ")
    else:
        raise AssertionError("a line that is no answer was played")


@law("case")
def undo_restores_exactly_and_never_crosses_a_barrier(case: Case) -> None:
    t = Table(case.game, case.game.setup(case.seats, dict(case.options)), 5)
    while not t.is_over() and t.state.ply < 250:
        seat = t.waiting()[0]
        lines, check = list(t.lines), t.state.ply % 3 == 0
        before = facts(t.state) if check else None
        a = stray(t.state, 5) if to_move(t.state) == seat else t.menu(seat)[0]
        t.play(seat, a.text)
        new = t.lines[len(lines) :]
        if seat in t.envelopes.sealed:
            continue
        seen = not t.is_over() and to_move(t.state) == seat and all(x.startswith(f"{seat}:") for x in new)
        assert t.can_undo(seat) == seen
        if check and seen:
            t.undo(seat)
            assert facts(t.state) == before and t.lines == lines
            t.play(seat, a.text)


@law("game")
def every_question_of_the_game_can_be_put(key: str) -> None:
    """A question is a class of steps; its menu is written somewhere, and something handles an answer."""
    for cls in steps(key):
        if issubclass(cls, Question) and cls.menu is not Question.menu:
            assert any(name.startswith("do_") for name in dir(cls)), f"{cls.__name__} handles no answer"
