"""Deciding: what a command brings about at a desk, or why it may not be."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.desk.codec import unreadable
from pitboss.desk.draft import Draft
from pitboss.desk.kind import C, E, Kind, S


def decided(kind: Kind[S, C, E], state: S, command: C) -> Draft[S, E] | Refusal:
    """A draft with all that follows of itself; the state given is left as it was."""
    law = state.law
    wrong = unreadable(command, kind.decide)
    if wrong:
        return Refusal("unreadable", wrong, law.document)
    if command.now < state.now:
        what = f"the table's time is {state.now} already; got {command.now}"
        return Refusal("time_runs_backwards", what, law.document, {"now": state.now})
    draft = Draft(kind, state, command.now)
    kind.before(draft, command)
    refused = kind.refuse_role(draft.state, command) or kind.decide[type(command)](draft, command)
    if refused:
        return refused
    kind.after(draft)
    assert kind.balanced(draft.state), [type(event).__name__ for event in draft.events]
    return draft
