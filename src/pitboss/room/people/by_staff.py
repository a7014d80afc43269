"""What those with a role do about people and play: each act names who, in which role, and why."""

from __future__ import annotations

from typing import assert_never, cast

from pitboss.cite import Refusal
from pitboss.room.people import commands as c
from pitboss.room.people import events as e
from pitboss.room.people.coming_in import refuse_disabled, sign_out
from pitboss.room.people.known import KnownPeople
from pitboss.room.people.person import Person, Restriction, restriction_key
from pitboss.room.people.policy import PeoplePolicy
from pitboss.room.people.rights import Right, RoomRole, refused, words_of

PeopleEvents = list[e.AnyPeopleEvent]
AnyStaffAct = (
    c.GiveRole
    | c.TakeRole
    | c.DisablePerson
    | c.EnablePerson
    | c.GrantMoney
    | c.ResetTotp
    | c.Restrict
    | c.LiftRestriction
)
LONGEST_REASON = 400
CODE_MISSING = "the house asks its staff for a code beside the password: set one up on your account's page first"


def decide_staff_act(people: KnownPeople, policy: PeoplePolicy, command: AnyStaffAct) -> PeopleEvents | Refusal:
    wrong = _refuse_actor(people, policy, command) or refuse_reason(command.why)
    if wrong:
        return wrong
    if isinstance(command, c.Restrict | c.LiftRestriction):
        return _restrict(people, command)
    person = people.person(command.person)
    if person is None:
        return Refusal("nobody", f"there is no {command.person}", ())
    match command:
        case c.GiveRole():
            return _give_role(people, person, command)
        case c.TakeRole():
            return _take_role(people, person, command)
        case c.DisablePerson():
            return _disable(people, person, command)
        case c.EnablePerson():
            return _enable(person, command)
        case c.GrantMoney():
            return _grant(person, command)
        case c.ResetTotp():
            return _reset_totp(people, person, command)
        case _:
            assert_never(command)


def right_for(command: AnyStaffAct) -> Right:
    match command:
        case c.GiveRole() | c.TakeRole():
            return "give_role"
        case c.DisablePerson() | c.EnablePerson():
            return "disable_person"
        case c.GrantMoney():
            return "grant_money"
        case c.ResetTotp():
            return "reset_code"
        case c.Restrict(what=what) | c.LiftRestriction(what=what):
            return cast("Right", f"restrict_{what}")
        case _:
            assert_never(command)


def _refuse_actor(people: KnownPeople, policy: PeoplePolicy, command: AnyStaffAct) -> Refusal | None:
    return refuse_acting(policy, people.person(command.by), command.role, right_for(command))


def refuse_acting(policy: PeoplePolicy, person: Person | None, role: RoomRole, right: Right) -> Refusal | None:
    """Whoever asks is there, has the role they ask in, and the role has the right."""
    may = policy.rights.get(right, ())
    if person is None or role not in person.roles or role not in may:
        return refused(right, may)
    return refuse_disabled(person) if person.disabled else refuse_without_code(policy, person)


def refuse_without_code(policy: PeoplePolicy, person: Person) -> Refusal | None:
    """Where the house wants a code of its staff beside the password."""
    if person.totp or not policy.wants_codes:
        return None
    return Refusal("code_missing", CODE_MISSING, ())


def refuse_reason(why: str) -> Refusal | None:
    if why.strip() and len(why) <= LONGEST_REASON:
        return None
    return Refusal("no_reason", f"say why, in 1 to {LONGEST_REASON} characters", (), {"longest": LONGEST_REASON})


def _refuse_last_operator(people: KnownPeople, person: Person) -> Refusal | None:
    others = [each for each in people.operators() if each.id != person.id and not each.disabled]
    if "operator" not in person.roles or others:
        return None
    return Refusal("last_operator", f"{person.id} is the only operator; make somebody else one first", ())


# roles


def _give_role(people: KnownPeople, person: Person, command: c.GiveRole) -> PeopleEvents | Refusal:
    """Sessions of a player end when they become staff: those of staff are shorter."""
    if person.is_guest:
        return Refusal("no_password", f"{person.id} is a guest; staff have a password", ())
    if person.disabled:
        return refuse_disabled(person)
    if command.to in person.roles:
        return Refusal("has_role", f"{person.id} is {words_of(command.to)} already", ())
    given = e.RoleGiven(person=person.id, role=command.to, by=command.by, why=command.why)
    return [given, *(() if person.is_staff else sign_out(people.sessions_of(person.id)))]


def _take_role(people: KnownPeople, person: Person, command: c.TakeRole) -> PeopleEvents | Refusal:
    if command.of not in person.roles:
        return Refusal("no_such_role", f"{person.id} is not {words_of(command.of)}", ())
    if command.of == "operator" and (last := _refuse_last_operator(people, person)):
        return last
    taken = e.RoleTaken(person=person.id, role=command.of, by=command.by, why=command.why)
    return [taken, *sign_out(people.sessions_of(person.id))]


# persons


def _disable(people: KnownPeople, person: Person, command: c.DisablePerson) -> PeopleEvents | Refusal:
    if person.disabled:
        return refuse_disabled(person)
    if person.id == command.by:
        return Refusal("not_oneself", "nobody disables themselves", ())
    if last := _refuse_last_operator(people, person):
        return last
    disabled = e.PersonDisabled(person=person.id, by=command.by, why=command.why)
    return [disabled, *sign_out(people.sessions_of(person.id))]


def _enable(person: Person, command: c.EnablePerson) -> PeopleEvents | Refusal:
    """Also ends a lock after wrong passwords."""
    if not person.disabled and person.locked_until <= command.now:
        return Refusal("not_disabled", f"{person.id} can come in", ())
    return [e.PersonEnabled(person=person.id, by=command.by, why=command.why)]


def _grant(person: Person, command: c.GrantMoney) -> PeopleEvents | Refusal:
    if command.cents <= 0:
        return Refusal("wrong_amount", "a grant is of one cent or more", (), {"got": command.cents})
    return [e.MoneyGranted(person=person.id, cents=command.cents, reason="staff", by=command.by, why=command.why)]


def _reset_totp(people: KnownPeople, person: Person, command: c.ResetTotp) -> PeopleEvents | Refusal:
    if not person.totp:
        return Refusal("no_code", f"no code is asked of {person.id} beside the password", ())
    if person.id == command.by:
        return Refusal("not_oneself", "one's own code is taken away by password and code", ())
    removed = e.TotpRemoved(person=person.id, by=command.by, why=command.why)
    return [removed, *sign_out(people.sessions_of(person.id))]


# play


def _restrict(people: KnownPeople, command: c.Restrict | c.LiftRestriction) -> PeopleEvents | Refusal:
    key = restriction_key(command.what, command.which)
    there = people.restriction(key)
    if isinstance(command, c.LiftRestriction):
        if there is None:
            return Refusal("not_restricted", f"{_words(command)} is not stopped", ())
        return [e.RestrictionLifted(key=key, by=command.by, why=command.why)]
    if there:
        return Refusal("restricted", f"{_words(command)} is stopped already: {there.why}", ())
    made = Restriction(
        what=command.what,
        which=command.which,
        by=command.by,
        role=command.role,
        why=command.why,
        since=command.now,
    )
    return [e.PlayRestricted(restriction=made)]


def _words(command: c.Restrict | c.LiftRestriction) -> str:
    return f"{command.what} {command.which}".strip()
