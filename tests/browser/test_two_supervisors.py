"""Two people of staff at one table: a page says what the other has done, and what was looked at is what is done."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import objections
from tests.browser.test_by_hand import TABLET, comes_next, deal, dealer, sit_down, table_by_hand, tell
from tests.browser.test_floor import apply, pick, see, supervisor

WHY = "Why? It is on record."


def warned(page: Page, who: str) -> None:
    """A supervisor fills in what they saw, and looks."""
    pick(page, "breaks a rule", "Somebody breaks a rule.")
    page.get_by_label("Who?").fill(who)
    page.get_by_label("Which rule?").select_option(index=1)
    page.get_by_label("What is done about it?").select_option("warning")
    expect(see(page)).to_contain_text(f"breach by {who}")


def test_whoever_rules_second_is_told_who_ruled_first_and_looks_again(demo: RoomServer, visitors: Visitors) -> None:
    table = table_by_hand(demo, visitors)
    tablet = dealer(demo, visitors, f"/deal/{table}", **TABLET)
    for name in ("Ann", "Bob"):
        sit_down(tablet, name, 1000)
    first, second = (supervisor(demo, visitors, f"/floor/{table}", name=name) for name in ("Sunny", "Sam Lee"))
    warned(first, "Bob")
    warned(second, "Bob")
    apply(first, "Everybody heard it.")

    second.get_by_label(WHY).fill("Everybody heard it.")
    second.get_by_role("button", name="Apply it").click()
    told = second.get_by_role("alert")
    expect(told).to_contain_text("Somebody has done the same since this was looked at")
    expect(told).to_contain_text(re.compile("Sunny: a breach by Bob", re.I))
    expect(second.get_by_role("region", name="What the rules say")).to_be_visible()
    expect(second.get_by_label(WHY)).to_have_value("Everybody heard it.")
    assert objections(second) == []
    assert len(second.request.get(f"/api/floor/{table}").json()["breaches"]) == 1, "nothing was done"
    second.get_by_role("button", name="Apply it").click()
    expect(second.get_by_role("status").get_by_text("Done:")).to_be_visible()
    assert len(second.request.get(f"/api/floor/{table}").json()["breaches"]) == 2, "now it was meant"


def test_what_is_to_be_taken_back_does_not_change_under_the_finger(demo: RoomServer, visitors: Visitors) -> None:
    table = table_by_hand(demo, visitors)
    tablet, other = (dealer(demo, visitors, f"/deal/{table}", **TABLET) for _ in range(2))
    for name in ("Ann", "Bob", "Cid"):
        sit_down(tablet, name, 1000)
    deal(tablet)
    tell(tablet, "Cid", "Call")
    other.get_by_role("button", name="Told by mistake: Cid's call").tap()
    expect(other.get_by_role("button", name="Wrong button")).to_be_visible()
    tell(tablet, "Ann", "Call")
    expect(comes_next(other)).to_contain_text("Bob acts")
    expect(other.get_by_role("button", name="Told by mistake: Ann's call")).to_be_visible()
    expect(other.get_by_role("button", name="Wrong button")).to_have_count(0)

    other.get_by_role("button", name="Told by mistake: Ann's call").tap()
    other.get_by_role("button", name="Wrong button").tap()
    expect(comes_next(tablet)).to_contain_text("Ann acts")
