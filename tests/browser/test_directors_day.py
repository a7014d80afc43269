"""A director's day at the desk in the browser: from conditions to the last prize, over a power cut."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import objections
from tests.browser.test_event_papers import FINE, begin_from

PLAYERS = ("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")
START = 10_000
PATIENCE = 60_000
TWO_HOURS = 7_200
VERDICT = 120_000
"""Milliseconds: a process starts and derives everything, on a busy machine."""
WHY = "Why? It is on record."


class DeskPage:
    """The desk of one event, and acts at it as a director does them: look what would happen, then do it."""

    def __init__(self, room: RoomServer, page: Page) -> None:
        self.room, self.page = room, page
        self.event = page.url.rsplit("/", 2)[1]
        self._has_reported = False

    def act(self, name: str, **written: str) -> None:
        form = self.page.locator("details", has=self.page.get_by_text(name, exact=True))
        if form.get_attribute("open") is None:
            form.locator("summary").click()
        for label, value in written.items():
            field = form.get_by_label(re.compile(f"^{label.replace('_', ' ')}", re.I))
            if field.evaluate("each => each.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        form.get_by_role("button", name="What would happen").click()
        do_it, refused = form.get_by_role("button", name="Do it"), form.get_by_role("alert")
        do_it.or_(refused).first.wait_for(timeout=PATIENCE)
        assert not refused.count(), refused.inner_text()
        why = form.get_by_label(WHY, exact=True)
        if why.count():
            why.fill("as it comes in the evening")
        do_it.click()
        expect(form.get_by_text("Done.")).to_be_visible(timeout=PATIENCE)

    def sign_in_again(self) -> None:
        """Nobody is taken for who sat there two hours ago."""
        self.room.sign_in_again()
        held = self.room.operator_session
        self.page.context.add_cookies([{"name": name, "value": held[name], "url": self.room.address} for name in held])
        self.page.reload()

    def ask(self, name: str, **facts: Any) -> None:
        """The same without looking first, for what was done at the page before."""
        asked = {"act": name, "facts": facts, "why": "as it comes in the evening"}
        self.room.ask(f"/events/{self.event}/acts", asked, self.room.operator_session)

    def seen(self) -> dict[str, Any]:
        told: dict[str, Any] = self.room.ask(f"/events/{self.event}")
        return told

    def chips(self, table: int) -> dict[str, int]:
        sheet = next(each for each in self.seen()["tables"] if each["number"] == table)
        return {seat["player"]: seat["chips"] for seat in sheet["seats"]}

    def report(self, table: int, **after: int) -> None:
        """At the page, as it is done for the first time; then as whatever was done there before."""
        stakes = list((self.chips(table) | after).items())
        if self._has_reported:
            self.ask("ReportRound", table=table, stakes=stakes)
            return
        told = ", ".join(f"{player}={chips}" for player, chips in stakes)
        self.act("Report a round", Table=str(table), Chips_after=told)
        self._has_reported = True

    def takes_all(self, table: int, winner: str, *losers: str) -> dict[str, int]:
        """What a round comes to in which the winner took everything of the others."""
        held = self.chips(table)
        return dict.fromkeys(losers, 0) | {winner: held[winner] + sum(held[loser] for loser in losers)}


@pytest.fixture
def desk(plain_room: RoomServer, visitors: Visitors) -> DeskPage:
    return opened_desk(plain_room, visitors)


def opened_desk(plain_room: RoomServer, visitors: Visitors) -> DeskPage:
    """Twelve may enter, it starts once they have, and whoever has no chips may buy back.

    It is a small house: one person holds every role.
    """
    for role in ("shift_manager", "director"):
        wanted = {"role": role, "why": "there is nobody else tonight"}
        plain_room.ask("/people/Kim/roles", wanted, plain_room.operator_session)
    page = visitors.operator(plain_room, "/events/new")
    begin_from(page, "omaha-2017")
    page.get_by_label("name", exact=True).first.fill("Friday")
    page.get_by_label("rebuys", exact=True).select_option("table")
    rebuys = page.get_by_role("group", name="rebuys")
    for name, value in (("price", "55.00"), ("chips", "10000"), ("until minute", "60")):
        rebuys.get_by_label(name, exact=True).fill(value)
    page.get_by_role("button", name="Add: sit and go").click()
    begins = page.get_by_role("group", name="sit and go")
    begins.get_by_label("players").fill("12")
    begins.get_by_label("delay seconds").fill("0")
    page.get_by_label("starts at", exact=True).fill("")
    page.get_by_label("closes at", exact=True).fill("")
    page.get_by_role("group", name="Players", exact=True).get_by_label("most").fill("12")
    page.get_by_label("players at a table", exact=True).fill("6")
    expect(page.get_by_text(FINE)).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Open it at a director’s desk").click()
    page.wait_for_url(re.compile(r"/events/e\w+/desk"))
    return DeskPage(plain_room, page)


def test_a_director_takes_twelve_entries_to_prizes(desk: DeskPage, visitors: Visitors) -> None:
    """Over a rebuy, a break, a power cut of two hours, a race-off and a broken table; then an inspector comes."""
    enter(desk)
    desk.act("Let rounds begin", Tables="1, 2")
    first, second = list(desk.chips(1)), list(desk.chips(2))
    desk.report(1, **desk.takes_all(1, first[0], first[1]))
    desk.act("Sell a rebuy", Player=first[1], Paid="55")
    desk.report(2, **{second[0]: START - 75, second[1]: START - 25, second[2]: START + 100})
    desk.act("Give a break", Minutes="10", Reason="dinner")
    expect(desk.page.get_by_text("dinner").first).to_be_visible()
    desk.room.kill()
    desk.room.start(later=TWO_HOURS)
    desk.sign_in_again()
    assert desk.chips(1)[first[1]] == START
    look_back(desk)
    race(desk, second)
    desk.ask("StartRounds", tables=[1, 2])
    desk.report(1, **desk.takes_all(1, first[0], first[1]))
    desk.report(2, **desk.takes_all(2, second[0], *second[1:]))
    desk.page.get_by_role("button", name="Break table 2").click()
    expect(desk.page.get_by_role("group", name="Table 2")).to_have_count(0)
    left = list(desk.chips(1))
    assert len(left) == 6
    assert second[0] in left
    desk.ask("StartRounds", tables=[1])
    desk.report(1, **desk.takes_all(1, left[0], *left[1:]))
    finish(desk, left[0])
    print_sheets(desk, left[0])
    inspect(desk, visitors, left[0])


def enter(desk: DeskPage) -> None:
    desk.act("Published, notified or approved", What="documented", Reference="A-12", Day="2026-01-02")
    for gate in ("available", "notified"):
        desk.ask("PassGate", gate=gate, reference="A-12", date="2026-01-02")
    desk.act("Commission approved", Reference="C-1", Day="2026-01-02", Amount="100", Or="10000")
    desk.act("Name the director", Name="Dora")
    desk.act("Open entries")
    desk.act("Take an entry", Player=PLAYERS[0], Paid="55")
    for player in PLAYERS[1:]:
        desk.ask("Enter", player=player, paid=5500, agreed=True)
    expect(desk.page.get_by_role("row", name=re.compile(r"12 Lou \$55"))).to_be_visible()
    assert objections(desk.page) == []
    desk.act("Draw the seats")
    desk.act("Note who is there", Players=", ".join(PLAYERS))
    expect(desk.page.get_by_text("Let rounds begin")).to_be_visible(timeout=PATIENCE)


def look_back(desk: DeskPage) -> None:
    """What happened before the power cut is read from the record, by clause and page by page."""
    log = desk.page.get_by_role("region", name="Log")
    expect(log).to_contain_text("Lou enters with number 12")
    log.get_by_role("button", name="Earlier, from the record").click()
    expect(log).to_contain_text("Nothing earlier is on record.")
    page = desk.room.ask(f"/events/{desk.event}/log?clause=20.6&before=12", held=desk.room.operator_session)
    assert [entry["seq"] for entry in page["entries"]] == [11, 10, 9, 8]
    assert [entry["person"] for entry in page["entries"]] == ["Kim"] * 4


def print_sheets(desk: DeskPage, winner: str) -> None:
    """On paper there are the slips alone."""
    page = desk.page
    page.get_by_role("link", name="Slips and sheets to print").click()
    page.get_by_role("combobox", name="What").select_option("Receipts")
    receipt = page.get_by_role("article").filter(has_text="Receipt 12")
    retained = receipt.locator("dl > div").filter(has_text="Tournament commission").get_by_role("definition")
    expect(retained).to_have_text("$5")
    page.get_by_role("combobox", name="What").select_option("Prizes and payment")
    expect(page.get_by_role("row", name=re.compile(rf"^1st {winner} \$"))).to_be_visible()
    assert objections(page) == []
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print", exact=True)).to_be_hidden()
    expect(page.locator("header")).to_be_hidden()
    expect(page.get_by_role("row", name=re.compile(rf"^1st {winner} \$"))).to_be_visible()


def race(desk: DeskPage, holders: list[str]) -> None:
    """At minute 90 of play the 25s left: rebuys end, then every table races them off, by cards dealt by hand here."""
    part = desk.page.get_by_role("region", name="Race-off", exact=True)
    expect(part).to_be_visible(timeout=PATIENCE)
    assert objections(desk.page) == []
    before = desk.chips(2)
    for player, card in zip(holders, ("Kd", "Kh"), strict=False):
        part.get_by_label(f"Card of {player}").fill(card)
    part.get_by_role("button", name="What would happen").click()
    expect(part.get_by_role("status")).to_contain_text(holders[1])
    part.get_by_role("button", name="Race them off").click()
    part.get_by_role("button", name="They leave play").click()
    expect(part).to_have_count(0)
    assert desk.chips(2) == before | {holders[0]: START - 100, holders[1]: START}
    desk.act("End rebuys")


def finish(desk: DeskPage, winner: str) -> None:
    desk.act("Confirm the places")
    event = desk.seen()
    won = {place["player"]: place["prize"] for place in event["places"] if place["prize"]}
    assert max(won, key=lambda player: won[player]) == winner
    assert sum(won.values()) == event["pool"] == 12 * 5000 + 5500
    desk.act("Pay a prize", Player=winner)
    for player in won.keys() - {winner}:
        desk.ask("PayPrize", player=player)
    desk.act("Close the event")
    assert desk.seen()["phase"] == "closed"


def inspect(desk: DeskPage, visitors: Visitors, winner: str) -> None:
    """Somebody who was not there finds the event, has it verified and takes its record along."""
    held = desk.room.hire("Inge", "inspector")
    page = visitors.arrive(desk.room, held, "/inspect/verify")
    page.get_by_role("combobox", name="What").select_option(desk.event)
    page.get_by_role("button", name="Verify", exact=True).click()
    expect(page.get_by_text("✓ All is as it must be")).to_be_visible(timeout=VERDICT)
    expect(page.get_by_role("row", name=re.compile(rf"^1 {winner} \$"))).to_be_visible()
    page.goto(f"/events/{desk.event}")
    with page.expect_download() as got:
        page.get_by_role("link", name="The same as a file").click()
    record = json.loads(got.value.path().read_bytes())
    assert record["audit"]["sound"]
    assert record["audit"]["prizes"][winner] == max(record["audit"]["prizes"].values())
    for part in ("rebuys and add-ons", "breaks and directions", "race-offs", "moves", "prizes"):
        assert record["sections"][part], part
