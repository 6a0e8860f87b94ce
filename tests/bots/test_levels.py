"""The levels: on every game, from views alone, the same for a seed, within their time."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import pytest

from support import PATIENCE, Clock
from veche.bots.base import NO_LIMIT, Limit, make_bot
from veche.bots.greedy import GreedyBot
from veche.bots.levels import LEVELS, MOST_SECONDS, Strong
from veche.bots.match import play_match
from veche.cli.main import main
from veche.core.chance import draw, roll
from veche.core.codec import dump
from veche.core.complaint import Unknown
from veche.core.game import Game, find, keys
from veche.core.state import CHANCE, State, apply, is_over, to_move

SECONDS = Strong.seconds


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same answer for a seed is promised where no time limit cuts a search short."""
    monkeypatch.setattr(Strong, "seconds", math.inf)


def walk(game: Game, seats: int, plies: int, seed: int = 5, options: dict[str, str] | None = None) -> State:
    """Random answers, stopping at a question with a choice for a seat."""
    s = game.start(seats, options)
    while not is_over(s) and (s.ply < plies or to_move(s) == CHANCE or len(s.menu) < 3):
        apply(s, draw(s, seed) if to_move(s) == CHANCE else s.menu[roll(seed, s.ply) % len(s.menu)])
    assert s.menu
    return s


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_in_every_game(key: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Strong, "seconds", PATIENCE)
    game = find(key)
    s = walk(game, game.seats[-1], 40)
    seat = to_move(s)
    limit = Limit(playouts=3) if level == "strong" else NO_LIMIT
    answers = [make_bot(level, game, 7).choose(game.hide(s, seat), limit) for _ in range(2)]
    assert answers[0] is answers[1] and answers[0] in s.menu


def test_the_better_the_level_the_less_it_errs() -> None:
    game = find("hamlet")
    lost = {"novice": 0.0, "casual": 0.0, "skilled": 0.0}
    questions = [walk(game, 3, n, seed=n) for n in range(10, 50)]
    for level in lost:
        for s in questions:
            view = game.hide(s, to_move(s))
            worth = GreedyBot(game, 1).weigh(view)
            lost[level] += max(worth.values()) - worth[make_bot(level, game, 1).choose(view, NO_LIMIT)]
    assert 0 <= lost["skilled"] < lost["casual"] < 0.5 * lost["novice"]


def test_levels_play_whole_games_alike_for_a_seed() -> None:
    game = find("hamlet")
    games = [play_match(game, [make_bot(level, game, 2) for level in LEVELS[:2]], {}, 3) for _ in range(2)]
    assert games[0].lines == games[1].lines and len(games[0].lines) > 20


def test_a_turn_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(tick=0.1)
    monkeypatch.setattr(Strong, "seconds", SECONDS)
    monkeypatch.setattr("veche.bots.levels.time", clock)
    monkeypatch.setattr("veche.bots.mcts.time", clock)
    game = find("terra-mystica")
    walks = (walk(game, 2, n, options={"map": "fire-and-ice"}) for n in range(60, 90))  # No net was taught this map.
    s = next(s for s in walks if type(s.stack[-1]).__name__ in game.judged().turns)
    seat, bot = to_move(s), Strong(game, 1)
    bot.playouts = 1_000_000
    while not is_over(s) and to_move(s) == seat:
        apply(s, bot.choose(game.hide(s, seat), NO_LIMIT))
        if bot.search.plan.next(s) is None:
            break
    assert SECONDS / 2 < clock.passed < MOST_SECONDS


# Hidden information.


def differently_hidden(game: Game, s: State, seat: int) -> list[State]:
    """Other states that look the same to this seat."""
    found = []
    for seed in range(12):
        other = game.hide(s, seat)
        game.deal(other, seat, seed)
        other.menu = s.menu
        if dump(other) != dump(s) and dump(game.hide(other, seat)) == dump(game.hide(s, seat)):
            found.append(other)
    return found


@pytest.mark.parametrize("name", ["random", "greedy", "mcts", *LEVELS])
def test_what_is_hidden_changes_no_choice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Strong, "seconds", PATIENCE)
    game = find("founders")
    limit = Limit(playouts=2) if name in ("mcts", "strong") else NO_LIMIT
    s: Any = game.start(3)
    compared = 0
    while compared < 2 and not is_over(s):
        seat = to_move(s)
        if seat != CHANCE and len(s.menu) > 2:
            if any(p.voted for k, p in enumerate(s.players) if k != seat):
                others = differently_hidden(game, s, seat)[:2]
                mine = make_bot(name, game, 4).choose(game.hide(s, seat), limit)
                for other in others:
                    assert make_bot(name, game, 4).choose(game.hide(other, seat), limit) is mine
                compared += bool(others)
        apply(s, draw(s, 8) if seat == CHANCE else s.menu[roll(8, s.ply) % len(s.menu)])
    assert compared == 2


def test_votes_lie_open_once_they_are_counted() -> None:
    """A bot that must break a tie sees the tie, not a guess at it."""
    game = find("founders")
    ties = 0
    for seed in range(40):
        s: Any = game.start(3)
        while not is_over(s) and s.ply < 260:
            seat = to_move(s)
            if seat != CHANCE and type(s.stack[-1]).__name__ == "TieBreak":
                ties += 1
                view: Any = game.hide(s, seat)
                assert [p.choice for p in view.players] == [p.choice for p in s.players]
                assert make_bot("greedy", game, 1).choose(view, NO_LIMIT) in s.menu
            apply(s, draw(s, seed) if seat == CHANCE else s.menu[roll(seed, s.ply) % len(s.menu)])
        if ties:
            return
    raise AssertionError("no vote was tied")


# Values.


@pytest.mark.parametrize("key", keys())
def test_parts_add_up_to_the_value(key: str) -> None:
    game = find(key)
    judge = game.judged()
    assert judge.parts is not None
    s = walk(game, game.seats[-1], 50)
    for seat in range(game.seats[-1]):
        assert sum(judge.parts(s, seat).values()) == pytest.approx(judge.value(s, seat))


def test_the_mean_over_deals_favours_no_answer_for_being_possible_more_often() -> None:
    game = find("hamlet")
    s = walk(game, 3, 30)
    weighed = GreedyBot(game, 1).weigh(s)
    assert max(weighed.values()) < 60 and set(weighed) <= set(s.menu)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("oracle", "no bot is called “oracle”; there are .*novice"),
        ("mcts:0", "after the colon comes a number of playouts"),
        ("mcts:soon", "after the colon comes"),
        ("greedy:5", "greedy answers at once"),
        ("novice:5", "novice answers at once"),
    ],
)
def test_bad_names_are_answered_with_a_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(Unknown, match=sentence):
        make_bot(spec, find("hamlet"), 0)


def test_levels_sit_down_to_play(tmp_path: Path) -> None:
    file = tmp_path / "game.rec"
    args = ["play", "hamlet", "--humans", "0", "--seats", "3", "--bots", "novice,strong", "--seed", "3"]
    assert main([*args, "--save", str(file), "--plain"]) == 0
    text = file.read_text(encoding="utf-8")
    assert "seats bot:novice-1 bot:strong-2 bot:novice-3" in text and "\nresult " in text
    assert main(["play", "hamlet", "--bots", "novice,god", "--lang", "en"]) == 2
