"""Conduct: exclusion, rounds that count for nothing, disputes."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.clock import played
from pitboss.tournament.counts import refuse_uncounted
from pitboss.tournament.draft import Draft
from pitboss.tournament.following import follow
from pitboss.tournament.placing import eliminate
from pitboss.tournament.rounds import after_round, exclude_after, refuse_running
from pitboss.tournament.seating import away
from pitboss.tournament.state import Broke, Sheet, TournamentState


def decide_exclude(draft: Draft, command: c.Exclude) -> Refusal | None:
    """At once between rounds, else after the round; the place is the last of those in, and keeps its prize.

    Before the first round there are no places: the position is given up, and a reserve may have it.
    """
    state = draft.state
    law, entry = state.law, state.entries.get(command.player)
    if command.player in state.excluded:
        return Refusal("excluded_already", f"{command.player} is excluded", law.exclude, field="player")
    if entry is None or entry.status not in ("entered", "playing", "broke"):
        return Refusal("no_player", f"{command.player} is not playing", law.exclude, field="player")
    if not command.reason.strip() or not command.clause.strip():
        return Refusal("no_reason", "the clause that was broken and the reason are recorded", law.sanction)
    stack = state.conditions.play.excluded_stack if _plays_at_a_table(state, command.player) else "removed"
    sheet = state.tables[entry.seat.table] if entry.seat else None
    refused = refuse_uncounted(state, sheet) if sheet and stack == "removed" else None
    if refused:
        return refused
    excluded = e.PlayerExcluded(
        command.player, command.clause, command.reason, stack, cites=law.exclude + law.sanction, at=command.now
    )
    draft.emit(excluded)
    if state.session <= 1 and state.first_round is None and state.phase in ("entries", "balloted", "running"):
        chips = state.chips_of(command.player)
        given_up = e.PositionForfeited(command.player, chips, excluded=True, cites=law.exclude, at=command.now)
        draft.emit(given_up)
    elif stack == "removed" and not (sheet and sheet.playing):
        table = sheet.number if sheet else 0
        eliminate(draft, [Broke(command.player, 0, table, command.now)], "excluded", law.exclude)
        follow(draft)
    return None


def _plays_at_a_table(state: TournamentState, player: str) -> bool:
    """Only there are chips blinded off: nobody who is excluded takes them, or new ones, into another session."""
    begun = state.session > 1 or state.first_round is not None
    return state.phase == "running" and begun and state.seat_of(player) is not None


def decide_void(draft: Draft, command: c.VoidRound) -> Refusal | None:
    """The round counts for nothing: all chips go back, or, where the director may decide so, are withheld."""
    state = draft.state
    law, sheet = state.play_law, state.tables.get(command.table)
    refused = refuse_running(state)
    if refused:
        return refused
    if sheet is None:
        return Refusal("no_such_table", f"there is no table {command.table}", law.void, field="table")
    refused = _refuse_round(state, sheet, command)
    if refused:
        return refused
    if not command.refund:
        return _withhold(draft, sheet, command)
    voided = e.RoundVoided(command.table, command.reason, refunded=True, cites=law.void, at=command.now)
    draft.emit(voided)
    exclude_after(draft, command.table)
    follow(draft)
    return None


def _refuse_round(state: TournamentState, sheet: Sheet, command: c.VoidRound) -> Refusal | None:
    law = state.play_law
    if command.round and command.round != sheet.rounds:
        cites = law.decision_stands or law.dispute
        return Refusal("decision_stands", f"round {command.round} is decided and another has begun", cites)
    if not sheet.playing:
        return Refusal("round_complete", "no round is going on there; its outcome can be disputed", law.dispute)
    if not command.reason.strip():
        return Refusal("no_reason", "a reason is recorded", law.void, field="reason")
    if not command.refund and law.customs.void_refunds != "director":
        return Refusal("refund_due", "the wagers of a void round go back", law.void, field="refund")
    return None


def _withhold(draft: Draft, sheet: Sheet, command: c.VoidRound) -> Refusal | None:
    """What everyone had put in leaves play."""
    state = draft.state
    law, put = state.play_law, dict(command.withheld)
    held = {seat.player: seat.chips for seat in sheet.seats.values()}
    wrong = [player for player, chips in put.items() if not 0 <= chips <= held.get(player, -1)]
    if wrong or not put:
        what = f"say what each player had put in; {', '.join(wrong) or 'nothing'} does not fit"
        return Refusal("wrong_amounts", what, law.void, field="withheld")
    began = sheet.playing.played if sheet.playing else played(state, command.now)
    stakes = tuple((player, chips - put.get(player, 0)) for player, chips in held.items())
    out = tuple(
        Broke(player, put[player], sheet.number, command.now, clockwise=away(state, sheet, player))
        for player, chips in stakes
        if not chips and player in put
    )
    voided = e.RoundVoided(command.table, command.reason, refunded=False, cites=law.void, at=command.now)
    ended = e.RoundEnded(command.table, stakes, sheet.button, removed=sum(put.values()), cites=law.void, at=command.now)
    draft.emit(voided, ended)
    after_round(draft, command.table, out, began)
    return None


def decide_invalidate(draft: Draft, command: c.InvalidateGame) -> Refusal | None:
    """A disturbance: every round in progress is void, and play goes on or is cancelled."""
    state = draft.state
    law = state.law
    refused = refuse_running(state)
    if refused:
        return refused
    if not command.reason.strip():
        return Refusal("no_reason", "a reason is recorded", law.invalidate, field="reason")
    draft.emit(e.GameInvalidated(command.reason, cites=law.invalidate, at=command.now))
    for number, sheet in state.tables.items():
        if sheet.playing:
            draft.emit(e.RoundVoided(number, command.reason, refunded=True, cites=law.invalidate, at=command.now))
            exclude_after(draft, number)
    follow(draft)
    return None


def decide_raise_dispute(draft: Draft, command: c.RaiseDispute) -> Refusal | None:
    state = draft.state
    law = state.law
    known = command.player in state.entries or any(
        entry.substitute == command.player for entry in state.entries.values()
    )
    if not known or not command.about.strip():
        return Refusal("no_dispute", "an entrant says what the dispute is about", law.dispute, field="about")
    number = len(state.disputes) + 1
    draft.emit(e.DisputeRaised(number, command.player, command.about, cites=law.dispute, at=command.now))
    return None


def decide_dispute(draft: Draft, command: c.DecideDispute) -> Refusal | None:
    state = draft.state
    law = state.law
    if not 1 <= command.number <= len(state.disputes) or not command.decision.strip():
        what = f"there are disputes 1 to {len(state.disputes)}, and a decision says something"
        return Refusal("no_dispute", what, law.dispute, field="number")
    if command.number in state.decisions:
        return Refusal("decided_already", "the decision is final, but for a review", law.dispute, field="number")
    decided = e.DisputeDecided(
        command.number, command.decision, command.review_requested, cites=law.dispute, at=command.now
    )
    draft.emit(decided)
    return None
