"""How somebody plays who has a plan and looks only at the buttons."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.browser_play import move_bar

BOLD = ("Bet", "Raise", "Call", "Check", "Show")
"""Of whoever wants the pot: it is folded to them, or decided by the cards where the other is in with the last chips."""
SHY = ("Fold", "Check", "Show", "Muck", "Call")
"""Of whoever gives up every hand that can be given up, and so loses blind after blind."""


def move(page: Page, manner: tuple[str, ...]) -> None:
    """The first act of a manner that there is, if there is a turn; it may pass meanwhile."""
    bar = move_bar(page)
    for words in manner if bar.is_visible() else ():
        button = bar.get_by_role("button", name=re.compile(f"^{words}"), disabled=False)
        with suppress(TooSlow):
            if button.count():
                button.first.click(timeout=1000)
                return
