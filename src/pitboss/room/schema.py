"""The tables of the database. Entries, postings and rounds are only ever added to."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

streams = sa.Table(
    "streams",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Column("hash", sa.LargeBinary, nullable=False),
)
"""The last entry of each stream."""

entries = sa.Table(
    "entries",
    metadata,
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
    sa.Column("key", sa.Text, nullable=False, server_default=""),
    sa.UniqueConstraint("stream", "seq"),
    sa.UniqueConstraint("stream", "command_id"),
    sa.Index("entries_of_a_round", "stream", "round"),
)
"""Under a key, `sealed` holds all that an entry tells, and `command` and `events` are empty."""

postings = sa.Table(
    "postings",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True),
    sa.Column("line", sa.Integer, primary_key=True),
    sa.Column("source", sa.Text, nullable=False),
    sa.Column("target", sa.Text, nullable=False),
    sa.Column("amount", sa.BigInteger, sa.CheckConstraint("amount > 0"), nullable=False),
    sa.CheckConstraint("source <> target"),
    sqlite_with_rowid=False,
)

balances = sa.Table(
    "balances",
    metadata,
    sa.Column("account", sa.Text, primary_key=True),
    sa.Column("balance", sa.BigInteger, nullable=False),
    sa.CheckConstraint("balance >= 0 OR account = 'mint' OR account LIKE 'chips:%'", name="nothing_below_zero"),
    sqlite_with_rowid=False,
)
"""What the postings come to. Only the sources of play money and of tournament chips are below zero."""

rounds = sa.Table(
    "rounds",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("player", sa.Text, primary_key=True),
    sa.Column("round", sa.BigInteger, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("seq", sa.BigInteger, nullable=False),
    sa.Index("rounds_of_a_player", "player"),
    sqlite_with_rowid=False,
)
"""Who was dealt into which round of play, in which seat, and the entry it began with."""

checkpoints = sa.Table(
    "checkpoints",
    metadata,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("seq", sa.BigInteger, primary_key=True),
    sa.Column("state", sa.LargeBinary, nullable=False),
    sa.Column("key", sa.Text, nullable=False, server_default=""),
)
"""Tables as they were after an entry, just before a round: to recover them without reading everything."""

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("name_key", sa.Text, unique=True),
    sa.Column("password", sa.Text),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("reading", sa.Text, index=True),
    sa.Column("totp", sa.Text),
    sa.Column("is_operator", sa.Boolean),
    sa.Column("person", sa.LargeBinary),
)
"""People as their stream has them (`person`), what they are looked up by, and their secrets: the password as argon2
leaves it, and the sealed secret of codes. Nobody shares a name."""

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token", sa.LargeBinary, primary_key=True),
    sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), nullable=False, index=True),
    sa.Column("expires", sa.BigInteger, nullable=False),
    sa.Column("ends", sa.BigInteger),
)
"""Hashes of the secrets that cookies hold; a session that is used lasts longer, up to its end."""

people_facts = sa.Table(
    "people_facts",
    metadata,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.LargeBinary, nullable=False),
)
"""What else the stream of people comes to: the policy in force, the operator's link, what is stopped, names used up."""

PROJECTIONS = {table.name: table for table in (accounts, sessions, people_facts)}
"""What the stream of people comes to: written along with its entries and in no other way."""
