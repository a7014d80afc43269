"""Irregularities and the ruling on each: what comes of it, by which clause, and what else the floor may choose.

A ruling can be looked at (`rule`) before it is made; `decide_irregularity` makes the very same one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from pitboss.banked import commands as c
from pitboss.banked import events as e
from pitboss.banked.decisions import give_up
from pitboss.banked.state import DECISIONS, RoundState
from pitboss.banked.wagers import Decision
from pitboss.cards import UNKNOWN, spell
from pitboss.cite import Cites, Refusal

Outcome = Literal["round_void", "misdeal", "hand_void", "hand_folded", "play_continues"]


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What the rules make of an irregularity, before anything is done about it."""

    outcome: Outcome
    cites: Cites
    effects: tuple[str, ...]
    """Who gets or loses what, in words."""
    alternatives: tuple[str, ...] = ()
    """What the floor may choose instead."""
    events: tuple[e.AnyEvent, ...] = ()
    """What happens if the ruling is made."""


def rule(state: RoundState, command: c.Irregularity) -> Ruling | Refusal:
    """The ruling on an irregularity at this moment; changes nothing."""
    if state.is_over:
        law = state.game.law
        return Refusal("round_over", "the round of play is over; its result stands", law.round_ends + law.card_fault)
    return RULINGS[type(command)](state, command)


def decide_irregularity(state: RoundState, command: c.Irregularity) -> Decision:
    ruling = rule(state, command)
    return ruling if isinstance(ruling, Refusal) else ruling.events


def _void_round(
    state: RoundState, outcome: Literal["round_void", "misdeal"], reason: str, cites: Cites, **marks: bool
) -> Ruling:
    law = state.game.law
    misdeal = outcome == "misdeal"
    returned = tuple((seat, area.owed) for seat, area in sorted(state.areas.items()) if area.owed)
    cites += law.misdeal if misdeal else ()
    voided = e.RoundVoided(reason, returned, misdeal=misdeal, **marks, cites=cites)
    effects = tuple(f"seat {seat} takes back {amount}" for seat, amount in returned)
    last = "the cards are shuffled and a new round is dealt" if misdeal else "the round has no result"
    return Ruling(outcome=outcome, cites=cites, effects=(*effects, last), events=(voided,))


def _malfunction(state: RoundState, command: c.ReportMalfunction) -> Ruling:
    told = {
        "mechanical": "a mechanical fault",
        "electrical": "an electrical fault",
        "cards_unfit": "cards unfit for use",
    }
    reason = f"the shuffling shoe malfunctions: {told[command.fault]}"
    return _void_round(state, "round_void", reason, state.game.law.malfunction, shoe_failed=True)


def _where(place: int) -> str:
    return {c.BOARD: "the board", c.DEALER: "the dealer"}.get(place, f"seat {place}")


def _due(state: RoundState, place: int) -> int:
    """How many cards a place should have; for an area without a hand, none."""
    spec, area = state.game.spec, state.area(place)
    if place == c.BOARD:
        return spec.communal_cards
    return spec.hole_cards if place == c.DEALER or (area and (area.is_funded or area.cards)) else 0


def _wrong_count(state: RoundState, command: c.ReportWrongCount) -> Ruling | Refusal:
    law, due = state.game.law, _due(state, command.place)
    nowhere = command.place not in (c.BOARD, c.DEALER, *state.areas)
    if state.phase == "wagers" or nowhere or command.count == due or command.count < 0:
        what = f"{_where(command.place)} is due {due} cards; {command.count} is no misdeal"
        return Refusal("no_irregularity", what, law.wrong_count, {"due": due})
    reason = f"{_where(command.place)} was dealt {command.count} cards instead of {due}"
    return _void_round(state, "misdeal", reason, law.wrong_count)


def _exposed(state: RoundState, command: c.ReportExposed) -> Ruling | Refusal:
    law = state.game.law
    if state.phase == "wagers":
        return Refusal("nothing_dealt", "no card has been dealt", law.exposed)
    if state.phase == "dealing" or command.during_deal:
        reason = f"a card of {_where(command.place)} was revealed during the deal"
        return _void_round(state, "misdeal", reason, law.exposed)
    if command.place != c.DEALER or state.phase not in DECISIONS:
        what = "after the deal the rules speak of the dealer's cards only; a player's is a matter of conduct"
        return Refusal("no_irregularity", what, law.dealer_exposed)
    return _dealer_exposed(state, command)


def _dealer_exposed(state: RoundState, command: c.ReportExposed) -> Ruling | Refusal:
    """Whether any play wager had been made when the card was seen decides."""
    law = state.game.law
    if not command.which or not set(command.which) <= set(range(len(state.dealer))):
        return Refusal("no_such_card", "the dealer's cards are 0 and 1", law.dealer_exposed)
    if not state.play_wagers_made:
        reason = "a card of the dealer was revealed before any play wager"
        return _void_round(state, "misdeal", reason, law.dealer_exposed_first)
    cards = tuple(state.dealer[which] for which in command.which)
    seen = e.CardExposed(tuple(sorted(set(command.which))), cards, cites=law.dealer_exposed_late)
    known = f": {spell(cards)}" if UNKNOWN not in cards else ""
    effects = (f"play goes on as normal; everyone has seen the dealer's card{known}",)
    return Ruling(outcome="play_continues", cites=seen.cites, effects=effects, events=(seen,))


