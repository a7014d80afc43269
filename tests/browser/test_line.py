"""The line, the pages and the door: what is lost is told at once, and nothing is left for the next reader."""

from __future__ import annotations

import re

from playwright.sync_api import APIResponse, Page, Route, WebSocketRoute, expect

from tests.browser.browser_people import open_table, people_at, to_act
from tests.browser.browser_play import leave, move_bar, own_cards, play_rounds, sit, wait_for_turn
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_history import A_WHILE, have_played


class Tap:
    """A line that can be stopped without anybody hanging up."""

    def __init__(self, page: Page) -> None:
        self.shut = False
        page.route_web_socket(re.compile("/api/socket"), self._join)

    def _join(self, line: WebSocketRoute) -> None:
        if self.shut:
            line.close()  # Whoever calls again gets no line.
            return
        server = line.connect_to_server()
        line.on_message(lambda message: None if self.shut else server.send(message))
        server.on_message(lambda message: None if self.shut else line.send(message))


def test_a_stalled_line_is_seen_in_the_turn(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    tap = Tap(page)
    page.goto("/table/omaha")
    sit(page)
    wait_for_turn(page)
    before = own_cards(page)
    tap.shut = True
    expect(page.get_by_text("The line is down")).to_be_visible()
    tap.shut = False
    expect(page.get_by_text("The line is down")).to_have_count(0)
    assert own_cards(page) == before
    leave(page)


def test_whoever_signs_out_is_asked_and_leaves_no_cards(demo: RoomServer, visitors: Visitors) -> None:
    page, _ = to_act(people_at(demo, visitors, (500, 500)))
    assert own_cards(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name=re.compile("^Sign out")).click()
    asked = page.get_by_role("alertdialog", name="Sign out?")
    expect(asked).to_contain_text("You still sit at Among ourselves")
    expect(asked).to_contain_text("has no password")
    asked.get_by_role("button", name="Stay").click()
    expect(asked).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Sign out")).click()
    page.get_by_role("button", name="Sign out anyway").click()
    expect(page.get_by_role("button", name="Come in")).to_be_visible()
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    expect(move_bar(page)).to_have_count(0)
    faces = page.locator(".hand .card").evaluate_all("found => found.map(each => each.ariaLabel)")
    assert set(faces) <= {"a face-down card"}


def test_a_name_and_enter_take_a_seat(demo: RoomServer, visitors: Visitors) -> None:
    path = open_table(demo, visitors, {"instrument": "omaha-2017", "game": "omaha", "determinations": {"seats": 6}})
    page = visitors.come(demo.address, path)
    page.get_by_role("button", name="Sit in seat 3").click()
    page.keyboard.type("Olga")  # A player of the house has this name.
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Somebody here is called Olga already, so you are Olga 2")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Seat 3")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".own")).to_be_visible()


def test_a_closed_table_offers_nothing_and_keeps_its_winner_s_name(demo: RoomServer, visitors: Visitors) -> None:
    pages = people_at(demo, visitors, (500, 500))
    acting, waiting = to_act(pages)
    operator = visitors.operator(demo)
    table = acting.url.removeprefix(demo.address).replace("table", "tables")
    operator.request.post(f"/api{table}/close", data={"why": "The evening is over."})
    expect(waiting.get_by_text("The table closes after this round. The evening is over.")).to_be_visible()
    name = waiting.locator("header .name").inner_text()
    acting.keyboard.press("f")
    expect(acting.get_by_text("The table is closed.").first).to_be_visible()
    expect(acting.get_by_role("button", name="Sit in seat")).to_have_count(0)
    expect(acting.locator(".outcome")).to_contain_text(f"{name} wins")


