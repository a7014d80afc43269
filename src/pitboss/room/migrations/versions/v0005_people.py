"""People have a stream: what it comes to stands in these tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("reading", sa.Text))
    op.add_column("accounts", sa.Column("totp", sa.Text))
    op.add_column("accounts", sa.Column("is_operator", sa.Boolean))
    op.add_column("accounts", sa.Column("person", sa.LargeBinary))
    op.create_index("ix_accounts_reading", "accounts", ["reading"])
    op.add_column("sessions", sa.Column("ends", sa.BigInteger))
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_table(
        "people_facts",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
