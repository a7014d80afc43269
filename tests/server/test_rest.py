"""REST over a real connection: people, tables, rounds and rules."""

from __future__ import annotations

import asyncio
import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pitboss.instruments.register import FOLDERS, register
from pitboss.room.pace import AT_ONCE
from pitboss.server.serving import Announced
from tests.server.people import Person, person, play, serving, sign_in_as_operator, take_a_seat


@pytest.fixture
def operator(server: Announced, browser: httpx.Client) -> httpx.Client:
    return sign_in_as_operator(server, browser)


# people


def test_a_guest_comes_in_with_a_cookie_that_scripts_cannot_read(browser: httpx.Client) -> None:
    assert browser.get("/api/me").json() == {"you": None}
    answer = browser.post("/api/guest", json={"name": "Rita"})
    assert answer.json()["you"] == {"id": "Rita", "name": "Rita", "kind": "guest", "balance": 1_000_000, "roles": []}
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert browser.get("/api/me").json()["you"]["name"] == "Rita"


def test_a_taken_name_gets_a_number_and_a_bots_name_too(browser: httpx.Client) -> None:
    names = [browser.post("/api/guest", json={"name": name}).json()["you"]["name"] for name in ("Max", "max", "Ada")]
    assert names == ["Max", "max 2", "Ada 2"]


def test_a_name_that_cannot_be_read_is_refused(browser: httpx.Client) -> None:
    answer = browser.post("/api/guest", json={"name": "<script>"})
    assert (answer.status_code, answer.json()["code"]) == (409, "wrong_name")


def test_a_guest_takes_a_password_and_comes_back_with_it(server: Announced, browser: httpx.Client) -> None:
    assert browser.post("/api/register", json={"password": "kitchen lamp 42"}).status_code == 401
    browser.post("/api/guest", json={"name": "Sam"})
    assert browser.post("/api/register", json={"password": "kitchen lamp 42"}).json()["you"]["kind"] == "named"
    assert browser.post("/api/logout").json() == {"you": None}
    assert browser.get("/api/me").json() == {"you": None}
    wrong = browser.post("/api/login", json={"name": "Sam", "password": "not so long"})
    assert (wrong.status_code, wrong.json()["code"]) == (409, "wrong_password")
    back = browser.post("/api/login", json={"name": "sam", "password": "kitchen lamp 42"})
    assert back.json()["you"]["name"] == "Sam"


def test_play_money_is_for_the_broke(browser: httpx.Client) -> None:
    browser.post("/api/guest", json={"name": "Toni"})
    assert browser.post("/api/refill").json()["code"] == "not_broke"


def test_only_the_operators_link_makes_an_operator(browser: httpx.Client) -> None:
    wanted = {"key": "guessed", "name": "Val", "password": "long enough to stay"}
    guessed = browser.post("/api/operator", json=wanted)
    assert (guessed.status_code, guessed.json()["code"]) == (409, "no_such_link")
    assert browser.post("/api/tables", json={"instrument": "omaha-2017", "game": "omaha"}).status_code == 401
    browser.post("/api/guest", json={"name": "Uma"})
    assert browser.post("/api/tables", json={"instrument": "omaha-2017", "game": "omaha"}).status_code == 403
    token = browser.cookies["pitboss"]
    tried = browser.post("/api/operator", json=wanted | {"key": token})
    assert tried.json()["code"] == "no_such_link", "a guest's secret opens no such door"


# tables


def test_every_table_is_in_the_lobby_with_its_sign(browser: httpx.Client) -> None:
    tables = {table["id"]: table for table in browser.get("/api/lobby").json()}
    assert {table["instrument"] for table in tables.values()} == {
        "omaha-2017",
        "draw-2005",
        "stones-omaha",
        "gazette-2001",
        "uth-2019",
    }
    sign = browser.get("/api/tables/omaha").json()["sign"]
    assert all(line["cites"] for line in sign)
    assert browser.get("/api/tables/nowhere").status_code == 404


