"""A page that was hidden in the middle of a result: shown again, it is where the table is, and has lost nothing."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from pitboss.play import events as e
from pitboss.table import events as te
from tests.browser.browser_stage import StagedPots, come_in, pushing, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_movement import LOOK, STEP, still

HIDDEN = """
hidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => hidden ? 'hidden' : 'visible' })
  document.dispatchEvent(new Event('visibilitychange'))
}
"""


def felt(page: Page) -> dict[str, Any]:
    seen: dict[str, Any] = page.evaluate(LOOK)
    return {part: seen[part] for part in ("bets", "board", "button", "stakes", "flights", "outcome", "told")}


def ends(table: StagedPots) -> bool:
    return any(isinstance(event, e.RoundClosed) for event in table.events)


def begins(table: StagedPots) -> bool:
    return any(isinstance(event, te.RoundStarted) for event in table.events)


def test_whoever_looks_again_after_three_rounds_sees_the_table_as_it_is(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    result = table.until(ends).last_entry()
    page, line = staged(visitors, result, reduced_motion="no-preference")
    come_in(page)
    line.tell(result.entries)
    expect(page.locator(".outcome")).to_be_visible()  # The result is being told.
    page.evaluate(HIDDEN, arg=True)
    told = len(table.told)
    for _ in range(3):
        table.until(begins)
        table.until(ends)
    table.until(begins)
    line.tell(table.told[told:])
    log = page.get_by_role("log")
    expect(log.get_by_text(f"Round {table.hosted.rounds}", exact=True)).to_be_attached()
    page.evaluate(HIDDEN, arg=False)
    expect(page.locator(".flight")).to_have_count(0)
    for number in range(2, table.hosted.rounds + 1):  # Nothing of what happened is missing.
        expect(log.get_by_text(f"Round {number}", exact=True)).to_have_count(1)
    fresh, _ = staged(visitors, table.here(), reduced_motion="no-preference")
    come_in(fresh)
    assert felt(page) == felt(fresh)
    page.keyboard.press("l")
    replay = page.get_by_role("dialog").get_by_role("link", name="Replay")
    expect(replay).to_have_attribute("href", f"/table/t/rounds/{table.hosted.rounds - 1}")


def test_a_result_is_told_whole_to_whoever_wants_nothing_to_move(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 2, open_on_tap_out=True)
    table.sit()
    table.until(lambda at: ends(at) and sum(isinstance(event, e.Dealt) for event in at.events) > 1, pushing)
    scene = table.last_entry()
    page, line = still(visitors, scene, motion="reduce")
    line.tell(scene.entries)
    page.clock.run_for(STEP)
    seen = page.evaluate(LOOK)
    assert seen["board"] == 5
    assert seen["open"]
    assert seen["outcome"]
    assert seen["flights"] == []
    assert page.evaluate("document.getAnimations().length") == 0
    page.clock.run_for(20_000)  # Nobody takes it away but the next round.
    assert page.evaluate(LOOK)["outcome"] == seen["outcome"]
    assert page.evaluate(LOOK)["stakes"] == seen["stakes"]
