"""The event's one clock: it runs from the first round of play and leaves out breaks; breaks have a stated length."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.cite import Refusal
from pitboss.tournament import commands as c
from pitboss.tournament import events as e
from pitboss.tournament.changes import played as played
from pitboss.tournament.draft import Draft
from pitboss.tournament.schedule import LevelInForce, level_at, level_of_round, smallest_chip
from pitboss.tournament.state import Sheet, TournamentState

LONGEST = 7 * 24 * 3600
"""Seconds; what takes longer is another session."""


def level_now(state: TournamentState, now: int, table: int = 0) -> LevelInForce:
    """The level of a round that begins now: by the clock, or by the rounds of a table (or the one furthest behind)."""
    schedule = state.stage.schedule
    assert schedule is not None, "conditions without levels are never published"
    if not schedule.by_rounds:
        return level_at(schedule, played(state, now))
    rounds = [sheet.rounds for number, sheet in state.tables.items() if table in (0, number)]
    return level_of_round(schedule, min(rounds, default=0))


def chip_now(state: TournamentState, now: int) -> int:
    """The smallest chip that is in play now."""
    schedule, chips = state.stage.schedule, state.conditions.chips
    assert schedule is not None
    assert chips is not None
    return smallest_chip(schedule, chips.set, played(state, now))


def chip_at(state: TournamentState, sheet: Sheet) -> int:
    """The smallest chip that is still in play at a table."""
    chips = state.conditions.chips
    return min((chip for chip in chips.set if chip > sheet.raced), default=1) if chips else 1


def refuse_parts(state: TournamentState, sheet: Sheet, stakes: Iterable[int], field: str) -> Refusal | None:
    """Nobody holds part of a chip; only the house pays in parts, where its bets do not come out even."""
    chip = chip_at(state, sheet)
    odd = [stake for stake in stakes if stake % chip]
    if not odd or state.play_law.customs.against_the_house:
        return None
    what = f"the smallest chip of table {sheet.number} is {chip}; nobody holds {odd[0]}"
    return Refusal("broken_chip", what, state.law.chips_kept or state.law.round, {"chip": chip}, field=field)


def break_until(state: TournamentState, now: int) -> int:
    """When the break in progress ends; 0 outside one."""
    return state.pauses[-1][1] if state.pauses and now < state.pauses[-1][1] else 0


def refuse_in_break(state: TournamentState, now: int) -> Refusal | None:
    until, law = break_until(state, now), state.law
    if not until:
        return None
    what = f"there is a break for {until - now} seconds more"
    return Refusal("break", what, law.pause or law.play_clock, {"until": until, "now": now})


def races_due(state: TournamentState, sheet: Sheet, now: int) -> tuple[int, ...]:
    """Chips that leave play before this table's next round, smallest first."""
    schedule = state.stage.schedule
    if schedule is None:
        return ()
    minutes = played(state, now) // 60
    return tuple(chip for minute, chip in schedule.races if minute <= minutes and chip > sheet.raced)


def decide_break(draft: Draft, command: c.GiveBreak) -> Refusal | None:
    """At any time: rounds in progress are finished, and none begins before the end."""
    state = draft.state
    law = state.law
    if state.phase not in ("balloted", "running", "between"):
        return Refusal("not_playing", "a break is given while the event is played", law.pause)
    refused = _refuse_length(state, command.seconds) or refuse_in_break(state, command.now)
    if refused:
        return refused
    until = command.now + command.seconds
    done = played(state, command.now)
    draft.emit(e.BreakGiven(until, done, command.reason, cites=law.pause + law.play_clock, at=command.now))
    return None


def _refuse_length(state: TournamentState, length: int) -> Refusal | None:
    law = state.law
    if 0 < length <= LONGEST:
        return None
    what = f"a break has a stated length, of 1 to {LONGEST} seconds; got {length}"
    return Refusal("no_length", what, law.pause, {"got": length}, field="seconds")


def decide_extend(draft: Draft, command: c.ExtendBreak) -> Refusal | None:
    state = draft.state
    law, until = state.law, break_until(state, command.now)
    if not until:
        return Refusal("no_break", "there is no break to extend", law.pause)
    refused = _refuse_length(state, command.seconds) or _refuse_reason(state, command.reason)
    if refused:
        return refused
    draft.emit(e.BreakEnds(until + command.seconds, command.reason, cites=law.pause, at=command.now))
    return None


def decide_end(draft: Draft, command: c.EndBreak) -> Refusal | None:
    state = draft.state
    law = state.law
    if not break_until(state, command.now):
        return Refusal("no_break", "there is no break to end", law.pause)
    refused = _refuse_reason(state, command.reason)
    if refused:
        return refused
    draft.emit(e.BreakEnds(command.now, command.reason, cites=law.pause, at=command.now))
    return None


def _refuse_reason(state: TournamentState, reason: str) -> Refusal | None:
    law = state.law
    return None if reason.strip() else Refusal("no_reason", "a reason is recorded", law.pause, field="reason")


def decide_direction(draft: Draft, command: c.Direct) -> Refusal | None:
    law = draft.state.law
    if not command.direction.strip():
        return Refusal("no_direction", "a direction says what the players are to do", law.pace, field="direction")
    draft.emit(e.PlayDirected(command.direction, cites=law.pace, at=command.now))
    return None


def decide_hand_for_hand(draft: Draft, command: c.PlayHandForHand) -> Refusal | None:
    """From now on tables begin their rounds together; only where the conditions have it."""
    state = draft.state
    law, condition = state.law, state.conditions.play.hand_for_hand
    if condition is None:
        what = "the conditions of this event do not have play hand for hand"
        return Refusal("not_in_conditions", what, law.items.get("play", law.pace))
    if command.on and state.remaining > condition.players:
        what = f"hand for hand begins with {condition.players} players left; there are {state.remaining}"
        return Refusal("too_many_players", what, law.pace, {"players": state.remaining})
    playing = [number for number, sheet in state.tables.items() if sheet.playing]
    if state.phase != "running" or playing:
        what = "tables are brought into step, or out of it, between the rounds of a session"
        return Refusal("not_now", what, law.pace, {"playing": playing})
    if command.on == state.hand_for_hand:
        return Refusal("so_already", "tables are played so already", law.pace)
    draft.emit(e.HandForHandSet(command.on, cites=law.pace, at=command.now))
    return None
