"""What a person does at a table against the house."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.browser_play import account, move_bar

CHEAPEST = ("Check", "Play", "Fold")


def wager(page: Page, trips: int = 0) -> None:
    """The least ante and blind, as soon as wagers are open."""
    place = page.get_by_role("button", name=re.compile("^Wager"))
    expect(place).to_be_visible()
    if trips:
        page.get_by_label("Trips").fill(str(trips))
    place.click()


def decide(page: Page, words: str) -> str:
    button = move_bar(page).get_by_role("button", name=words).first
    expect(button).to_be_enabled()
    told = button.inner_text()
    button.click()
    return told


def play_house_round(page: Page, trips: int = 0) -> list[str]:
    """Stay in for as little as possible until the wagers are settled; gives what was pressed."""
    wager(page, trips)
    pressed: list[str] = []
    for _ in range(1800):
        if settlement(page):
            return pressed
        offered = move_bar(page).get_by_role("button", disabled=False).all_inner_texts()
        cheapest = [words for words in CHEAPEST if any(told.startswith(words) for told in offered)]
        if cheapest:
            pressed.append(decide(page, cheapest[0]))
            expect(page.locator("[aria-busy=true]")).to_have_count(0)
        page.wait_for_timeout(50)
    raise AssertionError(f"the round was not settled: {account(page)[-12:]}")


def settlement(page: Page) -> list[str]:
    """The lines of the settlement, as long as they stand."""
    return page.get_by_role("table", name="How your wagers were settled").get_by_role("row").all_inner_texts()


def leave_the_house(page: Page) -> None:
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(page.locator(".own")).to_have_count(0)
