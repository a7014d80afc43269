"""The floor's, the ruling's and the people's pages in the middle of something, in every look."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.browser_looks import complaints, looked_over
from tests.browser.browser_people import open_table, people_at, to_act
from tests.browser.browser_play import sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_floor import BY_HAND, PATIENT, apply, pick, seat_of, see, supervisor, table_of

CALLED: dict[str, Any] = {
    "instrument": "gazette-2001",
    "game": "hold-em",
    "determinations": PATIENT,
    "title": "A table with a long name, by the window",
}
WHY = "A long story that somebody tells the floor about a bet that another did not see, and about who said what to whom"


@pytest.mark.exhaustive
def test_a_ruling_at_a_table_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    player, waiting = to_act(people_at(demo, visitors, (500, 500), BY_HAND))
    name, other = (each.locator("header .name").inner_text() for each in (player, waiting))
    page = supervisor(demo, visitors, f"/floor/{table_of(player)}")
    expect(page.get_by_label("Find it in plain words")).to_be_visible()
    found = complaints(page, "floor what happened")
    pick(page, "hole card", "The dealer exposes hole cards.")
    found += complaints(page, "floor cards to tick")
    page.get_by_role("group", name=f"Cards of {name}").get_by_label("Card 1").check()
    see(page)
    page.get_by_text("What else was considered").click()
    found += complaints(page, "floor ruling previewed")
    apply(page, "It slipped from the dealer's hand.")
    found += complaints(page, "floor ruling applied")
    pick(page, "turn", "A player acts out of turn.")
    page.get_by_label("Which seat?").select_option(str(seat_of(page, other)))
    page.get_by_label("What does the player do?").select_option("raise")
    page.get_by_label("To which total").fill("3,0")
    page.get_by_role("button", name="See what the rules say").click()
    expect(page.get_by_role("alert")).to_be_visible()
    found += complaints(page, "floor an amount that is none")
    page.get_by_label("To which total").fill("30")
    see(page)
    found += complaints(page, "floor second ruling previewed")
    page.goto(f"/floor/{table_of(player)}/log")
    expect(page.get_by_text("Reason: It slipped").first).to_be_visible()
    found += complaints(page, "floor log")
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
def test_a_called_floor_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    player = visitors.come(demo.address, open_table(demo, visitors, CALLED))
    sit(player, "Bartholomew Longname")
    player.get_by_role("button", name="Call the floor").click()
    player.get_by_label("What is it about?").select_option("A question about the rules")
    player.get_by_label("Say what happened").fill(WHY)
    player.get_by_role("button", name="Call", exact=True).click()
    expect(player.get_by_role("button", name="Floor called")).to_be_visible()
    page = visitors.operator(demo, "/floor")
    expect(page.get_by_role("listitem").first).to_contain_text("A long story")
    found = complaints(page, "floor called")
    page.get_by_role("link", name="A table with a long name").click()
    page.get_by_role("button", name="Answer").click()
    page.get_by_label("What is decided?").fill("The player who was called.")
    see(page)
    found += complaints(page, "floor answering a call")
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
def test_the_rules_asked_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/ruling")
    page.get_by_label("What goes wrong?").fill("the dealer drops a card")
    page.get_by_role("button", name="Ask the rules").click()
    expect(page.get_by_role("alert")).to_be_visible()
    found = complaints(page, "ruling not understood")
    page.get_by_label("What goes wrong?").fill("the dealer exposes card 1 of Bob")
    page.get_by_role("button", name="Ask the rules").click()
    expect(page.get_by_role("region", name="The answers").get_by_role("article")).to_have_count(3)
    found += complaints(page, "ruling answered")
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
def test_people_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    player = visitors.come(demo.address, "/")
    assert player.request.post("/api/guest", data={"name": "Wilhelmina Overlong"}).status == 200
    page = visitors.operator(demo, "/people")
    found = looked_over(page, ("/people", "/people/Wilhelmina%20Overlong", "/account"))
    page.goto("/people/Wilhelmina%20Overlong")
    page.get_by_role("button", name="Disable").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found += complaints(page, "somebody is banned")
    assert not found, "\n".join(found)
