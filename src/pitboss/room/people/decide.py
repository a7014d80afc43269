"""Decisions about people: what a command brings about, or why nothing.

Only what must hold for ever is decided here, for the audit decides it again. Whether a name is readable or a password
good enough is looked at before the command is made.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from pitboss.cite import Refusal
from pitboss.room.people import commands as c
from pitboss.room.people import events as e
from pitboss.room.people.by_staff import decide_staff_act
from pitboss.room.people.coming_in import decide_own_act, sign_out
from pitboss.room.people.grants import decide_bot
from pitboss.room.people.known import KnownPeople
from pitboss.room.people.person import OperatorLink
from pitboss.room.people.policy import PeoplePolicy, locked_for, refuse_policy

PeopleEvents = list[e.AnyPeopleEvent]


def decide(people: KnownPeople, command: c.AnyPeopleCommand) -> PeopleEvents | Refusal:
    policy = people.policy
    if policy is None:
        return _begin(people, command)
    match command:
        case c.StaffAct():
            return decide_staff_act(people, policy, command)
        case c.OwnAct():
            return decide_own_act(people, policy, command)
        case c.SetPolicy(policy=other):
            return _set_policy(policy, other)
        case c.TakeOverPeople():
            return Refusal("too_late", "people are taken over before anything else", ())
        case c.MakeOperatorLink():
            return _make_link(people, policy, command)
        case c.SweepPeople():
            return _sweep(people, command)
        case c.FundBot():
            return decide_bot(policy, command)
        case c.FailSignIn():
            return _fail(people, policy, command)
        case _:
            assert_never(command)


def _begin(people: KnownPeople, command: c.AnyPeopleCommand) -> PeopleEvents | Refusal:
    """People of old come first, then the policy, then everything else."""
    match command:
        case c.TakeOverPeople(people=found, sessions=sessions):
            if any(people.person(each.id) for each in found):
                return Refusal("too_late", "people are taken over once", ())
            shut = {each.id for each in found if each.disabled}
            ended = sign_out(session for session in sessions if session.person in shut)
            return [e.PeopleTakenOver(people=found, sessions=sessions), *ended]
        case c.SetPolicy(policy=policy):
            return _set_policy(None, policy)
        case _:
            return Refusal("no_policy", "nothing is decided about people before the house has a policy", ())


def _set_policy(before: PeoplePolicy | None, policy: PeoplePolicy) -> PeopleEvents | Refusal:
    if policy == before:
        return Refusal("policy_in_force", "this is the policy in force", ())
    return refuse_policy(policy) or [e.PolicySet(policy=policy)]


def _make_link(people: KnownPeople, policy: PeoplePolicy, command: c.MakeOperatorLink) -> PeopleEvents | Refusal:
    """A new one takes the place of an earlier one; where an operator can sign in, somebody must say why."""
    there = [person.id for person in people.operators() if not person.disabled]
    if there and not command.why.strip():
        what = f"{' and '.join(sorted(there))} can sign in as operator; say why another link is needed"
        return Refusal("no_need", what, (), {"operators": sorted(there)})
    link = OperatorLink(token=command.link, until=command.now + policy.link)
    return [e.LinkMade(link=link, why=command.why)]


def _fail(people: KnownPeople, policy: PeoplePolicy, command: c.FailSignIn) -> PeopleEvents | Refusal:
    person = people.person(command.person)
    if person is None or person.is_guest:
        return Refusal("nobody", f"nobody signs in as {command.person}", ())
    failures = person.failures + 1
    lock = locked_for(policy, failures)
    until = command.now + lock if lock else 0
    return [e.SignInFailed(person=person.id, failures=failures, locked_until=until, address=command.address)]


def _sweep(people: KnownPeople, command: c.SweepPeople) -> PeopleEvents | Refusal:
    ended = list(people.ended_sessions(command.now))
    for name, _ in command.guests:
        refused = _refuse_sweeping(people, name, command.now)
        if refused:
            return refused
    swept: Iterable[e.AnyPeopleEvent] = (e.GuestSwept(person=name, cents=cents) for name, cents in command.guests)
    made = [*sign_out(ended), *swept]
    return made or Refusal("nothing_to_sweep", "no session has ended and no guest is gone for good", ())


def _refuse_sweeping(people: KnownPeople, name: str, now: int) -> Refusal | None:
    person = people.person(name)
    if person is None or not person.is_guest or person.is_staff or person.disabled:
        return Refusal("no_guest", f"{name} is no guest who can be swept", ())
    if any(session.until > now for session in people.sessions_of(name)):
        return Refusal("not_gone", f"{name} can still come back", ())
    return None
