"""One's own rounds on the page: with cards and results, by link, as files, and what they come to."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.browser_house import leave_the_house, play_house_round
from tests.browser.browser_play import leave, play_rounds, sit
from tests.browser.browser_room import RoomServer
from tests.browser.browser_visitors import PHONE, Visitors
from tests.browser.test_accessibility import objections


def take_seat(page: Page) -> None:
    """Somebody whom the house knows already."""
    page.get_by_role("button", name="Sit in seat").first.click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".own")).to_be_visible()


def have_played(page: Page, game: str) -> None:
    """At a table where bots play, whoever else has come and gone."""
    page.goto(f"/table/{game}")
    sit(page)
    play_rounds(page, rounds=1)
    leave(page)


@pytest.fixture(scope="module")
def player(demo: RoomServer, chromium: Browser) -> dict[str, str]:
    """The cookies of somebody who has played a round of hold'em and one of Omaha."""
    first = Visitors(chromium)
    page = first.come(demo.address)
    have_played(page, "hold-em")
    page.goto("/table/omaha")
    take_seat(page)
    play_rounds(page, rounds=1)
    leave(page)
    held = {each["name"]: each["value"] for each in page.context.cookies()}
    first.go()
    assert first.problems == []
    return held


def test_rounds_are_listed_shared_and_taken_along(demo: RoomServer, player: dict[str, str], visitors: Visitors) -> None:
    page = visitors.arrive(demo, player)
    page.get_by_role("link", name="History", exact=True).click()
    row = page.get_by_role("listitem").filter(has=page.get_by_role("link", name=re.compile("^Round"))).last
    expect(row.get_by_role("img", name=re.compile("^Your cards: .+ of .+, .+ of .+"))).to_be_visible()
    expect(row.get_by_text(re.compile(r"^pot \d+"))).to_be_visible()
    assert objections(page) == []
    row.get_by_role("checkbox").check()
    with page.expect_download() as got:
        page.get_by_role("link", name="As text").click()
    assert got.value.suggested_filename.endswith(".txt")
    assert "Hold-Em for cash, round" in got.value.path().read_text()
    with page.expect_download() as got:
        page.get_by_role("link", name=re.compile("PHH")).click()
    assert got.value.path().read_text().startswith("variant = ")
    page.get_by_role("combobox", name="Result").select_option("neither")
    expect(page).to_have_url(re.compile(r"\?result=even$"))
    page.goto("/rounds")
    row.get_by_role("button", name="Share").click()
    sheet = page.get_by_role("dialog", name="Share this round")
    sheet.get_by_role("button", name="Make the link").click()
    link = sheet.get_by_label("The link").input_value()
    expect_the_link_to_be_taken(page, link)
    stranger = visitors.come(demo.address, link.removeprefix(demo.address))
    expect(stranger.get_by_text("Somebody who played it shows you this round")).to_be_visible()
    stranger.get_by_role("button", name="To the end").click()
    expect(stranger.locator(".outcome")).to_contain_text(re.compile(r"\bwins? "))
    expect(stranger.get_by_role("button", name="Verify my cards")).to_have_count(0)
    expect_the_shown_cards_to_be_proven(stranger)
    stranger.goto(f"{link[:-3]}AAA")
    expect(stranger.get_by_role("alert")).to_contain_text("This link opens no round here")


CLIPBOARD = "given => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: eval(given) })"


def expect_the_link_to_be_taken(page: Page, link: str) -> None:
    """By the button; where there is no clipboard, or it is forbidden, it stands ready to be copied by hand."""
    sheet = page.get_by_role("dialog", name="Share this round")
    for clipboard in ("undefined", "({ writeText: () => Promise.reject(new Error('no')) })"):
        page.evaluate(CLIPBOARD, clipboard)
        sheet.get_by_role("button", name="Copy", exact=True).click()
        expect(sheet.get_by_role("status")).to_contain_text("the link is marked above, for you to copy")
        field = sheet.get_by_label("The link")
        assert field.evaluate("each => each.value.slice(each.selectionStart, each.selectionEnd)") == link
    page.evaluate(CLIPBOARD, "({ writeText: (text) => Promise.resolve((window.taken = text)) })")
    sheet.get_by_role("button", name="Copy", exact=True).click()
    expect(sheet.get_by_role("status")).to_have_text("Copied.")
    assert page.evaluate("window.taken") == link


def expect_the_shown_cards_to_be_proven(stranger: Page) -> None:
    """By the stranger's own browser, which does not take a forged answer either."""
    proofs = stranger.get_by_role("button", name="Proofs of the cards")
    sheet = stranger.get_by_role("dialog", name=re.compile("^Proofs of the cards: round"))
    proofs.click()
    expect(sheet.get_by_role("status")).to_contain_text("lie exactly where that number has them")
    expect(sheet.get_by_text("✓ fits")).not_to_have_count(0)
    assert objections(stranger) == []
    sheet.get_by_role("button", name="Close").click()
    stranger.route(re.compile(r"/shared/.+/proofs$"), _with_another_card)
    proofs.click()
    expect(sheet.get_by_role("alert")).to_contain_text("forged or damaged")
    sheet.get_by_role("button", name="Close").click()


def _with_another_card(route: Route) -> None:
    shoes = route.fetch().json()
    first, second, *_ = shoes[0]["proofs"]
    first["card"] = second["card"]
    route.fulfill(json=shoes)


