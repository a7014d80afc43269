"""Clicks that were meant for something else cost nothing: what comes under a finger waits; a double click is one."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from pitboss.play import events as e
from pitboss.play.options import Option, Options
from tests.browser.browser_play import move_bar, steady
from tests.browser.browser_stage import Scene, StagedHouse, StagedPots, come_in, staged, staying
from tests.browser.browser_visitors import Visitors

PRESS_AT_ONCE = """
words => {
  window.pressed = new Promise(done => {
    const press = (_, observer) => {
      const button = [...document.querySelectorAll('.zone button')].find(each => each.textContent.includes(words))
      if (!button) return
      observer.disconnect()
      const { left, top, width, height } = button.getBoundingClientRect()
      document.elementFromPoint(left + width / 2, top + height / 2).click()
      done(true)
    }
    new MutationObserver(press).observe(document.body, { subtree: true, childList: true })
  })
}
"""
"""A finger that was on its way when a button came there."""


def my_turn(table: StagedPots) -> bool:
    return table.my_turn


def turn_passes() -> Scene:
    """The reader has had the turn, and is still in the round."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    table.until(my_turn)
    table.step(staying)
    playing = table.hosted.state.round
    assert playing
    assert not table.my_turn
    return table.last_entry()


def folding(may: Options, _: Any) -> Option:
    return next((option for option in may.may if option.act == "fold"), may.may[0])


def everybody_folds() -> Scene:
    """The round is over, and nobody has seen the reader's cards."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events), folding)
    return table.last_entry()


@pytest.mark.parametrize(
    ("scene", "words"), [(turn_passes, "Call any"), (everybody_folds, "Show my cards")], ids=["choices", "show"]
)
def test_what_comes_under_a_finger_waits(scene: Any, words: str, visitors: Visitors) -> None:
    shown = scene()
    page, line = staged(visitors, shown)
    come_in(page)
    page.evaluate(PRESS_AT_ONCE, words)
    line.tell(shown.entries)
    assert page.evaluate("window.pressed")
    button = page.get_by_role("button", name=words)
    expect(button).to_be_visible()
    expect(page.locator("[aria-busy=true], .before [aria-pressed=true]")).to_have_count(0)
    assert line.commands == []
    button.click()  # Whoever means it waits for no more than a moment.
    if words == "Call any":
        expect(button).to_have_attribute("aria-pressed", "true")
    else:
        expect(button).to_be_disabled()
        assert [each["type"] for each in line.commands] == ["ShowHand"]


def test_a_double_click_is_not_sure_of_anything(visitors: Visitors) -> None:
    house = StagedHouse(2)
    house.wager()
    page, line = staged(visitors, house.here())
    come_in(page)
    steady(page)
    move_bar(page).get_by_role("button", name="Fold").dblclick()
    expect(page.get_by_text("Folding loses ante, blind and trips")).to_be_visible()
    assert line.commands == []
    move_bar(page).get_by_role("button", name="Yes, fold").click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert [each["type"] for each in line.commands] == ["Fold"]


def test_what_is_meant_for_one_decision_is_not_done_at_the_next(visitors: Visitors) -> None:
    """It tells for which moment it was meant; the house refuses what comes after it."""
    house = StagedHouse(2)
    house.wager()
    shown = house.here()
    page, line = staged(visitors, shown)
    come_in(page)
    steady(page)
    move_bar(page).get_by_role("button", name="Check").click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert [(each["command"]["type"], each["expect"]) for each in line.asked if each["type"] == "do"] == [
        ("Check", house.hosted.seq)
    ]


def test_a_key_that_was_meant_for_the_turn_chooses_nothing_for_the_next(visitors: Visitors) -> None:
    scene = turn_passes()
    page, line = staged(visitors, scene)
    page.clock.install(time=0)
    come_in(page)
    page.clock.run_for(1_000)
    page.clock.pause_at(60_000)
    line.tell(scene.entries)  # The time was up, or another window was quicker.
    page.clock.run_for(100)
    choices = page.get_by_role("group", name="Before your turn")
    expect(choices).to_be_visible()
    page.keyboard.press("c")
    expect(choices.get_by_role("button", pressed=True)).to_have_count(0)
    page.clock.run_for(300)
    page.keyboard.press("c")
    expect(choices.get_by_role("button", pressed=True)).to_have_count(1)
    assert line.commands == []
