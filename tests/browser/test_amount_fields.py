"""Amounts that are typed anywhere beside the dock: read as they are meant, or refused with a word."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from pitboss.room.pace import BOT_NAMES
from tests.browser.browser_stage import StagedHouse, StagedLine, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors

REFUSED = {
    "1,5": "“1,5” can be read in two ways",
    "12.50": "“12.50” is not a whole number of chips",
    "a lot": "“a lot” is not an amount",
    "2k": "The most is 1,000",
    "": "Type an amount",
}


def newcomer(visitors: Visitors) -> tuple[Page, StagedLine]:
    """Somebody who is asked for a stake of 200 to 1,000."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.people = BOT_NAMES[:2]
    table.sit()
    page, line = staged(visitors, table.here())
    come_in(page)
    page.get_by_role("button", name="Sit in seat").first.click()
    return page, line


def test_a_stake_is_what_was_typed_or_nothing(visitors: Visitors) -> None:
    page, line = newcomer(visitors)
    stake = page.get_by_label("Table stake", exact=True)
    for typed, told in REFUSED.items():
        stake.fill(typed)
        expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text(told)
        expect(page.get_by_role("button", name="Sit down")).to_be_disabled()
        stake.press("Enter")
    assert line.commands == []
    stake.fill("0.5k")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_count(0)
    page.get_by_role("slider").press("ArrowRight")
    expect(stake).not_to_have_value("0.5k")
    stake.fill("500")
    stake.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert [command["buy_in"] for command in line.commands] == [500]


@pytest.mark.parametrize("field", ["Ante (and blind)", "Trips"])
def test_wagers_are_what_was_typed_or_nothing(field: str, visitors: Visitors) -> None:
    house = StagedHouse(2)
    house.deal()
    page, line = staged(visitors, house.here())
    come_in(page)
    wager = page.get_by_role("button", name="Wager")
    expect(wager).to_be_enabled()
    for typed in ("1,5", "12.50", "a lot", "90k"):
        page.get_by_label(field).fill(typed)
        expect(wager).to_be_disabled()
        page.get_by_label(field).press("Enter")
    assert line.commands == []
    page.get_by_label("Ante (and blind)").fill("20")
    page.get_by_label("Trips").fill("")
    page.get_by_label("Trips").press("Enter")
    expect(wager).to_be_disabled()
    assert line.commands == [{"type": "PlaceWagers", "ante": 20, "trips": 0}]
