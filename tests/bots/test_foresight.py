"""A net that answers, and the search that plays out by it."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from support import Clock
from veche.bots.base import Limit, make_bot
from veche.bots.foresight import PLAYOUTS, Branch, Foresight
from veche.bots.instinct import ForesightBot, is_known, mind_of
from veche.bots.levels import QUESTION, Strong
from veche.core.chance import draw
from veche.core.complaint import Unknown
from veche.core.game import Game, find
from veche.core.state import CHANCE, State, apply, to_move
from veche.worth.instinct import Instinct, gaze, names_of, packed, unpacked
from veche.worth.layout import Encoder, layout_of

TAUGHT = ["feyas-swamp", "spirit-lands", "terra-mystica"]


def positions(game: Game, seats: int, options: dict[str, str] | None = None, seed: int = 3) -> list[State]:
    """Every question of a random game that leaves a choice."""
    s, dice, found = game.new(game.setup(seats, options)), random.Random(seed), list[State]()
    while s.menu:
        if to_move(s) != CHANCE and len(s.menu) > 1:
            found.append(s.copy())
        apply(s, draw(s, seed) if to_move(s) == CHANCE else dice.choice(s.menu))
    return found


@pytest.mark.parametrize("key", TAUGHT)
def test_what_has_changed_is_weighed_as_if_all_were_seen_anew(key: str) -> None:
    game = find(key)
    mind, old = mind_of(game), {k: gaze(mind_of(game), k, 3) for k in range(3)}
    for s in positions(game, 3)[::7]:
        seat = to_move(s)
        fresh = gaze(mind, seat, 3).look(s, seat)
        assert np.allclose(old[seat].look(s, seat).sums, fresh.sums, atol=1e-3)


@pytest.mark.parametrize("key", TAUGHT)
def test_a_copied_encoder_goes_its_own_way(key: str) -> None:
    game = find(key)
    a, b, c = positions(game, 2)[5:90:40]
    first = Encoder(layout_of(key), 0, 2)
    first.told(a)
    second = first.copy()
    assert (second.told(b) == Encoder(layout_of(key), 0, 2).told(b)).all()
    assert (first.told(c) == Encoder(layout_of(key), 0, 2).told(c)).all()
    assert (second.told(c) == first.told(c)).all()


@pytest.mark.parametrize("key", TAUGHT)
def test_it_looks_ahead_without_touching_the_view_and_answers_alike(key: str) -> None:
    game = find(key)
    for s in positions(game, 2)[10::60]:
        before = s.copy()
        found = [Foresight(game, mind_of(game), 7).run(s, Limit(None, 8)) for _ in range(2)]
        assert s == before
        assert found[0][0].answer in s.menu and [b.answer for b in found[0]] == [b.answer for b in found[1]]
        assert [b.total for b in found[0]] == [b.total for b in found[1]]


def test_branches_that_are_kept_longer_are_played_out_oftener() -> None:
    game = find("spirit-lands")
    searches = [Foresight(game, mind_of(game), 7).run(s, Limit(None, 24)) for s in positions(game, 2)[4:80:5]]
    rows = [found for found in searches if len(found) > 2]
    assert rows and all(found[0].visits >= found[-1].visits > 0 for found in rows)


def test_it_keeps_to_its_time_however_many_playouts_it_may_make(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(tick=0.1)
    monkeypatch.setattr("veche.bots.foresight.time", clock)
    game = find("spirit-lands")
    views = positions(game, 2)[4:]
    s = next(s for s in views if len(Foresight(game, mind_of(game), 7).run(s, Limit(0.0, 1))) > 2)
    before = clock.passed
    found = Foresight(game, mind_of(game), 7).run(s, Limit(2.0, 1_000_000))
    assert 2 <= clock.passed - before < 3 and found[0].answer in s.menu


def test_told_only_a_time_it_uses_all_of_it_and_every_stage_has_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(tick=0.01)
    monkeypatch.setattr("veche.bots.foresight.time", clock)
    monkeypatch.setattr("veche.bots.mcts.time", clock)
    game = find("spirit-lands")
    s = next(s for s in positions(game, 2)[4:] if len(Foresight(game, mind_of(game), 7).run(s, Limit(0.0, 1))) > 3)
    before = clock.passed
    found = Foresight(game, mind_of(game), 7).run(s, Limit(20.0, None))
    assert 20 <= clock.passed - before < 21
    assert sum(b.visits for b in found) > 2 * PLAYOUTS and found[0].visits > 1.5 * found[-1].visits > 0


def test_instinct_takes_what_seems_best() -> None:
    game = find("spirit-lands")
    s = positions(game, 3)[30]
    bot, search = make_bot("instinct", game, 1), Foresight(game, mind_of(game), 1)
    seat = to_move(s)
    branches = search.branches(s, mind_of(game).think([gaze(mind_of(game), seat, 3).look(s, seat)])[0])
    assert bot.choose(s, Limit()) == branches[0].answer
    assert sum(np.exp(b.leaning) for b in branches) <= 1.0001


def test_it_knows_the_tables_it_was_taught_and_no_others() -> None:
    lands = find("spirit-lands")
    assert all(is_known(lands, positions(lands, seats)[0]) for seats in (2, 3))
    assert not is_known(lands, positions(lands, 2, {"mode": "rivalry"})[0])
    mystica = find("terra-mystica")
    assert all(is_known(mystica, positions(mystica, 4, {"choice": choice})[0]) for choice in ("draw", "pick"))
    assert not is_known(mystica, positions(mystica, 4, {"map": "fire-and-ice"})[0])
    assert not is_known(find("founders"), positions(find("founders"), 2)[0])


def test_strong_thinks_by_it_where_it_can_and_searches_elsewhere() -> None:
    lands = find("spirit-lands")
    known, other = positions(lands, 2)[20], positions(lands, 2, {"mode": "rivalry"})[20]
    bot = Strong(lands, 1)
    assert bot.choose(known, Limit(None, 8)) in known.menu and bot.foreseen
    bot = Strong(lands, 1)
    assert bot.choose(other, Limit(None, 2)) in other.menu and not bot.foreseen


def late(game: Game, seats: int, clock: int) -> State:
    """The beginning of somebody's turn in this round."""
    judge, found = game.judged(), positions(game, seats, {"choice": "draw"})
    return next(s for s in found if judge.clock(s) == clock and type(s.stack[-1]).__name__ in judge.turns)