def test_all_mistakes_of_a_new_table_come_at_once_with_their_clauses(operator: httpx.Client) -> None:
    wanted = {
        "instrument": "omaha-2017",
        "game": "omaha",
        "determinations": {"deck": 51, "blinds": [10, 5], "wins": "split", "nonsense": 1},
    }
    checked = operator.post("/api/offers/check", json=wanted).json()
    fields = {refusal["code"]: refusal["field"] for refusal in checked["refusals"]}
    codes = set(fields)
    assert fields == {
        "unknown_determination": "nonsense",
        "deck_size": "deck",
        "blinds_out_of_order": "blinds",
    }
    assert all(refusal["cites"] for refusal in checked["refusals"])
    answer = operator.post("/api/tables", json=wanted)
    assert answer.status_code == 409
    assert {refusal["code"] for refusal in answer.json()["refusals"]} == codes


def test_the_operator_opens_and_closes_a_table(operator: httpx.Client) -> None:
    wanted: dict[str, Any] = {
        "instrument": "draw-2005",
        "game": "draw",
        "title": "Back room",
        "determinations": {"blinds": [2, 4], "seats": 4},
    }
    assert operator.post("/api/offers/check", json=wanted).json()["refusals"] == []
    answer = operator.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    assert operator.get(f"/api/tables/{table}").json()["table"]["title"] == "Back room"
    assert operator.post(f"/api/tables/{table}/close", json={"why": " "}).json()["code"] == "no_reason"
    why = {"why": "the back room is painted"}
    assert operator.post(f"/api/tables/{table}/close", json=why).status_code == 200
    assert table not in {each["id"] for each in operator.get("/api/lobby").json()}
    again = operator.post(f"/api/tables/{table}/close", json=why)
    assert again.status_code == 409
    assert again.json()["cites"]


def test_every_offer_can_be_opened_as_it_stands(operator: httpx.Client) -> None:
    for offer in operator.get("/api/offers").json():
        assert all(choice["cites"] for choice in offer["choices"])
        chosen = {choice["name"]: choice["default"] for choice in offer["choices"]}
        wanted = {"instrument": offer["instrument"], "game": offer["game"], "determinations": chosen}
        checked = operator.post("/api/offers/check", json=wanted).json()
        assert checked["refusals"] == [], offer["game"]
        assert checked["sign"]


def test_every_choice_is_told_in_words(operator: httpx.Client) -> None:
    for offer in operator.get("/api/offers").json():
        for choice in offer["choices"]:
            assert choice["group"]
            if choice["kind"] == "one_of":
                assert len(choice["values"]) == len(choice["choices"])
                assert not any("_" in value for value in choice["values"]), choice["name"]


def test_the_table_is_set_with_the_game(operator: httpx.Client) -> None:
    wanted = {"instrument": "omaha-2017", "game": "omaha", "determinations": {"button_rule": "dead"}}
    checked = operator.post("/api/offers/check", json=wanted).json()
    assert "button" in {line["name"] for line in checked["sign"]}
    wanted["determinations"] = {"button_rule": "dancing", "rejoin_minutes": "soon"}
    refusals = operator.post("/api/offers/check", json=wanted).json()["refusals"]
    assert [refusal["field"] for refusal in refusals] == ["button_rule", "rejoin_minutes"]
    assert all(refusal["cites"] for refusal in refusals)


# rounds


@pytest.fixture(scope="module")
def played(server: Announced) -> Person:
    """A guest who has played some rounds of draw poker."""

    async def some_rounds() -> Person:
        chance = random.Random(5)
        async with person(server.address, "Vera Cruz") as guest:
            while await asyncio.to_thread(_rounds_of, guest) < 4:
                await take_a_seat(guest, "draw", 500)
                heard, guest.heard = guest.heard, []
                await play(guest, "draw", chance, lambda: _has_closed(guest.heard))
                guest.heard = heard + guest.heard
            return guest

    return asyncio.run(some_rounds())


def _rounds_of(guest: Person) -> int:
    with guest.http() as browser:
        return len(browser.get("/api/tables/draw/rounds").json())


def _has_closed(heard: list[str]) -> bool:
    return any('"type":"RoundClosed"' in text for text in heard)


