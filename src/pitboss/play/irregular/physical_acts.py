"""Betting acts at a table run by hand: acts out of turn are held, limited acts are refused or cost what they must."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from pitboss.cite import Cites, Refusal
from pitboss.play import betting
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision, out_of_turn
from pitboss.play.irregular.commands import Push
from pitboss.play.irregular.held_acts import LimitedChoice
from pitboss.play.irregular.limited import refuse_electronic, refuse_limited
from pitboss.play.irregular.pushes import taken_for
from pitboss.play.irregular.turns import decide_early, hold, may_act_early
from pitboss.play.opening import first_to_open
from pitboss.play.state import Irregular, RoundState

BettingAct = c.Fold | c.Check | c.Call | c.Bet | c.RaiseTo
BETTING_ACTS = (c.Fold, c.Check, c.Call, c.Bet, c.RaiseTo)
NAMES: dict[type, str] = {c.Fold: "fold", c.Check: "check", c.Call: "call", c.Bet: "bet", c.RaiseTo: "raise"}


def decide_by_hand(state: RoundState, command: BettingAct, ordinary: Callable[..., Decision]) -> Decision:
    """The ordinary decision, but for what irregularities have made of it."""
    irregular = state.irregular
    assert irregular is not None
    if not state.to_act:
        return out_of_turn(state, command.seat)
    if may_act_early(state, command.seat):
        return decide_early(state, command)
    decision = ordinary(state, command)
    if isinstance(decision, Refusal):
        return decision
    refused = refuse_limited(state, command.seat, NAMES[type(command)], _total(state, command))
    if not refused and command.seat in irregular.check_taps_out and isinstance(decision[0], e.Checked):
        return (e.DeemedTappedOut(command.seat, cites=_tapping(state)), *decision, *_next_opener(state, command.seat))
    forfeits = state.game.choices.early_wager_folded == "forfeited"
    return refused or _amended(irregular, command.seat, decision, forfeits=forfeits)


def _tapping(state: RoundState) -> Cites:
    return state.law.stud.final_card_exposed + state.law.pots.tap_out


def _next_opener(state: RoundState, seat: int) -> tuple[e.AnyEvent, ...]:
    """After a check that taps out the next player whose final card was exposed opens, if two can still bet."""
    irregular = state.irregular
    assert irregular is not None
    others = [other for other in irregular.check_taps_out if other != seat]
    if not others or state.able_count <= 2:
        return ()
    opener = first_to_open(state, others)
    return (e.BettingOpened(state.street, opener, cites=state.law.stud.final_card_exposed),)


def _total(state: RoundState, command: BettingAct) -> int:
    match command:
        case c.Bet(amount=amount):
            return amount
        case c.RaiseTo(total=total):
            return total
        case _:
            return state.high


def _amended(
    irregular: Irregular, seat: int, decision: tuple[e.AnyEvent, ...], *, forfeits: bool
) -> tuple[e.AnyEvent, ...]:
    """A fold may forfeit; whatever is limited cites the rule that limits it."""
    choice, event = irregular.limited_choice, decision[0]
    if choice is None or choice.seat != seat:
        return decision
    return (_cited(event, choice, forfeits=forfeits), *decision[1:])


def _cited(event: e.AnyEvent, choice: LimitedChoice, *, forfeits: bool) -> e.AnyEvent:
    if choice.limited == "forfeits" or (choice.limited == "call_or_fold" and forfeits and isinstance(event, e.Folded)):
        return (
            replace(event, paid=choice.chips, forfeits=True, cites=choice.cites)
            if isinstance(event, e.Folded)
            else event
        )
    return replace(event, cites=event.cites + choice.cites)


def decide_fold_by_clock(state: RoundState, command: c.FoldByClock) -> Decision:
    return _with_forfeit(state, command.seat, betting.decide_fold_by_clock(state, command))


def decide_fold_by_sanction(state: RoundState, command: c.FoldBySanction) -> Decision:
    return _with_forfeit(state, command.seat, betting.decide_fold_by_sanction(state, command))


def _with_forfeit(state: RoundState, seat: int, decision: Decision) -> Decision:
    """What a fold of the player's own would leave in the pot stays there however the hand comes to be folded."""
    choice = state.irregular.limited_choice if state.irregular else None
    if isinstance(decision, Refusal) or choice is None or choice.seat != seat:
        return decision
    kept = choice.limited == "call_or_fold" and state.game.choices.early_wager_folded == "forfeited"
    folded = decision[0]
    if not isinstance(folded, e.Folded) or not (kept or choice.limited == "forfeits"):
        return decision
    return (replace(folded, paid=choice.chips, forfeits=True, cites=folded.cites + choice.cites), *decision[1:])


def decide_push(state: RoundState, command: Push) -> Decision:
    """In turn the chips are taken for what they come to; out of turn they are held aside."""
    seat, amount = command.seat, command.amount
    refused = refuse_electronic(state)
    if refused:
        return refused
    if may_act_early(state, seat):
        return hold(state, seat, "wager", state.bet[seat] + amount)
    if state.to_act != seat or state.phase != "betting":
        return out_of_turn(state, seat)
    law = state.law
    amount += _already_forward(state, seat) if amount > 0 else 0
    if not 0 < amount <= state.stakes[seat]:
        what = f"seat {seat} has {state.stakes[seat]} to put forward; got {amount}"
        return Refusal("more_than_the_stake", what, law.amounts.own_chips or law.turns.in_turn, {"got": amount})
    return taken_for(state, seat, amount)


def _already_forward(state: RoundState, seat: int) -> int:
    """Chips that lie there from an under-call."""
    choice = state.irregular.limited_choice if state.irregular else None
    return choice.chips if choice is not None and choice.seat == seat and choice.limited == "complete" else 0
