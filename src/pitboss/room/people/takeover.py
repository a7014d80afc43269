"""Bringing a room's people into their stream, and the house's policy up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room.cashier import STREAM as CASHIER
from pitboss.room.database import UnusableError
from pitboss.room.people.commands import SetPolicy, TakeOverPeople
from pitboss.room.people.person import OpenSession, OperatorLink, Person, Restriction, digest_of
from pitboss.room.people.policy import HOUSE_POLICY, PeoplePolicy
from pitboss.room.people.stored import StoredPeople
from pitboss.room.people.stream import STREAM, late
from pitboss.room.schema import accounts, people_facts, sessions, streams

if TYPE_CHECKING:
    from pitboss.room.records import LateEntry
    from pitboss.room.store import Store

SHARED = "everybody with the operator's link was this one person; operators have accounts of their own now"


def bring_up_to_date(store: Store, *, at: int, policy: PeoplePolicy = HOUSE_POLICY) -> None:
    """Whoever was there before people had a stream enters it, and the policy is this program's."""
    _refuse_unreadable(store)
    store.decide_now(taking_over(at))
    store.decide_now(late(lambda _, __: SetPolicy(policy=policy, now=at)))


FACTS: dict[str, Any] = {"policy": PeoplePolicy, "link": OperatorLink, "restriction": Restriction}


def _refuse_unreadable(store: Store) -> None:
    """What is stopped, and who may do what, is not guessed."""
    for row in store.select(sa.select(people_facts)):
        try:
            msgspec.json.decode(row.value, type=FACTS.get(row.kind, Any))
        except (msgspec.MsgspecError, TypeError):
            what = f"{row.kind} {row.name}".strip()
            told = f"what {store.url} says of people ({what}) cannot be read: put a copy of the room back"
            raise UnusableError(f"{told}; `pitboss audit` tells what else is altered") from None


def taking_over(at: int) -> LateEntry:
    """The first entry of the stream in a room of old."""
    return late(lambda people, connection: _found(people, connection, at))


def _found(people: StoredPeople, connection: sa.Connection, at: int) -> TakeOverPeople | Refusal:
    """Once, and only where there is somebody or something to take over."""
    ends = {row.stream: row.seq for row in connection.execute(sa.select(streams)).all()}
    found = tuple(_person(row) for row in connection.execute(sa.select(accounts).order_by(accounts.c.id)).all())
    if STREAM in ends or not (found or CASHIER in ends):
        return Refusal("nobody_to_take_over", "people have their stream already, or there is nobody", ())
    for person in found:
        people.person(person.id)  # Their passwords stay what they are.
    opened = connection.execute(sa.select(sessions).order_by(sessions.c.token)).all()
    kept = tuple(
        OpenSession(token=row.token.hex(), person=row.account, until=row.expires, ends=row.expires) for row in opened
    )
    return TakeOverPeople(people=found, sessions=kept, cashier=ends.get(CASHIER, 0), now=at)


def _person(row: sa.Row[tuple[object, ...]]) -> Person:
    shut = SHARED if row.kind == "operator" else ""
    return Person(id=row.id, created=row.created, password=digest_of(row.password or ""), disabled=shut)
