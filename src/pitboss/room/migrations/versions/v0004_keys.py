"""The key that an entry or a checkpoint is sealed under."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for table in ("entries", "checkpoints"):
        op.add_column(table, sa.Column("key", sa.Text, nullable=False, server_default=""))
