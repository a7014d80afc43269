"""Whoever alters accounts, sessions, roles or grants is found out, even if all that belongs to it is altered along."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.room import NewEntry, Posting, Store
from pitboss.room.accounts import PlayerAccounts, account_of_person, hashed
from pitboss.room.audit import audit
from pitboss.room.cashier import grant_draft
from pitboss.room.codec import encode
from pitboss.room.ledger import MINT, wallet
from pitboss.room.people import commands as c
from pitboss.room.people import events as e
from pitboss.room.people.money import refill
from pitboss.room.people.person import OpenSession, Person, digest_of
from pitboss.room.people.policy import DAY, HOUSE_POLICY
from pitboss.room.people.projection import account_row, session_row
from pitboss.room.people.second_factor import set_up
from pitboss.room.people.totp import STEP, code_at, new_secret
from pitboss.room.records import Entry, ProjectedRow
from tests.room.people_room import PASSWORD, QUICK, guest, named, operator, refused

BILLIONS = 10**12


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A guest, a named player and an operator, and no finding."""
    with Store(f"sqlite:///{tmp_path}/room.db") as opened:
        people = PlayerAccounts(opened, keeper=QUICK)
        guest(people, "Bob")
        named(people, "Ann")
        operator(people, "Kim")
        assert audit(opened).findings == ()
        yield opened


def found(store: Store) -> str:
    return "\n".join(map(str, audit(store).findings))


def altered(store: Store, statement: str, *values: Any) -> str:
    """What the audit says after somebody has changed the database by hand."""
    assert store.engine.url.database
    with sqlite3.connect(store.engine.url.database) as connection:
        assert connection.execute(statement, values).rowcount == 1
    return found(store)


def appended(
    store: Store,
    command: c.AnyPeopleCommand,
    *events: e.AnyPeopleEvent,
    postings: tuple[Posting, ...] = (),
    rows: tuple[ProjectedRow, ...] = (),
) -> str:
    """The same after an entry that nobody decided, with everything that belongs to it, by whoever can write entries."""
    draft = NewEntry(
        stream="people",
        expected_seq=None,
        command_id="forged",
        actor=c.actor_of(command),
        at=command.now,
        command=encode(command),
        events=encode(events),
        postings=postings,
        rows=rows,
    )
    assert isinstance(store.append_now(draft), Entry)
    return found(store)


# the tables alone


def test_a_guest_made_operator_is_found(store: Store) -> None:
    person = Person(id="Bob", created=0, roles=("operator",))
    told = altered(store, "UPDATE accounts SET is_operator = 1, person = ? WHERE id = 'Bob'", encode(person))
    assert "the account Bob is not as the stream has it: another is_operator and person" in told


def test_a_password_that_was_set_by_hand_is_found(store: Store) -> None:
    told = altered(store, "UPDATE accounts SET password = ? WHERE id = 'Kim'", QUICK.hashed("my own choice"))
    assert "the account Kim is not as the stream has it: another password" in told


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("UPDATE accounts SET password = NULL WHERE id = 'Kim'", "another password"),
        ("UPDATE accounts SET name = 'Operator' WHERE id = 'Bob'", "another name"),
        ("UPDATE accounts SET name_key = 'x' WHERE id = 'Bob'", "another name_key"),
        ("UPDATE accounts SET reading = 'x' WHERE id = 'Bob'", "another reading"),
        ("UPDATE accounts SET kind = 'named' WHERE id = 'Bob'", "another kind"),
        ("UPDATE accounts SET totp = 'x' WHERE id = 'Ann'", "another totp"),
        ("UPDATE sessions SET expires = expires + 1 WHERE account = 'Kim'", "another expires"),
        ("UPDATE sessions SET account = 'Kim' WHERE account = 'Bob'", "another account"),
        ("DELETE FROM sessions WHERE account = 'Bob'", "is gone"),
        ("UPDATE people_facts SET value = 'null' WHERE kind = 'policy'", "another value"),
        ("INSERT INTO people_facts VALUES ('link', '', '{}')", "was never made"),
        ("INSERT INTO people_facts VALUES ('restriction', 'room:', '{}')", "was never made"),
    ],
)
def test_every_field_of_a_person_or_session_is_held_against_the_stream(store: Store, statement: str, what: str) -> None:
    assert what in altered(store, statement)


