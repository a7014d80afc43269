"""What staff do about people: who may, in which role and why, and what follows for the sessions of whom it is about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.cite import Refusal
from pitboss.room.accounts import PlayerAccounts
from pitboss.room.ledger import MINT, wallet
from pitboss.room.people import commands as c
from pitboss.room.people.events import MoneyGranted
from pitboss.room.people.grants import decide_refill
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.rights import RIGHTS, ROLES, RoomRole
from pitboss.room.records import Entry
from pitboss.room.store import Store
from tests.room.people_room import PASSWORD, QUICK, guest, named, operator


class Staffed:
    """Kim is the operator, and Ann a player with a password and an open session."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.people = PlayerAccounts(store, keeper=QUICK)
        self.office = PeopleOffice(store)
        operator(self.people, "Kim", at=1)
        self.session = named(self.people, "Ann", at=1).token

    def act(self, kind: Any, by: str = "Kim", role: RoomRole = "operator", why: str = "seen", **said: Any) -> str:
        """The code of its refusal; empty where it is done."""
        made = self.office.act(kind(by=by, role=role, why=why, now=10, **said))
        assert isinstance(made, Entry | Refusal)
        return made.code if isinstance(made, Refusal) else ""

    @property
    def is_in(self) -> bool:
        return self.people.who(self.session, at=11) is not None


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Staffed]:
    with Store(f"sqlite:///{tmp_path}/room.db") as store:
        yield Staffed(store)


ACTS: dict[str, tuple[Any, dict[str, Any]]] = {
    "give_role": (c.GiveRole, {"person": "Ann", "to": "dealer"}),
    "disable_person": (c.DisablePerson, {"person": "Ann"}),
    "grant_money": (c.GrantMoney, {"person": "Ann", "cents": 100}),
    "restrict_room": (c.Restrict, {"what": "room"}),
    "restrict_table": (c.Restrict, {"what": "table", "which": "omaha"}),
    "restrict_game": (c.Restrict, {"what": "game", "which": "omaha-2017/omaha"}),
}
NAMES = dict(zip(ROLES, ("Quill", "Rhea", "Svea", "Tove", "Ulrich", "Wenzel"), strict=True))
MAY: dict[str, set[str]] = {
    "give_role": {"operator"},
    "disable_person": {"operator", "shift_manager"},
    "grant_money": {"operator"},
    "restrict_room": {"operator", "shift_manager"},
    "restrict_table": {"operator", "shift_manager", "supervisor"},
    "restrict_game": {"operator", "shift_manager"},
}
"""Written down once more here: whoever changes who may do what changes it in both places."""


@pytest.mark.parametrize("right", ACTS)
def test_only_these_roles_may_do_it(room: Staffed, right: str) -> None:
    kind, said = ACTS[right]
    for role in ROLES:
        name = NAMES[role]
        named(room.people, name, at=2)
        assert room.act(c.GiveRole, person=name, to=role) == ""
        undo = {c.GiveRole: (c.TakeRole, {"person": "Ann", "of": "dealer"}), c.Restrict: (c.LiftRestriction, said)}
        got = room.act(kind, by=name, role=role, **said)
        assert (got == "") == (role in MAY[right]), (role, got)
        if not got and kind in undo:
            back, facts = undo[kind]
            assert room.act(back, **facts) == ""
        elif not got and kind is c.DisablePerson:
            assert room.act(c.EnablePerson, person="Ann") == ""
    assert set(RIGHTS[right]) == MAY[right]  # type: ignore[index]


def test_nobody_acts_in_a_role_that_they_do_not_have(room: Staffed) -> None:
    assert room.act(c.GrantMoney, by="Ann", role="operator", person="Ann", cents=100)
    assert room.act(c.DisablePerson, by="Kim", role="shift_manager", person="Ann"), "an operator is no shift manager"
    assert room.act(c.GrantMoney, by="Nobody", role="operator", person="Ann", cents=100)


def test_whoever_is_disabled_acts_no_more(room: Staffed) -> None:
    named(room.people, "Zdenka", at=2)
    assert room.act(c.GiveRole, person="Zdenka", to="operator") == ""
    assert room.act(c.DisablePerson, person="Zdenka") == ""
    assert room.act(c.GrantMoney, by="Zdenka", person="Ann", cents=100) == "disabled"


