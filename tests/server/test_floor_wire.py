"""Staff at a table over the socket: a person, a role and a reason behind every act; powers as the document has them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.room.audit import audit
from pitboss.room.store import Store
from tests.server.people import Message, Person, connected, serving
from tests.server.staff_people import Visitors, visitors

WHY = "seen by two dealers"
BREACH = {"who": "Olli", "clause": "omaha-2017 16.1", "sanction": "exclude"}


class House:
    """A server, whoever works there, and where its record is."""

    def __init__(self, people: Visitors, db: Path) -> None:
        self.people = people
        self.db = db

    def open_table(self, instrument: str = "omaha-2017", game: str = "omaha") -> str:
        opened = self.people.hiring.post("/api/tables", json={"instrument": instrument, "game": game})
        assert opened.status_code == 201, opened.text
        return str(opened.json()["id"])

    @asynccontextmanager
    async def line(self, browser: httpx.Client) -> AsyncIterator[Person]:
        someone = Person(self.people.server.address, dict(browser.cookies), "")
        async with connected(someone):
            yield someone


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Whatever is done there stands up to the audit."""
    db = tmp_path_factory.mktemp("room") / "room.db"
    with serving(db) as server, visitors(server) as people:
        yield House(people, db)
    with Store(f"sqlite:///{db}") as store:
        assert not audit(store).findings


@pytest.fixture(scope="module")
def supervisor(house: House) -> httpx.Client:
    return house.people.staff("Sunny", "supervisor")


def code(answer: Message) -> str:
    return str(answer.get("code", answer["type"]))


def test_the_operator_passes_powers_on_and_takes_them_back(house: House, supervisor: httpx.Client) -> None:
    table = house.open_table()

    async def asked() -> list[str]:
        async with house.line(house.people.hiring) as kim, house.line(supervisor) as sunny:
            return [
                code(await sunny.floor(table, "supervisor", "RecordBreach", WHY, **BREACH)),
                code(await sunny.floor(table, "supervisor", "Delegate", WHY)),
                code(await kim.floor(table, "operator", "Delegate", "Kim is out tonight")),
                code(await kim.floor(table, "operator", "Delegate", "once more")),
                code(await sunny.floor(table, "supervisor", "RecordBreach", WHY, **BREACH)),
                code(await sunny.floor(table, "supervisor", "EndDelegation", WHY)),
                code(await kim.floor(table, "operator", "EndDelegation", "Kim is back")),
                code(await sunny.floor(table, "supervisor", "RecordBreach", WHY, **BREACH)),
            ]

    assert asyncio.run(asked()) == [
        "wrong_role",
        "wrong_role",
        "ack",
        "delegated_already",
        "ack",
        "wrong_role",
        "ack",
        "wrong_role",
    ]


def test_an_act_is_on_record_with_the_person_the_role_and_the_reason(house: House, supervisor: httpx.Client) -> None:
    table = house.open_table()

    async def asked() -> Message:
        async with house.line(supervisor) as sunny:
            mild = BREACH | {"sanction": "warning"}
            return await sunny.floor(table, "supervisor", "RecordBreach", WHY, **mild)

    answer = asyncio.run(asked())
    with Store(f"sqlite:///{house.db}") as store:
        entry = store.entry(table, answer["seq"])
    assert entry
    assert entry.actor == "supervisor:Sunny"
    command: dict[str, Any] = json.loads(entry.command)
    assert (command["type"], command["by"], command["grounds"]) == ("RecordBreach", "supervisor", WHY)


def test_a_document_without_delegation_knows_none(house: House) -> None:
    table = house.open_table("stones-omaha", "omaha")

    async def asked() -> Message:
        async with house.line(house.people.hiring) as kim:
            return await kim.floor(table, "operator", "Delegate", "Kim is out tonight")

    answer = asyncio.run(asked())
    assert code(answer) in ("no_delegation", "wrong_role")
    assert answer["cites"]


