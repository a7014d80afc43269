"""Everybody the room knows, as the database has it: read when needed, changed along with the entry that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from pitboss.room.people.person import OpenSession, OperatorLink, Person, Restriction, digest_of
from pitboss.room.people.policy import PeoplePolicy
from pitboss.room.people.projection import (
    FactKind,
    account_row,
    fact_row,
    no_account_row,
    no_fact_row,
    no_session_row,
    person_in,
    session_in,
    session_row,
)
from pitboss.room.records import ProjectedRow
from pitboss.room.schema import accounts, people_facts, sessions

T = TypeVar("T")


class StoredPeople:
    """`KnownPeople` within a transaction; `secrets` are those that come with the command, by their digests."""

    def __init__(self, connection: sa.Connection, secrets: Mapping[str, str] | None = None) -> None:
        self._connection = connection
        self._secrets: dict[str, str] = {"": "", **(secrets or {})}
        self._rows: list[ProjectedRow] = []
        self._changed: dict[str, Person] = {}
        self._opened: dict[str, OpenSession] = {}
        self._ended: set[str] = set()

    def rows(self) -> tuple[ProjectedRow, ...]:
        """What has changed, in an order in which nothing refers to what is not there."""
        people = [self._account_row(person) for person in self._changed.values()]
        ended = [no_session_row(token) for token in sorted(self._ended)]
        opened = [session_row(session) for session in self._opened.values()]
        return (*ended, *people, *opened, *self._rows)

    def _account_row(self, person: Person) -> ProjectedRow:
        return account_row(person, self._secrets[person.password], self._secrets[person.totp])

    def _find(self, query: sa.Select[Any]) -> list[Any]:
        return list(self._connection.execute(query).all())

    # persons

    def person(self, name: str) -> Person | None:
        if name in self._changed:
            return self._changed[name]
        rows = self._find(sa.select(accounts).where(accounts.c.id == name))
        return self._known(rows[0]) if rows else None

    def _known(self, row: Any) -> Person | None:
        """None of a time when people were not in a stream, until they are taken over."""
        for secret in (row.password, row.totp):
            self._secrets[digest_of(secret or "")] = secret or ""
        return person_in(row) if row.person else None

    def operators(self) -> list[Person]:
        found = [self._known(row) for row in self._find(sa.select(accounts).where(accounts.c.is_operator))]
        return [person for person in found if person]

    def keep(self, person: Person) -> None:
        self._changed[person.id] = person

    def is_used_up(self, name: str) -> bool:
        return self._fact("used_up", name) is not None

    def use_up(self, name: str) -> None:
        self._changed.pop(name, None)
        self._rows += [no_account_row(name), fact_row("used_up", name, None)]

    # sessions

    def session(self, token: str) -> OpenSession | None:
        rows = self._find(sa.select(sessions).where(sessions.c.token == bytes.fromhex(token)))
        return session_in(rows[0]) if rows else None

    def sessions_of(self, person: str) -> list[OpenSession]:
        query = sa.select(sessions).where(sessions.c.account == person).order_by(sessions.c.token)
        return [session_in(row) for row in self._find(query)]

    def ended_sessions(self, now: int) -> list[OpenSession]:
        query = sa.select(sessions).where(sessions.c.expires <= now).order_by(sessions.c.token)
        return [session_in(row) for row in self._find(query)]

    def keep_session(self, session: OpenSession) -> None:
        self._opened[session.token] = session

    def end_session(self, token: str) -> None:
        self._opened.pop(token, None)
        self._ended.add(token)

    # what else there is

    def _fact(self, kind: FactKind, name: str) -> bytes | None:
        query = sa.select(people_facts.c.value).where(people_facts.c.kind == kind, people_facts.c.name == name)
        rows = self._find(query)
        return rows[0].value if rows else None

    def _read(self, kind: FactKind, name: str, type_: type[T]) -> T | None:
        value = self._fact(kind, name)
        return msgspec.json.decode(value, type=type_) if value else None

    @property
    def policy(self) -> PeoplePolicy | None:
        return self._read("policy", "", PeoplePolicy)

    @policy.setter
    def policy(self, policy: PeoplePolicy | None) -> None:
        self._rows.append(fact_row("policy", "", policy))

    @property
    def link(self) -> OperatorLink | None:
        return self._read("link", "", OperatorLink)

    @link.setter
    def link(self, link: OperatorLink | None) -> None:
        self._rows.append(fact_row("link", "", link) if link else no_fact_row("link", ""))

    def restriction(self, key: str) -> Restriction | None:
        return self._read("restriction", key, Restriction)

    def restrict(self, restriction: Restriction) -> None:
        self._rows.append(fact_row("restriction", restriction.key, restriction))

    def lift(self, key: str) -> None:
        self._rows.append(no_fact_row("restriction", key))
