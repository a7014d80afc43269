"""Chips for those who have little: what can be had is offered, what cannot is not asked for; each is said plainly."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.browser_stage import StagedLine, StagedPots, come_in, pushing, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_kept import TOP_UP, wish
from tests.browser.test_seat_life import broke, hold_em

DOLLAR = 100


def lost_stake(visitors: Visitors, balance: int, **choices: Any) -> tuple[Page, StagedLine, StagedPots]:
    """Somebody who has lost the stake, with so many dollars beside the table."""
    table = hold_em(**choices)
    page, line = staged(visitors, table.until(broke, pushing).here())
    line.balance = balance * DOLLAR
    come_in(page)
    return page, line, table


def worth_of_chip(table: StagedPots) -> int:
    unit: int = json.loads(table.here().table)["game"]["unit"]
    return unit


def buying(page: Page) -> Locator:
    page.get_by_role("button", name="Buy chips").first.click()
    return page.get_by_role("dialog", name="A new stake")


@pytest.mark.parametrize("balance", [0, 199])
def test_a_stake_that_cannot_be_paid_for_is_not_bought_by_itself(visitors: Visitors, balance: int) -> None:
    page, line, table = lost_stake(visitors, balance, minimum_stake=200, maximum_buy_in=1000)
    assert worth_of_chip(table) == DOLLAR
    wish(page, TOP_UP)
    sheet = buying(page)
    expect(sheet.get_by_role("button", name="Buy chips")).to_be_disabled()
    expect(sheet.get_by_role("button", name="Ask the cashier for play money")).to_be_visible()
    assert line.commands == []
    expect(page.get_by_role("alert")).to_have_count(0)


def test_exactly_enough_buys_the_least_by_itself(visitors: Visitors) -> None:
    page, line, _ = lost_stake(visitors, 200, minimum_stake=200, maximum_buy_in=1000)
    wish(page, TOP_UP)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "TopUp", "amount": 200}]


def test_no_cashier_is_offered_for_a_new_stake_who_refuses(visitors: Visitors) -> None:
    page, line, _ = lost_stake(visitors, 1_000, minimum_stake=5_000, maximum_buy_in=10_000)
    sheet = buying(page)
    expect(sheet.get_by_role("alert")).to_contain_text("This table takes $5,000 at least")
    expect(sheet.get_by_role("button", name=re.compile("cashier"))).to_have_count(0)
    expect(sheet.get_by_role("button", name="Buy chips")).to_be_disabled()
    assert line.commands == []


def test_whole_chips_are_suggested_whatever_the_wallet_holds(visitors: Visitors) -> None:
    page, line, _ = lost_stake(visitors, 323, chip=5, minimum_stake=200, maximum_buy_in=1000)
    sheet = buying(page)
    expect(sheet.get_by_label("Chips to buy")).to_have_value("320")
    expect(sheet).to_contain_text("200 to 320")
    sheet.get_by_role("button", name="Buy chips").click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "TopUp", "amount": 320}]


def test_chips_from_the_menu_bring_a_stake_to_the_least(visitors: Visitors) -> None:
    page, _, _ = lost_stake(visitors, 1_000, minimum_stake=200, maximum_buy_in=1000)
    page.keyboard.press("y")
    page.get_by_role("button", name="Top up", exact=True).click()
    sheet = page.get_by_role("dialog", name="Top up")
    sheet.get_by_label("Chips to add").fill("100")
    expect(sheet.get_by_role("alert")).to_contain_text("200")
    expect(sheet.get_by_role("button", name="Buy chips")).to_be_disabled()


def test_no_chips_can_be_wished_for_in_a_tournament(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em-no-limit", 3)
    table.sit()
    page, _ = staged(visitors, table.here())
    come_in(page)
    page.keyboard.press("y")
    expect(page.get_by_role("dialog", name="Your seat")).to_be_visible()
    expect(page.get_by_label(TOP_UP)).to_have_count(0)
    expect(page.get_by_role("button", name="Top up")).to_have_count(0)
    expect(page.get_by_label("Sit out before the next big blind")).to_have_count(0)
