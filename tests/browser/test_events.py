"""Events on the page: what they are, coming in, being taken to one's seat, and the end of it."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooSlow

from pitboss.instruments.tournaments import write_conditions
from pitboss.tournament.conditions import Conditions
from tests.browser.browser_manners import SHY, move
from tests.browser.browser_play import move_bar
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import DESKTOP, PHONE, Visitors
from tests.browser.test_accessibility import objections
from tests.room.conducted import few_chips, quick

SMALL = "Omaha sit-and-go"


def seen(room: RoomServer, event: str) -> dict[str, Any]:
    """An event as the house tells it."""
    told: dict[str, Any] = room.ask(f"/events/{event}")
    return told


def come_in_as(page: Page, name: str) -> None:
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_role("button", name="Come in", exact=True).last.click()


def test_whoever_enters_an_event_is_taken_to_their_seat(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/", color_scheme="dark")
    page.get_by_role("link", name="Events", exact=True).click()
    expect(page.get_by_role("heading", name="Omaha for eighty")).to_be_visible()
    assert objections(page) == []
    page.get_by_role("link", name=f"Look and enter: {SMALL}").first.click()
    expect(page.get_by_role("row", name=re.compile(r"1st \$70\.20"))).to_be_visible()
    expect(page.get_by_role("row", name="3 75 / 150")).to_be_visible()
    page.get_by_role("button", name="Enter for $20").click()
    come_in_as(page, "Robin Vale")
    event = page.url
    page.wait_for_url(re.compile("/table/sit-and-go-"))
    expect(page.locator(".own")).to_be_visible()
    expect(page.get_by_text(f"{SMALL}, table 1").first).to_be_visible()
    page.goto(event)
    expect(page.get_by_text(re.compile("You sit at table 1, seat"))).to_be_visible()
    expect(page.get_by_role("link", name="Go to your table")).to_be_visible()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"\d:\d\d"))
    assert objections(page) == []
    phone = visitors.come(demo.address, event, viewport=PHONE, has_touch=True, color_scheme="light")
    expect(phone.get_by_text("Entries are closed. You can look on.")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert objections(phone) == []


def test_whoever_has_gone_without_their_last_chips_is_told_the_place(demo: RoomServer, visitors: Visitors) -> None:
    """The event's word is put into the house's mouth: at a real one it takes as long as it takes."""
    page = visitors.come(demo.address, "/events")
    page.get_by_role("link", name=f"Look and enter: {SMALL}").first.click()
    page.get_by_role("button", name="Enter for $20").click()
    come_in_as(page, "Ida Rook")
    expect(page.locator("header .name")).to_have_text("Ida Rook")
    over = seen(demo, "sit-and-go-1") | {
        "phase": "closed",
        "places": [{"player": "Ida Rook", "first": 2, "last": 2, "prize": 3780}],
    }
    page.route("**/api/events/sit-and-go-*", lambda route: route.fulfill(json=over))
    page.goto("/events/sit-and-go-1")
    expect(page.get_by_text("You finished 2nd.")).to_be_visible()
    expect(page.get_by_text("You won $37.80.")).to_be_visible()


def test_the_screen_for_the_room_shows_level_time_and_what_comes_next(demo: RoomServer, visitors: Visitors) -> None:
    """Large enough for the back of the room, whatever the event has to tell; the clock ticks between two looks."""
    page = visitors.come(demo.address, "about:blank", color_scheme="light", viewport={"width": 1920, "height": 1080})
    now = 1_800_000_000

    running = seen(demo, "eighty-1") | {
        "phase": "running",
        "runs": True,
        "played": 100,
        "now": now,
        "level": {"number": 7, "blinds": [5_000, 10_000], "ante": 500, "minutes": 40, "rounds": 0},
        "next_level": {"number": 8, "blinds": [10_000, 20_000], "ante": 1_000, "minutes": 40, "rounds": 0},
        "level_until": 2_400,
        "remaining": 31,
        "chips_in_play": 1_240_000,
        "race_chip": 25,
        "race_at": 3_000,
        "rebuys_until": 2_400,
        "moves": [{"player": "Ada", "table": 3, "seat": 6, "reason": "balance"}],
    }

    page.clock.install(time=now)
    page.route("**/api/events/eighty-1", lambda route: route.fulfill(json=running))
    page.route_web_socket(re.compile("/api/socket"), lambda _: None)
    page.goto("/events/eighty-1/screen")
    timer = page.get_by_role("timer")
    expect(timer).to_have_text(re.compile(r"^38:"))
    expect(page.get_by_text("5,000 / 10,000")).to_be_visible()
    expect(page.get_by_text("Ada to table 3, seat 6")).to_be_visible()
    expect(page.get_by_text("The 25 chips leave play")).to_be_visible()
    expect(page.get_by_text("40,000")).to_be_visible()
    first = timer.inner_text()
    page.clock.run_for(3_000)
    expect(timer).not_to_have_text(first)
    size = timer.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
    assert size > 1080 / 5, "read from the back of a room"
    assert objections(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for width, height in ((1024, 768), (1280, 720), (1280, 1024), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        over = page.locator(".screen").evaluate("each => each.scrollHeight - each.clientHeight")
        assert over == 0, f"nobody scrolls a wall of {width} by {height}: {over} px are out of sight"
    places = [
        {"player": "Ida Rook", "first": 1, "last": 1, "prize": 3_278_050},
        {"player": "Bartholomew Longname", "first": 12, "last": 16, "prize": 1_196_550},
    ]
    over_now = running | {"phase": "closed", "runs": False, "places": places}
    page.route("**/api/events/eighty-1", lambda route: route.fulfill(json=over_now))
    page.reload()
    expect(page.get_by_text("Ida Rook")).to_be_visible()
    expect(page.get_by_text(re.compile("leave play|Rebuys"))).to_have_count(0)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert page.locator(".screen").evaluate("each => each.scrollWidth <= each.clientWidth"), "no prize is cut off"


def test_the_desk_shows_what_an_act_would_do_before_it_is_done(own_room: RoomServer, visitors: Visitors) -> None:
    stranger = visitors.come(own_room.address, "/events/sit-and-go-1/desk")
    expect(stranger.get_by_text("The desk is for staff.")).to_be_visible()
    page = visitors.operator(own_room, "/events/sit-and-go-1/desk", viewport=PHONE, color_scheme="light")
    expect(page.get_by_role("heading", name="Director’s desk")).to_be_visible()
    expect(page.get_by_role("region", name="Log")).to_contain_text("Entries are open")
    assert objections(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_text("Add to the pool").click()
    act = page.locator("details[open]")
    amount, look = act.get_by_label("Amount in dollars"), act.get_by_role("button", name="What would happen")
    amount.fill("5o")
    look.click()
    expect(act.get_by_role("alert")).to_contain_text("“5o” is no amount: write it as in 55 or 55.50.")
    amount.fill("70")
    look.click()
    expect(act.get_by_role("status")).to_contain_text("70.00")
    amount.fill("50")
    expect(act.get_by_role("button", name="Do it")).to_have_count(0)  # Nobody has seen what would come of that.
    look.click()
    expect(act.get_by_role("status")).to_contain_text("50.00")
    act.get_by_label("Why? It is on record.").fill("a sponsor")
    assert objections(page) == []
    act.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("region", name="Money")).to_contain_text("$50")
    page.keyboard.press("e")
    expect(act.get_by_label("Player")).to_be_focused()
    page.get_by_text("Cancel the event").click()
    act.get_by_label("Reason").fill("a flood")
    act.get_by_role("button", name="What would happen").click()
    act.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("region", name="Log")).to_contain_text("The event is cancelled: a flood")


def opened_by_the_operator(room: RoomServer, terms: Conditions, bots: int) -> str:
    wanted = {"text": write_conditions(terms), "conducted": True, "bots": bots}
    return str(room.ask("/events", wanted, room.operator_session)["id"])


def bought(room: RoomServer, event: str) -> dict[str, int]:
    """What each entrant has paid for more chips so far, in cents."""
    desk = room.ask(f"/events/{event}/desk", held=room.operator_session)["desk"]
    return {entry["player"]: entry["bought"] for entry in desk["entries"]}


def test_whoever_has_few_chips_asks_for_more_in_a_round_and_has_them_after_it(
    demo: RoomServer, visitors: Visitors
) -> None:
    event = opened_by_the_operator(demo, replace(few_chips(500), name="Few chips"), bots=9)
    page = visitors.come(demo.address, f"/events/{event}", viewport=PHONE, has_touch=True, color_scheme="dark")
    page.get_by_role("button", name="Enter for $55").click()
    come_in_as(page, "Wilma Few")
    page.wait_for_url(re.compile(f"/table/{event}-"))
    expect(move_bar(page)).to_be_visible()
    offer = page.get_by_role("region", name="Chips for money")
    offer.get_by_text("More chips?").click()
    assert objections(page) == []
    offer.get_by_role("button", name="Buy for $40 after this round").click()
    expect(offer).to_contain_text("You buy 1,500 chips for $40 as soon as this round is over")
    page.reload()
    offer.get_by_text("More chips?").click()
    offer.get_by_role("button", name="Do not buy").click()
    offer.get_by_role("button", name="Buy for $40 after this round").click()
    expect(offer.get_by_role("button", name="Do not buy")).to_be_visible()
    assert bought(demo, event)["Wilma Few"] == 0, "nothing is paid before the chips come"
    for _ in range(1200):
        if bought(demo, event)["Wilma Few"]:
            break
        move(page, SHY)
        page.wait_for_timeout(100)
    paid = bought(demo, event)
    assert paid["Wilma Few"] == 4000, "once, however often it was asked for"
    assert seen(demo, event)["pool"] >= 50_000 + sum(paid.values()), (
        "all of it is played for; others may have bought since"
    )
    expect(offer).to_have_count(0)


class AtTheDesk:
    """Whoever holds the powers, each in a session of their own, at an event that the room's staff run."""

    def __init__(self, room: RoomServer, players: int, seats: int) -> None:
        self.room = room
        self.director = room.hire("Dora", "director")
        self._manager = room.hire("Sal", "shift_manager")
        text = write_conditions(replace(quick(players, seats), name="Staff event"))
        wanted = {"text": text, "conducted": False, "bots": 0}
        self.event = str(room.ask("/events", wanted, room.operator_session)["id"])

    def ask(self, act: str, asker: dict[str, str] | None = None, **facts: Any) -> None:
        wanted = {"act": act, "facts": facts, "why": "as it comes in the evening"}
        self.room.ask(f"/events/{self.event}/acts", wanted, asker or self.director)

    def begin(self, players: tuple[str, ...]) -> None:
        operator, paper = self.room.operator_session, {"reference": "A-12", "date": "2026-01-02"}
        for gate in ("documented", "available", "notified"):
            self.ask("PassGate", operator, gate=gate, **paper)
        self.ask("ApproveCommission", operator, cents=10_000, basis_points=10_000, **paper)
        self.ask("NameDirector", self._manager, person="Dora")
        self.ask("OpenEntries", operator)
        for player in players:
            self.ask("Enter", operator, player=player, paid=1000, agreed=True)
        self.ask("DrawSeats")
        self.ask("MarkPresent", players=list(players))

    def seats(self, number: int) -> dict[str, int]:
        """Who sits at a table, and with how many chips."""
        table = next(each for each in seen(self.room, self.event)["tables"] if each["number"] == number)
        return {seat["player"]: seat["chips"] for seat in table["seats"]}


