"""Who is who: coming in as a guest, by name and password, or by the operator's link; and going out again."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from concurrent.futures import Future
from hashlib import sha256
from itertools import islice
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.lookalike import reading
from pitboss.room.people import commands as c
from pitboss.room.people.by_staff import refuse_without_code
from pitboss.room.people.coming_in import limits_of, refuse_locked
from pitboss.room.people.names import is_staff_name, key_of, name_taken, refuse_wrong_name, tidy, with_numbers
from pitboss.room.people.passwords import PasswordKeeper, refuse_password
from pitboss.room.people.person import Person, digest_of
from pitboss.room.people.policy import HOUSE_POLICY, PeoplePolicy
from pitboss.room.people.projection import person_in, readable_person
from pitboss.room.people.rights import RoomRole
from pitboss.room.people.second_factor import WRONG_CODE, GivenCode, code_in
from pitboss.room.people.stored import StoredPeople
from pitboss.room.people.stream import MakeCommand, late
from pitboss.room.people.takeover import bring_up_to_date
from pitboss.room.records import Entry
from pitboss.room.schema import accounts, sessions
from pitboss.room.store import Store

AccountKind = Literal["guest", "named"]
MakeVisit = Callable[[StoredPeople, sa.Connection, str], c.AnyPeopleCommand | Refusal]
"""A command that opens a session by the digest of its secret."""
MOST_NUMBERS = 100
"""After how many names nobody looks for another: by then they are of so many figures that none is taken by chance."""
WRONG = Refusal("wrong_password", "the name or the password is wrong", ())


class Account(msgspec.Struct, frozen=True):
    """A player's id is the name: it is what tables, ledger and onlookers know the player by."""

    id: str
    name: str
    kind: AccountKind
    roles: tuple[RoomRole, ...] = ()
    withheld: tuple[RoomRole, ...] = ()
    """Roles that count once a code is set up, where the house wants one of its staff."""


class SignedIn(msgspec.Struct, frozen=True):
    """An account, and the secret that its cookie holds; the database has only a hash of it."""

    account: Account
    token: str


class Visit(msgspec.Struct, frozen=True):
    """Whose session it is, until when it lasts, and from when on it should be renewed if it is used."""

    account: Account
    until: int
    renew_after: int


def hashed(token: str) -> bytes:
    """Tokens are random enough that a plain hash gives nothing away."""
    return sha256(token.encode()).digest()


def account_of_person(person: Person, policy: PeoplePolicy) -> Account:
    kind: AccountKind = "guest" if person.is_guest else "named"
    if refuse_without_code(policy, person):
        return Account(person.id, person.id, kind, withheld=person.roles)
    return Account(person.id, person.id, kind, person.roles)


