"""Puzzles are rated like players: the first try of a solver is a game between the two.

To begin with a puzzle is as hard as it was for the levels of bots; from then on first tries tell. Visitors from one
address are one solver here, since cookies cost nothing, and only a digest of it is kept. A puzzle never goes further
than ``FAR`` from where it began: whoever would spoil it gains little.
"""

from __future__ import annotations

import hmac
import logging
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from veche.learn.puzzles import Puzzle
from veche.server.database import Database
from veche.server.schema import first_try, rated, solver

START: Final = 1200.0  # of a solver, as in the page (kept.js)
FAR: Final = 300.0
EAGER, CALM, SETTLED = 60.0, 25.0, 15  # How much one try counts at first and later, and after how many tries.
HARDLY: Final = 0.4  # A puzzle moves so much less than a solver: it was measured before.
log = logging.getLogger(__name__)


def expected(mine: float, other: float) -> float:
    return float(1 / (1 + 10 ** ((other - mine) / 400)))


def pace(tries: int) -> float:
    return EAGER if tries < SETTLED else CALM


class Ratings:
    def __init__(self, db: Database, secret: bytes) -> None:
        self.db = db
        self.secret = secret

    def of(self, puzzles: Iterable[Puzzle]) -> dict[str, int]:
        """How hard each is now."""
        found = {p.id: p.rating for p in puzzles}
        rows = self.db.rows(sa.select(rated.c.puzzle, rated.c.rating).where(rated.c.puzzle.in_(list(found))))
        return found | {str(row.puzzle): round(row.rating) for row in rows}

    def first(self, who: str, puzzle: Puzzle, won: bool) -> bool:
        """A try; if it is the first of this solver, both ratings move. A puzzle goes on even if that cannot be kept."""
        name = hmac.new(self.secret, who.encode(), sha256).hexdigest()[:32]
        try:
            with self.db.write() as c:
                c.execute(sa.insert(first_try), {"who": name, "puzzle": puzzle.id, "won": int(won)})
                self.play(c, name, puzzle, won)
        except IntegrityError:
            return False
        except SQLAlchemyError as error:
            log.warning("a first try could not be kept: %s", error)
            return False
        return True

    def play(self, c: Connection, name: str, puzzle: Puzzle, won: bool) -> None:
        mine, tries = standing(c, solver, solver.c.who, name, START)
        other, met = standing(c, rated, rated.c.puzzle, puzzle.id, float(puzzle.rating))
        surprise = int(won) - expected(mine, other)
        moved = other - HARDLY * pace(met) * surprise
        moved = min(max(moved, puzzle.rating - FAR), puzzle.rating + FAR)
        keep(c, solver, solver.c.who, name, mine + pace(tries) * surprise, tries + 1)
        keep(c, rated, rated.c.puzzle, puzzle.id, moved, met + 1)


def standing(c: Connection, table: sa.Table, key: sa.Column[str], name: str, fresh: float) -> tuple[float, int]:
    """Rating and tries; who comes second waits until the first is done."""
    found = c.execute(sa.select(table.c.rating, table.c.tries).where(key == name).with_for_update()).first()
    return (found[0], found[1]) if found else (fresh, 0)


def keep(c: Connection, table: sa.Table, key: sa.Column[str], name: str, rating: float, tries: int) -> None:
    values = {"rating": rating, "tries": tries}
    if not c.execute(sa.update(table).where(key == name).values(values)).rowcount:
        c.execute(sa.insert(table), {key.name: name, **values})
