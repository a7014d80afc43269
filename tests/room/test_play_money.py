"""Refills, sweeping and what is owed: decided by the ledger in the writer's own transaction."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pitboss.room import Entry, NewEntry, Posting, Store
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.audit import audit
from pitboss.room.owed import owed
from pitboss.room.people.money import refill
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.policy import DAY, HOUSE_POLICY
from tests.room.people_room import QUICK, guest, named, refused

WELCOME, BROKE = HOUSE_POLICY.welcome, HOUSE_POLICY.broke


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as opened:
        yield opened


@pytest.fixture
def people(store: Store) -> PlayerAccounts:
    return PlayerAccounts(store, keeper=QUICK)


def moved(
    store: Store,
    source: str,
    target: str,
    cents: int,
    *,
    dealt: tuple[str, ...] = (),
    number: int = 0,
    stream: str = "t1",
) -> None:
    """Money changes its place at a table, or in an event."""
    draft = NewEntry(
        stream=stream,
        expected_seq=None,
        command_id=f"{source} {target} {cents} {number}",
        actor="x",
        at=0,
        command=b"{}",
        events=b"[]",
        postings=(Posting(source, target, cents),),
        round=number,
        players=tuple((name, seat) for seat, name in enumerate(dealt, 1)),
    )
    store.append_now(draft)


def test_twelve_refills_at_once_give_one(people: PlayerAccounts, store: Store) -> None:
    guest(people)
    moved(store, "wallet:Ann", "house", WELCOME)
    with ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(lambda _: refill(store, "Ann", at=1), range(12)))
    assert sum(isinstance(each, Entry) for each in answers) == 1
    assert store.balance("wallet:Ann") == WELCOME


@pytest.mark.parametrize("place", ["stake:t1:Ann", "box:t1:Ann"])
def test_what_lies_at_a_table_counts(people: PlayerAccounts, store: Store, place: str) -> None:
    guest(people)
    moved(store, "wallet:Ann", place, BROKE)
    moved(store, "wallet:Ann", "house", WELCOME - BROKE)
    assert refused(refill(store, "Ann", at=1)) == "not_broke"
    moved(store, place, "house", 1)
    assert isinstance(refill(store, "Ann", at=1), Entry)
    assert store.balance("wallet:Ann") + store.balance(place) == WELCOME


def test_a_player_who_has_tapped_out_is_not_broke_before_the_pot_is_decided(
    people: PlayerAccounts, store: Store
) -> None:
    guest(people)
    guest(people, "Bob")
    moved(store, "wallet:Ann", "stake:t1:Ann", WELCOME)
    moved(store, "stake:t1:Ann", "pot:t1", WELCOME, dealt=("Ann", "Bob"), number=1)
    assert refused(refill(store, "Ann", at=1)) == "in_play"
    moved(store, "pot:t1", "stake:t1:Bob", WELCOME)
    assert isinstance(refill(store, "Ann", at=1), Entry)


def test_what_was_paid_into_an_event_counts_until_its_prizes_are_paid(people: PlayerAccounts, store: Store) -> None:
    """It may come back by a withdrawal, or as a prize, also to somebody who has no chips left."""
    guest(people)
    moved(store, "wallet:Ann", "pool:cup", WELCOME - BROKE, stream="cup")
    moved(store, "wallet:Ann", "commission:cup", BROKE, stream="cup")
    assert refused(refill(store, "Ann", at=1)) == "not_broke"
    moved(store, "pool:cup", "wallet:Bob", WELCOME - BROKE, stream="cup")
    assert isinstance(refill(store, "Ann", at=1), Entry)
    assert "says that" not in "".join(map(str, audit(store).findings)), "the audit counts as the house did"


def test_what_came_back_from_an_event_does_not_count_twice(people: PlayerAccounts, store: Store) -> None:
    guest(people)
    moved(store, "wallet:Ann", "pool:cup", WELCOME, stream="cup")
    moved(store, "mint", "pool:cup", 7, stream="cup")
    moved(store, "pool:cup", "wallet:Ann", WELCOME, stream="cup")
    moved(store, "wallet:Ann", "house", WELCOME)
    assert isinstance(refill(store, "Ann", at=1), Entry)
    assert store.balance("wallet:Ann") == WELCOME


def test_refills_are_counted_by_the_day(people: PlayerAccounts, store: Store) -> None:
    guest(people)
    for number in range(HOUSE_POLICY.refills_a_day):
        moved(store, "wallet:Ann", "house", WELCOME, number=number)
        assert isinstance(refill(store, "Ann", at=1), Entry)
    moved(store, "wallet:Ann", "house", WELCOME, number=9)
    assert refused(refill(store, "Ann", at=DAY - 1)) == "enough_refills"
    assert isinstance(refill(store, "Ann", at=DAY), Entry)


def test_guests_whom_nobody_can_come_back_as_are_swept(people: PlayerAccounts, store: Store) -> None:
    office, later = PeopleOffice(store), HOUSE_POLICY.guest.idle
    guest(people, "Old")
    named(people, "Ann")
    guest(people, "New", at=1)
    assert refused(office.sweep(at=1)) == "nothing_to_sweep"
    assert isinstance(office.sweep(at=later), Entry)
    assert [person.id for person in office.people(most=9)] == ["Ann", "New"]
    assert store.balance("wallet:Old") == 0
    assert store.balance("mint") == -2 * WELCOME
    assert refused(people.guest("Old", at=later)) == "name_taken", "their rounds are on record under the name"
    assert audit(store).findings == ()


def test_a_guest_with_chips_at_a_table_is_not_swept(people: PlayerAccounts, store: Store) -> None:
    guest(people, "Old")
    moved(store, "wallet:Old", "stake:t1:Old", 5)
    PeopleOffice(store).sweep(at=HOUSE_POLICY.guest.idle)
    assert people.person("Old")


def test_a_guest_who_has_paid_for_an_event_that_is_not_over_is_not_swept(people: PlayerAccounts, store: Store) -> None:
    """Their prize would come to somebody who is not there any more."""
    guest(people, "Old")
    moved(store, "wallet:Old", "pool:cup", 5, stream="cup")
    PeopleOffice(store).sweep(at=HOUSE_POLICY.guest.idle)
    assert people.person("Old")
    moved(store, "pool:cup", "wallet:Old", 5, stream="cup")
    PeopleOffice(store).sweep(at=HOUSE_POLICY.guest.idle)
    assert people.person("Old") is None


def test_what_is_owed_adds_up_to_what_was_given_out(people: PlayerAccounts, store: Store) -> None:
    guest(people)
    guest(people, "Bob")
    moved(store, "wallet:Ann", "stake:t1:Ann", 1000)
    moved(store, "stake:t1:Ann", "pot:t1", 300, dealt=("Ann", "Bob"), number=1)
    moved(store, "wallet:Bob", "box:t2:Bob", 50)
    moved(store, "wallet:Bob", "commission:t1", 7)
    report = owed(store)
    ann, bob = sorted(report.players, key=lambda each: each.player)
    assert (ann.wallet, ann.stakes, ann.wagers, ann.in_play) == (WELCOME - 1000, 700, 0, 300)
    assert (bob.wallet, bob.wagers, bob.total) == (WELCOME - 57, 50, WELCOME - 7)
    assert (report.owed, report.house, report.given_out) == (2 * WELCOME - 7, 7, 2 * WELCOME)
    assert report.unaccounted == 0
