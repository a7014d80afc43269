"""Seats and chips: sitting down, buying, leaving; abstaining; a tournament's assigned places."""

from __future__ import annotations

from pitboss.banked.table import commands as c
from pitboss.banked.table import events as e
from pitboss.banked.table.draft import Draft
from pitboss.banked.table.opening import refuse_in_round
from pitboss.banked.table.state import BankedSeat, BankedTableState
from pitboss.cite import Cites, Refusal
from pitboss.desk.approvals import refuse_unless_open

ABSTENTIONS = 3


def decide_take_seat(draft: Draft, command: c.TakeSeat) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if state.game.choices.tournament:
        return Refusal("placed_by_director", "tournament players have their places assigned", law.own_place)
    refused = refuse_unless_open(state) or _refuse_seat(state, command.player, command.seat, command.buy_in)
    if refused:
        return refused
    draft.emit(e.PlayerSeated(command.player, command.seat, command.buy_in, "none", cites=law.seat, at=command.now))
    return None


def _refuse_seat(state: BankedTableState, player: str, number: int, chips: int) -> Refusal | None:
    law = state.law
    if player in state.excluded:
        return Refusal("excluded", f"{player} is excluded from the game", law.exclude)
    if state.seat_of(player):
        what = f"{player} has seat {state.seat_of(player)}; a player wagers on one hand in a round"
        return Refusal("one_hand", what, law.one_hand)
    if not player.strip() or not 1 <= number <= state.size or number in state.seats:
        open_seats = [at for at in range(1, state.size + 1) if at not in state.seats]
        what = f"seat {number} is taken, or there is none; open are {open_seats or 'none'}"
        return Refusal("seat_taken", what, law.seat, {"open": open_seats})
    return _refuse_amount(state, chips)


def _refuse_amount(state: BankedTableState, chips: int) -> Refusal | None:
    law, chip = state.law, state.game.choices.chip
    if chips <= 0 or chips % chip:
        return Refusal("no_chips", f"chips are bought in whole numbers of {chip}; got {chips}", law.chips)
    return None


def _refuse_unseated(state: BankedTableState, player: str, cites: Cites) -> Refusal | None:
    if state.seat_of(player):
        return None
    return Refusal("not_seated", f"{player} has no seat at this table", cites, {"player": player})


def decide_top_up(draft: Draft, command: c.TopUp) -> Refusal | None:
    state, law = draft.state, draft.state.law
    if state.game.choices.tournament:
        what = "nobody adds to their tournament chips but by the conditions"
        return Refusal("tournament_chips", what, law.tournament_chips)
    refused = _refuse_unseated(state, command.player, law.chips) or _refuse_amount(state, command.amount)
    refused = refused or refuse_in_round(state, law.chips)
    if refused:
        return refused
    _raise_stake(draft, command.player, command.amount, law.chips)
    return None


def _raise_stake(draft: Draft, player: str, amount: int, cites: Cites) -> None:
    number = draft.state.seat_of(player)
    stake = draft.state.seats[number].stake + amount
    draft.emit(e.StakeRaised(player, number, amount, stake, cites=cites, at=draft.now))


def decide_leave(draft: Draft, command: c.Leave) -> Refusal | None:
    """At once, or when the round is over; wagers on the table stay where they are."""
    state, law = draft.state, draft.state.law
    refused = _refuse_unseated(state, command.player, law.seat)
    if refused:
        return refused
    if state.game.choices.tournament:
        return Refusal("placed_by_director", "tournament players stay in their places", law.own_place)
    leave(draft, command.player, "left", law.seat)
    return None


def leave(draft: Draft, player: str, why: str, cites: Cites) -> None:
    state = draft.state
    number = state.seat_of(player)
    if state.round and number in state.round.areas:
        draft.emit(e.LeaveNoted(player, number, cites=cites, at=draft.now))
        return
    draft.emit(e.PlayerLeft(player, number, state.seats[number].stake, why, cites=cites, at=draft.now))


