"""Who works on what: of all processes on one database, one at a time. A claim ends with its process, however that ends.

Nothing hangs on it but double work: an answer is stored once, whoever thought it out.
"""

from __future__ import annotations

import logging

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from veche.server.database import Database

log = logging.getLogger(__name__)


class Claims:
    def __init__(self, db: Database) -> None:
        self.db = db
        self.mine: set[str] = set()
        self.line: Connection | None = None
        self.closed = False

    def take(self, name: str) -> bool:
        """Is it ours now?"""
        if self.closed or name in self.mine:
            return False
        if self.db.is_postgres and not self.ask("pg_try_advisory_lock", name):
            return False
        self.mine.add(name)
        return True

    def give_back(self, name: str) -> None:
        if name not in self.mine:  # The connection was lost or closed, and the claim with it.
            return
        self.mine.discard(name)
        if self.db.is_postgres:
            self.ask("pg_advisory_unlock", name)

    def ask(self, function: str, name: str) -> bool:
        """On a connection of its own: PostgreSQL ends all its claims when it ends."""
        try:
            if self.line is None:
                self.line = self.db.reader.connect()
            number = sa.func.hashtextextended(name, 0)
            return bool(self.line.execute(sa.select(getattr(sa.func, function)(number))).scalar())
        except SQLAlchemyError:
            log.warning("the database was lost, and all claims of this process with it")
            self.lose()
            return False

    def close(self) -> None:
        self.closed = True
        self.lose()

    def lose(self) -> None:
        self.mine.clear()
        if self.line is not None:
            self.line.invalidate()
            self.line.close()
            self.line = None
