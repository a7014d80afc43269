"""Recorded hands end as they were recorded: a few of our own making, and all of the shared ones."""

from __future__ import annotations

import gzip
import json
from decimal import Decimal
from pathlib import Path

import pytest

from pitboss.history import HistoryError, RoundRecord, play, replay
from pitboss.history.amounts import in_own_unit
from pitboss.history.files import read_file
from pitboss.history.phh_read import HandInFile
from tests.history.neutral import SHARED, needs_shared, recorded_hand

HANDS = Path(__file__).parent / "hands"
ENTRIES = [
    pytest.param(entry, id=f"{path.stem}-{entry.number}")
    for path in sorted(HANDS.iterdir())
    for entry in read_file(path)
]


@pytest.mark.parametrize("entry", ENTRIES)
def test_our_own_hands_end_as_their_files_say(entry: HandInFile) -> None:
    assert not isinstance(entry.hand, HistoryError), entry.hand
    replayed = replay(entry.hand)
    assert replayed.refusal is None
    told = replayed.record.particulars
    assert replayed.ending is not None
    assert told.finishing
    assert [in_own_unit(stack, told.unit) for stack in replayed.ending] == list(told.finishing)


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_replayed_hand_is_a_record_of_the_same_events(entry: HandInFile) -> None:
    assert not isinstance(entry.hand, HistoryError | RoundRecord)
    replayed = replay(entry.hand)
    again = play(replayed.record)
    assert again.refusal is None
    assert again.round is not None
    assert replayed.round is not None
    assert again.round.events == replayed.round.events


@needs_shared
def test_every_shared_hand_ends_with_the_recorded_stacks() -> None:
    wrong = []
    count = 0
    with gzip.open(SHARED / "open.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            told = json.loads(line)
            replayed = replay(recorded_hand(told))
            count += 1
            if replayed.refusal or list(replayed.ending or ()) != told["ending_stacks"]:
                wrong.append((told["id"], replayed.refusal, replayed.ending))
    assert count >= 11_803
    assert not wrong, f"{len(wrong)} hands, the first: {wrong[0]}"


@needs_shared
def test_every_shared_file_replays_and_differs_by_no_more_than_half_a_chip() -> None:
    """The files cut an odd chip in half; house rules give it to one player."""
    paths = sorted((SHARED / "files").iterdir())
    assert paths
    for path in paths:
        for entry in read_file(path):
            assert not isinstance(entry.hand, HistoryError), (path, entry.hand)
            replayed = replay(entry.hand)
            assert replayed.refusal is None, (path, replayed.refusal)
            told = replayed.record.particulars
            ending = [Decimal(in_own_unit(stack, told.unit)) for stack in replayed.ending or ()]
            assert all(abs(a - b) <= 0.5 for a, b in zip(ending, told.finishing or ending, strict=True)), path
