"""Whoever is excluded from a game, or a table that is stopped: no way leads to a seat there, and no chip is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.people import Message, Person, connected
from tests.server.staffed import ULTIMATE, Staffed, audited_house, done, refused

CLAUSES = {"omaha-2017": "omaha-2017 16.1", "uth-2019": "uth-2019 15.1"}
PATIENT = {"patience": 3600, "grace": 3600, "timeouts": 0, "seeds": 0}
"""Nobody is hurried."""
TABLES = (("omaha-2017", "omaha"), ULTIMATE)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Staffed]:
    with audited_house(tmp_path_factory.mktemp("room")) as staffed:
        yield staffed


def exclude(house: Staffed, table: str, who: str, instrument: str) -> None:
    facts = {"who": who, "clause": CLAUSES[instrument], "sanction": "exclude"}
    looked = house.kim.look(table, "RecordBreach", **facts)
    done(house.kim.rule(table, looked, "RecordBreach", **facts))


def sits(house: Staffed, table: str, name: str) -> Message:
    asked: dict[str, Any] = {"type": "Sit", "seat": 5, "buy_in": 1000}
    return house.dell.tell(table, "ForPlayer", seat=5, asked=asked, name=name)


def seated(house: Staffed, table: str) -> list[str]:
    return [seat["name"] for seat in house.dell.dealing(table)["seats"]]


@pytest.mark.parametrize(("instrument", "game"), TABLES)
def test_whoever_was_seated_and_is_excluded_sits_under_no_name_that_looks_like_theirs(
    instrument: str, game: str, house: Staffed
) -> None:
    table = house.open_table(instrument, game)
    exclude(house, table, "Cy", instrument)
    assert seated(house, table) == ["Ann", "Bob"]
    for name in ("Cy", "cy", "CY", " Cy ", "Су"):
        refused(sits(house, table, name), "excluded", "Cy")
    done(sits(house, table, "Cyril"))


@pytest.mark.parametrize(("instrument", "game"), TABLES)
def test_whoever_is_excluded_at_the_door_does_not_sit_down(instrument: str, game: str, house: Staffed) -> None:
    """They have no seat yet: the name is the one that a dealer would give them at the table."""
    table = house.open_table(instrument, game)
    exclude(house, table, "Zed", instrument)
    refused(sits(house, table, "Zed"), "excluded")
    refused(sits(house, table, "zed"), "excluded", "Zed")


def test_a_breach_is_of_whoever_sits_there_however_the_name_is_typed(house: Staffed) -> None:
    table = house.open_table()
    exclude(house, table, "  bob ", "omaha-2017")
    assert seated(house, table) == ["Ann", "Cy"]
    refused(sits(house, table, "Bob"), "excluded")


def test_two_who_cannot_be_told_apart_do_not_sit_at_one_table(house: Staffed) -> None:
    table = house.open_table()
    refused(sits(house, table, "Су"), "name_taken", "Cy")


@pytest.mark.parametrize(("instrument", "game"), TABLES)
def test_nobody_is_seated_and_no_chips_are_sold_at_a_stopped_table(instrument: str, game: str, house: Staffed) -> None:
    table = house.open_table(instrument, game)
    what = {"what": "table", "which": table, "why": "the cards are counted"}
    stopped = house.kim.browser.post("/api/restrictions", json=what)
    assert stopped.status_code == 200, stopped.text
    refused(sits(house, table, "Dee"), "stopped", "the cards are counted")
    refused(house.dell.tell(table, "ForPlayer", seat=1, asked={"type": "TopUp", "amount": 100}), "stopped")
    done(house.dell.tell(table, "ForPlayer", seat=2, asked={"type": "Leave"}))
    lifted = house.kim.browser.post("/api/restrictions/lift", json=what)
    assert lifted.status_code == 200, lifted.text
    done(sits(house, table, "Dee"))


# tables that the room deals at


def test_an_account_is_excluded_however_its_name_is_typed_and_comes_in_by_no_way(house: Staffed) -> None:
    """Over a line that they have had all along: neither sitting, waiting nor taking a seat that is offered."""
    asked = {"instrument": "omaha-2017", "game": "omaha", "determinations": {"seats": 2}}
    table = str(house.kim.browser.post("/api/tables", json=asked).json()["id"])
    olli = house.people.guest("Olli Ray")

    async def tries() -> list[str]:
        someone = Person(house.people.server.address, dict(olli.cookies), "Olli Ray")
        async with connected(someone):
            waits = await someone.do(table, "JoinWaitingList")
            assert waits["type"] == "ack", waits
            await asyncio.to_thread(exclude, house, table, "OLLI  ray", "omaha-2017")
            told = [
                await someone.do(table, "Sit", seat=1, buy_in=500),
                await someone.do(table, "JoinWaitingList"),
                await someone.do(table, "DeclineSeat", seat=1),
            ]
            return [str(each.get("code", each["type"])) for each in told]

    wallet = olli.get("/api/me").json()["you"]["balance"]
    first, second, third = asyncio.run(tries())
    assert (first, second) == ("excluded", "excluded")
    assert third != "ack"
    assert olli.get("/api/me").json()["you"]["balance"] == wallet
    acts = house.kim.browser.get("/api/people/Olli Ray").json()["tables"]
    assert [(each["table"], each["excluded"], each["waits"]) for each in acts] == [(table, True, False)]


def test_whoever_is_excluded_in_the_middle_of_a_round_leaves_with_what_they_have(house: Staffed) -> None:
    asked = {"instrument": "omaha-2017", "game": "omaha", "determinations": {"seats": 2, **PATIENT}}
    table = str(house.kim.browser.post("/api/tables", json=asked).json()["id"])
    pair = [house.people.guest(name) for name in ("Una Ray", "Ulf Ray")]
    before = [each.get("/api/me").json()["you"]["balance"] for each in pair]

    async def play() -> str:
        una, ulf = (Person(house.people.server.address, dict(each.cookies), "") for each in pair)
        async with connected(una), connected(ulf):
            await begin_round(house, table, una, ulf)
            await asyncio.to_thread(exclude, house, table, "una ray", "omaha-2017")
            assert "Una Ray" in seats_at(house, table), "the round is theirs to finish"
            async with asyncio.timeout(60):
                while "Una Ray" in await asyncio.to_thread(seats_at, house, table):
                    await una.do(table, "Fold")
                    await ulf.do(table, "Fold")
            again = await una.do(table, "Sit", seat=1, buy_in=500)
            return str(again.get("code"))

    assert asyncio.run(play()) == "excluded"
    house.kim.tell(table, "ActAtTable", act="CloseTable", facts={"notice": "over"})
    after = [each.get("/api/me").json()["you"]["balance"] for each in pair]
    assert sum(after) <= sum(before)
    assert sum(before) - sum(after) < 100, "the house takes its commission and nobody anything else"


def seats_at(house: Staffed, table: str) -> list[str]:
    return [seat["player"] for seat in house.kim.browser.get(f"/api/floor/{table}").json()["seats"]]


def in_round(house: Staffed, table: str) -> bool:
    return bool(house.kim.browser.get(f"/api/floor/{table}").json()["table"]["round"])


async def begin_round(house: Staffed, table: str, *players: Person) -> None:
    """They sit down one after the other, and the first round begins."""
    for seat, each in enumerate(players, start=1):
        await each.watch(table)
        sat = await each.do(table, "Sit", seat=seat, buy_in=500)
        assert sat["type"] == "ack", sat
    async with asyncio.timeout(60):
        while not await asyncio.to_thread(in_round, house, table):
            await asyncio.sleep(0.05)


FURTHER: dict[str, dict[str, Any]] = {
    "TopUp": {"amount": 100},
    "ChangeSeat": {"seat": 3},
    "Sit": {"seat": 3, "buy_in": 500},
    "JoinWaitingList": {},
}
"""What would keep somebody at a table, or bring their chips to it."""


@pytest.mark.parametrize(("instrument", "game"), TABLES)
def test_whoever_is_excluded_brings_no_chips_while_the_round_is_theirs_to_finish(
    instrument: str, game: str, house: Staffed
) -> None:
    """Nor by the table that is looked for with one button; against the house they are gone before any wager."""
    asked = {"instrument": instrument, "game": game, "determinations": {"seats": 4, **PATIENT}}
    table = str(house.kim.browser.post("/api/tables", json=asked).json()["id"])
    name = f"Ira {'Pot' if game == 'omaha' else 'Uth'}"
    pair = [house.people.guest(each) for each in (name, f"Ida {name[-3:]}")]

    async def play() -> dict[str, str]:
        ira, ida = (Person(house.people.server.address, dict(each.cookies), "") for each in pair)
        async with connected(ira), connected(ida):
            await begin_round(house, table, ira, ida)
            await asyncio.to_thread(exclude, house, table, name, instrument)
            return {kind: str((await ira.do(table, kind, **told)).get("code")) for kind, told in FURTHER.items()}

    tried = asyncio.run(play())
    wallet = pair[0].get("/api/me").json()["you"]["balance"]
    assert set(tried.values()) <= {"excluded", "round_in_progress", "not_seated", "not_here"}, tried
    found = pair[0].post("/api/play", json={"tables": [table]})
    assert found.status_code == 409, found.text
    assert pair[0].get("/api/me").json()["you"]["balance"] == wallet
