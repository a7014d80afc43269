"""Moments that seldom come: another level, a seat that was changed, chips while others play, a seat given up twice."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from pitboss.play import events as e
from pitboss.play.options import Option, Options
from pitboss.server.protocol import Refused, encode
from pitboss.table import commands as c
from tests.browser.browser_play import steady
from tests.browser.browser_stage import ME, StagedLine, StagedPots, come_in, goes_on, pushing, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_kept import SHOW, carry_out, ids, wish
from tests.browser.test_keys import at_turn, keep, may_raise, raises
from tests.browser.test_seat_life import broke, hold_em

A_WHILE = 500
"""Milliseconds for a page to do what it should not."""


def ended(table: StagedPots) -> bool:
    return any(isinstance(event, e.RoundClosed) for event in table.events)


def passive(may: Options, _: Any) -> Option:
    acts = {option.act: option for option in may.may}
    return next((acts[act] for act in ("check", "call", "fold", "muck", "show") if act in acts), may.may[0])


# another level


def next_level(table: StagedPots, chip: int) -> None:
    choices = table.hosted.state.game.choices
    new = replace(choices, blinds=(50, 100), chip=chip, minimum_bet=0, maximum_bet=0, street_bets=())
    table.do(c.ChangeDeterminations(new, "level 2", by="operator", now=0))


def at_the_next_level(visitors: Visitors, chip: int = 25, **settings: Any) -> tuple[Page, StagedLine]:
    """Somebody's turn at 50 and 100, who came in at 25 and 50."""
    table = StagedPots("gazette-2001", "hold-em-no-limit", 3)
    table.sit()
    table.until(ended, passive)
    page, line = staged(visitors, table.here())
    keep(page, **settings)
    come_in(page)
    goes_on(table, line, lambda: next_level(table, chip), lambda: table.until(may_raise, passive))
    steady(page)
    return page, line


def test_blinds_and_amounts_are_those_of_the_level_as_soon_as_it_begins(visitors: Visitors) -> None:
    page, line = at_the_next_level(visitors, amounts="blinds")
    expect(page.locator(".main > .title")).to_contain_text("50/100")
    expect(page.locator(".told p")).to_contain_text("1 BB to call")
    page.get_by_label("Exact amount").fill("4bb")
    page.get_by_label("Exact amount").press("Enter")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "RaiseTo", "total": 400}]


def test_no_amount_is_taken_in_chips_that_are_gone(visitors: Visitors) -> None:
    page, _ = at_the_next_level(visitors, chip=50)
    page.get_by_label("Exact amount").fill("225")
    expect(page.locator(".told p")).to_contain_text("In chips of 50")


# a seat that was changed while an outcome lies on the table


def folding(may: Options, chance: Any) -> Option:
    """The second seat stays, and all others give up."""
    if may.seat == 2:
        return passive(may, chance)
    acts = {option.act: option for option in may.may}
    return acts.get("fold") or acts.get("check") or acts["call"]


def won_unseen(table: StagedPots) -> bool:
    won = [event for event in table.events if isinstance(event, e.Awarded)]
    shown = any(isinstance(event, e.Shown) for event in table.events)
    return table.hosted.state.round is None and bool(won) and won[0].seat == 2 and not shown


def moved_to_the_winner(visitors: Visitors, *wishes: str) -> tuple[Page, StagedLine]:
    """Somebody who folded has the seat of the winner, who has left."""
    table = hold_em(4)
    table.until(lambda at: at.hosted.state.round is not None)
    page, line = staged(visitors, table.here())
    come_in(page)
    if wishes:
        wish(page, *wishes)
    goes_on(table, line, lambda: table.until(won_unseen, folding))
    expect(page.locator(".outcome")).to_contain_text("Ada wins")
    goes_on(table, line, lambda: table.do(c.Leave("Ada", now=0)), lambda: table.do(c.ChangeSeat(ME, 2, now=0)))
    expect(page.get_by_text("You wait for the blind.")).to_be_visible()
    return page, line


def test_a_folded_hand_is_not_shown_for_a_wish_to_show_wins(visitors: Visitors) -> None:
    page, line = moved_to_the_winner(visitors, SHOW)
    page.wait_for_timeout(A_WHILE)
    assert line.commands == []


def test_who_won_stays_who_won_whoever_has_the_seat_now(visitors: Visitors) -> None:
    page, _ = moved_to_the_winner(visitors)
    expect(page.locator(".outcome")).to_contain_text("Ada wins")
    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_contain_text("Ada wins")
    expect(page.get_by_role("dialog")).not_to_contain_text("You win")


def test_the_last_hand_is_ones_own_in_any_seat(visitors: Visitors) -> None:
    table = hold_em(4)
    table.do(c.Leave(table.people[3], now=0))
    table.people = table.people[:3]
    table.until(ended)
    page, line = staged(visitors, table.last_entry())
    come_in(page)
    line.tell(table.last_entry().entries)
    goes_on(table, line, lambda: table.do(c.ChangeSeat(ME, 4, now=0)))
    page.wait_for_timeout(A_WHILE)
    page.keyboard.press("l")
    expect(page.get_by_role("dialog")).to_contain_text("Replay it step by step")


def test_hands_of_the_last_round_have_names_for_whoever_came_in_the_middle(visitors: Visitors) -> None:
    table = hold_em(3)
    table.until(lambda at: at.hosted.state.round is not None and at.hosted.state.round.street >= 1, passive)
    page, line = staged(visitors, table.here())
    come_in(page)
    goes_on(table, line, lambda: table.until(ended, passive))
    expect(page.locator(".outcome")).to_be_visible()
    page.keyboard.press("l")
    names = page.get_by_role("dialog").locator(".hands strong")
    expect(names.first).to_be_visible()
    assert "" not in names.all_inner_texts()


