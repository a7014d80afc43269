"""What a choice made before the turn says of itself."""

from __future__ import annotations

from playwright.sync_api import expect

from pitboss.play import events as e
from tests.browser.browser_stage import Scene, StagedPots, come_in, staged
from tests.browser.browser_visitors import Visitors


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