def test_a_round_is_replayed_exactly_as_it_was_seen(played: Person) -> None:
    with played.http() as browser:
        rounds = browser.get("/api/tables/draw/rounds").json()
        last, seen = max(json.loads(text).get("seq", 0) for text in played.heard), 0
        heard = {
            text.split('"events":')[1].split(',"options":')[0] for text in played.heard if '"type":"entry"' in text
        }
        for listed in rounds:
            text = browser.get(f"/api/tables/draw/rounds/{listed['round']}").text
            told = json.loads(text)
            if told["entries"][-1]["seq"] > last:  # It ended when the guest had gone.
                continue
            seen += 1
            assert told["snapshot"]["view"]["round"] is None
            assert [entry["seq"] for entry in told["entries"]] == list(
                range(told["snapshot"]["seq"] + 1, told["snapshot"]["seq"] + 1 + len(told["entries"]))
            )
            assert told["entries"][-1]["events"][-1]["type"] in (
                "ButtonMoved",
                "RoundClosed",
                "PlayerLeft",
                "SeatOffered",
            )
            events = [part.split(',"options":')[0] for part in text.split('"events":')[1:]]
            assert all(part in heard for part in events), "the same bytes as in play"
        assert seen >= 3


def test_a_finished_round_against_the_house_is_listed_replayed_and_proven_at_once(tmp_path: Path) -> None:
    """Not only when the next one begins, which may be never: here nobody is left to deal for."""
    pauses = msgspec.structs.replace(AT_ONCE, between_rounds=3_000)

    async def one_round(server: Announced) -> Person:
        async with person(server.address, "Vera Cruz") as guest:
            snapshot = await guest.watch("ultimate")
            taken = {seat["seat"] for seat in snapshot["view"]["seats"]}
            seat = next(seat for seat in range(1, 7) if seat not in taken)
            assert (await guest.do("ultimate", "Sit", seat=seat, buy_in=500))["type"] == "ack"
            await play(guest, "ultimate", random.Random(5), lambda: any(FINISHED in text for text in guest.heard))
            return guest

    with (
        serving(tmp_path / "room.db", demo=True, times=pauses) as server,
        asyncio.run(one_round(server)).http() as browser,
    ):
        listed = browser.get("/api/tables/ultimate/rounds").json()
        assert [each["round"] for each in listed] == [1]
        assert browser.get("/api/tables/ultimate/rounds/1").status_code == 200
        (shoe,) = browser.get("/api/tables/ultimate/rounds/1/proofs").json()
        assert len(shoe["proofs"]) >= 2


FINISHED = '"type":"banked.RoundFinished"'


def test_cards_seen_are_proven_and_no_others(played: Person) -> None:
    with played.http() as browser:
        number = browser.get("/api/tables/draw/rounds").json()[0]["round"]
        shoes = browser.get(f"/api/tables/draw/rounds/{number}/proofs").json()
        entries = browser.get(f"/api/tables/draw/rounds/{number}").json()["entries"]
    committed = {event["root"] for entry in entries for event in entry["events"] if event["type"] == "ShoeCommitted"}
    assert {shoe["root"] for shoe in shoes} <= committed
    for shoe in shoes:
        assert 5 <= len(shoe["proofs"]) < shoe["cards"]
        for proof in shoe["proofs"]:
            assert _root(proof, shoe["cards"]).hex() == shoe["root"]


def _root(proof: dict[str, Any], cards: int) -> bytes:
    """As the browser computes it."""
    salt, at = bytes.fromhex(proof["salt"]), proof["index"]
    node = sha256(b"\0" + salt + at.to_bytes(2, "big") + proof["card"].encode()).digest()
    neighbours = map(bytes.fromhex, proof["path"])
    while cards > 1:
        if at ^ 1 < cards:
            other = next(neighbours)
            node = sha256(b"\1" + (other + node if at % 2 else node + other)).digest()
        at, cards = at // 2, (cards + 1) // 2
    assert not list(neighbours)
    return node