def test_rounds_are_sought_among_all_games_that_were_played(
    demo: RoomServer, player: dict[str, str], visitors: Visitors
) -> None:
    page = visitors.arrive(demo, player, "/table/ultimate")
    take_seat(page)
    play_house_round(page)
    leave_the_house(page)
    games, results = page.get_by_role("combobox", name="Game"), page.get_by_role("combobox", name="Result")
    page.goto("/rounds?game=uth-2019/ultimate-texas-holdem&days=7")
    told = games.locator("option")
    expect(told).to_have_count(4)  # Whatever is asked for, any other game can be asked for next.
    expect(page.get_by_role("combobox", name="Table").locator("option")).to_have_count(4)
    rows = page.get_by_role("listitem").filter(has=page.get_by_role("link", name=re.compile("^Round")))
    page.get_by_role("checkbox", name=re.compile("^Choose")).first.check()
    expect(page.get_by_role("link", name=re.compile("PHH"))).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="chosen")).to_contain_text("no games against the house")
    page.get_by_role("link", name="Results", exact=True).click()
    expect(games).to_have_value("uth-2019/ultimate-texas-holdem")
    expect(page.get_by_role("row")).to_have_count(2)
    games.select_option("every game")
    expect(page.get_by_role("row")).to_have_count(4)
    page.goto("/rounds/figures?game=gazette-2001/seven-card-stud")
    expect(page.get_by_text("No round of yours fits what you asked for.")).to_be_visible()
    page.goto("/rounds")
    page.get_by_role("button", name="Choose all shown").click()
    expect(rows.get_by_role("checkbox", checked=False)).to_have_count(0)
    with page.expect_download() as got:
        page.get_by_role("link", name=re.compile("PHH")).click()
    assert "variant = " in got.value.path().read_text()
    page.goto("/table/ultimate/rounds")
    expect(results).to_be_visible()
    expect(page.get_by_role("combobox", name="Table")).to_have_count(0)


A_WHILE = 500
"""Milliseconds for a page to make something of an answer that it should make nothing of."""
NO_FIGURES = {"games": [], "sessions": [], "line": [], "is_whole": True, "tables": []}
NO_ROUNDS: dict[str, Any] = {"rounds": [], "next": None, "tables": []}


def test_a_late_answer_to_what_was_asked_before_is_left_alone(
    demo: RoomServer, player: dict[str, str], visitors: Visitors
) -> None:
    page = visitors.arrive(demo, player)
    expect_the_late_to_change_nothing(page, "/rounds/figures", page.get_by_role("row"), NO_FIGURES)
    rounds = page.get_by_role("link", name=re.compile("^Round"))
    expect_the_late_to_change_nothing(page, "/rounds", rounds, NO_ROUNDS)


def test_it_is_said_how_many_rounds_there_are_and_earlier_ones_follow(
    demo: RoomServer, player: dict[str, str], visitors: Visitors
) -> None:
    page = visitors.arrive(demo, player)
    first: dict[str, Any] = page.request.get("/api/rounds").json()
    [told, *_] = first["rounds"]

    def earlier(route: Route) -> None:
        """As whoever has played here for years would have it."""
        before = re.search(r"\bbefore=(\d+)", route.request.url)
        last = int(before[1]) if before else 100
        count = min(40, last)
        rounds = [told | {"round": number} for number in range(last, last - count, -1)]
        route.fulfill(json={**first, "rounds": rounds, "next": last - count or None})

    page.route(re.compile(r"/api/rounds\?"), earlier)
    page.goto("/rounds")
    rows = page.get_by_role("link", name=re.compile("^Round "))
    for shown, words in ((40, "The latest 40 rounds; there are earlier ones."), (80, "The latest 80 rounds;")):
        expect(page.get_by_role("status").filter(has_text=words)).to_be_visible()
        expect(rows).to_have_count(shown)
        page.get_by_role("button", name="Earlier rounds").click()
    expect(page.get_by_role("status").filter(has_text="100 rounds in all.")).to_be_visible()
    expect(rows).to_have_count(100)
    expect(page.get_by_role("button", name="Earlier rounds")).to_have_count(0)
    page.get_by_role("button", name="Choose all shown").click()
    expect(page.get_by_role("status").filter(has_text="A file holds 50 at most.")).to_be_visible()
    expect(page.get_by_role("link", name="As text")).to_have_count(0)


def expect_the_late_to_change_nothing(page: Page, path: str, rows: Locator, nothing: dict[str, Any]) -> None:
    late: list[Route] = []
    page.goto(path)
    expect(rows).not_to_have_count(0)
    seen = rows.count()
    page.route(re.compile(r"/api/rounds.*\bsince="), lambda route: late.append(route))
    page.get_by_role("combobox", name="Time").select_option("the last week")
    expect(page).to_have_url(re.compile("days=7$"))
    page.get_by_role("combobox", name="Time").select_option("any time")
    expect(page).to_have_url(re.compile(f"{path}$"))
    expect(rows).to_have_count(seen)
    with page.expect_event("requestfinished", lambda request: "since=" in request.url):
        late[0].fulfill(json=nothing)
    page.wait_for_timeout(A_WHILE)
    expect(rows).to_have_count(seen)
    page.unroute_all()


def test_results_are_told_by_game_with_a_chart(demo: RoomServer, player: dict[str, str], visitors: Visitors) -> None:
    page = visitors.arrive(demo, player, has_touch=True, color_scheme="light")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.goto("/rounds/figures")
    expect(page.get_by_role("img", name=re.compile("^The result over time: "))).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Omaha"))).to_contain_text("%")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    by_game = page.get_by_role("group", name="By game")
    assert by_game.evaluate("each => each.scrollWidth <= each.clientWidth"), "a figure lies beyond the edge"
    assert objections(page) == []
    page.get_by_role("link", name="All rounds", exact=True).click()
    expect(page.get_by_role("link", name=re.compile("^Round "))).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
