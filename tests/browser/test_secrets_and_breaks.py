"""Nobody is sent another's cards, and neither a reload nor a dead server costs anybody the seat or the hand."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.browser_play import act, leave, move_bar, own_cards, post_or_sit_in, sit, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors


def listen(page: Page) -> list[Any]:
    """Everything that the page is sent over its socket from now on."""
    heard: list[Any] = []

    def attend(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: heard.append(json.loads(payload)))

    page.on("websocket", attend)
    return heard


def seat_of(page: Page) -> int:
    return int(page.locator(".own[data-seat]").get_attribute("data-seat") or 0)


def down_cards_of_others(messages: list[Any], seat: int) -> set[str]:
    """Face-down cards of other seats as they were sent, in events and in views."""
    found: set[str] = set()
    for message in messages:
        for event in message.get("events", ()):
            if event["type"] == "Dealt":
                found |= {card for place, card, up in event["steps"] if place > 0 and place != seat and not up}
        playing = (message.get("view") or {}).get("round") or {}
        for held in playing.get("seats", ()):
            if held["seat"] != seat and not held["words"]:
                found |= set(held["down"])
    return found


def whose_turn(*pages: Page) -> Page:
    """Whichever of them is to act next; whoever waits for the other alone waits until the other's time is up."""
    for _ in range(1200):
        for page in pages:
            if move_bar(page).is_visible():
                return page
            post_or_sit_in(page)
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody's turn came")


def test_two_browsers_at_one_table_see_only_their_own_cards(own_room: RoomServer, visitors: Visitors) -> None:
    first = visitors.come(own_room.address)
    second = visitors.come(own_room.address)
    heard = [listen(first), listen(second)]
    for page in (first, second):
        page.goto("/table/omaha")
        sit(page)
    for _ in range(6):
        act(whose_turn(first, second))
    while whose_turn(first, second) is not first:
        act(second)
    mine, theirs = own_cards(first), own_cards(second)
    assert len(mine) == 4
    assert "a face-down card" not in mine
    assert not set(mine) & set(theirs)
    for page, messages in zip((first, second), heard, strict=True):
        assert any(message["type"] == "entry" for message in messages)
        assert down_cards_of_others(messages, seat_of(page)) == {"??"}


def test_a_reload_in_mid_hand_shows_the_same_hand(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/omaha")
    sit(page)
    wait_for_turn(page)
    before = own_cards(page)
    page.reload()
    expect(move_bar(page)).to_be_visible()
    assert own_cards(page) == before
    act(page)
    leave(page)


def test_a_dead_server_costs_nobody_the_hand(own_room: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(own_room.address, "/table/omaha")
    name = sit(page)
    wait_for_turn(page)
    before = own_cards(page)
    own_room.kill()
    expect(page.get_by_text("The line is down")).to_be_visible()
    assert own_cards(page) == before
    own_room.start()
    expect(page.get_by_text("The line is down")).to_have_count(0)
    expect(move_bar(page)).to_be_visible()
    assert own_cards(page) == before
    assert page.locator("header .name").inner_text() == name
    act(page)
    assert page.get_by_role("alert").count() == 0


def test_what_is_asked_while_the_line_is_down_is_done_once_it_is_up(own_room: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(own_room.address, "/table/omaha")
    name = sit(page)
    wait_for_turn(page)
    own_room.kill()
    expect(page.get_by_text("The line is down")).to_be_visible()
    page.get_by_role("button", name="Fold").click()
    own_room.start()
    expect(page.get_by_role("log").get_by_text(f"{name} folds").first).to_be_visible()
    assert page.get_by_role("alert").count() == 0
