"""Whoever is excluded from an event, at any line they have: no chips, no entry; and draws that nobody brings about."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import httpx
import pytest
from msgspec.structs import replace

from pitboss.instruments.tournaments import write_conditions
from pitboss.tournament.conditions import Conditions
from tests.room.conducted import few_chips
from tests.server.people import Message, Person, connected
from tests.server.rest_desk import PLAYERS, RestDesk, evening
from tests.server.staff_people import Visitors
from tests.server.test_desk_looks import house

__all__ = ["house"]
PATIENCE = 60
EXCLUSION = {"player": "Zoe Barr", "clause": "gazette-2001 16.1", "reason": "a marked card"}
SENT: tuple[tuple[str, dict[str, str]], ...] = (
    ("ChipsForMoney", {"what": "rebuy"}),
    ("ChipsForMoney", {"what": "add_on"}),
    ("EnterContest", {}),
    ("Rebuy", {"player": "Zoe Barr"}),
)
"""Over a line that they have had all along: nothing is entered or bought by it at all."""
POSTED: tuple[tuple[str, dict[str, str]], ...] = (
    ("chips", {"what": "rebuy"}),
    ("chips", {"what": "add_on"}),
    ("register", {}),
)


def blinded_off() -> Conditions:
    """An excluded player's chips stay at the table, fewer than what a rebuy is sold below."""
    plain = few_chips(500)
    return replace(plain, name="Barred", play=replace(plain.play, excluded_stack="blinded_off"))


def opened(house: Visitors) -> str:
    asked = {"text": write_conditions(blinded_off()), "conducted": True, "bots": 9}
    made = house.hiring.post("/api/events", json=asked)
    assert made.status_code in (200, 201), made.text
    return str(made.json()["id"])


async def until(found: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await asyncio.to_thread(found):
            await asyncio.sleep(0.05)


def test_whoever_is_excluded_from_an_event_buys_nothing_and_does_not_come_back(house: Visitors) -> None:
    """Neither over the line they had all along nor over requests, in a round or between two; and nothing is paid."""
    event, zoe = opened(house), house.guest("Zoe Barr")
    desk = RestDesk(house.staff("Dora Day", "director"), event)

    async def tried() -> tuple[list[Message], list[httpx.Response]]:
        someone = Person(house.server.address, dict(zoe.cookies), "Zoe Barr")
        async with connected(someone):
            entered = await asyncio.to_thread(zoe.post, f"/api/events/{event}/register", json={})
            assert entered.status_code == 200, entered.text
            await until(lambda: any(table["playing"] for table in desk.seen()["tables"]))
            await asyncio.to_thread(desk.do, "Exclude", **EXCLUSION)
            paid = zoe.get("/api/me").json()["you"]["balance"]
            told = [await answered(someone, event, kind, fields) for kind, fields in SENT]
            posted = [zoe.post(f"/api/events/{event}/{path}", json=body) for path, body in POSTED]
            assert zoe.get("/api/me").json()["you"]["balance"] == paid
            return told, posted

    told, posted = asyncio.run(tried())
    assert [each["type"] for each in told] == ["error"] * len(SENT), told
    assert [each.status_code for each in posted] == [409] * len(POSTED), [each.text for each in posted]
    said = [each.json() for each in posted]
    assert [each["code"] for each in said] == ["excluded", "excluded", "entries_closed"], said
    assert all(each["cites"] for each in said)
    assert [entry["bought"] for entry in desk.desk()["desk"]["entries"] if entry["player"] == "Zoe Barr"] == [0]


async def answered(someone: Person, event: str, kind: str, fields: dict[str, str]) -> Message:
    """What they are told over the line, as whoever is in two minds about it would be."""
    await someone.send(type="do", id=uuid4().hex, table=event, command={"type": kind, **fields})
    return await someone.hear_until(lambda message: message["type"] in ("ack", "refused", "error"))


# draws, over requests


KEPT_OUT = {"player": 403, "inspector": 403, "supervisor": 409, "dealer": 409}
"""What each is answered, who has no power over a ballot."""


@pytest.fixture
def full(house: Visitors) -> RestDesk:
    """Everybody is in, and seats are to be drawn."""
    desk = RestDesk.opened(house, evening())
    desk.open_entries()
    desk.enter()
    return desk


@pytest.mark.parametrize("persona", KEPT_OUT)
def test_who_has_no_power_over_a_ballot_neither_looks_at_one_nor_makes_it(
    persona: str, full: RestDesk, house: Visitors
) -> None:
    name = f"Roe {persona[:4]}"
    other = full.beside(house.named(name) if persona == "player" else house.staff(name, persona))
    drawn: tuple[dict[str, Any], ...] = ({}, {"order": list(PLAYERS)})
    for facts in drawn:
        for preview in (True, False):
            told = other.ask("DrawSeats", preview=preview, **facts)
            assert told.status_code == KEPT_OUT[persona], told.text
            assert not any(player in told.text for player in PLAYERS), "nor are they told anything by it"
    assert full.seats() == {}


def test_no_director_brings_about_another_ballot_than_the_one_that_is_drawn(full: RestDesk, house: Visitors) -> None:
    """Not by looking often, by asking for part of it, by saying how it was drawn, nor as another person."""
    other = full.beside(house.staff("Dana Rho", "director"))
    assert full.look("DrawSeats") == other.look("DrawSeats")
    for facts in (
        {"order": list(PLAYERS[:3])},
        {"order": [*PLAYERS, PLAYERS[0]]},
        {"order": [PLAYERS[0]] * len(PLAYERS)},
        {"order": [*PLAYERS[:-1], "Mallory"]},
        {"order": list(PLAYERS), "drawn": "by_chance"},
        {"drawn": "by_hand"},
        {"seed": 1},
    ):
        assert full.refused("DrawSeats", **facts)["cites"], facts
        assert full.seats() == {}
    full.do("DrawSeats")
    first = full.seats()
    for desk in (other, full, other):
        desk.do("Correct", reason="I should like another")
        desk.do("DrawSeats")
        assert desk.seats() == first, "one of 40,320 by chance"
    full.do("Correct", reason="I should like another")
    full.do("Withdraw", player="Hal")
    full.do("Correct", reason="he is here after all")
    full.do("DrawSeats")
    assert full.seats() == first
