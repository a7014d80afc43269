"""A round that was taken along, derived again from nothing but what is in its bundle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from pitboss.room.archive import Archive
from pitboss.room.checkpoints import decode_checkpoint
from pitboss.room.hosted import Hosted
from pitboss.room.kind import kind_of, read_charter
from pitboss.room.records import Entry
from pitboss.room.recovery import resume
from pitboss.room.retelling import FAULTS, retell, retell_from


class BundleStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The desk as it was before the first entry: its charter, and everything that came of it until then."""

    charter: msgspec.Raw
    desk: msgspec.Raw


class DerivedRound(msgspec.Struct, frozen=True, kw_only=True):
    """How far the entries could be decided again, and what came out otherwise than it is written."""

    derived: int = 0
    """To the byte."""
    read: int = 0
    """Of another edition: by their events alone."""
    findings: tuple[str, ...] = ()
    without: str = ""
    """Why nothing could be derived."""


def start_of(archive: Archive, table: str, first: int) -> BundleStart | None:
    """None where the entries begin with the desk itself."""
    if first == 1:
        return None
    hosted = resume(archive, table, first - 1)
    hosted.take_over(archive.entries(table, after=hosted.seq, upto=first - 1))
    opened = archive.entry(table, 1)
    assert opened is not None
    return BundleStart(msgspec.Raw(opened.command), msgspec.Raw(hosted.saved()))


def derive(table: str, start: BundleStart | None, entries: Sequence[Entry]) -> DerivedRound:
    """Decide every command again, as the audit does, with the desk as it is said to have been before."""
    if not entries or (start is None and entries[0].seq > 1):
        return DerivedRound(without="it does not say how the table was before: it was taken along by an older program")
    try:
        begun = _begun(table, start, entries[0].seq - 1) if start else None
        if start and begun is None:
            return DerivedRound(without=f"it was written under another edition ({_program(start)}): take that program")
        told = (
            retell_from(lambda: _again(table, start, entries[0].seq - 1), entries)
            if start
            else retell(table, entries, lambda upto: (each for each in entries if each.seq < upto))
        )
    except FAULTS as error:
        return DerivedRound(findings=(f"the table as it is said to have been before cannot be: {error}",))
    wrong = {seq for seq, _ in told.differences} | told.unknown
    read = len(told.read - wrong)
    return DerivedRound(
        derived=told.entries - read - len(wrong),
        read=read,
        findings=tuple(f"entry {seq} {what}" for seq, what in told.differences),
    )


def _again(table: str, start: BundleStart | None, seq: int) -> Hosted[Any]:
    begun = _begun(table, start, seq) if start else None
    assert begun is not None
    return begun


def _begun(table: str, start: BundleStart, seq: int) -> Hosted[Any] | None:
    """The desk before the first entry; None where this program goes by other rules than those it was written under."""
    charter = read_charter(bytes(start.charter))
    hosted: Hosted[Any] = kind_of(charter).hosted(table, charter)
    hosted.restore(seq, bytes(start.desk))
    return hosted if hosted.seq == seq else None


def _program(start: BundleStart) -> str:
    return decode_checkpoint(bytes(start.desk)).edition.program
