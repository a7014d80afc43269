"""One's own account over REST: what is told of it, and codes beside the password."""

from __future__ import annotations

import time
from base64 import b64decode
from collections.abc import Iterator
from urllib.parse import parse_qs, unquote, urlsplit

import httpx
import pytest

from pitboss.room.people.totp import STEP, code_at
from pitboss.server.serving import Announced
from tests.server.people import STAFF_PASSWORD, serving
from tests.server.staff_people import Visitors, visitors


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Announced]:
    with serving(tmp_path_factory.mktemp("room") / "room.db") as announced:
        yield announced


@pytest.fixture
def people(server: Announced) -> Iterator[Visitors]:
    with visitors(server) as everybody:
        yield everybody


def code(secret: str, steps: int = 0) -> str:
    """So many steps from now."""
    return code_at(secret, time.time_ns() // 1_000_000 // STEP + steps)


def set_up(client: httpx.Client) -> tuple[str, list[str]]:
    """With the present code; the next one is good as well."""
    secret = client.post("/api/account/code/begin", json={}).json()["secret"]
    wanted = {"password": STAFF_PASSWORD, "secret": secret, "code": code(secret)}
    answer = client.post("/api/account/code", json=wanted)
    assert answer.status_code == 200, answer.text
    return secret, answer.json()["codes"]


def test_an_account_is_told_to_its_owner(people: Visitors) -> None:
    client = people.guest("Bea")
    told = client.get("/api/account").json()
    assert told == {
        "name": "Bea",
        "kind": "guest",
        "created": told["created"],
        "roles": [],
        "sessions": told["sessions"],
        "asks_code": False,
        "recovery_codes": 0,
        "code_missing": False,
    }
    assert len(told["sessions"]) == 1
    assert people.browser().get("/api/account").status_code == 401


def test_a_secret_comes_as_text_as_an_address_and_as_a_picture(people: Visitors) -> None:
    client = people.named("Cleo Ray")
    told = client.post("/api/account/code/begin", json={}).json()
    address = urlsplit(told["address"])
    assert (address.scheme, address.netloc, unquote(address.path)) == ("otpauth", "totp", "/Pitboss:Cleo Ray")
    assert parse_qs(address.query) == {"secret": [told["secret"]], "issuer": ["Pitboss"]}
    kind, _, drawn = told["picture"].partition(",")
    assert kind.startswith("data:image/svg+xml")
    svg = b64decode(drawn).decode() if "base64" in kind else unquote(drawn)
    assert "<svg" in svg
    assert "http://www.w3.org/2000/svg" in svg
    assert "<script" not in svg


def test_signing_in_asks_for_the_code_with_an_answer_of_its_own(people: Visitors) -> None:
    client = people.named("Dora")
    secret, recovery = set_up(client)
    assert client.get("/api/account").json()["asks_code"]
    assert len(recovery) == 10
    wanted = {"name": "Dora", "password": STAFF_PASSWORD}
    asked = client.post("/api/login", json=wanted)
    assert (asked.status_code, asked.json()["code"]) == (409, "code_needed")
    wrong = client.post("/api/login", json=wanted | {"code": "12345"})
    assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong_code")
    right = client.post("/api/login", json=wanted | {"code": code(secret, 1)})
    assert right.json()["you"]["name"] == "Dora"
    paper = client.post("/api/login", json=wanted | {"code": recovery[0]})
    assert paper.json()["you"]["name"] == "Dora"
    assert client.get("/api/account").json()["recovery_codes"] == 9


def test_a_code_is_removed_by_password_and_code(people: Visitors) -> None:
    client = people.named("Edda")
    _, recovery = set_up(client)
    refused = client.post("/api/account/code/remove", json={"password": "no", "code": recovery[0]})
    assert refused.json()["code"] == "wrong_password"
    done = client.post("/api/account/code/remove", json={"password": STAFF_PASSWORD, "code": recovery[0]})
    assert (done.status_code, done.json()["asks_code"]) == (200, False)


def test_the_operator_resets_a_lost_code(people: Visitors) -> None:
    client, operator = people.named("Finn Lo"), people.operator()
    set_up(client)
    assert operator.get("/api/people/Finn Lo").json()["person"]["asks_code"]
    told = operator.post("/api/people/Finn Lo/code/reset", json={"why": "lost the telephone"}).json()
    assert not told["person"]["asks_code"]
    assert (told["acts"][0]["what"], told["acts"][0]["why"]) == ("ResetTotp", "lost the telephone")
    assert client.get("/api/me").json() == {"you": None}


def test_a_house_that_wants_codes_lets_staff_do_nothing_without(tmp_path_factory: pytest.TempPathFactory) -> None:
    db = tmp_path_factory.mktemp("strict") / "room.db"
    with serving(db, staff_codes=True) as server, visitors(server) as people:
        client = people.browser()
        key = server.operator_link.partition("#")[2]
        made = client.post("/api/operator", json={"key": key, "name": "Kim", "password": STAFF_PASSWORD})
        assert made.json()["you"]["roles"] == []
        refused = client.get("/api/people")
        assert refused.status_code == 403
        assert "set one up on your account's page" in refused.json()["detail"]
        assert client.get("/api/account").json()["code_missing"]
        set_up(client)
        assert client.get("/api/me").json()["you"]["roles"] == ["operator"]
        assert client.get("/api/people").status_code == 200
