"""Which decisions about people and play are significant events of the room, and how they are told as such."""

from __future__ import annotations

import msgspec

from pitboss.room import incidents as i
from pitboss.room.people import events as e
from pitboss.room.people.person import Restrictable


class Significant(msgspec.Struct, frozen=True):
    what: i.AnyIncident
    subject: str
    person: str
    """Whose doing it was."""


def significant(event: e.AnyPeopleEvent) -> Significant | None:
    """An event of the stream of people as an incident, if it is one."""
    match event:
        case e.SignInFailed(person=name, locked_until=until) if until:
            locked = i.AccountLocked(failures=event.failures, until=until, address=event.address)
            return Significant(locked, _account(name), name)
        case e.PersonDisabled(person=name):
            return Significant(i.AccountDisabled(why=event.why), _account(name), event.by)
        case e.PersonEnabled(person=name):
            return Significant(i.AccountEnabled(why=event.why), _account(name), event.by)
        case e.RoleGiven(person=name) | e.RoleTaken(person=name):
            given = isinstance(event, e.RoleGiven)
            changed = i.RoleChanged(role=event.role, given=given, why=event.why)
            return Significant(changed, _account(name), event.by or name)
        case e.MoneyGranted(person=name, reason="staff"):
            return Significant(i.MoneyGiven(cents=event.cents, why=event.why), _account(name), event.by)
        case e.PlayRestricted(restriction=made):
            stopped = i.PlayStopped(what=made.what, which=made.which, why=made.why)
            return Significant(stopped, _play(made.what, made.which), made.by)
        case e.RestrictionLifted(key=key):
            what, which = _parts(key)
            return Significant(i.PlayResumed(what=what, which=which, why=event.why), _play(what, which), event.by)
        case _:
            return None


def _account(name: str) -> str:
    return f"account:{name}"


def _play(what: Restrictable, which: str) -> str:
    return {"table": f"desk:{which}", "game": f"game:{which}", "room": "room"}[what]


def _parts(key: str) -> tuple[Restrictable, str]:
    what, _, which = key.partition(":")
    return msgspec.convert(what, Restrictable), which