@pytest.mark.parametrize("why", ["", "  ", "x" * 401])
def test_every_act_has_a_reason(room: Staffed, why: str) -> None:
    assert room.act(c.GrantMoney, why=why, person="Ann", cents=100) == "no_reason"


def test_a_guest_gets_no_role_and_nobody_the_same_twice(room: Staffed) -> None:
    guest(room.people, "Gus", at=2)
    assert room.act(c.GiveRole, person="Gus", to="dealer") == "no_password"
    assert room.act(c.GiveRole, person="Ann", to="dealer") == ""
    assert room.act(c.GiveRole, person="Ann", to="dealer") == "has_role"
    assert room.act(c.TakeRole, person="Ann", of="supervisor") == "no_such_role"
    assert room.act(c.DisablePerson, person="Ann") == ""
    assert room.act(c.GiveRole, person="Ann", to="supervisor") == "disabled"


@pytest.mark.parametrize("kind", [c.GiveRole, c.DisablePerson])
def test_a_new_role_and_being_disabled_end_every_session(room: Staffed, kind: Any) -> None:
    said: dict[str, Any] = {"to": "dealer"} if kind is c.GiveRole else {}
    assert room.is_in
    assert room.act(kind, person="Ann", **said) == ""
    assert not room.is_in


def test_a_role_that_is_taken_ends_every_session(room: Staffed) -> None:
    assert room.act(c.GiveRole, person="Ann", to="dealer") == ""
    signed_in = room.people.login("Ann", PASSWORD, at=10)
    room.session = signed_in.token  # type: ignore[union-attr]
    assert room.is_in
    assert room.act(c.TakeRole, person="Ann", of="dealer") == ""
    assert not room.is_in


def test_the_last_operator_stays_one(room: Staffed) -> None:
    named(room.people, "Zdenka", at=2)
    assert room.act(c.GiveRole, person="Zdenka", to="operator") == ""
    assert room.act(c.DisablePerson, person="Zdenka") == ""
    assert room.act(c.TakeRole, person="Kim", of="operator") == "last_operator", "whoever is disabled does not count"
    assert room.act(c.DisablePerson, person="Kim") == "not_oneself"
    assert room.act(c.EnablePerson, person="Zdenka") == ""
    assert room.act(c.TakeRole, person="Kim", of="operator") == ""


def test_a_grant_comes_from_the_mint_and_is_more_than_nothing(room: Staffed) -> None:
    had, mint = room.store.balance(wallet("Ann")), room.store.balance(MINT)
    assert room.act(c.GrantMoney, person="Ann", cents=0) == "wrong_amount"
    assert room.act(c.GrantMoney, person="Ann", cents=-5) == "wrong_amount"
    assert room.act(c.GrantMoney, person="Ann", cents=250) == ""
    assert (room.store.balance(wallet("Ann")), room.store.balance(MINT)) == (had + 250, mint - 250)
    assert room.act(c.GrantMoney, person="Nobody", cents=250) == "nobody"


def test_what_is_stopped_is_stopped_once_and_lifted_once(room: Staffed) -> None:
    assert room.act(c.LiftRestriction, what="room") == "not_restricted"
    assert room.act(c.Restrict, what="room") == ""
    assert room.act(c.Restrict, what="room") == "restricted"
    assert room.act(c.LiftRestriction, what="room") == ""
    assert room.act(c.EnablePerson, person="Ann") == "not_disabled"


def refill(room: Staffed, owns: int, *, day: int = 0, had: int = 0) -> int | str:
    """What somebody with so much is given, or why nothing."""
    person = room.people.person("Ann")
    assert person
    person = msgspec.structs.replace(person, refills=had, refill_day=day)
    policy = room.people.policy
    made = decide_refill(policy, person, c.TakeRefill(person="Ann", wallet=owns, at_tables=0, now=5))
    if isinstance(made, Refusal):
        return made.code
    (granted,) = made
    assert isinstance(granted, MoneyGranted)
    return granted.cents


def test_whoever_is_broke_is_brought_up_to_the_welcome_so_often_a_day(room: Staffed) -> None:
    policy = room.people.policy
    assert refill(room, policy.broke) == "not_broke"
    assert refill(room, policy.broke - 1) == policy.welcome - policy.broke + 1
    assert refill(room, 0, had=policy.refills_a_day) == "enough_refills"
    assert refill(room, 0, day=-1, had=policy.refills_a_day) == policy.welcome, "another day counts anew"
