"""News from other processes on the same PostgreSQL: what happened at which table, and what is to be worked on."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any, Final

import psycopg

from veche.server.database import CHANNEL, Database

PAUSE: Final = 1.0  # seconds before a database that was lost is asked again
log = logging.getLogger(__name__)


class Post:
    """``heard`` is called with every piece of news, ``back`` whenever some may have been missed."""

    def __init__(self, db: Database, heard: Callable[[dict[str, Any]], None], back: Callable[[], None]) -> None:
        self.address = db.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard = heard
        self.back = back

    async def listen(self) -> None:
        while True:
            try:
                await self.until_lost()
            except (psycopg.Error, OSError) as error:
                log.warning("no news from the database: %s", error)
            await asyncio.sleep(PAUSE)

    async def until_lost(self) -> None:
        async with await psycopg.AsyncConnection.connect(self.address, autocommit=True, connect_timeout=5) as line:
            await line.execute(f"listen {CHANNEL}")
            self.back()
            async for note in line.notifies():
                for news in json.loads(note.payload):
                    self.heard(news)
