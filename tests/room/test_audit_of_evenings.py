"""Evenings dealt by hand and directed events, read under another edition: nothing is found but what somebody forged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.instruments.banked_determine import BankedOffer
from pitboss.instruments.catalogue import banked_offers
from pitboss.instruments.determine import Offer
from pitboss.room.audit import audit
from pitboss.room.kinds.event.record import count_again
from pitboss.room.records import Entry
from pitboss.room.store import Store
from pitboss.tournament.conditions import TimeToAct
from tests.play_helpers import OFFERS, offer_name
from tests.room.audit_forging import chain_anew, written
from tests.room.by_hand_lives import ByHandLife
from tests.room.conducted import ConductedRoom, quick
from tests.room.earlier_edition import earlier_store
from tests.room.event_lives import STREAM, EventLife

GAMES: dict[str, Offer | BankedOffer] = {
    **{offer_name(each): each for each in OFFERS},
    **{f"{each.instrument}/{each.spec.key}": each for each in banked_offers()},
}
DRAWN = (
    ("omaha-2017/omaha", 0, 60),
    ("stones-omaha/omaha", 2, 60),
    ("draw-2005/draw", 3, 60),
    ("gazette-2001/seven-card-stud", 1, 60),
    ("gazette-2001/hold-em-early-bird", 2, 40),
    ("uth-2019/ultimate-texas-holdem", 0, 90),
)
"""Evenings of a few minutes, in which what went wrong before is done again: game, seed, and how much is tried."""


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """In which an earlier program writes, until `read_later`."""
    with earlier_store(tmp_path, monkeypatch) as store:
        yield store


Found = list[tuple[str, int, str]]


def read_later(store: Store, monkeypatch: pytest.MonkeyPatch) -> Found:
    """What a later edition finds, apart from the staff: nobody has hired them here."""
    monkeypatch.undo()
    report = audit(store)
    assert report.derived == 0, "all of it was another edition's"
    assert report.read + report.wrong == sum(store.streams().values())
    return [(each.stream, each.seq, each.what) for each in report.findings if "is said to be by" not in each.what]


def evening(store: Store, game: str, seed: int, steps: int) -> ByHandLife:
    return ByHandLife(store, GAMES[game], seed, f"{game.replace('/', '-')}-{seed}").live(steps)


def kinds(entries: Sequence[Entry]) -> set[str]:
    return {event["type"] for entry in entries for event in json.loads(entry.events)}


def test_no_evening_dealt_by_hand_is_called_forged(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unknown cards, named ones, what is taken back, misdealt, counted with a note, won from and lost to the house."""
    for game, seed, steps in DRAWN:
        evening(store, game, seed, steps)
    told = kinds([entry for stream in store.streams() for entry in store.entries(stream)])
    assert told >= HAPPENED, HAPPENED - told
    assert read_later(store, monkeypatch) == []


HAPPENED = {
    "Dealt", "Revealed", "Shown", "Mucked", "ActTakenBack", "MisdealDeclared", "Redealt", "CardsChecked",
    "CardsVerified", "Discarded", "RoundClosed", "Ruled", "CommissionTaken", "ButtonCardsDealt",
    "banked.RoundClosed", "banked.Revealed", "banked.HandSettled", "banked.ActTakenBack", "banked.WagerCorrected",
}  # fmt: skip


OTHERS: dict[tuple[str, str], dict[str, Any]] = {
    ("omaha-2017/omaha", "BettingClosed"): {"pot": lambda pot: pot + 1},
    ("omaha-2017/omaha", "ActTakenBack"): {"reason": "another"},
    ("omaha-2017/omaha", "CardsVerified"): {"note": "another"},
    ("draw-2005/draw", "Shown"): {"cards": lambda shown: [*shown[1:], "5c"]},
    ("draw-2005/draw", "CardsChecked"): {"stage": "closing"},
    ("stones-omaha/omaha", "ButtonCardsDealt"): {"cards": lambda dealt: [[seat, "5c"] for seat, _ in dealt]},
    ("gazette-2001/seven-card-stud", "Revealed"): {"cards": lambda named: ["5c", *named[1:]]},
    ("gazette-2001/hold-em-early-bird", "CardsShuffledAndCut"): {"cut": 3},
    ("uth-2019/ultimate-texas-holdem", "banked.ActTold"): {"act": "fold"},
    ("uth-2019/ultimate-texas-holdem", "banked.NoMoreBets"): {"also": lambda _: [1]},
    ("uth-2019/ultimate-texas-holdem", "banked.ActTakenBack"): {"reason": "another"},
}
"""What is told otherwise, by game and kind of event: nothing that comes after it depends on it."""


