"""The golden playthroughs are what the machine plays today."""

from __future__ import annotations

import difflib

import pytest

from pitboss.cards import UNKNOWN
from pitboss.instruments.catalogue import all_offers
from pitboss.instruments.determine import Offer
from pitboss.play import events as e
from pitboss.play.view import Observer, view_event
from tests.playthroughs.__main__ import GOLDEN
from tests.playthroughs.house_script import house_scripts
from tests.playthroughs.rounds import determined, play
from tests.playthroughs.script import SEEDS, file_name, key_of, script, written

OFFERS = all_offers()
AGAIN = "; `make playthroughs` rewrites the files, for review as a diff"


@pytest.mark.parametrize("offer", OFFERS, ids=key_of)
def test_playthrough_is_unchanged(offer: Offer) -> None:
    path = GOLDEN / file_name(offer)
    assert path.exists(), f"{path.name} is missing{AGAIN}"
    golden, today = path.read_text(encoding="utf-8").splitlines(), script(offer).splitlines()
    changes = "\n".join(difflib.unified_diff(golden, today, path.name, "today", n=2, lineterm=""))
    assert not changes, f"{key_of(offer)} plays otherwise{AGAIN}\n{changes}"


def test_there_is_no_playthrough_of_a_game_that_is_gone() -> None:
    known = {file_name(offer) for offer in OFFERS} | set(house_scripts())
    assert {path.name for path in GOLDEN.glob("*.txt")} == known


@pytest.mark.parametrize("name", house_scripts())
def test_playthrough_against_the_house_is_unchanged(name: str) -> None:
    path = GOLDEN / name
    assert path.exists(), f"{name} is missing{AGAIN}"
    golden, today = path.read_text(encoding="utf-8").splitlines(), house_scripts()[name].splitlines()
    changes = "\n".join(difflib.unified_diff(golden, today, name, "today", n=2, lineterm=""))
    assert not changes, f"{name} plays otherwise{AGAIN}\n{changes}"


@pytest.mark.parametrize("offer", OFFERS, ids=key_of)
def test_hidden_cards_are_written_as_unknown(offer: Offer) -> None:
    """Worked out here from the dealing itself: a card is for its own seat, for all if face up, else for nobody."""
    hand = play(determined(offer), SEEDS[key_of(offer)])
    for event in hand.events:
        if isinstance(event, e.Dealt):
            observers: tuple[Observer, ...] = (*hand.state.ring, "rail", "floor")
            for observer in observers:
                hidden = [card for place, card, face_up in event.steps if not face_up and place != observer]
                text = written(view_event(event, observer))
                assert not [card for card in hidden if str(card) in text]
                assert text.count(str(UNKNOWN)) == len(hidden)
