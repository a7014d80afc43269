"""Nothing shifts in the dock or on the felt: whole rounds of every game, told entry by entry, and played."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.play import events as e
from pitboss.table import events as te
from tests.browser.browser_play import act, move_bar, sit, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import Scene, StagedHouse, StagedPots, come_in, staged
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors
from tests.browser.test_geometry import GAMES

OBSERVE = """
() => {
  window.shifts = []
  const told = ({ node, previousRect: was, currentRect: is }) =>
    `${node.outerHTML ?? node.textContent} from ${was.x}, ${was.y} to ${is.x}, ${is.y}`.slice(0, 240)
  // Words that change within a box which stays where it is have not moved.
  const moved = ({ previousRect: was, currentRect: is }) => was.x !== is.x || was.y !== is.y
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


def forty_seconds() -> Iterator[float]:
    end = time.monotonic() + SECONDS
    while (left := end - time.monotonic()) > 0:
        yield left


@look
@pytest.mark.exhaustive
@pytest.mark.parametrize("table", ["omaha", "draw", "stud", "manila", "hold-em"])
def test_nothing_shifts_in_forty_seconds_of_play(
    table: str, choices: dict[str, Any], demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.come(demo.address, f"/table/{table}", reduced_motion="no-preference", **choices)
    sit(page)
    wait_for_turn(page)
    page.evaluate(OBSERVE)
    place = dock(page)
    for _ in forty_seconds():
        if move_bar(page).is_visible():
            act(page)
        page.wait_for_timeout(100)
        assert dock(page) == place
    expect(page.locator(".own")).to_be_visible()
    shifts = page.evaluate("window.shifts")
    assert not shifts, "\n".join(shifts)
