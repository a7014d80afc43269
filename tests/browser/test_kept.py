"""What was asked of a seat holds as long as the seat does: over a reload, in every window, and for nobody else."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from pitboss.play.options import options
from pitboss.server.protocol import Ack, encode
from pitboss.table import commands as c
from tests.browser.browser_play import move_bar
from tests.browser.browser_stage import ME, Scene, StagedLine, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_before_turn import before
from tests.browser.test_keys import keep, lost_some
from tests.browser.test_senses import my_turn_comes

OUT = "Sit out before the next big blind"
SHOW = "Show my hand when all others have folded"
TOP_UP = "Top up automatically between rounds"


def seated(**choices: Any) -> StagedPots:
    table = StagedPots("gazette-2001", "hold-em", 3, **choices)
    table.sit()
    return table


def wish(page: Page, *wishes: str) -> None:
    page.keyboard.press("y")
    for words in wishes:
        page.get_by_label(words).check()
    put_away(page)


def put_away(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def wished(page: Page) -> list[str]:
    page.keyboard.press("y")
    expect(page.get_by_role("dialog")).to_be_visible()
    found = [words for words in (OUT, SHOW, TOP_UP) if page.get_by_label(words).is_checked()]
    put_away(page)
    return found


def another_window(page: Page, scene: Scene) -> tuple[Page, StagedLine]:
    other = page.context.new_page()
    line = StagedLine(other)
    line.set(scene)
    come_in(other)
    return other, line


def ids(line: StagedLine) -> list[str]:
    return [asked["id"] for asked in line.asked if asked["type"] == "do"]


def test_wishes_are_kept_over_a_reload(visitors: Visitors) -> None:
    page, _ = staged(visitors, seated().here())
    come_in(page)
    wish(page, SHOW, TOP_UP)
    page.keyboard.press("y")
    page.get_by_label("below").fill("300")
    page.get_by_label("to", exact=True).fill("700")
    put_away(page)
    come_in(page)
    assert wished(page) == [SHOW, TOP_UP]
    page.keyboard.press("y")
    expect(page.get_by_label("below")).to_have_value("300")
    expect(page.get_by_label("to", exact=True)).to_have_value("700")
    page.get_by_label(SHOW).uncheck()
    put_away(page)
    come_in(page)
    assert wished(page) == [TOP_UP]


def test_wishes_end_with_the_seat(visitors: Visitors) -> None:
    table = seated()
    sitting = table.here()
    page, line = staged(visitors, sitting)
    come_in(page)
    wish(page, SHOW)
    table.do(c.Leave(ME, now=0))
    line.tell(table.last_entry().entries)
    expect(page.locator(".own")).to_have_count(0)
    line.show(sitting)
    expect(page.locator(".own")).to_have_count(1)
    assert wished(page) == []
    wish(page, SHOW)
    line.set(table.here())  # While nobody looks.
    come_in(page)
    expect(page.locator(".own")).to_have_count(0)
    line.set(sitting)
    come_in(page)
    assert wished(page) == []


def test_wishes_are_nobody_elses(visitors: Visitors) -> None:
    page, line = staged(visitors, seated().here())
    come_in(page)
    wish(page, SHOW)
    line.is_known = False  # Signed out, here or elsewhere.
    come_in(page)
    line.is_known = True
    come_in(page)
    assert wished(page) == []


def test_wishes_lapse_when_nobody_has_looked_for_long(visitors: Visitors) -> None:
    page, _ = staged(visitors, seated().here())
    come_in(page)
    wish(page, SHOW)
    page.evaluate(
        """() => {
          for (const key of Object.keys(localStorage).filter((each) => each.startsWith('pitboss.seat.'))) {
            const kept = JSON.parse(localStorage.getItem(key))
            localStorage.setItem(key, JSON.stringify({ ...kept, seen: kept.seen - 16 * 60_000 }))
          }
        }"""
    )
    come_in(page)
    assert wished(page) == []


def test_wishes_hold_in_every_window(visitors: Visitors) -> None:
    scene = seated().here()
    page, _ = staged(visitors, scene)
    come_in(page)
    other, _ = another_window(page, scene)
    wish(other, SHOW)
    page.bring_to_front()
    assert wished(page) == [SHOW]


def test_two_windows_top_up_once(visitors: Visitors) -> None:
    scene = seated().until(lost_some).here()
    page, line = staged(visitors, scene)
    come_in(page)
    other, line_of_other = another_window(page, scene)
    page.bring_to_front()
    page.keyboard.press("y")
    page.get_by_label(TOP_UP).check()
    page.get_by_label("below").fill("950")
    page.get_by_label("to", exact=True).fill("980")
    page.wait_for_timeout(300)
    assert line_of_other.commands == []  # Nothing is bought while somebody is still saying how much.
    page.keyboard.press("Escape")
    for each in (page, other):
        expect(each.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == line_of_other.commands != []
    assert ids(line) == ids(line_of_other)  # Which the house takes for one.


def test_a_choice_before_the_turn_is_kept_over_a_reload(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = staged(visitors, scene)
    come_in(page)
    before(page, "Call any").click()
    expect(before(page, "Call any")).to_have_attribute("aria-pressed", "true")
    come_in(page)
    expect(before(page, "Call any")).to_have_attribute("aria-pressed", "true")
    line.tell(scene.entries)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "Call"}]


def test_the_last_choice_before_the_turn_holds_in_every_window(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = staged(visitors, scene)
    come_in(page)
    other, line_of_other = another_window(page, scene)
    before(other, "Call any").click()
    page.bring_to_front()
    expect(before(page, "Call any")).to_have_attribute("aria-pressed", "true")
    before(page, "Fold").click()
    expect(before(other, "Fold")).to_have_attribute("aria-pressed", "true")
    line_of_other.tell(scene.entries)  # The story may be told there first.
    other.wait_for_timeout(500)
    assert line_of_other.commands == []  # It can still be taken back where it was made.
    line.tell(scene.entries)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert line.commands == [{"type": "Fold"}]
    expect(other.locator("[aria-busy=true]")).to_have_count(1)  # It would be done here if the other window were gone,
    assert line_of_other.commands == [{"type": "Fold"}]
    assert ids(line) == ids(line_of_other)  # and is done once.


def test_a_hand_given_up_with_the_seat_is_folded_after_a_reload(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = staged(visitors, scene)
    come_in(page)
    page.keyboard.press("y")
    page.get_by_role("button", name="Fold and leave").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    come_in(page)
    line.tell(scene.entries)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert [command["type"] for command in line.commands] == ["Leave", "Fold"]


def test_a_hand_given_up_with_the_seat_in_its_turn_is_folded_once(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    page, line = staged(visitors, table.until(lambda at: at.my_turn).here())
    come_in(page)
    expect(move_bar(page)).to_be_visible()
    page.keyboard.press("y")
    page.get_by_role("button", name="Fold and leave").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_timeout(500)
    assert sorted(command["type"] for command in line.commands) == ["Fold", "Leave"]


def must_open(table: StagedPots) -> bool:
    """The first bet of a stud without a bring-in is the reader's to make: no fold and no check."""
    playing = table.hosted.state.round
    return playing is not None and playing.to_act == 1 and [each.act for each in options(playing).may] == ["bet"]


