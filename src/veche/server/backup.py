"""Backup and restore: every row of a database copied into another, whichever of the two kinds they are.

A backup is a file of SQLite that a server could be started on. It is of one moment, while the server goes on.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from veche.server.database import Database
from veche.server.schema import chat, game, metadata, standing

CHUNK: Final = 2000


class NotEmpty(Exception):
    """There are tables where a backup should go."""


def backup(where: str | Path, file: Path) -> int:
    """Into a new file; how many tables are in it. What is half done is not left behind."""
    source = Database(where)
    half = file.with_name(f"{file.name}.part")
    half.unlink(missing_ok=True)
    try:
        target = Database(half)
        found = copy(source, target)
        target.close()
        half.replace(file)
    finally:
        source.close()
        for left in (half, Path(f"{half}-wal"), Path(f"{half}-shm")):
            left.unlink(missing_ok=True)
    return found


def restore(file: Path, where: str | Path) -> int:
    """Into an empty database. The file stays as it is: one of an older version is brought up to date on a copy."""
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(shutil.copy(file, folder))
        source, target = Database(copied), Database(where)
        try:
            return copy(source, target)
        finally:
            source.close()
            target.close()


def copy(source: Database, target: Database) -> int:
    """All or nothing, as of one moment."""
    if target.one(sa.select(game.c.id).limit(1)):
        raise NotEmpty
    with source.snapshot() as old, target.write() as new:
        for table in metadata.sorted_tables:
            new.execute(sa.delete(table))
            rows = old.execution_options(yield_per=CHUNK).execute(sa.select(table)).mappings()
            for part in rows.partitions():
                new.execute(sa.insert(table), [suited(dict(row), target) for row in part])
        if target.is_postgres:
            count_on(new)
        return int(new.execute(sa.select(sa.func.count()).select_from(game)).scalar_one())


def suited(row: dict[str, object], target: Database) -> dict[str, object]:
    """A seed is a number in old files, and text in PostgreSQL."""
    return {**row, "seed": str(row["seed"])} if "seed" in row else row


def count_on(c: Connection) -> None:
    """PostgreSQL numbers what comes next: after what there is."""
    for table in (chat, standing):
        last = sa.select(sa.func.coalesce(sa.func.max(table.c.number), 0) + 1).scalar_subquery()
        c.execute(sa.select(sa.func.setval(sa.func.pg_get_serial_sequence(table.name, "number"), last, False)))
