"""A role that is taken in the middle of something: the page says so, and nothing of the room stays on it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_by_hand import TABLET, comes_next, deal, dealer, sit_down, table_by_hand
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