def test_whoever_leaves_with_a_hand_that_must_open_holds_nobody_up(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "seven-card-stud", 4)
    page, line = staged(visitors, table.until(must_open).here())
    come_in(page)
    expect(move_bar(page)).to_be_visible()
    page.keyboard.press("y")
    page.get_by_role("button", name="Fold and leave").click()
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    assert [command["type"] for command in line.commands] == ["Leave", "Bet"]
    least = options(table.hosted.state.round).may[0].least  # type: ignore[arg-type]
    assert line.commands[-1]["amount"] == least


def carry_out(line: StagedLine, table: StagedPots, command: Any) -> None:
    """The house does what was asked of it last."""
    table.do(command)
    line.tell(table.last_entry().entries)
    line.tell([encode(Ack(id=ids(line)[-1], seq=table.hosted.seq)).decode()])


def test_whoever_waits_for_the_blind_after_all_is_not_posted_for_in_the_next_round(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 4)
    table.sit()
    table.until(lambda at: at.hosted.rounds > 1 and at.hosted.state.round is None)
    table.do(c.SitOut(ME, now=0))
    everybody, table.people = table.people, table.people[1:]
    rounds = table.hosted.rounds
    table.until(lambda at: at.hosted.rounds > rounds + 5)  # Blinds are missed meanwhile.
    table.do(c.SitIn(ME, now=0))
    table.people = everybody
    page, line = staged(visitors, table.here())
    keep(page, posting="at_once")
    come_in(page)
    wait = page.get_by_role("button", name="Wait for the blind instead")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    carry_out(line, table, c.ChooseEntry(ME, post=True, now=0))
    wait.click()
    expect(wait).to_be_disabled()
    carry_out(line, table, c.ChooseEntry(ME, post=False, now=0))
    expect(page.get_by_role("button", name="Post 15 now")).to_be_visible()
    rounds, told = table.hosted.rounds, len(table.told)
    table.until(lambda at: at.hosted.rounds > rounds)
    line.tell(table.told[told:])
    expect(page.get_by_role("log").get_by_text(f"Round {table.hosted.rounds}")).to_be_attached()
    page.wait_for_timeout(500)
    assert [command["post"] for command in line.commands] == [True, False]
    line.set(table.here())
    come_in(page)
    page.wait_for_timeout(500)
    assert [command["post"] for command in line.commands] == [True, False]


def test_whoever_says_a_wish_by_keys_stays_where_they_are(visitors: Visitors) -> None:
    page, line = staged(visitors, seated().here())
    come_in(page)
    page.keyboard.press("y")
    page.get_by_label(OUT).focus()
    page.keyboard.press("Space")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    expect(page.get_by_label(OUT)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert len(line.commands) == 1
