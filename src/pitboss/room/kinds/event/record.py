"""The record of an event read as it stands, without deciding or believing anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from pitboss.room.archive import Archive
from pitboss.room.codec import EditionChanged
from pitboss.room.inspection.counted import CountedAgain, CountedPlace
from pitboss.room.kind import kind_of, read_charter
from pitboss.room.kinds.event.charter import EventCharter, law_of, laws_of
from pitboss.room.kinds.event.linked import unlinked
from pitboss.room.kinds.event.recount import Recounted, recount
from pitboss.room.kinds.event.recounting import Wrong
from pitboss.room.records import Entry


class Read(msgspec.Struct, frozen=True):
    """An entry, its command and its events; what cannot be read has neither."""

    entry: Entry
    command: Any
    events: Sequence[Any]
    fault: str = ""


def charter_in(archive: Archive, stream: str) -> EventCharter | None:
    """What an event was opened with; None where the stream is of something else."""
    first = archive.entry(stream, 1)
    try:
        charter = read_charter(first.command) if first else None
    except ValueError:
        return None
    return charter if isinstance(charter, EventCharter) else None


def events_in(archive: Archive) -> dict[str, EventCharter]:
    """Every event of a room."""
    found = {stream: charter_in(archive, stream) for stream in archive.streams()}
    return {stream: charter for stream, charter in found.items() if charter}


def read_record(archive: Archive, stream: str, charter: EventCharter) -> Iterator[Read]:
    """Entry after entry, each as its own format has it."""
    codec, format_ = kind_of(charter).codec, charter.edition.format
    for entry in archive.entries(stream):
        try:
            command, events = codec.command(entry.command, format_), codec.events(entry.events, format_)
        except (ValueError, TypeError) as error:
            yield Read(entry, None, (), str(error))
            continue
        for event in events:
            if isinstance(event, EditionChanged):
                format_ = event.edition.format
        yield Read(entry, command, events)


def recounted(archive: Archive, stream: str, charter: EventCharter) -> Recounted:
    """The event counted once more; entries that cannot be read are among what is wrong."""
    read = list(read_record(archive, stream, charter))
    found = recount(((each.entry.seq, each.events) for each in read), law_of(charter), laws_of(charter))
    unread = tuple(Wrong(each.entry.seq, f"cannot be read: {each.fault}") for each in read if each.fault)
    steps = ((each.entry.seq, each.events) for each in read)
    beside = tuple(unlinked(archive, stream, steps)) if charter.conducted else ()
    return msgspec.structs.replace(found, wrong=(*unread, *found.wrong, *beside))


def count_again(archive: Archive, stream: str, charter: EventCharter) -> CountedAgain:
    """The same, as it is told to whoever verifies any desk."""
    count = recounted(archive, stream, charter)
    tally = count.tally
    return CountedAgain(
        stream=stream,
        title=charter.title,
        wrong=tuple(map(str, count.wrong)),
        pool=tally.pool,
        commission=tally.commission,
        issued=tally.issued,
        removed=tally.removed,
        in_play=tally.in_play,
        places=tuple(
            CountedPlace(player=each.player, first=each.first, last=each.last, prize=tally.prizes.get(each.player, 0))
            for each in sorted(tally.finishes.values(), key=lambda finish: finish.order)
        ),
        draws=count.draws,
    )
