"""The tables of version 0.1.0. Databases of those days have no number: whatever they lack is added."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    games()
    seats()
    journal()
    analyses()


def games() -> None:
    op.create_table(
        "game",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Integer().with_variant(sa.Text(), "postgresql"), nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("over", sa.Integer, nullable=False, server_default="0"),
        sa.Column("imported", sa.Integer, nullable=False, server_default="0"),
        if_not_exists=True,
    )
    op.create_table(
        "open_seed", sa.Column("game", sa.Text, sa.ForeignKey("game.id"), primary_key=True), if_not_exists=True
    )


def seats() -> None:
    op.create_table(
        "seat",
        sa.Column("game", sa.Text, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False, server_default=""),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        if_not_exists=True,
    )
    op.create_table(
        "holder",
        sa.Column("session", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        if_not_exists=True,
    )
    op.create_index("holder_of", "holder", ["game"], if_not_exists=True)


def journal() -> None:
    op.create_table(
        "line",
        sa.Column("game", sa.Text, sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "standing",
        sa.Column("game", sa.Text, sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("rule", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, primary_key=True),
        if_not_exists=True,
    )
    op.create_table(
        "chat",
        sa.Column("game", sa.Text, sa.ForeignKey("game.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("number", sa.Integer, primary_key=True),
        if_not_exists=True,
    )
    op.create_index("chat_of", "chat", ["game"], if_not_exists=True)


def analyses() -> None:
    op.create_table(
        "study",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("game.id"), nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "verdict",
        sa.Column("key", sa.Text, sa.ForeignKey("study.key"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("decision", sa.Text, nullable=False),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
