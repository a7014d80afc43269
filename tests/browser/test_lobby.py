"""The lobby: a seat in one click, what is asked for kept in the address, one's own tables on every page."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import FrameLocator, Page, expect

from tests.browser.browser_play import leave, move_bar, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PHONE, Visitors
from tests.browser.test_accessibility import look, objections

PLAY = re.compile("^Play (now|at one more table)$")


def play_at(page: Page, game: str) -> None:
    """A seat in one click, at a table of this game."""
    page.goto(f"/?chips=cash&game={game}")
    page.get_by_role("button", name=PLAY).click()
    expect(page.locator(".own")).to_be_visible()


@look
def test_one_click_leads_from_the_lobby_to_ones_turn(
    choices: dict[str, Any], demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.come(demo.address, "/?game=omaha" if "has_touch" in choices else "/", **choices)
    expect(page.get_by_text("play money").first).to_be_visible()
    expect(page.get_by_text(re.compile(r"\d bots?")).first).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".own")).to_be_visible()
    wait_for_turn(page)
    expect(page.locator(".name").get_by_text("bot", exact=True).first).to_be_visible()
    page.get_by_role("link", name="Lobby", exact=True).click()
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("link").first).to_contain_text("Your turn")
    assert objections(page) == []
    page.get_by_role("link", name="Rules", exact=True).click()
    page.get_by_role("button", name="Your turn").click()
    page.get_by_role("region", name="Your tables").get_by_role("link").first.click()
    expect(page.locator(".own")).to_be_visible()
    leave(page)


def test_the_title_of_every_page_says_where_one_is_waited_for(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    play_at(page, "hold-em")
    wait_for_turn(page)
    for name in ("Rules", "Lobby"):
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page).to_have_title("● Your turn · Hold-Em for cash")
    page.get_by_role("region", name="Your tables").get_by_role("link").first.click()
    wait_for_turn(page)
    leave(page)
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page).to_have_title("Rules · Pitboss")


def test_what_is_asked_for_stands_in_the_address(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    page.get_by_role("combobox", name="Game").select_option("Omaha")
    page.get_by_role("combobox", name="Order").select_option("most people first")
    page.get_by_label("with a free seat").check()
    expect(page).to_have_url(re.compile(r"\?game=omaha&free=yes&sort=people$"))
    page.reload()
    expect(page.get_by_role("combobox", name="Game")).to_have_value("omaha")
    expect(page.get_by_role("heading", name="most people first")).to_contain_text("3 tables")
    page.goto("/?game=manila&people=yes")
    page.get_by_role("link", name="Show all tables").click()
    expect(page.get_by_role("heading", name=re.compile("^Hold-Em"))).to_be_visible()


def _fold_by_key(page: Page, tile: FrameLocator) -> None:
    """A key that is pressed while the focus is still on its way, or a button not yet alive, is pressed again."""
    for _ in range(80):
        if not move_bar(tile).count():
            return
        tile.locator(".stakes").click()
        page.keyboard.press("f")
        page.wait_for_timeout(400)
    raise AssertionError("the key was not heard")


def test_keys_go_to_the_table_in_focus(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    play_at(page, "limit")  # Not stud: whoever has the low card there may not fold.
    play_at(page, "draw")
    page.get_by_role("button", name=re.compile("^(2 tables|Your turn)$")).click()
    page.get_by_role("link", name="Side by side").click()
    expect(page).to_have_url(re.compile(r"/tables/[\w-]+\+[\w-]+$"))
    left, right = (page.frame_locator("iframe").nth(at) for at in (0, 1))
    wait_for_turn(page, left)
    wait_for_turn(page, right)
    _fold_by_key(page, left)
    expect(move_bar(right)).to_be_visible()
    page.get_by_role("button", name="Put away").first.click()
    expect(page).to_have_url(re.compile(r"/table/[\w-]+$"))


def edge(page: Page, role: Any, name: str) -> float:
    box = page.get_by_role(role, name=name).bounding_box()
    assert box
    return box["x"]


def test_everything_begins_at_the_same_edge(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    expect(page.get_by_role("heading", name=re.compile("^Hold-Em"))).to_be_visible()
    assert edge(page, "combobox", "Game") == edge(page, "heading", "Poker by the book")


def test_a_table_beside_others_says_its_name_once(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/tables/omaha+limit")
    expect(page.get_by_role("heading", level=2)).to_have_text(["Omaha by the pot", "Limit Hold-Em"])
    name = page.frame_locator("iframe").first.get_by_role("heading", level=1, name="Omaha by the pot")
    expect(name).to_have_css("width", "1px")


def test_what_is_set_holds_at_every_table_side_by_side(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/tables/omaha+limit", reduced_motion="no-preference")
    tiles = [page.frame_locator("iframe").nth(at) for at in (0, 1)]
    for tile in tiles:
        expect(tile.get_by_role("region", name="The table")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Dark").check()
    for tile in tiles:
        expect(tile.locator("html")).to_have_attribute("data-theme", "dark")
        expect(tile.locator("html")).to_have_attribute("data-motion", "on")
    page.emulate_media(reduced_motion="reduce")  # As somebody sets their system.
    for tile in tiles:
        expect(tile.locator("html")).to_have_attribute("data-motion", "off")


def test_a_table_that_is_none_is_a_page_that_says_so(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/nowhere")
    expect(page.get_by_role("heading", name="This table cannot be shown")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("There is no table nowhere")
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", name="Poker by the book")).to_be_visible()


def test_on_a_phone_several_tables_are_tabs(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/tables/omaha+limit", viewport=PHONE, has_touch=True)
    first, second = (page.frame_locator("iframe").nth(at).locator("h1") for at in (0, 1))
    expect(first).to_have_text("Omaha by the pot")
    expect(second).to_be_hidden()
    page.get_by_role("tab", name="limit").click()
    expect(second).to_be_visible()
    expect(first).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(page) == []


def test_tables_that_stay_are_not_loaded_anew_when_another_is_put_away(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/tables/omaha+limit+draw")
    stays = page.frame_locator("iframe").nth(2)
    expect(stays.get_by_role("region", name="The table")).to_be_visible()
    stays.locator("body").evaluate("body => { body.dataset.same = 'yes' }")
    page.get_by_role("button", name="Put away").first.click()
    expect(page.locator("iframe")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"/tables/limit\+draw$"))
    page.wait_for_timeout(500)
    expect(page.frame_locator("iframe").nth(1).locator("body")).to_have_attribute("data-same", "yes")


def test_a_game_that_no_table_has_any_more_stands_in_its_field(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/?game=lowball")
    expect(page.get_by_text("No table fits")).to_be_visible()
    expect(page.get_by_role("combobox", name="Game").locator("option:checked")).to_have_text("lowball")
    page.get_by_text("Show all tables").click()
    expect(page.get_by_role("combobox", name="Game").locator("option:checked")).to_have_text("every game")


def test_tables_beyond_what_a_window_holds_are_named(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/tables/omaha+limit+draw+stud+nothing")
    expect(page.locator("iframe")).to_have_count(4)
    expect(page.get_by_text("A window holds 4 tables; not shown: nothing.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the tiles make room for what is told"


TABS = ("omaha", "limit", "draw")


def test_keys_lead_along_the_tabs_of_tables(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/tables/omaha+limit+draw", viewport=PHONE)
    tabs = page.get_by_role("tab")
    tabs.nth(0).focus()
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 0), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        expect(tabs.nth(at)).to_be_focused()
        expect(page.get_by_role("tab", selected=True)).to_have_attribute("id", f"tab-of-{TABS[at]}")
