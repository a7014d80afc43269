"""A guest sits down and plays whole rounds against bots, in every kind of game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.browser_play import account, act, leave, move_bar, play_rounds, sit, steady, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PHONE, Visitors


@pytest.mark.parametrize("table", ["omaha", "draw", "stud", "manila", "hold-em"])
def test_a_guest_plays_a_whole_round(table: str, demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, f"/table/{table}")
    name = sit(page)
    assert play_rounds(page, rounds=1)
    assert any(name in line for line in account(page))
    assert page.get_by_role("alert").count() == 0
    leave(page)


def test_cards_are_drawn_by_tapping_them_on_a_phone(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/draw", viewport=PHONE, has_touch=True)
    name = sit(page)
    pressed = ""
    while not pressed.startswith("Draw 2"):
        wait_for_turn(page)
        pressed = act(page)
    page.get_by_role("button", name=re.compile("^Log:")).click()
    expect(page.get_by_role("log").get_by_text(f"{name} discards two cards").first).to_be_visible()
    page.get_by_role("button", name="Close").click()
    leave(page)


def test_keys_do_what_the_buttons_say(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/hold-em")
    sit(page)
    wait_for_turn(page)
    steady(page)
    page.keyboard.press("f")
    expect(move_bar(page)).to_have_count(0)
    expect(page.locator(".own .note")).to_contain_text("fold")
    leave(page)
