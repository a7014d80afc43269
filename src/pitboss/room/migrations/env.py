"""Run by Alembic: takes the steps over the connection it is given."""

from __future__ import annotations

from alembic import context

from pitboss.room.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