def test_nobody_sees_anothers_rounds(browser: httpx.Client, played: Person) -> None:
    assert browser.get("/api/tables/draw/rounds").status_code == 401
    browser.post("/api/guest", json={"name": "Walter"})
    assert browser.get("/api/tables/draw/rounds").json() == []
    with played.http() as own:
        number = own.get("/api/tables/draw/rounds").json()[0]["round"]
    assert browser.get(f"/api/tables/draw/rounds/{number}").status_code == 404
    assert browser.get(f"/api/tables/draw/rounds/{number}/proofs").status_code == 404


# rules and the page


def test_every_clause_can_be_read(browser: httpx.Client) -> None:
    listed = {each["key"]: each for each in browser.get("/api/instruments").json()}
    assert set(listed) >= set(FOLDERS)
    for key in FOLDERS:
        clauses = browser.get(f"/api/instruments/{key}").json()["clauses"]
        assert len(clauses) == listed[key]["clauses"] == len(register(key).clauses)
    one = browser.get("/api/clauses/omaha-2017/17.7").json()
    assert one["words"] == register("omaha-2017").clause("17.7").text
    assert browser.get("/api/clauses/omaha-2017/99.9").status_code == 404
    assert browser.get("/api/instruments/nothing").status_code == 404


def test_every_path_of_the_app_is_its_start_page_and_unknown_apis_are_not(browser: httpx.Client) -> None:
    start = browser.get("/")
    assert start.headers["content-type"].startswith("text/html")
    assert "default-src 'self'" in start.headers["content-security-policy"]
    assert browser.get("/tables/omaha").content == start.content
    assert browser.get("/", headers={"If-None-Match": start.headers["etag"]}).status_code == 304
    assert browser.get("/api/nothing").status_code == 404
    assert browser.get("/assets/nothing.js").status_code == 404
    assert browser.get("/../../etc/passwd").content == start.content


def test_the_api_page_lists_every_path_and_needs_nothing_from_elsewhere(browser: httpx.Client) -> None:
    page = browser.get("/schema").text
    paths = browser.get("/schema/openapi.json").json()["paths"]
    assert all(path in page for path in paths)
    assert "https://" not in page
    assert len(paths) >= 18


def test_requests_that_are_no_requests_are_refused(browser: httpx.Client) -> None:
    for body in (b"{", b"[]", b'{"name":7}', b'{"name":"x","more":1}'):
        answer = browser.post("/api/guest", content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, body
    huge = browser.post("/api/guest", json={"name": "x" * 100_000})
    assert huge.status_code == 413


# events


def test_an_event_is_listed_entered_once_and_paid_for_in_one_act(browser: httpx.Client) -> None:
    listed = next(each for each in browser.get("/api/events").json() if each["wanted"] == 6)
    assert (listed["title"], listed["fee"], listed["wanted"]) == ("Omaha sit-and-go", 2000, 6)
    place = f"/api/events/{listed['id']}"
    assert browser.post(f"{place}/register").status_code == 401
    you = browser.post("/api/guest", json={"name": "Rita"}).json()["you"]
    before = you["balance"]
    entered = browser.post(f"{place}/register")
    assert (entered.status_code, entered.json()["balance"]) == (200, before - 2000)
    again = browser.post(f"{place}/register")
    assert (again.status_code, again.json()["code"]) in ((409, "entered_already"), (409, "event_full"))
    assert browser.get("/api/me").json()["you"]["balance"] == before - 2000
    seen = browser.get(place).json()
    assert you["name"] in seen["entrants"]
    first = {"number": 1, "blinds": [25, 50], "ante": 0, "minimum": 0, "maximum": 0, "minutes": 3, "rounds": 0}
    assert seen["structure"][0] == first
    assert seen["starting_chips"] == 1500


def test_there_is_always_another_to_enter_and_no_such_event_is_told(browser: httpx.Client) -> None:
    assert browser.get("/api/events/friday").status_code == 404
    assert browser.get("/api/events/omaha").status_code == 404, "a table is no event"
    browser.post("/api/guest", json={"name": "Otto"})
    assert browser.post("/api/events/omaha/register").status_code == 404
