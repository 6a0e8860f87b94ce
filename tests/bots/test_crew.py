"""Search by several processes: the same answer, sooner."""

from __future__ import annotations

import time

import pytest

from support import Clock
from veche.bots.base import NO_LIMIT, Limit, make_bot, parse_spec
from veche.bots.crew import CrewSearch, brief_of, play_out, written
from veche.bots.mcts import Branch, Knobs, Search
from veche.core.chance import draw, roll
from veche.core.complaint import Unknown
from veche.core.game import find, keys
from veche.core.state import CHANCE, State, apply, to_move


def position(key: str, ply: int, seed: int = 4) -> State:
    """The view at the beginning of a turn with a real choice, some way into a random game."""
    game, turns = find(key), find(key).judged().turns
    s = game.start(2)
    while s.ply < ply or to_move(s) == CHANCE or len(s.menu) < 3 or type(s.stack[-1]).__name__ not in turns:
        apply(s, draw(s, seed) if to_move(s) == CHANCE else s.menu[roll(seed, s.ply) % len(s.menu)])
    return game.hide(s, to_move(s))


def told(branches: list[Branch]) -> list[tuple[object, ...]]:
    return [(b.line, b.visits, b.total, b.best, b.kept) for b in branches]


@pytest.mark.parametrize("key", keys())
def test_the_number_of_processes_changes_nothing(key: str) -> None:
    """Two and three of the small game; of a large one, which takes its time, three."""
    game, view = find(key), position(key, 30)
    few = Limit(playouts=20 if key == "hamlet" else 8)
    alone = told(Search(game, 9, Knobs()).run(view, few))
    assert len(alone) > 1 and alone[0] != alone[1]
    for processes in (2, 3) if key == "hamlet" else (3,):
        assert told(CrewSearch(game, 9, Knobs(), processes).run(view, few)) == alone


@pytest.mark.races
@pytest.mark.parametrize("playouts", [1, 2, 7, 31, 64])
def test_any_number_of_playouts_is_played_exactly(playouts: int) -> None:
    game, view = find("hamlet"), position("hamlet", 12)
    alone = Search(game, 3, Knobs()).run(view, Limit(playouts=playouts))
    assert told(CrewSearch(game, 3, Knobs(), 2).run(view, Limit(playouts=playouts))) == told(alone)


@pytest.mark.races
def test_a_limit_in_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that only those who hand out the work can see: for the crew it is never late."""
    game, view = find("hamlet"), position("hamlet", 12)
    CrewSearch(game, 3, Knobs(), 2).run(view, Limit(playouts=4))  # The crew is there, with clocks of its own.
    clock = Clock(tick=0.02, now=time.monotonic() + 1e6)
    for module in ("mcts", "crew"):
        monkeypatch.setattr(f"veche.bots.{module}.time", clock)
    found = CrewSearch(game, 3, Knobs(), 2).run(view, Limit(seconds=0.6))
    assert 0.6 < clock.passed < 0.8 and sum(b.visits for b in found) > 2 * len(found)
    assert found[0].line[0] in view.menu


@pytest.mark.races
def test_when_the_time_is_up_the_crew_plays_one_game_out_and_no_more() -> None:
    game, view = find("hamlet"), position("hamlet", 12)
    search = Search(game, 3, Knobs())
    brief, lines = brief_of(search, view), [written(b) for b in search.branches(view)]
    over = time.monotonic()
    assert len(play_out(brief, 0, lines, over)) == 1 and not play_out(brief, 1, lines, over)
    assert len(play_out(brief, 1, lines, None)) == len(lines) > 1


@pytest.mark.races
def test_a_game_with_a_crew_is_the_game_without() -> None:
    game = find("hamlet")
    lines: list[list[str]] = []
    for spec in ("mcts:8", "mcts:8x2"):
        bots, s = [make_bot(spec, game, k) for k in range(2)], game.start(2)
        lines.append([])
        while s.menu and s.ply < 40:
            seat = to_move(s)
            a = draw(s, 5) if seat == CHANCE else bots[seat].choose(game.hide(s, seat), NO_LIMIT)
            lines[-1].append(a.text)
            apply(s, a)
    assert lines[0] == lines[1]


def test_how_it_is_written() -> None:
    assert parse_spec("mcts:200x2") == ("mcts", Limit(playouts=200), 2)
    assert parse_spec("mcts:2.5sx4") == ("mcts", Limit(seconds=2.5), 4)
    assert parse_spec("mcts:200") == ("mcts", Limit(playouts=200), 1)
    assert parse_spec("greedy") == ("greedy", Limit(), 1)
    for wrong in ("mcts:200x", "mcts:200x0", "mcts:x2", "mcts:0s", "mcts:-3", "mcts:many"):
        with pytest.raises(Unknown, match="after the colon"):
            parse_spec(wrong)
    with pytest.raises(Unknown, match="strong thinks in one process"):
        make_bot("strong:200x2", find("hamlet"), 0)
    with pytest.raises(Unknown, match="greedy answers at once"):
        make_bot("greedy:2x2", find("hamlet"), 0)
