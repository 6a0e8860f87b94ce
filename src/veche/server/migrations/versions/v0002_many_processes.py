"""Any number of processes on one database: a table knows its version and whether a bot is waited for; studies wait.

The cookies of this server are signed from now on.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for name in ("length", "talk", "due"):
        op.add_column("game", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.execute("update game set length = (select count(*) from line where line.game = game.id)")
    op.execute("update game set talk = (select count(*) from chat where chat.game = game.id)")
    op.execute(  # Whether it is the bot's turn is seen when the table is opened.
        "update game set due = 1 where over = 0 and imported = 0 and id in (select game from seat where kind = 'bot')"
    )
    for name in ("wanted", "failed"):
        op.add_column("study", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.add_column("study", sa.Column("who", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "setting",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
        if_not_exists=True,
    )
    partial("game_due", "game", ["touched"], "due = 1")
    partial("game_running", "game", ["game", "touched"], "over = 0")
    partial("seat_open", "seat", ["game"], "kind = 'open'")
    partial("study_wanted", "study", ["who"], "wanted = 1")
    op.create_index("standing_of", "standing", ["game"])


def partial(name: str, table: str, columns: list[str], where: str) -> None:
    op.create_index(name, table, columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))