# chips while others play


def lost_while_others_play(visitors: Visitors) -> tuple[Page, StagedLine, StagedPots]:
    table = hold_em(4)
    table.until(broke, pushing)
    for name in table.people[1:]:
        seat = table.hosted.state.seats.get(table.hosted.seat_of(name))
        if seat and seat.stake < 200:
            table.do(c.TopUp(name, 1000 - seat.stake, now=0))
    everybody, table.people = table.people, table.people[1:]
    table.deal()
    page, line = staged(visitors, table.here())
    come_in(page)
    page.get_by_role("button", name="Buy chips").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Buy chips").click()
    expect(page.get_by_text("are yours when this round is over")).to_be_visible()
    assert everybody[0] == ME
    return page, line, table


def test_chips_that_are_bought_while_others_play_come_when_they_have(visitors: Visitors) -> None:
    page, line, table = lost_while_others_play(visitors)
    page.wait_for_timeout(A_WHILE)
    assert line.commands == [], "nothing is asked for that would be refused"
    goes_on(table, line, lambda: table.until(ended, passive))
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert [each["type"] for each in line.commands] == ["TopUp"]
    table.do(c.TopUp(ME, line.commands[0]["amount"], now=0))  # It is not refused.


def test_chips_that_are_not_wanted_after_all_are_not_bought(visitors: Visitors) -> None:
    page, line, table = lost_while_others_play(visitors)
    page.get_by_role("button", name="Buy none").click()
    expect(page.get_by_role("button", name="Buy chips").first).to_be_visible()
    goes_on(table, line, lambda: table.until(ended, passive))
    page.wait_for_timeout(A_WHILE)
    assert line.commands == []


def test_chips_are_added_to_a_stake_in_play_once_it_is_not(visitors: Visitors) -> None:
    table = hold_em(3)
    table.until(lambda at: at.my_turn and at.hosted.state.seats[1].stake < 900)
    page, line = staged(visitors, table.here())
    come_in(page)
    page.keyboard.press("y")
    page.get_by_role("button", name="Top up", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Buy chips").click()
    expect(page.get_by_role("dialog")).to_contain_text("more in chips are yours when this round is over")
    page.keyboard.press("Escape")
    goes_on(table, line, lambda: table.until(ended, folding))
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert [each["type"] for each in line.commands] == ["TopUp"]


# amounts


def test_amounts_are_typed_in_chips_where_there_is_no_blind(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "seven-card-stud-cash", 3)
    table.sit()

    def may_bet_more(at: StagedPots) -> bool:
        may = at.hosted.options(1)
        return may is not None and any(each.act in ("bet", "raise") and each.most > each.least + 1 for each in may.may)

    table.until(may_bet_more)
    page, _ = staged(visitors, table.here())
    keep(page, amounts="blinds")
    come_in(page)
    steady(page)
    may = table.hosted.options(1)
    assert may
    least = next(each.least for each in may.may if each.act in ("bet", "raise"))
    page.get_by_label("Exact amount").fill(str(least + 1))
    expect(raises(page)).to_contain_text(str(least + 1))


@pytest.mark.parametrize("typed", ["4 bb", "4 BB", "0.04 k"])
def test_an_amount_is_read_as_the_page_writes_it(visitors: Visitors, typed: str) -> None:
    page, _ = at_turn(visitors)
    page.get_by_label("Exact amount").fill(typed)
    expect(raises(page)).to_contain_text("Raise to 40")


# a seat that is given up


def leaving_after_the_round(visitors: Visitors) -> tuple[Page, StagedLine, StagedPots]:
    """Somebody who has asked for that in a round, while others have the turn."""
    table = hold_em(3)
    table.until(lambda at: at.hosted.state.round is not None and not at.my_turn)
    page, line = staged(visitors, table.here())
    come_in(page)
    page.keyboard.press("y")
    page.get_by_role("button", name="Leave after this round").click()
    return page, line, table


def test_whoever_leaves_after_the_round_may_fold_at_once(visitors: Visitors) -> None:
    page, line, table = leaving_after_the_round(visitors)
    carry_out(line, table, c.Leave(ME, now=0))
    page.keyboard.press("y")
    page.get_by_role("button", name="Fold and leave").click()
    page.wait_for_timeout(A_WHILE)
    assert line.commands == [{"type": "Leave"}]


def refused(line: StagedLine, code: str) -> None:
    told = Refused(id=ids(line)[-1], code=code, message="not now", cites=(), facts={})
    line.tell([encode(told).decode()])


def test_no_hand_is_folded_for_a_seat_that_was_not_given_up(visitors: Visitors) -> None:
    table = hold_em(3)
    table.until(ended)
    page, line = staged(visitors, table.here())
    come_in(page)
    page.keyboard.press("y")
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    refused(line, "storage")
    expect(page.get_by_role("alert")).to_contain_text("Not now")
    goes_on(table, line, lambda: table.until(lambda at: at.my_turn))
    page.wait_for_timeout(A_WHILE)
    assert [each["type"] for each in line.commands] == ["Leave"]


def test_whoever_leaves_a_tournament_in_a_round_is_told_that_they_will(visitors: Visitors) -> None:
    """The house has noted it, and does it when the round is over."""
    page, line, _ = leaving_after_the_round(visitors)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    refused(line, "round_in_progress")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("y")
    expect(page.get_by_role("dialog")).to_contain_text("You leave after this round.")
    expect(page.get_by_role("button", name="Leave after this round")).to_be_disabled()
