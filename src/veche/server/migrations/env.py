"""What Alembic runs: the changes, on the connection it is given, within the transaction that is open there."""

from __future__ import annotations

from alembic import context

from veche.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
