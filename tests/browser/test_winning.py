"""Two people enter a sit-and-go in the lobby: one buys back at the table, and the other wins it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from pitboss.instruments.tournaments import write_conditions
from pitboss.tournament.conditions import Rebuys, Shares
from tests.browser.browser_manners import BOLD, SHY, move
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors
from tests.browser.test_accessibility import objections
from tests.browser.test_events import come_in_as, seen
from tests.room.conducted import quick


@pytest.fixture
def duel(tmp_path: Path) -> Iterator[tuple[RoomServer, str]]:
    """A room whose operator has opened a sit-and-go for two with one rebuy each; and where it is."""
    terms = quick(2, 2, chips=100)
    rebuys = Rebuys(price=1000, chips=50, until_minute=60, most=1)
    text = write_conditions(replace(terms, name="Duel", rebuys=rebuys, prizes=Shares(basis_points=(10_000,))))
    room = RoomServer(tmp_path, "--speed", "20")
    room.start()
    try:
        yield room, opened_in(room, text)
    finally:
        room.stop()


def opened_in(room: RoomServer, text: str) -> str:
    wanted = {"text": text, "conducted": True, "bots": 0}
    return str(room.ask("/events", wanted, room.operator_session)["id"])


def enter(page: Page, name: str) -> None:
    page.get_by_role("link", name="Events", exact=True).click()
    page.get_by_role("link", name="Look and enter: Duel").click()
    page.get_by_role("button", name="Enter for $10").click()
    come_in_as(page, name)
    expect(page.locator("header .name")).to_have_text(name)


def test_somebody_registers_and_wins_a_sit_and_go_in_which_the_other_buys_back(
    duel: tuple[RoomServer, str], visitors: Visitors
) -> None:
    room, event = duel
    robin = visitors.come(room.address, "/", viewport=DESKTOP, color_scheme="light")
    sam = visitors.come(room.address, "/", viewport=PHONE, has_touch=True, color_scheme="dark")
    enter(robin, "Robin Vale")
    enter(sam, "Sam Reed")
    for page in (robin, sam):
        page.wait_for_url(re.compile(f"/table/{event}-"))
    offer, bought = sam.get_by_role("region", name="Chips for money"), False
    finished = robin.get_by_role("dialog", name="Duel")
    for _ in range(3000):
        if finished.count():
            break
        if offer.count():
            assert objections(sam) == []
            offer.get_by_role("button", name="Buy back for $10").click()
            expect(offer).to_have_count(0)
            bought = True
        move(robin, BOLD)
        move(sam, SHY)
        robin.wait_for_timeout(50)
    expect(finished).to_contain_text("You finished 1st.")
    finished.get_by_role("link", name="To the event").click()
    told = seen(room, event)
    assert bought
    assert told["pool"] == 2 * (told["fee"] - told["commission"]) + 1000
    expect(robin.get_by_text(f"You won ${told['pool'] // 100}.")).to_be_visible()
    expect(sam.get_by_role("dialog", name="Duel")).to_contain_text("You finished 2nd.")
    sam.get_by_role("link", name="To the event").click()
    sam.get_by_text("Raise a dispute").click()
    sam.get_by_label("What is it about?").fill("the last card")
    sam.get_by_role("button", name="Put it on record").click()
    expect(sam.get_by_text("It is on record")).to_be_visible()
    assert objections(sam) == []
