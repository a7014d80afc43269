"""Tournament chips that the director exchanges: race-offs, chips taken, and a smallest chip that leaves play."""

from __future__ import annotations

from typing import Any

from pitboss.cite import Cites, Refusal
from pitboss.desk import commands as c
from pitboss.desk import events as e
from pitboss.desk.draft import Draft
from pitboss.desk.state import GamingState


def decide_exchange(draft: Draft[Any, Any], command: c.ExchangeChips) -> Refusal | None:
    """Between rounds and for a reason that is recorded; whether a player without chips is out is for the tournament."""
    state: GamingState = draft.state
    cites = exchange_cites(state)
    number = state.seat_of(command.player)
    refused = _refuse_now(state, command, cites) or _refuse_amount(state, number, command.chips, cites)
    if refused:
        return refused
    before = state.seats[number].stake
    exchanged = (command.player, number, before, command.chips, command.reason)
    draft.emit(e.ChipsExchanged(*exchanged, cites=cites, at=command.now))
    return None


def exchange_cites(state: GamingState) -> Cites:
    law = state.law
    return tuple(dict.fromkeys(law.tournament_chips + law.race_off))


def _refuse_now(state: GamingState, command: c.ExchangeChips, cites: Cites) -> Refusal | None:
    if not state.game.choices.tournament:
        what = "only tournament chips are exchanged by a director"
        return Refusal("not_a_tournament", what, cites or state.law.document)
    if not state.seat_of(command.player):
        return Refusal("not_seated", f"{command.player} has no seat at this table", cites, {"player": command.player})
    if state.round:
        return Refusal("round_in_progress", "chips are exchanged after this round of play", cites)
    if not command.reason.strip():
        return Refusal("no_reason", "tournament chips are exchanged for a reason that is recorded", cites)
    return None


def _refuse_amount(state: GamingState, number: int, chips: int, cites: Cites) -> Refusal | None:
    """Why a player cannot have this many."""
    chip, before = state.game.choices.chip, state.seats[number].stake
    if chips < 0 or chips % chip:
        what = f"chips are nothing, or a whole number of the smallest, {chip}; got {chips}"
        return Refusal("broken_chip", what, cites, {"chip": chip, "got": chips})
    if chips == before:
        return Refusal("nothing_changes", f"the player has {before} already", cites, {"stake": before})
    return None


def refuse_odd_stakes(state: GamingState, chip: int) -> Refusal | None:
    """Why a larger smallest chip cannot come: stakes still hold smaller ones, which are raced off first."""
    stakes = {number: seat.stake for number, seat in sorted(state.seats.items())}
    odd = {number: stake % chip for number, stake in stakes.items() if chip > 0 and stake % chip}
    if state.round or not odd or not state.game.choices.tournament:
        return None
    told = ", ".join(f"seat {number} ({stakes[number]})" for number in odd)
    what = f"{told}: no whole number of {chip}; smaller chips are raced off first"
    return Refusal("not_raced_off", what, exchange_cites(state), {"odd": odd}, field="chip")