def test_a_role_counts_from_when_it_is_given_until_it_is_taken(house: House) -> None:
    table, hiring = house.open_table(), house.people.hiring
    browser = house.people.staff("Dell", "dealer")

    async def asked() -> tuple[list[str], int, str]:
        mild = BREACH | {"sanction": "none"}
        async with house.line(browser) as dell:
            told = [code(await dell.floor(table, "supervisor", "RecordBreach", WHY, **mild))]
            given = {"role": "supervisor", "why": "the other one is ill"}
            await asyncio.to_thread(hiring.post, "/api/people/Dell/roles", json=given)
            told.append(code(await dell.floor(table, "supervisor", "RecordBreach", WHY, **mild)))
            await asyncio.to_thread(hiring.post, "/api/people/Dell/roles/take", json=given)
            await asyncio.wait_for(dell.line.wait_closed(), 20)
            return told, dell.line.close_code or 0, dell.line.close_reason or ""

    why = "you are supervisor no longer: the other one is ill"
    assert asyncio.run(asked()) == (["wrong_role", "ack"], 4401, why)


def test_a_dealer_tells_of_a_round_against_the_house(house: House) -> None:
    """Ann's straight beats a dealer who does not qualify: the ante goes back, blind 10 and play 40 pay evens."""
    asked = {"instrument": "uth-2019", "game": "ultimate-texas-holdem", "determinations": {"run": "physical"}}
    opened = house.people.hiring.post("/api/tables", json=asked)
    assert opened.status_code == 201, opened.text
    table, dealer = str(opened.json()["id"]), house.people.staff("Ursula", "dealer")
    told: list[dict[str, Any]] = [
        {"type": "ForPlayer", "seat": 1, "asked": {"type": "Sit", "seat": 1, "buy_in": 500}, "name": "Ann"},
        {"type": "DealByHand"},
        {"type": "ForPlayer", "seat": 1, "asked": {"type": "PlaceWagers", "ante": 10}},
        {"type": "DealByHand"},
        {"type": "ForPlayer", "seat": 1, "asked": {"type": "BetPlay", "amount": 40}},
        {"type": "NameCards", "place": 0, "cards": ["9s", "8d", "7h", "2c", "Kd"]},
        {"type": "NameCards", "place": -1, "cards": ["Qc", "4s"]},
        {"type": "NameCards", "place": 1, "cards": ["Jc", "Th"]},
    ]

    async def tell() -> None:
        async with house.line(dealer) as dell:
            for each in told:
                command = {name: value for name, value in each.items() if name != "type"}
                answer = await dell.floor(table, "dealer", each["type"], "", **command)
                assert answer["type"] == "ack", answer

    asyncio.run(tell())
    dealing = dealer.get(f"/api/floor/{table}/dealing").json()
    assert (dealing["kind"], dealing["deals"], dealing["qualifies"]) == ("banked", "settle", False)
    assert [step["words"] for step in dealing["due"]] == [
        "Give the antes back: Ann 10",
        "Ann, straight, jack high: pay 10 on the blind of 10, 1 to 1; pay 40 on the play of 40, 1 to 1. "
        "Put the cards in the discard rack",
    ]
    told[:] = [{"type": "DealByHand"}]
    asyncio.run(tell())
    seats = dealer.get(f"/api/floor/{table}/dealing").json()["seats"]
    assert [(seat["name"], seat["stake"]) for seat in seats] == [("Ann", 550)]
    floor = dealer.get(f"/api/floor/{table}").json()
    assert (floor["by_hand"], [seat["player"] for seat in floor["seats"]]) == (True, ["Ann"])
    refused = house.people.hiring.get(f"/api/floor/{house.open_table()}/dealing")
    assert refused.status_code in (403, 409)


def test_an_act_of_staff_has_a_reason(house: House, supervisor: httpx.Client) -> None:
    table = house.open_table()

    async def asked() -> str:
        async with house.line(supervisor) as sunny:
            return code(await sunny.floor(table, "supervisor", "RecordBreach", "  ", **BREACH))

    assert asyncio.run(asked()) == "no_reason"


