"""What a person does at a table against the house."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from playwright.sync_api import Locator, Page, expect

from tests.browser.browser_play import account, move_bar

CHEAPEST = ("Check", "Play", "Fold")
EACH = 2
"""Cards that everybody is dealt."""


def wager(page: Page, trips: int = 0) -> None:
    """The least ante and blind, as soon as wagers are open."""
    place = place_button(page)
    expect(place).to_be_visible()
    if trips:
        page.get_by_label("Trips").fill(str(trips))
    expect(place).to_be_enabled()
    place.click()
    expect(place).to_have_count(0)


def place_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Wager"))


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
        if place_button(page).count():  # Wagers are open again: the round is over.
            return pressed
        if told := _decide_as_cheaply_as_possible(page):
            pressed.append(told)
        page.wait_for_timeout(50)
    raise AssertionError(f"the round was not settled: {account(page)[-12:]}")


def play_until_all_are_dealt_in(pages: Sequence[Page]) -> None:
    """Whoever came while a round was on joins in the next: the others see to it that it ends."""
    for _ in range(900):
        for page in pages:
            if place_button(page).is_visible():
                wager(page)
        if all(page.locator(".own .hand .card").count() == EACH for page in pages):
            return
        for page in pages:
            _decide_as_cheaply_as_possible(page)
        pages[0].wait_for_timeout(100)
    raise AssertionError("not everybody was dealt in")


def _decide_as_cheaply_as_possible(page: Page) -> str:
    """Gives what was pressed, if there was something to decide."""
    offered = move_bar(page).get_by_role("button", disabled=False).all_inner_texts()
    for words in CHEAPEST:
        if any(told.startswith(words) for told in offered):
            told = decide(page, words)
            expect(page.locator("[aria-busy=true]")).to_have_count(0)
            return told
    return ""


def settlement(page: Page) -> Locator:
    """How the wagers of the last round were settled, called back."""
    sheet = page.get_by_role("dialog", name=re.compile("^Round"))
    for _ in range(10):  # A key that is pressed while another sheet is still closing is not heard.
        page.keyboard.press("l")
        with suppress(AssertionError):
            expect(sheet).to_be_visible(timeout=3_000)
            break
    return sheet.get_by_role("table", name="How your wagers were settled")


def settled(page: Page) -> list[str]:
    """The wagers that were settled, in their order."""
    rows = settlement(page).get_by_role("row").all_inner_texts()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return [row.split()[0] for row in rows]


def leave_the_house(page: Page) -> None:
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    expect(page.locator(".own")).to_have_count(0)
