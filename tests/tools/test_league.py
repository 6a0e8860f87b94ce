"""Bots beside people: a recorded game is taken over at a round and played to its end."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from league import Course, Kept, habits, interval, people, play_on, summary, taken_over, way_of
from people import record_of
from veche.core.game import find
from veche.core.record import replay
from veche.core.state import to_move

PATH = Path(__file__).parents[1] / "games" / "terra_mystica" / "records" / "base.rec"
RECORD = record_of(PATH)


def test_what_people_made_of_a_game_is_what_its_record_says() -> None:
    found = people(RECORD, 0)
    assert found.points == find(RECORD.game).points(replay(RECORD))
    assert sum(sum(v.values()) for v in found.verbs) == sum(not row.startswith("chance") for row in RECORD.lines)
    assert set(range(1, 7)) <= set(found.rounds)


@pytest.mark.parametrize("at", [2, 6])
def test_bots_take_over_at_the_beginning_of_a_round(at: int) -> None:
    s = taken_over(RECORD, at)
    assert getattr(s, "round", None) == at
    before = replay(RECORD, s.ply - 1)
    assert getattr(before, "round", None) == at - 1


def test_from_round_one_set_up_is_theirs_but_not_the_choice_of_what_to_play() -> None:
    chosen, at_first = taken_over(RECORD, 1), taken_over(RECORD, 0)
    assert getattr(chosen, "round", None) == 0 and to_move(chosen) >= 0
    assert at_first.ply <= chosen.ply


def test_played_on_from_the_last_round_the_rounds_before_are_the_peoples() -> None:
    theirs, bots, seconds = play_on(PATH, "random", 6, 3)
    assert theirs.points == people(RECORD, 0).points and len(bots.points) == len(theirs.points) and seconds >= 0
    assert all(mine >= start for mine, start in zip(bots.points, theirs.rounds[6]))
    assert sum(sum(v.values()) for v in theirs.verbs) < sum(sum(v.values()) for v in people(RECORD, 0).verbs)


def test_the_difference_is_paired_game_by_game() -> None:
    rows = [(Course([10, 20]), Course([13, 21]), 1.0), (Course([40, 40]), Course([44, 44]), 3.0)]
    found = summary("greedy", 4, rows)
    assert (found["people"], found["bots"], found["difference"]) == (27.5, 30.5, 3.0)
    assert found["interval"] == pytest.approx(interval([2.0, 4.0])[1], abs=0.01)
    assert found["winners"] == [30.0, 32.5] and found["seconds_a_game"] == 2.0


def test_habits_are_means_a_seat() -> None:
    found = habits([people(RECORD, 0)])
    seats = len(RECORD.seats)
    assert found["pass"] == sum(": pass" in row for row in RECORD.lines) / seats
    gained = sum(found[f"points in round {r}"] for r in range(1, 7))
    start = people(RECORD, 0).rounds[1]
    assert gained == pytest.approx((sum(people(RECORD, 0).points) - sum(start)) / seats)


def test_what_came_of_a_game_is_kept_for_the_same_way_of_playing(tmp_path: Path) -> None:
    file, row = tmp_path / "kept.jsonl", play_on(PATH, "random", 6, 3)
    Kept(file, "random - -").add("base.rec", 6, row)
    Kept(file, "random - -").add("base.rec", 5, row)
    again = Kept(file, "random - -").rows
    assert again == {("base.rec", 6): row, ("base.rec", 5): row}
    assert summary("random", 6, list(again.values())) == summary("random", 6, [row, row])
    assert not Kept(file, "greedy - -").rows and not Kept(None, "random - -").rows


def test_whoever_plays_otherwise_is_kept_apart() -> None:
    plain = {"bot": "strong", "net": None, "instinct": "", "breadth": "", "rehearsals": "", "calm": False}
    changes = [{}, *[{key: "x" if key != "calm" else True} for key in plain]]
    assert len({way_of(Namespace(**{**plain, **change})) for change in changes}) == len(changes)
