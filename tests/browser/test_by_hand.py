"""A real table: a dealer at a tablet tells what happens, a supervisor rules, and whoever watches sees the sign."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.browser_people import open_table
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import Visitors
from tests.browser.test_accessibility import objections
from tests.browser.test_floor import apply, pick, see, supervisor

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OMAHA: dict[str, Any] = {
    "instrument": "omaha-2017",
    "game": "omaha",
    "title": "By hand",
    "determinations": {"seats": 6, "run": "physical"},
}
CARDS = {
    "2c": "deuce of clubs", "7d": "seven of diamonds", "9h": "nine of hearts", "Js": "jack of spades",
    "Kd": "king of diamonds", "As": "ace of spades", "Ah": "ace of hearts", "3c": "three of clubs",
    "4d": "four of diamonds",
}  # fmt: skip


def dealer(room: RoomServer, visitors: Visitors, path: str, **more: Any) -> Page:
    """Somebody whom the operator has made dealer."""
    return visitors.arrive(room, room.at_work("Dell", "dealer"), path, **more)


def table_by_hand(room: RoomServer, visitors: Visitors) -> str:
    return open_table(room, visitors, OMAHA).rpartition("/")[2]


def comes_next(page: Page) -> Locator:
    return page.get_by_role("region", name="What comes next")


def to_do(page: Page) -> Locator:
    return page.get_by_role("region", name="Do this")


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name="At the table").get_by_role("button", name=name)


def sit_down(page: Page, name: str, chips: int) -> None:
    form = page.get_by_role("form", name="Seat a player")
    form.get_by_label("Name at the table").fill(name)
    form.get_by_label("How many chips?").fill(str(chips))
    form.get_by_role("button", name="Sit down").tap()
    expect(row(page, name)).to_be_visible()


def tell(page: Page, name: str, act: str, *, sure: bool = False) -> None:
    """What the player to act does."""
    asked = page.get_by_role("region", name=f"What does {name} do?")
    asked.get_by_role("button", name=re.compile(f"^{act}")).tap()
    if sure:
        asked.get_by_role("button", name=f"{act}: sure?").tap()


def name_cards(page: Page, *named: str) -> None:
    for card in named:
        page.get_by_role("button", name=CARDS[card]).tap()
    page.get_by_role("button", name="These are the cards").tap()


def deal(page: Page, words: str = "Shuffled and cut: deal") -> None:
    page.get_by_role("button", name=words, exact=True).tap()


def test_a_dealer_runs_three_rounds_of_omaha_with_unknown_cards_and_one_misdeal(
    demo: RoomServer, visitors: Visitors
) -> None:
    table = table_by_hand(demo, visitors)
    page = dealer(demo, visitors, f"/deal/{table}", **TABLET)
    expect(comes_next(page)).to_contain_text("A round of play takes two players or more")
    for name in ("Ann", "Bob", "Cid"):
        sit_down(page, name, 1000)

    # The first round: two fold, and nobody has seen a card.
    expect(page.get_by_role("region", name="The next round begins like this")).to_contain_text("Put the button before")
    deal(page)
    expect(to_do(page)).to_contain_text("Collect the first blind from Ann: 5")
    expect(to_do(page)).to_contain_text("Deal four cards face down to each player, Ann first, then Bob, Cid")
    expect(to_do(page).get_by_role("button", name="Rule omaha-2017 9.2").first).to_be_visible()
    expect(comes_next(page)).to_contain_text("Cid acts: 10 to call")
    tell(page, "Cid", "Raise")
    page.get_by_label("Raise to which total?").fill("1k5")
    expect(page.get_by_role("alert")).to_contain_text("“1k5” is not an amount")
    expect(page.get_by_role("button", name=re.compile("^Raise: "))).to_be_disabled()
    page.get_by_label("Raise to which total?").fill("30")
    page.get_by_role("button", name="Raise: 30").tap()
    tell(page, "Ann", "Fold", sure=True)
    tell(page, "Bob", "Fold", sure=True)
    expect(to_do(page)).to_contain_text("Give Cid back 20 that nobody called")
    expect(to_do(page)).to_contain_text("Take 1 for the house: 5% of 25")
    expect(to_do(page)).to_contain_text("Push 24 to Cid: the main pot")

    # What ended it was the wrong button: the chips go back, and the round goes on.
    page.get_by_role("button", name="Told by mistake: Bob's fold").tap()
    page.get_by_role("button", name="Wrong button").tap()
    expect(to_do(page)).to_contain_text("back into the pot: 44 from Cid, 1 from the house")
    expect(comes_next(page)).to_contain_text("Bob acts: 20 to call")
    tell(page, "Bob", "Fold", sure=True)
    expect(to_do(page)).to_contain_text("Push 24 to Cid: the main pot")

    # The second: the cut was forgotten, so that it is dealt anew; then it goes to the end.
    deal(page)
    expect(comes_next(page)).to_contain_text("acts")
    page.get_by_role("link", name="Something went wrong").tap()
    pick(page, "cut", "The deck was not cut before the deal.")
    expect(see(page)).to_contain_text("misdeal")
    apply(page, "The cards were not offered for the cut.")
    page.get_by_role("link", name="Deal", exact=True).tap()
    expect(comes_next(page)).to_contain_text("deal anew: the same round, the same button")
    deal(page, "Shuffled and cut: deal anew")
    expect(comes_next(page)).to_contain_text("Ann acts: 10 to call")
    tell(page, "Ann", "Call")
    tell(page, "Bob", "Call")
    tell(page, "Cid", "Stand")
    expect(to_do(page)).to_contain_text("Burn one card; then turn three cards face up in the middle")
    for turned in ("one card face up", "one card face up", "shows first"):
        for name in ("Bob", "Cid", "Ann"):
            expect(comes_next(page)).to_contain_text(f"{name} acts")
            tell(page, name, "Check")
        expect(to_do(page)).to_contain_text(turned)
    expect(comes_next(page)).to_contain_text("Name the cards in the middle")
    name_cards(page, "2c", "7d", "9h", "Js", "Kd")
    expect(comes_next(page)).to_contain_text("Bob shows")
    tell(page, "Bob", "Show the hand")
    name_cards(page, "As", "Ah", "3c", "4d")
    for name in ("Cid", "Ann"):
        expect(comes_next(page)).to_contain_text(f"{name} shows")
        tell(page, name, "Give the hand up", sure=True)
    expect(to_do(page)).to_contain_text("to Bob: the main pot, for one pair, aces")

    # The third, with a player who leaves after it.
    deal(page)
    expect(comes_next(page)).to_contain_text("Bob acts: 10 to call")
    tell(page, "Bob", "Fold", sure=True)
    expect(comes_next(page)).to_contain_text("Cid acts")
    row(page, "Bob").tap()
    page.get_by_role("button", name="Leaves", exact=True).tap()
    expect(row(page, "Bob")).to_contain_text("leaves after this round")
    tell(page, "Cid", "Fold", sure=True)
    expect(to_do(page)).to_contain_text("Bob leaves: cash out")
    expect(row(page, "Bob")).to_have_count(0)
    assert objections(page) == []


def test_a_supervisor_rules_at_a_real_table_while_a_player_watches(demo: RoomServer, visitors: Visitors) -> None:
    table = table_by_hand(demo, visitors)
    page = dealer(demo, visitors, f"/deal/{table}", **PHONE)
    for name in ("Ann", "Bob", "Cid"):
        sit_down(page, name, 500)
    deal(page)
    expect(comes_next(page)).to_contain_text("Cid acts")
    watching = visitors.come(demo.address, f"/table/{table}")
    sign = visitors.come(demo.address, f"/sign/{table}", viewport={"width": 1920, "height": 1080})
    expect(sign.get_by_text("Cid to act")).to_be_visible()
    expect(sign.get_by_text("Minimum table stake")).to_be_visible()
    expect(watching.get_by_text("A real table: its dealer seats people there.")).to_be_visible()
    expect(watching.get_by_role("button", name=re.compile("^Sit"))).to_have_count(0)
    felt = watching.get_by_role("region", name="The table")
    expect(felt.get_by_text("Ann", exact=True)).to_be_visible()
    expect(felt).not_to_contain_text("Ann*")
    expect(felt).not_to_contain_text("+30s")

    # A call told by mistake is taken back before anything else is told.
    tell(page, "Cid", "Call")
    expect(comes_next(page)).to_contain_text("Ann acts")
    page.get_by_role("button", name="Told by mistake: Cid's call").tap()
    page.get_by_role("button", name="Wrong button").tap()
    expect(comes_next(page)).to_contain_text("Cid acts: 10 to call")
    expect(watching.get_by_role("log").get_by_text("taken back, told by mistake: Wrong button").first).to_be_visible()
    expect(sign.get_by_text("Cid to act")).to_be_visible()
    expect(page.get_by_role("button", name="Told by mistake")).to_have_count(0)

    floor = supervisor(demo, visitors, f"/floor/{table}")
    pick(floor, "hole card", "The dealer exposes hole cards.")
    floor.get_by_role("group", name="Cards of Bob").get_by_label("Card 1").check()
    floor.get_by_label("Face of card 1").fill("7h")
    ruling = see(floor)
    expect(ruling).to_contain_text("the first burn card replaces the exposed card")
    apply(floor, "It slipped from the dealer's hand.")
    expect(watching.get_by_role("log").get_by_text("Ruling on hole cards exposed").first).to_be_visible()
    expect(to_do(page)).to_contain_text("Ruling on hole cards exposed")
    expect(to_do(page)).to_contain_text("7♥")

    pick(floor, "turn", "A player acts out of turn.")
    floor.get_by_label("Which seat?").select_option("1")
    floor.get_by_label("What does the player do?").select_option("raise")
    floor.get_by_label("To which total").fill("30")
    expect(see(floor)).to_contain_text("held aside until the turn comes")
    apply(floor, "Everybody saw it.")
    expect(watching.get_by_role("log").get_by_text("out of turn").first).to_be_visible()

    pick(floor, "too many", "Players hold too few or too many cards.")
    floor.get_by_label("Cards that Bob holds").fill("5")
    expect(see(floor).get_by_role("button", name="Rule omaha-2017 17.9", exact=True).first).to_be_visible()
    apply(floor, "Counted twice.")
    expect(watching.get_by_role("log").get_by_text("Ruling on wrong number of cards").first).to_be_visible()

    # Play goes on without the foul hand; the early raise counts for less once somebody has called before it.
    tell(page, "Cid", "Call")
    expect(to_do(page)).to_contain_text("Ann may call or fold, and may take 25 back")
    expect(comes_next(page)).to_contain_text("Ann acts: 5 to call")
    acts = page.get_by_role("region", name="What does Ann do?")
    expect(acts.get_by_role("button")).to_have_text(["Fold", "Call 5"])
    expect(sign.get_by_text("Ann to act")).to_be_visible()
    assert objections(sign) == []
    assert objections(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing is wider than the phone"


def test_a_face_that_was_seen_is_changed_or_shown_with_the_others(demo: RoomServer, visitors: Visitors) -> None:
    draw = {**OMAHA, "instrument": "draw-2005", "game": "draw", "title": "Draw by hand"}
    table = open_table(demo, visitors, draw).rpartition("/")[2]
    page = dealer(demo, visitors, f"/deal/{table}", **PHONE)
    for name in ("Ann", "Bob"):
        sit_down(page, name, 500)
    deal(page)
    tell(page, "Ann", "Call")
    tell(page, "Bob", "Stand")
    expect(comes_next(page)).to_contain_text("Ann says how many cards to change")
    floor = supervisor(demo, visitors, f"/floor/{table}")
    for name, face in (("Ann", "7h"), ("Bob", "9h")):
        pick(floor, "hole card", "The dealer exposes hole cards.")
        floor.get_by_role("group", name=f"Cards of {name}").get_by_label("Card 1").check()
        floor.get_by_label("Face of card 1").fill(face)
        see(floor)
        apply(floor, "It slipped from the dealer's hand.")
        expect(page.get_by_role("region", name="Do this")).to_contain_text(face[0])

    # Ann changes all five, the seven among them; Bob keeps the nine, and shows it with what nobody had seen.
    expect(page.get_by_role("button", name="Change 5")).to_be_disabled()
    page.get_by_label("Changes as well").check()
    tell(page, "Ann", "Change 5")
    expect(comes_next(page)).to_contain_text("Bob says how many cards to change")
    tell(page, "Bob", "Stand pat")
    tell(page, "Ann", "Check")
    tell(page, "Bob", "Check")
    tell(page, "Ann", "Give the hand up", sure=True)
    expect(comes_next(page)).to_contain_text("Bob shows")
    tell(page, "Bob", "Show the hand")
    expect(page.get_by_role("img", name="Seen by everybody: nine of hearts")).to_be_visible()
    name_cards(page, "As", "Ah", "3c", "4d")
    expect(to_do(page)).to_contain_text("to Bob: the main pot, for one pair, aces")


def test_half_a_name_is_not_lost_with_the_line(demo: RoomServer, visitors: Visitors) -> None:
    table, kept = table_by_hand(demo, visitors), "No line to the room: what you have typed stays here."
    page, other = (dealer(demo, visitors, f"/deal/{table}", **TABLET) for _ in range(2))
    sit_down(page, "Ann", 500)
    form = page.get_by_role("form", name="Seat a player")
    form.get_by_label("Name at the table").fill("Clement")
    form.get_by_role("combobox").select_option("4")
    form.get_by_label("How many chips?").fill("750")
    page.route("**/api/floor/*/dealing", lambda asked: asked.abort())
    sit_down(other, "Bob", 500)
    expect(page.get_by_text(kept)).to_be_visible()
    expect(form.get_by_label("Name at the table")).to_have_value("Clement")
    page.unroute("**/api/floor/*/dealing")
    sit_down(other, "Cid", 500)
    expect(row(page, "Cid")).to_be_visible()
    expect(page.get_by_text(kept)).to_have_count(0)
    expect(form.get_by_label("Name at the table")).to_have_value("Clement")
    expect(form.get_by_role("combobox")).to_have_value("4")
    expect(form.get_by_label("How many chips?")).to_have_value("750")
    form.get_by_role("button", name="Sit down").tap()
    expect(row(page, "Clement")).to_contain_text("750")


def test_what_is_refused_is_seen_where_the_dealer_is_and_stays(demo: RoomServer, visitors: Visitors) -> None:
    """A dealer looks at the cards: what goes away by itself, or stands at the other end of the page, is never read."""
    page = dealer(demo, visitors, f"/deal/{table_by_hand(demo, visitors)}", **PHONE)
    page.clock.install()
    sit_down(page, "Ann", 500)
    form = page.get_by_role("form", name="Seat a player")
    form.get_by_label("Name at the table").fill("Ann")
    form.get_by_label("How many chips?").fill("12345678")
    expect(form.get_by_role("alert")).to_contain_text("The most is 1,000.")
    expect(form.get_by_role("button", name="Sit down")).to_be_disabled()
    form.get_by_label("How many chips?").fill("500")
    form.get_by_role("button", name="Sit down").tap()
    refused = page.get_by_role("alert").filter(has_text="Ann")
    expect(refused).to_be_in_viewport(ratio=1)
    page.clock.fast_forward(20_000)
    expect(refused).to_be_in_viewport(ratio=1)
    form.get_by_label("Name at the table").fill("Bob")
    form.get_by_role("button", name="Sit down").tap()
    expect(row(page, "Bob")).to_be_visible()
    expect(refused).to_have_count(0)


PLACES = """
found => Object.fromEntries([...found.querySelectorAll('.place')].map(each => {
  const box = each.getBoundingClientRect(), around = found.getBoundingClientRect()
  return [each.dataset.card, [Math.round(box.left - around.left), Math.round(box.top - around.top)]]
}))
"""


def test_a_card_is_always_found_at_its_place(demo: RoomServer, visitors: Visitors) -> None:
    """Whichever are known already; and a suit is two rows on a phone, so that all four are in view."""
    page = dealer(demo, visitors, f"/deal/{table_by_hand(demo, visitors)}", **PHONE)
    for name in ("Ann", "Bob"):
        sit_down(page, name, 500)
    deal(page)
    tell(page, "Ann", "Call")
    tell(page, "Bob", "Stand")
    page.get_by_role("button", name="Name 3 cards in the middle").tap()
    picker = page.locator(".picker")
    first = picker.evaluate(PLACES)
    assert len(first) == 52
    assert len({top for _, top in first.values()}) == 8
    name_cards(page, "2c", "7d", "9h")
    for _ in range(2):
        said = comes_next(page).locator("strong")
        told = said.inner_text()
        page.get_by_role("button", name="Check", exact=True).tap()
        expect(said).not_to_have_text(told)
    page.get_by_role("button", name="Name 1 card in the middle").tap()
    expect(page.get_by_role("button", name=CARDS["7d"])).to_have_count(0)
    assert picker.evaluate(PLACES) == first


@pytest.mark.parametrize("path", ["/deal/omaha", "/deal/nowhere"])
def test_the_dealers_page_is_for_staff(demo: RoomServer, visitors: Visitors, path: str) -> None:
    page = visitors.come(demo.address, path)
    expect(page.get_by_text("This page is for those who work at the tables.")).to_be_visible()
