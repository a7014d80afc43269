"""What was drawn at an event, and whether by hand or by chance: read from its record, taken back or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pitboss.room.inspection.counted import CountedDraw
from pitboss.room.kinds.event.recounting import RecordedStep
from pitboss.tournament import events as e

WHAT: Mapping[type, str] = {
    e.SeatsDrawn: "the ballot",
    e.SeatsRedrawn: "seats anew",
    e.TableBroken: "seats of a broken table",
    e.RacedOff: "a race-off",
    e.SessionEnded: "equals of a session",
    e.PlacesDrawn: "equal places",
    e.BountyWon: "an envelope",
}
"""Every event that tells of a draw."""
HOW: Mapping[e.HowDrawn, str] = {
    "by_chance": "by the operating system",
    "by_hand": "by hand",
    "": "in a way that the record does not say",
}


def draws_in(steps: Iterable[RecordedStep]) -> Iterator[CountedDraw]:
    for seq, events in steps:
        for event in events:
            if _is_drawn(event):
                yield CountedDraw(entry=seq, what=WHAT[type(event)], drawn=event.drawn)


def _is_drawn(event: Any) -> bool:
    """Sessions that end without equals and bounties without envelopes are no draws."""
    match event:
        case e.SessionEnded():
            return bool(event.cards)
        case e.BountyWon():
            return bool(event.envelope)
        case _:
            return isinstance(event, e.DrawnEvent)


def draws_told(draws: Iterable[CountedDraw]) -> Iterator[str]:
    """One line for each way, with the entries that it stands in."""
    every = [*draws]
    for how, words in HOW.items():
        found = [f"{each.what} (entry {each.entry})" for each in every if each.drawn == how]
        if found:
            yield f"drawn {words}: {', '.join(found)}"
