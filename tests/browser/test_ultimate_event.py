"""A tournament of Ultimate Texas Hold-em on its pages: the house pays and takes chips, and levels go by rounds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from pitboss.instruments.tournaments import write_conditions
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PHONE, Visitors
from tests.browser.test_accessibility import objections
from tests.browser.test_directors_day import DeskPage
from tests.server.rest_desk import FEE, PLAYERS
from tests.server.test_ultimate_tournament import conditions

WALLS = ((1024, 768), (1280, 720), (1920, 1080), (390, 844))
OUT_OF_PLACE = """
() => {
  const clock = document.querySelector('.clock').getBoundingClientRect()
  return [...document.querySelectorAll('.clock p')]
    .map((each) => [each.innerText, each.getBoundingClientRect()])
    .filter(([, box]) => box.top < clock.top - 1 || box.bottom > clock.bottom + 1 || box.right > innerWidth + 1)
    .map(([words]) => words)
}
"""


LINES = """
(each) => {
  const words = document.createRange()
  words.selectNodeContents(each)
  return new Set([...words.getClientRects()].map((box) => Math.round(box.top))).size
}
"""


@pytest.fixture
def desk(plain_room: RoomServer, visitors: Visitors) -> DeskPage:
    for role in ("shift_manager", "director"):
        plain_room.ask("/people/Kim/roles", {"role": role, "why": "a small house"}, plain_room.operator_session)
    wanted = {"text": write_conditions(replace(conditions(), name="Friday")), "conducted": False, "bots": 0}
    event = plain_room.ask("/events", wanted, plain_room.operator_session)["id"]
    desk = DeskPage(plain_room, visitors.operator(plain_room, f"/events/{event}/desk"))
    for gate in ("documented", "available", "notified"):
        desk.ask("PassGate", gate=gate, reference="A-12", date="2026-01-02")
    desk.ask("NameDirector", person="Kim")
    desk.ask("OpenEntries")
    for player in PLAYERS:
        desk.ask("Enter", player=player, paid=FEE, agreed=True)
    return desk


def test_a_director_draws_by_hand_and_tells_what_the_house_paid(desk: DeskPage, visitors: Visitors) -> None:
    desk.act("Draw the seats", Seats_drawn_by_hand=", ".join(PLAYERS))
    assert list(desk.chips(1)) == list(PLAYERS[:4])
    expect(desk.page.get_by_role("region", name="Log")).to_contain_text("drawn by hand")
    for facts in ({"what": "tables", "reference": "I-44"}, {"what": "cards"}):
        desk.ask("PrepareTables", **facts)
    desk.ask("MarkPresent", players=list(PLAYERS))
    if desk.seen()["phase"] == "balloted":
        desk.ask("StartSession")
    wall = visitors.come(desk.room.address, f"/events/{desk.event}/screen")
    expect(wall.get_by_role("timer")).to_have_text("2 rounds")
    desk.act("Let rounds begin", Tables="1, 2")
    desk.act("Report a round", Table="1", Chips_after="Ann=150, Bob=150, Cy=600, Dan=375", Chips_that_the_house="75")
    assert desk.chips(1) == {"Ann": 150, "Bob": 150, "Cy": 600, "Dan": 375}
    desk.act("Report a round", Table="2", Chips_after="Eve=250, Fay=250, Gus=300, Hal=300", Chips_that_the_house="-100")
    assert sum(desk.chips(2).values()) == 1100
    expect(wall.get_by_role("timer")).to_have_text("1 round")
    expect(wall.get_by_text("25 to 1,000")).to_be_visible()
    expect(wall.get_by_text("next 50 to 1,000")).to_be_visible()
    assert fits(wall) == []
    desk.ask("StartRounds", tables=[1, 2])
    desk.ask("StartRounds", tables=[1, 2])
    desk.ask("StartRounds", tables=[1, 2])
    expect(wall.get_by_role("timer")).to_have_text("to the end")
    expect(wall.get_by_text("100 to 1,000")).to_be_visible()
    assert fits(wall) == []
    phone = visitors.come(desk.room.address, f"/events/{desk.event}", viewport=PHONE, has_touch=True)
    heads = phone.get_by_role("group", name="Structure").get_by_role("columnheader")
    expect(heads).to_have_text(["Level", "Wagers", "Lasts"])  # Nobody pays an ante against the house.
    assert phone.get_by_label("Now").locator(".main dd").first.evaluate(LINES) == 1, "the limits stand in one line"
    assert phone.get_by_role("group", name="Structure").evaluate("each => each.scrollWidth <= each.clientWidth")
    expect(phone.get_by_role("timer")).to_have_text("to the end")
    assert objections(phone) == []


def fits(wall: Page) -> list[str]:
    """What of level, time and wagers lies on something else, on walls of every size."""
    found: list[str] = []
    for width, height in WALLS:
        wall.set_viewport_size({"width": width, "height": height})
        found += [f"{width} by {height}: {words}" for words in wall.evaluate(OUT_OF_PLACE)]
    return found
