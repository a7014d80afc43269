"""A long evening at the table: the page holds on to no more, however much has happened (`-s` tells the figures)."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import CDPSession, Page, expect

from pitboss.desk.commands import TopUp
from pitboss.play import events as e
from tests.browser.browser_play import sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import StagedHouse, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_shifts import DRAWN

ROUNDS = 200
"""Some eight hours at the pace of people."""
WARM = 40
"""Rounds after which the log is as long as it gets."""
EVERY = 4
"""Entries from one look of the page to the next."""
LEAST = 100
"""Whoever has less against the house buys chips."""
WALKS = 25
"""Times that somebody goes to the lobby and back to the table."""
WARM_TOURS = 6
TOURS = 10
"""Times that somebody goes through all pages, and after which all of them were seen often."""
PAGES = (
    "/table/five-card",
    "/table/ultimate",
    "/rounds",
    "/rounds/figures",
    "/events",
    "/rules",
    "/rules/gazette-2001",
    "/ruling",
    "/account",
    "/training",
    "/training/drill",
    "/training/ultimate",
    "/sign/stud",
    "/",
)
GO = """
path => {
  const link = Object.assign(document.createElement('a'), { href: path })
  document.body.append(link)
  link.click()
  link.remove()
}
"""


class Held(msgspec.Struct):
    """What is left after everything that nobody holds on to was thrown away."""

    heap: int
    nodes: int
    listeners: int

    def __str__(self) -> str:
        return f"{self.heap / 1e6:.2f} MB, {self.nodes} nodes, {self.listeners} listeners"


def watched(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    return session


def held(page: Page, session: CDPSession) -> Held:
    page.evaluate(DRAWN)
    for _ in range(3):  # What holds one another goes one after another.
        session.send("HeapProfiler.collectGarbage")
    found = {each["name"]: int(each["value"]) for each in session.send("Performance.getMetrics")["metrics"]}
    return Held(found["JSHeapUsedSize"], found["Nodes"], found["JSEventListeners"])


EACH = 500
"""Bytes of our own that a visit to a page may leave behind: what the lobby tells is now longer, now shorter."""


def own_objects(page: Page) -> int:
    """Bytes of all that scripts made; not what the engine compiles of them, nor what it notes down for developers."""
    session, parts = page.context.new_cdp_session(page), list[str]()
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: parts.append(part["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot")
    session.detach()
    found = json.loads("".join(parts))
    fields = found["snapshot"]["meta"]["node_fields"]
    kinds = found["snapshot"]["meta"]["node_types"][0]
    of, size, width = fields.index("type"), fields.index("self_size"), len(fields)
    nodes = found["nodes"]
    ours = {kinds.index(kind) for kind in ("object", "closure", "array", "string", "concatenated string")}
    return sum(nodes[at + size] for at in range(0, len(nodes), width) if nodes[at + of] in ours)


def expect_no_more(then: Held, now: Held) -> None:
    assert now.nodes <= then.nodes * 1.1, (then, now)
    assert now.listeners <= then.listeners * 1.1 + 5, (then, now)
    assert now.heap <= then.heap * 1.15, (then, now)


def a_round_on(table: StagedPots | StagedHouse) -> list[str]:
    before = len(table.told)
    if isinstance(table, StagedHouse):
        for held in list(table.hosted.state.seats.values()):
            if held.stake < LEAST:
                table.do(TopUp(held.player, 1000, now=0))
        table.wager()
        table.settle()
    else:
        table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events))
    told = table.told[before:]
    table.told, table.tables = table.told[-1:], table.tables[-1:]
    return told


def pots() -> StagedPots:
    table = StagedPots("omaha-2017", "omaha", 6)
    table.sit()
    return table


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", [pots, lambda: StagedHouse(4)], ids=["pots", "house"])
def test_a_page_holds_no_more_after_many_rounds(kind: Any, visitors: Visitors) -> None:
    table = kind()
    page, line = staged(visitors, table.here(), reduced_motion="no-preference")
    come_in(page)
    session = watched(page)
    measured: list[Held] = []
    for played in range(ROUNDS + 1):
        if played and played % WARM == 0:
            measured.append(held(page, session))
            print(f"after {played} rounds: {measured[-1]}")
        for at, entry in enumerate(a_round_on(table)):
            line.tell([entry])
            if at % EVERY == 0:
                page.evaluate(DRAWN)
    expect_no_more(measured[0], measured[-1])


@pytest.mark.exhaustive
def test_going_from_page_to_page_leaves_nothing_behind(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/five-card")
    sit(page)
    session = watched(page)
    measured: list[Held] = []
    for walk in range(WALKS + 1):
        page.get_by_role("link", name="Lobby", exact=True).click()
        expect(page.get_by_role("region", name="Your tables")).to_be_visible()
        if walk in (5, WALKS):
            measured.append(held(page, session))
            print(f"in the lobby for time {walk + 1}: {measured[-1]}")
        page.get_by_role("region", name="Your tables").get_by_role("link", name=re.compile("Five Card")).first.click()
        expect(page.get_by_role("region", name="The table")).to_be_visible()
    expect_no_more(measured[0], measured[-1])


@pytest.mark.exhaustive
def test_walking_through_all_pages_leaves_nothing_behind(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/five-card")
    sit(page)
    session = watched(page)
    measured: list[Held] = []
    objects: list[int] = []
    for tour in range(1, TOURS + 1):
        for path in PAGES:
            page.evaluate(GO, path)
            expect(page).to_have_url(f"{demo.address}{path}")
            page.wait_for_load_state("networkidle")
            expect(page.locator("main h1").first).to_be_attached()
        if tour in (WARM_TOURS, TOURS):
            measured.append(held(page, session))
            objects.append(own_objects(page))
            print(f"in the lobby after {tour} walks: {measured[-1]}, {objects[-1] / 1e6:.3f} MB of our own")
    expect_no_more(measured[0], measured[-1])
    assert objects[-1] - objects[0] <= EACH * len(PAGES) * (TOURS - WARM_TOURS), objects
