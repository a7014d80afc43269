"""What persons do for themselves: coming in and going out, passwords, codes, a refill."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from pitboss.cite import Refusal
from pitboss.room.people import commands as c
from pitboss.room.people import events as e
from pitboss.room.people.grants import decide_refill, welcome
from pitboss.room.people.known import KnownPeople
from pitboss.room.people.names import name_taken
from pitboss.room.people.person import OpenSession, Person
from pitboss.room.people.policy import PeoplePolicy, SessionLimits

PeopleEvents = list[e.AnyPeopleEvent]


def decide_own_act(people: KnownPeople, policy: PeoplePolicy, command: c.OwnAct) -> PeopleEvents | Refusal:
    anybodys = ANYBODYS.get(type(command))
    if anybodys:
        return anybodys(people, policy, command)
    person = people.person(command.person)
    if person is None:
        return Refusal("nobody", f"there is no {command.person}", ())
    if person.disabled:
        return refuse_disabled(person)
    return A_PERSONS[type(command)](people, policy, person, command)


def refuse_disabled(person: Person) -> Refusal:
    return Refusal("disabled", f"the account of {person.id} is disabled: {person.disabled}", ())


def refuse_other_password(person: Person, proof: str) -> Refusal | None:
    if person.password and person.password == proof:
        return None
    return Refusal("password_changed", "the password is another one meanwhile; sign in with that", ())


# sessions


def limits_of(policy: PeoplePolicy, person: Person) -> SessionLimits:
    if person.is_staff:
        return policy.staff
    return policy.guest if person.is_guest else policy.named


def session_for(policy: PeoplePolicy, person: Person, token: str, now: int) -> OpenSession:
    limits = limits_of(policy, person)
    ends = now + limits.most
    return OpenSession(token=token, person=person.id, until=min(now + limits.idle, ends), ends=ends)


def sign_out(sessions: Iterable[OpenSession]) -> PeopleEvents:
    return [e.SignedOut(session=session.token, person=session.person) for session in sessions]


def _leave(people: KnownPeople, _: PeoplePolicy, command: c.SignOut | c.SignOutEverywhere) -> PeopleEvents | Refusal:
    theirs = list(people.sessions_of(command.person))
    if isinstance(command, c.SignOut):
        theirs = [session for session in theirs if session.token == command.session]
    return sign_out(theirs) or Refusal("no_session", "there is no such session", ())


def _renew(people: KnownPeople, policy: PeoplePolicy, command: c.RenewSession) -> PeopleEvents | Refusal:
    session, person = people.session(command.session), people.person(command.person)
    if session is None or person is None or session.person != person.id or session.until <= command.now:
        return Refusal("no_session", "there is no such session", ())
    until = min(command.now + limits_of(policy, person).idle, session.ends)
    if until <= session.until:
        return Refusal("no_need", "the session lasts as long already", ())
    return [e.SessionRenewed(session=replace(session, until=until))]


# accounts


def _open(people: KnownPeople, policy: PeoplePolicy, command: c.OpenAccount) -> PeopleEvents | Refusal:
    name, now = command.person, command.now
    guest = Person(id=name, created=now)
    return refuse_taken(people, name) or [
        e.AccountOpened(person=name, created=now),
        welcome(policy, name),
        e.SessionOpened(session=session_for(policy, guest, command.session, now)),
    ]


def refuse_taken(people: KnownPeople, name: str) -> Refusal | None:
    if people.person(name) or people.is_used_up(name):
        return name_taken(name)
    return None


def _register(
    people: KnownPeople, policy: PeoplePolicy, person: Person, command: c.TakePassword
) -> PeopleEvents | Refusal:
    if not person.is_guest:
        return Refusal("not_a_guest", "this account has a password already", ())
    named = replace(person, password=command.password)
    return _with_password(people, policy, named, command.session, command.now)


def _with_password(people: KnownPeople, policy: PeoplePolicy, person: Person, token: str, now: int) -> PeopleEvents:
    """Whatever was opened under the old password, or none, is closed."""
    return [
        e.PasswordSet(person=person.id, password=person.password),
        *sign_out(people.sessions_of(person.id)),
        e.SessionOpened(session=session_for(policy, person, token, now)),
    ]


def _change_password(
    people: KnownPeople, policy: PeoplePolicy, person: Person, command: c.ChangePassword
) -> PeopleEvents | Refusal:
    changed = replace(person, password=command.password)
    return refuse_other_password(person, command.proof) or _with_password(
        people, policy, changed, command.session, command.now
    )


def refuse_locked(person: Person, now: int) -> Refusal | None:
    if person.locked_until <= now:
        return None
    seconds = -(-(person.locked_until - now) // 1000)
    wait = f"{seconds} seconds" if seconds < 120 else f"{-(-seconds // 60)} minutes"
    what = f"{person.failures} wrong passwords or codes in a row: try again in {wait}"
    return Refusal("locked", what, (), {"until": person.locked_until, "failures": person.failures})


def _sign_in(_: KnownPeople, policy: PeoplePolicy, person: Person, command: c.SignIn) -> PeopleEvents | Refusal:
    refused = refuse_locked(person, command.now) or refuse_other_password(person, command.proof)
    if refused:
        return refused
    if wrong := refuse_code(person, command.totp_step, command.recovery):
        return wrong
    session = session_for(policy, person, command.session, command.now)
    step, recovery = (command.totp_step, command.recovery) if person.totp else (0, "")
    opened = e.SessionOpened(session=session, totp_step=step, recovery=recovery)
    anew = [e.PasswordSet(person=person.id, password=command.rehashed)] if command.rehashed else []
    return [*anew, opened]


def refuse_code(person: Person, step: int, recovery: str) -> Refusal | None:
    """Where one is asked for: a code of a later moment than the last, or one of those for whoever lost the device."""
    if not person.totp or step > person.totp_step or recovery in person.recovery:
        return None
    return Refusal("wrong_code", "each code is good once; wait for the next one", ())


def _set_totp(_: KnownPeople, __: PeoplePolicy, person: Person, command: c.SetTotp) -> PeopleEvents | Refusal:
    if person.is_guest:
        return Refusal("no_password", "a code is asked for beside a password; take one first", ())
    if person.totp:
        return Refusal("code_set", "a code is asked for already; remove that one first", ())
    return [e.TotpSet(person=person.id, secret=command.secret, totp_step=command.totp_step, recovery=command.recovery)]


def _remove_totp(_: KnownPeople, __: PeoplePolicy, person: Person, command: c.RemoveTotp) -> PeopleEvents | Refusal:
    if not person.totp:
        return Refusal("no_code", "no code is asked for beside the password", ())
    wrong = refuse_other_password(person, command.proof) or refuse_code(person, command.totp_step, command.recovery)
    return wrong or [e.TotpRemoved(person=person.id)]


def _refill(_: KnownPeople, policy: PeoplePolicy, person: Person, command: c.TakeRefill) -> PeopleEvents | Refusal:
    return decide_refill(policy, person, command)


# the operator's link


def _use_link(people: KnownPeople, policy: PeoplePolicy, command: c.UseOperatorLink) -> PeopleEvents | Refusal:
    """Once, by somebody with a password."""
    link = people.link
    if link is None or link.token != command.link or link.until <= command.now:
        return Refusal("no_such_link", "this link opens nothing: it was used, has ended, or there is a newer one", ())
    came = _whoever_came(people, command)
    if isinstance(came, Refusal):
        return came
    person, made = came
    operator = replace(person, roles=("operator",))
    return [
        *made,
        e.LinkUsed(person=person.id),
        e.RoleGiven(person=person.id, role="operator", why="by the operator's link"),
        *sign_out(people.sessions_of(person.id)),
        e.SessionOpened(session=session_for(policy, operator, command.session, command.now)),
    ]


def _whoever_came(people: KnownPeople, command: c.UseOperatorLink) -> tuple[Person, PeopleEvents] | Refusal:
    """A new person with a password, or one who has signed in with theirs."""
    name, known = command.person, people.person(command.person)
    if command.password:
        fresh = Person(id=name, created=command.now, password=command.password)
        opened: PeopleEvents = [
            e.AccountOpened(person=name, created=command.now),
            e.PasswordSet(person=name, password=command.password),
        ]
        return refuse_taken(people, name) or (fresh, opened)
    if known is None or known.is_guest:
        return Refusal("no_password", "an operator has a password; take one first", ())
    if "operator" in known.roles:
        return Refusal("has_role", f"{name} is an operator already", ())
    return refuse_disabled(known) if known.disabled else (known, [])


ANYBODYS: dict[type[c.OwnAct], Callable[[KnownPeople, PeoplePolicy, Any], PeopleEvents | Refusal]] = {
    c.OpenAccount: _open,
    c.UseOperatorLink: _use_link,
    c.SignOut: _leave,
    c.SignOutEverywhere: _leave,
    c.RenewSession: _renew,
}
"""What can be asked whether there is such a person or not."""
A_PERSONS: dict[type[c.OwnAct], Callable[[KnownPeople, PeoplePolicy, Person, Any], PeopleEvents | Refusal]] = {
    c.TakePassword: _register,
    c.SignIn: _sign_in,
    c.ChangePassword: _change_password,
    c.SetTotp: _set_totp,
    c.RemoveTotp: _remove_totp,
    c.TakeRefill: _refill,
}
"""What somebody asks whose account is not disabled."""
