"""The pages around the table: lobby, rules, replay, proofs, and the operator's form."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.browser_people import open_table
from tests.browser.browser_play import account, leave, play_rounds, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PHONE, Visitors
from tests.browser.test_geometry import SIZES

BUDGET = 150 * 1024
"""Bytes over the wire for the table page, everything included."""


def test_the_lobby_lists_the_games_and_leads_to_a_table(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    for game in ("Hold-Em", "Omaha", "Draw Poker", "Stud", "Manila"):
        expect(page.get_by_role("heading", name=re.compile(f"^{game}"))).to_be_visible()
    page.get_by_role("link", name="Omaha by the pot").click()
    expect(page.get_by_role("heading", name="Omaha by the pot")).to_be_visible()
    expect(page.get_by_role("region", name="The table")).to_be_visible()


def test_each_line_of_the_account_opens_its_rule(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/omaha")
    rule = page.get_by_role("log").get_by_role("button", name=re.compile(r"^Rule omaha-2017")).first
    rule.click()
    sheet = page.get_by_role("dialog", name="The rule behind it")
    expect(sheet.get_by_role("heading", level=3).first).to_contain_text("omaha-2017")
    sheet.get_by_role("link", name="In its place among the rules").first.click()
    expect(page.locator("li.meant")).to_be_in_viewport()


def test_the_rules_can_be_searched(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/rules/omaha-2017")
    page.get_by_label("Search").fill("tap out")
    expect(page.get_by_role("status").filter(has_text="clauses")).to_have_text(re.compile(r"^[1-9]\d? of \d+ clauses$"))


def test_a_finished_round_can_be_replayed_and_its_cards_verified(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/hold-em")
    sit(page)
    play_rounds(page, rounds=1)
    leave(page)
    page.get_by_role("link", name="Your rounds").first.click()
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    expect(page.get_by_role("status").filter(has_text=" of ")).to_contain_text("1 of")
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("status").filter(has_text=" of ")).to_contain_text("2 of")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".outcome")).to_contain_text(re.compile(r"\bwins? "))
    expect_a_replay_that_fits(page)
    page.get_by_role("button", name="Verify my cards").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("status")).to_contain_text("lay exactly where the shoe had them")
    assert sheet.get_by_text("✓ proven").count() >= 2


def expect_a_replay_that_fits(page: Page) -> None:
    """Whatever the screen, one sees the whole felt and what one presses to go on, without scrolling."""
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("group", name="Step through the round")).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("region", name="The table")).to_be_in_viewport(ratio=0.99)
        assert overflow(page) <= 0


def test_a_browser_that_was_there_knows_the_commitment_beforehand(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/five-card")
    sit(page)
    play_rounds(page, rounds=2)
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("dialog").get_by_role("button", name="Verify my cards").click()
    expect(page.get_by_text("This browser received it then")).to_be_visible()
    page.get_by_role("button", name="Close").last.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Leave|Fold and leave)")).first.click()


def asks_for_more(line: WebSocketRoute) -> None:
    """More chips than the page would ever let anybody ask for."""
    server = line.connect_to_server()
    line.on_message(lambda asked: server.send(str(asked).replace('"TopUp","amount":', '"TopUp","amount":9')))


def test_a_refusal_stands_where_the_hand_is_with_its_rule(demo: RoomServer, visitors: Visitors) -> None:
    limited = {"seats": 6, "minimum_stake": 200, "maximum_buy_in": 1000}
    path = open_table(demo, visitors, {"instrument": "omaha-2017", "game": "omaha", "determinations": limited})
    page = visitors.come(demo.address)
    page.route_web_socket(re.compile("/api/socket"), asks_for_more)
    page.goto(path)
    sit(page, stake=300)
    page.get_by_role("button", name="Your seat").click()
    page.get_by_role("dialog").get_by_role("button", name="Top up").click()
    page.get_by_label("Chips to add").fill("500")
    page.get_by_role("button", name="Buy chips").click()
    refused = page.get_by_role("alert")
    expect(refused).to_be_visible()
    expect(refused.get_by_role("button", name=re.compile("^Rule omaha-2017"))).to_be_visible()


def test_the_operator_opens_a_table_and_is_told_every_mistake(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo)
    page.get_by_role("link", name="Open a table").click()
    page.get_by_label("Name of the table").fill("The back room")
    page.get_by_label("Blinds, in order").fill("10, 5")
    page.get_by_label("Blinds, in order").blur()
    page.get_by_label("Least table stake").fill("-1")
    page.get_by_label("Least table stake").blur()
    mistakes = page.get_by_role("alert").get_by_role("button", name=re.compile("^Rule "))
    expect(mistakes.nth(1)).to_be_visible()
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    page.get_by_label("Blinds, in order").fill("5, 10")
    page.get_by_label("Blinds, in order").blur()
    page.get_by_label("Least table stake").fill("200")
    page.get_by_label("Least table stake").blur()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="The back room")).to_be_visible()
    page.get_by_role("button", name="House").click()
    expect(page.get_by_role("button", name="Close the table")).to_be_disabled()
    page.get_by_label("Why? The players are told this").fill("The evening is over.")
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("heading", name="Poker by the book")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("The back room"))).to_have_count(0)


WRONG = {
    "Most to buy in for (0: no limit)": ("100", "The maximum buy-in is not below"),
    "Optional further blinds": ("10", "each above the one before; got 10"),
    "Smallest chip in play": ("0", "The smallest chip is a positive amount"),
    "Least bet (0: the largest blind, or the ante)": ("-5", "The minimum bet is a positive amount"),
    "Seats at the table": ("1", "Omaha seats 2 to 11 players"),
}


def test_each_mistake_stands_at_its_own_line(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo)
    page.get_by_role("link", name="Open a table").click()
    for line, (value, _) in WRONG.items():
        page.get_by_label(line, exact=True).fill(value)
        page.get_by_label(line, exact=True).blur()
    page.get_by_label("The joker makes the best card").check()
    expect(page.get_by_text("6 choices are not allowed")).to_be_visible()
    expected = WRONG | {"The joker makes the best card": ("", "There is no joker in the deck")}
    for line, (_, told) in expected.items():
        mistakes = page.locator(".determination", has=page.get_by_label(line)).get_by_role("alert")
        expect(mistakes).to_have_count(1)
        expect(mistakes).to_contain_text(told)
    expect(page.get_by_role("alert")).to_have_count(len(expected))


UNREAD = {
    "Least table stake": ("1,5", "“1,5” can be read in two ways"),
    "Blinds, in order": ("5, lots", "“lots” is not an amount"),
    "Seats at the table": ("7.5", "“7.5” is not a whole number"),
    "House players": ("11", "The most is 10"),
}


def test_a_figure_of_the_operators_is_what_was_typed_or_nothing(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo)
    page.get_by_role("link", name="Open a table").click()
    for line, (typed, told) in UNREAD.items():
        field = page.get_by_label(line, exact=True)
        usual = field.input_value()
        field.fill(typed)
        field.blur()
        expect(page.get_by_role("alert").get_by_text(told)).to_be_visible()
        field.press("Enter")
        expect(page.get_by_role("heading", name="Open a table")).to_be_visible()
        field.fill(usual)
        field.blur()
        expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("Least table stake").fill("0.3k")
    page.get_by_label("Least table stake").blur()
    expect(page.locator("aside")).to_contain_text("300")


def test_the_table_page_is_light_and_asks_nobody_else(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come("http://127.0.0.1", "about:blank")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda told: sizes.append(int(told["encodedDataLength"])))
    page.goto(f"{demo.address}/table/omaha")
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    assert 20_000 < sum(sizes) < BUDGET
    asked = [url for url in visitors.requested if not url.startswith(("about:", "data:"))]
    assert asked
    assert all(url.startswith(demo.address) for url in asked)


def overflow(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_nothing_is_wider_than_a_phone(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo, viewport=PHONE, has_touch=True)
    for path in ("/", "/table/stud", "/table/omaha", "/rules", "/rules/uth-2019", "/open"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert overflow(page) <= 0, path


def test_an_onlooker_follows_the_account(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/manila")
    before = len(account(page))
    page.wait_for_function("before => document.querySelectorAll('[role=log] li').length > before + 5", arg=before)
