"""The database below the store: SQLite in one file, or PostgreSQL for any number of processes.

What it has confirmed survives a kill and a power cut. Changes of the schema are carried out when it is opened, all or
none; a file is copied beside itself before.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine, Row
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

from veche.server.schema import HEAD

CHANNEL: Final = "veche"
NOTIFY: Final = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("news")))
NEWS: Final = 50  # pieces told in one breath: PostgreSQL carries 8,000 letters
MIGRATING: Final = 0x7EC4E  # The lock of whoever changes the schema.
PRAGMAS: Final = ("journal_mode=wal", "synchronous=full", "foreign_keys=on", "busy_timeout=5000")
OWN: Final = 0o600  # Keys of seats and the secret that signs cookies are in it.
ANY_THREAD: Final = {"check_same_thread": False}
SETTINGS: Final = "-c lock_timeout=5000 -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000"


class Unusable(Exception):
    """A database nothing can be kept in; ``code`` says why in one word, ``why`` as the system put it."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(code, why)
        self.code = code
        self.why = why


def url_of(where: str | Path) -> sa.URL:
    """A file by its path, a PostgreSQL by its address."""
    text = str(where)
    if text.startswith(("postgresql:", "postgres:", "postgresql+")):
        return sa.make_url(text).set(drivername="postgresql+psycopg")
    return sa.URL.create("sqlite", database=text)


def server_engine(url: sa.URL, **more: Any) -> Engine:
    settings = f"{SETTINGS} {url.query.get('options', '')}"
    return sa.create_engine(
        url.difference_update_query(["options"]),
        hide_parameters=True,
        pool_size=4,
        connect_args={"options": settings, "connect_timeout": 5},
        **more,
    )


def engine_of(url: sa.URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        return server_engine(url, pool_pre_ping=True)
    if url.database == ":memory:":
        engine = sa.create_engine(url, poolclass=StaticPool, connect_args=ANY_THREAD, hide_parameters=True)
    else:
        make_private(Path(url.database or ""))
        engine = sa.create_engine(url, connect_args=ANY_THREAD, hide_parameters=True)
    event.listen(engine, "connect", prepared)
    return engine


def make_private(file: Path) -> None:
    """A file that is new is its owner's alone. What is wrong with a place is said better by SQLite."""
    with suppress(OSError):
        file.touch(OWN, exist_ok=False)


def prepared(connection: Any, _: object) -> None:
    """Transactions are begun by us, so that changes of the schema are part of them; every commit is synced."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"pragma {pragma}")


class Database:
    def __init__(self, where: str | Path, migrate: bool = True) -> None:
        self.url = url_of(where)
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        try:
            self.engine = engine_of(self.url)
        except ModuleNotFoundError as error:
            raise Unusable("driver", str(error)) from error
        self.lock: AbstractContextManager[Any] = nullcontext() if self.is_postgres else threading.RLock()
        self.reading = self.lock if self.url.database == ":memory:" else nullcontext()  # That has one connection.
        self.reader = server_engine(self.url, isolation_level="AUTOCOMMIT") if self.is_postgres else self.engine
        self.closed = False
        for engine in {self.engine, self.reader}:
            event.listen(engine, "checkin", self.put_away)
        try:
            self.open(migrate)
        except Unusable:
            self.close()
            raise
        except SQLAlchemyError as error:
            self.close()
            raise Unusable(reason(error), cause(error)) from error

    def open(self, migrate: bool) -> None:
        found = self.revision()
        if found != HEAD and not migrate:
            raise Unusable("old", found or "0000")
        if found != HEAD:
            self.migrate()
        with self.write():  # Can it be written to?
            pass

    def close(self) -> None:
        self.closed = True
        self.engine.dispose()
        self.reader.dispose()

    def put_away(self, _: object, record: ConnectionPoolEntry) -> None:
        """What was still in use when all was closed is closed as soon as it comes back."""
        if self.closed and record.dbapi_connection is not None:
            record.invalidate()

    # Asking and changing.

    def rows(self, query: sa.Executable, **values: object) -> Sequence[Row[Any]]:
        """Asked again if the connection had broken while it rested: to try each one first would cost as much again."""
        try:
            return self.asked(query, values)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        return self.asked(query, values)

    def asked(self, query: sa.Executable, values: Mapping[str, object]) -> Sequence[Row[Any]]:
        with self.reading, self.reader.connect() as c:
            return c.execute(query, values).all()

    def one(self, query: sa.Executable, **values: object) -> Row[Any] | None:
        """The first; for questions that find few."""
        return next(iter(self.rows(query, **values)), None)

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """All or nothing; safe on the disk when done. A file is written by one thread at a time."""
        with self.lock, self.engine.connect() as c:
            if not self.is_postgres:
                c.exec_driver_sql("begin immediate")
            try:
                yield c
                c.commit()
            except BaseException:
                c.rollback()
                raise

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Everything as it is at one moment, whatever is written meanwhile."""
        with self.engine.connect() as c:
            if self.is_postgres:
                c.execution_options(isolation_level="REPEATABLE READ")
            else:
                c.exec_driver_sql("begin")
            yield c
            c.rollback()

    def notify(self, c: Connection, *news: Mapping[str, object]) -> None:
        """Every process hears this if the transaction is carried out. A file has one process."""
        if self.is_postgres:
            for n in range(0, len(news), NEWS):
                c.execute(NOTIFY, {"news": json.dumps(news[n : n + NEWS])})

    # The schema.

    def revision(self) -> str:
        """The latest change that was carried out here; "" if none was."""
        if not sa.inspect(self.engine).has_table("alembic_version"):
            return ""
        found = self.one(sa.text("select version_num from alembic_version"))
        return str(found[0]) if found else ""

    def migrate(self) -> None:
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        self.copy_aside()
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
        with self.write() as c:
            if self.is_postgres:
                c.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
            config.attributes["connection"] = c
            try:
                command.upgrade(config, "head")
            except CommandError as error:
                raise Unusable("newer", str(error)) from error

    def copy_aside(self) -> None:
        """Before the schema of a file with games in it is changed."""
        if self.is_postgres or not self.url.database or not sa.inspect(self.engine).has_table("game"):
            return
        aside = Path(f"{self.url.database}.before-{HEAD}")
        if self.url.database != ":memory:" and not aside.exists():
            make_private(aside)
            with self.engine.connect() as c:
                c.exec_driver_sql("vacuum into ?", (str(aside),))


# What is wrong with it.

TROUBLES: Final = {  # What the database says, and what it means to whoever asked.
    "full": ("full", 507),
    "disk I/O error": ("full", 507),
    "No space left": ("full", 507),
    "locked": ("locked", 503),
    "lock timeout": ("locked", 503),
    "readonly": ("readonly", 503),
    "read-only": ("readonly", 503),
}


def cause(error: Exception) -> str:
    return str(error.orig) if isinstance(error, DBAPIError) else str(error)


def trouble(error: Exception) -> tuple[str, int]:
    """Why the store could not do it: a code, and a status."""
    said = cause(error)
    return next((found for words, found in TROUBLES.items() if words in said), ("broken", 503))


def reason(error: Exception) -> str:
    """Why a database cannot be used at all."""
    if not isinstance(error, DBAPIError) or not isinstance(error.orig, sqlite3.Error):
        return "server"
    if "unable to open" in cause(error):
        return "absent"
    code = trouble(error)[0]
    return "corrupt" if code == "broken" else code
