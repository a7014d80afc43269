"""What a seat goes through beside playing: a lost stake, no money, sitting out, refusals; each with one way on."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from pitboss.room.pace import BOT_NAMES
from pitboss.server.protocol import Refused, encode
from pitboss.table import commands as c
from tests.browser.browser_play import move_bar, steady
from tests.browser.browser_stage import ME, StagedLine, StagedPots, come_in, pushing, staged
from tests.browser.browser_visitors import PHONE, Visitors


def hold_em(seats: int = 3, **choices: Any) -> StagedPots:
    table = StagedPots("gazette-2001", "hold-em", seats, **choices)
    table.sit()
    return table


def broke(table: StagedPots) -> bool:
    own = table.hosted.state.seats.get(1)
    return own is not None and not own.stake and table.hosted.state.round is None


def primaries(page: Page) -> list[str]:
    return page.locator(".button.primary").all_inner_texts()


def test_whoever_has_lost_the_stake_keeps_the_seat_and_may_buy_another(visitors: Visitors) -> None:
    table = hold_em()
    scene = table.until(broke, pushing).last_entry()
    page, line = staged(visitors, scene)
    come_in(page)
    line.tell(scene.entries)
    expect(page.locator("[data-notice=rebuy]")).to_contain_text("You have lost your stake.")
    expect(page.locator(".own")).to_be_visible()
    page.get_by_role("button", name="Buy chips").click()
    page.get_by_label("Chips to buy").fill("300")
    page.get_by_role("dialog").get_by_role("button", name="Buy chips").click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "TopUp", "amount": 300}]


def test_whoever_is_out_of_a_tournament_is_told_so(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em-no-limit", 3)
    table.sit()
    table.until(broke, pushing)
    table.do(c.RemovePlayer(ME, "lost every chip", by="director", now=0))
    scene = table.last_entry()
    page, line = staged(visitors, scene)
    come_in(page)
    line.tell(scene.entries)
    expect(page.get_by_text("You have lost every chip and are out of this game.")).to_be_visible()
    expect(page.get_by_role("button", name="Sit in seat")).to_have_count(0)
    expect(page.get_by_text("Choose an empty seat")).to_have_count(0)


def test_whoever_sits_out_is_shown_one_way_back(visitors: Visitors) -> None:
    table = hold_em(4)
    rounds = table.hosted.rounds
    table.do(c.SitOut(ME, now=0))
    table.people = table.people[1:]
    table.until(lambda at: at.hosted.rounds > rounds + 5)  # Blinds are missed meanwhile.
    page, line = staged(visitors, table.here())
    come_in(page)
    expect(page.get_by_text("You are sitting out.").first).to_be_visible()
    assert primaries(page) == ["Sit in"]
    page.get_by_role("button", name="Sit in", exact=True).click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "SitIn"}]


def test_whoever_has_too_little_is_not_sent_to_a_cashier_who_refuses(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 3, minimum_stake=5_000, maximum_buy_in=10_000)
    table.people = BOT_NAMES[:2]
    table.sit()
    page, _ = staged(visitors, table.here())
    come_in(page)
    page.get_by_role("button", name="Sit in seat").first.click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("This table takes $5,000 at least")
    expect(page.get_by_role("button", name=re.compile("cashier"))).to_have_count(0)
    expect(page.get_by_role("button", name="Sit down")).to_be_disabled()


def test_a_refusal_goes_away_by_itself_and_the_focus_stays(visitors: Visitors) -> None:
    table = hold_em()
    page, line = staged(visitors, table.until(lambda at: at.my_turn).here())
    page.clock.install(time=0)
    come_in(page)
    steady(page)
    call = move_bar(page).get_by_role("button").nth(1)
    call.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    refused(line)
    expect(page.get_by_role("alert")).to_contain_text("The turn has moved on")
    expect(call).to_be_focused()
    page.clock.fast_forward(10_000)
    expect(page.get_by_role("alert")).to_have_count(0)


def refused(line: StagedLine) -> None:
    asked = [each for each in line.asked if each["type"] == "do"][-1]
    told = Refused(id=asked["id"], code="stale", message="the turn has moved on", cites=(), facts={})
    line.tell([encode(told).decode()])


def test_what_is_heard_names_no_clauses(visitors: Visitors) -> None:
    table = hold_em()
    scene = table.until(lambda at: at.my_turn).last_entry()
    page, line = staged(visitors, scene)
    come_in(page)
    line.tell(scene.entries)
    words = [each["words"] for each in json.loads(scene.entries[0])["lines"]]
    heard = page.locator("[aria-live=polite]").filter(has_text=words[-1])
    expect(heard).to_have_text(". ".join(words))
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "off")


def test_a_phone_has_the_name_of_the_table_in_one_row_and_amounts_are_grouped(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 3, blinds=(500, 1_000), minimum_stake=20_000, maximum_buy_in=90_000)
    table.sit()
    page, _ = staged(visitors, table.here(), viewport=PHONE, has_touch=True)
    come_in(page)
    expect(page.locator(".main > .title")).to_be_visible()
    page.wait_for_function("document.querySelector('.main > .title').getBoundingClientRect().height < 60")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Table sign").click()
    expect(page.get_by_role("region", name="Table sign", exact=True)).to_contain_text("500/1,000")


def test_a_sheet_that_went_with_the_seat_does_not_come_back_with_another(visitors: Visitors) -> None:
    table = hold_em()
    sitting = table.here()
    table.do(c.Leave(ME, now=0))
    page, line = staged(visitors, sitting)
    come_in(page)
    page.keyboard.press("y")
    expect(page.get_by_role("dialog", name="Your seat")).to_be_visible()
    line.show(table.here())  # As when the seat is left in another window.
    expect(page.locator("dialog")).to_have_count(0)
    line.show(sitting)
    expect(page.locator(".own")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_nobody_is_asked_for_a_stake_who_has_sat_down_in_another_window(visitors: Visitors) -> None:
    table = hold_em()
    sitting = table.here()
    table.do(c.Leave(ME, now=0))
    page, line = staged(visitors, table.here())
    come_in(page)
    page.get_by_role("button", name="Sit in seat").first.click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    line.show(sitting)
    expect(page.locator(".own")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
