"""The shelf of the store: analyses, those that are wanted and what they have found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from veche.server.database import Database
from veche.server.schema import study, verdict


@dataclass(frozen=True)
class Study:
    """An analysis: of which table, how deep, for whom, how far. ``total`` is -1 until somebody has counted."""

    key: str
    game: str
    level: str
    total: int
    wanted: bool
    failed: bool
    who: str
    done: int


DONE = sa.select(sa.func.count()).select_from(verdict).where(verdict.c.key == study.c.key).scalar_subquery()
STUDY = sa.select(
    study.c.key, study.c.game, study.c.level, study.c.total, study.c.wanted, study.c.failed, study.c.who, DONE
)


class Shelf:
    def __init__(self, db: Database) -> None:
        self.db = db

    def study(self, key: str) -> Study | None:
        found = self.db.one(STUDY.where(study.c.key == key))
        return read(found) if found else None

    def wanted(self) -> list[Study]:
        """Those to be worked on."""
        return [read(row) for row in self.db.rows(STUDY.where(study.c.wanted == sa.literal_column("1")))]

    def want(self, key: str, game: str, level: str, who: str) -> None:
        """Begin, or go on."""
        again = sa.update(study).where(study.c.key == key).values(wanted=1, failed=0, who=who)
        fresh = {"key": key, "game": game, "level": level, "total": -1, "wanted": 1, "failed": 0, "who": who}
        with self.db.write() as c:
            if not c.execute(again).rowcount:
                c.execute(sa.insert(study), fresh)
            self.db.notify(c, {"study": key})

    def drop(self, key: str, failed: bool = False) -> None:
        """Nobody works on it any more. What was found is kept."""
        with self.db.write() as c:
            c.execute(sa.update(study).where(study.c.key == key).values(wanted=0, failed=int(failed)))
            self.db.notify(c, {"study": key})

    def keep(self, key: str, total: int, first: int, decisions: Sequence[str]) -> bool:
        """What was found in one slice of thought, if nobody else has found it. Is more wanted?"""
        rows = [{"key": key, "number": first + n, "decision": text} for n, text in enumerate(decisions)]
        finished = first + len(rows) >= total
        with self.db.write() as c:
            ours = sa.update(study).where(study.c.key == key, study.c.wanted == 1)
            count = sa.select(sa.func.count()).select_from(verdict).where(verdict.c.key == key)
            if not c.execute(ours.values(total=total)).rowcount or c.execute(count).scalar_one() != first:
                return False
            if rows:
                c.execute(sa.insert(verdict), rows)
            c.execute(ours.values(wanted=int(not finished)))
        return not finished

    def verdicts(self, key: str, since: int = 0) -> list[str]:
        found = sa.select(verdict.c.decision).where(verdict.c.key == key, verdict.c.number >= since)
        return [str(row[0]) for row in self.db.rows(found.order_by(verdict.c.number))]


def read(row: Sequence[object]) -> Study:
    key, game, level, total, wanted, failed, who, done = row
    return Study(str(key), str(game), str(level), int(str(total)), bool(wanted), bool(failed), str(who), int(str(done)))
