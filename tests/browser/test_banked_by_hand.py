"""Ultimate Texas Hold-em at a real table: a dealer at a tablet tells, and is told what to take and to pay."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.browser_people import open_table
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import objections
from tests.browser.test_by_hand import PHONE, comes_next, dealer, row, sit_down, tell, to_do
from tests.browser.test_floor import apply, pick, see, supervisor

ULTIMATE: dict[str, Any] = {
    "instrument": "uth-2019",
    "game": "ultimate-texas-holdem",
    "title": "Ultimate by hand",
    "determinations": {"seats": 6, "run": "physical", "minimum": 10, "maximum": 500},
}
RANKS = {
    "A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "7": "seven", "5": "five",
    "4": "four", "3": "three", "2": "deuce",
}  # fmt: skip
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def table_of(room: RoomServer, visitors: Visitors) -> str:
    return open_table(room, visitors, ULTIMATE).rpartition("/")[2]


def press(page: Page, words: str) -> None:
    page.get_by_role("button", name=words, exact=True).tap()


def name(page: Page, what: str, cards: str) -> None:
    """Once the page asks for them."""
    asked = page.get_by_role("region", name=what)
    for card in cards.split():
        asked.get_by_role("button", name=f"{RANKS[card[0]]} of {SUITS[card[1]]}", exact=True).tap()
    asked.get_by_role("button", name="These are the cards").tap()
    expect(asked).to_have_count(0)


def wager(page: Page, player: str, trips: int = 0) -> None:
    asked = page.get_by_role("region", name=f"Wagers of {player}")
    if trips:
        asked.get_by_role("group", name="Trips").get_by_role("button", name=str(trips), exact=True).tap()
    told = "Ante 10 · Blind 10" + (f" · Trips {trips}" if trips else "")
    asked.get_by_role("button", name=told, exact=True).tap()
    expect(asked).to_contain_text(f"{player} {told}")


def test_a_dealer_runs_two_rounds_and_pays_by_the_paytable(demo: RoomServer, visitors: Visitors) -> None:
    table = table_of(demo, visitors)
    page = dealer(demo, visitors, f"/deal/{table}", **PHONE)
    expect(comes_next(page)).to_contain_text("Nobody sits at the table")
    for player in ("Ann", "Bob"):
        sit_down(page, player, 1000)
    watching = visitors.come(demo.address, f"/table/{table}")
    sign = visitors.come(demo.address, f"/sign/{table}", viewport={"width": 1920, "height": 1080})

    # The first round. Ann's flush: ante 10 and play 40 at evens, blind 10 at 3 to 2, trips 5 at 7 to 1. Bob's hand is
    # the dealer's: every wager of his pushes.
    press(page, "Wagers are open")
    wager(page, "Ann", trips=5)
    wager(page, "Bob")
    press(page, "No more bets: deal")
    expect(to_do(page)).to_contain_text("no card is burnt")
    expect(to_do(page)).to_contain_text("Deal two cards at a time, face down, to Ann first, then Bob")
    expect(comes_next(page)).to_contain_text("Before the flop: Ann, Bob may fold, check, or bet 3 or 4 times the ante")
    expect(sign.get_by_text("Ann, Bob to act")).to_be_visible()
    expect(watching.get_by_text("Ann", exact=True).first).to_be_visible()
    expect(watching.get_by_text("Ann*")).to_have_count(0)
    tell(page, "Ann", "Play 40")
    expect(comes_next(page)).to_contain_text("Before the flop: Bob may")
    tell(page, "Bob", "Play 40")
    name(page, "Name 5 cards in the middle", "Kh 7h 2h 5c Jd")
    name(page, "Name 2 cards of the dealer", "Kc 3s")
    expect(page.get_by_text("Qualifies", exact=True)).to_be_visible()
    expect(comes_next(page)).to_contain_text("Turn Bob's two cards, unless they concede")
    name(page, "Name 2 cards before Bob", "Kd 3d")
    due = page.get_by_role("region", name="Take and pay")
    for box in ("ante of 10", "blind of 10", "play of 40"):
        expect(due).to_contain_text(f"leave the {box}: a push")
    name(page, "Name 2 cards before Ann", "Ah 9h")
    expect(due).to_contain_text("pay 10 on the ante of 10, 1 to 1; pay 15 on the blind of 10, 3 to 2")
    expect(due).to_contain_text("pay 35 on the trips of 5, 7 to 1; pay 40 on the play of 40, 1 to 1")
    press(page, "Taken and paid")
    expect(to_do(page)).to_contain_text("the house pays 100")
    expect(row(page, "Ann")).to_contain_text("1,100")
    expect(row(page, "Bob")).to_contain_text("1,000")
    assert objections(page) == []

    # The second. The dealer does not qualify: Ann's pair has the ante back, the blind pushes, and play 10 is paid.
    press(page, "Wagers are open")
    wager(page, "Ann")
    wager(page, "Bob")
    press(page, "No more bets: deal")
    tell(page, "Ann", "Check")
    expect(comes_next(page)).to_contain_text("Before the flop: Bob may")
    tell(page, "Bob", "Fold", sure=True)
    expect(to_do(page)).to_contain_text("Take Bob's cards face down, and their wagers: ante 10, blind 10")

    # It was the wrong button: no card was turned yet, and Bob checks.
    page.get_by_role("button", name="Told by mistake: Bob's fold").tap()
    page.get_by_label("No card that it deals has left the deck").check()
    press(page, "Wrong button")
    expect(to_do(page)).to_contain_text("20 back into the boxes of Bob")
    expect(comes_next(page)).to_contain_text("Before the flop: Bob may")
    tell(page, "Bob", "Check")
    expect(comes_next(page)).to_contain_text("After the flop: Ann, Bob may fold, check, or bet 2 times the ante")
    tell(page, "Bob", "Fold", sure=True)
    expect(row(page, "Bob")).to_contain_text("980")
    tell(page, "Ann", "Check")
    expect(comes_next(page)).to_contain_text("On the river: Ann may fold, or bet the ante once more")
    tell(page, "Ann", "Play 10")
    name(page, "Name 5 cards in the middle", "2c 5d 7h 9s Jd")
    name(page, "Name 2 cards of the dealer", "Kc 3s")
    expect(page.get_by_text("Does not qualify", exact=True)).to_be_visible()
    expect(sign.get_by_text("does not qualify")).to_be_visible()
    name(page, "Name 2 cards before Ann", "Jc 4h")
    expect(due).to_contain_text("Give the antes back: Ann 10")
    expect(due).to_contain_text("leave the blind of 10: a push; pay 10 on the play of 10, 1 to 1")
    press(page, "Taken and paid")
    expect(to_do(page)).to_contain_text("the house wins 10")
    expect(row(page, "Ann")).to_contain_text("1,110")
    expect(row(page, "Bob")).to_contain_text("980")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing is wider than the phone"
    assert objections(sign) == []


def test_a_misdeal_at_a_real_table_gives_every_wager_back(demo: RoomServer, visitors: Visitors) -> None:
    table = table_of(demo, visitors)
    page = dealer(demo, visitors, f"/deal/{table}", **PHONE)
    sit_down(page, "Ann", 500)
    press(page, "Wagers are open")
    asked = page.get_by_role("region", name="Wagers of Ann")
    asked.get_by_role("button", name="Other chips").tap()
    asked.get_by_label("Blind").fill("5")
    asked.get_by_role("button", name="This is what lies there").tap()
    expect(asked).to_contain_text("Ante 10 · Blind 5")
    press(page, "No more bets: deal")
    expect(comes_next(page)).to_contain_text("Before the flop")
    floor = supervisor(demo, visitors, f"/floor/{table}")
    pick(floor, "card", "A hand, the dealer or the board has too many or too few cards.")
    floor.get_by_label(re.compile("seat|Where|whose", re.IGNORECASE)).first.select_option("1")
    floor.get_by_label(re.compile("many", re.IGNORECASE)).first.fill("3")
    expect(see(floor)).to_contain_text("misdeal")
    apply(floor, "Three cards lay there.")
    expect(to_do(page)).to_contain_text("Ann 15")
    expect(row(page, "Ann")).to_contain_text("500")
    expect(page.get_by_role("button", name="Wagers are open")).to_be_visible()
