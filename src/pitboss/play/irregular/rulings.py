"""Rulings: which rule decides an irregularity, why the others do not, and exactly what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from pitboss.cite import Cites, Refusal
from pitboss.desk import rules
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.betting import Decision
from pitboss.play.dealer import dealer_step
from pitboss.play.irregular import commands as i
from pitboss.play.irregular import counts, exposures, floor, misdeals, stud, turns
from pitboss.play.irregular.limited import refuse_electronic
from pitboss.play.irregular.rule import Case, Chosen, choose
from pitboss.play.irregular.trial import Trial
from pitboss.play.state import RoundState

CASES: dict[type, Case[Any]] = {
    i.CardExposedInCut: misdeals.CUT_EXPOSED,
    i.CutForgotten: misdeals.CUT_FORGOTTEN,
    i.HoleCardsExposed: exposures.HOLE_CARDS,
    i.DealtOutOfTurn: misdeals.OUT_OF_TURN,
    i.PlayerMissed: misdeals.MISSED,
    i.ExtraCards: misdeals.EXTRA,
    i.BoardCardsExposed: exposures.BOARD,
    i.TopCardExposed: exposures.TOP_CARD,
    i.FirstCardUp: stud.FIRST_UP,
    i.FaceUpInShoe: stud.BOXED,
    i.FinalCardExposed: stud.FINAL,
    i.WrongNumberOfCards: counts.WRONG_NUMBER,
    i.CardsReachedDiscards: counts.DISCARDED,
    i.RetrieveFromDiscards: counts.RETRIEVED,
    i.Misdirected: turns.MISDIRECTED,
    i.PutToPlayers: floor.PUT_TO_PLAYERS,
    i.FloorDecides: floor.DECIDED,
    i.Invalidate: floor.INVALIDATED,
}
"""Every irregularity that is reported, with the rules on it."""


class SeatChange(msgspec.Struct, frozen=True):
    """What a ruling does to one player's chips."""

    seat: int
    stake_before: int
    stake_after: int
    bet_before: int
    bet_after: int


class Ruling(rules.GeneralRuling, frozen=True, kw_only=True):
    """What the rules make of something that went wrong, and everything that follows from it at once."""

    events: tuple[e.AnyEvent, ...]
    pot_before: int
    pot_after: int
    seats: tuple[SeatChange, ...]
    """The players whose chips move."""
    needs: str
    """`redeal` or `reshuffle` where the dealer must shuffle before play goes on."""
    to_act: int
    """Whose turn it is afterwards, or 0."""


def chosen_rule(state: RoundState, command: c.AnyCommand) -> Chosen[Any] | Refusal:
    """The rule that decides, or why the report cannot be ruled on."""
    case = CASES[type(command)]
    refused = None if case.electronic else refuse_electronic(state)
    if refused:
        return refused
    law = state.law.round
    if not case.electronic and state.irregular is not None and state.irregular.reshuffle_due:
        return Refusal("reshuffle_first", "the rest of the shoe is to be shuffled first", law.shuffle_and_cut)
    wrong = case.wrong_facts(state, command)
    if wrong:
        cites = _first_cites(state, case)
        return Refusal("wrong_facts", f"{case.irregularity.replace('_', ' ')}: {wrong}", cites)
    return choose(state, case, command)


def _first_cites(state: RoundState, case: Case[Any]) -> Cites:
    """The clauses of the first rule that the document has on the matter, or those on uncovered ones."""
    law = state.law
    found = next(filter(None, (rule.cites(law) for rule in case.rules)), ())
    return found or law.uncovered.by_agreement + law.uncovered.dispute or law.turns.in_turn


def decide_irregularity(state: RoundState, command: c.AnyCommand) -> Decision:
    chosen = chosen_rule(state, command)
    if isinstance(chosen, Refusal):
        return chosen
    trial = Trial(state)
    irregularity = CASES[type(command)].irregularity
    trial.emit(e.Ruled(irregularity, chosen.rule, chosen.outcome, cites=chosen.cites))
    chosen.effect(trial, command, chosen.cites)
    return tuple(trial.events)


def what_if(
    state: RoundState, command: c.AnyCommand, decide: Callable[[RoundState, c.AnyCommand], Decision]
) -> Ruling | Refusal:
    """A ruling with everything that would follow from it; changes nothing."""
    decision = decide(state, command)
    if isinstance(decision, Refusal):
        return decision
    chosen = chosen_rule(state, command) if type(command) in CASES else None
    after = Trial(state)
    after.emit(*decision)
    chosen = chosen or turns.rule_at_turn(after.state)
    while made := dealer_step(after.state):
        after.emit(*made)
        chosen = chosen or turns.rule_at_turn(after.state)
    return _ruling(state, chosen, after)


def _ruling(state: RoundState, chosen: Chosen[Any] | Refusal | None, after: Trial) -> Ruling:
    ruled = next((event for event in after.events if isinstance(event, e.Ruled)), None)
    last = after.state
    decided = chosen if isinstance(chosen, rules.Chosen) else None
    return Ruling(
        irregularity=ruled.irregularity if ruled else _named(after.events[0]),
        rule=ruled.rule if ruled else _named(after.events[0]),
        outcome=ruled.outcome if ruled else _plain_outcome(after.events),
        cites=ruled.cites if ruled else after.events[-1].cites,
        considered=decided.considered if decided else (),
        choices_left=decided.choices_left if decided else (),
        events=tuple(after.events),
        pot_before=state.pot,
        pot_after=last.pot,
        seats=tuple(change for seat in sorted(state.ring) if (change := _change(state, last, seat))),
        needs=_needs(last),
        to_act=last.to_act,
    )


PLAIN_OUTCOMES: dict[type, str] = {
    e.ActedEarly: "The act out of turn is held aside until the turn comes.",
    e.UnderCalled: "Short of a call: the player completes it, or folds and takes the chips back.",
    e.ExcessReturned: "More than a call and less than a raise: it is a call, and the rest goes back.",
}


def _plain_outcome(events: Sequence[e.AnyEvent]) -> str:
    """What follows where no rule had to be chosen."""
    if isinstance(events[0], e.ActedEarly) and isinstance(events[1:2] and events[1], e.Folded):
        return "The fold faces a bet, and binds at once though it came out of turn."
    told = (PLAIN_OUTCOMES[type(event)] for event in events if type(event) in PLAIN_OUTCOMES)
    return next(told, "The act is taken as it stands.")


def _named(event: e.AnyEvent) -> str:
    """An event's kind as a name of our own."""
    text = type(event).__name__
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in text).lstrip("_")


def _change(before: RoundState, after: RoundState, seat: int) -> SeatChange | None:
    change = SeatChange(seat, before.stakes[seat], after.stakes[seat], before.bet[seat], after.bet[seat])
    return change if _moved(change) else None


def _moved(change: SeatChange) -> bool:
    return change.stake_before != change.stake_after or change.bet_before != change.bet_after


def _needs(state: RoundState) -> str:
    if state.phase == "misdealt":
        return "redeal"
    return "reshuffle" if state.irregular is not None and state.irregular.reshuffle_due else ""
