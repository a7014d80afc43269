"""What somebody hears who does not look: as a screen reader says it, in plain words, all of it and once."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from tests.browser.browser_aloud import read_aloud
from tests.browser.browser_play import move_bar, steady
from tests.browser.browser_room import RoomServer
from tests.browser.browser_stage import StagedHouse, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_senses import a_round_and_the_next, my_turn_comes

SIGNS = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
NAMES = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
RANKS = dict(zip("23456789TJQKA", NAMES, strict=True))
PREPARES = {"ShoeCommitted", "SeedsShown"}


def named(words: str) -> str:
    """Cards by their names."""
    return re.sub("([2-9TJQKA])([♣♦♥♠])", lambda found: f"{RANKS[found[1]]} of {SIGNS[found[2]]}", words)


def bare(words: str) -> str:
    """Without what stands between cards."""
    return re.sub("[ ,.]+", " ", words)


def heard(page: Page) -> list[str]:
    return [bare(told) for told in page.locator(".heard > *").all_inner_texts()]


def test_all_that_comes_at_once_is_heard(visitors: Visitors) -> None:
    scene = a_round_and_the_next()
    page, line = staged(visitors, scene)
    come_in(page)
    line.tell(scene.entries)
    expect(page.get_by_role("log").get_by_text("Round 2")).to_be_attached()
    entries = [json.loads(entry) for entry in scene.entries]
    played = [entry for entry in entries if not {event["type"] for event in entry["events"]} <= PREPARES]
    words = [bare(named(". ".join(each["words"] for each in entry["lines"]))) for entry in played if entry["lines"]]
    assert len(words) > 5
    expect(page.locator(".heard")).to_contain_text("Each player receives two cards down")
    assert " ".join(heard(page)) == " ".join(words)  # In their order.
    expect(page.locator(".heard")).to_have_attribute("aria-live", "polite")


def test_cards_are_heard_by_their_names(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    scene = table.until(lambda at: "the board receives" in at.told[-1]).last_entry()
    page, line = staged(visitors, scene)
    come_in(page)
    assert heard(page) == []  # Whoever comes in is not told again what was.
    line.tell(scene.entries)
    told = page.locator(".heard > *").last
    expect(told).to_contain_text(re.compile(r"the board receives \w+ of \w+, \w+ of \w+, \w+ of \w+"))
    expect(told).not_to_contain_text(re.compile("[♣♦♥♠]"))


def test_seats_pots_and_bets_are_read_in_words(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = staged(visitors, scene)
    come_in(page)
    line.tell(scene.entries)
    steady(page)
    read = read_aloud(page, "region", "The table")
    assert any(re.match(r"You, [\d,]+, to act", each) for each in read), read
    assert any(re.match(r"Ada BOT, [\d,]+", each) for each in read), read
    assert any(re.search(r"bet of Ada: \d+", each) for each in read), read
    assert any(re.search(r"dealer button: \w+", each) for each in read), read
    assert not any(re.search(r"[a-zA-Z)]\d", each) for each in read), read


def test_areas_against_the_house_are_read_in_words(visitors: Visitors) -> None:
    table = StagedHouse(3)
    table.wager()
    page, _ = staged(visitors, table.here())
    come_in(page)
    read = read_aloud(page, "region", "The table")
    assert any(re.match(r"You, [\d,]+", each) for each in read), read
    assert not any(re.search(r"[a-zA-Z)]\d", each) for each in read), read


def test_a_turn_is_said_in_sentences_with_space_between(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = staged(visitors, scene)
    come_in(page)
    line.tell(scene.entries)
    steady(page)
    expect(page.get_by_role("status").filter(has_text="You may")).to_be_attached()
    read = read_aloud(page, "region", "What you can do")
    assert "Your turn: 5 to call. You may: Fold, Call 5, Raise to 20." in read, read


def test_a_table_of_the_lobby_is_read_line_by_line(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    expect(page.get_by_role("link", name=re.compile("^Hold-Em for cash"))).to_be_visible()
    read = read_aloud(page, "link", "Hold-Em for cash")
    assert read[0] == "Hold-Em for cash"
    assert "stake 200 to 1,000" in read, read
    assert any(re.fullmatch(r"\d free seats?|full", each) for each in read), read


def test_another_page_is_heard_by_its_name(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address)
    page.get_by_role("link", name="Rules", exact=True).press("Enter")
    expect(page.get_by_role("status").filter(has_text=re.compile("^Rules$"))).to_be_attached()
    page.get_by_role("link", name="Lobby", exact=True).press("Enter")
    expect(page.get_by_role("status").filter(has_text=re.compile("^Pitboss: the lobby$"))).to_be_attached()


def test_whoever_sits_down_by_keys_is_where_they_act(demo: RoomServer, visitors: Visitors) -> None:
    page = visitors.come(demo.address, "/table/hold-em")
    page.get_by_role("button", name="Sit in seat").first.press("Enter")
    page.get_by_label("Name").fill("Keys")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Sit down").press("Enter")
    expect(page.locator(".own")).to_be_visible()
    expect(page.get_by_role("region", name="What you can do")).to_be_focused()


def test_no_clause_is_read_with_a_move(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = staged(visitors, scene)
    come_in(page)
    line.tell(scene.entries)
    steady(page)
    for button in move_bar(page).get_by_role("button").all():
        expect(button).to_have_accessible_description("")
    expect(move_bar(page).get_by_title("omaha-2017").first).to_be_visible()  # Who points there still sees them.


def test_whose_turn_it_is_beside_ones_own_is_not_said(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    page, _ = staged(visitors, table.until(lambda at: at.hosted.state.round is not None and not at.my_turn).here())
    come_in(page)
    dock = page.get_by_role("region", name="What you can do")
    expect(dock.get_by_text("is to act.")).to_be_visible()
    page.wait_for_timeout(1_000)
    expect(dock.get_by_role("status")).to_have_text("")


def test_a_draw_is_said_with_what_can_be_done(visitors: Visitors) -> None:
    table = StagedPots("draw-2005", "draw", 3)
    table.sit()
    table.until(lambda at: at.my_turn and any(opens in at.told[-1] for opens in ("DrawOpened", "Discarded")))
    page, _ = staged(visitors, table.here())
    come_in(page)
    said = page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(said).to_contain_text("Your turn: the draw.")
    expect(said).to_contain_text("stand pat")
    expect(said).to_contain_text("cards to give up")


def test_a_turn_against_the_house_is_said_with_what_can_be_done(visitors: Visitors) -> None:
    table = StagedHouse(3)
    table.wager()
    page, _ = staged(visitors, table.here())
    come_in(page)
    said = page.get_by_role("status").filter(has_text=re.compile("[a-z]"))
    # And no name of a stage beside it.
    expect(said).to_have_text(["Your turn. You may: Fold, Check, Play 3×: 30, Play 4×: 40."])


def test_wagers_are_asked_for_with_what_they_may_be(visitors: Visitors) -> None:
    table = StagedHouse(2)
    table.deal()
    page, _ = staged(visitors, table.here())
    come_in(page)
    said = page.get_by_role("region", name="What you can do").get_by_role("status")
    wagers = "Wager 10 to 500 on the ante and as much on the blind"
    expect(said).to_have_text(f"Wagers are open. You may: {wagers}, Sit this one out.")


def test_cards_of_the_dealer_and_the_board_are_read_as_they_lie(visitors: Visitors) -> None:
    table = StagedHouse(2)
    table.wager()
    page, line = staged(visitors, table.here())
    come_in(page)
    assert {"2 face-down cards", "The board: 5 face-down cards"} <= set(read_aloud(page, "region", "The table"))
    table.decide(mine=True)
    line.show(table.here())
    flop = page.get_by_role("img", name=re.compile(r"^The board: (\w+ of \w+, ){3}2 face-down cards$"))
    expect(flop).to_be_attached()
    table.settle()
    line.show(table.here())
    expect(page.get_by_role("img", name=re.compile(r"^\w+ of \w+, \w+ of \w+$"))).to_be_attached()


def test_the_list_of_keys_says_how_they_reach_the_table(visitors: Visitors) -> None:
    page, _ = staged(visitors, my_turn_comes())
    come_in(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("focus mode")
