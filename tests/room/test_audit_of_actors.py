"""Whoever is said to have acted at a table held the role then, and did what was theirs to do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.desk import commands as d
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.acting import ON_ITS_WAY
from pitboss.room.audit import audit
from pitboss.room.cashier import grant_draft
from pitboss.room.demo import demo_charters
from pitboss.room.hosted import Hosted, Said
from pitboss.room.people import commands as c
from pitboss.room.people.office import PeopleOffice
from pitboss.room.records import Entry
from pitboss.room.recovery import open_from_charter
from pitboss.room.store import Store
from tests.room.people_room import QUICK, named, operator

NOW = 2_000_000_000
WHY = "seen by two dealers"


class Table:
    """A table whose record somebody writes who has the key."""

    def __init__(self, store: Store, opened_by: str, name: str = "draw") -> None:
        made = open_from_charter(name, demo_charters(NOW)[name], Said(opened_by, "open", 1000 * NOW))
        assert isinstance(made, tuple), made
        self.store = store
        self.hosted: Hosted[Any] = made[0]
        store.append_now(made[1])

    def write(self, actor: str, command: Any, at: int = NOW) -> None:
        made = self.hosted.propose(command, Said(actor, f"c{self.hosted.seq}", 1000 * at))
        assert not hasattr(made, "cites"), made
        assert isinstance(self.store.append_now(made), Entry)


@pytest.fixture(scope="module")
def staffed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room in which Kim is an operator, Sunny a supervisor, and Ann plays."""
    folder = tmp_path_factory.mktemp("staffed")
    with Store(f"sqlite:///{folder}/room.db") as store:
        people = PlayerAccounts(store, keeper=QUICK)
        operator(people, "Kim", at=1)
        named(people, "Sunny", at=1)
        named(people, "Ann", at=1)
        give(store, "Sunny", at=2)
    return folder


@pytest.fixture
def store(staffed: Path, tmp_path: Path) -> Iterator[Store]:
    folder = copytree(staffed, tmp_path / "room")
    with Store(f"sqlite:///{folder}/room.db") as store:
        yield store


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Store]:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        yield store


def give(store: Store, name: str, *, at: int) -> None:
    command = c.GiveRole(person=name, to="supervisor", by="Kim", role="operator", why="the evening shift", now=at)
    assert isinstance(PeopleOffice(store).act(command), Entry)


def take(store: Store, name: str, *, at: int) -> None:
    command = c.TakeRole(person=name, of="supervisor", by="Kim", role="operator", why="the shift is over", now=at)
    assert isinstance(PeopleOffice(store).act(command), Entry)


def found(store: Store) -> list[str]:
    return [str(each) for each in audit(store).findings]


def verified(role: Any = "supervisor", why: str = WHY) -> d.VerifyCards:
    return d.VerifyCards(52, by=role, grounds=why, now=NOW)


def test_staff_who_hold_their_roles_are_in_order(store: Store) -> None:
    table = Table(store, "operator:Kim")
    table.write("supervisor:Sunny", verified())
    table.write("player:Ann", d.AskForRules("Ann", now=NOW))
    table.write("clock", verified(why=""))
    assert found(store) == []


@pytest.mark.parametrize("name", ["Ann", "Kim", "Nobody"])
def test_an_act_by_somebody_without_the_role_is_found(store: Store, name: str) -> None:
    Table(store, "operator:Kim").write(f"supervisor:{name}", verified())
    assert found(store) == [f"draw entry 2: is said to be by supervisor:{name}, who was no supervisor then"]


def test_a_table_opened_by_somebody_without_the_role_is_found(store: Store) -> None:
    Table(store, "operator:Ann")
    assert found(store) == ["draw entry 1: is said to be by operator:Ann, who was no operator then"]


def test_an_act_before_the_role_was_given_is_found(store: Store) -> None:
    Table(store, "operator:Kim").write("supervisor:Ann", verified())
    give(store, "Ann", at=1000 * NOW)
    assert found(store) == ["draw entry 2: is said to be by supervisor:Ann, who was no supervisor then"]


def test_an_act_after_the_role_was_taken_is_found_unless_it_was_on_its_way(store: Store) -> None:
    table = Table(store, "operator:Kim")
    take(store, "Sunny", at=1000 * NOW)
    table.write("supervisor:Sunny", verified())
    assert found(store) == []
    later = NOW + ON_ITS_WAY // 1000
    table.write("supervisor:Sunny", d.VerifyCards(52, by="supervisor", grounds=WHY, now=later), later)
    assert found(store) == ["draw entry 3: is said to be by supervisor:Sunny, who was no supervisor then"]


def test_an_act_in_another_role_than_the_commands_is_found(store: Store) -> None:
    Table(store, "operator:Kim", "omaha").write("supervisor:Sunny", d.Delegate(by="operator", grounds=WHY, now=NOW))
    assert found(store) == ["omaha entry 2: is said to be by supervisor:Sunny, and is the operator's to do"]


def test_one_player_does_not_act_for_another_nor_as_staff(store: Store) -> None:
    table = Table(store, "operator:Kim")
    table.write("player:Ann", d.AskForRules("Bob", now=NOW))
    table.write("player:Ann", verified())
    assert found(store) == [
        "draw entry 2: is said to be by player:Ann, and is Bob's to do",
        "draw entry 3: is said to be by player:Ann, and is an act of staff for a reason",
    ]


def test_whoever_has_no_account_acts_only_where_no_reason_is_asked_for(store: Store) -> None:
    """The house opens tables of itself, and an event at a desk of its own has staff of its own."""
    table = Table(store, "operator:demo")
    table.write("supervisor:Dora", verified(why=""))
    assert found(store) == []
    table.write("supervisor:Dora", verified())
    assert found(store) == ["draw entry 3: is said to be by supervisor:Dora, who was no supervisor then"]


def test_who_gave_out_money_of_old_is_who_it_was(empty: Store) -> None:
    empty.append_now(grant_draft("Ann", 500, "welcome", at=1))
    assert found(empty) == []
    draft = grant_draft("Ann", 500, "welcome", at=1)
    empty.append_now(replace(draft, actor="Kim"))
    assert "cashier entry 2: is said to be by Kim, and is by cashier" in found(empty)
