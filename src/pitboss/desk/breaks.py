"""Breaks, stages and pace of a tournament's table: breaks have a stated length, and the play clock leaves them out."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.approvals import refuse_unless_open
from pitboss.desk.draft import Draft
from pitboss.desk.state import GamingState

LONGEST = 24 * 60 * 60
"""Seconds; what takes longer is no break."""


def play_time(state: GamingState, now: int) -> int:
    """Seconds since the first round of play began, breaks left out: what a schedule of levels goes by."""
    if state.first_round is None:
        return 0
    counted = [pause for pause in state.pauses if pause[0] >= state.first_round]
    rested = sum(min(until, now) - since for since, until in counted)
    return now - state.first_round - rested


def decide_break(draft: Draft[Any, Any], command: c.GiveBreak) -> Refusal | None:
    """From now on, so long and no longer; a round in progress is finished, and none starts."""
    state: GamingState = draft.state
    law, seconds = state.law, _seconds(command)
    refused = _refuse_cash(state, law.pause) or refuse_unless_open(state) or _refuse_length(state, command, seconds)
    if refused:
        return refused
    if resting := refuse_in_a_break(state, command.now):
        return resting
    played = play_time(state, command.now)
    draft.emit(e.BreakGiven(command.now + seconds, played, cites=law.pause + law.play_clock, at=command.now))
    return None


def _seconds(command: c.GiveBreak | c.ExtendBreak) -> int:
    return 60 * command.minutes + command.seconds


def _refuse_length(state: GamingState, command: c.GiveBreak | c.ExtendBreak, total: int) -> Refusal | None:
    """A break has a stated length, and none is shortened by a lengthening."""
    law, parts = state.law, (command.minutes, command.seconds)
    if min(parts) >= 0 and 0 < total <= LONGEST:
        return None
    what = f"a break has a stated length, of a second to {LONGEST // 3600} hours; got {total} seconds"
    return Refusal("no_length", what, law.pause, {"got": total})


def decide_extend(draft: Draft[Any, Any], command: c.ExtendBreak) -> Refusal | None:
    state: GamingState = draft.state
    law, seconds = state.law, _seconds(command)
    refused = _refuse_without_break(state, command) or _refuse_length(state, command, seconds)
    if refused:
        return refused
    until = state.pause_until + seconds
    draft.emit(e.BreakExtended(until, command.reason, cites=law.pause, at=command.now))
    return None


def decide_end(draft: Draft[Any, Any], command: c.EndBreak) -> Refusal | None:
    state: GamingState = draft.state
    law = state.law
    refused = _refuse_without_break(state, command)
    if refused:
        return refused
    draft.emit(e.BreakEnded(command.reason, cites=law.pause + law.play_clock, at=command.now))
    return None


def _refuse_without_break(state: GamingState, command: c.ExtendBreak | c.EndBreak) -> Refusal | None:
    """Why no break can be made longer or shorter."""
    law = state.law
    refused = _refuse_cash(state, law.pause) or refuse_unless_open(state)
    if refused:
        return refused
    if command.now >= state.pause_until:
        return Refusal("no_break", "there is no break now", law.pause)
    if not command.reason.strip():
        return Refusal("no_reason", "a break is made longer or shorter for a reason that is recorded", law.pause)
    return None


def refuse_in_a_break(state: GamingState, now: int) -> Refusal | None:
    """Why nothing is dealt before a break is over."""
    law, until = state.law, state.pause_until
    if now >= until:
        return None
    what = f"there is a break for {until - now} seconds more; it can be extended, or ended"
    return Refusal("break", what, law.pause, {"until": until, "now": now})


def decide_stage(draft: Draft[Any, Any], command: c.BeginStage) -> Refusal | None:
    """Between rounds; whatever a document counts by stage is counted anew."""
    state: GamingState = draft.state
    law = state.law
    refused = _refuse_cash(state, law.stage) or refuse_unless_open(state)
    if refused:
        return refused
    if state.round:
        return Refusal("round_in_progress", "another stage begins after this round of play", law.stage)
    if not command.name.strip():
        return Refusal("no_name", "a stage has a name: a round, heat, final or session", law.stage)
    draft.emit(e.StageBegun(command.name, cites=law.stage, at=command.now))
    return None


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
