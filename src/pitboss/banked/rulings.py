"""Rulings against the house: which rule decides an irregularity, why the others do not, and what follows from it.

A ruling can be looked at (`rule`) before it is made; `decide_irregularity` makes the very same one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.irregularities import CASES
from pitboss.banked.rule import choose
from pitboss.banked.state import BankedRoundState
from pitboss.banked.wagers import Decision
from pitboss.cards import UNKNOWN, spell
from pitboss.cite import Refusal
from pitboss.desk import rules

Measure = Literal["round_void", "misdeal", "hand_void", "hand_folded", "play_continues"]


class BankedRuling(rules.GeneralRuling, frozen=True, kw_only=True):
    """What the rules make of an irregularity, before anything is done about it."""

    measure: Measure
    effects: tuple[str, ...]
    """Who gets or loses what, in words."""
    events: tuple[e.AnyEvent, ...]
    """What happens if the ruling is made."""


def rule(state: BankedRoundState, command: c.BankedIrregularity) -> BankedRuling | Refusal:
    """The ruling on an irregularity at this moment; changes nothing."""
    if state.is_over:
        law = state.game.law
        return Refusal(
            "round_over",
            "the round of play is over; its result stands",
            law.settlement.round_ends + law.irregular.card_fault,
        )
    case = CASES[type(command)]
    chosen = choose(state, case, command)
    if isinstance(chosen, Refusal):
        return chosen
    follow = chosen.effect(state, command, chosen.cites)
    ruled = e.Ruled(case.irregularity, chosen.rule, chosen.outcome, chosen.considered, cites=chosen.cites)
    return BankedRuling(
        irregularity=case.irregularity,
        rule=chosen.rule,
        outcome=chosen.outcome,
        cites=chosen.cites,
        considered=chosen.considered,
        choices_left=chosen.choices_left,
        measure=_measure(follow),
        effects=tuple(words for event in follow for words in _effects(event)),
        events=(ruled, *follow),
    )


def decide_irregularity(state: BankedRoundState, command: c.BankedIrregularity) -> Decision:
    ruling = rule(state, command)
    return ruling if isinstance(ruling, Refusal) else ruling.events


def _measure(follow: Sequence[e.AnyEvent]) -> Measure:
    match follow[-1]:
        case e.RoundVoided(misdeal=misdeal):
            return "misdeal" if misdeal else "round_void"
        case e.HandVoided():
            return "hand_void"
        case e.Folded():
            return "hand_folded"
        case _:
            return "play_continues"


def _effects(event: e.AnyEvent) -> Iterator[str]:
    match event:
        case e.RoundVoided():
            yield from _void_round(event)
        case e.HandVoided(seat=seat, returned=returned):
            back = f"takes back {returned.total} and " if returned.total else ""
            yield f"seat {seat} {back}is out of this round"
            yield "the other hands go on"
        case e.Folded(seat=seat, taken=taken):
            yield f"seat {seat} is folded and loses {taken.total}"
        case e.WagerCorrected(seat=seat, wager=wager, staked=staked, settled_on=settled_on):
            yield f"seat {seat} takes back {staked - settled_on} of its {wager}"
        case e.CardExposed(cards=cards):
            known = f": {spell(cards)}" if UNKNOWN not in cards else ""
            yield f"play goes on as normal; everyone has seen the dealer's card{known}"


def _void_round(event: e.RoundVoided) -> Iterator[str]:
    yield from (f"seat {seat} takes back {amount}" for seat, amount in event.returned)
    yield "the cards are shuffled and a new round is dealt" if event.misdeal else "the round has no result"
    if event.deck_suspect:
        yield "earlier rounds stand"
        yield "the deck is checked before the next round"
    if event.shoe_failed:
        yield "the shoe is replaced and both decks are checked before the next round"
