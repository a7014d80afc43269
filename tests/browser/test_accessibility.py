"""axe finds nothing to object to, on any page, light or dark, phone or desktop."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.play import events as e
from tests.browser.browser_play import leave, sit, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import StagedHouse, StagedPots, come_in, staged
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors

AXE = Path(__file__).parents[2] / "ui/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS: list[dict[str, Any]] = [
    {"color_scheme": "dark", "viewport": DESKTOP},
    {"color_scheme": "light", "viewport": PHONE, "has_touch": True},
]
look = pytest.mark.parametrize("choices", LOOKS, ids=["dark desktop", "light phone"])


def objections(page: Page, rules: Sequence[str] = RULES) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    told = page.evaluate("rules => axe.run(document, { runOnly: rules })", rules)
    return [
        f"{each['id']}: {each['help']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for each in told["violations"]
        for node in each["nodes"]
    ]


@look
@pytest.mark.parametrize("path", ["/", "/rules", "/rules/omaha-2017", "/table/stud", "/table/ultimate", "/open"])
def test_a_page_can_be_used_by_everyone(
    path: str, choices: dict[str, Any], demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.operator(demo, path, **choices) if path == "/open" else visitors.come(demo.address, path, **choices)
    page.wait_for_load_state("networkidle")
    assert objections(page) == []


@look
def test_the_table_can_be_played_by_everyone(choices: dict[str, Any], demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/omaha", **choices)
    page.get_by_role("button", name="Sit in seat").first.click()
    assert objections(page) == []
    page.get_by_role("button", name="Close").click()
    sit(page)
    wait_for_turn(page)
    assert objections(page) == []
    page.get_by_role("button", name="Settings").click()
    assert objections(page) == []
    page.get_by_role("button", name="Close").click()
    leave(page)


@look
def test_outcomes_and_sheets_can_be_read_by_everyone(choices: dict[str, Any], visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 6)
    table.sit()
    table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events))
    page, line = staged(visitors, table.last_entry(), **choices)
    come_in(page)
    line.tell(table.told[-1:])
    expect(page.locator(".outcome")).to_be_visible()
    assert objections(page) == []
    for key in ("y", "l", "?"):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        assert objections(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@look
def test_a_settlement_can_be_read_by_everyone(choices: dict[str, Any], visitors: Visitors) -> None:
    house = StagedHouse(4)
    house.wager()
    house.settle()
    page, _ = staged(visitors, house.here(), **choices)
    come_in(page)
    expect(page.get_by_role("table", name="How your wagers were settled")).to_be_visible()
    assert objections(page) == []
