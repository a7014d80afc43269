"""What was done about a person, and what they did about their account: read from the stream, latest first."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import sqlalchemy as sa

from pitboss.room.archive import Archive
from pitboss.room.people import commands as c
from pitboss.room.people import events as e
from pitboss.room.people.rights import words_of
from pitboss.room.people.stream import STREAM, command_in, events_in
from pitboss.room.records import Entry
from pitboss.room.schema import entries

BY_STAFF: tuple[type[c.StaffAct], ...] = (
    c.GiveRole,
    c.TakeRole,
    c.DisablePerson,
    c.EnablePerson,
    c.GrantMoney,
    c.ResetTotp,
)
BY_THEMSELVES: tuple[type[c.OwnAct], ...] = (
    c.OpenAccount,
    c.TakePassword,
    c.ChangePassword,
    c.UseOperatorLink,
    c.TakeRefill,
    c.SignOutEverywhere,
    c.SetTotp,
    c.RemoveTotp,
)
"""Comings and goings are not told: there are many, and they change nothing."""
FAILURES = 2_000
"""Of all sign-ins that failed in the room, so many are looked through for somebody's: anybody can make more."""


class PersonAct(msgspec.Struct, frozen=True, kw_only=True):
    """One act on record; `by` and `role` are empty where persons did it for themselves."""

    seq: int
    at: int
    what: str
    """The command."""
    words: str
    by: str = ""
    role: str = ""
    why: str = ""
    cents: int = 0


def acts_about(archive: Archive, person: str, *, most: int) -> list[PersonAct]:
    """Latest first, so many of them."""
    own = sa.and_(entries.c.actor == f"player:{person}", sa.or_(*map(_is_of, BY_THEMSELVES)))
    by_staff = sa.or_(*map(_is_of, BY_STAFF))
    found = archive.entries(STREAM, 0, None, sa.or_(own, by_staff, _failed_lately()))
    told = [act for entry in found if (act := _told(entry, person))]
    return told[-most:][::-1]


def _failed_lately() -> sa.ColumnElement[bool]:
    """Who it was that somebody tried to come in as is sealed."""
    of_people = sa.and_(entries.c.stream == STREAM, _is_of(c.FailSignIn))
    latest = sa.select(entries.c.seq).where(of_people).order_by(entries.c.seq.desc()).limit(FAILURES)
    return sa.and_(_is_of(c.FailSignIn), entries.c.seq.in_(latest))


def _is_of(kind: type[c.PeopleCommand]) -> sa.ColumnElement[bool]:
    """Entries of one command by their ids, which begin with its name: a digit comes after a slash."""
    return sa.and_(entries.c.command_id >= f"{kind.__name__}/", entries.c.command_id < f"{kind.__name__}0")


def _told(entry: Entry, person: str) -> PersonAct | None:
    command = command_in(entry)
    if getattr(command, "person", "") != person:
        return None
    events = events_in(entry)
    cents = sum(event.cents for event in events if isinstance(event, e.MoneyGranted))
    told = PersonAct(
        seq=entry.seq,
        at=entry.at,
        what=type(command).__name__,
        words=_sentence(command, events),
        cents=cents,
    )
    if not isinstance(command, c.StaffAct):
        return told
    return msgspec.structs.replace(told, by=command.by, role=command.role, why=command.why)


SENTENCES: dict[type[c.PeopleCommand], str] = {
    c.DisablePerson: "The account was disabled",
    c.EnablePerson: "The account was opened again",
    c.GrantMoney: "Play money was given",
    c.ResetTotp: "The code beside the password was taken away",
    c.OpenAccount: "Came in as a guest, with welcome money",
    c.TakePassword: "Took a password",
    c.ChangePassword: "Changed the password",
    c.UseOperatorLink: "Became an operator by the operator's link",
    c.TakeRefill: "Took a refill of play money",
    c.SignOutEverywhere: "Signed out everywhere",
    c.SetTotp: "A code is asked for beside the password",
    c.RemoveTotp: "No code is asked for beside the password any more",
}


def _sentence(command: c.AnyPeopleCommand, events: Iterable[e.AnyPeopleEvent]) -> str:
    match command:
        case c.GiveRole(to=role):
            return f"Became {words_of(role)}{_signed_out(events)}"
        case c.TakeRole(of=role):
            return f"Is {words_of(role)} no longer{_signed_out(events)}"
        case c.FailSignIn(address=address):
            return f"Somebody could not sign in{f' from {address}' if address else ''}{_in_a_row(events)}"
        case _:
            return SENTENCES[type(command)]


def _signed_out(events: Iterable[e.AnyPeopleEvent]) -> str:
    return ", and was signed out" if any(isinstance(event, e.SignedOut) for event in events) else ""


def _in_a_row(events: Iterable[e.AnyPeopleEvent]) -> str:
    """How often it was tried, and whether that was enough."""
    for event in events:
        if isinstance(event, e.SignInFailed):
            locked = ", and the account is locked for a while" if event.locked_until else ""
            return f": try {event.failures} with a wrong password or code{locked}"
    return ""
