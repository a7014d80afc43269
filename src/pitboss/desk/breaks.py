"""Breaks and pace of a tournament's table: breaks have a stated length, and the play clock leaves them out."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.approvals import refuse_unless_open
from pitboss.desk.draft import Draft
from pitboss.desk.state import GamingState

LONGEST = 24 * 60
"""Minutes; what takes longer is no break."""


def play_time(state: GamingState, now: int) -> int:
    """Seconds since the first round of play began, breaks left out: what a schedule of levels goes by."""
    if state.first_round is None:
        return 0
    counted = [pause for pause in state.pauses if pause[0] >= state.first_round]
    rested = sum(min(until, now) - since for since, until in counted)
    return now - state.first_round - rested


def decide_break(draft: Draft[Any, Any], command: c.GiveBreak) -> Refusal | None:
    """Between rounds, so long and no longer."""
    state: GamingState = draft.state
    law = state.law
    refused = _refuse_cash(state, law.pause) or refuse_unless_open(state)
    if refused:
        return refused
    if state.round:
        return Refusal("round_in_progress", "a break is given after this round of play", law.pause)
    if not 0 < command.minutes <= LONGEST:
        what = f"a break has a stated length, of 1 to {LONGEST} minutes; got {command.minutes}"
        return Refusal("no_length", what, law.pause, {"got": command.minutes})
    if resting := refuse_in_a_break(state, command.now):
        return resting
    until = command.now + 60 * command.minutes
    played = play_time(state, command.now)
    draft.emit(e.BreakGiven(until, played, cites=law.pause + law.play_clock, at=command.now))
    return None


def refuse_in_a_break(state: GamingState, now: int) -> Refusal | None:
    """Why nothing is dealt before a break is over."""
    law, until = state.law, state.pause_until
    if now >= until:
        return None
    return Refusal("break", f"there is a break for {until - now} seconds more", law.pause, {"until": until, "now": now})


def decide_direction(draft: Draft[Any, Any], command: c.DirectPlay) -> Refusal | None:
    state: GamingState = draft.state
    law = state.law
    refused = _refuse_cash(state, law.pace)
    if refused:
        return refused
    if not command.direction.strip():
        return Refusal("no_direction", "a direction says what the players are to do", law.pace)
    draft.emit(e.PlayDirected(command.direction, cites=law.pace, at=command.now))
    return None


def _refuse_cash(state: GamingState, cites: Cites) -> Refusal | None:
    law = state.law
    if state.game.choices.tournament:
        return None
    return Refusal("not_a_tournament", "the pace of a game for money is its players' own", cites or law.document)
