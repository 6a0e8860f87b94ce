"""Self-play: games to imitate, examples made of them, tables played by answers from outside, and what is learned."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from actors import Actors, Begun, Group, Rows, Setting, form, rows_in
from examples import columns_of, examples, seen, shown, to_come
from models import played
from people import record_of
from variants import most_seats, variants
from veche.bots.base import make_bot
from veche.bots.match import play_match
from veche.core.codec import dump
from veche.core.game import find, lexicon
from veche.core.record import Record, replay
from veche.rl.session import Session
from veche.worth.layout import layout_of
from veche.worth.sight import Sight


@pytest.fixture(scope="module")
def model() -> str:
    """A game of greedy bots, as models.py keeps it."""
    return json.dumps(played("hamlet", 2, {}, "greedy", 5))


def given(*said: str, **more: Any) -> Namespace:
    return Namespace(game="hamlet", variants=list(said), lead=0.2, jobs=1, **more)


def test_ways_to_play_are_said_in_a_word() -> None:
    said = given("4:choice=draw,order=passing", "2:")
    assert variants(said) == ((4, {"choice": "draw", "order": "passing"}), (2, {}))
    assert most_seats(said) == 4


def test_a_game_becomes_examples_from_ones_own_seat(model: str) -> None:
    columns = np.flatnonzero(seen("hamlet", [model]))
    told, felt, masks, answers, returns = shown("hamlet", [model], columns, 3, 0.0)
    assert len(told) == len(answers) > 20 and told.shape[1] == len(columns) and told.any(0).all()
    assert masks[np.arange(len(answers)), answers].all(), "what was answered was possible"
    assert (masks.sum(1) > 1).all(), "questions with one answer teach nothing"
    assert np.isnan(returns[:, 2]).all() and felt.shape[1] == Sight(find("hamlet"), columns).felt
    end = json.loads(model)["points"]
    assert set(returns[0, :2]) <= {float(p) for p in end}, "before anybody has a point, all of them are still to come"


def test_what_is_to_come_is_counted_against_the_others() -> None:
    assert to_come(1, [3, 5, 0], [10, 6, 2], 3, 0.5).tolist() == [1 - 0.5 * 4.5, 2 - 0.5 * 4, 7 - 0.5 * 1.5]


def test_columns_are_those_that_ever_say_anything(model: str, tmp_path: Path) -> None:
    (tmp_path / "models.jsonl").write_text(model + "\n", encoding="utf-8")
    args = given("2:", models=[tmp_path / "models.jsonl"])
    columns = columns_of(args)
    assert set(np.flatnonzero(seen("hamlet", [model]))) <= set(columns) and len(columns) < layout_of("hamlet").size
    assert [len(part) for part in examples(args, columns)] == [len(shown("hamlet", [model], columns, 2, 0.2)[0])] * 5


def rows_of(setting: Setting, tables: int) -> Rows:
    shapes = form(setting, tables)
    return rows_in([bytearray(int(np.prod(shape)) * np.dtype(kind).itemsize) for shape, kind in shapes], shapes)


def test_tables_are_played_by_the_answers_they_are_given() -> None:
    setting = Setting("hamlet", ((2, {}), (3, {})), np.arange(layout_of("hamlet").size), 7)
    rows = rows_of(setting, 2)
    group, same = Group(setting, rows, 7), Session("hamlet", 2, {})
    same.reset(7)
    assert rows.seats.tolist() == [2, 3]
    for _ in range(400):
        while len(same.table.menu) == 1:
            same.step(same.number_of[same.table.menu[0]])
        assert (rows.masks[0] == same.mask(same.mover)).all() and rows.movers[0] == same.mover
        assert (rows.told[0] == np.rint(100 * same.told(same.mover))).all()
        rows.actions[:] = rows.masks.argmax(1)
        same.step(int(rows.actions[0]))
        group.step()
        if rows.over[0]:
            break
    while len(same.table.menu) == 1:
        same.step(same.number_of[same.table.menu[0]])
    assert rows.over[0] and rows.ended[0, :2].tolist() == same.points, "the game ended as it does elsewhere"
    assert rows.masks[0].sum() > 1, "and the next one has begun"


def test_tables_begin_one_after_the_other() -> None:
    setting = Setting("hamlet", ((2, {}),), np.arange(4), 7, apart=8)
    rows = rows_of(setting, 4)
    group = Group(setting, rows, 7)
    for _ in range(8):
        rows.actions[:] = rows.masks.argmax(1)
        group.step()
    plies = [session.table.ply for session in group.sessions]
    assert plies == sorted(plies, reverse=True) and len(set(plies)) > 2


def test_some_tables_begin_in_the_middle_of_games_of_people(tmp_path: Path) -> None:
    hamlet = find("hamlet")
    lines = play_match(hamlet, [make_bot("greedy", hamlet, k) for k in range(2)], {}, 11).lines
    game, path = Record("hamlet", hamlet.rules, ["Anna", "Boris"], lines=lines), tmp_path / "people.rec"
    path.write_text(game.text(), encoding="utf-8")
    setting = Setting("hamlet", ((2, {}), (3, {})), np.arange(4), 7, begun=(path,), share=0.5)
    rows = rows_of(setting, 4)
    group = Group(setting, rows, 7)
    assert rows.seats.tolist() == [2, 2, 2, 3], "half of the tables sit as those people did"
    begun = Begun(record_of(path))
    known = {n: replay(game, n) for n in begun.asked}
    starts = {session.table.ply for session in group.sessions[:2]}
    for _ in range(300):
        rows.actions[:] = rows.masks.argmax(1)
        group.step()
        for n in np.flatnonzero(rows.over[:2]):
            table = group.sessions[n].table
            assert dump(table) == dump(known[table.ply]), "it goes on from a question of theirs"
            starts.add(table.ply)
    assert len(starts) > 3, "now from one, now from another"


def test_a_guide_answers_first_and_nothing_is_learned_of_that() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is only there where nets are taught")
    from instinct import Instinct, Teacher
    from selfplay import Play

    setting = Setting("hamlet", ((2, {}),), np.arange(layout_of("hamlet").size), 7, begun=(Path("game"),), share=0.5)
    args = given("2:", tables=4, led=3, lure=[], trace=0.9)
    args.variants, shapes = ["2:"], form(setting, 4)
    sight = Sight(find("hamlet"), setting.columns)
    nets = [Instinct(sight.told, sight.felt, sight.answers, 2) for _ in range(2)]
    play = Play(Teacher(nets[0], "cpu", 1e-3, nets[1]), SimpleNamespace(groups=[]), args, setting)  # type: ignore[arg-type]
    assert play.kinds == ["begun", "begun", "2:", "2:"] and not play.guided[0][2:].any()
    memory = [bytearray(int(np.prod(shape)) * np.dtype(kind).itemsize) for shape, kind in shapes]
    rows = rows_in(memory, shapes)
    rows.masks[:, :5], rows.seats[:] = True, 2
    nets[1].answer.bias.data[3] = 50.0
    play.guided[0][:] = play.middle * 2
    steps = []
    for _ in range(3):
        steps.append(play.answer(0, rows, 1.0)[0])
        play.guided[0] = (play.guided[0] - 1).clamp(min=0)  # As when a step is kept.
    assert [step.led.tolist() for step in steps] == [[True, True, False, False]] * 2 + [[False] * 4]
    assert steps[0].actions[:2].tolist() == [3, 3], "the guide is sure of this one"
    for step in steps:
        step.paid, step.over = torch.zeros(4, 2), torch.zeros(4).bool()
    batch = play.weighed(steps, torch.zeros(4, 4, 2), rows)
    assert len(batch) == 8, "three questions at four tables, less two at two"
    args.led, rows.over[:] = 10**9, [True, False, True, False]
    play.take(0, rows, steps[-1])
    assert play.guided[0][0] > 0 and not play.guided[0][1:].any(), "a new game in the middle: the guide leads again"
    assert play.ended.keys() == {"begun", "2:"}


def test_what_is_learned_meanwhile_is_learned_piece_by_piece() -> None:
    pytest.importorskip("torch", reason="PyTorch is only there where nets are taught")
    from selfplay import Play

    learned: list[int] = []

    def lesson() -> Iterator[None]:
        for n in range(3):
            learned.append(n)
            yield

    play = Play.__new__(Play)
    play.learned, play.lesson = 0.0, lesson()
    actors = Actors.__new__(Actors)
    clocks = np.array([[[1]], [[0]]]).reshape(1, 2, 1)
    actors.clocks, actors.groups, actors.processes = clocks, ["rows"], []  # type: ignore[list-item]

    def meanwhile() -> bool:
        more = play.learn()
        if not more:
            clocks[0, 1] = 1  # Now the others have done what they were asked.
        return more

    assert actors.wait(0, meanwhile) == "rows"  # type: ignore[comparison-overlap]
    assert learned == [0, 1, 2] and not play.learn()


def test_who_has_faith_in_a_guide_comes_nearer() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is only there where nets are taught")
    from instinct import Batch, Instinct, Teacher

    nets = [Instinct(2, 1, 3, 2) for _ in range(2)]
    nets[1].answer.bias.data[0] = 4.0
    teacher, rows = Teacher(nets[0], "cpu", 1e-2, nets[1]), 64
    batch = Batch(torch.zeros(rows, 2), torch.zeros(rows, 1), torch.ones(rows, 3).bool(), torch.arange(rows) % 3)
    batch.likely, batch.gain = torch.full((rows,), -np.log(3.0)), torch.zeros(rows)
    batch.returns = torch.zeros(rows, 2)
    for faith, nearer in ((0.0, False), (1.0, True)):
        teacher.faith = faith
        facts = teacher.improve(batch, 16, 12, 0.0)
        chance = torch.softmax(teacher.run(batch)[0].detach(), 1)[0, 0]
        assert (chance > 0.8) == nearer and (facts["strayed"] > 0) == nearer


def test_what_is_far_from_the_guide_costs() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is only there where nets are taught")
    from instinct import Batch, Instinct, Teacher

    nets = [Instinct(2, 1, 3, 2) for _ in range(2)]
    teacher = Teacher(nets[0], "cpu", 1e-3, nets[1])
    asked = Batch(torch.zeros(1, 2), torch.zeros(1, 1), torch.tensor([[True, True, False]]), torch.zeros(1).long())
    assert float(teacher.strayed(asked, torch.zeros(1, 3))) == 0.0, "without faith nothing does"
    teacher.faith = 1.0
    theirs = teacher.asked(nets[1], asked)[0]
    assert float(teacher.strayed(asked, theirs)) == pytest.approx(0.0, abs=1e-6)
    sure = theirs + torch.tensor([[9.0, 0.0, 0.0]])  # It never gives an answer that the guide may give:
    assert float(teacher.strayed(asked, sure)) == pytest.approx(np.log(2), abs=0.1), "which costs less than the reverse"


def test_it_learns_what_it_is_shown_and_what_pays(model: str) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is only there where nets are taught")
    from instinct import Batch, Instinct, Teacher

    columns = np.flatnonzero(seen("hamlet", [model]))
    told, felt, masks, answers, returns = [torch.from_numpy(a) for a in shown("hamlet", [model], columns, 2, 0.2)]
    net = Instinct(told.shape[1], felt.shape[1], len(lexicon(find("hamlet"))), 2)
    net.get_used(felt, returns)
    teacher, batch = Teacher(net, "cpu", 1e-3), Batch(told, felt, masks, answers.long(), returns=returns)
    told_first = teacher.imitate(batch, 16)
    for _ in range(30):
        last = teacher.imitate(batch, 16)
    assert last["right"] > 0.9 > told_first["right"] and last["error"] < told_first["error"]
    likely = torch.log_softmax(teacher.run(batch)[0].detach(), 1)
    batch.likely = likely.gather(1, batch.actions[:, None])[:, 0]
    batch.gain = torch.where(torch.arange(len(answers)) % 2 == 0, -1.0, 1.0)
    teacher.improve(batch, 16, 8, 0.0)
    now = torch.log_softmax(teacher.run(batch)[0].detach(), 1).gather(1, batch.actions[:, None])[:, 0]
    moved = now - batch.likely
    assert moved[1::2].mean() > moved[0::2].mean(), "what paid has become likelier than what did not"


def test_questions_that_are_skipped_are_answered_by_their_first_answer() -> None:
    setting = Setting("hamlet", ((2, {}),), np.arange(4), 7)
    plain, every = Group(setting, rows_of(setting, 1), 7), Session("hamlet", 2, {})
    every.reset(7)
    kind = type(every.table.stack[-1]).__name__
    assert not plain.skips(every)
    setting = Setting("hamlet", ((2, {}),), np.arange(4), 7, skipped=((kind, 0.5),))
    group, asked, left = Group(setting, rows_of(setting, 1), 7), 0, 0
    for _ in range(300):
        skipped = type(every.table.stack[-1]).__name__ == kind and group.skips(every)
        asked, left = asked + (not skipped), left + skipped
        every.step(every.number_of[every.table.menu[0]])
        if every.over:
            every.reset(every.seed + 1)
    assert asked > left / 3 > 0, "by lot: some are asked, some not"
    always = Setting("hamlet", ((2, {}),), np.arange(4), 7, skipped=((kind, 1.0),))
    rows = rows_of(always, 1)
    quiet = Group(always, rows, 7)
    for _ in range(60):
        assert type(quiet.sessions[0].table.stack[-1]).__name__ != kind
        rows.actions[:] = rows.masks.argmax(1)
        quiet.step()


@pytest.mark.parametrize("with_board", [False, True])
def test_a_net_that_has_grown_answers_as_before(with_board: bool) -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is only there where nets are taught")
    from instinct import Instinct

    places = {
        "columns": np.array([[0, 1], [2, -1], [3, 4]]),
        "near": np.eye(3, dtype=np.float32),
        "place": np.array([0, 1, 2, -1, 2]),
        "verb": np.array([0, 0, 0, -1, 1]),
    }
    known = places if with_board else None
    small, large = Instinct(4, 2, 5, 2, known, 16, 4), Instinct(4, 2, 5, 2, known, 40, 12)
    for p in small.parameters():
        torch.nn.init.normal_(p, 0.0, 0.3)
    large.take(small.weights())
    asked = torch.randn(9, 4), torch.randn(9, 2), torch.rand(9, 5) < 0.5
    for before, after in zip(small(*asked), large(*asked)):
        assert before.std() > 0.1 and torch.allclose(before, after, atol=1e-4)