@pytest.mark.parametrize(("game", "kind"), OTHERS)
def test_one_forged_entry_of_an_evening_is_found_where_it_is_and_nothing_else(
    game: str, kind: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, steps = next((seed, steps) for name, seed, steps in DRAWN if name == game)
    life = evening(store, game, seed, steps)
    where = forge(store, life.hosted.stream, kind, OTHERS[game, kind])
    assert {(stream, seq) for stream, seq, _ in read_later(store, monkeypatch)} == {where}


def forge(store: Store, stream: str, kind: str, fields: dict[str, Any]) -> tuple[str, int]:
    """The first entry with an event of a kind tells something else; the chain is written anew after it."""
    entries = list(store.entries(stream))
    at = next(at for at, entry in enumerate(entries) if kind in kinds([entry]))
    events = json.loads(entries[at].events)
    event = next(each for each in events if each["type"] == kind)
    event |= {name: other(event.get(name)) if callable(other) else other for name, other in fields.items()}
    entries[at] = replace(entries[at], events=written(events))
    chain_anew(store, stream, entries)
    return stream, entries[at].seq


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_no_evening_of_any_game_is_called_forged(game: str, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(6):
        evening(store, game, seed, 250)
    assert read_later(store, monkeypatch) == []


EVERYTHING = 14
"""The seed of an event with levels, a race-off, a break, a table that is broken, rebuys, prizes."""


@pytest.mark.parametrize("seed", [EVERYTHING, 1, 4])
def test_no_directed_event_is_called_forged(seed: int, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    EventLife(seed, store.append_now).live(300)
    assert read_later(store, monkeypatch) == []


OF_EVENTS: dict[str, dict[str, Any]] = {
    "event.DirectorNamed": {"person": "Mallory"},
    "event.Entered": {"agreed": False},
    "event.BreakGiven": {"until": lambda until: until + 60},
    "event.RacedOff": {"cards": lambda dealt: [[player, "2c"] for player, _ in dealt]},
    "event.ActCorrected": {"reason": "another"},
    "event.RebuyDeclined": {"player": "Zed"},
    "event.PrizePaid": {"player": "Zed"},
}


FIGURES: dict[str, dict[str, Any]] = {
    "event.Entered": {"fee": lambda fee: fee + 100},
    "event.RacedOff": {"issued": lambda issued: issued + 100},
    "event.Eliminated": {"first": lambda first: first + 1},
    "event.PrizePaid": {"cents": lambda cents: cents + 1},
}
"""What is counted again from the entries, whichever edition wrote them."""


@pytest.mark.parametrize("kind", FIGURES)
def test_one_forged_figure_of_a_directed_event_is_found_where_it_begins(kind: str, store: Store) -> None:
    life = EventLife(EVERYTHING, store.append_now).live(300)
    assert count_again(store, STREAM, life.hosted.charter).wrong == ()
    _, seq = forge(store, STREAM, kind, FIGURES[kind])
    found = count_again(store, STREAM, life.hosted.charter).wrong
    assert found
    assert found[0].startswith(f"entry {seq}: "), "figures that come after it may differ as well"


@pytest.mark.parametrize("kind", OF_EVENTS)
def test_one_forged_entry_of_a_directed_event_is_found_where_it_is(
    kind: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    EventLife(EVERYTHING, store.append_now).live(300)
    where = forge(store, STREAM, kind, OF_EVENTS[kind])
    assert {(stream, seq) for stream, seq, _ in read_later(store, monkeypatch)} == {where}


def test_no_event_that_the_house_conducts_is_called_forged(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its tables: each level is notified there, and bets that nobody set follow from it."""
    plain = quick(6, 3, chips=150)
    terms = replace(plain, play=replace(plain.play, time_to_act=TimeToAct(seconds=20, time_bank=30)))

    async def whole() -> None:
        conducted = ConductedRoom(store)
        await conducted.open(terms, bots=5)
        await conducted.play(lambda: conducted.event.phase == "closed")
        await conducted.room.stop()

    asyncio.run(whole())
    assert "ChangeNotified" in kinds([entry for stream in store.streams() for entry in store.entries(stream)])
    monkeypatch.undo()
    report = audit(store)
    assert report.read > report.derived, "nearly all of it was another edition's"
    assert [each.what for each in report.findings if "is said to be by" not in each.what] == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(60))
def test_no_event_of_any_kind_is_called_forged(seed: int, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    EventLife(seed, store.append_now).live(400)
    assert read_later(store, monkeypatch) == []
