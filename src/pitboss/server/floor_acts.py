"""Acts of the floor at a table: what was looked at is what is done, whoever else has worked there since."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.desk.events import BreachRecorded
from pitboss.room import wire_commands as w
from pitboss.room.archive import Archive
from pitboss.room.codec import encode
from pitboss.room.hosted import Hosted, line_of, view_events
from pitboss.room.people.office import PeopleFile
from pitboss.room.records import Entry
from pitboss.room.schema import entries
from pitboss.server.numbers import read_number

BESIDE = ("at", "until", "round", "note", "grounds", "by")
"""What two who do the same at a table may say differently."""
FAR = 2_000
"""Entries since the look that are looked through; after more of them somebody looks again."""
MOST_TOLD = 4
"""Things that have happened since, as far as they are told one by one."""


def with_names(archive: Archive, hosted: Hosted[Any], command: w.AnyFloorCommand) -> w.AnyFloorCommand:
    """Whoever is in breach by the name of their account, however it was typed: nobody is excluded by half."""
    if hosted.by_hand:
        return command
    people = PeopleFile(archive)
    match command:
        case w.RecordBreach(who=who):
            return msgspec.structs.replace(command, who=people.called(who))
        case w.ActAtTable(facts={"who": str(who)}):
            return msgspec.structs.replace(command, facts={**command.facts, "who": people.called(who)})
        case _:
            return command


def refuse_otherwise(
    archive: Archive,
    hosted: Hosted[Any],
    command: w.FloorCommand,
    who: w.OnTheFloor,
    now: int,
    *,
    expect: int | None = None,
) -> Refusal | None:
    """Why what is asked is not what was looked at; `expect` is the last entry that was seen."""
    if isinstance(command, w.TakeBack) and expect not in (None, hosted.seq):
        return _moved_on(archive, hosted, expect or 0, "stale", "this is not what was told last any more")
    if isinstance(command, w.ActAtTable) and command.look:
        return _refuse_other_look(archive, hosted, command, who, now)
    return None


def _refuse_other_look(
    archive: Archive, hosted: Hosted[Any], asked: w.ActAtTable, who: w.OnTheFloor, now: int
) -> Refusal | None:
    told_seen, _, looked = asked.look.partition(":")
    seen = read_number(told_seen)
    if seen is None or not 0 < seen <= hosted.seq:
        return Refusal("unreadable", "what was looked at is told as the look told it", hosted.document, field="look")
    plain = w.ActAtTable(asked.act, asked.facts)
    told = hosted.floor_preview(plain, who, now)
    if isinstance(told, Refusal):
        return None  # It is given by the table itself, in its own words.
    if told.look.partition(":")[2] != looked:
        what = f"the table has moved on, and this comes to something else now: {told.outcome}"
        return _moved_on(archive, hosted, seen, "moved_on", what)
    if _is_done(archive, hosted, seen, hosted.floor_command(plain, who, now)):
        return _moved_on(archive, hosted, seen, "moved_on", "somebody has done the same since this was looked at")
    return None


def _is_done(archive: Archive, hosted: Hosted[Any], seen: int, command: Any) -> bool:
    """Whether the same has come about since; what was never looked through may hold it."""
    made, since = hosted.desk.what_if(command), _since(archive, hosted, seen)
    if isinstance(made, Refusal):
        return False
    wanted = _outcome(made.events)
    return len(since) == FAR or any(_outcome(hosted.events_of(entry)) == wanted for entry in since)


def _outcome(events: Sequence[Any]) -> bytes:
    """The same for the same, whoever did it and when."""
    return encode([(type(each).__name__, {**msgspec.structs.asdict(each), **_beside(each)}) for each in events])


def _beside(event: Any) -> dict[str, None]:
    """A breach has the number after the last; the number of a dispute says which one is meant."""
    return dict.fromkeys((*BESIDE, "number") if isinstance(event, BreachRecorded) else BESIDE)


def _since(archive: Archive, hosted: Hosted[Any], seen: int) -> list[Entry]:
    """The newest first."""
    return list(islice(archive.entries_back(hosted.stream, 0, entries.c.seq > seen), FAR))


def _moved_on(archive: Archive, hosted: Hosted[Any], seen: int, code: str, what: str) -> Refusal:
    told = [words for entry in reversed(_since(archive, hosted, seen)) for words in _told(hosted, entry)]
    last = "; ".join(told[-MOST_TOLD:])
    since = f" (since then: {last})" if last else ""
    facts = {"since": seen, "now": hosted.seq}
    return Refusal(code, f"{what}{since}; look again", hosted.turn_cites, facts)


def _told(hosted: Hosted[Any], entry: Entry) -> list[str]:
    """What anybody at the rail has seen of an entry, and who of the staff did it."""
    role, _, person = entry.actor.partition(":")
    by = f"{person}: " if person and role != "player" else ""
    names = {seat: hosted.called(player) for player, seat in hosted.seats().items()}
    events = view_events(hosted, hosted.events_of(entry), "rail")
    lines = (line_of(hosted, event, names) or hosted.record_line(event, names) for event in events)
    return [f"{by}{line.words}" for line in lines if line]
