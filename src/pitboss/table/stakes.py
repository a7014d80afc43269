"""Table stakes: the buy-in, topping up, taking chips off, and players declared for staying below the minimum."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.cite import Refusal
from pitboss.table import commands as c
from pitboss.table import events as e
from pitboss.table.admission import of_seated
from pitboss.table.draft import Draft
from pitboss.table.seating import buy_in_limits, leave
from pitboss.table.state import Seat, TableState
from pitboss.table.time_bank import house_cites
from pitboss.table.time_charges import is_due_from


@of_seated
def decide_top_up(draft: Draft, command: c.TopUp, number: int) -> Refusal | None:
    law, seat = draft.state.law, draft.state.seats[number]
    refused = _refuse_top_up(draft.state, seat, command.amount)
    if refused:
        return refused
    stake = seat.stake + command.amount
    draft.emit(e.StakeRaised(command.player, number, command.amount, stake, cites=law.top_up, at=command.now))
    return None


def _refuse_top_up(state: TableState, seat: Seat, amount: int) -> Refusal | None:
    """Between rounds only, up to a stake between the minimum and the maximum buy-in, and never when declared."""
    law, choices = state.law, state.game.choices
    if choices.tournament:
        what = "tournament chips are added only as the rules provide, by the director"
        return Refusal("tournament_chips", what, law.tournament_chips)
    if state.round:
        return Refusal("round_in_progress", "a stake is not added to during a round of play", law.stake_fixed)
    if seat.declared:
        return Refusal("declared", "a declared player may not add to the table stake", law.declared)
    if amount <= 0 or amount % choices.chip:
        return Refusal("no_amount", f"chips are bought in whole numbers of {choices.chip}", law.top_up)
    return _refuse_stake(state, seat.stake + amount)


def _refuse_stake(state: TableState, stake: int) -> Refusal | None:
    """Why a stake may not come to this by buying chips."""
    law = state.law
    least, most = buy_in_limits(state)
    facts = {"least": least, "most": most, "got": stake}
    if stake < least:
        what = f"chips bring a stake to at least the table minimum of {least}; got {stake}"
        return Refusal("below_the_minimum", what, law.stake_least + law.top_up, facts)
    if most and stake > most:
        what = f"chips bring a stake to at most the maximum buy-in of {most}; got {stake}"
        return Refusal("above_the_maximum", what, law.stake_most + law.top_up, facts)
    return None


@of_seated
def decide_take_off(draft: Draft, command: c.TakeChipsOff, number: int) -> Refusal | None:
    law, stake = draft.state.law, draft.state.seats[number].stake
    refused = _refuse_reducing(draft.state, stake, command.amount)
    if refused:
        return refused
    left, cites = stake - command.amount, law.stake_fixed + law.stake_least
    draft.emit(e.StakeReduced(command.player, number, command.amount, left, cites=cites, at=command.now))
    return None


def _refuse_reducing(state: TableState, stake: int, amount: int) -> Refusal | None:
    law, choices = state.law, state.game.choices
    if choices.tournament:
        return Refusal("tournament_chips", "tournament chips are not taken off the table", law.tournament_chips)
    if state.round:
        return Refusal("round_in_progress", "a stake is not reduced during a round of play", law.stake_fixed)
    if not state.customs.may_reduce:
        return Refusal("no_reducing", "a table stake is not reduced; a player may leave with it", law.reducing)
    if amount % choices.chip:
        return Refusal("broken_chip", f"the smallest chip in play is {choices.chip}", law.stake_fixed)
    if amount <= 0 or stake - amount < choices.minimum_stake:
        what = f"the stake stays at the table minimum of {choices.minimum_stake} or more; it is {stake}"
        return Refusal("below_the_minimum", what, law.stake_least, {"stake": stake, "got": amount})
    return None


def declare(draft: Draft, dealt_in: Iterable[int]) -> None:
    """Who begins a round below the minimum is declared; who is back at it is so no longer."""
    state = draft.state
    law, least = state.law, state.game.choices.minimum_stake
    if state.game.choices.tournament:
        return
    for number in dealt_in:
        seat = state.seats[number]
        if seat.stake + seat.waived < least and not seat.declared:
            draft.emit(e.PlayerDeclared(seat.player, number, seat.stake, cites=law.declared, at=draft.now))
        elif seat.declared and seat.stake >= least and state.settings.declared_until == "minimum":
            draft.emit(e.DeclarationEnded(seat.player, number, seat.stake, cites=law.declared, at=draft.now))


def send_away_the_broke(draft: Draft) -> None:
    """Who has lost the stake, or all of it that can be wagered, and bought nothing by the start of a round leaves."""
    state = draft.state
    law = state.law
    if state.game.choices.tournament:
        return
    for number, seat in state.seats.items():
        if seat.stake < state.game.tap_unit and draft.now >= seat.rebuy_until:
            leave(draft, number, "lost the table stake", law.stake_lost)


def offer_rebuys(draft: Draft) -> None:
    """Whoever has lost the stake, and is not declared, is asked, and has the seat for as long as the sign says."""
    state, manners = draft.state, draft.state.settings.manners
    if not manners or not manners.rebuy or state.game.choices.tournament or state.phase != "open":
        return
    law, (least, most), until = state.law, buy_in_limits(state), draft.now + manners.rebuy
    for number, seat in state.seats.items():
        if seat.stake < state.game.tap_unit and not seat.declared and not seat.rebuy_until:
            cites = law.top_up + house_cites(state)
            draft.emit(e.RebuyOffered(seat.player, number, until, least, most, cites=cites, at=draft.now))


def end_rebuys(draft: Draft) -> None:
    """Time has passed: seats that were kept for chips fall vacant."""
    state, law = draft.state, draft.state.law
    for number, seat in state.seats.items():
        if 0 < seat.rebuy_until <= draft.now and number not in state.in_round:
            leave(draft, number, "lost the table stake", law.stake_lost)


UNPAID = "cannot pay for the time"


@of_seated
def decide_unpaid(draft: Draft, command: c.SendAwayUnpaid, number: int) -> Refusal | None:
    """Time is paid for in advance: whoever cannot is dealt into no other round, and leaves with the stake."""
    state, law = draft.state, draft.state.law
    if state.seats[number].unpaid or not is_due_from(state, number, draft.now):
        return Refusal("nothing_due", "no charge is due that the player has not paid", law.time_charge or law.document)
    draft.emit(e.ChargeUnpaid(command.player, number, cites=law.time_charge, at=command.now))
    if number not in state.in_round:
        leave(draft, number, UNPAID, law.time_charge)
    return None
