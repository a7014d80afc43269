"""Streams of entries, and the ledger."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _streams()
    _ledger()


def _streams() -> None:
    op.create_table(
        "streams",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True),
        sa.Column("stream", sa.Text, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("command_id", sa.Text, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("command", sa.LargeBinary, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.Column("round", sa.BigInteger, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("stream", "seq"),
        sa.UniqueConstraint("stream", "command_id"),
    )
    op.create_index("entries_of_a_round", "entries", ["stream", "round"])
    op.create_table(
        "rounds",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("round", sa.BigInteger, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def _ledger() -> None:
    op.create_table(
        "postings",
        sa.Column("stream", sa.Text, primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("amount", sa.BigInteger, sa.CheckConstraint("amount > 0"), nullable=False),
        sa.CheckConstraint("source <> target"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "balances",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("balance", sa.BigInteger, nullable=False),
        sa.CheckConstraint("balance >= 0 OR account = 'mint' OR account LIKE 'chips:%'", name="nothing_below_zero"),
        sqlite_with_rowid=False,
    )
