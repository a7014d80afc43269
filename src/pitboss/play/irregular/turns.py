"""Acts out of turn: held aside, and settled when the turn comes by what the players before did."""

from __future__ import annotations

from typing import Any

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision, decide_check, decide_fold, out_of_turn
from pitboss.play.irregular.commands import Misdirected
from pitboss.play.irregular.held_acts import EarlyAct, HeldAct
from pitboss.play.irregular.pushes import no_more, taken_for
from pitboss.play.irregular.rule import Case, Chosen, Rule, choose
from pitboss.play.irregular.trial import Trial
from pitboss.play.limits import least_and_most
from pitboss.play.state import RoundState


def may_act_early(state: RoundState, seat: int) -> bool:
    """Whether a seat would act before its turn: it owes a decision, but others come first."""
    if state.phase != "betting" or not state.to_act or seat == state.to_act or seat not in state.ring:
        return False
    return state.able[seat] and (state.bet[seat] < state.high or not state.acted[seat])


def decide_early(state: RoundState, command: c.Fold | c.Check | c.Call | c.Bet | c.RaiseTo) -> Decision:
    """A fold facing a bet binds at once; everything else waits for its turn."""
    seat = command.seat
    match command:
        case c.Fold():
            counts = state.game.choices.early_checks_and_folds == "held"
            if counts and state.bet[seat] < state.high and not _held(state, seat):
                cites = state.law.turns.in_turn
                return e.ActedEarly(seat, "fold", cites=cites), e.Folded(seat, cites=cites)
            return hold(state, seat, "fold", 0)
        case c.Check():
            return hold(state, seat, "check", 0)
        case c.Call():
            return hold(state, seat, "wager", min(_to_match(state), state.bet[seat] + state.stakes[seat]))
        case c.Bet(amount=total) | c.RaiseTo(total=total):
            return hold(state, seat, "wager", total)


def _to_match(state: RoundState) -> int:
    """What a call out of turn is meant to match: the outstanding bet, or a larger one that is held aside."""
    early = state.irregular.early if state.irregular else []
    return max([state.high, *(each.total for each in early)])


def _held(state: RoundState, seat: int) -> bool:
    return state.irregular is not None and any(early.seat == seat for early in state.irregular.early)


def hold(state: RoundState, seat: int, act: EarlyAct, total: int) -> Decision:
    law = state.law
    if not law.turns.early_wager:
        return out_of_turn(state, seat)
    if act != "wager" and state.game.choices.early_checks_and_folds == "refused":
        return out_of_turn(state, seat)
    if _held(state, seat):
        what = f"seat {seat} has acted out of turn already; it waits for its turn"
        return Refusal("acted_early", what, law.turns.early_wager, {"to_act": state.to_act})
    if act == "wager" and not 0 < total - state.bet[seat] <= state.stakes[seat]:
        what = f"seat {seat} has {state.stakes[seat]} to put forward"
        return Refusal("more_than_the_stake", what, law.amounts.own_chips or law.turns.in_turn)
    cites = law.turns.early_wager if act == "wager" else law.turns.in_turn
    return (e.ActedEarly(seat, act, total, cites=cites),)


# when the turn comes


class TurnReached(msgspec.Struct, frozen=True):
    """A player who wagered out of turn has their turn, and this is what those before them did."""

    early: HeldAct
    highest: int
    """The highest total among their wagers; 0: nobody wagered."""
    checked: bool


def reached(state: RoundState, early: HeldAct) -> TurnReached:
    """The facts that decide on a wager out of turn."""
    wagered = [state.bet[seat] for seat, before in early.skipped if state.bet[seat] > before]
    checked = any(state.live[seat] and state.bet[seat] == before for seat, before in early.skipped)
    return TurnReached(early, max(wagered, default=0), checked)


def _exceeded(_: RoundState, facts: TurnReached) -> str:
    return "" if facts.highest > facts.early.total else "nobody before wagered more than was put forward"


def _not_exceeded(_: RoundState, facts: TurnReached) -> str:
    return "" if facts.highest <= facts.early.total else "a player before wagered more"


def _met(_: RoundState, facts: TurnReached) -> str:
    if not facts.highest:
        return "nobody before wagered"
    return _not_exceeded(_, facts)


def _only_checks(_: RoundState, facts: TurnReached) -> str:
    if facts.highest:
        return "a player before wagered"
    return "" if facts.checked else "nobody before checked"


def _only_folds(_: RoundState, facts: TurnReached) -> str:
    if facts.highest:
        return "a player before wagered"
    return "a player before checked" if facts.checked else ""


def _chips(state: RoundState, early: HeldAct) -> int:
    return max(0, early.total - state.bet[early.seat])


def _limit_to(outcome: e.EarlyOutcome) -> Any:
    def effect(trial: Trial, facts: TurnReached, cites: Cites) -> None:
        early = facts.early
        trial.emit(e.EarlyActSettled(early.seat, outcome, _chips(trial.state, early), cites=cites))

    return effect


def _free(trial: Trial, facts: TurnReached, cites: Cites) -> None:
    """Every option is open, and a fold costs nothing."""
    trial.emit(e.EarlyActSettled(facts.early.seat, "all_options", 0, cites=cites))


def _must_check(trial: Trial, facts: TurnReached, cites: Cites) -> None:
    seat = facts.early.seat
    if isinstance(decide_check(trial.state, c.Check(seat)), Refusal):
        _free(trial, facts, cites)
    else:
        _limit_to("must_check")(trial, facts, cites)


