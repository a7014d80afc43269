"""The inspector's and the trainee's pages in the middle of something, in every look."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.browser_looks import complaints, looked_over
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_inspect import VERDICT, InspectedRoom
from tests.room.conducted import EVENT
from tests.room.inspected import TABLE, record_room

LONG_PAGES = (
    "/inspect",
    f"/inspect?table={TABLE}&irregularity=misdeal",
    "/inspect?clause=99.9",
    "/inspect/ledger",
    "/inspect/clauses/omaha-2017/17.9",
    "/incidents",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a room has a past that somebody will forge."""
    made = tmp_path_factory.mktemp("forged")
    record_room(f"sqlite:///{made}/room.db")
    return made


@pytest.mark.exhaustive
def test_an_inspection_in_every_look(folder: Path, visitors: Visitors) -> None:
    room = InspectedRoom(folder)
    room.start()
    try:
        found = inspected(room, folder / "room.db", visitors)
    finally:
        room.stop()
    assert not found, "\n".join(found)


def inspected(room: InspectedRoom, database: Path, visitors: Visitors) -> list[str]:
    page = visitors.arrive(room, room.hire("Inge", "inspector"), f"/inspect?table={TABLE}")
    page.get_by_role("listitem").filter(has_text="Round").first.get_by_role("link").first.click()
    page.get_by_label("Seen by").select_option("all cards")
    expect(page.get_by_text("Your look is on record.")).to_be_visible()
    found = complaints(page, "inspected round at its beginning")
    page.get_by_role("button", name="To the end").click()
    found += complaints(page, "inspected round at its end")

    # A long verification is held still, as the room tells of it.
    page.route(
        "**/api/inspect/verification",
        lambda route: route.fulfill(
            json={"state": "running", "by": "Inge", "since": 1_800_000_000_000, "stream": TABLE, "done": 137, "of": 412}
        ),
    )
    page.goto("/inspect/verify")
    expect(page.get_by_role("progressbar")).to_be_visible()
    found += complaints(page, "verification running")
    page.unroute("**/api/inspect/verification")
    page.reload()
    for name, sought in (("sound", "✓ All is as it must be"), ("a forgery", "✗")):
        page.get_by_role("combobox", name="What").select_option(EVENT)
        page.get_by_role("button", name="Verify", exact=True).click()
        expect(page.get_by_text(re.compile(f"^{sought}"))).to_be_visible(timeout=VERDICT)
        found += complaints(page, f"verification ended {name}")
        forge(database)
        page.reload()
    return found + looked_over(page, LONG_PAGES)


def forge(database: Path) -> None:
    """Somebody who can write to the database has another time for an entry."""
    with sqlite3.connect(database) as written:
        written.execute("UPDATE entries SET at = at + 1000 WHERE stream = ? AND seq = 5", (EVENT,))


@pytest.mark.exhaustive
def test_training_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/")
    assert page.request.post("/api/guest", data={"name": "Tess Wilhelmina Long"}).status == 200
    page.goto("/training/drill")
    page.get_by_role("textbox", name="Questions").fill("2")
    page.get_by_role("combobox", name=re.compile("^Game")).select_option("omaha-2017/omaha")
    page.get_by_role("button", name="Begin a drill").click()
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    found = complaints(page, "drill question")
    for _ in range(6):
        if page.get_by_role("heading", name="The score").count():
            break
        expect(
            page.locator(".options button, main button:text('Next')").or_(page.get_by_text("The score")).first
        ).to_be_visible()
        options, onward = page.locator(".options").get_by_role("button"), page.get_by_role("button", name="Next")
        if options.count():
            options.first.click()
            expect(page.get_by_text(re.compile("^(Right|Wrong)"))).to_be_visible()
            found += complaints(page, "drill marked")
        else:
            onward.click()
            expect(onward).to_have_count(0)
    found += complaints(page, "drill score")
    page.goto("/training/ultimate")
    page.get_by_label("Show what each option is worth").check()
    expect(page.get_by_role("button", name=re.compile("best$"))).to_be_visible()
    found += complaints(page, "coach deciding")
    page.get_by_role("button", name=re.compile("^Fold")).click()
    expect(page.get_by_text("You folded")).to_be_visible()
    found += complaints(page, "coach after a mistake")
    page.goto("/training")
    expect(page.get_by_role("row", name=re.compile("^Before the flop 1 0"))).to_be_visible()
    found += complaints(page, "training with progress")
    assert not found, "\n".join(found)
