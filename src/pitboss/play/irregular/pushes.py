"""Chips put forward without a word: what they come to."""

from __future__ import annotations

from pitboss.cite import Refusal
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision, decide_call
from pitboss.play.irregular.limited import refuse_limited
from pitboss.play.limits import least_and_most
from pitboss.play.state import RoundState
from pitboss.play.wagers import decide_bet, decide_raise, refuse_betting, refuse_raising


def no_more(state: RoundState, seat: int) -> Refusal | None:
    """Why a seat may not bet, or may put in no more than a call, whatever the amount."""
    if not state.high:
        return refuse_betting(state, seat) or refuse_limited(state, seat, "bet", 1)
    return refuse_raising(state, seat) or refuse_limited(state, seat, "raise", state.high + 1)


def taken_for(state: RoundState, seat: int, amount: int) -> Decision:
    """A call, a bet or a raise; between those, an over-call or an under-call.

    Where no raise is open, whatever is above a call is an over-call.
    """
    owed, tap_out = state.high - state.bet[seat], amount == state.stakes[seat]
    total = state.bet[seat] + amount
    if amount < owed and not tap_out:
        return _under_call(state, seat, amount)
    if amount == owed or (tap_out and amount < owed):
        return _unless_limited(state, seat, "call", total, decide_call(state, c.Call(seat)))
    closed = no_more(state, seat) if state.high else None
    if closed or (state.high and total < least_and_most(state, seat)[0] and not tap_out):
        return _over_call(state, seat, amount - owed, closed)
    if state.high:
        return _unless_limited(state, seat, "raise", total, decide_raise(state, c.RaiseTo(seat, total)))
    return _unless_limited(state, seat, "bet", total, decide_bet(state, c.Bet(seat, total)))


def _unless_limited(state: RoundState, seat: int, act: str, total: int, decision: Decision) -> Decision:
    return decision if isinstance(decision, Refusal) else refuse_limited(state, seat, act, total) or decision


def _under_call(state: RoundState, seat: int, amount: int) -> Decision:
    law = state.law
    if not law.pushes.under_call:
        what = f"{state.high - state.bet[seat]} are needed to call; got {amount}"
        return Refusal("less_than_a_call", what, law.later_rounds.calls if state.street else law.first_round.calls)
    return (e.UnderCalled(seat, amount, cites=law.pushes.under_call),)


def _over_call(state: RoundState, seat: int, excess: int, closed: Refusal | None) -> Decision:
    """A call, and what is above it goes back; by whatever closes the raising, too."""
    called = _unless_limited(state, seat, "call", state.high, decide_call(state, c.Call(seat)))
    if isinstance(called, Refusal):
        return called
    cites = state.law.pushes.over_call
    if not cites:
        return closed or Refusal("below_the_least", f"{excess} more than a call is no raise", called[0].cites)
    return (*called, e.ExcessReturned(seat, excess, cites=cites + (closed.cites if closed else ())))
