"""A conducted event's record beside those of its tables: both tell of the same rounds, with the same chips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pitboss.room.archive import Archive
from pitboss.room.kinds.event.recounting import FAULTS, Wrong
from pitboss.room.recovery import begin
from pitboss.tournament import events as e

Rounds = Mapping[int, Mapping[str, int]]
"""What everyone at a table had after each of its rounds."""


def unlinked(archive: Archive, event: str, steps: Iterable[tuple[int, Sequence[Any]]]) -> Iterator[Wrong]:
    """Rounds that the event tells otherwise than its tables, twice, or not at all."""
    tables = {name: _rounds_of(archive, name) for name in _tables_of(archive, event)}
    known = {f"{name}:{number}" for name, rounds in tables.items() for number in rounds}
    told: set[str] = set()
    happened = [(seq, each) for seq, events in steps for each in events]
    is_over = any(isinstance(each, e.EventClosed) for _, each in happened)
    for seq, ended in ((seq, each) for seq, each in happened if isinstance(each, e.RoundEnded)):
        table, _, number = ended.record.rpartition(":")
        if ended.record in told:
            yield Wrong(seq, f"tells of round {ended.record} a second time")
        elif ended.record not in known:
            yield Wrong(seq, f"tells of round {ended.record or 'of no table'}, which no table of the event has")
        else:
            yield from _differences(seq, ended, tables[table][int(number)])
        told.add(ended.record)
    last = set() if is_over else {f"{name}:{max(rounds)}" for name, rounds in tables.items() if rounds}
    yield from (Wrong(0, f"never tells of round {record}") for record in sorted(known - told - last))


def _differences(seq: int, ended: e.RoundEnded, held: Mapping[str, int]) -> Iterator[Wrong]:
    for player, chips in ended.stakes:
        if held.get(player) != chips:
            has = f"{held[player]:,} there" if player in held else "not there"
            yield Wrong(seq, f"{player} has {chips:,} after round {ended.record} of the table's record, and is {has}")


def _tables_of(archive: Archive, event: str) -> list[str]:
    """The streams that were opened for the event."""
    return [name for name in archive.streams() if name.startswith(f"{event}-") and _part_of(archive, name) == event]


def _part_of(archive: Archive, name: str) -> str:
    try:
        return begin(archive, name).charter.part_of
    except FAULTS:
        return ""


def _rounds_of(archive: Archive, name: str) -> Rounds:
    """As far as the record can be followed; that it cannot is for the audit of the room to find."""
    found: dict[int, dict[str, int]] = {}
    try:
        hosted: Any = begin(archive, name)
        for entry in archive.entries(name, after=1):
            before = hosted.rounds - hosted.in_round
            hosted.apply(entry)
            if not hosted.in_round and hosted.rounds > before and not hosted.ended_void():
                found[hosted.rounds] = {player: hosted.stake_of(seat) for player, seat in hosted.seats().items()}
    except FAULTS:
        return found
    return found
