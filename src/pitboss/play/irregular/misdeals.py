"""Errors of the cut and of the initial deal: misdeals, and what can be put right without one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitboss.cite import Cites
from pitboss.play import events as e
from pitboss.play.dealing import planned
from pitboss.play.irregular import commands as c
from pitboss.play.irregular.counts import cannot_foul, foul
from pitboss.play.irregular.rule import Case, Rule
from pitboss.play.irregular.trial import Trial
from pitboss.play.state import RoundState

GROUNDS = (
    "cut_exposed", "cut_forgotten", "exposed_any", "exposed_two", "exposed_two_of_one", "exposed_no_burn",
    "one_card_kept", "one_of_a_player_kept", "dealt_out_of_turn",
)  # fmt: skip
"""Rules that set no limit of time, and hold until the first betting round is over where a document says so."""


def is_late(state: RoundState) -> bool:
    """Whether the first betting round is over."""
    return state.street > 0 or state.phase == "showdown"


def not_late(state: RoundState, _: Any) -> str:
    return "" if is_late(state) else "the first betting round is not over"


def always(_: RoundState, __: Any) -> str:
    return ""


def declare_misdeal(trial: Trial, _: Any, cites: Cites) -> None:
    """Everything back as it was before the first card; only what was posted stays in the pot."""
    state, posted = trial.state, trial.irregular.put_in
    wagers = ((seat, state.put_in[seat] - posted[seat]) for seat in state.ring)
    returned = tuple((seat, amount) for seat, amount in wagers if amount)
    trial.emit(e.MisdealDeclared(returned, cites=cites + state.law.misdeals.new_deal))


def play_on(_: Trial, __: Any, ___: Cites) -> None:
    """Nothing changes."""


FOUND_LATE: Rule[object] = Rule(
    "found_late",
    lambda law: law.misdeals.found_late,
    not_late,
    "No misdeal: the first betting round is over. The hand is played out, and no chips go back.",
    play_on,
    excepts=GROUNDS,
)


def needs_a_deal(state: RoundState, _: Any = None) -> str:
    """Irregularities of the deal are reported while cards are out."""
    if state.phase in ("forced", "misdealt", "over", "void"):
        return "no cards are out"
    return ""


CUT_EXPOSED: Case[c.CardExposedInCut] = Case(
    "card_exposed_in_the_cut",
    needs_a_deal,
    (
        Rule("cut_exposed", lambda law: law.misdeals.cut_exposed, always, "A misdeal: a card was exposed in the cut.",
             declare_misdeal),
        FOUND_LATE,
    ),
)  # fmt: skip
CUT_FORGOTTEN: Case[c.CutForgotten] = Case(
    "cut_forgotten",
    needs_a_deal,
    (
        Rule("cut_forgotten", lambda law: law.misdeals.cut_forgotten, always,
             "A misdeal: the deck was not cut before the first bet.", declare_misdeal),
        FOUND_LATE,
    ),
)  # fmt: skip


# cards dealt to a wrong place


def _wrong_hole_card(state: RoundState, seats: Iterable[int], card: int) -> str:
    hole = sum(each.cards for each in state.game.spec.streets[0].passes if each.face == "down")
    for seat in seats:
        if seat not in state.ring:
            return f"seat {seat} is not in this round of play"
    return "" if 0 <= card < hole else f"the initial deal has {hole} hole cards; got number {card + 1} of them"


def _out_of_turn_facts(state: RoundState, facts: c.DealtOutOfTurn) -> str:
    if facts.seat == facts.instead_of:
        return "a card dealt out of turn went to another seat than its own"
    return needs_a_deal(state) or _wrong_hole_card(state, (facts.seat, facts.instead_of), facts.card)


def _unseen(_: RoundState, facts: c.DealtOutOfTurn) -> str:
    return "" if facts.seen else "nobody who was not entitled to the card has looked at it"


def _seen_or_late(state: RoundState, facts: c.DealtOutOfTurn) -> str:
    if facts.seen:
        return "a player looked at a card that was not theirs"
    return "it is too late to put the cards right" if is_late(state) else ""


def _exchange(trial: Trial, facts: c.DealtOutOfTurn, cites: Cites) -> None:
    """Each of the two cards to the seat it was meant for."""
    down = trial.state.down
    one, other = down[facts.seat][facts.card], down[facts.instead_of][facts.card]
    steps = ((other, facts.seat, facts.instead_of), (one, facts.instead_of, facts.seat))
    trial.emit(e.CardsRepaired(steps, cites=cites))


def _keep_the_cards(trial: Trial, facts: c.DealtOutOfTurn, cites: Cites) -> None:
    """Found too late, each plays what they were given, if both hands are still as dealt."""
    state, (one, other) = trial.state, (facts.seat, facts.instead_of)
    held = state.live[one] and state.live[other] and state.phase == "betting"
    if state.game.spec.draws or not held:
        return
    mine, theirs = state.down[one][facts.card], state.down[other][facts.card]
    trial.emit(e.CardsMoved("found", ((theirs, other, one, False), (mine, one, other, False)), cites=cites))


OUT_OF_TURN: Case[c.DealtOutOfTurn] = Case(
    "dealt_out_of_turn",
    _out_of_turn_facts,
    (
        Rule("dealt_out_of_turn", lambda law: law.misdeals.dealt_out_of_turn, _unseen,
             "A misdeal: a card dealt out of turn was seen by a player who was not entitled to it.", declare_misdeal),
        Rule("put_right_unseen", lambda law: law.misdeals.dealt_out_of_turn, _seen_or_late,
             "No misdeal: nobody looked, so the dealer puts the cards where they belong.", _exchange),
        Rule("found_late", lambda law: law.misdeals.found_late, not_late, FOUND_LATE.outcome, _keep_the_cards, GROUNDS),
    ),
)  # fmt: skip


# a player passed over, extra cards


def _missed_facts(state: RoundState, facts: c.PlayerMissed) -> str:
    return needs_a_deal(state) or _wrong_hole_card(state, (facts.seat,), facts.card)


def _extra_facts(state: RoundState, facts: c.ExtraCards) -> str:
    if not 0 < facts.count <= (len(state.game.deck) if is_late(state) else len(state.shoe) - state.drawn):
        return f"{facts.count} extra cards cannot have been dealt"
    return needs_a_deal(state) or _wrong_hole_card(state, (facts.seat,), 0)


def _spoilt(state: RoundState, facts: c.PlayerMissed | c.ExtraCards) -> str:
    """Why a deal cannot be put right; nothing where it can."""
    if facts.seen:
        return "players have looked at their cards"
    if not facts.traceable:
        return "nobody knows which card went where"
    as_dealt = state.drawn == len(_full_plan(state)) and not state.fold_order
    return "" if as_dealt else "other cards have been moved since"


def _full_plan(state: RoundState) -> tuple[int, ...]:
    return planned(state, 0)[0]


def _can_be_put_right(state: RoundState, facts: c.PlayerMissed | c.ExtraCards) -> str:
    late = "it is too late to put the cards right" if is_late(state) else ""
    return late or _spoilt(state, facts)


def _cannot_be_put_right(state: RoundState, facts: c.PlayerMissed | c.ExtraCards) -> str:
    if is_late(state):
        return "the initial deal is long over"
    return "" if _spoilt(state, facts) else "nobody looked and the deal can be put right"


def _put_right_missed(trial: Trial, facts: c.PlayerMissed, cites: Cites) -> None:
    """Every card after the one passed over went one place too far, and the last never left the shoe."""
    plan = _full_plan(trial.state)
    at = [at for at, place in enumerate(plan) if place == facts.seat][facts.card]
    _repair(trial, (*plan[:at], *plan[at + 1 :], e.SHOE), cites)


def _put_right_extra(trial: Trial, facts: c.ExtraCards, cites: Cites) -> None:
    """The cards dealt too many come off again, to the top of the shoe."""
    plan = _full_plan(trial.state)
    last = max(at for at, place in enumerate(plan) if place == facts.seat)
    _repair(trial, (*plan[: last + 1], *(facts.seat,) * facts.count, *plan[last + 1 :]), cites)


def _repair(trial: Trial, went: tuple[int, ...], cites: Cites) -> None:
    """Cards that went one way belong where the plan has them, or in the shoe."""
    state, plan = trial.state, _full_plan(trial.state)
    belongs = (*plan, *(e.SHOE,) * (len(went) - len(plan)))
    steps = tuple(
        (card, was, due)
        for card, was, due in zip(state.shoe, went, belongs, strict=False)
        if was != due
    )  # fmt: skip
    trial.emit(e.CardsRepaired(steps, cites=cites))


def _holds_wrong_number(state: RoundState, facts: c.PlayerMissed | c.ExtraCards) -> str:
    return cannot_foul(state, (facts.seat,))


def _fold_missed(trial: Trial, facts: c.PlayerMissed, cites: Cites) -> None:
    foul(trial, ((facts.seat, len(trial.state.hand(facts.seat)) - 1),), cites)


def _fold_extra(trial: Trial, facts: c.ExtraCards, cites: Cites) -> None:
    foul(trial, ((facts.seat, len(trial.state.hand(facts.seat)) + facts.count),), cites)


FOLDED = "No misdeal: the hand with the wrong number of cards is folded, its bets stay, the others play on."
MISSED: Case[c.PlayerMissed] = Case(
    "player_missed",
    _missed_facts,
    (
        Rule("player_missed", lambda law: law.misdeals.player_missed, _cannot_be_put_right,
             "A misdeal: a player was passed over, and the deal cannot be put right.", declare_misdeal,
             excepts=("wrong_count",)),
        Rule("put_right_unseen", lambda law: law.misdeals.player_missed, _can_be_put_right,
             "No misdeal: nobody looked, so the dealer puts the cards where they belong.", _put_right_missed,
             excepts=("wrong_count",)),
        FOUND_LATE,
        Rule("wrong_count", lambda law: law.hands.wrong_count, _holds_wrong_number, FOLDED, _fold_missed,
             excepts=("found_late",)),
    ),
)  # fmt: skip
EXTRA: Case[c.ExtraCards] = Case(
    "extra_cards",
    _extra_facts,
    (
        Rule("excess_card", lambda law: law.misdeals.excess_card, _cannot_be_put_right,
             "A misdeal: a player was dealt an excess card, and the deal cannot be put right.", declare_misdeal,
             excepts=("wrong_count",)),
        Rule("put_right_unseen", lambda law: law.misdeals.player_missed, _can_be_put_right,
             "No misdeal: nobody looked, so the extra cards go back on top of the shoe.", _put_right_extra,
             excepts=("wrong_count",)),
        FOUND_LATE,
        Rule("wrong_count", lambda law: law.hands.wrong_count, _holds_wrong_number, FOLDED, _fold_extra,
             excepts=("found_late",)),
    ),
)  # fmt: skip
