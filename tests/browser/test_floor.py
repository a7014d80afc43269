"""The floor's console: a supervisor sees every table, is called, and rules with the clauses in view."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.browser_people import people_at, to_act
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors

PASSWORD = "kitchen lamp forty two"  # noqa: S105
PATIENT = {"patience": 3600, "grace": 3600, "timeouts": 0, "seeds": 0}
"""Nobody is hurried while the floor looks things up."""
BY_HAND: dict[str, Any] = {
    "instrument": "omaha-2017",
    "game": "omaha",
    "determinations": {"seats": 4, "run": "training", **PATIENT},
}


def supervisor(room: RoomServer, visitors: Visitors, path: str = "/floor", name: str = "Sunny", **more: Any) -> Page:
    """Somebody whom the operator has made supervisor."""
    page = visitors.come(room.address, "about:blank", **more)
    page.goto("/rules")
    asked = page.request
    if asked.post("/api/login", data={"name": name, "password": PASSWORD}).status != 200:
        asked.post("/api/guest", data={"name": name})
        asked.post("/api/register", data={"password": PASSWORD})
        operator = visitors.operator(room)
        given = operator.request.post(f"/api/people/{name}/roles", data={"role": "supervisor", "why": "new here"})
        assert given.status == 200, given.text()
        operator.context.close()
        assert asked.post("/api/login", data={"name": name, "password": PASSWORD}).status == 200
    page.goto(path)
    return page


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
