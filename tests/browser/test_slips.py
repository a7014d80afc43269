"""Slips and sheets of an event say whose they are, and the table and seat that the desk has."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors

SEATS = [{"seat": 7, "player": "Ann", "chips": 4_100}, {"seat": 2, "player": "Bob", "chips": 900}]
MOVE = {"player": "Bob", "table": 5, "seat": 8, "reason": "tables are balanced", "cites": ["omaha-2017 20.6"]}


def printed(page: Page, what: str) -> None:
    page.get_by_role("combobox", name="What").select_option(what)


def test_slips_name_the_table_before_the_seat_and_the_sheet_names_everybody(
    demo: RoomServer, visitors: Visitors
) -> None:
    page = visitors.operator(demo)
    event = page.request.get("/api/events").json()[0]["id"]

    def with_seats(route: Route) -> None:
        told: dict[str, Any] = route.fetch().json()
        table = {"number": 3, "id": "", "playing": False, "size": 9, "button": 0, "breaking": False, "seats": SEATS}
        told["event"] |= {"tables": [table], "moves": [MOVE]}
        told["desk"]["entries"] = [
            {"player": name, "number": at, "fee": 5_500, "commission": 500, "bought": 0, "refunded": 0}
            for at, name in enumerate(("Ann", "Bob"), start=1)
        ]
        route.fulfill(json=told)

    page.route(f"**/api/events/{event}/desk", with_seats)
    page.goto(f"/events/{event}/slips")
    printed(page, "Seat slips")
    slips = page.locator("article")
    expect(slips).to_have_count(2)
    expect(slips.filter(has_text="Ann")).to_contain_text("Table 3, seat 7")
    expect(slips.filter(has_text="Bob")).to_contain_text("Table 3, seat 2")
    printed(page, "Move slips")
    expect(slips).to_have_count(1)
    expect(slips).to_contain_text("Bob")
    expect(slips).to_contain_text("Table 5, seat 8")
    expect(slips).to_contain_text("Tables are balanced")
    printed(page, "Sign-in sheet")
    for name in ("Ann", "Bob"):
        expect(page.get_by_role("row").filter(has_text=name)).to_have_count(1)
    expect(page.get_by_role("row").filter(has_text="Ann")).to_contain_text("7")
