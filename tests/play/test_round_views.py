"""No view leaks a card: what each observer may see is worked out here without the machine's help."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from pitboss.cards import UNKNOWN, Card, card
from pitboss.desk.codec import encode_card
from pitboss.instruments.determine import Offer
from pitboss.play import RoundOfPlay
from pitboss.play import events as e
from pitboss.play.state import RoundState
from pitboss.play.view import Observer, RoundView, view_event, view_round
from tests.irregular_rounds import play_irregularly
from tests.play.random_rounds import every_game, hold
from tests.play_helpers import Opening, play_on

encoder = msgspec.json.Encoder(enc_hook=encode_card)
WRITTEN_CARD = re.compile(r'"([2-9TJQKA][cdhs]|JO)"')


@every_game(20)
def test_no_view_leaks_a_card_or_hides_one_that_lies_open(offer: Offer, examples: int) -> None:
    hold(keeps_secrets, offer, examples)


def keeps_secrets(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance, folds=0.05)
    nothing_leaks(opening, hand, chance)


@every_game(10)
def test_no_view_leaks_a_card_when_things_go_wrong(offer: Offer, examples: int) -> None:
    hold(keeps_secrets_by_hand, offer, examples)


def keeps_secrets_by_hand(opening: Opening, chance: random.Random) -> None:
    by_hand = replace(opening, run="physical")
    nothing_leaks(by_hand, play_irregularly(by_hand.open(), chance), chance)


def nothing_leaks(opening: Opening, hand: RoundOfPlay, chance: random.Random) -> None:
    seats = sorted(opening.stakes)
    observers: tuple[Observer, ...] = (*chance.sample(seats, 2), 12, "rail", "floor")
    for observer in observers:
        known: set[Card] = set()
        for event, state in opening.states(hand.events):
            learn(known, event, observer)
            assert written(view_event(event, observer)) <= known, (observer, event)
            view = view_round(state, observer)
            assert written(view) <= known, (observer, event)
            assert lying_open(state, observer) <= written(view), (observer, event)


def learn(known: set[Card], event: e.AnyEvent, observer: Observer) -> None:
    """Own cards, up cards, the board and hands shown; a card shuffled back in is a secret again."""
    match event:
        case e.Dealt(steps=steps):
            known |= {card for place, card, face_up in steps if face_up or place == observer}
        case e.Shown(cards=cards):
            known |= set(cards)
        case e.CommunalCardRetrieved(card=card):
            known.add(card)
        case e.DiscardsShuffled(cards=cards) | e.StubShuffled(cards=cards):
            known -= set(cards)
        case e.MisdealDeclared():
            known.clear()
        case e.CardsExposed(steps=steps):
            known |= {card for _, _, card in steps}
        case e.CardsMoved(steps=steps):
            known |= {card for card, _, place, face_up in steps if face_up or place == observer}
        case _:
            pass


def lying_open(state: RoundState, observer: Observer) -> set[Card]:
    """What the observer must be able to see now."""
    seen = {*state.board, *(card for hand in state.up for card in hand)}
    for seat in state.ring:
        if seat == observer or seat in state.shown:
            seen |= set(state.down[seat])
    return seen | set(state.irregular.exposed if state.irregular else ())


def written(view: e.AnyEvent | RoundView) -> set[Card]:
    """Every card that appears when a view is sent out."""
    text = encoder.encode(view).decode()
    return {card(found) for found in WRITTEN_CARD.findall(text)}


@every_game(10)
def test_the_inspector_sees_everything(offer: Offer, examples: int) -> None:
    hold(shows_the_inspector, offer, examples)


def shows_the_inspector(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance)
    for event, state in opening.states(hand.events):
        assert view_event(event, "inspector") == event
        seats = view_round(state, "inspector").seats
        assert [card for seat in seats for card in seat.down] == list(hidden(state))


def hidden(state: RoundState) -> Iterator[Card]:
    for seat in sorted(state.ring):
        yield from state.down[seat]


@every_game(10)
def test_a_view_counts_the_cards_it_hides(offer: Offer, examples: int) -> None:
    hold(counts_hidden_cards, offer, examples)


def counts_hidden_cards(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance)
    for event, state in opening.states(hand.events):
        for seat in view_round(state, "rail").seats:
            assert len(seat.down) == len(state.down[seat.seat])
            assert seat.seat in state.shown or set(seat.down) <= {UNKNOWN}
        if isinstance(event, e.Dealt):
            seen = view_event(event, "rail")
            assert isinstance(seen, e.Dealt)
            assert len(seen.steps) == len(event.steps)
