"""A director's day at the desk in the browser: from conditions to the last prize, over a power cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import objections
from tests.browser.test_event_papers import FINE, begin_from

PLAYERS = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
START = 10_000
PATIENCE = 60_000
WHY = "Why? It is on record."


class DeskPage:
    """The desk of one event, and acts at it as a director does them: look what would happen, then do it."""

    def __init__(self, room: RoomServer, page: Page) -> None:
        self.room, self.page = room, page
        self.event = page.url.rsplit("/", 2)[1]

    def act(self, name: str, **written: str) -> None:
        form = self.page.locator("details", has=self.page.get_by_text(name, exact=True))
        if form.get_attribute("open") is None:
            form.locator("summary").click()
        for label, value in written.items():
            field = form.get_by_label(re.compile(f"^{label.replace('_', ' ')}", re.I))
            if field.evaluate("each => each.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        form.get_by_role("button", name="What would happen").click()
        do_it, refused = form.get_by_role("button", name="Do it"), form.get_by_role("alert")
        do_it.or_(refused).first.wait_for(timeout=PATIENCE)
        assert not refused.count(), refused.inner_text()
        why = form.get_by_label(WHY, exact=True)
        if why.count():
            why.fill("as it comes in the evening")
        do_it.click()
        expect(form.get_by_text("Done.")).to_be_visible(timeout=PATIENCE)

    def seen(self) -> dict[str, Any]:
        told: dict[str, Any] = httpx.get(f"{self.room.address}/api/events/{self.event}", timeout=60).json()
        return told

    def chips(self, table: int) -> dict[str, int]:
        sheet = next(each for each in self.seen()["tables"] if each["number"] == table)
        return {seat["player"]: seat["chips"] for seat in sheet["seats"]}

    def report(self, table: int, winner: str, *losers: str) -> None:
        """A round in which the winner took everything of the others."""
        held = self.chips(table)
        won = sum(held[loser] for loser in losers)
        after = held | dict.fromkeys(losers, 0) | {winner: held[winner] + won}
        told = ", ".join(f"{player}={chips}" for player, chips in after.items())
        self.act("Report a round", Table=str(table), Chips_after=told)


@pytest.fixture
def plain_room(tmp_path: Path) -> Iterator[RoomServer]:
    """Nothing is going on there yet."""
    room = RoomServer(tmp_path)
    room.start()
    yield room
    room.stop()


@pytest.fixture
def desk(plain_room: RoomServer, visitors: Visitors) -> DeskPage:
    """Twelve may enter, it starts once they have, and whoever has no chips may buy back.

    It is a small house: one person holds every role.
    """
    for role in ("shift_manager", "director"):
        wanted = {"role": role, "why": "there is nobody else tonight"}
        given = httpx.post(
            f"{plain_room.address}/api/people/Kim/roles", json=wanted, cookies=plain_room.operator_session, timeout=60
        )
        assert given.status_code == 200, given.text
    page = visitors.operator(plain_room, "/events/new")
    begin_from(page, "omaha-2017")
    page.get_by_label("name", exact=True).first.fill("Friday")
    page.get_by_label("rebuys", exact=True).fill('{ price = "55.00", chips = 10000, until_minute = 60 }')
    page.get_by_role("button", name="say it: sit and go").click()
    page.get_by_label("sit and go", exact=True).fill("{ players = 12, delay_seconds = 0 }")
    page.get_by_label("starts at", exact=True).fill("")
    page.get_by_label("closes at", exact=True).fill("")
    page.get_by_label("most", exact=True).fill("12")
    page.get_by_label("seats", exact=True).fill("6")
    expect(page.get_by_text(FINE)).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Open it at a director’s desk").click()
    page.wait_for_url(re.compile(r"/events/e\w+/desk"))
    return DeskPage(plain_room, page)


def test_a_director_takes_twelve_entries_to_prizes(desk: DeskPage) -> None:
    enter(desk)
    desk.act("Let rounds begin", Tables="1, 2")
    first, second = list(desk.chips(1)), list(desk.chips(2))
    desk.report(1, first[0], first[1])
    desk.act("Sell a rebuy", Player=first[1], Paid="55")
    desk.act("Give a break", Minutes="10", Reason="dinner")
    expect(desk.page.get_by_text("dinner").first).to_be_visible()
    desk.room.kill()
    desk.room.start()
    desk.act("End the break", Reason="everyone is back")
    assert desk.chips(1)[first[1]] == START
    desk.report(2, second[0], *second[1:])
    desk.act("Let rounds begin", Tables="1")
    desk.report(1, first[0], first[1])
    for player in (*second[1:], first[1]):
        desk.act("No rebuy", Player=player)
    desk.act("Break a table", Table="2")
    left = list(desk.chips(1))
    assert len(left) == 6
    assert second[0] in left
    desk.act("Let rounds begin", Tables="1")
    desk.report(1, left[0], *left[1:])
    for player in left[1:]:
        desk.act("No rebuy", Player=player)
    finish(desk, left[0])


def enter(desk: DeskPage) -> None:
    for gate in ("documented", "available", "notified"):
        desk.act("Published, notified or approved", What=gate, Reference="A-12", Day="2026-01-02")
    desk.act("Commission approved", Reference="C-1", Day="2026-01-02", Amount="100", Or="10000")
    desk.act("Name the director", Name="Dora")
    desk.act("Open entries")
    for player in PLAYERS:
        desk.act("Take an entry", Player=player, Paid="55")
    expect(desk.page.get_by_role("row", name=re.compile(r"12 Lou \$55"))).to_be_visible()
    assert objections(desk.page) == []
    desk.act("Draw the seats")
    desk.act("Note who is there", Players=", ".join(PLAYERS))
    expect(desk.page.get_by_text("Let rounds begin")).to_be_visible(timeout=PATIENCE)


def finish(desk: DeskPage, winner: str) -> None:
    desk.act("Confirm the places")
    event = desk.seen()
    won = {place["player"]: place["prize"] for place in event["places"] if place["prize"]}
    assert max(won, key=lambda player: won[player]) == winner
    assert sum(won.values()) == event["pool"] == 12 * 5000 + 5500
    for player in won:
        desk.act("Pay a prize", Player=player)
    desk.act("Close the event")
    assert desk.seen()["phase"] == "closed"
