"""Codes beside a password: set up with a first one, asked for at the door, each good once, and never told."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from pitboss.room import Store
from pitboss.room.accounts import Account, PlayerAccounts, SignedIn
from pitboss.room.audit import audit
from pitboss.room.keys import rotate_keys
from pitboss.room.people import commands as c
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.policy import HOUSE_POLICY, MINUTE
from pitboss.room.people.second_factor import RECOVERY_CODES, set_up, take_away
from pitboss.room.people.totp import STEP, code_at, new_secret
from pitboss.room.schema import accounts
from tests.room.people_room import PASSWORD, QUICK, guest, named, operator, refused

NOW = 1_700_000_000_000
WRONG = "000000"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/room.db"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    with Store(url) as opened:
        yield opened


@pytest.fixture
def people(store: Store) -> Iterator[PlayerAccounts]:
    """Whatever was done with them, the audit finds nothing."""
    yield PlayerAccounts(store, at=NOW, keeper=QUICK)
    assert audit(store).findings == ()


def code(secret: str, at: int) -> str:
    return code_at(secret, at // STEP)


def enrolled(people: PlayerAccounts, name: str = "Ann", *, at: int = NOW) -> tuple[Account, str, tuple[str, ...]]:
    """A named player with a secret, and the codes on paper."""
    account, secret = named(people, name, at=at).account, new_secret()
    recovery = set_up(people, account, PASSWORD, secret, code(secret, at), at=at)
    assert isinstance(recovery, tuple), recovery
    return account, secret, recovery


def test_the_door_asks_for_a_code_once_the_password_is_right(people: PlayerAccounts) -> None:
    _, secret, _ = enrolled(people)
    later = NOW + MINUTE
    assert refused(people.login("Ann", PASSWORD, at=later)) == "code_needed"
    assert refused(people.login("Ann", "not the password", at=later, code=code(secret, later))) == "wrong_password"
    assert isinstance(people.login("Ann", PASSWORD, at=later, code=code(secret, later)), SignedIn)


def test_no_code_is_good_twice_nor_an_earlier_one_after_it(people: PlayerAccounts) -> None:
    _, secret, _ = enrolled(people)
    assert refused(people.login("Ann", PASSWORD, at=NOW, code=code(secret, NOW))) == "wrong_code", "it was the first"
    later = NOW + MINUTE
    assert isinstance(people.login("Ann", PASSWORD, at=later, code=code(secret, later)), SignedIn)
    assert refused(people.login("Ann", PASSWORD, at=later, code=code(secret, later))) == "wrong_code"
    assert refused(people.login("Ann", PASSWORD, at=later, code=code(secret, later - STEP))) == "wrong_code"
    ahead = code(secret, later + STEP)
    assert isinstance(people.login("Ann", PASSWORD, at=later, code=f"{ahead[:3]} {ahead[3:]}"), SignedIn)


def test_a_code_of_long_ago_or_of_another_secret_is_wrong(people: PlayerAccounts) -> None:
    _, secret, _ = enrolled(people)
    later = NOW + 10 * MINUTE
    for given in (
        code(secret, later - 3 * STEP),
        code(secret, later + 3 * STEP),
        code(new_secret(), later),
        "x",
        "١٢٣٤٥٦",
    ):
        assert refused(people.login("Ann", PASSWORD, at=later, code=given)) in ("wrong_code", "locked")


def test_wrong_codes_lock_the_account_like_wrong_passwords(people: PlayerAccounts) -> None:
    _, secret, _ = enrolled(people)
    at = NOW + MINUTE
    tried = [refused(people.login("Ann", PASSWORD, at=at, code=WRONG)) for _ in range(5)]
    assert tried == ["wrong_code"] * 4 + ["locked"]
    assert refused(people.login("Ann", PASSWORD, at=at, code=code(secret, at))) == "locked"
    after = at + MINUTE
    assert isinstance(people.login("Ann", PASSWORD, at=after, code=code(secret, after)), SignedIn)


def test_asking_without_a_code_forgets_no_failure(people: PlayerAccounts) -> None:
    enrolled(people)
    for _ in range(3):
        people.login("Ann", PASSWORD, at=NOW + 1, code=WRONG)
        people.login("Ann", PASSWORD, at=NOW + 1)
    ann = people.person("Ann")
    assert ann
    assert ann.failures == 3


def test_codes_on_paper_are_good_once_each(people: PlayerAccounts) -> None:
    _, _, recovery = enrolled(people)
    assert len(set(recovery)) == RECOVERY_CODES
    assert isinstance(people.login("Ann", PASSWORD, at=NOW + 1, code=recovery[3]), SignedIn)
    assert refused(people.login("Ann", PASSWORD, at=NOW + 2, code=recovery[3])) == "wrong_code"
    written = recovery[4].lower().replace("-", " ")
    assert isinstance(people.login("Ann", PASSWORD, at=NOW + 3, code=written), SignedIn)
    ann = people.person("Ann")
    assert ann
    assert len(ann.recovery) == RECOVERY_CODES - 2


def test_setting_it_up_takes_the_password_and_a_first_code(people: PlayerAccounts) -> None:
    ann, secret = named(people, at=NOW).account, new_secret()
    right = code(secret, NOW)
    assert refused(set_up(people, ann, "not the password", secret, right, at=NOW)) == "wrong_password"
    assert refused(set_up(people, ann, PASSWORD, secret, code(new_secret(), NOW), at=NOW)) == "wrong_code"
    assert refused(set_up(people, ann, PASSWORD, "SHORT", right, at=NOW)) == "no_secret"
    assert refused(set_up(people, guest(people, "Bob", at=NOW).account, "", secret, right, at=NOW)) == "no_password"
    assert isinstance(people.login("Ann", PASSWORD, at=NOW), SignedIn), "nothing was set up"
    assert isinstance(set_up(people, ann, PASSWORD, secret, right, at=NOW), tuple)
    assert refused(set_up(people, ann, PASSWORD, new_secret(), right, at=NOW)) in ("wrong_code", "code_set")
    other = new_secret()
    assert refused(set_up(people, ann, PASSWORD, other, code(other, NOW), at=NOW)) == "code_set"


def test_it_is_taken_away_by_password_and_code(people: PlayerAccounts) -> None:
    ann, secret, recovery = enrolled(people)
    later = NOW + MINUTE
    assert refused(take_away(people, ann, "not the password", code(secret, later), at=later)) == "wrong_password"
    assert refused(take_away(people, ann, PASSWORD, "", at=later)) == "code_needed"
    assert refused(take_away(people, ann, PASSWORD, WRONG, at=later)) == "wrong_code"
    assert refused(take_away(people, ann, PASSWORD, code(secret, NOW), at=NOW)) == "wrong_code", "used before"
    take_away(people, ann, PASSWORD, recovery[0], at=later)
    assert isinstance(people.login("Ann", PASSWORD, at=later), SignedIn)
    assert refused(take_away(people, ann, PASSWORD, recovery[1], at=later)) == "no_code"
    found = people.person("Ann")
    assert found
    assert (found.totp, found.recovery) == ("", ())


def test_the_operator_takes_a_lost_one_away_for_a_reason(people: PlayerAccounts) -> None:
    operator(people, "Kim", at=NOW)
    enrolled(people)
    office = PeopleOffice(people.store)
    act = c.ResetTotp(person="Ann", by="Kim", role="operator", why="the telephone fell into the sea", now=NOW)
    assert refused(office.act(msgspec.structs.replace(act, why=" "))) == "no_reason"
    assert refused(office.act(msgspec.structs.replace(act, person="Kim"))) == "no_code"
    office.act(act)
    assert office.sessions_of("Ann", at=NOW) == []
    assert isinstance(people.login("Ann", PASSWORD, at=NOW), SignedIn)


def test_the_secret_is_nowhere_in_clear(people: PlayerAccounts, store: Store, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        _, secret, recovery = enrolled(people)
        later = NOW + MINUTE
        people.login("Ann", PASSWORD, at=later, code=code(secret, later))
        people.login("Ann", PASSWORD, at=later, code=recovery[0])
    row = store.select(sa.select(accounts).where(accounts.c.id == "Ann"))[0]
    told = [entry.command + entry.events for entry in store.entries("people")]
    written = b"".join(told) + row.person + row.totp.encode() + caplog.text.encode()
    assert store.engine.url.database
    files = Path(store.engine.url.database).parent.glob("room.db*")
    written += b"".join(path.read_bytes() for path in files if not path.name.endswith("-serving"))
    assert secret.encode() not in written
    for each in recovery:
        assert each.encode() not in written
        assert each.replace("-", "").encode() not in written


def test_a_sealed_secret_opens_for_its_owner_only(people: PlayerAccounts, store: Store) -> None:
    enrolled(people)
    sealed = store.select(sa.select(accounts.c.totp).where(accounts.c.id == "Ann"))[0].totp
    assert store.seals.opened_secret("Ann", sealed)
    assert store.seals.opened_secret("Bob", sealed) is None
    assert store.seals.opened_secret("Ann", "") is None
    assert store.seals.opened_secret("Ann", "nokey:00") is None


def test_codes_are_asked_for_under_a_new_key_too(url: str, tmp_path: Path) -> None:
    with Store(url) as store:
        _, secret, _ = enrolled(PlayerAccounts(store, at=NOW, keeper=QUICK))
    rotate_keys(tmp_path / "room.db-key")
    with Store(url) as store:
        people = PlayerAccounts(store, at=NOW, keeper=QUICK)
        later = NOW + MINUTE
        assert isinstance(people.login("Ann", PASSWORD, at=later, code=code(secret, later)), SignedIn)


def test_the_house_may_want_codes_of_its_staff(store: Store) -> None:
    strict = msgspec.structs.replace(HOUSE_POLICY, staff_codes=True)
    people = PlayerAccounts(store, at=NOW, policy=strict, keeper=QUICK)
    kim, secret = operator(people, "Kim", at=NOW), new_secret()
    guest(people, "Bob", at=NOW)
    assert (kim.roles, kim.withheld) == ((), ("operator",))
    office = PeopleOffice(store)
    grant = c.GrantMoney(person="Bob", cents=5, by="Kim", role="operator", why="a test", now=NOW)
    assert refused(office.act(grant)) == "code_missing"
    set_up(people, kim, PASSWORD, secret, code(secret, NOW), at=NOW)
    office.act(grant)
    back = people.login("Kim", PASSWORD, at=NOW + MINUTE, code=code(secret, NOW + MINUTE))
    assert isinstance(back, SignedIn)
    assert (back.account.roles, back.account.withheld) == (("operator",), ())
    assert audit(store).findings == ()


def test_a_policy_of_old_is_written_as_it_was() -> None:
    """What was never set is not there: entries of before are derived to the byte."""
    assert b"staff_codes" not in msgspec.json.encode(HOUSE_POLICY)
