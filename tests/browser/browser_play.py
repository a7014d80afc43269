"""What a person does at a table, with mouse and keys, knowing only what the page shows."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import FrameLocator, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooSlow

CHEAPEST = ("Check", "Call", "Stand pat", "Draw", "Show", "Bet", "Bring in", "No over-blind")
_numbers = itertools.count(1)


def sit(page: Page, name: str = "", stake: int = 0) -> str:
    """Take the first empty seat, with the stake that is suggested unless another is asked for; gives the name."""
    page.get_by_role("button", name="Sit in seat").first.click()
    page.get_by_label("Name").fill(name or f"Visitor {next(_numbers)}")
    page.get_by_role("button", name="Come in", exact=True).last.click()
    if stake:
        page.get_by_label("Table stake", exact=True).fill(str(stake))
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".own")).to_be_visible()
    return page.locator("header .name").inner_text()


def leave(page: Page) -> None:
    """Give up hand and seat, so that nobody waits for an empty chair."""
    with suppress(TooSlow):  # The seat goes with the last chip.
        page.get_by_role("button", name="Your seat").click(timeout=3000)
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Leave|Fold and leave)")).first.click(
            timeout=3000
        )
    for _ in range(1800):  # Whoever leaves after the round still has the turn in it.
        if not page.locator(".own").count():
            break
        if move_bar(page).is_visible():
            page.keyboard.press("f")
        page.wait_for_timeout(50)
    expect(page.locator(".own")).to_have_count(0)


def move_bar(table: Page | FrameLocator) -> Locator:
    """The buttons of the dock, while there is something to decide."""
    return table.get_by_role("group", name="Your move").and_(table.locator("[data-turn]"))


def steady(page: Page) -> None:
    """Until the buttons that came alive may be pressed."""
    expect(move_bar(page).get_by_role("button", disabled=False).first).to_be_visible()


def own_cards(page: Page) -> list[str]:
    """The faces of one's own cards, as the page names them."""
    named: Any = page.locator(".own .hand .card").evaluate_all("found => found.map(each => each.ariaLabel)")
    return [str(name).removesuffix(", to be discarded") for name in named]


def wait_for_turn(page: Page, at: FrameLocator | None = None) -> None:
    """Come back if one was taken for gone, and post what is owed rather than wait, until it is one's turn."""
    table = at or page
    offers = table.locator("button", has_text=re.compile("Post |Sit in|Buy chips"))
    for _ in range(1800):
        if table.locator("[data-turn]").is_visible():
            return
        if offers.count():  # Seeking by roles takes the page longer than playing does.
            post_or_sit_in(table)
        page.wait_for_timeout(100)
    raise AssertionError(f"no turn came: {account(page)[-12:]}")


def post_or_sit_in(table: Page | FrameLocator) -> None:
    """And buy again, if that is what it takes to be dealt in."""
    if table.get_by_text("You have lost your stake.").first.is_visible():
        _buy_again(table)
    with suppress(TooSlow):  # The button goes when the round begins.
        table.get_by_role("button", name=re.compile("^(Post |Sit in$)")).first.click(timeout=50)


def _buy_again(table: Page | FrameLocator) -> None:
    """Calling everything costs a whole stake now and then."""
    with suppress(TooSlow):  # The offer goes with the seat.
        table.get_by_role("button", name="Buy chips").first.click(timeout=5_000)
        table.get_by_role("dialog").get_by_role("button", name="Buy chips").click(timeout=5_000)


def act(page: Page, preferred: Sequence[str] = CHEAPEST) -> str:
    """The cheapest way to stay in, unless otherwise asked; in a draw, two cards are changed. Gives what was pressed."""
    bar = move_bar(page)
    cards = page.locator(".own button.card")
    if cards.count():  # What is said of the draw may still be heard after it.
        cards.nth(0).click()
        cards.nth(1).click()
    steady(page)
    for words in preferred:
        button = bar.get_by_role("button", name=words, disabled=False)
        if button.count():
            told = button.first.inner_text()
            button.first.click()
            expect(page.locator("[aria-busy=true]")).to_have_count(0)
            return told
    raise AssertionError(account(page)[-12:])


def play_rounds(page: Page, rounds: int, most_moves: int = 80) -> list[str]:
    """Stay in until so many rounds have been won by somebody since one's first turn; gives what was pressed."""
    wait_for_turn(page)
    before = wins(page)
    pressed: list[str] = []
    while len(pressed) < most_moves:
        wait_for_turn(page)
        pressed.append(act(page))
        if wins(page) >= before + rounds:
            return pressed
    raise AssertionError(f"{rounds} rounds were not decided in {most_moves} moves: {account(page)[-12:]}")


def account(page: Page) -> list[str]:
    """The lines of the account, as far as the page shows them."""
    return page.get_by_role("log").locator(".words").all_inner_texts()


def wins(page: Page) -> int:
    return sum(" wins " in line or " win " in line for line in account(page))
