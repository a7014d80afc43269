"""Every page in every look: nothing wider than the screen, and axe finds nothing.

`PITBOSS_PICTURES=folder` keeps a picture of each.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_play import leave, play_rounds, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import RULES, objections
from tests.browser.test_geometry import SETTLED, SIZES

PICTURES = os.environ.get("PITBOSS_PICTURES", "")
SCHEMES: tuple[Any, ...] = ("light", "dark")
COLOURS = ("color-contrast",)
SPILL = """
() => {
  const over = document.documentElement.scrollWidth - innerWidth
  if (over <= 0) return []
  const isWide = (each) => each.getBoundingClientRect().right > innerWidth + 1
  const wide = [...document.querySelectorAll('main *, header *')].filter(isWide).slice(0, 3)
  return [`${over} px wider than the screen: ${wide.map((each) => each.outerHTML.slice(0, 120)).join(' | ')}`]
}
"""
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


def complaints(page: Page, name: str) -> list[str]:
    """What is wrong with the page before us at every size, light and dark."""
    found: list[str] = []
    for at, (size, (width, height)) in enumerate(SIZES.items()):
        page.set_viewport_size({"width": width, "height": height})
        # Every rule in one of the looks by turns; of the other only what its colours change.
        for scheme, rules in ((SCHEMES[at % 2], RULES), (SCHEMES[1 - at % 2], COLOURS)):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(SETTLED)
            keep(page, f"{name} {size} {scheme}")
            found += [f"{name}, {size}, {scheme}: {each}" for each in objections(page, rules)]
        found += [f"{name}, {size}: {each}" for each in page.evaluate(SPILL)]
    return found


def keep(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}.png")


def looked_over(page: Page, paths: tuple[str, ...]) -> list[str]:
    found: list[str] = []
    for path in paths:
        page.goto(path)
        page.wait_for_load_state("networkidle")
        found += complaints(page, path)
    return found


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
    assert found == []


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
    assert found == []


@pytest.mark.exhaustive
def test_the_staffs_pages_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    assert looked_over(visitors.operator(demo), STAFFS) == []
