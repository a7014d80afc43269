"""What an event about people changes, and which money it moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, assert_never

from msgspec.structs import replace

from pitboss.room.ledger import MINT, wallet
from pitboss.room.people import events as e
from pitboss.room.people.known import KnownPeople
from pitboss.room.people.person import Person
from pitboss.room.records import Posting


def evolve(people: KnownPeople, event: e.AnyPeopleEvent) -> None:
    """The only thing that changes what the room knows of people; nothing is decided here."""
    match event:
        case e.PolicySet(policy=policy):
            people.policy = policy
        case e.PeopleTakenOver():
            _take_over(people, event)
        case e.AccountOpened(person=name, created=created):
            people.keep(Person(id=name, created=created))
        case e.PasswordSet(person=name, password=password):
            _change(people, name, password=password)
        case e.SessionOpened():
            _open_session(people, event)
        case e.SessionRenewed(session=session):
            people.keep_session(session)
        case e.SessionEnded(session=token):
            people.end_session(token)
        case e.SignInFailed(person=name, failures=failures, locked_until=until):
            _change(people, name, failures=failures, locked_until=until)
        case e.TotpSet(person=name, secret=secret, totp_step=step):
            _change(people, name, totp=secret, totp_step=step)
        case e.TotpRemoved(person=name):
            _change(people, name, totp="", totp_step=0)
        case e.LinkMade(link=link):
            people.link = link
        case e.LinkUsed():
            people.link = None
        case e.RoleGiven() | e.RoleTaken():
            _change_roles(people, event)
        case e.PersonDisabled(person=name, why=why):
            _change(people, name, disabled=why)
        case e.PersonEnabled(person=name):
            _change(people, name, disabled="", failures=0, locked_until=0)
        case e.MoneyGranted():
            _count_refill(people, event)
        case e.GuestSwept(person=name):
            people.use_up(name)
        case e.PlayRestricted(restriction=restriction):
            people.restrict(restriction)
        case e.RestrictionLifted(key=key):
            people.lift(key)
        case _:
            assert_never(event)


def _change(people: KnownPeople, name: str, **fields: Any) -> None:
    person = people.person(name)
    assert person is not None, f"{name} is nobody"
    people.keep(replace(person, **fields))


def _take_over(people: KnownPeople, event: e.PeopleTakenOver) -> None:
    for person in event.people:
        people.keep(person)
    for session in event.sessions:
        people.keep_session(session)


def _open_session(people: KnownPeople, event: e.SessionOpened) -> None:
    people.keep_session(event.session)
    used = {"totp_step": event.totp_step} if event.totp_step else {}
    _change(people, event.session.person, failures=0, locked_until=0, **used)


def _change_roles(people: KnownPeople, event: e.RoleGiven | e.RoleTaken) -> None:
    person = people.person(event.person)
    assert person is not None, f"{event.person} is nobody"
    others = {role for role in person.roles if role != event.role}
    roles = others | {event.role} if isinstance(event, e.RoleGiven) else others
    people.keep(replace(person, roles=tuple(sorted(roles))))


def _count_refill(people: KnownPeople, event: e.MoneyGranted) -> None:
    person = people.person(event.person)
    if event.reason == "refill" and person:
        before = person.refills if person.refill_day == event.day else 0
        people.keep(replace(person, refill_day=event.day, refills=before + 1))


def postings_of(events: Iterable[e.AnyPeopleEvent]) -> tuple[Posting, ...]:
    return tuple(_postings(events))


def _postings(events: Iterable[e.AnyPeopleEvent]) -> Iterator[Posting]:
    for event in events:
        match event:
            case e.MoneyGranted(person=name, cents=cents):
                yield Posting(MINT, wallet(name), cents)
            case e.GuestSwept(person=name, cents=cents) if cents:
                yield Posting(wallet(name), MINT, cents)
            case _:
                pass
