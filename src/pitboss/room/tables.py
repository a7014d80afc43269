"""Tables of either kind: opened from their charters, or recovered from their streams."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import chain
from typing import Any

import msgspec

from pitboss.cite import Refusal
from pitboss.room.archive import Archive
from pitboss.room.charter import Charter
from pitboss.room.charter_banked import BankedCharter
from pitboss.room.codec import AnyCommand, decode_command
from pitboss.room.hosted import Hosted
from pitboss.room.hosted_banked import HostedBanked
from pitboss.room.records import Draft, Entry
from pitboss.room.stream_table import Said

AnyHosted = Hosted | HostedBanked
AnyCharter = Charter | BankedCharter


def found(stream: str, charter: AnyCharter, said: Said) -> tuple[AnyHosted, Draft] | Refusal:
    """A new table and its first entry, or what keeps it closed."""
    if isinstance(charter, BankedCharter):
        return HostedBanked.from_charter(stream, charter, said)
    return Hosted.from_charter(stream, charter, said)


def recover(stream: str, entries: Iterable[Entry]) -> AnyHosted:
    """A table as its stream has it."""
    ordered = iter(entries)
    first = next(ordered)
    kind = HostedBanked if isinstance(decode_command(first.command), BankedCharter) else Hosted
    return kind.recover(stream, chain([first], ordered))


def resume(archive: Archive, stream: str, upto: int) -> AnyHosted:
    """A table as it was at the latest checkpoint up to an entry, or at its beginning."""
    first = archive.entry(stream, 1)
    assert first is not None, f"there is no stream {stream}"
    hosted = recover(stream, [first])
    kept = archive.checkpoint(stream, upto)
    if kept:
        with suppress(msgspec.MsgspecError):  # Of another version: the stream has everything all the same.
            hosted.restore(*kept)
    return hosted


def propose(hosted: AnyHosted, command: AnyCommand, said: Said) -> Draft | Refusal:
    """A command of the table's own kind; one of another kind is no command at all."""
    if type(command) not in hosted.table.kind.decide:
        raise ValueError(f"{type(command).__name__} is no command of this table")
    asked: Any = command
    return hosted.propose(asked, said)
