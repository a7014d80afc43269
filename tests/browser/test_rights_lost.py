"""A role that is taken in the middle of something: the page says so, and nothing of the room stays on it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_room import PASSWORD, RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_by_hand import TABLET, comes_next, deal, dealer, sit_down, table_by_hand
from tests.browser.test_event_papers import begin_from
from tests.browser.test_floor import supervisor
from tests.browser.test_two_supervisors import WHY, warned


def lost(page: Page, role: str) -> None:
    """The page says why, tells nothing more, and offers nothing to do."""
    expect(page.get_by_text(f"You are signed out: you are {role} no longer: the shift is over.")).to_be_visible()
    expect(page.get_by_text(re.compile("for those who work at the tables")).first).to_be_visible()
    expect(page.get_by_role("button", name="Apply it")).to_have_count(0)
    expect(page.locator("main")).not_to_contain_text("Bob")


def test_half_a_ruling_and_a_round_at_the_tablet_end_with_the_role(demo: RoomServer, visitors: Visitors) -> None:
    table = table_by_hand(demo, visitors)
    tablet = dealer(demo, visitors, f"/deal/{table}", **TABLET)
    for name in ("Ann", "Bob"):
        sit_down(tablet, name, 1000)
    deal(tablet)
    expect(comes_next(tablet)).to_contain_text("acts")
    ruling, floor = (supervisor(demo, visitors, path, name="Sid Moss") for path in (f"/floor/{table}", "/floor"))
    warned(ruling, "Bob")
    ruling.get_by_label(WHY).fill("half a rea")
    expect(floor.get_by_text("By hand").first).to_be_visible()

    operator = visitors.operator(demo)
    for who, role in (("Sid Moss", "supervisor"), ("Dell", "dealer")):
        told = {"role": role, "why": "the shift is over"}
        taken = operator.request.post(f"/api/people/{who}/roles/take", data=told)
        assert taken.status == 200, taken.text()
    lost(ruling, "supervisor")
    lost(floor, "supervisor")
    lost(tablet, "dealer")
    assert operator.request.get(f"/api/floor/{table}").json()["breaches"] == []
    given = operator.request.post("/api/people/Dell/roles", data={"role": "dealer", "why": "the next shift"})
    assert given.status == 200, given.text()


PAGES: dict[str, dict[str, str]] = {
    "shift_manager": {"/people": "main li a", "/people/{person}": "#sessions"},
    "director": {"/events/{event}/desk": "#acts", "/events/{event}/slips": ".paper"},
    "operator": {"/events/new": "main select", "/open": "main form", "/house": "#stopped", "/incidents": "main form"},
    "supervisor": {"/floor/{table}": "main section", "/floor/{table}/log": "main form"},
    "inspector": {
        "/inspect": "main form",
        "/inspect/ledger": "#trial",
        "/inspect/verify": "main form",
        "/inspect/clauses/omaha-2017": "main table",
    },
}
"""The pages of a role, and what stands there for those alone who have it."""


@pytest.mark.parametrize("role", PAGES)
def test_nothing_is_left_to_read_on_any_page_once_its_role_is_taken(
    role: str, own_room: RoomServer, visitors: Visitors
) -> None:
    """By somebody else, elsewhere: each page that lies open hears of it by itself."""
    known = {"person": "Lee", "event": own_room.ask("/events")[0]["id"], "table": own_room.ask("/lobby")[0]["id"]}
    first = visitors.arrive(own_room, own_room.hire("Lee", role))
    open_ = {path: first.context.new_page() for path in PAGES[role]}
    for path, page in open_.items():
        page.goto(path.format(**known))
        expect(page.locator(PAGES[role][path]).first).to_be_visible()
    told = {"role": role, "why": "the shift is over"}
    own_room.ask("/people/Lee/roles/take", told, own_room.operator_session)
    why = f"You are signed out: you are {role.replace('_', ' ')} no longer: the shift is over."
    for path, page in open_.items():
        expect(page.get_by_text(why)).to_be_visible()
        expect(page.locator("main").get_by_role("link", name="To the lobby")).to_be_visible()
        expect(page.locator(PAGES[role][path])).to_have_count(0)
        expect(page.locator("main").locator("form, table, dl, ol")).to_have_count(0)


# what was half written


def half_of_conditions(room: RoomServer, page: Page) -> str:
    page.goto("/events/new")
    begin_from(page, "omaha-2017")
    page.get_by_label("name", exact=True).first.fill("Half a na")
    return "Half a na"


def half_of_an_entry(room: RoomServer, page: Page) -> str:
    page.goto(f"/events/{room.ask('/events')[0]['id']}/desk")
    page.locator("#act-Enter summary").click()
    page.locator("#act-Enter").get_by_label("Player").fill("Half a pla")
    return "Half a pla"


def half_of_a_ruling(room: RoomServer, page: Page) -> str:
    page.goto(f"/floor/{room.ask('/lobby')[0]['id']}")
    warned(page, "Half a gu")
    page.get_by_label(WHY).fill("Half a rea")
    return "Half a "


HALVES = {"operator": half_of_conditions, "director": half_of_an_entry, "supervisor": half_of_a_ruling}
"""What somebody of each role is writing when the role is taken."""
READING = ("GET", "HEAD")


@pytest.mark.parametrize("role", HALVES)
def test_what_was_half_written_is_sent_nowhere_and_found_by_nobody_who_signs_in_next(
    role: str, own_room: RoomServer, visitors: Visitors
) -> None:
    """At the very page, which nobody loads anew."""
    first, second = (f"{name} {len(role)}" for name in ("Lea", "Mona"))
    page = visitors.arrive(own_room, own_room.hire(first, role))
    own_room.hire(second, role)
    half = HALVES[role](own_room, page)
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.url) if asked.method not in READING else None)
    told = {"role": role, "why": "the shift is over"}
    own_room.ask(f"/people/{first}/roles/take", told, own_room.operator_session)
    expect(page.get_by_text(f"You are signed out: you are {role} no longer: the shift is over.")).to_be_visible()
    expect(page.locator("main").locator("input, select")).to_have_count(0)
    page.wait_for_timeout(PAUSED)
    assert [each for each in sent if "/api/" in each] == []
    expect(page.locator("main").get_by_role("alert")).to_have_count(0)

    page.get_by_role("button", name="Sign in").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Sign in", exact=True).first.click()
    dialog.get_by_label("Name").fill(second)
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Sign in").last.click()
    expect(page.locator("main").locator("input, select").first).to_be_attached()
    written = page.locator("main").locator("input, textarea").evaluate_all("each => each.map(({ value }) => value)")
    assert not [each for each in written if half in each], written
    expect(page.locator("main")).not_to_contain_text(half)
    expect(page.get_by_role("button", name="Apply it")).to_have_count(0)


PAUSED = 1500
"""Milliseconds after which a page that is written in would have asked what is wrong."""
