"""The tables of the store, as they are now. How they came to be so is told by the files in migrations/.

The record is the truth and is append-only: one row per answer, unique on (game, ply). Taking back is a row too.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text, text

HEAD: Final = "0004"
"""The latest migration."""
metadata = MetaData()

game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Integer().with_variant(Text(), "postgresql"), nullable=False),  # SQLite keeps a secret as text.
    Column("host", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("over", Integer, nullable=False, server_default="0"),
    Column("imported", Integer, nullable=False, server_default="0"),
    Column("length", Integer, nullable=False, server_default="0"),  # Rows of the journal.
    Column("talk", Integer, nullable=False, server_default="0"),  # Everything else a page should hear of.
    Column("due", Integer, nullable=False, server_default="0"),  # Is an answer of a bot waited for?
    Column("about", Text, nullable=False, server_default="{}"),  # The free headers of its record.
)
Index("game_due", game.c.touched, sqlite_where=text("due = 1"), postgresql_where=text("due = 1"))
Index("game_running", game.c.game, game.c.touched, sqlite_where=text("over = 0"), postgresql_where=text("over = 0"))

# Tables whose host chose the seed, and so may know every draw: everybody is told.
open_seed = Table("open_seed", metadata, Column("game", Text, ForeignKey("game.id"), primary_key=True))

seat = Table(
    "seat",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text, nullable=False, server_default=""),
    Column("key", Text, nullable=False, unique=True),
)
Index("seat_open", seat.c.game, sqlite_where=text("kind = 'open'"), postgresql_where=text("kind = 'open'"))

holder = Table(
    "holder",
    metadata,
    Column("session", Text, primary_key=True),
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)
Index("holder_of", holder.c.game)

line = Table(
    "line",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

standing = Table(
    "standing",
    metadata,
    Column("game", Text, ForeignKey("game.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("rule", Text, nullable=False),
    Column("number", Integer, primary_key=True),
)
Index("standing_of", standing.c.game)

chat = Table(
    "chat",
    metadata,
    Column("game", Text, ForeignKey("game.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("number", Integer, primary_key=True),
)
Index("chat_of", chat.c.game)

# Analyses. The key says record, level and version of the analysis: an old one is simply not found any more.
study = Table(
    "study",
    metadata,
    Column("key", Text, primary_key=True),
    Column("game", Text, ForeignKey("game.id"), nullable=False),
    Column("level", Text, nullable=False),
    Column("total", Integer, nullable=False),
    Column("wanted", Integer, nullable=False, server_default="0"),  # Is it to be worked on?
    Column("failed", Integer, nullable=False, server_default="0"),
    Column("who", Text, nullable=False, server_default=""),  # Whoever asked for it last.
)
Index("study_wanted", study.c.who, sqlite_where=text("wanted = 1"), postgresql_where=text("wanted = 1"))

verdict = Table(
    "verdict",
    metadata,
    Column("key", Text, ForeignKey("study.key"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("decision", Text, nullable=False),
    sqlite_with_rowid=False,
)

# What the server keeps to itself: the secret that signs cookies.
setting = Table("setting", metadata, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))


def ratings_of(name: str, key: str) -> Table:
    return Table(
        name,
        metadata,
        Column(key, Text, primary_key=True),
        Column("rating", Float, nullable=False),
        Column("tries", Integer, nullable=False),
    )


# Puzzles are rated like players: who solves, how hard each has proved to be, and what was tried for the first time.
solver = ratings_of("solver", "who")
rated = ratings_of("rated", "puzzle")
first_try = Table(
    "first_try",
    metadata,
    Column("who", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("won", Integer, nullable=False),
)
