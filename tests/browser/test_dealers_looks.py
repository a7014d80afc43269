"""A dealer's page in the middle of rounds, in every look: everything there is pressed with a thumb, in a dim room."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import test_banked_by_hand as banked
from tests.browser.browser_looks import BY_TOUCH, complaints
from tests.browser.browser_people import open_table
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_by_hand import (
    OMAHA,
    PHONE,
    TABLET,
    comes_next,
    deal,
    dealer,
    name_cards,
    row,
    sit_down,
    table_by_hand,
    tell,
    to_do,
)
from tests.browser.test_floor import apply, pick, see, supervisor

CHEAP = ("Check", "Call", "Stand")
LONG = "Bartholomew Longname"
"""As long as a name may be."""
STUD: dict[str, Any] = {
    **OMAHA,
    "instrument": "gazette-2001",
    "game": "seven-card-stud-cash",
    "title": "Stud by hand",
}
DRAW: dict[str, Any] = {**OMAHA, "instrument": "draw-2005", "game": "draw", "title": "Draw by hand"}


def at_the_table(page: Page, name: str) -> list[str]:
    return complaints(page, f"deal {name}", BY_TOUCH)


@pytest.mark.exhaustive
def test_a_round_of_omaha_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    table = table_by_hand(demo, visitors)
    page = dealer(demo, visitors, f"/deal/{table}", **PHONE)
    found = at_the_table(page, "nobody sits")
    for name, stake in (("Ann", 200), (LONG, 1000), ("Cid", 500)):
        sit_down(page, name, stake)
    found += at_the_table(page, "between rounds")
    row(page, "Ann").tap()
    found += at_the_table(page, "menu of a seat")
    row(page, "Ann").tap()
    deal(page)
    expect(comes_next(page)).to_contain_text("Cid acts")
    found += at_the_table(page, "to act")
    tell(page, "Cid", "Fold")
    found += at_the_table(page, "sure")
    tell(page, "Cid", "Raise")
    page.get_by_label("Raise to which total?").fill("1k5")
    found += at_the_table(page, "an amount that is none")
    page.get_by_label("Raise to which total?").fill("30")
    page.get_by_role("button", name="Raise: 30").tap()
    expect(comes_next(page)).to_contain_text("Ann acts")
    page.get_by_role("button", name="Told by mistake").tap()
    found += at_the_table(page, "taking back")
    page.get_by_role("button", name="Keep it").tap()
    tell(page, "Ann", "Call")
    tell(page, LONG, "Call")
    expect(to_do(page)).to_contain_text("turn three cards face up")
    found += at_the_table(page, "after the flop")
    page.get_by_role("button", name=re.compile("^Name 3 cards in the middle")).tap()
    found += at_the_table(page, "naming the flop")
    name_cards(page, "2c", "7d", "9h")
    expect(comes_next(page)).to_contain_text("acts")
    found += at_the_table(page, "flop named")

    floor = supervisor(demo, visitors, f"/floor/{table}", **TABLET)
    pick(floor, "hole card", "The dealer exposes hole cards.")
    floor.get_by_role("group", name="Cards of Cid").get_by_label("Card 1").check()
    floor.get_by_label("Face of card 1").fill("7h")
    see(floor)
    found += complaints(floor, "floor ruling on a real table")
    apply(floor, "It slipped from the dealer's hand.")
    expect(to_do(page)).to_contain_text("Ruling on hole cards exposed")
    found += at_the_table(page, "a ruling")

    # Ann goes all in: there are two pots, and a showdown that waits for cards.
    to_the_showdown(page)
    found += at_the_table(page, "board to be named")
    if "Name the" in comes_next(page).inner_text():
        name_cards(page, "Js", "Kd")
    expect(comes_next(page)).to_contain_text("shows")
    found += at_the_table(page, "to show")
    page.get_by_role("button", name="Show the hand").tap()
    found += at_the_table(page, "a hand to be named")
    sign = visitors.come(demo.address, f"/sign/{table}")
    expect(sign.get_by_text("Determined at this table")).to_be_visible()
    found += complaints(sign, "sign of omaha", BY_TOUCH)
    assert not found, "\n".join(found)


def to_the_showdown(page: Page) -> None:
    """One goes all in as far as the pot allows, the others call or check, until the page asks for cards."""
    said = comes_next(page).locator("strong")
    for _ in range(30):
        told = said.inner_text()
        if "Name the" in told or "shows" in told:
            return
        asked = page.get_by_role("region", name=re.compile("^What does .+ do"))
        expect(asked).to_be_visible()
        acts = asked.get_by_role("button").all_inner_texts()
        if "Ann acts" in told and "Bet" in acts:
            asked.get_by_role("button", name="Bet").tap()
            asked.get_by_role("button", name=re.compile("^Most")).tap()
            asked.get_by_role("button", name=re.compile("^Bet:")).tap()
        else:
            assert any(act.startswith(CHEAP) for act in acts), (told, acts)
            asked.get_by_role("button", name=re.compile(f"^({'|'.join(CHEAP)})")).tap()
        expect(said).not_to_have_text(told)
    raise AssertionError("nobody shows a hand")


@pytest.mark.exhaustive
def test_rounds_of_stud_and_draw_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    page = dealer(demo, visitors, f"/deal/{open_table(demo, visitors, STUD).rpartition('/')[2]}", **PHONE)
    for name in ("Ann", "Bob"):
        sit_down(page, name, 500)
    found = at_the_table(page, "stud between rounds")
    deal(page)
    expect(comes_next(page)).to_contain_text("Ann acts")
    found += at_the_table(page, "stud to act")
    page.get_by_role("button", name="Name 1 card before Ann").tap()
    found += at_the_table(page, "stud door card to be named")
    page = dealer(demo, visitors, f"/deal/{open_table(demo, visitors, DRAW).rpartition('/')[2]}", **PHONE)
    for name in ("Ann", "Bob"):
        sit_down(page, name, 500)
    deal(page)
    tell(page, "Ann", "Call")
    tell(page, "Bob", "Stand")
    expect(comes_next(page)).to_contain_text("Ann says how many cards to change")
    found += at_the_table(page, "draw how many to change")
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
def test_a_round_against_the_house_in_every_look(demo: RoomServer, visitors: Visitors) -> None:
    table = banked.table_of(demo, visitors)
    page = dealer(demo, visitors, f"/deal/{table}", **PHONE)
    for player in ("Ann", LONG):
        sit_down(page, player, 1000)
    banked.press(page, "Wagers are open")
    asked = page.get_by_role("region", name="Wagers of Ann")
    expect(asked).to_be_visible()
    found = at_the_table(page, "ultimate wagers")
    asked.get_by_role("button", name="Other chips").tap()
    found += at_the_table(page, "ultimate chips as they lie")
    asked.get_by_role("button", name="Back").tap()
    banked.wager(page, "Ann", trips=5)
    banked.wager(page, LONG)
    banked.press(page, "No more bets: deal")
    expect(comes_next(page)).to_contain_text("Before the flop")
    found += at_the_table(page, "ultimate decisions")
    tell(page, "Ann", "Play 40")
    expect(comes_next(page)).to_contain_text(f"Before the flop: {LONG} may")
    tell(page, LONG, "Play 40")
    expect(page.get_by_role("region", name="Name 5 cards in the middle")).to_be_visible()
    found += at_the_table(page, "ultimate board to be named")
    banked.name(page, "Name 5 cards in the middle", "Kh 7h 2h 5c Jd")
    banked.name(page, "Name 2 cards of the dealer", "Kc 3s")
    expect(comes_next(page)).to_contain_text("Turn ")
    found += at_the_table(page, "ultimate hand to be named")
    banked.name(page, f"Name 2 cards before {LONG}", "Kd 3d")
    banked.name(page, "Name 2 cards before Ann", "Ah 9h")
    expect(page.get_by_role("region", name="Take and pay")).to_contain_text("pay 15 on the blind")
    found += at_the_table(page, "ultimate take and pay")
    sign = visitors.come(demo.address, f"/sign/{table}")
    expect(sign.get_by_text("Determined at this table")).to_be_visible()
    found += complaints(sign, "sign of ultimate", BY_TOUCH)
    banked.press(page, "Taken and paid")
    expect(to_do(page)).to_contain_text("the house pays")
    found += at_the_table(page, "ultimate settled")
    assert not found, "\n".join(found)
