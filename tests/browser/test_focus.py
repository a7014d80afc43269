"""Whatever opens over a page gives the focus back to where it was, however it is closed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pitboss.play import events as e
from pitboss.room.pace import BOT_NAMES
from pitboss.server.protocol import Ack, encode
from tests.browser.browser_play import move_bar, steady
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import Scene, StagedHouse, StagedPots, come_in, staged, staying
from tests.browser.browser_visitors import PHONE, Visitors


def after_a_round() -> StagedPots:
    """Between rounds, with a last hand to look at and some chips gone."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()

    def over(at: StagedPots) -> bool:
        closed = any(isinstance(event, e.RoundClosed) for event in at.events)
        return closed and 0 < at.hosted.state.seats[1].stake < 1000

    return table.until(over)


def at_a_table(visitors: Visitors, **choices: object) -> Page:
    scene = after_a_round().last_entry()
    page, line = staged(visitors, scene, **choices)
    come_in(page)
    line.tell(scene.entries)
    expect(page.locator(".outcome")).to_be_visible()
    return page


def opened(page: Page, opener: Locator) -> Locator:
    """By keyboard, as whoever needs the focus does."""
    before = page.get_by_role("dialog").count()
    opener.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(before + 1)
    return page.get_by_role("dialog").last


def closed(page: Page, opener: Locator, left: int = 0) -> None:
    expect(page.locator("dialog")).to_have_count(left)  # Closed, and taken from the page.
    expect(opener).to_be_focused()


OPENERS = ["Your seat", "Last hand", "Keys", "Settings", "Call the floor", "Rule"]


@pytest.mark.parametrize("way", ["Escape", "Close"])
def test_every_sheet_of_the_table_gives_the_focus_back(way: str, visitors: Visitors) -> None:
    page = at_a_table(visitors)
    for name in OPENERS:
        opener = page.get_by_role("button", name=re.compile(f"^{name}")).first
        sheet = opened(page, opener)
        if way == "Escape":
            page.keyboard.press("Escape")
        else:
            sheet.get_by_role("button", name="Close").click()
        closed(page, opener)


def test_a_dialog_on_a_sheet_gives_the_focus_back_to_the_sheet(visitors: Visitors) -> None:
    page = at_a_table(visitors)
    seat = page.get_by_role("button", name="Your seat")
    top_up = opened(page, seat).get_by_role("button", name="Top up")
    opened(page, top_up)
    page.keyboard.press("Escape")
    closed(page, top_up, left=1)
    opened(page, top_up)
    page.keyboard.press("Enter")  # Carried out, and gone with its work done.
    closed(page, top_up, left=1)
    page.keyboard.press("Escape")
    closed(page, seat)


def test_one_sheet_after_another_leads_back_to_the_first_button(visitors: Visitors) -> None:
    page = at_a_table(visitors, viewport=PHONE, has_touch=True)
    menu = page.get_by_role("button", name="Menu")
    for inner in ("Hand log", "Table sign", "Keys"):
        opened(page, menu).get_by_role("button", name=inner).press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(1)
        expect(menu).not_to_be_focused()
        page.keyboard.press("Escape")
        closed(page, menu)


def a_free_seat() -> Scene:
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.people = BOT_NAMES[:2]
    table.sit()
    return table.here()


def test_whoever_sits_down_or_does_not_is_where_they_were(visitors: Visitors) -> None:
    page, line = staged(visitors, a_free_seat())
    come_in(page)
    sit = page.get_by_role("button", name="Sit in seat 3")
    opened(page, sit)
    page.keyboard.press("Escape")
    closed(page, sit)
    opened(page, sit)
    page.keyboard.press("Enter")
    closed(page, sit)
    assert [command["type"] for command in line.commands] == ["Sit"]


def test_a_stranger_who_gives_no_name_is_where_they_were(visitors: Visitors) -> None:
    page, line = staged(visitors, a_free_seat())
    line.is_known = False
    come_in(page)
    for name in ("Come in", "Sit in seat 3"):
        opener = page.get_by_role("button", name=name).first
        opened(page, opener)
        page.keyboard.press("Escape")
        closed(page, opener)


def test_against_the_house_what_wagers_pay_gives_the_focus_back(visitors: Visitors) -> None:
    house = StagedHouse(4)
    house.wager()
    house.settle()
    page, _ = staged(visitors, house.here())
    come_in(page)
    for name in ("Pays", "Last hand"):
        opener = page.get_by_role("button", name=name)
        opened(page, opener)
        page.keyboard.press("Escape")
        closed(page, opener)


def test_the_focus_stays_at_the_button_that_was_pressed(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    page, line = staged(visitors, table.until(lambda at: at.my_turn).here())
    come_in(page)
    steady(page)
    call = move_bar(page).get_by_role("button").nth(1)
    call.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    (asked,) = [each for each in line.asked if each["type"] == "do"]
    before = len(table.told)
    table.step(staying)
    line.tell([encode(Ack(id=asked["id"], seq=table.shelf.kept[-1].seq)).decode(), *table.told[before:]])
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.get_by_role("group", name="Your move").get_by_role("button").nth(1)).to_be_focused()


def test_another_page_has_the_focus(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    page.get_by_role("link", name="Rules", exact=True).press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
