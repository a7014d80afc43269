"""`pitboss people` and `pitboss operator-link`: for whoever has the machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli.main import app
from pitboss.room.accounts import PlayerAccounts, SignedIn
from pitboss.room.audit import audit
from pitboss.room.clock import RoomClock
from pitboss.room.database import alone
from pitboss.room.people import commands as c
from pitboss.room.people.office import PeopleOffice
from pitboss.room.people.stream import STREAM, command_in
from pitboss.room.store import Store
from tests.room.people_room import PASSWORD, QUICK, guest, named, operator


@pytest.fixture
def db(tmp_path: Path) -> str:
    """A guest, a player, an operator, and somebody who is disabled."""
    url = f"sqlite:///{tmp_path}/room.db"
    with Store(url) as store:
        people = PlayerAccounts(store, at=RoomClock()(), keeper=QUICK)
        guest(people, "Bob")
        named(people, "Ann")
        named(people, "Uwe Krach")
        operator(people, "Kim")
        why = "threw a chair"
        PeopleOffice(store).act(c.DisablePerson(person="Uwe Krach", by="Kim", role="operator", why=why, now=5))
    return url


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def listed(*arguments: str) -> Iterator[dict[str, object]]:
    result = run("people", "--json", *arguments)
    assert result.exit_code == 0, result.output
    return map(json.loads, result.stdout.splitlines())


def test_people_are_listed_with_roles_and_without_secrets(db: str) -> None:
    told = run("people", "--db", db)
    assert told.exit_code == 0, told.output
    lines = told.stdout.splitlines()
    assert any("Kim" in line and "operator" in line for line in lines)
    assert any("Uwe Krach" in line and "disabled: threw a chair" in line for line in lines)
    assert not any("Bob" in line for line in lines), "guests are many"
    assert [each["name"] for each in listed("--db", db, "--who", "everybody")] == ["Ann", "Bob", "Kim", "Uwe Krach"]
    assert [each["name"] for each in listed("--db", db, "--who", "staff")] == ["Kim"]
    found = list(listed("--db", db, "--search", "AN"))
    assert found == [
        {
            "name": "Ann",
            "kind": "named",
            "roles": [],
            "created": found[0]["created"],
            "disabled": "",
            "asks_code": False,
            "failures": 0,
            "locked_until": 0,
            "wallet": 1_000_000,
        }
    ]


def test_failed_sign_ins_are_listed_and_stand_in_a_persons_history(db: str) -> None:
    with Store(db) as store:
        people = PlayerAccounts(store, at=RoomClock()(), keeper=QUICK)
        for at in range(10, 16):
            people.login("Ann", "not the password", at=RoomClock()() + at, address="203.0.113.9")
    (ann,) = listed("--db", db, "--search", "ann")
    assert ann["failures"] == 5
    assert "5 failed sign-ins" in run("people", "--db", db).stdout
    history = list(listed("--db", db, "--history", "Ann"))
    told = [act["words"] for act in history if act["what"] == "FailSignIn"]
    first = "Somebody could not sign in from 203.0.113.9: try {} with a wrong password or code"
    assert told == [f"{first.format(5)}, and the account is locked for a while", *map(first.format, (4, 3, 2, 1))]
    assert [act["what"] for act in history[len(told) :]] == ["TakePassword", "OpenAccount"]
    assert "try 5 with a wrong password" in run("people", "--db", db, "--history", "Ann").stdout.replace("\n", " ")
    assert not [act for act in listed("--db", db, "--history", "Kim") if act["what"] == "FailSignIn"]
    assert "nobody has an account under the name Zed" in run("people", "--db", db, "--history", "Zed").output


def test_what_cannot_be_listed_is_told(db: str) -> None:
    assert "there are everybody, named, staff, disabled" in run("people", "--db", db, "--who", "kings").output
    assert run("people", "--db", f"{db}-nowhere").exit_code == 2


def test_a_new_link_makes_another_operator_once_and_is_on_record(db: str) -> None:
    made = run("operator-link", "--db", db, "--why", "Kim left the country", "--address", "https://poker.example/")
    assert made.exit_code == 0, made.output
    address, _, key = made.stdout.strip().partition("#")
    assert address == "https://poker.example/operator"
    with Store(db) as store:
        people = PlayerAccounts(store, at=RoomClock()(), keeper=QUICK)
        recorded = [command_in(entry) for entry in store.entries(STREAM)]
        links = [command.why for command in recorded if isinstance(command, c.MakeOperatorLink)]
        assert links[-1].startswith("Kim left the country (at the machine, by ")
        assert isinstance(people.use_link_as_new(key, "Lou", PASSWORD, at=RoomClock()()), SignedIn)
        assert not isinstance(people.use_link_as_new(key, "Max Zorn", PASSWORD, at=RoomClock()()), SignedIn)
        assert audit(store).findings == ()


def test_a_link_has_a_reason_a_room_and_nobody_serving_it(db: str, tmp_path: Path) -> None:
    assert "say why another link is needed" in run("operator-link", "--db", db, "--why", "  ").output
    elsewhere = tmp_path / "elsewhere.db"
    assert "there is no room" in run("operator-link", "--db", f"sqlite:///{elsewhere}", "--why", "x").output
    assert not elsewhere.exists()
    with alone(db):
        assert "is being served already" in run("operator-link", "--db", db, "--why", "x").output
