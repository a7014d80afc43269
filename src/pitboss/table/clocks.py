"""Time to act: announced to everyone before a round, or given to one player on demand; never both."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.draft import Draft
from pitboss.table.state import TableState
from pitboss.table.time_bank import end_time_bank
from pitboss.table.turns import TIMED


def follow_the_turn(draft: Draft) -> None:
    """Where a time was announced, it runs for whoever has the turn in a betting round."""
    state = draft.state
    law, playing, seconds = state.law, state.round, state.game.choices.seconds_to_act
    if not seconds or state.clock or not playing or not playing.to_act or playing.phase != "betting":
        return
    until = draft.now + seconds
    draft.emit(e.ClockStarted(playing.to_act, until, announced=True, cites=law.announced_clock, at=draft.now))


def decide_call_clock(draft: Draft, command: c.CallClock) -> Refusal | None:
    """Put the player to act on the clock."""
    state = draft.state
    law, seconds, playing = state.law, state.customs.on_demand_seconds, state.round
    if not seconds:
        return Refusal("no_clock", "these rules put nobody on the clock", law.on_demand_clock or law.document)
    if state.game.choices.seconds_to_act:
        what = f"everyone has {state.game.choices.seconds_to_act} seconds already"
        return Refusal("one_clock", what, law.one_clock + law.on_demand_clock)
    if not playing or not playing.to_act or playing.phase not in TIMED:
        return Refusal("nobody_to_act", "it is nobody's turn to act on a hand", law.on_demand_clock)
    if state.clock:
        return Refusal("clock_is_running", f"seat {state.clock.seat} is on the clock", law.on_demand_clock)
    end_time_bank(draft)
    until, asked = command.now + seconds, command.asked
    clock = e.ClockStarted(
        playing.to_act, until, announced=False, asked=asked, cites=law.on_demand_clock, at=command.now
    )
    draft.emit(clock)
    return None


def clock_cites(state: TableState) -> Cites:
    """The clause by which the running clock runs."""
    law = state.law
    return law.announced_clock if state.clock and state.clock.announced else law.on_demand_clock


def refuse_late(state: TableState, number: int, now: int) -> Refusal | None:
    """Why an act comes too late to count."""
    clock = state.clock
    if not clock or clock.seat != number or now < clock.until:
        return None
    facts = {"until": clock.until, "now": now}
    return Refusal("time_is_up", f"the time of seat {number} to act is up", clock_cites(state), facts)