def test_the_last_rounds_of_terra_mystica_are_planned_though_a_net_knows_the_table() -> None:
    mystica = find("terra-mystica")
    for clock in (4, 5):
        s, bot = late(mystica, 4, clock), Strong(mystica, 1)
        assert is_known(mystica, s) and bot.choose(s, Limit(None, 4)) in s.menu
        assert bot.foreseen == (clock < mystica.judged().planned)


def test_a_game_without_such_a_net_says_so() -> None:
    with pytest.raises(Unknown, match="founders"):
        make_bot("foresight", find("founders"), 1)


def test_weights_are_kept_in_small_whole_numbers(tmp_path: Path) -> None:
    dice = np.random.default_rng(1)
    weights = {"first.weight": dice.normal(size=(6, 9)).astype(np.float32), "bias": np.ones(3, np.float32)}
    np.savez(tmp_path / "net.npz", **packed(weights))
    with np.load(tmp_path / "net.npz") as file:
        assert file["first.weight"].dtype == np.int8
        back = unpacked({key: file[key] for key in file.files})
    assert np.abs(back["first.weight"] - weights["first.weight"]).max() < np.abs(weights["first.weight"]).max() / 200
    assert (back["bias"] == 1).all()


def test_a_net_taught_another_game_is_left_alone(tmp_path: Path) -> None:
    """A leader more, and every answer has another number: the judge is better than one taken for another."""
    game = find("feyas-swamp")
    with np.load(game.judged().instinct.path) as file:
        weights = {key: file[key] for key in file.files}
    fewer = {key: a[:-1] if key.startswith("answer.") else a for key, a in weights.items()}
    others = {**weights, "names": np.uint32(names_of(game) ^ 1)}
    for n, wrong in enumerate((fewer, others)):
        np.savez(tmp_path / f"{n}.npz", **wrong)
        with pytest.warns(RuntimeWarning, match="feyas-swamp with other answers"):
            assert Instinct(tmp_path / f"{n}.npz").mind(game) is None
    np.savez(tmp_path / "same.npz", **{**weights, "names": np.uint32(names_of(game))})
    assert Instinct(tmp_path / "same.npz").mind(game) is not None
    assert Instinct(tmp_path / "none.npz").mind(game) is None


def test_a_branch_without_a_playout_is_neither_lost_nor_won() -> None:
    game = find("spirit-lands")
    search = Foresight(game, mind_of(game), 1)
    good, bad, unseen = [Branch(positions(game, 2)[4].menu[0], -1.0, *seen) for seen in ((2, 12.0), (2, 2.0), (0, 0.0))]
    search.settle([good, bad, unseen])
    assert search.worth(good) > search.worth(unseen) > search.worth(bad)


def test_where_a_playout_leads_beyond_what_is_declared_strong_searches_as_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def beyond(*_: object) -> None:
        raise Unknown("beyond", "spirit-lands", "stack", 99)

    monkeypatch.setattr(ForesightBot, "choose", beyond)
    lands = find("spirit-lands")
    s = positions(lands, 2)[20]
    assert Strong(lands, 1).choose(s, Limit(None, 2)) in s.menu


def test_no_question_takes_strong_most_of_its_turn_by_foresight() -> None:
    bot = Strong(find("spirit-lands"), 1)
    bot.left, bot.foreseen = bot.seconds, True
    assert bot.within(Limit(), False).seconds == QUESTION < bot.seconds / 4


class Lost:
    """A mind that is shown more than its layout declares."""

    def knows(self, *_: object) -> bool:
        raise Unknown("beyond", "spirit-lands", "stack", 99)


def test_a_view_beyond_what_is_declared_was_not_taught(monkeypatch: pytest.MonkeyPatch) -> None:
    lands = find("spirit-lands")
    monkeypatch.setattr("veche.bots.instinct.learned", lambda _: Lost())
    assert not is_known(lands, positions(lands, 2)[20])
