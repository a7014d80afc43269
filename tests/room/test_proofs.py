"""Every card a viewer has seen can be proven to that viewer, and no other."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from pitboss.cards import card
from pitboss.instruments.determine import Offer
from pitboss.play import events as p
from pitboss.play.view import Observer
from pitboss.room import Entry
from pitboss.room.codec import encode
from pitboss.room.kinds.pots.kind import POTS
from pitboss.room.proofs import ProvenShoe, prove
from pitboss.room.shoe import verify
from pitboss.table import events as e
from pitboss.table.view import view_event
from tests.play_helpers import OFFERS, offer_name
from tests.room.hosting_lives import lived

ROUNDS = 25
TEXT = re.compile(rb'"([2-9TJQKA][cdhs]|JO)"')


def rounds_of(entries: list[Entry]) -> list[list[Entry]]:
    """The entries of each round that got as far as cards."""
    numbers = sorted({entry.round for entry in entries} - {0})
    found = [[entry for entry in entries if entry.round == number] for number in numbers]
    return [each for each in found if b"RoundStarted" in b"".join(entry.events for entry in each)]


def seen_by(entries: list[Entry], observer: Observer) -> set[str]:
    """Every card that stands in anything the viewer is sent of what the machine dealt or turned."""
    return seen_in([event for entry in entries for event in POTS.codec.events(entry.events)], observer)


def seen_in(told: list[Any], observer: Observer) -> set[str]:
    dealt = (p.Dealt, p.Shown, p.CommunalCardRetrieved, p.CardsExposed, p.CardsMoved, p.CardsRepaired)
    events = [on_the_table(event) for event in told if isinstance(event, dealt)]
    return {text.decode() for text in TEXT.findall(encode([view_event(event, observer) for event in events]))}


def lives_of_shoes(entries: list[Entry]) -> list[list[Any]]:
    """For each shoe of a round what happened while its cards were about: until all cards came back, or the end."""
    lives: list[list[Any]] = []
    over = 0
    for event in (event for entry in entries for event in POTS.codec.events(entry.events)):
        if isinstance(event, p.Redealt):
            over = len(lives)
        if isinstance(event, e.RoundStarted | p.DiscardsShuffled | p.Redealt | p.StubShuffled):
            lives.append([])
        for life in lives[over:]:
            life.append(event)
    return lives


def on_the_table(event: Any) -> Any:
    """A card seen while it is in the shoe is not proven: its place would tell when it comes."""
    if not isinstance(event, p.CardsExposed):
        return event
    return msgspec.structs.replace(event, steps=tuple(step for step in event.steps if step[0] != p.SHOE))


def check(shoes: tuple[ProvenShoe, ...], entries: list[Entry], observer: Observer) -> None:
    shown = {str(each.card) for shoe in shoes for each in shoe.proofs}
    assert shown == seen_by(entries, observer)
    for shoe, life in zip(shoes, lives_of_shoes(entries), strict=True):
        assert {str(each.card) for each in shoe.proofs} <= seen_in(life, observer)
        root = bytes.fromhex(shoe.commitment.root)
        assert all(verify(root, shoe.commitment.cards, each) for each in shoe.proofs)
        assert len({each.index for each in shoe.proofs}) == len(shoe.proofs)


@pytest.mark.parametrize("offer", OFFERS, ids=offer_name)
def test_the_cards_a_viewer_has_seen_are_proven_and_no_others(offer: Offer) -> None:
    life = lived(offer, 11, 500)
    rounds = rounds_of(life.entries)[:ROUNDS]
    assert len(rounds) > 5
    for each in rounds:
        for observer in (1, 2, 3, "rail"):
            check(prove(life.hosted, each, observer), each, observer)


@pytest.mark.parametrize("offer", [each for each in OFFERS if each.spec.draws], ids=offer_name)
def test_a_draw_that_runs_out_of_cards_has_a_second_shoe(offer: Offer) -> None:
    """And so has a round that was misdealt."""
    found: set[str] = set()
    for seed in range(100):
        found |= {shoe.commitment.purpose for shoe in later_shoes(offer, seed) if shoe.proofs}
        if len(found) == 2:
            break
    assert found == {"discards", "redeal"}


def later_shoes(offer: Offer, seed: int) -> list[ProvenShoe]:
    life = lived(offer, seed, 250)
    proven = [prove(life.hosted, each, seat) for each in rounds_of(life.entries) for seat in range(1, 9)]
    return [shoe for shoes in proven for shoe in shoes[1:]]


def test_salts_stay_sealed() -> None:
    """Neither events nor commands of any entry hold a salt."""
    life = lived(OFFERS[0], 3, 200)
    sealed = [msgspec.json.decode(entry.sealed) for entry in life.entries if entry.sealed != b"null"]
    salts = {salt for each in sealed for salt in each["salts"]}
    assert len(salts) > 100
    told = b"".join(entry.command + entry.events for entry in life.entries).decode()
    assert not [salt for salt in salts if salt in told]


def test_what_somebody_claims_to_have_seen_is_not_proven() -> None:
    """A card named in a request does not count: its place in the shoe would be given away."""
    life = lived(OFFERS[0], 3, 200)
    entries = rounds_of(life.entries)[0]
    hidden = next(text for text in map(str, shoe_of(entries)) if text not in seen_by(entries, "rail"))
    claim = e.CardsShownToAll("Ann 1", 1, (card(hidden),), cites=(), at=0)
    last = entries[-1]
    told = msgspec.structs.replace(last, events=encode([*POTS.codec.events(last.events), claim]))
    assert prove(life.hosted, [*entries[:-1], told], "rail") == prove(life.hosted, entries, "rail")


def shoe_of(entries: list[Entry]) -> tuple[int, ...]:
    events = [event for entry in entries for event in POTS.codec.events(entry.events)]
    return next(event.shoe for event in events if isinstance(event, e.RoundStarted))
