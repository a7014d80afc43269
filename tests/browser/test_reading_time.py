"""How long a result is left to be read: counted from when its story has been told, whatever there is to tell."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pitboss.play import events as e
from pitboss.room.pace import Pace
from tests.browser.browser_stage import StagedPots, pushing

STORY = Path("ui/src/kinds/pots")
LEAST = 2_500
"""Milliseconds in which everybody has seen who won what."""


def figures(file: str) -> dict[str, int]:
    """What the page's story waits for, by its name there."""
    found = re.findall(r"(\w+)(?: =|:) (\d+)", (STORY / file).read_text())
    return {name: int(figure) for name, figure in found}


PAUSES, RUN_OUT, DEAL = figures("story.ts"), figures("runOut.ts"), figures("dealing.ts")


def told_for(entry: str) -> int:
    """Milliseconds that the page takes to tell an entry."""
    told = json.loads(entry)
    opened = bool(told.get("chances"))
    lasts = RUN_OUT["OPEN"] if opened else 0
    open_now = False
    for event in told["events"]:
        lasts += PAUSES.get(event["type"], 0)
        if event["type"] == "Dealt":
            cards = sum(place >= 0 for place, *_ in event["steps"])
            gap = min(DEAL["BETWEEN"], DEAL["WHOLE"] / cards)
            lasts += round(gap * (cards - 1)) + PAUSES["ON_THE_WAY"] + (RUN_OUT["CARD"] if open_now else 0)
        open_now = open_now or (opened and event["type"] == "BettingClosed")
    return lasts


@pytest.mark.parametrize(
    ("game", "seats"), [("hold-em", 2), ("hold-em", 6), ("hold-em", 9), ("omaha", 9), ("seven-card-stud", 7)]
)
def test_a_result_is_left_to_be_read_after_its_story(game: str, seats: int) -> None:
    left: list[int] = []
    for seed in range(1, 16):
        table = StagedPots("gazette-2001", game, seats, seed)
        table.sit(poor=True)
        table.until(lambda at: any(isinstance(event, e.RoundClosed) for event in at.events), pushing)
        left.append(table.hosted.read_until(0, Pace()) - told_for(table.told[-1]))
    assert min(left) >= LEAST
    assert max(left) <= 4 * LEAST  # Nor does anybody wait for nothing.
