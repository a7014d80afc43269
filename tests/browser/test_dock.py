"""The dock does what it says, once, and nothing moves under a hand."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.browser_people import people_at, pots, press, to_act
from tests.browser.browser_play import account, move_bar, sit, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors


def amount(page: Page) -> Any:
    return page.get_by_label("Exact amount")


def raise_button(page: Page) -> Any:
    return move_bar(page).get_by_role("button", name=re.compile("^(Raise to|Bet|All-in)"))


def test_an_amount_is_what_was_typed_or_nothing(demo: RoomServer, visitors: Visitors) -> None:
    pages = people_at(demo, visitors, (1000, 1000))
    acting, _ = to_act(pages)
    amount(acting).fill("12.50")
    expect(acting.get_by_text("“12.50” is not a whole number of chips.")).to_be_visible()
    expect(raise_button(acting)).to_be_disabled()
    amount(acting).fill("1,5k")
    expect(acting.get_by_text("can be read in two ways")).to_be_visible()
    amount(acting).press("Enter")
    expect(move_bar(acting)).to_be_visible()
    amount(acting).fill("0.7k")
    expect(raise_button(acting)).to_have_text(re.compile("^Raise to 700"))
    third = visitors.come(demo.address, acting.url)
    sit(third)  # An entry arrives in the middle of the turn.
    expect(acting.get_by_role("log").get_by_text("takes seat").nth(2)).to_be_visible()
    expect(raise_button(acting)).to_have_text(re.compile("^Raise to 700"))
    acting.keyboard.press("?")  # In the field a letter is a letter.
    expect(acting.get_by_role("dialog")).to_have_count(0)
    amount(acting).fill("700")
    amount(acting).press("Enter")
    expect(acting.get_by_role("log").get_by_text("raises to 700").last).to_be_visible()


def test_a_second_click_and_a_held_key_do_nothing(demo: RoomServer, visitors: Visitors) -> None:
    pages = people_at(demo, visitors, (1000, 1000))
    acting, waiting = to_act(pages)
    name = acting.locator("header .name").inner_text()
    place = move_bar(acting).locator("button").nth(1).bounding_box()
    assert place
    for pause in (0, 120, 180, 250):  # A call, and clicks after it that aim at nothing.
        acting.wait_for_timeout(pause)
        acting.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(acting.get_by_role("log").get_by_text(f"{name} calls 5")).to_be_visible()
    expect(acting).to_have_url(re.compile("/table/[^/]+$"))
    expect(acting.locator(".own .note")).not_to_contain_text("sits out")
    press(waiting, "Check")
    for page in (waiting, acting):
        page.keyboard.down("c")  # Held from before the turn until long after it has come.
    acting, waiting = to_act(pages)
    for _ in range(5):
        acting.wait_for_timeout(100)
        acting.keyboard.down("c")  # A key that is down already repeats.
    assert move_bar(acting).is_visible()
    assert not any("checks" in line for line in account(acting)[-1:])


def test_a_choice_before_the_turn_is_carried_out_on_its_facts_only(demo: RoomServer, visitors: Visitors) -> None:
    pages = people_at(demo, visitors, (1000, 400))
    acting, waiting = to_act(pages)
    choices = waiting.get_by_role("group", name="Before your turn")
    choices.get_by_role("button", name="Call any").click()
    amount(acting).fill("35")
    press(acting, "Raise to 35")
    expect(waiting.get_by_role("log").get_by_text(" calls 25").last).to_be_visible()
    acting, waiting = to_act(pages)  # The flop: what was chosen before it is forgotten.
    choices = waiting.get_by_role("group", name="Before your turn")
    expect(choices.get_by_role("button", name="Call any", pressed=False)).to_be_visible()
    choices.get_by_role("button", name="Check", exact=True).click()
    press(acting, "Bet")
    expect(waiting.get_by_text("“Check” was dropped")).to_be_visible()
    expect(move_bar(waiting)).to_be_visible()
    assert "70" in pots(waiting)  # The bet in front is in no pot yet.
    waiting.keyboard.press("a")
    all_in = move_bar(waiting).get_by_role("button", name=re.compile(r"^All-in \d+ \(tap out\)"))
    expect(all_in).to_be_enabled()
    all_in.click()
    expect(move_bar(acting)).to_be_visible()
    assert "Side pot" not in pots(acting)
    press(acting, "Call")
    expect(acting.locator(".outcome")).to_contain_text(re.compile(r"\bwins? \d"))
    assert "Side pot" not in pots(acting)


def test_a_seat_is_left_with_its_hand(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/omaha")
    name = sit(page)
    wait_for_turn(page)
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("button", name="Fold and leave").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("log").get_by_text(f"{name} folds").last).to_be_visible()
    expect(page.locator(".own")).to_have_count(0)


def test_the_keys_are_listed(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/omaha")
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("check or call")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
