"""What the ledger says of a player at one moment: the facts that grants are decided by."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.ledger import wallet
from pitboss.room.money_claims import AT_TABLES, paid_between, paid_in, undecided
from pitboss.room.schema import balances, postings, rounds


class PlayerMoney(msgspec.Struct, frozen=True):
    wallet: int
    at_tables: int
    in_events: int
    """Paid into events whose prizes are not paid yet: it may come back, or more."""
    in_play: tuple[str, ...]
    """Tables with a pot in it that may yet be the player's."""


def money_of(connection: sa.Connection, player: str) -> PlayerMoney:
    held = connection.execute(sa.select(balances).where(balances.c.account == wallet(player))).first()
    at_tables = sum(_of_kind(connection, kind, player) for kind in AT_TABLES)
    in_events = sum(_paid_into(connection, event, player) for event in _undecided(connection))
    return PlayerMoney(held.balance if held else 0, at_tables, in_events, _in_play(connection, player))


def _undecided(connection: sa.Connection) -> tuple[str, ...]:
    pools = connection.execute(sa.select(balances).where(*_named("pool"), balances.c.balance > 0)).all()
    return tuple(undecided({row.account: row.balance for row in pools}))


def _paid_into(connection: sa.Connection, event: str, player: str) -> int:
    return paid_in(connection.execute(paid_between(event, player)).all(), player)


def _of_kind(connection: sa.Connection, kind: str, player: str) -> int:
    theirs = balances.c.account.endswith(f":{player}", autoescape=True)
    rows = connection.execute(sa.select(balances).where(*_named(kind), theirs)).all()
    return sum(row.balance for row in rows if row.account.split(":", 2)[2] == player)


def _named(kind: str) -> tuple[sa.ColumnElement[bool], ...]:
    """Accounts of a kind, by a part of the index: a semicolon comes after a colon."""
    return balances.c.account >= f"{kind}:", balances.c.account < f"{kind};"


def _in_play(connection: sa.Connection, player: str) -> tuple[str, ...]:
    """Tables whose latest round has chips in the pot and this player in it; tournament chips are no money."""
    pots = connection.execute(sa.select(balances).where(*_named("pot"), balances.c.balance > 0)).all()
    tables = [row.account.removeprefix("pot:") for row in pots]
    return tuple(table for table in tables if _is_dealt_in(connection, table, player))


def _is_dealt_in(connection: sa.Connection, table: str, player: str) -> bool:
    if connection.execute(sa.select(balances).where(balances.c.account == f"chips:{table}")).first():
        return False
    latest = sa.select(sa.func.max(rounds.c.round)).where(rounds.c.stream == table).scalar_subquery()
    here = sa.select(rounds).where(rounds.c.stream == table, rounds.c.player == player, rounds.c.round == latest)
    return connection.execute(here).first() is not None


def players_at_tables(connection: sa.Connection) -> set[str]:
    """Whoever has chips in front of them, in boxes, in an undecided pot, or has paid for an event that is not over."""
    found: set[str] = set()
    for kind in AT_TABLES:
        rows = connection.execute(sa.select(balances).where(*_named(kind), balances.c.balance > 0)).all()
        found |= {row.account.split(":", 2)[2] for row in rows}
    pots = connection.execute(sa.select(balances).where(*_named("pot"), balances.c.balance > 0)).all()
    for row in pots:
        table = row.account.removeprefix("pot:")
        latest = sa.select(sa.func.max(rounds.c.round)).where(rounds.c.stream == table).scalar_subquery()
        dealt = sa.select(rounds.c.player).where(rounds.c.stream == table, rounds.c.round == latest)
        found |= {each.player for each in connection.execute(dealt).all()}
    for event in _undecided(connection):
        paid = sa.select(postings.c.source).where(postings.c.stream == event, postings.c.source.startswith("wallet:"))
        found |= {each.source.removeprefix("wallet:") for each in connection.execute(paid.distinct()).all()}
    return found


def refuse_in_play(money: PlayerMoney) -> Refusal | None:
    if not money.in_play:
        return None
    what = f"the round you are in is not over (at {', '.join(money.in_play)}): its pot may be yours"
    facts: dict[str, Any] = {"tables": money.in_play}
    return Refusal("in_play", what, (), facts)
