"""An inspector's day: the final of a sit-and-go is found, looked at with all cards, verified and taken along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pitboss.room.inspection.bundles import look_at_bundle
from pitboss.room.reading import room_to_read
from tests.browser.browser_room import OPERATOR, RoomServer
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors
from tests.browser.test_accessibility import objections
from tests.room.conducted import EVENT
from tests.room.inspected import TABLE, room_of_ones_own

VERDICT = 120_000
"""Milliseconds: a process starts and derives everything, on a busy machine."""


class InspectedRoom(RoomServer):
    """A room in service that has a past, and somebody who inspects it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "--speed", "20")
        self.url = f"sqlite:///{folder}/room.db"


@pytest.fixture(scope="module")
def inspected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InspectedRoom]:
    server = InspectedRoom(room_of_ones_own(tmp_path_factory))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def session(inspected: InspectedRoom) -> dict[str, str]:
    return inspected.hire("Inge", "inspector")


def until_cards_are_dealt(page: Page) -> None:
    cards = page.locator(".felt").get_by_role("img", name=re.compile("^Cards of "))
    while cards.count() == 0:
        page.get_by_role("button", name="One step on").click()


def test_an_inspector_finds_verifies_and_exports_the_final_of_a_sit_and_go(
    inspected: InspectedRoom, session: dict[str, str], visitors: Visitors
) -> None:
    page = visitors.arrive(inspected, session, "/", viewport=DESKTOP, color_scheme="light")
    page.get_by_role("link", name="Inspect", exact=True).click()
    page.get_by_label("Table or event").select_option(EVENT)
    final = page.get_by_role("listitem").filter(has_text="Round").first
    expect(final).to_contain_text("table 1")
    assert objections(page) == []
    final.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("round")
    hidden = page.locator(".felt").get_by_role("img", name=re.compile("face-down"))
    until_cards_are_dealt(page)
    expect(hidden).not_to_have_count(0)
    page.get_by_label("Seen by").select_option("all cards")
    expect(page.get_by_text("Your look is on record.")).to_be_visible()
    until_cards_are_dealt(page)
    expect(hidden).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(hidden).to_have_count(0)
    expect(page.get_by_role("heading", name="In force")).to_be_visible()
    assert objections(page) == []
    with page.expect_download() as got:
        page.get_by_role("link", name="Signed bundle").click()
    with room_to_read(inspected.url) as archive:
        report = look_at_bundle(got.value.path().read_bytes(), archive.seals.ring, archive=archive)
    assert report.findings == ()
    assert report.head is not None
    assert report.head.by == "Inge"
    page.goto("/inspect/verify")
    page.get_by_role("combobox", name="What").select_option(EVENT)
    page.get_by_role("button", name="Verify", exact=True).click()
    expect(page.get_by_text("✓ All is as it must be")).to_be_visible(timeout=VERDICT)
    expect(page.get_by_role("row", name=re.compile(r"^1 .+\$"))).to_be_visible()
    assert objections(page) == []
    page.goto("/incidents")
    expect(page.get_by_text(re.compile("is taken along with all cards")).first).to_be_visible()


@pytest.mark.parametrize("path", ["/inspect", "/inspect/verify", "/inspect/ledger", "/inspect/clauses/uth-2019"])
def test_the_inspectors_pages_fit_a_phone_and_can_be_used_by_everyone(
    path: str, inspected: InspectedRoom, session: dict[str, str], visitors: Visitors
) -> None:
    page = visitors.arrive(inspected, session, path, viewport=PHONE, has_touch=True, color_scheme="dark")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Looking through the record…")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(page) == []


def test_rounds_are_found_by_what_went_wrong_and_by_clause(
    inspected: InspectedRoom, session: dict[str, str], visitors: Visitors
) -> None:
    page = visitors.arrive(inspected, session, f"/inspect?table={TABLE}&irregularity=misdeal")
    rows = page.get_by_role("listitem").filter(has_text="Round")
    expect(rows.first).to_contain_text("misdeal")
    page.get_by_label("Clause, as in 17.9").fill("99.9")
    expect(page.get_by_text("No round on record fits that.")).to_be_visible()


def test_whoever_has_no_role_sees_and_gets_nothing(inspected: InspectedRoom, visitors: Visitors) -> None:
    page = visitors.come(inspected.address, "/inspect")
    expect(page.get_by_text("These pages are for the inspector and the operator.")).to_be_visible()
    expect(page.get_by_role("link", name="Inspect", exact=True)).to_have_count(0)
    page.goto(f"/inspect/rounds/{TABLE}/1")
    expect(page.get_by_text("These pages are for the inspector and the operator.")).to_be_visible()
    assert not [each for each in visitors.requested if "/api/inspect" in each]


def test_cards_that_an_inspector_saw_are_not_left_to_whoever_signs_in_after_them(
    inspected: InspectedRoom, visitors: Visitors
) -> None:
    """At the same page: an operator sees the round as everybody does."""
    page = visitors.arrive(inspected, inspected.hire("Ina", "inspector"), f"/inspect/rounds/{TABLE}/1")
    hidden = page.locator(".felt").get_by_role("img", name=re.compile("face-down"))
    page.get_by_role("button", name="To the end").click()
    expect(hidden).not_to_have_count(0)
    page.get_by_label("Seen by").select_option("all cards")
    expect(page.get_by_text("Your look is on record.")).to_be_visible()
    expect(hidden).to_have_count(0)
    told = {"role": "inspector", "why": "the inspection is over"}
    inspected.ask("/people/Ina/roles/take", told, inspected.operator_session)
    expect(page.get_by_text("you are inspector no longer")).to_be_visible()
    expect(page.locator(".felt")).to_have_count(0)
    page.get_by_role("button", name="Sign in").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Sign in", exact=True).first.click()
    dialog.get_by_label("Name").fill(OPERATOR["name"])
    dialog.get_by_label("Password").fill(OPERATOR["password"])
    dialog.get_by_role("button", name="Sign in").last.click()
    expect(page.locator(".felt").first).to_be_visible()
    expect(page.get_by_label("Seen by")).to_have_count(0)
    page.get_by_role("button", name="To the end").click()  # For whoever comes next the page is made anew.
    expect(hidden).not_to_have_count(0)
