"""A line on which every word takes a second and a half: slow is not down, and nothing is done twice."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.browser_play import leave, move_bar, sit, steady, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors

SLOW = """
  window.said = []
  window.alarms = []
  const LATE = 1500
  const heard = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')
  const say = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    window.said.push(data)
    setTimeout(() => this.readyState === WebSocket.OPEN && say.call(this, data), LATE)
  }
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    configurable: true,
    get() { return this.listener ?? null },
    set(listener) {
      this.listener = listener
      heard.set.call(this, (event) => setTimeout(() => this.listener?.(event), LATE))
    },
  })
  new MutationObserver(() => {
    const told = /The line is down|does not answer/.exec(document.body?.innerText ?? '')
    if (told) window.alarms.push(told[0])
  }).observe(document, { childList: true, subtree: true, characterData: true })
"""
"""What is said and heard on the line is late; noted are what was said, and every word of a line that is down."""
A_LONG_TURN = 8_000
"""Milliseconds in which a quiet line would have been noticed."""


def on_a_slow_line(demo: RoomServer, visitors: Visitors, path: str) -> Page:
    page = visitors.come(demo.address, "about:blank")
    page.add_init_script(SLOW)
    page.goto(path)
    return page


def moves(page: Page) -> list[dict[str, Any]]:
    said = [json.loads(each) for each in page.evaluate("window.said")]
    return [each for each in said if each["type"] == "do" and each["command"]["type"] in ("Call", "Check")]


def test_a_slow_line_is_not_called_down_and_a_move_is_sent_once(demo: RoomServer, visitors: Visitors) -> None:
    page = on_a_slow_line(demo, visitors, "/table/hold-em")
    sit(page)
    wait_for_turn(page)
    page.wait_for_timeout(A_LONG_TURN)
    assert page.evaluate("window.alarms") == []
    steady(page)
    page.keyboard.press("c")
    assert page.locator("[aria-busy=true]").count() == 1  # It is seen to be sent long before it is answered,
    page.keyboard.press("c")
    page.keyboard.press("f")
    expect(move_bar(page).get_by_role("button", disabled=False)).to_have_count(0)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    assert len(moves(page)) == 1  # and once.
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.evaluate("window.alarms") == []
    leave(page)
