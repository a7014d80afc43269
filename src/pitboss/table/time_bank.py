"""A player's time bank: the house's patience once the ordinary time of a turn is up.

Where a time is announced to everyone, what is in the bank is part of it; a clock that was called has the document's
length, and the bank comes before the call.
"""

from __future__ import annotations

from pitboss.cite import Cites, Refusal
from pitboss.desk.time_bank import seconds_used
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.admission import of_seated
from pitboss.table.draft import Draft
from pitboss.table.evolve import ACTS
from pitboss.table.state import TableState
from pitboss.table.turns import is_clocked, turn_seat


def bank_left(state: TableState, player: str) -> int:
    """Seconds, as they were before the bank that may be in use."""
    manners = state.settings.manners
    if manners is None or (manners.bank_announced and not state.game.choices.seconds_to_act):
        return 0
    return state.banks.get(player, manners.time_bank)


def is_hurried(state: TableState) -> bool:
    """Whether the player to act let the last turn pass, so that the document's clock is called at once."""
    seat = turn_seat(state)
    return bool(state.passed and seat and state.seats[seat].player in state.passed and is_clocked(state))


def ordinary_until(state: TableState) -> int:
    """When the ordinary time of the present turn is up."""
    manners = state.settings.manners
    return state.turn_at + (manners.patience if manners and not is_hurried(state) else 0)


def patience_until(state: TableState) -> int:
    """When the house has waited long enough for the player to act, the bank included."""
    seat = turn_seat(state)
    if state.on_bank or not seat:
        return state.on_bank.until if state.on_bank else state.turn_at
    return ordinary_until(state) + bank_left(state, state.seats[seat].player)


def house_cites(state: TableState) -> Cites:
    """By which the house keeps its own time: the sign tells of it."""
    law = state.law
    return law.sign or law.document


def _bank_cites(state: TableState) -> Cites:
    law = state.law
    return (law.announced_clock if state.game.choices.seconds_to_act else law.on_demand_clock) + house_cites(state)


@of_seated
def decide_use_bank(draft: Draft, command: c.UseTimeBank, number: int) -> Refusal | None:
    """The bank follows the ordinary time, however early somebody asks for it."""
    state = draft.state
    refused = _refuse_bank(state, command.player, number)
    if refused:
        return refused
    clock = state.clock
    start_time_bank(draft, max(command.now, clock.until if clock else ordinary_until(state)))
    return None


def _refuse_bank(state: TableState, player: str, number: int) -> Refusal | None:
    law, clock, cites = state.law, state.clock, _bank_cites(state)
    if turn_seat(state) != number:
        return Refusal("not_your_turn", f"it is not the turn of {player}", law.round or cites, {"seat": number})
    if clock and not clock.announced:
        what = f"{player} is on the clock, whose length is the document's"
        return Refusal("clock_is_running", what, law.on_demand_clock)
    if state.on_bank:
        return Refusal("time_bank_in_use", f"the time bank of {player} is in use", cites)
    if not bank_left(state, player):
        return Refusal("time_bank_empty", f"{player} has nothing in the time bank", cites, {"left": 0})
    return None


def start_time_bank(draft: Draft, since: int) -> None:
    """For the player to act, who has one."""
    state, number = draft.state, turn_seat(draft.state)
    player = state.seats[number].player
    until = since + bank_left(state, player)
    draft.emit(e.TimeBankStarted(player, number, since, until, cites=_bank_cites(state), at=draft.now))


def end_time_bank(draft: Draft) -> None:
    """What was not used is kept."""
    state, used = draft.state, draft.state.on_bank
    if used is None:
        return
    player = state.seats[used.seat].player
    seconds = seconds_used(used, draft.now)
    left = bank_left(state, player) - seconds
    draft.emit(e.TimeBankEnded(player, used.seat, seconds, left, cites=_bank_cites(state), at=draft.now))


def settle_time_bank(draft: Draft) -> None:
    """After something in the round: a bank is in use only while its player has the same turn."""
    used = draft.state.on_bank
    if used is None:
        return
    acted = any(isinstance(event, ACTS) and event.seat == used.seat for event in draft.events)
    if acted or turn_seat(draft.state) != used.seat:
        end_time_bank(draft)
