"""What is sealed of an entry may end with a digest of what was asked for, which earlier programs cannot read."""

from __future__ import annotations

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """No table is another: the number keeps earlier programs from a database that they would find unreadable."""
