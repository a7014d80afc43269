"""Everybody's rounds are found over all tables."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("rounds_of_a_player", "rounds", ["player"])
