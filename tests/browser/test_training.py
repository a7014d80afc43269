"""Training on the page: a ruling is given and marked, a hand is played beside the coach, and progress is kept."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PHONE, Visitors
from tests.browser.test_accessibility import objections


def test_rulings_are_marked_and_a_hand_is_coached(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/", viewport=PHONE, has_touch=True, color_scheme="dark")
    assert page.request.post("/api/guest", data={"name": "Tess"}).status == 200
    page.goto("/training/drill")
    page.get_by_role("textbox", name="Questions").fill("1")
    page.get_by_role("combobox", name=re.compile("^Game")).select_option("omaha-2017/omaha")
    page.get_by_role("button", name="Begin a drill").click()
    expect(page.get_by_text("· omaha-2017 ·")).to_be_visible()
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    assert objections(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".options").get_by_role("button").first.click()
    expect(page.get_by_text(re.compile("^(Right|Wrong)"))).to_be_visible()
    expect(page.get_by_role("heading", name="The score")).to_be_visible()
    assert objections(page) == []
    page.goto("/training/ultimate")
    page.get_by_label("Show what each option is worth").check()
    expect(page.get_by_role("button", name=re.compile("best$"))).to_be_visible()
    assert objections(page) == []
    page.get_by_role("button", name=re.compile("^Fold")).click()
    expect(page.get_by_text("You folded: −2.0000 antes net.")).to_be_visible()
    expect(page.get_by_text(re.compile(r"Fold instead of .+ cost \d"))).to_be_visible()
    page.goto("/training")
    expect(page.get_by_role("row", name=re.compile("^Before the flop 1 0"))).to_be_visible()
    assert objections(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
