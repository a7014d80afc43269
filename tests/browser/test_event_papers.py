"""An operator opens events from their conditions, and is told every gap where it is."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from pitboss.instruments.standard_events import EVENTS
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PHONE, Visitors
from tests.browser.test_accessibility import objections

FINE = "The event may be held on these conditions."


def begin_from(page: Page, model: str) -> None:
    page.get_by_label("Begin from").select_option(model)
    expect(page.get_by_text(FINE)).to_be_visible()


def test_conditions_are_a_form_in_which_every_gap_stands_at_its_field(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo, "/events", color_scheme="dark")
    page.get_by_role("link", name="Open an event").click()
    begin_from(page, "omaha-2017")
    notes = page.get_by_role("list", name="To know")
    expect(
        notes.get_by_role("listitem").filter(has_text="Before entries are taken these conditions are")
    ).to_have_count(3)
    expect(notes).to_contain_text("What is retained is approved first")
    assert objections(page) == []
    fee = page.get_by_label("fee", exact=True)
    fee.fill("55.005")
    expect(page.get_by_text("One thing is missing or wrong.")).to_be_visible()
    expect(fee).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".row", has=fee).get_by_text("cent")).to_be_visible()
    page.get_by_label("Level 2: Blinds").fill("20, 10")
    expect(page.get_by_text("2 things are missing or wrong.")).to_be_visible()
    assert page.get_by_role("button", name="Open it at a director’s desk").count() == 0
    assert objections(page) == []
    fee.fill("60.00")
    page.get_by_label("Level 2: Blinds").fill("50, 100")
    page.get_by_role("button", name="Add: guarantee").click()
    page.get_by_label("guarantee", exact=True).fill("2500.00")
    commission = page.get_by_role("group", name="Commission", exact=True)
    commission.get_by_label("retained", exact=True).select_option(label="a share of all fees")
    percent = commission.get_by_label("per cent of all fees", exact=True)
    expect(percent).to_have_attribute("aria-invalid", "true")
    expect(commission.get_by_label("amount", exact=True)).to_have_count(0)
    percent.fill("10")
    expect(page.get_by_label("elimination", exact=True).locator("option:checked")).to_have_text(
        "out with no chips left"
    )
    assert not re.search(r"[a-z] = |\{", page.locator("main").inner_text()), "nothing is told as it stands in a file"
    page.get_by_label("name", exact=True).first.fill("Friday")
    expect(page.get_by_text(FINE)).to_be_visible()
    page.get_by_role("button", name="Open it at a director’s desk").click()
    page.wait_for_url(re.compile(r"/events/e\w+/desk"))
    expect(page.get_by_role("link", name="Friday")).to_be_visible()
    expect(page.get_by_text("the conditions have not been documented")).to_be_visible()


def test_every_event_of_the_documents_is_written_by_the_form_as_it_was_read(
    demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.operator(demo, "/events/new", viewport=PHONE, color_scheme="light")
    for model in EVENTS:
        begin_from(page, model)
        expect(page.get_by_text(re.compile(r"Digest: \w+"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(page) == []


def test_nobody_else_opens_events(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/events/new")
    expect(page.get_by_text("Events are opened by the operator.")).to_be_visible()
    page.goto(f"{demo.address}/events")
    expect(page.get_by_role("heading", name="Events")).to_be_visible()
    assert page.get_by_role("link", name="Open an event").count() == 0


def test_one_of_a_few_things_is_chosen_in_words(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo, "/events/new")
    begin_from(page, "omaha-2017")
    page.get_by_label("add on", exact=True).select_option("table")
    add_on = page.get_by_role("group", name="add on", exact=True)
    add_on.get_by_label("price").fill("10.00")
    add_on.get_by_label("chips").fill("1000")
    when = add_on.get_by_label("at", exact=True)
    expect(when.get_by_role("option")).to_have_text(["as the document has it", "as rebuys end", "in the first break"])
    with page.expect_response(re.compile("/api/conditions/check")) as told:
        when.select_option(label="in the first break")
    asked: Any = told.value.request.post_data_json
    assert 'add_on = { price = "10.00", chips = 1000, at = "first_break" }' in asked["text"]


def test_how_prizes_are_divided_and_a_session_ends_is_chosen_in_words(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo, "/events/new")
    begin_from(page, "omaha-2017")
    prizes = page.get_by_role("group", name="Prizes", exact=True)
    divided = prizes.get_by_label("divided", exact=True)
    expect(divided.locator("option:checked")).to_have_text("by shares of the pool")
    divided.select_option(label="by amounts that are fixed")
    expect(prizes.get_by_label("per cent for each place")).to_have_count(0)
    expect(prizes.get_by_label("dollars for each place")).to_have_attribute("aria-invalid", "true")
    divided.select_option(label="by a formula")
    prizes.get_by_label("places paid of every hundred").fill("15")
    prizes.get_by_label("each prize, in per cent of the one before").fill("70")
    ends = page.get_by_role("group", name="the session ends", exact=True)
    ends.get_by_label("when", exact=True).select_option(label="after so many minutes")
    expect(ends.get_by_label("players", exact=True)).to_have_count(0)
    with page.expect_response(re.compile("/api/conditions/check")) as told:
        ends.get_by_label("minutes", exact=True).fill("240")
    asked: Any = told.value.request.post_data_json
    assert 'by = "formula"\npercent_paid = 15\nratio_percent = 70\n' in asked["text"]
    assert 'ends = { by = "minutes", minutes = 240 }\n' in asked["text"]
    expect(page.get_by_text(FINE)).to_be_visible()
    assert objections(page) == []
