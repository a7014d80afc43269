"""Whoever is here for the first time is shown around, shortly; nobody else is."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_stage import StagedPots, come_in, staged
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors
from tests.browser.test_accessibility import objections
from tests.browser.test_shifts import DRAWN, OBSERVE

LOOKS: list[dict[str, Any]] = [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True, "color_scheme": "light"}]


def a_turn() -> StagedPots:
    table = StagedPots("gazette-2001", "hold-em", 5)
    table.sit()
    return table.until(lambda at: at.my_turn)


def tour(page: Page) -> Any:
    return page.get_by_role("region", name="A short tour")


@pytest.mark.parametrize("choices", LOOKS, ids=["desktop", "phone"])
def test_a_newcomer_is_shown_around_and_nothing_moves(choices: dict[str, Any], visitors: Visitors) -> None:
    page, line = staged(visitors, a_turn().here(), is_new=True, **choices)
    come_in(page)
    card = tour(page)
    expect(card.get_by_role("heading", name="Whose turn it is")).to_be_visible()
    expect(page.locator(".felt[data-tour]")).to_be_visible()
    assert objections(page) == []
    page.evaluate(OBSERVE)
    dock = page.locator(".main > .dock").bounding_box()
    card.get_by_role("button", name="Next").press("Enter")
    expect(card.get_by_role("heading", name="What you may do")).to_be_focused()
    expect(page.locator(".dock[data-tour]")).to_be_visible()
    page.keyboard.press("f")
    assert line.commands == [], "keys pressed in the tour are not the table's"
    card.get_by_role("button", name="Back").click()
    for title in ("What you may do", "Why it happened", "Your seat, the keys, the rest"):
        card.get_by_role("button", name="Next").click()
        expect(card.get_by_role("heading", name=title)).to_be_focused()
        page.evaluate(DRAWN)
    card.get_by_role("button", name="Done").click()
    expect(card).to_have_count(0)
    assert page.locator("[data-tour]").count() == 0
    assert page.locator(".main > .dock").bounding_box() == dock
    assert page.evaluate("window.shifts") == []
    come_in(page)
    expect(card).to_have_count(0)


def test_a_skipped_tour_does_not_come_back_until_it_is_asked_for(visitors: Visitors) -> None:
    page, _ = staged(visitors, a_turn().here(), is_new=True)
    come_in(page)
    tour(page).get_by_role("button", name="Next").press("Escape")
    expect(tour(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    expect(tour(page)).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Show the short tour").click()
    expect(tour(page)).to_be_visible()


@pytest.mark.parametrize("way", ["Skip", "Done"])
def test_whoever_walks_through_the_tour_by_keys_is_where_they_were(way: str, visitors: Visitors) -> None:
    page, line = staged(visitors, a_turn().here(), is_new=True)
    come_in(page)
    expect(tour(page)).to_be_visible()
    page.get_by_role("link", name="Training").focus()
    before = None
    while not page.evaluate("document.activeElement.closest('.tour') !== null"):
        before = page.locator(":focus").element_handle()
        page.keyboard.press("Tab")
    if way == "Done":
        for _ in range(3):
            tour(page).get_by_role("button", name="Next").press("Enter")
        tour(page).get_by_role("button", name="Done").press("Enter")
    else:
        page.keyboard.press("Escape")
    expect(tour(page)).to_have_count(0)
    assert page.evaluate("before => document.activeElement === before", before)
    assert line.commands == []


def test_those_who_have_been_here_see_none(visitors: Visitors) -> None:
    page, _ = staged(visitors, a_turn().here(), is_new=True)
    page.route(
        "**/api/me", lambda route: route.fulfill(json={"you": {"id": "robin", "name": "Robin", "kind": "guest"}})
    )
    come_in(page)
    expect(page.locator(".own")).to_be_visible()
    expect(tour(page)).to_have_count(0)
    assert page.evaluate("localStorage.getItem('pitboss.tour')") == "lobby table"
