"""Ultimate Texas Hold-em in the browser: wagers, three decisions, settlement wager by wager."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from pitboss.desk.commands import UseTimeBank
from tests.browser.browser_house import (
    decide,
    leave_the_house,
    play_house_round,
    play_until_all_are_dealt_in,
    settled,
    settlement,
    wager,
)
from tests.browser.browser_play import own_cards, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import ME, StagedHouse, come_in, staged
from tests.browser.browser_visitors import PHONE, Visitors

LOOKS: list[dict[str, Any]] = [{}, {"viewport": PHONE, "has_touch": True}]


@pytest.mark.parametrize("look", LOOKS, ids=["desktop", "phone"])
def test_a_guest_plays_whole_rounds_against_the_house(
    look: dict[str, Any], demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.come(demo.address, "/table/ultimate", **look)
    sit(page)
    for _ in range(2):
        pressed = play_house_round(page)
        assert [words.split()[0] for words in pressed] == ["Check", "Check", "Play"]
        assert settled(page) == ["Ante", "Blind", "Play", "In"]
    assert page.get_by_role("alert").count() == 0
    leave_the_house(page)


def test_each_wager_is_settled_with_its_rule(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/ultimate")
    sit(page)
    play_house_round(page, trips=5)
    assert set(settled(page)) == {"Trips", "Ante", "Blind", "Play", "In"}
    settlement(page).get_by_role("button", name="Rule").first.click()
    expect(page.get_by_role("dialog", name="The rule behind it")).to_contain_text("uth-2019")
    for left in (1, 0):
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(left)
    leave_the_house(page)


def test_a_fold_that_loses_wagers_is_asked_twice(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/ultimate")
    sit(page)
    wager(page)
    decide(page, "Fold")
    expect(page.get_by_text("Folding loses ante and blind")).to_be_visible()
    decide(page, "Yes, fold")
    expect(page.locator(".own")).to_contain_text(re.compile("folds|20"))
    leave_the_house(page)


def test_two_browsers_at_the_house_see_only_their_own_cards(own_room: RoomServer, visitors: Visitors) -> None:
    pages = [visitors.come(own_room.address, "/table/ultimate") for _ in range(2)]
    for page in pages:
        sit(page)
    play_until_all_are_dealt_in(pages)
    assert not set(own_cards(pages[0])) & set(own_cards(pages[1]))
    others = pages[0].locator(".area:not(.own) .hand .card").evaluate_all("found => found.map(each => each.ariaLabel)")
    assert others
    assert set(others) == {"a face-down card"}


def test_a_round_against_the_house_is_replayed_and_verified(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/ultimate")
    sit(page)
    play_house_round(page)
    leave_the_house(page)
    page.get_by_role("link", name="Your rounds").first.click()
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("table", name="How your wagers were settled")).to_be_visible()
    page.get_by_role("button", name="Verify my cards").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("lay exactly where the shoe had them")


@pytest.mark.parametrize("look", LOOKS, ids=["desktop", "phone"])
def test_whoever_has_something_to_decide_draws_on_their_time_bank(look: dict[str, Any], visitors: Visitors) -> None:
    house = StagedHouse(4)
    house.wager()
    page, line = staged(visitors, house.here(), **look)
    come_in(page)
    drawn = page.get_by_role("button", name="Time bank +30 s")
    expect(drawn).to_be_visible()
    expect(page.locator(".ring.bank")).to_have_count(0)
    page.keyboard.press("t")
    expect(drawn).to_be_disabled()
    assert line.commands == [{"type": "UseTimeBank"}]
    house.do(UseTimeBank(player=ME, now=0))
    line.tell(house.told[-1:])
    expect(page.locator(".own .ring.bank")).to_be_visible()
    expect(page.locator(".ring.bank")).to_have_count(1)
    expect(drawn).to_have_count(0)
    before = len(house.told)
    house.decide(mine=True)
    line.tell(house.told[before:])
    expect(page.locator(".ring.bank")).to_have_count(0)
    expect(drawn).to_be_visible()
