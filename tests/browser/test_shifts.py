"""Nothing shifts in the dock or on the felt: whole rounds of every game, told entry by entry, and played."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooSlow

from pitboss.play import events as e
from pitboss.table import events as te
from tests.browser.browser_house import place_button, wager
from tests.browser.browser_play import CHEAPEST, act, move_bar, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import Scene, StagedHouse, StagedPots, come_in, staged
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors
from tests.browser.test_geometry import GAMES

OBSERVE = """
() => {
  window.shifts = []
  const place = ({ left, right, top }) => `${left} to ${right}, ${top}`
  const told = ({ node, previousRect: was, currentRect: is }) =>
    `from ${place(was)} to ${place(is)}: ${node.outerHTML ?? node.textContent}`.slice(0, 300)
  // Words that change where they begin, end or have their middle have not moved.
  const same = (one, other) => Math.abs(one - other) < 1
  const moved = ({ previousRect: was, currentRect: is }) =>
    !same(was.top, is.top) ||
    !(same(was.left, is.left) || same(was.right, is.right) || same(was.left + was.right, is.left + is.right))
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const source of sources)
        if (moved(source) && source.node?.parentElement?.closest('.dock, .felt')) window.shifts.push(told(source))
  }).observe({ type: 'layout-shift', buffered: false })
}
"""
DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOOKS: list[dict[str, Any]] = [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True}]
look = pytest.mark.parametrize("choices", LOOKS, ids=["desktop", "phone"])
SECONDS = 40
"""How long somebody plays in the long run."""


def a_round(game: str) -> Scene:
    """A round from the first card to the next one's."""
    if game == "ultimate":
        house = StagedHouse(4)
        house.wager()
        house.settle()
        before = len(house.told)
        house.wager()
        house.settle()
        house.wager()
        return house.last(len(house.told) - before)
    instrument, key, _, chosen = GAMES[game]
    table = StagedPots(instrument, key, 5, **chosen)
    table.sit()
    table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events))
    before = len(table.told)
    table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events))
    table.until(lambda at: any(isinstance(event, te.RoundStarted) for event in at.events))
    return table.last(len(table.told) - before)


def dock(page: Page) -> Any:
    return page.locator(".main > .dock").bounding_box()


@look
@pytest.mark.parametrize("game", [*GAMES, "ultimate"])
def test_nothing_shifts_in_a_whole_round(game: str, choices: dict[str, Any], visitors: Visitors) -> None:
    scene = a_round(game)
    page, line = staged(visitors, scene, **choices)
    come_in(page)
    page.evaluate(DRAWN)
    page.evaluate(OBSERVE)
    place = dock(page)
    for entry in scene.entries:
        line.tell([entry])
        page.evaluate(DRAWN)
    assert dock(page) == place
    shifts = page.evaluate("window.shifts")
    assert not shifts, "\n".join(shifts)


def played_for(page: Page, seconds: int, place: Any) -> int:
    """So long, and until something was decided: gives how often it was."""
    end, turns = time.monotonic() + seconds, 0
    for _ in range(1800):
        if time.monotonic() > end and turns:
            break
        turns += decided(page)
        page.wait_for_timeout(100)
        assert dock(page) == place, "whether there is a seat left or not"
    return turns


def decided(page: Page) -> bool:
    """Whatever there is to decide is decided as cheaply as it can be; what is owed is posted."""
    if place_button(page).count():
        wager(page)
        return True
    if move_bar(page).is_visible():
        act(page, [*CHEAPEST, "Play", "Fold"])
        return True
    with suppress(TooSlow):
        page.get_by_role("button", name=re.compile("^(Post |Sit in$)")).first.click(timeout=50)
    return False


@look
@pytest.mark.exhaustive
@pytest.mark.parametrize("table", ["omaha", "draw", "stud", "manila", "hold-em", "ultimate"])
def test_nothing_shifts_in_forty_seconds_of_play(
    table: str, choices: dict[str, Any], demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.come(demo.address, f"/table/{table}", reduced_motion="no-preference", **choices)
    sit(page)
    page.evaluate(OBSERVE)
    place = dock(page)
    turns = played_for(page, SECONDS, place)
    assert turns, "somebody played"
    shifts = page.evaluate("window.shifts")
    assert not shifts, "\n".join(shifts)
