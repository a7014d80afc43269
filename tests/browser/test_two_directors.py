"""Two who sit at one desk: what one looked at is done, or they are told what the other has changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from pitboss.instruments.tournaments import write_conditions
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import objections
from tests.server.rest_desk import FEE, PLAYERS, WHY, evening

PATIENCE = 60_000
CHANGED = "something has changed since this was looked at"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RoomServer]:
    made: Path = tmp_path_factory.mktemp("room")
    served = RoomServer(made)
    served.start()
    for role in ("shift_manager", "director"):
        served.ask("/people/Kim/roles", {"role": role, "why": "it is a small house"}, served.operator_session)
    yield served
    served.stop()


@pytest.fixture
def event(room: RoomServer) -> str:
    """Entries are open."""
    asked = {"text": write_conditions(evening()), "conducted": False, "bots": 0}
    made: str = room.ask("/events", asked, room.operator_session)["id"]
    for gate in ("documented", "available", "notified"):
        act(room, made, "PassGate", gate=gate, reference="A-12", date="2026-01-02")
    act(room, made, "ApproveCommission", reference="C-1", date="2026-01-02", cents=10_000, basis_points=10_000)
    act(room, made, "NameDirector", person="Dora")
    act(room, made, "OpenEntries")
    return made


def act(room: RoomServer, event: str, name: str, **facts: Any) -> None:
    """The other one, who has looked before."""
    room.ask(f"/events/{event}/acts", {"act": name, "facts": facts, "why": WHY}, room.operator_session)


def form_of(page: Page, name: str) -> Locator:
    form = page.locator("details", has=page.get_by_text(name, exact=True))
    form.locator("summary").click()
    return form


def test_whoever_looked_before_the_other_acted_is_told_and_looks_again(
    room: RoomServer, visitors: Visitors, event: str
) -> None:
    page = visitors.operator(room, f"/events/{event}/desk")
    form = form_of(page, "Take an entry")
    form.get_by_label("Player").fill("Ann")
    form.get_by_label("Paid").fill("10")
    form.get_by_role("button", name="What would happen").click()
    expect(form.get_by_text("Ann enters with number 1")).to_be_visible(timeout=PATIENCE)
    act(room, event, "Enter", player="Bob", paid=FEE, agreed=True)
    form.get_by_label("Why?").fill("paid at the desk")
    form.get_by_role("button", name="Do it").click()
    told = form.get_by_role("alert")
    expect(told).to_contain_text(re.compile(CHANGED, re.I), timeout=10_000)
    expect(told).to_contain_text("Kim: Bob enters with number 1")
    expect(form.get_by_text("Ann enters with number 2")).to_be_visible(timeout=PATIENCE)
    assert objections(page) == []
    assert room.ask(f"/events/{event}")["entrants"] == ["Bob"], "nothing was done"
    form.get_by_role("button", name="Do it").click()
    expect(form.get_by_text("Done.")).to_be_visible(timeout=PATIENCE)
    assert room.ask(f"/events/{event}")["entrants"] == ["Bob", "Ann"]


def test_a_ballot_is_seen_once_it_is_made(room: RoomServer, visitors: Visitors, event: str) -> None:
    for player in PLAYERS:
        act(room, event, "Enter", player=player, paid=FEE, agreed=True)
    page = visitors.operator(room, f"/events/{event}/desk")
    form = form_of(page, "Draw the seats")
    for _ in range(2):
        form.get_by_role("button", name="What would happen").click()
        would = form.get_by_role("status")
        expect(would).to_contain_text("Seats are drawn for 8 players: 4 at table 1, 4 at table 2", timeout=PATIENCE)
        expect(would).to_contain_text("It is drawn when it is done, and not before")
        assert not any(player in would.inner_text() for player in PLAYERS)
        assert objections(page) == []
        form.get_by_role("button", name="No", exact=True).click()
    form.get_by_role("button", name="What would happen").click()
    form.get_by_label("Why?").fill("everybody is in")
    form.get_by_role("button", name="Do it").click()
    expect(form.get_by_text("Done.")).to_be_visible(timeout=PATIENCE)
    drawn = form.get_by_role("list").inner_text()
    seats = {
        seat["player"]: f"{table['number']}-{seat['seat']}"
        for table in room.ask(f"/events/{event}")["tables"]
        for seat in table["seats"]
    }
    assert seats
    assert all(re.search(rf"{player} {place}\b", drawn) for player, place in seats.items()), drawn