def test_a_player_calls_the_floor_and_the_dispute_is_decided(house: House) -> None:
    table = house.open_table("uth-2019", "ultimate-texas-holdem")

    async def asked() -> list[Message]:
        async with house.line(house.people.guest("Olli Ray")) as olli, house.line(house.people.hiring) as kim:
            raised = await olli.do(table, "RaiseDispute", about="whose chip this is")
            wanted = {"number": 1, "decision": "it is the house's"}
            return [raised, await kim.floor(table, "operator", "DecideDispute", "asked both", **wanted)]

    assert [each["type"] for each in asyncio.run(asked())] == ["ack", "ack"]


def test_an_events_powers_are_passed_on_over_the_line(tmp_path: Path) -> None:
    """An event is no table that anybody watches, and its staff ask it all the same."""
    event, why = "sit-and-go-1", "Kim is out tonight"
    db = tmp_path / "room.db"

    async def asked(house: House) -> list[Message]:
        async with house.line(house.people.hiring) as kim, house.line(house.people.staff("Dora", "director")) as dora:
            return [
                await dora.floor(event, "director", "Delegate", why, to="director"),
                await kim.floor(event, "operator", "Delegate", "", to="director"),
                await kim.floor(event, "operator", "Delegate", why, to="director"),
                await kim.do(event, "Sit", seat=1, buy_in=1),
                await dora.floor(event, "director", "EndDelegation", why, of="director"),
                await kim.floor(event, "operator", "EndDelegation", why, of="supervisor"),
                await kim.floor(event, "operator", "EndDelegation", "I am back", of="director"),
                await kim.floor(event, "operator", "EndDelegation", "once more", of="director"),
            ]

    with serving(db, demo=True) as server, visitors(server) as people:
        told = asyncio.run(asked(House(people, db)))
    before, after = list(map(code, told[:4])), list(map(code, told[4:]))
    assert before == ["wrong_role", "no_reason", "ack", "no_such_table"]
    assert after == ["wrong_role", "nothing_delegated", "ack", "nothing_delegated"]
    with Store(f"sqlite:///{db}") as store:
        entry = store.entry(event, told[2]["seq"])
        assert entry
        command = json.loads(entry.command)
        assert (entry.actor, command["by"], command["grounds"]) == ("operator:Kim", "operator", why)
        assert audit(store, only=event).findings == ()


def test_what_staff_do_at_the_desk_of_an_event_has_a_reason(tmp_path: Path) -> None:
    """Ballots, payments and all other acts: by a person, in a role that has the power, and for a reason on record."""
    event, db = "sit-and-go-1", tmp_path / "room.db"
    with serving(db, demo=True) as server, visitors(server) as people:
        kim = people.hiring

        def asked(act: str, why: str = "", **facts: Any) -> httpx.Response:
            return kim.post(f"/api/events/{event}/acts", json={"act": act, "facts": facts, "why": why})

        added: dict[str, Any] = {"kind": "cash", "cents": 5_000}
        assert asked("AddValue", **added).json()["code"] == "no_reason"
        assert asked("AddValue", "  ", **added).json()["code"] == "no_reason"
        assert asked("AddValue", **added, grounds="  ").json()["code"] == "no_reason"
        done = asked("AddValue", "a sponsor", **added)
        cancelled = asked("Cancel", reason="a flood")
        assert (done.status_code, cancelled.status_code) == (200, 200), (done.text, cancelled.text)
    with Store(f"sqlite:///{db}") as store:
        entries = [store.entry(event, each.json()["seq"]) for each in (done, cancelled)]
        assert [entry and entry.actor for entry in entries] == ["operator:Kim"] * 2
        assert [entry and json.loads(entry.command)["grounds"] for entry in entries] == ["a sponsor", "a flood"]
        assert audit(store, only=event).findings == ()
