"""Taking back the last act: nothing is undone, a further event with a reason says what no longer holds."""

from __future__ import annotations

import copy

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.draft import Draft
from pitboss.tournament.state import TournamentState


def decide_correct(draft: Draft, command: c.Correct) -> Refusal | None:
    """The last act and all that followed from it; once, so that the record never runs in circles."""
    state = draft.state
    law = state.law
    cites = law.chips_kept + law.places
    if state.previous is None:
        return Refusal("nothing_to_correct", "there is no act that could be taken back", cites)
    if not command.reason.strip():
        return Refusal("no_reason", "a correction has a reason that is recorded", cites, field="reason")
    draft.emit(e.ActCorrected(command.reason, cites=cites or law.document, at=command.now))
    return None


def remember(state: TournamentState, before: TournamentState) -> None:
    """The last act can be taken back; a correction cannot."""
    state.previous = None
    if not state.corrected:
        state.previous = copy.copy(before)
        state.previous.previous = None
    state.corrected = False


def balanced(state: TournamentState) -> bool:
    """Whether every chip and every cent is somewhere: asked after every event, so it adds up totals and no more."""
    chips, money = state.chips, state.money
    return chips.issued == chips.in_play + chips.removed and min(chips.in_play, money.pool) >= 0


def in_balance(state: TournamentState) -> bool:
    """The same, seat by seat and entry by entry."""
    at_tables = sum(sheet.chips for sheet in state.tables.values()) + sum(state.bagged.values())
    fees = sum(entry.fee for entry in state.entries.values() if not entry.refunded)
    rebuys = sum(entry.rebuy_cents for entry in state.entries.values())
    add_ons = sum(entry.add_on_cents for entry in state.entries.values())
    money = state.money
    return (
        balanced(state)
        and at_tables == state.chips.in_play
        and (fees, rebuys, add_ons) == (money.fees, money.rebuys, money.add_ons)
    )
