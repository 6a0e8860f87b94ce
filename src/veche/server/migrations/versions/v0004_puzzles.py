"""Puzzles are rated like players: solvers, first tries, and how hard each puzzle has proved to be."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table("solver", sa.Column("who", sa.Text, primary_key=True), *rating())
    op.create_table(
        "first_try",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("won", sa.Integer, nullable=False),
    )
    op.create_table("rated", sa.Column("puzzle", sa.Text, primary_key=True), *rating())


def rating() -> list[sa.Column[float] | sa.Column[int]]:
    return [sa.Column("rating", sa.Float, nullable=False), sa.Column("tries", sa.Integer, nullable=False)]
