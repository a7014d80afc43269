"""Who is at the table: the director confirms absences, and what follows from them is each kind's own."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Refusal
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.draft import Draft
from pitboss.desk.state import GamingState


def note_absence(draft: Draft[Any, Any], command: c.MarkAbsent) -> Refusal | None:
    """The director's word, once for each absence."""
    state: GamingState = draft.state
    law, player = state.law, command.player
    refused = _refuse_player(state, player)
    if refused:
        return refused
    number = state.seat_of(player)
    if state.seats[number].absent:
        return Refusal("absent_already", f"{player} is known to be absent", law.absent, {"player": player})
    draft.emit(e.AbsenceNoted(player, number, cites=law.absent, at=command.now))
    return None


def note_presence(draft: Draft[Any, Any], command: c.MarkPresent) -> Refusal | None:
    state: GamingState = draft.state
    law, player = state.law, command.player
    refused = _refuse_player(state, player)
    if refused:
        return refused
    number = state.seat_of(player)
    if not state.seats[number].absent:
        return Refusal("not_absent", f"{player} is not known to be absent", law.absent, {"player": player})
    draft.emit(e.PresenceNoted(player, number, cites=law.absent, at=command.now))
    return None


def _refuse_player(state: GamingState, player: str) -> Refusal | None:
    law = state.law
    cites = law.absent or law.document
    if not state.game.choices.tournament:
        return Refusal("not_a_tournament", "a player of a game for money sits out, or leaves", cites)
    if not state.seat_of(player):
        return Refusal("not_seated", f"{player} has no seat at this table", cites, {"player": player})
    return None
