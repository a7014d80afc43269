"""A recorded room with keys and anchors: the newest program opens it, audits it and plays on."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from pitboss.room.audit import Report, audit
from pitboss.room.incidents import STREAM as INCIDENTS
from pitboss.room.own_streams import OWN_STREAMS
from pitboss.room.people.stream import STREAM as PEOPLE
from pitboss.room.reading import anchors_of, room_to_read
from pitboss.room.recovery import recover
from pitboss.room.store import Store
from tests.room.event_lives import STREAM as EVENT
from tests.room.recorded_rooms import SEALED, unpacked, up_to_date
from tests.room.test_editions import play
from tests.room.test_sealing import TWO_CARDS

pytestmark = pytest.mark.parametrize("name", SEALED)


def anchored(url: str) -> Report:
    """The audit as the command makes it: of a room that is only read, with its anchors."""
    with room_to_read(url) as archive:
        return audit(archive, anchored=anchors_of(url, archive.seals.ring))


def test_it_is_sound_with_its_anchors_and_goes_on(name: str, tmp_path: Path) -> None:
    url = up_to_date(name, tmp_path)
    before = anchored(url)
    assert before.findings == ()
    assert before.anchors > 3
    asyncio.run(play(url, 2))
    after = anchored(url)
    assert after.findings == ()
    assert after.anchors > before.anchors
    for each in before.streams:
        assert after.heads[each.stream][0] >= each.entries


def test_it_has_what_such_a_room_has(name: str, tmp_path: Path) -> None:
    """So that whatever is read here is tried: seeds shown and missing, people, incidents, an event, two keys."""
    url = up_to_date(name, tmp_path)
    with room_to_read(url) as archive:
        assert {PEOPLE, INCIDENTS, EVENT} <= set(archive.streams())
        assert len(archive.seals.ring.keys) == 2
        assert len({entry.key for entry in archive.entries("omaha")}) == 2
        desks = [each for each in archive.streams() if each not in OWN_STREAMS]
        told = Counter[str]()
        for desk in desks:
            hosted = recover(desk, archive.entries(desk))
            told.update(type(event).__name__ for entry in archive.entries(desk) for event in hosted.events_of(entry))
    assert told["SeedsShown"] > 5
    assert told["ShoeWithdrawn"] > 0
    assert told["RoundStarted"] > 10


def test_it_gives_no_card_away(name: str, tmp_path: Path) -> None:
    unpacked(name, tmp_path)
    for path in tmp_path.iterdir():
        assert not TWO_CARDS.search(path.read_bytes())


def test_entries_cut_off_at_its_end_are_found_by_its_anchors(name: str, tmp_path: Path) -> None:
    url = unpacked(name, tmp_path)
    with Store(url) as store:
        last = store.streams()["omaha"]
        with store.engine.begin() as connection:
            before = "SELECT hash FROM entries AS e WHERE e.stream = streams.stream AND e.seq = streams.seq - 1"
            connection.exec_driver_sql(
                f"UPDATE streams SET seq = seq - 1, hash = ({before}) WHERE stream = 'omaha'"  # noqa: S608
            )
            for table in ("postings", "rounds", "entries"):
                connection.exec_driver_sql(f"DELETE FROM {table} WHERE stream = 'omaha' AND seq = {last}")  # noqa: S608
        report = audit(store, anchored=anchors_of(url, store.seals.ring))
    assert [each for each in report.findings if each.stream == "omaha" and f"had {last} entries" in each.what]
