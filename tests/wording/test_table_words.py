"""Words for what happens at a table."""

from __future__ import annotations

import random
from typing import get_args

import pytest

from pitboss.cards import cards
from pitboss.instruments.determine import Offer
from pitboss.table import events as e
from pitboss.wording.record_words import FOR_THE_RECORD, tell_record
from pitboss.wording.table_words import TELLERS, tell_table
from tests.play_helpers import OFFERS, determined, offer_name
from tests.table.random_lives import Life, choices_for, open_table, settings_for

NAMES = {1: "Ada", 2: "Bruno"}
ACE, KING = cards("As Kd")


def test_every_event_of_a_table_is_told_or_is_for_the_record() -> None:
    assert set(TELLERS) | set(FOR_THE_RECORD) == set(get_args(e.TableEvent))
    assert not set(TELLERS) & set(FOR_THE_RECORD)


def test_what_is_for_the_record_is_told_to_whoever_reads_it() -> None:
    checked = e.CardsChecked("opening", 52, 52, cites=(), at=0)
    assert tell_table(checked, NAMES) == ""
    assert tell_record(checked, NAMES) == "The dealer checks the cards before gaming: 52 of 52"
    approved = e.ApprovalRecorded("commission", "Commission", "C-5", "2017-11-20", 20, 30, cites=(), at=0)
    told = "The commission is approved by the Commission: C-5 of 2017-11-20, up to 20 (by time: each 30 minutes)"
    assert tell_record(approved, NAMES) == told
    assert tell_record(e.ButtonMoved(2, cites=(), at=0), NAMES) == "The button goes to Bruno"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (e.PlayerSeated("Ada", 1, 500, "new", cites=(), at=0), "Ada takes seat 1 with 500, new to the game"),
        (e.PlayerSeated("Ada", 1, 1500, "none", cites=(), at=0), "Ada takes seat 1 with 1,500"),
        (e.SeatOffered(4, "waiting", "Cleo", cites=(), at=0), "Seat 4 is offered to Cleo"),
        (e.SeatOffered(4, "seated", cites=(), at=0), "Seat 4 is offered to the players at the table"),
        (e.Entered("Ada", 1, "posts", 10, 5, cites=(), at=0), "Ada comes in by posting, 10 live, 5 dead"),
        (e.ButtonMoved(2, cites=(), at=0), "The button goes to Bruno"),
        (e.ButtonMoved(7, cites=(), at=0), "The button goes to Seat 7"),
        (e.ClockStarted(2, 40, announced=False, cites=(), at=0), "Bruno is put on the clock: 40 seconds"),
        (
            e.ClockStarted(2, 40, announced=False, asked="Ada", cites=(), at=0),
            "Bruno is put on the clock, as Ada asks: 40 seconds",
        ),
        (e.TimeBankStarted("Ada", 1, 20, 50, cites=(), at=20), "Ada has 30 seconds in the time bank"),
        (e.ActedFor("Ada", 1, "away", 1, cites=(), at=0), "Ada is not there: the house acts for them"),
        (e.SatOut("Ada", 1, "time", cites=(), at=0), "Ada sits out: turns were let pass"),
        (e.SatOut("Ada", 1, "blind", cites=(), at=0), "Ada sits out before the blind"),
        (e.ClockStarted(2, 40, announced=True, cites=(), at=0), ""),
        (
            e.ButtonCardsDealt(((1, ACE), (2, KING)), (1,), cites=(), at=0),
            "A card each for the button: Ada A♠, Bruno K♦",
        ),
        (e.TimeCharged((), 5, "wallet", 9, whole_table=True, cites=(), at=0), ""),
        (e.BreakGiven(190, 0, cites=(), at=100), "A break of 1 minute and 30 seconds"),
        (e.BreakExtended(700, "a queue", cites=(), at=100), "The break lasts 10 minutes from now: a queue"),
        (e.ChipsExchanged("Ada", 1, 75, 0, "lost", cites=(), at=0), "Ada has 0 now, 75 taken out of play: lost"),
        (e.ChipsExchanged("Ada", 1, 50, 300, "won", cites=(), at=0), "Ada has 300 now, 250 issued: won"),
        (e.AbsenceNoted("Ada", 1, cites=(), at=0), "Ada is absent, by the director's word"),
    ],
)
def test_the_words(event: e.TableEvent, words: str) -> None:
    assert tell_table(event, NAMES) == words


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_whatever_happens_at_a_table_can_be_told(offer: Offer) -> None:
    chance = random.Random(offer_name(offer))
    game = determined(offer, **choices_for(offer_name(offer), chance))
    life = Life(open_table(game, settings_for(game, chance)), game, chance)
    life.begin()
    for _ in range(120):
        life.step()
    told = [tell_record(event, {}) for event in life.table.events if isinstance(event, e.TableEvent)]
    assert any(told)
    assert not [words for words in told if words.endswith(".") or "_" in words]
