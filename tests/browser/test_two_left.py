"""Two at a table: no chip goes in that its player has not agreed to, whoever else comes or goes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from pitboss.server.protocol import Refused, encode
from pitboss.table import commands as c
from tests.browser.browser_stage import ME, StagedLine, StagedPots, come_in, goes_on, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_kept import OUT, carry_out, put_away, wish

WISH = {"type": "SitOutBeforeBlind", "wanted": True}


def blinds(table: StagedPots) -> tuple[int, ...]:
    state = table.hosted.state
    return (state.markers[1], state.big_blind) if state.round and state.markers else ()


def after_my_small_blind() -> StagedPots:
    """Three players, the reader with the small blind, and the next with the large one."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    return table.until(lambda at: blinds(at) == (1, 2))


def wishing_out(visitors: Visitors, table: StagedPots) -> tuple[Page, StagedLine]:
    """The table is told of the wish, and keeps it."""
    page, line = staged(visitors, table.here())
    come_in(page)
    wish(page, OUT)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [WISH]
    carry_out(line, table, c.SitOutBeforeBlind(ME, wanted=True, now=0))
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    page.keyboard.press("y")
    expect(page.get_by_label(OUT)).to_be_checked()
    put_away(page)
    return page, line


def to_the_end(table: StagedPots) -> None:
    table.until(lambda at: at.hosted.state.round is None)


def is_out(page: Page) -> None:
    """The page says why."""
    expect(page.get_by_text("The big blind would have come to you next")).to_be_visible()


def test_whoever_sits_out_before_the_blind_does_so_when_it_comes_early(visitors: Visitors) -> None:
    """The large blind goes, and of two it falls to whoever had the small one."""
    table = after_my_small_blind()
    page, line = wishing_out(visitors, table)
    goes_on(table, line, lambda: table.do(c.Leave(table.people[1], now=0)))
    assert not table.hosted.state.seats[1].sitting_out, "the round goes on"
    goes_on(table, line, lambda: to_the_end(table))
    is_out(page)
    assert line.commands == [WISH]


def test_it_may_come_early_between_two_rounds_as_well(visitors: Visitors) -> None:
    table = after_my_small_blind()
    page, line = wishing_out(visitors, table)
    goes_on(table, line, lambda: to_the_end(table))
    expect(page.locator(".outcome")).to_be_visible()
    assert not table.hosted.state.seats[1].sitting_out
    goes_on(table, line, lambda: table.do(c.Leave(table.people[1], now=0)))
    is_out(page)
    assert line.commands == [WISH]


def test_of_two_whoever_has_the_blind_next_sits_out_and_not_a_round_earlier(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 2)
    table.sit()
    table.until(lambda at: blinds(at) == (2, 1))  # The blind is mine in this round.
    page, line = wishing_out(visitors, table)
    goes_on(table, line, lambda: to_the_end(table))
    expect(page.locator(".outcome")).to_be_visible()
    assert not table.hosted.state.seats[1].sitting_out
    goes_on(table, line, lambda: table.until(lambda at: blinds(at) == (1, 2)))
    assert not table.hosted.state.seats[1].sitting_out
    goes_on(table, line, lambda: to_the_end(table))
    is_out(page)
    assert line.commands == [WISH]


def test_a_wish_that_is_refused_is_not_shown_as_kept(visitors: Visitors) -> None:
    table = after_my_small_blind()
    page, line = staged(visitors, table.here())
    come_in(page)
    page.keyboard.press("y")
    page.get_by_label(OUT).check()
    refused = Refused(
        id=line.asked[-1]["id"], code="sitting_out_already", message="Robin is sitting out", cites=(), facts={}
    )
    line.tell([encode(refused).decode()])
    expect(page.get_by_label(OUT)).not_to_be_checked()
    come_in(page)
    page.keyboard.press("y")
    expect(page.get_by_label(OUT)).not_to_be_checked()


@pytest.mark.parametrize("may_post", [True, False])
def test_whoever_comes_back_beside_two_and_waits_comes_in_with_the_blind(visitors: Visitors, *, may_post: bool) -> None:
    """To post is not offered where they would come in on the button: they wait a round longer, beside the two."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    table.until(lambda at: at.hosted.rounds > 1 and at.hosted.state.round is None)
    table.do(c.SitOut(ME, now=0))
    everybody, table.people = table.people, table.people[1:]
    rounds = table.hosted.rounds + (5 if may_post else 4)
    table.until(lambda at: at.hosted.rounds > rounds and at.hosted.state.round is None)
    table.do(c.SitIn(ME, now=0))
    table.people = everybody
    page, line = staged(visitors, table.here())
    come_in(page)
    post = page.get_by_role("button", name="Post 15 now")
    expect(post).to_have_count(1 if may_post else 0)
    if may_post:
        post.click()
        carry_out(line, table, c.ChooseEntry(ME, post=True, now=0))
        page.get_by_role("button", name="Wait for the blind instead").click()
        carry_out(line, table, c.ChooseEntry(ME, post=False, now=0))
        expect(post).to_be_enabled()
    rounds = table.hosted.rounds
    goes_on(table, line, lambda: table.until(lambda at: 1 in at.hosted.state.in_round))
    assert (table.hosted.rounds, blinds(table)) == (rounds + (1 if may_post else 2), (3, 1))
    expect(page.get_by_role("log").get_by_text("on the big blind")).to_be_attached()
    assert [command["post"] for command in line.commands] == ([True, False] if may_post else [])
