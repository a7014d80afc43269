"""Who may see what of an event: the only place where that is decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from pitboss.cards import UNKNOWN
from pitboss.play import events as e

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
    return replace(event, steps=tuple([_seen_step(step, observer) for step in event.steps]))


def _own_cards(event: e.Discarded, observer: Observer) -> e.AnyEvent:
    return event if event.seat == observer else replace(event, cards=(UNKNOWN,) * len(event.cards))


def _no_cards(event: e.DiscardsShuffled | e.Redealt | e.StubShuffled, _: Observer) -> e.AnyEvent:
    return replace(event, cards=(UNKNOWN,) * len(event.cards))


def _retrieved(event: e.CommunalCardRetrieved, observer: Observer) -> e.AnyEvent:
    return replace(event, discarded=tuple([_seen_step(step, observer) for step in event.discarded]))


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