def _unfunded(state: RoundState, command: c.ReportUnfunded) -> Ruling | Refusal:
    law, area = state.game.law, state.area(command.seat)
    if area is None or area.standing != "unfunded":
        what = f"seat {command.seat} was not dealt a hand without ante and blind"
        return Refusal("no_irregularity", what, law.unfunded)
    decided = bool(state.seats("checked", "bet", "folded"))
    if not (command.handled or decided):
        reason = f"a hand was dealt to seat {command.seat} without ante and blind, and nobody had handled cards"
        return _void_round(state, "round_void", reason, law.unfunded_unhandled)
    voided = e.HandVoided(command.seat, area.wagers, "dealt without ante and blind", cites=law.unfunded_handled)
    effects = (f"seat {command.seat} takes back {area.wagers.total}; its hand is void", "the other hands go on")
    return Ruling(outcome="hand_void", cites=voided.cites, effects=effects, events=(voided,))


def _card_fault(state: RoundState, command: c.ReportCardFault) -> Ruling:
    named = f" ({spell(command.cards)})" if command.cards else ""
    found = "a card is missing" if command.fault == "missing" else "a foreign card was found"
    ruling = _void_round(state, "round_void", f"{found}{named}", state.game.law.card_fault, deck_suspect=True)
    more = ("earlier rounds stand", "the deck is checked before the next round")
    return msgspec.structs.replace(ruling, effects=ruling.effects + more)


def _round_ground(state: RoundState, command: c.VoidRound) -> Ruling | Refusal:
    law = state.game.law
    cites = {
        "commotion": law.invalidate,
        "impractical": law.void,
        "fraud": law.void,
        "collusion": law.collusion,
    }[command.ground]
    if not command.reason.strip():
        return Refusal("no_reason", "a round is declared void for a reason", cites)
    ruling = _void_round(state, "round_void", command.reason, cites)
    if command.ground == "collusion":
        other = ("exclude the players from the round and let the others play on", "record the breach only")
        return msgspec.structs.replace(ruling, alternatives=other)
    return msgspec.structs.replace(ruling, alternatives=("let the round be played to its end",))


def _hand_ground(state: RoundState, command: c.VoidHand) -> Ruling | Refusal:
    law, area = state.game.law, state.area(command.seat)
    cites = {"breach": law.void_wagers, "collusion": law.collusion, "out_of_order": law.wager_order}[command.ground]
    if area is None or not area.wagers.total:
        return Refusal("no_wager", f"seat {command.seat} has no wager that could be void", cites)
    if command.ground == "out_of_order" and not area.out_of_order:
        return Refusal("in_order", f"seat {command.seat} did not wager out of order in this round", cites)
    if command.ground == "out_of_order" and area.infringed < 2:
        what = "wagers out of order stand the first time; the player is warned"
        return Refusal("first_infringement", what, cites)
    if not command.reason.strip():
        return Refusal("no_reason", "wagers are declared void for a reason", cites)
    voided = e.HandVoided(command.seat, area.wagers, command.reason, cites=cites)
    effects = (f"seat {command.seat} takes back {area.wagers.total} and is out of this round",)
    other = {
        "breach": ("exclude the player from the game", "do both", "record the breach only"),
        "collusion": ("declare the round void", "record the breach only"),
        "out_of_order": ("let the wagers stand and warn again",),
    }[command.ground]
    return Ruling(outcome="hand_void", cites=cites, effects=effects, alternatives=other, events=(voided,))


def _undecided(state: RoundState, command: c.FoldUndecided) -> Ruling | Refusal:
    law, area = state.game.law, state.area(command.seat)
    if area is None or area.standing != "deciding":
        what = f"seat {command.seat} has no decision to make"
        return Refusal("no_irregularity", what, law.no_decision)
    events = give_up(state, command.seat, law.no_decision, command.why)
    effects = (f"seat {command.seat} is folded and loses {area.wagers.total}",)
    other = ("give the player more time",) if command.why == "too_slow" else ()
    return Ruling(outcome="hand_folded", cites=law.no_decision, effects=effects, alternatives=other, events=events)


RULINGS: dict[type, Callable[[RoundState, Any], Ruling | Refusal]] = {
    c.ReportMalfunction: _malfunction,
    c.ReportWrongCount: _wrong_count,
    c.ReportExposed: _exposed,
    c.ReportUnfunded: _unfunded,
    c.ReportCardFault: _card_fault,
    c.VoidRound: _round_ground,
    c.VoidHand: _hand_ground,
    c.FoldUndecided: _undecided,
}
