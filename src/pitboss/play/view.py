"""Who may see what: the only place where that is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from pitboss.cards import UNKNOWN, Card
from pitboss.play import events as e
from pitboss.play.forced_bets import over_blind_seat
from pitboss.play.irregular.held_acts import HeldAct
from pitboss.play.state import RoundState

Observer = int | Literal["rail", "floor", "inspector"]
"""A seat number, an onlooker, the staff, or the inspector, who alone sees every card."""


def view_event(event: e.AnyEvent, observer: Observer) -> e.AnyEvent:
    """An event as an observer may see it: cards they may not see are unknown."""
    see = SEEN.get(type(event))
    return see(event, observer) if see and observer != "inspector" else event


def _seen_step(step: e.DealStep, observer: Observer) -> e.DealStep:
    place, card, face_up = step
    return (place, card if face_up or (place > 0 and place == observer) else UNKNOWN, face_up)


def _seen_move(step: e.MoveStep, observer: Observer) -> e.MoveStep:
    """A card moves before the eyes of whoever holds it then."""
    card, origin, place, face_up = step
    return (card if face_up or (place > 0 and place == observer) else UNKNOWN, origin, place, face_up)


def _seen_repair(step: e.RepairStep, observer: Observer) -> e.RepairStep:
    """Nobody saw the card where it was by mistake; its owner has it now."""
    card, was, belongs = step
    return (card if belongs > 0 and belongs == observer else UNKNOWN, was, belongs)


def _steps(event: e.Dealt | e.DealUndone, observer: Observer) -> e.AnyEvent:
    return replace(event, steps=tuple(_seen_step(step, observer) for step in event.steps))


def _own_cards(event: e.Discarded, observer: Observer) -> e.AnyEvent:
    return event if event.seat == observer else replace(event, cards=(UNKNOWN,) * len(event.cards))


def _no_cards(event: e.DiscardsShuffled | e.Redealt | e.StubShuffled, _: Observer) -> e.AnyEvent:
    return replace(event, cards=(UNKNOWN,) * len(event.cards))


def _retrieved(event: e.CommunalCardRetrieved, observer: Observer) -> e.AnyEvent:
    return replace(event, discarded=tuple(_seen_step(step, observer) for step in event.discarded))


def _moves(event: e.CardsMoved, observer: Observer) -> e.AnyEvent:
    return replace(event, steps=tuple(_seen_move(step, observer) for step in event.steps))


def _repairs(event: e.CardsRepaired, observer: Observer) -> e.AnyEvent:
    return replace(event, steps=tuple(_seen_repair(step, observer) for step in event.steps))


SEEN: dict[type, Callable[[Any, Observer], e.AnyEvent]] = {
    e.Dealt: _steps,
    e.DealUndone: _steps,
    e.Discarded: _own_cards,
    e.DiscardsShuffled: _no_cards,
    e.Redealt: _no_cards,
    e.StubShuffled: _no_cards,
    e.CommunalCardRetrieved: _retrieved,
    e.CardsMoved: _moves,
    e.CardsRepaired: _repairs,
}
"""The events that hold cards which not everybody may see; all others are the same for everyone."""


class SeatView(msgspec.Struct, frozen=True):
    """A seat as an observer sees it."""

    seat: int
    stake: int
    bet: int
    down: tuple[Card, ...]
    up: tuple[Card, ...]
    in_the_round: bool
    tapped_out: bool
    words: str


class RoundView(msgspec.Struct, frozen=True):
    """A round of play as an observer sees it."""

    observer: Observer
    phase: str
    street: str
    button: int
    to_act: int
    pot: int
    high: int
    board: tuple[Card, ...]
    burned: int
    in_shoe: int
    seats: tuple[SeatView, ...]
    exposed: tuple[Card, ...] = ()
    """Cards that everybody has seen by mistake, wherever they lie."""
    early: tuple[HeldAct, ...] = ()
    """Acts out of turn that are held aside."""


def view_round(state: RoundState, observer: Observer) -> RoundView:
    """Everything an observer may know of the round at this moment."""
    return RoundView(
        observer=observer,
        phase=state.phase,
        street=state.game.spec.streets[state.street].name if state.street >= 0 else "",
        button=state.button,
        to_act=state.to_act or over_blind_seat(state),
        pot=state.pot,
        high=state.high,
        board=tuple(state.board),
        burned=len(state.burns),
        in_shoe=len(state.shoe) - state.drawn,
        seats=tuple(_seat_view(state, seat, observer) for seat in sorted(state.ring)),
        exposed=tuple(state.irregular.exposed) if state.irregular else (),
        early=tuple(state.irregular.early) if state.irregular else (),
    )


def _seat_view(state: RoundState, seat: int, observer: Observer) -> SeatView:
    visible = observer in (seat, "inspector") or seat in state.shown
    exposed = state.irregular.exposed if state.irregular else ()
    down = tuple(card if visible or card in exposed else UNKNOWN for card in state.down[seat])
    live = state.live[seat]
    return SeatView(
        seat=seat,
        stake=state.stakes[seat],
        bet=state.bet[seat],
        down=down,
        up=tuple(state.up[seat]),
        in_the_round=live,
        tapped_out=live and not state.able[seat],
        words=state.words.get(seat, ""),
    )
