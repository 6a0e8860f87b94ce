"""The doctor: is the database whole, and can its games be played again? It looks and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from veche.core.complaint import Complaint
from veche.server.rooms import Closed, folded, resumed
from veche.server.schema import game, line, seat
from veche.server.store import GAME, Store, read_row

SAMPLE: Final = 50


@dataclass(frozen=True)
class Fault:
    """What is wrong: a code that is a sentence in the phrases, and what fills it."""

    code: str
    of: tuple[object, ...]


@dataclass(frozen=True)
class Report:
    tables: int
    replayed: int
    faults: list[Fault]


def examine(where: str | Path, sample: int = SAMPLE) -> Report:
    """Every table is counted, so many are played again: the latest, and some by chance."""
    store = Store(where, migrate=False)
    try:
        faults = [*broken_pages(store), *wrong_lengths(store), *no_seats(store)]
        ids = [str(row[0]) for row in store.db.rows(sa.select(game.c.id).order_by(game.c.touched.desc()))]
        chosen = ids if len(ids) <= sample else ids[: sample // 2] + random.sample(ids[sample // 2 :], sample // 2)
        faults += [fault for id_ in chosen if (fault := played_again(store, id_))]
        return Report(len(ids), len(chosen), faults)
    finally:
        store.close()


def broken_pages(store: Store) -> Iterator[Fault]:
    """What SQLite itself says."""
    if store.db.is_postgres:
        return
    for (said,) in map(tuple, store.db.rows(sa.text("pragma integrity_check"))):
        if said != "ok":
            yield Fault("integrity", (said,))
    for row in store.db.rows(sa.text("pragma foreign_key_check")):
        yield Fault("stray", (row[0],))


def wrong_lengths(store: Store) -> Iterator[Fault]:
    """A journal has as many rows as its table says, numbered without a gap."""
    counted = sa.func.count(line.c.ply)
    last = sa.func.coalesce(sa.func.max(line.c.ply), -1)
    query = (
        sa.select(game.c.id, game.c.length, counted)
        .outerjoin(line, line.c.game == game.c.id)
        .group_by(game.c.id, game.c.length)
        .having(sa.or_(counted != game.c.length, last + 1 != counted))
    )
    for row in store.db.rows(query):
        yield Fault("length", tuple(row))


def no_seats(store: Store) -> Iterator[Fault]:
    for row in store.db.rows(sa.select(game.c.id).where(~sa.exists().where(seat.c.game == game.c.id))):
        yield Fault("seats", tuple(row))


def played_again(store: Store, id_: str) -> Fault | None:
    found: Sequence[object] | None = store.db.one(GAME.where(game.c.id == id_))
    row = read_row(found) if found else None
    if row is None:
        return Fault("damaged", (id_,))
    try:
        lines, sealed = folded(store.journal(id_))
        resumed(row, store.seats(id_), lines, sealed)
    except Closed as closed:
        return Fault(f"closed.{closed.code}", (id_, *closed.of))
    except Complaint as error:
        return Fault("replay", (id_, error))
    except Exception as error:
        return Fault("replay", (id_, repr(error)))
    return None
