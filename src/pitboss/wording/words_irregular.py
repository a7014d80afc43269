"""The events of irregularities in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as e

Who = Callable[[int], str]
Sign = Callable[[Card], str]
PLACES = {e.BOARD: "the board", e.BURN: "the burn cards", e.DISCARDS: "the discards", e.SHOE: "the shoe"}
EARLY: Mapping[e.EarlyOutcome, str] = {
    "stands": "the act of {who} out of turn stands",
    "must_check": "{who} must check, and may take {chips} back",
    "call_or_fold": "{who} may call or fold, and may take {chips} back",
    "all_options": "{who} may call, raise or fold",
    "retracted": "the act of {who} out of turn is taken back",
}
IrregularEvent = (
    e.Ruled
    | e.Voted
    | e.MisdealDeclared
    | e.Redealt
    | e.DealUndone
    | e.ReshuffleDue
    | e.StubShuffled
    | e.CardsExposed
    | e.CardsMoved
    | e.CardsRepaired
    | e.BetsCapped
    | e.ActedEarly
    | e.EarlyActSettled
    | e.UnderCalled
    | e.ExcessReturned
    | e.CheckWillTapOut
    | e.DeemedTappedOut
    | e.HandFouled
    | e.LastFolderWins
)


def tell_irregular(event: IrregularEvent, who: Who, sign: Sign) -> str:
    """What happened, as one sentence without its full stop."""
    return TOLD[type(event)](event, who, sign)


def _place(place: int, who: Who) -> str:
    return PLACES[place] if place in PLACES else who(place)


def _ruled(event: e.Ruled, _: Who, __: Sign) -> str:
    return f"ruling on {event.irregularity.replace('_', ' ')}: {event.outcome.rstrip('.')}"


def _voted(event: e.Voted, who: Who, _: Sign) -> str:
    against = [who(seat) for seat, yes in event.votes if not yes]
    said = "all agree" if event.agreed else f"not agreed by {', '.join(against)}"
    return f"the players are asked to {event.action.replace('_', ' ')} ({event.about}): {said}"


def _misdealt(event: e.MisdealDeclared, who: Who, _: Sign) -> str:
    back = ", ".join(f"{who(seat)} {amount:,}" for seat, amount in event.returned)
    return "a misdeal: the cards come back, forced bets stay" + (f", other wagers go back: {back}" if back else "")


def _exposed(event: e.CardsExposed, who: Who, sign: Sign) -> str:
    return "everybody has seen " + ", ".join(
        f"{'a card' if card == UNKNOWN else sign(card)} of {_place(place, who)}" for place, _, card in event.steps
    )


def _moves(steps: Iterable[tuple[Any, ...]], who: Who, sign: Sign) -> str:
    told = (
        f"{'a card' if step[0] == UNKNOWN else sign(step[0])} from {_place(step[1], who)} to {_place(step[2], who)}"
        for step in steps
    )
    return "; ".join(told)


def _moved(event: e.CardsMoved, who: Who, sign: Sign) -> str:
    if event.why == "turned":
        return f"the first card of {who(event.steps[0][1])} lies up, the next ones down"
    return f"cards move: {_moves(event.steps, who, sign)}"


def _repaired(event: e.CardsRepaired, who: Who, sign: Sign) -> str:
    return f"the deal is put right: {_moves(event.steps, who, sign)}"


def _early(event: e.ActedEarly, who: Who, _: Sign) -> str:
    act = {"wager": f"a wager of {event.total:,}", "check": "a check", "fold": "a fold"}[event.act]
    return f"{act} out of turn by {who(event.seat)}" + ("" if event.act == "fold" else " is held aside")


def _settled(event: e.EarlyActSettled, who: Who, _: Sign) -> str:
    told = EARLY[event.outcome].format(who=who(event.seat), chips=f"{event.chips:,}")
    return told + (
        f"; a fold leaves {event.chips:,} in the pot" if event.outcome == "all_options" and event.chips else ""
    )


TOLD: dict[type, Callable[[Any, Who, Sign], str]] = {
    e.Ruled: _ruled,
    e.Voted: _voted,
    e.MisdealDeclared: _misdealt,
    e.Redealt: lambda event, _, __: f"the {len(event.cards)} cards are shuffled and cut anew",
    e.DealUndone: lambda event, _, __: f"{len(event.steps)} cards go back on top of the shoe",
    e.ReshuffleDue: lambda _, __, ___: "the rest of the shoe is to be shuffled and cut",
    e.StubShuffled: lambda event, _, __: f"the {len(event.cards)} cards left in the shoe are shuffled and cut",
    e.CardsExposed: _exposed,
    e.CardsMoved: _moved,
    e.CardsRepaired: _repaired,
    e.BetsCapped: lambda event, _, __: f"nobody may have more than {event.most:,} in for this betting round",
    e.ActedEarly: _early,
    e.EarlyActSettled: _settled,
    e.UnderCalled: lambda event, who, _: f"{event.amount:,} put forward by {who(event.seat)} are short of a call",
    e.ExcessReturned: lambda event, who, _: f"{event.amount:,} that do not count go back to {who(event.seat)}",
    e.CheckWillTapOut: lambda event, who, _: f"a check taps {who(event.seat)} out",
    e.DeemedTappedOut: lambda event, who, _: f"to check taps out {who(event.seat)} for the rest of the round",
    e.HandFouled: lambda event, who, _: f"the hand of {who(event.seat)} has {event.held} cards and is folded",
    e.LastFolderWins: lambda event, who, _: f"no correct hand is left: the pot is for {who(event.seat)}, last to fold",
}
