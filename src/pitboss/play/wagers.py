"""Bets and raises: whether they are open to a seat at all, and for how much."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal, known_refusal
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision, out_of_turn
from pitboss.play.limits import least_and_most, least_total, limit_cites, raises_are_over
from pitboss.play.state import RoundState


def decide_bet(state: RoundState, command: c.Bet) -> Decision:
    seat, amount = command.seat, command.amount
    if state.to_act != seat or state.phase != "betting":
        return out_of_turn(state, seat)
    if type(command.amount) is bool:
        return _no_amount(state)
    least, most = least_and_most(state, seat)
    refused = refuse_betting(state, seat) or _refuse_amount(state, seat, amount, least, most)
    if refused:
        return refused
    tap_out, full = amount == state.reach(seat), amount >= least_total(state)
    cites = bet_cites(state) + _size_cites(state, full=full, at_the_limit=amount == most)
    return (e.BetMade(seat, amount, tap_out, full, cites=cites),)


def decide_raise(state: RoundState, command: c.RaiseTo) -> Decision:
    seat, total = command.seat, command.total
    if state.to_act != seat or state.phase != "betting":
        return out_of_turn(state, seat)
    if type(command.total) is bool:
        return _no_amount(state)
    least, most = least_and_most(state, seat)
    refused = refuse_raising(state, seat) or _refuse_amount(state, seat, total, least, most)
    if refused:
        return refused
    tap_out, full = total - state.bet[seat] == state.reach(seat), total >= least_total(state)
    cites = raise_cites(state, seat) + _size_cites(state, full=full, at_the_limit=total == most)
    return (e.Raised(seat, total, tap_out, full, cites=cites),)


def _no_amount(state: RoundState) -> Refusal:
    """Yes and no would pass for one chip and none."""
    return known_refusal("unreadable", "a wager is a number of chips", state.law.amounts.own_chips)


def bet_cites(state: RoundState) -> Cites:
    law = state.law
    if state.street == 0:
        return law.options.ante_opens
    return law.later_rounds.bet_after_checks if state.voluntary else law.later_rounds.opening_bet


def raise_cites(state: RoundState, seat: int) -> Cites:
    law = state.law
    if state.street:
        return law.later_rounds.raises
    if state.voluntary or state.game.choices.bring_in:
        return law.first_round.raises if seat != state.last_blind or state.raises else law.options.last_blind
    match state.game.choices.opening_option:
        case "A":
            return law.options.a_raise
        case "B":
            return law.options.b_raise
        case "C":
            return law.options.c_raise


def refuse_betting(state: RoundState, seat: int) -> Refusal | None:
    """Why a seat may not bet an amount now."""
    law = state.law
    if not state.high:
        if state.tap_unit == 1 or state.reach(seat):
            return None
        what = f"the {state.stakes[seat]} chips left do not come to a minimum bet of {state.tap_unit}"
        return Refusal("too_few_chips_to_bet", what, law.pots.tap_out)
    what = "a bet has been made already; raise to a total instead"
    return known_refusal("already_opened", what, law.later_rounds.raises if state.street else law.first_round.raises)


def refuse_raising(state: RoundState, seat: int) -> Refusal | None:
    """Why a seat may not raise at all, whatever the amount."""
    law = state.law
    if not state.high:
        what = "nobody has bet yet; bet an amount instead"
        return known_refusal("nothing_to_raise", what, law.later_rounds.opening_bet)
    reach = state.reach(seat)
    if reach <= state.high - state.bet[seat]:
        what = f"{reach} chips are left, {state.high - state.bet[seat]} are needed to call: a call taps out"
        return Refusal("too_few_chips_to_raise", what, law.pots.tap_out)
    if raises_are_over(state):
        what = f"{state.raises} raises have been made, the most while more than two players can bet"
        return Refusal("raise_cap", what, law.amounts.raise_cap, {"most": state.raises})
    if state.high > state.full_high and _is_barred(state, seat):
        what = "the last wager was a tap-out short of a raise: call or fold"
        return Refusal("short_tap_out", what, law.pots.short_tap_out, {"to_call": state.high - state.bet[seat]})
    if state.able_count < 2:
        return Refusal("nobody_to_raise", "every other player has tapped out: call or fold", law.pots.side_pots)
    return None


def _is_barred(state: RoundState, seat: int) -> bool:
    """Whether a short tap-out keeps a seat from raising: if it acted on a bet before, or if nobody may."""
    choices = state.game.choices
    if choices.bring_in and not state.full_high:
        return False
    if choices.short_tap_outs_add_up and _faces_a_raise(state, seat):
        return False
    acted_on_a_bet = state.acted[seat] and (state.full_high > 0 or state.bet[seat] > 0)
    return acted_on_a_bet or choices.short_tap_out_bars_all


def _faces_a_raise(state: RoundState, seat: int) -> bool:
    """House rules: short tap-outs come to a full raise together, or only blinds were there to fall short of."""
    only_blinds = state.street == 0 and not state.raises
    full = max(state.game.limits[state.street][0], state.last_raise)
    return only_blinds or state.high - state.bet[seat] >= full


def _least_cites(state: RoundState) -> Cites:
    law = state.law.amounts
    if state.game.choices.forced == "ante":
        return law.ante_raise_least if state.high else law.ante_bet_least
    return law.raise_least if state.high else law.bet_least


def _size_cites(state: RoundState, *, full: bool, at_the_limit: bool) -> Cites:
    """What more there is to cite about the size of an accepted wager."""
    law = state.law
    cites = () if full else law.pots.tap_out
    if at_the_limit:
        cites += limit_cites(state)
    if state.raises >= 3 and state.game.max_raises is None:
        cites += law.amounts.raise_unlimited
    return cites


def _refuse_amount(state: RoundState, seat: int, total: int, least: int, most: int) -> Refusal | None:
    everything, chip = state.bet[seat] + state.reach(seat), state.game.choices.chip
    if least <= total <= most and total <= everything and (chip == 1 or total % chip == 0):
        return None
    law = state.law.amounts
    facts = {"least": min(least, everything), "most": min(most, everything), "got": total}
    if total > everything:
        what = f"seat {seat} has {everything} in all for this betting round; got {total}"
        return Refusal("more_than_the_stake", what, law.own_chips, facts)
    if total > most:
        what = f"the limit allows a total of {most} at the most; got {total}"
        return Refusal("above_the_limit", what, limit_cites(state), facts)
    if total < least and (total != everything or total <= state.high):
        what = f"the least is a total of {facts['least']}; got {total}"
        return Refusal("below_the_least", what, _least_cites(state), facts)
    if total % chip and total != everything:
        return Refusal("broken_chip", f"the smallest chip in play is {chip}; got {total}", law.own_chips, facts)
    return None
