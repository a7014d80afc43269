"""The office: what staff do about people and play, who is there, and the guests who are gone for good."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.archive import Archive
from pitboss.room.ledger import wallet
from pitboss.room.money_claims import AT_TABLES
from pitboss.room.people import commands as c
from pitboss.room.people.by_staff import AnyStaffAct, refuse_acting, refuse_reason
from pitboss.room.people.ledger_facts import players_at_tables
from pitboss.room.people.names import key_of
from pitboss.room.people.person import OpenSession, Person
from pitboss.room.people.policy import PeoplePolicy
from pitboss.room.people.projection import readable_person, session_in
from pitboss.room.people.rights import Right, RoomRole
from pitboss.room.people.stored import StoredPeople
from pitboss.room.people.stream import late
from pitboss.room.records import Entry
from pitboss.room.schema import accounts, balances, people_facts, sessions
from pitboss.room.store import Store

AT_ONCE = 500
"""Guests swept with one entry."""
POLICY = sa.select(people_facts.c.value).where(people_facts.c.kind == "policy")
PAGE = 500
"""People read at a time."""
Who = Literal["everybody", "named", "staff", "disabled"]
WHO: Mapping[Who, Callable[[Person], bool]] = {
    "everybody": lambda _: True,
    "named": lambda person: not person.is_guest,
    "staff": lambda person: person.is_staff,
    "disabled": lambda person: bool(person.disabled),
}
NAMED_ONLY: tuple[Who, ...] = ("named", "staff")
"""Whoever is no guest in any case."""


class PeopleFile:
    """Who is there, by what stands written."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive

    def refuse(self, name: str, role: RoomRole, right: Right, why: str) -> Refusal | None:
        """Why somebody may not act in a role just now, by what stands written; every act has a reason."""
        return self.refuse_role(name, role, right) or refuse_reason(why)

    def refuse_role(self, name: str, role: RoomRole, right: Right) -> Refusal | None:
        """The same for what needs no reason: telling of what happens at a table anyway."""
        policy = msgspec.json.decode(self.archive.select(POLICY)[0].value, type=PeoplePolicy)
        return refuse_acting(policy, self.person(name), role, right)

    def person(self, name: str) -> Person | None:
        rows = self.archive.select(sa.select(accounts).where(accounts.c.id == name))
        return readable_person(rows[0]) if rows else None

    def called(self, name: str) -> str:
        """An account's own name, however it is typed; as it is, where nobody has it."""
        rows = self.archive.select(sa.select(accounts.c.id).where(accounts.c.name_key == key_of(name)))
        return str(rows[0].id) if rows else name

    def people(self, *, search: str = "", after: str = "", most: int, who: Who = "everybody") -> list[Person]:
        """In the order of their names, from the one after a name on; `search` is part of a name."""
        found: list[Person] = []
        while len(found) < most and (page := self._page(search, after, who)):
            readable = (person for row in page if row.person and (person := readable_person(row)))
            found += [person for person in readable if WHO[who](person)]
            after = page[-1].id
        return found[:most]

    def _page(self, search: str, after: str, who: Who) -> list[Any]:
        query = sa.select(accounts).where(accounts.c.id > after)
        if search.strip():
            query = query.where(accounts.c.name_key.contains(key_of(search), autoescape=True))
        if who in NAMED_ONLY:
            query = query.where(accounts.c.kind == "named")
        return self.archive.select(query.order_by(accounts.c.id).limit(PAGE))

    def sessions_of(self, name: str, *, at: int) -> list[OpenSession]:
        """Those that have not ended."""
        query = sa.select(sessions).where(sessions.c.account == name, sessions.c.expires > at)
        return [session_in(row) for row in self.archive.select(query.order_by(sessions.c.expires.desc()))]

    def at_tables(self, name: str) -> dict[str, int]:
        """What a person has at each table, in cents."""
        held: dict[str, int] = defaultdict(int)
        query = sa.select(balances).where(balances.c.account.endswith(f":{name}", autoescape=True))
        for row in self.archive.select(query.where(balances.c.balance > 0)):
            kind, table, player = (*row.account.split(":", 2), "", "")[:3]
            if kind in AT_TABLES and player == name:
                held[table] += row.balance
        return dict(held)


class PeopleOffice(PeopleFile):
    """Every act is an entry of the stream of people, by a person in a role and for a reason."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.store = store

    def act(self, command: AnyStaffAct) -> Entry | Refusal:
        return self.store.decide_now(late(lambda _, __: command))

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
    rows = connection.execute(guests.limit(AT_ONCE + len(busy))).all()
    found = (person for row in rows if (person := readable_person(row)))
    names = [person.id for person in found if not (person.disabled or person.roles or person.id in busy)][:AT_ONCE]
    accounts_ = [wallet(name) for name in names]
    held = connection.execute(sa.select(balances).where(balances.c.account.in_(accounts_))).all()
    cents = {row.account: row.balance for row in held}
    return tuple((name, cents.get(wallet(name), 0)) for name in names)
