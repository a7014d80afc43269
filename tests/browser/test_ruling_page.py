"""The rules asked in one line, on a page that anybody may read."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import LOOKS, objections


@pytest.mark.parametrize("choices", LOOKS, ids=["dark desktop", "light phone"])
def test_a_ruling_is_asked_for_in_one_line(choices: dict[str, Any], demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/rules", **choices)
    page.get_by_role("link", name="Ask for a ruling in one line").click()
    games = page.get_by_label("Game")
    expect(games.locator("option:checked")).to_have_text("Omaha")
    expect(games.locator("optgroup").first).to_have_attribute("label", "Omaha at Casino Canberra, 2017 rules")
    assert not [name for name in games.locator("option").all_inner_texts() if "/" in name or name != name.strip()]
    page.get_by_label("What goes wrong?").fill("the dealer drops a card")
    page.get_by_role("button", name="Ask the rules").click()
    expect(page.get_by_role("alert")).to_contain_text("is not understood")
    expect(page.get_by_text("the dealer exposes card 1 of NAME,")).to_be_visible()
    page.get_by_label("What goes wrong?").fill("the dealer exposes card 1 of Bob")
    page.get_by_role("button", name="Ask the rules").click()
    answers = page.get_by_role("region", name="The answers").get_by_role("article")
    expect(answers).to_have_count(3)
    expect(answers.first).to_contain_text("the first burn card replaces the exposed card")
    expect(answers.first.get_by_role("button", name="Rule omaha-2017 17.20").first).to_be_visible()
    expect(answers.last.get_by_role("button", name="Rule gazette-2001 C4.3").first).to_be_visible()
    page.reload()
    expect(answers).to_have_count(3)
    page.get_by_label("Game").select_option(label="Ultimate Texas Hold-em")
    expect(page.get_by_text("the least ante and blind out")).to_be_visible()
    page.get_by_label("What goes wrong?").fill("Ann bets 30; the dealer's first card is seen")
    page.get_by_role("button", name="Ask the rules").click()
    expect(answers).to_have_count(1)
    expect(answers.first.get_by_role("button", name="Rule uth-2019 13.4(b)").first).to_be_visible()
    assert objections(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= choices["viewport"]["width"]
