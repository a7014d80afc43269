"""The office: what staff do about people and play, who is there, and the guests who are gone for good."""

from __future__ import annotations

import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.ledger import wallet
from pitboss.room.people import commands as c
from pitboss.room.people.by_staff import AnyStaffAct
from pitboss.room.people.ledger_facts import players_at_tables
from pitboss.room.people.person import Person
from pitboss.room.people.projection import person_in
from pitboss.room.people.stored import StoredPeople
from pitboss.room.people.stream import late
from pitboss.room.records import Entry
from pitboss.room.schema import accounts, balances, sessions
from pitboss.room.store import Store

AT_ONCE = 500
"""Guests swept with one entry."""


class PeopleOffice:
    """Every act is an entry of the stream of people, by a person in a role and for a reason."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def act(self, command: AnyStaffAct) -> Entry | Refusal:
        return self.store.decide_now(late(lambda _, __: command))

    def person(self, name: str) -> Person | None:
        rows = self.store.select(sa.select(accounts).where(accounts.c.id == name))
        return person_in(rows[0]) if rows else None

    def people(self, *, after: str, most: int, named_only: bool) -> list[Person]:
        """In the order of their names, from the one after a name on."""
        query = sa.select(accounts).where(accounts.c.id > after)
        if named_only:
            query = query.where(accounts.c.kind == "named")
        return [person_in(row) for row in self.store.select(query.order_by(accounts.c.id).limit(most))]

    def sweep(self, *, at: int) -> Entry | Refusal:
        """Forget sessions that have ended and guests whom nobody can come back as, some at a time."""

        def make(_: StoredPeople, connection: sa.Connection) -> c.SweepPeople:
            return c.SweepPeople(guests=_gone(connection, at), now=at)

        return self.store.decide_now(late(make))


def _gone(connection: sa.Connection, at: int) -> tuple[tuple[str, int], ...]:
    """Guests without a session and without anything at a table, and what is in their wallets."""
    open_ = sa.select(sessions.c.token).where(sessions.c.account == accounts.c.id, sessions.c.expires > at)
    guests = sa.select(accounts).where(accounts.c.kind == "guest", ~open_.exists()).order_by(accounts.c.id)
    busy = players_at_tables(connection)
    found = (person_in(row) for row in connection.execute(guests.limit(AT_ONCE + len(busy))).all())
    names = [person.id for person in found if not (person.disabled or person.roles or person.id in busy)][:AT_ONCE]
    accounts_ = [wallet(name) for name in names]
    held = connection.execute(sa.select(balances).where(balances.c.account.in_(accounts_))).all()
    cents = {row.account: row.balance for row in held}
    return tuple((name, cents.get(wallet(name), 0)) for name in names)
