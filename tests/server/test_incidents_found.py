"""Significant events over REST: failed sign-ins and what staff do are among them, and each filter finds its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from pitboss.room.people.policy import HOUSE_POLICY
from pitboss.server.serving import Announced
from tests.room.people_room import PASSWORD
from tests.server.people import serving, sign_in_as_operator


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Announced]:
    tally = pytest.MonkeyPatch()
    tally.setattr("pitboss.server.sign_in_tally.TOLD_EVERY", 0.01)
    with serving(tmp_path_factory.mktemp("room") / "room.db", demo=True) as announced:
        yield announced
    tally.undo()


@pytest.fixture(scope="module")
def kim(server: Announced) -> Iterator[httpx.Client]:
    """The operator, after an evening in which something happened."""
    with httpx.Client(base_url=server.address, timeout=30) as browser:
        browser.post("/api/guest", json={"name": "Quentin"})
        assert browser.post("/api/register", json={"password": PASSWORD}).status_code == 200
        for _ in range(HOUSE_POLICY.failures):
            browser.post("/api/login", json={"name": "quentin", "password": "not this one"})
        browser.post("/api/login", json={"name": "Nobody Here", "password": "not this one"})
        browser.cookies.clear()
        sign_in_as_operator(server, browser)
        for what in ({"what": "table", "which": "draw"}, {"what": "room"}):
            for way in ("", "/lift"):
                done = browser.post(f"/api/restrictions{way}", json={**what, "why": "a fire drill"})
                assert done.status_code == 200, done.text
        yield browser


def found(kim: httpx.Client, **asked: Any) -> list[dict[str, Any]]:
    answer = kim.get("/api/incidents", params={"most": 200, **asked})
    assert answer.status_code == 200, answer.text
    incidents: list[dict[str, Any]] = answer.json()["incidents"]
    return incidents


def kinds_of(incidents: list[dict[str, Any]]) -> set[str]:
    return {each["kind"] for each in incidents}


def test_failed_sign_ins_and_locks_are_on_record(kim: httpx.Client) -> None:
    by_quentin = found(kim, person="Quentin")
    assert kinds_of(by_quentin) >= {"SignInsFailed", "AccountLocked"}
    failed = [each for each in by_quentin if each["kind"] == "SignInsFailed"]
    assert sum(each["facts"]["failures"] for each in failed) == HOUSE_POLICY.failures
    assert all(each["facts"]["address"] == "127.0.0.1" for each in failed)
    [locked] = [each for each in by_quentin if each["kind"] == "AccountLocked"]
    assert locked["facts"]["failures"] == HOUSE_POLICY.failures
    unknown = found(kim, subject="address:127.0.0.1")
    assert kinds_of(unknown) == {"SignInsFailed"}
    assert "Nobody" not in str(found(kim)), "what was typed for a name may be a password"


def test_what_staff_did_is_on_record_with_the_person_and_the_reason(kim: httpx.Client) -> None:
    by_kim = found(kim, person="Kim")
    assert kinds_of(by_kim) == {"PlayStopped", "PlayResumed", "RoleChanged"}
    assert kinds_of(found(kim, table="draw")) == {"PlayStopped", "PlayResumed"}
    assert {each["subject"] for each in found(kim, text="FIRE")} == {"desk:draw", "room"}


def test_each_filter_finds_its_own(kim: httpx.Client) -> None:
    everything = found(kim)
    assert [each["seq"] for each in everything] == sorted((each["seq"] for each in everything), reverse=True)
    assert kinds_of(found(kim, kind=["RoomStarted", "SelfVerified"])) >= {"RoomStarted"}
    assert {each["severity"] for each in found(kim, severity="warning")} == {"warning"}
    middle = everything[len(everything) // 2]["at"]
    assert all(each["at"] >= middle for each in found(kim, since=middle))
    assert all(each["at"] < middle for each in found(kim, until=middle))
    first = kim.get("/api/incidents", params={"most": 2}).json()
    assert first["more"]
    assert [each["seq"] for each in first["incidents"]] == [each["seq"] for each in everything[:2]]
    assert found(kim, before=first["incidents"][-1]["seq"]) == everything[2:]


@pytest.mark.parametrize(
    ("asked", "told"),
    [({"kind": "Wedding"}, "there is no kind Wedding; there are RoomStarted"), ({"severity": "dreadful"}, "severity")],
)
def test_a_search_for_nothing_there_is_is_refused(kim: httpx.Client, asked: dict[str, str], told: str) -> None:
    answer = kim.get("/api/incidents", params=asked)
    assert answer.status_code == 400
    assert told in answer.text


def test_they_are_for_the_operator_and_the_inspector(server: Announced) -> None:
    with httpx.Client(base_url=server.address, timeout=30) as browser:
        assert browser.get("/api/incidents").status_code == 401
        browser.post("/api/guest", json={"name": "Robin"})
        denied = browser.get("/api/incidents")
        assert denied.status_code == 403
        assert "significant events is for the operator or the inspector" in denied.text
