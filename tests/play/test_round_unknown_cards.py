"""A physical table: the machine has not seen the cards that lie face down, and the round ends the same."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pitboss.cards import UNKNOWN, Card
from pitboss.cite import Refusal
from pitboss.instruments.catalogue import load
from pitboss.instruments.determine import Offer
from pitboss.play import Accepted, RoundOfPlay
from pitboss.play import commands as c
from pitboss.play import events as e
from pitboss.play.draw import reshuffle_pool
from tests.play.accounts import winnings
from tests.play.random_rounds import every_game, hold
from tests.play_helpers import OFFERS, Opening, determined, opened, play_on, shuffled


@every_game(25)
def test_a_round_dealt_unseen_ends_as_if_it_had_been_seen(offer: Offer, examples: int) -> None:
    hold(ends_alike, offer, examples)


def ends_alike(opening: Opening, chance: random.Random) -> None:
    """Play with every card known, then again with only the face-up ones known."""
    seen = play_on(opening.open(), chance, folds=0.05)
    unseen = opened(opening.game, opening.stakes, opening.button, unseen_shoe(opening, seen))
    for command in seen.commands:
        assert isinstance(unseen.submit(as_unseen(command, unseen)), Accepted)
    for event in seen.events:
        if isinstance(event, e.Shown) and event.seat in unseen.state.showing:
            assert isinstance(unseen.submit(c.Show(event.seat, event.cards)), Accepted)
        if isinstance(event, e.Mucked) and event.seat in unseen.state.showing:
            assert isinstance(unseen.submit(c.Muck(event.seat)), Accepted)
    assert unseen.is_over
    assert winnings(unseen) == winnings(seen)
    assert unseen.events[-1] == seen.events[-1]
    for seat in unseen.state.shown:
        assert Counter(unseen.state.hand(seat)) == Counter(seen.state.hand(seat))


def unseen_shoe(opening: Opening, seen: RoundOfPlay) -> list[int]:
    """The shoe with every card unknown that did not come to lie face up."""
    open_cards: set[Card] = set()
    for event in seen.events:
        match event:
            case e.Dealt(steps=steps):
                open_cards |= {card for _, card, face_up in steps if face_up}
            case e.CommunalCardRetrieved(card=card):
                open_cards.add(card)
            case e.DiscardsShuffled():
                break
            case _:
                pass
    return [card if card in open_cards else UNKNOWN for card in opening.shoe]


def as_unseen(command: c.AnyCommand, unseen: RoundOfPlay) -> c.AnyCommand:
    """The dealer who shuffles discards does not see those that nobody named."""
    if not isinstance(command, c.ShuffleDiscards):
        return command
    pool = Counter(reshuffle_pool(unseen.state))
    named = [card if card in pool else UNKNOWN for card in command.cards]
    return c.ShuffleDiscards(tuple(named))


def unseen_hold_em() -> RoundOfPlay:
    """Three players with unseen hands have checked down an open board."""
    game = determined(load("gazette-2001").players_game("hold-em"), blinds=(5, 10))
    shoe = shuffled(game, random.Random(3))
    board = [UNKNOWN if at < 6 or at in (6, 10, 12) or at > 13 else card for at, card in enumerate(shoe)]
    hand = opened(game, {1: 500, 2: 500, 3: 500}, 3, board)
    while is_betting(hand):
        hand.submit(c.Call(hand.state.to_act) if hand.options().get("call") else c.Check(hand.state.to_act))
    return hand


def test_unseen_cards_must_be_named_to_be_shown() -> None:
    hand = unseen_hold_em()
    refused = hand.submit(c.Show(hand.state.to_act))
    assert isinstance(refused, Refusal)
    assert refused.code == "not_held"
    assert "name them" in refused.message


def test_named_cards_cannot_lie_elsewhere_be_doubled_or_be_too_many() -> None:
    hand = unseen_hold_em()
    seat, board = hand.state.to_act, hand.state.board
    free = [card for card in hand.state.game.deck.cards if card not in board]
    for named in ((board[0], free[0]), (free[0], free[0]), tuple(free[:3]), (free[0], UNKNOWN)):
        refused = hand.submit(c.Show(seat, named))
        assert isinstance(refused, Refusal), named
        assert refused.cites
    assert isinstance(hand.submit(c.Show(seat, tuple(free[:2]))), Accepted)
    again = hand.submit(c.Show(hand.state.to_act, tuple(free[1:3])))
    assert isinstance(again, Refusal)


def is_betting(hand: RoundOfPlay) -> bool:
    return hand.state.phase == "betting"


def test_a_refusal_does_not_tell_which_card_lies_elsewhere() -> None:
    """Two seats are unseen, the rest of the shoe is known to the machine: naming cards finds nothing out."""
    game = determined(load("draw-2005").players_game("draw"))
    shoe = shuffled(game, random.Random(4))
    mine, known = shoe[0:10:2], shoe[10]
    shoe[0:10:2] = [UNKNOWN] * 5
    hand = opened(game, {1: 500, 2: 500}, 2, shoe)
    for seat in (1, 2):
        assert isinstance(hand.submit(c.Call(seat)), Accepted)
    refused = hand.submit(c.Draw(1, (mine[0], known)))
    assert isinstance(refused, Refusal)
    assert not any(str(card) in refused.message for card in (mine[0], known))
    assert not refused.facts
    for command in (c.Draw(1), c.Draw(2), c.Bet(1, 10), c.Call(2)):
        assert isinstance(hand.submit(command), Accepted)
    refused = hand.submit(c.Show(1, (*mine[:4], known)))
    assert isinstance(refused, Refusal)
    assert refused.message == "seat 1 cannot hold the cards named"


def test_the_last_unseen_hand_cannot_be_mucked() -> None:
    hand = unseen_hold_em()
    for _ in range(2):
        assert isinstance(hand.submit(c.Muck(hand.state.to_act)), Accepted)
    assert [option.act for option in hand.options().may] == ["show"]
    refused = hand.submit(c.Muck(hand.state.to_act))
    assert isinstance(refused, Refusal)
    assert refused.code == "last_hand"


def test_the_last_unseen_hand_for_a_side_pot_cannot_be_mucked() -> None:
    game = determined(load("gazette-2001").players_game("hold-em"), blinds=(5, 10))
    shoe = shuffled(game, random.Random(3))
    shoe[:6] = [UNKNOWN] * 6
    free = [card for card in game.deck.cards if card not in shoe]
    hand = opened(game, {1: 500, 2: 500, 3: 50}, 3, shoe)
    for command in (c.RaiseTo(3, 50), c.RaiseTo(1, 200), c.Call(2)):
        assert isinstance(hand.submit(command), Accepted)
    while is_betting(hand):
        hand.submit(c.Check(hand.state.to_act))
    mucked = 0
    while not hand.is_over:
        seat = hand.state.to_act
        if seat != 3 and isinstance(hand.submit(c.Muck(seat)), Accepted):
            mucked += 1
            continue
        hand.submit(c.Show(seat, tuple(free[2 * seat - 2 : 2 * seat])))
    assert mucked == 1
    assert winnings(hand)[3] <= 150


def test_stud_with_even_the_up_cards_unseen_is_shown_hand_by_hand() -> None:
    game = determined(load("gazette-2001").players_game("seven-card-stud"))
    hand = opened(game, {1: 500, 2: 500}, 2, [UNKNOWN] * 52)
    for _ in range(5):
        hand.submit(c.Bet(hand.state.to_act, 5))
        hand.submit(c.Call(hand.state.to_act))
    for seat in hand.state.showing[:]:
        named = game.deck.cards[7 * seat : 7 * seat + 7]
        assert isinstance(hand.submit(c.Show(seat, named)), Accepted)
        assert Counter(hand.state.hand(seat)) == Counter(named)
        assert len(hand.state.up[seat]) == 4
    assert hand.is_over


@pytest.mark.parametrize("offer", [offer for offer in OFFERS if offer.spec.draws], ids=lambda offer: offer.instrument)
def test_a_drawer_may_discard_cards_without_naming_them(offer: Offer) -> None:
    game = determined(offer, blinds=(25, 50), chip=25, minimum_bet=50)
    hand = opened(game, {1: 500, 2: 500, 3: 500}, 3, [UNKNOWN] * 52)
    while is_betting(hand):
        hand.submit(c.Call(hand.state.to_act))
    for count in (5, 2, 0):
        assert isinstance(hand.submit(c.Draw(hand.state.to_act, (UNKNOWN,) * count)), Accepted)
    assert [len(hand.state.down[seat]) for seat in (1, 2, 3)] == [5, 5, 5]
    while is_betting(hand):
        hand.submit(c.Check(hand.state.to_act))
    assert isinstance(hand.submit(c.Show(1, tuple(game.deck.cards[:5]))), Accepted)
    assert isinstance(hand.submit(c.Muck(2)), Accepted)
    assert isinstance(hand.submit(c.Muck(3)), Accepted)
    assert winnings(hand)[1] == 150 - hand.state.taken


@pytest.mark.parametrize("offer", [offer for offer in OFFERS if offer.spec.draws], ids=lambda offer: offer.instrument)
def test_a_named_discard_cannot_be_a_card_twice_or_from_another_deck(offer: Offer) -> None:
    game = determined(offer, deck=36, blinds=(25, 50), chip=25, minimum_bet=50, seats=3)
    hand = opened(game, {1: 500, 2: 500, 3: 500}, 3, [UNKNOWN] * 36)
    while is_betting(hand):
        hand.submit(c.Call(hand.state.to_act))
    cards = game.deck.cards
    outside = Card(0)
    for named in ((cards[0], cards[0]), (outside,), (cards[0], cards[1], cards[0])):
        assert isinstance(hand.submit(c.Draw(1, named)), Refusal), named
    assert isinstance(hand.submit(c.Draw(1, (cards[0],))), Accepted)
    assert isinstance(hand.submit(c.Draw(2, (cards[0],))), Refusal)
