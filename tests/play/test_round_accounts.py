"""Chips and cards: none is lost, none is made, and every pot goes to whom the hands say."""

from __future__ import annotations

import random
from collections import Counter

from pitboss.instruments.determine import Offer
from pitboss.play import RoundOfPlay
from pitboss.play import events as e
from pitboss.play.pots import pots_gathered, pots_of
from pitboss.play.state import FIELDS
from pitboss.spec import Collection, PotPercentage
from tests.play.accounts import chips_on_the_table, contributions, every_card, expected_winnings, winnings
from tests.play.random_rounds import every_game, hold
from tests.play_helpers import Opening, play_on

GIVEN_AT_THE_OPENING = {"game", "law", "posts_due", "antes_due", "ante_kind"}
"""Parts of a state that no event carries."""


@every_game(40)
def test_chips_are_conserved_after_every_event(offer: Offer, examples: int) -> None:
    hold(conserves_chips, offer, examples)


def conserves_chips(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance)
    total = sum(opening.stakes.values())
    for event, state in opening.states(hand.events):
        assert chips_on_the_table(state) == total, event
        assert min(*state.stakes, *state.bet, *state.put_in, state.pot, state.taken) >= 0, event
    closed = hand.events[-1]
    assert isinstance(closed, e.RoundClosed)
    assert dict(zip(closed.seats, closed.stakes, strict=True)) == {seat: state.stakes[seat] for seat in opening.stakes}
    assert (state.pot, closed.commission) == (0, state.taken)


@every_game(10)
def test_chips_lie_in_the_middle_or_in_front_of_the_players(offer: Offer, examples: int) -> None:
    hold(gathers_pots, offer, examples)


def gathers_pots(opening: Opening, chance: random.Random) -> None:
    for _, state in opening.states(play_on(opening.open(), chance).events):
        if state.phase in ("forced", "betting"):
            in_the_middle = sum(pot.amount for pot in pots_gathered(state))
            assert in_the_middle + sum(state.bet) == state.pot + state.taken
            if all(state.able[seat] for seat in state.seats_in()):
                assert len(pots_gathered(state)) <= 1
        elif state.phase == "closed":
            assert pots_gathered(state) == pots_of(state)


@every_game(40)
def test_every_card_of_the_shoe_is_in_one_place_after_every_event(offer: Offer, examples: int) -> None:
    hold(accounts_for_cards, offer, examples)


def accounts_for_cards(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance, folds=0.05)
    deck = Counter(opening.game.deck.cards)
    for event, state in opening.states(hand.events):
        assert every_card(state) == deck, event


@every_game(25)
def test_the_events_alone_rebuild_the_state(offer: Offer, examples: int) -> None:
    hold(rebuilds, offer, examples)


def rebuilds(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance)
    *_, (_, rebuilt) = opening.states(hand.events)
    for name in set(FIELDS) - GIVEN_AT_THE_OPENING:
        assert getattr(rebuilt, name) == getattr(hand.state, name), name


@every_game(40)
def test_nobody_wins_more_from_another_than_he_put_in_himself(offer: Offer, examples: int) -> None:
    hold(wins_only_what_he_matched, offer, examples)


def wins_only_what_he_matched(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance)
    put_in = contributions(opening, hand)
    for seat, won in winnings(hand).items():
        folded_surplus = max(0, max(put_in.values()) - max(put_in[other] for other in hand.state.seats_in()))
        matched = sum(min(amount, put_in[seat]) for amount in put_in.values())
        assert won <= matched + folded_surplus * len(put_in)


@every_game(40)
def test_every_pot_goes_to_the_best_hands_and_mucking_loses_nothing(offer: Offer, examples: int) -> None:
    hold(pays_the_best_hands, offer, examples)


def pays_the_best_hands(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance, folds=0.03)
    shown_down = [event for event in hand.events if isinstance(event, e.ShowdownOpened)]
    alive = shown_down[0].order if shown_down else hand.state.seats_in()
    hands = {seat: hand.state.hand(seat) for seat in hand.state.ring if seat in alive}
    assert winnings(hand) == expected_winnings(opening, hand, hands)


@every_game(40)
def test_commission_stays_within_its_scheme(offer: Offer, examples: int) -> None:
    hold(charges_within_the_scheme, offer, examples)


def charges_within_the_scheme(opening: Opening, chance: random.Random) -> None:
    hand = play_on(opening.open(), chance)
    taken = [event for event in hand.events if isinstance(event, e.CommissionTaken)]
    match opening.game.choices.commission:
        case PotPercentage(percent=percent, cap=cap):
            total = sum(contributions(opening, hand).values())
            assert len(taken) == 1
            assert taken[0].amount <= min(cap, total * percent // 100)
            assert sum(taken[0].from_pots) == taken[0].amount
        case Collection() as scheme:
            assert [event.amount for event in taken] == collected(scheme, opening, hand)
        case _:
            assert not taken


def collected(scheme: Collection, opening: Opening, hand: RoundOfPlay) -> list[int]:
    """What a flat collection takes of each stage reached, once, from a pot that can bear it."""
    streets = {event.street for event in hand.events if isinstance(event, e.Dealt)}
    column = max(at for at, least in enumerate(scheme.players) if len(hand.state.ring) >= least)
    stages = [scheme.before_flop, scheme.flop if 1 in streets else (), scheme.turn if 2 in streets else ()]
    due = [fees[column] for fees in stages if fees] + ([scheme.no_flop] if 1 not in streets else [])
    borne = [min(fee, pot) for fee, pot in zip([fee for fee in due if fee], pots_charged(opening, hand), strict=False)]
    assert len(borne) == len([fee for fee in due if fee]) or hand.state.taken == 0, "a stage went uncharged"
    return borne


def pots_charged(opening: Opening, hand: RoundOfPlay) -> list[int]:
    """What the pot held just before each fee."""
    charged = (pair for pair in opening.states(hand.events) if isinstance(pair[0], e.CommissionTaken))
    return [state.pot + event.amount for event, state in charged if isinstance(event, e.CommissionTaken)]
