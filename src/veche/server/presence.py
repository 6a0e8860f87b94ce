"""Who looks at which tables through other processes on the same PostgreSQL: they tell each other, by its own channel.

A process says of a table which seats look at it here, and asks the others when it begins to serve one. That it lives is
known by a claim of its own, which ends with it: what a dead process told is forgotten.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping
from secrets import token_hex
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from veche.core.state import Seat
from veche.server.claims import Claims
from veche.server.database import Database
from veche.server.live import Alone

log = logging.getLogger(__name__)


def claim(process: str) -> str:
    return f"here {process}"


class Presence(Alone):
    def __init__(self, db: Database, claims: Claims) -> None:
        self.db = db
        self.claims = claims
        self.me = token_hex(8)
        self.told: dict[str, dict[str, set[Seat]]] = {}  # By table and process.

    def begin(self) -> None:
        """At the start, and when the database came back: then the claim was lost, whatever we remember."""
        self.claims.give_back(claim(self.me))
        self.claims.take(claim(self.me))

    def tell(self, seats: Mapping[str, Collection[Seat]], ask: bool = False) -> None:
        if seats:
            self.send([{"here": id_, "by": self.me, "seats": list(here), "ask": ask} for id_, here in seats.items()])

    def leave(self) -> None:
        self.send([{"gone": True, "by": self.me}])

    def send(self, news: Iterable[Mapping[str, object]]) -> None:
        try:
            with self.db.write() as c:
                self.db.notify(c, *news)
        except SQLAlchemyError as error:
            log.warning("who is here could not be told: %s", error)

    def seats(self, id_: str) -> set[Seat]:
        return set().union(*self.told.get(id_, {}).values())

    def forget(self, id_: str) -> None:
        self.told.pop(id_, None)

    def heard(self, news: Mapping[str, Any], served: Collection[str]) -> list[str]:
        """The tables served here at which somebody came or went elsewhere."""
        if news.get("gone"):
            return self.lost(news["by"])
        if news["here"] not in served:
            return []
        self.told.setdefault(news["here"], {})[news["by"]] = set(news["seats"])
        return [news["here"]]

    def dead(self) -> list[str]:
        """The tables that processes spoke of which have ended without a word."""
        known = {process for by in self.told.values() for process in by}
        return [id_ for process in known if self.is_over(process) for id_ in self.lost(process)]

    def is_over(self, process: str) -> bool:
        over = self.claims.take(claim(process))
        self.claims.give_back(claim(process))
        return over

    def lost(self, process: str) -> list[str]:
        return [id_ for id_, by in self.told.items() if by.pop(process, None)]