def test_an_account_that_is_deleted_or_added_is_found(store: Store) -> None:
    told = altered(store, "DELETE FROM accounts WHERE id = 'Ann'")
    assert "the account Ann is gone" in told
    row = account_row(Person(id="Eve", created=0), "", "").values
    places = ", ".join("?" * len(row))
    told = altered(store, f"INSERT INTO accounts VALUES ({places})", *row.values())  # noqa: S608
    assert "the account Eve was never made" in told


def test_a_session_that_nobody_opened_is_found(store: Store) -> None:
    token = hashed("mine").hex()
    row = session_row(OpenSession(token=token, person="Kim", until=2**50, ends=2**50)).values
    told = altered(store, "INSERT INTO sessions VALUES (?, ?, ?, ?)", *row.values())
    assert f"the session {token[:12]} was never made" in told


def test_people_without_their_stream_are_found(store: Store) -> None:
    assert store.engine.url.database
    with sqlite3.connect(store.engine.url.database) as connection:
        for table in ("entries", "postings", "streams", "balances"):
            connection.execute(f"DELETE FROM {table}")  # noqa: S608
    told = found(store)
    assert "the account Kim was never made" in told


# entries that were never decided


def test_money_that_the_cashier_gives_after_the_end_of_its_stream_is_found(store: Store) -> None:
    store.append_now(grant_draft("Bob", BILLIONS, "welcome", at=5))
    assert "cashier: entry 1 gives out money in a way that has ended" in found(store)


def granted(name: str, cents: int, reason: e.GrantReason, **more: Any) -> tuple[e.MoneyGranted, tuple[Posting, ...]]:
    return e.MoneyGranted(person=name, cents=cents, reason=reason, **more), (Posting(MINT, wallet(name), cents),)


def test_a_grant_by_nobody_with_the_right_is_found(store: Store) -> None:
    event, postings = granted("Bob", BILLIONS, "staff", by="Ann", why="a friend")
    command = c.GrantMoney(person="Bob", cents=BILLIONS, by="Ann", role="operator", why="a friend", now=5)
    assert "giving out play money is for the operator" in appended(store, command, event, postings=postings)


def test_a_grant_without_a_reason_is_found(store: Store) -> None:
    event, postings = granted("Bob", BILLIONS, "staff", by="Kim")
    command = c.GrantMoney(person="Bob", cents=BILLIONS, by="Kim", role="operator", why=" ", now=5)
    assert "say why" in appended(store, command, event, postings=postings)


def test_a_second_welcome_is_found(store: Store) -> None:
    session = OpenSession(token="ab" * 32, person="Bob", until=6, ends=6)
    event, postings = granted("Bob", HOUSE_POLICY.welcome, "welcome")
    opened = e.AccountOpened(person="Bob", created=5), event, e.SessionOpened(session=session)
    command = c.OpenAccount(person="Bob", session=session.token, now=5)
    told = appended(store, command, *opened, postings=postings, rows=(session_row(session),))
    assert "Bob is somebody else's name" in told


def test_a_welcome_of_another_amount_is_found(store: Store) -> None:
    session = OpenSession(token="ab" * 32, person="Eve", until=6, ends=6)
    event, postings = granted("Eve", BILLIONS, "welcome")
    opened = e.AccountOpened(person="Eve", created=5), event, e.SessionOpened(session=session)
    rows = account_row(Person(id="Eve", created=5), "", ""), session_row(session)
    command = c.OpenAccount(person="Eve", session=session.token, now=5)
    told = appended(store, command, *opened, postings=postings, rows=rows)
    assert "is not what its command gives: another events" in told
    assert "has other postings than its events give" in told


def test_a_refill_for_somebody_who_was_not_broke_is_found(store: Store) -> None:
    """The entry lies about what was in the wallet."""
    cents = HOUSE_POLICY.welcome
    event, postings = granted("Bob", cents, "refill")
    command = c.TakeRefill(person="Bob", wallet=0, at_tables=0, now=5)
    told = appended(store, command, event, postings=postings)
    assert f"says that Bob had 0 cents in the wallet, and it was {cents}" in told


def test_a_refill_beyond_the_days_limit_is_found(store: Store) -> None:
    for number in range(HOUSE_POLICY.refills_a_day):
        spend(store, "Bob", f"house{number}")
        assert isinstance(refill(store, "Bob", at=5), Entry)
    spend(store, "Bob", "more")
    assert refused(refill(store, "Bob", at=5)) == "enough_refills"
    event, postings = granted("Bob", HOUSE_POLICY.welcome, "refill")
    command = c.TakeRefill(person="Bob", wallet=0, at_tables=0, in_events=0, now=5)
    assert "play money is given 3 times a day" in appended(store, command, event, postings=postings)


