"""The director's pages in the middle of an event, in every look; what is printed is kept as a paper too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pitboss.instruments.standard_events import EVENTS
from tests.browser.browser_looks import LOOKS, PICTURES, complaints
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_directors_day import PATIENCE, PLAYERS, START, TWO_HOURS, DeskPage, enter, opened_desk
from tests.browser.test_event_papers import begin_from
from tests.browser.test_events import AtTheDesk

SHEETS = {
    "seats": ("Seat slips", 1),
    "receipts": ("Receipts", 2),
    "prizes": ("Prizes and payment", 1),
    "signin": ("Sign-in sheet", 1),
}
"""What each is called, and the pages that it takes for twelve players."""


def on_paper(page: Page, name: str) -> int:
    """How many pages a printer would need; kept to be looked at, as the pictures are."""
    printed = page.pdf(format="A4")
    if PICTURES:
        (Path(PICTURES) / f"{name}.pdf").write_bytes(printed)
    return len(re.findall(rb"/Type\s*/Page\b", printed))


def screen(desk: DeskPage, visitors: Visitors, name: str) -> list[str]:
    page = visitors.come(desk.room.address, f"/events/{desk.event}/screen")
    expect(page.get_by_role("heading", level=1)).to_have_text("Friday")
    found = complaints(page, f"screen {name}")
    page.context.close()
    return found


def sheets(desk: DeskPage, visitors: Visitors, *wanted: str) -> list[str]:
    page = visitors.operator(desk.room, f"/events/{desk.event}/slips")
    found: list[str] = []
    for which in wanted:
        name, pages = SHEETS[which]
        page.get_by_role("combobox", name="What").select_option(name)
        found += complaints(page, f"slips {which}")
        if (needed := on_paper(page, f"slips {which}")) != pages:
            found.append(f"{name} for twelve: {needed} pages instead of {pages}")
    page.context.close()
    return found


@pytest.mark.exhaustive
def test_a_directors_day_in_every_look(plain_room: RoomServer, visitors: Visitors) -> None:
    desk = opened_desk(plain_room, visitors)
    page = desk.page
    found = complaints(page, "desk before entries")
    page.get_by_text("Add to the pool").click()
    form = page.locator("details[open]")
    form.get_by_label("Amount in dollars").fill("5o")
    form.get_by_role("button", name="What would happen").click()
    expect(form.get_by_role("alert")).to_be_visible()
    found += complaints(page, "desk act refused")
    page.reload()
    enter(desk)
    found += complaints(page, "desk before the first round")
    found += screen(desk, visitors, "before the first round")
    found += sheets(desk, visitors, "seats", "receipts", "signin")
    desk.ask("StartRounds", tables=[1, 2])
    page.reload()
    form = page.locator("details", has=page.get_by_text("Report a round", exact=True))
    form.locator("summary").click()
    form.get_by_label("Table", exact=True).fill("1")
    first, second = list(desk.chips(1)), list(desk.chips(2))
    stakes = desk.chips(1) | desk.takes_all(1, first[0], first[1])
    form.get_by_label(re.compile("^Chips after")).fill(", ".join(f"{name}={held}" for name, held in stakes.items()))
    form.get_by_role("button", name="What would happen").click()
    expect(form.get_by_role("button", name="Do it")).to_be_visible(timeout=PATIENCE)
    found += complaints(page, "desk tables playing and an act looked at")
    found += screen(desk, visitors, "in a level")
    form.get_by_label("Why?").fill("the round is over")
    form.get_by_role("button", name="Do it").click()
    expect(form.get_by_text("Done.")).to_be_visible(timeout=PATIENCE)
    desk.ask("Rebuy", player=first[1], paid=5500)
    desk.ask(
        "ReportRound",
        table=2,
        stakes=list((desk.chips(2) | {second[0]: START - 75, second[1]: START - 25, second[2]: START + 100}).items()),
    )
    desk.act("Give a break", Minutes="10", Reason="dinner")
    found += screen(desk, visitors, "in a break")
    found += complaints(page, "desk in a break")
    desk.room.kill()
    desk.room.start(later=TWO_HOURS)
    desk.sign_in_again()
    found += race_off(desk, second)
    desk.act("End rebuys")
    desk.ask("StartRounds", tables=[1, 2])
    desk.ask("ReportRound", table=1, stakes=list((desk.chips(1) | desk.takes_all(1, first[0], first[1])).items()))
    desk.ask("ReportRound", table=2, stakes=list(desk.takes_all(2, second[0], *second[1:]).items()))
    expect(page.get_by_role("button", name="Break table 2")).to_be_visible(timeout=PATIENCE)
    found += complaints(page, "desk a table to break")
    page.get_by_role("button", name="Break table 2").click()
    expect(page.get_by_role("group", name="Table 2")).to_have_count(0)
    left = list(desk.chips(1))
    desk.ask("StartRounds", tables=[1])
    desk.ask("ReportRound", table=1, stakes=list(desk.takes_all(1, left[0], *left[1:]).items()))
    desk.act("Confirm the places")
    found += screen(desk, visitors, "when it is over")
    found += complaints(page, "desk when it is over")
    found += sheets(desk, visitors, "prizes")
    told = visitors.come(desk.room.address, f"/events/{desk.event}")
    expect(told.get_by_role("heading", name="Prizes")).to_be_visible()
    found += complaints(told, "event when it is over")
    assert not found, "\n".join(found)
    assert len(PLAYERS) == len(desk.seen()["entrants"])


def race_off(desk: DeskPage, holders: list[str]) -> list[str]:
    page = desk.page
    part = page.get_by_role("region", name="Race-off", exact=True)
    expect(part).to_be_visible(timeout=PATIENCE)
    found = complaints(page, "desk race-off")
    for player, card in zip(holders, ("Kd", "Kh"), strict=False):
        part.get_by_label(f"Card of {player}").fill(card)
    part.get_by_role("button", name="What would happen").click()
    expect(part.get_by_role("status")).to_contain_text(holders[1])
    found += complaints(page, "desk race-off looked at")
    part.get_by_role("button", name="Race them off").click()
    part.get_by_role("button", name="They leave play").click()
    expect(part).to_have_count(0)
    return found


@pytest.mark.exhaustive
def test_proposed_moves_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    desk = AtTheDesk(demo, 8, 5)
    desk.begin(("Ann", "Bartholomew Longname", "Cy", "Dan", "Eve", "Wilhelmina Overlong", "Gus", "Hal"))
    desk.ask("StartRounds", tables=[1, 2])
    held = desk.seats(2)
    winner, _, *losers = held
    after = held | dict.fromkeys(losers, 0) | {winner: held[winner] + sum(held[each] for each in losers)}
    desk.ask("ReportRound", table=2, stakes=list(after.items()))
    page = visitors.arrive(demo, desk.director, f"/events/{desk.event}/desk")
    expect(page.get_by_role("list", name="Proposed").get_by_role("listitem")).to_have_count(1)
    found = complaints(page, "desk moves proposed")
    page.goto(f"/events/{desk.event}/slips")
    page.get_by_role("combobox", name="What").select_option("Move slips")
    found += complaints(page, "slips moves")
    on_paper(page, "slips moves")
    page.goto(f"/events/{desk.event}/screen")
    expect(page.get_by_role("heading", level=1)).to_have_text("Staff event")
    found += complaints(page, "screen moves")
    page.goto(f"/api/events/{desk.event}/conditions")
    found += complaints(page, "conditions on paper")
    on_paper(page, "conditions")
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
def test_the_form_of_conditions_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.operator(demo, "/events/new")
    begin_from(page, "omaha-2017")
    found = complaints(page, "conditions form")
    on_paper(page, "conditions form")
    page.get_by_label("fee", exact=True).fill("55.005")
    page.get_by_label("rebuys", exact=True).select_option("table")
    page.get_by_role("button", name="Add: sit and go").click()
    page.get_by_label("Level 2: Blinds").fill("20, 10")
    expect(page.get_by_text(re.compile("things are missing or wrong"))).to_be_visible()
    found += complaints(page, "conditions form with gaps")
    begin_from(page, "uth-2019")
    found += complaints(page, "conditions form of ultimate")
    page.set_viewport_size({"width": 320, "height": 640})
    for model in EVENTS:
        begin_from(page, model)
        found += [f"form of {model}: {each}" for each in page.evaluate(LOOKS, {"least": 0})]
    assert not found, "\n".join(found)
