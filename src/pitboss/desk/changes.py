"""Changes of the determinations: with notice, in force from the next round."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.desk import events as e
from pitboss.desk.draft import Draft
from pitboss.desk.state import GamingState


def changed(before: msgspec.Struct, after: msgspec.Struct) -> tuple[str, ...]:
    """Which determinations are others now."""
    return tuple(name for name in before.__struct_fields__ if getattr(before, name) != getattr(after, name))


def refuse_notice(state: GamingState, names: tuple[str, ...], notice: str) -> Refusal | None:
    """Why nothing is notified: nothing changes, or nobody is told."""
    law = state.law
    if not names and not state.pending:
        return Refusal("nothing_changes", "these are the determinations already in force", law.change)
    if not notice.strip():
        return Refusal("no_notice", "the players are told of a change beforehand", law.change)
    return None


def withdraw(draft: Draft[Any, Any], notice: str) -> None:
    """The determinations in force stay in force after all."""
    state: GamingState = draft.state
    law = state.law
    draft.emit(e.ChangeWithdrawn(notice, cites=law.change, at=draft.now))


def all_in_one(state: GamingState, refusals: tuple[Refusal, ...]) -> Refusal:
    """The document's reasons against other determinations."""
    law = state.law
    cites = tuple(dict.fromkeys(cite for wrong in refusals for cite in wrong.cites))
    what = "; ".join(wrong.message for wrong in refusals)
    facts = {"codes": [wrong.code for wrong in refusals], "fields": [wrong.field for wrong in refusals]}
    return Refusal("not_allowed", what, cites or law.change, facts, field=refusals[0].field)
