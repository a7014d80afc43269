"""Choices that a record holds give their game again, whatever the checks of today would say of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pitboss.banked import BankedGame
from pitboss.instruments import banked_determine, determine
from pitboss.instruments.catalogue import banked_offers
from pitboss.instruments.determine import Offer
from pitboss.play import Game
from tests.play.determinations import determinations
from tests.play_helpers import OFFERS, determined, offer_name


@given(data=st.data())
def test_recorded_choices_give_the_game_they_were_recorded_of(data: st.DataObject) -> None:
    offer = data.draw(st.sampled_from(OFFERS))
    game = determined(offer, **data.draw(determinations(offer)))
    assert offer.determined(game.choices) == game


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_recorded_choices_are_not_refused_by_a_stricter_check(offer: Offer) -> None:
    """As a table is recovered whose document is read more strictly now than when it opened."""
    strange = replace(determined(offer).choices, seats=99, blinds=(7, 3), deck=20, max_raises=0)
    assert isinstance(offer.determine(seats=99, blinds=(7, 3), deck=20, max_raises=0), tuple)
    game = offer.determined(strange)
    assert game.choices == strange
    assert {"seats", "deck"} <= {line.name for line in game.determined}


def test_a_game_against_the_house_is_believed_as_recorded() -> None:
    (offer,) = banked_offers()
    game = offer.determine(minimum=20, maximum=400)
    assert isinstance(game, BankedGame)
    assert offer.determined(game.choices) == game
    strange = replace(game.choices, minimum=-5, seats=99)
    assert isinstance(offer.determine(minimum=-5, seats=99), tuple)
    assert offer.determined(strange).choices == strange


def test_what_is_recorded_is_not_checked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("checked again")

    games = [(offer, offer.determine()) for offer in OFFERS]
    house = [(offer, offer.determine()) for offer in banked_offers()]
    monkeypatch.setattr(determine, "CHECKS", (fail,))
    monkeypatch.setattr(banked_determine, "CHECKS", (fail,))
    for offer, game in games:
        assert isinstance(game, Game)
        assert offer.determined(game.choices) == game
    for banked, against_house in house:
        assert isinstance(against_house, BankedGame)
        assert banked.determined(against_house.choices) == against_house