class PlayerAccounts:
    """The accounts of a room. Passwords take their time, and every answer waits for the disk: call from a thread."""

    def __init__(
        self,
        store: Store,
        *,
        at: int = 0,
        policy: PeoplePolicy = HOUSE_POLICY,
        keeper: PasswordKeeper | None = None,
    ) -> None:
        self.store = store
        self.policy = policy
        self.keeper = keeper or PasswordKeeper()
        bring_up_to_date(store, at=at, policy=policy)

    # coming in

    def guest(self, name: str, *, at: int, exact: bool = True) -> SignedIn | Refusal:
        """A new guest with play money; a name that is somebody else's gets a number unless it must be `exact`."""
        wrong = refuse_wrong_name(name)
        if wrong and (exact or is_staff_name(name) or wrong.code != "name_taken"):
            return wrong

        def make(people: StoredPeople, connection: sa.Connection, token: str) -> c.OpenAccount | Refusal:
            tried = (tidy(name),) if exact else islice(with_numbers(name), MOST_NUMBERS)
            chosen = next((each for each in tried if is_free(people, connection, each)), None)
            return c.OpenAccount(person=chosen, session=token, now=at) if chosen else name_taken(name)

        return self._come_in(make)

    def register(self, guest: Account, password: str, *, at: int) -> SignedIn | Refusal:
        """A guest becomes a named player who can come back with a password."""
        wrong = refuse_password(password, guest.name)
        if wrong:
            return wrong
        kept = self.keeper.hashed(password)
        return self._come_in(
            lambda _, __, token: c.TakePassword(person=guest.id, password=digest_of(kept), session=token, now=at), kept
        )

    def login(self, name: str, password: str, *, at: int, address: str = "", code: str = "") -> SignedIn | Refusal:
        """A named player, if the password is right, and the code where one is asked for; it takes as long where nobody
        has the name."""
        row = self._row(accounts.c.name_key == key_of(name))
        person, kept = (readable_person(row), row.password or "") if row else (None, "")
        locked = refuse_locked(person, at) if person else None
        if locked:
            return locked
        if not self.keeper.is_right(kept, password) or person is None:
            return self._failed(person, at, address) if person and kept else WRONG
        given = self.given_code(person.id, code, at=at, address=address)
        if isinstance(given, Refusal):
            return given
        anew = self.keeper.hashed_anew(kept, password)
        return self._come_in(
            lambda _, __, token: c.SignIn(
                person=person.id,
                proof=digest_of(kept),
                session=token,
                rehashed=digest_of(anew),
                totp_step=given.step,
                recovery=given.recovery,
                now=at,
            ),
            anew,
        )

    def given_code(self, name: str, code: str, *, at: int, address: str = "") -> GivenCode | Refusal:
        """The code of a person whose password was right; a wrong one counts like a wrong password."""
        row = self._row(accounts.c.id == name)
        person = person_in(row)
        if not person.totp:
            return GivenCode()
        given = code_in(person, self.store.seals.opened_secret(name, row.totp or ""), code, at)
        if given is not WRONG_CODE:
            return given
        locked = self._failed(person, at, address)
        return locked if locked.code == "locked" else given

    def proof(self, account: Account, password: str, *, at: int) -> str | Refusal:
        """What the password was held against, if it is right; whoever tries others is locked out like at the door."""
        row = self._row(accounts.c.id == account.id)
        person, kept = person_in(row), row.password or ""
        locked = refuse_locked(person, at)
        if locked or self.keeper.is_right(kept, password):
            return locked or digest_of(kept)
        if not kept:
            return Refusal("no_password", "a guest has no password; take one first", ())
        failed = self._failed(person, at, "")
        return failed if failed.code == "locked" else Refusal("wrong_password", "the password is wrong", ())

    def _failed(self, person: Person, at: int, address: str) -> Refusal:
        """On record, and told if the account is locked now."""
        self._do(lambda _, __: c.FailSignIn(person=person.id, address=address, now=at))
        now = self.person(person.id)
        return (refuse_locked(now, at) if now else None) or WRONG

    def change_password(self, account: Account, old: str, new: str, *, at: int) -> SignedIn | Refusal:
        """Everywhere else one is signed out."""
        proof = self.proof(account, old, at=at)
        if isinstance(proof, Refusal):
            return proof
        wrong = refuse_password(new, account.name)
        if wrong:
            return wrong
        anew = self.keeper.hashed(new)
        return self._come_in(
            lambda _, __, token: c.ChangePassword(
                person=account.id, proof=proof, password=digest_of(anew), session=token, now=at
            ),
            anew,
        )

    # the operator's link

    def operator_link(self, *, at: int, why: str = "") -> str | Refusal:
        """A new secret that makes one person an operator, once; where there is one already, somebody says why."""
        return new_operator_link(self.store, at=at, why=why)

    def use_link(self, key: str, account: Account, *, at: int) -> SignedIn | Refusal:
        """Somebody who has a password becomes an operator."""
        link = hashed(key).hex()
        return self._come_in(
            lambda _, __, token: c.UseOperatorLink(person=account.id, link=link, session=token, now=at)
        )

    def use_link_as_new(self, key: str, name: str, password: str, *, at: int) -> SignedIn | Refusal:
        """A new person, with a name and a password, becomes an operator."""
        wrong = refuse_wrong_name(name) or refuse_password(password, name)
        if wrong:
            return wrong
        kept, link = self.keeper.hashed(password), hashed(key).hex()

        def make(people: StoredPeople, connection: sa.Connection, token: str) -> c.UseOperatorLink | Refusal:
            if not is_free(people, connection, tidy(name)):
                return name_taken(name)
            return c.UseOperatorLink(person=tidy(name), link=link, session=token, password=digest_of(kept), now=at)

        return self._come_in(make, kept)

    # being here

    def who(self, token: str, *, at: int) -> Account | None:
        """Whose secret this is."""
        visit = self.visit(token, at=at)
        return visit.account if visit else None

    def visit(self, token: str, *, at: int) -> Visit | None:
        query = sa.select(accounts.c.person, sessions.c.expires, sessions.c.ends).join_from(accounts, sessions)
        rows = self.store.select(query.where(sessions.c.token == hashed(token), sessions.c.expires > at))
        person = readable_person(rows[0]) if rows else None
        if person is None:
            return None
        until = rows[0].expires
        half = limits_of(self.policy, person).idle // 2
        return Visit(account_of_person(person, self.policy), until, until - half if until < rows[0].ends else until)

    def renew(self, token: str, person: str, *, at: int) -> Future[Any]:
        """A session that is being used lasts longer; nobody waits for it."""
        command = c.RenewSession(person=person, session=hashed(token).hex(), now=at)
        return self.store.decide_soon(late(lambda _, __: command))

    def person(self, name: str) -> Person | None:
        row = self._row(accounts.c.id == name)
        return readable_person(row) if row else None

    def known_as(self, name: str) -> str:
        """Whose name it is, however it is written; nothing where it is nobody's."""
        row = self._row(accounts.c.name_key == key_of(name))
        return row.id if row else ""

    # going out

    def logout(self, token: str, *, at: int) -> None:
        account = self.who(token, at=at)
        if account:
            self._do(lambda _, __: c.SignOut(person=account.id, session=hashed(token).hex(), now=at))

    def sign_out_everywhere(self, account: Account, *, at: int) -> None:
        self._do(lambda _, __: c.SignOutEverywhere(person=account.id, now=at))

    # how it is done

    def _come_in(self, make: MakeVisit, secret: str = "") -> SignedIn | Refusal:
        """A session along with whatever else the command brings."""
        token = secrets.token_urlsafe(32)
        opened = self._do(lambda people, connection: make(people, connection, hashed(token).hex()), secret)
        if isinstance(opened, Refusal):
            return opened
        account = self.who(token, at=opened.at)
        assert account is not None
        return SignedIn(account, token)

    def _do(self, make: MakeCommand, secret: str = "") -> Entry | Refusal:
        return self.store.decide_now(late(make, {digest_of(secret): secret}))

    def _row(self, where: sa.ColumnElement[bool]) -> Any:
        rows = self.store.select(sa.select(accounts).where(where))
        return rows[0] if rows else None


def new_operator_link(store: Store, *, at: int, why: str) -> str | Refusal:
    """The secret of a link, of which the record has a digest; an earlier link opens nothing any more."""
    token = secrets.token_urlsafe(32)
    command = c.MakeOperatorLink(link=hashed(token).hex(), why=why, now=at)
    made = store.decide_now(late(lambda _, __: command))
    return made if isinstance(made, Refusal) else token


def is_free(people: StoredPeople, connection: sa.Connection, name: str) -> bool:
    """Whether a name is nobody's, nobody's of old, and not taken for anybody's."""
    if refuse_wrong_name(name) or people.is_used_up(name):
        return False
    alike = sa.select(accounts.c.id).where(
        sa.or_(accounts.c.name_key == key_of(name), accounts.c.reading == reading(name))
    )
    return connection.execute(alike).first() is None