@pytest.fixture
def uneven(demo: RoomServer) -> AtTheDesk:
    """Four sit at one table in the middle of a round, two at the other: one of the four is to move."""
    desk = AtTheDesk(demo, 8, 5)
    desk.begin(("Ann", "Bob", "Cy", "Dan", "Eve", "Fay", "Gus", "Hal"))
    desk.ask("StartRounds", tables=[1, 2])
    held = desk.seats(2)
    winner, _, *losers = held
    after = held | dict.fromkeys(losers, 0) | {winner: held[winner] + sum(held[each] for each in losers)}
    desk.ask("ReportRound", table=2, stakes=list(after.items()))
    return desk


def test_a_proposed_move_is_made_from_the_map_once_the_round_is_over(uneven: AtTheDesk, visitors: Visitors) -> None:
    page = visitors.arrive(uneven.room, uneven.director, f"/events/{uneven.event}/desk")
    proposed = page.get_by_role("list", name="Proposed")
    expect(proposed.get_by_role("listitem")).to_have_count(1)
    later = proposed.get_by_role("button", name="After this round")
    expect(later).to_be_disabled()
    move = seen(uneven.room, uneven.event)["moves"][0]
    expect(proposed).to_contain_text(f"{move['player']} from table 1 to table 2, seat {move['seat']}")
    assert objections(page) == []
    uneven.ask("ReportRound", table=1, stakes=list(uneven.seats(1).items()))
    proposed.get_by_role("button", name=f"Move {move['player']}").click()
    expect(page.get_by_text("no move is proposed")).to_be_visible()
    expect(page.get_by_role("group", name="Table 2")).to_contain_text(move["player"])
    entries = page.get_by_role("region", name="Entries and receipts")
    expect(entries).to_contain_text("8 entries, 6 present, 2 out or withdrawn")
    entries.get_by_label("Find a player").fill("gu")
    expect(entries.locator("tbody tr")).to_have_count(1)
    expect(entries.locator("tbody tr")).to_contain_text("Gus")
    assert objections(page) == []
    assert move["player"] in uneven.seats(2)
    assert move["player"] not in uneven.seats(1)


@pytest.mark.exhaustive
def test_a_sit_and_go_is_played_until_one_is_out_or_has_won(own_room: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(own_room.address, "/events/sit-and-go-1", viewport=DESKTOP)
    page.get_by_role("button", name="Enter for $20").click()
    come_in_as(page, "Robin Vale")
    page.wait_for_url(re.compile("/table/sit-and-go-"))
    finished = page.get_by_role("dialog", name=SMALL)
    for _ in range(3000):
        if finished.count():
            break
        for act in ("Raise", "Bet", "Call", "Check", "Show"):
            button = page.get_by_role("group", name="Your move").get_by_role("button", name=re.compile(f"^{act}"))
            with suppress(TooSlow):  # The turn may pass meanwhile.
                if button.count() and button.first.get_attribute("aria-disabled", timeout=1000) != "true":
                    button.first.click(timeout=1000)
                    break
        page.wait_for_timeout(100)
    expect(finished).to_contain_text(re.compile("You (finished|share)"))