def decide_vacate(draft: Draft, command: c.VacateSeat) -> Refusal | None:
    """The supervisor may, once the player was flagged; by the house's habit, after as long as the sign says."""
    state, law = draft.state, draft.state.law
    refused = _refuse_unseated(state, command.player, law.abstention)
    if refused:
        return refused
    seat = state.seats[state.seat_of(command.player)]
    if seat.leaving or not (seat.flagged or _is_idle_too_long(state, seat)):
        what = (
            f"{command.player} has abstained {seat.abstained} rounds in a row at a full table; it takes {ABSTENTIONS}"
        )
        manners = state.settings.manners
        kept = f", or {manners.away_minutes} minutes without a wager" if manners and manners.away_minutes else ""
        return Refusal("not_abstaining", what + kept, law.abstention, {"abstained": seat.abstained})
    leave(draft, command.player, "abstained too long", law.abstention if seat.flagged else law.sign)
    return None


def idle_until(state: BankedTableState, seat: BankedSeat) -> int:
    """When the seat of a player who does not wager is given up; 0: that is not determined."""
    manners = state.settings.manners
    return seat.idle_since + 60 * manners.away_minutes if manners and manners.away_minutes else 0


def _is_idle_too_long(state: BankedTableState, seat: BankedSeat) -> bool:
    """Wagers on the table are played for first."""
    playing, until = state.round, idle_until(state, seat)
    area = playing.areas.get(state.seat_of(seat.player)) if playing else None
    return bool(until and state.now >= until and not (area and area.wagers.total))


def flag_abstainers(draft: Draft) -> None:
    state, law = draft.state, draft.state.law
    for number, seat in sorted(state.seats.items()):
        if seat.abstained >= ABSTENTIONS and not seat.flagged:
            draft.emit(e.AbstentionFlagged(seat.player, number, seat.abstained, cites=law.abstention, at=draft.now))


# tournament


def decide_place(draft: Draft, command: c.PlacePlayer) -> Refusal | None:
    state, law = draft.state, draft.state.law
    refused = refuse_unless_open(state) or _refuse_not_tournament(state, law.placed)
    refused = refused or _refuse_seat(state, command.player, command.seat, command.chips)
    if refused:
        return refused
    placed = (command.player, command.seat, command.chips)
    draft.emit(e.PlayerSeated(*placed, "none", command.time_bank, cites=law.placed, at=command.now))
    return None


def _refuse_not_tournament(state: BankedTableState, cites: Cites) -> Refusal | None:
    if state.game.choices.tournament:
        return None
    return Refusal("not_a_tournament", "this is for a tournament's tables", cites)


def decide_remove(draft: Draft, command: c.RemovePlayer) -> Refusal | None:
    state, law = draft.state, draft.state.law
    refused = _refuse_not_tournament(state, law.placed) or _refuse_unseated(state, command.player, law.placed)
    refused = refused or refuse_in_round(state, law.placed)
    if refused:
        return refused
    leave(draft, command.player, command.why or "moved by the director", law.placed)
    return None


def decide_give_chips(draft: Draft, command: c.GiveChips) -> Refusal | None:
    state, law = draft.state, draft.state.law
    refused = _refuse_not_tournament(state, law.tournament_chips)
    refused = refused or _refuse_unseated(state, command.player, law.tournament_chips)
    refused = refused or _refuse_amount(state, command.chips) or refuse_in_round(state, law.tournament_chips)
    if refused:
        return refused
    _raise_stake(draft, command.player, command.chips, law.tournament_chips)
    return None


def eliminate(draft: Draft) -> None:
    """Who cannot wager the table minimum before a round is out of the tournament."""
    state, law = draft.state, draft.state.law
    for number, seat in sorted(state.seats.items()):
        if seat.stake < state.game.table_minimum:
            cites = law.below_minimum + (() if seat.stake else law.no_chips_left)
            draft.emit(e.PlayerEliminated(seat.player, number, seat.stake, cites=cites, at=draft.now))
