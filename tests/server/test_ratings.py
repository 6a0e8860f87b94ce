"""Puzzles are rated like players: the first try is a game between solver and puzzle."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient

from veche.learn.puzzles import puzzles
from veche.server.app import create_app
from veche.server.database import Database
from veche.server.ratings import FAR, START, Ratings
from veche.server.schema import first_try, solver

PUZZLE = puzzles("founders")[0]


@pytest.fixture
def ratings(database: str) -> Iterator[Ratings]:
    db = Database(database)
    yield Ratings(db, b"secret")
    db.close()


def now(ratings: Ratings) -> int:
    return ratings.of([PUZZLE])[PUZZLE.id]


def test_a_puzzle_that_nobody_tried_is_as_hard_as_bots_found_it(ratings: Ratings) -> None:
    assert now(ratings) == PUZZLE.rating


def test_it_is_easier_when_solved_at_once_and_harder_when_not(ratings: Ratings) -> None:
    assert ratings.first("anna", PUZZLE, won=True)
    easier = now(ratings)
    assert easier < PUZZLE.rating
    assert ratings.first("boris", PUZZLE, won=False)
    assert now(ratings) > easier


def test_only_the_first_try_of_a_solver_counts(ratings: Ratings) -> None:
    assert ratings.first("anna", PUZZLE, won=False)
    after = now(ratings)
    assert not ratings.first("anna", PUZZLE, won=True) and now(ratings) == after
    assert [tuple(row) for row in ratings.db.rows(sa.select(first_try.c.puzzle, first_try.c.won))] == [(PUZZLE.id, 0)]


def test_who_solves_more_is_rated_higher_and_nobody_is_kept_by_name(ratings: Ratings) -> None:
    for puzzle in puzzles("founders")[:3]:
        ratings.first("192.0.2.7", puzzle, won=True)
        ratings.first("boris", puzzle, won=False)
    worse, better = ratings.db.rows(sa.select(solver).order_by(solver.c.rating))
    assert worse.rating < START < better.rating and worse.tries == better.tries == 3
    assert not any("192.0" in row.who or "boris" in row.who for row in (worse, better))


def test_many_who_would_spoil_it_do_not_get_far(ratings: Ratings) -> None:
    for n in range(60):
        ratings.first(f"stranger {n}", PUZZLE, won=False)
    assert PUZZLE.rating < now(ratings) <= PUZZLE.rating + FAR


def test_a_try_that_cannot_be_kept_is_said_in_the_log_and_hurts_nobody(
    ratings: Ratings, caplog: pytest.LogCaptureFixture
) -> None:
    with ratings.db.write() as c:
        c.execute(sa.text("drop table first_try"))
    assert not ratings.first("anna", PUZZLE, won=True)
    assert "a first try could not be kept" in caplog.text


def test_pages_show_what_first_tries_made_of_it(tmp_path: Path) -> None:
    with TestClient(create_app(tmp_path / "v.sqlite", workers=1)) as client:
        path = f"/puzzles/founders/{PUZZLE.id}"
        asked = {"answers": list(PUZZLE.second)}
        assert client.post(f"/api{path}", json=asked).json()["verdict"]["kind"] == "failed"
        page = client.get(path).text
        rating = int(re.findall(r'"rating": (\d+)', page)[0])
        assert rating > PUZZLE.rating
        assert f'"id": "{PUZZLE.id}", "rating": {rating}' in client.get("/puzzles/founders").text
        client.post(f"/api{path}", json={"answers": list(PUZZLE.line)})
        assert f'"rating": {rating}' in client.get(path).text, "the second try is none"
