"""What an event about people changes, and which money it moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from pitboss.room.ledger import MINT, wallet
from pitboss.room.people import events as e
from pitboss.room.people.known import KnownPeople
from pitboss.room.people.person import Person
from pitboss.room.records import Posting


def evolve(people: KnownPeople, event: e.AnyPeopleEvent) -> None:
    """The only thing that changes what the room knows of people; nothing is decided here."""
    CHANGES[type(event)](people, event)


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
    used: dict[str, Any] = {"totp_step": event.totp_step} if event.totp_step else {}
    if event.recovery:
        person = people.person(event.session.person)
        assert person is not None, f"{event.session.person} is nobody"
        used["recovery"] = tuple(code for code in person.recovery if code != event.recovery)
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


def _set_policy(people: KnownPeople, event: e.PolicySet) -> None:
    people.policy = event.policy


def _open_account(people: KnownPeople, event: e.AccountOpened) -> None:
    people.keep(Person(id=event.person, created=event.created))


def _set_password(people: KnownPeople, event: e.PasswordSet) -> None:
    _change(people, event.person, password=event.password)


def _renew_session(people: KnownPeople, event: e.SessionRenewed) -> None:
    people.keep_session(event.session)


def _end_session(people: KnownPeople, event: e.SignedOut) -> None:
    people.end_session(event.session)


def _fail(people: KnownPeople, event: e.SignInFailed) -> None:
    _change(people, event.person, failures=event.failures, locked_until=event.locked_until)


def _set_totp(people: KnownPeople, event: e.TotpSet) -> None:
    _change(people, event.person, totp=event.secret, totp_step=event.totp_step, recovery=event.recovery)


def _remove_totp(people: KnownPeople, event: e.TotpRemoved) -> None:
    _change(people, event.person, totp="", totp_step=0, recovery=())


def _make_link(people: KnownPeople, event: e.LinkMade) -> None:
    people.link = event.link


def _use_link(people: KnownPeople, _: e.LinkUsed) -> None:
    people.link = None


def _disable(people: KnownPeople, event: e.PersonDisabled) -> None:
    _change(people, event.person, disabled=event.why)


def _enable(people: KnownPeople, event: e.PersonEnabled) -> None:
    _change(people, event.person, disabled="", failures=0, locked_until=0)


def _sweep(people: KnownPeople, event: e.GuestSwept) -> None:
    people.use_up(event.person)


def _restrict(people: KnownPeople, event: e.PlayRestricted) -> None:
    people.restrict(event.restriction)


def _lift(people: KnownPeople, event: e.RestrictionLifted) -> None:
    people.lift(event.key)


CHANGES: dict[type, Callable[[KnownPeople, Any], None]] = {
    e.PolicySet: _set_policy,
    e.PeopleTakenOver: _take_over,
    e.AccountOpened: _open_account,
    e.PasswordSet: _set_password,
    e.SessionOpened: _open_session,
    e.SessionRenewed: _renew_session,
    e.SignedOut: _end_session,
    e.SignInFailed: _fail,
    e.TotpSet: _set_totp,
    e.TotpRemoved: _remove_totp,
    e.LinkMade: _make_link,
    e.LinkUsed: _use_link,
    e.RoleGiven: _change_roles,
    e.RoleTaken: _change_roles,
    e.PersonDisabled: _disable,
    e.PersonEnabled: _enable,
    e.MoneyGranted: _count_refill,
    e.GuestSwept: _sweep,
    e.PlayRestricted: _restrict,
    e.RestrictionLifted: _lift,
}


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
