"""Keys, the wheel and amounts of one's own: everything at the dock can be done without a pointer."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from pitboss.play import events as e
from tests.browser.browser_play import move_bar, steady
from tests.browser.browser_stage import Scene, StagedHouse, StagedLine, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors


def keep(page: Page, **settings: Any) -> None:
    """As somebody has set things before."""
    page.add_init_script(f"localStorage.setItem('pitboss.settings', {json.dumps(json.dumps(settings))})")


def may_raise(table: StagedPots) -> bool:
    may = table.hosted.options(1)
    return may is not None and any(option.act == "raise" for option in may.may)


def at_turn(visitors: Visitors, **settings: Any) -> tuple[Page, StagedLine]:
    """No-limit hold-em with blinds of 5 and 10, 1,000 each, and a raise to be decided on."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    page, line = staged(visitors, table.until(may_raise).here())
    keep(page, **settings)
    come_in(page)
    steady(page)
    return page, line


def raises(page: Page) -> Locator:
    return move_bar(page).get_by_role("button").nth(2)


def test_amounts_are_set_by_keys_and_the_wheel(visitors: Visitors) -> None:
    page, line = at_turn(visitors)
    for key, told in (("ArrowUp", 30), ("ArrowUp", 40), ("ArrowDown", 30), ("1", 20)):
        page.keyboard.press(key)
        expect(raises(page)).to_contain_text(f"Raise to {told}")
    page.get_by_label("Exact amount").hover()
    page.mouse.wheel(0, -100)
    expect(raises(page)).to_contain_text("Raise to 30")
    page.keyboard.press("a")
    expect(raises(page)).to_contain_text("All-in")
    page.keyboard.press("1")
    page.keyboard.press("r")
    expect(raises(page)).to_be_disabled()
    assert [command["type"] for command in line.commands] == ["RaiseTo"]


def test_keys_lead_along_the_tabs_beside_the_felt(visitors: Visitors) -> None:
    page, line = at_turn(visitors)
    log, sign = page.get_by_role("tab", name="Hand log"), page.get_by_role("tab", name="Table sign")
    log.focus()
    for key, tab in (("ArrowRight", sign), ("ArrowRight", log), ("ArrowLeft", sign), ("Home", log), ("End", sign)):
        page.keyboard.press(key)
        expect(tab).to_be_focused()
        expect(tab).to_have_attribute("aria-selected", "true")
    expect(page.get_by_role("tabpanel", name="Table sign")).to_be_visible()
    page.keyboard.press("Shift+Tab")
    expect(log).not_to_be_focused()
    assert not line.commands


def test_a_pad_turns_an_amount_no_faster_than_a_wheel(visitors: Visitors) -> None:
    page, _ = at_turn(visitors)
    page.get_by_label("Exact amount").hover()
    for _ in range(20):
        page.mouse.wheel(0, -5)
    page.mouse.wheel(0, -100)  # What came before it has been counted when this has.
    expect(raises(page)).to_contain_text("Raise to 50")


def test_at_the_end_of_the_slider_is_the_most(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em-no-limit", 3)
    table.sit()
    shown = json.loads(table.until(may_raise).here().table)
    assert shown["game"]["chip"] == 25
    raising = next(option for option in shown["options"]["may"] if option["act"] == "raise")
    raising["most"] -= 10  # What is left of a stake is not always whole chips.
    page, _ = staged(visitors, Scene(json.dumps(shown)))
    come_in(page)
    steady(page)
    page.get_by_role("slider").press("End")
    expect(raises(page)).to_contain_text(f"Raise to {raising['most']:,}")


def test_amounts_of_ones_own_are_offered_or_say_that_they_cannot_be(visitors: Visitors) -> None:
    page, _ = at_turn(visitors, presets=["3x", "40bb", "400bb"])
    offered = page.get_by_role("group", name="Amounts").get_by_role("button")
    expect(offered).to_have_count(5)
    expect(offered.nth(1)).to_contain_text("3×")
    page.keyboard.press("3")
    expect(raises(page)).to_contain_text("Raise to 400")
    expect(offered.nth(3)).to_be_disabled()  # More than anybody has: it is not offered as something else.


def test_amounts_are_told_and_typed_in_big_blinds(visitors: Visitors) -> None:
    page, line = at_turn(visitors, amounts="blinds")
    expect(raises(page)).to_contain_text("BB")
    page.get_by_label("Exact amount").fill("4.5")
    expect(raises(page)).to_contain_text("Raise to 4.5 BB")
    page.get_by_label("Exact amount").press("Enter")
    expect(raises(page)).to_be_disabled()
    assert line.commands == [{"type": "RaiseTo", "total": 45}]


def test_a_hand_is_folded_and_called_by_keys_that_the_sheet_lists(visitors: Visitors) -> None:
    page, line = at_turn(visitors)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    for does in ("fold", "check or call", "a big blind more or less", "your seat", "the last hand"):
        expect(sheet.get_by_text(does, exact=True)).to_be_visible()
    page.keyboard.press("c")  # Behind a sheet nothing is played.
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert line.commands == []
    page.keyboard.press("c")
    expect(raises(page)).to_be_disabled()
    assert line.commands == [{"type": "Call"}]


def test_a_held_key_does_nothing_against_the_house(visitors: Visitors) -> None:
    table = StagedHouse(2)
    page, line = staged(visitors, table.here())
    come_in(page)
    page.keyboard.down("c")  # Before there is anything to decide,
    table.wager()
    table.decide(mine=False)
    line.show(table.here())
    steady(page)
    page.keyboard.down("c")  # and on and on.
    assert line.commands == []
    page.keyboard.up("c")
    page.keyboard.press("c")
    expect(move_bar(page).get_by_role("button", disabled=False)).to_have_count(0)
    assert line.commands == [{"type": "Check"}]


def lost_some(table: StagedPots) -> bool:
    over = any(isinstance(event, e.RoundClosed) for event in table.events)
    return over and 0 < table.hosted.state.seats[1].stake < 900


def test_a_stake_is_topped_up_by_itself_once_that_is_wished_for(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    page, line = staged(visitors, table.until(lost_some).here())
    come_in(page)
    page.keyboard.press("y")
    page.get_by_label("Top up automatically between rounds").check()
    page.get_by_label("below").fill("950")
    page.get_by_label("to", exact=True).fill("980")  # Nothing is bought while somebody is still saying how much.
    page.keyboard.press("Escape")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "TopUp", "amount": 980 - table.hosted.state.seats[1].stake}]


def test_a_stake_that_would_be_raised_to_less_is_told(visitors: Visitors) -> None:
    page, _ = at_turn(visitors)
    page.keyboard.press("y")
    page.get_by_label("Top up automatically between rounds").check()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("below").fill("900")
    page.get_by_label("to", exact=True).fill("800")
    expect(page.get_by_role("alert")).to_have_text("That is less than what it is raised from.")
    page.get_by_label("to", exact=True).fill("900")
    expect(page.get_by_role("alert")).to_have_count(0)
