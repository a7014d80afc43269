"""What calls a player beside the felt: the title, a sound, a buzz, a note of the system; only as they are wanted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from pitboss.play import events as e
from pitboss.table import events as te
from tests.browser.browser_stage import Scene, StagedLine, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_keys import keep

SENSES = """
  window.sensed = { buzzes: [], notes: [], voices: 0 }
  navigator.vibrate = (pattern) => window.sensed.buzzes.push(pattern)
  class Note {
    static permission = 'granted'
    static async requestPermission() { return 'granted' }
    constructor(title, { body, tag, renotify }) {
      window.sensed.notes.push(`${title}: ${body}`)
      window.replaces = { tag, renotify }
    }
    close() {}
  }
  window.Notification = Note
  for (const make of ['createOscillator', 'createBufferSource']) {
    const made = AudioContext.prototype[make]
    AudioContext.prototype[make] = function () { window.sensed.voices += 1; return made.call(this) }
  }
"""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true })"


def my_turn_comes() -> Scene:
    """The entry before which somebody else had the turn."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    waited = [False]

    def comes(at: StagedPots) -> bool:
        came = at.my_turn and waited[0]
        waited[0] = at.hosted.state.round is not None and not at.my_turn
        return came

    return table.until(comes).last_entry()


def listening(visitors: Visitors, scene: Scene, *, away: bool = False, **settings: Any) -> tuple[Page, StagedLine]:
    page, line = staged(visitors, scene, reduced_motion="no-preference")
    page.add_init_script(SENSES)
    if away:
        page.add_init_script(AWAY)
    keep(page, **settings)
    come_in(page)
    return page, line


def test_a_turn_is_called_out(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = listening(visitors, scene, sound="on")
    expect(page).to_have_title("A full table · Pitboss")
    line.tell(scene.entries)
    expect(page).to_have_title("● Your turn · A full table")
    expect(page.get_by_role("status").filter(has_text="You may: Fold")).to_be_attached()
    assert page.evaluate("window.sensed.buzzes") == [120]
    assert page.evaluate("window.sensed.voices") > 2
    assert page.evaluate("window.sensed.notes") == []  # Whoever looks is not notified.


def test_nobody_is_called_otherwise_than_they_want(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = listening(visitors, scene, vibration="off")
    line.tell(scene.entries)
    expect(page).to_have_title("● Your turn · A full table")
    assert page.evaluate("window.sensed") == {"buzzes": [], "notes": [], "voices": 0}


def test_whoever_looks_elsewhere_is_notified_if_they_wish(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = listening(visitors, scene, away=True, notices="on", sound="on")
    line.tell(scene.entries)
    expect(page).to_have_title("● Your turn · A full table")
    assert page.evaluate("window.sensed.notes") == ["Your turn: A full table"]
    assert page.evaluate("window.sensed.voices") == 0  # A page that is not looked at is not heard.
    # A note takes no other table's place, and the next turn is called though the last note still lies there.
    assert page.evaluate("window.replaces") == {"tag": "turn A full table", "renotify": True}


def test_ones_turn_is_said_once_and_not_again_with_each_amount(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = listening(visitors, scene)
    line.tell(scene.entries)
    status = page.get_by_role("status").filter(has_text="You may")
    said = "Your turn: 5 to call. You may: Fold, Call 5, Raise to 20."
    expect(status).to_have_text(said)
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Raise to 30")).to_be_visible()
    expect(status).to_have_text(said)


def a_round_and_the_next() -> Scene:
    """From a turn in one round to the first cards of another."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    table.until(lambda at: at.my_turn)
    before = len(table.told)
    table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events))
    table.until(lambda at: any(isinstance(event, te.RoundStarted) for event in at.events))
    return table.last(len(table.told) - before)


def test_an_outcome_that_came_all_at_once_with_the_next_round_can_be_called_back(visitors: Visitors) -> None:
    scene = a_round_and_the_next()
    page, line = staged(visitors, scene)
    come_in(page)
    line.tell(scene.entries)  # As after a line that was down, or a page that was hidden.
    expect(page.get_by_role("log").get_by_text("Round 2")).to_be_attached()
    page.keyboard.press("l")
    last = page.get_by_role("dialog")
    expect(last).to_contain_text("Ada wins 86")
    expect(last.get_by_role("link", name="Replay")).to_have_attribute("href", "/table/t/rounds/1")


def test_what_everybody_did_is_there_after_a_reload(visitors: Visitors) -> None:
    table = StagedPots("gazette-2001", "hold-em", 4)
    table.sit()
    acted = table.until(lambda at: at.my_turn and at.hosted.state.round is not None)
    before = acted.last(2)
    page, line = staged(visitors, before)
    come_in(page)
    line.tell(before.entries)
    notes = page.locator(".seat .note")
    expect(notes.first).to_be_visible()
    told: list[str] = []
    while told != (told := notes.all_inner_texts()):  # They come one after the other.
        page.wait_for_timeout(2_000)
    assert len(told) > 1
    line.set(acted.here())
    come_in(page)
    expect(notes).to_have_text(told)
