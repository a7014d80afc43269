"""Slips and sheets of an event: every word and figure on them is the desk's, in its order, and is nobody else's."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors

TITLE = "Friday Omaha"
DIGEST = "0123456789abcdef" * 4
SEVEN_IN_THE_EVENING = 1_795_546_800
"""24 November 2026, 19:00 in UTC."""
Told = dict[str, Any]


def table(number: int, *seats: tuple[int, str, int]) -> Told:
    held = [{"seat": seat, "player": player, "chips": chips} for seat, player, chips in seats]
    return {
        "number": number,
        "id": "",
        "playing": False,
        "size": 9,
        "button": 0,
        "breaking": False,
        "seats": held,
    }


def entry(number: int, player: str, status: str = "playing", **more: int) -> Told:
    paid = {"fee": 5_500, "commission": 500, "bought": 0, "refunded": 0, "prize": 0}
    at = SEVEN_IN_THE_EVENING + 60 * number
    return (
        {"number": number, "player": player, "status": status, "at": at, "present": True, "paid": False} | paid | more
    )


TABLES = [table(3, (2, "Bob", 900), (7, "Ann", 4_100)), table(5, (1, "Cy", 12_500))]
ENTRIES = [
    entry(1, "Ann"),
    entry(2, "Dee", "withdrawn", refunded=5_500),
    entry(3, "Bob", bought=2_000),
    entry(4, "Cy"),
]
MOVES = [
    {"player": "Bob", "table": 5, "seat": 8, "reason": "tables are balanced", "cites": ["omaha-2017 20.6"]},
    {"player": "Ann", "table": 5, "seat": 4, "reason": "the table is broken", "cites": []},
]
PLACES = [
    {"player": "Cy", "first": 1, "last": 1, "prize": 10_050},
    {"player": "Ann", "first": 2, "last": 3, "prize": 3_475},
    {"player": "Bob", "first": 2, "last": 3, "prize": 3_475},
    {"player": "Eve", "first": 4, "last": 4, "prize": 0},
]


class Papers:
    """The page of slips of one event, of which the desk tells what a test says."""

    def __init__(self, room: RoomServer, visitors: Visitors) -> None:
        self.page: Page = visitors.operator(room, timezone_id="UTC")
        self.event = self.page.request.get("/api/events").json()[0]["id"]
        self.contest: Told = {"title": TITLE, "tables": TABLES, "moves": MOVES, "places": [], "pool": 17_000}
        self.desk: Told = {"entries": ENTRIES, "director": "Dora", "digest": DIGEST}
        self.page.route(f"**/api/events/{self.event}/desk", self._tell)

    def _tell(self, route: Route) -> None:
        told: Told = route.fetch().json()
        told["event"] |= self.contest
        told["desk"] |= self.desk
        route.fulfill(json=told)

    def open(self, what: str) -> Locator:
        self.page.goto(f"/events/{self.event}/slips")
        return self.turn_to(what)

    def turn_to(self, what: str) -> Locator:
        self.page.get_by_role("combobox", name="What").select_option(what)
        return self.page.get_by_role("group", name=what).get_by_role("article")

    def whose(self, player: str) -> None:
        self.page.get_by_role("combobox", name="For").select_option(player)


@pytest.fixture
def papers(demo: RoomServer, visitors: Visitors) -> Papers:
    return Papers(demo, visitors)


def lines(paper: Locator) -> list[str]:
    """What is read on a slip, line by line."""
    return [line for line in paper.inner_text().splitlines() if line.strip()]


def rows(sheet: Locator) -> list[list[str]]:
    """What is read in the table of a sheet, cell by cell."""
    found = sheet.get_by_role("row").all()
    return [[cell.strip() for cell in row.locator("th, td").all_inner_texts()] for row in found]


def test_seat_slips_are_everybodys_by_table_and_seat(papers: Papers) -> None:
    slips = papers.open("Seat slips")
    expect(slips).to_have_count(3)
    assert [lines(slip) for slip in slips.all()] == [
        [TITLE, "Bob", "Table 3, seat 2", "900 chips"],
        [TITLE, "Ann", "Table 3, seat 7", "4,100 chips"],
        [TITLE, "Cy", "Table 5, seat 1", "12,500 chips"],
    ]


def test_move_slips_say_where_to_and_why(papers: Papers) -> None:
    slips = papers.open("Move slips")
    expect(slips).to_have_count(2)
    assert [lines(slip) for slip in slips.all()] == [
        [TITLE, "Bob", "Table 5, seat 8", "Tables are balanced", "omaha-2017 20.6"],
        [TITLE, "Ann", "Table 5, seat 4", "The table is broken"],
    ]


def test_receipts_say_when_what_was_paid_for_and_what_went_back(papers: Papers) -> None:
    slips = papers.open("Receipts")
    expect(slips).to_have_count(4)
    fee = ["Entry fee, to the pool", "$50", "Tournament commission", "$5"]
    under = "Conditions 0123456789abcdef…"
    assert [lines(slip) for slip in slips.all()] == [
        [TITLE, "Receipt 1 · 24 Nov 2026, 7:01 pm", "Ann", *fee, "Paid", "$55", under],
        [TITLE, "Receipt 2 · 24 Nov 2026, 7:02 pm", "Dee", *fee, "Paid", "$55", "Refunded", "$55", under],
        [
            *(TITLE, "Receipt 3 · 24 Nov 2026, 7:03 pm", "Bob", *fee),
            *("Rebuys and add-ons, to the pool", "$20", "Paid", "$75", under),
        ],
        [TITLE, "Receipt 4 · 24 Nov 2026, 7:04 pm", "Cy", *fee, "Paid", "$55", under],
    ]


def test_the_sheet_of_prizes_has_everybody_who_is_paid_and_nobody_else(papers: Papers) -> None:
    papers.contest["places"] = PLACES
    sheet = papers.open("Prizes and payment")
    expect(sheet.get_by_role("row")).to_have_count(4)
    assert lines(sheet)[:3] == [TITLE, "Prizes and payment · Director: Dora", "Pool $170"]
    assert rows(sheet) == [
        ["Place", "Player", "Prize", "Signature"],
        ["1st", "Cy", "$100.50", ""],
        ["2nd to 3rd", "Ann", "$34.75", ""],
        ["2nd to 3rd", "Bob", "$34.75", ""],
    ]
    assert lines(sheet)[-1] == "Director"


def test_before_anybody_has_a_place_the_sheet_of_prizes_has_the_prizes(papers: Papers) -> None:
    papers.contest["prizes"] = [10_000, 7_000, 0]
    sheet = papers.open("Prizes and payment")
    expect(sheet.get_by_role("row")).to_have_count(3)
    assert rows(sheet)[1:] == [["1st", "", "$100", ""], ["2nd", "", "$70", ""]]


SIGN_IN = [
    ["No.", "Player", "Seat", "Chips", "Signature"],
    ["1", "Ann", "Table 3, seat 7", "4,100", ""],
    ["2", "Dee", "withdrawn", "", ""],
    ["3", "Bob", "Table 3, seat 2", "900", ""],
    ["4", "Cy", "Table 5, seat 1", "12,500", ""],
]


def test_the_sign_in_sheet_has_everybody_by_number_with_their_seat(papers: Papers) -> None:
    """Whoever has withdrawn is not expected to sign."""
    sheet = papers.open("Sign-in sheet")
    expect(sheet.get_by_role("row")).to_have_count(5)
    assert lines(sheet)[:2] == [TITLE, "Sign-in sheet · Director: Dora"]
    assert rows(sheet) == SIGN_IN


def test_slips_of_one_player_are_theirs_and_a_sheet_after_them_is_everybodys(papers: Papers) -> None:
    slips = papers.open("Seat slips")
    papers.whose("Ann")
    expect(slips).to_have_count(1)
    expect(slips).to_contain_text("Table 3, seat 7")
    receipts = papers.turn_to("Receipts")
    expect(receipts).to_have_count(1)
    expect(receipts).to_contain_text("Receipt 1")
    assert rows(papers.turn_to("Sign-in sheet")) == SIGN_IN


def test_what_is_printed_is_what_the_desk_has_by_then(papers: Papers) -> None:
    """The page lies open while somebody is moved: the next slip says where they sit now."""
    slips = papers.open("Seat slips")
    of_bob = slips.filter(has_text="Bob")
    expect(of_bob).to_contain_text("Table 3, seat 2")
    papers.contest["tables"] = [table(3, (7, "Ann", 4_100)), table(5, (1, "Cy", 12_500), (8, "Bob", 900))]
    papers.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(of_bob).to_contain_text("Table 5, seat 8")
