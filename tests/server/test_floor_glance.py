"""The floor at a glance: what staff are told of every table, live, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pitboss.instruments.tournaments import write_conditions
from tests.room.conducted import quick
from tests.server.people import Message, Person, connected, serving
from tests.server.staff_people import visitors
from tests.server.test_floor_wire import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    db: Path = tmp_path_factory.mktemp("room") / "room.db"
    with serving(db) as server, visitors(server) as people:
        yield House(people, db)


def of(message: Message, table: str) -> dict[str, Any] | None:
    """A table as the floor is told of it with a message, if it is."""
    tables = message["tables"] if message["type"] == "floor_tables" else []
    return next((each for each in tables if each["id"] == table), None)


def alerts(message: Message, table: str) -> dict[str, str]:
    found = of(message, table) or {"alerts": []}
    return {each["kind"]: each["words"] for each in found["alerts"]}


def test_staff_are_told_of_every_table_and_of_what_changes(house: House) -> None:
    table = house.open_table()
    sunny = house.people.staff("Sunny", "supervisor")

    async def watched() -> None:
        async with house.line(sunny) as floor, house.line(house.people.guest("Olli")) as olli:
            await floor.send(type="watch_floor", on=True)
            first = await floor.hear_until(lambda message: message["type"] == "floor_tables")
            assert first["whole"]
            assert alerts(first, table) == {"short": "0 of the 2 players that a round takes"}
            await olli.do(table, "RaiseDispute", about="whose chip this is")
            called = await floor.hear_until(lambda message: "dispute" in alerts(message, table))
            assert not called["whole"]
            assert alerts(called, table)["dispute"] == "whose chip this is"
            found = of(called, table)
            assert found
            told = next(each for each in found["alerts"] if each["kind"] == "dispute")
            assert (told["number"], told["person"]) == (1, "Olli")
            wanted = {"number": 1, "decision": "it is Olli's"}
            kim = house.people.hiring
            async with house.line(kim) as operator:
                answer = await operator.floor(table, "operator", "DecideDispute", "both agree", **wanted)
                assert answer["type"] == "ack", answer
            await floor.hear_until(
                lambda message: of(message, table) is not None and "dispute" not in alerts(message, table)
            )

    asyncio.run(watched())


def test_whoever_looks_at_events_is_told_which_have_changed(house: House) -> None:
    """Also without a name; what happens at tables is told to those who watch these."""
    kim, table = house.people.hiring, house.open_table()
    opened = kim.post("/api/events", json={"text": write_conditions(quick(4, 4)), "conducted": False, "bots": 0})
    event = opened.json()["id"]
    gate = {"gate": "documented", "reference": "A-12", "date": "2026-01-02"}

    async def told() -> Message:
        nobody = Person(house.people.server.address, {}, "")
        async with connected(nobody), house.line(kim) as operator:
            await nobody.send(type="events", on=True)
            await nobody.send(type="ping")
            await nobody.hear_until(lambda message: message["type"] == "pong")
            breach = {"who": "Ann", "clause": "omaha-2017 16.1", "sanction": "warning"}
            await operator.floor(table, "operator", "RecordBreach", "seen", **breach)
            wanted = {"act": "PassGate", "facts": gate, "why": "it is in writing"}
            answer = await asyncio.to_thread(kim.post, f"/api/events/{event}/acts", json=wanted)
            assert answer.status_code == 200, answer.text
            return await nobody.hear_until(lambda message: message["type"] == "events")

    assert asyncio.run(told()) == {"type": "events", "events": [event]}


def test_a_breach_a_stop_and_who_is_awaited_are_seen_from_afar(house: House) -> None:
    table, kim = house.open_table(), house.people.hiring

    async def happens() -> None:
        async with house.line(kim) as operator:
            breach = {"who": "Ann", "clause": "omaha-2017 16.1", "sanction": "warning"}
            await operator.floor(table, "operator", "RecordBreach", "seen", **breach)

    asyncio.run(happens())
    kim.post("/api/restrictions", json={"what": "table", "which": table, "why": "A spilt drink"})
    told = {"type": "floor_tables", "tables": kim.get("/api/floor").json()}
    found = alerts(told, table)
    assert found["breach"] == "omaha-2017 16.1: warning"
    assert "A spilt drink" in found["system"]


def test_whoever_has_no_part_at_tables_is_told_nothing(house: House) -> None:
    house.open_table()

    async def asked(browser: Any) -> Message:
        async with house.line(browser) as someone:
            await someone.send(type="watch_floor", on=True)
            return await someone.hear_until(lambda message: message["type"] in ("floor_tables", "error"))

    for browser in (house.people.browser(), house.people.guest("Gus"), house.people.staff("Inge", "inspector")):
        assert asyncio.run(asked(browser))["code"] == "wrong_role"
        assert browser.get("/api/floor").status_code in (401, 403)


def test_the_log_is_found_by_person_by_clause_and_by_staff(house: House) -> None:
    table, kim = house.open_table(), house.people.hiring

    async def happens() -> None:
        async with house.line(kim) as operator, house.line(house.people.guest("Wim Moor")) as player:
            await player.do(table, "RaiseDispute", about="a torn card")
            breach = {"who": "Ann", "clause": "omaha-2017 16.1", "sanction": "warning"}
            await operator.floor(table, "operator", "RecordBreach", "seen by two", **breach)

    asyncio.run(happens())

    def found(**query: Any) -> list[dict[str, Any]]:
        return list(kim.get(f"/api/floor/{table}/log", params=query).json()["entries"])

    [told] = found(by="staff")
    assert (told["role"], told["person"], told["why"]) == ("operator", "Kim", "seen by two")
    assert [each["seq"] for each in found(person="ann")] == [told["seq"]]
    assert [each["person"] for each in found(person="Wim")] == ["Wim Moor"]
    assert [each["seq"] for each in found(clause="16.1")] == [told["seq"]]
    assert found(clause="omaha-2017 16.1") == found(clause="16.1")
    assert found(clause="1") == []
    assert len(found()) == 2
    assert found(before=told["seq"]) == found(person="Wim")


def test_whoever_called_the_floor_reads_their_own_calls_and_answers(house: House) -> None:
    table, kim = house.open_table(), house.people.hiring
    mine, other = house.people.guest("Una Ray"), house.people.guest("Otto Ray")

    async def happens() -> None:
        async with house.line(kim) as operator, house.line(mine) as player:
            await player.do(table, "RaiseDispute", about="the pot")
            wanted = {"number": 1, "decision": "it is split"}
            await operator.floor(table, "operator", "DecideDispute", "counted", **wanted)

    asyncio.run(happens())
    [told] = mine.get(f"/api/tables/{table}/calls").json()
    assert (told["about"], told["decision"]) == ("the pot", "it is split")
    assert other.get(f"/api/tables/{table}/calls").json() == []


def test_the_office_sees_where_somebody_sits_and_where_they_are_excluded(house: House) -> None:
    table, kim, ivo = house.open_table(), house.people.hiring, house.people.guest("Ivo")

    def tables() -> list[tuple[str, int, bool]]:
        told = kim.get("/api/people/Ivo").json()["tables"]
        return [(each["table"], each["seat"], each["excluded"]) for each in told]

    async def happens() -> None:
        async with house.line(ivo) as player, house.line(kim) as operator:
            assert (await player.do(table, "Sit", seat=3, buy_in=1000))["type"] == "ack"
            assert await asyncio.to_thread(tables) == [(table, 3, False)]
            breach = {"who": "Ivo", "clause": "omaha-2017 16.1", "sanction": "exclude"}
            answer = await operator.floor(table, "operator", "RecordBreach", "seen by two", **breach)
            assert answer["type"] == "ack", answer

    assert tables() == []
    asyncio.run(happens())
    assert tables() == [(table, 0, True)], "out of the game, and the office knows it"
