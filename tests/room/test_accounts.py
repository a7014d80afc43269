"""Guests, named players and the operator; play money through the cashier."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from pitboss.cite import Refusal
from pitboss.room import Entry, Posting, Store
from pitboss.room.accounts import SESSION_DAYS, PlayerAccounts, SignedIn, key_of
from pitboss.room.cashier import BROKE, WELCOME, grant, refill
from pitboss.room.records import NewEntry
from pitboss.room.schema import sessions

PASSWORD = "correct horse"  # noqa: S105


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as opened:
        yield opened


@pytest.fixture
def people(store: Store) -> PlayerAccounts:
    return PlayerAccounts(store)


def guest(people: PlayerAccounts, name: str = "Ann") -> SignedIn:
    made = people.guest(name, at=0)
    assert isinstance(made, SignedIn), made
    return made


def test_a_guest_has_a_secret_and_play_money(people: PlayerAccounts, store: Store) -> None:
    ann = guest(people)
    assert people.who(ann.token, at=1) == ann.account
    assert people.who("another", at=1) is None
    assert store.balance(f"wallet:{ann.account.id}") == WELCOME
    assert store.balance("mint") == -WELCOME
    assert ann.account.id == ann.account.name == "Ann"


def test_no_secret_is_in_the_database(people: PlayerAccounts, store: Store) -> None:
    ann = guest(people)
    named = people.register(ann.account, PASSWORD, at=0)
    assert isinstance(named, SignedIn)
    link = people.operator_link(at=0)
    with store.engine.connect() as connection:
        tables = ("accounts", "sessions", "entries", "streams")
        held = repr([connection.execute(sa.text(f"SELECT * FROM {name}")).all() for name in tables])  # noqa: S608
    for secret in (ann.token, named.token, link, PASSWORD):
        assert secret not in held
    assert "$argon2id$" in held


def test_a_session_ends(people: PlayerAccounts) -> None:
    ann = guest(people)
    days = SESSION_DAYS * 86_400_000
    assert people.who(ann.token, at=days - 1)
    assert people.who(ann.token, at=days) is None
    people.logout(ann.token)
    assert people.who(ann.token, at=1) is None


def test_a_guest_who_takes_a_password_keeps_everything(people: PlayerAccounts, store: Store) -> None:
    ann = guest(people, " Ann  Lee ")
    named = people.register(ann.account, PASSWORD, at=0)
    assert isinstance(named, SignedIn)
    assert (named.account.id, named.account.name, named.account.kind) == ("Ann Lee", "Ann Lee", "named")
    assert store.balance("wallet:Ann Lee") == WELCOME
    again = people.login("ann lee", PASSWORD, at=5)
    assert isinstance(again, SignedIn)
    assert again.account == named.account
    assert people.who(again.token, at=6) == named.account
    twice = people.register(named.account, PASSWORD, at=0)
    assert isinstance(twice, Refusal)
    assert twice.code == "not_a_guest"


def test_wrong_passwords_and_unknown_names_are_told_the_same(people: PlayerAccounts) -> None:
    people.register(guest(people).account, PASSWORD, at=0)
    guest(people, "Bob")
    answers = [
        people.login("Ann", "wrong horse", at=1),
        people.login("Nobody", PASSWORD, at=1),
        people.login("Bob", PASSWORD, at=1),
    ]
    assert answers[0] == answers[1] == answers[2], "a guest has no password at all"
    assert isinstance(answers[0], Refusal)
    assert answers[0].code == "wrong_password"


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "Ada", "The Operator", "dealer"])
def test_a_name_belongs_to_one_person_alone(people: PlayerAccounts, store: Store, name: str) -> None:
    guest(people)
    refused = people.guest(name, at=0)
    assert isinstance(refused, Refusal)
    assert refused.code == "name_taken"
    assert store.balance("mint") == -WELCOME, "nothing is given out for a name that was refused"


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 21, "a\nb\x00", "<b>Ann</b>", "--", "A\u202enn", "\u3164", "A\u115f", "\u0410da"]
)
def test_a_name_is_readable(people: PlayerAccounts, name: str) -> None:
    refused = people.guest(name, at=0)
    assert isinstance(refused, Refusal)
    assert refused.code == "wrong_name"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "李雷", "O'Neil-2", "a_b.c", "Анна", "الاسم"])
def test_names_of_all_kinds_are_welcome(people: PlayerAccounts, name: str) -> None:
    assert isinstance(people.guest(name, at=0), SignedIn)


def test_names_that_look_alike_by_composition_are_the_same() -> None:
    assert key_of("Zoe\u0308") == key_of("zoë") == key_of(" ZOË ")


@pytest.mark.parametrize("password", ["short", "x" * 201])
def test_a_password_has_a_sensible_length(people: PlayerAccounts, password: str) -> None:
    refused = people.register(guest(people).account, password, at=0)
    assert isinstance(refused, Refusal)
    assert refused.code == "wrong_length"


def test_the_operator_comes_by_the_latest_link(people: PlayerAccounts) -> None:
    first = people.operator_link(at=0)
    operator = people.who(first, at=1)
    assert operator
    assert operator.kind == "operator"
    second = people.operator_link(at=2)
    assert people.who(first, at=3) is None
    assert people.who(second, at=3) == operator


def test_sessions_that_have_ended_are_forgotten_at_the_next_start(people: PlayerAccounts, store: Store) -> None:
    guest(people)
    people.operator_link(at=1)
    assert len(store.select(sa.select(sessions))) == 2
    people.operator_link(at=SESSION_DAYS * 86_400_000)
    assert len(store.select(sa.select(sessions))) == 1


def spend(store: Store, source: str, target: str, cents: int) -> Entry:
    lines = (Posting(source, target, cents),)
    return store.append_now(
        NewEntry(
            stream="t1",
            expected_seq=None,
            command_id=target,
            actor="x",
            at=0,
            command=b"{}",
            events=b"[]",
            postings=lines,
        )
    )


def test_only_the_broke_get_more(store: Store) -> None:
    grant(store, "a_b", WELCOME, "welcome", at=0)
    spend(store, "wallet:a_b", "stake:t1:a_b", BROKE)
    spend(store, "wallet:a_b", "house", WELCOME - BROKE)
    grant(store, "axb", 5, "welcome", at=0)
    spend(store, "wallet:axb", "stake:t1:axb", 5)
    refused = refill(store, "a_b", at=1)
    assert isinstance(refused, Refusal), "what lies at a table counts"
    assert refused.code == "not_broke"
    spend(store, "stake:t1:a_b", "wallet:a_b", 1)
    spend(store, "wallet:a_b", "commission:t1", 1)
    assert isinstance(refill(store, "a_b", at=1), Entry)
    assert store.balance("wallet:a_b") + store.balance("stake:t1:a_b") == WELCOME
    assert sum(store.balances().values()) == 0
