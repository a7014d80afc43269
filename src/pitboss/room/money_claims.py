"""What entries say that the ledger said when they were decided, held against the ledger as it was then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
import sqlalchemy as sa

from pitboss.room.archive import Archive
from pitboss.room.ledger import wallet
from pitboss.room.schema import entries, rounds

AT_TABLES = ("stake", "box")
"""Accounts that a player has at each table, beside the pots."""


class MoneyClaim(msgspec.Struct, frozen=True):
    """A player had this in the wallet, and this at tables; None: whatever that was."""

    player: str
    wallet: int
    at_tables: int | None = None


def untrue_claim(archive: Archive, held: Mapping[str, int], claim: MoneyClaim, before: int) -> Iterator[str]:
    """What was otherwise in the ledger, before the entry with this number among all."""
    player, in_wallet = claim.player, held.get(wallet(claim.player), 0)
    if in_wallet != claim.wallet:
        yield f"says that {player} had {claim.wallet} cents in the wallet, and it was {in_wallet}"
    if claim.at_tables is None:
        return
    at_tables = sum(cents for account, cents in held.items() if _is_at_a_table(account, player))
    if at_tables != claim.at_tables:
        yield f"says that {player} had {claim.at_tables} cents at tables, and it was {at_tables}"
    for account, cents in held.items():
        kind, _, table = account.partition(":")
        if kind == "pot" and cents and f"chips:{table}" not in held and _is_dealt_in(archive, table, player, before):
            yield f"says that {player} was broke, while a pot at {table} could still be theirs"


def _is_at_a_table(account: str, player: str) -> bool:
    kind, _, rest = account.partition(":")
    return kind in AT_TABLES and rest.partition(":")[2] == player


def _is_dealt_in(archive: Archive, table: str, player: str, before: int) -> bool:
    """Whether a player was in the latest round that a table had begun by then."""
    begun = (
        sa.select(rounds.c.round, rounds.c.player)
        .join_from(rounds, entries, sa.and_(rounds.c.stream == entries.c.stream, rounds.c.seq == entries.c.seq))
        .where(rounds.c.stream == table, entries.c.id < before)
    )
    latest = max((row.round for row in archive.select(begun.order_by(rounds.c.round.desc()).limit(1))), default=0)
    return bool(archive.select(begun.where(rounds.c.round == latest, rounds.c.player == player)))
