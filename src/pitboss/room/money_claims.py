"""What entries say that the ledger said when they were decided, held against the ledger as it was then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.room.archive import Archive
from pitboss.room.ledger import wallet
from pitboss.room.schema import entries, postings, rounds

AT_TABLES = ("stake", "box")
"""Accounts that a player has at each table, beside the pots."""


class MoneyClaim(msgspec.Struct, frozen=True):
    """A player had this in the wallet, this at tables and this in events; None: whatever that was."""

    player: str
    wallet: int
    at_tables: int | None = None
    in_events: int | None = None


def paid_between(event: str, player: str) -> sa.Select[Any]:
    """What an event's entries moved from a player's wallet or back to it."""
    own = wallet(player)
    lines = sa.select(postings).where(postings.c.stream == event)
    return lines.where(sa.or_(postings.c.source == own, postings.c.target == own))


def paid_in(lines: Iterable[Any], player: str) -> int:
    """Cents that a player has paid and not had back."""
    own = wallet(player)
    paid: int = sum(line.amount if line.source == own else -line.amount for line in lines)
    return max(0, paid)


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
    in_events = sum(_paid_into(archive, event, player, before) for event in undecided(held))
    if claim.in_events not in (None, in_events):
        yield f"says that {player} had paid {claim.in_events} cents into events, and it was {in_events}"
    for account, cents in held.items():
        kind, _, table = account.partition(":")
        if kind == "pot" and cents and f"chips:{table}" not in held and _is_dealt_in(archive, table, player, before):
            yield f"says that {player} was broke, while a pot at {table} could still be theirs"


def undecided(held: Mapping[str, int]) -> Iterator[str]:
    """Events whose prizes are not paid."""
    return (account.partition(":")[2] for account, cents in held.items() if account.startswith("pool:") and cents)


def _paid_into(archive: Archive, event: str, player: str, before: int) -> int:
    made = sa.and_(postings.c.stream == entries.c.stream, postings.c.seq == entries.c.seq)
    lines = paid_between(event, player).join_from(postings, entries, made).where(entries.c.id < before)
    return paid_in(archive.select(lines), player)


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
