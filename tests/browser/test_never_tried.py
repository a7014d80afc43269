"""What seldom comes together: tables that close among several, nothing that fits, and a line of fifty kilobits."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_people import HOLD_EM, open_table, people_at, press, to_act
from tests.browser.browser_play import sit, steady, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors

CARDS = "found => found.map(each => each.ariaLabel)"
FACE_DOWN = {"a face-down card"}


def close(room: RoomServer, path: str) -> None:
    room.ask(f"/tables/{path.removeprefix('/table/')}/close", {"why": "The evening is over."}, room.operator_session)


def at_all(room: RoomServer, visitors: Visitors, count: int) -> tuple[Page, list[str]]:
    """One person with a seat at so many tables, all of them in one window."""
    paths = [open_table(room, visitors, HOLD_EM) for _ in range(count)]
    page = visitors.come(room.address, paths[0])
    sit(page, stake=300)
    for path in paths[1:]:
        page.goto(path)
        page.get_by_role("button", name="Sit in seat").first.click()
        page.get_by_label("Table stake", exact=True).fill("300")
        page.get_by_role("button", name="Sit down").click()
        expect(page.locator(".own")).to_be_visible()
    return page, paths


def ids_of(paths: list[str]) -> list[str]:
    return [path.removeprefix("/table/") for path in paths]


def tiles(page: Page, paths: list[str]) -> list[Any]:
    page.goto("/tables/" + "+".join(ids_of(paths)))
    found = [page.frame_locator(f"iframe[data-table='{each}']") for each in ids_of(paths)]
    for each in found:
        expect(each.get_by_role("region", name="The table")).to_be_visible()
    return found


def test_a_table_that_closes_among_several_says_so_and_the_others_stay(
    plain_room: RoomServer, visitors: Visitors
) -> None:
    page, paths = at_all(plain_room, visitors, 2)
    closing, other = tiles(page, paths)
    close(plain_room, paths[0])
    expect(closing.get_by_text("The table is closed.").first).to_be_visible()
    expect(closing.get_by_role("button", name="Sit in seat")).to_have_count(0)
    expect(other.locator(".own")).to_be_visible()
    expect(other.get_by_text("The table is closed.")).to_have_count(0)
    page.get_by_role("button", name="Put away").first.click()
    expect(page).to_have_url(re.compile(f"/table/{ids_of(paths)[1]}$"))
    expect(page.locator(".own")).to_be_visible()


def test_nothing_to_play_at_is_said_where_one_asked(plain_room: RoomServer, visitors: Visitors) -> None:
    """The only table is too dear, then closed, then full."""
    dear = opened(plain_room, visitors, minimum_stake=90_000_000, maximum_buy_in=0)
    page = visitors.come(plain_room.address)
    plays_in_vain(page)
    close(plain_room, dear)
    small = opened(plain_room, visitors, seats=2)
    close(plain_room, small)
    plays_in_vain(page)
    full = opened(plain_room, visitors, seats=2)
    for _ in range(2):
        sit(visitors.come(plain_room.address, full), stake=300)
    plays_in_vain(page)


def opened(room: RoomServer, visitors: Visitors, **choices: int) -> str:
    return open_table(room, visitors, HOLD_EM | {"determinations": HOLD_EM["determinations"] | choices})


def plays_in_vain(page: Page) -> None:
    page.reload()
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("alert")).to_contain_text("No such table has a free seat")
    expect(page).to_have_url(re.compile(r"^http://[^/]+/$"))


def test_whoever_signs_out_with_four_tables_is_asked_once_and_leaves_no_cards(
    demo: RoomServer, visitors: Visitors
) -> None:
    page, paths = at_all(demo, visitors, 4)
    for path in paths:
        sit(visitors.come(demo.address, path), stake=300)
    frames = tiles(page, paths)
    for frame in frames:
        expect(frame.locator(".own .hand .card")).to_have_count(2)
    page.get_by_role("button", name="Settings").first.click()
    page.get_by_role("button", name=re.compile("^Sign out")).click()
    asked = page.get_by_role("alertdialog", name="Sign out?")
    expect(asked).to_have_count(1)
    expect(asked.get_by_text("You still sit at Among ourselves")).to_have_count(4)
    asked.get_by_role("button", name="Sign out anyway").click()
    for frame in frames:
        expect(frame.get_by_role("region", name="The table")).to_be_visible()
        expect(frame.locator(".own")).to_have_count(0)
        faces = frame.locator(".hand .card").evaluate_all(CARDS)
        assert set(faces) <= FACE_DOWN


def throttled(page: Page) -> None:
    """A line as on a train: 400 ms there, 50 kilobits a second."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    most = 50 * 1024 / 8
    way = {"offline": False, "latency": 400, "downloadThroughput": most, "uploadThroughput": most}
    line.send("Network.emulateNetworkConditions", way)


@pytest.mark.exhaustive
def test_a_page_comes_and_a_turn_is_played_over_fifty_kilobits(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "about:blank")
    page.set_default_timeout(120_000)
    throttled(page)
    page.goto("/table/hold-em", wait_until="commit")
    expect(page.get_by_text("Opening Pitboss…")).to_be_visible()
    expect(page.get_by_role("region", name="The table")).to_be_visible(timeout=120_000)
    expect(page.get_by_text("Opening Pitboss…")).to_have_count(0)
    sit(page)
    wait_for_turn(page)
    steady(page)
    page.keyboard.press("c")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.get_by_text("The line is down")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("link", name="History", exact=True).click()
    expect(page.get_by_text("The page is on its way…")).to_be_visible()
    expect(page.get_by_role("heading", name="Your rounds")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("The page is on its way…")).to_have_count(0)


def test_whoever_comes_back_to_two_is_dealt_in_and_posts_once(demo: RoomServer, visitors: Visitors) -> None:
    """What is owed is posted by itself as soon as it may be, and never again."""
    pages = people_at(demo, visitors, (500, 500, 500))
    third = pages[2]
    for _ in range(3):
        press(to_act(pages)[0], "Fold")
    third.keyboard.press("y")
    third.get_by_label("Post what I owe at once").check()
    third.get_by_role("dialog").get_by_role("button", name="Sit out").click()
    third.keyboard.press("Escape")
    expect(third.locator("dialog")).to_have_count(0)
    for _ in range(8):
        press(to_act(pages)[0], "Fold")
    third.get_by_role("button", name="Sit in", exact=True).click()
    log = third.get_by_role("log")
    came = log.get_by_text(re.compile("comes in (by posting|on the big blind)"))
    for _ in range(8):
        if came.count():
            break
        press(to_act(pages)[0], "Fold")
    expect(came).to_have_count(1)
    assert log.get_by_text("will post").count() <= 1
    expect(third.get_by_role("alert")).to_have_count(0)