def test_a_refill_that_says_nothing_of_fees_is_found_where_others_do(store: Store) -> None:
    spend(store, "Bob", "house")
    assert isinstance(refill(store, "Bob", at=5), Entry)
    spend(store, "Bob", "more")
    event, postings = granted("Bob", HOUSE_POLICY.welcome, "refill")
    told = appended(store, c.TakeRefill(person="Bob", wallet=0, at_tables=0, now=5), event, postings=postings)
    assert "does not say what was paid into events" in told


def test_a_refill_that_hides_what_was_paid_into_an_event_is_found(store: Store) -> None:
    spend(store, "Bob", "pool:cup", stream="cup")
    event, postings = granted("Bob", HOUSE_POLICY.welcome, "refill")
    command = c.TakeRefill(person="Bob", wallet=0, at_tables=0, in_events=0, now=5)
    told = appended(store, command, event, postings=postings)
    assert f"says that Bob had paid 0 cents into events, and it was {HOUSE_POLICY.welcome}" in told


def test_money_for_a_bot_that_is_none_or_has_enough_is_found(store: Store) -> None:
    event, postings = granted("Bob", BILLIONS, "bot")
    told = appended(store, c.FundBot(bot="Bob", needs=BILLIONS, wallet=0, now=5), event, postings=postings)
    assert "Bob is no player of the house" in told


def test_a_role_that_nobody_gave_is_found(store: Store) -> None:
    command = c.GiveRole(person="Ann", to="operator", by="Ann", role="operator", why="me too", now=5)
    event = e.RoleGiven(person="Ann", role="operator", by="Ann", why="me too")
    assert "giving and taking roles is for the operator" in appended(store, command, event)


def test_a_session_without_the_password_is_found(store: Store) -> None:
    session = OpenSession(token="ab" * 32, person="Kim", until=6, ends=6)
    command = c.SignIn(person="Kim", proof=digest_of("guessed"), session=session.token, now=5)
    told = appended(store, command, e.SessionOpened(session=session), rows=(session_row(session),))
    assert "the password is another one" in told


def test_a_session_without_the_code_is_found(store: Store) -> None:
    people, secret = PlayerAccounts(store, keeper=QUICK), new_secret()
    ann = people.person("Ann")
    assert ann
    account = account_of_person(ann, HOUSE_POLICY)
    assert isinstance(set_up(people, account, PASSWORD, secret, code_at(secret, 9), at=9 * STEP), tuple)
    session = OpenSession(token="ab" * 32, person="Ann", until=DAY, ends=DAY)
    command = c.SignIn(person="Ann", proof=ann.password, session=session.token, now=10 * STEP)
    assert "each code is good once" in appended(store, command, e.SessionOpened(session=session))


def test_a_policy_under_which_there_is_more_to_be_had_is_seen(store: Store) -> None:
    """It is decided by nobody, but it stands in the stream for everyone to see, and its grants are held to it."""
    told = appended(store, c.SetPolicy(policy=HOUSE_POLICY, now=5), e.PolicySet(policy=HOUSE_POLICY))
    assert "this is the policy in force" in told


def test_whoever_is_said_to_have_done_it_did_it(store: Store) -> None:
    draft = NewEntry(
        stream="people",
        expected_seq=None,
        command_id="forged",
        actor="operator:Kim",
        at=5,
        command=encode(c.FailSignIn(person="Ann", now=5)),
        events=encode([e.SignInFailed(person="Ann", failures=1)]),
        rows=(account_row(Person(id="Ann", created=0, failures=1), "x", ""),),
    )
    store.append_now(draft)
    assert "is said to be by operator:Kim, and is by room" in found(store)


def spend(store: Store, player: str, to: str, *, stream: str = "") -> None:
    """All that is in the wallet is lost somewhere."""
    draft = NewEntry(
        stream=stream or f"t-{to}",
        expected_seq=None,
        command_id=to,
        actor="x",
        at=0,
        command=b"{}",
        events=b"[]",
        postings=(Posting(wallet(player), to, store.balance(wallet(player))),),
    )
    store.append_now(draft)
