"""Who is who: guests with a secret, named players with a password, the operator with a link."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from pitboss.cite import Refusal
from pitboss.room.cashier import WELCOME, grant
from pitboss.room.pace import BOT_NAMES
from pitboss.room.schema import accounts, sessions
from pitboss.room.store import Store

Kind = Literal["guest", "named", "operator"]
SESSION_DAYS = 90
LONGEST_NAME = 20
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
STAFF = ("operator", "the operator", "dealer", "director", "supervisor", "clock", "cashier", "house", "pitboss")
MARKS = " -_.'"
"""What a name may hold besides letters and digits."""
ALIKE = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""Scripts with letters of the same shape."""


class Account(msgspec.Struct, frozen=True):
    """A player's id is the name: it is what tables, ledger and onlookers know the player by."""

    id: str
    name: str
    kind: Kind


class SignedIn(msgspec.Struct, frozen=True):
    """An account, and the secret that its cookie holds; the database has only a hash of it."""

    account: Account
    token: str


def hashed(token: str) -> bytes:
    """Tokens are random enough that a plain hash gives nothing away."""
    return sha256(token.encode()).digest()


class PlayerAccounts:
    """The accounts of a room. Passwords take their time: call from a thread where that matters."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        self._nobody = self.hasher.hash(secrets.token_urlsafe())

    # coming in

    def guest(self, name: str, *, at: int) -> SignedIn | Refusal:
        """A new guest, with play money."""
        wrong = refuse_name(name) or refuse_lookalike(name) or refuse_reserved(name)
        if wrong:
            return wrong
        account = Account(tidy(name), tidy(name), "guest")
        row = {**msgspec.structs.asdict(account), "name_key": key_of(name), "password": None, "created": at}
        try:
            self._insert(accounts, row)
        except sa.exc.IntegrityError:
            return _taken(name)
        grant(self.store, account.id, WELCOME, "welcome", at=at)
        return self._sign_in(account, at)

    def register(self, guest: Account, password: str, *, at: int) -> SignedIn | Refusal:
        """A guest becomes a named player who can come back with a password."""
        wrong = refuse_password(password)
        if wrong:
            return wrong
        if guest.kind != "guest":
            return Refusal("not_a_guest", "this account has a password already", ())
        values = {"kind": "named", "password": self.hasher.hash(password)}
        self._write(sa.update(accounts).where(accounts.c.id == guest.id).values(values))
        return self._sign_in(Account(guest.id, guest.name, "named"), at)

    def login(self, name: str, password: str, *, at: int) -> SignedIn | Refusal:
        """A named player, if the password is right; it takes as long where nobody has the name."""
        row = self._account(accounts.c.name_key == key_of(name))
        try:
            self.hasher.verify(row.password if row and row.password else self._nobody, password[:LONGEST_PASSWORD])
        except VerifyMismatchError:
            row = None
        if row is None:
            return Refusal("wrong_password", "the name or the password is wrong", ())
        return self._sign_in(Account(row.id, row.name, row.kind), at)

    def operator_link(self, *, at: int) -> str:
        """A new secret that opens the operator's account; links given out earlier open it no more.

        It is made at each start: a good moment to forget all sessions that have ended.
        """
        operator = Account("operator", "The operator", "operator")
        if self._account(accounts.c.id == operator.id) is None:
            row = {**msgspec.structs.asdict(operator), "name_key": None, "password": None, "created": at}
            self._insert(accounts, row)
        self._write(sa.delete(sessions).where((sessions.c.account == operator.id) | (sessions.c.expires <= at)))
        return self._sign_in(operator, at).token

    def _sign_in(self, account: Account, at: int) -> SignedIn:
        token = secrets.token_urlsafe(32)
        expires = at + SESSION_DAYS * 86_400_000
        self._insert(sessions, {"token": hashed(token), "account": account.id, "expires": expires})
        return SignedIn(account, token)

    # being here

    def who(self, token: str, *, at: int) -> Account | None:
        """Whose secret this is."""
        query = sa.select(accounts.c.id, accounts.c.name, accounts.c.kind).join_from(accounts, sessions)
        rows = self.store.select(query.where(sessions.c.token == hashed(token), sessions.c.expires > at))
        return Account(rows[0].id, rows[0].name, rows[0].kind) if rows else None

    def logout(self, token: str) -> None:
        self._write(sa.delete(sessions).where(sessions.c.token == hashed(token)))

    def _account(self, where: sa.ColumnElement[bool]) -> Any:
        rows = self.store.select(sa.select(accounts).where(where))
        return rows[0] if rows else None

    def _insert(self, table: sa.Table, row: dict[str, Any]) -> None:
        self._write(sa.insert(table).values(row))

    def _write(self, statement: sa.Executable) -> None:
        with self.store.engine.begin() as connection:
            connection.execute(statement)


def tidy(name: str) -> str:
    """One way of writing a name: composed characters, single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def key_of(name: str) -> str:
    """What makes two names the same."""
    return unicodedata.normalize("NFKC", tidy(name)).casefold()


def refuse_name(name: str) -> Refusal | None:
    written = tidy(name)
    odd = sorted({letter for letter in written if not is_readable(letter)})
    if odd or not written or len(written) > LONGEST_NAME or not any(letter.isalnum() for letter in written):
        what = f"a name has 1 to {LONGEST_NAME} letters, digits, spaces or {MARKS.strip()}"
        return Refusal("wrong_name", what, (), {"odd": odd, "longest": LONGEST_NAME})
    return None


def is_readable(letter: str) -> bool:
    """Letters that leave no ink are none."""
    return (letter.isalnum() and "FILLER" not in unicodedata.name(letter, "")) or letter in MARKS


def refuse_lookalike(name: str) -> Refusal | None:
    """Scripts whose letters look like each other's are not mixed: nobody can take a name that reads as another's."""
    scripts = {unicodedata.name(letter, "").split(" ")[0] for letter in key_of(name) if letter.isalpha()}
    mixed = sorted(scripts & set(ALIKE))
    if len(mixed) < 2:
        return None
    what = f"a name is written in one script, not in {' and '.join(each.capitalize() for each in mixed)}"
    return Refusal("wrong_name", what, (), {"scripts": mixed})


def refuse_reserved(name: str) -> Refusal | None:
    """The house's own players and staff keep their names."""
    return _taken(name) if key_of(name) in RESERVED else None


def refuse_password(password: str) -> Refusal | None:
    if SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        return None
    what = f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"
    return Refusal("wrong_length", what, (), {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD})


RESERVED = {key_of(name) for name in (*BOT_NAMES, *STAFF)}


def _taken(name: str) -> Refusal:
    return Refusal("name_taken", f"{tidy(name)} is somebody else's name", (), {"name": tidy(name)})
