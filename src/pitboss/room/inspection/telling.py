"""A round that is over, told in full: who asked what, what followed, by which clauses, and what was in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from pitboss.play.view import Observer
from pitboss.room.edition import Edition
from pitboss.room.facts import Line
from pitboss.room.happened import Happened, Nobody
from pitboss.room.hosted import Hosted, line_of, view_events
from pitboss.room.inspection.finding import went_wrong
from pitboss.room.live import LiveDesk
from pitboss.room.records import Entry
from pitboss.room.store import Store


class RecordLine(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the record. What was asked, and the events as stored, are told only along with all cards."""

    seq: int
    at: int
    actor: str
    command: str
    """The name of what was asked."""
    events: tuple[str, ...]
    """The names of what followed."""
    lines: tuple[Line, ...]
    hash: str
    key: str
    """The id of the key that it is under."""
    asked: Any = None
    followed: Any = None


class RoundInFull(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    title: str
    instrument: str
    game: str
    name: str
    round: int
    part_of: str
    players: tuple[tuple[int, str], ...]
    edition: Edition
    """Under which the round was begun."""
    rules: str
    """The digest of the rules and determinations in force, as the round itself tells it."""
    determinations: Mapping[str, Any]
    irregularities: tuple[str, ...]
    all_cards: bool
    entries: tuple[RecordLine, ...]


def tell_round(store: Store, table_id: str, number: int, observer: Observer) -> RoundInFull:
    """As an onlooker may know it, or as the inspector may."""
    of_round = store.entries_of_round(table_id, number)
    live = LiveDesk.recover(table_id, store, lambda: of_round[0].at, Nobody(), upto=of_round[0].seq - 1)
    hosted, edition = live.hosted, live.hosted.edition
    lines: list[RecordLine] = []
    began: _Began | None = None
    for entry in store.entries(table_id, after=of_round[0].seq - 1, upto=of_round[-1].seq):
        happened = live.take_over(entry)
        lines.append(_told(hosted, entry, happened, observer))
        if hosted.begun:
            began = _Began(_rules_of(happened.events), msgspec.to_builtins(hosted.determinations()), hosted.begun)
    assert began is not None, f"round {number} of {table_id} does not begin"
    info = hosted.info()
    return RoundInFull(
        table=table_id,
        title=hosted.charter.title,
        instrument=info.instrument,
        game=info.key,
        name=info.title,
        round=number,
        part_of=hosted.charter.part_of,
        players=tuple(sorted((seat, player) for player, seat in began.players)),
        edition=edition,
        rules=began.rules,
        determinations=began.determinations,
        irregularities=went_wrong(hosted, of_round),
        all_cards=observer == "inspector",
        entries=tuple(lines),
    )


class _Began(msgspec.Struct, frozen=True):
    rules: str
    determinations: Mapping[str, Any]
    players: Sequence[tuple[str, int]]


def _rules_of(events: Sequence[Any]) -> str:
    return next((told for event in events if (told := getattr(event, "rules", ""))), "")


def _told(hosted: Hosted[Any], entry: Entry, happened: Happened, observer: Observer) -> RecordLine:
    everything = observer == "inspector"
    return RecordLine(
        seq=entry.seq,
        at=entry.at,
        actor=entry.actor,
        command=_tagged.decode(entry.command).type,
        events=tuple(type(event).__name__ for event in happened.events),
        lines=tuple(_lines(hosted, happened, observer)),
        hash=entry.hash.hex(),
        key=entry.key,
        asked=msgspec.json.decode(entry.command) if everything else None,
        followed=msgspec.json.decode(entry.events) if everything else None,
    )


class _Tag(msgspec.Struct):
    type: str


_tagged = msgspec.json.Decoder(_Tag)


def _lines(hosted: Hosted[Any], happened: Happened, observer: Observer) -> Iterator[Line]:
    names = {seat: player for player, seat in happened.seats.items()}
    for event in view_events(hosted, happened.events, observer):
        if line := line_of(hosted, event, names) or hosted.record_line(event, names):
            yield line
