"""Guests, named players and operators: coming in, passwords, sessions, names."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from pitboss.room import Store
from pitboss.room import accounts as account_module
from pitboss.room.accounts import PlayerAccounts, SignedIn
from pitboss.room.audit import audit
from pitboss.room.people.names import key_of
from pitboss.room.people.passwords import PasswordKeeper
from pitboss.room.people.policy import DAY, HOUR, HOUSE_POLICY, MINUTE
from pitboss.room.schema import accounts, sessions
from tests.room.people_room import PASSWORD, QUICK, guest, named, operator, refused

WELCOME = HOUSE_POLICY.welcome


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as opened:
        yield opened


@pytest.fixture
def people(store: Store) -> Iterator[PlayerAccounts]:
    """Whatever was done with them, the audit finds nothing."""
    yield PlayerAccounts(store, keeper=QUICK)
    assert audit(store).findings == ()


def test_a_guest_has_a_secret_and_play_money(people: PlayerAccounts, store: Store) -> None:
    ann = guest(people)
    assert people.who(ann.token, at=1) == ann.account
    assert people.who("another", at=1) is None
    assert store.balance(f"wallet:{ann.account.id}") == WELCOME
    assert store.balance("mint") == -WELCOME
    assert ann.account.id == ann.account.name == "Ann"


def test_a_guest_is_made_in_one_entry_with_money_and_session(people: PlayerAccounts, store: Store) -> None:
    before = store.streams()["people"]
    guest(people)
    assert store.streams() == {"people": before + 1}, "nothing can come between the account and what belongs to it"
    assert len(store.postings("people", before + 1)) == 1
    assert len(store.select(sa.select(sessions))) == 1


def test_no_secret_is_in_the_database(people: PlayerAccounts, store: Store) -> None:
    ann = guest(people)
    registered = people.register(ann.account, PASSWORD, at=0)
    assert isinstance(registered, SignedIn)
    link = people.operator_link(at=0)
    assert isinstance(link, str)
    with store.engine.connect() as connection:
        tables = ("accounts", "sessions", "entries", "streams", "people_facts")
        held = repr([connection.execute(sa.text(f"SELECT * FROM {name}")).all() for name in tables])  # noqa: S608
    for secret in (ann.token, registered.token, link, PASSWORD):
        assert secret not in held
    assert held.count("$argon2id$") == 1, "what argon2 made of it stands in one place; the stream has a digest"


# sessions


def test_a_session_ends_when_it_is_not_used_and_in_any_case(people: PlayerAccounts) -> None:
    ann = guest(people)
    limits = HOUSE_POLICY.guest
    assert people.who(ann.token, at=limits.idle - 1)
    assert people.who(ann.token, at=limits.idle) is None
    now = 0
    while people.who(ann.token, at=now):
        visit = people.visit(ann.token, at=now)
        assert visit
        people.renew(ann.token, "Ann", at=now).result()
        now += limits.idle - 1
    assert limits.most <= now < limits.most + limits.idle, "a session that is used lasts, but not for ever"


def test_staff_are_signed_out_soon(people: PlayerAccounts) -> None:
    operator(people)
    back = people.login("Kim", PASSWORD, at=0)
    assert isinstance(back, SignedIn)
    assert people.who(back.token, at=30 * MINUTE - 1)
    assert people.who(back.token, at=30 * MINUTE) is None
    people.renew(back.token, "Kim", at=20 * MINUTE).result()
    assert people.who(back.token, at=45 * MINUTE)
    now = 20 * MINUTE
    while people.who(back.token, at=now):
        people.renew(back.token, "Kim", at=now).result()
        now += 20 * MINUTE
    assert now <= 12 * HOUR + 20 * MINUTE


def test_signing_out_ends_the_session_and_everywhere_ends_all(people: PlayerAccounts, store: Store) -> None:
    ann = named(people)
    others = [people.login("Ann", PASSWORD, at=0) for _ in range(3)]
    people.logout(ann.token, at=1)
    assert people.who(ann.token, at=1) is None
    assert all(isinstance(each, SignedIn) and people.who(each.token, at=1) for each in others)
    people.sign_out_everywhere(ann.account, at=2)
    assert store.select(sa.select(sessions)) == []


# passwords


def test_a_guest_who_takes_a_password_keeps_everything(people: PlayerAccounts, store: Store) -> None:
    ann = guest(people, " Ann  Lee ")
    registered = people.register(ann.account, PASSWORD, at=0)
    assert isinstance(registered, SignedIn)
    account = registered.account
    assert (account.id, account.name, account.kind) == ("Ann Lee", "Ann Lee", "named")
    assert store.balance("wallet:Ann Lee") == WELCOME
    again = people.login("ann lee", PASSWORD, at=5)
    assert isinstance(again, SignedIn)
    assert again.account == account
    assert people.who(again.token, at=6) == account
    assert refused(people.register(account, PASSWORD, at=0)) == "not_a_guest"


def test_registering_ends_the_guests_sessions(people: PlayerAccounts) -> None:
    ann = guest(people)
    registered = people.register(ann.account, PASSWORD, at=0)
    assert isinstance(registered, SignedIn)
    assert people.who(ann.token, at=1) is None
    assert people.who(registered.token, at=1)


def test_changing_the_password_ends_all_other_sessions(people: PlayerAccounts) -> None:
    ann = named(people)
    new = "seven green bicycles"
    assert refused(people.change_password(ann.account, "wrong", new, at=1)) == "wrong_password"
    assert refused(people.change_password(ann.account, PASSWORD, "password12", at=1)) == "weak_password"
    assert people.who(ann.token, at=1)
    changed = people.change_password(ann.account, PASSWORD, new, at=1)
    assert isinstance(changed, SignedIn)
    assert people.who(ann.token, at=2) is None
    assert people.who(changed.token, at=2)
    assert refused(people.login("Ann", PASSWORD, at=3)) == "wrong_password"
    assert isinstance(people.login("Ann", new, at=4), SignedIn)


def test_wrong_passwords_and_unknown_names_are_told_the_same(people: PlayerAccounts) -> None:
    named(people)
    guest(people, "Bob")
    answers = [
        people.login("Ann", "wrong horse", at=1),
        people.login("Nobody", PASSWORD, at=1),
        people.login("Bob", PASSWORD, at=1),
    ]
    assert answers[0] == answers[1] == answers[2], "a guest has no password at all"
    assert refused(answers[0]) == "wrong_password"


@pytest.mark.parametrize("password", ["short", "x" * 201, "12345678", "password", " " * 8])
def test_a_password_has_a_sensible_length(people: PlayerAccounts, password: str) -> None:
    assert refused(people.register(guest(people).account, password, at=0)) == "wrong_length"


@pytest.mark.parametrize(
    "password",
    [
        "1234567890",
        "qwertyuiop",
        "password12",
        "Password123!",
        "Password2024!",
        " " * 12,
        "aaaaaaaaaaaa",
        "letmeinletmein",
        "annabel lee",
        "Annabel Lee 1",
        "pitboss2024",
        "abcdefghijkl",
        "iloveyou2020",
    ],
)
def test_a_password_is_not_the_first_that_anybody_would_try(people: PlayerAccounts, password: str) -> None:
    assert refused(people.register(guest(people, "Annabel Lee").account, password, at=0)) == "weak_password"


@pytest.mark.parametrize("password", ["correct horse", "tr0ub4dor&3", "my dog eats", "passwordpasswordXk3;p0q-vN"])
def test_a_password_that_nobody_would_try_is_good(people: PlayerAccounts, password: str) -> None:
    assert isinstance(people.register(guest(people).account, password, at=0), SignedIn)


def test_an_account_is_locked_after_failures_for_longer_and_longer(people: PlayerAccounts) -> None:
    named(people)
    for number in range(4):
        assert refused(people.login("Ann", f"wrong {number}", at=0)) == "wrong_password"
    fifth = people.login("Ann", "wrong again", at=0)
    assert refused(fifth) == "locked"
    assert "60 seconds" in fifth.message  # type: ignore[union-attr]
    assert refused(people.login("Ann", PASSWORD, at=MINUTE - 1)) == "locked", "the right one is of no use now"
    assert refused(people.login("Ann", "wrong", at=MINUTE)) == "locked"
    assert refused(people.login("Ann", PASSWORD, at=3 * MINUTE - 1)) == "locked", "twice as long"
    assert isinstance(people.login("Ann", PASSWORD, at=3 * MINUTE), SignedIn)
    assert refused(people.login("Ann", "wrong", at=4 * MINUTE)) == "wrong_password", "it begins anew"
    ann = people.person("Ann")
    assert ann
    assert ann.failures == 1


def test_failures_at_once_lock_the_account_too(people: PlayerAccounts) -> None:
    named(people)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: people.login("Ann", f"wrong {number}", at=0), range(8)))
    assert refused(people.login("Ann", PASSWORD, at=1)) == "locked"
    found = people.person("Ann")
    assert found
    assert found.failures == 8


def test_a_password_is_hashed_anew_where_the_parameters_have_changed(people: PlayerAccounts, store: Store) -> None:
    people.keeper = PasswordKeeper(PasswordHasher(time_cost=1, memory_cost=64))
    named(people)
    before = store.select(sa.select(accounts.c.password))[0].password
    people.keeper = PasswordKeeper(PasswordHasher(time_cost=2, memory_cost=96))
    assert isinstance(people.login("Ann", PASSWORD, at=1), SignedIn)
    after = store.select(sa.select(accounts.c.password))[0].password
    assert "m=64," in before
    assert "m=96," in after
    assert isinstance(people.login("Ann", PASSWORD, at=2), SignedIn)
    assert store.select(sa.select(accounts.c.password))[0].password == after


# names


@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "Ada", "The Operator", "dealer"])
def test_a_name_belongs_to_one_person_alone(people: PlayerAccounts, store: Store, name: str) -> None:
    guest(people)
    assert refused(people.guest(name, at=0)) == "name_taken"
    assert store.balance("mint") == -WELCOME, "nothing is given out for a name that was refused"


@pytest.mark.parametrize(
    "name",
    [
        "Аԁа",
        "ɑda",
        "lris",
        "Ir1s",
        "0perator",
        "The house",
        "admin",
        "dealer.",
        "A d a",
        "Omaha Dealer",
        "shift-manager",
        "Opérator",
        "oṗerator",
        "оператор",
        "орегатог",
        "Дилер",
        "d3aler",
        "D34L3R",
        "5upp0r7",
        "clealer",
        "Operator2",
        "2admin",
        "TheOperator",
        "0perat0rKim",
        "pit.b0ss",
        "h0use",
    ],
)
def test_names_that_could_be_taken_for_the_houses_are_refused(people: PlayerAccounts, name: str) -> None:
    assert refused(people.guest(name, at=0)) == "name_taken"


@pytest.mark.parametrize("name", ["Opérator", "Ópérator", "оператор", "d3aler", "Ádmin"])
def test_whoever_asks_for_a_name_of_the_staffs_is_refused_at_once(people: PlayerAccounts, name: str) -> None:
    """No number makes it another name, and half of it with a number is none that they asked for."""
    assert refused(people.guest(name, at=0, exact=False)) == "name_taken"


def test_nobody_looks_for_a_free_name_without_end(people: PlayerAccounts, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_module, "is_free", lambda *_: False)
    assert refused(people.guest("Ann", at=0, exact=False)) == "name_taken"


@pytest.mark.parametrize("name", ["Роре", "ΡΟΡΕ", "P0pe", "рорe"])
def test_a_name_that_reads_like_anothers_is_refused(people: PlayerAccounts, name: str) -> None:
    guest(people, "Pope")
    assert refused(people.guest(name, at=0)) in ("name_taken", "wrong_name")


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 21, "a\nb\x00", "<b>Ann</b>", "--", "A\u202enn", "\u3164", "A\u115f", "\u0410da"]
)
def test_a_name_is_readable(people: PlayerAccounts, name: str) -> None:
    assert refused(people.guest(name, at=0)) == "wrong_name"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zoë",
        "李雷",
        "O'Neil-2",
        "a_b.c",
        "Анна",
        "الاسم",
        "Falstaff",
        "Badminton",
        "Hostetler",
        "Roomy",
        "Ideal 33",
    ],
)
def test_names_of_all_kinds_are_welcome(people: PlayerAccounts, name: str) -> None:
    assert isinstance(people.guest(name, at=0), SignedIn)


def test_names_that_look_alike_by_composition_are_the_same() -> None:
    assert key_of("Zoe\u0308") == key_of("zoë") == key_of(" ZOË ")


def test_names_never_run_out(people: PlayerAccounts) -> None:
    def come(_: int) -> str:
        made = people.guest("Guest", at=0, exact=False)
        assert isinstance(made, SignedIn), made
        return made.account.name

    with ThreadPoolExecutor(16) as pool:
        names = list(pool.map(come, range(150)))
    assert len(set(names)) == 150
    assert max(map(len, names)) <= 12
    long = people.guest("x" * 20, at=0, exact=False), people.guest("x" * 20, at=0, exact=False)
    assert [each.account.name for each in long if isinstance(each, SignedIn)] == ["x" * 20, f"{'x' * 18} 2"]
    assert isinstance(people.guest("Ada", at=0, exact=False), SignedIn), "a bot's name gets a number"
    assert refused(people.guest("Admin", at=0, exact=False)) == "name_taken", "a word of the staff's does not"


# the operator's link


def test_the_operators_link_is_exchanged_once_for_an_account(people: PlayerAccounts) -> None:
    key = people.operator_link(at=0)
    assert isinstance(key, str)
    assert people.who(key, at=1) is None, "it opens no session by itself"
    assert refused(people.use_link_as_new("guessed", "Kim", PASSWORD, at=1)) == "no_such_link"
    assert refused(people.use_link_as_new(key, "Kim", "password", at=1)) == "wrong_length"
    made = people.use_link_as_new(key, "Kim", PASSWORD, at=1)
    assert isinstance(made, SignedIn)
    assert (made.account.id, made.account.roles) == ("Kim", ("operator",))
    assert refused(people.use_link_as_new(key, "Lee", PASSWORD, at=2)) == "no_such_link", "it opens nothing any more"
    people.logout(made.token, at=3)
    assert isinstance(people.login("Kim", PASSWORD, at=4), SignedIn), "signing out locks nobody out"


def test_a_named_player_becomes_operator_by_the_link(people: PlayerAccounts) -> None:
    key = people.operator_link(at=0)
    assert isinstance(key, str)
    bob = guest(people, "Bob")
    assert refused(people.use_link(key, bob.account, at=1)) == "no_password", "an operator has a password"
    ann = named(people)
    made = people.use_link(key, ann.account, at=1)
    assert isinstance(made, SignedIn)
    assert made.account.roles == ("operator",)
    assert people.who(ann.token, at=2) is None


def test_another_link_is_made_only_while_needed(people: PlayerAccounts) -> None:
    first, second = people.operator_link(at=0), people.operator_link(at=1)
    assert isinstance(first, str)
    assert isinstance(second, str)
    assert refused(people.use_link_as_new(first, "Kim", PASSWORD, at=2)) == "no_such_link", "the latest opens"
    assert refused(people.use_link_as_new(second, "Kim", PASSWORD, at=1 + DAY)) == "no_such_link", "for a day"
    assert isinstance(people.use_link_as_new(second, "Kim", PASSWORD, at=2), SignedIn)
    assert refused(people.operator_link(at=3)) == "no_need"
    assert isinstance(people.operator_link(at=3, why="Kim forgot the password"), str)
