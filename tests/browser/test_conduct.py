"""What the house stops, ends and tells, on the pages of those whom it concerns."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise

import httpx
import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from pitboss.room.watch import Notice
from tests.browser.browser_people import people_at, to_act
from tests.browser.browser_play import sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import ME, Scene, StagedPots, come_in, staged
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors

WHY = "A fire drill until nine."


@pytest.fixture
def house(demo: RoomServer) -> Iterator[httpx.Client]:
    """The operator, by request."""
    with httpx.Client(base_url=demo.address, cookies=demo.operator_session, timeout=60) as client:
        yield client


def test_a_stopped_room_is_told_on_every_page_until_it_goes_on(demo: RoomServer, visitors: Visitors) -> None:
    there = visitors.come(demo.address, "/rules", viewport=PHONE)
    page = visitors.operator(demo, "/house")
    page.locator("form select").first.select_option("room")
    expect(page.get_by_role("button", name="Stop it")).to_be_disabled()
    page.get_by_label("Why?").fill(WHY)
    page.get_by_role("button", name="Stop it").click()
    told = there.locator("[data-notice]").get_by_text(f"The room is stopped: {WHY}")
    expect(told).to_be_visible()
    there.get_by_role("link", name="Lobby", exact=True).click()
    expect(told).to_be_visible()
    there.get_by_role("button", name="Come in").click()
    there.get_by_role("dialog").get_by_role("button", name="Come in", exact=True).click()
    expect(there.get_by_text(f"nobody comes in just now: The room is stopped: {WHY}")).to_be_visible()
    page.get_by_role("button", name="Let play go on").click()
    expect(page.get_by_text("Nothing is stopped.")).to_be_visible()
    expect(told).to_have_count(0)


def test_a_stopped_table_says_so_there_and_in_the_lobby(demo: RoomServer, visitors: Visitors) -> None:
    elsewhere = visitors.come(demo.address)
    player = visitors.come(demo.address, "/table/draw")
    page = visitors.operator(demo, "/table/draw")
    page.get_by_role("button", name="House").click()
    page.get_by_label("Why?").fill("The cards are counted.")
    page.get_by_role("button", name="Stop the table").click()
    expect(player.get_by_text("This table is stopped: The cards are counted.")).to_be_visible()
    expect(player.get_by_text("Play is stopped here.").first).to_be_visible()
    expect(player.get_by_role("button", name=re.compile("^Sit"))).to_have_count(0)
    expect(elsewhere.get_by_text("Stopped: The cards are counted.")).to_be_visible()
    expect(elsewhere.get_by_text("This table is stopped")).to_have_count(0)
    page.get_by_role("button", name="House").click()
    page.get_by_label("Why?").fill("Counted.")
    page.get_by_role("button", name="Let play go on").click()
    expect(player.get_by_text("This table is stopped")).to_have_count(0)
    expect(player.get_by_role("button", name=re.compile("^Sit")).first).to_be_visible()


def test_whoever_is_signed_out_elsewhere_is_told_and_sees_no_more_of_their_own(
    demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.come(demo.address, "/table/omaha")
    sit(page)
    page.request.post("/api/logout/everywhere", data={})
    expect(page.get_by_text("You are signed out.")).to_be_visible()
    expect(page.get_by_role("button", name="Come in")).to_be_visible()
    expect(page.locator(".own")).to_have_count(0)
    expect(page.get_by_text("The line is down")).to_have_count(0)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("dialog")).to_be_visible()


# a line that opens and says nothing


class MuteLine:
    """A line that stands, and on which the other end says nothing."""

    def __init__(self, page: Page) -> None:
        self.is_mute = False
        self.calls = 0
        self.told = 0
        """What the page has heard from the room."""
        page.route_web_socket(re.compile("/api/socket"), self._join)

    def _join(self, line: WebSocketRoute) -> None:
        self.calls += 1
        if self.is_mute:
            return
        server = line.connect_to_server()
        line.on_message(lambda message: None if self.is_mute else server.send(message))
        server.on_message(lambda message: None if self.is_mute else self._tell(line, message))

    def _tell(self, line: WebSocketRoute, message: str | bytes) -> None:
        line.send(message)
        self.told += 1


def test_a_line_that_opens_and_says_nothing_is_down_all_the_while(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "about:blank")
    page.clock.install()
    line = MuteLine(page)
    page.goto("/rules")
    expect(page.get_by_text("The line is down")).to_have_count(0)
    while not line.told:
        page.clock.run_for(100)
    page.evaluate(WATCH)
    line.is_mute = True
    for _ in range(600):  # Sockets open in their own time, whatever the page's clock says.
        page.clock.run_for(1_000)
        if line.calls > 3 and page.get_by_text("The line is down").is_visible():
            break
    assert line.calls > 3, "it was tried again and again"
    expect(page.get_by_text("The line is down")).to_be_visible()
    assert page.evaluate("window.shown") == [True], "it came once, and did not go"


WATCH = """
window.shown = []
const look = () => {
  const is = document.body.innerText.includes('The line is down')
  if (is !== (window.shown.at(-1) ?? false)) window.shown.push(is)
}
new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
"""


# what the room tells everyone


TOLD = {
    "clock": "This machine's clock was set to another time. The room's own time goes on evenly.",
    "storage": "The room cannot write anything down; no table goes on until it can. Nothing is lost.",
    "desk:stud": "Seven Card Stud is set aside: its record cannot be read. The chips that lie there are kept.",
    "stopped:room:": "The room is stopped: A fire drill. Rounds in progress are finished and no other begins.",
}
"""As the server says it in each case."""


def telling(page: Page) -> None:
    """Whatever the room has to tell comes along with its welcome."""
    notices = [{"code": code, "words": words, "since": 1, "tables": []} for code, words in TOLD.items()]

    def join(line: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            heard = json.loads(message)
            line.send(json.dumps(heard | {"notices": notices}) if heard["type"] == "welcome" else message)

        server = line.connect_to_server()
        server.on_message(pass_on)
        line.on_message(server.send)

    page.route_web_socket(re.compile("/api/socket"), join)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_everything_the_room_tells_is_read_on_any_screen_and_put_away(
    demo: RoomServer, visitors: Visitors, viewport: dict[str, int]
) -> None:
    page = visitors.come(demo.address, "about:blank", viewport=viewport)
    telling(page)
    page.goto("/table/omaha")
    for words in TOLD.values():
        expect(page.get_by_text(words)).to_be_visible()
    expect(page.get_by_role("region", name="The table")).to_be_visible()
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert size[0] <= viewport["width"], "nothing is wider than the screen"
    assert size[1] <= viewport["height"] + 1, "the table leaves room for what is told above it"
    for _ in TOLD:
        page.locator("[data-notice]").get_by_role("button", name="Hide").first.click()
    expect(page.locator("[data-notice]")).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_the_house_tells_somebody_hides_nothing_that_the_room_tells(
    visitors: Visitors, viewport: dict[str, int]
) -> None:
    page, line = staged(visitors, offered_seats(2, 5), viewport=viewport)
    line.notices = tuple(Notice(code=code, words=words, since=1) for code, words in TOLD.items())
    come_in(page)
    boxes = [each.bounding_box() for each in page.locator("[data-notice]").all()]
    assert len(boxes) == len(TOLD) + 2
    tops = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert all(after[0] >= before[1] - 1 for before, after in pairwise(sorted(tops))), tops
    timers = page.locator(".dock strong")
    assert timers.evaluate_all("found => found.map(each => each.getClientRects().length)") == [1, 1], "one line each"
    for seat in (2, 5):
        assert page.get_by_role("button", name=f"Take seat {seat}").evaluate(ON_TOP), "nothing lies over it"
    for hide in page.get_by_role("button", name="Hide").all():
        assert hide.evaluate(ON_TOP), "nothing lies over it"


ON_TOP = """each => {
  const { x, y, width, height } = each.getBoundingClientRect()
  return each.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}"""


def offered_seats(*seats: int) -> Scene:
    """A full table to somebody who waits and is offered seats."""
    table = StagedPots("omaha-2017", "omaha", 6)
    table.people = ("Zoe", *table.people[1:])
    table.sit()
    shown = json.loads(table.here().table)
    since = shown["now"] // 1000
    offers = [[seat, {"player": ME, "declined": [], "since": since}] for seat in seats]
    shown["view"] |= {"waiting": [ME], "offers": offers}
    return Scene(json.dumps(shown))


def test_a_player_draws_on_their_time_bank(demo: RoomServer, visitors: Visitors) -> None:
    acting, waiting = to_act(people_at(demo, visitors, (500, 500)))
    expect(waiting.get_by_role("button", name=re.compile("^Time bank"))).to_have_count(0)
    drawn = acting.get_by_role("button", name=re.compile("^Time bank \\+30 s"))
    expect(drawn).to_be_visible()
    acting.keyboard.press("t")
    expect(drawn).to_have_count(0)
    expect(acting.locator(".ring.bank")).to_be_visible()
    acting.keyboard.press("f")
    expect(acting.locator(".ring.bank")).to_have_count(0)


# significant events and what is owed


def test_significant_events_are_searched_on_a_page(demo: RoomServer, visitors: Visitors, house: httpx.Client) -> None:
    stop = {"what": "table", "which": "seven-card-stud", "why": "An argument about a misdeal."}
    tables = {table["id"] for table in house.get("/api/lobby").json()}
    stop["which"] = stop["which"] if stop["which"] in tables else sorted(tables)[-1]
    for way in ("", "/lift"):
        assert house.post(f"/api/restrictions{way}", json=stop).status_code == 200
    page = visitors.operator(demo, "/incidents", viewport=PHONE)
    entries = page.locator("ol li")
    expect(entries.first).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"], "nothing is wider than the screen"
    page.get_by_label("Text").fill("MISDEAL")
    expect(entries).to_have_count(2)
    expect(entries.first).to_contain_text("Play goes on at the table")
    page.get_by_label("Severity").select_option("warning")
    expect(entries).to_have_count(1)
    expect(entries).to_contain_text("by Kim")
    page.get_by_label("Person").fill("Nobody")
    expect(page.get_by_text("Nothing of this is on record.")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    expect(entries.nth(2)).to_be_visible()


def test_what_is_owed_is_told_to_the_house_and_to_nobody_else(demo: RoomServer, visitors: Visitors) -> None:
    guest = visitors.come(demo.address, "/house")
    expect(guest.get_by_text("This page is for the house.")).to_be_visible()
    guest.request.post("/api/guest", data={"name": "Wanda"})
    page = visitors.operator(demo, "/house")
    row = page.get_by_role("row", name=re.compile("Wanda"))
    expect(row).to_contain_text("$10,000")
    expect(page.get_by_text("is unaccounted for")).to_have_count(0)
