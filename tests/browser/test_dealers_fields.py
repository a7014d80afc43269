"""What a dealer picks and types at the tablet: those cards, in their order, and nothing is lost on the way."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_by_hand import TABLET, comes_next, deal, dealer, row, sit_down, table_by_hand, tell

FLOP = ["9h", "2c", "Kd"]
"""In no order of a deck."""


def card(page: Page, which: str) -> Locator:
    return page.locator(f'button[data-card="{which}"]')


def board(page: Page, table: str) -> list[str]:
    told: list[str] = page.request.get(f"/api/floor/{table}/dealing").json()["board"]
    return told


def on_the_flop(room: RoomServer, visitors: Visitors) -> tuple[str, Page]:
    table = table_by_hand(room, visitors)
    page = dealer(room, visitors, f"/deal/{table}", **TABLET)
    for name in ("Ann", "Bob", "Cid"):
        sit_down(page, name, 1000)
    deal(page)
    for name, act in (("Cid", "Call"), ("Ann", "Call"), ("Bob", "Stand")):
        expect(comes_next(page)).to_contain_text(f"{name} acts")
        tell(page, name, act)
    expect(comes_next(page)).to_contain_text("Ann acts")
    return table, page


def test_cards_are_told_as_they_were_picked_and_are_not_offered_again(demo: RoomServer, visitors: Visitors) -> None:
    table, page = on_the_flop(demo, visitors)
    page.get_by_role("button", name="Name 3 cards in the middle").tap()
    done = page.get_by_role("button", name="These are the cards")
    for which in ("9h", "2c", "As"):
        expect(done).to_be_disabled()
        card(page, which).tap()
    card(page, "Kd").tap()  # Instead of the last one.
    expect(card(page, "As")).to_have_attribute("aria-pressed", "false")
    card(page, "2c").tap()
    expect(page.get_by_text("2 of 3 picked")).to_be_visible()
    expect(done).to_be_disabled()
    card(page, "Kd").tap()
    for which in FLOP[1:]:
        card(page, which).tap()
    done.tap()
    expect(done).to_have_count(0)
    assert board(page, table)[:3] == FLOP
    for name in ("Ann", "Bob", "Cid"):
        expect(comes_next(page)).to_contain_text(f"{name} acts")
        tell(page, name, "Check")
    page.get_by_role("button", name="Name 1 card in the middle").tap()
    for which in FLOP:
        expect(page.locator(f'[data-card="{which}"]')).to_be_attached()
        expect(card(page, which)).to_have_count(0)
    expect(card(page, "As")).to_be_visible()


def test_half_a_newcomer_stays_whatever_else_is_told_at_the_table(demo: RoomServer, visitors: Visitors) -> None:
    """Name, seat and chips, while another tablet seats somebody; a seat that is taken meanwhile is not theirs."""
    table = table_by_hand(demo, visitors)
    page, other = (dealer(demo, visitors, f"/deal/{table}", **TABLET) for _ in range(2))
    form = page.get_by_role("form", name="Seat a player")
    name, chips = form.get_by_label("Name at the table"), form.get_by_label("How many chips?")
    seat = form.get_by_role("combobox", name="Seat")
    name.fill("Zo")
    seat.select_option("4")
    chips.fill("777")
    sit_down(other, "Ann", 1000)
    expect(row(page, "Ann")).to_be_visible()
    expect(name).to_have_value("Zo")
    expect(seat).to_have_value("4")
    expect(chips).to_have_value("777")
    elsewhere = other.get_by_role("form", name="Seat a player")
    elsewhere.get_by_role("combobox", name="Seat").select_option("4")
    sit_down(other, "Bob", 1000)
    expect(row(page, "Bob")).to_be_visible()
    expect(seat).not_to_have_value("4")
    expect(name).to_have_value("Zo")
    form.get_by_role("button", name="Sit down").tap()
    expect(row(page, "Zo")).to_contain_text("777")
