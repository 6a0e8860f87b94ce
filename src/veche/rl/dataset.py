"""Games of bots as files of arrays: what the mover saw, what it could answer, what it answered, what came of it.

A file holds some games. Its columns, a row for every answer: ``observation``, ``action_mask``, ``action``, ``seat``,
``game`` (its number), ``bot`` (its number among the bots), ``return`` (points from there to the end), ``points`` and
``place`` (of that seat, at the end).
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from veche import __version__
from veche.bots.base import NO_LIMIT, make_bot
from veche.core.chance import roll
from veche.core.complaint import Unknown
from veche.core.game import find
from veche.rl.sampling import Episode, follow
from veche.rl.session import Mask, Session
from veche.worth.layout import Floats

FORMS: Final = ("npz", "parquet")


@dataclass(frozen=True)
class Order:
    """Which games: these bots, going round the seats from game to game."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)
    form: str = "npz"
    per_file: int = 10

    def check(self) -> None:
        """Refused before the first game, not after."""
        game = find(self.game)
        game.setup(len(self.bots), self.options)
        for spec in self.bots:
            make_bot(spec, game, 1)
        if self.form == "parquet" and find_spec("pyarrow") is None:
            raise Unknown("noparquet")

    def files(self) -> list[tuple[str, range]]:
        """The name of every file, and its games."""
        starts = range(0, self.games, self.per_file)
        return [(f"games-{n:06}.{self.form}", range(n, min(n + self.per_file, self.games))) for n in starts]

    def about(self) -> dict[str, Any]:
        """What a reader of the files must know."""
        session = Session(self.game, len(self.bots), self.options)
        return {
            "veche": __version__,
            "game": self.game,
            "rules": session.game.rules,
            "options": dict(session.setup.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "columns": session.layout.columns,
            "changing": session.layout.changing,
            "actions": [a.text for a in session.actions],
        }


def played(order: Order, number: int) -> Episode:
    """One game of the bots."""
    seats = len(order.bots)
    session = Session(order.game, seats, order.options)
    session.reset(roll(order.seed, number) >> 1)
    bots = [make_bot(order.bots[(k + number) % seats], session.game, session.luck(k)) for k in range(seats)]

    def choose(session: Session, seen: Floats, mask: Mask) -> int:
        view = session.game.hide(session.table, session.mover)
        return session.number_of[bots[session.mover].choose(view, NO_LIMIT)]

    return follow(session, number, choose)


def columns(order: Order, episodes: list[Episode]) -> dict[str, npt.NDArray[Any]]:
    """Several games, row under row."""
    seats = [e.seats for e in episodes]
    ends = [(np.array(e.totals, np.float32), np.array(e.places, np.float32)) for e in episodes]
    return {
        "observation": np.concatenate([e.observations for e in episodes]),
        "action_mask": np.concatenate([e.masks for e in episodes]),
        "action": np.concatenate([e.actions for e in episodes]),
        "seat": np.concatenate(seats),
        "game": np.concatenate([np.full(len(e.actions), e.number) for e in episodes]),
        "bot": np.concatenate([(e.seats + e.number) % len(order.bots) for e in episodes]),
        "return": np.concatenate([e.returns for e in episodes]),
        "points": np.concatenate([points[who] for (points, _), who in zip(ends, seats)]),
        "place": np.concatenate([place[who] for (_, place), who in zip(ends, seats)]),
    }


def as_file(form: str, found: dict[str, npt.NDArray[Any]]) -> bytes:
    """The content of a file."""
    out = io.BytesIO()
    if form == "npz":
        np.savez_compressed(out, allow_pickle=False, **found)
    else:
        import pyarrow
        import pyarrow.parquet

        lists = {name: list(rows) if rows.ndim > 1 else rows for name, rows in found.items()}
        pyarrow.parquet.write_table(pyarrow.table(lists), out, compression="zstd")
    return out.getvalue()


def made(order: Order, numbers: range) -> tuple[bytes, list[list[float]], int]:
    """The content of one file, the points of its games, and how many answers they had."""
    episodes = [played(order, n) for n in numbers]
    content = as_file(order.form, columns(order, episodes))
    return content, [e.totals for e in episodes], sum([len(e.actions) for e in episodes])
