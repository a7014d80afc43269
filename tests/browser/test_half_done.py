"""What somebody has half typed, half played or half read outlives a power cut of the room, and whatever others do."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, Route, expect

from pitboss.instruments.tournaments import write_conditions
from tests.browser.browser_play import leave, play_rounds, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_event_papers import FINE, begin_from
from tests.room.conducted import quick

LOST = 60_000
DOWN = re.compile("^The line is down")
SEEN = "each => [...each.querySelectorAll('[role=group]')].map(one => one.getAttribute('aria-label'))"
"""The cards on a felt, as they are read out."""


@pytest.fixture
def room(own_room: RoomServer) -> RoomServer:
    for role in ("shift_manager", "director"):
        own_room.ask("/people/Kim/roles", {"role": role, "why": "a small house"}, own_room.operator_session)
    return own_room


def test_nothing_half_done_is_lost_with_the_line(room: RoomServer, visitors: Visitors) -> None:
    pages = [half(room, visitors) for half in (coach, paper, people, worth, account)]
    trainee, form, person, replay, own = pages
    hand = trainee.locator(".felt").evaluate(SEEN)
    told = replay.locator(".worth").inner_text()
    room.kill()
    for page in pages:
        expect(page.get_by_text(DOWN).first).to_be_visible(timeout=LOST)
    room.start()
    for page in pages:
        expect(page.get_by_text(DOWN)).to_have_count(0, timeout=LOST)
        page.wait_for_load_state("networkidle")
    assert trainee.locator(".felt").evaluate(SEEN) == hand, "the same hand is played on"
    expect(trainee.get_by_label("Show what each option is worth")).to_be_checked()
    expect(trainee.get_by_role("button", name=re.compile("^Bet 2"))).to_be_visible()
    expect(form.get_by_label("fee", exact=True)).to_have_value("61.5")
    expect(form.get_by_label("name", exact=True).first).to_have_value("Half a na")
    form.get_by_label("fee", exact=True).fill("61.50")
    expect(form.get_by_text(FINE)).to_be_visible()
    sheet = person.get_by_role("dialog")
    expect(sheet.get_by_label("Dollars")).to_have_value("12.5")
    expect(sheet.get_by_label("Why")).to_have_value("won the qu")
    assert replay.locator(".worth").inner_text() == told, "the reader is where they were"
    expect(replay.get_by_role("slider")).to_have_value("5")
    expect(own.get_by_label("New password")).to_have_value("a long wa")


def coach(room: RoomServer, visitors: Visitors) -> Page:
    """A hand of Ultimate Texas Hold-em after the flop."""
    page = visitors.come(room.address, "/")
    assert page.request.post("/api/guest", data={"name": "Tess"}).status == 200
    page.goto("/training/ultimate")
    page.get_by_label("Show what each option is worth").check()
    page.get_by_role("button", name=re.compile("^Check")).click()
    expect(page.get_by_role("button", name=re.compile("^Bet 2"))).to_be_visible()
    return page


def paper(room: RoomServer, visitors: Visitors) -> Page:
    """Conditions with half a name and a fee that nobody has checked yet."""
    page = visitors.operator(room, "/events/new")
    begin_from(page, "omaha-2017")
    page.get_by_label("fee", exact=True).fill("61.5")
    page.get_by_label("name", exact=True).first.fill("Half a na")
    return page


def people(room: RoomServer, visitors: Visitors) -> Page:
    """Play money that is about to be given."""
    page = visitors.operator(room, "/people/Kim")
    page.get_by_role("button", name="Give play money").click()
    page.get_by_role("dialog").get_by_label("Dollars").fill("12.5")
    page.get_by_role("dialog").get_by_label("Why").fill("won the qu")
    return page


def worth(room: RoomServer, visitors: Visitors) -> Page:
    """A replay in its middle, with what each hand was worth there: that is put into the house's mouth."""
    page = visitors.come(room.address, "/table/hold-em")
    sit(page)
    play_rounds(page, rounds=1)
    leave(page)
    page.route(re.compile(r"/api/tables/hold-em/rounds/\d+$"), with_worth)
    page.goto("/rounds")
    page.get_by_role("link", name=re.compile("^Round")).first.click()
    page.get_by_role("slider").fill("3")
    at_first = page.locator(".worth strong").first.inner_text()
    page.get_by_role("slider").fill("5")
    expect(page.locator(".worth strong").first).not_to_have_text(at_first)
    return page


def with_worth(route: Route) -> None:
    told = route.fetch().json()
    told["worth"] = [
        {"seq": entry["seq"], "shares": [[1, 500 + at], [2, 500 - at]], "exact": True}
        for at, entry in enumerate(told["entries"])
    ]
    route.fulfill(json=told)


def account(room: RoomServer, visitors: Visitors) -> Page:
    """Half a password."""
    page = visitors.come(room.address, "/")
    assert page.request.post("/api/guest", data={"name": "Paul"}).status == 200
    page.goto("/account")
    page.get_by_label("New password").fill("a long wa")
    return page


def test_what_a_director_is_writing_stays_whatever_the_other_does(room: RoomServer, visitors: Visitors) -> None:
    wanted = {"text": write_conditions(replace(quick(8, 4), name="Friday")), "conducted": False, "bots": 0}
    event = room.ask("/events", wanted, room.operator_session)["id"]
    page = visitors.operator(room, f"/events/{event}/desk")
    page.get_by_text("Published, notified or approved", exact=True).click()
    act = page.locator("details[open]")
    act.get_by_label("What was done").select_option("available")
    act.get_by_label("Reference").fill("A-1")
    told = {"act": "PassGate", "facts": {"gate": "documented", "reference": "B", "date": "2026-01-02"}, "why": "x"}
    room.ask(f"/events/{event}/acts", told, room.operator_session)
    expect(page.get_by_role("region", name="Log")).to_contain_text("documented")
    expect(act.get_by_label("Reference")).to_have_value("A-1")
    expect(act.get_by_label("What was done")).to_have_value("available")
