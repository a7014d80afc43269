"""What each seat did last, in a word or two."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.play import events as e
from pitboss.wording.words import short_act

STANDING = ("folded", "mucked")
"""Acts that are still true when the next cards have come."""


def acts_after(acts: dict[int, str], event: e.AnyEvent) -> dict[int, str]:
    """The last act of every seat once this has happened."""
    match event:
        case e.MisdealDeclared():
            return {}
        case e.Dealt(street=0):
            return acts
        case e.Dealt() | e.ShowdownOpened():
            return {seat: act for seat, act in acts.items() if act in STANDING}
        case _:
            act = short_act(event)
            return acts | {getattr(event, "seat", 0): act} if act else acts


def last_acts(events: Iterable[e.AnyEvent]) -> dict[int, str]:
    acts: dict[int, str] = {}
    for event in events:
        acts = acts_after(acts, event)
    return acts
