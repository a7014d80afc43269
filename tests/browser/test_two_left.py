"""Two at a table: no chip goes in that its player has not agreed to, whoever else comes or goes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from pitboss.table import commands as c
from tests.browser.browser_stage import ME, StagedLine, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_kept import OUT, wish


def blinds(table: StagedPots) -> tuple[int, ...]:
    state = table.hosted.state
    return (state.markers[1], state.big_blind) if state.round and state.markers else ()


def after_my_small_blind() -> StagedPots:
    """Three players, the reader with the small blind, and the next with the large one."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    return table.until(lambda at: blinds(at) == (1, 2))


def wishing_out(visitors: Visitors, table: StagedPots) -> tuple[Page, StagedLine]:
    page, line = staged(visitors, table.here())
    come_in(page)
    wish(page, OUT)
    return page, line


def goes_on(table: StagedPots, line: StagedLine, happens: Callable[[], object]) -> None:
    """Something happens, and the reader is told."""
    told = len(table.told)
    happens()
    line.tell(table.told[told:])


def to_the_end(table: StagedPots) -> None:
    table.until(lambda at: at.hosted.state.round is None)


def test_whoever_sits_out_before_the_blind_does_so_when_it_comes_early(visitors: Visitors) -> None:
    """The large blind goes, and of two it falls to whoever had the small one."""
    table = after_my_small_blind()
    page, line = wishing_out(visitors, table)
    assert line.commands == []
    goes_on(table, line, lambda: table.do(c.Leave(table.people[1], now=0)))
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "SitOut"}]


def test_it_may_come_early_between_two_rounds_as_well(visitors: Visitors) -> None:
    table = after_my_small_blind()
    page, line = wishing_out(visitors, table)
    goes_on(table, line, lambda: to_the_end(table))
    expect(page.locator(".outcome")).to_be_visible()
    assert line.commands == []
    goes_on(table, line, lambda: table.do(c.Leave(table.people[1], now=0)))
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "SitOut"}]


def test_of_two_whoever_has_the_blind_next_sits_out_and_not_a_round_earlier(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 2)
    table.sit()
    table.until(lambda at: blinds(at) == (2, 1))  # The blind is mine in this round.
    page, line = wishing_out(visitors, table)
    goes_on(table, line, lambda: to_the_end(table))
    expect(page.locator(".outcome")).to_be_visible()
    assert line.commands == []
    goes_on(table, line, lambda: table.until(lambda at: blinds(at) == (1, 2)))
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "SitOut"}]
    table.do(c.SitOut(ME, now=0))
