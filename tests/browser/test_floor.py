"""The floor's console: a supervisor sees every table, is called, and rules with the clauses in view."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.browser_people import open_table, people_at, to_act
from tests.browser.browser_play import sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PHONE, Visitors
from tests.browser.test_accessibility import LOOKS, objections

PATIENT = {"patience": 3600, "grace": 3600, "timeouts": 0, "seeds": 0}
"""Nobody is hurried while the floor looks things up."""
BY_HAND: dict[str, Any] = {
    "instrument": "omaha-2017",
    "game": "omaha",
    "determinations": {"seats": 4, "run": "training", **PATIENT},
}


def supervisor(room: RoomServer, visitors: Visitors, path: str = "/floor", name: str = "Sunny", **more: Any) -> Page:
    """Somebody whom the operator has made supervisor."""
    return visitors.arrive(room, room.at_work(name, "supervisor"), path, **more)


def table_of(page: Page) -> str:
    return page.url.rpartition("/")[2]


def seat_of(page: Page, name: str) -> int:
    seats = page.request.get(f"/api/floor/{table_of(page)}").json()["seats"]
    return int(next(each["seat"] for each in seats if each["player"] == name))


def log(page: Page, words: str) -> Locator:
    return page.get_by_role("log").get_by_text(words).first


def pick(page: Page, sought: str, words: str) -> None:
    """What happened, found by some of its words."""
    page.get_by_label("Find it in plain words").fill(sought)
    page.get_by_role("region", name="What happened?").get_by_role("button", name=words).click()


def see(page: Page) -> Locator:
    page.get_by_role("button", name="See what the rules say").click()
    ruling = page.get_by_role("region", name="What the rules say")
    expect(ruling).to_be_visible()
    return ruling


def apply(page: Page, why: str) -> None:
    expect(page.get_by_role("button", name="Apply it")).to_be_disabled()
    page.get_by_label("Why? It is on record.").fill(why)
    page.get_by_role("button", name="Apply it").click()
    expect(page.get_by_role("status").get_by_text("Done:")).to_be_visible()


def test_a_supervisor_rules_on_an_exposed_card_an_early_wager_and_a_foul_hand(
    demo: RoomServer, visitors: Visitors
) -> None:
    player, waiting = to_act(people_at(demo, visitors, (500, 500), BY_HAND))
    name, other = (each.locator("header .name").inner_text() for each in (player, waiting))
    page = supervisor(demo, visitors)
    card = page.get_by_role("listitem").filter(has_text="Among ourselves").filter(has_text="Round 1").last
    expect(card).to_contain_text("Waiting for")
    page.goto(f"/floor/{table_of(player)}")

    pick(page, "hole card", "The dealer exposes hole cards.")
    page.get_by_role("group", name=f"Cards of {name}").get_by_label("Card 1").check()
    ruling = see(page)
    expect(ruling).to_contain_text("the first burn card replaces the exposed card")
    expect(ruling.get_by_role("button", name="Rule omaha-2017 17.20").first).to_be_visible()
    assert not re.search("[♣♦♥♠]", ruling.inner_text()), "no card is told before it is open"
    apply(page, "It slipped from the dealer's hand.")
    expect(log(player, "Ruling on hole cards exposed")).to_be_visible()

    pick(page, "turn", "A player acts out of turn.")
    page.get_by_label("Which seat?").select_option(str(seat_of(page, other)))
    page.get_by_label("What does the player do?").select_option("raise")
    page.get_by_label("To which total").fill("3,0")
    page.get_by_role("button", name="See what the rules say").click()
    expect(page.get_by_role("alert")).to_contain_text("“3,0” can be read in two ways")
    page.get_by_label("To which total").fill("30")
    expect(see(page)).to_contain_text("held aside until the turn comes")
    apply(page, "Everybody saw it.")
    expect(log(player, "out of turn")).to_be_visible()

    pick(page, "too many", "Players hold too few or too many cards.")
    page.get_by_label(f"Cards that {other} holds").fill("5")
    ruling = see(page)
    expect(ruling.get_by_role("button", name="Rule omaha-2017 17.9", exact=True).first).to_be_visible()
    apply(page, "Counted twice.")
    expect(log(player, "Ruling on wrong number of cards")).to_be_visible()


def test_a_player_calls_the_floor_and_sees_that_it_answers(demo: RoomServer, visitors: Visitors) -> None:
    request = {"instrument": "gazette-2001", "game": "hold-em", "determinations": PATIENT, "title": "Called"}
    player = visitors.come(demo.address, open_table(demo, visitors, request))
    name = sit(player)
    page = visitors.operator(demo, "/floor", viewport=PHONE)
    player.get_by_role("button", name="Call the floor").click()
    player.get_by_label("What is it about?").select_option("A question about the rules")
    player.get_by_label("Say what happened").fill("Who shows first?")
    player.get_by_role("button", name="Call", exact=True).click()
    expect(player.get_by_role("button", name="Floor called")).to_be_visible()
    asked = f"{name}: A question about the rules: Who shows first?"
    expect(page.get_by_role("listitem").first).to_contain_text(asked)
    page.get_by_label("Only what asks for attention").check()
    page.get_by_role("link", name="Called").click()
    page.get_by_role("button", name="Answer").click()
    page.get_by_label("What is decided?").fill("The player who was called.")
    expect(see(page)).to_contain_text("The player who was called.")
    apply(page, "It is in the rules.")
    expect(page.get_by_text("Floor called")).to_have_count(0)
    player.get_by_role("button", name="Floor answered").click()
    expect(player.get_by_role("dialog")).to_contain_text("The floor: The player who was called.")
    player.reload()
    player.get_by_role("button", name="Call the floor").click()
    expect(player.get_by_role("dialog")).to_contain_text("The floor: The player who was called.")


def test_the_floor_is_for_staff(demo: RoomServer, visitors: Visitors) -> None:
    for path in ("/floor", "/floor/omaha"):
        page = visitors.come(demo.address, path)
        expect(page.get_by_text("The floor is for those who work at the tables.")).to_be_visible()
        expect(page.get_by_role("link", name="Floor", exact=True)).to_have_count(0)


@pytest.mark.parametrize("choices", LOOKS, ids=["dark desktop", "light phone"])
def test_the_console_can_be_used_by_everyone(choices: dict[str, Any], demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo, "/floor", **choices)
    expect(page.get_by_role("link", name="Omaha high/low")).to_be_visible()
    assert objections(page) == []
    page.goto("/floor/omaha")
    pick(page, "signed", "A step of the procedures is signed for.")
    page.get_by_label("Which step?").fill("The float was counted")
    see(page)
    assert objections(page) == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= choices["viewport"]["width"], "nothing is wider than the screen"
    apply(page, "End of the shift.")
    page.get_by_role("link", name="The whole log").click()
    page.get_by_label("Only what staff did").check()
    page.get_by_label("Person").fill("Kim")
    expect(page.get_by_text("Reason: End of the shift.").first).to_be_visible()
    assert objections(page) == []
