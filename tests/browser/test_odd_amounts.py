"""Amounts that do not fit: more than is there, nothing left to play with, what nobody can read; bets nobody meant."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.banked import commands as house
from pitboss.play import events as e
from tests.browser.browser_play import move_bar, steady
from tests.browser.browser_stage import ME, StagedHouse, StagedLine, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_kept import TOP_UP, put_away
from tests.browser.test_keys import at_turn, raises
from tests.browser.test_seat_life import hold_em

PHONES = [(320, 568), (360, 640), (390, 844)]


class ShortHouse(StagedHouse):
    """Whoever looks has fewer chips than the others."""

    def __init__(self, stake: int, seats: int = 3) -> None:
        self.short = stake
        super().__init__(seats)

    def seat(self, name: str, seat: int, stake: int) -> None:
        super().seat(name, seat, self.short if name == ME else stake)

    def wager(self) -> None:
        """Ante and blind alone, which is all that the least stake reaches."""
        self.deal()
        for seat in range(1, len(self.people) + 1):
            self.act(house.PlaceWagers(seat, 10, 10, 0))
        self.dealer_acts(house.Deal())

    def until_the_river(self) -> None:
        while (playing := self.hosted.state.round) and playing.phase != "river":
            self.decide(mine=True)
        self.decide(mine=False)


def at_the_house(visitors: Visitors, table: StagedHouse, **choices: Any) -> tuple[Page, StagedLine]:
    page, line = staged(visitors, table.here(), **choices)
    come_in(page)
    return page, line


def wagering(visitors: Visitors, stake: int, **choices: Any) -> tuple[Page, StagedLine]:
    table = ShortHouse(stake)
    table.deal()
    return at_the_house(visitors, table, **choices)


def bet(page: Page, ante: int, trips: int = 0) -> None:
    page.get_by_label("Ante (and blind)").fill(str(ante))
    if trips:
        page.get_by_label("Trips").fill(str(trips))


def told_in_dock(page: Page) -> Any:
    return page.locator("section.dock .told p")


def test_wagers_come_to_no_more_than_the_stake(visitors: Visitors) -> None:
    page, line = wagering(visitors, 60)
    bet(page, 30, 40)
    wager = page.get_by_role("button", name="Wager")
    expect(told_in_dock(page)).to_have_text("That is 100 in all, and you have 60.")
    expect(wager).to_be_disabled()
    page.get_by_label("Trips").press("Enter")
    bet(page, 10, 30)
    expect(told_in_dock(page)).not_to_contain_text("in all")
    wager.click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "PlaceWagers", "ante": 10, "trips": 30}]


@pytest.mark.parametrize(("stake", "ante", "trips", "left"), [(60, 30, 0, 0), (60, 20, 15, 5), (20, 10, 0, 0)])
def test_whoever_could_only_fold_is_told_before_the_cards(
    stake: int, ante: int, trips: int, left: int, visitors: Visitors
) -> None:
    page, line = wagering(visitors, stake)
    bet(page, ante, trips)
    expect(told_in_dock(page)).to_have_text(f"With {left} left you could only fold.")
    page.get_by_role("button", name="Wager").click()  # The document does not forbid it.
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "PlaceWagers", "ante": ante, "trips": trips}]


def test_enough_for_a_play_wager_is_no_matter(visitors: Visitors) -> None:
    page, _ = wagering(visitors, 60)
    bet(page, 20)
    expect(page.get_by_role("button", name="Wager 40")).to_be_enabled()
    expect(told_in_dock(page)).to_have_text("Wagers are open.")


@pytest.mark.parametrize(("stake", "antes"), [(60, ["10", "20"]), (149, ["10", "20"]), (150, ["10", "20", "50"])])
def test_quick_antes_leave_enough_to_play_with(stake: int, antes: list[str], visitors: Visitors) -> None:
    page, _ = wagering(visitors, stake)
    assert page.get_by_role("group", name="Ante").get_by_role("button").all_inner_texts() == antes


@pytest.mark.parametrize(
    ("stake", "needs"), [(20, "Play 3× takes 30; you have 0."), (50, "Play 4× takes 40; you have 30.")]
)
def test_a_play_wager_that_cannot_be_made_is_said_to_be_too_dear(stake: int, needs: str, visitors: Visitors) -> None:
    table = ShortHouse(stake)
    table.wager()
    page, _ = at_the_house(visitors, table)
    steady(page)
    expect(told_in_dock(page)).to_contain_text(needs)
    expect(move_bar(page).get_by_role("button", name="Check")).to_be_enabled()


def test_whoever_may_only_fold_at_the_river_is_told_why(visitors: Visitors) -> None:
    table = ShortHouse(20)
    table.wager()
    table.until_the_river()
    page, _ = at_the_house(visitors, table, viewport={"width": 320, "height": 568})
    steady(page)
    expect(move_bar(page).get_by_role("button", disabled=False)).to_have_count(1)
    expect(told_in_dock(page)).to_have_text("Your turn. Play 1× takes 10; you have 0.")


CUT = """() => [...document.querySelectorAll('.large .note span')].flatMap(span => {
  const box = span.parentElement.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(span)
  const dots = getComputedStyle(span).webkitLineClamp !== 'none'
  const beyond = at => at.right > box.right + 1 || (!dots && at.bottom > box.bottom + 2)
  return [...range.getClientRects()].filter(beyond).map(() => span.textContent)
})"""


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_the_name_of_ones_hand_is_not_cut(width: int, height: int, visitors: Visitors) -> None:
    table = StagedHouse(3)
    table.wager()
    while (playing := table.hosted.state.round) and playing.phase == "before_flop":
        table.decide(mine=True)
    page, _ = at_the_house(visitors, table, viewport={"width": width, "height": height})
    expect(page.locator(".large .note")).to_contain_text("kickers")
    assert page.evaluate(CUT) == []


def test_a_page_that_is_made_larger_bets_no_more(visitors: Visitors) -> None:
    page, _ = at_turn(visitors)
    page.get_by_label("Exact amount").hover()
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    page.mouse.wheel(0, -100)  # What came before it has been counted when this has.
    expect(raises(page)).to_contain_text("Raise to 30")


def ended(table: StagedPots) -> bool:
    return any(isinstance(event, e.RoundClosed) for event in table.events)


def between_rounds(least: int) -> StagedPots:
    table = hold_em()
    return table.until(lambda at: ended(at) and least < at.hosted.state.seats[1].stake < 900)


@pytest.mark.parametrize("field", ["below", "to"])
def test_nothing_is_bought_for_what_cannot_be_read(field: str, visitors: Visitors) -> None:
    page, line = staged(visitors, between_rounds(100).here())
    come_in(page)
    page.keyboard.press("y")
    page.get_by_label(TOP_UP).check()
    page.get_by_label("below").fill("1000")
    page.get_by_label(field, exact=True).fill("abc")
    put_away(page)
    page.wait_for_timeout(500)
    come_in(page)  # The wish is kept, and rests.
    page.wait_for_timeout(500)
    assert line.commands == []
    page.keyboard.press("y")
    expect(page.get_by_label(TOP_UP)).to_be_checked()
    expect(page.get_by_role("dialog")).to_contain_text("Nothing is bought until it is known up to what.")
    page.get_by_label("below").fill("1000")
    page.get_by_label("to", exact=True).fill("1000")
    put_away(page)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert [command["type"] for command in line.commands] == ["TopUp"]


def test_what_is_typed_is_held_against_a_stake_that_has_grown(visitors: Visitors) -> None:
    table = between_rounds(300)
    stake = table.hosted.state.seats[1].stake
    page, line = staged(visitors, table.here())
    come_in(page)
    page.keyboard.press("y")
    page.get_by_role("button", name="Top up", exact=True).click()
    sheet = page.get_by_role("dialog", name="Top up")
    sheet.get_by_label("Chips to add").fill(str(1000 - stake))
    expect(sheet.get_by_role("button", name="Buy chips")).to_be_enabled()
    told = len(table.told)
    table.until(lambda at: ended(at) and at.hosted.state.seats[1].stake > stake + 20)
    line.tell(table.told[told:])
    expect(sheet).to_contain_text(f"You have {table.hosted.state.seats[1].stake}")
    expect(sheet.get_by_role("alert")).to_contain_text(f"The most is {1000 - table.hosted.state.seats[1].stake}")
    expect(sheet.get_by_role("button", name="Buy chips")).to_be_disabled()


HEAR = """() => {
  window.said = []
  const told = document.querySelector('section.dock [role=status]')
  const hear = new MutationObserver(() => window.said.push(told.textContent))
  hear.observe(told, { childList: true, subtree: true, characterData: true })
}"""


def may_check(table: StagedPots) -> bool:
    may, playing = table.hosted.options(1), table.hosted.state.round
    return (
        may is not None and playing is not None and playing.street > 0 and any(each.act == "check" for each in may.may)
    )


def checking(may: Any, chance: Any) -> Any:
    acts = {option.act: option for option in may.may}
    return next((acts[act] for act in ("check", "call", "fold", "muck", "show") if act in acts), may.may[0])


def test_a_turn_that_follows_at_once_is_said_though_its_words_are_the_same(visitors: Visitors) -> None:
    table = hold_em(2)
    table.until(may_check, checking)
    page, line = staged(visitors, table.here())
    come_in(page)
    expect(page.locator("section.dock").get_by_role("status").filter(has_text="Your turn")).to_be_attached()
    page.evaluate(HEAR)
    told = len(table.told)
    table.step(checking)
    line.tell(table.told[told:])
    page.wait_for_timeout(200)  # The other checks at once.
    told = len(table.told)
    table.until(may_check, checking)
    line.tell(table.told[told:])
    page.wait_for_timeout(1_500)
    assert [bool(words) for words in page.evaluate("said")] == [False, True]


@pytest.mark.parametrize("number", ["0", "1.5", "-1", "x"])
def test_a_round_that_is_none_is_refused_in_a_sentence(number: str, visitors: Visitors) -> None:
    page, _ = staged(visitors, hold_em().here())
    page.goto(f"/table/t/rounds/{number}")
    expect(page.get_by_role("alert")).to_have_text("There is no such round: rounds are counted from 1.")
