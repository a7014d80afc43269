"""What was told of real tables under an earlier edition is found sound by a later one: no shoe was committed there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from pitboss.cards import cards
from pitboss.room import wire_commands as w
from pitboss.room.audit import audit
from pitboss.room.store import Store
from tests.room.by_hand_desk import DEALER, SUPERVISOR, ByHandDesk
from tests.room.earlier_edition import earlier_store


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """In which an earlier program writes, until `read_later`."""
    with earlier_store(tmp_path, monkeypatch) as store:
        yield store


def test_a_round_dealt_anew_is_sound_whichever_edition_reads_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = ByHandDesk(store)
    desk.sit("Ann", "Bob", "Cid")
    desk.tell(w.DealByHand())
    desk.tell(w.ActAtTable("cut_forgotten"), SUPERVISOR)
    desk.tell(w.DealByHand())
    assert read_later(store, monkeypatch) == []


def test_a_street_of_stud_that_is_taken_back_is_sound_whichever_edition_reads_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The door cards that were named had been dealt from cards that nobody knew."""
    desk = ByHandDesk(store, "gazette-2001", "seven-card-stud")
    desk.sit("Ann", "Bob")
    desk.tell(w.DealByHand())
    desk.tell(w.NameCards(1, cards("Td")))
    desk.tell(w.ActAtTable("card_face_up_in_the_shoe", {"place": 1}), SUPERVISOR)
    assert read_later(store, monkeypatch) == []


def read_later(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a later edition finds, apart from the staff: nobody has hired them here."""
    monkeypatch.undo()
    report = audit(store)
    assert report.read > 0, "it was another edition"
    return [each.what for each in report.findings if "is said to be by" not in each.what]


def test_cards_that_are_counted_again_before_the_first_round_are_sound(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is open by then, and its gaming has not begun."""
    desk = ByHandDesk(store)
    for count in (51, 52):
        desk.tell(w.ActAtTable("CheckCards", {"count": count}), replace(DEALER, why="once more"))
    desk.sit("Ann", "Bob")
    desk.tell(w.DealByHand())
    assert read_later(store, monkeypatch) == []


def test_a_wager_under_its_least_that_settles_as_it_lies_is_sound(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = ByHandDesk(store, "uth-2019", "ultimate-texas-holdem")
    desk.sit("Ann")
    desk.tell(w.DealByHand())
    desk.of("Ann", w.PushWagers(5, 5))
    desk.tell(w.DealByHand())
    desk.of("Ann", w.BetPlay(15))
    for place, told in ((0, "2c 5d 7h 9s Jd"), (-1, "Kc 3s"), (1, "Jc 4h")):
        desk.tell(w.NameCards(place, cards(told)))
    desk.tell(w.DealByHand())
    assert any(b"WagerCorrected" in entry.events for entry in store.entries("byhand"))
    assert read_later(store, monkeypatch) == []
