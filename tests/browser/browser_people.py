"""People by themselves at a table that the operator opens for them: nothing happens there that they do not do."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.browser_play import move_bar, sit, steady
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors

HOLD_EM: dict[str, Any] = {
    "instrument": "gazette-2001",
    "game": "hold-em",
    "determinations": {"seats": 6, "blinds": [5, 10], "limit": "no-limit", "seconds_to_act": 60},
}


def open_table(room: RoomServer, visitors: Visitors, request: dict[str, Any]) -> str:
    """The address of a new table without bots."""
    page = visitors.operator(room)
    answer = page.request.post("/api/tables", data={"title": "Among ourselves", "bots": 0, **request})
    assert answer.status == 201, answer.text()
    opened = f"/table/{answer.json()['id']}"
    page.context.close()
    return opened


def people_at(
    room: RoomServer, visitors: Visitors, stakes: tuple[int, ...], request: dict[str, Any] = HOLD_EM, **choices: Any
) -> list[Page]:
    """As many people as stakes, seated, each with their own browser."""
    path = open_table(room, visitors, request)
    pages = [visitors.come(room.address, path, **choices) for _ in stakes]
    for page, stake in zip(pages, stakes, strict=True):
        sit(page, stake=stake)
    return pages


def to_act(pages: list[Page]) -> tuple[Page, Page]:
    """Whoever has the turn, and another who waits."""
    for _ in range(1800):
        acting = [page for page in pages if move_bar(page).is_visible()]
        if acting:
            steady(acting[0])
            return acting[0], next(page for page in pages if page is not acting[0])
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody has the turn")


def press(page: Page, words: str) -> None:
    steady(page)
    move_bar(page).get_by_role("button", name=re.compile(f"^{words}")).click()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def pots(page: Page) -> str:
    return page.get_by_role("group", name="The pot").inner_text()
