"""Closing a table: with notice, after the round in progress; every player leaves with the stake."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.opening import refuse_unless_open
from pitboss.table.seating import leave


def decide_close(draft: Draft, command: c.CloseTable) -> Refusal | None:
    state = draft.state
    law = state.law
    refused = refuse_unless_open(state)
    if refused:
        return refused
    if not command.notice.strip():
        return Refusal("no_notice", "the players are given notice of the closing", law.closing or law.document)
    draft.emit(e.ClosureNotified(command.notice, cites=law.closing or law.document, at=command.now))
    if not state.round:
        finish_closing(draft)
    return None


def finish_closing(draft: Draft) -> None:
    state = draft.state
    law = state.law
    cites = law.closing or law.document
    for number in sorted(state.seats):
        leave(draft, number, "the table closes", cites)
    draft.emit(e.TableClosed(cites=cites, at=draft.now))
