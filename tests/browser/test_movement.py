"""Movement on a clock that the test winds: everything is seen in its order, or nothing moves at all."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.play import events as e
from pitboss.table import events as te
from tests.browser.browser_stage import Scene, StagedHouse, StagedLine, StagedPots, come_in, pushing, staged
from tests.browser.browser_visitors import Visitors

STEP = 50
"""Milliseconds from one look to the next."""
LOOK = """
() => {
  const felt = document.querySelector('[role=region][aria-label="The table"]')
  const count = (selector) => felt.querySelectorAll(selector).length
  return {
    bets: count('.bet .chips:not(.won)'),
    board: count('.board .card'),
    flights: [...felt.querySelectorAll('.flight')].map((each) => each.style.getPropertyValue('--to')),
    chips: [...felt.querySelectorAll('.flight i')].map((each) => each.getBoundingClientRect().width),
    won: count('.bet .won'),
    open: count('.seat:not(.own) .card:not([aria-label="a face-down card"])'),
    chances: [...felt.querySelectorAll('.chance')].map((each) => Number(/(\\d+)%/.exec(each.innerText)[1])),
    button: felt.querySelector('.disc')?.style.translate,
    stakes: Object.fromEntries(
      [...felt.querySelectorAll('.seat')].map((each) => [each.dataset.seat, each.querySelector('.stake')?.innerText]),
    ),
    outcome: felt.querySelector('.outcome')?.innerText ?? '',
    told: document.querySelector('.main > .dock p').innerText.trim(),
  }
}
"""
DELAYS = """
() => [...document.querySelectorAll('.seat .card.dealt')].map((card) =>
  [Number(card.closest('.seat').dataset.seat), parseFloat(getComputedStyle(card).animationDelay)])
