"""What follows once somebody is out: places that waited, the end of the session, and other seats."""

from __future__ import annotations

from pitboss.tournament.draft import Draft
from pitboss.tournament.placing import eliminate
from pitboss.tournament.seating import reseat
from pitboss.tournament.sessions import end_if_over


def follow(draft: Draft) -> None:
    state = draft.state
    if state.waiting:
        if any(sheet.playing for sheet in state.tables.values()):
            return
        eliminate(draft, state.waiting, "no_chips", state.law.pace)
    if not end_if_over(draft):
        reseat(draft)
