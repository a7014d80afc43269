"""What a choice made before the turn says of itself, and what is not said where it is carried out."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from pitboss.play import events as e
from tests.browser.browser_stage import Scene, StagedLine, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors
from tests.browser.test_seat_life import refused
from tests.browser.test_senses import listening, my_turn_comes


def raised_before_my_turn() -> Scene:
    """Somebody bets or raises while the reader waits, and somebody else is to act then."""
    table = StagedPots("gazette-2001", "hold-em", 5)
    table.sit()
    waits = [False]

    def seen(at: StagedPots) -> bool:
        playing = at.hosted.state.round
        waited, waits[0] = waits[0], playing is not None and playing.phase == "betting" and not at.my_turn
        return waited and waits[0] and any(isinstance(event, e.BetMade | e.Raised) for event in at.events)

    return table.until(seen).last_entry()


def test_what_is_not_going_to_be_done_is_not_shown_as_chosen(visitors: Visitors) -> None:
    scene = raised_before_my_turn()
    page, line = staged(visitors, scene)
    come_in(page)
    stay = page.get_by_role("group", name="Before your turn").get_by_role("button").nth(2)
    stay.click()
    expect(stay).to_have_attribute("aria-pressed", "true")
    chosen = stay.inner_text()
    line.tell(scene.entries)
    expect(stay).not_to_have_text(chosen)
    expect(stay).to_have_attribute("aria-pressed", "false")
    stay.click()  # On the facts as they are now.
    expect(stay).to_have_attribute("aria-pressed", "true")
    assert line.commands == []


CALLS = """
  window.calls = []
  const note = () => {
    const told = [document.title, ...[...document.querySelectorAll('[role=status]')].map((each) => each.textContent)]
    for (const words of told) if (/your turn/i.test(words) && !window.calls.includes(words)) window.calls.push(words)
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
"""
"""Notes every word that calls its reader to a turn, however short it stands there."""


def before(page: Page, choice: str) -> Locator:
    return page.get_by_role("group", name="Before your turn").get_by_role("button", name=choice, exact=True)


def choosing(visitors: Visitors, scene: Scene, choice: str) -> tuple[Page, StagedLine]:
    page, line = listening(visitors, scene, sound="on")
    page.evaluate(CALLS)
    before(page, choice).click()
    expect(before(page, choice)).to_have_attribute("aria-pressed", "true")
    return page, line


def called(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.calls")
    return found + [f"buzz {length}" for length in page.evaluate("window.sensed.buzzes")]


@pytest.mark.parametrize(("choice", "does"), [("Fold", "Fold"), ("Call 5", "Call"), ("Call any", "Call")])
def test_a_turn_that_is_answered_by_itself_calls_nobody(visitors: Visitors, choice: str, does: str) -> None:
    scene = my_turn_comes()
    page, line = choosing(visitors, scene, choice)
    line.tell(scene.entries)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    page.wait_for_timeout(500)  # As long as an answer may take.
    assert called(page) == []
    assert line.commands == [{"type": does}]
    words = [each["words"] for each in json.loads(scene.entries[0])["lines"]]
    expect(page.locator("[aria-live=polite]").filter(has_text=words[-1])).to_be_attached()  # What happened is told.
    expect(before(page, choice)).to_have_attribute("aria-pressed", "true")  # Nothing blinks meanwhile.


def test_a_choice_that_is_dropped_calls_its_player_to_the_turn(visitors: Visitors) -> None:
    scene = raised_to_me()
    page, line = choosing(visitors, scene, "Check")
    line.tell(scene.entries)
    expect(page).to_have_title("● Your turn · A full table")
    expect(page.get_by_role("status").filter(has_text="was dropped: things changed")).to_be_attached()
    assert "buzz 120" in called(page)
    assert line.commands == []


def test_a_choice_that_the_house_refuses_calls_its_player_to_the_turn(visitors: Visitors) -> None:
    scene = my_turn_comes()
    page, line = choosing(visitors, scene, "Call any")
    line.tell(scene.entries)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    refused(line)
    expect(page).to_have_title("● Your turn · A full table")
    assert "buzz 120" in called(page)
    assert line.commands == [{"type": "Call"}]


def raised_to_me() -> Scene:
    """Somebody bets where nothing was to be paid, and it is the reader's turn."""
    table = StagedPots("gazette-2001", "hold-em", 3)
    table.sit()
    waits = [False]

    def seen(at: StagedPots) -> bool:
        playing = at.hosted.state.round
        waited, waits[0] = waits[0], playing is not None and playing.phase == "betting" and not at.my_turn
        return waited and at.my_turn and any(isinstance(event, e.BetMade) for event in at.events)

    return table.until(seen).last_entry()