"""
Looks = list[dict[str, Any]]


def still(visitors: Visitors, scene: Scene, motion: str = "no-preference") -> tuple[Page, StagedLine]:
    """Somebody at a table whose time stands still."""
    page, line = staged(visitors, scene, reduced_motion=motion)
    page.clock.install(time=0)
    come_in(page)
    page.clock.pause_at(60_000)
    return page, line


def watched(page: Page, line: StagedLine, entries: list[str], most: int = 400) -> Looks:
    """What is on the felt, look by look, until the last entry is told to its end."""
    lines = page.get_by_role("log").locator(".words")
    told = lines.count() + sum(len(json.loads(entry)["lines"]) for entry in entries)
    seen: Looks = [page.evaluate(LOOK)]
    line.tell(entries)
    for _ in range(most):
        page.clock.run_for(STEP)
        seen.append(page.evaluate(LOOK))
        if lines.count() == told:
            page.clock.run_for(1000)
            return [*seen, page.evaluate(LOOK)]
    raise AssertionError("the story does not end")


def hold_em(seats: int = 4, **choices: Any) -> StagedPots:
    table = StagedPots("gazette-2001", "hold-em", seats, **choices)
    table.sit()
    return table


def deals_a_street(table: StagedPots) -> bool:
    kinds = [type(event) for event in table.events]
    return e.BettingClosed in kinds and e.Dealt in kinds and e.RoundClosed not in kinds


def test_bets_are_swept_before_the_next_street(visitors: Visitors) -> None:
    table = hold_em()
    scene = table.until(deals_a_street).last_entry()
    page, line = still(visitors, scene)
    seen = watched(page, line, scene.entries)
    before = seen[0]
    swept = [look for look in seen if look["bets"] == 0 and look["board"] == before["board"]]
    assert before["bets"]
    assert swept, "cards came while bets lay in front"
    assert any(look["flights"] for look in swept), "no chips went to the pot"
    assert min(width for look in swept for width in look["chips"]) > 8, "nobody can see them fly"
    assert seen[-1]["board"] > before["board"]
    assert not any(look["bets"] and look["board"] > before["board"] for look in seen)
    assert all(look["told"] for look in seen), "what is waited for blinks"


def test_cards_are_dealt_one_by_one_in_their_order(visitors: Visitors) -> None:
    table = hold_em()
    scene = table.until(lambda at: any(isinstance(event, te.RoundStarted) for event in at.events)).last_entry()
    dealt = next(event for event in table.events if isinstance(event, e.Dealt))
    order = [place for place, _, _ in dealt.steps if place > 0]
    page, line = still(visitors, scene)
    line.tell(scene.entries)
    expect(page.locator(".seat .card.dealt")).to_have_count(len(order))
    delays = sorted(page.evaluate(DELAYS), key=lambda each: each[1])
    assert [seat for seat, _ in delays] == order
    assert len({delay for _, delay in delays}) == len(order)


def test_the_pot_goes_to_the_winner_whose_stack_counts_up(visitors: Visitors) -> None:
    table = hold_em()
    scene = table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events)).last_entry()
    award = next(event for event in table.events if isinstance(event, e.Awarded))
    page, line = still(visitors, scene)
    seen = watched(page, line, scene.entries)
    seat = str(award.seat)
    stakes = [int(look["stakes"][seat].replace(",", "")) for look in seen]
    rising = sorted(set(stakes))
    assert len(rising) > 3, "the stack did not count up"
    assert stakes[-1] == rising[-1]
    first = next(look for look in seen if look["won"])
    assert first["flights"], "no chips went to the winner"
    assert any(word in first["outcome"] for word in ("wins", "You win"))


def test_the_button_goes_on_with_the_next_round(visitors: Visitors) -> None:
    table = hold_em()
    table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events))
    closed = len(table.told)
    table.until(lambda at: any(isinstance(event, te.RoundStarted) for event in at.events))
    scene = table.last(len(table.told) - closed + 1)
    page, line = still(visitors, scene)
    seen = watched(page, line, scene.entries)
    decided = [look for look in seen if look["outcome"]]
    assert {look["button"] for look in decided} == {seen[0]["button"]}, "it waits until the result is read"
    assert seen[-1]["button"] != seen[0]["button"]
    sliding = page.locator(".disc").evaluate("each => getComputedStyle(each).transitionProperty")
    assert "translate" in sliding


def test_hands_are_turned_up_in_an_all_in_with_what_they_can_expect(visitors: Visitors) -> None:
    table = hold_em(2, open_on_tap_out=True)

    def runs_out(at: StagedPots) -> bool:
        dealt = [event for event in at.events if isinstance(event, e.Dealt)]
        return len(dealt) > 1 and any(isinstance(event, e.RoundClosed) for event in at.events)

    scene = table.until(runs_out, pushing).last_entry()
    page, line = still(visitors, scene)
    seen = watched(page, line, scene.entries)
    opened = next(look for look in seen if look["chances"])
    assert opened["open"] == 2, "the hands lie open before the cards come"
    assert opened["board"] < 5
    assert sum(opened["chances"]) == pytest.approx(100, abs=2)
    boards = [look["board"] for look in seen]
    assert sorted(set(boards)) == sorted(set(boards), key=boards.index), "streets come one after another"


def test_nothing_moves_for_whoever_wants_that(visitors: Visitors) -> None:
    table = hold_em()
    scene = table.until(deals_a_street).last_entry()
    page, line = still(visitors, scene, motion="reduce")
    before = page.evaluate(LOOK)
    line.tell(scene.entries)
    page.clock.run_for(STEP)
    assert page.evaluate(LOOK)["board"] > before["board"]
    assert page.evaluate("document.getAnimations().length") == 0
    assert page.evaluate(LOOK)["flights"] == []


def test_against_the_house_chips_and_cards_come_to_their_places(visitors: Visitors) -> None:
    table = StagedHouse(3)
    table.wager()
    scene = table.last_entry()
    page, line = still(visitors, scene)
    line.tell(scene.entries)
    expect(page.locator(".own .hand .card.dealt")).to_have_count(2)
    delays = page.locator(".hand .card.dealt").evaluate_all(
        "found => found.map(each => parseFloat(getComputedStyle(each).animationDelay))"
    )
    assert len(set(delays)) == len(delays), "each card comes by itself"