def _stand(trial: Trial, facts: TurnReached, cites: Cites) -> None:
    """The wager counts for what it comes to, the part above the limit returned; if it can be nothing, all is open.

    Where no raise is open it comes to a call, and where no bet is, to a check.
    """
    state, early = trial.state, facts.early
    closed = no_more(state, early.seat)
    chips = _chips(state, early)
    counted = min(early.total, state.high if closed else _most(state, early.seat)) - state.bet[early.seat]
    decision = taken_for(state, early.seat, counted) if counted > 0 else decide_check(state, c.Check(early.seat))
    if isinstance(decision, Refusal):
        _free(trial, facts, cites)
        return
    trial.emit(e.EarlyActSettled(early.seat, "stands", chips, cites=cites), *decision)
    if counted < chips:
        trial.emit(e.ExcessReturned(early.seat, chips - counted, cites=cites + (closed.cites if closed else ())))


def _most(state: RoundState, seat: int) -> int:
    """The most that the limit lets a wager come to, and an irregularity leaves of it."""
    most, irregular = max(state.high, least_and_most(state, seat)[1]), state.irregular
    return min(most, irregular.cap) if irregular is not None and irregular.capped else most


EARLY_WAGER: Case[TurnReached] = Case(
    "wager_out_of_turn",
    lambda _, __: "",
    (
        Rule("early_must_check", lambda law: law.turns.early_must_check, _only_checks,
             "Those before checked, so whoever wagered out of turn checks too.", _must_check),
        Rule("early_call_or_fold", lambda law: law.turns.early_call_or_fold, _met,
             "A wager no larger was made before: call or fold, no raise.", _limit_to("call_or_fold")),
        Rule("early_exceeded_forfeits", lambda law: law.turns.early_exceeded_forfeits, _exceeded,
             "A larger wager was made before: call, raise or fold; a fold leaves the early wager in the pot.",
             _limit_to("all_options")),
        Rule("early_stands_if_folded", lambda law: law.turns.early_stands_if_folded, _only_folds,
             "Those before folded, so the wager stands.", _stand),
        Rule("early_stands", lambda law: law.turns.early_stands, _not_exceeded,
             "Nobody before bet more, so the wager stands.", _stand),
        Rule("early_exceeded_returned", lambda law: law.turns.early_exceeded_returned, _exceeded,
             "A larger bet was made before: fold, call or raise; a fold takes the early bet back.", _free),
    ),
)  # fmt: skip


def settle_turn(state: RoundState) -> tuple[e.AnyEvent, ...]:
    """What becomes of an act out of turn, once its turn has come."""
    irregular = state.irregular
    if irregular is None or not irregular.early or state.phase != "betting":
        return ()
    early = next((each for each in irregular.early if each.seat == state.to_act), None)
    if early is None:
        return ()
    if early.act == "wager":
        return _settle_wager(state, early)
    seat = early.seat
    ordinary = decide_check(state, c.Check(seat)) if early.act == "check" else decide_fold(state, c.Fold(seat))
    if isinstance(ordinary, Refusal):
        return (e.EarlyActSettled(early.seat, "all_options", 0, cites=state.law.turns.in_turn),)
    return (e.EarlyActSettled(early.seat, "stands", 0, cites=state.law.turns.in_turn), *ordinary)


def rule_at_turn(state: RoundState) -> Chosen[TurnReached] | None:
    """The rule on a wager out of turn whose turn has come, or nothing where there is none."""
    waiting = state.irregular.early if state.irregular and state.phase == "betting" else []
    early = next((each for each in waiting if each.seat == state.to_act and each.act == "wager"), None)
    return _choose(state, reached(state, early)) if early else None


def _choose(state: RoundState, facts: TurnReached) -> Chosen[TurnReached]:
    chosen = choose(state, EARLY_WAGER, facts)
    assert not isinstance(chosen, Refusal), chosen
    return chosen


def _settle_wager(state: RoundState, early: HeldAct) -> tuple[e.AnyEvent, ...]:
    facts = reached(state, early)
    chosen = _choose(state, facts)
    trial = Trial(state)
    trial.emit(e.Ruled(EARLY_WAGER.irregularity, chosen.rule, chosen.outcome, cites=chosen.cites))
    chosen.effect(trial, facts, chosen.cites)
    return tuple(trial.events)


# misdirected by the dealer


def _retractable(state: RoundState) -> list[HeldAct]:
    """Acts whose turn has not come yet: those held aside, and folds that bound at once."""
    irregular = state.irregular
    if irregular is None:
        return []
    folds = [early for early, _ in irregular.folded_early if any(state.able[seat] for seat, _ in early.skipped)]
    return irregular.early + folds


def _nobody_early(state: RoundState, _: Any) -> str:
    return "" if _retractable(state) else "nobody has acted out of turn"


def _retract(trial: Trial, _: Any, cites: Cites) -> None:
    for early in _retractable(trial.state):
        chips = _chips(trial.state, early) if early.act == "wager" else 0
        trial.emit(e.EarlyActSettled(early.seat, "retracted", chips, cites=cites))


MISDIRECTED: Case[Misdirected] = Case(
    "misdirected_by_the_dealer",
    _nobody_early,
    (
        Rule("misdirected", lambda law: law.turns.misdirected, lambda _, __: "",
             "The acts are taken back, and everyone acts in the right order.", _retract),
    ),
)  # fmt: skip
