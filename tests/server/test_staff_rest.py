"""The office over REST: looking people up, roles, disabling, play money; who may do what, and what is told to whom."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from pitboss.room.audit import audit
from pitboss.room.store import Store
from pitboss.server.serving import Announced
from tests.server.people import STAFF_PASSWORD, Person, connected, serving
from tests.server.staff_people import Visitors, visitors


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Announced]:
    """Whatever these tests do is on record, and stands up to the audit."""
    db = tmp_path_factory.mktemp("room") / "room.db"
    with serving(db) as announced:
        yield announced
    with Store(f"sqlite:///{db}") as store:
        assert not audit(store).findings


@pytest.fixture
def people(server: Announced) -> Iterator[Visitors]:
    with visitors(server) as everybody:
        yield everybody


@pytest.fixture
def operator(people: Visitors) -> httpx.Client:
    return people.operator()


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


# looking


def test_people_are_listed_by_name_and_found_by_part_of_it(people: Visitors, operator: httpx.Client) -> None:
    for name in ("Anna Lund", "Annabel", "Hanna", "Percy_"):
        people.guest(name)
    found = operator.get("/api/people", params={"search": "ANNA"}).json()
    assert [each["name"] for each in found["people"]] == ["Anna Lund", "Annabel", "Hanna"]
    assert found["people"][0] == {
        "name": "Anna Lund",
        "kind": "guest",
        "created": found["people"][0]["created"],
        "roles": [],
        "disabled": "",
        "locked_until": 0,
        "failures": 0,
        "asks_code": False,
        "wallet": 1_000_000,
    }
    assert not found["more"]
    after = operator.get("/api/people", params={"search": "anna", "after": "Anna Lund"}).json()
    assert [each["name"] for each in after["people"]] == ["Annabel", "Hanna"]
    marks = operator.get("/api/people", params={"search": "_"}).json()["people"]
    assert [each["name"] for each in marks] == ["Percy_"], "a mark stands for itself"
    staff = operator.get("/api/people", params={"who": "staff"}).json()["people"]
    assert "Kim" in [each["name"] for each in staff]
    assert all(each["roles"] for each in staff)


def test_a_list_goes_on_from_a_name(people: Visitors, operator: httpx.Client) -> None:
    for name in ("Zed A", "Zed B", "Zed C"):
        people.guest(name)
    first = operator.get("/api/people", params={"search": "zed", "most": 2}).json()
    second = operator.get("/api/people", params={"search": "zed", "most": 2, "after": "Zed B"}).json()
    assert ([each["name"] for each in first["people"]], first["more"]) == (["Zed A", "Zed B"], True)
    assert ([each["name"] for each in second["people"]], second["more"]) == (["Zed C"], False)
    assert operator.get("/api/people", params={"most": 51}).status_code == 400


def test_one_person_with_sessions_money_and_what_was_done(people: Visitors, operator: httpx.Client) -> None:
    people.named("Olga Berg")
    operator.post("/api/people/Olga Berg/grant", json={"cents": 2_500, "why": "a prize"})
    told = operator.get("/api/people/Olga Berg").json()
    assert told["money"] == {"wallet": 1_002_500, "at_tables": []}
    assert len(told["sessions"]) == 1
    assert [(act["what"], act["by"], act["role"], act["why"], act["cents"]) for act in told["acts"]] == [
        ("GrantMoney", "Kim", "operator", "a prize", 2_500),
        ("TakePassword", "", "", "", 0),
        ("OpenAccount", "", "", "", 1_000_000),
    ]
    assert operator.get("/api/people/Nobody").status_code == 404


def test_failed_sign_ins_stand_in_a_persons_history(people: Visitors, operator: httpx.Client) -> None:
    people.named("Petra Lang")
    wrong = people.browser().post("/api/login", json={"name": "Petra Lang", "password": "not the password"})
    assert code(wrong) == (409, "wrong_password")
    told = operator.get("/api/people/Petra Lang").json()
    assert told["person"]["failures"] == 1
    failed = told["acts"][0]
    assert (failed["what"], failed["by"]) == ("FailSignIn", "")
    assert failed["words"].startswith("Somebody could not sign in from ")
    assert failed["words"].endswith(": try 1 with a wrong password or code")


def test_no_secret_of_a_person_is_told(people: Visitors, operator: httpx.Client) -> None:
    client = people.named("Quinta")
    told = operator.get("/api/people/Quinta").text
    assert client.cookies["pitboss"] not in told
    assert "argon2" not in told
    assert "token" not in told
    assert 'password":' not in told


def test_money_is_for_those_who_may_see_what_is_owed(people: Visitors, operator: httpx.Client) -> None:
    people.guest("Rich")
    manager = people.staff("Maria", "shift_manager")
    inspector = people.staff("Ivo", "inspector")
    told = manager.get("/api/people/Rich").json()
    assert (told["money"], told["person"]["wallet"], told["acts"][0]["cents"]) == (None, None, 0)
    assert told["may"] == [
        "act_at_table",
        "restrict_table",
        "restrict_game",
        "restrict_room",
        "see_people",
        "disable_person",
    ]
    seen = inspector.get("/api/people/Rich").json()
    assert seen["money"]["wallet"] == 1_000_000
    assert seen["may"] == ["see_people", "see_owed", "see_incidents", "see_rounds", "see_cards"]


# doing


def test_an_act_needs_the_right_and_says_who_has_it(people: Visitors, operator: httpx.Client) -> None:
    people.guest("Target")
    dealer = people.staff("Dee", "dealer")
    refused = dealer.post("/api/people/Target/disable", json={"why": "because"})
    assert refused.status_code == 403
    assert refused.json()["extra"] == {"right": "disable_person", "may": ["operator", "shift manager"]}
    assert dealer.get("/api/people").status_code == 403
    assert people.guest("Passer").get("/api/people/Target").status_code == 403
    assert people.browser().get("/api/people/Target").status_code == 401


def test_every_act_needs_a_reason(people: Visitors, operator: httpx.Client) -> None:
    people.named("Wes")
    asked: dict[str, dict[str, Any]] = {
        "roles": {"role": "dealer"},
        "roles/take": {"role": "dealer"},
        "disable": {},
        "enable": {},
        "grant": {"cents": 100},
    }
    for path, body in asked.items():
        assert code(operator.post(f"/api/people/Wes/{path}", json=body)) == (409, "no_reason"), path
        assert code(operator.post(f"/api/people/Wes/{path}", json=body | {"why": "x" * 401})) == (409, "no_reason")


def test_a_guest_holds_no_role_and_the_last_operator_stays(people: Visitors, operator: httpx.Client) -> None:
    people.guest("Gus")
    given = operator.post("/api/people/Gus/roles", json={"role": "dealer", "why": "short of hands"})
    assert code(given) == (409, "no_password")
    taken = operator.post("/api/people/Kim/roles/take", json={"role": "operator", "why": "enough"})
    assert code(taken) == (409, "last_operator")
    assert code(operator.post("/api/people/Kim/disable", json={"why": "holiday"})) == (409, "not_oneself")
    assert code(operator.post("/api/people/Nobody/enable", json={"why": "why not"})) == (404, "nobody")
    assert code(operator.post("/api/people/Gus/grant", json={"cents": 0, "why": "nothing"})) == (409, "wrong_amount")
    assert operator.post("/api/people/Gus/grant", json={"cents": 10**30, "why": "all"}).status_code == 400
    assert operator.post("/api/people/Gus/roles", json={"role": "king", "why": "born so"}).status_code == 400


def test_a_shift_manager_disables_and_the_person_is_out_at_once(people: Visitors, operator: httpx.Client) -> None:
    manager = people.staff("Sven Dahl", "shift_manager")
    client = people.named("Yuri Pavl")

    async def out() -> int:
        someone = Person(people.server.address, dict(client.cookies), "Yuri Pavl")
        async with connected(someone):
            answer = await asyncio.to_thread(
                manager.post, "/api/people/Yuri Pavl/disable", json={"why": "shouted at a dealer"}
            )
            assert answer.json()["person"]["disabled"] == "shouted at a dealer"
            await asyncio.wait_for(someone.line.wait_closed(), 20)
            return someone.line.close_code or 0

    assert asyncio.run(out()) == 4401
    assert client.get("/api/me").json() == {"you": None}
    back = client.post("/api/login", json={"name": "Yuri Pavl", "password": STAFF_PASSWORD})
    assert code(back) == (409, "disabled")
    assert "shouted at a dealer" in back.json()["message"]
    manager.post("/api/people/Yuri Pavl/enable", json={"why": "said sorry"})
    assert client.post("/api/login", json={"name": "Yuri Pavl", "password": STAFF_PASSWORD}).status_code == 200
    acts = operator.get("/api/people/Yuri Pavl").json()["acts"]
    assert [(act["what"], act["by"], act["role"]) for act in acts[:2]] == [
        ("EnablePerson", "Sven Dahl", "shift_manager"),
        ("DisablePerson", "Sven Dahl", "shift_manager"),
    ]


def test_whoever_is_given_or_loses_a_role_signs_in_anew(people: Visitors, operator: httpx.Client) -> None:
    client = people.staff("Tess", "supervisor")
    assert code(operator.post("/api/people/Tess/roles", json={"role": "supervisor", "why": "again"})) == (
        409,
        "has_role",
    )
    taken = operator.post("/api/people/Tess/roles/take", json={"role": "supervisor", "why": "moved on"})
    assert taken.json()["person"]["roles"] == []
    assert client.get("/api/me").json() == {"you": None}


def test_play_money_is_told_at_once_over_the_line(people: Visitors, operator: httpx.Client) -> None:
    client = people.guest("Vera Sand")

    async def told() -> int:
        someone = Person(people.server.address, dict(client.cookies), "Vera Sand")
        async with connected(someone):
            await asyncio.to_thread(
                operator.post, "/api/people/Vera Sand/grant", json={"cents": 700, "why": "won a quiz"}
            )
            heard = await someone.hear_until(lambda message: message["type"] == "balance")
            return int(heard["balance"])

    assert asyncio.run(told()) == 1_000_700
