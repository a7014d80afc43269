"""Words for every event."""

from __future__ import annotations

import random
import re
from typing import get_args

import pytest

from pitboss.cards import UNKNOWN, cards
from pitboss.instruments import register
from pitboss.instruments.catalogue import load
from pitboss.play import events as e
from pitboss.play.view import view_event
from pitboss.wording.words import YOU, clause_numbers, short_act, tell
from tests.play_helpers import OFFERS, determined, play_on, random_round

NAMES = {1: YOU, 2: "Ada", 3: "Bruno"}
HOLD_EM = "gazette-2001/hold-em"


def all_kinds_of_events() -> list[e.AnyEvent]:
    chance = random.Random(4)
    made: list[e.AnyEvent] = []
    for offer in OFFERS:
        for _ in range(6):
            made += play_on(random_round(determined(offer), chance), chance).events
    ace, king = cards("As Kd")
    return [
        *made,
        e.OverBlindDeclined(1, cites=()),
        e.DiscardsShuffled((ace, king), cites=()),
        e.CommunalCardRetrieved(ace, ((1, king, False),), cites=()),
        e.Revealed(0, (ace, king), cites=()),
        e.Returned(1, 20, cites=()),
        e.RoundVoided("a misdeal", ((1, 5), (2, 10)), cites=()),
        e.RoundVoided("a fire", (), 15, cites=()),
        e.Folded(1, 30, forfeits=True, cites=()),
        *irregular_events(),
    ]


def irregular_events() -> list[e.AnyEvent]:
    ace, king = cards("As Kd")
    return [
        e.Ruled("cut_forgotten", "cut_forgotten", "A misdeal.", cites=()),
        e.Voted("a torn card", "redeal", ((1, True), (2, False)), agreed=False, cites=()),
        e.Voted("a torn card", "redeal", ((1, True), (2, True)), agreed=True, cites=()),
        e.MisdealDeclared(((1, 20),), cites=()),
        e.Redealt((ace, king), cites=()),
        e.DealUndone(1, ((1, ace, True), (2, king, False)), cites=()),
        e.ReshuffleDue(cites=()),
        e.StubShuffled((ace, king), cites=()),
        e.CardsExposed(((1, 0, ace), (e.BURN, 0, UNKNOWN)), cites=()),
        e.CardsMoved("replaced", ((ace, 1, e.DISCARDS, False), (king, e.SHOE, 1, False)), cites=()),
        e.CardsMoved("turned", ((ace, 1, 1, True), (king, 1, 1, False)), cites=()),
        e.CardsRepaired(((ace, 1, 2), (king, 2, e.SHOE)), cites=()),
        e.BetsCapped(150, cites=()),
        e.ActedEarly(1, "wager", 30, cites=()),
        e.ActedEarly(1, "fold", cites=()),
        *(e.EarlyActSettled(1, outcome, 30, cites=()) for outcome in get_args(e.EarlyOutcome)),
        e.UnderCalled(1, 12, cites=()),
        e.ExcessReturned(1, 15, cites=()),
        e.CheckWillTapOut(1, cites=()),
        e.DeemedTappedOut(1, cites=()),
        e.HandFouled(1, 5, cites=()),
        e.LastFolderWins(1, cites=()),
    ]


def test_every_event_has_words() -> None:
    events = all_kinds_of_events()
    assert {type(event) for event in events} == set(get_args(e.AnyEvent))
    for event in events:
        told = tell(view_event(event, 1), NAMES)
        assert told[0].isupper() or told[0].isdigit(), told
        assert "  " not in told
        assert not re.match(r"You \w+s\b", told), told
        assert len(short_act(event)) < 40


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (e.Raised(1, 1200, tap_out=True, full=False, cites=()), "You raise to 1,200 and tap out, short of a raise"),
        (e.Raised(2, 40, cites=()), "Ada raises to 40"),
        (e.Called(4, 10, tap_out=True, cites=()), "Seat 4 calls 10 and taps out"),
        (e.Called(2, 0, cites=()), "Ada stands with a call of nothing"),
        (e.Folded(3, 10, cites=()), "Bruno folds and must still call, 10"),
        (e.Posted(2, "second_blind", 3, 10, cites=()), "Ada posts the second blind, 3, all that is left of 10"),
        (e.Discarded(2, (UNKNOWN, UNKNOWN), cites=()), "Ada discards two cards"),
        (e.Discarded(1, (), cites=()), "You stand pat"),
        (
            e.Awarded(1, "low", 1, 55, "eight-six low", cites=()),
            "You win 55, the low of the side pot with eight-six low",
        ),
        (e.CommissionTaken(0, "no pot exceeds 19", cites=()), "No commission: no pot exceeds 19"),
    ],
)
def test_words(event: e.AnyEvent, told: str) -> None:
    assert tell(event, NAMES) == told


def test_a_deal_names_only_the_cards_that_may_be_seen() -> None:
    ace, king, deuce = cards("As Kd 2c")
    steps = ((2, ace, False), (1, king, False), (2, deuce, True), (1, ace, True), (-1, king, False), (0, deuce, True))
    dealt = view_event(e.Dealt(0, steps, cites=()), 1)
    expected = (
        "Each player receives one card down and one up: Ada 2♣, you K♦ A♠, one card is burned, the board receives 2♣"
    )
    assert tell(dealt, NAMES) == expected


def test_clauses_of_another_document_are_named() -> None:
    law = load("gazette-2001").players_game("hold-em").laws[0]
    cites = law.round.shuffle_and_cut[:1] + register("gazette-2001").cite("H2.3")
    assert clause_numbers(cites, "gazette-2001") == "omaha-2017 7.1, gazette-2001 H2.3"
    assert clause_numbers(cites, "omaha-2017", most=1) == "7.1"
