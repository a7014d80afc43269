"""Two windows of one player at a real table: what both are asked is done once, and whoever comes second is told."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.browser_people import people_at, to_act
from tests.browser.browser_play import account, move_bar, steady
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_kept import TOP_UP

DOLLAR = 100
HOLD = """
  window.held = []
  const say = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    if (window.holds && JSON.parse(data).type === 'do') window.held.push(() => say.call(this, data))
    else say.call(this, data)
  }
"""
"""What a page asks for can be held back, and let go later."""


def another_window(page: Page) -> Page:
    other = page.context.new_page()
    other.add_init_script(HOLD)
    other.goto(page.url)
    expect(other.locator(".own")).to_be_visible()
    return other


def money_of(page: Page) -> int:
    told: Any = page.request.get("/api/me").json()
    return int(told["you"]["balance"])


def wish_for_chips(page: Page, below: int, to: int) -> None:
    page.bring_to_front()
    page.keyboard.press("y")
    page.get_by_label(TOP_UP).check()
    page.get_by_label("below").fill(str(below))
    page.get_by_label("to", exact=True).fill(str(to))
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def everything_goes_in(pages: list[Page]) -> None:
    acting, waiting = to_act(pages)
    acting.keyboard.press("a")
    acting.keyboard.press("r")
    expect(move_bar(waiting)).to_be_visible()
    steady(waiting)
    waiting.keyboard.press("c")


def test_a_lost_stake_is_bought_again_once_for_both_windows(demo: RoomServer, visitors: Visitors) -> None:
    pages = people_at(demo, visitors, (300, 300))
    others = [another_window(page) for page in pages]
    before = [money_of(page) for page in pages]
    for page in pages:
        wish_for_chips(page, 100, 400)
    log = pages[0].get_by_role("log")
    for number in range(2, 8):  # A pot that is shared ruins nobody.
        everything_goes_in(pages)
        expect(log.get_by_text(f"Round {number}", exact=True)).to_be_attached()
        if log.get_by_text("adds 400").count():
            break
    for each in (*pages, *others):  # Whatever a window asks for by itself has been answered,
        expect(each.get_by_role("log").get_by_text("adds 400")).to_have_count(1)
        expect(each.locator("[aria-busy=true]")).to_have_count(0)
        expect(each.get_by_role("alert")).to_have_count(0)
    paid = sorted(then - money_of(page) for page, then in zip(pages, before, strict=True))
    assert paid == [0, 400 * DOLLAR]  # and was paid for once.


def test_of_two_windows_that_answer_one_turn_the_second_is_told(demo: RoomServer, visitors: Visitors) -> None:
    page, _ = to_act(people_at(demo, visitors, (300, 300)))
    other = another_window(page)
    steady(other)
    other.evaluate("window.holds = true")
    other.keyboard.press("c")
    expect(other.locator("[aria-busy=true]")).to_have_count(1)
    lines = len(account(page))
    page.keyboard.press("c")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(move_bar(page)).to_have_count(0)
    other.evaluate("window.holds = false; window.held.forEach((go) => go())")
    expect(other.get_by_role("alert")).to_contain_text("The turn has moved on")
    expect(other.locator("[aria-busy=true]")).to_have_count(0)
    name = page.locator("header .name").inner_text()
    done = [line for line in account(page)[lines:] if line.startswith(name)]
    assert len(done) == 1, done
    expect(page.get_by_role("alert")).to_have_count(0)
