"""A game brought from elsewhere keeps what its record says about it: date, event, site."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("game", sa.Column("about", sa.Text, nullable=False, server_default="{}"))
