"""Every page in every look (`browser_looks.py`); pages in the middle of something have files of their own."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.browser_looks import complaints, looked_over
from tests.browser.browser_play import leave, play_rounds, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors

EVERYBODYS = (
    "/",
    "/?game=nothing",
    "/table/omaha",
    "/table/ultimate",
    "/tables/omaha+limit",
    "/events",
    "/rules",
    "/rules/gazette-2001",
    "/ruling",
    "/open",
    "/operator",
    "/floor",
    "/training",
    "/nowhere",
    "/table/none",
    "/sign/stud",
)
PLAYERS = (
    "/rounds",
    "/rounds/figures",
    "/table/hold-em/rounds",
    "/account",
    "/training",
    "/training/drill",
    "/training/ultimate",
)
STAFFS = (
    "/open",
    "/floor",
    "/floor/stud",
    "/floor/stud/log",
    "/people",
    "/people/Kim",
    "/house",
    "/incidents",
    "/events/new",
    "/inspect",
    "/inspect/ledger",
    "/inspect/clauses/omaha-2017",
    "/inspect/clauses/omaha-2017/9.2",
    "/inspect/verify",
)


@pytest.mark.exhaustive
def test_everybodys_pages_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    found = looked_over(page, EVERYBODYS)
    page.goto("/events")
    page.get_by_role("heading", level=2).get_by_role("link").last.click()
    expect(page.get_by_role("heading", name="Prizes")).to_be_visible()
    event = page.url
    found += complaints(page, "an event")
    page.goto(f"{event}/screen")
    found += complaints(page, "the screen of an event")
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
def test_a_players_pages_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/hold-em")
    sit(page)
    play_rounds(page, rounds=2)
    page.get_by_role("link", name="Lobby", exact=True).click()
    found = complaints(page, "lobby with a seat")
    page.goto("/table/hold-em")
    found += complaints(page, "table with a seat")
    page.get_by_role("button", name="Your seat").click()
    found += complaints(page, "your seat")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    found += complaints(page, "settings")
    page.keyboard.press("Escape")
    leave(page)
    found += looked_over(page, PLAYERS)
    page.goto("/rounds")
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    page.get_by_role("button", name="To the end").click()
    found += complaints(page, "replay")
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
def test_the_staffs_pages_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    found = looked_over(visitors.operator(demo), STAFFS)
    assert not found, "\n".join(found)
