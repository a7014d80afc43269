"""Everybody the room knows: what decisions look at, and what events change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from pitboss.room.people.person import OpenSession, OperatorLink, Person, Restriction
from pitboss.room.people.policy import PeoplePolicy


class KnownPeople(Protocol):
    """From the database while an entry is written, or from the stream itself when it is followed again."""

    policy: PeoplePolicy | None
    link: OperatorLink | None

    def person(self, name: str) -> Person | None: ...

    def is_used_up(self, name: str) -> bool:
        """Whether somebody of old had this name, whose rounds are still on record under it."""

    def session(self, token: str) -> OpenSession | None: ...

    def sessions_of(self, person: str) -> Iterable[OpenSession]: ...

    def ended_sessions(self, now: int) -> Iterable[OpenSession]: ...

    def operators(self) -> Iterable[Person]: ...

    def restriction(self, key: str) -> Restriction | None: ...

    # what events change

    def keep(self, person: Person) -> None: ...

    def use_up(self, name: str) -> None:
        """Forget a person, but not that there was one."""

    def keep_session(self, session: OpenSession) -> None: ...

    def end_session(self, token: str) -> None: ...

    def restrict(self, restriction: Restriction) -> None: ...

    def lift(self, key: str) -> None: ...


class FollowedPeople:
    """As the stream tells it, from its first entry on."""

    def __init__(self) -> None:
        self.policy: PeoplePolicy | None = None
        self.link: OperatorLink | None = None
        self.people: dict[str, Person] = {}
        self.used_up: set[str] = set()
        self.sessions: dict[str, OpenSession] = {}
        self.restrictions: dict[str, Restriction] = {}
        self._tokens: dict[str, set[str]] = {}

    def person(self, name: str) -> Person | None:
        return self.people.get(name)

    def is_used_up(self, name: str) -> bool:
        return name in self.used_up

    def session(self, token: str) -> OpenSession | None:
        return self.sessions.get(token)

    def sessions_of(self, person: str) -> list[OpenSession]:
        return [self.sessions[token] for token in sorted(self._tokens.get(person, ()))]

    def ended_sessions(self, now: int) -> list[OpenSession]:
        ended = [session for session in self.sessions.values() if session.until <= now]
        return sorted(ended, key=lambda session: session.token)

    def operators(self) -> list[Person]:
        return [person for person in self.people.values() if "operator" in person.roles]

    def restriction(self, key: str) -> Restriction | None:
        return self.restrictions.get(key)

    def keep(self, person: Person) -> None:
        self.people[person.id] = person

    def use_up(self, name: str) -> None:
        del self.people[name]
        self.used_up.add(name)

    def keep_session(self, session: OpenSession) -> None:
        self.sessions[session.token] = session
        self._tokens.setdefault(session.person, set()).add(session.token)

    def end_session(self, token: str) -> None:
        session = self.sessions.pop(token)
        self._tokens[session.person].discard(token)

    def restrict(self, restriction: Restriction) -> None:
        self.restrictions[restriction.key] = restriction

    def lift(self, key: str) -> None:
        del self.restrictions[key]
