"""How what the stream of people comes to stands in the tables."""

from __future__ import annotations

import logging
from typing import Any, Literal

import msgspec

from pitboss.lookalike import reading
from pitboss.room.codec import encode
from pitboss.room.people.names import key_of
from pitboss.room.people.person import OpenSession, Person
from pitboss.room.records import ProjectedRow

FactKind = Literal["policy", "link", "restriction", "used_up"]
NOTHING = b"null"
LOG = logging.getLogger("pitboss.room")
_person = msgspec.json.Decoder(Person)


def account_row(person: Person, password: str, totp: str) -> ProjectedRow:
    """A person, what they are looked up by, and their secrets."""
    values = {
        "id": person.id,
        "name": person.id,
        "kind": "guest" if person.is_guest else "named",
        "name_key": key_of(person.id),
        "password": password or None,
        "created": person.created,
        "reading": reading(person.id),
        "totp": totp or None,
        "is_operator": "operator" in person.roles,
        "person": encode(person),
    }
    return ProjectedRow("accounts", values)


def no_account_row(name: str) -> ProjectedRow:
    return ProjectedRow("accounts", {"id": name}, is_gone=True)


def session_row(session: OpenSession) -> ProjectedRow:
    values = {
        "token": bytes.fromhex(session.token),
        "account": session.person,
        "expires": session.until,
        "ends": session.ends,
    }
    return ProjectedRow("sessions", values)


def no_session_row(token: str) -> ProjectedRow:
    return ProjectedRow("sessions", {"token": bytes.fromhex(token)}, is_gone=True)


def fact_row(kind: FactKind, name: str, value: Any) -> ProjectedRow:
    return ProjectedRow("people_facts", {"kind": kind, "name": name, "value": encode(value)})


def no_fact_row(kind: FactKind, name: str) -> ProjectedRow:
    return ProjectedRow("people_facts", {"kind": kind, "name": name}, is_gone=True)


# back again


def person_in(row: Any) -> Person:
    return _person.decode(row.person)


def readable_person(row: Any) -> Person | None:
    """Nobody where the row cannot be read: whoever it was is missed, and the room goes on without them."""
    try:
        return person_in(row)
    except (msgspec.MsgspecError, TypeError) as error:
        LOG.error("the account %s cannot be read, and nobody comes in as it: %s", getattr(row, "id", ""), error)
        return None


def session_in(row: Any) -> OpenSession:
    return OpenSession(token=row.token.hex(), person=row.account, until=row.expires, ends=row.ends)
