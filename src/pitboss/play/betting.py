"""Betting decisions: what the seat to act may do, and why not."""

from __future__ import annotations

from pitboss.cite import Cites, Refusal, known_refusal
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.limits import least_total
from pitboss.play.state import RoundState

Decision = tuple[e.AnyEvent, ...] | Refusal


def out_of_turn(state: RoundState, seat: int) -> Refusal:
    """Why a seat may not act now."""
    law = state.law
    if state.phase in ("over", "void"):
        return Refusal("round_over", "the round of play is over", law.round.ends)
    if not 0 < seat < len(state.live) or not state.live[seat]:
        what = f"seat {seat} is not in this round of play"
        return Refusal("not_in_the_round", what, law.turns.in_turn, {"seat": seat})
    if state.phase != "betting" or not state.to_act:
        what = f"the round is at the {state.phase}; nobody bets now"
        return Refusal("no_betting_now", what, law.turns.in_turn, {"phase": state.phase})
    what = f"it is seat {state.to_act}'s turn, not seat {seat}'s"
    return Refusal("out_of_turn", what, law.turns.in_turn, {"to_act": state.to_act, "seat": seat})


def _opens_first_round(state: RoundState) -> bool:
    return state.street == 0 and not state.voluntary and state.game.choices.bring_in == 0


def _must_open(state: RoundState) -> bool:
    """An ante game's first opener must bet, or bring it in under house rules."""
    return state.street == 0 and state.high == 0


def decide_fold(state: RoundState, command: c.Fold) -> Decision:
    seat = command.seat
    if state.to_act != seat or state.phase != "betting":
        return out_of_turn(state, seat)
    law = state.law
    if state.street:
        opened = state.high or state.voluntary
        return (e.Folded(seat, cites=law.later_rounds.folds if opened else law.later_rounds.opening_fold),)
    if _must_open(state):
        least = min(state.game.choices.bring_in or least_total(state), state.reach(seat))
        what = f"the opener of an ante game bets; the least is {least}"
        return Refusal("must_open", what, law.options.ante_opens, {"least": least})
    if not _opens_first_round(state):
        return (e.Folded(seat, cites=law.first_round.folds),)
    return (_opener_folds(state, seat),)


def call_amount(state: RoundState, seat: int) -> int:
    """What a call costs: what is owed, or by tapping out whatever can be wagered of a smaller stake."""
    owed = state.high - state.bet[seat]
    return owed if state.stakes[seat] >= owed else state.reach(seat)


def _opener_folds(state: RoundState, seat: int) -> e.Folded:
    law = state.law.options
    match state.game.choices.opening_option:
        case "A":
            return e.Folded(seat, call_amount(state, seat), cites=law.a_fold)
        case "B":
            return e.Folded(seat, cites=law.b_fold)
        case "C":
            return e.Folded(seat, cites=law.c_fold)


def decide_fold_by_clock(state: RoundState, command: c.FoldByClock) -> Decision:
    """Even where checking would be free."""
    seat, law = command.seat, state.law
    if not seat or state.to_act != seat or state.phase not in ("betting", "draw"):
        return out_of_turn(state, seat)
    if not law.floor_folds.time_expired:
        return Refusal("no_clock", "the rules of this game set no time to act", law.turns.in_turn)
    return (e.Folded(seat, cites=law.floor_folds.time_expired),)


def decide_fold_by_sanction(state: RoundState, command: c.FoldBySanction) -> Decision:
    seat, law = command.seat, state.law
    live = 0 < seat < len(state.live) and state.live[seat]
    unshown = state.phase == "showdown" and seat in state.showing and state.live_count > 1
    if not live or not (unshown or state.phase in ("betting", "draw")) or not law.floor_folds.sanction:
        what = f"seat {seat} holds no hand that can be folded now"
        return Refusal("no_hand_to_fold", what, law.floor_folds.sanction or law.turns.in_turn, {"seat": seat})
    return (e.Folded(seat, cites=law.floor_folds.sanction),)


def decide_check(state: RoundState, command: c.Check) -> Decision:
    seat = command.seat
    if state.to_act != seat or state.phase != "betting":
        return out_of_turn(state, seat)
    game, law = state.game, state.law.later_rounds
    if state.street == 0:
        return _check_in_first_round(state, seat)
    if state.high > state.bet[seat]:
        return known_refusal("bet_outstanding", "a bet has been made; call, raise or fold", law.no_check_facing_bet)
    if game.choices.refuse_final_checks and state.street == game.last_street and state.reach(seat):
        what = "checking is refused in the final betting round; bet or fold"
        return Refusal("checks_refused", what, law.no_final_checks, {"least": least_total(state)})
    return (e.Checked(seat, cites=law.checks if state.voluntary else law.opening_check),)


def _check_in_first_round(state: RoundState, seat: int) -> Decision:
    law = state.law
    stands = state.high == state.bet[seat] and state.high > 0
    if stands and state.game.spec.checks_first_round:
        return (e.Checked(seat, cites=law.options.last_blind),)
    instead = "a call of nothing stands" if stands else "call, raise or fold" if state.high else "bet"
    what = f"nobody checks in the first betting round; {instead}"
    return known_refusal("no_check_first", what, law.first_round.no_check)


def decide_call(state: RoundState, command: c.Call) -> Decision:
    seat = command.seat
    if state.to_act != seat or state.phase != "betting":
        return out_of_turn(state, seat)
    owed = state.high - state.bet[seat]
    law = state.law
    if owed == 0 and (state.street or not state.high):
        return known_refusal("nothing_to_call", "there is no bet to call; check or bet", law.later_rounds.calls)
    cites = _call_cites(state, seat, owed)
    if isinstance(cites, Refusal):
        return cites
    stake = state.stakes[seat]
    if stake <= owed:
        short = cites + law.pots.tap_out if stake < owed else cites
        return (e.Called(seat, call_amount(state, seat), tap_out=True, cites=short),)
    return (e.Called(seat, owed, cites=cites),)


def _call_cites(state: RoundState, seat: int, owed: int) -> Cites | Refusal:
    law = state.law
    if state.street:
        return law.later_rounds.calls
    if state.voluntary or state.game.choices.bring_in:
        return law.first_round.calls if owed or state.last_blind != seat else law.options.last_blind
    match state.game.choices.opening_option:
        case "A":
            return law.options.a_call
        case "B":
            return law.options.b_call if owed else law.options.last_blind
        case "C":
            what = f"the opener raises or folds; the least raise is to {least_total(state)}"
            return Refusal("opener_may_not_call", what, law.options.c_no_call, {"least": least_total(state)})
