"""Closing a table: with notice, after the round in progress; every player leaves with the stake."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Refusal
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.approvals import refuse_unless_open
from pitboss.desk.draft import Draft
from pitboss.desk.state import GamingState


def decide_close(draft: Draft[Any, Any], command: c.CloseTable) -> Refusal | None:
    state: GamingState = draft.state
    law = state.law
    cites = law.closing or law.document
    refused = refuse_unless_open(state)
    if refused:
        return refused
    if not command.notice.strip():
        return Refusal("no_notice", "the players are given notice of the closing", cites)
    draft.emit(e.ClosureNotified(command.notice, cites=cites, at=command.now))
    finish_closing(draft)
    return None


def finish_closing(draft: Draft[Any, Any]) -> None:
    """A table that is closing closes once no round is in progress."""
    state: GamingState = draft.state
    law = state.law
    if state.phase != "closing" or state.round:
        return
    cites = law.closing or law.document
    for number, seat in sorted(state.seats.items()):
        draft.emit(e.PlayerLeft(seat.player, number, seat.stake, "the table closes", cites=cites, at=draft.now))
    draft.emit(e.TableClosed(cites=cites, at=draft.now))