def test_a_page_that_cannot_be_loaded_says_so_and_comes_back(own_room: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(own_room.address)
    expect(page.get_by_role("link", name=re.compile("Omaha by the pot"))).to_be_visible()
    # A line that never stood is told in other words than one that was lost.
    told = page.get_by_text(re.compile("The line is down|The house does not answer yet"))
    own_room.kill()
    expect(told).to_be_visible()
    page.get_by_role("link", name=re.compile("Omaha by the pot")).click()
    expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    expect(told).to_be_visible()
    own_room.start()
    expect(page.get_by_role("region", name="The table")).to_be_visible()


def test_a_page_that_never_comes_is_not_loaded_for_ever(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    loads: list[str] = []
    page.on("load", lambda _: loads.append("again"))
    page.route(re.compile("/assets/Rules-.*js"), lambda route: route.abort())
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("heading", name="This page could not be loaded")).to_be_visible()
    page.wait_for_timeout(6000)
    assert len(loads) <= 1, "once more is enough"
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="The rules")).to_be_visible()


def test_what_was_asked_while_nobody_answered_is_asked_again(own_room: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(own_room.address)
    have_played(page, "hold-em")
    page.goto("/rounds")
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    expect(page.get_by_role("button", name="To the end")).to_be_visible()
    replay = page.url
    page.goto("/rounds")
    expect(page.get_by_role("link", name=re.compile("^Round"))).not_to_have_count(0)
    own_room.kill()
    page.get_by_role("combobox", name="Result").select_option("lost chips")
    expect(page.get_by_role("alert")).to_contain_text("The house does not answer")
    own_room.start()
    expect(page.get_by_role("alert")).to_have_count(0)
    for path, seen in (("/rounds/figures", "By game"), (replay.removeprefix(own_room.address), re.compile("round"))):
        page.route(re.compile("/api/(tables/.*/)?rounds/"), lambda route: route.abort())
        page.goto(path)
        expect(page.get_by_role("alert")).to_contain_text("The house does not answer")
        page.unroute_all()
        expect(page.get_by_role("heading", name=seen)).to_be_visible()
        expect(page.get_by_role("alert")).to_have_count(0)


def test_whoever_signs_out_leaves_no_cards_of_a_round_that_is_over(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/hold-em")
    sit(page)
    play_rounds(page, rounds=1)
    leave(page)
    page.goto("/rounds")
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".card")).not_to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name=re.compile("^Sign out")).click()
    page.get_by_role("button", name="Sign out anyway").click()
    expect(page.get_by_text("A round is shown to those who were dealt into it")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)


def test_whoever_signs_out_is_not_shown_the_cards_that_come_late(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    have_played(page, "hold-em")
    page.goto("/rounds")
    late: list[tuple[Route, APIResponse]] = []
    asked = re.compile(r"/api/tables/.*/rounds/\d+$")
    page.route(asked, lambda route: route.continue_() if late else late.append((route, route.fetch())))
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name=re.compile("^Sign out")).click()
    page.get_by_role("button", name="Sign out anyway").click()
    expect(page.get_by_text("A round is shown to those who were dealt into it")).to_be_visible()
    route, answer = late[0]
    assert answer.ok
    with page.expect_event("requestfinished", lambda request: bool(asked.search(request.url))):
        route.fulfill(response=answer)
    page.wait_for_timeout(A_WHILE)
    expect(page.get_by_text("A round is shown to those who were dealt into it")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)


def test_signing_out_where_nobody_answers_says_so(own_room: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(own_room.address, "/table/omaha")
    sit(page)
    page.get_by_role("button", name="Settings").click()
    own_room.kill()
    page.get_by_role("button", name=re.compile("^Sign out")).click()
    asked = page.get_by_role("alertdialog", name="Sign out?")
    expect(asked).to_contain_text("You still sit at Omaha by the pot")
    asked.get_by_role("button", name="Sign out anyway").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("you are still signed in")


def test_addresses_that_lead_nowhere_say_where_to_go(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/%")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    page.goto("/table/omaha/rounds/1")
    expect(page.get_by_text("A round is shown to those who were dealt into it")).to_be_visible()
    expect(page.locator(".page").get_by_role("button", name="Come in")).to_be_visible()
    page.goto("/open")
    expect(page.get_by_text("Tables are opened by the operator")).to_be_visible()
    expect(page.get_by_label("Name of the table")).to_have_count(0)
