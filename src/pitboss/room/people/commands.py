"""What is asked about people. Secrets come as digests, what the ledger says as facts, the time in milliseconds."""

from __future__ import annotations

import msgspec

from pitboss.room.people.person import OpenSession, Person, Restrictable
from pitboss.room.people.policy import PeoplePolicy
from pitboss.room.people.rights import RoomRole


class PeopleCommand(msgspec.Struct, frozen=True, tag=True, kw_only=True, omit_defaults=True):
    now: int


class RoomAct(PeopleCommand, frozen=True):
    """The room does it of itself."""


class OwnAct(PeopleCommand, frozen=True):
    """A person does it for themselves."""

    person: str


class StaffAct(PeopleCommand, frozen=True):
    """Somebody with a role does it, for a reason."""

    by: str
    role: RoomRole
    why: str


# the room itself


class SetPolicy(RoomAct, frozen=True):
    policy: PeoplePolicy


class TakeOverPeople(RoomAct, frozen=True):
    """Accounts and sessions of a time when they were not in a stream, as they are found."""

    people: tuple[Person, ...]
    sessions: tuple[OpenSession, ...]
    cashier: int
    """How many grants the cashier had written down before."""


class MakeOperatorLink(RoomAct, frozen=True):
    """At a start or at the console; `why` is needed where an operator can sign in."""

    link: str
    why: str = ""


class SweepPeople(RoomAct, frozen=True):
    """Sessions that have ended are forgotten, and guests whom nobody can come back as."""

    guests: tuple[tuple[str, int], ...] = ()
    """With what is in their wallets; they have nothing elsewhere."""


class FundBot(RoomAct, frozen=True):
    """Play money for one of the house's own players, who has too little in the wallet."""

    bot: str
    needs: int
    wallet: int


class FailSignIn(RoomAct, frozen=True):
    """Somebody tried to come in as a person, with a wrong password or code."""

    person: str
    address: str = ""


# persons for themselves


class OpenAccount(OwnAct, frozen=True):
    """A new guest, with welcome money."""

    session: str


class TakePassword(OwnAct, frozen=True):
    """A guest takes a password; the guest's sessions end."""

    password: str
    session: str


class SignIn(OwnAct, frozen=True):
    """The password is right: it was held against `proof`."""

    proof: str
    session: str
    rehashed: str = ""
    """The same password as argon2 makes it now, where its parameters have changed."""
    totp_step: int = 0
    """The code that was given, by its place in time."""
    recovery: str = ""
    """Or one of those that are good once, by its digest."""


class ChangePassword(OwnAct, frozen=True):
    """All other sessions end."""

    proof: str
    password: str
    session: str


class UseOperatorLink(OwnAct, frozen=True):
    """Whoever has the link becomes an operator: as the person they are, or as a new one with a password."""

    link: str
    session: str
    password: str = ""


class SignOut(OwnAct, frozen=True):
    session: str


class SignOutEverywhere(OwnAct, frozen=True):
    pass


class RenewSession(OwnAct, frozen=True):
    """A session that was used lasts longer."""

    session: str


class SetTotp(OwnAct, frozen=True):
    """From now on a code is asked for beside the password; the first one was right."""

    secret: str
    totp_step: int
    recovery: tuple[str, ...] = ()
    """Digests of codes that are good once, for whoever has lost the device."""


class RemoveTotp(OwnAct, frozen=True):
    """By password and code."""

    proof: str
    totp_step: int = 0
    recovery: str = ""


class TakeRefill(OwnAct, frozen=True):
    """A fresh start for a player who is broke, by what the ledger says of the wallet, of the tables and of events."""

    wallet: int
    at_tables: int
    in_events: int | msgspec.UnsetType = msgspec.UNSET
    """Earlier programs did not ask for it."""

    @property
    def owns(self) -> int:
        in_events = 0 if isinstance(self.in_events, msgspec.UnsetType) else self.in_events
        return self.wallet + self.at_tables + in_events


# staff


class GiveRole(StaffAct, frozen=True):
    person: str
    to: RoomRole


class TakeRole(StaffAct, frozen=True):
    person: str
    of: RoomRole


class DisablePerson(StaffAct, frozen=True):
    """They are signed out everywhere and cannot come in; whatever they have stays theirs."""

    person: str


class EnablePerson(StaffAct, frozen=True):
    person: str


class GrantMoney(StaffAct, frozen=True):
    person: str
    cents: int


class ResetTotp(StaffAct, frozen=True):
    """No code is asked of somebody who has lost the device and the other codes; they are signed out everywhere."""

    person: str


class Restrict(StaffAct, frozen=True):
    """No round begins any more at a table, of a game, or in the room; those in progress are finished."""

    what: Restrictable
    which: str = ""


class LiftRestriction(StaffAct, frozen=True):
    what: Restrictable
    which: str = ""


AnyPeopleCommand = (
    SetPolicy
    | TakeOverPeople
    | MakeOperatorLink
    | SweepPeople
    | FundBot
    | FailSignIn
    | OpenAccount
    | TakePassword
    | SignIn
    | ChangePassword
    | UseOperatorLink
    | SignOut
    | SignOutEverywhere
    | RenewSession
    | SetTotp
    | RemoveTotp
    | TakeRefill
    | GiveRole
    | TakeRole
    | DisablePerson
    | EnablePerson
    | GrantMoney
    | ResetTotp
    | Restrict
    | LiftRestriction
)


def actor_of(command: PeopleCommand) -> str:
    """Who the record says it was."""
    match command:
        case StaffAct(by=by, role=role):
            return f"{role}:{by}"
        case OwnAct(person=person):
            return f"player:{person}"
        case _:
            return "room"
